"""Commands of the Makefile that write files which are kept in the repository."""
