"""Hypothesis draws the same examples in every run; `HYPOTHESIS_PROFILE=explore` draws new ones."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", parent=settings.get_profile("steady"), derandomize=False, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
