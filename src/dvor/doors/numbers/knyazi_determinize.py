"""Games that a seat cannot tell from the one it plays: cards that it has not seen are dealt anew among those who
may have them. Of what others chose in the past nothing is concluded."""

from collections.abc import Iterable
from random import Random
from typing import Any

from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core import codes, party
from dvor.games.knyazi.core.cards import ALL, BIT, WORD, cards_of, members
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import open_phase
from dvor.kernel import Fact


def _hand(core: Core, seat: int) -> int:
    return int(core.hands[2 * seat]) | int(core.hands[2 * seat + 1]) << WORD


def _bits(cards: Any) -> int:
    if isinstance(cards, tuple):
        return sum(1 << card for card in cards)
    return 1 << cards if isinstance(cards, int) else 0


class Sights:
    """Which cards each seat has seen in this party and knows the place of, as sets of bits; a value."""

    def __init__(self, seats: int) -> None:
        self._seen = [0] * seats

    @classmethod
    def remembered(cls, core: Core, seat: int, heard: Iterable[Any]) -> "Sights":
        """What a seat knows that has heard this: all cards that lay open since the deal, wherever they are now."""
        seen = 0
        for event in heard:
            if type(event) is tell.Dealt:
                seen = 0
            elif type(event) in (tell.Traded, tell.Rewarded):
                seen = 0  # too much may have changed hands: what is forgotten is only drawn anew
            for field in ("cards", "card", "target"):
                if type(event) in (tell.Attacked, tell.ThrownIn, tell.Beaten, tell.TrumpsDiscarded):
                    seen |= _bits(getattr(event, field, None))
        made = cls(int(core.law.n))
        lies = int(core.table_lo) | int(core.table_hi) << WORD
        made._seen[seat] = seen | lies | _hand(core, seat)
        return made

    def of(self, seat: int) -> int:
        """What this seat has seen."""
        return self._seen[seat]

    def after(self, core: Core, told: Iterable[Fact[Any]]) -> "Sights":
        """The table and the hand are seen. A card that changes hands unseen is no longer known to lie there."""
        twin = Sights(0)
        events = [fact.public for fact in told]
        fresh = any(type(event) is tell.Dealt for event in events)
        lies = 0 if fresh else int(core.table_lo) | int(core.table_hi) << WORD
        twin._seen = [lies | _hand(core, seat) | (0 if fresh else seen) for seat, seen in enumerate(self._seen)]
        for fact in told:
            if type(fact.public) is tell.Traded:
                twin._lose_sight(core, (fact.public.by, fact.public.other))
            elif type(fact.public) is tell.Rewarded:
                twin._lose_sight(core, (fact.public.by, *(gift.to for gift in fact.public.gifts)))
            for seat, event in fact.private.items():
                if type(event) is tell.Looked:
                    twin._seen[seat] |= sum(1 << card for card in event.hand or ())
        return twin

    def _lose_sight(self, core: Core, of: tuple[int, ...]) -> None:
        hands = sum(_hand(core, seat) for seat in of)
        self._seen = [seen & ~hands | _hand(core, seat) for seat, seen in enumerate(self._seen)]


_YES_OR_NO = (codes.PROTEST, codes.RIOT, codes.RIOT_DEFEND, codes.AGREE)


class World:
    """Who holds what instead, and what lies out of the party."""

    def __init__(self, me: int, hands: dict[int, int], out: int, wishes: dict[int, int]) -> None:
        self.me = me
        self.hands = hands
        self.out = out
        self.wishes = wishes

    def apply_to(self, core: Core) -> None:
        for seat, hand in self.hands.items():
            core.hands[2 * seat], core.hands[2 * seat + 1] = hand & ALL, hand >> WORD
        core.out_lo, core.out_hi = self.out & ALL, self.out >> WORD
        for seat, wish in self.wishes.items():
            core.wish[2 * seat], core.wish[2 * seat + 1] = wish & ALL, wish >> WORD

    def answer_anew(self, core: Core, shown: Core, rng: Random) -> None:
        """What others have sealed in the open question: half of them nothing, half of them something they may."""
        phase = open_phase(core)
        for one in (core, shown):
            one.any_filed = 1  # whether anybody has filed anything
            for seat in self.hands:
                _take_back(one, seat)
        for seat in members(shown.asked_originally & ~shown.asked & ~BIT[self.me]):
            if rng.random() < 0.5:
                continue
            if phase in (codes.RIOT, codes.AGREE) or (phase == codes.PROTEST and not party.has_trump(core, seat)):
                core.flagged |= BIT[seat]
            elif phase == codes.WINDOW:
                cards = cards_of(core.hands[2 * seat] & core.ranks, core.hands[2 * seat + 1] & core.ranks)
                if cards:
                    card = rng.choice(cards)
                    core.wish[2 * seat + card // WORD] = BIT[card]
                    core.filed |= BIT[seat]


def _take_back(core: Core, seat: int) -> None:
    """What somebody has sealed, or filed for later, is as if it had not been."""
    gone = ~BIT[seat]
    core.asides[seat] = 0
    core.out_of_this_attack &= gone
    if core.phase != codes.PERMIT:  # there wishes lie before the one who looks
        core.wish[2 * seat] = core.wish[2 * seat + 1] = 0
        core.filed &= gone
    core.by_mercy &= gone
    core.by_support &= gone
    if core.phase in _YES_OR_NO:
        core.flagged &= gone


def another_world(core: Core, me: int, seen: int, rng: Random) -> World:
    """Each hand keeps its size. A player who asked this seat for permission holds cards that they may ask for."""
    others = [seat for seat in range(core.law.n) if seat != me]
    out = int(core.out_lo) | int(core.out_hi) << WORD
    known = {seat: _hand(core, seat) & seen for seat in others}
    slots = {seat: bin(_hand(core, seat) & ~seen).count("1") for seat in others}
    pool = _cards((out & ~seen) | sum(_hand(core, seat) & ~seen for seat in others))
    rng.shuffle(pool)
    wishes = _wish_anew(core, known, slots, pool, rng) if core.phase == codes.PERMIT else {}
    for seat in others:
        for _ in range(slots[seat]):
            known[seat] |= 1 << pool.pop()
    return World(me, known, (out & seen) | sum(1 << card for card in pool), wishes)


def _wish_anew(
    core: Core, known: dict[int, int], slots: dict[int, int], pool: list[int], rng: Random
) -> dict[int, int]:
    """Cards of the ranks that lie on the table, for those whose wishes lie before me."""
    fitting = int(core.ranks) | int(core.ranks) << WORD
    wishes = {}
    for seat in members(core.filed):
        wanted = bin(int(core.wish[2 * seat])).count("1") + bin(int(core.wish[2 * seat + 1])).count("1")
        have = _cards(known[seat] & fitting)
        could = [card for card in pool if fitting >> card & 1][: slots[seat]]
        chosen = rng.sample(have + could, min(wanted, len(have) + len(could)))
        for card in chosen:
            if card in could:
                pool.remove(card)
                slots[seat] -= 1
                known[seat] |= 1 << card
        wishes[seat] = sum(1 << card for card in chosen)
    return wishes


def _cards(bits: int) -> list[int]:
    return cards_of(bits & ALL, bits >> WORD)
