"""Write the transcripts: `python -m tools.transcripts`."""

from tools.transcripts.files import FOLDER, transcripts

FOLDER.mkdir(exist_ok=True)
texts = transcripts()
for file in FOLDER.glob("*.json"):
    if file.stem not in texts:
        file.unlink()
for name, text in texts.items():
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8", newline="\n")
