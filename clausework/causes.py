"""Why something could not be done, as a person says it: what stands behind an exception, in words."""

from __future__ import annotations

import json
import re
import tomllib

_LACKS = re.compile(r"missing \d+ required (?:positional|keyword-only) arguments?: (.*)")
_UNKNOWN = re.compile(r"unexpected keyword argument ('[^']*')")


def cause(problem: BaseException) -> str:
    """Return a clause without a final point: no name of an exception, no number of an error.

    For what was read and is not as it must be, and for what the system refuses; a fault in a program keeps
    the name that its author knows it by.
    """
    match problem:
        case FileNotFoundError():
            return "there is no such file or folder"
        case IsADirectoryError():
            return "it is a folder"
        case PermissionError():
            return "permission is denied"
        case OSError(strerror=str(said)):
            return _lower(said)
        case json.JSONDecodeError():
            return f"it is not JSON: {_lower(problem.msg)}, line {problem.lineno}, column {problem.colno}"
        case tomllib.TOMLDecodeError():
            return f"it is not TOML: {_lower(str(problem))}"
        case UnicodeDecodeError():
            return f"it is not text in UTF-8, at byte {problem.start + 1}"
        case UnicodeEncodeError():
            return f"it holds characters that are not {problem.encoding.upper()}"
        case KeyError():
            return f"it lacks {problem.args[0]!r}" if problem.args else "something is missing in it"
        case TypeError() | AttributeError():
            if lacks := _LACKS.search(str(problem)):
                return f"it lacks {lacks[1]}"
            if unknown := _UNKNOWN.search(str(problem)):
                return f"it has {unknown[1]}, which is not known here"
            return "a value in it is of another kind than it must be"
        case RecursionError():
            return "it is nested too deep"
    return _lower(str(problem).strip().rstrip(".?!")) or "it does not say why"


def _lower(text: str) -> str:
    """Return a sentence as the rest of another one; a name or an abbreviation keeps its capitals."""
    return text[0].lower() + text[1:] if text[1:2].islower() and " " in text else text
