"""Serves the reference implementations over standard input and output."""

from __future__ import annotations

import argparse

from clausework.sdk import serve

from .all import system

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m clausework.reference_impl", description=__doc__)
    parser.add_argument("--fault", metavar="ID", help="plant the fault of this id")
    try:
        chosen = system(parser.parse_args().fault)
    except ValueError as problem:
        parser.error(str(problem))
    serve(chosen)
