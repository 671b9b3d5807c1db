"""`python -m clausework`: the command line."""

from .cli import main

main()
