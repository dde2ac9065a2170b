"""The server does what its OpenAPI description says, whatever is asked: requests drawn from it by schemathesis."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

# whether house rules, seats and records make sense is more than a schema can say
NOT_DESCRIBED: list[Any] = [positive_data_acceptance]


@pytest.fixture(scope="session")
def description(address: str) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{address}/api/openapi.json")


described = schemathesis.pytest.from_fixture("description")


@described.parametrize()
@settings(max_examples=40, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_described(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate(excluded_checks=NOT_DESCRIBED)
