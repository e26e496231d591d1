"""The service worker's list: every file that the app needs, each by the hash of what is in it."""

import json
from fnmatch import fnmatchcase

from workshop.assets import Files
from workshop.content import integrity
from workshop.places import WEB
from workshop.speech import Stop

# Not asked for by any page: GitHub's own, the answer for addresses that are none, and what only an installation wants.
UNLISTED = (".nojekyll", "404.html", "icons/*.png", "screens/*")
# What Python needs where its memory snapshot cannot be used.
SPARE = (".whl", ".zip")
_FILES = "const FILES = {};"
_SPARE = "const SPARE = [];"
_VERSION = 'const VERSION = "";'


def worker(files: Files, version: str) -> bytes:
    """Return sw.js with the list of these files and the version in it."""
    script = (WEB / "scripts" / "sw.js").read_text(encoding="utf-8")
    listed = {path: integrity(files[path]) for path in sorted(files) if not _is_any(path, UNLISTED)}
    spare = [path for path in listed if path.endswith(SPARE)]
    lines = {_FILES: json.dumps(listed, indent=1), _SPARE: json.dumps(spare, indent=1), _VERSION: json.dumps(version)}
    for line, filled in lines.items():
        if script.count(line) != 1:
            raise Stop(f"web/scripts/sw.js should hold the line `{line}` once.")
        script = script.replace(line, f"{line.partition('=')[0]}= {filled};")
    return script.encode()


def _is_any(path: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(path, pattern) for pattern in patterns)
