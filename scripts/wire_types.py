"""Writes web/src/wire.ts: the types of everything that crosses the wire, from the structs that define it.

    python scripts/wire_types.py

What the table says and hears stands flat; each game's actions, events, view, options and annals in a namespace.
"""

import ast
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from dvor.games import CATALOG
from dvor.kernel import Blank, Game, Gender, Pace, offer, rules, setup
from dvor.table import options, wire
from dvor.table.wire import down, http, up

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
TARGET = ROOT / "web" / "src" / "wire.ts"
HEAD = "// Made by scripts/wire_types.py from the structs of the server: do not edit.\n"
LITERALS = {
    "Gender": Gender, "Pace": Pace, "Mode": options.Mode, "Language": options.Language,
    "Channel": up.Channel, "Phase": down.Phase, "Eyes": http.Eyes,
}  # fmt: skip
"""The unions of words that have a name of their own."""
SHARED = (offer, rules, setup, options, up, down, http)
"""Modules whose structs stand flat; what else a game mentions goes into its namespace."""


class Writer:
    """Collects declarations, each once, in the order in which they are first needed."""

    def __init__(self, shared: "Writer | None" = None) -> None:
        self.shared = shared
        self.declared: dict[type, str] = {}

    def name(self, kind: type) -> str:
        """The name of a struct or an enumeration; it is declared if it has not been yet."""
        if self.shared is not None and kind.__module__ in {module.__name__ for module in SHARED}:
            return self.shared.name(kind)
        if kind not in self.declared:
            self.declared[kind] = ""  # now, for a struct may mention itself
            self.declared[kind] = _enumeration(kind) if issubclass(kind, Enum) else self._interface(kind)
        return kind.__name__

    def text(self) -> str:
        return "\n".join(self.declared.values())

    def union(self, name: str, kinds: Any) -> str:
        """A named union of structs."""
        return f"export type {name} = {' | '.join(self.name(kind) for kind in get_args(kinds))}\n"

    def _interface(self, kind: Any) -> str:
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        lines = [f"{_doc(kind)}export interface {kind.__name__} {{"]
        if info.tag_field is not None:
            lines.append(f"  {info.tag_field}: {_literal(info.tag)}")
        lines += [self._field(field, kind) for field in info.fields]
        return "\n".join([*lines, "}", ""])

    def _field(self, field: inspect.Field, kind: Any) -> str:
        missing = _may_be_missing(field, kind)
        told = missing and isinstance(field.default, bool | int | str | tuple | None)
        doc = f"  /** Missing: {_literal(field.default)} */\n" if told else ""
        return f"{doc}  {field.encode_name}{'?' if missing else ''}: {self.type(field.type)}"

    def type(self, kind: inspect.Type) -> str:
        """A type in the language of the page."""
        match kind:
            case inspect.Metadata(type=inner, extra_json_schema=extra):
                format = (extra or {}).get("format")
                if format and isinstance(inner, inspect.LiteralType):
                    return "string"  # words of a table of their own: the catalog names them
                return "Seat" if format == "seat" else self.type(inner)
            case inspect.StructType(cls=cls) | inspect.EnumType(cls=cls):
                return self.name(cls)
            case inspect.UnionType(types=types):
                return " | ".join(dict.fromkeys(self.type(one) for one in types if not _is_unset(one)))
            case inspect.LiteralType(values=values):
                return _word_union(values)
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                inner_text = self.type(item)
                return f"readonly ({inner_text})[]" if " " in inner_text else f"readonly {inner_text}[]"
            case inspect.DictType(value_type=value):
                return f"{{ [key: string]: {self.type(value)} }}"  # not Record: a game may have one
            case _:
                return _simple(kind)


def _simple(kind: inspect.Type) -> str:
    plain = {
        inspect.StrType: "string", inspect.IntType: "number", inspect.FloatType: "number",
        inspect.BoolType: "boolean", inspect.NoneType: "null", inspect.AnyType: "unknown",
        inspect.RawType: "unknown",
    }  # fmt: skip
    if type(kind) not in plain:
        raise TypeError(f"the page has no type for {kind}")
    return plain[type(kind)]


def _may_be_missing(field: inspect.Field, kind: Any) -> bool:
    """A client may leave out what has a default; the server does so where the struct says it."""
    if field.default is msgspec.UNSET:
        return True
    client_says = issubclass(kind, up.Message | http.Request)
    return not field.required and (client_says or kind.__struct_config__.omit_defaults)


def _is_unset(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.CustomType) or "Unset" in type(kind).__name__


def _word_union(values: Iterable[Any]) -> str:
    """By its name where it has one: sorted, because inspection forgets the order."""
    same = frozenset(values)
    for name, literal in LITERALS.items():
        if frozenset(get_args(literal)) == same:
            return name
    return " | ".join(_literal(value) for value in sorted(same))


def _literal(value: object) -> str:
    return "[]" if value == () else msgspec.json.encode(value).decode().replace('"', "'")


@cache
def _docstrings(module: str) -> dict[str, str]:
    """Of the classes in a module, from its source: mypyc does not keep them, and what is written is the same
    whether or not it has compiled the module."""
    source = SOURCES.joinpath(*module.split(".")).with_suffix(".py")
    classes = [node for node in ast.parse(source.read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
    return {node.name: " ".join((ast.get_docstring(node) or "").split()) for node in classes}


def _doc(kind: type) -> str:
    own = _docstrings(kind.__module__)[kind.__name__]
    return f"/** {own} */\n" if own else ""


def _enumeration(kind: type[Enum]) -> str:
    return f"{_doc(kind)}export type {kind.__name__} = {' | '.join(_literal(one.value) for one in kind)}\n"


def _literals() -> Iterator[str]:
    yield "/** A person at the table, 0…n−1 clockwise, for the whole game. */\nexport type Seat = number\n"
    for name, literal in LITERALS.items():
        yield f"export type {name} = {' | '.join(_literal(word) for word in get_args(literal))}\n"


def _namespace(game: Game[Any, Any, Any, Any], shared: Writer) -> str:
    writer = Writer(shared)
    unions = [writer.union("Action", game.actions), writer.union("Event", game.events)]
    writer.name(game.view)
    writer.name(game.options)
    if game.annals is not None:
        writer.name(game.annals.kind)
    body = "\n".join([writer.text(), *unions]).rstrip()
    indented = "\n".join(f"  {line}" if line else "" for line in body.split("\n"))
    return f"export namespace {game.key.capitalize()} {{\n{indented}\n}}\n"


def _games() -> str:
    about = "".join(f"  {game.key}: {{ talks: {_literal(game.talk is not None)} }},\n" for game in CATALOG.values())
    doc = "/** Every game of the catalog, and whether words are moves in it. */\n"
    return f"{doc}export const GAMES = {{\n{about}}} as const\n"


def typescript() -> str:
    """The whole file."""
    shared = Writer()
    unions = [shared.union("Blank", Blank), shared.union("Up", wire.Up), shared.union("Down", wire.Down)]
    unions.append(shared.union("News", wire.News))
    for name in wire.__all__:
        kind = getattr(wire, name)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            shared.name(kind)
    namespaces = [_namespace(game, shared) for game in CATALOG.values()]
    return "\n".join([HEAD, *_literals(), shared.text(), *unions, _games(), *namespaces])


if __name__ == "__main__":
    TARGET.write_text(typescript(), "utf-8")
    print(f"wrote {TARGET.name}")
