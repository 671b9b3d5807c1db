"""A folder as a zip that is the same bytes for the same files, and back, safe against what a zip may hold."""

from __future__ import annotations

import shutil
import stat
import zipfile
import zlib
from pathlib import Path

from . import manifest
from .causes import cause
from .problems import UsageProblem

MOST_FILES = 200_000
MOST_BYTES = 4 * 2**30
"""What a zip may come to when it is unpacked."""

_THEN = (1980, 1, 1, 0, 0, 0)
_FILE = (stat.S_IFREG | 0o644) << 16
_MAGIC = b"PK\x03\x04"


def write(folder: Path, top: str, target: Path) -> None:
    """Write the files of a folder to a zip under the folder `top`: sorted, of one time and permission.

    It is whole or not there; OSError where it cannot be written.
    """
    part = target.with_name(f".{target.name}.part")
    try:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as zipped:
            for path in sorted(manifest.walk(folder)):
                about = zipfile.ZipInfo(f"{top}/{path}", _THEN)
                about.create_system = 3
                about.external_attr = _FILE
                about.compress_type = zipfile.ZIP_DEFLATED
                about.file_size = (folder / path).stat().st_size
                # By blocks: a log may be larger than what there is of memory.
                with (folder / path).open("rb") as source, zipped.open(about, "w") as file:
                    shutil.copyfileobj(source, file)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def unpack(path: Path, folder: Path) -> Path:
    """Unpack a bundle's zip into a folder and return its top folder there.

    UsageProblem, with nothing written, where a name leads out of the folder, or stands there twice, or is a
    link, or where all would come to more than `MOST_BYTES`.
    """
    try:
        with zipfile.ZipFile(path) as zipped:
            members = [about for about in zipped.infolist() if not about.is_dir()]
            top = _checked(path, members)
            for about in members:
                target = folder / about.filename
                target.parent.mkdir(parents=True, exist_ok=True)
                # By blocks: no more comes out than the size that was checked, whatever the stream holds.
                with zipped.open(about) as source, target.open("wb") as file:
                    shutil.copyfileobj(source, file)
    except OSError as problem:
        raise UsageProblem(
            f"{path} cannot be opened as a bundle: {cause(problem)}.",
            then="Name the folder of a report, or its zip.",
        ) from problem
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError) as problem:
        raise _damaged(path) from problem
    return folder / top


def begins(path: Path) -> bool:
    """Tell whether a file begins as a zip does, whole or not."""
    try:
        with path.open("rb") as file:
            return file.read(len(_MAGIC)) == _MAGIC
    except OSError:
        return False


def _damaged(path: Path) -> UsageProblem:
    if not begins(path):
        return UsageProblem(
            f"{path} is neither the folder of a report nor its zip.",
            then="Name the folder of a report, or its zip.",
        )
    return UsageProblem(
        f"The zip {path} is damaged.",
        "It was cut short, or altered on its way: what is packed in it cannot be read.",
        "Get it again from where it was made.",
    )


def top_of(path: Path) -> str | None:
    """Return the top folder of a bundle's zip, or None where the file is no such zip."""
    try:
        with zipfile.ZipFile(path) as zipped:
            names = zipped.namelist()
    except (OSError, zipfile.BadZipFile):
        return None
    tops = {name.split("/", 1)[0] for name in names}
    return tops.pop() if len(tops) == 1 and f"{names[0].split('/')[0]}/{manifest.NAME}" in names else None


def _checked(path: Path, members: list[zipfile.ZipInfo]) -> str:
    def refuse(why: str) -> UsageProblem:
        return UsageProblem(f"{path} is not opened: {why}.", then="Take the bundle from where it was made.")

    names = [about.filename for about in members]
    for about in members:
        # orig_filename is what stands in the zip; the other was cut at a NUL.
        if not manifest.sound(about.filename) or about.orig_filename != about.filename:
            raise refuse(f"it holds the name {about.orig_filename!r}, which leads nowhere within a folder")
        if stat.S_IFMT(about.external_attr >> 16) not in (0, stat.S_IFREG):
            raise refuse(f"{about.filename} is no plain file")
        if about.flag_bits & 1:
            raise refuse(f"{about.filename} is encrypted")
    if len({name.casefold() for name in names}) != len(names):
        raise refuse("one name stands there twice")
    if len(names) > MOST_FILES or sum(about.file_size for about in members) > MOST_BYTES:
        raise refuse(f"it would come to more than {MOST_FILES} files or {MOST_BYTES // 2**30} GiB")
    tops = {name.split("/", 1)[0] for name in names if "/" in name}
    if len(tops) != 1 or not all("/" in name for name in names):
        raise refuse("it does not hold one folder")
    return tops.pop()
