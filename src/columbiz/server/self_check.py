"""`columbiz serve --check`: finds errors and risks in a configuration, without starting a server.

A finding has the code of a message `check-…`, or the error with which a start would fail. Nothing is changed.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from columbiz.rules.errors import ColumbizError
from columbiz.server.hardening.file_limit import LOW_FILES
from columbiz.server.http.pages import STATIC
from columbiz.server.listening import listen
from columbiz.server.serve import is_root
from columbiz.server.services import open_fanout
from columbiz.server.settings import Settings
from columbiz.tables.store import inspect_database


@dataclass(frozen=True)
class Finding:
    """The result of one check."""

    level: Literal["ok", "risky", "wrong"]
    code: str
    values: dict[str, object] = field(default_factory=dict)
    error: ColumbizError | None = None


def ok(code: str, **values: object) -> Finding:
    """Something that needs no action."""
    return Finding("ok", code, values)


def risky(code: str, **values: object) -> Finding:
    """Something that works but should be changed."""
    return Finding("risky", code, values)


def wrong(code: str, error: ColumbizError | None = None) -> Finding:
    """Something that does not work."""
    return Finding("wrong", code, error=error)


def check(settings: Settings) -> list[Finding]:
    """Check everything that a start with these settings depends on."""
    findings = [ok("settings")]
    findings += asyncio.run(_services(settings))
    for subject in (_port, _account, _proxies, _hosts, _origins, _open_files, _pages, _limits):
        findings += subject(settings)
    return findings


async def _services(settings: Settings) -> list[Finding]:
    checks: tuple[tuple[str, Callable[[Settings], Awaitable[list[Finding]]]], ...]
    checks = (("database", _database), ("redis", _redis))
    findings: list[Finding] = []
    for code, check_service in checks:
        try:
            findings += await check_service(settings)
        except ColumbizError as error:
            findings.append(wrong(code, error))
    return findings


async def _database(settings: Settings) -> list[Finding]:
    found = await inspect_database(settings.database)
    findings = [(risky if found.schema == "older" else ok)(f"database-{found.schema}")]
    if found.is_file:
        findings += [risky("files-open", file=file, rights=f"{rights:o}") for file, rights in found.open_files]
        findings += [] if found.open_files else [ok("files-private")]
        findings += [risky("workers-sqlite", workers=settings.workers)] if settings.workers > 1 else []
    return findings


async def _redis(settings: Settings) -> list[Finding]:
    await (await open_fanout(settings)).close()
    return [ok("redis-up" if settings.redis else "redis-none")]


def _port(settings: Settings) -> Iterator[Finding]:
    try:
        listen(settings.host, settings.port, settings.unread_seconds).close()
    except ColumbizError as error:
        yield wrong("port", error)
    else:
        yield ok("port-free", host=settings.host, port=str(settings.port))


def _account(settings: Settings) -> Iterator[Finding]:
    yield risky("account-root") if is_root() and not settings.is_local else ok("account-fine")


def _proxies(settings: Settings) -> Iterator[Finding]:
    if settings.proxies == "*":
        yield risky("proxies-all")
    elif settings.proxies:
        yield ok("proxies-named", proxies=settings.proxies)
    elif not settings.is_local:
        yield risky("proxies-public")
    else:
        yield risky("proxies-missing") if settings.hosts else ok("proxies-none")


def _hosts(settings: Settings) -> Iterator[Finding]:
    if "*" in settings.allowed_hosts:
        yield risky("hosts-any")
    elif settings.hosts:
        yield ok("hosts-named", hosts=", ".join(settings.hosts))
    else:
        yield wrong("hosts-missing") if settings.proxies else ok("hosts-local")


def _origins(settings: Settings) -> Iterator[Finding]:
    plain = [origin for origin in settings.origins if origin.startswith("http:")]
    if plain:
        yield risky("origins-plain", origins=", ".join(plain))
    elif settings.origins:
        yield ok("origins-named", origins=", ".join(settings.origins))
    else:
        yield ok("origins-none")


def _open_files(_settings: Settings) -> Iterator[Finding]:
    if sys.platform != "win32":  # Windows has no such limit; never run there
        import resource

        # the hard limit, because the server raises its soft limit to it
        _, limit = resource.getrlimit(resource.RLIMIT_NOFILE)
        enough = limit == resource.RLIM_INFINITY or limit >= LOW_FILES
        yield ok("open-files-enough") if enough else risky("open-files-few", limit=limit, enough=LOW_FILES)


def _pages(_settings: Settings) -> Iterator[Finding]:
    yield ok("pages-built") if (STATIC / "index.html").is_file() else wrong("pages-missing")


def _limits(settings: Settings) -> Iterator[Finding]:
    yield ok("limits-on") if settings.limits else risky("limits-off")
