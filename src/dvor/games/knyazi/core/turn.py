"""From the end of one attack to the start of the next: reward, coups, moves, demotions, new trumps, the turn.

A question on the way interrupts these steps. `State.next_step` says which one comes next; `proceed` goes on there.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import codes, coup, party
from dvor.games.knyazi.core.cards import BIT, SUIT_HI, SUIT_LO, count, members
from dvor.games.knyazi.core.law import RIOT_FROM
from dvor.games.knyazi.core.places import acclaim, demote_next
from dvor.games.knyazi.core.state import State, ask, holds, is_on, next_up, ruler, seats_on, tsar
from dvor.games.knyazi.core.table import clear_table, take_table
from dvor.kernel.vectors import longer, zeros

# The steps after an attack, in their order: the values of `State.next_step`.
A_REWARD: Final = 0
A_COUP: Final = 1
A_MOVES: Final = 2
A_DUE: Final = 3


def finish(s: State, conceded: bool) -> None:
    """End the attack: the table goes to the one who conceded, or to the discard pile."""
    s.attack_won = 1 if conceded else 0
    if conceded:
        take_table(s, s.defender)
    else:
        clear_table(s)
    s.next_step = A_REWARD
    proceed(s)


def proceed(s: State) -> None:
    """Take the steps after an attack until somebody has to be asked."""
    if s.next_step == A_REWARD:
        s.next_step = A_COUP
        if _reward_possible(s):
            ask(s, codes.REWARD, BIT[ruler(s)])
            return
    if s.next_step == A_COUP:
        s.next_step = A_MOVES
        coup.charge_losers(s)
    if len(s.pleas):
        return
    if s.next_step == A_MOVES:
        s.next_step = A_DUE
        coup.settle(s)
    _demotions_then_turn(s)


def _demotions_then_turn(s: State) -> None:
    while True:
        if _party_over(s):
            return
        if s.crowned:
            ask(s, codes.NEW_TRUMP, BIT[tsar(s)])
            return
        if not len(s.demotions_due):
            break
        demote_next(s)
    begin_turn(s)


def _party_over(s: State) -> bool:
    """End the party if at most one seat holds cards (K-ATT-14) or nothing was discarded for long (K-ATT-15)."""
    stuck = s.takes_since_discard >= 4 * s.law.n
    if count(s.holders) > 1 and not stuck:
        return False
    acclaim(s)
    while len(s.demotions_due):
        demote_next(s)
        acclaim(s)  # each new Tsar, however short the reign (K-MOVE-4, K-COUP-9)
    note_frozen(s)
    party.finish(s, codes.STUCK if stuck and count(s.holders) > 1 else codes.PLAYED_OUT)
    return True


def _reward_possible(s: State) -> bool:
    """Whether the ruler may hold nothing but trumps after beating off an attack, by what all can see (K-MER-4)."""
    seat = ruler(s)
    others = s.holders & ~BIT[seat]
    if s.attack_won or s.defender != seat or not holds(s, seat) or not others:
        return False
    hand = count(s.hands[2 * seat]) + count(s.hands[2 * seat + 1])
    return hand <= _trumps_not_discarded(s)


def _trumps_not_discarded(s: State) -> i64:
    lo = s.law.deck_lo & SUIT_LO[s.trump] & ~s.discard_lo
    hi = s.law.deck_hi & SUIT_HI[s.trump] & ~s.discard_hi
    return count(lo) + count(hi)


def begin_turn(s: State) -> None:
    """Ask the one on move to attack. Before the rabble's first turn ask all of it whether it riots (K-COUP-4)."""
    if _is_third_time(s):
        note_frozen(s)
        party.finish(s, codes.RECURRED)
        return
    if s.started_with_cards != s.holders:
        note_frozen(s)
    if s.notes is not None:
        s.notes.append((codes.N_TURN, s.mover, s.may_decline))
    s.coup = codes.PLAIN
    s.plotter = -1
    s.riot = 0
    s.saved_from_demotion = 0
    if s.any_filed:
        s.any_filed = 0
        s.asides = zeros(int(s.law.n))
    if not s.riot_asked and is_on(s, s.mover, s.law.rabble):
        s.riot_asked = 1
        if s.law.n >= RIOT_FROM and s.holders & seats_on(s, s.law.nobles):
            s.flagged = 0
            ask(s, codes.RIOT, seats_on(s, s.law.rabble))
            return
    open_attack(s)


TIMES: Final = 3
"""How often the same position occurs when it ends the party (K-ATT-15)."""


def _is_third_time(s: State) -> bool:
    """Remember the position at the start of a turn; whether it is there for the third time (K-ATT-15).

    Only positions since the last discard are kept: a discarded card never comes back into a hand.
    """
    now = digest(s)
    before = len(s.digests)
    if before and s.digests[before - 1] == now:
        return False  # the same turn goes on after a demotion that moved nobody
    s.digests = longer(s.digests, now)
    times = 0
    for position in s.digests:
        if position == now:
            times += 1
    return times >= TIMES


def digest(s: State) -> i64:
    """Hash the hands by place and who is on move to a number of 60 bits (xorshift, word by word)."""
    word = s.mover + 1
    for place in range(s.law.n):
        seat = s.seat_at[place]
        word = _mixed(word ^ s.hands[2 * seat])
        word = _mixed(word ^ s.hands[2 * seat + 1] ^ (seat << 36))
    return word


def _mixed(word: i64) -> i64:
    word ^= (word << 13) & 0xFFFFFFFFFFFFFFF  # 60 bits: mypyc would take a longer mask from a Python int each time
    word ^= word >> 7
    return word ^ ((word << 17) & 0xFFFFFFFFFFFFFFF)


def take_up(s: State) -> None:
    """Go on after somebody gave a card up before the attack: hands and turn may have changed with it."""
    if holds(s, s.mover) and count(s.holders) > 1:
        note_frozen(s)
        open_attack(s)
        return
    s.mover = next_up(s, s.place[s.mover])
    s.may_decline = 0
    s.next_step = A_DUE
    proceed(s)


def open_attack(s: State) -> None:
    """Ask the one on move to attack the nearest one above who has cards (K-ATT-1)."""
    s.attacker = s.mover
    s.defender = next_up(s, s.place[s.mover])
    s.room = card_limit(s, s.defender)
    ask(s, codes.ATTACK, BIT[s.mover])


def card_limit(s: State, defender: i64) -> i64:
    """How many more attack cards somebody may face (K-ATT-2, K-ATT-7)."""
    left = s.law.most_cards - s.lying
    hand = count(s.hands[2 * defender]) + count(s.hands[2 * defender + 1])
    return left if left < hand else hand


def decline(s: State) -> None:
    """Pass the turn to the next one up with cards: there is no new attack after a won one (K-ATT-11)."""
    if s.notes is not None:
        s.notes.append((codes.N_DECLINED, s.mover))
    s.mover = next_up(s, s.place[s.mover])
    s.may_decline = 0
    begin_turn(s)


def note_frozen(s: State) -> None:
    """Freeze from the end of the turn whoever has played the last card (K-ATT-13)."""
    if s.notes is not None:
        for seat in members(s.started_with_cards & ~s.holders):
            s.notes.append((codes.N_FROZEN, seat))
    s.started_with_cards = s.holders
