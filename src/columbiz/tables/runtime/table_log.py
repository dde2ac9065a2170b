"""The log of one live table: the table it leads to, and which commands it has carried out."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from columbiz.fairdice import SealedDice
from columbiz.tables.errors import Refused, StoreError
from columbiz.tables.model.commands import Command, Sit
from columbiz.tables.model.events import Created, Event, SatDown, parse_event
from columbiz.tables.model.referee import check_sender, holder_of, seats_held
from columbiz.tables.model.repeats import led_to, summary_of
from columbiz.tables.model.table import Milliseconds, Table
from columbiz.tables.runtime.chance import CHANCE, Chance
from columbiz.tables.store import Entry, Store

#: Entries read and applied at once when a log is loaded; other tables are served in between.
ENTRIES_PER_PAGE = 500

#: (seat, id) of a command; for `sit` (hash of the secret, id), because the seat may be left open.
CommandKey = tuple[int | str | None, str]


def command_key(command: Command) -> CommandKey:
    """The key under which a command is carried out at most once."""
    return (holder_of(command.secret) if isinstance(command, Sit) else command.seat), command.id


def _entry_key(entry: Entry, event: Event) -> CommandKey:
    return (event.holder if isinstance(event, SatDown) else entry.seat), entry.command


class DoneCommand(NamedTuple):
    """A command that has been carried out: the number of its event, who held its seat before, and what it asked for."""

    number: int
    holder: str
    summary: str


class TableLog:
    """A table's log as this server has read it. Only the table's task uses it."""

    def __init__(self, table_id: str, store: Store, chance: Chance = CHANCE) -> None:
        self.table_id = table_id
        #: the table after the last known entry, and the secret of its dice; set by `load`
        self.table: Table
        self.secret = ""
        #: whether the database may have entries that are missing here: a write or a read has failed
        self.is_behind = False
        #: whether the table has been removed from the database
        self.is_removed = False
        self._is_loaded = False
        self._dice: SealedDice | None = None
        self._store = store
        self._chance = chance
        self._done: dict[CommandKey, DoneCommand] = {}

    @property
    def number(self) -> int:
        """The number of the last known entry; -1 before `load`."""
        return self.table.number if self._is_loaded else -1

    @property
    def dice(self) -> SealedDice:
        """The sealed dice of the table, with the seeds of its present seats."""
        if self._dice is None or self._dice.seeds != self.table.seeds:
            self._dice = self._chance.dice(self.secret, self.table_id, self.table.seeds)
        return self._dice

    async def load(self) -> None:
        """Read the whole log; raise Refused if there is no such table."""
        row = await self._store.row(self.table_id)
        entries = await self._store.read(self.table_id, last=ENTRIES_PER_PAGE - 1)
        if row is None or not entries:
            raise Refused("table_not_found", table=self.table_id)
        self.secret = row.secret
        created = parse_event(self.table_id, 0, entries[0].event)
        if not isinstance(created, Created):
            raise StoreError("unknown_event", table=self.table_id, number=0, kind=created.kind, format=created.format)
        self.table = Table.created(self.table_id, created, entries[0].at)
        self._apply(entries[1:])
        while len(entries) == ENTRIES_PER_PAGE:
            number = self.table.number
            entries = await self._store.read(self.table_id, number, number + ENTRIES_PER_PAGE)
            self._apply(entries)
        self._is_loaded = True

    async def catch_up(self) -> list[Entry]:
        """Read and apply the entries this server has not seen, and return them; raise Refused if the table is gone."""
        self.is_behind = True  # until everything is read
        entries = await self._store.read(self.table_id, after=self.table.number)
        if not entries:
            await self._check_exists()
        self._apply(entries)
        self.is_behind = False
        return entries

    def take_next(self, entry: Entry) -> None:
        """Apply the next entry, which another server has written."""
        self.is_behind = True  # until it is read
        self._apply([entry])
        self.is_behind = False

    async def read(self, after: int, last: int) -> list[Entry]:
        """The known entries with numbers above `after`, up to `last`."""
        last = min(last, self.table.number)
        return await self._store.read(self.table_id, after, last) if after < last else []

    async def append(
        self, event: Event, table: Table, at: Milliseconds, seat: int | None = None, command: str = ""
    ) -> Entry | None:
        """Store an event that leads to `table`. None if another server has written first; then catch up."""
        entry = Entry(self.table_id, table.number, at, seat, command, event.model_dump_json())
        self.is_behind = True  # until the outcome is known
        try:
            is_stored = await self._store.append(entry, None if table.status is self.table.status else table.status)
        except StoreError as error:
            if error.code == "not_stored":  # perhaps because the row of the table is gone
                await self._check_exists()
            raise
        if not is_stored:
            return None
        self.is_behind = False
        self._take(entry, event, table)
        return entry

    def find(self, command: Command, holders: Mapping[int, str]) -> int | None:
        """The number of a command's event, if it was carried out before.

        Raise Refused if somebody else sent the earlier one, or if this is a different command with the same key.
        """
        done = self._done.get(command_key(command))
        if done is None:
            return None
        # The sender of a repeated `leave` no longer holds the seat but held it then.
        if command.seat is None or holders.get(command.seat) != done.holder:
            check_sender(self.table, command, seats_held(self.table, holders))
            if not isinstance(command, Sit) and self.table.seats[command.seat].holder != done.holder:
                raise Refused("id_reused")  # the seat has changed hands
        if not led_to(command, done.summary):
            raise Refused("id_reused")
        return done.number

    async def _check_exists(self) -> None:
        if await self._store.row(self.table_id) is None:
            self.is_removed = True
            raise Refused("table_not_found", table=self.table_id)

    def _apply(self, entries: Sequence[Entry]) -> None:
        """Apply all entries, or none if one of them cannot be read."""
        events = [parse_event(self.table_id, entry.number, entry.event) for entry in entries]
        for entry, event in zip(entries, events, strict=True):
            self._take(entry, event, self.table.after(event, entry.at))

    def _take(self, entry: Entry, event: Event, table: Table) -> None:
        if entry.command and entry.seat is not None:
            holder = self.table.seats[entry.seat].holder
            self._done[_entry_key(entry, event)] = DoneCommand(entry.number, holder, summary_of(event))
        self.table = table
