"""A position drawn in characters: `str(state)`."""

from columbiz.rules.cells import FACES, HEIGHTS, Cell
from columbiz.rules.dice import format_dice
from columbiz.rules.seats import COLOURS, letter
from columbiz.rules.state import Outcome, Phase, State


def draw(state: State) -> str:
    """The board, each seat's numbers, and what the game is waiting for."""
    return "\n".join((*_board_lines(state), "", *_seat_lines(state), "", _status(state)))


def _board_lines(state: State) -> list[str]:
    board = state.board
    lines = ["    " + "   ".join(map(str, FACES)), "  ┌" + "┬".join(["───"] * 6) + "┐"]
    for height in reversed(HEIGHTS):
        seats = (board.get(Cell(face, height)) for face in FACES)
        cells = (" · " if seat is None else f" {letter(seat)} " for seat in seats)
        lines.append(f"{height} │" + "│".join(cells) + "│")
    lines.append("  └" + "┴".join(["───"] * 6) + "┘")
    return lines


def _seat_lines(state: State) -> list[str]:
    lines = ["    seat    supply  lines  captured  total"]
    rows = zip(state.supply, state.line_points, state.captured, state.totals, strict=True)
    for seat, (supply, points, captured, total) in enumerate(rows):
        marker = ">" if seat == state.player and state.phase is not Phase.OVER else " "
        lines.append(f"{marker} {letter(seat)} {COLOURS[seat]:<8}{supply:>6}{points:>7}{captured:>10}{total:>7}")
    return lines


def _status(state: State) -> str:
    if state.outcome:
        return f"game over: {_result(state.outcome)}"
    return _waiting(state) + (" · last round" if state.last_round else "")


def _waiting(state: State) -> str:
    rules, colour, dice = state.rules, COLOURS[state.player], format_dice(state.dice)
    if state.phase is Phase.THROW:
        due, kept = state.dice_due, f", keeping {dice}" if state.dice else ""
        noun = "die" if due == 1 else "dice"
        return f"{colour} to throw {due} {noun}{kept} ({state.throws + 1} of {rules.throws})"
    if state.phase is Phase.KEEP:
        return f"{colour} threw {dice} ({state.throws} of {rules.throws}) and chooses what to keep"
    return f"{colour} places discs with {dice} ({state.placed} of {rules.placements_for(state.players)})"


def _result(outcome: Outcome) -> str:
    winners = " and ".join(COLOURS[seat] for seat in outcome.winners)
    verb = "wins" if len(outcome.winners) == 1 else "share the victory"
    return f"{winners} {verb} {'-'.join(map(str, outcome.totals))}"
