"""The table after an act, as all its listeners are sent it: whatever is the same for several is made once.

A message is put together of parts that are JSON already. What a part says depends on as little as possible: a
phrase on its language, and on the listener only if it speaks of them; the public part of a view on nobody.
"""

from collections import OrderedDict
from functools import cache, lru_cache
from typing import Any, Final, get_type_hints

import msgspec
from msgspec import UNSET, Raw, Struct
from msgspec.structs import force_setattr

from dvor.kernel import Offer, Phrase, Seat, Who
from dvor.table.heard import Delivery, Event, Item
from dvor.table.options import Language
from dvor.table.playing import still_asked
from dvor.table.show import ask_shown, may_act, offer_shown, table_shown, you
from dvor.table.table import Table
from dvor.table.wire import Happened, Update
from dvor.table.wording import news, question
from dvor.words import Listener, phrase_of, say

_encode = msgspec.json.Encoder().encode
Kept = OrderedDict[tuple[Any, ...], tuple[Any, Raw]]
"""JSON by the ids of what it was made of, which has to stay as long as its id is a key."""
_OFFERS: Final[Kept] = OrderedDict()
_LISTS: Final[Kept] = OrderedDict()
_ALL_OFFERED: Final[Kept] = OrderedDict()
"""Games offer the same objects again and again, often the same ones together, and some even the same tuple."""
_HAPPENED: Final[OrderedDict[tuple[Any, ...], Raw]] = OrderedDict()
"""An event in words, by all on which they depend: the same things happen at a table again and again."""
MOST_KEPT: Final = 4_096


Spoken = tuple[Phrase, tuple[Seat, ...]]
"""A phrase, and of whom it speaks."""


class Said:
    """Several things that are told together, of whom they speak, and how they sound to whom."""

    def __init__(self, items: tuple[Item, ...], family: str) -> None:
        self.items = items
        self.phrases: list[Spoken | None] = []
        """Of each item that is an event of the game."""
        self.spoken_of: list[Seat] = []
        for item in items:
            spoken: Spoken | None = _phrase(item.event, family) if type(item) is Event else None
            self.phrases.append(spoken)
            if spoken is not None:
                self.spoken_of.extend(spoken[1])
        self.sounds: dict[tuple[Language, Seat | None], Raw] = {}


class Screen:
    """One state of a table; thrown away when it has been shown."""

    def __init__(self, table: Table, now: float) -> None:
        state = table.state
        self._state = state
        self._family = f"{state.game_key}.event"
        self._names = table.names
        self._at = round(now * 1000)
        self._people = state.people
        game = state.game
        self._rules = game.rules
        view: type[Struct] = game.view
        self._view_parts = _parts(view)
        self._may_act = may_act(state)
        self._asked = still_asked(state)
        play = state.play
        self._playing = play is not None
        self._game = play.state if play else None
        ask = play.ask if play else None
        self._spoken_to = mentioned(ask.question) if ask else ()
        self._asks: dict[tuple[Language, bool, Seat | None], Raw] = {}
        self._questions: dict[tuple[Language, Seat | None], str] = {}
        self._table: Raw | None = None
        self._parts: dict[int, tuple[Struct, Raw]] = {}
        """With what each is made of: it has to stay, as long as its id is a key."""
        self._said: dict[int, Said] = {}

    def update(self, seat: Seat | None, delivery: Delivery, language: Language) -> bytes:
        """A delivery as JSON."""
        told: Any = self._news(delivery.items, language, seat)
        left_out: Any = UNSET
        table = about = view = offers = ask = left_out
        if delivery.table:
            table, about = self._around(), you(self._state, seat)
        if delivery.game:
            if self._playing:
                view = self._in_parts(self._rules.view(self._game, seat))
                offers, ask = self._offers(seat, language), self._ask(seat, language)
            else:
                view, offers, ask = None, (), None
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
            words = self._question(language, spoken_to)
            raw = self._asks[key] = Raw(_encode(ask_shown(self._state, awaited, words)))
        return raw

    def _question(self, language: Language, spoken_to: Seat | None) -> str:
        key = language, spoken_to
        words = self._questions.get(key)
        if words is None:
            listener = Listener(language, self._people, spoken_to)
            words = self._questions[key] = question(self._state, listener)
        return words

    def _in_parts(self, view: Struct) -> Struct:
        """A view with its larger parts as JSON: those that seats have in common are the same objects."""
        for name in self._view_parts:
            force_setattr(view, name, self._part(getattr(view, name)))
        return view

    def _part(self, value: Struct) -> Raw:
        known = self._parts.get(id(value))
        if known is None:
            known = self._parts[id(value)] = value, Raw(_encode(value))
        return known[1]

    def _offers(self, seat: Seat | None, language: Language) -> Any:
        if seat is None or not self._may_act:
            return ()
        offers = self._rules.offers(self._game, seat)
        key = (language, id(offers))
        known = _ALL_OFFERED.get(key)
        if known is None:
            known = offers, self._listed(offers, language)
            _keep(_ALL_OFFERED, key, known)
        return known[1]

    def _listed(self, offers: tuple[Offer[Any], ...], language: Language) -> Raw:
        key = (language, *[id(offer) for offer in offers])
        known = _LISTS.get(key)
        if known is None:
            known = offers, Raw(_encode([self._offer(offer, language) for offer in offers]))
            _keep(_LISTS, key, known)
        return known[1]

    def _offer(self, offer: Offer[Any], language: Language) -> Raw:
        key = (language, id(offer))
        known = _OFFERS.get(key)
        if known is None:
            known = offer, Raw(_encode(offer_shown(self._state.game_key, offer, language)))
            _keep(_OFFERS, key, known)
        return known[1]

    # what is told

    def _news(self, items: tuple[Item, ...], language: Language, seat: Seat | None) -> Raw:
        """The news of an act: the same for all who are told the same, and of whom none of it speaks."""
        said = self._said.get(id(items))
        if said is None:
            said = self._said[id(items)] = Said(items, self._family)
        key = language, seat if seat in said.spoken_of else None
        told = said.sounds.get(key)
        if told is None:
            worded = [self._item(item, said.phrases[n], language, key[1]) for n, item in enumerate(items)]
            told = said.sounds[key] = Raw(_encode(worded))
        return told

    def _item(self, item: Item, spoken: Spoken | None, language: Language, seat: Seat | None) -> Raw:
        """One thing that is told: several hear it, each among other things."""
        if spoken is None:
            return Raw(_encode(news(item, self._state.game_key, self._names, Listener(language, self._people))))
        assert type(item) is Event
        phrase, spoken_of = spoken
        seat = seat if seat in spoken_of else None
        key = (item.event, item.private, language, seat, *[self._people[one] for one in spoken_of])
        raw = _HAPPENED.get(key)
        if raw is None:
            words = say(phrase, Listener(language, self._people, seat))
            raw = Raw(_encode(Happened(item.event, words, item.private)))
            _keep(_HAPPENED, key, raw)
        return raw


def _keep(where: OrderedDict[tuple[Any, ...], Any], key: tuple[Any, ...], made: Any) -> None:
    where[key] = made
    if len(where) > MOST_KEPT:
        where.popitem(last=False)


@cache
def _parts(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a view that are Structs themselves."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if isinstance(hints[name], type(Struct)))


@lru_cache(maxsize=MOST_KEPT)
def _phrase(event: Struct, family: str) -> Spoken:
    """What is to be said of an event, and of whom it speaks: the same things happen at all tables."""
    phrase = phrase_of(event, family)
    return phrase, mentioned(phrase)


def mentioned(phrase: Phrase) -> tuple[Seat, ...]:
    """Everyone of whom a phrase speaks: it sounds different only to them."""
    found: list[Seat] = []
    _mention(phrase, found)
    return tuple(found)


def _mention(phrase: Phrase, found: list[Seat]) -> None:
    for arg in phrase.args.values():
        if type(arg) is Who:
            found.append(arg.seat)
        elif type(arg) is Phrase:
            _mention(arg, found)
        elif isinstance(arg, tuple):
            for one in arg:
                if type(one) is Who:
                    found.append(one.seat)
                elif type(one) is Phrase:
                    _mention(one, found)
