"""Names for content: hashes of bytes, files and folders, so that work is done anew only when what it reads is new."""

import base64
import hashlib
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from workshop.places import CACHE


def digest(*parts: bytes | str) -> str:
    """Return sixteen hex digits for these parts, in this order, each kept apart from the next."""
    whole = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        whole.update(len(data).to_bytes(8, "big") + data)
    return whole.hexdigest()[:16]


def integrity(data: bytes) -> str:
    """Return the subresource integrity text of these bytes: `sha256-` and base64."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def files_in(folder: Path) -> list[Path]:
    """List the files below a folder in a stable order, without Python's own caches."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def digest_files(files: Iterable[Path], base: Path) -> str:
    """Return the digest of these files: their names relative to `base`, and what is in them."""
    parts: list[bytes | str] = []
    for path in files:
        parts += [path.relative_to(base).as_posix(), path.read_bytes()]
    return digest(*parts)


def cached(kind: str, key: str, make: Callable[[Path], None]) -> Path:
    """Return the folder `.cache/kind/key`; when it is not there yet, `make` fills it, and older ones of its kind go."""
    folder = CACHE / kind / key
    if folder.is_dir():
        return folder
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder.parent, prefix=".new-", ignore_cleanup_errors=True) as fresh:
        made = Path(fresh) / "it"
        made.mkdir()
        make(made)
        for older in folder.parent.glob("[!.]*"):
            shutil.rmtree(older, ignore_errors=True)
        made.rename(folder)  # in one step: a torn run leaves nothing that looks whole
    return folder
