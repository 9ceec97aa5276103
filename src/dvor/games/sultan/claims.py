"""Claims about cards (S-ACT-8): a public record, and a verdict that is secret until the round is over.

A claim is judged at the moment it is made, in two ways that have nothing to do with each other: whether it was
*true* (did that card lie there, was there such a swap?), and how the speaker came to say it (they *knew*, they
*guessed*, or they *lied*). So a lie can happen to be true, and an honest word can be wrong.
"""

from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.round import Round
from dvor.games.sultan.names import CHARACTERS, Character, Honesty
from dvor.games.sultan.state import State
from dvor.games.sultan.view import Claimed, Verdict
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


def judged(state: State, by: Seat, claim: do.Claim) -> Verdict:
    """What a claim is worth that is being made now."""
    match claim:
        case do.ClaimRole(character):
            return _certain(_card(state.on_table, by) == character)
        case do.ClaimSight(target, character):
            true = _card(state.on_table, target) == character
            return Verdict(true, _honesty_about(state, by, target, character))
        case do.ClaimSwap(where):
            swap = (by, where)
            if swap in state.swaps and swap not in state.known_swaps:
                return Verdict(True, Honesty.GUESSED)  # somebody exchanged like for like behind closed eyes
            return _certain(swap in state.swaps)


def _certain(true: bool) -> Verdict:
    """Of one's own card and one's own swaps one knows."""
    return Verdict(true, Honesty.KNEW if true else Honesty.LIED)


def _honesty_about(state: State, by: Seat, target: Seat, character: Character) -> Honesty:
    """What the speaker had seen there, compared with what they say; the notebook holds all that they saw."""
    r = state.on_table
    if r.opened & BIT[target] or not r.alive & BIT[target]:
        return Honesty.KNEW if _card(r, target) == character else Honesty.LIED
    sight = state.notebooks[by].get(target)
    if sight is None:
        return Honesty.GUESSED
    if sight.is_not:
        return Honesty.LIED if sight.card == character else Honesty.GUESSED
    if sight.card != character:
        return Honesty.LIED
    return Honesty.GUESSED if sight.doubts else Honesty.KNEW


def _card(r: Round, seat: Seat) -> Character:
    return CHARACTERS[r.cards[seat]]
