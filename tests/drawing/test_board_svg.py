"""A picture shows what the State says, and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from columbiz.drawing import Scene, board_svg
from columbiz.drawing.palette import TOKENS
from columbiz.i18n import Messages
from columbiz.rules.actions import Action, Done, Place
from columbiz.rules.cells import CELLS, RAYS, Cell, cells_of
from columbiz.rules.sources import SeededDice
from columbiz.rules.state import Phase, State
from tests.drawing.parsed_svg import ParsedSvg, references

PLACING = "6/6/6/4B1/1B2P1/1PBP1B P P 15,14 0,0 0,0 - p2:1-3333-55-6:0 en"


def games() -> Iterator[tuple[State, list[Action]]]:
    """Random games, each as its initial State and its actions."""
    for seed, players in enumerate((2, 3, 4)):
        chooser, dice = random.Random(seed), SeededDice(seed)
        start = state = State.initial(players)
        actions: list[Action] = []
        while state.phase is not Phase.OVER:
            action = dice.throw(state) if state.phase is Phase.THROW else chooser.choice(state.legal_actions())
            actions.append(action)
            state = state.apply(action)
        yield start, actions


def scenes() -> list[Scene]:
    """Every seventh position of those games, with everything marked."""
    found = []
    for start, actions in games():
        for length in range(0, len(actions) + 1, 7):
            scene = Scene.after(start, actions[:length], highlight=True, pad=True)
            best = max(scene.highlighted, key=lambda disc: (len(disc.captures), disc.points), default=None)
            found.append(replace(scene, preview=best))
        found.append(Scene.after(start, actions, pad=True))
    return found


SCENES = scenes()


def test_the_scenes_drawn_here_have_everything_that_can_be_drawn() -> None:
    assert {scene.state.phase for scene in SCENES} == set(Phase)
    assert any(scene.previewed_captures for scene in SCENES)
    assert any(scene.freed for scene in SCENES)
    assert any(placement.lines for scene in SCENES for placement in scene.placements)


@pytest.mark.parametrize("scene", SCENES, ids=range(len(SCENES)))
def test_a_picture_shows_what_the_state_says(scene: Scene) -> None:
    state, drawing = scene.state, ParsedSvg(board_svg(scene))
    for seat in range(state.players):
        assert drawing.cells("disc", f"p{seat}") == {str(cell) for cell, owner in state.board.items() if owner == seat}
    legal = [action for action in state.legal_actions() if isinstance(action, Place)]
    assert drawing.cells("lit") == {str(action.cell) for action in legal}
    assert drawing.cells("ghost") == ({str(scene.preview.cell)} if scene.preview else set())
    assert len(drawing.all("bars")) == (len(scene.preview.captures) if scene.preview else 0)
    assert len(drawing.all("slice")) == sum(state.supply)
    assert drawing.faces("head") == [1, 2, 3, 4, 5, 6]
    assert [int(count[1:]) for count in drawing.texts("have")] == [n for n in map(state.dice.count, range(1, 7)) if n]
    assert sorted(drawing.faces("die")) == sorted(state.dice + scene.spent)
    assert not references(drawing.svg)


@pytest.mark.parametrize("scene", SCENES[::5], ids=range(len(SCENES[::5])))
def test_the_same_scene_is_the_same_bytes(scene: Scene) -> None:
    again = replace(scene, state=State.parse(scene.state.text))
    assert board_svg(again) == board_svg(scene)


def test_badges_show_points_and_captures_of_a_disc() -> None:
    scene = Scene.after(State.parse(PLACING), [Place(Cell(3, 3))], highlight=True)
    drawing = ParsedSvg(board_svg(scene))
    assert drawing.cells("lit") == {"1", "3", "5"}
    assert drawing.texts("badge") == ["+1"]
    both = ParsedSvg(
        board_svg(Scene(State.parse("6/6/6/P5/1P4/2B3 P P 16,17 0,0 0,0 - p1:33-1-2-4-5-6-6:0 en"), highlight=True))
    )
    assert both.texts("badge") == ["1"]


def test_discs_placed_this_turn_are_ringed_and_freed_cells_are_dotted() -> None:
    scene = Scene.after(State.parse(PLACING), [Place(Cell(3, 3))])
    drawing = ParsedSvg(board_svg(scene))
    assert len(drawing.all("now", "p0")) == 1
    assert len(drawing.all("wake")) == 1
    assert len(ParsedSvg(board_svg(Scene(scene.state))).all("now")) == 0


def test_a_line_is_outlined_with_a_flag_during_the_turn_and_thinly_without_one_after_it() -> None:
    scene = Scene.after(State.parse(PLACING), [Place(Cell(3, 3)), Place(Cell(3, 1))])
    drawing = ParsedSvg(board_svg(scene))
    assert drawing.texts("flag") == ["+1"]
    assert (len(drawing.all("course")), len(drawing.all("trace")), len(drawing.all("planned"))) == (1, 0, 0)
    ended = ParsedSvg(board_svg(Scene.after(State.parse(PLACING), [Place(Cell(3, 3)), Place(Cell(3, 1)), Done()])))
    assert (len(ended.all("trace")), ended.texts("flag")) == (1, [])
    planned = ParsedSvg(board_svg(Scene.after(State.parse(PLACING), [Place(Cell(3, 3))]).with_preview(Cell(3, 1))))
    assert (len(planned.all("planned")), planned.texts("flag")) == (1, [])


def test_of_a_line_that_grew_within_the_turn_the_last_length_is_shown() -> None:
    state = State.parse("6/6/6/6/6/1PP3 P P 16,18 0,0 0,0 - p3:1-2-3-4-5-66-6:0 en")
    drawing = ParsedSvg(board_svg(Scene.after(state, [Place(Cell(4, 1)), Place(Cell(5, 1))])))
    assert drawing.texts("flag") == ["+2"]


def straight_lines() -> list[tuple[int, ...]]:
    """Every line of three to six cells as masks; the first cell is to be placed last."""
    found = []
    for cell in CELLS:
        for ray in (ray for pair in RAYS[cell.index] for ray in pair):
            found += [(1 << cell.index, *ray[:more]) for more in range(2, len(ray) + 1)]
    return found


def test_a_flag_never_leaves_the_grid_wherever_the_line_lies() -> None:
    empty = State.parse("6/6/6/6/6/6 P P 18,18 0,0 0,0 - p3:1-2-3-4-5-6-6-6:0 en")
    for last, *others in straight_lines():
        cell = cells_of(last)[0]
        dice = (cell.face,) * 8
        state = replace(empty, discs=(sum(others), 0), supply=(18 - len(others), 18), dice=dice)
        (flag,) = ParsedSvg(board_svg(Scene.after(state, [Place(cell)]))).all("flag")
        place = re.fullmatch(r"translate\((\S+) (\S+)\)", flag.get("transform", ""))
        cloth = re.match(r"M0 -42H(-?46)", flag[1].get("d", ""))
        assert place
        assert cloth
        x, y, width = float(place[1]), float(place[2]), int(cloth[1])
        assert min(x, x + width) >= 0
        assert max(x, x + width) <= 600
        assert -15 <= y - 42 <= 600


@pytest.mark.parametrize(("text", "loose", "slots"), [("k1:1-2-33-555-6", 8, 0), ("t1:33-555", 0, 3), ("t0:-", 0, 0)])
def test_dice_lie_loose_while_some_may_be_kept_and_in_the_tray_once_they_are(text: str, loose: int, slots: int) -> None:
    state = State.parse(f"6/6/6/6/6/6 P P 18,18 0,0 0,0 - {text} en")
    drawing = ParsedSvg(board_svg(Scene(state)))
    assert (len(drawing.all("loose")), len(drawing.all("slot"))) == (loose, slots)
    assert drawing.faces("die") == list(state.dice)
    assert ParsedSvg(board_svg(Scene(state, dice=False))).faces("die") == []


def test_twelve_dice_of_house_rules_find_room() -> None:
    state = State.parse("6/6/6/6/6/6 P P 18,18 0,0 0,0 - p3:11-22-33-44-55-66:0 en{dice=12}")
    for scene in (Scene(state), Scene(state, pad=True)):
        dice = ParsedSvg(board_svg(scene)).all("die")
        lefts = [float(re.findall(r"[\d.]+", die.get("transform", ""))[0]) for die in dice]
        scale = float(re.findall(r"scale\(([\d.]+)\)", dice[0].get("transform", ""))[0])
        assert len(lefts) == 12
        assert all(after - before > 48 * scale for before, after in pairwise(lefts))


def test_the_largest_house_rules_draw_no_shape_of_negative_size() -> None:
    state = State.parse("6/6/6/6/6/6 P P 1,99,99,99 0,0,0,9999 0,98,0,0 - t0:- en{discs=99,99,99}")
    drawing = ParsedSvg(board_svg(Scene(state, pad=True)))
    sizes = [element.get(name) for element in drawing.root.iter() for name in ("width", "height", "r", "rx")]
    assert all(float(size) > 0 for size in sizes if size is not None)
    assert len(drawing.all("tally")) == len("98")


def test_a_disc_lies_in_the_middle_of_its_cell() -> None:
    state = State.parse("6/6/6/4P1/6/6 B P 17,18 0,0 0,0 - t0:- en")
    (disc,) = ParsedSvg(board_svg(Scene(state))).all("disc")
    assert disc.get("transform") == "translate(450 350)"


def test_the_winner_is_circled_on_the_pad() -> None:
    over = next(scene for scene in SCENES if scene.state.outcome)
    assert over.state.outcome
    assert len(ParsedSvg(board_svg(over)).all("oval")) == len(over.state.outcome.winners)


def test_the_pad_shows_sums_where_no_notes_are_given_or_too_many() -> None:
    state = State.parse("6/6/6/6/6/6 P P 9,18 17,0 0,0 - t0:- en")
    plain, crowded = Scene(state, pad=True), Scene(state, pad=True, notes=((1,) * 99, ()))
    digits = len(ParsedSvg(board_svg(plain)).all("pencil"))
    assert digits == len(ParsedSvg(board_svg(crowded)).all("pencil")) == len("17") + len("17") + len("0")
    in_two = ParsedSvg(board_svg(replace(plain, notes=((1,) * 17, ()))))
    assert len(in_two.all("pencil")) == 17 + len("17") + len("0")


def test_a_picture_is_an_image_with_a_title_and_a_description() -> None:
    drawing = ParsedSvg(board_svg(Scene.after(State.parse(PLACING), [Place(Cell(3, 3))], highlight=True)))
    assert drawing.root.get("role") == "img"
    assert drawing.root.get("aria-labelledby") == "title desc"
    assert drawing.metadata("title") == "Columbiz: purple places discs"
    said = drawing.metadata("desc")
    assert "Column 2: purple on cell 1, blue on cell 2." in said
    assert "Just placed by purple: 333 (captures 1)." in said
    assert "Freed by a capture: 3." in said
    assert "1, 3 (line of 3 scores 1), 5." in said


class Keys(Messages):
    """Messages that show their keys and values."""

    def __call__(self, key: str, /, **values: object) -> str:
        return " ".join((key, *map(str, values.values())))


def test_title_and_description_are_in_the_callers_language_or_given_by_the_caller() -> None:
    scene = Scene(State.parse(PLACING)).with_preview(Cell(3, 3))
    drawing = ParsedSvg(board_svg(scene, Keys("en")))
    assert drawing.metadata("title") == "picture-place colour-0"
    assert "333 (picture-captures 1)" in drawing.metadata("desc")
    named = ParsedSvg(board_svg(scene, title='<b>"A & B"</b>\x00', description="]]> & <!-- -->"))
    assert named.metadata("title") == '<b>"A & B"</b>\ufffd'
    assert named.metadata("desc") == "]]> & <!-- -->"


def test_the_empty_board_says_so() -> None:
    drawing = ParsedSvg(board_svg(Scene(State.initial(3))))
    assert drawing.metadata("desc") == "The board is empty."
    assert drawing.all("disc") == drawing.all("lit") == drawing.all("flag") == []


def test_the_style_sheet_uses_the_light_and_the_dark_shade_of_every_colour() -> None:
    svg = board_svg(SCENES[0])
    light_rules, dark_rules = svg.split("@media (prefers-color-scheme:dark){")
    for name, (light, dark) in TOKENS.items():
        if not name.endswith(("-2", "-3")) or name == "ink-2":  # SCENES[0] has two seats
            assert light in light_rules, name
            assert dark in (dark_rules if light != dark else light_rules), name
    assert not re.search(r"@|var\(|color-mix|N\b", dark_rules)
    assert not re.search(r"var\(|color-mix|\.pN", light_rules)


def luminance(colour: str) -> float:
    parts = [byte / 255 for byte in bytes.fromhex(colour[1:])]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("shade", [0, 1], ids=["light", "dark"])
def test_numbers_and_discs_contrast_with_their_background(shade: int) -> None:
    def between(one: str, other: str) -> float:
        return contrast(TOKENS[one][shade], TOKENS[other][shade])

    for depth in range(1, 7):
        assert between("sounding", f"sea-{depth}") >= 4.5
        for seat in range(4):
            edge, body = between(f"edge-{seat}", f"sea-{depth}"), between(f"body-{seat}", f"sea-{depth}")
            assert max(edge, body) >= 3
    for seat in range(4):
        assert between(f"symbol-{seat}", f"body-{seat}") >= 3
        assert between("on-flag", f"line-{seat}") >= 4.5
        assert between(f"line-{seat}", "pad") >= 3
    assert between("lamp-ink", "lamp-soft") >= 4.5
    assert between("pip", "die") >= 4.5
    assert between("ink", "paper") >= 4.5
