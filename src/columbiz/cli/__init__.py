"""The commands of Columbiz: each reads its options, calls the part that does the work, and prints what came of it.

Exit codes: 0 all is well; 1 what was checked is bad; 2 the call itself is wrong (an option, a file, a value);
130 interrupted from the keyboard.
"""

from columbiz.cli.running import main

__all__ = ["main"]
