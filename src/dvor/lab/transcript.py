"""A game log as text: every move, and what each seat heard of it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from dvor.kernel import Game, Log, Moment, Seat, replay
from dvor.words import Language, Listener, phrase_of, say


def transcript(game: Game[Any, Any, Any, Any], log: Log[Any], language: Language) -> Iterator[str]:
    """Line by line: the move, what everybody heard, and, indented, what only some heard."""
    people = log.setup.people
    yield f"{game.key}, rules {log.rules}: {', '.join(person.name for person in people)}"
    for number, moment in enumerate(replay(game, log), start=1):
        move = moment.move
        who = "chance" if move.by is None else people[move.by].name
        silence = " (silent)" if move.silent else ""
        yield f"{number}. {who}{silence}: {msgspec.json.encode(move.action).decode()}"
        yield from _heard(game, moment, log, language)


def _heard(
    game: Game[Any, Any, Any, Any], moment: Moment[Any, Any, Any], log: Log[Any], language: Language
) -> Iterator[str]:
    """What a spectator heard, then what single seats heard instead."""
    people = log.setup.people
    for fact in moment.step.facts:
        if fact.public is not None:
            yield f"   {_words(game, fact.public, Listener(language, people))}"
        for seat, event in sorted(fact.private.items()):
            yield f"      {people[seat].name} ← {_words(game, event, Listener(language, people, seat))}"


def _words(game: Game[Any, Any, Any, Any], event: Any, listener: Listener) -> str:
    return say(phrase_of(event, f"{game.key}.event"), listener)


def worded(game: Game[Any, Any, Any, Any], event: Any, log: Log[Any], seat: Seat | None, language: Language) -> str:
    """The text of one event, as a seat or (None) a spectator hears it."""
    return _words(game, event, Listener(language, log.setup.people, seat))


def through_one_seat(
    game: Game[Any, Any, Any, Any], log: Log[Any], seat: Seat | None, language: Language
) -> Iterator[str]:
    """The game as one seat or (None) a spectator heard it."""
    listener = Listener(language, log.setup.people, seat)
    for moment in replay(game, log):
        for event in moment.step.events_for(seat):
            yield _words(game, event, listener)
