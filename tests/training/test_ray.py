"""Training on a Ray cluster: the same results as on one machine, also when a machine dies in the middle."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from columbiz.i18n import messages_for
from columbiz.rules.editions import EDITIONS
from columbiz.training.errors import WorkersError
from columbiz.training.fitting import fresh_network
from columbiz.training.labels import Conduct, LabelJob, make_labels
from columbiz.training.workers import LocalWorkers, Workers, workers_for
from harness.services import free_port, missing

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own code gives warnings

NETWORK = fresh_network(2, 8, 1)
JOBS = [LabelJob(EDITIONS["nl"], 2, NETWORK, Conduct(), seed, 60) for seed in range(12)]


class Errand(NamedTuple):
    folder: str
    number: int


def die_with_the_node(errand: Errand) -> int:
    """Wait to be killed if this runs on the node that is doomed, else return a number."""
    import ray

    here = next(node for node in ray.nodes() if node["NodeID"] == ray.get_runtime_context().get_node_id())
    if "doomed" in here["Resources"]:
        Path(errand.folder, "begun").touch(exist_ok=False)
        time.sleep(600)
    return errand.number


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


def test_a_node_killed_in_mid_run_loses_nothing(cluster: Any, workers: Workers) -> None:
    doomed = cluster.add_node(num_cpus=1)
    made = workers.map(make_labels, JOBS)
    results = [next(made)]
    cluster.remove_node(doomed, allow_graceful=False)
    results += made
    expected = list(LocalWorkers(1).map(make_labels, JOBS))
    assert len(results) == len(JOBS)
    assert all(map(equal, results, expected))
    assert all(array.flags.writeable for array in results[0])


def test_a_task_that_dies_with_its_node_is_done_again(cluster: Any, workers: Workers, tmp_path: Path) -> None:
    doomed = cluster.add_node(num_cpus=1, resources={"doomed": 1})
    with ThreadPoolExecutor(1) as pool:
        errands = [Errand(str(tmp_path), number) for number in range(6)]
        done = pool.submit(lambda: list(workers.map(die_with_the_node, errands)))
        while not list(tmp_path.iterdir()) and not done.done():
            time.sleep(0.05)
        cluster.remove_node(doomed, allow_graceful=False)
        assert done.result(300) == list(range(6))
    assert len(list(tmp_path.iterdir())) == 1


def test_an_error_of_the_work_is_raised_at_once_and_as_it_was(workers: Workers, tmp_path: Path) -> None:
    with pytest.raises(WorkersError, match="install it with: 3") as raised:
        list(workers.map(fail_at_once, [Errand(str(tmp_path), 3), Errand(str(tmp_path), 4)]))
    assert raised.value.code == "ray_missing"


def test_an_address_where_nobody_listens_is_named(cluster: Any) -> None:
    address = f"127.0.0.1:{free_port()}"
    with pytest.raises(WorkersError) as raised:
        workers_for(1, address)
    said = messages_for("nl").error(raised.value)
    assert said.startswith(f"er is geen Ray-cluster bereikbaar op {address}: ")


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "columbiz.training.ray_workers", raising=False)
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(WorkersError, match=r"Ray is not installed; install it with: pip install 'columbiz\[ray\]'"):
        workers_for(1, "127.0.0.1:6379")
    assert workers_for(3, None) == LocalWorkers(3)


def test_nothing_imports_ray_unless_it_is_asked_for() -> None:
    program = "import sys, columbiz.training.train, columbiz.cli.train; sys.exit('ray' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
