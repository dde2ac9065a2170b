"""Games that must read and write the same for ever; `python -m tests.golden.write` makes them anew."""
