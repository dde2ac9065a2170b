"""The bots by name, how well each level plays, and the rules they can play by.

This is the one list of bots. It imports neither numpy nor numba, so tables and forms can use it as well.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

from columbiz.engine.supported import supports
from columbiz.rules.editions import Rules

LevelName = Literal["deckhand", "sailor", "helmsman", "captain", "admiral"]
BotName = Literal["random", "greedy", LevelName]

#: The levels offered to people, weakest first.
LEVELS: tuple[LevelName, ...] = get_args(LevelName)
#: All bots.
BOTS: tuple[BotName, ...] = get_args(BotName)


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays: how far it looks, and how often it overlooks what `bots/oversights.py` describes."""

    depth: int = 1
    #: the share of the columns in which it overlooks captures
    captures: float = 0.0
    #: how likely it is, in a turn, not to think of the opponents' reply
    reply: float = 0.0
    #: how likely it is, in a turn, not to notice that the game is about to end
    ending: float = 0.0
    #: the share of the ways to keep dice that do not occur to it
    keeps: float = 0.0
    #: how many positions it examines beyond its own turn (all in the last round), and after how many seconds it stops
    positions: int = sys.maxsize
    seconds: float | None = None


LEVEL_SETTINGS: Mapping[str, Level] = MappingProxyType(
    {
        "deckhand": Level(captures=0.6, reply=0.7, ending=0.9, keeps=0.6),
        "sailor": Level(captures=0.3, reply=0.45, ending=0.5, keeps=0.4),
        "helmsman": Level(captures=0.12, reply=0.15, ending=0.2, keeps=0.2),
        "captain": Level(),
        "admiral": Level(depth=2, positions=100, seconds=0.8),
    }
)


def bots_can_play(rules: Rules) -> bool:
    """Whether every bot can play by these rules; only `random` can play by any rules."""
    return supports(rules)
