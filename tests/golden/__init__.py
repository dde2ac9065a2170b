"""Games that must always read and write the same; `python -m tests.golden.write` writes them again."""
