"""`build.py cases DIR`: hand the directory to the reader of case files, which lies beside the tests."""

import importlib
import sys
from pathlib import Path

from workshop.places import ROOT
from workshop.speech import Stop


def main(args: list[str]) -> int:
    """Run every case below the given directory; 1 when any differs."""
    if len(args) != 1 or not Path(args[0]).is_dir():
        raise Stop("cases wants one directory that holds worked/ and odds/.")
    sys.path.insert(0, str(ROOT))
    return int(importlib.import_module("tests.case_files").main(Path(args[0])))
