"""Work shared among the workers of a Dask cluster: who is there, that all test alike, and what can fail.

Each task has a process of the system to itself, so that nothing is left on a worker. A worker that dies is
replaced by another, and its tasks are done again from their beginning.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from . import environment, harness, packs, references, subject
from .campaign import Campaign
from .causes import cause
from .problems import HarnessProblem, UsageProblem

if TYPE_CHECKING:
    from distributed import Client, Future

Job = TypeVar("Job")
Done = TypeVar("Done")
Each = TypeVar("Each")
Installed = dict[str, str]
Tell = Callable[..., None]
"""Records an event, by its name and its fields."""

# What they have to say of a cluster that fails is told here in our own words.
_TALKERS = ("distributed", "distributed.client", "distributed.core")
_CONNECT = 10.0
_PATIENCE = 60.0
_TASKS_EACH = 4
# How many tasks there are at once for each worker: whoever has ended one need not wait for the next.
_AT_ONCE = 2


def needed() -> None:
    """UsageProblem where what a cluster needs is not installed."""
    try:
        import distributed  # noqa: F401 - only whether it is there
    except ModuleNotFoundError as missing:
        raise UsageProblem(
            "--cluster needs Dask, which is not installed.",
            then='Install it here and on every worker: pip install "clausework[cluster]".',
        ) from missing


@contextlib.contextmanager
def met(address: str, campaign: Campaign) -> Iterator[Cluster]:
    """Give the cluster whose scheduler is at an address, such as `tcp://10.0.0.5:8786`, for one campaign.

    UsageProblem where the scheduler is not there, there is no worker, or one would test otherwise.
    """
    from distributed import Client

    for name in _TALKERS:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=_CONNECT, set_as_default=False)
    except (OSError, ValueError) as problem:
        raise UsageProblem(
            f"There is no scheduler of a cluster at {address}.",
            f"{cause(problem).capitalize()}.",
            "Start one with `dask scheduler`, and name the address that it prints.",
        ) from problem
    with client:
        yield Cluster(client, address, campaign)


def check_met(address: str, campaign: Campaign) -> None:
    """UsageProblem where a cluster could not be met: to be known before an earlier report is replaced."""
    with met(address, campaign):
        pass


class Cluster:
    """The workers of a cluster, at work for one campaign."""

    def __init__(self, client: Client, address: str, campaign: Campaign) -> None:
        self._client, self._address = client, address
        # Each task carries the campaign; what only its report needs may be large.
        self._text = replace(campaign, qualification={}).dump()
        self.installed = installed(campaign)
        self._greet()
        # How many tasks are done at once.
        self.hands = max(1, sum(client.nthreads().values()))

    def _greet(self) -> None:
        """UsageProblem where there is no worker, or one would test otherwise."""
        from distributed import TimeoutError as TooLong

        try:
            self._client.wait_for_workers(1, timeout=_CONNECT)
        except TooLong:
            raise UsageProblem(
                f"The scheduler at {self._address} has no workers.",
                then=f"Start some with `dask worker {self._address}`.",
            ) from None
        said = self._client.run(_installed_there, self._text, on_error="return")
        for worker, there in said.items():
            if isinstance(there, ModuleNotFoundError):
                raise UsageProblem(
                    f"The worker {worker} has no clausework.",
                    "It must have the same one as is used here.",
                    "Install there the wheel that is installed here, with its extra: "
                    'pip install "clausework-VERSION-py3-none-any.whl[cluster]".',
                )
            if isinstance(there, BaseException):
                raise HarnessProblem(f"The worker {worker} cannot work: {type(there).__name__}: {there}.")
            check(there, self.installed, worker)

    def divided(self, every: Sequence[Each], most: int) -> list[Sequence[Each]]:
        """Return jobs of what follows on each other: a few for each worker, of at most `most` each."""
        together = -(-len(every) // (_TASKS_EACH * self.hands))
        together = max(1, min(together, most))
        return [every[at : at + together] for at in range(0, len(every), together)]

    def each(self, work: Callable[[Campaign, Job], Done], jobs: Iterable[Job], tell: Tell) -> Iterator[Done]:
        """Yield what comes of the work at each job, in their order; `work` must be importable by a worker.

        Of the jobs as many are taken as are done soon, and the next once something has come of earlier ones.
        `tell` is told how many tasks are done at once (`cluster`), of workers that died (`worker_replaced`)
        and of environments other than this one (`elsewhere`). HarnessProblem where the cluster fails, or a
        worker could not go on.
        """
        deaths: list[Mapping[str, Any]] = []
        places, seen = [environment.told()], 0
        waiting, keys = iter(jobs), set[str]()
        tasks: deque[Future[Any]] = deque()
        known = (work, self._text, self.installed)
        tell("cluster", tasks=self.hands)
        self._client.subscribe_topic("all", lambda event: deaths.append(event[1]))
        try:
            while True:
                for job in itertools.islice(waiting, _AT_ONCE * self.hands - len(tasks)):
                    # The same may be asked twice on purpose: nothing computed before may stand for it.
                    tasks.append(self._client.submit(_on_worker, *known, job, pure=False))
                    keys.add(str(tasks[-1].key))
                if not tasks:
                    return
                done, place = self._result(tasks[0])
                # What the scheduler tells of a death it tells before the result that came in spite of it.
                for event in deaths[seen:]:
                    seen += 1
                    if _lost(event, keys):
                        tell("worker_replaced")
                if place not in places:
                    places.append(place)
                    tell("elsewhere", environment=place)
                tasks.popleft().release()
                yield done
        finally:
            self._client.unsubscribe_topic("all")

    def _result(self, task: Future[Any]) -> Any:
        """Return a task's result, as long as there is a worker that may still do it."""
        from distributed import KilledWorker
        from distributed import TimeoutError as TooLong
        from distributed.client import FutureCancelledError

        alone = False
        while True:
            try:
                return task.result(timeout=_PATIENCE)
            except TooLong:
                gone = not self._client.scheduler_info()["workers"]
                if gone and alone:
                    raise _over(
                        "The cluster has had no worker for more than a minute.",
                        f"Its scheduler is {self._address}.",
                    ) from None
                alone = gone
            except KilledWorker as problem:
                raise _over(
                    "The workers of the cluster keep ending.", "One part of the work has ended four of them."
                ) from problem
            except (FutureCancelledError, OSError) as problem:
                raise _over(
                    "The scheduler of the cluster went away.", f"It was {self._address}."
                ) from problem


def worker() -> str:
    """Return the address of the worker that this thread is of."""
    from distributed import get_worker

    return str(get_worker().address)


def wanted() -> bool:
    """Whether somebody still waits for the task that this thread of a worker is at."""
    from distributed import get_worker

    at = get_worker()
    task = at.state.tasks.get(at.get_current_task())
    return task is not None and task.state != "cancelled"


def _over(what: str, why: str) -> HarnessProblem:
    return HarnessProblem(what, why, "Once the cluster is well, --resume goes on with what is not recorded.")


def _lost(event: Mapping[str, Any], keys: Set[str]) -> bool:
    """Return whether an event of the scheduler is that a worker went away with tasks of ours."""
    if event.get("action") != "remove-worker":
        return False
    return not keys.isdisjoint((*event["processing-tasks"], *event["lost-computed-tasks"]))


def installed(campaign: Campaign) -> Installed:
    """Return the digests of all that must be the same wherever the system is started, by what each is of."""
    found: Installed = {"harness": harness.digest()}
    for name in campaign.settings.instruments:
        found[f"law pack {name}"] = packs.load(name).digest
        found[f"reference of {name}"] = references.digest(name)
    if not campaign.settings.address.startswith("http"):
        for file in subject.remeasure(campaign.subject):
            found[f"file {file.path} of the system"] = file.sha256
    return found


def _installed_there(text: str) -> Installed:
    return installed(Campaign.parse(text))


def check(there: Installed, here: Installed, worker: str) -> None:
    """UsageProblem where a worker has anything else than whoever asks for the campaign."""
    other = [what for what, digest in here.items() if there.get(what) != digest]
    if other:
        raise UsageProblem(
            f"The worker {worker} has another {other[0]}.",
            "What is tested there would not be what is tested here.",
            "Install the same clausework and the same system on every worker, and start its workers anew.",
        )


def _on_worker(
    work: Callable[[Campaign, Any], Any], text: str, here: Installed, job: Any
) -> tuple[Any, dict[str, Any]]:
    """Do a job; a worker that joined late is held to the same too."""
    campaign = Campaign.parse(text)
    check(installed(campaign), here, worker())
    return work(campaign, job), environment.told()
