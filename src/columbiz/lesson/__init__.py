"""A first lesson, played by the real rules with dice that were chosen for it."""
