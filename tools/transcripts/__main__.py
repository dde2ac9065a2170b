"""Write the transcripts and the answers: `python -m tools.transcripts`."""

from collections.abc import Mapping
from pathlib import Path

from tools.transcripts.files import ANSWERS, FOLDER, answers, answers_text, transcripts


def write(folder: Path, texts: Mapping[str, str]) -> None:
    """Write these files into a folder, and no others."""
    folder.mkdir(exist_ok=True)
    for file in folder.glob("*.json"):
        if file.stem not in texts:
            file.unlink()
    for name, text in texts.items():
        (folder / f"{name}.json").write_text(text, encoding="utf-8", newline="\n")


write(FOLDER, transcripts())
write(ANSWERS, {name: answers_text(answer) for name, answer in answers().items()})
