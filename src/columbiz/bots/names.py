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
    """How well a bot judges: `blur` is the spread of its errors in log-odds, `overlooks` the share of keeps missed."""

    depth: int = 1
    blur: float = 0.0
    overlooks: float = 0.0
    #: how many positions it examines beyond its own turn, and after how many seconds it stops in any case
    positions: int = sys.maxsize
    seconds: float | None = None


LEVEL_SETTINGS: Mapping[str, Level] = MappingProxyType(
    {
        "deckhand": Level(blur=1.2, overlooks=0.6),
        "sailor": Level(blur=0.5, overlooks=0.4),
        "helmsman": Level(blur=0.2, overlooks=0.2),
        "captain": Level(),
        "admiral": Level(depth=2, positions=400, seconds=0.8),
    }
)


def bots_can_play(rules: Rules) -> bool:
    """Whether every bot can play by these rules; only `random` can play by any rules."""
    return supports(rules)
