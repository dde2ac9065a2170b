"""The command that reviews games: luck and choices of every seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape
from rich.progress import Progress

from columbiz.cli.console import err, file_problem, messages, note, print_json, show_parts, text, warn
from columbiz.cli.engine import load_engine
from columbiz.cli.options import AsJson, check_writable
from columbiz.cli.records import Facts, Files, data_of, error_facts
from columbiz.records.record import Record
from columbiz.records.turns import ends_turn
from columbiz.rules.errors import ColumbizError, RecordError

if TYPE_CHECKING:
    from columbiz.review import Review
    from columbiz.review.damaged import SalvagedRecord

#: A problem of a record or of its file.
Problem = ColumbizError | OSError


@dataclass(frozen=True)
class Reviewed:
    """A file, its review if anything could be reviewed, and the problems of its record."""

    file: Path
    review: "Review | None"
    problems: tuple[Problem, ...]
    #: the problems for people, and what was reviewed nevertheless
    sentences: tuple[str, ...]

    @classmethod
    def failed(cls, file: Path, *problems: Problem) -> "Reviewed":
        """A file of which nothing can be reviewed."""
        return cls(file, None, problems, tuple(map(problem_text, problems)))

    def as_json(self) -> Facts:
        """The review for programs."""
        from columbiz.review.json import review_json

        facts: Facts = {"file": str(self.file), "problems": list(map(problem_facts, self.problems))}
        return {**facts, **review_json(self.review)} if self.review else facts


def review(
    files: Files,
    depth: Annotated[int, typer.Option(help="option-depth", min=1, max=2)] = 1,
    html: Annotated[Path | None, typer.Option(help="option-html")] = None,
    as_json: AsJson = False,
) -> None:
    """Show what every throw and every choice of recorded games was worth; several games are summarised."""
    if html:
        check_page(html, files)
    results = reviewed_files(files, depth)
    if as_json:
        print_json([result.as_json() for result in results])
    reviews = [result.review for result in results if result.review]
    if reviews and html:
        write_page(results, html)
    elif reviews and not as_json:
        show(reviews)
    for result in results:
        for sentence in result.sentences:
            warn(text("file-problem", file=result.file, problem=sentence))
    if any(result.problems for result in results):
        raise SystemExit(1)


def check_page(html: Path, files: Sequence[Path]) -> None:
    """Raise if the page cannot be written, or if it would replace a record, as in `--html games/*.columbiz`."""
    if html.suffix == ".columbiz" or html.resolve() in (file.resolve() for file in files):
        raise typer.BadParameter(text("usage-page-is-record", file=html), param_hint="--html")
    check_writable(html, "--html")


def reviewed_files(files: Sequence[Path], depth: int) -> list[Reviewed]:
    """The reviews of all files, with progress on standard error."""
    load_engine()
    with Progress(console=err, transient=True, disable=not err.is_terminal) as progress:
        several = progress.add_task(text("review-page"), total=len(files), visible=len(files) > 1)
        results = []
        for file in files:
            results.append(reviewed(file, depth, progress))
            progress.advance(several)
    return results


def reviewed(file: Path, depth: int, progress: Progress) -> Reviewed:
    """The review of as much of a file's record as is valid."""
    from columbiz.review.damaged import salvage

    try:
        found = salvage(data_of(file))
    except (ColumbizError, OSError) as error:
        return Reviewed.failed(file, error)
    try:
        review = review_of(found.record, depth, text("review-working", file=file.name), progress)
    except ColumbizError as error:
        if found.problems and error.code == "nothing_to_review":  # the record is damaged in its first turn
            return Reviewed.failed(file, *found.problems)
        return Reviewed.failed(file, *found.problems, error)
    return Reviewed(file, review, found.problems, sentences_on(found))


def review_of(record: Record, depth: int, description: str, progress: Progress) -> "Review":
    """The review of a record, with progress turn by turn."""
    from columbiz.review.engine import solver_for
    from columbiz.review.review import Reviewer

    reviewer = Reviewer(solver_for(record, depth), record)
    task = progress.add_task(escape(description), total=len(reviewer.numbers))
    turns = []
    try:
        for number in reviewer.numbers:
            turns.append(reviewer.turn(number))
            progress.advance(task)
        return reviewer.review(turns)
    finally:
        progress.remove_task(task)


def problem_facts(problem: Problem) -> Facts:
    """A problem for the JSON output."""
    if isinstance(problem, OSError):
        return {"code": "file", "reason": problem.strerror or str(problem)}
    return error_facts(problem)


def problem_text(problem: Problem) -> str:
    """A problem for people."""
    return file_problem(problem) if isinstance(problem, OSError) else messages().error(problem)


def sentences_on(found: "SalvagedRecord") -> tuple[str, ...]:
    """The problems of a record that was reviewed all the same, and how much of it could be."""
    turns = sum(map(ends_turn, found.record.actions))
    return tuple(
        text("review-valid-part", problem=messages().error(problem), turns=turns)
        if isinstance(problem, RecordError)
        else text("review-as-played", problem=messages().error(problem))
        for problem in found.problems
    )


def show(reviews: "Sequence[Review]") -> None:
    """Print a review, or a summary of several."""
    from columbiz.terminal.review import review_parts, summary_table

    several = len(reviews) > 1
    show_parts([summary_table(reviews, messages())] if several else review_parts(reviews[0], messages()))


def write_page(results: Sequence[Reviewed], html: Path) -> None:
    """Write all reviews as one page."""
    from columbiz.review.html import ReviewedGame, review_page

    files = [result.file for result in results]
    games = [
        ReviewedGame(title_of(result.file, files), result.review, result.sentences)
        for result in results
        if result.review
    ]
    html.write_text(review_page(games, messages()), encoding="utf-8")
    note(text("review-page-written", file=html))


def title_of(file: Path, files: Sequence[Path]) -> str:
    """The name of a file; with its folders if another file has the same name."""
    is_alone = sum(other.stem == file.stem for other in files) == 1
    return file.stem if is_alone else str(file.with_suffix(""))
