"""The reference chapters: editions, all numbers, terms."""

from dataclasses import fields, replace

from columbiz.rulebook.blocks import Chapter, Grid
from columbiz.rulebook.markup import code
from columbiz.rulebook.settings import house_rules_in_words, meaning_of, value_in_words
from columbiz.rulebook.writer import Writer
from columbiz.rules.cells import SIDE
from columbiz.rules.editions import COMMON_EDITION, EDITIONS, Rules
from columbiz.rules.notation import format_house_rules
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
    differs = house_rules_in_words(as_common, writer.messages) or writer("editions-same")
    return writer(f"edition-{name}"), _listed(rules.discs), _listed(rules.placements), differs


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def numbers(writer: Writer) -> Chapter:
    """Every field of the rules with its value, and with the printed one if there are house rules."""
    rules, changed = writer.rules, writer.rules.house_rules()
    head = ["numbers-setting", "numbers-value", *(["numbers-printed"] if changed else []), "numbers-meaning"]
    rows = []
    for field in fields(Rules):
        values = [value_in_words(rules, field.name, writer.messages)]
        if changed:
            printed = value_in_words(EDITIONS[rules.edition], field.name, writer.messages)
            values.append(printed if field.name in changed else "")
        rows.append((code(field.name), *values, meaning_of(field.name, writer.messages)))
    text = writer.paragraph("numbers-text", shortest=0, longest=SIDE)
    return writer.chapter("numbers", text, writer.grid(tuple(head), *rows))


def words(writer: Writer) -> Chapter:
    """The glossary."""
    rows = ((writer(f"term-{term}"), writer(f"term-{term}-text")) for term in _TERMS)
    return writer.chapter("words", writer.grid(("words-term", "words-meaning"), *rows))
