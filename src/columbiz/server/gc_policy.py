"""How often a server process searches for reference cycles.

Every action creates hundreds of objects, so Python's defaults search all live tables for cycles again and again, and
find hardly any. `python -m benchmarks.load --compare COLUMBIZ_GC_THRESHOLD=0` shows what this saves.
"""

import gc


def set_gc_threshold(threshold: int) -> None:
    """Search for cycles after `threshold` more allocations than deallocations, ignoring the objects that exist now.

    0 leaves Python's defaults.
    """
    if threshold:
        gc.collect()
        gc.freeze()
        gc.set_threshold(threshold, *gc.get_threshold()[1:])
