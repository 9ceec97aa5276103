"""The table after an act, as all its listeners are sent it: whatever is the same for several is made once.

A message is put together of parts that are JSON already. What a part says depends on as little as possible: a
phrase on its language, and on the listener only if it speaks of them; the public part of a view on nobody.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct

from dvor.kernel import Offer, Phrase, Seat, Who
from dvor.table.options import Language
from dvor.table.playing import still_asked
from dvor.table.show import ask_shown, offer_shown, offers_now, table_shown, you
from dvor.table.table import Delivery, Table
from dvor.table.telling import Event, Item
from dvor.table.wire import Happened, Update
from dvor.table.wording import news
from dvor.words import Listener, phrase_of, say

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
        self._parts: dict[int, tuple[Struct, Raw]] = {}
        """With what each is made of: it has to stay, as long as its id is a key."""
        self._phrases: dict[int, tuple[Phrase, frozenset[Seat]]] = {}
        self._spoken_of: dict[int, frozenset[Seat]] = {}

    def update(self, seat: Seat | None, delivery: Delivery, language: Language) -> bytes:
        """A delivery as JSON."""
        told: Any = self._news(delivery.items, language, seat)
        table: Any = self._once("table", lambda: table_shown(self._state)) if delivery.table else UNSET
        about = you(self._state, seat) if delivery.table else UNSET
        view, offers, ask = self._game(seat, language) if delivery.game else (UNSET, UNSET, UNSET)
        return _encode(Update(delivery.number, self._at, told, table, about, view, offers, ask))

    def _once(self, key: Hashable, make: Callable[[], object]) -> Raw:
        """A part as JSON, made the first time that it is wanted."""
        raw = self._made.get(key)
        if raw is None:
            raw = self._made[key] = Raw(_encode(make()))
        return raw

    # the game

    def _game(self, seat: Seat | None, language: Language) -> tuple[Any, Any, Any]:
        """View, offers and question."""
        on = self._state.play
        if on is None:
            return None, (), None
        awaited = seat in self._asked
        spoken_to = seat if seat in self._spoken_to else None
        ask = self._once(
            ("ask", language, awaited, spoken_to),
            lambda: ask_shown(self._state, awaited, Listener(language, self._people, spoken_to)),
        )
        view = self._in_parts(self._state.game.rules.view(on.state, seat))
        return view, self._offers(offers_now(self._state, seat), language), ask

    def _in_parts(self, view: Struct) -> Struct:
        """A view with its larger parts as JSON: those that seats have in common are the same objects."""
        shell, values_of = _shell(type(view))
        return shell(*[self._part(one) if isinstance(one, Struct) else one for one in values_of(view)])

    def _part(self, value: Struct) -> Raw:
        known = self._parts.get(id(value))
        if known is None:
            known = self._parts[id(value)] = value, Raw(_encode(value))
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

    # what is told

    def _news(self, items: tuple[Item, ...], language: Language, seat: Seat | None) -> Raw:
        """The news of an act: the same for all who are told the same, and of whom none of it speaks."""
        spoken_of = self._spoken_of.get(id(items))
        if spoken_of is None:
            phrases = (self._phrase(item)[1] for item in items if isinstance(item, Event))
            spoken_of = self._spoken_of[id(items)] = frozenset().union(*phrases)
        seat = seat if seat in spoken_of else None
        key = ("news", id(items), language, seat)
        told = self._made.get(key)
        if told is None:
            told = self._made[key] = Raw(_encode([self._item(item, language, seat) for item in items]))
        return told

    def _item(self, item: Item, language: Language, seat: Seat | None) -> Raw:
        """One thing that is told: several hear it, each among other things."""
        if not isinstance(item, Event):
            listener = Listener(language, self._people)
            return Raw(_encode(news(item, self._state.game_key, self._names, listener)))
        phrase, spoken_of = self._phrase(item)
        seat = seat if seat in spoken_of else None
        return self._once(
            (id(item.event), item.private, language, seat),
            lambda: Happened(item.event, say(phrase, Listener(language, self._people, seat)), item.private),
        )

    def _phrase(self, item: Event) -> tuple[Phrase, frozenset[Seat]]:
        """What is to be said, and of whom it speaks."""
        known = self._phrases.get(id(item.event))
        if known is None:
            phrase = phrase_of(item.event, f"{self._state.game_key}.event")
            known = self._phrases[id(item.event)] = phrase, frozenset(mentioned(phrase))
        return known


@cache
def _shell(kind: type[Struct]) -> tuple[type[Struct], Callable[[Struct], tuple[Any, ...]]]:
    """A struct with the JSON of this one, whose fields may be JSON already; and how to get at their values."""
    config = kind.__struct_config__
    fields = [(name, Any) for name in kind.__struct_encode_fields__]
    shell = msgspec.defstruct(kind.__name__, fields, tag_field=config.tag_field, tag=config.tag, frozen=True)
    return shell, attrgetter(*kind.__struct_fields__)


def mentioned(phrase: Phrase) -> Iterator[Seat]:
    """Everyone of whom a phrase speaks: it sounds different only to them."""
    for arg in phrase.args.values():
        for one in arg if isinstance(arg, tuple) else (arg,):
            if isinstance(one, Who):
                yield one.seat
            elif isinstance(one, Phrase):
                yield from mentioned(one)
