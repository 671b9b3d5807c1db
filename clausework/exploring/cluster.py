"""The shards of an exploration played on many machines, by the workers of a Dask cluster.

A few shards in a row are a task, and each task has a process of the system to itself, so that nothing is left
on a worker. A worker that dies is replaced by another, and its tasks are played again from their beginning.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .. import environment, harness, packs, references
from ..campaign import Campaign
from ..problems import HarnessProblem, UsageProblem
from .crew import Crew
from .shards import Hand, Played, Shard

if TYPE_CHECKING:
    from distributed import Client, Future

# What they have to say of a cluster that fails is told here in our own words.
_TALKERS = ("distributed", "distributed.client", "distributed.core")
_CONNECT = 10.0
_PATIENCE = 60.0
_TASKS_EACH = 4
_MOST_TOGETHER = 10

Task = list[Played]
Installed = dict[str, str]


def on(address: str) -> Crew:
    """Return who plays on the cluster whose scheduler is at an address, such as `tcp://10.0.0.5:8786`.

    UsageProblem where the extra is missing, or the scheduler or a fitting worker is not there; HarnessProblem
    where the cluster fails later.
    """
    try:
        import distributed  # noqa: F401 - only whether it is there
    except ModuleNotFoundError as missing:
        raise UsageProblem(
            "--cluster needs Dask, which is not installed.",
            then='Install it here and on every worker: pip install "clausework[cluster]".',
        ) from missing
    return functools.partial(_play, address)


def _play(
    address: str, campaign: Campaign, every: Sequence[Shard], replaced: Callable[[], None]
) -> Iterator[Played]:
    from distributed import Client

    for name in _TALKERS:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=_CONNECT, set_as_default=False)
    except (OSError, ValueError) as problem:
        raise UsageProblem(
            f"There is no scheduler of a cluster at {address}.",
            f"{type(problem).__name__}: {problem}.",
            "Start one with `dask scheduler`, and name the address that it prints.",
        ) from problem
    deaths: list[Mapping[str, Any]] = []
    with client:
        instruments = campaign.settings.instruments
        installed = _installed(instruments)
        workers = _workers(client, address, instruments, installed)
        client.subscribe_topic("all", lambda event: deaths.append(event[1]))
        try:
            tasks = _tasks(client, campaign, installed, every, len(workers))
            keys, seen = {str(task.key) for task in tasks}, 0
            for task in tasks:
                found = _result(client, task, address)
                # What the scheduler tells of a death it tells before the result that came in spite of it.
                for event in deaths[seen:]:
                    seen += 1
                    if _lost(event, keys):
                        replaced()
                yield from found
                task.release()
        finally:
            client.unsubscribe_topic("all")


def _workers(
    client: Client, address: str, instruments: Collection[str], installed: Installed
) -> Collection[str]:
    """Return the addresses of the workers; UsageProblem where there is none, or one would play otherwise."""
    from distributed import TimeoutError as TooLong

    try:
        client.wait_for_workers(1, timeout=_CONNECT)
    except TooLong:
        raise UsageProblem(
            f"The scheduler at {address} has no workers.", then=f"Start some with `dask worker {address}`."
        ) from None
    said = client.run(_installed, instruments, on_error="return")
    for worker, there in said.items():
        if isinstance(there, ModuleNotFoundError):
            raise UsageProblem(
                f"The worker {worker} has no clausework.",
                "It must have the same one as is used here.",
                'Install it there: pip install "clausework[cluster]".',
            )
        if isinstance(there, BaseException):
            raise HarnessProblem(f"The worker {worker} cannot play: {type(there).__name__}: {there}.")
        _check(there, installed, worker)
    return list(said)


def _tasks(
    client: Client, campaign: Campaign, installed: Installed, every: Sequence[Shard], workers: int
) -> list[Future[Task]]:
    together = max(1, min(_MOST_TOGETHER, len(every) // (_TASKS_EACH * workers)))
    runs = [every[at : at + together] for at in range(0, len(every), together)]
    # Each task carries the campaign; what only its report needs may be large.
    text = replace(campaign, record=(), qualification={}).dump()
    known = (text, campaign.settings.instruments, installed)
    # The same words may be played twice on purpose, so nothing that was computed before may stand for them.
    return [client.submit(_on_worker, *known, run, pure=False) for run in runs]


def _result(client: Client, task: Future[Task], address: str) -> Task:
    """Return a task's result, as long as there is a worker that may still play it."""
    from distributed import KilledWorker
    from distributed import TimeoutError as TooLong
    from distributed.client import FutureCancelledError

    alone = False
    while True:
        try:
            return task.result(timeout=_PATIENCE)
        except TooLong:
            gone = not client.scheduler_info()["workers"]
            if gone and alone:
                raise _over(
                    "The cluster has had no worker for more than a minute.", f"Its scheduler is {address}."
                ) from None
            alone = gone
        except KilledWorker as problem:
            raise _over(
                "The workers of the cluster keep ending.", "One part of the words has ended four of them."
            ) from problem
        except (FutureCancelledError, OSError) as problem:
            raise _over("The scheduler of the cluster went away.", f"It was {address}.") from problem


def _over(what: str, why: str) -> HarnessProblem:
    return HarnessProblem(what, why, "Once the cluster is well, --resume goes on with what is not recorded.")


def _lost(event: Mapping[str, Any], keys: Set[str]) -> bool:
    """Return whether an event of the scheduler is that a worker went away with tasks of ours."""
    if event.get("action") != "remove-worker":
        return False
    return not keys.isdisjoint((*event["processing-tasks"], *event["lost-computed-tasks"]))


def _installed(instruments: Collection[str]) -> Installed:
    """Return the digests of all that a word depends on beside the system, by what each is of."""
    found: Installed = {"harness": str(harness.identity()["digest"])}
    for name in instruments:
        found[f"law pack {name}"] = packs.load(name).digest
        found[f"reference of {name}"] = references.digest(name)
    return found


def _check(there: Installed, here: Installed, worker: str) -> None:
    other = [what for what, digest in here.items() if there.get(what) != digest]
    if other:
        raise UsageProblem(
            f"The worker {worker} has another {other[0]}.",
            "Words would be played and judged otherwise there than here.",
            "Install the same version of clausework on every worker.",
        )


def _on_worker(text: str, instruments: Sequence[str], installed: Installed, run: Sequence[Shard]) -> Task:
    """Play some shards; a worker that joined late is held to the same too."""
    from distributed import get_worker

    _check(_installed(instruments), installed, get_worker().address)
    hand = Hand(Campaign.parse(text))
    try:
        return [replace(hand.play(shard), environment=environment.told()) for shard in run]
    finally:
        hand.close()
