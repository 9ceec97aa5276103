"""Charges of a forbidden name (K-ETI-6), and votes of the council on punishments and decrees (K-REG-4).

The game waits while a charge is answered or a vote is open. Votes are secret: nobody hears who voted how.
"""

from functools import cache
from typing import TypeVar

from msgspec.structs import replace

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import decrees, punishments
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.handler import Handler, Handlers, refused
from dvor.games.knyazi.court.speech import mark_tried
from dvor.games.knyazi.court.state import Ballot, Decree, Punishment
from dvor.games.knyazi.court.terms import BallotOn, DecreeEnd, Duty, Reason
from dvor.games.knyazi.court.transition import TEXT, Offers, Transition, all_but, aside
from dvor.games.knyazi.names import ESTATES, Estate
from dvor.games.knyazi.state import State, vote_counter
from dvor.kernel import Arg, Ask, Offer, Phrase, Pick, Seat, Who
from dvor.referee.terms import Etiquette

T = TypeVar("T", Punishment, Decree)


def _members(state: State) -> tuple[Seat, ...]:
    """The council: all nobles and burghers, also one who is frozen, punished or reigns (K-REG-4)."""
    seats = range(state.seats)
    return tuple(seat for seat in seats if ESTATES[state.character_of(seat)] is not Estate.RABBLE)


def council_offers(state: State, seat: Seat) -> Offers:
    """Any member of the council may call a vote, once on each punishment and each decree (K-REG-4)."""
    if not state.charter.council_cancels or seat not in _members(state):
        return []
    punished = tuple(punishment.number for punishment in state.court.punishments if not punishment.voted)
    numbers = punished + tuple(decree.number for decree in state.court.decrees if not decree.voted)
    return [aside(do.CallVote, record=Pick(numbers))] if numbers else []


def _voted(record: T, number: int) -> T:
    return replace(record, voted=True) if record.number == number else record


_ANSWER: tuple[Offer[Action], ...] = (Offer(do.Admit), Offer(do.Deny))
_VOTE: tuple[Offer[Action], ...] = (Offer(do.Vote, {"yes": Pick((False, True))}), Offer(do.Abstain))
_COUNT: tuple[Offer[Action], ...] = (Offer(do.AnnounceCount),)
FEW = 2
"""If more than two may vote on a charge, a single vote convicts nobody."""


def charges(state: State, seat: Seat) -> Offers:
    """Anyone may charge anyone: for words said here, which are quoted, or for words spoken aloud (K-ETI-6)."""
    if state.options.naming_judge == "off":
        return []
    made = [_charge(state.seats, seat)]
    heard = [utterance for utterance in state.court.heard if utterance.by != seat and not utterance.tried]
    for who in sorted({utterance.by for utterance in heard}):
        said = Pick(tuple(utterance.number for utterance in heard if utterance.by == who))
        made.append(aside(do.Accuse, who=Pick((who,)), said=said))
    return made


@cache
def _charge(seats: int, seat: Seat) -> Offer[Action]:
    return aside(do.Accuse, who=Pick(all_but(seats, seat)), words=TEXT)


def answers(state: State, seat: Seat) -> tuple[Offer[Action], ...]:
    """What those may answer for whom a charge or a vote waits."""
    ballot = state.court.ballot
    if ballot is None or seat not in ballot.asked:
        return ()
    return _COUNT if ballot.counting else _ANSWER if ballot.answering else _VOTE


_ADDRESSED = ("answer_charge", "announce_count")
"""Questions to one person, who is addressed by the style of the place."""


def ask(state: State, ballot: Ballot) -> Ask[Action]:
    """The open question. Silence denies, abstains, or leaves the count to the game (K-AFK-1)."""
    silence: Action = do.Abstain()
    key = f"vote_{ballot.on}"
    if ballot.counting:
        key, silence = "announce_count", do.Neglect()
    elif ballot.answering:
        key, silence = "answer_charge", do.Deny()
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
    return Ask(number, fallback, "window", question, addressees=put, optional=not ballot.counting)


def _accuse(move: Transition, by: Seat, action: do.Accuse) -> None:
    """The accused is asked first: if he does not admit it, all the others vote."""
    voters = tuple(seat for seat in range(move.before.seats) if seat not in (by, action.who))
    quoted = [utterance.text for utterance in move.court.heard if utterance.number == action.said]
    words = quoted[0] if quoted else action.words
    mark_tried(move, action.said)
    move.tell(tell.Accused(by, action.who, words, aloud=not quoted))
    _hold(move, Ballot(BallotOn.CHARGE, by, voters, action.who, action.said, words, answering=True))


def _hold(move: Transition, ballot: Ballot | None) -> None:
    """Open a question or close it. The ask gets a new number, so that a late answer is not taken for it."""
    move.change(ballot=ballot)
    move.core.number += 1


def _answer(move: Transition, by: Seat, action: Action) -> None:
    ballot = _open(move)
    if isinstance(action, do.Admit):
        move.tell(tell.Admitted(by))
        _hold(move, None)
        _convict(move, ballot)
    else:
        move.tell(tell.Denied(by))
        _hold(move, replace(ballot, answering=False))


def _vote(move: Transition, by: Seat, action: Action) -> None:
    """Count a vote; the last one settles the matter, or the Official has to announce the count (K-REG-4)."""
    ballot = _open(move)
    cast = action.yes if isinstance(action, do.Vote) else None
    ballot = replace(ballot, votes=(*ballot.votes, (by, cast)))
    move.change(ballot=ballot)
    if ballot.counting:
        _hold(move, ballot)
    elif not ballot.asked:
        _settle(move, ballot)


def _announce(move: Transition, by: Seat, action: do.AnnounceCount) -> None:
    """The Official announces the count (K-REG-4)."""
    move.tell(tell.CountAnnounced(by))
    _settle(move, _open(move))


def count_for_him(move: Transition) -> None:
    """The Official is silent: the game announces the count, and his undone duty is noted (K-REG-4, K-AFK-1)."""
    ballot = _open(move)
    assert ballot.counter is not None
    _settle(move, ballot)
    move.note_neglect(Duty.COUNT, ballot.counter)


def _open(move: Transition) -> Ballot:
    ballot = move.court.ballot
    assert ballot is not None
    return ballot


def _settle(move: Transition, ballot: Ballot) -> None:
    """A majority of the votes cast decides; a charge that fails is a formal reason against the accuser."""
    yes, no = ballot.count(True), ballot.count(False)
    charge = ballot.on is BallotOn.CHARGE
    passed = yes > no and not (charge and yes == 1 and len(ballot.voters) > FEW)
    move.tell(tell.BallotEnded(ballot.on, yes, no, passed))
    _hold(move, None)
    if charge and passed:
        _convict(move, ballot)
    elif charge:
        move.raise_matter(ballot.by, Reason.FALSE_CHARGE, ballot.words)
    elif passed:
        assert ballot.record is not None
        if ballot.on is BallotOn.DECREE:
            decrees.end(move, [ballot.record], DecreeEnd.VOTE)
        else:
            punishments.cancel(move, ballot.record)


def _call(move: Transition, by: Seat, action: do.CallVote) -> None:
    """All members of the council are asked."""
    court = move.court
    move.change(
        punishments=tuple(_voted(punishment, action.record) for punishment in court.punishments),
        decrees=tuple(_voted(decree, action.record) for decree in court.decrees),
    )
    decree = next((decree for decree in court.decrees if decree.number == action.record), None)
    punishment = next((punishment for punishment in court.punishments if punishment.number == action.record), None)
    on = BallotOn.PUNISHMENT if decree is None else BallotOn.DECREE
    words = decree.text if decree else punishment.words if punishment else ""
    who, strikes = (punishment.seat, punishment.strikes) if punishment else (None, 0)
    move.tell(tell.VoteCalled(by, on, words, who, strikes))
    voters, counts = _members(move.before), vote_counter(move.before)
    _hold(move, Ballot(on, by, voters, who, action.record, words, counter=counts, strikes=strikes))


def _convict(move: Transition, ballot: Ballot) -> None:
    assert ballot.accused is not None
    move.breach(ballot.accused, Etiquette.NAMING, ballot.words, hard=True)


def _refused_charge(state: State, seat: Seat, action: do.Accuse) -> Phrase | None:
    if state.options.naming_judge == "off":
        return refused("names_allowed")
    return refused("quoted_or_aloud") if (action.said is None) == (not action.words) else None


def _not_asked(state: State, seat: Seat, action: Action) -> Phrase:
    return refused("not_asked")


ACTIONS: Handlers = {
    do.Accuse: Handler(_accuse, None, _refused_charge),
    do.CallVote: Handler(_call),
    do.Admit: Handler(_answer, _not_asked, cost="nothing"),
    do.Deny: Handler(_answer, _not_asked, cost="nothing"),
    do.Vote: Handler(_vote, _not_asked, cost="nothing"),
    do.Abstain: Handler(_vote, _not_asked, cost="nothing"),
    do.AnnounceCount: Handler(_announce, _not_asked, cost="nothing"),
}
