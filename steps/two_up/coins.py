"""Sentences about the coins: in the set, on the kip and in the bowl; lost, found and replaced."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_bdd import given, parsers, step, then, when

from .objections import objections
from .scene import Scene

_WRONG_SET = {"new_set", "search"}
_N = r"(?P<count>\d+) coins?"


def told(coins: Mapping[str, Any] | None) -> str:
    """Return what the system said of the coins in words."""
    if coins is None:
        return "nothing said of the coins"
    counts = [f"{coins[name]} {name}" for name in ("present", "kip", "bowl", "returned") if name in coins]
    return f"{', '.join(counts)} (set {coins['set_id']})"


def _last(scene: Scene, since: int = 0) -> Mapping[str, Any] | None:
    said = scene.case.effects("coins", since=since)
    return said[-1] if said else None


@step(parsers.re(rf"play opens with {_N} present"))
def play_opens_with(scene: Scene, count: str) -> None:
    scene.watch()
    scene.playing, scene.offers_from = True, scene.case.mark()
    scene.act("open_play", "boxer", coins_present=int(count))


@given("a player has accepted the spin and no coins are selected yet")
def accepted_without_coins(scene: Scene) -> None:
    answer = scene.reply(accept=True)
    assert scene.asked is not None
    scene.granted(answer, "the player's acceptance of the spin")
    scene.spinner, scene.hand = scene.asked, ("spinner", scene.asked)


@step(parsers.re(rf"(?P<who>the spinner|the boxer) selects {_N} from the set"))
def somebody_selects(scene: Scene, who: str, count: str) -> None:
    scene.watch()
    scene.act("select_coins", scene.role(who), count=int(count))


@when(parsers.re(r"the coins lie on the kip as (?P<faces>[HT]+) and leave it"))
def the_coins_lie_and_leave(scene: Scene, faces: str) -> None:
    """Lay coins on the kip with these faces, in any order, and let them leave it after the last call."""
    row = list(faces)
    scene.case.draw.shuffle(row)
    scene.ready()
    scene.watch()
    scene.load(row)
    scene.launch()


@when(parsers.re(rf"the {_N} lie on the kip and leave it"))
def the_selected_coins_leave(scene: Scene, count: str) -> None:
    """Go on with the coins that were selected; objections still count from the selection on."""
    scene.ready()
    scene.load(["H", "T", *scene.case.draw.choices("HT", k=int(count) - 2)])
    scene.launch()


@step(parsers.re(rf"the spinner takes the remaining {_N}"))
def the_spinner_takes_the_remainder(scene: Scene, count: str) -> None:
    scene.tried = scene.case.mark()
    scene.act("select_coins", scene.role("the spinner"), count=int(count))


@when(parsers.re(rf"a new spinner takes the remaining {_N}"))
def a_new_spinner_takes_the_remainder(scene: Scene, count: str) -> None:
    """Let the next player take what is left of the set; objections count from the last spin on."""
    scene.refusals.clear()
    scene.watched = scene.launched
    scene.reply(accept=True)
    assert scene.asked is not None
    scene.spinner, scene.hand = scene.asked, ("spinner", scene.asked)
    scene.act("select_coins", scene.hand, count=int(count))


@when(parsers.re(r"(?P<who>a player|the spinner) demands a new set of coins"))
def somebody_demands_a_new_set(scene: Scene, who: str) -> None:
    scene.act("ask_new_set", scene.role(who))


@step(parsers.re(rf"the house brings a new set of {_N}"))
def a_new_set_is_brought(scene: Scene, count: str) -> None:
    """Let the boxer bring it, and a floor manager where the system refuses the boxer: no one is named."""
    scene.watch()
    if not scene.act("new_set", "boxer", count=int(count)).accepted:
        scene.watch()
        scene.act("new_set", "floor_manager", count=int(count))


@step(parsers.re(rf"{_N} (?:comes|come) to rest outside the ring in one spin, which is declared invalid"))
def coins_outside(scene: Scene, count: str) -> None:
    number = int(count)
    zones = ["outside"] * number + ["ring"] * (scene.game.coins - number)
    scene.launch()
    scene.rest(scene.case.draw.choice(sorted(scene.game.faces)), zones=zones)
    scene.act("announce", "boxer", words="no spin")


@step(parsers.re(rf"{_N} (?:is|are) not found again"))
def coins_are_lost(scene: Scene, count: str) -> None:
    scene.watch()
    scene.act("coin_event", "boxer", event="lost", count=int(count))


@step("the coin outside the ring is found")
def the_coin_is_found(scene: Scene) -> None:
    scene.watch()
    scene.act("coin_event", "boxer", event="found", count=1)


@step("the boxer examines the coin, which is from the set in use, and returns it to the spinner")
def examined_and_returned(scene: Scene) -> None:
    scene.examined = scene.case.mark()
    scene.refusals.clear()
    scene.act("coin_event", "boxer", event="examined", count=1, from_set=True)
    scene.act("coin_event", "boxer", event="returned", count=1)


@then(parsers.re(rf"the spinner holds {_N}"))
def the_spinner_holds(scene: Scene, count: str) -> None:
    said = _last(scene, scene.watched)
    scene.case.require(
        said is not None and said.get("kip") == int(count),
        expected=f"{count} coins with the spinner",
        observed=told(said),
    )


@then(parsers.re(rf"the spinner does not go on with {_N}"))
def the_spinner_does_not_go_on_with(scene: Scene, count: str) -> None:
    """Require that the system does not show that number of coins with the spinner, or objects to it."""
    held = [e for e in scene.case.effects("coins", since=scene.watched) if e.get("kip") == int(count)]
    said = objections(scene, ("select_coins", "load_kip", "new_set"), scene.watched)
    scene.case.require(
        bool(said) or not held,
        expected=f"no spin to be prepared with {count} coins",
        observed=", ".join([*(said or ["no objection"]), told(held[-1] if held else None)]),
    )


@then(parsers.re(rf"the bowl holds {_N}"))
def the_bowl_holds(scene: Scene, count: str) -> None:
    said = _last(scene, scene.watched)
    scene.case.require(
        said is not None and said.get("bowl") == int(count),
        expected=f"{count} coins in the bowl",
        observed=told(said),
    )


@step(parsers.re(rf"{_N} (?:is|are) present"))
def coins_present(scene: Scene, count: str) -> None:
    said = _last(scene, scene.watched)
    scene.case.require(
        said is not None and said["present"] == int(count),
        expected=f"{count} coins present",
        observed=told(said),
    )


@then("the set of coins is the same as before")
def the_same_set(scene: Scene) -> None:
    sets = list(dict.fromkeys(e["set_id"] for e in scene.case.effects("coins")))
    scene.case.require(
        len(sets) == 1,
        expected="one and the same set of coins",
        observed=f"sets {sets}" if sets else "no set named",
    )


@then(parsers.re(rf"another set of {_N} is in use"))
def another_set(scene: Scene, count: str) -> None:
    before = [e["set_id"] for e in scene.case.seen[: scene.watched] if e["kind"] == "coins"]
    said = _last(scene, scene.watched)
    scene.case.require(
        said is not None and said["present"] == int(count) and said["set_id"] not in before,
        expected=f"a new set of {count} coins in use",
        observed=told(said),
    )


@then(parsers.re(rf"a new set of {_N} is not put into use"))
def not_put_into_use(scene: Scene, count: str) -> None:
    """Require that the set was refused or objected to, or that another count is said to be present."""
    coins, said = _last(scene, scene.watched), objections(scene, ("new_set",), scene.watched)
    scene.case.require(
        bool(said) or (coins is not None and coins["present"] != int(count)),
        expected=f"a set of {count} coins not to replace the remainder",
        observed=", ".join([*(said or ["no objection"]), told(coins)]),
    )


@then("the system objects to the number of coins, or play is not open")
def objects_or_play_is_not_open(scene: Scene) -> None:
    said, opened = objections(scene, _WRONG_SET, scene.watched), _opened(scene)
    scene.objected = bool(said)
    scene.case.require(
        bool(said) or not opened,
        expected="an objection to the number of coins, or play not open",
        observed=", ".join(said + opened) or "play not open",
    )


@then("play is open")
def play_is_open(scene: Scene) -> None:
    """Require no objection. Where no opening was ever shown or objected to, nothing was seen."""
    said, opened = objections(scene, _WRONG_SET, scene.watched), _opened(scene)
    opened += [told(e) for e in scene.case.effects("coins", since=scene.watched) if e["present"] == 5]
    if not (said or opened or scene.objected):
        scene.case.not_exercised("the system shows in no way whether play is open")
    scene.case.require(
        not said, expected="play to be open", observed=", ".join(said or opened) or "no objection"
    )


def _opened(scene: Scene) -> list[str]:
    effects = scene.case.effects(since=scene.watched)
    opened = ["play reported open" for e in effects if e["kind"] == "play" and e["state"] == "open"]
    return opened + [f"the coins offered to place {e['seat']}" for e in effects if e["kind"] == "offer"]


@then("the coin has not gone back to the spinner before it was examined")
def not_back_before_examined(scene: Scene) -> None:
    early = [
        e
        for e in scene.case.seen[scene.watched : scene.examined]
        if e["kind"] == "coins" and e.get("returned")
    ]
    scene.case.require(
        not early,
        expected="the coin examined before it goes back",
        observed=told(early[0]) if early else "nothing returned before the examination",
    )


@step(parsers.re(rf"the return is neither refused nor objected to, and {_N} are present"))
def the_return_is_taken(scene: Scene, count: str) -> None:
    """Require no objection since the examination, and the whole set in the last word about the coins."""
    said, coins = objections(scene, _WRONG_SET, scene.examined), _last(scene)
    scene.case.require(
        not said and coins is not None and coins["present"] == int(count),
        expected=f"the coin, found to be from the set in use, taken back, and {count} coins present",
        observed=", ".join([*said, told(coins)]),
    )
