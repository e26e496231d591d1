"""A form as its texts: a flat object of paths, as a page holds it, and the request as plain data again."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from rollwright.kernel.say import Say

SHOWN = 40  # characters of a value that a sentence quotes
DEPTH, ENTRIES, LENGTH = 6, 600, 200  # a form is small: what is larger is not one of ours


class Problems(ValueError):
    """The request cannot be read: every problem, by the path of its field."""

    def __init__(self, problems: Mapping[str, Say]) -> None:
        super().__init__(f"{dict(problems)}")
        self.problems = dict(problems)


def shown(value: Any) -> str:
    """A value as a sentence may quote it: a text as it is, all else as JSON writes it, shortened."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "\N{HORIZONTAL ELLIPSIS}"


def nest(form: Mapping[str, Any]) -> dict[str, Any]:
    """Nested data from a flat form: ``{"hero.clues": "2"}`` becomes ``{"hero": {"clues": "2"}}``. Raises `Problems`."""
    tree: dict[str, Any] = {}
    if len(form) > ENTRIES:
        raise Problems({"": Say("problem.too_many", (("most", ENTRIES),))})
    for path, text in form.items():
        names = path.split(".")
        here = tree
        for name in names[:-1]:
            here = here.setdefault(name, {})
            if not isinstance(here, dict) or len(names) > DEPTH:
                raise Problems({path[:LENGTH]: Say("problem.unknown")})
        here[names[-1]] = text
    return tree


def write(request: Any) -> dict[str, Any]:
    """A request as plain JSON data; `read` gives it back."""
    return asdict(request)


def flat(request: Any) -> dict[str, str]:
    """A request as the texts of its form; `nest` and `read` give it back."""
    texts: dict[str, str] = {}

    def walk(path: str, value: Any) -> None:
        if isinstance(value, dict):
            for name, inner in value.items():
                walk(f"{path}.{name}" if path else name, inner)
        elif isinstance(value, list | tuple) and value:
            for number, inner in enumerate(value):
                walk(f"{path}.{number}", inner)
        elif isinstance(value, list | tuple):
            texts[path] = ""  # a list without any, not one that is left as it is at first
        else:
            texts[path] = str(value).lower() if isinstance(value, bool) else str(value)

    walk("", write(request))
    return texts
