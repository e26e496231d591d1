"""The one command: `python3 build.py VERB`. It needs nothing but Python; the rest it fetches, pinned, as it goes."""

import pathlib
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - said before anything newer than this line is read
    sys.exit("Rollwright needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "py"))

from workshop.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
