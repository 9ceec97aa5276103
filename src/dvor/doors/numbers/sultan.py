"""«Султан на миг» encoded as integers: the core plays, and the rules catch up when a view or a memory is needed.

A decision is `kind × 17 + argument`, both as the core numbers them (`core/records.py`); the seats of a prophecy are
named one by one, in ascending order. Two asides follow, which a seat may make whenever it is to decide.
"""

from array import array
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from dvor.doors.numbers import CHANCE, OVER, Numbers, Rewards, ranks
from dvor.doors.numbers.observation import Memory, lines
from dvor.doors.numbers.sultan_determinize import another_world
from dvor.doors.numbers.sultan_observation import LAYOUT, encode_view
from dvor.games.sultan import actions as do
from dvor.games.sultan import build_view, moves
from dvor.games.sultan.action_codec import decode
from dvor.games.sultan.core.cards import CHARACTERS, DECKS, KEYS, MOST, NEUTRALS, NO_TEAM, fits
from dvor.games.sultan.core.characters.sultan import may_take_throne, take_throne
from dvor.games.sultan.core.choices import ARGUMENT, ARGUMENT_BITS, least, targets_of
from dvor.games.sultan.core.engine import choices, silence, step
from dvor.games.sultan.core.masks import BIT, LOWEST, NOBODY, SPARE, seats_in
from dvor.games.sultan.core.points import reasons
from dvor.games.sultan.core.records import DECISIONS, LEFT_TO_CHANCE, NOTHING, SEATS, TEAM, WORTH
from dvor.games.sultan.core.round import EXHAUSTION, Round, deal
from dvor.games.sultan.names import CHARACTERS as CARDS
from dvor.games.sultan.names import TEAMS
from dvor.games.sultan.scoring import MOST_ROUNDS, places
from dvor.games.sultan.state import State
from dvor.kernel import Malformed, Setup

ARGUMENTS = NOBODY + 1
TAKE_THRONE = len(DECISIONS) * ARGUMENTS
ORDER = TAKE_THRONE + 1
"""«Open my card when this turn ends»."""
FIRST = CHARACTERS
"""Chance: characters as cards are dealt, then who begins; or which of the given deals it is."""

Given = tuple[list[int], int]
"""The cards by seat, the last one the spare; and who begins."""


class SultanNumbers:
    ACTIONS = ORDER + 1
    OUTCOMES = FIRST + MOST
    LAYOUT = LAYOUT

    def __init__(self, setup: Setup[Any], deals: Sequence[str] = (), horizon: int = 0) -> None:
        self.setup = setup
        self.seats = setup.seats
        self.round: Round | None = None
        self.number = 0
        self.points = [0] * self.seats
        self.left = horizon or -1
        self.deals = [_read_deal(one, self.seats) for one in deals]
        self._dealt: list[int] = []
        """Cards of the deal so far."""
        self._picked = 0
        """The seats of a prophecy that are named so far, as a bit set."""
        self._rules = State(setup, points=(0,) * self.seats)
        """The state of the rules; the moves in `_behind` are not applied to it yet."""
        self._behind: list[tuple[int, Any]] = []
        self._told: list[Any] = []
        self._memory = Memory(self.seats)
        self._heard = 0
        """How many of the events in `_told` are in the memory."""
        self._said = 0
        """How many of the events in `_told` `news` has returned."""

    # --- whose turn it is, and what may be decided ---

    def turn(self) -> int:
        r = self.round
        if r is not None and r.asked:
            return int(LOWEST[r.asked])
        return OVER if self.left == 0 or (r is not None and self._finished()) else CHANCE

    def _finished(self) -> bool:
        target = self.setup.options.target_points
        if target is None:
            return self.number >= int(self.setup.options.rounds)
        return max(self.points) >= target or self.number >= MOST_ROUNDS

    def asked(self) -> list[int]:
        return [] if self.round is None else seats_in(self.round.asked)

    def sealed(self) -> bool:
        return self.round is not None and self.round.window is not None

    def window(self) -> object:
        return None if self.round is None else self.round.window

    def begun(self) -> bool:
        return self._picked != 0

    def legal(self, seat: int | None = None) -> list[int]:
        r = self.round
        assert r is not None
        if seat is None:
            seat = int(LOWEST[r.asked])
        if self._picked:
            return self._rest_of_prophecy(r, seat)
        found: list[int] = []
        for choice in choices(r, seat):
            found += _ways(choice)
        if may_take_throne(r, seat):
            found.append(TAKE_THRONE)
        if not r.orders & BIT[seat]:
            found.append(ORDER)
        found.sort()
        return found

    def _rest_of_prophecy(self, r: Round, seat: int) -> list[int]:
        choice = next(one for one in choices(r, seat) if DECISIONS[one >> ARGUMENT_BITS].about == SEATS)
        named = bin(self._picked).count("1")
        above = [one for one in seats_in(targets_of(choice)) if not self._picked >> one]
        return _named(choice, above, least(choice) - named)

    # --- moves ---

    def act(self, number: int) -> None:
        r = self.round
        if r is None or not r.asked:
            self._outcome(number)
            return
        seat = int(LOWEST[r.asked])
        if number >= TAKE_THRONE:
            self._aside(r, seat, number)
            return
        kind, argument = divmod(number, ARGUMENTS)
        if DECISIONS[kind].about == SEATS:
            prophecy = self._prophecy(r, seat, kind, argument)
            if prophecy < 0:
                return
            argument = prophecy
        self._decide(r, seat, kind << ARGUMENT_BITS | argument)

    def _prophecy(self, r: Round, seat: int, kind: int, argument: int) -> int:
        """Name one more seat of a prophecy. Returns all of them, or −1 while some are missing."""
        if argument != NOBODY:
            self._picked |= 1 << argument
        wanted = next(least(choice) for choice in choices(r, seat) if choice >> ARGUMENT_BITS == kind)
        if bin(self._picked).count("1") < wanted:
            return -1
        picked, self._picked = self._picked, 0
        return picked

    def _decide(self, r: Round, seat: int, decision: int) -> None:
        step(r, seat, decision)
        self._behind.append((seat, decision))
        self._count(r)

    def _aside(self, r: Round, seat: int, number: int) -> None:
        self._behind.append((seat, -number))
        if number == TAKE_THRONE:
            take_throne(r, seat)
        else:
            r.orders |= BIT[seat]
        self._count(r)

    def _count(self, r: Round) -> None:
        self.left -= 1
        if self.left == 0 and not r.over():
            r.end(EXHAUSTION, NO_TEAM)
        elif r.over():
            for seat, reason in enumerate(reasons(r)):
                self.points[seat] += WORTH[reason]

    def apply_timeout(self) -> None:
        r = self.round
        assert r is not None
        seat = int(LOWEST[r.asked])
        decision = -1 if self._picked else silence(r, seat)
        if decision == LEFT_TO_CHANCE:
            self.act(self.legal()[0])  # where somebody must choose, the first of all choices
        else:
            self._decide(r, seat, int(decision))

    # --- chance ---

    def outcomes(self) -> list[tuple[int, float]]:
        if self.deals:
            return [(which, 1 / len(self.deals)) for which in range(len(self.deals))]
        if len(self._dealt) > self.seats:
            return [(FIRST + seat, 1 / self.seats) for seat in range(self.seats)]
        *fixed, neutrals = DECKS[self.seats]
        dealt = self._dealt
        slots = self.seats + 1 - len(dealt)
        found = [(card, left / slots) for card, of in enumerate(fixed) if (left := of - dealt.count(card))]
        undrawn = [card for card in NEUTRALS if card not in dealt]
        awaited = neutrals - (len(NEUTRALS) - len(undrawn))
        if awaited:
            each = awaited / slots / len(undrawn)
            found += [(card, each) for card in undrawn]
        return found

    def _outcome(self, number: int) -> None:
        if self.deals:
            self._deal(*self.deals[number])
        elif number >= FIRST:
            self._deal(self._dealt, number - FIRST)
        else:
            self._dealt.append(number)
            if len(self._dealt) > self.seats and self.round is not None:
                self._deal(self._dealt, (self.round.last_actor + 1) % self.seats)

    def let_chance_move(self, rng: Random) -> None:
        if self.turn() != CHANCE:
            return
        if self.deals:
            self._deal(*rng.choice(self.deals))
            return
        *fixed, neutrals = DECKS[self.seats]
        cards = [card for card, copies in enumerate(fixed) for _ in range(copies)]
        cards += rng.sample(NEUTRALS, neutrals)
        rng.shuffle(cards)
        first = rng.randrange(self.seats) if self.round is None else (self.round.last_actor + 1) % self.seats
        self._deal(cards, first)

    def _deal(self, cards: list[int], first: int) -> None:
        self._dealt = []
        self.number += 1
        self.round = deal(self.seats, cards, first, self.setup.options.prison_blocks_reactions)
        self._behind.append((CHANCE, (tuple(cards), first)))

    # --- what it is worth ---

    def earned(self, rewards: Rewards) -> list[float]:
        if rewards == "points":
            return [float(points) for points in self.points]
        if self.turn() != OVER:
            return [0.0] * self.seats
        self._catch_up()
        return ranks([-place for place in places(self._rules)])

    def most(self, rewards: Rewards) -> float:
        options = self.setup.options
        rounds = options.rounds if options.target_points is None else MOST_ROUNDS
        return 1.0 if rewards == "career" else 2.0 * rounds

    # --- what is seen and remembered ---

    def _catch_up(self) -> None:
        """Show the rules what the core has done since."""
        for seat, what in self._behind:
            if seat == CHANCE:
                for other in sorted(self._rules.resting):
                    self._rules = moves.apply(self._rules, other, do.Ready()).state
                cards, first = what
                self._apply(None, do.Deal(tuple(CARDS[card] for card in cards), first))
            elif what >= 0:
                self._apply(seat, decode(what))
            else:
                self._apply(seat, do.TakeThrone() if what == -TAKE_THRONE else do.StandingOrder(True))
        self._behind = []

    def _apply(self, by: int | None, action: Any) -> None:
        done = moves.apply(self._rules, by, action)
        self._rules = done.state
        self._told.append((by, action, done.facts))

    def observe(self, seat: int) -> "array[int]":
        self._catch_up()
        picked = self._picked if self.turn() == seat else 0
        return encode_view(build_view.build_view(self._rules, seat), picked)

    def remembered(self, seat: int) -> str:
        self._remember()
        if self._picked and self.turn() == seat:
            return f"{self._memory.texts[seat]}> {seats_in(self._picked)}\n"
        return self._memory.texts[seat]

    def _remember(self) -> None:
        self._catch_up()
        for by, action, told in self._told[self._heard :]:
            if by is not None:
                self._memory.did(by, action)
            self._memory.hear(told)
        self._heard = len(self._told)

    def news(self) -> list[Any]:
        self._catch_up()
        told, self._said = self._told[self._said :], len(self._told)
        return [fact.public for _, _, facts in told for fact in facts if fact.public is not None]

    # --- other games ---

    def clone(self) -> "SultanNumbers":
        twin = SultanNumbers.__new__(SultanNumbers)
        twin.setup, twin.seats, twin.deals = self.setup, self.seats, self.deals
        twin.round = None if self.round is None else self.round.clone()
        twin.number, twin.points, twin.left = self.number, self.points[:], self.left
        twin._dealt, twin._picked = self._dealt[:], self._picked
        twin._rules, twin._behind, twin._told = self._rules, self._behind[:], self._told[:]
        twin._memory, twin._heard, twin._said = self._memory.copy(), self._heard, self._said
        return twin

    def __deepcopy__(self, memo: object) -> "SultanNumbers":
        return self.clone()

    @classmethod
    def from_state(cls, state: State, seat: int, heard: Sequence[Any]) -> "SultanNumbers | None":
        r = state.round
        if r is None or not r.asked & BIT[seat]:
            return None
        made = cls(state.setup)
        made.round = r.clone()
        put_to = r.asked if r.window is None else r.window.asked
        made.round.asked = put_to & -BIT[seat]  # who of the others has answered is not to be known
        made.number, made.points, made._rules = state.number, list(state.points), replace(state, round=made.round)
        made._memory.texts[seat] = lines(heard)
        return made

    def action(self, numbers: Sequence[int]) -> do.Action:
        if numbers[0] >= TAKE_THRONE:
            return do.TakeThrone() if numbers[0] == TAKE_THRONE else do.StandingOrder(True)
        kind, argument = divmod(numbers[0], ARGUMENTS)
        if DECISIONS[kind].about == SEATS:
            argument = sum(1 << number % ARGUMENTS for number in numbers if number % ARGUMENTS != NOBODY)
        return decode(kind << ARGUMENT_BITS | argument)

    def imagined(self, seat: int, rng: Random) -> "SultanNumbers":
        assert self.round is not None
        self._remember()
        twin = self.clone()
        twin.round = another_world(self.round, build_view.build_view(self._rules, seat), rng)
        books = tuple(book if one == seat else {} for one, book in enumerate(self._rules.notebooks))
        twin._rules = replace(self._rules, round=twin.round.clone(), notebooks=books)
        twin._memory = self._memory.imagined_by(seat, [KEYS[twin.round.cards[one]] for one in range(self.seats)])
        return twin

    # --- names ---

    def name_of(self, number: int) -> str:
        if number >= TAKE_THRONE:
            return "take_throne" if number == TAKE_THRONE else "standing_order"
        kind, argument = divmod(number, ARGUMENTS)
        decision = DECISIONS[kind]
        if decision.about == NOTHING:
            return decision.key if not argument else f"{decision.key} {argument}"
        if decision.about == TEAM:
            return f"{decision.key} {TEAMS[argument] if argument < len(TEAMS) else argument}"
        return f"{decision.key} {'spare' if argument == SPARE else 'nobody' if argument == NOBODY else argument}"

    def outcome_name(self, number: int) -> str:
        if self.deals:
            return f"deal {number}"
        return f"first {number - FIRST}" if number >= FIRST else f"deal {KEYS[number]}"


@cache
def _ways(choice: int) -> tuple[int, ...]:
    """The numbers for which a choice stands; of a prophecy those that may be named first."""
    kind, members = choice >> ARGUMENT_BITS, seats_in(targets_of(choice))
    if DECISIONS[kind].about == SEATS:
        return tuple(_named(choice, members, least(choice)))
    return tuple(kind * ARGUMENTS + member for member in members)


def _named(choice: int, members: list[int], still: int) -> list[int]:
    """Whom a prophecy may name next, so that each set is named in one way; nobody where nobody is hidden."""
    start = (choice >> ARGUMENT_BITS) * ARGUMENTS
    return [start + member for member in members[: len(members) - still + 1]] if members else [start + NOBODY]


def _read_deal(text: str, seats: int) -> Given:
    """`sultan guard assassin slave slave slave 0`: a card for each seat, the spare, and who begins."""
    *names, first = text.split()
    try:
        cards, begins = [KEYS.index(name) for name in names], int(first)
    except ValueError:
        raise Malformed(
            f"not a deal: {text!r}; name a character for each seat, the spare one, and who begins"
        ) from None
    if len(cards) != seats + 1 or not fits(seats, cards) or not 0 <= begins < seats:
        raise Malformed(f"not a deal for {seats} players: {text!r}")
    return cards, begins


_: type[Numbers] = SultanNumbers
NUMBERS = SultanNumbers
assert ARGUMENT >= NOBODY
