"""The rules of the game in plain Python, standard library only.

Every other package builds on this one; it imports none of them.
"""
