"""The rulings: where the sheets are silent or differ, what holds and why, and what else could be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from columbiz.rulebook.blocks import Chapter, Note, Ruling
from columbiz.rulebook.marks import listed
from columbiz.rulebook.numbers import PRINTED_CAPTURES
from columbiz.rulebook.pen import Pen
from columbiz.rules.editions import Rules, edition_rules
from columbiz.rules.notation import format_setting


@dataclass(frozen=True, slots=True)
class _Question:
    """A ruling by its key; its fields of `Rules`, and by which value which message holds."""

    key: str
    fields: tuple[str, ...] = ()
    choices: tuple[tuple[object, str], ...] = ()  # a value to show the choice with, and the name of its message


QUESTIONS = (
    _Question("lines", ("line_scoring",), (("full", "full"), ("increase", "increase"))),
    _Question("gap"),
    _Question("crossing", ("crossing_lines",), (("each", "each"), ("best", "best"))),
    _Question("order"),
    _Question("limit", ("placements",)),
    _Question("beyond", ("capture_cap",), ((None, "all"), (PRINTED_CAPTURES, "cap"))),
    _Question("few"),
    _Question("away"),
    _Question("must", ("forfeit",)),
    _Question("move"),
    _Question("supply"),
    _Question("ties", ("ties",), (("shared", "shared"), ("captures", "captures"))),
    _Question("throws", ("throws", "min_throws")),
    _Question("freed"),
    _Question("broken"),
    _Question("unused"),
    _Question("early"),
)


def rulings(pen: Pen) -> Chapter:
    """Every ruling."""
    return Chapter(
        "rulings", pen("rulings"), (pen.paragraph("rulings-text"), *(_ruling(pen, one) for one in _open_to(pen.rules)))
    )


def _open_to(rules: Rules) -> Iterator[_Question]:
    """The questions that can come up by some rules."""
    for question in QUESTIONS:
        pointless = {"few": rules.forfeit <= 1, "throws": rules.throws == 1, "early": rules.throws == 1}
        if not pointless.get(question.key):
            yield question


def _ruling(pen: Pen, question: _Question) -> Ruling:
    key = f"ruling-{question.key}"
    edition = edition_rules(pen.rules.edition)
    changed = question.choices and any(getattr(pen.rules, name) != getattr(edition, name) for name in question.fields)
    notes = [Note(pen("ruling-reason-house" if changed else "ruling-reason"), pen(f"{key}-reason"))]
    if question.fields:
        settings = (format_setting(pen.rules, name) for name in question.fields)
        notes.append(Note(pen("ruling-setting"), listed(settings)))
    if question.choices:
        notes.append(_other(pen, question))
    text = pen(f"{key}-{_variant(pen.rules, question)}", after=_after(pen, question))
    return Ruling(key, pen(key), text, tuple(notes))


def _variant(rules: Rules, question: _Question) -> str:
    """Which of a ruling's messages holds."""
    if question.key == "throws":
        return "free" if rules.min_throws == 1 else "least"
    if question.choices:
        (common, name), (_, other) = question.choices
        return name if getattr(rules, question.fields[0]) == common else other
    return "text"


def _other(pen: Pen, question: _Question) -> Note:
    """What would hold by the other choice."""
    (name,) = question.fields
    current = _variant(pen.rules, question)
    ((value, message),) = (choice for choice in question.choices if choice[1] != current)
    change: dict[str, Any] = {name: value}
    other = Pen(replace(pen.rules, **change), pen.words)
    label = pen("ruling-or", setting=format_setting(other.rules, name))
    return Note(label, other(f"ruling-{question.key}-{message}", after=_after(other, question)))


def _after(pen: Pen, question: _Question) -> int:
    """Points after a line has grown; in the ruling on captures the number after next."""
    return PRINTED_CAPTURES + 2 if question.key == "beyond" else pen.numbers["after"]
