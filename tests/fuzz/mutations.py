"""Ways to break text: Hypothesis strategies for arbitrary text and for valid text with random edits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hypothesis import strategies as st

Draw = st.DrawFn

#: Pieces known to break parsers.
NASTY = [
    "", "\x00", "²", "٣", "௧", "𝟝", "Ⅷ", "½", "İ", "ß", "\u212a", "\ufeff", "\u2028", "\x85", "\x1c", "\xa0", "\u200b",
    "\r", "\n", "\t", "\\", '"', "'", "[", "]", "(", ")", "{", "}", ":", ";", "/", ",", "-", "+", ".", "=", "x", "*",
    "-1", "0", "7", "1e9", "0x1", "1_0", "9" * 5000, "1" * 5000, "6" * 37, "\\ud83d", "\\udc00", "\\u0000", "\\u12",
    "%s", "{0}", "{value}", "None", "none", "nan", "inf", "last", "over", "done", "forfeit", "t0:-", "🎲", "\U0010ffff",
]  # fmt: skip
HALVES = ["\ud800", "\udfff"]  # half a surrogate pair: no file can hold it, but a program can pass it


def _deleted(draw: Draw, text: str) -> str:
    start, end = _span(draw, text)
    return text[:start] + text[end:]


def _doubled(draw: Draw, text: str) -> str:
    start, end = _span(draw, text)
    return text[:end] + text[start:end] + text[end:]


def _swapped(draw: Draw, text: str) -> str:
    start, end = _span(draw, text)
    middle = draw(st.integers(start, end))
    return text[:start] + text[middle:end] + text[start:middle] + text[end:]


def _spiked(draw: Draw, text: str) -> str:
    start, end = _span(draw, text)
    return text[: draw(st.sampled_from([start, end]))] + draw(st.sampled_from(NASTY)) + text[end:]


def _typed_over(draw: Draw, text: str) -> str:
    start, end = _span(draw, text)
    return text[:start] + draw(st.text(max_size=8)) + text[end:]


def _other_case(draw: Draw, text: str) -> str:
    return draw(st.sampled_from([str.upper, str.lower, str.swapcase, str.title]))(text)


MUTATIONS: list[Callable[[Draw, str], str]] = [_deleted, _doubled, _swapped, _spiked, _spiked, _typed_over, _other_case]


def _span(draw: Draw, text: str) -> tuple[int, int]:
    """A range of the text, mostly a short one."""
    start = draw(st.integers(0, len(text)))
    return start, min(len(text), start + draw(st.integers(0, 6) | st.integers(0, len(text))))


@st.composite
def broken(draw: Draw, seeds: Sequence[str]) -> str:
    """A valid text, possibly spliced with another one, after one to four random edits."""
    text = draw(st.sampled_from(seeds))
    if draw(st.booleans()):
        other = draw(st.sampled_from(seeds))
        text = text[: draw(st.integers(0, len(text)))] + other[draw(st.integers(0, len(other))) :]
    for _ in range(draw(st.integers(1, 4))):
        text = draw(st.sampled_from(MUTATIONS))(draw, text)
    return text


def arbitrary(alphabet: str) -> st.SearchStrategy[str]:
    """Any text, text of the format's own characters, and halves of surrogate pairs."""
    return st.text() | st.text(alphabet) | st.lists(st.sampled_from([*alphabet, *NASTY, *HALVES])).map("".join)
