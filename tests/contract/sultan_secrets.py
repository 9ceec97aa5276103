"""«Султан на миг»: who may know what, from the rulebook; and twins that differ in what is hidden."""

from collections.abc import Iterator
from random import Random
from typing import Any

from dvor.games.sultan import actions as do
from dvor.games.sultan.core.masks import BIT, SPARE
from dvor.games.sultan.core.round import Round
from dvor.games.sultan.state import State
from dvor.kernel import Move
from tests.contract.games import AnyRun
from tests.contract.twins import Facts, Twin

SEALED = (do.Strike, do.Escape, do.Join, do.LetBe)
UNHEARD = (*SEALED, do.StandingOrder, do.Ready)
"""Moves of which, in themselves, nobody else learns anything."""


class SultanSecrets:
    def entitled(self, before: State, move: Move[Any], after: State, seat: int | None) -> Facts:
        """One's own move and card, what one was shown, and what the whole table can see change."""
        facts = [*_the_move(move, seat), *_shown(after, move, seat)]
        if seat is not None and before.round is not None:
            facts += _own_card(before.round, after.on_table, seat)
        if (table := _table(after)) != _table(before):
            facts.append(table)
        return tuple(facts)

    def twins(self, run: AnyRun, rng: Random) -> Iterator[Twin]:
        moves = list(run.moves)
        for at, move in enumerate(moves):
            match move.action:
                case do.Deal(cards, first):
                    for _ in range(4):
                        yield _instead("deal", moves, at, do.Deal(_exchange(cards, rng), first))
                case do.SecretSwap(target):
                    others: list[Any] = [None, "spare", *range(run.setup.seats)]
                    other = rng.choice([one for one in others if one not in (target, move.by)])
                    yield _instead("secret swap", moves, at, do.SecretSwap(other))
                case do.LetBe() if not move.silent:
                    for answer in (do.Strike(), do.Join(), do.Escape()):
                        yield _instead("reaction", moves, at, answer)
                case _ if rng.random() < 0.1 and move.by is not None:
                    order = Move(rng.randrange(run.setup.seats), do.StandingOrder(True))
                    yield Twin("standing order", [*moves[:at], order, *moves[at:]], at, put_in=True)

    def probes(self, seats: int, seat: int) -> Iterator[do.Any]:
        near, far = (seat + 1) % seats, (seat + seats // 2) % seats
        yield from (do.Execute(near), do.Arrest(far), do.Capture(far), do.Swap(near), do.SecretSwap(far))
        yield from (do.TakeThrone(), do.Peek(near), do.Force(far), do.Hide())

    def may_refuse(self, original: State, twin: State, move: Move[Any]) -> bool:
        """Where the table already looks different; else only whoever holds another card, and anybody can let be."""
        if _table(original) != _table(twin):
            return True
        if isinstance(move.action, do.LetBe):
            return False
        one, other = original.on_table, twin.on_table
        by = one.actor if move.by is None else move.by
        return one.cards[by] != other.cards[by] or one.banned[by] != other.banned[by]


def _instead(kind: str, moves: list[Move[Any]], at: int, action: do.Any) -> Twin:
    return Twin(kind, [*moves[:at], Move(moves[at].by, action), *moves[at + 1 :]], at)


def _exchange(cards: tuple[Any, ...], rng: Random) -> tuple[Any, ...]:
    """The same deal with two different cards exchanged."""
    one, other = rng.sample(range(len(cards)), 2)
    while cards[one] == cards[other]:
        one, other = rng.sample(range(len(cards)), 2)
    swapped = list(cards)
    swapped[one], swapped[other] = cards[other], cards[one]
    return tuple(swapped)


def _the_move(move: Move[Any], seat: int | None) -> Facts:
    action = move.action
    if seat is not None and move.by == seat:
        return (("I did", action, move.silent),)
    if isinstance(action, do.Deal):
        return (("dealt", action.first),)
    if isinstance(action, do.SecretSwap):
        return (("eyes open", move.by),)
    if isinstance(action, UNHEARD):
        return ()
    return (("everyone saw", move.by, action),)


def _shown(after: State, move: Move[Any], seat: int | None) -> Facts:
    """Cards that this move puts before this seat's eyes alone."""
    action = move.action.choice if isinstance(move.action, do.Lot) else move.action
    r = after.on_table
    if isinstance(move.action, do.Deal):
        return (("my card", r.cards[seat]),) if seat is not None else ()
    by = move.by if move.by is not None else r.actor
    if seat is None or by != seat:
        return ()
    if isinstance(action, do.Peek):
        return (("peeked", r.cards[action.target]),)
    if isinstance(action, do.Prophesy):
        return (("prophecy", [r.cards[target] for target in action.targets]),)
    return ()


def _own_card(before: Round, after: Round, seat: int) -> Facts:
    if before.cards[seat] == after.cards[seat]:
        return ()
    return (("my card changed", before.cards[seat], after.cards[seat]),)


def _face(r: Round, seat: int) -> int | None:
    """A card that lies face up, its player alive or dead."""
    return r.cards[seat] if r.opened & BIT[seat] or not r.alive & BIT[seat] else None


def _table(state: State) -> Facts:
    """What everybody can see lying there, who is to act, and, when a round is over, everything."""
    r = state.round
    if r is None:
        return ()
    lies = tuple(_face(r, seat) for seat in range(r.players))
    marks = (r.alive, r.prison, r.shackles, r.fatigue, r.bound, r.coronation, r.choice, r.prediction)
    everything = (tuple(r.cards), r.cards[SPARE], state.points, state.verdicts) if r.over() else ()
    return (state.number, r.active, r.actor, r.slots, lies, marks, everything, len(state.claims))


SECRETS = SultanSecrets()
KINDS = {"deal", "secret swap", "reaction", "standing order"}
"""What must occur in random games."""
ONE_DEAL = {"rounds": 1}
