"""Compile the kernels of the engine and of training into the cache of `columbiz.engine.kernel_cache`.

Part of `make test`: otherwise each of its processes that needs a kernel compiles it. After a change of sources the next
run compiles again; copies of the same sources share what is compiled.
"""

from __future__ import annotations

from columbiz.bots.roster import load_bots
from columbiz.engine.lookup import lookup_for
from columbiz.rules.editions import COMMON_EDITION, EDITIONS
from columbiz.training.assessment.entrants import Entrant
from columbiz.training.assessment.error_rates import ErrorJob, measure_losses
from columbiz.training.assessment.plan import AssessmentPlan
from columbiz.training.fitting import Schedule, fit, fresh_network
from columbiz.training.labels import Conduct, LabelJob, make_labels
from columbiz.training.selfplay import GamesJob, play_games

RULES, PLAYERS = EDITIONS[COMMON_EDITION], 2
#: What is used to call a kernel: as little as it takes.
LABELS, TRIALS, SEED = 100, 2, 1


def compile_training() -> None:
    """Train and assess a little."""
    network = fresh_network(PLAYERS, 8, SEED)
    labels = make_labels(LabelJob(RULES, PLAYERS, network, Conduct(), SEED, LABELS))
    fit(network, labels, lookup_for(RULES, PLAYERS), Schedule(batch=LABELS, steps=1, rate=0.001), SEED)
    play_games(GamesJob(RULES, PLAYERS, network, SEED, games=1))
    plan = AssessmentPlan(RULES, PLAYERS, network, trials=TRIALS)
    measure_losses(ErrorJob(plan, (Entrant("greedy"),), SEED))


if __name__ == "__main__":
    load_bots()
    compile_training()
