"""The longest record: every game that the rules allow fits in, and anything longer is refused at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from columbiz import Action, Done, Forfeit, Keep, Phase, Place, Record, State, Throw
from columbiz.records import StandIn
from columbiz.records.reading import MAX_BYTES, decode
from columbiz.rules.editions import edition_rules
from columbiz.rules.errors import RecordError
from columbiz.rules.notation import parse_house_rules
from tests.records.games import LINE

#: As many turns, throws and dice as any house rules allow.
LONGEST = (
    "dice=12;throws=9;discs=99,99,99;placements=1,1,1;forfeit=1;line_points=99,99,99,99,99,99,99;capture_cap=144;"
    "line_scoring=increase;crossing_lines=best;ties=captures"
)


def wordy(state: State) -> Action:
    """The action that a record spells with the most characters."""
    if state.phase is Phase.THROW:
        return Throw((1, 2, 3, 4, 5, 6) * (state.dice_due // 6))
    if state.phase is Phase.KEEP:
        return Keep((1, 2, 3, 4, 5, 6))
    places = [action for action in state.legal_actions() if isinstance(action, Place)]
    return places[-1] if places else Done() if state.placed else Forfeit()


def longest_record() -> Record:
    """A game of four in which every turn throws as often as it may and is played by another bot."""
    rules = parse_house_rules(edition_rules("nl"), LONGEST)
    state = State.initial(4, rules=rules)
    actions = []
    while state.phase is not Phase.OVER:
        actions.append(wordy(state))
        state = state.apply(actions[-1])
    turns = sum(isinstance(action, Done | Forfeit) for action in actions)
    levels = ("helmsman", "deckhand")
    stand_ins = [StandIn(turn % 4, levels[turn // 4 % 2], turn + 1, turn + 1) for turn in range(turns)]
    return Record(rules, 4, 0, tuple(actions), ("é" * 24,) * 4, stand_ins=tuple(stand_ins))


def test_the_longest_game_of_any_house_rules_fits_in() -> None:
    record = longest_record()
    assert 90_000 < len(record.text.encode()) < MAX_BYTES
    assert Record.parse(record.text) == record


@pytest.mark.parametrize("filling", ["x", "é"])
def test_the_length_is_counted_in_bytes_of_utf_8(filling: str) -> None:
    room = MAX_BYTES - len(LINE.encode()) - len(";\n")
    comment = ";" + filling * (room // len(filling.encode())) + "\n"
    assert Record.parse(LINE + comment) == Record.parse(LINE)
    with pytest.raises(RecordError, match=f"at most {MAX_BYTES} bytes") as refused:
        Record.parse(LINE + ";" + filling + comment)
    assert refused.value.code == "too_long"


def test_a_file_is_not_read_beyond_the_greatest_length(tmp_path: Path) -> None:
    long = tmp_path / "long.columbiz"
    with long.open("wb") as file:
        file.write(LINE.encode())
        file.truncate(10**9)
    with pytest.raises(RecordError) as refused:
        Record.read(long)
    assert refused.value.code == "too_long"


def test_a_byte_order_mark_does_not_count() -> None:
    mark = "\N{ZERO WIDTH NO-BREAK SPACE}".encode()
    assert len(decode(mark + b" " * MAX_BYTES)) == MAX_BYTES
