"""What a thinker says: who it is, true or not, whom it has seen, and what it answers when it is pointed at.

A story is kept for as long as it can be: one card a round is claimed, and another only after an exchange that
everybody saw. Nobody claims what the table can see to be false. Of others it speaks only where everybody saw it
look.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from dvor.bots.sultan.plain import PRETENDS
from dvor.bots.sultan.thinker.belief_tracker import BeliefTracker
from dvor.games.sultan import actions as do
from dvor.games.sultan.core.cards import LOYALISTS, NEUTRALS, NO_TEAM, REBELS
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import CAST
from dvor.games.sultan.names import CARD_NUMBER, CHARACTERS, Character, Phase
from dvor.games.sultan.view import Claimed, SultanView
from dvor.kernel import Offer, Seat

# Personalities: how a thinker plays and talks, as data.


class Personality(NamedTuple):
    """Chances, except the last two fields."""

    talkative: float = 0.15
    """To say unasked who this player is, in their turn."""
    answers: float = 0.7
    """To say it when somebody has pointed."""
    accuses: float = 0.5
    """To tell of somebody seen."""
    honest: float = 0.5
    """To say the truth where a lie would do."""
    playouts: int = 1200
    """Playouts for a decision."""
    opens: float = 0.0
    """A bonus in points for decisions that show one's card."""


THINKER = Personality()
PERSONALITIES: dict[str, Personality] = {
    "bold": Personality(talkative=0.3, accuses=0.8, honest=0.5, opens=0.08),
    "careful": Personality(talkative=0.05, answers=0.4, accuses=0.2, honest=0.7, opens=-0.08),
    "loyal": Personality(talkative=0.2, accuses=0.7, honest=0.95),
    "schemer": Personality(talkative=0.35, answers=0.9, accuses=0.6, honest=0.1),
    "toady": Personality(talkative=0.25, answers=0.95, accuses=0.3, honest=0.8, opens=-0.04),
    "tyrant": Personality(talkative=0.2, answers=0.3, accuses=0.95, honest=0.4, opens=0.06),
    "clown": Personality(talkative=0.8, answers=1.0, accuses=0.6, honest=0.3, playouts=200, opens=0.04),
}


UNSPOKEN = (Character.SULTAN, Character.ASSASSIN)
"""Cards that a thinker never admits to while it has a lie."""
REPLIES = 2
"""How often in a turn it says who it is."""
FEARED = {LOYALISTS: Character.ASSASSIN, REBELS: Character.GUARD}
"""The card that a side wants exposed."""


def remark(
    heard: BeliefTracker,
    view: SultanView,
    offers: Sequence[Offer[do.Action]],
    personality: Personality,
    rng: Random,
) -> do.Action | None:
    """Something to say before acting, at most once in a turn of this player; None for nothing."""
    table, me = view.table, heard.seat
    mine = [claim for claim in table.claims if claim.by == me]
    if table.active != me or table.phase is not Phase.TURN or any(claim.turn == table.turn for claim in mine):
        return None
    said = _accusation(heard, view, mine, personality, rng) or _story(heard, view, mine, personality, rng)
    return said if said is not None and any(offer.admits(said) for offer in offers) else None


def reply(
    heard: BeliefTracker,
    view: SultanView,
    offers: Sequence[Offer[do.Action]],
    personality: Personality,
    rng: Random,
) -> do.Action | None:
    """Answer a message to this player, in anybody's turn: claim a character, and repeat the claim as long as the
    card has not been exchanged."""
    table, me = view.table, heard.seat
    mine = [claim for claim in table.claims if claim.by == me]
    if view.card is None or not heard.unanswered or not _hidden(heard, me):
        return None
    if sum(claim.turn == table.turn for claim in mine) >= REPLIES:
        return None
    told = [claim.character for claim in mine if claim.target is None and claim.turn >= heard.moved]
    kept = next((one for one in reversed(told) if one is not None and _may_be_hidden(heard, one)), None)
    said = do.ClaimRole(kept or _role(heard, view, personality, rng))
    return said if any(offer.admits(said) for offer in offers) else None


def _accusation(
    heard: BeliefTracker, view: SultanView, mine: Sequence[Claimed], personality: Personality, rng: Random
) -> do.Action | None:
    """A claim about somebody whose card was seen and whom one's side fears; a liar points at the wrong one."""
    if view.card is None or rng.random() >= personality.accuses:
        return None
    side = _side(heard, view.card)
    told = {claim.target for claim in mine}
    for sight in view.notebook:
        if sight.at == "spare" or sight.at in told or sight.is_not or sight.doubts or not _hidden(heard, sight.at):
            continue
        if side != NO_TEAM and sight.card is FEARED[side]:
            return do.ClaimSight(sight.at, sight.card)
        if rng.random() > personality.honest:
            return do.ClaimSight(sight.at, FEARED[LOYALISTS if side == NO_TEAM else side])
    return None


def _story(
    heard: BeliefTracker, view: SultanView, mine: Sequence[Claimed], personality: Personality, rng: Random
) -> do.Action | None:
    """Who one is: said unasked now and then, and mostly when somebody has pointed; never against what lies open."""
    if view.card is None or not _hidden(heard, heard.seat):
        return None
    pointed = bool(heard.addressed or _called(heard, view))
    since = max((claim.turn for claim in mine if claim.target is None), default=None)
    if since is not None and since >= heard.moved:
        return None
    if rng.random() >= (personality.answers if pointed else personality.talkative):
        return None
    return do.ClaimRole(_role(heard, view, personality, rng))


def _role(heard: BeliefTracker, view: SultanView, personality: Personality, rng: Random) -> Character:
    """This player's card, or one that may still be hidden somewhere and that nobody has claimed to see here."""
    own = view.card
    assert own is not None
    if own not in UNSPOKEN and rng.random() < personality.honest:
        return own
    called = _called(heard, view)
    possible = [one for one in PRETENDS.get(own, ()) if one not in called and _may_be_hidden(heard, one)]
    return rng.choice(possible) if possible else own


def _called(heard: BeliefTracker, view: SultanView) -> set[Character]:
    """Who this seat was said to be, on the board of claims or in words."""
    claimed = {claim.character for claim in view.table.claims if claim.target == heard.seat}
    typed = {said.character for said in heard.addressed}
    return {one for one in claimed | typed if one is not None}


def _may_be_hidden(heard: BeliefTracker, character: Character) -> bool:
    r, card = heard.round, CARD_NUMBER[character]
    assert r is not None
    if card not in NEUTRALS:
        return r.unseen(card) > 0
    seen = [one for one in NEUTRALS if r.faces[one] or r.dead[one]]
    return card not in seen and len(seen) < r.copies[NEUTRALS[0]]


def _hidden(heard: BeliefTracker, seat: Seat) -> bool:
    assert heard.round is not None
    return heard.round.hidden() & BIT[seat] != 0


def _side(heard: BeliefTracker, card: Character) -> int:
    """The team with which this card wins as it lies."""
    r = heard.round
    assert r is not None
    return CAST[CHARACTERS.index(card)].side(r, r.opened & BIT[heard.seat] != 0)
