"""The court of «Из грязи в князи»: who may know what, from the rulebook; and twins with other secrets."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from dvor.games.knyazi import GAME
from dvor.games.knyazi.core.cards import cards_of
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import deeds
from dvor.games.knyazi.court.petitions import SECRET
from dvor.games.knyazi.court.scene import WHISPERED
from dvor.games.knyazi.court.state import Court
from dvor.games.knyazi.court.terms import Answer, Manner, Reason
from dvor.games.knyazi.state import State
from dvor.kernel import Moment, Move
from tests.contract.twins import Facts

Other = tuple[str, Move[Any], bool]
"""A kind of secret, what could have been done, and whether besides what was done or instead of it."""
WHISPERS = (deeds.Petition, deeds.Denounce)
"""Deeds that are, or may be, done in secret."""
RARE = (
    *WHISPERS,
    deeds.PassNote,
    deeds.AnswerPetition,
    deeds.Forgive,
    deeds.Flog,
    deeds.Proclaim,
    deeds.CallVote,
    deeds.Accuse,
    deeds.AskService,
    deeds.RenderService,
)
"""Deeds that random games make more often, for the sake of their secrets."""
ELSEWHERE = "something else"


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


def is_paper(before: State, action: Any) -> bool:
    """Whether it is only put forward: what a paper says is heard when the Official has signed it (K-REG-6)."""
    in_writing = (deeds.Flog, deeds.SendOnErrand, deeds.Proclaim, deeds.Petition, deeds.BuyDecree)
    return before.charter.must_be_signed and before.core.law.official >= 0 and isinstance(action, in_writing)


def _signs(state: State, seat: int | None) -> bool:
    """The Official reads what he has to sign, whoever has drawn it up."""
    official = state.core.law.official
    return seat is not None and official >= 0 and state.core.who[official] == seat


def the_deed(before: State, move: Move[Any], seat: int | None) -> Facts:
    """What somebody else may know of a deed."""
    action, by = move.action, move.by
    rules = seat is not None and seat == ruler(before.core)
    match action:
        case deeds.PassNote(to, text):
            return (("note", by, to, text if seat == to else None),)
        case deeds.RenderService(paper, card):
            signs = before.core.who[before.core.law.official]
            return (("service", by, paper, card if seat == signs else card is not None),)
        case deeds.AnswerPetition(number) if number >= SECRET:
            mine = any(one.number == number and one.by == seat for one in before.court.petitions)
            return (("answered me", action),) if mine else ()
        case deeds.Petition(secret=True) | deeds.Denounce() if rules:
            return (("told me", by, action),)
    if is_secret(before, action):
        return ()
    if is_paper(before, action):
        card = action.card if isinstance(action, deeds.BuyDecree) else None
        return (("a paper", by, card, action if _signs(before, seat) else None),)
    return (("everyone saw", by, action),)


def open_to_all(before: State, move: Move[Any], after: State) -> Iterator[Any]:
    """What has changed at court for everybody to see."""
    if before.court.ballot is not None and after.court.ballot is None:
        yield ("ballot", _tally(before, move))
    yield from (("signed", deed) for deed in _signed(before, after))
    if _open(before) != _open(after):
        yield ("court", _open(after))


def entitled(before: State, after: State, seat: int | None) -> Facts:
    """What has changed at court for this seat alone."""
    if seat is None or _own(before, seat) == _own(after, seat):
        return ()
    return (("my secrets", _own(after, seat)),)


def differ(one: State, other: State, seat: int) -> bool:
    """Whether somebody knows different secrets."""
    return _own(one, seat) != _own(other, seat)


def _signed(before: State, after: State) -> list[Any]:
    """What papers said, once they are signed; those of an old reign go unread."""
    if not before.court.papers or ruler(before.core) != ruler(after.core):
        return []
    left = [one.number for one in after.court.papers]
    return [one.deed for one in before.court.papers if one.number not in left]


def _open(state: State) -> Facts:
    """Everything but the numbers by which records are called: nobody may learn anything from these."""
    court = state.court
    ballot = None if court.ballot is None else replace(court.ballot, votes=(), record=None)
    records = (court.punishments, court.decrees, court.heard, court.chronicle, _public(court.matters))
    papers = [(one.by, one.asked, one.served) for one in court.papers]
    words = (court.unjudged is None, court.leave_asked, court.may_speak, ballot, court.chronicler)
    return (*map(_unnumbered, records), _unnumbered(_public(court.petitions)), papers, *words, *_work(court))


def _public(records: Iterable[Any]) -> list[Any]:
    return [one for one in records if not one.secret]


def _unnumbered(records: Iterable[Any]) -> list[Any]:
    return [replace(one, number=0) for one in records]


def _work(court: Court) -> Facts:
    return (court.to_clear, court.shuffled)


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
    papers = [one.deed for one in court.papers if one.by == seat or _signs(state, seat)]
    return (whispers, petitions, papers, court.left(seat), voted)


def otherwise(state: State, move: Move[Any], rng: Random) -> Iterator[Other]:
    """The same secret deed with other words, another person, another answer, or by another hand."""
    action, by = move.action, move.by
    match action:
        case deeds.Vote(yes):
            yield "vote", Move(by, deeds.Vote(not yes)), False
            yield "vote", Move(by, deeds.Abstain()), False
        case deeds.Abstain():
            yield "vote", Move(by, deeds.Vote(rng.random() < 0.5)), False
        case deeds.PassNote():
            yield "note", Move(by, replace(action, text=ELSEWHERE)), False
        case deeds.Denounce(who):
            others = [one for one in range(state.seats) if one not in (by, who, ruler(state.core))]
            yield "denunciation", Move(by, replace(action, text=ELSEWHERE)), False
            yield "denunciation", Move(by, replace(action, who=rng.choice(others))), False
            yield "informer", Move(rng.choice(others), action), False
        case deeds.Petition(secret=True):
            others = [one for one in range(state.seats) if one not in (by, ruler(state.core))]
            yield "petition", Move(by, replace(action, text=ELSEWHERE)), False
            yield "petitioner", Move(rng.choice(others), action), False
        case deeds.AnswerPetition(number) if number >= SECRET:
            yield "answer", Move(by, replace(action, text=ELSEWHERE)), False
        case deeds.RenderService(paper, card) if by is not None and card is not None:
            for other in set(_trumps(state, by)) - {card}:
                yield "service", Move(by, deeds.RenderService(paper, other)), False
        case _ if is_paper(state, action):
            yield "paper", Move(by, replace(action, **_reworded(action))), False


def exchanged_votes(moments: Iterable[Moment[State, Any, Any]]) -> Iterator[tuple[int, int]]:
    """Where two people voted differently on the same thing: had each voted as the other, the tally is the same."""
    cast: list[tuple[int, bool]] = []
    for at, moment in enumerate(moments):
        if moment.before.court.ballot is None:
            cast = []
        elif isinstance(moment.move.action, deeds.Vote):
            yes = moment.move.action.yes
            yield from ((first, at) for first, other in cast if other != yes)
            cast.append((at, yes))


def _reworded(action: Any) -> dict[str, str]:
    return {"because" if hasattr(action, "because") else "text": ELSEWHERE}


def _trumps(state: State, seat: int) -> list[int]:
    cards = cards_of(state.core.hands[2 * seat], state.core.hands[2 * seat + 1])
    return [card for card in cards if card // 18 == state.core.trump]


def besides(state: State, rng: Random) -> Iterator[Other]:
    """Somebody does one secret thing more."""
    for seat in rng.sample(range(state.seats), state.seats):
        made = [offer.sample(rng) for offer in GAME.rules.offers(state, seat) if offer.make in WHISPERS]
        if made and not is_paper(state, deed := rng.choice(made)):
            if isinstance(deed, deeds.Petition):
                deed = replace(deed, secret=True)
            yield "whisper", Move(seat, deed), True
            return


def probes(near: int, far: int) -> Iterator[Any]:
    """What a curious seat may try."""
    yield from (deeds.Forgive(WHISPERED + 1), deeds.AnswerPetition(SECRET + near, Answer.GRANTED))
    yield deeds.Flog(far, 1, Reason.BREACH, "who knows")
    yield from (deeds.Vote(True), deeds.Admit(), deeds.GrantLeave(near), deeds.Accuse(far, "words"))
    yield deeds.Petition("bread", Manner.SPOKEN, False)
    yield from (deeds.Say("bread", far), deeds.Say("bread\n"))
