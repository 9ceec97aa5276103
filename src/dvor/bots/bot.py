"""A bot that plays: it knows what its seat has heard, sees and may do, and nothing else."""

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

from msgspec import Struct

from dvor.kernel import Offer

A = TypeVar("A", bound=Struct)
E_contra = TypeVar("E_contra", bound=Struct, contravariant=True)
V_contra = TypeVar("V_contra", bound=Struct, contravariant=True)


class Bot(Protocol[A, E_contra, V_contra]):
    """Pure: the same arguments give the same choice, and nothing is remembered from call to call."""

    def choose(
        self, heard: Sequence[E_contra], view: V_contra, offers: Sequence[Offer[A]], rng: Random
    ) -> A | None:
        """One of the offered actions, answer or aside; None to leave it at that.

        Where an answer is offered, an answer comes sooner or later: asides before it are few.
        """
