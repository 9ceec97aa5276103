"""Charges of a forbidden name, and secret votes (K-ETI-6)."""

from functools import cache

from msgspec.structs import replace

from dvor.games.knyazi.actions import Action
from dvor.games.knyazi.court import council
from dvor.games.knyazi.court import deeds as do
from dvor.games.knyazi.court import tidings as tell
from dvor.games.knyazi.court.asides import PERHAPS, WORDS, Offers, aside, others_than
from dvor.games.knyazi.court.records import Ballot
from dvor.games.knyazi.court.scene import Scene
from dvor.games.knyazi.court.speech import mark_tried
from dvor.games.knyazi.court.terms import BallotOn, Etiquette, Reason
from dvor.games.knyazi.state import State
from dvor.kernel import Ask, Offer, Phrase, Pick, Seat, Who

_ANSWER: tuple[Offer[Action], ...] = (Offer(do.Admit), Offer(do.Deny))
_VOTE: tuple[Offer[Action], ...] = (Offer(do.Vote, {"yes": Pick((False, True))}), Offer(do.Abstain))


def asides(state: State, seat: Seat) -> Offers:
    """Anyone may charge anyone: with words said here, or with words heard at the table."""
    if state.options.naming_judge == "off":
        return []
    made = [_charge(state.seats, seat)]
    heard = [one for one in state.court.heard if one.by != seat and not one.tried]
    for who in sorted({one.by for one in heard}):
        said = Pick(tuple(one.number for one in heard if one.by == who))
        made.append(aside(do.Accuse, who=Pick((who,)), words=PERHAPS, said=said))
    return made


@cache
def _charge(seats: int, seat: Seat) -> Offer[Action]:
    return aside(do.Accuse, who=Pick(others_than(seats, seat)), words=WORDS)


def answers(state: State, seat: Seat) -> tuple[Offer[Action], ...]:
    """What those may say on whom a charge or a vote waits."""
    ballot = state.court.ballot
    if ballot is None or seat not in ballot.asked:
        return ()
    return _ANSWER if ballot.answering else _VOTE


def ask(state: State, ballot: Ballot) -> Ask[Action]:
    """Silence denies, and abstains (K-AFK-1)."""
    silence: Action = do.Deny() if ballot.answering else do.Abstain()
    key = f"knyazi.ask.{'answer_charge' if ballot.answering else f'vote_{ballot.on}'}"
    about = ballot.by if ballot.accused is None else ballot.accused
    question = Phrase(key, {"seat": Who(about), "by": Who(ballot.by), "words": ballot.words})
    return Ask(int(state.core.number), dict.fromkeys(ballot.asked, silence), "window", question)


def accuse(scene: Scene, by: Seat, action: do.Accuse) -> None:
    """The accused may admit it; else all the others vote."""
    voters = tuple(seat for seat in range(scene.before.seats) if seat not in (by, action.who))
    words = action.words or next((one.text for one in scene.court.heard if one.number == action.said), "")
    mark_tried(scene, action.said)
    scene.tell(tell.Accused(by, action.who, words))
    hold(scene, Ballot(BallotOn.CHARGE, by, voters, action.who, action.said, words, answering=True))


def hold(scene: Scene, ballot: Ballot | None) -> None:
    """Another question is open now, or the old one again: a late answer must not be taken for it."""
    scene.change(ballot=ballot)
    scene.core.number += 1


def answer(scene: Scene, by: Seat, action: Action) -> None:
    """The accused admits it, or all the others vote."""
    ballot = _open(scene)
    if isinstance(action, do.Admit):
        scene.tell(tell.Admitted(by))
        _convict(scene, ballot)
    else:
        scene.tell(tell.Denied(by))
        hold(scene, replace(ballot, answering=False))


def vote(scene: Scene, by: Seat, action: Action) -> None:
    """Nobody hears who voted how; the last vote settles it."""
    ballot = _open(scene)
    cast = action.yes if isinstance(action, do.Vote) else None
    ballot = replace(ballot, votes=(*ballot.votes, (by, cast)))
    scene.change(ballot=ballot)
    if not ballot.asked:
        _settle(scene, ballot)


def _open(scene: Scene) -> Ballot:
    ballot = scene.court.ballot
    assert ballot is not None
    return ballot


def _settle(scene: Scene, ballot: Ballot) -> None:
    """A majority of the votes cast decides, and a tie decides nothing."""
    yes, no = ballot.count(True), ballot.count(False)
    scene.tell(tell.BallotEnded(ballot.on, yes, no, yes > no))
    if ballot.on is not BallotOn.CHARGE:
        hold(scene, None)
        if yes > no:
            council.carry(scene, ballot)
    elif yes > no:
        _convict(scene, ballot)
    else:
        hold(scene, None)
        scene.raise_matter(ballot.by, Reason.FALSE_CHARGE, ballot.words)


def call(scene: Scene, by: Seat, action: do.CallVote) -> None:
    """A vote of the nobles and burghers."""
    hold(scene, council.call(scene, by, action))


def _convict(scene: Scene, ballot: Ballot) -> None:
    hold(scene, None)
    assert ballot.accused is not None
    scene.breach(ballot.accused, Etiquette.NAMING, ballot.words, hard=True)
