"""What a review says of seats, numbers, choices and ranks, in the language of the reader."""

from collections.abc import Sequence

from columbiz.i18n import Messages
from columbiz.review.rank import Rank
from columbiz.review.review import Review
from columbiz.review.steps import MISTAKE, ReviewedChoice
from columbiz.rules.actions import Decision, Keep, Place

#: Parts of an account that are no differences.
UNSIGNED = frozenset(("fair", "result", "without_luck", "error", "error_per_decision"))


def seat_names(review: Review, messages: Messages) -> list[str]:
    """Names of the seats for people."""
    return [name or messages(f"colour-{seat}") for seat, name in enumerate(review.record.names)]


def points(share: float, messages: Messages, *, signed: bool = True) -> str:
    """A chance or a difference between chances in points of 1 %; a plus sign only if it is `signed`."""
    rounded = round(100 * share, 1)
    sign = "−" if rounded < 0 else "+" if signed else ""
    return sign + messages.number(abs(rounded), 1)


def mistakes(review: Review) -> list[tuple[int, ReviewedChoice]]:
    """The seats' own choices that cost something, with the numbers of their turns, the costliest first."""
    choices = ((turn.number, choice) for turn in review.turns for choice in turn.own_choices)
    notable = [(number, choice) for number, choice in choices if choice.loss >= MISTAKE]
    return sorted(notable, key=lambda pair: -pair[1].loss)


def described(choice: ReviewedChoice, messages: Messages) -> str:
    """What was chosen."""
    if choice.kind == "resign":
        return messages("review-resigned")
    words = actions_text(choice.chosen, messages)
    return messages("review-in-this-order", discs=words) if choice.kind == "order" else words


def reason_texts(choice: ReviewedChoice, messages: Messages) -> list[str]:
    """Why the best choice was better, as sentences; empty if the choice has no reasons."""
    return [messages(f"reason-{reason.kind}", **reason.values) for reason in choice.reasons]


def actions_text(actions: Sequence[Decision], messages: Messages) -> str:
    """The dice to keep, the discs to place, or that the turn ends."""
    [first, *_] = actions
    if isinstance(first, Keep):
        dice = "".join(map(str, first.dice))
        return messages("hint-keep", dice=dice) if dice else messages("hint-keep-none")
    cells = " · ".join(str(action.cell) for action in actions if isinstance(action, Place))
    return cells or messages("action-done")


def rank_text(name: str, rank: Rank, messages: Messages) -> str:
    """How well a seat played, and how uncertain that is."""
    level, lowest, highest = (messages(f"level-{code}") for code in (rank.level, rank.lowest, rank.highest))
    played = messages("review-rank", name=name, level=level, share=messages.percent(rank.share, 0))
    if rank.lowest == rank.highest:
        return f"{played} {messages('review-rank-only')}"
    return f"{played} {messages('review-rank-range', lowest=lowest, highest=highest)}"


def notes(review: Review, messages: Messages) -> list[str]:
    """The depth and weights used, and the limits of this review."""
    found = [messages("review-made-with", depth=review.depth, weights=review.weights)]
    found += [messages(f"review-approximate-{cause}") for cause in review.approximate_because]
    if not review.over:
        found.append(messages("review-broken-off"))
    if review.record.cut_off:
        found.append(messages("review-cut-off", word=review.record.cut_off))
    return found
