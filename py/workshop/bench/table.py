"""What the samples come to: medians, ratios, and the table that is printed."""

from collections.abc import Iterable, Sequence
from statistics import median
from typing import NamedTuple

WAYS = ("ours", "stock")


class Column(NamedTuple):
    """One condition: its heading, and for ours and stock the samples, milliseconds or bytes."""

    heading: str
    ours: Sequence[float]
    stock: Sequence[float]
    decimals: int = 0
    unit: float = 1  # what a printed 1 stands for

    @property
    def ratio(self) -> float:
        """Stock over ours: how many times better ours is."""
        return median(self.stock) / median(self.ours)

    def cells(self) -> list[str]:
        """The column's text: ours, stock, ratio."""
        medians = [median(samples) / self.unit for samples in (self.ours, self.stock)]
        return [*(f"{value:,.{self.decimals}f}".replace(",", " ") for value in medians), ratio_text(self)]


def ratio_text(column: Column | None) -> str:
    """The ratio with one decimal; a dash for a condition that was not measured or took nothing at all."""
    return f"{column.ratio:.1f}" if column and median(column.ours) else "–"


def table(columns: Iterable[Column]) -> str:
    """The table as text: a row each for ours, stock and their ratio."""
    head = ["", *WAYS, "stock/ours"]
    return grid([head, *([column.heading, *column.cells()] for column in columns)], turned=True)


def grid(lines: Sequence[Sequence[str]], *, turned: bool = False) -> str:
    """Lay out rows of cells (columns, when turned): the first of each row to the left, the others to the right."""
    rows = list(zip(*lines, strict=True)) if turned else [tuple(line) for line in lines]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    text = [
        "  ".join(
            cell.rjust(width) if at else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    return "\n".join(line.rstrip() for line in text)


def last_line(cold: Column, throttled: Column | None, warm: Column) -> str:
    """The line that other tools read."""
    return f"ratios cold {ratio_text(cold)} throttled {ratio_text(throttled)} warm {ratio_text(warm)}"
