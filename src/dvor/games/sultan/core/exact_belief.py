"""An exact belief of one seat: every possible world with its weight.

It is used where at most 35,000 worlds are possible (`belief_tracker.EXACT`), that is for five to eight players: 20
to 20,160 worlds. Larger tables use `sampled_belief.py`, which has the same methods.

At the deal all worlds are equally likely. Then the belief is updated in three ways:
- The seat sees a card: worlds with another card there have no weight any more (`sees`).
- Somebody acts: the weight of a world is multiplied by how likely the act is with the card that lies there (Bayes'
  rule, `weigh`). Given the cards, acts of different players count as independent of each other.
- Cards move. A swap that everybody sees renames places in every world (`swap`). A swap behind closed eyes turns
  each world into several, one for each partner and one without a swap, and equal worlds are merged (`secret`).

Where an update would leave no world at all, something was believed too firmly before; the update is then ignored.
"""

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.cards import CHARACTERS
from dvor.games.sultan.core.determinize import PLACES, all_worlds, card_at, swapped
from dvor.games.sultan.core.masks import BIT
from dvor.kernel.playout_rng import PlayoutRng
from dvor.kernel.vectors import empty, longer, reals


class ExactBelief:
    """All worlds, packed, and their weights."""

    def __init__(self, players: int, seat: int, card: int) -> None:
        self.codes = all_worlds(players, seat, card)
        self.weights = reals(len(self.codes), 1.0)

    def sees(self, place: i64, card: i64) -> None:
        """This card lies there."""
        likely = reals(CHARACTERS)
        likely[card] = 1.0
        self.weigh(place, likely)

    def weigh(self, place: i64, likely: vec[float]) -> None:
        """Something happened that has this likelihood with each card there."""
        codes, weights = empty(len(self.codes)), reals(0)
        kept = [0.0] * 0
        total = 0.0
        for k in range(len(self.codes)):
            weight = self.weights[k] * likely[card_at(self.codes[k], place)]
            if weight > 0.0:
                codes = longer(codes, self.codes[k])
                kept.append(weight)
                total += weight
        if total <= 0.0:
            return
        weights = reals(len(kept))
        for k in range(len(kept)):
            weights[k] = kept[k] / total
        self.codes, self.weights = codes, weights

    def swap(self, one: i64, other: i64) -> None:
        """Two cards have changed places before everybody's eyes."""
        codes = self.codes
        for k in range(len(codes)):
            codes[k] = swapped(codes[k], one, other)

    def secret(self, by: i64, partners: i64, stays: float) -> None:
        """Somebody has exchanged with one of these, or with nobody, behind closed eyes."""
        places = [place for place in range(PLACES) if partners & BIT[place]]
        if not places:
            return
        share = (1.0 - stays) / len(places)
        merged: dict[int, float] = {}
        for k in range(len(self.codes)):
            world, weight = self.codes[k], self.weights[k]
            merged[world] = merged.get(world, 0.0) + weight * stays
            for place in places:
                other = swapped(world, by, place)
                merged[other] = merged.get(other, 0.0) + weight * share
        codes, weights = empty(len(merged)), reals(len(merged))
        for k, (code, weight) in enumerate(merged.items()):
            codes = longer(codes, code)
            weights[k] = weight
        self.codes, self.weights = codes, weights

    def sample(self, count: i64, rng: PlayoutRng) -> vec[i64]:
        """Worlds drawn by their weights."""
        total = 0.0
        so_far = reals(len(self.weights))
        for k in range(len(self.weights)):
            total += self.weights[k]
            so_far[k] = total
        drawn = empty(count)
        for _ in range(count):
            point = total * rng.share()
            low: i64 = 0
            high: i64 = len(so_far) - 1
            while low < high:
                middle = (low + high) // 2
                if so_far[middle] <= point:
                    low = middle + 1
                else:
                    high = middle
            drawn = longer(drawn, self.codes[low])
        return drawn

    def chances(self, rng: PlayoutRng) -> list[list[float]]:
        """For each place how likely each card lies there."""
        found = [[0.0] * CHARACTERS for _ in range(PLACES)]
        for k in range(len(self.codes)):
            for place in range(PLACES):
                found[place][card_at(self.codes[k], place)] += self.weights[k]
        total = sum(found[0])
        return [[weight / total for weight in cards] for cards in found]
