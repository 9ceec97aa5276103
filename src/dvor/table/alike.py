"""Whether two things differ in nothing but words, where something stands in them, and people's names."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from msgspec import Struct

from dvor.kernel import Person

OF_WORDS = ("at",)
"""Fields that say where in words something stands."""


def alike(one: Any, other: Any) -> bool:
    """Plain strings are words; names of things are enums, and have to be the same."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if type(one) is str or isinstance(one, Person):
        return True
    if isinstance(one, Struct):
        return all(
            alike(getattr(one, name), getattr(other, name))
            for name in one.__struct_fields__
            if name not in OF_WORDS
        )
    if is_dataclass(one):
        return all(alike(getattr(one, field.name), getattr(other, field.name)) for field in fields(one))
    if isinstance(one, tuple | list):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, Mapping):
        return one.keys() == other.keys() and all(alike(one[key], other[key]) for key in one)
    return bool(one == other)
