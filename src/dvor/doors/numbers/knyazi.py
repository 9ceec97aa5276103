"""«Из грязи в князи» encoded as integers: card play with its places, coups, riots and demotions, without talk.

A decision of the core has a kind, whom or which card it is about, and a member of a set (`core/choices.py`). The
kinds follow each other, each with room for its sets; where there are two, they are chosen one after the other.
Several cards are laid one by one, as in the core. A seat may trade, look and bestow whenever it is to decide.
"""

from array import array
from collections.abc import Sequence
from random import Random
from typing import Any

from dvor.doors.numbers import CHANCE, OVER, Numbers, Rewards, ranks
from dvor.doors.numbers.knyazi_determinize import Sights, another_world
from dvor.doors.numbers.knyazi_observation import LAYOUT, encode_view
from dvor.doors.numbers.observation import Memory, lines
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import asks
from dvor.games.knyazi.action_codec import decode, encode
from dvor.games.knyazi.build_view import build_view
from dvor.games.knyazi.core import codes, engine, party, rights
from dvor.games.knyazi.core.cards import BIT, CARDS, SUITS, cards_of, lowest_bit, members
from dvor.games.knyazi.core.choices import ABOUT, KIND, MEMBER, MEMBER_BITS
from dvor.games.knyazi.core.engine import DECISIONS
from dvor.games.knyazi.core.law import HAND
from dvor.games.knyazi.core.places import SUM, WIDTH
from dvor.games.knyazi.core.state import EMPTY, ask, asked, open_phase
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import fresh as fresh_core
from dvor.games.knyazi.event_mapping import facts
from dvor.games.knyazi.events import RegimesDrawn
from dvor.games.knyazi.options import law_of
from dvor.games.knyazi.regimes import REGIMES
from dvor.games.knyazi.rules import MINUTES_A_PARTY, drawable_regimes
from dvor.games.knyazi.state import State, fresh
from dvor.kernel import Fact, Malformed, Setup

SEATS = 12
LEAVES = HAND * 2 + 1
_MEMBERS = {
    codes.NAME_TRUMP: SUITS,
    codes.PERMISSION: LEAVES,
    **dict.fromkeys((codes.SHARE_OUT, codes.GIVE, codes.BESTOW, codes.LOOK), SEATS),
    **dict.fromkeys((codes.LAY, codes.OVERTHROW, codes.BEAT, codes.BEAT_BY_MERCY, codes.THROW_IN), CARDS),
    **dict.fromkeys((codes.WISH, codes.WISH_BY_MERCY, codes.SUPPORT, codes.MORE, codes.SWAP), CARDS),
}
"""How many members each kind of decision chooses from; 1 for all other kinds."""
_ABOUT = {codes.BEAT: CARDS, codes.PERMISSION: SEATS, codes.SWAP: SEATS}
_ASIDES = (codes.BESTOW, codes.LOOK, codes.SWAP)
"""Kinds that may be played beside the answer. Filing a wish is not one: here everybody is asked in time."""
_BEGUN = frozenset(
    (codes.LAY, codes.OVERTHROW, codes.THROW_IN, codes.WISH, codes.WISH_BY_MERCY, codes.SUPPORT, codes.MORE)
)
"""Kinds after which more cards may be chosen."""
_SEALED = (codes.PROTEST, codes.WINDOW, codes.RIOT, codes.RIOT_DEFEND, codes.RIOT_THROW, codes.AGREE)

ABOUT_AT: list[int] = []
MEMBERS_AT: list[int] = []
"""The first number of each kind: of what it is about, and of its members."""
_end = 0
for _kind in range(len(DECISIONS)):
    ABOUT_AT.append(_end)
    _end += _ABOUT.get(_kind, 0)
    MEMBERS_AT.append(_end)
    _end += _MEMBERS.get(_kind, 1)
_KIND_OF = [kind for kind in range(len(DECISIONS)) for _ in range(_ABOUT.get(kind, 0) + _MEMBERS.get(kind, 1))]

CAST = CARDS
LOT = CAST + SEATS
"""Chance: cards as they are dealt or drawn, who gets each place, regimes; or which of the given deals it is."""

Given = tuple[list[int], list[int]]
"""Who gets each place, lowest first; and the cards in the order in which they are dealt."""


class KnyaziNumbers:
    ACTIONS = _end
    OUTCOMES = LOT + len(REGIMES)
    LAYOUT = LAYOUT

    def __init__(self, setup: Setup[Any], deals: Sequence[str] = (), horizon: int = 0) -> None:
        self.setup = setup
        self.seats = setup.seats
        self.core: Core = fresh(setup).core
        self.left = horizon or -1
        self.deals = [_read_deal(one, self.seats, self.core.law.deck()) for one in deals]
        self._so_far: list[int] = []
        """The outcomes drawn so far for the deal, the cast or the lot that chance is making."""
        self._about = -1
        """The kind of a decision and what it is about, while its member is still to be chosen; else −1."""
        self._half: list[int] = []
        """Decisions of the core that make up one action and are not shown to others yet."""
        self._drawn: tuple[str, ...] = ()
        self._shown: Core = self.core.clone()
        """The game as far as it has been shown to everybody."""
        self._behind: list[tuple[int, Any]] = []
        self._told: list[tuple[int, list[int], tuple[Fact[Any], ...], Sights]] = []
        self._sights = Sights(self.seats)
        self._memory = Memory(self.seats)
        self._heard = 0
        self._said = 0

    # --- whose turn it is, and what may be decided ---

    def turn(self) -> int:
        seats = asked(self.core)
        if seats:
            return int(lowest_bit(seats))
        return OVER if self.core.phase == codes.OVER else CHANCE

    def asked(self) -> list[int]:
        return members(asked(self.core))

    def sealed(self) -> bool:
        return open_phase(self.core) in _SEALED

    def window(self) -> object:
        return int(self.core.number)

    def begun(self) -> bool:
        return bool(self._half) or self._about >= 0

    def legal(self, seat: int | None = None) -> list[int]:
        core = self.core
        if seat is None:
            seat = int(lowest_bit(asked(core)))
        decisions = engine.decisions(core, seat)
        if not self._half and core.phase != codes.DEAL:
            decisions += [one for one in engine.aside_decisions(core, seat) if one >> KIND in _ASIDES]
        if self._about >= 0:
            start = MEMBERS_AT[self._about >> MEMBER_BITS]
            return sorted([start + (one & MEMBER) for one in decisions if one >> MEMBER_BITS == self._about])
        return sorted(set(map(_NUMBER.__getitem__, decisions)))

    # --- moves ---

    def act(self, number: int) -> None:
        if not asked(self.core):
            self._outcome(number)
            return
        kind = _KIND_OF[number]
        if number < MEMBERS_AT[kind]:
            self._about = kind << MEMBER_BITS | number - ABOUT_AT[kind]
            return
        about, self._about = (self._about & ABOUT if self._about >= 0 else 0), -1
        self._decide(kind << KIND | about << MEMBER_BITS | number - MEMBERS_AT[kind])

    def _decide(self, decision: int) -> None:
        core = self.core
        seat, kind = int(lowest_bit(asked(core))), decision >> KIND
        engine.step(core, seat, decision)
        self._half.append(decision)
        if kind in _BEGUN or (
            kind in (codes.SHARE_OUT, codes.GIVE) and len(core.share) and open_phase(core) != codes.AGREE
        ):
            return
        self._behind.append((seat, self._half))
        self._half = []
        self._count()

    def _count(self) -> None:
        core = self.core
        self.left -= 1
        if self.left == 0 and core.phase != codes.OVER:
            party.finish(core, codes.STUCK)
            ask(core, codes.OVER, 0)
        elif core.phase == codes.CLOCK:
            party.clock(core, core.minutes + MINUTES_A_PARTY)
            self._behind.append((CHANCE, do.Clock(int(core.minutes))))

    def apply_timeout(self) -> None:
        if self.begun():
            self.act(self.legal()[0 if self._about >= 0 else -1])  # the lowest card; no more cards
            return
        core = self.core
        for decision in encode(asks.SILENCE[int(open_phase(core))](core, int(lowest_bit(asked(core))))):
            self._decide(decision)

    # --- chance ---

    def outcomes(self) -> list[tuple[int, float]]:
        if self.deals:
            return [(which, 1 / len(self.deals)) for which in range(len(self.deals))]
        phase = open_phase(self.core)
        if phase == codes.TRADE:
            found = rights.drawable(self.core)
        elif phase == codes.DEAL:
            found = sorted(set(self.core.law.deck()).difference(self._so_far))
        elif len(self._drawn) < self.setup.options.regime_draws:
            found = [
                LOT + list(REGIMES).index(key) for key in drawable_regimes(self._state(self.core), self._drawn)
            ]
        else:
            found = [CAST + seat for seat in range(self.seats) if seat not in self._so_far]
        share = 1 / len(found)
        return [(one, share) for one in found]

    def _outcome(self, number: int) -> None:
        phase = open_phase(self.core)
        if self.deals:
            self._given(*self.deals[number])
        elif phase == codes.TRADE:
            self._chance(do.DrawCard(number))
        elif number >= LOT:
            self._draw_regime(list(REGIMES)[number - LOT])
        else:
            self._so_far.append(number - CAST if phase == codes.CAST else number)
            if phase == codes.CAST and len(self._so_far) == self.seats:
                self._chance(do.Cast(tuple(self._so_far)))
            elif phase == codes.DEAL and len(self._so_far) == HAND * self.seats:
                self._chance(do.Deal(tuple(self._so_far)))

    def let_chance_move(self, rng: Random) -> None:
        while self.turn() == CHANCE:
            phase = open_phase(self.core)
            if self.deals:
                self._given(*rng.choice(self.deals))
            elif phase == codes.DEAL:
                self._chance(do.Deal(tuple(rng.sample(self.core.law.deck(), HAND * self.seats))))
            elif phase == codes.CAST and len(self._drawn) == self.setup.options.regime_draws:
                self._chance(do.Cast(tuple(rng.sample(range(self.seats), self.seats))))
            else:
                self._outcome(rng.choice(self.outcomes())[0])

    def _given(self, places: list[int], cards: list[int]) -> None:
        if open_phase(self.core) == codes.CAST:
            self._chance(do.Cast(tuple(places)))
        self._chance(do.Deal(tuple(cards)))

    def _chance(self, action: Any) -> None:
        self._so_far = []
        _carry_out(self.core, action)
        self._behind.append((CHANCE, action))

    def _draw_regime(self, key: str) -> None:
        self._drawn = (*self._drawn, key)
        if len(self._drawn) == self.setup.options.regime_draws:
            options = self.setup.options
            self.core = _core_under(options, self.seats, self._drawn)
            self._behind.append((CHANCE, do.DrawRegimes(self._drawn)))

    # --- what it is worth ---

    def earned(self, rewards: Rewards) -> list[float]:
        core = self.core
        if rewards == "points":
            return [core.tally[WIDTH * seat + SUM] / (self.seats - 1) for seat in range(self.seats)]
        if core.phase != codes.OVER:
            return [0.0] * self.seats
        return ranks([party.standing(core, seat) for seat in range(self.seats)])

    def most(self, rewards: Rewards) -> float:
        law = self.core.law
        return (
            1.0
            if rewards == "career"
            else float(law.limit if self.setup.options.end == "parties" else law.most_parties)
        )

    # --- what is seen and remembered ---

    def _state(self, core: Core) -> State:
        return State(self.setup, core)

    def _catch_up(self) -> None:
        """Show what has been done since, as it is told at a table."""
        for seat, what in self._behind:
            told: tuple[Fact[Any], ...]
            if isinstance(what, do.DrawRegimes):
                self._shown = _core_under(self.setup.options, self.seats, what.regimes)
                told = (Fact(RegimesDrawn(what.regimes)),)
            else:
                self._shown.notes = []
                if seat == CHANCE:
                    _carry_out(self._shown, what)
                else:
                    for decision in what:
                        engine.step(self._shown, seat, decision)
                told, self._shown.notes = facts(self._shown, self._shown.notes), None
            self._sights = self._sights.after(self._shown, told)
            self._told.append((seat, [] if seat == CHANCE else what, told, self._sights))
        self._behind = []
        if self.core.phase == codes.OVER and self._shown.phase != codes.OVER:
            self._shown = self.core.clone()  # the horizon has come

    def observe(self, seat: int) -> "array[int]":
        self._catch_up()
        mine = self.turn() == seat
        return encode_view(
            build_view(self._state(self._shown), seat), self._picked() if mine else [], self._about if mine else -1
        )

    def _picked(self) -> list[int]:
        return [decision & MEMBER for decision in self._half]

    def remembered(self, seat: int) -> str:
        self._remember()
        if (self._half or self._about >= 0) and self.turn() == seat:
            return f"{self._memory.texts[seat]}> {self._half} {self._about}\n"
        return self._memory.texts[seat]

    def _remember(self) -> None:
        self._catch_up()
        for seat, decisions, told, _ in self._told[self._heard :]:
            if seat != CHANCE:
                self._memory.did(seat, [self.name_of(_number(one)) for one in decisions])
            self._memory.hear(told)
        self._heard = len(self._told)

    def news(self) -> list[Any]:
        self._catch_up()
        told, self._said = self._told[self._said :], len(self._told)
        return [fact.public for _, _, facts, _ in told for fact in facts if fact.public is not None]

    # --- other games ---

    def clone(self) -> "KnyaziNumbers":
        twin = KnyaziNumbers.__new__(KnyaziNumbers)
        twin.setup, twin.seats, twin.deals = self.setup, self.seats, self.deals
        twin.core, twin.left = self.core.clone(), self.left
        twin._so_far, twin._about, twin._half = self._so_far[:], self._about, self._half[:]
        twin._drawn, twin._shown, twin._behind = self._drawn, self._shown.clone(), self._behind[:]
        twin._told, twin._sights = self._told[:], self._sights
        twin._memory, twin._heard, twin._said = self._memory.copy(), self._heard, self._said
        return twin

    def __deepcopy__(self, memo: object) -> "KnyaziNumbers":
        return self.clone()

    @classmethod
    def from_state(cls, state: State, seat: int, heard: Sequence[Any]) -> "KnyaziNumbers | None":
        core = state.core
        waits = state.court.ballot is None and not state.court.unjudged
        if not waits or not asked(core) & BIT[seat]:
            return None
        made = cls(state.setup)
        made.core = core.clone()
        if open_phase(core) in _SEALED:
            # Which of the others have answered must stay unknown.
            made.core.asked = core.asked_originally & -BIT[seat]
        made._shown = made.core.clone()
        made._sights = Sights.remembered(made.core, seat, heard)
        made._memory.texts[seat] = lines(heard)
        return made

    def action(self, numbers: Sequence[int]) -> do.Action:
        last = numbers[-1]
        kind = _KIND_OF[numbers[0]]
        if kind in _ABOUT:
            return decode(kind, [last - MEMBERS_AT[kind]], numbers[0] - ABOUT_AT[kind])
        chosen = [number - MEMBERS_AT[_KIND_OF[number]] for number in numbers if _KIND_OF[number] != codes.DONE]
        return decode(kind, chosen)

    def imagined(self, seat: int, rng: Random) -> "KnyaziNumbers":
        self._remember()
        twin = self.clone()
        exchange = another_world(self._shown, seat, self._sights.of(seat), rng)
        exchange.apply_to(twin._shown)
        exchange.apply_to(twin.core)
        exchange.answer_anew(twin.core, twin._shown, rng)
        for core in (twin.core, twin._shown):
            core.digests = EMPTY  # positions before this one were made of the cards that people really held
        hands = [cards_of(twin.core.hands[2 * one], twin.core.hands[2 * one + 1]) for one in range(self.seats)]
        twin._memory = self._memory.imagined_by(seat, [str(hand) for hand in hands])
        return twin

    # --- names ---

    def name_of(self, number: int) -> str:
        kind = _KIND_OF[number]
        key = DECISIONS[kind].key or ("more" if kind == codes.MORE else "done")
        if number < MEMBERS_AT[kind]:
            return f"{key} about {number - ABOUT_AT[kind]}"
        return f"{key} {number - MEMBERS_AT[kind]}" if kind in _MEMBERS else key

    def outcome_name(self, number: int) -> str:
        if self.deals:
            return f"deal {number}"
        if number >= LOT:
            return f"regime {list(REGIMES)[number - LOT]}"
        return f"place for {number - CAST}" if number >= CAST else f"card {number}"


def _number(decision: int) -> int:
    """The number under which a decision, or its first half, stands."""
    kind = decision >> KIND
    if kind in _ABOUT:
        return ABOUT_AT[kind] + (decision >> MEMBER_BITS & ABOUT)
    return MEMBERS_AT[kind] + (decision & MEMBER if kind in _MEMBERS else 0)


class _Known(dict[int, int]):
    """Numbers of decisions, each worked out once."""

    def __missing__(self, decision: int) -> int:
        self[decision] = _number(decision)
        return self[decision]


_NUMBER = _Known()


def _core_under(options: Any, seats: int, drawn: tuple[str, ...]) -> Core:
    """A game before its first move, under the regimes that the lot has brought."""
    return fresh_core(law_of(options, seats, options.governed(drawn)))


def _carry_out(core: Core, action: Any) -> None:
    match action:
        case do.Cast(places):
            party.seat_everybody(core, list(places))
        case do.Deal(cards):
            party.deal(core, list(cards))
        case do.DrawCard(card):
            rights.drawn(core, card)
        case do.Clock(minutes):
            party.clock(core, minutes)


def _read_deal(text: str, seats: int, deck: list[int]) -> Given:
    """`2 0 1 3 | 17 35 …`: who gets each place, lowest first, and the cards as they are dealt."""
    try:
        places, cards = ([int(one) for one in part.split()] for part in text.split("|"))
    except ValueError:
        raise Malformed(f"not a deal: {text!r}; name the seats, a bar, and the cards as they are dealt") from None
    right = len(cards) == len(set(cards)) == HAND * seats and set(cards) <= set(deck)
    if sorted(places) != list(range(seats)) or not right:
        raise Malformed(f"not a deal for {seats} players: {text!r}")
    return places, cards


_: type[Numbers] = KnyaziNumbers
NUMBERS = KnyaziNumbers
