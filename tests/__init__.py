"""The tests, in the layout of src/: each file is a chapter of the rulebook, each test one sentence of it."""
