"""Broken text: how Hypothesis breaks it, and the atheris run of `make fuzz`."""
