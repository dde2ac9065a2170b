"""Everything that makes weights: games to learn from, fitting, checkpoints and matches to see how strong they are."""
