"""The record of a table's game, written from the same events as everything else."""

from __future__ import annotations

from columbiz.fairdice import seal_tags
from columbiz.records.record import Record
from columbiz.rules.state import Phase
from columbiz.tables.table import Status, Table


def record_of(table: Table) -> Record:
    """The game so far as a record that can be replayed; once it is over its dice can be verified with it."""
    starter = table.opening.starter if table.opening else 0
    names = tuple(seat.name if seat.is_person else seat.bot or "" for seat in table.seats)
    return Record(
        table.rules,
        len(table.seats),
        starter,
        tuple(table.actions),
        names,
        table.opening,
        _tags(table),
        table.resigned,
        given_up=table.status is Status.OVER and table.playing.phase is not Phase.OVER,
    )


def _tags(table: Table) -> dict[str, str]:
    tags = {"Table": table.id}
    if table.options.dice == "sealed":
        tags |= seal_tags(table.id, table.seal, table.seeds, table.secret)
    return tags
