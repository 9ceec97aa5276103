"""The riot: the rabble attacks together, the nobles defend together, burghers may help them.

Defence runs in rounds: everybody who may beat answers under seal with one card, and from the lowest rank
up each beats it if the attack card still lies open. A round in which nobody beats anything, or after which
something is open and the Tsar concedes, loses the riot for the nobles.
"""

from mypy_extensions import i64

from dvor.games.knyazi.core.cards import BIT, CARDS, SUIT_HI, SUIT_LO, WORD, cards_of, count, members
from dvor.games.knyazi.core.codes import (
    AGREE,
    ATTACK,
    BY_RIOT,
    N_CONCEDED,
    N_OBJECTED,
    N_PROPOSED,
    N_RIOT,
    N_RIOT_OVER,
    N_SHARED,
    N_TRUMPS_LOST,
    RIOT_DEFEND,
    RIOT_THROW,
    RIOT_WON,
    SHARE,
)
from dvor.games.knyazi.core.law import PROPOSALS, RIOT_CARDS
from dvor.games.knyazi.core.places import reseat
from dvor.games.knyazi.core.state import State, ask, holds, next_up, seats_on, tsar
from dvor.games.knyazi.core.throw_in import beat, beat_by_mercy, is_open, throw_wish
from dvor.games.knyazi.core.turn import A_DUE, clear_table, forget_wishes, open_attack, proceed, sweep
from dvor.kernel.vectors import longer, words


def answer_call(s: State, seat: i64, agrees: bool) -> None:
    """One secret answer; it is a riot only if all the rabble agree (K-COUP-4)."""
    s.asked &= ~BIT[seat]
    if agrees:
        s.yes |= BIT[seat]
    if s.asked:
        return
    if s.yes == seats_on(s, s.law.rabble):
        _begin(s)
    else:
        s.yes = 0
        open_attack(s)


def _begin(s: State) -> None:
    s.riot = 1
    s.rioters = s.yes
    s.sharers = s.holders & seats_on(s, s.law.nobles)
    s.proposals = 0
    s.attacker = s.mover
    s.defender = tsar(s)
    s.room = limit(s)
    if s.notes is not None:
        s.notes.append((N_RIOT, s.mover))
    ask(s, ATTACK, BIT[s.mover])


def limit(s: State) -> i64:
    """Twelve attack cards in all, never more at once than the nobles hold together (K-COUP-7)."""
    held: i64 = 0
    for seat in members(s.sharers):
        held += count(s.hands[2 * seat]) + count(s.hands[2 * seat + 1])
    left = RIOT_CARDS - s.lying
    return left if left < held else held


def defenders(s: State) -> i64:
    """Nobles and burghers with cards, or with mercy and not frozen yet; and the Tsar, who may concede."""
    able = s.holders | (s.mercies & s.awake)
    return (able & seats_on(s, s.law.nobles | s.law.burghers)) | BIT[tsar(s)]


def ask_defence(s: State) -> None:
    """A new round of the common defence."""
    s.yes = 0
    ask(s, RIOT_DEFEND, defenders(s))


def answer_defence(s: State, seat: i64, target: i64, answer: i64) -> None:
    """A sealed answer: what is beaten, and by which card (72: mercy), kept in the two words of the wish."""
    s.wish[2 * seat] = target + 1
    s.wish[2 * seat + 1] = answer
    _answered(s, seat)


def hold(s: State, seat: i64) -> None:
    """Nothing is beaten by this one in this round."""
    _answered(s, seat)


def concede(s: State, seat: i64) -> None:
    """The Tsar gives up for all, if anything is left open after this round."""
    s.yes |= BIT[seat]
    _answered(s, seat)


def _answered(s: State, seat: i64) -> None:
    s.asked &= ~BIT[seat]
    if not s.asked:
        _settle_defence(s)


def _settle_defence(s: State) -> None:
    beaten: i64 = 0
    for place in range(s.law.n):
        seat = s.who[place]
        if _beat_as_promised(s, seat):
            beaten += 1
    forget_wishes(s)
    if not s.open_lo | s.open_hi:
        _all_beaten(s)
    elif s.yes or not beaten:
        _conceded(s)
    else:
        ask_defence(s)


def _beat_as_promised(s: State, seat: i64) -> bool:
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
    """Any rioter may throw in; if none can any more, the riot is lost (K-COUP-7)."""
    s.room = limit(s)
    able = s.rioters & s.holders
    if s.room and able:
        ask(s, RIOT_THROW, able)
    else:
        _lost(s)


def seal_throw(s: State, seat: i64) -> None:
    """A rioter's throw-in is sealed; all are laid together, from the lowest rank up."""
    s.asked &= ~BIT[seat]
    if s.asked:
        return
    for place in range(s.law.n):
        if s.rioters & BIT[s.who[place]]:
            throw_wish(s, s.who[place], s.room, BY_RIOT)
    if s.open_lo | s.open_hi:
        ask_defence(s)
    else:
        _lost(s)


def _lost(s: State) -> None:
    """Every rioter discards all trumps (K-COUP-6)."""
    if s.notes is not None:
        s.notes.append((N_RIOT_OVER, 0))
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
        s.notes.append((N_TRUMPS_LOST, seat, *cards_of(lo, hi)))


def _next_turn(s: State) -> None:
    """Either way the lowest burgher is on move, or the next one up with cards (K-COUP-6)."""
    place: i64 = 0
    while not s.law.burghers & BIT[place]:
        place += 1
    burgher = s.who[place]
    s.mover = burgher if holds(s, burgher) else next_up(s, place)
    s.may = 0
    s.riot = 0
    s.after = A_DUE
    proceed(s)


def _conceded(s: State) -> None:
    """The Tsar proposes how the nobles share the cards; one alone takes them all (K-COUP-5)."""
    s.yes = 0
    if s.notes is not None:
        s.notes.append((N_CONCEDED, tsar(s), 1))
    s.share = words(0)
    if count(s.sharers) > 1:
        ask(s, SHARE, BIT[tsar(s)])
    else:
        share_evenly(s)
        _share_out(s)


def to_share(s: State) -> list[int]:
    """The cards that the nobles have taken."""
    return cards_of(s.table_lo, s.table_hi)


def share_evenly(s: State) -> None:
    """As even as can be, the highest rank first."""
    nobles = [s.who[place] for place in range(s.law.top, -1, -1) if s.sharers & BIT[s.who[place]]]
    s.share = words(0)
    for number in range(count(s.table_lo) + count(s.table_hi)):
        s.share = longer(s.share, nobles[number % len(nobles)])


def assign(s: State, seat: i64) -> None:
    """The next card goes to this one; with the last, the proposal is made."""
    s.share = longer(s.share, seat)
    if len(s.share) == count(s.table_lo) + count(s.table_hi):
        propose(s)


def propose(s: State) -> None:
    """The other nobles are asked; after the third proposal they are not (K-COUP-5)."""
    s.proposals += 1
    if s.notes is not None:
        s.notes.append((N_PROPOSED, *to_share(s), *s.share))
    s.yes = 0
    ask(s, AGREE, seats_on(s, s.law.nobles) & ~BIT[tsar(s)])


def answer_proposal(s: State, seat: i64, agrees: bool) -> None:
    """Sealed; it stands when all agree, or when it was the last one."""
    s.asked &= ~BIT[seat]
    if not agrees:
        s.yes |= BIT[seat]
    if s.asked:
        return
    if s.yes and s.proposals < PROPOSALS:
        s.share = words(0)
        s.yes = 0
        if s.notes is not None:
            s.notes.append((N_OBJECTED,))
        ask(s, SHARE, BIT[tsar(s)])
    else:
        s.yes = 0
        _share_out(s)


def _share_out(s: State) -> None:
    if s.notes is not None:
        s.notes.append((N_SHARED, *to_share(s), *s.share))
    cards = to_share(s)
    for number in range(len(cards)):
        _take(s, s.share[number], cards[number])
    s.share = words(0)
    s.idle += 1
    sweep(s)
    _turn_over(s)


def _take(s: State, seat: i64, card: i64) -> None:
    if card < WORD:
        s.hands[2 * seat] |= BIT[card]
    else:
        s.hands[2 * seat + 1] |= BIT[card]
    s.holders |= BIT[seat]


def _turn_over(s: State) -> None:
    """Nobles and rabble swap in mirrored order; whoever has no counterpart stays (K-COUP-5)."""
    if s.notes is not None:
        s.notes.append((N_RIOT_OVER, 1))
    low = 0
    high = int(s.law.top)
    named: list[tuple[int, int]] = []
    while s.law.rabble & BIT[low] and s.law.nobles & BIT[high]:
        named.append((s.who[low], high))
        named.append((s.who[high], low))
        low += 1
        high -= 1
    reseat(s, named, RIOT_WON)
    _next_turn(s)
