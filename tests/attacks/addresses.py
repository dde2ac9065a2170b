"""Addresses of this machine for clients that must not share their limits."""

import itertools

_NUMBERS = itertools.count(2)


def new_address() -> str:
    """An address of this machine that no test has used: a client with fresh limits."""
    return f"127.0.0.{next(_NUMBERS)}"
