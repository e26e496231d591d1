"""In the place of pyodide.webloop while the memory snapshot is made: the rules are asked, they never wait."""

from pyodide_js._api import scheduleCallback  # noqa: F401 - Pyodide counts on this being the first thing imported


def _initialize_event_loop() -> None:
    """Start no event loop."""
