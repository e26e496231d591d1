"""`build.py build`: make the site in site/, changing only what has changed."""

import json
import time
from pathlib import Path

from workshop import assets, content, manifest, pages, precache, pyodide, snapshot, wheel
from workshop.assets import Files
from workshop.places import CACHE, PACKAGE, PREFIX, PY, ROOT, SITE, WEB
from workshop.speech import say, step

_STAMP = CACHE / "site.json"
_KEPT = {".gitignore"}


def main(_args: list[str]) -> int:
    """Build, and say what came of it."""
    start = time.perf_counter()
    changed = build()
    what = f"{changed} files written" if changed else "nothing had changed"
    say(f"site/ is ready: {what}, {time.perf_counter() - start:.1f} s.")
    return 0


def build() -> int:
    """Make the site and return how many files had to be written or removed; at once when nothing has changed."""
    inputs = _inputs()  # before the work: what is edited meanwhile makes the next build
    if _STAMP.exists() and json.loads(_STAMP.read_text()) == {"inputs": inputs, "outputs": _outputs()}:
        return 0
    changed = _write(_files())
    CACHE.mkdir(exist_ok=True)
    _STAMP.write_text(json.dumps({"inputs": inputs, "outputs": _outputs()}))
    return changed


def _files() -> Files:
    """Return the whole site: path and content."""
    parts = pyodide.prepare(wheel.build())
    python, runtime = assets.python(parts, snapshot.take(parts))
    with step("Rendering the pages"):
        version = pages.version()
        scripts = assets.scripts(runtime, version, pages.spoken())
        installable = manifest.manifests(pages.languages(), pages.descriptions())
        files = {
            ".nojekyll": b"",
            **python,
            **scripts,
            **assets.icons(),
            **installable,
            **pages.render(scripts | python),
        }
    return {**files, "sw.js": precache.worker(files, version)}


def _write(files: Files) -> int:
    """Bring site/ to hold exactly these files, pages last, so that what they name is there before them."""
    changed = 0
    for path in sorted(files, key=lambda path: (path == "sw.js", path.endswith(".html"), path)):
        target = SITE / path
        if not target.is_file() or target.read_bytes() != files[path]:
            target.parent.mkdir(parents=True, exist_ok=True)
            fresh = target.with_name(target.name + ".new")
            fresh.write_bytes(files[path])
            fresh.replace(target)
            changed += 1
    for target in content.files_in(SITE):
        name = target.relative_to(SITE).as_posix()
        if name not in files and name not in _KEPT:
            target.unlink()
            changed += 1
    for folder in sorted((path for path in SITE.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()
    return changed


def _inputs() -> str:
    """Return the digest of everything that the site is made from."""
    web = [path for path in WEB.iterdir() if path.is_dir() and path.name != "node_modules"]
    folders = [PACKAGE, PY / "workshop", *web]
    files = [path for folder in folders for path in content.files_in(folder) if path.suffix != ".mo"]
    files += [PY / "pyodide.txt", WEB / "package-lock.json", ROOT / "pyproject.toml", ROOT / "LICENSE"]
    files += sorted(WEB.glob("*.webmanifest"))
    return content.digest(content.digest_files(files, ROOT), PREFIX)


def _outputs() -> dict[str, list[int]]:
    """Return size and time of everything in site/: enough to see that nobody has touched it."""

    def state(path: Path) -> list[int]:
        found = path.stat()
        return [found.st_size, found.st_mtime_ns]

    return {path.relative_to(SITE).as_posix(): state(path) for path in content.files_in(SITE)}
