"""The plain player of «Султан на миг»: rules of thumb on what its seat sees, without search and hardly with memory.

It values answers by the rollout policy of the core (`core/rollout_policy.py`), the same that searches play their
rollouts with. Its table is built from its view: what lies open, and what its notebook says of the rest. A sight is
certain, or doubtful since somebody hid who may have taken the card, or says only which card does not lie there.

What it does unasked stands here too: it takes the throne when that seems safe, and it says who it is, true or not.
"""

from collections.abc import Mapping, Sequence
from random import Random

from dvor.bots.bot import ChatHeard, Recent
from dvor.bots.sultan.phrases import is_for
from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.action_codec import encode
from dvor.games.sultan.core.cards import SEER
from dvor.games.sultan.core.choices import ARGUMENT, ARGUMENT_BITS
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import DECISIONS
from dvor.games.sultan.core.rollout_policy import WAVERING, RolloutPolicy
from dvor.games.sultan.core.round import Round, deal
from dvor.games.sultan.names import CARD_NUMBER, TEAM_NUMBER, Character, Phase, Place, index
from dvor.games.sultan.view import SultanView
from dvor.kernel import Offer, Seat, random_action
from dvor.kernel.playout_rng import PlayoutRng
from dvor.words import Language

TRUST = 0.7
"""How much of a sight is left after somebody hid who may have taken the card."""
TALKATIVE = 0.15
"""How often it claims something in a turn of its own."""
UNKNOWN = SEER
"""What lies on its table where it has not looked; the policy does not read it."""
PRETENDS: Mapping[Character, tuple[Character, ...]] = {
    Character.SULTAN: (Character.GUARD, Character.SLAVE, Character.SEER),
    Character.GUARD: (Character.GUARD, Character.GUARD, Character.SULTAN),
    Character.ASSASSIN: (Character.GUARD, Character.SLAVE, Character.VIZIER),
    Character.SLAVE: (Character.SLAVE, Character.SLAVE, Character.GUARD),
}
"""By the card held: the characters that its player may claim to be. Players of all other cards tell the truth."""


class Situation:
    """The policy, set to the moment that a view shows."""

    def __init__(self, view: SultanView) -> None:
        assert view.me is not None
        assert view.card is not None
        self.view = view
        self.me: Seat = view.me
        self.card: Character = view.card
        self.policy = RolloutPolicy(PlayoutRng(0))
        self.table = _table_of(view)
        known = 0
        for sight in view.notebook:
            at, card = index(sight.at), CARD_NUMBER[sight.card]
            if sight.is_not or sight.doubts:
                self.policy.doubt(at, card, -1.0 if sight.is_not else TRUST ** len(sight.doubts))
            else:
                self.table.cards[at] = card
                known |= BIT[at]
        self.policy.look(self.table, known, self.me)

    def chance(self, place: Place, card: Character) -> float:
        """How likely a card lies there."""
        return self.policy.chance(self.table, index(place), CARD_NUMBER[card])

    def value(self, action: do.Action) -> float:
        """The points that an answer brings more than doing nothing."""
        if isinstance(action, do.Ready):
            return 0.0
        decision = encode(action)
        return DECISIONS[decision >> ARGUMENT_BITS].appeal(self.policy, self.table, decision & ARGUMENT)


def _table_of(view: SultanView) -> Round:
    """A round as the seat sees it, with nothing where it cannot look."""
    table = view.table
    players = len(table.players)
    r = deal(players, [UNKNOWN] * (players + 1), table.active)
    for player in table.players:
        here = BIT[player.seat]
        if not player.alive:
            r.alive &= ~here
        if player.card is not None:
            card = CARD_NUMBER[player.card]
            r.cards[player.seat] = card
            if player.alive:
                r.opened |= here
                r.faces[card] |= here
            else:
                r.dead[card] += 1
        r.prison |= here if player.prison else 0
        r.shackles |= here if player.shackles else 0
    if view.me is not None and view.card is not None:
        r.cards[view.me] = CARD_NUMBER[view.card]
    r.choice, r.prediction = TEAM_NUMBER[table.choice], TEAM_NUMBER[table.prediction]
    if table.coronation is not None:
        r.coronation = table.coronation
    return r


class SultanBot:
    """Rules of thumb; what it remembers is its notebook."""

    def begin(self, seat: Seat, seats: int) -> Recent:
        return Recent()

    def with_effort(self, effort: float) -> "SultanBot":
        return self

    def speaking(self, language: Language) -> "SultanBot":
        return self

    def choose(
        self, heard: Sequence[tell.Event], view: SultanView, offers: Sequence[Offer[do.Action]], rng: Random
    ) -> do.Action | None:
        answers = [offer for offer in offers if not offer.aside]
        if view.card is None or not view.table.players[view.me or 0].alive:
            return random_action(answers, rng)
        situation = Situation(view)
        if not answers:
            return _reply(situation, offers, rng)
        said = _aside(situation, offers, rng)
        if said is not None:
            return said
        possible = [action for offer in answers for action in offer.actions()]
        return max(possible, key=lambda action: situation.value(action) + WAVERING * rng.random())

    def is_spoken_to(self, spoken: ChatHeard, seat: Seat) -> bool:
        return is_for(spoken, seat)


def _aside(situation: Situation, offers: Sequence[Offer[do.Action]], rng: Random) -> do.Action | None:
    """An aside worth making now, if there is any; only in its own turn, so that there are few."""
    table, me = situation.view.table, situation.me
    if table.active != me or table.phase is not Phase.TURN:
        return None
    throne = any(offer.make is do.TakeThrone for offer in offers)
    if throne and situation.policy.gain_by_throne(situation.table) > 0:
        return do.TakeThrone()
    spoken = any(claim.by == me for claim in table.claims)
    story = _story(situation, offers, rng)
    return story if story is not None and not spoken and rng.random() < TALKATIVE else None


def _reply(situation: Situation, offers: Sequence[Offer[do.Action]], rng: Random) -> do.Action | None:
    """Who it says it is when it is spoken to, once in a turn."""
    table, me = situation.view.table, situation.me
    if any(claim.by == me and claim.turn == table.turn for claim in table.claims):
        return None
    return _story(situation, offers, rng)


def _story(situation: Situation, offers: Sequence[Offer[do.Action]], rng: Random) -> do.Action | None:
    card = situation.card
    claim = do.ClaimRole(rng.choice(PRETENDS.get(card, (card,))))
    return claim if situation.policy.hidden and any(offer.admits(claim) for offer in offers) else None
