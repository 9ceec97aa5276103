"""The court of «Из грязи в князи»: who may know what, from the rulebook; and twins with other secrets."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from dvor.games.knyazi import GAME
from dvor.games.knyazi.core.cards import cards_of
from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.papers import FIRST_SECRET_PAPER as SECRET_PAPER
from dvor.games.knyazi.court.petitions import FIRST_SECRET_PETITION
from dvor.games.knyazi.court.state import Court
from dvor.games.knyazi.court.terms import Answer, Manner, Reason
from dvor.games.knyazi.court.transition import WHISPERED
from dvor.games.knyazi.judge import words_of
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.state import State
from dvor.kernel import Moment, Move
from dvor.referee.terms import Etiquette, Fault
from tests.contract.twins import Facts

Other = tuple[str, Move[Any], bool]
"""A kind of secret, what could have been done, and whether besides what was done or instead of it."""
WHISPERS = (court_actions.Petition, court_actions.Denounce)
"""Court actions that are, or may be, done in secret."""
RARE = (
    *WHISPERS,
    court_actions.PassNote,
    court_actions.HearPetition,
    court_actions.AnswerPetition,
    court_actions.Forgive,
    court_actions.Flog,
    court_actions.Proclaim,
    court_actions.CallVote,
    court_actions.Accuse,
    court_actions.SignPaper,
    court_actions.AskService,
    court_actions.RenderService,
)
"""Court actions that random games make more often, for the sake of their secrets."""
ELSEWHERE = "something else"


def is_secret(before: State, action: Any) -> bool:
    """Whether nobody else sees it done."""
    match action:
        case court_actions.Petition(how=how):
            return bool(how.secret)
        case court_actions.Denounce() | court_actions.Vote() | court_actions.Abstain():
            return True
        case court_actions.AnswerPetition(number) | court_actions.HearPetition(number):
            return number >= FIRST_SECRET_PETITION
        case court_actions.Forgive(number):
            return number > WHISPERED
        case court_actions.SignPaper(paper) | court_actions.AskService(paper) | court_actions.RenderService(paper):
            return paper >= SECRET_PAPER
    return False


def is_paper(before: State, action: Any) -> bool:
    """Whether it is only put forward: what a paper says is heard when the Official has signed it (K-REG-6)."""
    in_writing = (
        court_actions.Flog,
        court_actions.SendOnErrand,
        court_actions.Proclaim,
        court_actions.Petition,
        court_actions.Denounce,
        court_actions.Complain,
        court_actions.BuyDecree,
    )
    return before.charter.must_be_signed and before.core.law.official >= 0 and isinstance(action, in_writing)


def _about_my_paper(before: State, action: Any, seat: int | None) -> bool:
    """Whether the secret paper that is signed, or paid for, is this seat's own, or this seat has to sign it."""
    mine = any(one.number == action.paper and one.by == seat for one in before.court.papers)
    return mine or _signs(before, seat)


def _told_by_it(before: State, action: Any) -> Any:
    """What the ruler is told when a denunciation is signed."""
    return next(one.action for one in before.court.papers if one.number == action.paper)


def _asked(before: State, action: Any) -> tuple[int, Any]:
    """Whose petition it is, and what it says."""
    return next((one.by, one.text) for one in before.court.petitions if one.number == action.petition)


def _signs(state: State, seat: int | None) -> bool:
    """The Official reads what he has to sign, whoever has drawn it up."""
    official = state.core.law.official
    return seat is not None and official >= 0 and state.core.seat_at[official] == seat


def the_court_action(before: State, move: Move[Any], seat: int | None) -> Facts:
    """What somebody else may know of an action at court."""
    action, by = move.action, move.by
    rules = seat is not None and seat == ruler(before.core)
    match action:
        case court_actions.PassNote(to, text):
            return (("note", by, to, text if seat == to else None),)
        case court_actions.SignPaper() | court_actions.AskService() | court_actions.RenderService() if is_secret(
            before, action
        ):
            if isinstance(action, court_actions.SignPaper) and rules:
                return (("told me", _told_by_it(before, action)),)
            return (("my paper", by, action),) if _about_my_paper(before, action, seat) else ()
        case court_actions.RenderService(paper, card):
            signs = before.core.seat_at[before.core.law.official]
            return (("service", by, paper, card if seat == signs else card is not None),)
        case court_actions.AnswerPetition(number) | court_actions.HearPetition(number) if (
            number >= FIRST_SECRET_PETITION
        ):
            return (("answered me", action),) if _asked(before, action)[0] == seat else ()
        case court_actions.HearPetition():
            return (("everyone heard", _asked(before, action)),)
        case court_actions.Denounce() if is_paper(before, action):
            return (("a secret paper", by, action),) if _signs(before, seat) else ()
        case court_actions.Denounce() if rules:
            return (("told me", by, action),)
    if is_paper(before, action):
        card = action.card if isinstance(action, court_actions.BuyDecree) else None
        return (("a paper", by, card, action if _signs(before, seat) else None),)
    if isinstance(action, court_actions.Petition) and (rules or not action.how.secret):
        return (("asks", by, action.how, None if before.charter.may_refuse_to_hear else action.text),)
    return () if is_secret(before, action) else (("everyone saw", by, action),)


def the_findings(before: State, action: court_actions.Findings, seat: int | None) -> Facts:
    """What is certain everybody hears; what is likely, the Spy, or of the Spy's own words the ruler (K-ETI-6)."""
    certain = [one for one in action.found if one.certain]
    likely = [one for one in action.found if not one.certain]
    by = before.court.unjudged[0].by
    spies = [one for one in range(before.seats) if before.character_of(one) is Character.SPY and one != by]
    told = (("suspected", by, likely),) if likely and seat in (spies or [int(ruler(before.core))]) else ()
    return (("found", certain, action.disobeyed), *told)


def suspected_or_not(state: State, found: tuple[Any, ...], disobeyed: tuple[Any, ...]) -> Iterator[Other]:
    """The referee suspects something in the same words, or nothing."""
    certain = tuple(one for one in found if one.certain)
    text = state.court.unjudged[0].text
    word = words_of(text)[0] if words_of(text) else ""
    if word and word in text:
        perhaps = court_actions.Finding(Etiquette.NAMING, word, False, text.index(word))
        other = certain if certain != found else (*certain, perhaps)
        yield "suspicion", Move(None, court_actions.Findings(other, disobeyed)), False


def open_to_all(before: State, move: Move[Any], after: State) -> Iterator[Any]:
    """What has changed at court for everybody to see."""
    if before.court.ballot is not None and after.court.ballot is None:
        yield ("ballot", _tally(before, move))
    yield from (("signed", action) for action in _signed(before, after))
    if _open(before) != _open(after):
        yield ("court", _open(after))


def entitled(before: State, after: State, seat: int | None) -> Facts:
    """What has changed at court for this seat alone."""
    if seat is None or not after.dealt:
        return ()
    told = _denounced(before, after) if ruler(after.core) == seat else []
    changed = _own(before, seat) != _own(after, seat)
    return (("my secrets", _own(after, seat), told),) if changed or told else ()


def _denounced(before: State, after: State) -> list[Any]:
    """What a paper signed now denounces: it may be dealt with in the same breath, and lie nowhere afterwards."""
    left = [one.number for one in after.court.papers]
    gone = [one for one in before.court.papers if one.number not in left and one.secret]
    return [(one.by, one.action) for one in gone if isinstance(one.action, court_actions.Denounce)]


def differ(one: State, other: State, seat: int) -> bool:
    """Whether somebody knows different secrets."""
    return _own(one, seat) != _own(other, seat)


def _signed(before: State, after: State) -> list[Any]:
    """What papers said, once they are signed; those of an old reign go unread."""
    if not before.court.papers or ruler(before.core) != ruler(after.core):
        return []
    left = [one.number for one in after.court.papers]
    signed = [one.action for one in before.court.papers if one.number not in left and not one.secret]
    return [replace(one, text="") if _still_unheard(before, one) else one for one in signed]


def _still_unheard(state: State, action: Any) -> bool:
    """A signed petition lies before the ruler: what it says is known when he agrees to read it."""
    return isinstance(action, court_actions.Petition) and state.charter.may_refuse_to_hear


def _open(state: State) -> Facts:
    """Everything but the numbers by which records are called: nobody may learn anything from these."""
    court = state.court
    ballot = None if court.ballot is None else replace(court.ballot, votes=(), record=None)
    records = (court.punishments, court.decrees, court.heard, court.chronicle, _public(court.matters))
    papers = [(one.by, one.asked, one.served) for one in _public(court.papers)]
    words = (len(court.unjudged), court.leave_asked, court.permissions, court.calls, ballot, court.chronicler)
    petitions = _unnumbered(_outside(one) for one in _public(court.petitions))
    return (*map(_unnumbered, records), petitions, papers, *words, *_work(court))


def _outside(petition: Any) -> Any:
    """Before the ruler has agreed to hear it: who asks, and how."""
    return petition if petition.heard else replace(petition, text="")


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
    last = move.action.yes if isinstance(move.action, court_actions.Vote) else None
    return (ballot.count(True) + (last is True), ballot.count(False) + (last is False))


def _own(state: State, seat: int) -> Facts:
    court = state.court
    rules = state.dealt and ruler(state.core) == seat
    whispers = [one for one in court.matters if one.secret and rules]
    asked = [one for one in court.petitions if one.secret and (rules or one.by == seat)]
    petitions = [one if one.by == seat else _outside(one) for one in asked]
    voted = court.ballot is not None and seat in [voter for voter, _ in court.ballot.votes]
    known = [one for one in court.papers if one.by == seat or _signs(state, seat)]
    papers = [(one.by, one.action, one.asked, one.service, one.served) for one in known]
    suspicions = [one for one in court.suspicions if one.to == seat]
    return (whispers, petitions, papers, court.left(seat), voted, suspicions)


def otherwise(state: State, move: Move[Any], rng: Random) -> Iterator[Other]:
    """The same secret action with other words, another person, another answer, or by another hand."""
    action, by = move.action, move.by
    match action:
        case court_actions.Vote(yes):
            yield "vote", Move(by, court_actions.Vote(not yes)), False
            yield "vote", Move(by, court_actions.Abstain()), False
        case court_actions.Abstain():
            yield "vote", Move(by, court_actions.Vote(rng.random() < 0.5)), False
        case court_actions.PassNote():
            yield "note", Move(by, replace(action, text=ELSEWHERE)), False
        case court_actions.Denounce(who):
            others = [one for one in range(state.seats) if one not in (by, who, ruler(state.core))]
            yield "denunciation", Move(by, replace(action, text=ELSEWHERE)), False
            yield "denunciation", Move(by, replace(action, who=rng.choice(others))), False
            yield "informer", Move(rng.choice(others), action), False
        case court_actions.Petition(how=how) if how.secret:
            others = [one for one in range(state.seats) if one not in (by, ruler(state.core))]
            yield "petition", Move(by, replace(action, text=ELSEWHERE)), False
            yield "petitioner", Move(rng.choice(others), action), False
        case court_actions.Petition() if not is_paper(state, action) and state.charter.may_refuse_to_hear:
            yield "unheard petition", Move(by, replace(action, text=ELSEWHERE)), False
        case court_actions.AskService(paper) if paper >= SECRET_PAPER:
            yield "secret service", Move(by, replace(action, text=ELSEWHERE)), False
        case court_actions.AnswerPetition(number) if number >= FIRST_SECRET_PETITION:
            yield "answer", Move(by, replace(action, text=ELSEWHERE)), False
        case court_actions.RenderService(paper, card) if by is not None and card is not None:
            for other in set(_trumps(state, by)) - {card}:
                yield "service", Move(by, court_actions.RenderService(paper, other)), False
        case _ if is_paper(state, action):
            yield "paper", Move(by, replace(action, **_reworded(action))), False


def exchanged_votes(moments: Iterable[Moment[State, Any, Any]]) -> Iterator[tuple[int, int]]:
    """Where two people voted differently on the same thing: had each voted as the other, the tally is the same."""
    cast: list[tuple[int, bool]] = []
    for at, moment in enumerate(moments):
        if moment.before.court.ballot is None:
            cast = []
        elif isinstance(moment.move.action, court_actions.Vote):
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
        if not made:
            continue
        action = rng.choice(made)
        if isinstance(action, court_actions.Petition):
            action = replace(action, how=Manner.NOTE)
        if is_secret(state, action) and not (
            isinstance(action, court_actions.Petition) and is_paper(state, action)
        ):
            yield "whisper", Move(seat, action), True
            return


def probes(near: int, far: int) -> Iterator[Any]:
    """What a curious seat may try."""
    yield from (
        court_actions.Forgive(WHISPERED + 1),
        court_actions.AnswerPetition(FIRST_SECRET_PETITION + near, Answer.GRANTED),
    )
    yield from (
        court_actions.HearPetition(FIRST_SECRET_PETITION + near),
        court_actions.SignPaper(SECRET_PAPER + near),
    )
    yield from (court_actions.HearPetition(near), court_actions.Condemn(near, Fault.SWEARING))
    yield court_actions.Flog(far, 1, Reason.BREACH, "who knows")
    yield from (
        court_actions.Vote(True),
        court_actions.Admit(),
        court_actions.GrantLeave(near),
        court_actions.Accuse(far, words="words"),
        court_actions.AnnounceCount(),
    )
    yield court_actions.Petition("bread", Manner.SPOKEN)
    yield from (court_actions.Say("bread", far), court_actions.Say("bread\n"))
