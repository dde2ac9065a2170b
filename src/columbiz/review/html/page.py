"""The page as a whole: a summary if there are several games, then every game."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files

from columbiz.drawing.palette import FONTS, page_colours
from columbiz.drawing.svg import escaped, number, tag
from columbiz.i18n import Messages
from columbiz.review.html import parts
from columbiz.review.html.curve import curve
from columbiz.review.html.elements import Reader, body, discs, head, row, table
from columbiz.review.review import Review
from columbiz.review.summary import PlayerSummary, summaries
from columbiz.review.wording import notes, points
from columbiz.rules.seats import PLAYER_COUNTS


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A review, the name of its game, and sentences about the problems of its record."""

    title: str
    review: Review
    problems: tuple[str, ...] = ()


def review_page(games: Sequence[ReviewedGame], messages: Messages) -> str:
    """Reviews as the text of an HTML file."""
    several = len(games) > 1
    content = [_summary(games, messages)] if several else []
    content += [_game(place, game, messages) for place, game in enumerate(games, 1)]
    title = escaped(messages("review-page"))
    page = tag(
        "html",
        _head(games, messages),
        tag("body", discs(max(PLAYER_COUNTS)), tag("header", tag("h1", title)), tag("main", *content)),
        lang=messages.language,
    )
    return f"<!doctype html>\n{page}\n"


def _head(games: Sequence[ReviewedGame], messages: Messages) -> str:
    title = " · ".join((messages("review-page"), *(game.title for game in games[:3])))
    fonts = "".join(f"--{name}:{value};" for name, value in FONTS.items())
    style = (files("columbiz.review.html") / "page.css").read_text(encoding="utf-8")
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("title", escaped(title)),
        tag("style", f"\n{page_colours()}:root{{{fonts}}}\n{style}"),
    )


def _game(place: int, game: ReviewedGame, messages: Messages) -> str:
    review, reader = game.review, Reader.of(game.review, messages)
    seats = tag("p", *(reader.seat(seat) for seat in range(review.record.players)), class_="seats")
    warnings = (tag("p", escaped(problem), class_="problem") for problem in game.problems)
    remarks = (tag("p", escaped(note), class_="quiet") for note in notes(review, messages))
    wide = curve(review, reader), parts.accounts(review, reader)
    left = parts.turns(review, reader), parts.given(review, reader), parts.played_like(review, reader)
    right = tag("div", parts.costly_choices(review, reader), class_="column")
    columns = tag("div", tag("div", *left, class_="column"), right, class_="columns")
    title = tag("h2", escaped(game.title))
    return tag("article", title, seats, *warnings, *wide, columns, *remarks, id=f"game-{place}")


def _summary(games: Sequence[ReviewedGame], messages: Messages) -> str:
    """What every player won and lost over all games, and links to the games."""
    players = summaries((game.review for game in games), messages)
    columns = ("tally-player", *(f"review-summary-{key}" for key in ("games", "won", "luck", "error", "course")))
    largest = max(0.01, *(error for player in players for error in player.errors))
    rows = (_player(player, largest, messages) for player in players)
    title = messages("review-summary", count=len(games))
    links = (tag("li", tag("a", escaped(game.title), href=f"#game-{place}")) for place, game in enumerate(games, 1))
    shown = table(title, head(*map(messages, columns)), body(rows), class_="summary")
    return tag("section", tag("h2", escaped(title)), tag("nav", tag("ol", *links)), shown, class_="card")


def _player(player: PlayerSummary, largest: float, messages: Messages) -> str:
    heights = (f"height:{number(100 * error / largest)}%" for error in player.errors)
    figures = messages.percent(player.won), points(player.luck, messages), points(player.error, messages, signed=False)
    columns = (tag("span", "", class_="plain", style=height) for height in heights)
    course = tag("span", *columns, class_="course", aria_hidden="true")
    return row(escaped(player.name), str(len(player.games)), *map(escaped, figures), course)
