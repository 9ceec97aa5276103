"""Between the deal and the first attack: trumps and palace unrest; and the trumps of a new reign."""

from mypy_extensions import i64

from dvor.games.knyazi.core.cards import BIT, ONE_SUIT, SUITS, count, members
from dvor.games.knyazi.core.codes import DEAL, N_KEPT, N_TRUMP, N_UNREST, PROTEST, TRUMP
from dvor.games.knyazi.core.party import has_trump
from dvor.games.knyazi.core.places import acclaim
from dvor.games.knyazi.core.state import State, ask, seats_on, tsar
from dvor.games.knyazi.core.turn import A_DUE, proceed


def name_trump(s: State, suit: i64) -> None:
    """The Tsar has looked at his cards and names the trump suit (K-DEAL-2)."""
    _set_trump(s, suit)
    acclaim(s)
    if count(s.law.nobles) >= 2:
        ask_protest(s)
    else:
        begin_play(s)


def new_trump(s: State, suit: i64) -> None:
    """A new Tsar names trumps anew; nobody may protest in the middle of a party (K-COUP-9)."""
    _set_trump(s, suit)
    acclaim(s)
    proceed(s)


def keep_trump(s: State) -> None:
    """A new Tsar leaves the trumps as they are."""
    if s.notes is not None:
        s.notes.append((N_KEPT, tsar(s)))
    acclaim(s)
    proceed(s)


def ask_trump(s: State) -> None:
    """The Tsar, or who reigns now, is asked to name the trump suit."""
    ask(s, TRUMP, BIT[tsar(s)])


def ask_protest(s: State) -> None:
    """Every noble is asked in secret, the Tsar too (K-DEAL-3)."""
    s.yes = 0
    ask(s, PROTEST, seats_on(s, s.law.nobles))


def _set_trump(s: State, suit: i64) -> None:
    s.trump = suit
    if s.notes is not None:
        s.notes.append((N_TRUMP, tsar(s), suit))


def answer_protest(s: State, seat: i64, protests: bool) -> None:
    """One noble's secret answer; the last one settles it (K-DEAL-3)."""
    s.asked &= ~BIT[seat]
    if protests and not has_trump(s, seat):
        s.yes |= BIT[seat]
    if s.asked:
        return
    if count(s.yes) >= 2:
        if s.notes is not None:
            s.notes.append((N_UNREST, *members(s.yes)))
        ask(s, DEAL, 0)
    else:
        begin_play(s)


def begin_play(s: State) -> None:
    """The Tsar attacks first (K-DEAL-4)."""
    s.yes = 0
    s.mover = tsar(s)
    s.may = 0
    s.after = A_DUE
    proceed(s)


def longest_suit(s: State, seat: i64) -> i64:
    """What a silent Tsar names: the longest of his suits, the first of equal ones (K-AFK-1)."""
    lo = s.hands[2 * seat]
    hi = s.hands[2 * seat + 1]
    lengths = [count(lo & ONE_SUIT), count(lo >> 18), count(hi & ONE_SUIT), count(hi >> 18)]
    best: i64 = 0
    for suit in range(SUITS):
        if lengths[suit] > lengths[best]:
            best = suit
    return best
