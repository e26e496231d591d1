"""The house stands as its architecture says: imports point down, games never import each other, nobody names one."""

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "py" / "rollwright"
GAMES = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").exists())
MODULES = sorted(PACKAGE.rglob("*.py"))
ALLOWED = {"kernel": {"kernel"}, "games": {"kernel"}, "present": {"kernel", "present"}, "door": {"kernel", "present"}}


def imported(module: Path) -> set[str]:
    """The full names that a module imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


@pytest.mark.parametrize("module", MODULES, ids=[str(module.relative_to(PACKAGE)) for module in MODULES])
def test_imports_point_down(module: Path) -> None:
    floor = module.relative_to(PACKAGE).parts[0].removesuffix(".py")
    for name in imported(module):
        top, *rest = name.split(".")
        if top != "rollwright":
            assert top in sys.stdlib_module_names, f"{module} needs {name}: the package is standard library only"
        elif floor == "games":
            own = module.relative_to(PACKAGE).parts[1]
            assert rest[0] == "kernel" or rest[:2] == ["games", own], f"{module} reaches for {name}"
        elif floor in ALLOWED:
            assert rest[0] in ALLOWED[floor], f"{module} reaches up to {name}"


@pytest.mark.parametrize("game", GAMES)
def test_no_game_is_named_outside_its_folder(game: str) -> None:
    root = PACKAGE.parents[1]
    outside = [module for module in MODULES if PACKAGE / "games" / game not in module.parents]
    web = [file for pattern in ("templates/**/*.j2", "scripts/**/*.js") for file in (root / "web").glob(pattern)]
    spellings = {game, game.replace("_", "-"), game.replace("_", " ")}
    for file in (*outside, *web):
        text = file.read_text("utf-8").lower()
        found = {spelling for spelling in spellings if len(spelling) > 2 and spelling in text}
        assert not found, f"{file} names {found}"
