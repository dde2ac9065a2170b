"""Every response is as the OpenAPI document says: requests are generated from it by schemathesis."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.conftest import sample

# a schema cannot say whether house rules, seats and records make sense
EXCLUDED_CHECKS: list[Any] = [positive_data_acceptance]


@pytest.fixture(scope="session")
def description(address: str) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{address}/api/openapi.json")


described = schemathesis.pytest.from_fixture("description")


@described.parametrize()
@settings(max_examples=sample(10, 100), suppress_health_check=list(HealthCheck))
def test_every_response_is_as_described(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate(excluded_checks=EXCLUDED_CHECKS)
