"""Closes a table through its log, not through its task, just as another server would."""

from collections.abc import Callable

from columbiz.tables.model.duties import Reveal, next_duty
from columbiz.tables.model.events import Closed, CloseReason, Event, Revealed
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import Milliseconds, Table
from columbiz.tables.runtime.live_table import now_milliseconds
from columbiz.tables.runtime.table_log import TableLog
from columbiz.tables.store import Entry, Store

#: Why a table should be closed, or None if it should not; called again if the table has changed in the meantime.
DecideToClose = Callable[[Table], CloseReason | None]


async def close_table(store: Store, table_id: str, decide: DecideToClose) -> list[Entry]:
    """Close a table and reveal its dice; return the new entries: none if it has ended or there is no reason."""
    table_log, entries = TableLog(table_id, store), list[Entry]()
    await table_log.load()
    while True:
        now = max(now_milliseconds(), table_log.table.last_event_at)
        event = _next_event(table_log, decide, now)
        if event is None:
            return entries
        if entry := await table_log.append(event, table_log.table.after(event, now), now):
            entries.append(entry)
        else:
            await table_log.catch_up()  # somebody was faster; decide again


def _next_event(table_log: TableLog, decide: DecideToClose, now: Milliseconds) -> Event | None:
    table = table_log.table
    match table.status:
        case Status.CLOSED:
            return Revealed(secret=table_log.secret) if isinstance(next_duty(table, now), Reveal) else None
        case Status.OVER:
            return None
        case _:
            reason = decide(table)
            return Closed(reason=reason) if reason else None
