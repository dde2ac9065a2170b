"""The decorator of all compiled functions: what `numba.njit` does, with a cache that notices every change.

`kernel_cache` says where machine code is kept. Whoever waits for the compiler can be told how far it is.
"""

import inspect
import logging
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Self, TypeVar, cast

from numba import njit
from numba.core.caching import CompileResultCacheImpl, FunctionCache, NullCache
from numba.core.dispatcher import Dispatcher
from numba.extending import register_jitable

from columbiz.engine.kernel_cache import cache_folder, folder_name

Function = TypeVar("Function", bound=Callable[..., Any])
#: Called with the share of the kernels that are ready, from 0 to 1.
Report = Callable[[float], None]

#: How reading an index or machine code fails if it was cut short, for instance by a full disk.
_DAMAGE = (OSError, EOFError, pickle.UnpicklingError)

log = logging.getLogger(__name__)


def kernel(*, fastmath: bool | set[str] = False, nogil: bool = False) -> Callable[[Function], Function]:
    """Compile a function with numba when it is first called, unless its machine code is in the cache."""
    # Nothing calls kernels from C, and wrappers for that would have to be compiled as well.
    options: dict[str, Any] = {"fastmath": fastmath, "nogil": nogil, "no_cfunc_wrapper": True}

    def compiled(function: Function) -> Function:
        made = njit(**options)(function)
        if isinstance(made, Dispatcher):  # with NUMBA_DISABLE_JIT it is the function itself
            vars(made)["_cache"] = _KernelCache(function)
        return cast("Function", made)

    return compiled


def composed(function: Function) -> Function:
    """Leave a function that calls kernels as it is where Python calls it, and compile it into kernels that call it.

    A kernel is compiled for as long as all that it calls, once more in each of its callers. So the outermost ones are
    Python: their few calls take no time beside the work.
    """
    return register_jitable(function)


@contextmanager
def reported(report: Report) -> Iterator[None]:
    """Report how far the compiler is whenever it begins or ends with a kernel; nothing if all of them are cached."""
    _reports.append(report)
    try:
        yield
    finally:
        _reports.remove(report)


_reports: list[Report] = []
_kernels: set[str] = set()
_ready: set[str] = set()


def _tell() -> None:
    for report in _reports:
        report(len(_ready) / len(_kernels))


_name = cache(folder_name)
_folder = cache(cache_folder)


class _Locator:
    """Tells numba where the machine code of a function is kept. What it is made from decides the folder already."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._py_file = file  # numba reads it for a warning
        self._folder = _folder_of(function)
        self._name = f"{function.__module__}-{function.__code__.co_firstlineno}"

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> Self:
        return cls(function, file)

    def get_cache_path(self) -> str:
        return str(self._folder)

    def ensure_cache_path(self) -> None:
        """Do nothing: the folder was made when it was chosen."""

    def get_source_stamp(self) -> None:
        """No stamp: a file in this folder never becomes outdated."""

    def get_disambiguator(self) -> str:
        return self._name


class _Storage(CompileResultCacheImpl):
    def __init__(self, function: Callable[..., Any]) -> None:
        self._locator_classes = [_Locator]
        super().__init__(function)


class _FileCache(FunctionCache):
    _impl_class = _Storage


class _KernelCache:
    """The cache of one kernel. What cannot be read is compiled again, and what cannot be written is not kept."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._name = f"{function.__module__}.{function.__qualname__}"
        self._files = _FileCache(function) if _folder_of(function) else NullCache()
        self.cache_path = self._files.cache_path  # numba shows it
        _kernels.add(self._name)

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The machine code for a signature, or None if it must be compiled."""
        try:
            code = self._files.load_overload(signature, target)
        except _DAMAGE as error:
            log.warning("the machine code of %s is compiled again, because it cannot be read: %r", self._name, error)
            code = None
            with suppress(OSError):
                self._files.flush()
        if code is None:
            _tell()
        return code

    def save_overload(self, signature: Any, code: Any) -> None:
        """Keep machine code that has been compiled."""
        try:
            self._files.save_overload(signature, code)
        except OSError as error:
            log.warning("the machine code of %s is not kept: %s", self._name, error)
        _ready.add(self._name)
        _tell()


def _folder_of(function: Callable[..., Any]) -> Path | None:
    return _folder(_name(Path(inspect.getfile(function)).resolve()))
