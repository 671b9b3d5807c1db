"""What is mutated of a reference, and the mutants that Cosmic Ray makes of it."""

from __future__ import annotations

import ast
import importlib.metadata
import importlib.util
import re
from pathlib import Path

from clausework import references

# What only serves to plant faults is no part of the law; that the faults are caught is another proof.
_NOT_THE_LAW = frozenset({"faults.py", "mistakes.py", "broken", "planted"})

# Arithmetic on bits and powers where there is none; identity for equality, which asks about Python; an order
# without equality in the place of equality, which fails wherever "not equal" does.
_NO_SLIP = (
    r"BinaryOperator_\w+?_(Pow|LShift|RShift|BitXor|Div)$",
    r"BinaryOperator_(Add|Sub|Mul|Mod|FloorDiv|Div)_(BitOr|BitAnd)$",
    r"BinaryOperator_(BitOr|BitAnd)_(Add|Mul|Mod|FloorDiv)$",
    r"ComparisonOperator_(Eq|NotEq|Lt|LtE|Gt|GtE)_(Is|IsNot)$",
    r"ComparisonOperator_Is_(Eq|NotEq|Lt|LtE|Gt|GtE)$",
    r"ComparisonOperator_Eq_(Lt|Gt)$",
    r"ComparisonOperator_NotEq_(LtE|GtE)$",
    r"UnaryOperator_USub_(Invert|Not)$",
)
_ORDERS = re.compile(r"ComparisonOperator_\w+?_(Lt|LtE|Gt|GtE)$")


def files(instrument: str) -> list[Path]:
    """Return the files of an instrument's reference that are mutated: all but those of planted faults."""
    (entry,) = importlib.metadata.entry_points(group=references.GROUP, name=instrument)
    found = importlib.util.find_spec(entry.value)
    assert found is not None
    assert found.origin is not None
    folder = Path(found.origin).parent
    return sorted(
        path for path in folder.rglob("*.py") if not _NOT_THE_LAW & {*path.relative_to(folder).parts}
    )


def mutated(source: str, operator: str, occurrence: int) -> str:
    """Return a source with one operator of Cosmic Ray applied at one place."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    changed = mutate_code(source, get_operator(operator)(), occurrence)
    assert changed is not None
    return str(changed)


def left_out(operator: str, tree: ast.Module, line: int, column: int) -> str:
    """Return why a mutation by an operator at a place of a file is not tried, empty where it is.

    `line` counts from 1, `column` from 0.
    """
    if any(re.search(pattern, operator) for pattern in _NO_SLIP):
        return "no slip that a programmer makes"
    here, order = (line, column), False
    for node in ast.walk(tree):
        if isinstance(node, ast.arg | ast.AnnAssign) and node.annotation and _within(here, node.annotation):
            return "an annotation, which is not evaluated"
        if isinstance(node, ast.FunctionDef) and node.returns and _within(here, node.returns):
            return "an annotation, which is not evaluated"
        if isinstance(node, ast.Compare) and _of_words(node) and _within(here, node):
            order = order or bool(_ORDERS.search(operator))
    return "an order of words, which have none" if order else ""


def _of_words(node: ast.Compare) -> bool:
    return any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in node.comparators)


def _within(here: tuple[int, int], node: ast.expr) -> bool:
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return (node.lineno, node.col_offset) <= here < (node.end_lineno, node.end_col_offset)
