"""The documentation; `python -m docs.pictures` draws its pictures."""
