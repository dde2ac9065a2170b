"""How good a player is: error per game, truth of its judgement, and strength against others. See docs/assessment.md."""
