"""Messages between the server processes that share one database.

The store is the source of truth; a message may be lost. `RedisFanout` is imported from its own module, because loading
the Redis client takes a while and most servers do without it.
"""

from columbiz.tables.fanout.local import LocalFanout
from columbiz.tables.fanout.protocol import Fanout, Message

__all__ = ["Fanout", "LocalFanout", "Message"]
