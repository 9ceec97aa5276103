"""The table after an act, as all its listeners are sent it: whatever is the same for several is made once.

A message is put together of parts that are JSON already. What a part says depends on as little as possible: a
phrase on its language, and on the listener only if it speaks of them; the public part of a view on nobody.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import Raw, Struct

from dvor.kernel import Offer, Phrase, Seat, Who
from dvor.table.options import Language
from dvor.table.playing import still_asked
from dvor.table.show import ask_shown, offer_shown, offers_now, table_shown, you
from dvor.table.table import Delivery, Table
from dvor.table.telling import Event, Item
from dvor.table.wire import Update
from dvor.table.wording import news
from dvor.words import Listener, phrase_of

_encode = msgspec.json.Encoder().encode
_OFFERS: OrderedDict[tuple[Any, ...], tuple[tuple[Offer[Any], ...], Raw]] = OrderedDict()
"""Games offer the same objects again and again; they are kept here as long as their ids are a key."""
MOST_OFFERS = 2_048


class Screen:
    """One state of a table; thrown away when it has been shown."""

    def __init__(self, table: Table, now: float) -> None:
        self._state = table.state
        self._names = table.names
        self._at = round(now * 1000)
        self._people = self._state.people
        self._asked = frozenset(still_asked(self._state))
        ask = self._state.play.ask if self._state.play else None
        self._spoken_to = frozenset(mentioned(ask.question)) if ask else frozenset()
        self._made: dict[Hashable, Raw] = {}
        self._speaks_of: dict[int, frozenset[Seat]] = {}
        self._parts: dict[int, tuple[Struct, Raw]] = {}

    def update(self, seat: Seat | None, delivery: Delivery, language: Language) -> bytes:
        """A delivery as JSON."""
        listener = Listener(language, self._people, seat)
        parts: dict[str, Any] = {}
        if delivery.table:
            parts = {"table": self._once("table", lambda: table_shown(self._state)), "you": you(self._state, seat)}
        if delivery.game:
            parts |= self._game(seat, listener)
        told: Any = self._news(delivery.items, listener)
        return _encode(Update(delivery.number, self._at, told, **parts))

    def _once(self, key: Hashable, make: Callable[[], object]) -> Raw:
        """A part as JSON, made the first time that it is wanted."""
        raw = self._made.get(key)
        if raw is None:
            raw = self._made[key] = Raw(_encode(make()))
        return raw

    def _game(self, seat: Seat | None, listener: Listener) -> dict[str, Any]:
        if self._state.play is None:
            return {"view": None, "offers": (), "ask": None}
        view = self._state.game.rules.view(self._state.play.state, seat)
        awaited = seat in self._asked
        spoken_to = seat if seat in self._spoken_to else None
        return {
            "view": self._in_parts(view),
            "offers": self._offers(offers_now(self._state, seat), listener.language),
            "ask": self._once(
                ("ask", listener.language, awaited, spoken_to), lambda: ask_shown(self._state, awaited, listener)
            ),
        }

    def _news(self, items: tuple[Item, ...], listener: Listener) -> Raw:
        """The news of an act: the same for all of whom none of it speaks."""
        seat = listener.seat if listener.seat in self._spoken_of(items) else None
        return self._once(
            ("news", id(items), listener.language, seat),
            lambda: tuple(news(item, self._state.game_key, self._names, listener) for item in items),
        )

    def _spoken_of(self, items: tuple[Item, ...]) -> frozenset[Seat]:
        found = self._speaks_of.get(id(items))
        if found is None:
            family = f"{self._state.game_key}.event"
            events = [item.event for item in items if isinstance(item, Event)]
            found = frozenset(seat for event in events for seat in mentioned(phrase_of(event, family)))
            self._speaks_of[id(items)] = found
        return found

    def _in_parts(self, view: Struct) -> dict[str, Any]:
        """A view with its larger parts as JSON: those that seats have in common are the same objects."""
        tagged, fields = _layout(type(view))
        parts: dict[str, Any] = dict(tagged)
        for name, wired in fields:
            value = getattr(view, name)
            parts[wired] = self._part(value) if isinstance(value, Struct) else value
        return parts

    def _part(self, value: Struct) -> Raw:
        key = id(value)
        known = self._parts.get(key)
        if known is None:
            known = self._parts[key] = value, Raw(_encode(value))
        return known[1]

    def _offers(self, offers: tuple[Offer[Any], ...], language: Language) -> Raw:
        key = (self._state.game_key, language, *map(id, offers))
        known = _OFFERS.get(key)
        if known is None:
            shown = tuple(offer_shown(self._state.game_key, offer, language) for offer in offers)
            known = _OFFERS[key] = offers, Raw(_encode(shown))
            if len(_OFFERS) > MOST_OFFERS:
                _OFFERS.popitem(last=False)
        return known[1]


@cache
def _layout(kind: type[Struct]) -> tuple[dict[str, Any], tuple[tuple[str, str], ...]]:
    """What stands first in a struct's JSON, then its fields with their names there."""
    config = kind.__struct_config__
    tagged = {str(config.tag_field): config.tag} if config.tag_field else {}
    return tagged, tuple(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))


def mentioned(phrase: Phrase) -> Iterator[Seat]:
    """Everyone of whom a phrase speaks: it sounds different only to them."""
    for arg in phrase.args.values():
        for one in arg if isinstance(arg, tuple) else (arg,):
            if isinstance(one, Who):
                yield one.seat
            elif isinstance(one, Phrase):
                yield from mentioned(one)
