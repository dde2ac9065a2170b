"""The chapters of the first lesson: every position, every throw and every answer of the other seat."""

from __future__ import annotations

from columbiz.lesson.errors import LessonError
from columbiz.lesson.script import Chapter, Step, script
from columbiz.lesson.wishes import any_disc, done, exactly, forfeit, line_of, no_decision, scoring, useful
from columbiz.rules.errors import quote

_EMPTY = "6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- en"

CHAPTERS = (
    Chapter(
        "keep",
        _EMPTY,
        (
            Step("throw", no_decision, script("throw 1-2-3-4-555-6")),
            Step("fives", exactly("keep 555"), script("throw 1-2-4-5-6")),
            Step("again", exactly("keep 5555"), script("throw 2-33-5")),
        ),
    ),
    Chapter(
        "pay",
        _EMPTY,
        (
            Step("stop", exactly("keep 1-2-33-555-6")),
            Step("three", exactly("place 555")),
            Step("more", any_disc),
            Step("done", done, lets=any_disc),
        ),
        opening=script("throw 1-2-33-555-6"),
    ),
    Chapter(
        "capture",
        "6/6/3B2/1P4/P2BP1/3B1B P P 15,14 0,0 0,0 - t0:- en",
        (
            Step("over", exactly("place 444")),
            Step("freed", exactly("place 4")),
            Step("done", done, script("throw 1-2-3-44444; keep 1-2-3-44444; place 44444; done")),
        ),
        opening=script("throw 1-2-4444-66; keep 1-2-4444-66"),
    ),
    Chapter(
        "line",
        "6/6/1B3B/6/1PP2B/2P3 P P 15,15 0,0 0,0 - t0:- en",
        (
            Step("three", scoring),
            Step("four", line_of(4)),
            Step("more", scoring),
            Step("done", done, lets=any_disc),
        ),
        opening=script("throw 11-44-555-6; keep 11-44-555-6"),
    ),
    Chapter(
        "forfeit",
        "6/1B4/6/6/PBP2P/BPBBPB P P 11,11 2,1 1,2 - t0:- en",
        (
            Step("hope", exactly("keep 66"), script("throw 11-2-3-4-5")),
            Step("none", forfeit),
        ),
        opening=script("throw 1-2-33-4-5-66; keep 66; throw 1-22-3-4-5"),
    ),
    Chapter(
        "count",
        "2P3/P3PB/1P1B1P/BP1BP1/2B2P/P1B1B1 P P 2,4 9,8 7,7 - t0:- en",
        (
            Step("throw", no_decision, script("throw 1-22-333-5-6")),
            Step("stop", exactly("keep 1-22-333-5-6")),
            Step("best", useful),
            Step("last", any_disc),
            Step("done", done, script("throw 11-2-3-44-5-6; keep 11-2-3-44-5-6; place 44; done")),
        ),
    ),
)

#: The names of the chapters, in order.
NAMES = tuple(chapter.name for chapter in CHAPTERS)


def find_chapter(name: str) -> Chapter:
    """A chapter by its name."""
    for chapter in CHAPTERS:
        if chapter.name == name:
            return chapter
    raise LessonError("no_such_chapter", value=quote(name), known=", ".join(NAMES))
