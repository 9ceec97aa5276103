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
"""How many worded events a table keeps: enough for those that come again in every turn."""
MOST_PHRASES: Final = 1_024
"""Of what happens at all tables: the few that come often."""

Offers = tuple[Offer[Any], ...]
MentioningPhrase = tuple[Phrase, tuple[Seat, ...]]
"""A phrase, and of whom it speaks."""
ViewPart = tuple[Struct, Raw]
"""A part of a view, and its JSON."""


class EncodeCache:
    """What a table has shown already and may show again: its owner hands it to the screen of every act."""

    def __init__(self) -> None:
        self.offers: dict[tuple[Seat, Language], tuple[Offers, bytes]] = {}
        """What each seat was offered last: often it is the same object again."""
        self.events: dict[tuple[Any, ...], bytes] = {}
        """Events in words, by all on which the wording depends."""

    def keep_event(self, key: tuple[Any, ...], made: bytes) -> None:
        """Keep a worded event, and let the oldest go if there are too many."""
        if len(self.events) >= MOST_EVENTS:
            del self.events[next(iter(self.events))]
        self.events[key] = made


class EncodedNews:
    """The items of one delivery: of whom they speak, and the JSON of them by who listens."""

    def __init__(self, items: tuple[Item, ...], family: str) -> None:
        self.phrases: list[MentioningPhrase | None] = []
        """Of each item that is an event of the game."""
        self.spoken_of: list[Seat] = []
        for item in items:
            spoken: MentioningPhrase | None = _phrase(item.event, family) if type(item) is Event else None
            self.phrases.append(spoken)
            if spoken is not None:
                self.spoken_of.extend(spoken[1])
        self.worded: dict[tuple[Language, Seat | None], bytes] = {}


class Broadcast:
    """One state of a table; thrown away when it has been shown."""

    def __init__(self, table: Table, now: float, shown: EncodeCache) -> None:
        state = table.state
        self._shown = shown
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
        """Whether anybody may be spared the question."""
        self._open_hands = state.table.open_hands
        self._asks: dict[tuple[Language, bool, Seat | None], bytes] = {}
        self._questions: dict[tuple[Language, Seat | None], str] = {}
        self._table: bytes | None = None
        self._views: bytes | None = None
        self._parts: dict[str, ViewPart] = {}
        """The last one in each field of the view: most seats have the same object there."""
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
        """The open question: the same for all who are asked, or not, and of whom it does not speak."""
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
        """A copy of the view is encoded, in which its larger parts stand as JSON already."""
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
        known = self._shown.offers.get((seat, language))
        if known is None or known[0] is not offers:
            shown = [offer_shown(self._state.game.key, offer, language) for offer in offers]
            known = self._shown.offers[seat, language] = offers, _encode(shown)
        return known[1]

    # what is told

    def _news(self, items: tuple[Item, ...], language: Language, seat: Seat | None) -> bytes:
        """The news of an act: the same for all who are told the same, and of whom none of it speaks."""
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
        """One thing that is told: several hear it, each among other things."""
        if spoken is None:
            return _encode(news(item, self._state.game.key, self._names, Listener(language, self._people)))
        assert type(item) is Event
        phrase, spoken_of = spoken
        seat = seat if seat in spoken_of else None
        key = (item.event, item.private, language, seat, *[self._people[one] for one in spoken_of])
        told = self._shown.events.get(key)
        if told is None:
            words = say(phrase, Listener(language, self._people, seat))
            told = _encode(Happened(item.event, words, item.private))
            self._shown.keep_event(key, told)
        return told


@cache
def _parts(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a view that are Structs themselves."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if isinstance(hints[name], type(Struct)))


@lru_cache(maxsize=MOST_PHRASES)
def _phrase(event: Struct, family: str) -> MentioningPhrase:
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
