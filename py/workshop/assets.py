"""What the pages load: scripts and styles under v/HASH, Python under py/HASH, icons beside the pages.

A folder named by its content may be kept for ever, and a new version never mixes with an old one. Python comes in two:
rollwright's wheel and the snapshot change often, the runtime seldom, and a browser keeps compiled wasm by its address.
"""

import gzip
import json

from workshop.content import digest, files_in
from workshop.places import WEB
from workshop.pyodide import Python
from workshop.scripts import bundled
from workshop.snapshot import Start

Files = dict[str, bytes]  # path in the site -> what is in it
_CLASSIC = ("begin.js", "early.js")  # no modules: they run before the page is read


def python(parts: Python, start: Start) -> tuple[Files, dict[str, object]]:
    """Return the files of Python under py/ and what the worker has to know of them, addressed from py/HASH/."""
    wheels = dict(parts.wheels)
    own = wheels.pop("rollwright")
    runtime = {path.name: path.read_bytes() for path in (*start.runtime, start.stdlib, *wheels.values())}
    rules = {path.name: path.read_bytes() for path in (own, start.snapshot)}
    base, beside = _named("py", runtime), _named("py", rules)
    places = {path.rpartition("/")[2]: "../" + path.removeprefix("py/") for path in beside}
    lock = {**parts.lock, "packages": {name: dict(package) for name, package in parts.lock["packages"].items()}}
    lock["packages"]["rollwright"]["file_name"] = places[own.name]
    manifest: dict[str, object] = {
        "base": next(iter(base)).rpartition("/")[0] + "/",
        "stdlib": start.stdlib.name,
        "wheels": {**{name: path.name for name, path in wheels.items()}, "rollwright": places[own.name]},
        "snapshot": places[start.snapshot.name],
        "unpacked": len(gzip.decompress(rules[start.snapshot.name])),
        "sizes": {"stdlib": start.stdlib.stat().st_size, "rollwright": own.stat().st_size},
        "build": start.build,
        "lock": lock,
        "pyodide": parts.version,
    }
    return base | beside, manifest


def scripts(manifest: dict[str, object], version: str, words: Files) -> Files:
    """Return scripts, styles and words under v/, with the manifest of Python as scripts/runtime.js."""
    files = {
        path.relative_to(WEB).as_posix(): path.read_bytes()
        for path in (*(WEB / "scripts" / name for name in _CLASSIC), *files_in(WEB / "styles"))
    }
    files |= {f"scripts/{path}": data for path, data in bundled().items()}
    files |= words
    runtime = {**manifest, "base": "../../../" + str(manifest["base"]), "version": version}
    files["scripts/runtime.js"] = f"export const RUNTIME = {json.dumps(runtime, indent=1)};\n".encode()
    return _named("v", files)


def icons() -> Files:
    """Return the icons."""
    return {f"icons/{path.name}": path.read_bytes() for path in files_in(WEB / "icons")}


def _named(folder: str, files: Files) -> Files:
    """Put the files into a folder of that folder which is named by their content."""
    name = digest(*(part for path in sorted(files) for part in (path, files[path])))
    return {f"{folder}/{name}/{path}": files[path] for path in sorted(files)}
