"""Training and assessment on a Ray cluster: the same results as on one machine, also when a machine dies at work."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np
import pytest

from columbiz.i18n import messages_for
from columbiz.rules.editions import EDITIONS
from columbiz.training.assessment.assessment import Assessment, assess
from columbiz.training.assessment.entrants import Entrant
from columbiz.training.assessment.plan import AssessmentPlan
from columbiz.training.errors import WorkersError
from columbiz.training.fitting import fresh_network
from columbiz.training.labels import Conduct, LabelJob, Labels, make_labels
from columbiz.training.workers import LocalWorkers, Workers, workers_for
from harness.services import free_port, missing

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own code gives warnings

Result = TypeVar("Result")

NETWORK = fresh_network(2, 8, 1)
JOBS = [LabelJob(EDITIONS["nl"], 2, NETWORK, Conduct(), seed, 60) for seed in range(12)]


class Fated(NamedTuple):
    """A job, and a folder where the node that is doomed notes that it is at work."""

    folder: str
    work: Callable[[Any], Any]
    job: Any


def die_with_the_node(fated: Fated) -> Any:
    """Do a job, but on the node that is doomed wait to be killed."""
    import ray

    here = next(node for node in ray.nodes() if node["NodeID"] == ray.get_runtime_context().get_node_id())
    if "doomed" in here["Resources"]:
        Path(fated.folder, "begun").touch(exist_ok=False)
        time.sleep(600)
    return fated.work(fated.job)


class FatedWorkers(NamedTuple):
    """Workers of a cluster with a node that is killed at work."""

    workers: Workers
    folder: str

    def map(self, work: Callable[[Any], Any], jobs: Iterable[Any]) -> Iterator[Any]:
        return self.workers.map(die_with_the_node, [Fated(self.folder, work, job) for job in jobs])


class Errand(NamedTuple):
    folder: str
    number: int


def fail_at_once(errand: Errand) -> int:
    first = Path(errand.folder, f"{errand.number}-failed")
    first.touch(exist_ok=False)
    raise WorkersError("ray_missing", command=str(errand.number))


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A cluster of a head without processors and a node with one; a test adds another node and kills it."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    try:
        from ray.cluster_utils import Cluster
    except ImportError:
        missing("Ray (the package ray)")
    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    nodes.add_node(num_cpus=1)
    yield nodes
    import ray

    ray.shutdown()
    nodes.shutdown()


@pytest.fixture(scope="module")
def workers(cluster: Any) -> Workers:
    return workers_for(1, cluster.address)


def equal(one: Any, other: Any) -> bool:
    return all(np.array_equal(left, right) for left, right in zip(one, other, strict=True))


def done_though_a_node_dies(run: Callable[[Workers], Result], cluster: Any, workers: Workers, folder: Path) -> Result:
    """Do work on the cluster, one node of which is killed as soon as it is at work."""
    doomed = cluster.add_node(num_cpus=1, resources={"doomed": 1})
    with ThreadPoolExecutor(1) as pool:
        done = pool.submit(run, FatedWorkers(workers, str(folder)))
        while not list(folder.iterdir()) and not done.done():
            time.sleep(0.05)
        cluster.remove_node(doomed, allow_graceful=False)
        result = done.result(300)
    assert [file.name for file in folder.iterdir()] == ["begun"]
    return result


def test_labels_are_the_same_though_a_node_dies_at_work(cluster: Any, workers: Workers, tmp_path: Path) -> None:
    def run(workers: Workers) -> list[Labels]:
        return list(workers.map(make_labels, JOBS))

    results = done_though_a_node_dies(run, cluster, workers, tmp_path)
    assert len(results) == len(JOBS)
    assert all(map(equal, results, run(LocalWorkers(1))))
    assert all(array.flags.writeable for array in results[0])


def test_an_assessment_is_the_same_though_a_node_dies_at_work(
    cluster: Any, workers: Workers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = AssessmentPlan(EDITIONS["nl"], 2, NETWORK, games=2, decisions=18, trials=2, turns=1, deals=2)
    entrants = Entrant("greedy"), Entrant("own", fresh_network(2, 8, 2))

    def run(workers: Workers) -> Assessment:
        return assess(plan, entrants, workers, lambda results, total, key: results)

    import ray

    stored, put = list[Any](), ray.put

    def counted(value: Any) -> Any:
        stored.append(value)
        return put(value)

    monkeypatch.setattr(ray, "put", counted)
    found = done_though_a_node_dies(run, cluster, workers, tmp_path)
    assert found.as_json() == run(LocalWorkers(1)).as_json()
    # the judge's network and the entrant's for rollouts, the entrant's for games, both for the league
    assert len(stored) == 5


def test_an_error_of_the_work_is_raised_at_once_and_as_it_was(workers: Workers, tmp_path: Path) -> None:
    for first in range(0, 60, 3):  # often, because cancelling the other tasks would abort the process now and then
        with pytest.raises(WorkersError, match=f"install it with: {first}$") as raised:
            list(workers.map(fail_at_once, [Errand(str(tmp_path), first + number) for number in range(3)]))
        assert raised.value.code == "ray_missing"


def test_an_address_where_nobody_listens_is_named(cluster: Any) -> None:
    address = f"127.0.0.1:{free_port()}"
    with pytest.raises(WorkersError) as raised:
        workers_for(1, address)
    said = messages_for("nl").error(raised.value)
    assert said.startswith(f"er is geen Ray-cluster bereikbaar op {address}: ")
