"""The process that computes documents: replays and rulebooks, which take too long for the event loop.

It is not one of the bots' processes: those load the engine first, and a bot's move must not wait for a document.
"""

import gzip
import os

import orjson

from columbiz.i18n import messages_for
from columbiz.records.reading import parse_valid_part
from columbiz.records.record import Record
from columbiz.rulebook import book
from columbiz.rules.editions import edition_rules
from columbiz.rules.notation import parse_house_rules
from columbiz.server.http.rulebook_views import view_book
from columbiz.tables.model.replay import view_replay
from columbiz.tables.runtime.bot_worker import worker_main

#: Play and bots come first when processors are busy.
NICENESS = 5


def replay(text: str, valid_part: bool = False) -> bytes:
    """A record with all its steps, as JSON; a broken one raises RecordError unless its valid part is asked for."""
    record = parse_valid_part(text)[0] if valid_part else Record.parse(text)
    return orjson.dumps(view_replay(record))


def rulebook(language: str, edition: str, house: str) -> bytes:
    """The rulebook as compressed JSON."""
    rules = parse_house_rules(edition_rules(edition), house)
    return gzip.compress(orjson.dumps(view_book(book(rules, messages_for(language)))), mtime=0)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    worker_main({"replay": replay, "rulebook": rulebook})
