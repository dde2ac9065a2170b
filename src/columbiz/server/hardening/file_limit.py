"""The limit of open files: raised at the start; some are reserved for purposes other than connections."""

import sys
from pathlib import Path

import structlog

#: As many as one process can make use of.
WANTED_FILES = 65_536
#: For files that the database, Redis, bots and pages open later, and for connections accepted before others are closed.
RESERVED_FILES = 64 + 192
#: Warn if the limit is lower than this.
LOW_FILES = 4096

log = structlog.get_logger("columbiz.server")


def raise_file_limit() -> None:
    """Raise the soft limit to the hard one; log a warning if that is low."""
    if sys.platform == "win32":  # has no such limit; never run there
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        log.info("file limit raised", before=soft, now=wanted)
    if wanted < LOW_FILES:
        log.warning("file limit low", limit=wanted, advice="raise it: each connection needs a file (ulimit -Hn)")


def possible_connections() -> int:
    """How many connections are possible besides the files that are open now and the reserved ones."""
    if sys.platform == "win32":  # never run there
        return WANTED_FILES
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    limit = WANTED_FILES if soft == resource.RLIM_INFINITY else soft
    return max(1, limit - len(list(Path("/dev/fd").iterdir())) - RESERVED_FILES)
