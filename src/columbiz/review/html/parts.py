"""The parts of the page: accounts as waterfalls, turns, costly choices, who gave what to whom, and ranks."""

from collections.abc import Iterator

from columbiz.drawing.svg import escaped, tag
from columbiz.review.account import CHANGES, OWN, SeatAccount
from columbiz.review.html.elements import Reader, bar, body, card, head, measure, row, signed_bar, table
from columbiz.review.rank import LEVEL_SHARES, ranks
from columbiz.review.review import Review
from columbiz.review.steps import ReviewedChoice, ReviewedTurn
from columbiz.review.wording import UNSIGNED, actions_text, described, mistakes, points, rank_text, reason_texts
from columbiz.rules.actions import Place


def accounts(review: Review, reader: Reader) -> str:
    """The way of every seat from a fair share to its result, as a waterfall."""
    title = reader.messages("review-title")
    falls = (_waterfall(seat, account, reader) for seat, account in enumerate(review.seats))
    return card(title, tag("div", *falls, class_="falls"))


def _waterfall(seat: int, account: SeatAccount, reader: Reader) -> str:
    levels = [account.fair]
    for part in CHANGES:
        levels.append(levels[-1] + getattr(account, part))
    low, high = min(0.0, *levels), max(1.0, *levels)
    at = [(level - low) / (high - low) for level in levels]
    zero = -low / (high - low)
    rows = [_part("fair", account, reader, bar(zero, at[0], f"whole p{seat}"))]
    for part, begin, end in zip(CHANGES, at, at[1:], strict=False):
        rows.append(_part(part, account, reader, bar(begin, end, "up" if end >= begin else "down")))
    rows.append(_part("result", account, reader, bar(zero, at[-1], f"whole p{seat}")))
    rows += [_part(part, account, reader) for part in ("without_luck", *OWN)]
    return tag("table", tag("caption", reader.seat(seat)), body(rows), class_="fall")


def _part(part: str, account: SeatAccount, reader: Reader, drawn: str = "") -> str:
    """A row of an account; parts without a bar are listed below the result."""
    share = reader.share(getattr(account, part), signed=part not in UNSIGNED)
    name = escaped(reader.messages(f"review-{part.replace('_', '-')}"))
    if drawn:
        return row(name, drawn, share, class_="part", data_part=part)
    return tag("tr", tag("th", name, scope="row", colspan=2), tag("td", share), class_="own", data_part=part)


def turns(review: Review, reader: Reader) -> str:
    """Every turn with what was placed, its luck and its loss."""
    largest = max(0.01, *(max(abs(turn.luck), turn.loss) for turn in review.turns))
    columns = ("review-turn", "tally-seat", "review-placed", "review-luck", "review-loss")
    title = reader.messages("replay-turns")
    rows = (_turn(turn, largest, reader) for turn in review.turns)
    return card(title, table(title, head(*map(reader.messages, columns)), body(rows), class_="turns"))


def _turn(turn: ReviewedTurn, largest: float, reader: Reader) -> str:
    choices = (step for step in turn.steps if isinstance(step, ReviewedChoice) and step.kind == "place")
    cells = [str(action.cell) for choice in choices for action in choice.chosen if isinstance(action, Place)]
    placed = escaped(" · ".join(cells) or reader.messages("review-nothing-placed"))
    if turn.stand_in:
        level = reader.messages(f"level-{turn.stand_in}")
        placed += tag("small", escaped(reader.messages("review-stood-in", level=level)))
    luck = measure(signed_bar(turn.luck, largest), reader.share(turn.luck))
    loss = measure(bar(0, turn.loss / largest, "down") if turn.loss else "", reader.share(turn.loss, signed=False))
    return row(str(turn.number), reader.seat(turn.seat), placed, luck, loss)


def costly_choices(review: Review, reader: Reader) -> str:
    """The costliest choices, each beside the best ones."""
    found = mistakes(review)
    title = reader.messages("review-mistakes")
    return card(title, *(_choice(number, choice, reader) for number, choice in found)) if found else ""


def _choice(number: int, choice: ReviewedChoice, reader: Reader) -> str:
    loss = points(choice.loss, reader.messages, signed=False)
    heading = reader.messages("review-mistake", turn=number, name=reader.names[choice.seat], loss=loss)
    columns = head(
        reader.messages("review-choices"), "", reader.messages("review-value"), reader.messages("review-loss")
    )
    options = table(heading, columns, body(_options(choice, reader)), class_="options")
    hard = points(choice.spread, reader.messages, signed=False)
    note = tag("p", escaped(reader.messages("review-at-random", loss=hard)), class_="quiet") if choice.spread else ""
    reasons = (tag("p", escaped(text)) for text in reason_texts(choice, reader.messages))
    return tag("article", tag("h4", escaped(heading)), options, *reasons, note)


def _options(choice: ReviewedChoice, reader: Reader) -> Iterator[str]:
    """The choices that were better, the best one first, and then the one that was made."""
    chosen, seat = choice.after[choice.seat], choice.seat
    better = [option for option in choice.options if option.value[seat] > chosen]
    for place, option in enumerate(better):
        mark = "" if place else reader.messages("review-best")
        name = _marked(actions_text(option.actions, reader.messages), mark)
        yield _option(name, option.value[seat], choice, reader, "option")
    yield _option(
        _marked(described(choice, reader.messages), reader.messages("review-chosen")), chosen, choice, reader, "chosen"
    )


def _marked(words: str, mark: str) -> str:
    return escaped(words) + (tag("small", escaped(mark)) if mark else "")


def _option(name: str, value: float, choice: ReviewedChoice, reader: Reader, class_: str) -> str:
    best = choice.before[choice.seat]
    drawn = bar(0, value / best if best else 0.0, f"whole p{choice.seat}")
    loss = reader.share(max(0.0, best - value), signed=False)
    return row(name, drawn, reader.share(value, signed=False), loss, class_=class_)


def given(review: Review, reader: Reader) -> str:
    """How the choices of every seat changed the chance of every other."""
    title = reader.messages("review-given")
    largest = max(0.01, *(abs(share) for line in review.given for share in line))
    rows = (
        row(reader.seat(seat), *(measure(signed_bar(share, largest), reader.share(share)) for share in line))
        for seat, line in enumerate(review.given)
    )
    corner = tag("th", escaped(reader.messages("review-given-by")), scope="col")
    columns = tag("tr", corner, *(tag("th", reader.seat(seat), scope="col") for seat in range(len(reader.names))))
    text = tag("p", escaped(reader.messages("review-given-text")), class_="quiet")
    return card(title, text, table(title, tag("thead", columns), body(rows), class_="given"))


def played_like(review: Review, reader: Reader) -> str:
    """Which level every seat played like, and what the levels lose; nothing where no seat has a rank."""
    found = list(zip(reader.names, ranks(review), strict=True))
    if not any(rank for _, rank in found):
        return ""
    sentences = [tag("p", escaped(rank_text(name, rank, reader.messages))) for name, rank in found if rank]
    shares = LEVEL_SHARES[review.record.players]
    rows = (
        row(
            escaped(reader.messages(f"level-{level}")),
            bar(0, share.median, "plain"),
            reader.messages.percent(share.median),
        )
        for level, share in shares.items()
    )
    scale = table(reader.messages("review-levels-text"), body(rows), class_="levels")
    return card(reader.messages("review-levels"), *sentences, scale)
