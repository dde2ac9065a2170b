"""The transcripts that the tests of the web app replay are what today's server sends, and small."""

from __future__ import annotations

from tools.transcripts.files import FOLDER, transcripts

MAX_BYTES = 600_000


def test_the_transcripts_are_up_to_date_and_small() -> None:
    written = transcripts()
    found = {file.stem: file.read_text(encoding="utf-8") for file in FOLDER.iterdir()}
    assert sorted(found) == sorted(written), "run `make transcripts`"
    assert [name for name, text in written.items() if found[name] != text] == [], "out of date: run `make transcripts`"
    assert sum(map(len, written.values())) < MAX_BYTES
