"""The settings of a campaign: `clausework.toml`, with what the command line gives going first."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jsonschema_rs import validator_for

from .adapters import Limits, Surroundings
from .causes import cause
from .laboratory import MODES, SELF_TEST
from .misspelt import meant
from .problems import UsageProblem
from .wire.vocabulary import DIALECT

FILE = "clausework.toml"
_TEXT = {"type": "string"}
_COUNT = {"type": "integer", "minimum": 1}
_LIMIT = {"type": "number", "exclusiveMinimum": 0}

SCHEMA: dict[str, Any] = {
    "$schema": DIALECT,
    "title": "clausework.toml",
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "iut": _TEXT | {"description": "Address of the implementation under test."},
        "instruments": {
            "type": "array",
            "items": _TEXT,
            "description": "Ids; all that the system claims, if empty.",
        },
        "out": _TEXT | {"description": "Folder of the report."},
        "seed": {"type": "integer", "description": "Seed of names, seats and amounts."},
        "workers": {"type": "integer", "minimum": 1, "maximum": 64},
        "repeat": {
            "type": "integer",
            "minimum": 1,
            "maximum": 100,
            "description": "How many times each test purpose is run, with the same requests.",
        },
        "remote": {"type": "boolean", "description": "Allow a system on another machine, over TLS."},
        "workdir": _TEXT | {"description": "Folder in which the system runs; an empty one if left out."},
        "pass_env": {
            "type": "array",
            "items": _TEXT,
            "description": "Environment variables that the system is given, by name.",
        },
        "network": {"type": "boolean", "description": "Leave the system the network of the machine."},
        "clauses": {
            "type": "array",
            "items": _TEXT,
            "description": "Only these clauses and those under them.",
        },
        "ics": _TEXT | {"description": "Conformance statement that counts instead of the system's own."},
        "records": {"type": "array", "items": _TEXT, "description": "Examiners' records."},
        "mode": {
            "enum": list(MODES),
            "description": "Whose report it is: the vendor's own, or a laboratory's.",
        },
        "document": _TEXT | {"description": "File with the fields of the report that no log can know."},
        "qualification": _TEXT | {"description": "Qualification of the harness; goes into the report."},
        "pdf": {"type": "boolean", "description": "Make report.pdf too, to be signed."},
        "profile": _TEXT | {"description": "File with the readings and values of a jurisdiction."},
        "what_if": {"type": "boolean", "description": "Also run what asserts readings not adopted."},
        "rules_as_at": _TEXT | {"format": "date", "description": "Date as at which the rules apply."},
        "readings": {
            "type": "object",
            "additionalProperties": _TEXT,
            "description": "Readings adopted, by id.",
        },
        "ixit": {
            "type": "object",
            "additionalProperties": {"type": "object"},
            "description": "By instrument.",
        },
        "subject": {
            "type": "object",
            "additionalProperties": False,
            "description": "What the item under test consists of.",
            "properties": {
                "files": {
                    "type": "array",
                    "items": _TEXT,
                    "description": "Files and folders that are digested before the run and after it.",
                },
                "versions": {
                    "type": "object",
                    "additionalProperties": _TEXT,
                    "description": "Versions of those files, by path.",
                },
                "components": {
                    "type": "array",
                    "items": {"type": "object", "additionalProperties": _TEXT, "required": ["name"]},
                    "description": "Its parts, each a table of text with a name.",
                },
                "declared_difference": _TEXT
                | {"description": "How the build that is tested differs from the one in production."},
                "condition": _TEXT | {"description": "In which condition it was received."},
            },
        },
        "limits": {
            "type": "object",
            "additionalProperties": False,
            "description": "Seconds; bytes of a line; requests in the pipe; what the system may use.",
            "properties": {
                "start": _LIMIT,
                "reply": _LIMIT,
                "purpose": _LIMIT,
                "run": _LIMIT,
                "stop": _LIMIT,
                "line": {"type": "integer", "minimum": 1024},
                "ahead": {"type": "integer", "minimum": 1, "maximum": 64},
                "memory": _COUNT,
                "processes": _COUNT,
                "files": {"type": "integer", "minimum": 8},
                "file_size": _COUNT,
            },
        },
    },
}
# What is said where one is missing, and the option that gives it.
_NEEDED = {
    "iut": ("No system was named.", "--iut ADDRESS"),
    "out": ("No folder was named for the report.", "--out FOLDER"),
}
_DEFAULTS: dict[str, Any] = {
    "iut": None,
    "instruments": (),
    "out": None,
    "seed": None,
    "workers": 1,
    "repeat": 1,
    "remote": False,
    "workdir": "",
    "pass_env": (),
    "network": False,
    "clauses": (),
    "ics": None,
    "records": (),
    "mode": SELF_TEST,
    "document": None,
    "qualification": None,
    "pdf": False,
    "profile": None,
    "what_if": True,
    "rules_as_at": None,
    "readings": {},
    "ixit": {},
    "subject": {},
    "limits": {},
}


def load(
    path: str | None, given: Mapping[str, Any], needed: tuple[str, ...] = ("iut", "out")
) -> dict[str, Any]:
    """Return the settings: defaults, then the file, then what was given on the command line.

    UsageProblem where the file is not sound, or where one of the `needed` was said nowhere.
    """
    file = Path(path) if path else Path(FILE)
    table = _read(file) if path or file.is_file() else {}
    wanted = _DEFAULTS | table | {name: value for name, value in given.items() if value not in (None, ())}
    if isinstance(wanted["readings"], tuple):
        wanted["readings"] = dict(_pair(text) for text in wanted["readings"])
    if isinstance(wanted["subject"], tuple):
        wanted["subject"] = table.get("subject", {}) | {"files": list(wanted["subject"])}
    wanted["limits"] = Limits(**wanted["limits"])
    folder = str(Path(wanted["workdir"]).absolute()) if wanted["workdir"] else ""
    wanted["surroundings"] = Surroundings(folder, tuple(wanted["pass_env"]), wanted["network"])
    for name in needed:
        if not wanted[name]:
            what, option = _NEEDED[name]
            why = f"{file} has no {name}." if file.is_file() else f"There is no {FILE} in this folder."
            raise UsageProblem(what, why, f"Give {option}, or set {name} in {FILE}.")
    return wanted


def _read(file: Path) -> dict[str, Any]:
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise UsageProblem(f"The settings in {file} cannot be read: {cause(problem)}.") from problem
    for wrong in validator_for(SCHEMA).iter_errors(table):
        where = ".".join(str(part) for part in wrong.instance_path) or "the file"
        raise UsageProblem(
            f"The settings in {file} are not sound at {where}: {wrong.message}.",
            meant(SCHEMA, wrong),
            "`clausework schema settings` prints what may stand there.",
        )
    return table


def _pair(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise UsageProblem(f"{text!r} names no reading.", then="Write it as ID=READING, such as Q-05=B.")
    return name, value
