"""Serialize one act for all recipients; encode whatever several of them share only once.

A message is assembled from parts that are JSON already; the result equals what `wire.Update` would be encoded to.
Each part is cached by as little as it depends on: a phrase by language, and by listener only if it mentions them;
the public part of a view by nothing at all. A `Broadcast` caches the parts of one act. What may be used again for
the next act is in the `EncodeCache` of its table.
"""

from functools import cache, lru_cache
from typing import Any, Final, get_type_hints

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from dvor.kernel import Offer, Phrase, Seat, Who
from dvor.table.deliver import Delivery, Event, Item
from dvor.table.options import Language
from dvor.table.pacing import is_spared, sees_all
from dvor.table.playing import still_asked
from dvor.table.render import all_views, ask_shown, may_act, news, offer_shown, question, table_shown, wanted, you
from dvor.table.table import Table
from dvor.table.wire import Happened
from dvor.words import Listener, phrase_of, say

_encode = msgspec.json.Encoder().encode
MOST_EVENTS: Final = 256
"""Bound of the cache of worded events of a table: those of one turn fit."""
MOST_PHRASES: Final = 1_024
"""Bound of the cache of phrases of all tables."""

Offers = tuple[Offer[Any], ...]
MentioningPhrase = tuple[Phrase, tuple[Seat, ...]]
"""A phrase and the seats that it mentions."""
ViewPart = tuple[Struct, Raw]
"""A part of a view, and its JSON."""


class EncodeCache:
    """Encoded parts that may be sent again with a later act; one for each table."""

    def __init__(self) -> None:
        self.offers: dict[tuple[Seat, Language], tuple[Offers, list[bytes], bytes]] = {}
        """The last offers of each seat with their JSON; often the same objects come again."""
        self.events: dict[tuple[Any, ...], bytes] = {}
        """Worded events, by everything that the wording depends on."""

    def keep_event(self, key: tuple[Any, ...], made: bytes) -> None:
        """Cache a worded event; evict the oldest if there are too many."""
        if len(self.events) >= MOST_EVENTS:
            del self.events[next(iter(self.events))]
        self.events[key] = made


class EncodedNews:
    """The items of one delivery: whom they mention, and their JSON by listener."""

    def __init__(self, items: tuple[Item, ...], family: str) -> None:
        self.phrases: list[MentioningPhrase | None] = []
        """The phrase of each item; None if it is no event of the game."""
        self.spoken_of: list[Seat] = []
        for item in items:
            spoken: MentioningPhrase | None = _phrase(item.event, family) if type(item) is Event else None
            self.phrases.append(spoken)
            if spoken is not None:
                self.spoken_of.extend(spoken[1])
        self.worded: dict[tuple[Language, Seat | None], bytes] = {}


class Broadcast:
    """Encodes one state of a table for all recipients."""

    def __init__(self, table: Table, now: float, encode_cache: EncodeCache) -> None:
        state = table.state
        self._cache = encode_cache
        self._state = state
        self._family = f"{state.game.key}.event"
        self._names = table.names
        self._when = b',"at":%d' % round(now * 1000)
        self._people = table.people
        self._rules = state.game.rules
        view: type[Struct] = state.game.view
        self._view_parts = _parts(view)
        self._may_act = may_act(state)
        self._asked = still_asked(state)
        play = state.play
        self._game = play.state if play else None
        ask = play.ask if play else None
        self._spoken_to = mentioned(ask.question) if ask else ()
        self._may_spare = ask is not None and ask.optional
        """Whether the ask is optional, so that a seat may have muted it."""
        self._open_hands = state.table.open_hands
        self._asks: dict[tuple[Language, bool, Seat | None], bytes] = {}
        self._questions: dict[tuple[Language, Seat | None], str] = {}
        self._table: bytes | None = None
        self._views: bytes | None = None
        self._parts: dict[str, ViewPart] = {}
        """The last object in each field of the view: most seats share it."""
        self._told: dict[tuple[Item, ...], EncodedNews] = {}

    def update(self, seat: Seat | None, delivery: Delivery, language: Language) -> bytes:
        """A delivery as JSON."""
        parts = [b'{"type":"update","number":', b"%d" % delivery.number, self._when]
        if delivery.items:
            parts += (b',"news":', self._news(delivery.items, language, seat))
        if delivery.table:
            parts += (b',"table":', self._around(), b',"you":', _encode(you(self._state, seat)))
        if delivery.game:
            parts += (b',"view":', self._view(seat), b',"offers":', self._offers(seat, language))
            parts += (b',"ask":', self._ask(seat, language))
            if self._open_hands and sees_all(self._state, seat):
                parts += (b',"views":', self._all_views())
        parts.append(b"}")
        return b"".join(parts)

    def _around(self) -> bytes:
        if self._table is None:
            self._table = _encode(table_shown(self._state))
        return self._table

    def _all_views(self) -> bytes:
        if self._views is None:
            self._views = _encode(all_views(self._state))
        return self._views

    # the game

    def _ask(self, seat: Seat | None, language: Language) -> bytes:
        """The open ask. It is the same for all seats that are asked (or all that are not) and not mentioned."""
        awaited = seat in self._asked and not (self._may_spare and is_spared(self._state, seat))
        spoken_to = seat if seat in self._spoken_to else None
        key = language, awaited, spoken_to
        shown = self._asks.get(key)
        if shown is None:
            words = self._question(language, spoken_to)
            shown = self._asks[key] = _encode(ask_shown(self._state, awaited, words))
        return shown

    def _question(self, language: Language, spoken_to: Seat | None) -> str:
        key = language, spoken_to
        words = self._questions.get(key)
        if words is None:
            listener = Listener(language, self._people, spoken_to)
            words = self._questions[key] = question(self._state, listener)
        return words

    def _view(self, seat: Seat | None) -> bytes:
        """Encode a view whose larger fields are replaced by cached JSON."""
        if self._game is None:
            return b"null"
        view = self._rules.view(self._game, seat)
        return _encode(replace(view, **{name: self._part(name, getattr(view, name)) for name in self._view_parts}))

    def _part(self, name: str, value: Struct) -> Raw:
        known = self._parts.get(name)
        if known is None or known[0] is not value:
            known = self._parts[name] = value, Raw(_encode(value))
        return known[1]

    def _offers(self, seat: Seat | None, language: Language) -> bytes:
        if seat is None or not self._may_act:
            return b"[]"
        offers = self._rules.offers(self._game, seat)
        if self._may_spare:
            offers = wanted(self._state, seat, offers)
        known = self._cache.offers.get((seat, language))
        if known is not None and known[0] is offers:
            return known[2]
        # Games share offer objects between moves: only the new ones are encoded.
        old = {id(offer): part for offer, part in zip(known[0], known[1], strict=True)} if known else {}
        game = self._state.game.key
        parts = [old.get(id(offer)) or _encode(offer_shown(game, offer, language)) for offer in offers]
        encoded = b"[%b]" % b",".join(parts)
        self._cache.offers[seat, language] = offers, parts, encoded
        return encoded

    # items

    def _news(self, items: tuple[Item, ...], language: Language, seat: Seat | None) -> bytes:
        """The items of an act. Recipients of the same items who are not mentioned share the JSON."""
        told = self._told.get(items)
        if told is None:
            told = self._told[items] = EncodedNews(items, self._family)
        key = language, seat if seat in told.spoken_of else None
        worded = told.worded.get(key)
        if worded is None:
            parts = [self._item(item, told.phrases[n], language, key[1]) for n, item in enumerate(items)]
            worded = told.worded[key] = b"[%b]" % b",".join(parts)
        return worded

    def _item(self, item: Item, spoken: MentioningPhrase | None, language: Language, seat: Seat | None) -> bytes:
        """One item; several recipients may get it among different other items."""
        if spoken is None:
            return _encode(news(item, self._state.game.key, self._names, Listener(language, self._people)))
        assert type(item) is Event
        phrase, spoken_of = spoken
        seat = seat if seat in spoken_of else None
        key = (item.event, item.private, language, seat, *[self._people[one] for one in spoken_of])
        told = self._cache.events.get(key)
        if told is None:
            words = say(phrase, Listener(language, self._people, seat))
            told = _encode(Happened(item.event, words, item.private))
            self._cache.keep_event(key, told)
        return told


@cache
def _parts(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a view that are Structs."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if isinstance(hints[name], type(Struct)))


@lru_cache(maxsize=MOST_PHRASES)
def _phrase(event: Struct, family: str) -> MentioningPhrase:
    """The phrase of an event and whom it mentions; cached for all tables."""
    phrase = phrase_of(event, family)
    return phrase, mentioned(phrase)


def mentioned(phrase: Phrase) -> tuple[Seat, ...]:
    """The seats that a phrase mentions: only for these is it worded differently."""
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
