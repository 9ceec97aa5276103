"""What each decision does, found by its kind."""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import bout, breaches, codes, mercy, opening, rights, riot, throw_in
from dvor.games.knyazi.core.cards import BIT, CARDS
from dvor.games.knyazi.core.choices import ALONE, CROSSED, EACH, ONE, PAIR, SAME_RANK, SOME, STEP, Decision
from dvor.games.knyazi.core.state import State


class Answer(Decision):
    """One of the two answers to a question."""

    def __init__(self, kind: i64, key: str, yes: bool) -> None:
        super().__init__(kind, key, ALONE)
        self.yes = yes


# --- trumps and palace unrest ---


class NameTrump(Decision):
    """K-DEAL-2; in the middle of a party K-COUP-9."""

    def carry_out(self, s: State, seat: i64, about: i64, suit: i64) -> None:
        if s.phase == codes.TRUMP:
            opening.name_trump(s, suit)
        else:
            opening.new_trump(s, suit)


class KeepTrump(Decision):
    """K-COUP-9."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        opening.keep_trump(s)


class AnswerProtest(Answer):
    """K-DEAL-3."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        opening.answer_protest(s, seat, self.yes)


# --- an attack ---


class Lay(Decision):
    """K-ATT-2: the first card of an attack."""

    def carry_out(self, s: State, seat: i64, about: i64, card: i64) -> None:
        bout.lay_attack(s, card)


class Overthrow(Decision):
    """K-COUP-2: the same, against the Tsar."""

    def carry_out(self, s: State, seat: i64, about: i64, card: i64) -> None:
        bout.overthrow(s)
        bout.lay_attack(s, card)


class NoMoreAttack(Decision):
    """K-ATT-5, K-ATT-11: no new attack, or nothing more thrown in."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        bout.done(s)


class Beat(Decision):
    """K-ATT-3; in a riot the answer is sealed (K-COUP-7)."""

    def carry_out(self, s: State, seat: i64, target: i64, card: i64) -> None:
        if s.riot:
            riot.answer_defence(s, seat, target, card)
        else:
            bout.defend(s, target, card)


class Spare(Decision):
    """K-MER-2."""

    def carry_out(self, s: State, seat: i64, about: i64, target: i64) -> None:
        if s.riot:
            riot.answer_defence(s, seat, target, CARDS)
        else:
            bout.defend_by_mercy(s, target)


class Concede(Decision):
    """K-ATT-4, K-COUP-7."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        if s.riot:
            riot.concede(s, seat)
        else:
            bout.concede(s)


class Hold(Decision):
    """K-COUP-7: nothing beaten in this round."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        riot.hold(s, seat)


# --- throwing in ---


class ThrowIn(Decision):
    """K-ATT-5: the first card that the attacker throws in; a rioter's is sealed (K-COUP-7)."""

    def carry_out(self, s: State, seat: i64, about: i64, card: i64) -> None:
        if s.riot:
            throw_in.put_in_wish(s, seat, card)
        else:
            bout.lay_attack(s, card)


class Wish(Decision):
    """K-ATT-6, K-ATT-16: the first card of a wish, in the window or filed before it."""

    def carry_out(self, s: State, seat: i64, about: i64, card: i64) -> None:
        throw_in.begin_wish(s, seat, card)


class WishByMercy(Decision):
    """K-MER-2."""

    def carry_out(self, s: State, seat: i64, about: i64, card: i64) -> None:
        throw_in.begin_wish(s, seat, card)
        s.by_mercy |= BIT[seat]


class Support(Decision):
    """K-COUP-3."""

    def carry_out(self, s: State, seat: i64, about: i64, card: i64) -> None:
        throw_in.begin_wish(s, seat, card)
        s.by_support |= BIT[seat]


class More(Decision):
    """One more card of what is being laid or wished for."""

    def carry_out(self, s: State, seat: i64, about: i64, card: i64) -> None:
        if s.laid and seat == s.attacker:
            bout.lay_attack(s, card)
        else:
            throw_in.put_in_wish(s, seat, card)


class Done(Decision):
    """That was the last card."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        if s.laid and seat == s.attacker:
            bout.done(s)
        elif s.phase < codes.WINDOW:
            throw_in.file_wish(s, seat)
        else:
            _seal(s, seat)


class Nothing(Decision):
    """K-ATT-6, K-COUP-7: nothing thrown in."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        _seal(s, seat)


def _seal(s: State, seat: i64) -> None:
    if s.riot:
        riot.seal_throw(s, seat)
    else:
        throw_in.seal(s, seat)


class Never(Decision):
    """K-ATT-6: nothing from this one in this attack."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        throw_in.file_nothing(s, seat)


class Leave(Decision):
    """K-ATT-6: so many cards of somebody's wish."""

    def carry_out(self, s: State, seat: i64, who: i64, cards: i64) -> None:
        throw_in.give_leave(s, who, cards)


class NoLeave(Decision):
    """K-ATT-6."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        throw_in.refuse_leave(s)


# --- the riot ---


class AnswerCall(Answer):
    """K-COUP-4."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        riot.answer_call(s, seat, self.yes)


class ShareOut(Decision):
    """K-COUP-5: who gets the next of the cards."""

    def carry_out(self, s: State, seat: i64, about: i64, who: i64) -> None:
        riot.assign(s, who)


class ShareEvenly(Decision):
    """K-COUP-5."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        riot.share_evenly(s)
        riot.propose(s)


class AnswerProposal(Answer):
    """K-COUP-5."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        riot.answer_proposal(s, seat, self.yes)


# --- mercy, reward and the rights of places ---


class AnswerPlea(Answer):
    """K-MOVE-4, K-COUP-3."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        breaches.answer_plea(s, self.yes)


class Give(Decision):
    """K-MER-4: who gets the next of the trumps."""

    def carry_out(self, s: State, seat: i64, about: i64, who: i64) -> None:
        rights.reward_next(s, who)


class NoReward(Decision):
    """K-MER-4."""

    def carry_out(self, s: State, seat: i64, about: i64, member: i64) -> None:
        rights.no_reward(s)


class Bestow(Decision):
    """K-MER-1."""

    def carry_out(self, s: State, seat: i64, about: i64, who: i64) -> None:
        mercy.bestow(s, who)


class Look(Decision):
    """K-ROLE-2."""

    def carry_out(self, s: State, seat: i64, about: i64, who: i64) -> None:
        rights.look(s, seat, who)


class Swap(Decision):
    """K-ROLE-1."""

    def carry_out(self, s: State, seat: i64, who: i64, card: i64) -> None:
        rights.trade(s, seat, who, card)


DECISIONS: Final[list[Decision]] = [
    NameTrump(codes.NAME_TRUMP, "name_trump", ONE),
    KeepTrump(codes.KEEP_TRUMP, "keep_trump", ALONE),
    AnswerProtest(codes.CRY_OUT, "protest", True),
    AnswerProtest(codes.ACCEPT, "accept", False),
    Lay(codes.LAY, "attack", SAME_RANK),
    Overthrow(codes.OVERTHROW, "overthrow", SAME_RANK),
    NoMoreAttack(codes.NO_ATTACK, "no_attack", ALONE),
    Beat(codes.BEAT, "beat", PAIR),
    Spare(codes.SPARE, "beat_by_mercy", ONE),
    Concede(codes.CONCEDE, "concede", ALONE),
    ThrowIn(codes.THROW_IN, "throw_in", SOME),
    NoMoreAttack(codes.ENOUGH, "enough", ALONE),
    Wish(codes.WISH, "ask_to_throw", SOME),
    WishByMercy(codes.WISH_BY_MERCY, "throw_by_mercy", SOME),
    Support(codes.SUPPORT, "support", SOME),
    Nothing(codes.NOTHING, "nothing", ALONE),
    Leave(codes.LEAVE, "give_leave", PAIR),
    NoLeave(codes.NO_LEAVE, "no_leave", ALONE),
    AnswerCall(codes.RISE, "riot", True),
    AnswerCall(codes.STAY, "no_riot", False),
    Hold(codes.HOLD, "hold", ALONE),
    ShareOut(codes.SHARE_OUT, "share_out", EACH),
    ShareEvenly(codes.SHARE_EVENLY, "share_evenly", ALONE),
    AnswerProposal(codes.CONSENT, "agree", True),
    AnswerProposal(codes.OBJECT, "object", False),
    AnswerPlea(codes.SPEND, "spend_mercy", True),
    AnswerPlea(codes.KEEP, "keep_mercy", False),
    Give(codes.GIVE, "reward", EACH),
    NoReward(codes.NO_REWARD, "no_reward", ALONE),
    More(codes.MORE, "", STEP),
    Done(codes.DONE, "", STEP),
    Bestow(codes.BESTOW, "bestow", ONE),
    Look(codes.LOOK, "look", ONE),
    Swap(codes.SWAP, "trade", CROSSED),
    Never(codes.NEVER, "nothing_this_attack", ALONE),
]
"""By kind."""
assert [decision.kind for decision in DECISIONS] == list(range(len(DECISIONS)))
