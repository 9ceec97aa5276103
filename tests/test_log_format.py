"""Stored logs outlive class names: tags, fields and enum values of everything in a log are listed in a golden file.

A class may be renamed; a tag, a field or a value may not, or old logs would not load. New ones are added with a
default, and the golden file then grows by a line: `DVOR_WRITE_GOLDEN=1 pytest tests/test_log_format.py` writes it.
"""

import os
from enum import Enum
from pathlib import Path
from typing import Any

from msgspec import inspect

from dvor.games import CATALOG
from dvor.table.entries import AnyEntry, Record
from dvor.table.options import TableOptions

FILE = Path(__file__).parent / "golden" / "log_format.txt"


def _children(value: Any) -> list[Any]:
    """The types that msgspec's description of a type is made of."""
    parts: list[Any] = []
    for name in getattr(value, "__struct_fields__", ()):
        part = getattr(value, name)
        parts += part if isinstance(part, tuple) else [part]
    return [part for part in parts if isinstance(part, (inspect.Type, inspect.Field))]


def described(*types: Any) -> list[str]:
    """A line for each struct (its tag and fields) and each enum (its values) that these types reach."""
    lines, todo, seen = set(), list(inspect.multi_type_info(types)), set()
    while todo:
        one = todo.pop()
        if isinstance(one, (inspect.StructType, inspect.EnumType)):
            if one.cls in seen:
                continue
            seen.add(one.cls)
        if isinstance(one, inspect.StructType):
            fields = [field.encode_name + ("" if field.required else "?") for field in one.fields]
            head = f"{one.tag_field}={one.tag}" if one.tag_field else "struct"
            lines.add(f"{head}: {' '.join(fields)}".rstrip())
        elif isinstance(one, inspect.EnumType) and issubclass(one.cls, Enum):
            lines.add(f"enum: {' '.join(str(member.value) for member in one.cls)}")
        todo += _children(one)
    return sorted(lines)


def log_format() -> str:
    parts = {"table": described(AnyEntry, Record, TableOptions)}
    for key, game in CATALOG.items():
        parts[key] = described(game.actions, game.options)
    return "".join(f"== {name}\n" + "".join(f"{line}\n" for line in lines) for name, lines in parts.items())


def test_no_tag_field_or_value_of_a_stored_log_has_changed() -> None:
    if os.environ.get("DVOR_WRITE_GOLDEN"):
        FILE.write_text(log_format(), encoding="utf-8")
    assert log_format() == FILE.read_text(encoding="utf-8")


def test_the_list_reaches_the_actions_of_every_game() -> None:
    text = log_format()
    for key, game in CATALOG.items():
        tags = [kind.__struct_config__.tag for kind in game.actions.__args__]
        assert len(tags) > 10, key
        assert all(f"={tag}:" in text for tag in tags), key
