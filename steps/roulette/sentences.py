"""Free play of roulette, sentence by sentence: what a scenario says, as acts of a course of one round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from clausework.exploring.alphabet import Alphabet, Fold, Setting, Wager, Word
from clausework.exploring.course import Course
from clausework.exploring.explore import FreePlay
from clausework.exploring.points import UNDECIDED, Point
from clausework.exploring.signs import TAKEN

from ..second_play import says
from .clauses import AGAIN, clauses_of
from .layout import NAMES, ODDS, PIECES, RACETRACK, Target, covered, every, named, title
from .moves import moves
from .moves_round import kinds, marked

_MOST = 5
_OF_A_KIND = 3
_STEPS_OF_STAKE = 40
_PLACES = ("first", "second", "third")
_SPINS = {f"{number} is spun": number for number in range(37)}


def plays(setting: Setting, fold: Fold) -> Sequence[FreePlay]:
    """Return the free play of one round, over wagers of every kind drawn for the table."""
    draw = setting.draw("targets")
    targets: list[Target] = []
    for kind in kinds(setting):
        known = every(kind, setting.ixit)
        targets += draw.sample(known, min(_OF_A_KIND, len(known)))
    placed = {sentence: target for target in targets for sentence in _sentences(target)}
    alphabet = Alphabet(
        name="free play, one round",
        title="One round with wagers of every kind, placed by whom the law lets place them and by others",
        symbols={sentence: sentence for sentence in (*_SPINS, *placed)},
        begin=_begin,
        play=_play,
        fold=fold,
        complete=False,
        again=AGAIN,
        needs={TAKEN: "wagering"},
    )
    given = ("a roulette table with the racetracks that the system has",)
    enabled = partial(_enabled, placed=tuple(placed))
    free = FreePlay(alphabet, enabled, given, _then, again=_again, whole=("every stake is of whole dollars",))
    return (free, *moves(setting, fold))


def phrase(target: Target) -> str:
    """Return a wager as a sentence has it: `a Split wager on 5 and 8`, `an Even wager`."""
    name = NAMES[target["kind"]]
    article = "an" if name[0] in "AEO" else "a"
    if "index" in target:
        on = f" on the {_PLACES[target['index'] - 1]} {target['kind']}"
    else:
        numbers = [str(number) for number in target.get("numbers", ())]
        on = f" on {' and '.join(filter(None, (', '.join(numbers[:-1]), numbers[-1])))}" if numbers else ""
    return f"{article} {name} wager{on}"


def _sentences(target: Target) -> tuple[str, ...]:
    what = phrase(target)
    if target["kind"] not in RACETRACK:
        return (f"a player places {what}",)
    return (
        f"a player declares {what} and a dealer places it",
        f"a player places {what} directly, without declaring it",
        f"a player declares {what} and places it directly",
    )


def _begin(course: Course) -> None:
    ixit = course.setting.ixit
    least = ixit["limits"]["minimum"]
    course.open(
        limits={"minimum": least, "maximum": max(ixit["limits"]["maximum"], 40 * least)},
        options={
            **marked(course.setting),
            **{name: ixit[name] for name in ("groups", "wheel", "increment")},
        },
    )
    course.act("open_round", "dealer")


def _enabled(course: Course, placed: Sequence[str]) -> Sequence[str]:
    """Return what may be played: a few wagers, each place once, and then a spin, which ends the word."""
    known = {*course.note.get("titles", ())}
    likely = [spin for spin, number in _SPINS.items() if number in course.note.get("covered", ())]
    more = [each for each in placed if title(_target(each)) not in known] if len(known) < _MOST else []
    return (*_SPINS, *likely * 2, *more)


def _play(course: Course, symbol: str) -> None:
    if symbol not in _SPINS:
        _place(course, symbol)
        return
    course.act("call", "dealer", words="no more bets")
    course.act("ball_at_rest", "dealer", number=_SPINS[symbol])
    course.act("settle_round", "dealer")
    course.over = True


def _target(sentence: str) -> Target:
    """Return the wager of a sentence about its placement."""
    what = sentence.partition(" directly")[0].removeprefix("a player ").partition(" ")[2]
    return named(what.partition(" and a dealer")[0].partition(" and places it")[0])


def _place(course: Course, sentence: str) -> None:
    ixit, target = course.setting.ixit, _target(sentence)
    name, kind = title(target), target["kind"]
    titles = (*course.note.get("titles", ()), name)
    course.note |= {
        "titles": titles,
        "covered": course.note.get("covered", frozenset()) | covered(target, ixit),
    }
    draw = course.setting.draw(f"{course.alphabet.name}:{name}")
    unit, pieces = ixit["increment"], PIECES.get(kind, 1)
    least = ixit["limits"]["minimum"] // unit + 1
    amount = pieces * unit * draw.randint(least, least + _STEPS_OF_STAKE // pieces)
    seat = draw.randint(1, ixit["seats"])
    clauses = clauses_of(kind, directly="directly" in sentence)
    wager = Wager(
        f"b{draw.randrange(16**5):05x}-{len(titles)}",
        name,
        amount,
        *clauses,
        whole=kind not in PIECES,
        own=True,
    )
    declared, by_dealer = "declares" in sentence, "a dealer" in sentence
    if declared:
        course.act("declare", ("player", seat), wager=wager.id, target=target, amount=amount)
    course.attempt_wager(
        wager,
        "dealer" if by_dealer else ("player", seat),
        owner=seat,
        target=target,
        declared=declared,
        accepted=True if by_dealer else None,
    )


def _again(point: Point, word: Word, doubled: bool) -> str:
    return says(point, "it" if _is_last(point, word) else "", doubled)


def _is_last(point: Point, word: Word) -> bool:
    """Return whether a point is about the last wager of a word, the only one that sentences speak of."""
    placed = [_target(each) for each in word if each not in _SPINS]
    return bool(placed) and title(placed[-1]) == point.subject


def _then(point: Point, word: Word) -> str:
    """Return the sentence by which the law has it; the project's sentences speak of the last wager alone.

    Of multiple wagers, whose pieces are counted by tables, there is none.
    """
    placed = [_target(each) for each in word if each not in _SPINS]
    if not _is_last(point, word):
        return ""
    if point.aspect == TAKEN:
        return "it is neither won nor lost"
    odds, value = ODDS.get(placed[-1]["kind"]), point.value
    if point.aspect == "outcome":
        return {"win": "it wins", "lose": "it loses", UNDECIDED: "it is neither won nor lost"}.get(
            str(value), ""
        )
    if odds is None or point.aspect not in ("paid", "returned", "collected"):
        return ""
    lost = (point.aspect == "collected") == bool(value)
    return "it loses" if lost else f"it is paid {odds} to 1 and its stake is handed back"
