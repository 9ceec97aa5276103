"""Table talk as actions of the game: what is said, kept secret, refused, erased and redacted (K-ETI-2, K-ETI-3,
K-PET-1)."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import asdict, replace

from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as court_events
from dvor.games.knyazi.court import papers, petitions, speech
from dvor.games.knyazi.court.moves import in_session
from dvor.games.knyazi.court.state import CHEERS, exemptions
from dvor.games.knyazi.court.terms import LETTERS, Manner
from dvor.games.knyazi.court.transition import WHISPERED
from dvor.games.knyazi.decks import KNOWN_BY, card_of
from dvor.games.knyazi.judge import PERMISSION_FORMULAS, judge, unseemly
from dvor.games.knyazi.state import State
from dvor.kernel import Phrase, Seat
from dvor.kernel.talk import Talk
from dvor.referee.terms import Demand
from dvor.words import knyazi_ru

# Erasing a deleted person's words from a log, so that the game still replays as it did.
#
# Words that are nobody's own stay: ready cards, the formula of asking permission, cheers. Words that had an effect
# (they asked permission, or said what was ordered) are replaced by others with the same effect: candidates are
# tried in turn.

ANYBODY = (*LETTERS, *PERMISSION_FORMULAS, *CHEERS)
"""Words from lists: they are nobody's own."""
Instead = Callable[[str], str]
"""The placeholder for a text. Different texts have different ones, for the court tells matters apart by them."""


def erase_text(state: State, by: Seat | None, action: Any, seat: Seat | None, instead: Instead) -> Iterator[Any]:
    """Candidates for the action without the words of a seat (None: of whoever spoke), the shortest first."""
    if isinstance(action, do.Findings):
        yield from _quoting(state, action, seat, instead)
    elif by is None or by != seat:
        yield action
    else:
        words = {name: instead(value) for name, value in asdict(action).items() if _is_own(value)}
        if "word" in words:
            words["word"] = words["word"].split(" ")[0]  # of a decree: a single word
        bare = replace(action, **words)
        yield bare
        if isinstance(action, do.Say) and bare != action:
            for text in (*_exempted(state, seat), *_askings(state)):
                yield replace(action, text=text)


def quotes(action: Any) -> tuple[str, ...]:
    """The evidence that the referee found."""
    if not isinstance(action, do.Findings):
        return ()
    return (*(finding.evidence for finding in action.found), *(one.evidence for one in action.disobeyed))


def _is_own(value: Any) -> bool:
    """Whether it is a text of a person's own; a StrEnum is no text."""
    if type(value) is not str or not value or value in ANYBODY:
        return False
    return all(card_of(deck, value) is None for deck in KNOWN_BY)


def _exempted(state: State, seat: Seat) -> Iterator[str]:
    return (text for who, text in exemptions(state.court) if who in (None, seat))


def _askings(state: State) -> Iterator[str]:
    """Formulas of asking permission: of nobody by name, and of each person by the style."""
    yield from PERMISSION_FORMULAS
    house = {character.instead_of: character.style for character in state.options.house.characters}
    for seat in range(state.seats):
        character = state.character_of(seat)
        style = house.get(character) or knyazi_ru.WORDS.terms["style"][character][0]
        yield f"{PERMISSION_FORMULAS[0]}, {style}"


def _quoting(state: State, action: do.Findings, seat: Seat | None, instead: Instead) -> Iterator[do.Findings]:
    """The findings in the words as they stand now, after theirs were erased."""
    if not state.court.unjudged:  # in a log that does not replay: nobody knows whose words these are
        yield do.Findings((), ())
        return
    said = state.court.unjudged[0]
    if seat not in (None, said.by):
        yield action
        return
    for evidence in (
        {one: instead(one).split(" ")[0] for one in quotes(action)},
        {one: one for one in quotes(action)},  # the words were nobody's own and have stayed
        dict.fromkeys(quotes(action), said.text.split(" ")[0]),
    ):
        if all(one in said.text for one in evidence.values()):
            yield _with_evidence(action, said.text, evidence)


def _with_evidence(action: do.Findings, text: str, evidence: dict[str, str]) -> do.Findings:
    def moved(one: Any) -> Any:
        new = evidence[one.evidence]
        return replace(one, evidence=new, at=None if one.at is None else text.index(new))

    return do.Findings(tuple(map(moved, action.found)), tuple(map(moved, action.disobeyed)))


HUSHED = "…"
"""Stands for words that a reader of the log may not see."""


def chat_is_action(state: State) -> bool:
    """While the court sits, except in a vote: then one has to be able to quote the charged words unpunished."""
    return in_session(state) and state.court.ballot is None


def _petition(state: State, action: court_actions.Petition) -> tuple[str, Seat | None]:
    aloud = action.how in (Manner.SPOKEN, Manner.GESTURED)
    return (action.text, int(ruler(state.core))) if aloud else ("", None)


def _decree(state: State, action: court_actions.Proclaim | court_actions.BuyDecree) -> tuple[str, Seat | None]:
    return ". ".join(one for one in (action.text, action.word, action.why) if one), None


def _answer(state: State, action: court_actions.AnswerPetition) -> tuple[str, Seat | None]:
    asked = [
        petition.by
        for petition in state.court.petitions
        if petition.number == action.petition and not petition.secret
    ]
    return (action.text, asked[0]) if asked else ("", None)


_SAID: dict[type[Any], Callable[[State, Any], tuple[str, Seat | None]]] = {
    court_actions.Say: lambda state, action: (action.text, action.to),
    court_actions.Petition: _petition,
    court_actions.AnswerPetition: _answer,
    court_actions.Proclaim: _decree,
    court_actions.BuyDecree: _decree,
    court_actions.Flog: lambda state, action: (action.saying, action.who),
    court_actions.SendOnErrand: lambda state, action: (action.task, action.who),
}
"""What is said by an action, and to whom, as the referee hears it."""


def forbidden(state: State, seat: Seat, action: Any) -> Phrase | None:
    """Refuse a decree that makes everybody say what etiquette forbids (K-DEC-1) and, under the strict option, a
    name that would certainly be charged."""
    decree = isinstance(action, court_actions.Proclaim | court_actions.BuyDecree) and bool(action.word)
    if decree and unseemly(Demand(action.form, action.word), state.present):
        return Phrase("knyazi.refused.decree_real_names", {})
    judged = state.options.strict and state.options.naming_judge == "referee"
    if not judged or type(action) not in _SAID:
        return None
    text, to = _SAID[type(action)](state, action)
    certain = [one.evidence for one in judge(text, seat, to, state.present) if one.certain]
    return Phrase("knyazi.refused.forbidden_name", {"words": certain[0]}) if certain else None


_NUMBERED_APART: dict[type[Any], tuple[str, int]] = {
    court_actions.HearPetition: ("petition", petitions.FIRST_SECRET_PETITION),
    court_actions.AnswerPetition: ("petition", petitions.FIRST_SECRET_PETITION),
    court_actions.SignPaper: ("paper", papers.FIRST_SECRET_PAPER),
    court_actions.AskService: ("paper", papers.FIRST_SECRET_PAPER),
    court_actions.RenderService: ("paper", papers.FIRST_SECRET_PAPER),
    court_actions.Forgive: ("matter", WHISPERED),
}
"""Actions about records that may be secret: the field with the number, and the first secret number."""


def secret(action: Any) -> bool:
    """Whether others may not learn of the action: denunciations, secret petitions, and what follows from them."""
    match action:
        case court_actions.Denounce():
            return True
        case court_actions.Petition(how=how):
            return how.secret
    field, least = _NUMBERED_APART.get(type(action), ("", 0))
    return bool(field) and getattr(action, field) >= least


def redacted(action: Any) -> Any:
    """The action as everybody may read it in the log: without the text of a note, without mere suspicions."""
    if isinstance(action, court_actions.Findings):
        return replace(action, found=tuple(finding for finding in action.found if finding.certain))
    return replace(action, text=HUSHED) if isinstance(action, court_actions.PassNote) else action


def addressed(state: State, event: Any) -> tuple[tuple[Seat, Seat], ...]:
    """Who speaks to whom: by words, a note or asking permission, or to all with somebody's style in the words."""
    match event:
        case court_events.SaidTo() | court_events.NotePassed() | court_events.LeaveAsked():
            return ((event.by, event.to),)
        case court_events.Said():
            return tuple((event.by, to) for to in speech.styled(state, event.text) if to != event.by)
    return ()


REPLIES = (court_actions.GrantLeave, court_actions.Say, court_actions.PassNote, court_actions.Gesture)
TALK: Talk[State, Any] = Talk(
    court_actions.Say, chat_is_action, forbidden, secret, redacted, erase_text, quotes, addressed, REPLIES
)
