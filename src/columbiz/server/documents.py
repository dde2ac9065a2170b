"""The process that computes documents: replays and rulebooks, which take too long for the event loop.

It is not one of the bots' processes: those load the engine first, and a bot's move must not wait for a document.
"""

import gzip
import os
from collections.abc import Sequence
from itertools import accumulate

import orjson

from columbiz.i18n import messages_for
from columbiz.records.reading import parse_valid_part
from columbiz.records.record import Record
from columbiz.rulebook import book
from columbiz.rules.actions import Action
from columbiz.rules.editions import edition_rules
from columbiz.rules.notation import parse_action, parse_house_rules
from columbiz.rules.state import State
from columbiz.server.http.rulebook_views import view_book
from columbiz.tables.model.replay import view_replay, view_states
from columbiz.tables.runtime.bot_worker import worker_main

#: Play and bots come first when processors are busy.
NICENESS = 5


def replay(text: str, valid_part: bool = False) -> bytes:
    """A record with all its steps, as JSON; of a broken one either nothing or the part that is valid."""
    record = parse_valid_part(text)[0] if valid_part else Record.parse(text)
    return orjson.dumps(view_replay(record))


def history(position: str, actions: Sequence[str]) -> bytes:
    """The steps of a game that starts from a position, as JSON."""
    played = tuple(map(parse_action, actions))
    return orjson.dumps(view_states(tuple(accumulate(played, _apply, initial=State.parse(position))), played))


def rulebook(language: str, edition: str, house: str) -> bytes:
    """The rulebook as compressed JSON."""
    rules = parse_house_rules(edition_rules(edition), house)
    return gzip.compress(orjson.dumps(view_book(book(rules, messages_for(language)))), mtime=0)


def _apply(state: State, action: Action) -> State:
    return state.apply(action)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    worker_main({"replay": replay, "history": history, "rulebook": rulebook})
