"""What the documents say about the server is complete."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

from columbiz.lesson.errors import SENTENCES as LESSON
from columbiz.rules.errors import SENTENCES as RULES
from columbiz.server.settings import Settings
from columbiz.tables import commands, events
from columbiz.tables.errors import SENTENCES

DOCS = Path(__file__).parents[2] / "docs"


def words_of(document: str) -> set[str]:
    """What stands between back quotes."""
    return set(re.findall(r"`([^`\n]+)`", (DOCS / document).read_text(encoding="utf-8")))


def test_every_code_is_in_the_protocol() -> None:
    assert set(SENTENCES | LESSON) - set(RULES) - words_of("protocol.md") == set()


def test_every_request_is_in_the_protocol() -> None:
    paths = json.loads((DOCS.parent / "web" / "openapi.json").read_text(encoding="utf-8"))["paths"]
    requests = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert requests - {word.partition("?")[0] for word in words_of("protocol.md")} == set()


def test_every_command_and_event_is_in_the_protocol() -> None:
    kinds = {kind.model_fields["kind"].default for kind in commands.Command.__subclasses__()}
    kinds |= {kind.model_fields["kind"].default for kind in get_args(events.Event)}
    assert kinds - words_of("protocol.md") == set()


def test_every_setting_is_in_the_operating_manual() -> None:
    assert {name.upper() for name in Settings.model_fields} - words_of("operating.md") == set()
