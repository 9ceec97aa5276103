"""Everything that the table has to say, in words for one listener."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from dvor.kernel import Person, Phrase, Who
from dvor.table.heard import Around, Event, Item
from dvor.table.options import Language
from dvor.table.state import ChairId, TableState
from dvor.table.wire.down import AtTable, Happened, News, Talk
from dvor.words import Listener, phrase_of, say


def news(item: Item, game: str, names: Mapping[ChairId, Person], listener: Listener) -> News:
    """One item as this listener is told it."""
    if isinstance(item, Event):
        return Happened(item.event, event_phrase(item.event, game, listener), item.private)
    if isinstance(item, Around):
        return AtTable(item.what, item.seat, _around(item, names, listener))
    talked = item.talked
    return Talk(talked.by, talked.text, talked.channel, talked.to, round(item.at * 1000))


def event_phrase(event: Any, game: str, listener: Listener) -> str:
    """An event of the game in words."""
    return say(phrase_of(event, f"{game}.event"), listener)


@cache
def offer_label(kind: str, game: str, language: Language) -> str:
    """What is written on the button."""
    return say(Phrase(f"{game}.offer.{kind}"), Listener(language))


def question(state: TableState, listener: Listener) -> str:
    """What is asked, if anything is."""
    ask = state.play.ask if state.play else None
    return say(ask.question, listener) if ask else ""


def _around(item: Around, names: Mapping[ChairId, Person], listener: Listener) -> str:
    """What is told around the game is told alike to everybody, also to whom it is about."""
    if item.name is None:
        return say(Phrase(f"table.{item.what}"), listener)
    alone = Listener(listener.language, (names[item.name],))
    return say(Phrase(f"table.{item.what}", {"who": Who(0)}), alone)
