"""A sampled belief of one seat: worlds drawn by a Markov chain, where there are too many to list.

With nine players 45,000 to 270,000 worlds are possible, with fifteen up to 1.5 · 10^9. So worlds are not stored but
drawn when they are needed, as likely as everything that was learnt says (Metropolis sampling).

What is learnt is about one card in one place at one time, so it is kept as a factor for each place and card; the
weight of a world is the product of its factors. The deal itself is uniform.

Cards move, and a factor has to follow the card. A swap that everybody sees only renames places: each card runs on
its own *track*, and `tracks` says which track ends at which place (`swap`). Behind closed eyes a card goes to
another track and nobody sees to which. So the round is cut there into *stretches* with factors of their own, and
what is drawn is a whole *history*: a deal, and for each closing of eyes whom the one who hid swapped with
(`taken`).

The chain stands in one history and takes small steps:
- Two cards of the deal change places, or one neutral is replaced by another that is not in play (`deal_otherwise`).
  For this the factors of all stretches are multiplied up along the way of each card (`fits`), so that a step costs
  two multiplications however long the round.
- Every sixth step, another partner is taken behind closed eyes (`take_another`). With the same deal, all that was
  learnt before still holds; with the same cards ever since, all that was learnt later. Three variants are tried:
  keep the deal, keep the present cards, or also exchange the cards of the two partners before the swap.

A step is taken if the new history is likelier, else as often as its likelihood is to the old one's.

Impossible worlds have the small weight LEAST instead of none, so that a chain that starts in one can leave it. The
chain walks some steps before the first world is drawn (WARMING) and some between two worlds (BETWEEN). Tests hold
the chances against `exact_belief.py` on small tables (`tests/bots/thinker/test_belief.py`).
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
"""The likelihood of what is impossible."""
WARMING: Final = 400
"""Steps before the first world is drawn, and again for each time that eyes were closed."""
MOST_WARMING: Final = 1600
"""The most steps before the first world is drawn."""
BETWEEN: Final = 24
"""Steps between two worlds."""
DRAWN: Final = 400
"""Worlds from which chances are counted."""
STEPS_A_TURN: Final = 6
"""Of this many steps, one takes another partner behind closed eyes."""
ROOM: Final = PLACES * CHARACTERS
"""How many factors a stretch has."""


class SampledBelief:
    """The factors, and the history in which the chain stands."""

    def __init__(self, players: int, seat: int, card: int) -> None:
        self.players = players
        self.tracks = row(list(range(PLACES)))
        """The track on which the card at each place has come."""
        self.factors = reals(ROOM, 1.0)
        """Stretch after stretch: for each track and card how well they fit, at most 1."""
        self.now: i64 = 0
        """Where the current stretch begins in `factors`."""
        self.fits = reals(ROOM, 1.0)
        """For each track of the deal and each card the product of its factors through the whole history."""
        self.hid = empty()
        """For each closing of eyes: the track of the seat that hid."""
        self.partners = empty()
        """For each closing of eyes: the tracks of the possible partners."""
        self.taken = empty()
        """For each closing of eyes: the partner in this history; the track of the one who hid stands for none."""
        self.stays = [0.0] * 0
        """For each closing of eyes: the probability that there was no partner."""
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
        """Something happened that has this likelihood with each card there."""
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
        """Draw worlds as likely as the factors say."""
        self.refresh()
        self.walk(min(WARMING * (len(self.hid) + 1), MOST_WARMING), rng)
        drawn = empty(count)
        for _ in range(count):
            self.walk(BETWEEN, rng)
            drawn = longer(drawn, self.world())
        return drawn

    def world(self) -> i64:
        """The world at the end of the chain's history."""
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
        """A step: two cards of the deal change places, or one neutral is replaced by another."""
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
        """A step: somebody who hid has taken another partner.

        In one of three ways: with the same deal; with the same cards ever since; or with the old and the new
        partner changing cards just before it, which fits where the cards of the one who hid are known before and
        after.
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
        """How likely the chain's history is."""
        found = self.fits[SPARE * CHARACTERS + card_at(self.deal, SPARE)]
        for start in range(self.players):
            found *= self.fits[start * CHARACTERS + card_at(self.deal, start)]
        return found

    def is_likely(self, deal: i64, least: float) -> bool:
        """Whether the history is at least this likely with this deal. No factor is above 1: this may end early."""
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
        """Multiply up `fits`, along the way of each card through the stretches."""
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
        """The track on which a card goes on from this track when eyes were closed."""
        if track == self.hid[number]:
            return self.taken[number]
        return self.hid[number] if track == self.taken[number] else track

    def after(self, cards: i64, times: i64) -> i64:
        """The cards of a deal after eyes were closed `times` times."""
        for number in range(times):
            cards = swapped(cards, self.hid[number], self.taken[number])
        return cards

    def before(self, cards: i64, times: i64) -> i64:
        """The deal that leads to these cards after eyes were closed `times` times."""
        for number in range(times - 1, -1, -1):
            cards = swapped(cards, self.hid[number], self.taken[number])
        return cards


def agrees(after: float, before: float, rng: PlayoutRng) -> bool:
    """Whether a step is taken (Metropolis): always if it is likelier, else as often as the ratio of likelihoods."""
    return after >= before or rng.share() * before < after


def lies_in(cards: i64, card: i64, players: i64) -> bool:
    """Whether a card is in play."""
    if card_at(cards, SPARE) == card:
        return True
    return any(card_at(cards, track) == card for track in range(players))
