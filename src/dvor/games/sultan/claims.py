"""What people say about cards: a public record, and, until the round is over, a secret whether it was true."""

from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.names import Character, Place
from dvor.games.sultan.view import Claimed
from dvor.kernel import Seat


def claimed(by: Seat, turn: int, claim: do.Claim) -> Claimed:
    """The public record of a claim."""
    match claim:
        case do.ClaimRole(character):
            return Claimed(by, turn, character)
        case do.ClaimSight(target, character):
            return Claimed(by, turn, character, target)
        case do.ClaimSwap(where):
            return Claimed(by, turn, None, where)


def announced(by: Seat, claim: do.Claim) -> tell.Event:
    """What the table hears."""
    match claim:
        case do.ClaimRole(character):
            return tell.RoleClaimed(by, character)
        case do.ClaimSight(target, character):
            return tell.SightClaimed(by, target, character)
        case do.ClaimSwap(where):
            return tell.SwapClaimed(by, where)


def experienced(me: Seat, event: tell.Event) -> frozenset[do.Claim]:
    """What a seat may truthfully claim once it has heard of this."""
    match event:
        case tell.Peeked(_, target, card) if card:
            return frozenset({do.ClaimSight(target, card)})
        case tell.Prophesied(_, targets, cards) if cards:
            return frozenset(do.ClaimSight(target, card) for target, card in zip(targets, cards, strict=True))
        case tell.Swapped(by, target, _, gave) if gave:
            return _exchanged(target if by == me else by, gave)
        case tell.EyesOpened(by, _, gave, target) if gave:
            return _exchanged(by if target is None else target, gave)
        case _:
            return frozenset()


def _exchanged(partner: Place, gave: Character) -> frozenset[do.Claim]:
    if partner == "spare":
        return frozenset({do.ClaimSwap(partner)})
    return frozenset({do.ClaimSwap(partner), do.ClaimSight(partner, gave)})
