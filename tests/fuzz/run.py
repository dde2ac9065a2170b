"""Feed the readers broken text with atheris: `make fuzz`, or `FUZZ_SECONDS=600 make fuzz` for longer.

Each target runs for FUZZ_SECONDS (default 60) in a process of its own, because atheris never returns. Inputs that led
to new branches are kept in .fuzz_cache/ and tried first the next time. Exit codes: 0 nothing found, 1 an undocumented
error was raised (the input and a command to reproduce it are printed), 2 it could not be run.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
WORK = ROOT / ".fuzz_cache"
MAX_INPUT_BYTES = 4096  # more than any golden game has

# The modules whose branches steer the search. Modules imported before `fuzz` imports them are not instrumented.
INSTRUMENTED = ["columbiz.rules", "columbiz.records"]


def record_bytes(data: bytes) -> None:
    """Read a record file."""
    from columbiz import Record, RecordError
    from columbiz.records.reading import decode

    try:
        record = Record.parse(decode(data))
    except RecordError as error:
        str(error).encode()
    else:
        expect(Record.parse(record.text) == record, "the record does not read back from its own text")


def position_text(data: bytes) -> None:
    """Read a position."""
    from columbiz import NotationError, State

    try:
        state = State.parse(data.decode("utf-8", "replace"))
    except NotationError as error:
        str(error).encode()
    else:
        expect(State.parse(state.text) == state, "the position does not read back from its own text")
        expect(
            bool(state.legal_actions() or state.chance_outcomes() or state.outcome),
            "no action, throw or outcome is left",
        )


TARGETS: dict[str, tuple[Callable[[bytes], None], str]] = {
    "record": (record_bytes, "*.columbiz"),
    "position": (position_text, "*.position"),
}


def expect(holds: bool, complaint: str) -> None:
    """Raise unless something holds; `assert` does nothing under -O."""
    if not holds:
        raise RuntimeError(complaint)


def reporting(name: str, check: Callable[[bytes], None]) -> Callable[[bytes], None]:
    """A target that prints how to reproduce an error before atheris ends the process."""

    def run(data: bytes) -> None:
        try:
            check(data)
        except Exception:
            sys.stderr.write(
                f"\nThis input to {name} raised an undocumented error:\n  {data!r}\nReproduce it with\n"
                f"  PYTHONPATH=tests/fuzz .venv/bin/python -c 'import run; run.{check.__name__}({as_source(data)})'\n\n"
            )
            raise

    return run


def as_source(data: bytes) -> str:
    """The bytes as Python source without single quotation marks, for use in a shell command."""
    return f'bytes.fromhex("{data.hex()}")'


def corpus_of(name: str) -> Path:
    """The folder of initial inputs: those kept from earlier runs, and the golden games."""
    folder = WORK / name
    folder.mkdir(parents=True, exist_ok=True)
    for path in GOLDEN.glob(TARGETS[name][1]):
        (folder / path.name).write_bytes(path.read_bytes())
    if name == "position":
        from columbiz import Record

        for path in GOLDEN.glob("*-3.columbiz"):
            for number, state in enumerate(Record.read(path).states()):
                (folder / f"{path.stem}-{number}").write_text(state.text, "utf-8")
    return folder


def fuzz(name: str, seconds: int) -> None:
    """Fuzz one target in this process; does not return."""
    atheris: Any = importlib.import_module("atheris")
    with atheris.instrument_imports(include=INSTRUMENTED):
        importlib.import_module("columbiz")
        importlib.import_module("columbiz.records.reading")
        importlib.import_module("columbiz.records.writing")
        importlib.import_module("columbiz.rules.notation")
    options = [
        f"-max_total_time={seconds}",
        f"-max_len={MAX_INPUT_BYTES}",
        f"-artifact_prefix={WORK / name}-",
        "-verbosity=0",
    ]
    atheris.Setup(
        [sys.argv[0], *options, "-print_final_stats=1", str(corpus_of(name))], reporting(name, TARGETS[name][0])
    )
    atheris.Fuzz()


def run_all(seconds: int) -> int:
    """Fuzz every target in a process of its own and report which failed."""
    failed = []
    for name in TARGETS:
        sys.stdout.write(f"Fuzzing {name} for {seconds} s …\n")
        sys.stdout.flush()
        ended = subprocess.run([sys.executable, __file__, name], cwd=ROOT, check=False)
        if ended.returncode:
            failed.append(name)
    sys.stdout.write(f"Found errors in: {', '.join(failed)}\n" if failed else "Only documented errors were raised.\n")
    return 1 if failed else 0


def main() -> int:
    """Run all targets, or the one named on the command line."""
    setting = os.environ.get("FUZZ_SECONDS", "60")
    if not setting.isdecimal() or int(setting) == 0:
        sys.stderr.write(f"FUZZ_SECONDS is {setting!r}; it must be a whole number of seconds, 1 or more\n")
        return 2
    if importlib.util.find_spec("atheris") is None:
        sys.stderr.write("atheris is not installed (it has wheels for Linux only); run: make fuzz\n")
        return 2
    if sys.argv[1:]:
        fuzz(sys.argv[1], int(setting))
    return run_all(int(setting))


if __name__ == "__main__":
    sys.exit(main())
