"""Whether a pack says what the law says: text, register and features against the source, to the letter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .packs import Pack, collapse
from .purposes import Rule, rules


def departures(pack: Pack) -> list[str]:
    """Return every departure of a pack from its source text, each as a sentence."""
    return [*_text(pack), *_register(pack), *_features(pack)]


def _text(pack: Pack) -> Iterator[str]:
    source = collapse((pack.folder / "law.txt").read_text(encoding="utf-8"))
    pieces = " ".join(segment.text for segment in pack.text)
    if source == pieces:
        return
    at = next(
        (i for i, (a, b) in enumerate(zip(source, pieces, strict=False)) if a != b),
        min(len(source), len(pieces)),
    )
    yield (
        f"text.tsv departs from law.txt at character {at}: the law has "
        f"{source[max(0, at - 20) : at + 30]!r}, the pack has {pieces[max(0, at - 20) : at + 30]!r}"
    )


def _register(pack: Pack) -> Iterator[str]:
    owners = {segment.owner for segment in pack.text if not segment.furniture}
    registered = Counter(clause.key for clause in pack.every)
    yield from (f"{citation} is registered {n} times" for citation, n in registered.items() if n > 1)
    yield from (f"{owner} has text but no row in the register" for owner in sorted(owners - set(registered)))
    yield from (
        f"{citation} is registered but has no text" for citation in registered if citation not in owners
    )
    capabilities = {named.id for named in pack.capabilities}
    interpretations = {reading.id for reading in pack.interpretations}
    for clause in pack.every:
        if clause.treatment == "informative":
            if not clause.reason:
                yield f"{clause.citation} is informative without a reason"
        elif clause.capability not in capabilities:
            yield f"{clause.citation} has the unknown capability {clause.capability!r}"
        for name in set(clause.interpretations) - interpretations:
            yield f"{clause.citation} rests on the unknown interpretation {name}"
        for other in {*clause.joint, *clause.alternatives} - set(registered):
            yield f"{clause.citation} refers to the unknown clause {other}"


def _features(pack: Pack) -> Iterator[str]:
    order = {clause.key: place for place, clause in enumerate(pack.every)}
    seen: list[Rule] = [rule for path in pack.feature_files for rule in rules(path)]
    times = Counter(rule.citation for rule in seen)
    yield from (f"{citation} is a Rule {n} times" for citation, n in times.items() if n > 1)
    yield from (
        f"{clause.citation} is no Rule in any feature" for clause in pack.every if clause.key not in times
    )
    rows = {clause.key: clause for clause in pack.every}
    last = -1
    for rule in seen:
        clause = rows.get(rule.citation)
        if clause is None:
            yield f"{rule.file}:{rule.line} quotes {rule.citation}, which is not registered"
            continue
        if rule.quotation != clause.text:
            yield f"{rule.file}:{rule.line} does not quote {rule.citation} to the letter"
        if order[rule.citation] < last:
            yield f"{rule.file}:{rule.line} {rule.citation} stands out of the law's order"
        last = max(last, order[rule.citation])
