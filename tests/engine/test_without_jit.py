"""The kernels are Python: without the compiler they give the same answers."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from columbiz.engine import solve
from columbiz.rules.state import State
from tests.engine.evaluators import fresh_evaluator

POSITIONS = (
    "1BPB2/BPPBB1/PB1PPB/BPBB1P/PPB1BB/1BPPBP P P 2,1 9,8 4,3 - k2:1-2-33-555-6 nl{discs=25,13,10}",
    "BPPBPB/BPPBB1/PBGPPB/BPBG1P/PPBGBB/GBPPBP G P 2,1,3 9,8,2 1,0,1 - t0:- nl{discs=18,20,18}",
    "BPPBPB/BPPBB1/PBPPPB/BPB1BP/PPB1BB/1BPPBP B P 0,3 9,8 4,3 last p3:1-44-5:1 nl{discs=25,25,10}",
)
SCRIPT = """
import json, sys
from columbiz.engine import solve
from columbiz.rules.state import State
from tests.engine.evaluators import fresh_evaluator
for text in json.load(sys.stdin):
    state = State.parse(text)
    plan = solve(state, evaluator=fresh_evaluator(state.players, 4, 1))
    print(json.dumps(plan.value))
"""


@pytest.fixture(scope="module")
def values_without_jit() -> list[tuple[float, ...]]:
    found = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        input=json.dumps(POSITIONS),
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return [tuple(json.loads(line)) for line in found.stdout.splitlines()]


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_the_same_values_come_without_the_compiler(number: int, values_without_jit: list[tuple[float, ...]]) -> None:
    state = State.parse(POSITIONS[number])
    plan = solve(state, evaluator=fresh_evaluator(state.players, 4, 1))
    assert plan.value == pytest.approx(values_without_jit[number], abs=1e-5)
