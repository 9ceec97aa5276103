"""Careers: who held which place, turn by turn, and how careers are ranked in the end (K-END-1)."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from dvor.games.knyazi.core import party
from dvor.games.knyazi.names import Character
from dvor.games.knyazi.state import State
from dvor.kernel import Moment, Seat


class Held(Struct, frozen=True):
    """Somebody's place at the start of a turn."""

    party: int
    turn: int
    character: Character


def careers(moments: Iterable[Moment[State, Any, Any]]) -> dict[Seat, tuple[Held, ...]]:
    """Everyone's places turn by turn, from the replay of a log."""
    held: dict[Seat, list[Held]] = {}
    last = (0, -1)
    for moment in moments:
        state = moment.step.state
        now = (int(state.core.party), int(state.core.turn))
        if now != last and state.dealt:
            last = now
            for seat in range(state.seats):
                held.setdefault(seat, []).append(Held(*now, state.character_of(seat)))
    return {seat: tuple(places) for seat, places in held.items()}


def ranking(state: State) -> list[list[Seat]]:
    """Everyone, the finest career first; those level in all three measures together."""
    measures = {seat: party.standing(state.core, seat) for seat in range(state.seats)}
    levels = sorted(set(measures.values()), reverse=True)
    return [[seat for seat, measure in measures.items() if measure == level] for level in levels]
