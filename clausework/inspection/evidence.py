"""Evidence that an examiner adds: photographs and PDF documents, kept beside the record by their digest."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
from pathlib import Path

from ..examiner import EVIDENCE
from ..problems import UsageProblem

LIMIT = 25 * 2**20
"""Bytes of one file: a photograph of a good camera has a third of it."""
KINDS = "JPEG, PNG, WebP or HEIC photographs and PDF documents"
_MAGIC = {
    "image/jpeg": re.compile(rb"\xff\xd8\xff"),
    "image/png": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "image/webp": re.compile(rb"RIFF....WEBP", re.DOTALL),
    "image/heic": re.compile(rb"....ftyp(hei[cxms]|hevc|mif1|msf1)", re.DOTALL),
    "application/pdf": re.compile(rb"%PDF-"),
}


def take(data: bytes, name: str, record: Path) -> dict[str, str]:
    """Keep a file beside a record and return its name, digest and media type.

    Its kind is seen from its bytes, never from its name. It is on the disk before this returns. UsageProblem
    where it is too large, of another kind, or cannot be kept.
    """
    shown = plain(name)
    if len(data) > LIMIT:
        raise UsageProblem(too_large(shown, len(data)))
    kind = media_type(data)
    if not kind:
        raise UsageProblem(f"{shown} is {'another file' if data else 'empty'}.", f"Taken are {KINDS}.")
    digest = hashlib.sha256(data).hexdigest()
    try:
        _keep(record.parent / EVIDENCE / digest, data)
    except OSError as problem:
        raise UsageProblem(f"{shown} could not be kept: {problem.strerror}.", then="Make room.") from problem
    return {"name": shown, "sha256": digest, "media_type": kind}


def too_large(name: str, size: int) -> str:
    """Return what is said of a file with more bytes than are taken."""
    return (
        f"{name} has {size / 2**20:.1f} MB; a file of evidence may have {LIMIT // 2**20} MB. Take it smaller."
    )


def media_type(data: bytes) -> str:
    """Return what a file is by its first bytes; empty where it is nothing that is taken."""
    return next((kind for kind, magic in _MAGIC.items() if magic.match(data)), "")


def plain(name: str) -> str:
    """Return the last part of a file's name without what could steer a terminal or turn its reading about."""
    last = re.split(r"[/\\]", name)[-1]
    return "".join(c for c in last if c.isprintable()).strip()[:120] or "unnamed"


def _keep(path: Path, data: bytes) -> None:
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    replace(path, data)


def replace(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Put a file in its place whole or not at all, and on the disk before this returns."""
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    folder = os.open(path.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)
