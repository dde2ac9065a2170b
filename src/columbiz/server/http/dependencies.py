"""What routes share: the services, the client's secrets, and the documentation of errors."""

from typing import Annotated, Any

from fastapi import Body, Depends, Header, Path, Request
from pydantic import AfterValidator

from columbiz.server.http.errors import Problem
from columbiz.server.limits import Limits, client_of
from columbiz.server.services import Services
from columbiz.tables.errors import Refused
from columbiz.tables.model.options import SECRET_PATTERN, TableId
from columbiz.tables.model.referee import holder_of, seats_held
from columbiz.tables.model.table import Table

_SECRETS = f"^([0-3]:{SECRET_PATTERN}(,[0-3]:{SECRET_PATTERN}){{0,3}})?$"


async def _services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


async def _holders(
    columbiz_secrets: Annotated[
        str,
        Header(
            pattern=_SECRETS, description="The secrets of the client's seats: seat, colon, secret; separated by commas."
        ),
    ] = "",
) -> dict[int, str]:
    """Hashes of the secrets in the header, by seat."""
    given = (item.split(":") for item in columbiz_secrets.split(",") if item)
    return {int(seat): holder_of(secret) for seat, secret in given}


async def _limits(request: Request) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


async def _client(request: Request) -> str:
    return client_of(request.scope)


OpenServices = Annotated[Services, Depends(_services)]
OpenLimits = Annotated[Limits, Depends(_limits)]
Client = Annotated[str, Depends(_client)]
Holders = Annotated[dict[int, str], Depends(_holders)]
TablePath = Annotated[TableId, Path(examples=["k7m2p9qwxyzd"])]


def _encodable(text: str) -> str:
    """A text that can be encoded; JSON can contain half a surrogate pair, but UTF-8 cannot."""
    text.encode()
    return text


#: A record as the body of a request.
RecordText = Annotated[str, Body(media_type="text/plain"), AfterValidator(_encodable)]


async def visible_table(table_id: TablePath, services: OpenServices, holders: Holders, client: Client) -> Table:
    """The table of the path; raises Refused if it is private and the client holds no seat."""
    table = await services.tables.look(table_id, holders, client=client)
    if table.is_private and not seats_held(table, holders):
        raise Refused("no_watching", table=table_id)
    return table


VisibleTable = Annotated[Table, Depends(visible_table)]


def problems(**reasons: str) -> dict[int | str, dict[str, Any]]:
    """The documented error responses of a route, by status: `_404="There is no such table."`."""
    common = {"_413": "The body is too large.", "_422": "The request cannot be read.", "_429": "Too many requests."}
    given = common | reasons | {"_503": "The database does not answer, or the table is busy."}
    return {int(name[1:]): {"model": Problem, "description": reason} for name, reason in given.items()}


def table_problems(**reasons: str) -> dict[int | str, dict[str, Any]]:
    """The documented error responses of a route about a table."""
    return problems(_403="The table is for its players only.", _404="There is no such table.", **reasons)
