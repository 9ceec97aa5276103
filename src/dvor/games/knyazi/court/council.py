"""Where nobles and burghers may cancel punishments and decrees by a vote (K-REG-4)."""

from typing import TypeVar

from msgspec.structs import replace

from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import decrees, punishments
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.asides import Offers, aside
from dvor.games.knyazi.court.records import Ballot, Decree, Punishment
from dvor.games.knyazi.court.scene import Scene
from dvor.games.knyazi.court.terms import BallotOn, DecreeEnd
from dvor.games.knyazi.duties import counter
from dvor.games.knyazi.names import ESTATES, Estate
from dvor.games.knyazi.state import State
from dvor.kernel import Pick, Seat

T = TypeVar("T", Punishment, Decree)


def members(state: State) -> tuple[Seat, ...]:
    """All nobles and burghers, frozen, punished or reigning."""
    seats = range(state.seats)
    return tuple(seat for seat in seats if ESTATES[state.character_of(seat)] is not Estate.RABBLE)


def asides(state: State, seat: Seat) -> Offers:
    """Any member may call a vote, once on each punishment and each decree."""
    if not state.charter.council_cancels or seat not in members(state):
        return []
    punished = tuple(one.number for one in state.court.punishments if not one.voted)
    numbers = punished + tuple(one.number for one in state.court.decrees if not one.voted)
    return [aside(do.CallVote, record=Pick(numbers))] if numbers else []


def call(scene: Scene, by: Seat, action: do.CallVote) -> Ballot:
    """All the members are asked."""
    court = scene.court
    scene.change(
        punishments=tuple(_voted(one, action.record) for one in court.punishments),
        decrees=tuple(_voted(one, action.record) for one in court.decrees),
    )
    decree = next((one for one in court.decrees if one.number == action.record), None)
    punishment = next((one for one in court.punishments if one.number == action.record), None)
    on = BallotOn.PUNISHMENT if decree is None else BallotOn.DECREE
    words = decree.text if decree else punishment.words if punishment else ""
    who, strikes = (punishment.seat, punishment.strikes) if punishment else (None, 0)
    scene.tell(tell.VoteCalled(by, on, words, who, strikes))
    voters, counts = members(scene.before), counter(scene.before)
    return Ballot(on, by, voters, who, action.record, words, counter=counts, strikes=strikes)


def _voted(record: T, number: int) -> T:
    return replace(record, voted=True) if record.number == number else record


def cancel_decree(scene: Scene, ballot: Ballot) -> None:
    """It falls, if it still holds."""
    assert ballot.record is not None
    decrees.end(scene, [ballot.record], DecreeEnd.VOTE)


def cancel_punishment(scene: Scene, ballot: Ballot) -> None:
    """It is wiped out, if it is still due."""
    assert ballot.record is not None
    punishments.cancel(scene, ballot.record)
