"""How long tables are kept: when an abandoned one is closed, and when a finished one may be removed."""

from dataclasses import dataclass

from columbiz.tables.model.events import CloseReason
from columbiz.tables.model.seats import Status
from columbiz.tables.model.table import Milliseconds, Table

MILLISECONDS_PER_DAY = 86_400_000
#: The longest time that can be set: a century.
MAX_DAYS = 36_500
#: A closed table with no more events than this is removed after this many days, however long others are kept: nobody
#: played there, and anybody can create any number of such tables.
UNUSED_EVENTS, KEEP_UNUSED_DAYS = 20, 30


@dataclass(frozen=True, slots=True)
class Retention:
    """Days since the last event of a table after which something happens to it; 0: never."""

    close_empty_days: float
    close_untouched_days: float
    keep_finished_days: float

    @property
    def shortest_days(self) -> float:
        """The shortest time after which something happens to a table."""
        times = (self.close_empty_days, self.close_untouched_days, self.keep_finished_days, KEEP_UNUSED_DAYS)
        return min(filter(None, times))


def days_before(now: Milliseconds, days: float) -> Milliseconds:
    """The time `days` before now."""
    return now - round(days * MILLISECONDS_PER_DAY)


def reason_to_close(table: Table, retention: Retention, now: Milliseconds) -> CloseReason | None:
    """Why a table should be closed now, if it should. Callers check first that no player is connected."""
    if table.status not in (Status.OPEN, Status.PLAYING):
        return None
    is_empty = table.status is Status.OPEN and not any(seat.is_person for seat in table.seats)
    if is_empty and is_past(table.last_event_at, retention.close_empty_days, now):
        return "empty"
    return "untouched" if is_past(table.last_event_at, retention.close_untouched_days, now) else None


def is_past(at: Milliseconds, days: float, now: Milliseconds) -> bool:
    """Whether a time is more than `days` ago; never if `days` is 0."""
    return days > 0 and at < days_before(now, days)
