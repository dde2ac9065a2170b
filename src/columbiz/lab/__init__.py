"""Experiments with the game: simulation now, training and balance later."""
