"""`python -m workshop VERB`: what `build.py` runs inside the virtual environment."""

import sys

from workshop.cli import main

sys.exit(main(sys.argv[1:]))
