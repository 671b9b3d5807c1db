"""Sentences about limits at a New South Wales two-up table: signs, alterations, one player's allowance."""

from __future__ import annotations

from pytest_bdd import given, parsers, then, when

from clausework.case import Answer

from .folding import money
from .nsw_table import By, NswTable

_MINUTE = 60_000
_NOTICE = 20 * _MINUTE
_ACT = 1_000
_CHANGES = "a lower minimum|a higher maximum|a lower maximum"
_ALLOWED = "the rule allows the change and does not require it"


def _changed(nsw: NswTable, change: str) -> dict[str, int]:
    low, high = nsw.minimum, nsw.maximum
    return {
        "a lower minimum": {"minimum": low // 2, "maximum": high},
        "a higher maximum": {"minimum": low, "maximum": 2 * high},
        "a lower maximum": {"minimum": low, "maximum": high // 2},
        "the higher minimum": {"minimum": 2 * low, "maximum": high},
    }[change]


def _set(
    nsw: NswTable, who: str, wanted: dict[str, int], seat: int | None = None, since: int | None = None
) -> Answer:
    """Let somebody set limits; whether they are in force is looked for from here, or from a mark."""
    by: By = ("player", nsw.player()) if who == "a player" else who.split(" ", 1)[1].replace(" ", "_")
    nsw.limits_set, nsw.limits_from = wanted, nsw.case.mark() if since is None else since
    return nsw.act("set_limits", by, scope="table" if seat is None else "seat", seat=seat, **wanted)


# Signs


@given("a sign with a lower minimum and a higher maximum is shown")
def sign_with_both(nsw: NswTable) -> None:
    _show(nsw, {"minimum": nsw.minimum // 2, "maximum": 2 * nsw.maximum})


@given(parsers.re(f"a sign with (?P<change>{_CHANGES}) is shown"))
@when(parsers.re(f"a sign with (?P<change>{_CHANGES}) is shown"))
def sign_with_change(nsw: NswTable, change: str) -> None:
    _show(nsw, _changed(nsw, change))


def _show(nsw: NswTable, limits: dict[str, int]) -> None:
    """Show the sign that rule 5.1 wants; a system may bring new limits into force with it alone."""
    nsw.limits_set, nsw.limits_from = limits, nsw.case.mark()
    nsw.act("show_sign", "dealer", scope="table", **limits)


@given("no sign with a higher minimum is shown")
def no_sign(nsw: NswTable) -> None:
    nsw.case.wait(_NOTICE)


@given(
    parsers.re(
        r"a sign with (?P<minimum>a higher|another|the present) minimum "
        r"(?P<time>and its time|but no time|and a time in (?:10|40) minutes) "
        r"has been shown for (?P<shown>19:59|20:00)"
    )
)
def sign_shown(nsw: NswTable, minimum: str, time: str, shown: str) -> None:
    """Show a sign; the next act comes when it has been displayed for just that time."""
    shows = nsw.minimum * {"a higher": 2, "another": 3, "the present": 1}[minimum]
    since = nsw.case.clock + _ACT
    at = {
        "and its time": since + _NOTICE,
        "but no time": None,
        "and a time in 10 minutes": since + _NOTICE // 2,
        "and a time in 40 minutes": since + 2 * _NOTICE,
    }
    nsw.act("show_sign", "dealer", scope="table", minimum=shows, maximum=nsw.maximum, effective_at=at[time])
    nsw.case.wait(_NOTICE - _ACT - (_ACT if shown == "19:59" else 0))


@given("a sign with limits for one player has been placed")
def players_sign(nsw: NswTable) -> None:
    nsw.favoured, nsw.limits_from = nsw.player(), nsw.case.mark()
    nsw.act(
        "show_sign", "dealer", scope="seat", seat=nsw.favoured, minimum=nsw.minimum, maximum=2 * nsw.maximum
    )


# Alterations


@when("a casino supervisor alters the limits so, if the system allows it")
def alters_so(nsw: NswTable) -> None:
    if not _set(nsw, "a casino supervisor", nsw.limits_set, since=nsw.limits_from).accepted:
        nsw.case.not_exercised(_ALLOWED)


@when(
    parsers.re(f"a casino supervisor sets (?P<change>{_CHANGES}|the higher minimum), if the system allows it")
)
def supervisor_may_set(nsw: NswTable, change: str) -> None:
    wanted = _changed(nsw, change)
    since = nsw.limits_from if nsw.limits_set == wanted else None
    if not _set(nsw, "a casino supervisor", wanted, since=since).accepted:
        nsw.case.not_exercised(_ALLOWED)


@when(
    parsers.re(
        f"(?P<who>a casino supervisor|a dealer|a player) sets (?P<change>{_CHANGES}|the higher minimum)"
    )
)
def somebody_sets(nsw: NswTable, who: str, change: str) -> None:
    _set(nsw, who, _changed(nsw, change))


@when("a casino supervisor allows one player a higher maximum")
def allows_without_sign(nsw: NswTable) -> None:
    nsw.favoured = nsw.player()
    _set(nsw, "a casino supervisor", _changed(nsw, "a higher maximum"), nsw.favoured)


@when("a casino supervisor allows each of the other players a higher maximum")
def allows_by_anothers_sign(nsw: NswTable) -> None:
    for seat in nsw.occupied:
        if seat != nsw.favoured:
            _set(nsw, "a casino supervisor", _changed(nsw, "a higher maximum"), seat, since=nsw.limits_from)


@when("a casino supervisor allows that player a higher maximum, if the system allows it")
def allows_with_sign(nsw: NswTable) -> None:
    wanted = _changed(nsw, "a higher maximum")
    if not _set(nsw, "a casino supervisor", wanted, nsw.favoured, since=nsw.limits_from).accepted:
        nsw.case.not_exercised(_ALLOWED)


@when("a casino supervisor allows that player a maximum beyond the sign")
def allows_beyond_sign(nsw: NswTable) -> None:
    beyond = {"minimum": nsw.minimum, "maximum": 3 * nsw.maximum}
    _set(nsw, "a casino supervisor", beyond, nsw.favoured, since=nsw.limits_from)


@when(parsers.re("(?P<who>a dealer|a player) allows that player a higher maximum"))
def others_allow(nsw: NswTable, who: str) -> None:
    _set(nsw, who, _changed(nsw, "a higher maximum"), nsw.favoured)


# What is in force


def _limits(nsw: NswTable, scope: str) -> list[tuple[int | None, int, int]]:
    """Return the limits said to be in force since the last alteration: seat, minimum, maximum."""
    return [
        (effect.get("seat"), int(effect["minimum"]), int(effect["maximum"]))
        for effect in nsw.case.effects("limits", since=nsw.limits_from)
        if effect["scope"] == scope
    ]


def _told(found: list[tuple[int | None, int, int]]) -> str:
    said = (
        f"{money(low)} to {money(high)}" + (f" for seat {seat}" if seat else "") for seat, low, high in found
    )
    return ", ".join(said) or "no limits announced"


@then(parsers.re("the limits in force are those (?:that were set|on the sign)"))
def in_force(nsw: NswTable) -> None:
    wanted, found = nsw.limits_set, _limits(nsw, "table")
    nsw.case.require(
        bool(found) and found[-1][1:] == (wanted["minimum"], wanted["maximum"]),
        expected=f"the limits {money(wanted['minimum'])} to {money(wanted['maximum'])} to be in force",
        observed=_told(found),
    )


@then("the limits that were set are not in force")
def not_in_force(nsw: NswTable) -> None:
    wanted, found = nsw.limits_set, _limits(nsw, "table")
    nsw.case.require(
        not any(limits[1:] == (wanted["minimum"], wanted["maximum"]) for limits in found),
        expected=f"the limits {money(wanted['minimum'])} to {money(wanted['maximum'])} not to take effect",
        observed=_told(found),
    )


@then("no higher maximum is in force for that player")
def no_higher_maximum(nsw: NswTable) -> None:
    found = [limits for limits in _limits(nsw, "seat") if limits[0] == nsw.favoured]
    nsw.case.require(
        all(high <= nsw.maximum for _, _, high in found),
        expected=f"no maximum above {money(nsw.maximum)} for the player in seat {nsw.favoured}",
        observed=_told(found),
    )


@then("no maximum beyond the sign is in force for that player")
def not_beyond_sign(nsw: NswTable) -> None:
    found = [limits for limits in _limits(nsw, "seat") if limits[0] == nsw.favoured]
    nsw.case.require(
        all(high <= 2 * nsw.maximum for _, _, high in found),
        expected=f"no maximum above the {money(2 * nsw.maximum)} of the player's sign",
        observed=_told(found),
    )


@then("no higher maximum is in force for any other player")
def no_higher_maximum_besides(nsw: NswTable) -> None:
    found = [limits for limits in _limits(nsw, "seat") if limits[0] != nsw.favoured]
    nsw.case.require(
        all(high <= nsw.maximum for _, _, high in found),
        expected=f"no maximum above {money(nsw.maximum)} for a player who has no sign",
        observed=_told(found),
    )


@then("the player's limits in force are those on the player's sign")
def players_limits(nsw: NswTable) -> None:
    wanted = (nsw.favoured, nsw.limits_set["minimum"], nsw.limits_set["maximum"])
    found = _limits(nsw, "seat")
    nsw.case.require(wanted in found, expected=f"in force: {_told([wanted])}", observed=_told(found))


@then("the limits of the table and of other players are unchanged")
def others_unchanged(nsw: NswTable) -> None:
    found = _limits(nsw, "seat") + _limits(nsw, "table")
    beyond = [limits for limits in found if limits[0] != nsw.favoured and limits[2] != nsw.maximum]
    nsw.case.require(
        not beyond,
        expected="the allowance to reach that player alone",
        observed=_told(beyond) if beyond else "nobody else's limits changed",
    )
