"""Translates between the core's decisions (numbers) and actions, and makes offers of the core's choices.

An action has the tag of its decision. Its fields are whom or what the decision is about, then what was chosen out
of the set. Several cards, or people for several cards, are several decisions in a row.
"""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import get_args

from dvor.games.knyazi import actions as do
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import cards_of
from dvor.games.knyazi.core.choices import (
    ALONE,
    CROSSED,
    EACH,
    KIND,
    MEMBER_BITS,
    ONE,
    PAIR,
    SAME_RANK,
    SOME,
    STEP,
    Choice,
    Choices,
)
from dvor.games.knyazi.core.engine import DECISIONS
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.names import SUIT_NUMBER, SUITS, rank_of
from dvor.kernel import Offer, Pick, PickEach, PickSome, Seat

Offers = tuple[Offer[do.Action], ...]

_CALLED: dict[str, type[do.Action]] = {
    str(made.__struct_config__.tag): made for made in get_args(do.Any) if made not in get_args(do.Chance)
}
_ACTION_OF = {kind: _CALLED[decision.key] for kind, decision in enumerate(DECISIONS) if decision.way != STEP}
_KIND_OF = {made: kind for kind, made in _ACTION_OF.items()}
_ALONE = {kind: (Offer(made), Offer(made, aside=True)) for kind, made in _ACTION_OF.items()}


def encode(action: do.Action) -> list[int]:
    """The core's decisions in their order; `KeyError` for an action that is none of the core's."""
    kind = _KIND_OF[type(action)]
    fields = [getattr(action, field) for field in action.__struct_fields__]
    return _DECIDED[DECISIONS[kind].way](kind, *fields)


def decode(kind: int, chosen: Sequence[int], about: int = 0) -> do.Action:
    """The action of decisions of one kind: what was chosen, in any order, and whom it is about."""
    made, way = _ACTION_OF[kind], DECISIONS[kind].way
    if way == ALONE:
        return made()
    if way == ONE:
        return made(SUITS[chosen[0]] if kind == codes.NAME_TRUMP else chosen[0])
    if way in (PAIR, CROSSED):
        return made(about, chosen[0])
    return made(tuple(chosen) if way == EACH else tuple(sorted(chosen)))


def _decision(kind: int, member: int = 0, about: int = 0) -> int:
    return kind << KIND | about << MEMBER_BITS | member


def _pair(kind: int, about: int, member: int) -> list[int]:
    return [_decision(kind, member, about)]


def _cards(kind: int, cards: Sequence[int]) -> list[int]:
    first, *others = cards
    return [_decision(kind, first), *(_decision(codes.MORE, card) for card in others), _decision(codes.DONE)]


_DECIDED: dict[int, Callable[..., list[int]]] = {
    ALONE: lambda kind: [_decision(kind)],
    ONE: lambda kind, value: [_decision(kind, SUIT_NUMBER[value] if kind == codes.NAME_TRUMP else value)],
    PAIR: _pair,
    CROSSED: _pair,
    SOME: _cards,
    SAME_RANK: _cards,
    EACH: lambda kind, seats: [_decision(kind, seat) for seat in seats],
}


def offers_for(choices: Choices, *, aside: bool = False) -> Offers:
    """Make offers of what the core lets a seat choose from."""
    if not choices.ways:
        return ()
    made: list[Offer[do.Action]] = []
    for kind, alike in groupby(choices.listed(), key=lambda choice: choice[0]):
        made += _OFFERED[DECISIONS[kind].way](kind, list(alike), aside)
    return tuple(made)


def _offer_one(kind: int, choices: list[Choice], aside: bool) -> list[Offer[do.Action]]:
    members = cards_of(*choices[0][2:4])
    among = [SUITS[suit] for suit in members] if kind == codes.NAME_TRUMP else members
    return [_offer(kind, aside, Pick(tuple(among)))]


def _offer_pairs(kind: int, choices: list[Choice], aside: bool) -> list[Offer[do.Action]]:
    return [
        _offer(kind, aside, Pick((about,)), Pick(tuple(cards_of(lo, hi)))) for _, about, lo, hi, _, _ in choices
    ]


def _offer_crossed(kind: int, choices: list[Choice], aside: bool) -> list[Offer[do.Action]]:
    whom = Pick(tuple([choice[1] for choice in choices]))
    return [_offer(kind, aside, whom, Pick(tuple(cards_of(*choices[0][2:4]))))]


def _offer_some(kind: int, choices: list[Choice], aside: bool) -> list[Offer[do.Action]]:
    _, _, lo, hi, least, most = choices[0]
    cards = cards_of(lo, hi)
    return [_offer(kind, aside, PickSome(tuple(cards), least, min(len(cards), most)))]


def _offer_by_rank(kind: int, choices: list[Choice], aside: bool) -> list[Offer[do.Action]]:
    _, _, lo, hi, least, most = choices[0]
    by_rank: dict[int, list[int]] = {}
    for card in cards_of(lo, hi):
        by_rank.setdefault(rank_of(card), []).append(card)
    return [_offer(kind, aside, PickSome(tuple(same), least, min(len(same), most))) for same in by_rank.values()]


def _offer_each(kind: int, choices: list[Choice], aside: bool) -> list[Offer[do.Action]]:
    _, _, lo, hi, times, _ = choices[0]
    return [_offer(kind, aside, PickEach(tuple(cards_of(lo, hi)), times))]


def _offer(kind: int, aside: bool, *blanks: Pick | PickSome | PickEach) -> Offer[do.Action]:
    made = _ACTION_OF[kind]
    return Offer(made, dict(zip(made.__struct_fields__, blanks, strict=True)), aside=aside)


_OFFERED: dict[int, Callable[[int, list[Choice], bool], list[Offer[do.Action]]]] = {
    ALONE: lambda kind, choices, aside: [_ALONE[kind][aside]],
    ONE: _offer_one,
    PAIR: _offer_pairs,
    CROSSED: _offer_crossed,
    SOME: _offer_some,
    SAME_RANK: _offer_by_rank,
    EACH: _offer_each,
}
"""By the way in which a choice is filled in. Ways that only a search meets are in neither table and raise."""


def hand(core: Core, seat: Seat) -> list[int]:
    """Somebody's cards."""
    return cards_of(core.hands[2 * seat], core.hands[2 * seat + 1])
