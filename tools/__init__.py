"""Commands of the Makefile: most write files that are kept in the repository."""
