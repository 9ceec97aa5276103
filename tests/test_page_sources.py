"""The TypeScript that the build generates for the page: its types say what the structs say, its words are complete.

The types are compared with msgspec's own JSON schema of the same structs. That the generated files fit the page is
checked by svelte-check (`python -m scripts.page check`).
"""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from dvor.games import CATALOG
from dvor.kernel import Blank
from dvor.table import wire
from scripts import page_sources

of_every_game = pytest.mark.parametrize("game", CATALOG.values(), ids=lambda game: game.key)
Game = page_sources.AnyGame
TYPES = page_sources.wire_types()
INTERFACE = re.compile(r"^ *export interface (\w+) \{\n(.*?)^ *\}$", re.M | re.S)
FIELD = re.compile(r"^ *(\w+)(\??): (.+)$", re.M)
CLIENT = (wire.up.Message, wire.http.Request)
"""What clients send: they may leave out every field that has a default."""


def namespace(text: str, game: Game) -> str:
    """The part of `wire.ts` that belongs to a game."""
    return text.split(f"export namespace {game.key.capitalize()} {{\n")[1].split("\n}\n")[0]


def declared(text: str) -> dict[str, dict[str, tuple[bool, str]]]:
    """The interfaces of a text: each field, whether it may be missing, and its type."""
    return {
        name: {field: (bool(optional), kind) for field, optional, kind in FIELD.findall(body)}
        for name, body in INTERFACE.findall(text)
    }


def differences(kinds: Iterable[Any], text: str) -> Iterator[str]:
    """Where the interfaces of a text differ from the JSON schema of the structs."""
    interfaces = declared(text)
    for kind in kinds:
        name = kind.__name__ + ("Action" if f"{kind.__name__}Action" in interfaces else "")
        (reference,), components = msgspec.json.schema_components([kind])
        schema = components[reference["$ref"].rpartition("/")[2]]
        if name not in interfaces:
            yield f"{name} is missing"
            continue
        fields, expected = interfaces[name], schema["properties"]
        yield from (f"{name}.{field} is missing" for field in expected.keys() - fields.keys())
        yield from (f"{name}.{field} is too much" for field in fields.keys() - expected.keys())
        omits = issubclass(kind, CLIENT) or kind.__struct_config__.omit_defaults
        tag = kind.__struct_config__.tag_field
        for field in expected.keys() & fields.keys():
            optional, written = fields[field]
            required = field in schema.get("required", ())
            if field == tag and written != f"'{kind.__struct_config__.tag}'":
                yield f"{name}.{field} is {written}"
            if (optional and required) or (not optional and not required and omits):
                yield f"{name}.{field} may {'not ' if optional else ''}be missing"


def messages() -> list[Any]:
    return [kind for union in (wire.Up, wire.Down, wire.News, Blank) for kind in get_args(union)]


def test_the_types_of_all_messages_say_what_their_structs_say() -> None:
    shared = TYPES.split("export const GAMES")[0]
    assert list(differences(messages(), shared)) == []
    for kind in messages():
        assert re.search(rf"^export type \w+ = .*\b{kind.__name__}\b", shared, re.M), kind


@of_every_game
def test_the_types_of_a_game_say_what_its_structs_say(game: Game) -> None:
    kinds = [*get_args(game.actions), *get_args(game.events), game.view, game.options]
    assert list(differences(kinds, namespace(TYPES, game))) == []


def test_no_name_is_declared_twice_in_a_namespace() -> None:
    """TypeScript would merge two interfaces of one name without a word."""
    for text in (TYPES.split("export const GAMES")[0], *(namespace(TYPES, game) for game in CATALOG.values())):
        names = re.findall(r"^ *export (?:interface|type) (\w+)", text, re.M)
        assert sorted(names) == sorted(set(names))


def test_a_field_or_a_tag_that_is_wrong_or_missing_is_found() -> None:
    game = CATALOG["sultan"]
    own = namespace(TYPES, game)
    kinds = get_args(game.events)
    assert list(differences(kinds, own.replace("event: 'peeked'", "event: 'looked'"))) == [
        "Peeked.event is 'looked'"
    ]
    assert list(differences(kinds, own.replace("interface Peeked", "interface Looked"))) == ["Peeked is missing"]
    peeked = own[own.index("interface Peeked") :]
    without = own.replace(peeked, peeked.replace("    target: ", "    // ", 1))
    assert list(differences(kinds, without)) == ["Peeked.target is missing"]
    always = own.replace(peeked, peeked.replace("card?: ", "card: ", 1))
    assert list(differences(kinds, always)) == ["Peeked.card may be missing"]


def constants(text: str) -> dict[str, Any]:
    """The constants of a `terms.ts`, read as data: keys and texts in quotes, no comma before a closing bracket."""
    found = {}
    for name, value in re.findall(r"^export const (\w+) = (.*?) as const$", text, re.M | re.S):
        quoted = re.sub(r"'((?:[^'\\]|\\.)*)'", lambda m: json.dumps(m[1].replace("\\'", "'")), value)
        keyed = re.sub(r"^( *)(\w+):", r'\1"\2":', quoted, flags=re.M)
        found[name] = json.loads(re.sub(r",(\s*[}\]])", r"\1", keyed))
    return found


@of_every_game
def test_every_word_of_a_game_is_there_in_both_languages(game: Game) -> None:
    found = constants(page_sources.game_terms(game))
    for name in ("TITLE", "TERMS", "OFFERS", "MEANINGS"):
        russian, english = (found[name][language] for language in ("ru", "en"))
        assert shape(russian) == shape(english), name
    assert found["EVENTS"] == [kind.__struct_config__.tag for kind in get_args(game.events)]
    offered = {kind.__struct_config__.tag for kind in get_args(game.actions)} - {
        kind.__struct_config__.tag for kind in game.internal_actions
    }
    assert offered <= found["OFFERS"]["ru"].keys()
    assert found["OFFERS"]["ru"].keys() == found["MEANINGS"]["ru"].keys()
    assert all(name.upper() in found for name in game.page_constants)


def shape(tree: object) -> object:
    """A tree without its texts."""
    return {key: shape(value) for key, value in tree.items()} if isinstance(tree, dict) else None


@of_every_game
def test_decks_have_the_same_cards_in_both_languages(game: Game) -> None:
    texts = [page_sources.decks(game, language) for language in ("ru", "en")]
    if None in texts:
        assert texts == [None, None]
        return
    russian, english = (json.loads(text.split("export default ")[1]) for text in texts if text)
    keys = [{name: [card["key"] for card in deck] for name, deck in one.items()} for one in (russian, english)]
    assert keys[0] == keys[1]
    assert all(keys[0].values())


def test_files_are_written_only_when_their_text_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    same, changed = tmp_path / "same.ts", tmp_path / "changed.ts"
    monkeypatch.setattr(page_sources, "generated", lambda: {same: "same", changed: "new"})
    same.write_text("same")
    changed.write_text("old")
    before = same.stat().st_mtime_ns, same.stat().st_ino
    page_sources.write()
    assert (same.stat().st_mtime_ns, same.stat().st_ino) == before
    assert changed.read_text() == "new"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["changed.ts", "same.ts"]
