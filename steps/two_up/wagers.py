"""Sentences about placing, changing, moving and withdrawing wagers: what is done, and what is only tried."""

from __future__ import annotations

from pytest_bdd import given, parsers, step, when

from .folding import minor
from .scene import Scene

AREAS = {
    "a player's wager": "player",
    "a bonus play wager": "bonus",
    "the spinner's wager": "spinner",
    "the spinner's bonus wager": "spinner_bonus",
}
_AREA = "|".join(AREAS)
_WAGER = r"(?P<name>(?:the|that) [a-z' ]*wager[a-z' ]*?)"
_DOLLAR = 100
_SIDE = r"(?P<side>heads|tails)"
_WHO = r"(?P<who>the owner|a dealer)"


@step(parsers.re(rf"a player has a wager on {_SIDE}"))
def a_player_has_a_wager(scene: Scene, side: str) -> None:
    answer = scene.place(f"the player's wager on {side}", "player", side, scene.player())
    scene.granted(answer, "the wager")


@step(parsers.re(rf"the same player has a wager on {_SIDE}"))
def the_same_player_has_a_wager(scene: Scene, side: str) -> None:
    owner = scene.wager("the player's wager").owner
    answer = scene.place(f"the player's wager on {side}", "player", side, owner)
    scene.granted(answer, "the wager")


@step(parsers.re(rf"the same player has another wager on {_SIDE}, if the system allows it"))
def the_same_player_has_another_wager(scene: Scene, side: str) -> None:
    owner = scene.wager("the player's wager").owner
    answer = scene.place(f"the player's second wager on {side}", "player", side, owner)
    if not answer.accepted:
        scene.case.not_exercised("the house has one wager a side of each player, and the law lets it")


@step(parsers.re(rf"the spinner's wager is on {_SIDE}"))
def the_spinners_wager(scene: Scene, side: str) -> None:
    scene.seat_spinner()
    scene.stake_spinner(side)


@step(parsers.re(rf"the spinner has a bonus wager on {_SIDE}"))
def the_spinners_bonus_wager(scene: Scene, side: str) -> None:
    scene.seat_spinner()
    scene.stake_spinner(side)
    assert scene.spinner is not None
    answer = scene.place("the spinner's bonus wager", "spinner_bonus", side, scene.spinner, amount=_DOLLAR)
    scene.granted(answer, "the wager")


@step(parsers.re(rf"the spinner also has a player's wager on {_SIDE}"))
def the_spinner_as_player(scene: Scene, side: str) -> None:
    scene.seat_spinner()
    scene.stake_spinner(side)
    assert scene.spinner is not None
    answer = scene.place(f"the spinner's player's wager on {side}", "player", side, scene.spinner)
    scene.granted(answer, "the wager")


@given("the spinner's wager is an odd number of dollars on heads")
def an_odd_number_of_dollars(scene: Scene) -> None:
    scene.seat_spinner()
    assert scene.spinner is not None
    most = (scene.limits or scene.case.ixit["limits"])["maximum"]
    stake = scene.stake()
    odd = stake + _DOLLAR if stake < most else stake - _DOLLAR
    answer = scene.place("the spinner's wager", "spinner", "heads", scene.spinner, amount=odd)
    scene.granted(answer, "the spinner's wager")


@given(
    parsers.re(
        rf"at a table with a minimum of \$1, if the system allows it, "
        rf"the spinner's bonus wager on {_SIDE} is taken"
    )
)
def taken_at_another_table(scene: Scene, side: str) -> None:
    """Show at another table, closed again, that such a wager is taken where no limit stands against it."""
    other = Scene(scene.case, game=scene.game, limits={"minimum": 100, "maximum": 10_000})
    other.open_if_allowed()
    the_spinners_bonus_wager(other, side)


@given("the spinner has no wager")
def the_spinner_has_no_wager(scene: Scene) -> None:
    """Keep the spinner from placing the wager that otherwise goes before every spin."""
    scene.watch()
    scene.seat_spinner()
    scene.staked = True


@step(
    parsers.re(
        rf"(?P<who>(?:the|a) [a-z ]+?) places a wager (?:of \$(?P<dollars>[\d.]+) )?on {_SIDE} "
        rf"in the area for (?P<area>{_AREA})(?P<behalf> on the spinner's behalf)?(?P<oral> by word alone)?"
    )
)
def somebody_places_a_wager(
    scene: Scene, who: str, dollars: str | None, side: str, area: str, behalf: str | None, oral: str | None
) -> None:
    """Try to place a wager, called `that wager` from then on; whether it is taken is for a Then to say."""
    if behalf:
        scene.seat_spinner()
    by = scene.role(who)
    spinners = bool(behalf) or AREAS[area].startswith("spinner") or who == "the spinner"
    owner = (scene.spinner or 0) if spinners else by[1] if isinstance(by, tuple) else 0
    scene.place(
        "that wager",
        AREAS[area],
        side,
        owner,
        by=by,
        amount=minor(dollars) if dollars else None,
        oral=bool(oral),
        chips_present=not oral,
    )


@when(parsers.re(rf"a wager of another player's own is put on {_SIDE} in the area for (?P<area>{_AREA})"))
def somebody_else_places(scene: Scene, side: str, area: str) -> None:
    owner = scene.player()
    scene.place("that wager", AREAS[area], side, owner, by=("player", owner))


@when(parsers.re(rf"{_WHO} tries to withdraw {_WAGER}"))
def somebody_withdraws(scene: Scene, who: str, name: str) -> None:
    wager = scene.wager(name)
    scene.act("withdraw_wager", _hand(scene, who, wager.owner), wager=wager.id)


@when(parsers.re(rf"{_WHO} tries to (?P<how>double|halve) {_WAGER}"))
def somebody_changes_the_amount(scene: Scene, who: str, how: str, name: str) -> None:
    wager = scene.wager(name)
    amount = wager.amount * 2 if how == "double" else wager.amount // 2
    scene.act("change_wager", _hand(scene, who, wager.owner), wager=wager.id, amount=amount)


@when(parsers.re(rf"{_WHO} tries to change {_WAGER} to {_SIDE}"))
def somebody_changes_the_side(scene: Scene, who: str, name: str, side: str) -> None:
    wager = scene.wager(name)
    scene.act("change_wager", _hand(scene, who, wager.owner), wager=wager.id, side=side)


@when(parsers.re(rf"{_WHO} tries to move {_WAGER} to the area for (?P<area>{_AREA})"))
def somebody_moves_the_wager(scene: Scene, who: str, name: str, area: str) -> None:
    wager = scene.wager(name)
    scene.act("move_wager", _hand(scene, who, wager.owner), wager=wager.id, to_area=AREAS[area])


def _hand(scene: Scene, who: str, seat: int) -> str | tuple[str, int]:
    if who == "a dealer":
        return "dealer"
    return ("spinner", seat) if seat == scene.spinner else ("player", seat)
