"""In the place of asyncio while the memory snapshot is made; whoever imports asyncio later gets the real one."""


def get_event_loop() -> None:
    """Say that there is none."""
    raise RuntimeError("the rules run without an event loop")


class Future:
    """Nobody makes one."""
