"""In the place of pyodide._package_loader while the memory snapshot is made: no package is loaded after it."""

from pathlib import Path
from site import getsitepackages

from pyodide_js import loadedPackages  # noqa: F401 - Pyodide counts on this being imported here

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages() -> None:
    """Find no packages: there are none."""
