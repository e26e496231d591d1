"""Where everything lies."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PY = ROOT / "py"
PACKAGE = PY / "rollwright"
WEB = ROOT / "web"
SITE = ROOT / "site"
VENV = ROOT / ".venv"
CACHE = ROOT / ".cache"  # everything in it can be made again

# Where the site will be served: GitHub Pages names the path after the repository, and "" is a site at the root.
_PATH = os.environ.get("ROLLWRIGHT_PATH", "/rollwright").strip("/")
PREFIX = f"/{_PATH}/" if _PATH else "/"
