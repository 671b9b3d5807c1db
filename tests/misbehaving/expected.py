"""What the program must say of each miniature.

`passes` is how many of the seven test purposes of coin toss pass; the rest are inconclusive, or fail where
`fails` says so. None stands for a campaign that is never begun.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

CONFORMS, FAILS, USAGE, NOTHING, UNREACHABLE = range(5)
# The inspection needs no system, so it passes whatever the system does.
INSPECTION = 1
ALL = 7
# Short where the verdict is the same whichever request is late, so that no slow machine changes it.
SHORT = 0.1
STARTING = {"start": 0.3, "stop": SHORT}
HANGING = {"reply": 0.3, "stop": SHORT}
# Long where other requests must be answered in time.
WAITING = {"reply": 2.0, "stop": SHORT}


@dataclass(frozen=True)
class Case:
    module: str
    name: str
    exit: int
    passes: int | None
    says: str = ""
    fails: int = 0
    limits: Mapping[str, float] = field(default_factory=dict, compare=False)


def _broken(module: str, name: str, says: str, passes: int = INSPECTION, **limits: float) -> Case:
    """A system that comes to a campaign and breaks down there: no statement."""
    return Case(module, name, NOTHING, passes, says, limits=limits)


def _absent(module: str, name: str, says: str, exit: int = UNREACHABLE, **limits: float) -> Case:
    """A system with which no campaign is begun."""
    return Case(module, name, exit, None, says, limits=limits)


def _lawful(module: str, name: str) -> Case:
    return Case(module, name, CONFORMS, ALL)


def _failing(name: str, fails: int, passes: int, says: str = "") -> Case:
    return Case("conduct", name, FAILS, passes, says, fails=fails)


PROCESSES = (
    _lawful("processes", "Sound"),
    _lawful("processes", "StartsSlowly"),
    _lawful("processes", "AnswersJustInTime"),
    _absent("processes", "ExitsAtOnce", "exit code 3"),
    _absent("processes", "ExitsAtOnceInSuccess", "exit code 0"),
    _absent("processes", "KillsItselfAtOnce", "killed by signal 9"),
    _absent("processes", "RaisesAtOnce", "RuntimeError: no licence\\x1b[2J found"),
    _absent("processes", "NeverAnswersTheHandshake", "no answer within 0.3 s", **STARTING),
    _absent("processes", "HangsInsteadOfStarting", "no answer within 0.3 s", **STARTING),
    _broken("processes", "StartsOnce", "failed to start 3 times"),
    _broken("processes", "IsReplacedAfterItsIntroduction", "not the system that was introduced"),
    _broken("processes", "DiesAtTheFirstAct", "iut_crashed: it ended with exit code 0"),
    _broken("processes", "DiesAtTheThirdTable", "iut_crashed: it ended with exit code 1", passes=5),
    _broken("processes", "DiesOfASegmentationFault", "iut_crashed: it was killed by signal 11"),
    _broken("processes", "DiesHalfWayThroughAnAnswer", "after the half line"),
    _broken("processes", "DiesAfterItsAnswer", "iut_crashed: it ended with exit code 0"),
    _broken("processes", "DiesWhenATableIsClosed", "iut_crashed: it ended with exit code 0"),
    _broken("processes", "HangsAtTheFirstAct", "iut_timeout: it gave no answer within 0.3 s", **HANGING),
    _broken("processes", "HangsAtTheThirdTable", "iut_timeout", passes=5, **WAITING),
    _broken("processes", "HangsHalfWayThroughAnAnswer", "after the half line", **HANGING),
    _broken("processes", "HangsAndTellsWhy", "its last words: waiting for the database", **HANGING),
    Case("processes", "HangsAtShutdown", CONFORMS, ALL, limits={"stop": SHORT}),
    Case("processes", "StaysAfterShutdown", CONFORMS, ALL, limits={"stop": SHORT}),
    _lawful("processes", "DiesOfABrokenRequest"),
    _broken("processes", "HangsAndIgnoresTerm", "iut_timeout", **HANGING),
    _broken("processes", "AnswersLateAndThenAgain", "iut_timeout", **HANGING),
    _broken("processes", "DripsItsAnswer", "iut_timeout", **HANGING),
    _broken("processes", "ClosesItsOutput", "iut_crashed: it closed a stream while", stop=SHORT),
    _broken("processes", "ClosesItsInput", "iut_crashed: it closed a stream while", stop=SHORT),
    _broken("processes", "LeavesAChildAtWork", "iut_crashed: it ended with exit code 0"),
    _lawful("processes", "EndsWithChildrenAtWork"),
    _broken("processes", "LeavesADaemonThatHoldsItsOutput", "iut_crashed: it ended with exit code 0"),
)

ANSWERS = (
    _absent("answers", "AnswersBeforeItIsAsked", "Coin server 1.0 ready"),
    _broken("answers", "AnswersTwice", "iut_malformed"),
    _broken("answers", "AnswersAnOlderId", "iut_malformed: it answered with id 2 where request 3"),
    _absent("answers", "AnswersIdsAsStrings", "with id '1' where request 1 was waiting"),
    _absent("answers", "AnswersIdsAsFractions", "with id 1.5 where request 1 was waiting"),
    _absent("answers", "AnswersNoIds", "with id None where request 1 was waiting"),
    _absent("answers", "AnswersJsonRpc1", "not a JSON-RPC 2.0 answer"),
    _absent("answers", "AnswersWithResultAndError", "either a result or an error"),
    _broken("answers", "AnswersActsWithErrors", "iut_error: it answered table.act with the error"),
    _broken("answers", "AnswersActsWithShapelessErrors", "iut_malformed"),
    _broken("answers", "CannotReadActs", "iut_error: it could not read table.act"),
    _lawful("answers", "AnswersAnyMethod"),
    _absent("answers", "AnswersNeither", "either a result or an error"),
    _absent("answers", "AnswersABatch", "not a JSON-RPC 2.0 answer"),
    _absent("answers", "AnswersAWord", "not a JSON-RPC 2.0 answer"),
    _absent("answers", "AnswersNothingButALineEnd", "not JSON"),
    _absent("answers", "AnswersOverSeveralLines", "not JSON"),
    _broken("answers", "LogsToItsOutput", "DEBUG: act"),
    _broken("answers", "SpeaksJsonRpcOfItsOwn", "either a result or an error"),
    _broken("answers", "AnswersInvalidUtf8", "iut_malformed"),
    _broken("answers", "AnswersLatin1", "iut_malformed"),
    _broken("answers", "AnswersUtf16", "iut_malformed"),
    _broken("answers", "AnswersARawNul", "iut_malformed"),
    _broken("answers", "AnswersALoneSurrogate", "iut_malformed"),
    _broken("answers", "AnswersNaN", "iut_malformed"),
    _broken("answers", "AnswersInfinity", "iut_malformed"),
    _broken("answers", "AnswersAnInfiniteNumber", "iut_malformed"),
    _broken("answers", "NestsTooDeep", "nested deeper than 64"),
    _broken("answers", "NestsDeeperThanCanBeWritten", "nested deeper than 64"),
    _broken("answers", "OpensBracketsForEver", "iut_malformed", stop=SHORT),
    _broken("answers", "NeverEndsItsString", "iut_malformed", stop=SHORT),
    _broken("answers", "BeginsWithAByteOrderMark", "byte order mark"),
    _broken("answers", "AnswersInfinitelyLargeAmounts", "effect settle has a wrong shape"),
    _broken("answers", "AnswersAHundredMegabytes", "longer than 1048576 bytes", stop=SHORT),
    _broken("answers", "FloodsItsOutput", "iut_malformed", stop=SHORT),
    _broken("answers", "FloodsItsErrorStreamAndNeverAnswers", "iut_timeout", **HANGING),
    _lawful("answers", "FloodsItsErrorStreamAndAnswers"),
    _lawful("answers", "ChattersOnItsErrorStream"),
    _lawful("answers", "EndsItsLinesWithCrLf"),
    _lawful("answers", "AnswersByteByByte"),
    _lawful("answers", "AnswersUnknownEffects"),
    _broken("answers", "AnswersKnownEffectsInAWrongShape", "its effect wager has a wrong shape"),
    _broken("answers", "AnswersFractionsOfACent", "its effect settle has a wrong shape", passes=2),
    _broken("answers", "AnswersEffectsThatAreNoList", "wrong shape at effects"),
    _broken("answers", "AnswersAcceptedAsAWord", "wrong shape at accepted"),
    _broken("answers", "LeavesAcceptedOut", "wrong shape"),
    _broken("answers", "OpensATableWithoutAName", "its answer to table.open has a wrong shape"),
)

CONDUCT = (
    _absent("conduct", "SpeaksAnotherVersion", "it speaks protocol 2".capitalize()),
    _absent("conduct", "ClaimsNothing", "wrong shape at ics"),
    _absent("conduct", "ClaimsAnUnknownInstrument", "\\x1b[2Jsnakes-and-ladders", exit=USAGE),
    _absent("conduct", "ClaimsAnUnknownCapability", "teleport\\x1b[2J", exit=USAGE),
    _absent("conduct", "ClaimsTheInstrumentTwice", "names coin-toss more than once"),
    _absent("conduct", "ClaimsNoCapability", "wrong shape at ics/0/capabilities"),
    Case("conduct", "ClaimsLessThanItDoes", CONFORMS, INSPECTION, "says nothing of: Settlement"),
    _broken("conduct", "RefusesEveryAct", "the situation was not reached"),
    _broken("conduct", "RefusesEveryTable", "expected a table; observed closed"),
    _broken("conduct", "SaysNothing", "the situation was not reached"),
    _failing("TakesEverythingAndSettlesNothing", 6, 1),
    _failing("RefusesInWordsAndTakesInDeed", 1, 6),
    _failing("PaysTails", 2, 5, "expected w1 loses; observed settlements ['win']"),
    _failing("SettlesTwice", 5, 2),
    _failing("LeaksFromTableToTable", 4, 3),
    _failing("AnswersRightEverySecondTime", 2, 5),
    _broken("conduct", "AnswersRightAtItsFirstTable", "the situation was not reached", passes=2),
    _lawful("conduct", "TakesItsTime"),
    _lawful("conduct", "AnswersByTheClock"),
    Case("conduct", "IsNamedInMarkup", CONFORMS, ALL),
    Case("conduct", "IsNamedInEscapes", CONFORMS, ALL),
    _broken("conduct", "IsNamedInFormulas", "the situation was not reached"),
    Case("conduct", "IsNamedWithNuls", CONFORMS, ALL),
    _absent("conduct", "IsNamedAtLength", "wrong shape at identity/vendor"),
    _absent("conduct", "HasNoName", "wrong shape at identity"),
    _lawful("conduct", "LooksAtItsEnvironment"),
)

REACHING = (
    _lawful("reaching", "WritesToItsFolder"),
    _lawful("reaching", "DetachesAChild"),
    _broken("reaching", "SpawnsManyProcesses", "it had more than 9 processes at once", passes=5, processes=9),
    _broken("reaching", "EatsMemory", "its last words: MemoryError", passes=5, memory=100_000_000),
    _broken("reaching", "FillsTheDisk", "File too large", passes=5, file_size=5_000_000),
    _broken("reaching", "HoldsManyFiles", "Too many open files", passes=5, files=64),
)

CASES = (*PROCESSES, *ANSWERS, *CONDUCT, *REACHING)
