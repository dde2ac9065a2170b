"""The chapters of the first lesson, with all positions, throws and turns of the other seat."""

from columbiz.lesson.errors import LessonError
from columbiz.lesson.script import LessonChapter, LessonStep, actions, disc_that, exactly, no_decision
from columbiz.rules.errors import quote
from columbiz.rules.state import State

_EMPTY = State.initial(2)
_ANY_DISC = disc_that(lambda _: True)
_SCORING_DISC = disc_that(lambda disc: disc.points > 0)
_USEFUL_DISC = disc_that(lambda disc: disc.points > 0 or bool(disc.captures))
_LINE_OF_FOUR = disc_that(lambda disc: any(len(line.cells) >= 4 for line in disc.lines))

CHAPTERS = (
    LessonChapter(
        "keep",
        _EMPTY,
        (
            LessonStep("throw", no_decision, actions("throw 1-2-3-4-555-6")),
            LessonStep("fives", exactly("keep 555"), actions("throw 1-2-4-5-6")),
            LessonStep("again", exactly("keep 5555"), actions("throw 2-33-5")),
        ),
    ),
    LessonChapter(
        "pay",
        _EMPTY,
        (
            LessonStep("stop", exactly("keep 1-2-33-555-6")),
            LessonStep("three", exactly("place 555")),
            LessonStep("more", _ANY_DISC),
            LessonStep("done", exactly("done"), also_allowed=_ANY_DISC),
        ),
        opening=actions("throw 1-2-33-555-6"),
    ),
    LessonChapter(
        "capture",
        State.parse("6/6/3B2/1P4/P2BP1/3B1B P P 15,14 0,0 0,0 - t0:- en"),
        (
            LessonStep("over", exactly("place 444")),
            LessonStep("freed", exactly("place 4")),
            LessonStep("done", exactly("done"), actions("throw 1-2-3-44444; keep 1-2-3-44444; place 44444; done")),
        ),
        opening=actions("throw 1-2-4444-66; keep 1-2-4444-66"),
    ),
    LessonChapter(
        "line",
        State.parse("6/6/1B3B/6/1PP2B/2P3 P P 15,15 0,0 0,0 - t0:- en"),
        (
            LessonStep("three", _SCORING_DISC),
            LessonStep("four", _LINE_OF_FOUR),
            LessonStep("more", _SCORING_DISC),
            LessonStep("done", exactly("done"), also_allowed=_ANY_DISC),
        ),
        opening=actions("throw 11-44-555-6; keep 11-44-555-6"),
    ),
    LessonChapter(
        "forfeit",
        State.parse("6/1B4/6/6/PBP2P/BPBBPB P P 11,11 2,1 1,2 - t0:- en"),
        (
            LessonStep("hope", exactly("keep 66"), actions("throw 11-2-3-4-5")),
            LessonStep("none", exactly("forfeit")),
        ),
        opening=actions("throw 1-2-33-4-5-66; keep 66; throw 1-22-3-4-5"),
    ),
    LessonChapter(
        "count",
        State.parse("2P3/P3PB/1P1B1P/BP1BP1/2B2P/P1B1B1 P P 2,4 9,8 7,7 - t0:- en"),
        (
            LessonStep("throw", no_decision, actions("throw 1-22-333-5-6")),
            LessonStep("stop", exactly("keep 1-22-333-5-6")),
            LessonStep("best", _USEFUL_DISC),
            LessonStep("last", _ANY_DISC),
            LessonStep("done", exactly("done"), actions("throw 11-2-3-44-5-6; keep 11-2-3-44-5-6; place 44; done")),
        ),
    ),
)

#: The names of the chapters, in order.
NAMES = tuple(chapter.name for chapter in CHAPTERS)


def find_chapter(name: str) -> LessonChapter:
    """A chapter by its name. Raises LessonError if there is none."""
    for chapter in CHAPTERS:
        if chapter.name == name:
            return chapter
    raise LessonError("no_such_chapter", value=quote(name), known=", ".join(NAMES))
