"""The rulings where the printed sheets are silent or differ: decision, reason and alternative."""

from dataclasses import dataclass, replace
from typing import Any

from columbiz.rulebook.blocks import Chapter, Note, Ruling
from columbiz.rulebook.markup import code_list
from columbiz.rulebook.numbers import PRINTED_CAPTURES
from columbiz.rulebook.writer import Writer
from columbiz.rules.editions import Rules


@dataclass(frozen=True, slots=True)
class _Question:
    """A ruling: its key, the fields of `Rules` that decide it, and the choices for a field."""

    key: str
    fields: tuple[str, ...] = ()
    choices: tuple[tuple[object, str], ...] = ()  # (a value of the field, the suffix of its message)


QUESTIONS = (
    _Question("opening"),
    _Question("lines", ("line_scoring",), (("full", "full"), ("increase", "increase"))),
    _Question("gap"),
    _Question("crossing", ("crossing_lines",), (("each", "each"), ("best", "best"))),
    _Question("order"),
    _Question("limit", ("placements",)),
    _Question("beyond", ("capture_cap",), ((None, "all"), (PRINTED_CAPTURES, "cap"))),
    _Question("few"),
    _Question("away"),
    _Question("below"),
    _Question("must", ("forfeit",)),
    _Question("move"),
    _Question("supply"),
    _Question("empty"),
    _Question("round"),
    _Question("ties", ("ties",), (("shared", "shared"), ("captures", "captures"))),
    _Question("throws", ("throws", "min_throws")),
    _Question("again"),
    _Question("final"),
    _Question("freed"),
    _Question("broken"),
    _Question("unused"),
    _Question("early"),
)


def rulings(writer: Writer) -> Chapter:
    """All rulings that apply."""
    rules = writer.rules
    one_throw = rules.throws == 1
    moot = {
        "few": rules.forfeit == 1,
        "throws": one_throw,
        "again": rules.throws <= 2,  # dice are set aside only once
        "final": one_throw,
        "early": one_throw,
    }
    answers = (_ruling(writer, question) for question in QUESTIONS if not moot.get(question.key))
    return writer.chapter("rulings", "rulings-text", *answers)


def _ruling(writer: Writer, question: _Question) -> Ruling:
    key = f"ruling-{question.key}"
    reason = "ruling-reason-house" if _is_changed(writer.rules, question) else "ruling-reason"
    notes = [writer.note(reason, writer(f"{key}-reason"))]
    if question.fields:
        notes.append(writer.note("ruling-setting", code_list(question.fields)))
    if question.choices:
        notes.append(_alternative(writer, question))
    text = writer(f"{key}-{_variant(writer.rules, question)}", after=_after(writer, question))
    return Ruling(key, writer(key), text, tuple(notes))


def _is_changed(rules: Rules, question: _Question) -> bool:
    """Whether a house rule has chosen the ruling in force."""
    return bool(question.choices and rules.house_rules().keys() & set(question.fields))


def _variant(rules: Rules, question: _Question) -> str:
    """The suffix of the message in force."""
    if question.key == "throws":
        return "free" if rules.min_throws == 1 else "least"
    if question.key == "limit":
        return "same" if len(set(rules.placements)) == 1 else "text"
    if question.choices:
        (common, name), (_, other) = question.choices
        return name if getattr(rules, question.fields[0]) == common else other
    return "text"


def _alternative(writer: Writer, question: _Question) -> Note:
    """The ruling under the other choice."""
    (name,) = question.fields
    current = _variant(writer.rules, question)
    ((value, message),) = (choice for choice in question.choices if choice[1] != current)
    change: dict[str, Any] = {name: value}
    other = Writer(replace(writer.rules, **change), writer.messages)
    label = "ruling-or-edition" if _is_changed(writer.rules, question) else "ruling-or"
    return writer.note(label, other(f"ruling-{question.key}-{message}", after=_after(other, question)))


def _after(writer: Writer, question: _Question) -> int:
    """The value of `after` in the message: points of a grown line, or a number of captured discs."""
    return PRINTED_CAPTURES + 2 if question.key == "beyond" else writer.numbers["after"]
