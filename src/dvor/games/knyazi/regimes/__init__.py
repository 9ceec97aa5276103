"""How the realm is governed: every file here but this one is a regime, and is found by being here."""

from collections.abc import Collection, Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from dvor.games.knyazi.charter import Charter, Regime
from dvor.kernel import Malformed, Phrase, Term


def _found() -> Iterator[Regime]:
    for module in iter_modules(__path__):
        regime = getattr(import_module(f"{__name__}.{module.name}"), "REGIME", None)
        if not isinstance(regime, Regime) or regime.key != module.name:
            raise TypeError(f"regimes/{module.name}.py has no REGIME = Regime({module.name!r}, …)")
        yield regime


REGIMES: dict[str, Regime] = {one.key: one for one in sorted(_found(), key=lambda one: one.number)}
"""By key, in the order of the rules."""


def chartered(regimes: Collection[str]) -> Charter:
    """The charter of these regimes together, whatever their order."""
    answers: dict[str, Any] = {}
    by: dict[str, str] = {}
    for regime in [REGIMES[key] for key in regimes]:
        for question, answer in regime.amends.items():
            if answers.setdefault(question, answer) != answer:
                raise _excluded(by[question], regime.key)
            by.setdefault(question, regime.key)
    return Charter().amended(answers)


def _excluded(first: str, second: str) -> Malformed:
    reason = Phrase("knyazi.house.excluded", {"first": Term("regime", first), "second": Term("regime", second)})
    return Malformed(f"{first} and {second} exclude each other", reason)
