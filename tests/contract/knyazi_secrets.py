"""«Из грязи в князи»: who may know what, from the rulebook; and twins that differ in what is hidden."""

from collections.abc import Iterator
from random import Random
from typing import Any

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import CARDS, cards_of, members
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import open_phase, ruler
from dvor.games.knyazi.court.actions import Findings, RenderService
from dvor.games.knyazi.court.moves import is_court_action
from dvor.games.knyazi.state import State
from dvor.kernel import Move, replay
from tests.contract import court_secrets
from tests.contract.court_secrets import Other
from tests.contract.games import AnyRun
from tests.contract.twins import Facts, Twin

MOST = 2
"""Twins of each kind in a game."""

SEALED = (codes.PROTEST, codes.WINDOW, codes.RIOT, codes.RIOT_DEFEND, codes.RIOT_THROW, codes.AGREE)
"""Questions whose answers nobody sees before all have answered."""
STANDING = (do.AskToThrow, do.ThrowByMercy, do.Support, do.NothingThisAttack)
"""Asides of which nobody else ever hears."""


class KnyaziSecrets:
    def __init__(self) -> None:
        self._seen: tuple[Any, Any, Facts] = (None, None, ())
        """What everybody could see of the last move that was asked about: it is asked for every seat."""

    def entitled(self, before: State, move: Move[Any], after: State, seat: int | None) -> Facts:
        """One's own move and hand, what one was shown, open cards, and what the whole table can see change."""
        old, new = before.core, after.core
        facts = [*_the_move(before, move, seat), *_shown(old, new, move, seat)]
        if seat is not None and (isinstance(move.action, do.Deal) or _hand(old, seat) != _hand(new, seat)):
            facts.append(("my hand", _hand(new, seat)))
        if self._seen[0] is not before or self._seen[1] is not after:
            self._seen = (before, after, tuple(_for_everybody(before, move, after)))
        return (*facts, *self._seen[2], *court_secrets.entitled(before, after, seat))

    def twins(self, run: AnyRun, rng: Random) -> Iterator[Twin]:
        """Some of each kind, however rare or common it is."""
        moves = list(run.moves)
        moments = list(replay(run.game, run.log))
        found: dict[str, list[Twin]] = {}
        for at, moment in enumerate(moments):
            for kind, move, put_in in _others(moment.before, moment.move, rng):
                twin = Twin(kind, [*moves[:at], move, *moves[at if put_in else at + 1 :]], at, put_in)
                found.setdefault(kind, []).append(twin)
        for one, other in court_secrets.exchanged_votes(moments):
            exchanged = list(moves)
            exchanged[one] = Move(moves[one].by, moves[other].action)
            exchanged[other] = Move(moves[other].by, moves[one].action)
            found.setdefault("exchanged votes", []).append(Twin("exchanged votes", exchanged, one))
        for made in found.values():
            yield from rng.sample(made, min(MOST, len(made)))

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
        if is_court_action(move.action) and court_secrets.differ(original, twin, move.by):
            return True
        if isinstance(move.action, do.GiveLeave):
            return _wishes(one) != _wishes(other)
        return _hand(one, move.by) != _hand(other, move.by)


def _for_everybody(before: State, move: Move[Any], after: State) -> Iterator[Any]:
    """What the whole table can see."""
    old, new = before.core, after.core
    yield from _open_cards(old, new, move)
    if _table(new) != _table(old):
        yield _table(new)
    yield from court_secrets.open_to_all(before, move, after)
    if open_phase(old) == codes.PROTEST and open_phase(new) == codes.DEAL:
        yield ("unrest", members(new.flagged))


def _others(state: State, move: Move[Any], rng: Random) -> Iterator[Other]:
    """What could have been done there instead, or besides, without everybody's knowing."""
    match move.action:
        case do.Deal(cards):
            for _ in range(MOST):
                yield "deal", Move(None, do.Deal(_exchange(cards, state.core.law.deck(), rng))), False
        case do.DrawCard(card):
            others = set(_hand(state.core, state.core.trade_seat)) - {card}
            yield from (("draw", Move(None, do.DrawCard(one)), False) for one in others)
        case Findings(found):
            yield from court_secrets.suspected_or_not(state, found, move.action.disobeyed)
        case _ if is_court_action(move.action):
            yield from court_secrets.otherwise(state, move, rng)
        case _ if move.by is not None and isinstance(move.action, STANDING):
            yield from _answered_otherwise("wish", state, move, rng)
        case _ if move.by is not None and open_phase(state.core) in SEALED:
            yield from _answered_otherwise("sealed answer", state, move, rng)
    if move.by is not None and rng.random() < 0.1:
        yield from court_secrets.besides(state, rng)
        yield from _standing(state, rng)


def _exchange(cards: tuple[int, ...], deck: list[int], rng: Random) -> tuple[int, ...]:
    """The same deal with two cards exchanged, perhaps one of them for one that was not dealt."""
    one, other = rng.sample(deck, 2)
    while one not in cards:
        one, other = rng.sample(deck, 2)
    return tuple({one: other, other: one}.get(card, card) for card in cards)


def _answered_otherwise(kind: str, state: State, move: Move[Any], rng: Random) -> Iterator[Other]:
    """Somebody answers a sealed question otherwise, or wishes something else."""
    by, action = move.by, move.action
    if by is None or isinstance(action, do.Bestow | do.Look | do.Trade):
        return
    made = [offer for offer in GAME.rules.offers(state, by) if not offer.aside or offer.make in STANDING]
    aside = any(offer.aside and offer.admits(action) for offer in made)
    others = [other for offer in made if offer.aside == aside and (other := offer.sample(rng)) != action]
    if others:
        yield kind, Move(by, rng.choice(others)), False


def _standing(state: State, rng: Random) -> Iterator[Other]:
    """Somebody files a standing answer on top."""
    for seat in rng.sample(range(state.seats), state.seats):
        filed = [offer for offer in GAME.rules.offers(state, seat) if offer.aside and offer.make in STANDING]
        if filed:
            yield "standing", Move(seat, rng.choice(filed).sample(rng)), True
            return


def _the_move(before: State, move: Move[Any], seat: int | None) -> Facts:
    action = move.action
    if seat is not None and move.by == seat:
        return (("I did", action, move.silent),)
    match action:
        case Findings():
            return court_secrets.the_findings(before, action, seat)
        case do.Deal() | do.DrawCard() | do.Clock() | do.Cast():
            return (("chance", type(action).__name__),)
        case do.Trade(who):
            return (("trade", move.by, who),)
        case do.Reward(to):
            return (("reward", sorted(to)),)
        case do.Bestow() | do.Look():
            return (("everyone saw", move.by, action),)
    if is_court_action(action):
        return court_secrets.the_court_action(before, move, seat)
    if open_phase(before.core) in SEALED or isinstance(action, STANDING):
        return ()
    return (("everyone saw", move.by, action),)


def _shown(old: Core, new: Core, move: Move[Any], seat: int | None) -> Facts:
    """What is put before this seat's eyes alone."""
    if seat is None:
        return ()
    if isinstance(move.action, do.DrawCard) and seat in (old.trade_seat, old.seat_at[old.law.merchant]):
        return (("traded", int(old.trade_card), move.action.card),)
    if isinstance(move.action, do.Look) and move.by == seat:
        return (("looked", _hand(old, move.action.who)),)
    if new.phase == codes.PERMIT and new.number != old.number and seat == _permits(new):
        return (("wishes", _wishes(new)),)
    return ()


def _open_cards(old: Core, new: Core, move: Move[Any]) -> Facts:
    """Cards that have changed their place before everybody's eyes."""
    if isinstance(move.action, do.Deal | do.DrawCard | do.Reward | RenderService):
        return ()
    before, after = _whereabouts(old), _whereabouts(new)
    return tuple((card, before[card], after[card]) for card in range(CARDS) if before.get(card) != after.get(card))


def _whereabouts(core: Core) -> dict[int, str]:
    places = {card: f"hand {seat}" for seat in range(core.law.n) for card in _hand(core, seat)}
    places |= dict.fromkeys(cards_of(core.table_lo, core.table_hi), "table")
    return places | dict.fromkeys(cards_of(core.discard_lo, core.discard_hi), "discard")


def _hand(core: Core, seat: int) -> list[int]:
    return cards_of(core.hands[2 * seat], core.hands[2 * seat + 1])


def _permits(core: Core) -> int:
    """The ruler gives leave; where nobody needs it, the one on move does past six cards (K-REG-5)."""
    return int(core.mover if core.law.free_throws else ruler(core))


def _wishes(core: Core) -> list[tuple[int, int]]:
    if core.riot:
        return []
    wishes = {seat: cards_of(core.wish[2 * seat], core.wish[2 * seat + 1]) for seat in members(core.filed)}
    return [(seat, len(cards)) for seat, cards in wishes.items()]


def _table(core: Core) -> Facts:
    """What everybody can see: places, numbers of cards, mercies, the attack, the open question."""
    lying = range(core.lying)
    attack = [(core.attack[at], core.answer[at], core.layer[at]) for at in lying]
    pleas = [int(plea) for plea in core.pleas]
    question = (int(core.number), int(open_phase(core)), members(core.asked_originally), pleas)
    turn = (int(core.party), int(core.turn), int(core.mover), int(core.may_decline), int(core.coup), int(core.riot))
    on = (int(core.attacker), int(core.defender)) if core.lying else ()
    numbers = [len(_hand(core, seat)) for seat in range(core.law.n)]
    trump = int(core.trump) if core.phase > codes.TRUMP else None
    mercies = (int(core.mercies), int(core.mercies_left))
    rights = (*mercies, int(core.traded), int(core.looked), int(core.started_with_cards))
    share = [int(seat) for seat in core.share]
    return (
        question,
        turn,
        on,
        attack,
        list(core.seat_at),
        numbers,
        trump,
        rights,
        share,
        [int(one) for one in core.tally],
    )


SECRETS = KnyaziSecrets()
KINDS = {"deal", "sealed answer", "wish", "standing", "note", "denunciation", "petition", "whisper", "vote"}
"""What must occur in random games."""
ONE_DEAL = {"parties": 1}
