"""Another version of the site in the place of this one, as a deploy would put it there."""

from pathlib import Path

from workshop.content import integrity


def change(folder: Path, path: str, said: str) -> None:
    """Let a page say something else, and the service worker know its hash."""
    worker, page = folder / "sw.js", folder / path
    before = integrity(page.read_bytes())
    page.write_text(page.read_text("utf-8").replace("</main>", f"<p>{said}</p></main>"), "utf-8")
    script = worker.read_text("utf-8")
    assert script.count(before) == 1
    worker.write_text(script.replace(before, integrity(page.read_bytes())), "utf-8")
