"""Parses pictures, to check what they contain and that they reference nothing outside."""

from __future__ import annotations

import re
from xml.etree import ElementTree

NAMESPACE = "http://www.w3.org/2000/svg"


class ParsedSvg:
    """The elements of a picture."""

    def __init__(self, svg: str) -> None:
        self.svg = svg
        self.root = ElementTree.fromstring(svg)  # noqa: S314 - our own output

    def all(self, *classes: str) -> list[ElementTree.Element]:
        """The elements that have all of these classes."""
        return [element for element in self.root.iter() if set(classes) <= set(element.get("class", "").split())]

    def cells(self, *classes: str) -> set[str]:
        """The cells of the elements that have all of these classes."""
        found = [element.get("data-cell", "") for element in self.all(*classes)]
        assert len(found) == len(set(found))
        return set(found)

    def faces(self, class_: str) -> list[int]:
        """The faces of the dice of a class, in drawing order."""
        return [int(element.get("data-face", "")) for element in self.all(class_)]

    def texts(self, class_: str) -> list[str]:
        """The texts inside the elements of a class."""
        return [text for element in self.all(class_) for text in element.itertext() if text.strip()]

    def metadata(self, name: str) -> str:
        """The picture's `title` or `desc`."""
        return self.root.findtext(f"{{{NAMESPACE}}}{name}", "")


def references(svg: str) -> list[str]:
    """Everything in a picture that would make a viewer fetch or run something."""
    alone = svg.replace(f'xmlns="{NAMESPACE}"', "").replace('"url(#ground)"', "")
    pattern = r"https?:|//|href|url\(|@import|@font-face|<script|<image|<foreignObject|<!|<\?|\son\w+=|data:"
    return re.findall(pattern, alone, re.IGNORECASE)
