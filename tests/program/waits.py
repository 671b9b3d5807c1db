"""A sound system whose first table ever is never opened: it waits, and holds its marker open."""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path

from clausework import references
from clausework.sdk import Opening, Table, serve

sound = references.system("qld-triple-penny-two-up")


def opened(opening: Opening) -> Table:
    try:
        with Path(sys.argv[1]).open("x"):
            time.sleep(600)
    except FileExistsError:
        return sound.open_table(opening)
    raise AssertionError


if __name__ == "__main__":
    serve(replace(sound, open_table=opened))
