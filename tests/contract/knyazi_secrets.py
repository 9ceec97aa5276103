"""«Из грязи в князи»: who may know what, from the rulebook; and twins that differ in what is hidden."""

from collections.abc import Iterator
from random import Random
from typing import Any

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import CARDS, cards_of, members
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import ruler, stage
from dvor.games.knyazi.court.deeds import Findings
from dvor.games.knyazi.court.moves import is_deed
from dvor.games.knyazi.state import State
from dvor.kernel import Move, replay
from tests.contract import court_secrets
from tests.contract.games import AnyRun
from tests.contract.twins import Facts, Twin

SEALED = (codes.PROTEST, codes.WINDOW, codes.RIOT, codes.RIOT_DEFEND, codes.RIOT_THROW, codes.AGREE)
"""Questions whose answers nobody sees before all have answered."""
STANDING = (do.AskToThrow, do.ThrowByMercy, do.Support, do.NothingThisAttack)
"""Asides of which nobody else ever hears."""


class KnyaziSecrets:
    def entitled(self, before: State, move: Move[Any], after: State, seat: int | None) -> Facts:
        """One's own move and hand, what one was shown, open cards, and what the whole table can see change."""
        old, new = before.core, after.core
        facts = [*_the_move(before, move, seat), *_shown(old, new, move, seat), *_open_cards(old, new, move)]
        if seat is not None and (isinstance(move.action, do.Deal) or _hand(old, seat) != _hand(new, seat)):
            facts.append(("my hand", _hand(new, seat)))
        if _table(new) != _table(old):
            facts.append(_table(new))
        facts += court_secrets.entitled(before, move, after, seat)
        if stage(old) == codes.PROTEST and stage(new) == codes.DEAL:
            facts.append(("unrest", members(new.yes)))
        return tuple(facts)

    def twins(self, run: AnyRun, rng: Random) -> Iterator[Twin]:
        moves = list(run.moves)
        for at, moment in enumerate(replay(GAME, run.log)):
            state, move = moment.before, moment.move
            match move.action:
                case do.Deal(cards):
                    for _ in range(2):
                        yield _instead("deal", moves, at, do.Deal(_exchange(cards, state.core.law.deck(), rng)))
                case do.DrawCard(card):
                    other = state.core.trade_seat
                    for one in set(_hand(state.core, other)) - {card}:
                        yield _instead("draw", moves, at, do.DrawCard(one))
                case _ if is_deed(move.action):
                    yield from court_secrets.other_words(moves, at, rng)
                case _ if move.by is not None and rng.random() < 0.005:
                    yield from court_secrets.one_more(state, moves, at, rng)
                case _ if move.by is not None and stage(state.core) in SEALED and rng.random() < 0.04:
                    yield from _another_answer(state, moves, at, rng)
                case _ if move.by is not None and rng.random() < 0.01:
                    yield from _standing(state, moves, at, rng)

    def probes(self, seats: int, seat: int) -> Iterator[do.Any]:
        near, far = (seat + 1) % seats, (seat + seats // 2) % seats
        yield from (do.GiveLeave(near, 1), do.Look(far), do.Trade(far, 5), do.Bestow(near), do.Overthrow((7,)))
        yield from (do.AskToThrow((3,)), do.ThrowByMercy((40,)), do.Attack((0,)), do.Beat(3, 4), do.Concede())
        yield from court_secrets.probes(near, far)

    def may_refuse(self, original: State, twin: State, move: Move[Any]) -> bool:
        """Where the table already looks different; else by one's own cards, or by what one has been asked for."""
        one, other = original.core, twin.core
        if _table(one) != _table(other):
            return True
        if move.by is None:
            return isinstance(move.action, do.DrawCard) and _hand(one, one.trade_seat) != _hand(
                other, other.trade_seat
            )
        if is_deed(move.action) and court_secrets.differ(original, twin, move.by):
            return True
        if isinstance(move.action, do.GiveLeave):
            return _wishes(one) != _wishes(other)
        return _hand(one, move.by) != _hand(other, move.by)


def _instead(kind: str, moves: list[Move[Any]], at: int, action: do.Any) -> Twin:
    return Twin(kind, [*moves[:at], Move(moves[at].by, action), *moves[at + 1 :]], at)


def _exchange(cards: tuple[int, ...], deck: list[int], rng: Random) -> tuple[int, ...]:
    """The same deal with two cards exchanged, perhaps one of them for one that was not dealt."""
    one, other = rng.sample(deck, 2)
    while one not in cards:
        one, other = rng.sample(deck, 2)
    return tuple({one: other, other: one}.get(card, card) for card in cards)


def _another_answer(state: State, moves: list[Move[Any]], at: int, rng: Random) -> Iterator[Twin]:
    """Somebody answers a sealed question otherwise."""
    by = moves[at].by
    assert by is not None
    answers = [offer.sample(rng) for offer in GAME.rules.offers(state, by) if not offer.aside]
    others = [answer for answer in answers if answer != moves[at].action]
    if others and not isinstance(moves[at].action, do.Bestow | do.Look | do.Trade):
        yield _instead("sealed answer", moves, at, rng.choice(others))


def _standing(state: State, moves: list[Move[Any]], at: int, rng: Random) -> Iterator[Twin]:
    """Somebody files a standing answer on top."""
    for seat in range(state.seats):
        filed = [offer for offer in GAME.rules.offers(state, seat) if offer.aside and offer.make in STANDING]
        if filed:
            order = Move(seat, rng.choice(filed).sample(rng))
            yield Twin("standing", [*moves[:at], order, *moves[at:]], at, put_in=True)
            return


def _the_move(before: State, move: Move[Any], seat: int | None) -> Facts:
    action = move.action
    if seat is not None and move.by == seat:
        return (("I did", action, move.silent),)
    match action:
        case Findings(found):
            return (("found", found),)
        case do.Deal() | do.DrawCard() | do.Clock() | do.Cast():
            return (("chance", type(action).__name__),)
        case do.Trade(who):
            return (("trade", move.by, who),)
        case do.Reward(to):
            return (("reward", sorted(to)),)
        case do.Bestow() | do.Look():
            return (("everyone saw", move.by, action),)
    if is_deed(action):
        return court_secrets.the_deed(before, move, seat)
    if stage(before.core) in SEALED or isinstance(action, STANDING):
        return ()
    return (("everyone saw", move.by, action),)


def _shown(old: Core, new: Core, move: Move[Any], seat: int | None) -> Facts:
    """What is put before this seat's eyes alone."""
    if seat is None:
        return ()
    if isinstance(move.action, do.DrawCard) and seat in (old.trade_seat, old.who[old.law.merchant]):
        return (("traded", int(old.trade_card), move.action.card),)
    if isinstance(move.action, do.Look) and move.by == seat:
        return (("looked", _hand(old, move.action.who)),)
    if new.phase == codes.PERMIT and new.number != old.number and seat == ruler(new):
        return (("wishes", _wishes(new)),)
    return ()


def _open_cards(old: Core, new: Core, move: Move[Any]) -> Facts:
    """Cards that have changed their place before everybody's eyes."""
    if isinstance(move.action, do.Deal | do.DrawCard | do.Reward):
        return ()
    before, after = _whereabouts(old), _whereabouts(new)
    return tuple((card, before[card], after[card]) for card in range(CARDS) if before.get(card) != after.get(card))


def _whereabouts(core: Core) -> dict[int, str]:
    places = {card: f"hand {seat}" for seat in range(core.law.n) for card in _hand(core, seat)}
    places |= dict.fromkeys(cards_of(core.table_lo, core.table_hi), "table")
    return places | dict.fromkeys(cards_of(core.discard_lo, core.discard_hi), "discard")


def _hand(core: Core, seat: int) -> list[int]:
    return cards_of(core.hands[2 * seat], core.hands[2 * seat + 1])


def _wishes(core: Core) -> list[tuple[int, int]]:
    if core.riot:
        return []
    wishes = {seat: cards_of(core.wish[2 * seat], core.wish[2 * seat + 1]) for seat in members(core.filed)}
    return [(seat, len(cards)) for seat, cards in wishes.items()]


def _table(core: Core) -> Facts:
    """What everybody can see: places, numbers of cards, mercies, the attack, the open question."""
    lying = range(core.lying)
    attack = [(core.attack[at], core.answer[at], core.layer[at]) for at in lying]
    question = (int(core.number), int(stage(core)), members(core.put), [int(plea) for plea in core.pleas])
    turn = (int(core.party), int(core.turn), int(core.mover), int(core.may), int(core.coup), int(core.riot))
    on = (int(core.attacker), int(core.defender)) if core.lying else ()
    numbers = [len(_hand(core, seat)) for seat in range(core.law.n)]
    trump = int(core.trump) if core.phase > codes.TRUMP else None
    rights = (int(core.mercies), int(core.stock), int(core.traded), int(core.looked), int(core.awake))
    share = [int(seat) for seat in core.share]
    return (
        question,
        turn,
        on,
        attack,
        list(core.who),
        numbers,
        trump,
        rights,
        share,
        [int(one) for one in core.tally],
    )
