"""The chapters to look things up in: editions, every number, words."""

from __future__ import annotations

from dataclasses import fields, replace

from columbiz.rulebook.blocks import Chapter
from columbiz.rulebook.marks import code, listed
from columbiz.rulebook.pen import Pen
from columbiz.rules.cells import SIDE
from columbiz.rules.editions import COMMON_EDITION, EDITIONS, Rules
from columbiz.rules.notation import format_house_rules, format_setting
from columbiz.rules.seats import PLAYER_COUNTS

_TERMS = (
    "disc",
    "cell",
    "column",
    "height",
    "line",
    "supply",
    "prisoner",
    "throw",
    "turn",
    "round",
    "pad",
    "edition",
    "house",
)


def editions(pen: Pen) -> Chapter:
    """The editions, and how each differs from the common rules."""
    counts = ", ".join(map(str, PLAYER_COUNTS))
    head = (
        pen("editions-name"),
        pen("editions-discs", players=counts),
        pen("editions-limit", players=counts),
        pen("editions-differs"),
    )
    rows = tuple(_edition(pen, name) for name in sorted(EDITIONS, key=lambda name: name != COMMON_EDITION))
    example = format_house_rules(replace(EDITIONS[COMMON_EDITION], line_scoring="increase", capture_cap=12))
    blocks = (
        pen.paragraph("editions-text"),
        replace(pen.grid(()), head=head, rows=rows),
        pen.paragraph("editions-house", setting=example),
    )
    return Chapter("editions", pen("editions"), blocks)


def _edition(pen: Pen, name: str) -> tuple[str, ...]:
    rules = EDITIONS[name]
    as_common = replace(rules, edition=COMMON_EDITION)
    differing = [format_setting(rules, field) for field in as_common.house_rules()]
    differs = listed(differing) if differing else pen("editions-same")
    return pen(f"edition-{name}"), _value(rules, "discs"), _value(rules, "placements"), differs


def numbers(pen: Pen) -> Chapter:
    """Every field of the rules with its value; beside it the printed one, where house rules have changed any."""
    rules, changed = pen.rules, pen.rules.house_rules()
    head = ["numbers-setting", "numbers-value", *(["numbers-printed"] if changed else []), "numbers-meaning"]
    rows = []
    for field in fields(Rules):
        values = [_named(pen, rules, field.name)]
        if changed:
            values.append(_named(pen, EDITIONS[rules.edition], field.name) if field.name in changed else "")
        rows.append((code(field.name), *values, pen(f"field-{field.name}")))
    text = pen.paragraph("numbers-text", shortest=0, longest=SIDE)
    return Chapter("numbers", pen("numbers"), (text, pen.grid(tuple(head), *rows)))


def _named(pen: Pen, rules: Rules, name: str) -> str:
    return pen("numbers-unlimited") if getattr(rules, name) is None else _value(rules, name)


def _value(rules: Rules, name: str) -> str:
    return format_setting(rules, name).partition("=")[2].replace(",", ", ")


def words(pen: Pen) -> Chapter:
    """The words of the game."""
    rows = ((pen(f"term-{term}"), pen(f"term-{term}-text")) for term in _TERMS)
    return Chapter("words", pen("words"), (pen.grid(("words-term", "words-meaning"), *rows),))
