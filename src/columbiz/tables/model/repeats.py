"""Repeated commands: whether a command with a known id is the one that was carried out."""

from columbiz.rules.errors import ColumbizError
from columbiz.rules.notation import parse_action, split_action
from columbiz.tables.model.commands import CallBot, Command, Leave, Play, Sit
from columbiz.tables.model.events import Event, Played, SatDown, TakenOver

#: The kind of event that a kind of command leads to, where nothing else has to be considered.
_EVENT_KINDS = {
    "rename": "renamed",
    "arrange": "arranged",
    "start": "started",
    "undo": "undone",
    "take_back": "taken_back",
    "resign": "resigned",
    "rematch": "rematch_offered",
    "decline_rematch": "rematch_declined",
    "say": "said",
}
#: The fields that a command and its event have in common.
_SHARED_FIELDS = ("seed", "name", "phrase", "seats")
_SEATS = range(4)


def summary_of(event: Event) -> str:
    """What an event says about the command behind it. It is kept for every command of a log, so it is short."""
    match event:
        case Played(action=action):
            return f"played {action}"
        case SatDown(seat=seat):
            return f"sat_down {seat} {_details(event)}"
        case TakenOver(seat=seat, reason=reason):
            return f"taken_over {reason} {seat}"
        case _:
            return f"{event.kind} {_details(event)}"


def led_to(command: Command, summary: str) -> bool:
    """Whether a command may have led to the event with this summary.

    The number a command is based on and the opening throw of a `start` are not compared.
    """
    match command:
        case Play(action=text):
            return _is_action(text, summary.removeprefix("played "))
        case Sit(seat=seat):
            return summary in {f"sat_down {one} {_details(command)}" for one in (_SEATS if seat is None else (seat,))}
        case Leave(seat=seat):
            return summary in {"stood_up ", f"taken_over left {seat}"}
        case CallBot(absent=absent):
            return summary == f"taken_over called {absent}"
        case _:
            return summary == f"{_EVENT_KINDS[command.kind]} {_details(command)}"


def _is_action(text: str, played: str) -> bool:
    """Whether this text asks for an action; a throw without dice asks for any throw."""
    if split_action(text) == ("throw", ""):
        return played.startswith("throw ")
    try:
        return str(parse_action(text)) == played
    except ColumbizError:
        return False


def _details(source: Command | Event) -> str:
    fields = dict(source)
    return " ".join(str(fields[name]) for name in _SHARED_FIELDS if name in fields)
