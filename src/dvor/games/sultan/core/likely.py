"""What one seat believes where there are too many worlds to count: how likely each card is at each place, and
worlds drawn by that.

The deal is uniform and nearly all that is learnt is about one place at a time, so a belief is a factor for each
place and card, and a world's weight is the product of its factors. Worlds are drawn by a walk (Metropolis): two
cards change places, or one neutral takes another's part, and the step is taken as often as the factors say. Only
a swap behind closed eyes ties places together; of it the factors keep what it does to each place alone.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.cards import CHARACTERS, DECKS, NEUTRALS, OVERSEER
from dvor.games.sultan.core.masks import BIT, SPARE
from dvor.games.sultan.core.worlds import PLACES, card_at, swapped, with_card
from dvor.kernel.dice import Dice
from dvor.kernel.vectors import empty, longer, reals

LEAST: Final = 1e-9
"""What is impossible is this likely, so that a walk that begins among impossible worlds can leave them."""
WARMING: Final = 400
"""Steps before the first world is drawn, and between two."""
BETWEEN: Final = 24
DRAWN: Final = 400
"""Worlds from which chances are counted."""


class Likely:
    """Factors for a table of so many players; rows of one place each."""

    def __init__(self, players: int, seat: int, card: int) -> None:
        self.players = players
        self.factors = reals(PLACES * CHARACTERS, 1.0)
        self.world: i64 = 0
        *fixed, neutrals = DECKS[players]
        deck = [one for one, copies in enumerate(fixed) for _ in range(copies)]
        others = [one for one in NEUTRALS if one != card]
        deck += [card, *others][:neutrals] if card in NEUTRALS else others[:neutrals]
        deck.remove(card)
        for place in range(players):
            self.world = with_card(self.world, place, card if place == seat else deck.pop())
        self.world = with_card(self.world, SPARE, deck.pop())
        self.sees(seat, card)

    def sees(self, place: i64, card: i64) -> None:
        """This card lies there."""
        for one in range(CHARACTERS):
            self.factors[place * CHARACTERS + one] = 1.0 if one == card else LEAST

    def weigh(self, place: i64, likely: vec[float]) -> None:
        """Something happened that is so likely with each card there."""
        most = LEAST
        for card in range(CHARACTERS):
            value = self.factors[place * CHARACTERS + card] * likely[card]
            self.factors[place * CHARACTERS + card] = value
            most = max(most, value)
        for card in range(CHARACTERS):
            value = self.factors[place * CHARACTERS + card] / most
            self.factors[place * CHARACTERS + card] = max(value, LEAST)

    def swap(self, one: i64, other: i64) -> None:
        """Two cards have changed places before everybody's eyes."""
        f = self.factors
        for card in range(CHARACTERS):
            here, there = one * CHARACTERS + card, other * CHARACTERS + card
            f[here], f[there] = f[there], f[here]
        self.world = swapped(self.world, one, other)

    def secret(self, by: i64, partners: i64, stays: float, dice: Dice) -> None:
        """Somebody has exchanged with one of these, or with nobody, behind closed eyes."""
        places = [place for place in range(PLACES) if partners & BIT[place]]
        if not places:
            return
        share = (1.0 - stays) / len(places)
        before = self.chances(dice)
        for place in places:
            mixed = [(1.0 - share) * a + share * b for a, b in zip(before[place], before[by], strict=True)]
            self.expect(place, mixed, before)
        own = [stays * chance for chance in before[by]]
        for place in places:
            for card in range(CHARACTERS):
                own[card] += share * before[place][card]
        self.expect(by, own, before)

    def expect(self, place: i64, chances: list[float], before: list[list[float]]) -> None:
        """Let each card be so likely at this place: its factor is that over how frequent it is among all."""
        for card in range(CHARACTERS):
            everywhere = 0.0
            for row in before:
                everywhere += row[card]
            value = chances[card] / everywhere if everywhere > 0.0 else 0.0
            self.factors[place * CHARACTERS + card] = max(value, LEAST)

    def sample(self, count: i64, dice: Dice) -> vec[i64]:
        """Worlds as likely as the factors say."""
        self.walk(WARMING, dice)
        drawn = empty(count)
        for _ in range(count):
            self.walk(BETWEEN, dice)
            drawn = longer(drawn, self.world)
        return drawn

    def chances(self, dice: Dice) -> list[list[float]]:
        """For each place how likely each card lies there."""
        found = [[0.0] * CHARACTERS for _ in range(PLACES)]
        for world in self.sample(DRAWN, dice):
            for place in range(self.players):
                found[place][card_at(world, place)] += 1.0 / DRAWN
            found[SPARE][card_at(world, SPARE)] += 1.0 / DRAWN
        return found

    def walk(self, steps: i64, dice: Dice) -> None:
        f, world, places = self.factors, self.world, self.players + 1
        for _ in range(steps):
            one = dice.below(places)
            other = dice.below(places)
            one = SPARE if one == self.players else one
            other = SPARE if other == self.players else other
            mine, theirs = card_at(world, one), card_at(world, other)
            if one == other:
                if mine < OVERSEER:
                    continue
                new = OVERSEER + dice.below(CHARACTERS - OVERSEER)
                if lies_in(world, new, self.players):
                    continue
                before, after = f[one * CHARACTERS + mine], f[one * CHARACTERS + new]
                if taken(after, before, dice):
                    world = with_card(world, one, new)
            elif mine != theirs:
                before = f[one * CHARACTERS + mine] * f[other * CHARACTERS + theirs]
                after = f[one * CHARACTERS + theirs] * f[other * CHARACTERS + mine]
                if taken(after, before, dice):
                    world = with_card(with_card(world, one, theirs), other, mine)
        self.world = world


def taken(after: float, before: float, dice: Dice) -> bool:
    """Whether a step is taken: always to a likelier world, to another as often as it is likely beside this one."""
    return after >= before or dice.share() * before < after


def lies_in(world: i64, card: i64, players: i64) -> bool:
    """Whether a card is in play in a world."""
    if card_at(world, SPARE) == card:
        return True
    return any(card_at(world, place) == card for place in range(players))
