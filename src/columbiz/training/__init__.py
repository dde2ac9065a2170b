"""Everything that makes weights: games to learn from, fitting and checkpoints; and the assessment of players."""
