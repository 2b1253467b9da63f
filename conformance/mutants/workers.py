"""Processes that work through a list, and do not outlive whoever wants what they find."""

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children

ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def workers(processes: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; broken off, they end at once, whatever they are at."""
    others = {child.pid for child in active_children()}
    with ProcessPoolExecutor(processes, initializer=_begin) as pool:
        try:
            with _unheard():
                pool.submit(int)  # the first piece of work starts them
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in active_children():
                if child.pid not in others:
                    child.kill()
            raise


@contextmanager
def _unheard() -> Iterator[None]:
    """A signal waits; what it raises while a process divides would be lost."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """A terminal's interruption is for whoever started the process and ends it; any other signal ends it alone."""
    for number in ENDING:
        signal.signal(number, signal.SIG_IGN if number == signal.SIGINT else signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
