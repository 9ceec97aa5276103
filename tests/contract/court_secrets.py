"""The court of «Из грязи в князи»: who may know what, from the rulebook; and twins with other secrets."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from dvor.games.knyazi import GAME
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import deeds
from dvor.games.knyazi.court.petitions import SECRET
from dvor.games.knyazi.court.scene import WHISPERED
from dvor.games.knyazi.court.terms import Answer, Manner, Reason
from dvor.games.knyazi.state import State
from dvor.kernel import Move
from tests.contract.twins import Facts, Twin

WHISPERS = (deeds.Petition, deeds.Denounce)
"""Deeds that are, or may be, done in secret."""


def is_secret(before: State, action: Any) -> bool:
    """Whether nobody else sees it done."""
    match action:
        case deeds.Petition(secret=secret):
            return bool(secret)
        case deeds.Denounce() | deeds.Vote() | deeds.Abstain():
            return True
        case deeds.AnswerPetition(number):
            return number >= SECRET
        case deeds.Forgive(number):
            return number > WHISPERED
    return False


def the_deed(before: State, move: Move[Any], seat: int | None) -> Facts:
    """What somebody else may know of a deed."""
    action = move.action
    if isinstance(action, deeds.PassNote):
        return (("note", move.by, action.to, action.text if seat == action.to else None),)
    return () if is_secret(before, action) else (("everyone saw", move.by, action),)


def entitled(before: State, move: Move[Any], after: State, seat: int | None) -> Facts:
    """What has changed at court, for everybody and for this seat."""
    facts: list[Any] = []
    if before.court.ballot is not None and after.court.ballot is None:
        facts.append(("ballot", _tally(before, move)))
    if _open(before) != _open(after):
        facts.append(("court", _open(after)))
    if seat is not None and _own(before, seat) != _own(after, seat):
        facts.append(("my secrets", _own(after, seat)))
    return tuple(facts)


def differ(one: State, other: State, seat: int) -> bool:
    """Whether somebody knows different secrets."""
    return _own(one, seat) != _own(other, seat)


def _open(state: State) -> Facts:
    court = state.court
    matters = [one for one in court.matters if not one.secret]
    petitions = [one for one in court.petitions if not one.secret]
    ballot = None if court.ballot is None else replace(court.ballot, votes=())
    words = (
        court.heard,
        court.unjudged,
        court.leave_asked,
        court.may_speak,
        ballot,
        court.chronicle,
        court.chronicler,
    )
    papers = [(one.number, one.by, one.asked, one.served) for one in court.papers]
    return (matters, court.punishments, court.decrees, petitions, court.to_clear, court.shuffled, papers, *words)


def _tally(before: State, move: Move[Any]) -> Facts:
    """How the votes fell, once the last one is given."""
    ballot = before.court.ballot
    assert ballot is not None
    last = move.action.yes if isinstance(move.action, deeds.Vote) else None
    return (ballot.count(True) + (last is True), ballot.count(False) + (last is False))


def _own(state: State, seat: int) -> Facts:
    court = state.court
    rules = state.dealt and ruler(state.core) == seat
    whispers = [one for one in court.matters if one.secret and rules]
    petitions = [one for one in court.petitions if one.secret and (rules or one.by == seat)]
    voted = court.ballot is not None and seat in [voter for voter, _ in court.ballot.votes]
    return (whispers, petitions, court.left(seat), voted)


def other_words(moves: list[Move[Any]], at: int, rng: Random) -> Iterator[Twin]:
    """A secret said in other words."""
    action = moves[at].action
    secret = isinstance(action, deeds.Denounce) or (isinstance(action, deeds.Petition) and action.secret)
    if isinstance(action, deeds.Vote):
        yield Twin("vote", [*moves[:at], Move(moves[at].by, deeds.Vote(not action.yes)), *moves[at + 1 :]], at)
    if isinstance(action, deeds.PassNote):
        secret = True
    if secret and rng.random() < 0.2:
        told = Move(moves[at].by, replace(action, text="something else"))
        yield Twin("other words", [*moves[:at], told, *moves[at + 1 :]], at)


def one_more(state: State, moves: list[Move[Any]], at: int, rng: Random) -> Iterator[Twin]:
    """Somebody does one secret thing more."""
    for seat in rng.sample(range(state.seats), state.seats):
        made = [offer.sample(rng) for offer in GAME.rules.offers(state, seat) if offer.make in WHISPERS]
        if made:
            deed = rng.choice(made)
            if isinstance(deed, deeds.Petition):
                deed = replace(deed, secret=True)
            yield Twin("whisper", [*moves[:at], Move(seat, deed), *moves[at:]], at, put_in=True)
            return


def probes(near: int, far: int) -> Iterator[Any]:
    """What a curious seat may try."""
    yield from (deeds.Forgive(WHISPERED + 1), deeds.AnswerPetition(SECRET + near, Answer.GRANTED))
    yield deeds.Flog(far, 1, Reason.BREACH, "who knows")
    yield from (deeds.Vote(True), deeds.Admit(), deeds.GrantLeave(near), deeds.Accuse(far, "words"))
    yield deeds.Petition("bread", Manner.SPOKEN, False)
    yield from (deeds.Say("bread", far), deeds.Say("bread\n"))
