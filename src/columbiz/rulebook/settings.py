"""The settings of the rules in words; how they are written is the subject of `columbiz.rules.notation`."""

from columbiz.i18n import Messages
from columbiz.rulebook.markup import code
from columbiz.rules.editions import CHOICES, Rules


def rules_in_words(rules: Rules, messages: Messages) -> str:
    """The edition, and the house rules if there are any."""
    edition = messages(f"book-edition-{rules.edition}")
    if not rules.house_rules():
        return edition
    return messages("admin-rules-house", edition=edition, settings=house_rules_in_words(rules, messages))


def house_rules_in_words(rules: Rules, messages: Messages) -> str:
    """The settings that differ from the edition, as in “dice in the game: 7; maximum throws per turn: 2”."""
    settings = (setting_in_words(rules, name, messages) for name in rules.house_rules())
    return messages("book-settings-separator").join(settings)


def setting_in_words(rules: Rules, name: str, messages: Messages) -> str:
    """A setting with its value, as in “dice in the game: 7”."""
    meaning, value = messages(f"book-field-{name}"), value_in_words(rules, name, messages)
    return messages("book-setting", meaning=meaning, value=value)


def value_in_words(rules: Rules, name: str, messages: Messages) -> str:
    """The value of a setting, as in “4 with two players, 4 with three and 3 with four”."""
    value = getattr(rules, name)
    if name == "edition":
        return messages(f"book-edition-{value}")
    if name == "line_points":
        return _by_length(value, messages)
    if isinstance(value, tuple):
        return _by_players(value, messages)
    if isinstance(value, str):
        return messages(f"book-value-{value}")
    return messages("book-value-unlimited") if value is None else str(value)


def meaning_of(name: str, messages: Messages) -> str:
    """What a setting is, with the words to write for its choices."""
    meaning = messages(f"book-field-{name}")
    if name == "edition" or name not in CHOICES:
        return meaning
    choices = (
        messages("book-setting", meaning=code(value), value=messages(f"book-value-{value}")) for value in CHOICES[name]
    )
    joined = messages("book-settings-separator").join(choices)
    return messages("book-field-choices", meaning=meaning, choices=joined)


def _by_length(points: tuple[int, ...], messages: Messages) -> str:
    scoring = [messages("book-value-line", length=length, points=value) for length, value in enumerate(points) if value]
    return ", ".join(scoring) or messages("book-value-nothing")


def _by_players(value: tuple[int, ...], messages: Messages) -> str:
    """A number for each number of players, or a single one if they are equal."""
    if len(set(value)) == 1:
        return str(value[0])
    two, three, four = value
    return messages("book-value-by-players", two=two, three=three, four=four)
