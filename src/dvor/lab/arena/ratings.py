"""OpenSkill ratings (Plackett and Luce's model, as Weng and Lin update it): who is how strong among many."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt

MU, SIGMA = 25.0, 25.0 / 3
BETA = SIGMA / 2
LEAST = 1e-4
"""The least factor by which one game shrinks a variance."""


@dataclass(frozen=True)
class Rating:
    """The estimated strength and its standard deviation."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def ordinal(self) -> float:
        """A conservative estimate: three standard deviations below the mean."""
        return self.mu - 3 * self.sigma


def rated(ratings: Sequence[Rating], scores: Sequence[float]) -> list[Rating]:
    """The ratings after one game with these scores; equals share a rank."""
    c = sqrt(sum(one.sigma**2 + BETA**2 for one in ratings))
    strength = [exp(one.mu / c) for one in ratings]
    below = {score: sum(s for s, other in zip(strength, scores, strict=True) if other <= score) for score in scores}
    ties = {score: sum(other == score for other in scores) for score in scores}
    return [_moved(who, ratings, scores, strength, below, ties, c) for who in range(len(ratings))]


def _moved(
    who: int,
    ratings: Sequence[Rating],
    scores: Sequence[float],
    strength: Sequence[float],
    below: Mapping[float, float],
    ties: Mapping[float, int],
    c: float,
) -> Rating:
    """One of them: every rank at which they could have come first and did, or did not."""
    shift = doubt = 0.0
    for other, score in enumerate(scores):
        if score < scores[who]:
            continue
        chance = strength[who] / below[score]
        shift += ((other == who) - chance) / ties[score]
        doubt += chance * (1 - chance) / ties[score]
    one = ratings[who]
    variance = one.sigma**2
    gain = one.sigma / c
    return Rating(
        one.mu + variance / c * shift,
        one.sigma * sqrt(max(1 - variance / c**2 * doubt * gain, LEAST)),
    )
