"""How a campaign is prepared: the packs, the IUT's introduction, the statements that count, the seed."""

from __future__ import annotations

import secrets
import uuid
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import orjson

from . import (
    delta,
    events,
    examiner,
    forks,
    harness,
    jurisdiction,
    laboratory,
    packs,
    printing,
    qualification,
    reaching,
    selection,
    statements,
)
from . import readings as adopting
from . import subject as subjects
from .adapters import Limits, Surroundings, starter
from .campaign import Campaign, Settings
from .document import Document
from .document import load as load_document
from .events import now
from .iut import Iut
from .packs import Pack
from .problems import UsageProblem
from .statements import Ics, Introduction
from .wire import vocabulary


def prepare(
    address: str,
    instruments: Sequence[str] = (),
    seed: int | None = None,
    clauses: Sequence[str] = (),
    ics: str | None = None,
    records: Sequence[str] = (),
    rules_as_at: str | None = None,
    readings: Mapping[str, str] | None = None,
    ixit: Mapping[str, Mapping[str, Any]] | None = None,
    limits: Limits | None = None,
    workers: int = 1,
    remote: bool = False,
    repeat: int = 1,
    mode: str = laboratory.SELF_TEST,
    document: str | None = None,
    qualified: str | None = None,
    subject: Mapping[str, Any] | None = None,
    profile: str | None = None,
    what_if: bool = True,
    surroundings: Surroundings | None = None,
    since: Mapping[str, Any] | None = None,
) -> Campaign:
    """Return the campaign that was asked for, ready to run.

    Without instruments every installed one that the IUT claims is taken. `since` is the record of an earlier
    report to rely on. UsageProblem and Unreachable say
    what keeps the campaign from being run.
    """
    limits, surroundings = limits or Limits(), surroundings or Surroundings()
    forks.before_the_system()
    start = starter(address, remote, surroundings)
    asked = [packs.load(name) for name in dict.fromkeys(instruments)]
    for pack in asked:
        _in_force(pack, rules_as_at)
    if asked:
        selection.check_clauses(asked, clauses)
    item = subjects.examine(subject or {})
    findings = examiner.load([Path(path) for path in records])
    examiner.check_instruments(findings, packs.installed())
    for pack in asked:
        _examined(pack, findings)
    stated = statements.load(Path(ics)) if ics else ()
    written = load_document(Path(document)) if document else Document()
    proof = qualification.load(Path(qualified)) if qualified else {}
    local = jurisdiction.load(Path(profile)) if profile else jurisdiction.Jurisdiction()
    iut = Iut(start, limits)
    try:
        said = reaching.introduced(iut, address, surroundings)
    finally:
        iut.close()
    introduction, notes = _settle(said, stated)
    chosen = asked or [packs.load(name) for name in packs.installed() if name in introduction.statements]
    _check(chosen, introduction, address)
    selection.check_clauses(chosen, clauses)
    for pack in chosen:
        _in_force(pack, rules_as_at)
        _examined(pack, findings)
        notes += _unheard(pack, findings, introduction.statements[pack.id])
    settings = Settings(
        address=address,
        instruments=tuple(pack.id for pack in chosen),
        seed=secrets.randbelow(2**31) if seed is None else seed,
        clauses=tuple(clauses),
        rules_as_at=rules_as_at or "",
        readings={**adopting.local(chosen, local), **adopting.wanted(chosen, readings or {})},
        ixit=ixit or {},
        limits=limits,
        workers=workers,
        remote=remote,
        repeat=repeat,
        mode=mode,
        what_if=what_if,
        surroundings=surroundings,
    )
    campaign = Campaign(
        id=f"CW-{uuid.uuid4()}",
        started=now(),
        settings=settings,
        introduction=introduction,
        record=findings,
        notes=tuple(notes),
        document=written,
        qualification=proof,
        subject=item,
        jurisdiction=local,
    )
    if since is not None:
        campaign = delta.since(since, campaign, [pack.as_at(campaign.as_at(pack)) for pack in chosen])
    for pack in chosen:
        # An unsound pack is told before anything is run or written.
        selection.plan(pack, campaign)
        vocabulary.load(pack.vocabulary)
    _fit(campaign, chosen)
    return campaign


def meet_again(campaign: Campaign) -> None:
    """Introduce the system of a campaign that goes on; Unreachable where it is not the same, or not there."""
    settings = campaign.settings
    forks.before_the_system()
    start = starter(settings.address, settings.remote, settings.surroundings)
    iut = Iut(start, settings.limits, campaign.introduction.identity)
    try:
        reaching.introduced(iut, settings.address, settings.surroundings)
    finally:
        iut.close()


def _examined(pack: Pack, findings: Sequence[examiner.Finding]) -> None:
    words = {c.citation: c.text for c in pack.clauses if c.treatment in ("inspection", "document")}
    examiner.check(findings, pack.id, words)


def _fit(campaign: Campaign, chosen: Sequence[Pack]) -> None:
    """Raise a UsageProblem for a stale qualification, and for what a laboratory report lacks."""
    identity = harness.identity()
    if campaign.settings.mode == laboratory.LABORATORY:
        rows = [events.instrument(pack.as_at(campaign.as_at(pack)), campaign) for pack in chosen]
        lacks = laboratory.lacking(orjson.loads(campaign.dump()), identity, rows)
        laboratory.check([*lacks, *printing.lacking()])
    elif campaign.qualification:
        digests = {pack.id: pack.digest for pack in chosen}
        for said in qualification.stale(campaign.qualification, digests, identity["digest"]):
            raise UsageProblem(f"{said.capitalize()}.", then="Run `clausework qualify --out FILE` again.")


def _unheard(pack: Pack, findings: Sequence[examiner.Finding], ics: Ics) -> Iterator[str]:
    """Yield which of the examiner's entries do not count, because their clauses are not claimed."""
    for entry in findings:
        if entry.instrument == pack.id:
            barred = selection.exclusion(pack.by_citation[entry.clause], ics, ())
            if barred is not None:
                yield f"the examiner's entry on {pack.id} {entry.clause} does not count: {barred.reason}"


def _in_force(pack: Pack, rules_as_at: str | None) -> None:
    if not rules_as_at:
        return
    try:
        day = date.fromisoformat(rules_as_at)
    except ValueError:
        raise UsageProblem(f"{rules_as_at!r} is no date.", then="Write it as YYYY-MM-DD.") from None
    if pack.in_force and day < date.fromisoformat(pack.in_force):
        raise UsageProblem(
            f"This edition of {pack.id} was not in force on {rules_as_at}, but from {pack.in_force} on.",
            "Nothing can be certified against it as at that day.",
        )


def _settle(said: Introduction, stated: Sequence[Ics]) -> tuple[Introduction, list[str]]:
    """Return the introduction with the laboratory's statements in place of the IUT's, and what differs."""
    notes = []
    for ics in stated:
        own = said.statements.get(ics.instrument)
        if own != ics:
            claims = "nothing" if own is None else ", ".join((*own.capabilities, *own.features))
            notes.append(f"the ICS file counts for {ics.instrument}; the system itself claims {claims}")
    merged = {**said.statements, **{ics.instrument: ics for ics in stated}}
    return Introduction(said.identity, merged, said.offers), notes


def _check(chosen: Sequence[Pack], introduction: Introduction, address: str) -> None:
    if not chosen:
        raise UsageProblem(
            f"The system at {address} claims no installed instrument.",
            f"It claims {', '.join(introduction.statements) or 'nothing'}; "
            f"installed are {', '.join(packs.installed())}.",
        )
    for pack in chosen:
        ics = introduction.statements.get(pack.id)
        if ics is None:
            raise UsageProblem(
                f"The system at {address} does not claim {pack.id}.",
                f"Its ICS names {', '.join(introduction.statements)}.",
                "Correct its answer to initialize, or name the claim with --ics.",
            )
        wrong = statements.unknown(
            ics, [named.id for named in pack.capabilities], [named.id for named in pack.features]
        )
        if wrong:
            raise UsageProblem(
                f"The ICS for {pack.id} claims {', '.join(wrong)}, which the instrument does not have.",
                f"Its capabilities are {', '.join(named.id for named in pack.capabilities)}; "
                f"its features are {', '.join(named.id for named in pack.features) or 'none'}.",
            )
        unseen = statements.unseen(ics, {named.id: named.shown_by for named in pack.capabilities})
        for capability, observables in unseen.items():
            raise UsageProblem(
                f"The ICS for {pack.id} claims {capability}, and shows nothing that it could be seen by.",
                f"It is seen by {' or '.join(observables)}; its observables are "
                f"{', '.join(ics.observables) or 'none'}.",
                f"List what the system shows among its observables, or do not claim {capability}.",
            )
