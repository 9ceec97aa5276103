"""Turn a tagged struct into a phrase: the tag is the key, the fields are the arguments."""

from collections.abc import Callable
from enum import StrEnum
from functools import cache, partial
from typing import Any, get_args, get_type_hints

from msgspec import Meta, Struct

from dvor.kernel import Arg, Phrase, Term, Who


def phrase_of(thing: Struct, family: str) -> Phrase:
    """The phrase of an event or other tagged struct, with a key of this family such as `sultan.event`."""
    args = {field: make(getattr(thing, field), family) for field, make in _makers(type(thing))}
    tag = thing.__struct_config__.tag or type(thing).__name__.lower()
    return Phrase(f"{family}.{tag}", args)


def formats(kind: type[Struct]) -> dict[str, str | None]:
    """For each field, what its numbers mean: a seat, a card, or just a number."""
    hints = get_type_hints(kind, include_extras=True)
    return {field: _format(hints[field]) for field in kind.__struct_fields__}


@cache
def _makers(kind: type[Struct]) -> tuple[tuple[str, Callable[[Any, str], Arg]], ...]:
    return tuple((field, _maker(format)) for field, format in formats(kind).items())


def _maker(format: str | None) -> Callable[[Any, str], Arg]:
    if format is None:
        return _plain
    return _person if format == "seat" else partial(_numbered, format=format)


def _format(hint: object) -> str | None:
    """What the numbers in a field mean, by the annotation of the field."""
    marks = [mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Meta)]
    found = [(mark.extra_json_schema or {}).get("format") for mark in marks]
    found += [_format(part) for part in get_args(hint)]
    return next((str(one) for one in found if one), None)


def _numbered(value: object, family: str, *, format: str) -> Arg:
    """A number that is a term of the game, such as a card."""
    if isinstance(value, tuple):
        return tuple(Term(format, str(one)) for one in value)
    return None if value is None else Term(format, str(value))


def _person(value: object, family: str) -> Arg:
    if isinstance(value, tuple):
        return tuple(Who(seat) for seat in value)
    if isinstance(value, str):
        return Term("place", value)
    return Who(value) if isinstance(value, int) else None


def _plain(value: object, family: str) -> Arg:
    if value is None or type(value) is int or type(value) is str:
        return value
    if isinstance(value, tuple):
        return tuple(phrase_of(one, family) if isinstance(one, Struct) else _term(one) for one in value)
    if isinstance(value, StrEnum):
        return _term(value)
    if isinstance(value, int | str):
        return value
    if isinstance(value, Struct):
        return phrase_of(value, family)
    raise TypeError(f"no words for {value!r}")


def _term(value: object) -> Term:
    assert isinstance(value, StrEnum), f"no words for {value!r}"
    return Term(_family(type(value)), str(value))


@cache
def _family(kind: type[StrEnum]) -> str:
    return kind.__name__.lower()
