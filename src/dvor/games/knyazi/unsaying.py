"""What was done at court without somebody's words, for whoever has deleted themselves; the game goes on as it did.

Words that are no one's own stay: ready cards, the formula of asking leave, cheers. Where words did something
(asked leave, said what was ordered), others that do the same are tried for them.
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import asdict, replace

from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court.demands import LETTERS
from dvor.games.knyazi.court.licence import CHEERS, licences
from dvor.games.knyazi.decks import KNOWN_BY, card_of
from dvor.games.knyazi.judge import LEAVE
from dvor.games.knyazi.state import State
from dvor.kernel import Seat
from dvor.words import knyazi_ru

ANYBODY = (*LETTERS, *LEAVE, *CHEERS)
"""Words that are picked, or usual."""
Instead = Callable[[str], str]
"""What stands for a text: for the same always the same, for others another, as the court tells matters apart."""


def unsaid(state: State, by: Seat | None, action: Any, seat: Seat | None, instead: Instead) -> Iterator[Any]:
    """The action without the words of a seat (None: of whoever spoke), the barest way first."""
    if isinstance(action, do.Findings):
        yield from _quoting(state, action, seat, instead)
    elif by is None or by != seat:
        yield action
    else:
        bare = replace(action, **{name: _short(name, instead(value)) for name, value in _own_words(action)})
        yield bare
        if isinstance(action, do.Say) and bare != action:
            for text in (*_licensed(state, seat), *_askings(state)):
                yield replace(action, text=text)


def quotes(action: Any) -> tuple[str, ...]:
    """The evidence that the referee found."""
    if not isinstance(action, do.Findings):
        return ()
    return (*(one.evidence for one in action.found), *(one.evidence for one in action.disobeyed))


def _own_words(action: Any) -> Iterator[tuple[str, str]]:
    """Names of things are no plain strings."""
    for name, value in asdict(action).items():
        if type(value) is str and value and not _is_everybodys(value):
            yield name, value


def _is_everybodys(words: str) -> bool:
    return words in ANYBODY or any(card_of(deck, words) is not None for deck in KNOWN_BY)


def _short(name: str, text: str) -> str:
    """There is no room for what is quoted of a decree where its word stands; it stands beside."""
    return text.split(" ")[0] if name == "word" else text


def _licensed(state: State, seat: Seat) -> Iterator[str]:
    return (text for who, text in licences(state.court) if who in (None, seat))


def _askings(state: State) -> Iterator[str]:
    """To ask leave of nobody by name, and of each by their style."""
    yield from LEAVE
    house = {one.instead_of: one.style for one in state.options.house.characters}
    for seat in range(state.seats):
        character = state.character_of(seat)
        style = house.get(character) or knyazi_ru.WORDS.terms["style"][character][0]
        yield f"{LEAVE[0]}, {style}"


def _quoting(state: State, action: do.Findings, seat: Seat | None, instead: Instead) -> Iterator[do.Findings]:
    """The referee found as much in what stands there now."""
    if not state.court.unjudged:  # only in a log that does not replay: whose words these are is not known
        yield do.Findings((), ())
        return
    said = state.court.unjudged[0]
    if seat not in (None, said.by):
        yield action
        return
    for evidence in (
        {one: instead(one).split(" ")[0] for one in quotes(action)},
        {one: one for one in quotes(action)},  # in what is everybody's
        dict.fromkeys(quotes(action), said.text.split(" ")[0]),
    ):
        if all(one in said.text for one in evidence.values()):
            yield _with_evidence(action, said.text, evidence)


def _with_evidence(action: do.Findings, text: str, evidence: dict[str, str]) -> do.Findings:
    def moved(one: Any) -> Any:
        new = evidence[one.evidence]
        return replace(one, evidence=new, at=None if one.at is None else text.index(new))

    return do.Findings(tuple(map(moved, action.found)), tuple(map(moved, action.disobeyed)))
