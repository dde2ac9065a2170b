"""The command line: thin commands that parse options, call other packages and print the result.

`app` lists all commands. Exit codes: 0 success; 1 a record is bad, `serve --check` found something wrong, or a
question was answered with no; 2 wrong usage (an option, a file, a value);
130 interrupted from the keyboard.
"""

from columbiz.cli.app import main

__all__ = ["main"]
