"""An attack: cards laid and beaten or taken, and the attacker's own throw-ins.

Some decisions are also made in a riot, which `riot.py` settles in its own way: there the answers are sealed.
"""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import codes, riot
from dvor.games.knyazi.core.cards import BIT, CARDS
from dvor.games.knyazi.core.choices import ALONE, ONE, PAIR, SAME_RANK, SOME, STEP, Choices, Decision, Question
from dvor.games.knyazi.core.coup import may_overthrow
from dvor.games.knyazi.core.state import State, ask, tsar
from dvor.games.knyazi.core.table import beat, beat_by_mercy, lay, offer_beats, offer_mercy
from dvor.games.knyazi.core.throw_in import open_window, put_in_wish, seal
from dvor.games.knyazi.core.turn import card_limit, decline, finish

# --- what is asked ---


class Attack(Question):
    """Cards of one rank, or a coup; only after a won attack nothing (K-ATT-1, K-ATT-2, K-ATT-11, K-COUP-2)."""

    def answers(self, s: State, seat: i64, choices: Choices) -> None:
        if s.laid:
            _offer_rest(s, seat, choices)
            return
        lo = s.hands[2 * seat]
        hi = s.hands[2 * seat + 1]
        choices.some_of(codes.LAY, lo, hi, s.room)
        if may_overthrow(s):
            choices.some_of(codes.OVERTHROW, lo, hi, card_limit(s, tsar(s)))
        if s.may_decline:
            choices.alone(codes.NO_ATTACK)


class Throw(Question):
    """The attacker throws in ranks that lie on the table (K-ATT-5)."""

    def answers(self, s: State, seat: i64, choices: Choices) -> None:
        if s.laid:
            _offer_rest(s, seat, choices)
            return
        choices.some_of(codes.THROW_IN, s.hands[2 * seat] & s.ranks, s.hands[2 * seat + 1] & s.ranks, s.room)
        choices.alone(codes.ENOUGH)


def _offer_rest(s: State, seat: i64, choices: Choices) -> None:
    """Offer more cards of the ranks on the table once the first one lies, or to stop (K-ATT-2, K-ATT-7)."""
    choices.some_of(codes.MORE, s.hands[2 * seat] & s.ranks, s.hands[2 * seat + 1] & s.ranks, s.room)
    choices.alone(codes.DONE)


class Defend(Question):
    """Beat any open card, or concede (K-ATT-3, K-ATT-4)."""

    def answers(self, s: State, seat: i64, choices: Choices) -> None:
        offer_beats(s, seat, choices)
        offer_mercy(s, seat, choices)
        choices.alone(codes.CONCEDE)


# --- laying ---


class Lay(Decision):
    """The first card of an attack (K-ATT-2)."""

    def carry_out(self, s: State, seat: i64, about: i64, card: i64) -> None:
        _lay(s, card)


class Overthrow(Decision):
    """The Voevoda begins a military coup: the Tsar is attacked over everyone between (K-COUP-2)."""

    def carry_out(self, s: State, seat: i64, about: i64, card: i64) -> None:
        s.coup = codes.MILITARY
        s.plotter = s.mover
        s.defender = tsar(s)
        s.room = card_limit(s, s.defender)
        _lay(s, card)


class ThrowIn(Decision):
    """The first card that the attacker throws in (K-ATT-5); a rioter's is sealed (K-COUP-7)."""

    def carry_out(self, s: State, seat: i64, about: i64, card: i64) -> None:
        if s.riot:
            put_in_wish(s, seat, card)
        else:
            _lay(s, card)


class More(Decision):
    """One more card of what is being laid or wished for."""

    def carry_out(self, s: State, seat: i64, about: i64, card: i64) -> None:
        if s.laid and seat == s.attacker:
            _lay(s, card)
        else:
            put_in_wish(s, seat, card)


def _lay(s: State, card: i64) -> None:
    if not s.lying and s.notes is not None:
        s.notes.append((codes.N_ATTACK, s.attacker, -1 if s.riot else s.defender, s.coup))
    lay(s, s.attacker, card, codes.BY_RIGHT)
    s.laid += 1


class Done(Decision):
    """That was the last card of what is being laid or wished for."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        if s.laid and seat == s.attacker:
            _stop_laying(s)
        elif s.phase < codes.WINDOW:
            s.filed |= BIT[seat]  # the wish stands for the next window
        else:
            _seal(s, seat)


class NoMoreAttack(Decision):
    """No new attack, or nothing more thrown in by the attacker (K-ATT-5, K-ATT-11)."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        _stop_laying(s)


def _stop_laying(s: State) -> None:
    if s.laid:
        s.laid = 0
        if s.riot:
            riot.ask_defence(s)
        else:
            ask(s, codes.DEFEND, BIT[s.defender])
    elif s.phase == codes.THROW:
        open_window(s)
    else:
        decline(s)


class Nothing(Decision):
    """Nothing thrown in by somebody else (K-ATT-6), or by a rioter (K-COUP-7)."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        _seal(s, seat)


def _seal(s: State, seat: i64) -> None:
    if s.riot:
        riot.seal_throw(s, seat)
    else:
        seal(s, seat)


# --- defence ---


class Beat(Decision):
    """A card beats an attack card (K-ATT-3); in a riot the answer is sealed (K-COUP-7)."""

    def carry_out(self, s: State, seat: i64, target: i64, card: i64) -> None:
        if s.riot:
            riot.answer_defence(s, seat, target, card)
        else:
            beat(s, s.defender, target, card)
            _go_on_if_all_beaten(s)


class BeatByMercy(Decision):
    """A mercy card beats an attack card (K-MER-2)."""

    def carry_out(self, s: State, seat: i64, about: i64, target: i64) -> None:
        if s.riot:
            riot.answer_defence(s, seat, target, CARDS)
        else:
            beat_by_mercy(s, s.defender, target)
            _go_on_if_all_beaten(s)


def _go_on_if_all_beaten(s: State) -> None:
    """Once all is beaten, let the attacker throw in first, then the others (K-ATT-5, K-ATT-9).

    Without room nobody is asked (K-ATT-13).
    """
    if s.open_lo | s.open_hi:
        return
    s.room = card_limit(s, s.defender)
    if not s.room:
        finish(s, False)
    elif s.holders & BIT[s.attacker]:
        ask(s, codes.THROW, BIT[s.attacker])
    else:
        open_window(s)


class Concede(Decision):
    """The defender takes everything, whatever he could have beaten (K-ATT-4, K-ATT-9); in a riot K-COUP-7."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        if s.riot:
            riot.concede(s, seat)
            return
        if s.notes is not None:
            s.notes.append((codes.N_CONCEDED, s.defender, 0))
        finish(s, True)


DECISIONS: Final[list[Decision]] = [
    Lay(codes.LAY, "attack", SAME_RANK),
    Overthrow(codes.OVERTHROW, "overthrow", SAME_RANK),
    NoMoreAttack(codes.NO_ATTACK, "no_attack", ALONE),
    ThrowIn(codes.THROW_IN, "throw_in", SOME),
    NoMoreAttack(codes.ENOUGH, "enough", ALONE),
    More(codes.MORE, "", STEP),
    Done(codes.DONE, "", STEP),
    Nothing(codes.NOTHING, "nothing", ALONE),
    Beat(codes.BEAT, "beat", PAIR),
    BeatByMercy(codes.BEAT_BY_MERCY, "beat_by_mercy", ONE),
    Concede(codes.CONCEDE, "concede", ALONE),
]
