"""A player of «Султан на миг» that thinks: it believes what lies where, and plays each candidate out."""

from collections.abc import Sequence
from random import Random

from dvor.bots.analyst import Guess, Way
from dvor.bots.bot import ChatHeard
from dvor.bots.sultan.phrases import is_for
from dvor.bots.sultan.thinker.belief_tracker import EXACT, BeliefTracker
from dvor.bots.sultan.thinker.talk import THINKER, Personality, remark, reply
from dvor.games.sultan import actions as do
from dvor.games.sultan.action_codec import decode
from dvor.games.sultan.core.cards import SULTAN
from dvor.games.sultan.core.choices import ARGUMENT_BITS
from dvor.games.sultan.core.engine import decisions
from dvor.games.sultan.core.masks import BIT, SPARE
from dvor.games.sultan.core.records import DECISIONS, LET_BE, SEATS
from dvor.games.sultan.core.rollout_policy import (
    HIDE_KIND,
    PASS_KIND,
    PEEK_KIND,
    SECRET_KIND,
    SWAP_KIND,
    THRONE,
)
from dvor.games.sultan.core.round import Round
from dvor.games.sultan.core.search import Search
from dvor.games.sultan.view import SultanView
from dvor.kernel import Offer, Seat, random_action
from dvor.kernel.playout_rng import PlayoutRng
from dvor.words import Language

MOST_PEEKS = 5
MOST_SETS = 4
"""The most ways to choose several seats at once. Whom the player looks at matters less than that they look."""


def candidates(r: Round, seat: Seat, throne: bool, dice: PlayoutRng) -> list[int]:
    """The decisions to try in playouts: all, but of many ways to peek or to prophesy only some; and the throne."""
    found = [THRONE] if throne else []
    by_kind: dict[int, list[int]] = {}
    for decision in decisions(r, seat):
        by_kind.setdefault(decision >> ARGUMENT_BITS, []).append(decision)
    for kind, ways in by_kind.items():
        most = MOST_PEEKS if kind == PEEK_KIND else MOST_SETS if DECISIONS[kind].about == SEATS else len(ways)
        if len(ways) > most:
            dice.shuffle(ways)
            ways = ways[:most]
        found += ways
    return found


LEAST = 40
"""The least number of playouts for a decision."""
WORLDS = 256
"""How many worlds are drawn from the belief to try candidates in."""
_QUIET = (PEEK_KIND, SWAP_KIND, HIDE_KIND, SECRET_KIND, PASS_KIND, LET_BE)
"""The kinds of decisions that show no card."""


class SultanThinker:
    """Belief, search and talk; the memory is one seat's `BeliefTracker`."""

    def __init__(self, personality: Personality = THINKER, exact: int = EXACT) -> None:
        self.personality = personality
        self.exact = exact

    def begin(self, seat: Seat, seats: int) -> BeliefTracker:
        return BeliefTracker(seat, seats, self.exact)

    def with_effort(self, effort: float) -> "SultanThinker":
        if effort >= 1.0:
            return self
        playouts = max(LEAST, int(self.personality.playouts * effort))
        return SultanThinker(self.personality._replace(playouts=playouts), self.exact)

    def speaking(self, language: Language) -> "SultanThinker":
        return self

    def choose(
        self, heard: BeliefTracker, view: SultanView, offers: Sequence[Offer[do.Action]], rng: Random
    ) -> do.Action | None:
        answers = [offer for offer in offers if not offer.aside]
        heard.look_back(view.table.results)
        r = heard.round
        if r is None or r.over() or not view.table.players[heard.seat].alive:
            return random_action(answers, rng)
        if not answers:
            return reply(heard, view, offers, self.personality, rng)
        said = remark(heard, view, offers, self.personality, rng)
        if isinstance(said, do.ClaimSight):
            return said
        best = max(self._weighed(heard, offers, PlayoutRng(rng.getrandbits(40))), key=lambda way: way.worth).action
        # No claim about a card that the next action shows or gives away.
        return best if said is None or not _keeps_card(best) else said

    def is_spoken_to(self, spoken: ChatHeard, seat: Seat) -> bool:
        return is_for(spoken, seat)

    def ways(
        self, heard: BeliefTracker, view: SultanView, offers: Sequence[Offer[do.Action]], rng: Random
    ) -> Sequence[Way[do.Action]]:
        """The candidates with the points that each brings."""
        r = heard.round
        if r is None or r.over() or all(offer.aside for offer in offers):
            return ()
        heard.look_back(view.table.results)
        return self._weighed(heard, offers, PlayoutRng(rng.getrandbits(40)))

    def guesses(self, heard: BeliefTracker, view: SultanView, rng: Random) -> Sequence[Guess]:
        """How likely the Sultan lies at each place."""
        if heard.round is None or heard.belief is None or heard.round.over():
            return ()
        chances = heard.belief.chances(PlayoutRng(rng.getrandbits(40)))
        return [
            *(Guess(seat, chances[seat][SULTAN]) for seat in range(heard.seats)),
            Guess("spare", chances[SPARE][SULTAN]),
        ]

    def _weighed(
        self, heard: BeliefTracker, offers: Sequence[Offer[do.Action]], dice: PlayoutRng
    ) -> list[Way[do.Action]]:
        """The candidates and what each brings, by playouts."""
        r, me, belief = heard.round, heard.seat, heard.belief
        assert r is not None
        assert belief is not None
        possible = candidates(r, me, any(offer.make is do.TakeThrone for offer in offers), dice)
        if len(possible) == 1:
            return [Way(_action(possible[0]), 0.0)]
        search = Search(r, heard.known, me, belief.sample(WORLDS, dice), dice)
        means = search.means(possible, self.personality.playouts)
        if not r.opened & BIT[me]:
            means = [
                mean + self.personality.opens * (not _is_quiet(one))
                for one, mean in zip(possible, means, strict=True)
            ]
        return [Way(_action(one), mean) for one, mean in zip(possible, means, strict=True)]


def _action(decision: int) -> do.Action:
    return do.TakeThrone() if decision == THRONE else decode(decision)


def _keeps_card(action: do.Action) -> bool:
    return isinstance(action, do.Peek | do.Pass)


def _is_quiet(decision: int) -> bool:
    return decision != THRONE and decision >> ARGUMENT_BITS in _QUIET
