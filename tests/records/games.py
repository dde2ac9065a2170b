"""Games for the tests of records: a few written out by hand, others played at random."""

from __future__ import annotations

import random

from columbiz import Action, DiceSource, Opening, Phase, Record, Rules, SeededDice, State

HEAD = '[Columbiz "1"]\n[Edition "en"]\n[Players "2"]\n[Starter "P"]\n\n'  # turns begin on line 6

#: A capture; names, an opening throw, house rules and a tag that the format does not know.
CAPTURE = """\
[Columbiz "1"]
[Edition "nl"]
[House "discs=2,2,2"]
[Players "2"]
[SeatP "Ann"]
[SeatB "Bob"]
[Opening "P5B5 P6B1"]
[Starter "P"]
[Result "B 0-1"]
[Date "2024-05-01"]

1. P 1-2-33-555-6 (33-555) 1-2-4 (1-2-33-4-555) : 33 done
2. B 3333-5555 () 3333-5555 (3333) 5555 : 333x1 5 done
"""

#: A line and equal totals.
LINE = """\
[Columbiz "1"]
[Edition "fr"]
[House "discs=3,3,3"]
[Players "2"]
[Starter "B"]
[Result "PB 1-1"]

1. B 1-2-3-44444 (1-2-3-44444) : 1 2 3+1 done
2. P 11111111 (11111111) : 11x1 done
"""

#: Discs put away.
FORFEIT = """\
[Columbiz "1"]
[Edition "en"]
[House "dice=1;throws=1;discs=3,3,3;forfeit=2"]
[Players "2"]
[Starter "P"]
[Result "PB 0-0"]

1. P 1 : 1 done
2. B 1 : forfeit
3. P 2 : 2 done
4. B 2 : forfeit
"""

#: Cut off while dice are kept.
UNFINISHED = """\
[Columbiz "1"]
[Edition "es"]
[Players "3"]
[SeatG "Gus"]
[Starter "G"]
[Result "*"]

1. G 1-2-33-555-6 (555) 11-222 (222-555) 66 : 222 555 done
2. P 11111111 (111)
"""

#: Two seats resign; a bot plays on for the first, and the game ends when the second resigns.
RESIGNED = """\
[Columbiz "1"]
[Edition "en"]
[Players "3"]
[Starter "P"]
[Resigned "B2 P6"]
[StandIn "B2-5 helmsman"]
[Result "G 0-0-0"]

1. P 1-2-33-555-6 (1-2-33-555-6) : 33 done
2. B 1-2-33-555-6 (1-2-33-555-6) : 55 done
3. G 1-2-33-555-6 (1-2-33-555-6) : 1 done
4. P 1-2-33-555-6 (1-2-33-555-6) : 2 done
5. B 1-2-33-555-6 (1-2-33-555-6) : 5 done
6. G 1-2-33-555-6 (1-2)
"""

#: A game that begins in the middle of a turn.
FROM_POSITION = """\
[Columbiz "1"]
[Edition "en"]
[Players "2"]
[Starter "P"]
[Position "6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - k1:1-2-33-555-6 en"]
[Result "*"]

1. B (33-555) 1-2-4 (1-2-33-4-555) : 2 33 done
"""

BY_HAND = {
    "capture": CAPTURE,
    "line": LINE,
    "forfeit": FORFEIT,
    "unfinished": UNFINISHED,
    "resigned": RESIGNED,
    "position": FROM_POSITION,
}
#: those whose tags name no turn: any prefix of their turns is a record, too
CAN_STOP_ANYWHERE = {name: text for name, text in BY_HAND.items() if text != RESIGNED}


def random_record(
    initial: State,
    seed: str,
    actions: int | None = None,
    opening: Opening | None = None,
    dice: DiceSource | None = None,
) -> Record:
    """A game in which everyone decides at random, to its end or for this number of actions."""
    chooser, dice = random.Random(seed), dice or SeededDice(seed)
    state, played = initial, list[Action]()
    while state.phase is not Phase.OVER and (actions is None or len(played) < actions):
        throwing = state.phase is Phase.THROW
        action = dice.throw(state) if throwing else chooser.choice(state.legal_actions())
        played.append(action)
        state = state.apply(action)
    return Record.of(initial, actions=tuple(played), opening=opening)


def short_game(players: int, seed: str, **rules: object) -> Record:
    """A whole random game of a few turns."""
    few = Rules(discs=(5, 4, 3), **rules)  # type: ignore[arg-type]
    return random_record(State.initial(players, rules=few), seed)


def turns_of(text: str) -> str:
    """The turns of a record: everything after the tags."""
    return text.partition("\n\n")[2]


def tagged(text: str, *tags: str) -> str:
    """The record with these tags; one of a name that it has already takes the place of the old one."""
    head, _, turns = text.partition("\n\n")
    names = {tag.partition(" ")[0] for tag in tags} | ({"[Result"} if "" in tags else set())
    lines = [line for line in head.splitlines() if line.partition(" ")[0] not in names]
    return "\n".join([*lines, *filter(None, tags)]) + f"\n\n{turns}"
