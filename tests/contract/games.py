"""What the contract tests need of any game: random options, random games, and what a seat gets out of a move."""

import typing
from collections.abc import Collection, Iterable, Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import Meta, Struct

from dvor.kernel import Ask, Game, Malformed, Move, Over, Person, Run, Setup, Step, play, random_move

NAMES = ("Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар", "Инна", "Клим", "Лада", "Марк")
PEOPLE = (*NAMES, "Нина", "Олег", "Пётр")

AnyGame = Game[Any, Any, Any, Any]
AnyRun = Run[Any, Any, Any, Any]


def with_rules(game: AnyGame, rules: Any) -> AnyGame:
    """The same game with other rules: those in which a test has planted a leak."""
    return Game(
        key=game.key,
        version=1,
        rules=rules,
        players=game.players,
        options=game.options,
        actions=game.actions,
        events=game.events,
        view=game.view,
    )


def random_options(kind: type[Struct], rng: Random, **fixed: Any) -> dict[str, Any]:
    """Some of the options set to anything that their types admit."""
    hints = typing.get_type_hints(kind, include_extras=True)
    chosen = {name: random_value(hint, rng) for name, hint in hints.items() if rng.random() < 0.4}
    return {**chosen, **fixed}


def random_value(hint: Any, rng: Random) -> Any:
    if hint is bool:
        return rng.random() < 0.5
    if typing.get_origin(hint) is typing.Literal:
        return rng.choice(typing.get_args(hint))
    if typing.get_origin(hint) is typing.Annotated:
        if typing.get_origin(hint.__origin__) is typing.Literal:
            return random_value(hint.__origin__, rng)
        if hint.__origin__ is str:
            return ""
        (meta,) = [mark for mark in hint.__metadata__ if isinstance(mark, Meta)]
        return rng.randint(int(meta.ge or 0), int(meta.le or 10))
    inner = [part for part in typing.get_args(hint) if part is not type(None)]
    return random_value(rng.choice(inner), rng) if rng.random() < 0.7 else None


def begin(game: AnyGame, players: int, rng: Random, **options: Any) -> AnyRun:
    """Random options may be too much for so small a table, or exclude each other: those are then left out."""
    suited: dict[str, Any] = {}
    for name, value in options.items():
        chosen = msgspec.convert({**suited, name: value}, game.options)
        try:
            game.check(Setup(tuple(map(Person, PEOPLE[:players])), chosen))
        except Malformed:
            continue
        suited[name] = value
    return Run(game, game.setup(*PEOPLE[:players], **suited), rng)


def random_steps(
    run: AnyRun,
    asides: float = 0.1,
    silences: float = 0.1,
    rare: Collection[type[Any]] = (),
    eager: Collection[type[Any]] = (),
) -> Iterator[AnyRun]:
    """Play on at random, now and then in silence, until the game is over; yields before every move.

    Half of the asides are of the `rare` kinds, where any of these can be made. Whoever is asked and can answer by
    one of the `eager` kinds does so.
    """
    rng = run.rng
    while isinstance(ask := run.awaited, Ask):
        yield run
        if eager and (found := _eager_answers(run, ask, eager)):
            run.act(*rng.choice(found))
            continue
        if rng.random() < silences:
            run.silence(rng.choice(sorted(ask.fallback)))
        elif rare and rng.random() < asides / 2 and (found := _rare_asides(run, rare)):
            seat, offer = rng.choice(found)
            run.act(seat, offer.sample(rng))
        else:
            run.act(*random_move(run.game.rules, run.state, ask, rng, seats=run.setup.seats, asides=asides))


def _eager_answers(run: AnyRun, ask: Ask[Any], eager: Collection[type[Any]]) -> list[tuple[int, Any]]:
    return [
        (seat, offer.sample(run.rng))
        for seat in sorted(ask.fallback)
        for offer in run.offers(seat)
        if offer.make in eager
    ]


def _rare_asides(run: AnyRun, rare: Collection[type[Any]]) -> list[tuple[int, Any]]:
    """All that can be done of one of these kinds, the more likely the fewer can do it."""
    found: dict[type[Any], list[tuple[int, Any]]] = {}
    for seat in range(run.setup.seats):
        for offer in run.offers(seat):
            if offer.aside and offer.make in rare:
                found.setdefault(offer.make, []).append((seat, offer))
    kinds = list(found.values())
    return run.rng.choices(kinds, [1 / len(kind) for kind in kinds])[0] if found else []


def random_log(
    game: AnyGame, players: int, seed: int, *, most: int = 10**9, rare: Collection[type[Any]] = (), **options: Any
) -> AnyRun:
    """A game played at random, to its end or for a number of moves."""
    run = begin(game, players, Random(seed), **options)
    for _ in random_steps(run, asides=0.3 if rare else 0.1, rare=rare):
        if len(run.moves) >= most:
            break
    return run


def encoded_offers(game: AnyGame, state: Any, seat: int) -> bytes:
    offers = game.rules.offers(state, seat)
    return msgspec.json.encode([(offer.kind, dict(offer.blanks), offer.aside) for offer in offers])


def encoded_ask(game: AnyGame, state: Any, seat: int | None) -> bytes:
    """What a seat learns of the open question: all of it but who has answered already and how.

    To whom it was put is told to everybody, and so must not follow from what some have answered beforehand.
    """
    awaited = game.rules.awaits(state)
    if not isinstance(awaited, Ask):
        return type(awaited).__name__.encode()
    still = seat is not None and seat in awaited.fallback
    told = (awaited.number, awaited.pace, awaited.seconds, awaited.question, awaited.asked, still)
    return msgspec.json.encode(told)


def delivery(game: AnyGame, step: Step[Any, Any], seat: int | None) -> tuple[bytes, ...]:
    """All that a seat gets after a move, as bytes: the view, the offers, the question, then the events."""
    view = msgspec.json.encode(game.rules.view(step.state, seat))
    offers = b"" if seat is None else encoded_offers(game, step.state, seat)
    events = tuple(msgspec.json.encode(event) for event in step.events_for(seat))
    return (view, offers, encoded_ask(game, step.state, seat), *events)


def refusals(game: AnyGame, state: Any, seat: int, probes: Iterable[Any]) -> bytes:
    """What a seat would be told if it tried these."""
    if isinstance(game.rules.awaits(state), Over):
        return b""
    offers: dict[type[Any], list[Any]] = {}
    for offer in game.rules.offers(state, seat):
        offers.setdefault(offer.make, []).append(offer)
    told = [
        None
        if any(offer.admits(probe) for offer in offers.get(type(probe), ()))
        else game.rules.explain(state, seat, probe)
        for probe in probes
    ]
    return msgspec.json.encode(told)


def replayed(game: AnyGame, state: Any, moves: list[Move[Any]]) -> Iterator[tuple[Any, Move[Any], Step[Any, Any]]]:
    """Each move with the state before it and the step it makes; raises Refused where it cannot be made."""
    for move in moves:
        step = play(game.rules, state, move.by, move.action, silent=move.silent)
        yield state, move, step
        state = step.state
