"""`columbiz serve --check`: what it finds in good, risky and wrong configurations."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import socket
import sqlite3
import subprocess
from pathlib import Path

import pytest

from columbiz.i18n import LANGUAGES, messages_for
from columbiz.server.self_check import check
from columbiz.server.settings import Settings
from columbiz.tables.store import Store
from harness.commands import run_here
from harness.server_process import setting_variables
from harness.services import Redis, free_port

ANY = "0.0.0.0"  # noqa: S104


def found(folder: Path, **settings: object) -> dict[str, str]:
    """The levels of all findings by their codes."""
    given = {"database": f"sqlite:///{folder / 'tables.db'}", "port": 0} | settings
    return {finding.code: finding.level for finding in check(Settings.model_validate(given))}


def test_local_play_needs_nothing_else(tmp_path: Path) -> None:
    assert set(found(tmp_path).values()) == {"ok"}


def test_a_good_public_configuration_is_all_right(tmp_path: Path) -> None:
    proxied = {"proxies": "127.0.0.1", "hosts": "play.example.org", "origins": "https://a.example"}
    assert set(found(tmp_path, **proxied).values()) == {"ok"}


@pytest.mark.parametrize(
    ("settings", "code", "level"),
    [
        ({"host": ANY}, "hosts-any", "risky"),
        ({"host": ANY, "hosts": "*"}, "hosts-any", "risky"),
        ({"host": ANY}, "proxies-public", "risky"),
        (
            {"host": ANY},
            "account-root" if os.geteuid() == 0 else "account-fine",
            "risky" if os.geteuid() == 0 else "ok",
        ),
        ({"proxies": "*", "hosts": "a.example"}, "proxies-all", "risky"),
        ({"hosts": "a.example"}, "proxies-missing", "risky"),
        ({"proxies": "127.0.0.1"}, "hosts-missing", "wrong"),
        ({"origins": "http://a.example"}, "origins-plain", "risky"),
        ({"limits": False}, "limits-off", "risky"),
        ({"workers": 2}, "workers-sqlite", "risky"),
        ({"database": "sqlite:////no/such/folder/tables.db"}, "database", "wrong"),
        ({"database": "postgresql://127.0.0.1:1/tables"}, "database", "wrong"),
        ({"redis": "redis://127.0.0.1:1"}, "redis", "wrong"),
        ({"host": "192.0.2.1"}, "port", "wrong"),
    ],
)
def test_it_finds(tmp_path: Path, settings: dict[str, object], code: str, level: str) -> None:
    assert found(tmp_path, **settings)[code] == level


def test_a_port_that_is_taken_is_wrong(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert found(tmp_path, port=taken.getsockname()[1])["port"] == "wrong"


@pytest.mark.parametrize(("hard", "code"), [(1024, "open-files-few"), (4096, "open-files-enough")])
def test_only_the_hard_limit_of_open_files_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hard: int, code: str
) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, hard))
    assert code in found(tmp_path)


async def _create(url: str) -> None:
    await (await Store.open(url)).close()


def test_a_database_in_use_is_opened_and_its_rights_are_seen(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    asyncio.run(_create(f"sqlite:///{path}"))
    assert found(tmp_path).items() >= {"database-current": "ok", "files-private": "ok"}.items()
    path.chmod(0o644)
    findings = found(tmp_path)
    assert findings["files-open"] == "risky"
    assert "files-private" not in findings
    assert path.stat().st_mode & 0o777 == 0o644


def test_a_database_of_an_unknown_version_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    asyncio.run(_create(f"sqlite:///{path}"))
    with sqlite3.connect(path) as database:
        database.execute("UPDATE alembic_version SET version_num = 'from-the-future'")
    database.close()
    assert found(tmp_path)["database"] == "wrong"


def test_postgresql_and_redis_are_asked_and_left_alone(tmp_path: Path, postgres_url: str, redis: Redis) -> None:
    services = {"database": postgres_url, "redis": redis.url, "workers": 2}
    assert found(tmp_path, **services).items() >= {"database-none": "ok", "redis-up": "ok"}.items()
    asyncio.run(_create(postgres_url))
    findings = found(tmp_path, **services)
    assert findings["database-current"] == "ok"
    assert "workers-sqlite" not in findings


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_has_a_message_with_its_values(language: str, tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch(0o644)
    messages = messages_for(language)
    for settings in ({}, {"host": ANY, "limits": False}, {"hosts": "a.example"}, {"origins": "http://a.example"}):
        given = {"database": f"sqlite:///{tmp_path / 'tables.db'}", "port": 0} | settings
        for finding in check(Settings.model_validate(given)):
            said = messages(f"check-{finding.code}", **finding.values)
            assert "{" not in said, said
            assert all(str(value) in said for value in finding.values.values()), said


# The command


def run(*flags: str, **settings: object) -> subprocess.CompletedProcess[str]:
    return run_here("serve", "--check", *flags, variables=setting_variables(settings))


def test_the_command_lists_findings_and_changes_nothing(tmp_path: Path) -> None:
    ended = run("--port", str(free_port()), "--host", ANY, database=f"sqlite:///{tmp_path / 'tables.db'}")
    assert ended.returncode == 0
    assert "ok: the settings are valid\n" in ended.stdout
    assert "RISKY: requests for any host are answered; set COLUMBIZ_HOSTS" in ended.stdout
    assert list(tmp_path.iterdir()) == []


def test_something_wrong_gives_exit_code_1_and_json_without_passwords(tmp_path: Path) -> None:
    ended = run("--json", "--port", "0", "--language", "da", database="postgresql://ada:sesame@127.0.0.1:1/tables")
    assert ended.returncode == 1
    findings = {finding["code"]: finding for finding in json.loads(ended.stdout)}
    assert findings["database"]["level"] == "wrong"
    assert "postgresql://ada:***@127.0.0.1:1/tables cannot be opened" in findings["database"]["reason"]
    assert "sesame" not in ended.stdout + ended.stderr


def test_an_invalid_setting_is_the_only_finding() -> None:
    ended = run(port="99999")
    assert ended.returncode == 1
    assert ended.stdout == "WRONG: setting port cannot be '99999': it must be at most 65535\n"


def test_json_is_for_the_check_alone() -> None:
    ended = run_here("serve", "--json", variables={})
    assert ended.returncode == 2
    assert "it can only be used with --check" in ended.stderr
