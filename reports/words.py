"""The words and signs in which every format speaks of verdicts, statements, treatments and policies."""

from __future__ import annotations

from typing import Any

Verdicts = dict[str, Any]
"""The record that all formats project: see `schema/verdicts.schema.json`."""

WORST_FIRST = (
    "fail",
    "inconclusive",
    "not_tested",
    "pass",
    "not_applicable",
    "out_of_scope",
    "informative",
)

SIGN = {
    "pass": "✓",
    "fail": "✗",
    "inconclusive": "?",
    "not_tested": "○",
    "not_applicable": "–",
    "out_of_scope": "·",
    "informative": "§",
    "met": "✓",
    "not_met": "✗",
    "broken": "?",
    "not_run": "○",
}

STATEMENT = {
    "conforms": "Conforms",
    "does_not_conform": "Does not conform",
    "no_statement": "No statement of conformity",
}

NEXT = {
    "conforms": "What it is good for: the item tested, within the scope above and no further.",
    "does_not_conform": "What to do: begin with the clauses that failed; each stands with the words of the "
    "law and what the system answered.",
    "no_statement": "What to do: see what is inconclusive or not tested, and why; once that is settled, "
    "certify again.",
}
"""What the reader of a statement does with it."""

MODE = {"self-test": "First-party self-test", "laboratory": "Laboratory report"}

MEANING = {
    "pass": "every test purpose was executed and what the clause requires was observed",
    "fail": "an answer was observed that the clause does not allow",
    "inconclusive": "something broke, or the situation was not reached, before the clause could be judged",
    "not_tested": "in scope, but not exercised; the reason is given",
    "not_applicable": "its condition does not arise for what the subject claims",
    "out_of_scope": "belongs to a capability that the subject does not claim",
    "informative": "binds nobody; there is nothing to test",
}

POLICY = {
    "AGREE": "Only what all readings share is asserted.",
    "LIT": "The literal reading is asserted.",
    "INTERP": "One reading is adopted; results that rest on it say so.",
    "NO": "No subject is failed on this point.",
}


def title(verdicts: Verdicts) -> str:
    """Return what the report is called: as its document says, or what any report of its kind is."""
    fields = {each["name"]: each for each in verdicts["report"]["fields"]}
    given = fields.get("title")
    return str(given["value"]) if given and given["supplier"] else "Test report"


def condition(verdicts: Verdicts) -> list[tuple[str, str]]:
    """Return the condition of the item on receipt, as rows of title and value.

    It is the field of the report; what the settings say of the item is a row of its own where it differs.
    """
    fields = {each["name"]: each for each in verdicts["report"]["fields"]}
    given, declared = fields.get("condition"), verdicts["subject"]["condition"]
    said = str(given["value"]) if given and given["supplier"] else declared
    rows = [("Condition on receipt", said)]
    return rows if declared in ("", said) else [*rows, ("Condition as declared with its files", declared)]


def named(row: dict[str, Any]) -> str:
    """Return what a capability or feature is called: its title, else its id as words."""
    return row.get("title") or word(row["id"])


def word(name: str) -> str:
    """Return a name of the record as words: `not_tested` becomes `not tested`.

    A step at which its scenario ended is called `stopped`: who or what broke, the reason says.
    """
    return "stopped" if name == "broken" else name.replace("_", " ")
