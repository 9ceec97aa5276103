"""The riot: the rabble attacks together, the nobles defend together, burghers may help them.

The defence runs in rounds. Everybody who may beat gives a sealed answer: one attack card and what beats it. The
answers are settled from the lowest rank up; one counts if its attack card is still open then. The nobles lose the
riot when nobody beats anything in a round, or when something is open after a round in which the Tsar conceded.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT, CARDS, SUIT_HI, SUIT_LO, WORD, cards_of, count, members
from dvor.games.knyazi.core.choices import ALONE, EACH, Answer, Choices, Decision, Question
from dvor.games.knyazi.core.law import PROPOSALS, RIOT_CARDS
from dvor.games.knyazi.core.places import reseat
from dvor.games.knyazi.core.state import State, ask, holds, next_up, seats_on, tsar
from dvor.games.knyazi.core.table import (
    beat,
    beat_by_mercy,
    clear_table,
    forget_wishes,
    is_open,
    offer_beats,
    offer_mercy,
    sweep,
)
from dvor.games.knyazi.core.throw_in import offer_rest_of_wish, throw_wish
from dvor.games.knyazi.core.turn import A_DUE, open_attack, proceed
from dvor.kernel.vectors import longer, zeros

# --- the call and the attack ---


class AnswerCall(Answer):
    """One secret answer to the call; it is a riot only if all the rabble agree (K-COUP-4)."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        s.asked &= ~BIT[seat]
        if self.yes:
            s.flagged |= BIT[seat]
        if s.asked:
            return
        if s.flagged == seats_on(s, s.law.rabble):
            _begin(s)
        else:
            s.flagged = 0
            open_attack(s)


def _begin(s: State) -> None:
    s.riot = 1
    s.rioters = s.flagged
    s.sharers = s.holders & seats_on(s, s.law.nobles)
    s.proposals = 0
    s.attacker = s.mover
    s.defender = tsar(s)
    s.room = limit(s)
    if s.notes is not None:
        s.notes.append((codes.N_RIOT, s.mover))
    ask(s, codes.ATTACK, BIT[s.mover])


def limit(s: State) -> i64:
    """How many more attack cards may be laid: twelve in all, at once no more than the nobles hold (K-COUP-7)."""
    held: i64 = 0
    for seat in members(s.sharers):
        held += count(s.hands[2 * seat]) + count(s.hands[2 * seat + 1])
    left = RIOT_CARDS - s.lying
    return left if left < held else held


# --- the rounds of the common defence ---


class RiotDefend(Question):
    """Beat any open card, or sit the round out; only the Tsar concedes (K-COUP-7)."""

    def answers(self, s: State, seat: i64, choices: Choices) -> None:
        offer_beats(s, seat, choices)
        if s.started_with_cards & BIT[seat]:
            offer_mercy(s, seat, choices)
        choices.alone(codes.HOLD)
        if seat == tsar(s):
            choices.alone(codes.CONCEDE)


def _defenders(s: State) -> i64:
    """Nobles and burghers with cards, or with mercy and not frozen yet; and the Tsar, who may concede."""
    able = s.holders | (s.mercies & s.started_with_cards)
    return (able & seats_on(s, s.law.nobles | s.law.burghers)) | BIT[tsar(s)]


def ask_defence(s: State) -> None:
    """Begin a new round of the common defence."""
    s.flagged = 0
    ask(s, codes.RIOT_DEFEND, _defenders(s))


def answer_defence(s: State, seat: i64, target: i64, answer: i64) -> None:
    """Seal what is beaten, and by which card (72: mercy), in the two words of the wish."""
    s.wish[2 * seat] = target + 1
    s.wish[2 * seat + 1] = answer
    _answered(s, seat)


class Hold(Decision):
    """Nothing beaten by this one in this round (K-COUP-7)."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        _answered(s, seat)


def concede(s: State, seat: i64) -> None:
    """Let the Tsar give up for all, if anything is left open after this round."""
    s.flagged |= BIT[seat]
    _answered(s, seat)


def _answered(s: State, seat: i64) -> None:
    s.asked &= ~BIT[seat]
    if not s.asked:
        _settle_defence(s)


def _settle_defence(s: State) -> None:
    beaten: i64 = 0
    for place in range(s.law.n):
        seat = s.seat_at[place]
        if _apply_sealed_answer(s, seat):
            beaten += 1
    forget_wishes(s)
    if not s.open_lo | s.open_hi:
        _all_beaten(s)
    elif s.flagged or not beaten:
        _conceded(s)
    else:
        ask_defence(s)


def _apply_sealed_answer(s: State, seat: i64) -> bool:
    target = s.wish[2 * seat] - 1
    if target < 0 or not is_open(s, target):
        return False
    card = s.wish[2 * seat + 1]
    if card < CARDS:
        beat(s, seat, target, card)
        return True
    if not s.mercies & BIT[seat]:
        return False  # it was spent on something else meanwhile
    beat_by_mercy(s, seat, target)
    return True


def _all_beaten(s: State) -> None:
    """Let any rioter throw in; if none can any more, the riot is lost (K-COUP-7)."""
    s.room = limit(s)
    able = s.rioters & s.holders
    if s.room and able:
        ask(s, codes.RIOT_THROW, able)
    else:
        _lost(s)


class RiotThrow(Question):
    """Any rioter throws in without permission (K-COUP-7)."""

    def answers(self, s: State, seat: i64, choices: Choices) -> None:
        if s.wish[2 * seat] | s.wish[2 * seat + 1]:
            offer_rest_of_wish(s, seat, s.room, choices)
            return
        choices.some_of(codes.THROW_IN, s.hands[2 * seat] & s.ranks, s.hands[2 * seat + 1] & s.ranks, s.room)
        choices.alone(codes.NOTHING)


def seal_throw(s: State, seat: i64) -> None:
    """Seal a rioter's throw-in; the last one lays all together, from the lowest rank up (K-COUP-7)."""
    s.asked &= ~BIT[seat]
    if s.asked:
        return
    for place in range(s.law.n):
        if s.rioters & BIT[s.seat_at[place]]:
            throw_wish(s, s.seat_at[place], s.room, codes.BY_RIOT)
    if s.open_lo | s.open_hi:
        ask_defence(s)
    else:
        _lost(s)


# --- how it ends ---


def _lost(s: State) -> None:
    """End a riot that was beaten off: every rioter discards all trumps (K-COUP-6)."""
    if s.notes is not None:
        s.notes.append((codes.N_RIOT_OVER, 0))
    clear_table(s)
    for seat in members(s.rioters):
        _discard_trumps(s, seat)
    _next_turn(s)


def _discard_trumps(s: State, seat: i64) -> None:
    lo = s.hands[2 * seat] & SUIT_LO[s.trump]
    hi = s.hands[2 * seat + 1] & SUIT_HI[s.trump]
    s.hands[2 * seat] ^= lo
    s.hands[2 * seat + 1] ^= hi
    s.discard_lo |= lo
    s.discard_hi |= hi
    if not s.hands[2 * seat] | s.hands[2 * seat + 1]:
        s.holders &= ~BIT[seat]
    if s.notes is not None:
        s.notes.append((codes.N_TRUMPS_LOST, seat, *cards_of(lo, hi)))


def _next_turn(s: State) -> None:
    """Put the lowest burgher on move, or the next one up with cards (K-COUP-6)."""
    place: i64 = 0
    while not s.law.burghers & BIT[place]:
        place += 1
    burgher = s.seat_at[place]
    s.mover = burgher if holds(s, burgher) else next_up(s, place)
    s.may_decline = 0
    s.riot = 0
    s.next_step = A_DUE
    proceed(s)


def _conceded(s: State) -> None:
    """Ask the Tsar how the nobles share the cards; one noble alone takes them all (K-COUP-5)."""
    s.flagged = 0
    if s.notes is not None:
        s.notes.append((codes.N_CONCEDED, tsar(s), 1))
    s.share = zeros(0)
    if count(s.sharers) > 1:
        ask(s, codes.SHARE, BIT[tsar(s)])
    else:
        _share_evenly(s)
        _share_out(s)


class Share(Question):
    """The Tsar proposes who of the nobles takes which card (K-COUP-5)."""

    def answers(self, s: State, seat: i64, choices: Choices) -> None:
        choices.each_of(codes.SHARE_OUT, s.sharers, count(s.table_lo) + count(s.table_hi) - len(s.share))
        if not len(s.share):
            choices.alone(codes.SHARE_EVENLY)


def to_share(s: State) -> list[int]:
    """The cards that the nobles have taken."""
    return cards_of(s.table_lo, s.table_hi)


class ShareEvenly(Decision):
    """The cards go round among the nobles (K-COUP-5)."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        _share_evenly(s)
        _propose(s)


def _share_evenly(s: State) -> None:
    """Share as evenly as can be, the highest rank first."""
    nobles = [s.seat_at[place] for place in range(s.law.top, -1, -1) if s.sharers & BIT[s.seat_at[place]]]
    s.share = zeros(0)
    for number in range(count(s.table_lo) + count(s.table_hi)):
        s.share = longer(s.share, nobles[number % len(nobles)])


class ShareOut(Decision):
    """The next card goes to somebody; with the last one, the proposal is made (K-COUP-5)."""

    def carry_out(self, s: State, seat: i64, about: i64, who: i64) -> None:
        s.share = longer(s.share, who)
        if len(s.share) == count(s.table_lo) + count(s.table_hi):
            _propose(s)


def _propose(s: State) -> None:
    """Ask the other nobles; their answers to the third proposal change nothing (K-COUP-5)."""
    s.proposals += 1
    if s.notes is not None:
        s.notes.append((codes.N_PROPOSED, *to_share(s), *s.share))
    s.flagged = 0
    ask(s, codes.AGREE, seats_on(s, s.law.nobles) & ~BIT[tsar(s)])


class AnswerProposal(Answer):
    """A sealed answer; the proposal stands when all agree, or when it was the last one (K-COUP-5)."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        s.asked &= ~BIT[seat]
        if not self.yes:
            s.flagged |= BIT[seat]  # who objects
        if s.asked:
            return
        if s.flagged and s.proposals < PROPOSALS:
            s.share = zeros(0)
            s.flagged = 0
            if s.notes is not None:
                s.notes.append((codes.N_OBJECTED,))
            ask(s, codes.SHARE, BIT[tsar(s)])
        else:
            s.flagged = 0
            _share_out(s)


def _share_out(s: State) -> None:
    if s.notes is not None:
        s.notes.append((codes.N_SHARED, *to_share(s), *s.share))
    cards = to_share(s)
    for number in range(len(cards)):
        _take(s, s.share[number], cards[number])
    s.share = zeros(0)
    s.takes_since_discard += 1
    sweep(s)
    _swap_sides(s)


def _take(s: State, seat: i64, card: i64) -> None:
    if card < WORD:
        s.hands[2 * seat] |= BIT[card]
    else:
        s.hands[2 * seat + 1] |= BIT[card]
    s.holders |= BIT[seat]


def _swap_sides(s: State) -> None:
    """Let nobles and rabble swap in mirrored order; whoever has no counterpart stays (K-COUP-5)."""
    if s.notes is not None:
        s.notes.append((codes.N_RIOT_OVER, 1))
    low = 0
    high = int(s.law.top)
    new_places: list[tuple[int, int]] = []
    while s.law.rabble & BIT[low] and s.law.nobles & BIT[high]:
        new_places.append((s.seat_at[low], high))
        new_places.append((s.seat_at[high], low))
        low += 1
        high -= 1
    reseat(s, new_places, codes.RIOT_WON)
    _next_turn(s)


DECISIONS: Final[list[Decision]] = [
    AnswerCall(codes.RISE, "riot", True),
    AnswerCall(codes.STAY, "no_riot", False),
    Hold(codes.HOLD, "hold", ALONE),
    ShareOut(codes.SHARE_OUT, "share_out", EACH),
    ShareEvenly(codes.SHARE_EVENLY, "share_evenly", ALONE),
    AnswerProposal(codes.CONSENT, "agree", True),
    AnswerProposal(codes.OBJECT, "object", False),
]
