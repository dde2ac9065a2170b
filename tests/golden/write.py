"""Write the golden games again: `python -m tests.golden.write`, from the root of the repository.

Do so only when the rules or the record format change on purpose, and read the difference before committing it.
"""

from __future__ import annotations

from tests.golden.games import NAMES, played, position_path, record_path


def main() -> None:
    for name in NAMES:
        record = played(name)
        record.write(record_path(name))
        position_path(name).write_bytes(f"{record.state.text}\n".encode())


if __name__ == "__main__":
    main()
