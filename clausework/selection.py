"""Which test purposes a campaign runs, and for each of the others why not and what that makes of it.

A pure function of the pack, the conformance statement and the settings: nothing the IUT does later can
take a purpose out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from . import purposes
from .campaign import Campaign
from .citations import suggestions, under
from .packs import Clause, Pack
from .problems import HarnessProblem, UsageProblem
from .purposes import Purpose
from .relied import by_clause
from .statements import Ics
from .verdict import Verdict


@dataclass(frozen=True, slots=True)
class Planned:
    """A purpose, whether it runs, and otherwise the reason and the verdict that stands in its place.

    `hidden` names the observables that the IUT does not show apart, where that alone keeps it from running.
    A `what_if` purpose asserts a reading that was not adopted: it is executed, and counts in no verdict.
    """

    purpose: Purpose
    runs: bool
    reason: str = ""
    instead: Verdict = Verdict.NOT_TESTED
    hidden: tuple[str, ...] = ()
    what_if: bool = False

    @property
    def executed(self) -> bool:
        """Whether the campaign executes it, whether it counts or not."""
        return self.runs or self.what_if


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A clause that is outside the scope of a campaign, or to which it does not apply."""

    verdict: Verdict
    reason: str


def plan(pack: Pack, campaign: Campaign) -> tuple[Planned, ...]:
    """Return every purpose of a pack, in the law's order, with the decision about it."""
    ics, adopted = campaign.ics(pack.id), campaign.adopted(pack)
    relied = by_clause(campaign.relied, pack.id)
    found = []
    for purpose in purposes.of(pack):
        clause = pack.by_citation.get(purpose.clause)
        if clause is None:
            raise HarnessProblem(
                f"{purpose.file}:{purpose.line} serves {purpose.clause}, which {pack.id} does not register.",
                then="Correct the name of the Rule, or register the clause.",
            )
        barred = exclusion(clause, ics, campaign.settings.clauses)
        if barred is not None:
            found.append(Planned(purpose, False, barred.reason, barred.verdict))
            continue
        decided = decide(purpose, ics, adopted, campaign.settings.what_if)
        if clause.citation in relied:
            if decided.runs:
                # Only what ran can have passed; the others keep their own reason.
                decided = Planned(purpose, False, relied[clause.citation].told, Verdict.PASS)
            else:
                decided = replace(decided, what_if=False)
        elif campaign.settings.exploration:
            decided = Planned(purpose, False, "this campaign explores, and runs no test purpose")
        found.append(decided)
    return tuple(found)


def exclusion(clause: Clause, ics: Ics, only: Sequence[str]) -> Exclusion | None:
    """Return why a clause is left out as a whole, or None where it is in scope."""
    if clause.treatment == "informative":
        return Exclusion(Verdict.INFORMATIVE, clause.reason)
    if only and not any(under(clause.citation, wanted) for wanted in only):
        return Exclusion(Verdict.OUT_OF_SCOPE, "left out of this campaign by the choice of clauses")
    return unclaimed(clause, ics)


def unclaimed(clause: Clause, ics: Ics) -> Exclusion | None:
    """Return why a clause is left out by what the ICS claims, or None where it claims the clause."""
    if clause.capability not in ics.capabilities:
        return Exclusion(Verdict.OUT_OF_SCOPE, f"the ICS does not claim {clause.capability}")
    if clause.feature and clause.feature not in ics.features:
        return Exclusion(Verdict.NOT_APPLICABLE, f"conditional: the ICS does not claim {clause.feature}")
    return None


def decide(purpose: Purpose, ics: Ics, adopted: Mapping[str, str], what_if: bool = False) -> Planned:
    """Return the decision about a purpose of a clause in scope, under the readings adopted.

    With `what_if`, one that a single other reading would make run is executed without counting.
    """
    own = _decide(purpose, ics)
    readings = dict(tag.split("=", 1) for tag in purpose.tagged("reading"))
    other = [f"{name}={value}" for name, value in readings.items() if adopted.get(name) != value]
    if other:
        why = f"asserted only under the reading {', '.join(other)}"
        executed = what_if and own.runs and len(other) == 1
        return Planned(purpose, False, why, Verdict.NOT_APPLICABLE, what_if=executed)
    return own


def _decide(purpose: Purpose, ics: Ics) -> Planned:
    lacking = [name for name in purpose.tagged("if") if name not in ics.features]
    if lacking:
        return Planned(
            purpose,
            False,
            f"conditional: the ICS does not claim {', '.join(lacking)}",
            Verdict.NOT_APPLICABLE,
        )
    needed = [name for name in purpose.tagged("needs") if name not in ics.capabilities]
    if needed:
        return Planned(
            purpose, False, f"cannot be observed without {', '.join(needed)}, which the ICS does not claim"
        )
    hidden = tuple(name for name in purpose.tagged("observes") if name not in ics.observables)
    if hidden:
        return Planned(purpose, False, f"the system does not show {', '.join(hidden)} apart", hidden=hidden)
    return Planned(purpose, True)


def check_clauses(packs: Sequence[Pack], only: Sequence[str]) -> None:
    """Raise a UsageProblem where a wanted clause is in none of the packs."""
    known = [clause.citation for pack in packs for clause in pack.clauses]
    for wanted in only:
        if not any(under(citation, wanted) for citation in known):
            near = suggestions(wanted, known)
            raise UsageProblem(
                f"Nothing matched the clause {wanted!r} in {', '.join(pack.id for pack in packs)}.",
                f"Did you mean {' or '.join(near)}?" if near else "",
                "`clausework list clauses` shows them all.",
            )
