"""The table after an act, as all its listeners are sent it: whatever is the same for several is made once.

A message is put together of parts that are JSON already. What a part says depends on as little as possible: a
phrase on its language, and on the listener only if it speaks of them; the public part of a view on nobody.
"""

from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, get_type_hints

import msgspec
from msgspec import UNSET, Raw, Struct

from dvor.kernel import Offer, Phrase, Seat, Who
from dvor.table.heard import Delivery, Event, Item
from dvor.table.options import Language
from dvor.table.playing import still_asked
from dvor.table.show import ask_shown, may_act, offer_shown, table_shown, you
from dvor.table.table import Table
from dvor.table.wire import Happened, Update
from dvor.table.wording import news
from dvor.words import Listener, phrase_of, say

_encode = msgspec.json.Encoder().encode
_OFFERS: OrderedDict[tuple[Any, ...], tuple[tuple[Offer[Any], ...], Raw]] = OrderedDict()
"""Games offer the same objects again and again; they are kept here as long as their ids are a key."""
MOST_OFFERS = 2_048

NOBODY: frozenset[Seat] = frozenset()


class Said:
    """Several things that are told together, of whom they speak, and how they sound to whom."""

    def __init__(self, items: tuple[Item, ...], spoken_of: frozenset[Seat]) -> None:
        self.items = items
        self.spoken_of = spoken_of
        self.sounds: dict[tuple[Language, Seat | None], Raw] = {}


class Screen:
    """One state of a table; thrown away when it has been shown."""

    def __init__(self, table: Table, now: float) -> None:
        state = table.state
        self._state = state
        self._names = table.names
        self._at = round(now * 1000)
        self._people = state.people
        self._play = state.play
        self._rules = state.game.rules
        self._may_act = may_act(state)
        self._asked = frozenset(still_asked(state))
        ask = state.play.ask if state.play else None
        self._spoken_to = mentioned(ask.question) if ask else NOBODY
        self._asks: dict[tuple[Language, bool, Seat | None], Raw] = {}
        self._table: Raw | None = None
        self._parts: dict[int, tuple[Struct, Raw]] = {}
        """With what each is made of: it has to stay, as long as its id is a key."""
        self._said: dict[int, Said] = {}
        self._phrases: dict[int, tuple[Event, Phrase, frozenset[Seat]]] = {}
        self._worded: dict[tuple[int, bool, Language, Seat | None], Raw] = {}

    def update(self, seat: Seat | None, delivery: Delivery, language: Language) -> bytes:
        """A delivery as JSON."""
        told: Any = self._news(delivery.items, language, seat)
        table: Any = UNSET
        about: Any = UNSET
        view: Any = UNSET
        offers: Any = UNSET
        ask: Any = UNSET
        if delivery.table:
            table, about = self._around(), you(self._state, seat)
        if delivery.game:
            if self._play is None:
                view, offers, ask = None, (), None
            else:
                view = self._in_parts(self._rules.view(self._play.state, seat))
                offers, ask = self._offers(seat, language), self._ask(seat, language)
        return _encode(Update(delivery.number, self._at, told, table, about, view, offers, ask))

    def _around(self) -> Raw:
        if self._table is None:
            self._table = Raw(_encode(table_shown(self._state)))
        return self._table

    # the game

    def _ask(self, seat: Seat | None, language: Language) -> Raw:
        """The open question: the same for all who are asked, or not, and of whom it does not speak."""
        awaited = seat in self._asked
        spoken_to = seat if seat in self._spoken_to else None
        key = language, awaited, spoken_to
        raw = self._asks.get(key)
        if raw is None:
            listener = Listener(language, self._people, spoken_to)
            raw = self._asks[key] = Raw(_encode(ask_shown(self._state, awaited, listener)))
        return raw

    def _in_parts(self, view: Struct) -> Struct:
        """A view with its larger parts as JSON: those that seats have in common are the same objects."""
        shell, values_of, parts = _shell(type(view))
        values = list(values_of(view))
        for number in parts:
            values[number] = self._part(values[number])
        return shell(*values)

    def _part(self, value: Struct) -> Raw:
        known = self._parts.get(id(value))
        if known is None:
            known = self._parts[id(value)] = value, Raw(_encode(value))
        return known[1]

    def _offers(self, seat: Seat | None, language: Language) -> Any:
        if seat is None or not self._may_act:
            return ()
        assert self._play is not None
        offers = self._rules.offers(self._play.state, seat)
        key = (self._state.game_key, language, *[id(offer) for offer in offers])
        known = _OFFERS.get(key)
        if known is None:
            shown = [offer_shown(self._state.game_key, offer, language) for offer in offers]
            known = _OFFERS[key] = offers, Raw(_encode(shown))
            if len(_OFFERS) > MOST_OFFERS:
                _OFFERS.popitem(last=False)
        return known[1]

    # what is told

    def _news(self, items: tuple[Item, ...], language: Language, seat: Seat | None) -> Raw:
        """The news of an act: the same for all who are told the same, and of whom none of it speaks."""
        said = self._said.get(id(items))
        if said is None:
            said = self._said[id(items)] = Said(items, self._spoken_of(items))
        key = language, seat if seat in said.spoken_of else None
        told = said.sounds.get(key)
        if told is None:
            told = said.sounds[key] = Raw(_encode([self._item(item, language, key[1]) for item in items]))
        return told

    def _spoken_of(self, items: tuple[Item, ...]) -> frozenset[Seat]:
        found = NOBODY
        for item in items:
            if isinstance(item, Event):
                found |= self._phrase(item)[2]
        return found

    def _item(self, item: Item, language: Language, seat: Seat | None) -> Raw:
        """One thing that is told: several hear it, each among other things."""
        if not isinstance(item, Event):
            return Raw(_encode(news(item, self._state.game_key, self._names, Listener(language, self._people))))
        _, phrase, spoken_of = self._phrase(item)
        seat = seat if seat in spoken_of else None
        key = id(item.event), item.private, language, seat
        raw = self._worded.get(key)
        if raw is None:
            words = say(phrase, Listener(language, self._people, seat))
            raw = self._worded[key] = Raw(_encode(Happened(item.event, words, item.private)))
        return raw

    def _phrase(self, item: Event) -> tuple[Event, Phrase, frozenset[Seat]]:
        """What is to be said, and of whom it speaks."""
        known = self._phrases.get(id(item.event))
        if known is None:
            phrase = phrase_of(item.event, f"{self._state.game_key}.event")
            known = self._phrases[id(item.event)] = item, phrase, mentioned(phrase)
        return known


@cache
def _shell(kind: type[Struct]) -> tuple[type[Struct], Callable[[Struct], tuple[Any, ...]], tuple[int, ...]]:
    """A struct with the JSON of this one, whose parts are JSON already; how to get at its values; which are parts."""
    config = kind.__struct_config__
    fields = [(name, Any) for name in kind.__struct_encode_fields__]
    shell = msgspec.defstruct(kind.__name__, fields, tag_field=config.tag_field, tag=config.tag, frozen=True)
    hints = get_type_hints(kind)
    parts = [number for number, name in enumerate(kind.__struct_fields__) if isinstance(hints[name], type(Struct))]
    return shell, attrgetter(*kind.__struct_fields__), tuple(parts)


def mentioned(phrase: Phrase) -> frozenset[Seat]:
    """Everyone of whom a phrase speaks: it sounds different only to them."""
    found: set[Seat] = set()
    _mention(phrase, found)
    return frozenset(found)


def _mention(phrase: Phrase, found: set[Seat]) -> None:
    for arg in phrase.args.values():
        if type(arg) is Who:
            found.add(arg.seat)
        elif type(arg) is Phrase:
            _mention(arg, found)
        elif isinstance(arg, tuple):
            for one in arg:
                if type(one) is Who:
                    found.add(one.seat)
                elif type(one) is Phrase:
                    _mention(one, found)
