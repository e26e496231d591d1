"""`build.py bench [NAME …]`: measure here and now, and print the table. docs/benchmarks.md says what and how.

Nothing of this is a test: milliseconds depend on the machine, and only what is measured side by side compares.
"""

import argparse
import importlib

NAMES = {
    "start": "the first exact chance, ours beside the stock way",
    "html": "the live part as HTML: Jinja in Python beside lit-html in the page",
    "history": "the page of the history with 5 000 checks: its first lines, a search, the longest task",
    "odds": "exact odds, ours beside icepool's and dyce's, here and inside Pyodide",
    "advice": "every forecast and every prompt of every check, through the door inside Pyodide",
    "sweep": "the odds page of every check, row by row through the door inside Pyodide",
    "growth": "time against the numbers of every form, with the order that fits",
    "installer": "the wheel into Python: micropip beside Pyodide's own ways",
}


def main(args: list[str]) -> int:
    """Run the named benchmarks, `start` when none is named."""
    parser = argparse.ArgumentParser(
        prog="build.py bench",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="\n".join(f"  {name:10} {what}" for name, what in NAMES.items()),
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="what to measure (start)")
    parser.add_argument("--samples", type=int, default=5, metavar="N", help="samples of each condition (5)")
    chosen = parser.parse_args(args)
    if unknown := [name for name in chosen.names if name not in NAMES]:
        parser.error(f"there is no benchmark {unknown[0]}; there are {', '.join(NAMES)}")
    if chosen.samples < 1:
        parser.error("--samples wants at least 1")
    for name in chosen.names or ["start"]:
        # Imported when run: one benchmark does without what another needs.
        importlib.import_module(f"workshop.bench.{name}").main(chosen.samples)
    return 0
