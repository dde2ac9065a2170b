"""The dice of the turn, and the seats' supplies."""

from columbiz.drawing.pieces import disc, loose_die, placed_die
from columbiz.drawing.scene import Scene
from columbiz.drawing.svg import layer, moved, tag, text
from columbiz.rules.state import Phase

_TURNS = (-9, 13, -4, 7, -13, 4, 10, -6, 12, -8, 5, -11)  # rotation of loose dice, in degrees
_EDGE = 11  # padding of the dice tray
_SLICE = 29, 5  # width and thickness of a disc in a pile
SEAT_HEIGHT = 92


def dice_height(size: float) -> float:
    """Height of a strip of dice of this size."""
    return size + 2 * _EDGE


def has_dice(scene: Scene) -> bool:
    """Whether there are dice to draw."""
    return scene.dice and bool(scene.state.dice or scene.spent)


def dice_strip(scene: Scene, width: float, size: float) -> str:
    """The dice of the turn: loose while choosing which to keep, otherwise in a tray."""
    count = scene.state.rules.dice
    size = min(size, (width - 16) / count - 5)
    step = min(size + 7, (width - 16) / count)
    first = (width - count * step + step - size) / 2
    places = [first + at * step for at in range(count)]
    return layer("dice", *(_loose if scene.state.phase is Phase.KEEP else _tray)(scene, places, size))


def _loose(scene: Scene, places: list[float], size: float) -> list[str]:
    dice = zip(scene.state.dice, places, _TURNS, strict=False)
    return [loose_die(face, x, _EDGE, size, turn) for face, x, turn in dice]


def _tray(scene: Scene, places: list[float], size: float) -> list[str]:
    """The dice sorted by face, with spent dice faded and empty slots dashed."""
    width = places[-1] - places[0] + size + 2 * _EDGE
    well = tag("rect", class_="well", x=places[0] - _EDGE, width=width, height=dice_height(size), rx=14)
    held = [(face, "die") for face in scene.state.dice] + [(face, "die spent") for face in scene.spent]
    dice = [
        placed_die(face, x, _EDGE, size, class_=class_) for (face, class_), x in zip(sorted(held), places, strict=False)
    ]
    free = {"y": _EDGE + 1, "width": size - 2, "height": size - 2, "rx": size / 5}
    return [well, *dice, *(tag("rect", class_="slot", x=x + 1, **free) for x in places[len(held) :])]


def supplies(scene: Scene, width: float) -> str:
    """A card for each seat with its disc and its supply; the player to move is highlighted."""
    state, gap = scene.state, 8
    card = (width - gap * (state.players - 1)) / state.players
    on_turn = None if state.phase is Phase.OVER else state.player
    cards = (
        moved(seat * (card + gap), 0, _card(card, seat == on_turn), _pile(scene, seat, card), class_=f"p{seat}")
        for seat in range(state.players)
    )
    return layer("supplies", *cards)


def _card(width: float, on_turn: bool) -> str:
    class_ = "turn" if on_turn else "seat"
    return tag("rect", class_=class_, x=1, y=1, width=width - 2, height=SEAT_HEIGHT - 2, rx=12)


def _pile(scene: Scene, seat: int, card: float) -> str:
    """The seat's disc, the pile of its supply, and the number of discs in it."""
    supply, start = scene.state.supply[seat], scene.state.rules.discs_for(scene.state.players)
    width, thickness = _SLICE
    pitch = min(6, (SEAT_HEIGHT - 38) / start)
    x, foot = card / 2 + 5, SEAT_HEIGHT - 28
    size = {"width": width, "height": min(thickness, pitch * 0.8), "rx": min(2, pitch * 0.4)}
    slices = (tag("rect", class_="slice", x=x, y=foot - (at + 1) * pitch, **size) for at in range(supply))
    symbol = moved(card / 2 - 17, SEAT_HEIGHT / 2, disc(seat), more="scale(.44)")
    return symbol + "".join(slices) + text(supply, class_="count", x=x + width / 2, y=SEAT_HEIGHT - 10)
