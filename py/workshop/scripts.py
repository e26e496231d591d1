"""The scripts as they travel: one for each page, one for the worker (docs/decisions/0110)."""

from pathlib import Path

from workshop import core, node
from workshop.content import cached, digest, digest_files, files_in
from workshop.places import WEB
from workshop.speech import step

# The pages' own scripts; `main` is for those that have none.
PAGES = ("check", "choose", "hall", "hero", "history", "home", "main", "sweep")
_VENDORED = {"lit-html": "lit-html/lit-html.js", "idb": "idb/build/index.js", "lean-qr": "lean-qr/index.mjs"}
_SCRIPT = Path(__file__).parent / "inside" / "bundle.mjs"


def bundled() -> dict[str, bytes]:
    """Return `page/NAME.js`, what lies beside them, and `worker/worker.js`; made anew when a source has changed."""
    tools, sources = node.packages(), WEB / "scripts"

    def make(folder: Path) -> None:
        job: dict[str, object] = {
            "tools": str(tools),
            "scripts": str(sources),
            "pages": PAGES,
            "vendored": _VENDORED,
            "out": str(folder),
        }
        with step("Putting the scripts of each page into one"):
            core.run(_SCRIPT, job, "the scripts could not be put together")

    files = [*files_in(sources / "page"), *files_in(sources / "worker"), Path(__file__), _SCRIPT]
    key = digest((WEB / "package-lock.json").read_bytes(), digest_files(files, WEB.parent))
    folder = cached("scripts", key, make)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files_in(folder)}
