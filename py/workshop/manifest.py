"""What a browser reads before it installs the app: one manifest for each language, with its shortcuts and pictures."""

import json
import struct
from pathlib import Path
from typing import Any

from rollwright.present.site import catalogue
from workshop.assets import Files
from workshop.content import files_in
from workshop.places import WEB

SCREENS = WEB / "screens"  # made by `build.py shots`, one folder for each language


def manifests(languages: list[str], descriptions: dict[str, str]) -> Files:
    """Return the manifests, addressed from the root of the site, and the pictures that they name."""
    base = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    files = {f"screens/{path.relative_to(SCREENS).as_posix()}": path.read_bytes() for path in files_in(SCREENS)}
    for lang in languages:
        own = {"lang": lang, "description": descriptions[lang], "shortcuts": _shortcuts(lang)}
        own["screenshots"] = [_screen(path, files[path]) for path in sorted(files) if Path(path).parent.name == lang]
        text = json.dumps({**base, **own}, ensure_ascii=False, indent=1)
        files[f"manifest.{lang}.webmanifest"] = text.encode()
    return files


def _shortcuts(lang: str) -> list[dict[str, Any]]:
    """Return the way to the first check of each game: what a player's own favourites are no manifest can know."""
    icons = [{"src": "icons/icon-192.png", "sizes": "192x192", "type": "image/png"}]
    return [
        {
            "name": f"{game['name']}: {game['checks'][0]['name']}",
            "short_name": game["name"],
            "url": f"./{lang}/{game['slug']}/{game['checks'][0]['slug']}/",
            "icons": icons,
        }
        for game in catalogue(lang)
    ]


def _screen(path: str, png: bytes) -> dict[str, str]:
    """Describe a picture: a PNG says its own width and height at a fixed place."""
    width, height = struct.unpack(">II", png[16:24])
    form = "wide" if width > height else "narrow"
    return {"src": path, "sizes": f"{width}x{height}", "type": "image/png", "form_factor": form}
