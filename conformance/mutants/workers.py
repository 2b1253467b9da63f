"""Processes that work through a list, and do not outlive whoever wants what they find."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children


@contextmanager
def workers(processes: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; broken off, they end at once, whatever they are at."""
    others = {child.pid for child in active_children()}
    with ProcessPoolExecutor(processes) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in active_children():
                if child.pid not in others:
                    child.kill()
            raise
