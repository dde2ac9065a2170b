"""Errors of tables, of their store and of the server.

ColumbizError
└── TableError          an error of a table, its store or its server
    ├── Refused         a command that was refused; the log is unchanged
    │   └── Stale       refused because the table has moved on
    └── StoreError      the database cannot be used

Codes are stable: clients test them, and translations are written for them. People read these sentences in the browser,
so they never name a seat by its number, which counts from 0; only the values do.
"""

from collections.abc import Mapping
from typing import ClassVar

import structlog

from columbiz.rules.errors import SENTENCES as RULES_SENTENCES
from columbiz.rules.errors import ColumbizError

SENTENCES = RULES_SENTENCES | {
    # finding and joining
    "table_not_found": "there is no table {table}; its name may be mistyped",
    "no_watching": "table {table} is for its players only",
    "no_such_seat": "this table has no such seat",
    "seat_taken": "that seat is taken; choose another one",
    "seat_kept": "that seat is reserved for a player of the previous game; choose another one",
    "not_host": "only the host may do this",
    "seat_occupied": "you are sitting there yourself; leave the seat before you remove it or give it to a bot",
    "seats_full": "all seats of this table are taken; you can watch",
    "not_your_seat": "that seat is not yours",
    "position_seats": "the position is for {players} players, but the table has {seats} {seats:seat|seats}",
    # before and after the game
    "not_started": "the game has not started",
    "already_started": "the game has already started",
    "seats_open": "a seat is still free; wait for a player or give it to the computer",
    "game_not_over": "the game is not over yet",
    "table_over": "the game is over",
    "table_closed": "this table is closed; open a new one to play",
    # in the game
    "stale": "the table has changed in the meantime; check it and try again",
    "from_the_future": "this page shows more than has happened at the table; reload it",
    "not_your_turn": "it is not your turn",
    "illegal_action": "{problem}",
    "dice_sealed": "this table throws its own dice; leave them out",
    "dice_wanted": "this table is played with real dice; enter the {count} {count:die|dice} you threw",
    "opening_wanted": "this table is played with real dice; enter the opening throw, as in P5B3",
    "starter_wanted": "this table only keeps the score; say who begins, as in P",
    "only_score_pad": "this table only keeps the score of a game with real dice: it has no bots, hints or clock",
    "nothing_entered": "nothing has been entered that can be undone; an earlier turn cannot be changed",
    "nothing_to_undo": "nothing has been kept or placed since the last throw, and a throw cannot be taken back",
    "resigned": "you have resigned",
    "bot_sits_in": "a bot is playing for you; take the seat back first",
    "no_bot_sits_in": "no bot is playing for you",
    "not_yet": "it is too early to call a bot; try again in {seconds} {seconds:second|seconds}",
    "not_waiting": "the table is not waiting for that player",
    "too_many_phrases": "you have said {limit} {limit:phrase|phrases} this turn; wait for the next one",
    "too_often": "you have done this {limit} {limit:time|times} this turn; wait for the next one",
    "log_full": "this table has {limit} events, more than any game needs; you can only finish the game now",
    "busy": "too many requests are waiting; try again in a moment",
    "already_offered": "you have already offered a rematch",
    "already_declined": "you have already declined a rematch",
    "rematch_made": "the rematch is already set up",
    "no_rematch": "nobody has finished a turn, so there is no rematch; open a new table",
    "too_many_tables": "you have opened many tables; offer the rematch again in {seconds} {seconds:second|seconds}",
    "slow_down": "you did that too often; try again in {seconds} {seconds:second|seconds}",
    "id_reused": "another command already has this id; send every command with an id of its own",
    "no_hints": "hints are only for games against the computer or on one screen",
    "no_decision": "there is nothing to decide yet; throw the dice first",
    # the form of a message
    "malformed": "this cannot be read: {problem}",
    "nobody": "at least one seat must be for a person",
    # the store and Redis
    "database_url": "a database URL cannot begin with {value}; write sqlite:///FILE or postgresql://USER@HOST/NAME",
    "database_url_unreadable": "the database URL cannot be read; write postgresql://USER:PASSWORD@HOST:PORT/NAME, "
    "with special characters as in %40 for @",
    "database_unreachable": "the database {url} cannot be opened: {problem}",
    "schema_unknown": "the database {url} has schema {value}, "
    "which this version of Columbiz does not know; update Columbiz, or use another database",
    "schema_outdated": "the database {url} has schema {value}; start columbiz serve once, which updates it",
    "database_missing": "there is no database {url}",
    "database_in_use": "the database {url} is in use; stop the server first",
    "database_not_empty": "the database {url} has {count} {count:table|tables}; --force replaces it",
    "backup_invalid": "{file} is not a backup of Columbiz, or it is damaged: {problem}",
    "file_exists": "{file} already exists; --force replaces it",
    "same_file": "{file} is the database itself; choose another file",
    "store_unavailable": "the database is not responding; try again in a moment",
    "unknown_event": "table {table} cannot be read: event {number} is of kind {kind}, format {format}, "
    "which this version of Columbiz does not know; update Columbiz",
    "not_stored": "entry {number} of table {table} cannot be stored: {problem}",
    "redis_url": "the Redis URL cannot be read; write redis://HOST:PORT, with special characters as in %40 for @",
    "redis_unreachable": "Redis at {url} cannot be reached: {problem}",
    # the server
    "too_fast": "too many messages; wait {seconds} {seconds:second|seconds}",
    "too_large": "the message has {size} bytes; the limit is {limit}",
    "not_greeted": "the first message must be a hello",
    "too_many": "you already have {limit} {limit:connection|connections}; close one first",
    "not_found": "there is nothing at {path}",
    "wrong_method": "{method} is not allowed at {path}",
    "wrong_host": "this server does not answer for the host {host}; whoever runs it can add it to the setting HOSTS",
    "not_own_page": "only a page that was opened on the server itself, at its local address, may do this",
    "unexpected": "something unexpected happened on the server; try again",
    # the server's settings
    "setting": "setting {name} cannot be {value}: {problem}",
    "workers_need_redis": "{workers} workers need Redis to share events: --redis redis://HOST",
    "port_taken": "port {port:d} on {host} is taken by another program; stop it, or choose another port with --port",
    "cannot_listen": "cannot listen on {host}, port {port:d}: {problem}",
}

log = structlog.get_logger(__name__)


class TableError(ColumbizError):
    """An error of a table, its store or its server."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES


class Refused(TableError):
    """A command that was refused; the log is unchanged."""


class Stale(Refused):
    """A command based on an earlier event than the table's last one."""


class StoreError(TableError):
    """The database cannot be used or does not answer; whether a write was stored may be unknown."""


def driver_message(error: BaseException) -> str:
    """What a database driver reported, on one line and without the SQL statement."""
    cause = getattr(error, "orig", None) or error
    return " ".join(str(cause).split()) or type(cause).__name__


def unavailable(error: BaseException) -> StoreError:
    """Log that the database did not answer, and return the error for the caller."""
    log.warning("database not available", problem=driver_message(error))
    return StoreError("store_unavailable")
