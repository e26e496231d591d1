"""`build.py clean`: remove everything that can be made again."""

import shutil

from workshop.places import CACHE, ROOT, SITE, VENV, WEB
from workshop.speech import say


def main(_args: list[str]) -> int:
    """Remove the site, the caches, the environment and the npm packages."""
    for folder in (VENV, CACHE, WEB / "node_modules", *(path for path in SITE.iterdir() if path.is_dir())):
        if folder.exists():
            say(f"removing {folder.relative_to(ROOT)}")
            shutil.rmtree(folder)
    for path in SITE.iterdir():
        if path.name != ".gitignore":
            path.unlink()
    return 0
