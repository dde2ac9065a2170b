"""The command line: thin commands that parse options, call other packages and print the result.

`app` lists all commands. Exit codes: 0 success; 1 a checked record is bad; 2 wrong usage (an option, a file, a value);
130 interrupted from the keyboard.
"""

from columbiz.cli.app import main

__all__ = ["main"]
