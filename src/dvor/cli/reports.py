"""What a simulation of each game is, and how its outcome is laid out."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rich.table import Table

from dvor.cli import report_knyazi, report_sultan
from dvor.lab import knyazi, knyazi_court, sultan
from dvor.words import Language


class Report(NamedTuple):
    """A simulation, and the tables that show its tallies."""

    simulate: Callable[[int, int, int, float, Callable[[], object]], Any]
    tables: Callable[[list[Any], Language], Iterator[Table]]
    under_regimes: Callable[[int, int, int, float, tuple[str, ...], Callable[[], object]], Any] | None = None


REPORTS = {
    "knyazi": Report(knyazi.simulate, report_knyazi.tables, knyazi_court.simulate),
    "sultan": Report(sultan.simulate, report_sultan.tables),
}
