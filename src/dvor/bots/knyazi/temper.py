"""Temperaments at court: how somebody rules, serves and talks. Data, and nothing else."""

from typing import NamedTuple


class Temper(NamedTuple):
    """Chances, each time there is something to answer and it could be done, but for the strikes."""

    name: str
    talks: float = 0.08
    """To say something that fits: when attacking, having won or lost a place."""
    replies: float = 0.7
    """To answer when spoken to."""
    bows: float = 0.4
    flatters: float = 0.02
    """To ask leave of the ruler, and then to say something pleasant."""
    petitions: float = 0.01
    denounces: float = 0.004
    decrees: float = 0.04
    """To issue a decree, as a ruler."""
    punishes: float = 0.5
    """To have an offence punished."""
    strikes: int = 2
    """At the most."""
    forgives: float = 0.4
    """To drop a small matter; a serious one half as likely."""
    grants: float = 0.5
    """To grant what a petition asks, and leave to speak."""
    bestows: float = 0.02
    """To give somebody a mercy card."""


TEMPERS: dict[str, Temper] = {
    one.name: one
    for one in (
        Temper("bold", talks=0.14, replies=0.8, bows=0.25, decrees=0.05, punishes=0.4, forgives=0.5),
        Temper("careful", talks=0.03, replies=0.5, bows=0.6, decrees=0.01, punishes=0.2, forgives=0.7, strikes=1),
        Temper("loyal", bows=0.8, flatters=0.03, denounces=0.008, punishes=0.5, forgives=0.5, bestows=0.03),
        Temper("schemer", talks=0.05, denounces=0.02, petitions=0.02, punishes=0.5, grants=0.3, strikes=3),
        Temper("clown", talks=0.2, replies=0.95, bows=0.3, petitions=0.03, decrees=0.1, punishes=0.3, grants=0.7),
        Temper(
            "toady", talks=0.08, replies=0.95, bows=0.95, flatters=0.08, petitions=0.02, grants=0.9, forgives=0.8
        ),
        Temper("tyrant", talks=0.1, bows=0.1, decrees=0.08, punishes=0.95, strikes=5, forgives=0.05, grants=0.1),
    )
}
