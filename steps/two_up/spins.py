"""Sentences about a spin, from the call to the announced result."""

from __future__ import annotations

from pytest_bdd import parsers, step, when

from .objections import objections
from .scene import Scene

_ONE = r"(?:(?:triple )?(?:heads|tails)|an invalid spin)"


@step(parsers.re(rf"(?P<who>the spinner|the boxer) spins (?P<results>{_ONE}(?:, then {_ONE})*)"))
def spins(scene: Scene, who: str, results: str) -> None:
    """Play whole spins, one after the other: `the spinner spins heads, then an invalid spin, then tails`."""
    if who == "the boxer":
        scene.hand = "boxer"
    for result in results.split(", then "):
        if result == "an invalid spin":
            scene.invalid_spin()
        else:
            scene.spin(result)


@when(parsers.re(r"the spinner spins (?P<result>heads|tails) without a choice"))
def spins_without_a_choice(scene: Scene, result: str) -> None:
    """Play one more spin. Demands count from the launch of the last invalid spin on, which may bring them."""
    scene.watch()
    scene.watched = scene.launched
    scene.tried = scene.case.mark()
    scene.spin(result)


@when(parsers.re(r"the spinner spins (?P<result>heads|tails) though another is to spin"))
def spins_though_replaced(scene: Scene, result: str) -> None:
    """Play one more spin by the player who was the spinner; what is said against it counts from there."""
    assert scene.spinner is not None
    scene.watch()
    scene.hand = ("spinner", scene.spinner)
    scene.tried = scene.case.mark()
    scene.spin(result)


@step(parsers.re(r"the spinner spins the coins to (?P<faces>[HT]+)"))
def spins_the_coins_to(scene: Scene, faces: str) -> None:
    """Play one valid spin with these faces, coin by coin."""
    scene.launch()
    scene.rest_with(list(faces))
    scene.announce_result()


@step(parsers.re(r"the spinner spins (?P<result>(?:triple )?(?:heads|tails)), if the system allows it"))
def spins_if_allowed(scene: Scene, result: str) -> None:
    if not scene.launch().accepted:
        scene.case.not_exercised("the system does not let the spin go on")
    scene.rest(result)
    scene.announce_result()


@when(parsers.re(r"whoever is next to spin spins (?P<result>heads|tails)"))
def whoever_is_next_spins(scene: Scene, result: str) -> None:
    """Let a player who is offered the coins spin, and the boxer where none is: the law leaves it open.

    A system may therefore have neither, and begin with somebody else when play opens again.
    """
    if scene.case.effects("offer", since=scene.launched):
        scene.new_turn()
    else:
        scene.hand = "boxer"
        scene.act("take_over", "boxer")
        if objections(scene, (), scene.mark):
            scene.case.not_exercised(
                "the law leaves open who spins on, and the system does not let the boxer"
            )
    scene.spin(result)


@when("the last call is made")
def the_last_call_is_made(scene: Scene) -> None:
    scene.ready()


@when("the three coins leave the kip")
def the_coins_leave_the_kip(scene: Scene) -> None:
    scene.launch()


@when(parsers.re(r"the coins come to rest as (?P<result>(?:triple )?(?:heads|tails))"))
def the_coins_come_to_rest(scene: Scene, result: str) -> None:
    scene.rest(result)


@when(
    parsers.re(
        r"the coins come to rest as (?P<result>(?:triple )?(?:heads|tails)) "
        r"with one (?P<where>outside the ring|in the entrance|on another)"
    )
)
def one_coin_astray(scene: Scene, result: str, where: str) -> None:
    """Let one coin, any of them, come to rest where the law does not want it."""
    astray = scene.case.draw.randrange(scene.game.coins)

    def row(usual: str, unusual: str) -> list[str]:
        return [unusual if coin == astray else usual for coin in range(scene.game.coins)]

    if where == "on another":
        scene.rest(result, lies=row("flat", "on_coin"))
    else:
        scene.rest(result, zones=row("ring", "entrance" if where == "in the entrance" else "outside"))


@when("the result is announced")
def the_boxer_announces_the_result(scene: Scene) -> None:
    scene.announce_result()
