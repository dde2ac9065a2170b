"""Why a table says no.

ColumbizError
└── TableError          anything a table or its store cannot do
    ├── Refused         a command that was not carried out; the log is unchanged
    │   └── Stale       the same, because the table has moved on since
    └── StoreError      the database, or the way to the other servers, does not work

Codes are stable: clients test them, translations are written for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import structlog

from columbiz.rules.errors import SENTENCES as RULES_SENTENCES
from columbiz.rules.errors import ColumbizError

SENTENCES = RULES_SENTENCES | {
    # finding and joining
    "table_not_found": "there is no table {table}; it may have been mistyped",
    "no_watching": "table {table} is for its players only",
    "no_such_seat": "there is no seat {seat}; this table has the seats 0 to {last}",
    "seat_taken": "seat {seat} is taken; choose another one",
    "seat_kept": "seat {seat} is kept for somebody who played before; choose another one",
    "seats_full": "all seats of this table are taken; you can watch",
    "not_your_seat": "seat {seat} is not yours: its secret was not given or is another one",
    # before and after the game
    "not_started": "the game has not begun",
    "already_started": "the game has begun",
    "seats_open": "seat {seat} is still free",
    "game_not_over": "the game is not over",
    "table_over": "the game is over",
    # in the game
    "stale": "the table has moved on to event {number}; this command was based on {given}",
    "from_the_future": "this command is based on event {given}, but the table has only reached {number}",
    "not_your_turn": "it is the turn of seat {player}, not of seat {seat}",
    "illegal_action": "{problem}",
    "dice_sealed": "this table throws its own dice; leave them out",
    "dice_wanted": "at this table people throw real dice; type in the {count} that fell",
    "opening_wanted": "at this table people throw real dice; type in the opening throw, as in P5B3",
    "nothing_to_undo": "no disc was placed since the dice were thrown, and a throw is never taken back",
    "resigned": "seat {seat} has resigned",
    "bot_sits_in": "a bot is playing for seat {seat}; take the seat back first",
    "no_bot_sits_in": "no bot is playing for seat {seat}",
    "not_yet": "seat {absent} may still think; a bot can be called in {seconds} seconds",
    "not_waiting": "the table is not waiting for seat {absent}",
    "too_many_words": "{limit} phrases were said since the last move; play on first",
    "log_full": "this table has had {limit} events, more than any game needs; from now on it can only be played on",
    "already_offered": "seat {seat} has offered a rematch already",
    "rematch_made": "the rematch has been made: table {table}",
    "no_hints": "hints are for games against the computer and on one screen, not between people",
    "no_decision": "no decision is due; a throw comes first",
    # the shape of a wish
    "malformed": "{problem}",
    "nobody": "a table needs at least one seat for a person",
    # the store and the way to other servers
    "database_url": "a database URL cannot begin with {value}; write sqlite:///FILE or postgresql://USER@HOST/NAME",
    "database_unreachable": "the database {url} cannot be opened: {problem}",
    "schema_newer": "the database {url} was made by a newer version of Columbiz (schema {value}); update this one",
    "store_unavailable": "the database does not answer now; try again in a moment",
    "not_stored": "entry {number} of table {table} cannot be stored: {problem}",
    "redis_url": "the URL of Redis cannot be read; write redis://HOST:PORT",
    "redis_unreachable": "Redis at {url} cannot be reached: {problem}",
    # the server
    "too_fast": "too many messages; wait {seconds} seconds",
    "too_large": "the message has {size} bytes; at most {limit} are read",
    "not_greeted": "the first message must be a hello",
    "too_many": "you have {limit} connections already; close one first",
    "not_found": "there is nothing at {path}",
    "wrong_method": "{method} is not possible at {path}",
    "unexpected": "the server has met with an error of its own; it is in its log",
    "shutting_down": "the server is stopping; connect again in a moment",
    # its settings
    "setting": "setting {name} cannot be {value}: {problem}",
    "workers_need_redis": "{workers} workers need Redis to hear of each other: --redis redis://HOST",
    "cannot_listen": "cannot listen on {host}, port {port}: {problem}",
}

log = structlog.get_logger(__name__)


class TableError(ColumbizError):
    """Anything a table or its store cannot do."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES


class Refused(TableError):
    """A command that was not carried out; the log is unchanged."""


class Stale(Refused):
    """A command based on an earlier event than the table's last one."""


class StoreError(TableError):
    """The database cannot be used, or does not answer now; whether a write was kept may be unknown."""


def problem(error: BaseException) -> str:
    """What a driver said, on one line and without its statement."""
    cause = getattr(error, "orig", None) or error
    return " ".join(str(cause).split()) or type(cause).__name__


def unavailable(error: BaseException) -> StoreError:
    """The database did not answer."""
    log.warning("database not available", problem=problem(error))
    return StoreError("store_unavailable")
