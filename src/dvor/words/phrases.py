"""From a typed thing to a phrase: the key is its tag, the arguments are its fields."""

from collections.abc import Callable
from enum import StrEnum
from functools import cache
from typing import Any, get_args, get_type_hints

from msgspec import Meta, Struct

from dvor.kernel import Arg, Phrase, Term, Who


def phrase_of(thing: Struct, family: str) -> Phrase:
    """An event (or anything tagged) as a phrase of this family, e.g. `sultan.event`."""
    args = {field: make(getattr(thing, field)) for field, make in _makers(type(thing))}
    return Phrase(f"{family}.{thing.__struct_config__.tag}", args)


@cache
def _makers(kind: type[Struct]) -> tuple[tuple[str, Callable[[Any], Arg]], ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple((field, _person if _names_a_seat(hints[field]) else _plain) for field in kind.__struct_fields__)


def _names_a_seat(hint: object) -> bool:
    """Whether a field holds seats (perhaps several, perhaps none): seats are marked in their type."""
    marks = [mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Meta)]
    if any((mark.extra_json_schema or {}).get("format") == "seat" for mark in marks):
        return True
    return any(_names_a_seat(part) for part in get_args(hint))


def _person(value: object) -> Arg:
    if isinstance(value, tuple):
        return tuple(Who(seat) for seat in value)
    if isinstance(value, str):
        return Term("place", value)
    return Who(value) if isinstance(value, int) else None


def _plain(value: object) -> Arg:
    if isinstance(value, StrEnum):
        return Term(type(value).__name__.lower(), value.value)
    if isinstance(value, tuple):
        return tuple(_term(one) for one in value)
    if value is None or isinstance(value, int | str):
        return value
    raise TypeError(f"no words for {value!r}")


def _term(value: object) -> Term:
    assert isinstance(value, StrEnum), f"no words for {value!r}"
    return Term(type(value).__name__.lower(), value.value)
