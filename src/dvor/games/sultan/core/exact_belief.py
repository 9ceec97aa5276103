"""What one seat believes, exactly: every world that may be, with its weight. For few enough worlds."""

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.cards import CHARACTERS
from dvor.games.sultan.core.determinize import PLACES, all_worlds, card_at, swapped
from dvor.games.sultan.core.masks import BIT
from dvor.kernel.playout_rng import PlayoutRng
from dvor.kernel.vectors import empty, longer, reals


class ExactBelief:
    """All worlds at once. Where nothing is left, something was believed too firmly: the last worlds are kept."""

    def __init__(self, players: int, seat: int, card: int) -> None:
        self.codes = all_worlds(players, seat, card)
        self.weights = reals(len(self.codes), 1.0)

    def sees(self, place: i64, card: i64) -> None:
        """This card lies there."""
        likely = reals(CHARACTERS)
        likely[card] = 1.0
        self.weigh(place, likely)

    def weigh(self, place: i64, likely: vec[float]) -> None:
        """Something happened that is so likely with each card there."""
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
