"""The table after an act, as all its listeners are sent it: whatever is the same for several is made once.

A message is put together of parts that are JSON already. What a part says depends on as little as possible: a
phrase on its language, and on the listener only if it speaks of them; the public part of a view on nobody.
"""

from collections import OrderedDict
from collections.abc import Iterator
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
from dvor.table.wire.down import Happened
from dvor.table.wording import news
from dvor.words import Listener, phrase_of, say

_encode = msgspec.json.Encoder().encode
_OFFERS: OrderedDict[tuple[int, str, Language], tuple[Offer[Any], bytes]] = OrderedDict()
"""Games offer the same objects again and again; each is kept here as long as its id is a key."""
MOST_OFFERS = 4_096


class Screen:
    """One state of a table; thrown away when it has been shown."""

    def __init__(self, table: Table, now: float) -> None:
        self._state = table.state
        self._names = table.names
        self._at = round(now * 1000)
        self._people = self._state.people
        self._asked = frozenset(still_asked(self._state))
        self._made: dict[Any, Any] = {}

    def update(self, seat: Seat | None, delivery: Delivery, language: Language) -> bytes:
        """A delivery as JSON."""
        listener = Listener(language, self._people, seat)
        told: Any = tuple(self._news(item, listener) for item in delivery.items)
        parts: dict[str, Any] = {}
        if delivery.table:
            parts |= {"table": self._table(), "you": you(self._state, seat)}
        if delivery.game:
            parts |= self._game(seat, listener)
        return _encode(Update(delivery.number, self._at, told, **parts))

    def _game(self, seat: Seat | None, listener: Listener) -> dict[str, Any]:
        if self._state.play is None:
            return {"view": None, "offers": (), "ask": None}
        return {
            "view": self._in_parts(self._state.game.rules.view(self._state.play.state, seat)),
            "offers": tuple(self._offer(offer, listener.language) for offer in offers_now(self._state, seat)),
            "ask": self._ask(seat, listener),
        }

    def _news(self, item: Item, listener: Listener) -> Raw:
        if not isinstance(item, Event):
            return self._once((id(item), listener.language), item, listener)
        phrase, mentioned = self._phrase(item.event)
        key = id(item.event), listener.language, listener.seat if listener.seat in mentioned else None
        if key not in self._made:
            self._made[key] = Raw(_encode(Happened(item.event, say(phrase, listener))))
        raw: Raw = self._made[key]
        return raw

    def _once(self, key: object, item: Item, listener: Listener) -> Raw:
        if key not in self._made:
            self._made[key] = Raw(_encode(news(item, self._state.game_key, self._names, listener)))
        raw: Raw = self._made[key]
        return raw

    def _phrase(self, event: Struct) -> tuple[Phrase, frozenset[Seat]]:
        """An event as a phrase, and of whom it speaks."""
        key = id(event)
        if key not in self._made:
            phrase = phrase_of(event, f"{self._state.game_key}.event")
            self._made[key] = phrase, frozenset(mentioned(phrase))
        found: tuple[Phrase, frozenset[Seat]] = self._made[key]
        return found

    def _in_parts(self, view: Struct) -> dict[str, Any]:
        """A view with its larger parts as JSON: those that seats have in common are the same objects."""
        config = view.__struct_config__
        parts: dict[str, Any] = {str(config.tag_field): config.tag} if config.tag_field else {}
        for name, wired in zip(view.__struct_fields__, view.__struct_encode_fields__, strict=True):
            value = getattr(view, name)
            parts[wired] = self._part(value) if isinstance(value, Struct) else value
        return parts

    def _part(self, value: Struct) -> Raw:
        key = "part", id(value)
        if key not in self._made:
            self._made[key] = value, Raw(_encode(value))
        raw: Raw = self._made[key][1]
        return raw

    def _offer(self, offer: Offer[Any], language: Language) -> Raw:
        key = id(offer), self._state.game_key, language
        if key not in _OFFERS:
            _OFFERS[key] = offer, _encode(offer_shown(self._state.game_key, offer, language))
            if len(_OFFERS) > MOST_OFFERS:
                _OFFERS.popitem(last=False)
        return Raw(_OFFERS[key][1])

    def _ask(self, seat: Seat | None, listener: Listener) -> Raw:
        assert self._state.play is not None
        ask = self._state.play.ask
        spoken_to = seat if ask is not None and seat in set(mentioned(ask.question)) else None
        key = "ask", listener.language, seat in self._asked, spoken_to
        if key not in self._made:
            shown = ask_shown(self._state, seat in self._asked, listener)
            self._made[key] = Raw(_encode(shown))
        raw: Raw = self._made[key]
        return raw

    def _table(self) -> Raw:
        if "table" not in self._made:
            self._made["table"] = Raw(_encode(table_shown(self._state)))
        raw: Raw = self._made["table"]
        return raw


def mentioned(phrase: Phrase) -> Iterator[Seat]:
    """Everyone of whom a phrase speaks: it sounds different only to them."""
    for arg in phrase.args.values():
        for one in arg if isinstance(arg, tuple) else (arg,):
            if isinstance(one, Who):
                yield one.seat
            elif isinstance(one, Phrase):
                yield from mentioned(one)
