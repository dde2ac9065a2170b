"""The commands that read records: replay, check and verify."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from columbiz.cli.console import fail, messages, out, print_json, say, text
from columbiz.cli.options import AsJson
from columbiz.fairdice import verify as verify_dice
from columbiz.records.reading import decode, read_bytes
from columbiz.records.record import Record
from columbiz.records.turns import ends_turn
from columbiz.records.writing import format_result
from columbiz.rules.errors import ColumbizError, RecordError, flat_values, quote
from columbiz.rules.seats import letter
from columbiz.terminal.replay import as_json as steps_as_json
from columbiz.terminal.replay import replay_steps, show

Facts = dict[str, object]  # what a command reports about a record, as in its JSON output
Files = Annotated[list[Path], typer.Argument(help="option-files")]


def replay(
    file: Annotated[Path, typer.Argument(help="option-replay-file")],
    by: Annotated[str, typer.Option(help="option-by")] = "turn",
    pause: Annotated[bool, typer.Option(help="option-pause")] = True,
    as_json: AsJson = False,
) -> None:
    """Draw a recorded game step by step."""
    if by not in ("turn", "action"):
        raise typer.BadParameter(text("usage-by", value=quote(by)), param_hint="--by")
    try:
        record = load(file)
    except RecordError as error:
        fail(text("file-problem", file=file, problem=messages().error(error)), code=1)
    steps = replay_steps(record, whole_turns=by == "turn")
    if as_json:
        print_json(steps_as_json(steps))
        return
    interactive = pause and sys.stdin.isatty() and sys.stdout.isatty()
    show(out, steps, out.input if interactive else None, messages())


def check(files: Files, as_json: AsJson = False) -> None:
    """Check records against the rules, up to the first bad one."""
    examine(files, record_facts, "checked-record", as_json=as_json)


def verify(files: Files, as_json: AsJson = False) -> None:
    """Verify the sealed dice of records, up to the first wrong throw."""
    examine(files, dice_facts, "checked-dice", as_json=as_json)


def examine(files: list[Path], facts_of: Callable[[Record], Facts], key: str, *, as_json: bool) -> None:
    """Report on each record, up to the first bad one."""
    good: list[Facts] = []
    for file in files:
        try:
            record = load(file)
            facts = {"file": str(file), "ok": True, **facts_of(record), **end_facts(record)}
        except ColumbizError as error:
            if as_json:
                print_json([*good, {"file": str(file), "ok": False, **error_facts(error)}])
            fail(text("file-problem", file=file, problem=messages().error(error)), code=1)
        good.append(facts)
        if not as_json:
            say(describe(facts, key))
    if as_json:
        print_json(good)


def error_facts(error: ColumbizError) -> Facts:
    """An error for the JSON output: position or values, code and reason."""
    values = flat_values(error.values)
    place = {"line": error.line, "column": error.column} if isinstance(error, RecordError) else values
    return {**place, "code": error.code, "reason": error.reason}


def load(file: Path) -> Record:
    """The record in a file, or in standard input for `-`."""
    return Record.parse(decode(data_of(file)))


def data_of(file: Path) -> bytes:
    """The bytes of a file, or of standard input for `-`: no more than a record can have."""
    if str(file) == "-":
        return read_bytes(sys.stdin.buffer)
    with file.open("rb") as opened:
        return read_bytes(opened)


def record_facts(record: Record) -> Facts:
    """The report on a valid record."""
    turns = sum(map(ends_turn, record.actions))
    return {"edition": record.rules.edition, "players": record.players, "turns": turns}


def dice_facts(record: Record) -> Facts:
    """The report on a record with correct dice. Raises the problem if they are not."""
    verdict = verify_dice(record)
    if verdict.problem:
        raise verdict.problem
    return {"throws": verdict.checked, "table": record.tags["Table"], "seal": record.tags["Seal"]}


def end_facts(record: Record) -> Facts:
    """How a record ends: the result, who resigned, and the word in which the text is cut off."""
    resigned = "".join(map(letter, record.resigned))
    return {"result": format_result(record.outcome), "resigned": resigned, "cut_off": record.cut_off}


def describe(facts: Facts, key: str) -> str:
    """A report in one line."""
    line = text(key, **facts)
    if facts["resigned"]:
        line = text("checked-resigned", said=line, seats=facts["resigned"])
    return text("checked-cut-off", said=line, word=quote(facts["cut_off"])) if facts["cut_off"] else line
