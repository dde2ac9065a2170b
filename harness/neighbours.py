"""Two machines on one network: one serves, the other is a phone.

They are network namespaces, joined by a cable. Whoever may not make namespaces (only root may) gets this machine alone,
which then takes the place of both and connects to its own network address.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import ParamSpec, TypeVar

CLONE_NEWNET = 0x40000000
SERVER_ADDRESS, PHONE_ADDRESS = "10.77.77.1", "10.77.77.2"

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Machine:
    """A machine, by the name of its namespace; without a name, this one."""

    namespace: str = ""

    @property
    def shell(self) -> tuple[str, ...]:
        """What a command on this machine begins with."""
        return ("ip", "netns", "exec", self.namespace) if self.namespace else ()

    def does(self, work: Callable[Given, Answer], *given: Given.args, **named: Given.kwargs) -> Answer:
        """Call a function on this machine: in a thread, as each thread may join another namespace."""
        with ThreadPoolExecutor(1, initializer=self._join) as thread:
            return thread.submit(work, *given, **named).result()

    def _join(self) -> None:
        if self.namespace:
            with Path("/run/netns", self.namespace).open("rb") as namespace:
                libc = ctypes.CDLL(None, use_errno=True)
                if libc.setns(namespace.fileno(), CLONE_NEWNET):
                    raise OSError(ctypes.get_errno(), "cannot join the network namespace", self.namespace)


@contextmanager
def neighbours() -> Iterator[tuple[Machine, Machine]]:
    """The machine that serves and the phone."""
    server, phone = (Machine(f"columbiz-{role}-{os.getpid()}") for role in ("server", "phone"))
    if not _may_connect(server, phone):
        yield Machine(), Machine()
        return
    try:
        yield server, phone
    finally:
        _disconnect(server, phone)


def _may_connect(server: Machine, phone: Machine) -> bool:
    if os.geteuid() or not shutil.which("ip"):
        return False
    try:
        for machine in (server, phone):
            _ip("netns", "add", machine.namespace)
            _ip("-n", machine.namespace, "link", "set", "lo", "up")
        _ip("-n", server.namespace, "link", "add", "wlan", "type", "veth", "peer", "wlan", "netns", phone.namespace)
        for machine, address in ((server, SERVER_ADDRESS), (phone, PHONE_ADDRESS)):
            _ip("-n", machine.namespace, "address", "add", f"{address}/24", "dev", "wlan")
            _ip("-n", machine.namespace, "link", "set", "wlan", "up")
    except subprocess.CalledProcessError:  # root in a container that may not do this
        _disconnect(server, phone)
        return False
    return True


def _disconnect(*machines: Machine) -> None:
    for machine in machines:
        with suppress(subprocess.CalledProcessError):  # it was never made
            _ip("netns", "delete", machine.namespace)


def _ip(*arguments: str) -> None:
    subprocess.run(("ip", *arguments), check=True, capture_output=True)  # noqa: S607
