"""Draws all pictures: `python -m docs.pictures`."""

from docs.pictures import FOLDER, pictures

for name, svg in pictures():
    (FOLDER / name).write_text(svg, encoding="utf-8", newline="\n")
