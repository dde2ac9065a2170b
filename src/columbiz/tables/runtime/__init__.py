"""Tables in play: one asyncio task per live table, presence, replication between servers, and the bots' processes.

Read `live_table` first, then `registry`.
"""
