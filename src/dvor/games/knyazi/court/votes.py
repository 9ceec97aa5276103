"""Charges of a forbidden name, and secret votes (K-ETI-6)."""

from collections.abc import Callable
from functools import cache
from typing import TypeVar

from msgspec.structs import replace

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import decrees, punishments
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.speech import mark_tried
from dvor.games.knyazi.court.state import Ballot, Decree, Punishment
from dvor.games.knyazi.court.terms import BallotOn, DecreeEnd, Duty, Reason
from dvor.games.knyazi.court.transition import WORDS, Offers, Transition, aside, others_than
from dvor.games.knyazi.names import ESTATES, Estate
from dvor.games.knyazi.state import State, counter
from dvor.kernel import Arg, Ask, Offer, Phrase, Pick, Seat, Who
from dvor.referee.terms import Etiquette

# Where nobles and burghers may cancel punishments and decrees by a vote (K-REG-4).

T = TypeVar("T", Punishment, Decree)


def members(state: State) -> tuple[Seat, ...]:
    """All nobles and burghers, frozen, punished or reigning."""
    seats = range(state.seats)
    return tuple(seat for seat in seats if ESTATES[state.character_of(seat)] is not Estate.RABBLE)


def council_offers(state: State, seat: Seat) -> Offers:
    """Any member may call a vote, once on each punishment and each decree."""
    if not state.charter.council_cancels or seat not in members(state):
        return []
    punished = tuple(one.number for one in state.court.punishments if not one.voted)
    numbers = punished + tuple(one.number for one in state.court.decrees if not one.voted)
    return [aside(do.CallVote, record=Pick(numbers))] if numbers else []


def open_vote(move: Transition, by: Seat, action: do.CallVote) -> Ballot:
    """All the members are asked."""
    court = move.court
    move.change(
        punishments=tuple(_voted(one, action.record) for one in court.punishments),
        decrees=tuple(_voted(one, action.record) for one in court.decrees),
    )
    decree = next((one for one in court.decrees if one.number == action.record), None)
    punishment = next((one for one in court.punishments if one.number == action.record), None)
    on = BallotOn.PUNISHMENT if decree is None else BallotOn.DECREE
    words = decree.text if decree else punishment.words if punishment else ""
    who, strikes = (punishment.seat, punishment.strikes) if punishment else (None, 0)
    move.tell(tell.VoteCalled(by, on, words, who, strikes))
    voters, counts = members(move.before), counter(move.before)
    return Ballot(on, by, voters, who, action.record, words, counter=counts, strikes=strikes)


def _voted(record: T, number: int) -> T:
    return replace(record, voted=True) if record.number == number else record


def cancel_decree(move: Transition, ballot: Ballot) -> None:
    """It falls, if it still holds."""
    assert ballot.record is not None
    decrees.end(move, [ballot.record], DecreeEnd.VOTE)


def cancel_punishment(move: Transition, ballot: Ballot) -> None:
    """It is wiped out, if it is still due."""
    assert ballot.record is not None
    punishments.cancel(move, ballot.record)


_ANSWER: tuple[Offer[Action], ...] = (Offer(do.Admit), Offer(do.Deny))
_VOTE: tuple[Offer[Action], ...] = (Offer(do.Vote, {"yes": Pick((False, True))}), Offer(do.Abstain))
_COUNT: tuple[Offer[Action], ...] = (Offer(do.AnnounceCount),)
FEW = 2
"""Where more than so many may vote on a charge, one of them alone convicts nobody."""


def asides(state: State, seat: Seat) -> Offers:
    """Anyone may charge anyone: with words said here, which are quoted, or with words heard at one table."""
    if state.options.naming_judge == "off":
        return []
    made = [_charge(state.seats, seat)]
    heard = [one for one in state.court.heard if one.by != seat and not one.tried]
    for who in sorted({one.by for one in heard}):
        said = Pick(tuple(one.number for one in heard if one.by == who))
        made.append(aside(do.Accuse, who=Pick((who,)), said=said))
    return made


@cache
def _charge(seats: int, seat: Seat) -> Offer[Action]:
    return aside(do.Accuse, who=Pick(others_than(seats, seat)), words=WORDS)


def answers(state: State, seat: Seat) -> tuple[Offer[Action], ...]:
    """What those may say on whom a charge or a vote waits."""
    ballot = state.court.ballot
    if ballot is None or seat not in ballot.asked:
        return ()
    return _COUNT if ballot.counting else _ANSWER if ballot.answering else _VOTE


_ADDRESSED = ("answer_charge", "announce_count")
"""What is asked of one person, who is addressed by the style of the place."""


def ask(state: State, ballot: Ballot) -> Ask[Action]:
    """Silence denies, abstains, and leaves the counting to the game (K-AFK-1)."""
    key, silence = _question(ballot)
    about = ballot.by if ballot.accused is None else ballot.accused
    args: dict[str, Arg] = {
        "seat": Who(about),
        "by": Who(ballot.by),
        "words": ballot.words,
        "strikes": ballot.strikes,
    }
    if ballot.counter is not None:
        args["counter"] = Who(ballot.counter)
    if key in _ADDRESSED:
        args["style"] = state.style_of(ballot.asked[0])
    question = Phrase(f"knyazi.ask.{key}", args)
    put = ballot.asked if ballot.answering or ballot.counting else ballot.voters
    fallback, number = dict.fromkeys(ballot.asked, silence), int(state.core.number)
    return Ask(number, fallback, "window", question, put=put, optional=not ballot.counting)


def _question(ballot: Ballot) -> tuple[str, Action]:
    if ballot.counting:
        return "announce_count", do.Neglect()
    return ("answer_charge", do.Deny()) if ballot.answering else (f"vote_{ballot.on}", do.Abstain())


def accuse(move: Transition, by: Seat, action: do.Accuse) -> None:
    """The accused may admit it; else all the others vote."""
    voters = tuple(seat for seat in range(move.before.seats) if seat not in (by, action.who))
    quoted = [one.text for one in move.court.heard if one.number == action.said]
    words = quoted[0] if quoted else action.words
    mark_tried(move, action.said)
    move.tell(tell.Accused(by, action.who, words, aloud=not quoted))
    hold(move, Ballot(BallotOn.CHARGE, by, voters, action.who, action.said, words, answering=True))


def hold(move: Transition, ballot: Ballot | None) -> None:
    """Another question is open now, or the old one again: a late answer must not be taken for it."""
    move.change(ballot=ballot)
    move.core.number += 1


def answer(move: Transition, by: Seat, action: Action) -> None:
    """The accused admits it, or all the others vote."""
    ballot = _open(move)
    if isinstance(action, do.Admit):
        move.tell(tell.Admitted(by))
        hold(move, None)
        _convict(move, ballot)
    else:
        move.tell(tell.Denied(by))
        hold(move, replace(ballot, answering=False))


def vote(move: Transition, by: Seat, action: Action) -> None:
    """Nobody hears who voted how; the last vote settles it, or the Official has to announce what it comes to."""
    ballot = _open(move)
    cast = action.yes if isinstance(action, do.Vote) else None
    ballot = replace(ballot, votes=(*ballot.votes, (by, cast)))
    move.change(ballot=ballot)
    if ballot.counting:
        hold(move, ballot)
    elif not ballot.asked:
        _settle(move, ballot)


def announce(move: Transition, by: Seat) -> None:
    """The Official does his duty (K-REG-4)."""
    move.tell(tell.CountAnnounced(by))
    _settle(move, _open(move))


def count_for_him(move: Transition) -> None:
    """The Official is silent: the game announces the count, and notes it (K-REG-4)."""
    ballot = _open(move)
    assert ballot.counter is not None
    _settle(move, ballot)
    move.neglected(Duty.COUNT, ballot.counter)


def _open(move: Transition) -> Ballot:
    ballot = move.court.ballot
    assert ballot is not None
    return ballot


def _settle(move: Transition, ballot: Ballot) -> None:
    """A majority of the votes cast decides, and a tie decides nothing; a charge that fails is a formal reason."""
    yes, no = ballot.count(True), ballot.count(False)
    charge = ballot.on is BallotOn.CHARGE
    passed = yes > no and not (charge and yes == 1 and len(ballot.voters) > FEW)
    move.tell(tell.BallotEnded(ballot.on, yes, no, passed))
    hold(move, None)
    if passed:
        _CARRY[ballot.on](move, ballot)
    elif charge:
        move.raise_matter(ballot.by, Reason.FALSE_CHARGE, ballot.words)


def call(move: Transition, by: Seat, action: do.CallVote) -> None:
    """A vote of the nobles and burghers."""
    hold(move, open_vote(move, by, action))


def _convict(move: Transition, ballot: Ballot) -> None:
    assert ballot.accused is not None
    move.breach(ballot.accused, Etiquette.NAMING, ballot.words, hard=True)


_CARRY: dict[BallotOn, Callable[[Transition, Ballot], None]] = {
    BallotOn.CHARGE: _convict,
    BallotOn.PUNISHMENT: cancel_punishment,
    BallotOn.DECREE: cancel_decree,
}
