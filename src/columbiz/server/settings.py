"""The settings of a server, from the environment (COLUMBIZ_…) or from options of `columbiz serve`."""

import re
from ipaddress import ip_address, ip_network
from typing import Annotated, Any, Literal

from platformdirs import user_data_path
from pydantic import Field, ValidationError, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from columbiz.tables.errors import TableError
from columbiz.tables.model.retention import MAX_DAYS, Retention

LAST_PORT = 65_535
LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
_HOST = re.compile(r"\*|(\*\.)?[a-z0-9_][a-z0-9_.-]*")
_DEFAULT_PORTS = {"http": 80, "https": 443}
_ORIGIN = re.compile(r"(?P<scheme>https?)://(?P<host>\[[0-9a-f:.]+\]|[a-z0-9_][a-z0-9_.-]*)(:(?P<port>[0-9]{1,5}))?")


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{user_data_path('columbiz', ensure_exists=True) / 'tables.db'}"


class Settings(BaseSettings):
    """A server's settings."""

    model_config = SettingsConfigDict(env_prefix="COLUMBIZ_", frozen=True)

    host: str = Field(default="127.0.0.1", description="Address to listen on.")
    port: int = Field(default=8000, ge=0, le=LAST_PORT, description="Port to listen on; 0 takes a free one.")
    # not printed, as a URL may contain a password
    database: str = Field(default_factory=default_database, repr=False, description="sqlite:///FILE or postgresql://…")
    redis: str = Field(default="", repr=False, description="redis://… that connects several server processes.")
    workers: int = Field(default=1, ge=1, le=64, description="Server processes; more than one needs Redis.")
    batch: int = Field(default=256, ge=1, le=10_000, description="Writes that may share a commit.")
    bot_workers: int = Field(default=2, ge=1, le=64, description="Processes per server process in which bots think.")
    preload: bool = Field(
        default=True, description="Start the processes of bots and documents with the server, not when first needed."
    )
    gc_threshold: int = Field(
        default=20_000, ge=0, description="Objects between two searches for reference cycles; 0 for Python's default."
    )
    origins: Annotated[tuple[str, ...], NoDecode] = Field(
        default=(), description="Other sites whose pages may connect, as in https://example.org, separated by commas."
    )
    hosts: Annotated[tuple[str, ...], NoDecode] = Field(
        default=(), description="Names under which the server is reached, as in play.example.org, separated by commas."
    )
    proxies: str = Field(default="", description="Addresses of proxies whose X-Forwarded-… headers are trusted.")
    log_format: Literal["console", "json"] = Field(default="console", description="Log lines for people or programs.")
    log_level: Literal["info", "warning", "error"] = Field(
        default="info", description="The lowest level that is logged."
    )

    limits: bool = Field(default=True, description="Whether clients are limited; sizes are always limited.")
    tables_per_minute: float = Field(default=60, gt=0, description="New tables per client.")
    requests_per_second: float = Field(default=20, gt=0, description="Other requests per client, new sockets included.")
    messages_per_second: float = Field(default=30, gt=0, description="Messages per connection.")
    computing_seconds: float = Field(
        default=30, gt=0, description="Seconds of computing per client and minute: hints, reviews, replays."
    )
    bot_tables: int = Field(default=100, ge=1, description="Tables at which bots play at the same time, per client.")
    connections: int = Field(default=200, ge=1, description="Open sockets per client.")
    client_connections: int = Field(default=400, ge=1, description="Open connections per client, including HTTP.")
    read_share: float = Field(
        default=0.2, gt=0, le=1, description="Share of every second that may be spent parsing one client's data."
    )
    request_seconds: float = Field(default=10, gt=0, description="How long a request may take to arrive.")
    unread_seconds: float = Field(default=10, ge=1, description="How long a client may leave sent data unread.")
    message_bytes: int = Field(default=16_384, ge=1024, le=2**24, description="The largest message or request body.")
    outbox_bytes: int = Field(default=2**20, ge=2**14, description="Data that may wait to be sent, per connection.")

    close_empty_days: float = Field(
        default=1,
        ge=0,
        le=MAX_DAYS,
        description="Days until an open table at which nobody sits is closed; 0 for never.",
    )
    close_untouched_days: float = Field(
        default=90,
        ge=0,
        le=MAX_DAYS,
        description="Days without an event until any other unfinished table is closed; 0 for never.",
    )
    keep_finished_days: float = Field(
        default=0, ge=0, le=MAX_DAYS, description="Days until a finished or closed table is removed; 0 for never."
    )

    @property
    def retention(self) -> Retention:
        """How long tables are kept."""
        return Retention(self.close_empty_days, self.close_untouched_days, self.keep_finished_days)

    @property
    def is_local(self) -> bool:
        """Whether only this machine can connect."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host.lower() == "localhost"

    @property
    def is_for_one_machine(self) -> bool:
        """Whether one process serves only this machine, without a proxy in front of it."""
        return self.is_local and self.workers == 1 and not (self.proxies or self.hosts)

    @property
    def allowed_hosts(self) -> tuple[str, ...]:
        """The hosts that requests may name: this machine's own and `hosts`.

        Any host if the server is reachable from other machines and `hosts` is empty.
        """
        if not self.hosts and not self.is_local:
            return ("*",)
        return (*LOCAL_HOSTS, *(self.hosts or (_host(self.host),)))

    @field_validator("origins", "hosts", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return _items(value) if isinstance(value, str) else value

    @field_validator("origins")
    @classmethod
    def _check_origins(cls, origins: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(_origin, origins))

    @field_validator("hosts")
    @classmethod
    def _check_hosts(cls, hosts: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(_host, hosts))

    @field_validator("proxies")
    @classmethod
    def _check_proxies(cls, proxies: str) -> str:
        """Accept only addresses, networks or `*`; uvicorn would silently ignore anything else."""
        names = _items(proxies)
        try:
            for one in names if names != ("*",) else ():
                ip_network(one)
        except ValueError:
            raise PydanticCustomError(
                "proxy", "a proxy is an address or a network such as 10.0.0.0/8; write * for all"
            ) from None
        return ",".join(names)


def _items(text: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, text.split(","))))


def _origin(text: str) -> str:
    """An origin as browsers send it: in lower case, without the default port."""
    found = _ORIGIN.fullmatch(text.rstrip("/").lower())
    if not found or int(found["port"] or 0) > LAST_PORT:
        raise PydanticCustomError("origin", "an origin is written http://HOST or https://HOST, with :PORT if necessary")
    scheme, host, port = found["scheme"], found["host"], int(found["port"] or _DEFAULT_PORTS[found["scheme"]])
    return f"{scheme}://{host}" if port == _DEFAULT_PORTS[scheme] else f"{scheme}://{host}:{port}"


def _host(text: str) -> str:
    """A host as requests name it: in lower case, an IPv6 address in brackets."""
    try:
        address = ip_address(text.strip("[]"))
    except ValueError:
        if not _HOST.fullmatch(text.lower()):
            raise PydanticCustomError(
                "host", "a host is a name such as play.example.org or *.example.org, or an address, without a port"
            ) from None
        return text.lower()
    return str(address) if address.version == 4 else f"[{address}]"


def read_settings(**flags: Any) -> Settings:
    """The settings from the environment and the given options; raises an error that names the invalid one."""
    try:
        settings = Settings(**{name: value for name, value in flags.items() if value is not None})
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        name = ".".join(map(str, first["loc"]))
        limit = str(next(iter(first.get("ctx", {}).values()), "")).replace(" or ", ", ")
        problem = {"problem": first["msg"], "kind": first["type"], "limit": limit}
        raise TableError("setting", name=name, value=repr(first["input"]), **problem) from None
    if settings.workers > 1 and not settings.redis:
        raise TableError("workers_need_redis", workers=settings.workers)
    return settings
