"""What one seat believes where there are too many worlds to count: worlds drawn by how likely they are.

The deal is uniform and whatever is learnt is about one place at one time, so a belief is a factor for each place
and card, and a world's weight is the product of its factors. Exchanges before everybody's eyes only give places
other names: a card is followed on its track. Behind closed eyes a card goes to another track and nobody sees to
which, so what is learnt from then on stands in factors of its own, and a world is a whole history: a deal, and whom
everybody took who hid. Histories are drawn by a walk (Metropolis): two cards of the deal change places, or one
neutral takes another's part, or somebody who hid had taken another; and the step is taken as often as the factors
say.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.cards import CHARACTERS, DECKS, FIRST_NEUTRAL, NEUTRALS
from dvor.games.sultan.core.determinize import PLACES, card_at, swapped, with_card
from dvor.games.sultan.core.masks import BIT, SPARE, nth, size
from dvor.kernel.playout_rng import PlayoutRng
from dvor.kernel.vectors import empty, longer, reals, row

LEAST: Final = 1e-9
"""What is impossible is this likely, so that a walk that begins among impossible worlds can leave them."""
WARMING: Final = 400
"""Steps before the first world is drawn, and as many more for each exchange behind closed eyes,"""
MOST_WARMING: Final = 1600
"""but never more than these."""
BETWEEN: Final = 24
"""Steps between two worlds."""
DRAWN: Final = 400
"""Worlds from which chances are counted."""
STEPS_A_TURN: Final = 6
"""Of so many steps one asks whom somebody has taken who hid."""
ROOM: Final = PLACES * CHARACTERS
"""Factors of one stretch."""


class SampledBelief:
    """Factors for a table of so many players, and the history in which the walk stands."""

    def __init__(self, players: int, seat: int, card: int) -> None:
        self.players = players
        self.tracks = row(list(range(PLACES)))
        """The track on which the card at each place has come."""
        self.factors = reals(ROOM, 1.0)
        """Between one closing of eyes and the next: for each track and card how well they fit."""
        self.now: i64 = 0
        """Where in the factors the stretch begins in which the table is."""
        self.fits = reals(ROOM, 1.0)
        """And through the whole history: for each track of the deal and each card."""
        self.hid = empty()
        """For each exchange behind closed eyes the track of whoever hid,"""
        self.partners = empty()
        """the tracks of those who may have been taken,"""
        self.taken = empty()
        """in this history the one that was: one's own for nobody,"""
        self.stays = [0.0] * 0
        """and how likely nobody is."""
        self.deal: i64 = 0
        *fixed, neutrals = DECKS[players]
        deck = [one for one, copies in enumerate(fixed) for _ in range(copies)]
        others = [one for one in NEUTRALS if one != card]
        deck += [card, *others][:neutrals] if card in NEUTRALS else others[:neutrals]
        deck.remove(card)
        for place in range(players):
            self.deal = with_card(self.deal, place, card if place == seat else deck.pop())
        self.deal = with_card(self.deal, SPARE, deck.pop())
        self.sees(seat, card)

    def sees(self, place: i64, card: i64) -> None:
        """This card lies there."""
        f, first = self.factors, self.now + self.tracks[place] * CHARACTERS
        for one in range(CHARACTERS):
            f[first + one] = 1.0 if one == card else LEAST

    def weigh(self, place: i64, likely: vec[float]) -> None:
        """Something happened that is so likely with each card there."""
        f, first = self.factors, self.now + self.tracks[place] * CHARACTERS
        most = LEAST
        for at in range(first, first + CHARACTERS):
            if f[at] > LEAST:  # what is impossible stays so, whatever else becomes unlikely
                f[at] *= likely[at - first]
                most = max(most, f[at])
        for at in range(first, first + CHARACTERS):
            if f[at] > LEAST:
                f[at] = max(f[at] / most, LEAST)

    def swap(self, one: i64, other: i64) -> None:
        """Two cards have changed places before everybody's eyes."""
        tracks = self.tracks
        tracks[one], tracks[other] = tracks[other], tracks[one]

    def secret(self, by: i64, partners: i64, stays: float) -> None:
        """Somebody has exchanged with one of these, or with nobody, behind closed eyes."""
        tracks: i64 = 0
        for place in range(PLACES):
            if partners & BIT[place]:
                tracks |= BIT[self.tracks[place]]
        if tracks:
            self.hid = longer(self.hid, self.tracks[by])
            self.partners = longer(self.partners, tracks)
            self.taken = longer(self.taken, self.tracks[by])
            self.stays.append(stays)
            self.now += ROOM
            factors = reals(self.now + ROOM, 1.0)
            for at in range(self.now):
                factors[at] = self.factors[at]
            self.factors = factors

    def sample(self, count: i64, rng: PlayoutRng) -> vec[i64]:
        """Worlds as likely as the factors say."""
        self.refresh()
        self.walk(min(WARMING * (len(self.hid) + 1), MOST_WARMING), rng)
        drawn = empty(count)
        for _ in range(count):
            self.walk(BETWEEN, rng)
            drawn = longer(drawn, self.world())
        return drawn

    def world(self) -> i64:
        """What lies where at last in the history in which the walk stands."""
        cards = self.after(self.deal, len(self.hid))
        world: i64 = 0
        for place in range(PLACES):
            world = with_card(world, place, card_at(cards, self.tracks[place]))
        return world

    def chances(self, rng: PlayoutRng) -> list[list[float]]:
        """For each place how likely each card lies there."""
        found = [[0.0] * CHARACTERS for _ in range(PLACES)]
        for world in self.sample(DRAWN, rng):
            for place in range(self.players):
                found[place][card_at(world, place)] += 1.0 / DRAWN
            found[SPARE][card_at(world, SPARE)] += 1.0 / DRAWN
        return found

    def walk(self, steps: i64, rng: PlayoutRng) -> None:
        for step in range(steps):
            if step % STEPS_A_TURN == 0 and len(self.hid):
                self.take_another(rng)
            else:
                self.deal_otherwise(rng)

    def deal_otherwise(self, rng: PlayoutRng) -> None:
        """Let two cards of the deal change places, or one neutral take another's part."""
        fits, deal, tracks = self.fits, self.deal, self.players + 1
        one = rng.below(tracks)
        other = rng.below(tracks)
        one = SPARE if one == self.players else one
        other = SPARE if other == self.players else other
        mine, theirs = card_at(deal, one), card_at(deal, other)
        if one == other:
            if mine < FIRST_NEUTRAL:
                return
            new = FIRST_NEUTRAL + rng.below(CHARACTERS - FIRST_NEUTRAL)
            if lies_in(deal, new, self.players):
                return
            if agrees(fits[one * CHARACTERS + new], fits[one * CHARACTERS + mine], rng):
                self.deal = with_card(deal, one, new)
        elif mine != theirs:
            before = fits[one * CHARACTERS + mine] * fits[other * CHARACTERS + theirs]
            after = fits[one * CHARACTERS + theirs] * fits[other * CHARACTERS + mine]
            if agrees(after, before, rng):
                self.deal = with_card(with_card(deal, one, theirs), other, mine)

    def take_another(self, rng: PlayoutRng) -> None:
        """Let somebody who hid have taken another.

        With the same deal all that was learnt before still holds; with the same cards ever since, what was learnt
        later; and where both are known of the one who hid, the two others have to change cards before it.
        """
        which = rng.below(len(self.hid))
        hid, old = self.hid[which], self.taken[which]
        pool = self.partners[which] | BIT[hid]
        new = nth(pool, rng.below(size(pool)))
        if new == old:
            return
        share = (1.0 - self.stays[which]) / float(size(self.partners[which]))
        before = self.likelihood() * (self.stays[which] if old == hid else share)
        least = rng.share() * before / max(LEAST, self.stays[which] if new == hid else share)
        way = rng.below(3)
        deal, until, since = self.deal, self.after(self.deal, which), self.after(self.deal, which + 1)
        self.taken[which] = new
        if way == 1:
            deal = self.before(since, which + 1)
        elif way == 2:
            deal = self.before(swapped(until, old, new), which)
        if self.is_likely(deal, least):
            self.deal = deal
            self.refresh()
        else:
            self.taken[which] = old

    def likelihood(self) -> float:
        """How likely the history is in which the walk stands."""
        found = self.fits[SPARE * CHARACTERS + card_at(self.deal, SPARE)]
        for start in range(self.players):
            found *= self.fits[start * CHARACTERS + card_at(self.deal, start)]
        return found

    def is_likely(self, deal: i64, least: float) -> bool:
        """Whether it is so likely with these cards dealt; as no factor is above one, a look may end early."""
        f, cards = self.factors, deal
        found = 1.0
        first: i64 = 0
        for number in range(len(self.hid) + 1):
            if number > 0:
                cards = swapped(cards, self.hid[number - 1], self.taken[number - 1])
                first += ROOM
            found *= f[first + SPARE * CHARACTERS + card_at(cards, SPARE)]
            for track in range(self.players):
                found *= f[first + track * CHARACTERS + card_at(cards, track)]
                if found < least:
                    return False
        return True

    def refresh(self) -> None:
        """How well each card fits the way that it takes from each track of the deal."""
        fits, f = self.fits, self.factors
        for start in range(PLACES):
            for card in range(CHARACTERS):
                fits[start * CHARACTERS + card] = 1.0
            track: i64 = start
            for number in range(len(self.hid) + 1):
                if number > 0:
                    track = self.led(track, number - 1)
                first = number * ROOM + track * CHARACTERS
                for card in range(CHARACTERS):
                    fits[start * CHARACTERS + card] *= f[first + card]

    def led(self, track: i64, number: i64) -> i64:
        """Where a card goes from there when eyes are closed."""
        if track == self.hid[number]:
            return self.taken[number]
        return self.hid[number] if track == self.taken[number] else track

    def after(self, cards: i64, times: i64) -> i64:
        """A deal after so many exchanges behind closed eyes."""
        for number in range(times):
            cards = swapped(cards, self.hid[number], self.taken[number])
        return cards

    def before(self, cards: i64, times: i64) -> i64:
        """The deal from which so many exchanges lead to these cards."""
        for number in range(times - 1, -1, -1):
            cards = swapped(cards, self.hid[number], self.taken[number])
        return cards


def agrees(after: float, before: float, rng: PlayoutRng) -> bool:
    """Whether a step is taken: always to what is likelier, else as often as that is likely beside what is."""
    return after >= before or rng.share() * before < after


def lies_in(cards: i64, card: i64, players: i64) -> bool:
    """Whether a card is in play."""
    if card_at(cards, SPARE) == card:
        return True
    return any(card_at(cards, track) == card for track in range(players))
