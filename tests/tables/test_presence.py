"""Who is connected: on this server, on others, and how often it is announced."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from columbiz.tables.model.shapes import PresenceView
from columbiz.tables.runtime import presence
from columbiz.tables.runtime.presence import TablePresence, presence_of
from tests.tables.room import Room
from tests.tables.servers import holders_of

pytestmark = pytest.mark.anyio

INTERVAL = 0.05


def view(*seats: int, watchers: int = 0) -> PresenceView:
    return {"seats": list(seats), "watchers": watchers}


@dataclass(eq=False)
class Connected:
    holders: dict[int, str] = field(default_factory=dict)
    client: str = ""

    def hold(self, seat: int, holder: str) -> None:
        """Hold nothing more."""

    def send(self, message: str) -> None:
        """Receive nothing."""

    def dismiss(self, message: str) -> None:
        """Stay."""


class Reports:
    """The presence at a table and everything it has reported."""

    def __init__(self) -> None:
        self.announced: list[PresenceView] = []
        self.published: list[PresenceView] = []
        self.presence = TablePresence(self.announced.append, self.published.append)

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(10):
            while not condition():
                await asyncio.sleep(INTERVAL / 5)


@pytest.fixture
def reports(monkeypatch: pytest.MonkeyPatch) -> Reports:
    monkeypatch.setattr(presence, "ANNOUNCE_INTERVAL_SECONDS", INTERVAL)
    return Reports()


def test_people_are_counted_by_seat_and_the_others_as_watchers() -> None:
    room = Room()
    room.fill()
    both = holders_of(0, 1)
    wrong = {0: both[1]}
    assert presence_of(room.table, [Connected(both), Connected({1: both[1]}), Connected(), Connected(wrong)]) == view(
        0, 1, watchers=2
    )
    assert presence_of(room.table, []) == view()


async def test_a_change_is_announced_and_published_at_once(reports: Reports) -> None:
    reports.presence.set_local(view(0))
    assert reports.announced == reports.published == [view(0)]


async def test_many_changes_in_a_short_time_are_announced_once(reports: Reports) -> None:
    for watchers in range(1, 20):
        reports.presence.set_local(view(watchers=watchers))
    assert reports.announced == [view(watchers=1)]
    assert reports.presence.current == view(watchers=19)
    await reports.until(lambda: len(reports.announced) > 1)
    assert reports.announced == reports.published == [view(watchers=1), view(watchers=19)]


async def test_what_has_changed_back_meanwhile_is_not_announced(reports: Reports) -> None:
    reports.presence.set_local(view(0))
    reports.presence.set_local(view(0, 1))
    reports.presence.set_local(view(0))
    await asyncio.sleep(2 * INTERVAL)
    assert reports.announced == reports.published == [view(0)]


async def test_a_change_that_a_welcome_has_shown_is_announced_when_it_is_reverted(reports: Reports) -> None:
    reports.presence.set_local(view(0))
    reports.presence.set_local(view(0, 1))
    assert reports.presence.for_welcome() == view(0, 1)
    reports.presence.set_local(view(0))
    await reports.until(lambda: reports.announced == [view(0), view(0)])


async def test_other_servers_are_added_and_never_published_as_our_own(reports: Reports) -> None:
    reports.presence.set_local(view(0, watchers=1))
    reports.presence.set_remote("east", view(1, watchers=2))
    reports.presence.set_remote("west", view(0, watchers=3))
    assert reports.presence.current == view(0, 1, watchers=6)
    await reports.until(lambda: reports.announced[-1:] == [view(0, 1, watchers=6)])
    reports.presence.set_remote("east", view())
    await reports.until(lambda: reports.announced[-1:] == [view(0, watchers=4)])
    assert reports.published == [view(0, watchers=1)]


async def test_a_report_of_another_server_expires(reports: Reports, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "REPORT_TTL_SECONDS", 0.02)
    reports.presence.set_remote("east", view(1))
    reports.presence.refresh()
    assert reports.presence.current == view(1)
    await asyncio.sleep(0.03)
    reports.presence.refresh()
    assert reports.presence.current == view()
    await reports.until(lambda: reports.announced == [view(1), view()])


async def test_a_repeated_report_does_not_expire(reports: Reports, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "REPORT_TTL_SECONDS", 0.5)
    for _ in range(4):
        reports.presence.set_remote("east", view(1))
        await asyncio.sleep(0.2)
        reports.presence.refresh()
        assert reports.presence.current == view(1)
    assert reports.announced == [view(1)]


async def test_our_own_report_is_repeated_without_an_announcement(reports: Reports) -> None:
    reports.presence.set_local(view(0))
    for count in (2, 3):
        reports.presence.refresh()
        await reports.until(lambda count=count: len(reports.published) == count)  # type: ignore[misc]
    assert reports.announced == [view(0)]


async def test_a_closed_table_announces_nothing_more(reports: Reports) -> None:
    reports.presence.set_local(view(0))
    reports.presence.set_local(view())
    reports.presence.close()
    await asyncio.sleep(2 * INTERVAL)
    assert reports.announced == reports.published == [view(0)]
