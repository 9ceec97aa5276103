"""Between the deal and the first attack: trumps and palace unrest; also the trumps of a new reign."""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT, ONE_SUIT, SUITS, count, members
from dvor.games.knyazi.core.choices import ALONE, ONE, Answer, Choices, Decision, Question
from dvor.games.knyazi.core.party import has_trump
from dvor.games.knyazi.core.places import acclaim
from dvor.games.knyazi.core.state import State, ask, seats_on, tsar
from dvor.games.knyazi.core.turn import A_DUE, proceed

ANY_SUIT: Final = (1 << SUITS) - 1


class NameTrumpQuestion(Question):
    """The Tsar names the trump suit (K-DEAL-2)."""

    def answers(self, s: State, seat: i64, choices: Choices) -> None:
        choices.one_of(codes.NAME_TRUMP, 0, ANY_SUIT, 0)


class NewTrumpQuestion(Question):
    """A new Tsar may name trumps anew in the middle of a party (K-COUP-9)."""

    def answers(self, s: State, seat: i64, choices: Choices) -> None:
        choices.alone(codes.KEEP_TRUMP)
        choices.one_of(codes.NAME_TRUMP, 0, ANY_SUIT, 0)


class NameTrump(Decision):
    """Trumps are named after the deal (K-DEAL-2), or by a new Tsar, against whom nobody may protest (K-COUP-9)."""

    def carry_out(self, s: State, seat: i64, about: i64, suit: i64) -> None:
        s.trump = suit
        if s.notes is not None:
            s.notes.append((codes.N_TRUMP, tsar(s), suit))
        acclaim(s)
        if s.phase != codes.TRUMP:
            proceed(s)
        elif count(s.law.nobles) >= 2:
            ask_protest(s)
        else:
            _begin_play(s)


class KeepTrump(Decision):
    """A new Tsar leaves the trumps as they are (K-COUP-9)."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        if s.notes is not None:
            s.notes.append((codes.N_KEPT, tsar(s)))
        acclaim(s)
        proceed(s)


def ask_trump(s: State) -> None:
    """Ask the Tsar, or who reigns now, to name the trump suit."""
    ask(s, codes.TRUMP, BIT[tsar(s)])


def ask_protest(s: State) -> None:
    """Ask every noble in secret, the Tsar too, whether they protest (K-DEAL-3)."""
    s.flagged = 0
    ask(s, codes.PROTEST, seats_on(s, s.law.nobles))


class AnswerProtest(Answer):
    """One noble's secret answer; the last one settles it. Two nobles without trumps force a new deal (K-DEAL-3)."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        s.asked &= ~BIT[seat]
        if self.yes and not has_trump(s, seat):
            s.flagged |= BIT[seat]
        if s.asked:
            return
        if count(s.flagged) >= 2:
            if s.notes is not None:
                s.notes.append((codes.N_UNREST, *members(s.flagged)))
            ask(s, codes.DEAL, 0)
        else:
            _begin_play(s)


def _begin_play(s: State) -> None:
    """Let the Tsar attack first (K-DEAL-4)."""
    s.flagged = 0
    s.mover = tsar(s)
    s.may_decline = 0
    s.next_step = A_DUE
    proceed(s)


def longest_suit(s: State, seat: i64) -> i64:
    """The suit that a silent Tsar names: the longest of his suits, the first of equal ones (K-AFK-1)."""
    lo = s.hands[2 * seat]
    hi = s.hands[2 * seat + 1]
    lengths = [count(lo & ONE_SUIT), count(lo >> 18), count(hi & ONE_SUIT), count(hi >> 18)]
    best: i64 = 0
    for suit in range(SUITS):
        if lengths[suit] > lengths[best]:
            best = suit
    return best


DECISIONS: Final[list[Decision]] = [
    NameTrump(codes.NAME_TRUMP, "name_trump", ONE),
    KeepTrump(codes.KEEP_TRUMP, "keep_trump", ALONE),
    AnswerProtest(codes.CRY_OUT, "protest", True),
    AnswerProtest(codes.ACCEPT, "accept", False),
]
