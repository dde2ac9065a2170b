"""`python -m columbiz` is the command `columbiz`."""

from columbiz.cli import main

main()
