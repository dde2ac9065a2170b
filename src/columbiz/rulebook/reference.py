"""The reference chapters: editions, all numbers, terms."""

from dataclasses import fields, replace

from columbiz.rulebook.blocks import Chapter, Grid
from columbiz.rulebook.markup import code, code_list
from columbiz.rulebook.writer import Writer
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


def editions(writer: Writer) -> Chapter:
    """The editions and their differences from the common rules."""
    counts = ", ".join(map(str, PLAYER_COUNTS))
    head = (
        writer("editions-name"),
        writer("editions-discs", players=counts),
        writer("editions-limit", players=counts),
        writer("editions-differs"),
    )
    rows = tuple(_edition_row(writer, name) for name in sorted(EDITIONS, key=lambda name: name != COMMON_EDITION))
    example = format_house_rules(replace(EDITIONS[COMMON_EDITION], line_scoring="increase", capture_cap=12))
    house = writer.paragraph("editions-house", setting=example)
    return writer.chapter("editions", "editions-text", Grid(head, rows), house)


def _edition_row(writer: Writer, name: str) -> tuple[str, ...]:
    rules = EDITIONS[name]
    as_common = replace(rules, edition=COMMON_EDITION)
    differing = [format_setting(rules, field) for field in as_common.house_rules()]
    differs = code_list(differing) if differing else writer("editions-same")
    return writer(f"edition-{name}"), _value(rules, "discs"), _value(rules, "placements"), differs


def numbers(writer: Writer) -> Chapter:
    """Every field of the rules with its value, and with the printed one if there are house rules."""
    rules, changed = writer.rules, writer.rules.house_rules()
    head = ["numbers-setting", "numbers-value", *(["numbers-printed"] if changed else []), "numbers-meaning"]
    rows = []
    for field in fields(Rules):
        values = [_shown_value(writer, rules, field.name)]
        if changed:
            values.append(_shown_value(writer, EDITIONS[rules.edition], field.name) if field.name in changed else "")
        rows.append((code(field.name), *values, writer(f"field-{field.name}")))
    text = writer.paragraph("numbers-text", shortest=0, longest=SIDE)
    return writer.chapter("numbers", text, writer.grid(tuple(head), *rows))


def _shown_value(writer: Writer, rules: Rules, name: str) -> str:
    return writer("numbers-unlimited") if getattr(rules, name) is None else _value(rules, name)


def _value(rules: Rules, name: str) -> str:
    return format_setting(rules, name).partition("=")[2].replace(",", ", ")


def words(writer: Writer) -> Chapter:
    """The glossary."""
    rows = ((writer(f"term-{term}"), writer(f"term-{term}-text")) for term in _TERMS)
    return writer.chapter("words", writer.grid(("words-term", "words-meaning"), *rows))
