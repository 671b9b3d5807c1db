"""A sound system whose first table ever is never opened: its marker is there then, and it waits."""

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
        Path(sys.argv[1]).touch(exist_ok=False)
    except FileExistsError:
        return sound.open_table(opening)
    time.sleep(600)
    raise AssertionError


if __name__ == "__main__":
    serve(replace(sound, open_table=opened))
