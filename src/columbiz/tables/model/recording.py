"""The record of a table's game."""

from columbiz.fairdice import seal_tags
from columbiz.records import Record
from columbiz.rules.state import Phase
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import Table


def record_of(table: Table) -> Record:
    """The game so far as a record. Once the game is over or its table closed, its dice can be verified with it."""
    starter = table.state.starter if table.state else 0
    names = tuple(seat.name if seat.is_person else seat.bot or "" for seat in table.seats)
    return Record(
        table.rules,
        len(table.seats),
        starter,
        table.actions,
        names,
        table.opening,
        _tags(table),
        table.resignations,
        given_up=table.status is Status.OVER and table.playing.phase is not Phase.OVER,
        stand_ins=table.stand_ins,
        assumed=table.assumed,
        position=table.options.start,
    )


def _tags(table: Table) -> dict[str, str]:
    tags = {"Table": table.id}
    if table.options.dice == "sealed":
        tags |= seal_tags(table.id, table.seal, table.seeds, table.secret)
    return tags
