"""Games between bots, as records."""

from columbiz import EDITIONS, Phase, Record, Rules, SeededDice, State, bot
from columbiz.review import Review, ReviewedTurn, SeatAccount
from columbiz.review.claims import Shares


def bot_game(*names: str, rules: Rules = EDITIONS["en"], seed: int = 1) -> Record:
    """A game between bots by their names."""
    bots = [bot(name, seed + seat) for seat, name in enumerate(names)]
    dice, state = SeededDice(seed), State.initial(len(names), rules=rules, starter=seed % len(names))
    record = Record.of(state)
    while state.phase is not Phase.OVER:
        action = dice.throw(state) if state.phase is Phase.THROW else bots[state.player].choose(state)
        record, state = record.then(action), state.apply(action)
    return record


def balance(account: SeatAccount) -> float:
    """What is missing in an account; 0 if it adds up."""
    parts = account.opening + account.luck + account.choices + account.reevaluation
    return account.fair + parts - account.result


def adds_up(review: Review) -> bool:
    """Whether every account adds up, and the chances of all seats always add up to 1."""
    return all(abs(balance(account)) < 1e-9 for account in review.seats) and all(
        abs(sum(shares) - 1) < 1e-9 for turn in review.turns for shares in _chances(turn)
    )


def _chances(turn: ReviewedTurn) -> list[Shares]:
    """Every seat's chance as it was seen at every point of a turn."""
    return [turn.start, *(shares for step in turn.steps for shares in (step.before, step.after)), turn.end]
