"""The game as the printed sheets have it, in plain Python on the standard library alone.

Everything else in the project is a way of looking at this package; it imports nothing from the others.
"""
