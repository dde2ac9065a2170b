"""The tests, grouped by behaviour; each test's name is a sentence."""
