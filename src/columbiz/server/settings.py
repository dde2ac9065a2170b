"""Everything about a server that can be set, by environment (COLUMBIZ_…) or by flags of `columbiz serve`."""

from __future__ import annotations

import re
from ipaddress import ip_network
from typing import Annotated, Any, Literal

from platformdirs import user_data_path
from pydantic import Field, ValidationError, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from columbiz.tables.errors import TableError

LAST_PORT = 65_535
_USUAL_PORTS = {"http": 80, "https": 443}
_ORIGIN = re.compile(r"(?P<scheme>https?)://(?P<host>\[[0-9a-f:.]+\]|[a-z0-9_][a-z0-9_.-]*)(:(?P<port>[0-9]{1,5}))?")


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{user_data_path('columbiz', ensure_exists=True) / 'tables.db'}"


class Settings(BaseSettings):
    """A server's settings. Every limit is for one client address, or for one connection where that is said."""

    model_config = SettingsConfigDict(env_prefix="COLUMBIZ_", frozen=True)

    host: str = Field(default="127.0.0.1", description="Address to listen on.")
    port: int = Field(default=8000, ge=0, le=LAST_PORT, description="Port to listen on; 0 takes a free one.")
    # a URL may have a password in it, so neither is printed
    database: str = Field(default_factory=default_database, repr=False, description="sqlite:///FILE or postgresql://…")
    redis: str = Field(
        default="", repr=False, description="redis://… through which several processes hear of each other."
    )
    workers: int = Field(default=1, ge=1, le=64, description="Processes that serve; more than one need Redis.")
    batch: int = Field(default=256, ge=1, le=10_000, description="The most writes that share a commit.")
    thinkers: int = Field(default=1, ge=1, le=64, description="Processes of each worker in which bots think.")
    origins: Annotated[tuple[str, ...], NoDecode] = Field(
        default=(), description="Other sites whose pages may connect, as in https://example.org, with commas between."
    )
    proxies: str = Field(default="127.0.0.1,::1", description="Addresses of proxies whose X-Forwarded-… is believed.")
    log_format: Literal["console", "json"] = Field(default="console", description="Log lines for people or programs.")

    limits: bool = Field(default=True, description="Whether clients are limited at all; sizes always are.")
    tables_per_minute: float = Field(default=20, gt=0, description="New tables.")
    requests_per_second: float = Field(default=20, gt=0, description="Other requests, sockets being opened included.")
    messages_per_second: float = Field(default=30, gt=0, description="Messages of one connection.")
    connections: int = Field(default=200, ge=1, description="Connections open at the same time.")
    message_bytes: int = Field(default=16_384, ge=1024, le=2**24, description="The largest message or body read.")
    outbox_bytes: int = Field(default=2**20, ge=2**14, description="What may wait for one connection to be sent.")

    @field_validator("origins", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return _items(value) if isinstance(value, str) else value

    @field_validator("origins")
    @classmethod
    def _check_origins(cls, origins: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(_origin, origins))

    @field_validator("proxies")
    @classmethod
    def _check_proxies(cls, proxies: str) -> str:
        """Uvicorn believes nobody who is named in another way, and says nothing."""
        names = _items(proxies)
        try:
            for one in names if names != ("*",) else ():
                ip_network(one)
        except ValueError:
            raise PydanticCustomError(
                "proxy", "a proxy is an address or a network such as 10.0.0.0/8; * is all"
            ) from None
        return ",".join(names)


def _items(text: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, text.split(","))))


def _origin(text: str) -> str:
    """An origin as browsers send it: in small letters, without the usual port."""
    found = _ORIGIN.fullmatch(text.rstrip("/").lower())
    if not found or int(found["port"] or 0) > LAST_PORT:
        raise PydanticCustomError("origin", "an origin is written http://HOST or https://HOST, with :PORT if need be")
    scheme, host, port = found["scheme"], found["host"], int(found["port"] or _USUAL_PORTS[found["scheme"]])
    return f"{scheme}://{host}" if port == _USUAL_PORTS[scheme] else f"{scheme}://{host}:{port}"


def read_settings(**flags: Any) -> Settings:
    """The settings of the environment, and of the flags that were given; raises an error that names the bad one."""
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
