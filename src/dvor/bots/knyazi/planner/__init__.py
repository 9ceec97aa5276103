"""A player of «Из грязи в князи» that plans: it draws what others may hold, and plays each answer out."""

from collections.abc import Iterator, Sequence
from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from dvor.bots.analyst import Guess, Way
from dvor.bots.knyazi.court_player import CourtPlayer
from dvor.bots.knyazi.court_rules import Personality, court_action
from dvor.bots.knyazi.plain import answer, layings, onward
from dvor.bots.knyazi.planner.card_tracker import CardTracker
from dvor.bots.knyazi.planner.positions import SEARCHED, holds, table_of, worlds
from dvor.bots.knyazi.position import Position, look, spare, trade
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.action_codec import encode
from dvor.games.knyazi.core.search.playout_search import Search
from dvor.games.knyazi.core.search.rollout_policy import RolloutPolicy
from dvor.games.knyazi.core.search.weights import PLAIN, TUNED
from dvor.games.knyazi.core.state import State
from dvor.games.knyazi.names import rank_of, suit_of
from dvor.games.knyazi.view import KnyaziView
from dvor.kernel import Offer, Pick, PickEach, PickSome, Seat
from dvor.kernel.playout_rng import PlayoutRng
from dvor.kernel.vectors import PLAIN as INTERPRETED
from dvor.words import Language

# The answers worth a playout: of many alike only some, as actions and as the core's decisions.

Offers = Sequence[Offer[do.Action]]
Candidate = tuple[do.Action, list[int]]

_LAID = (do.Attack, do.Overthrow, do.ThrowIn, do.AskToThrow, do.ThrowByMercy, do.Support)
MOST_BEATERS = 5
MOST_LISTED = 16
"""Offers with more answers than this are left to rules of thumb."""


def candidates(position: Position, offers: Offers) -> list[Candidate]:
    """Each once; nothing where the question is not the core's."""
    found: dict[do.Action, list[int]] = {}
    for action in _actions(position, offers):
        try:
            found[action] = encode(action)
        except KeyError:
            return []
    return list(found.items())


def _actions(position: Position, offers: Offers) -> Iterator[do.Action]:
    beats = [offer for offer in offers if offer.make is do.Beat]
    yield from _beats(position, beats)
    for offer in offers:
        if offer.make in _LAID:
            yield from (action for action, _ in layings(position, [offer], offer.make))
            cards = offer.blanks["cards"]
            assert isinstance(cards, PickSome)
            if cards.least == 1:
                yield from (offer.make(cards=(int(card),)) for card in cards.among)
        elif offer.make is do.Reward:
            gifts = offer.blanks["to"]
            assert isinstance(gifts, PickEach)
            yield from (do.Reward((int(one),) * gifts.times) for one in gifts.among)
        elif offer.make is not do.Beat and (offer.count() or MOST_LISTED + 1) <= MOST_LISTED:
            yield from offer.actions()


def _beats(position: Position, offers: Offers) -> Iterator[do.Action]:
    """The hardest card first, with each of the cheapest that beat it: the order makes no difference."""
    if not offers:
        return

    def hardness(offer: Offer[do.Action]) -> tuple[bool, int]:
        target = offer.blanks["target"]
        assert isinstance(target, Pick)
        card = int(str(target.among[0]))
        return position.is_trump(card), rank_of(card)

    hardest = max(offers, key=hardness)
    ways = sorted(hardest.actions(), key=lambda action: position.cost(action.card))  # type: ignore[attr-defined]
    yield from ways[:MOST_BEATERS]


PLAYOUTS = 1_500
"""Playouts for a decision. Four times as many are no stronger: the hidden cards stay hidden."""
LEAST = 12
"""The least number of playouts, when there is hardly any time."""
SLOWER = 40
"""How many times fewer where the core is not compiled."""
WORLDS = 200
"""The most deals that are sampled from the belief. Every candidate is tried in each of them."""
GUESSED = 60
"""The number of sampled deals from which the planner counts who holds which card."""


class KnyaziPlanner:
    """Belief, search and a personality at court; the memory is one seat's `CardTracker`."""

    def __init__(
        self, playouts: int = PLAYOUTS, personality: Personality | None = None, language: Language | None = None
    ) -> None:
        self.playouts = playouts
        self.personality = personality
        self.language = language

    def begin(self, seat: Seat, seats: int) -> CardTracker:
        return CardTracker(seat, seats)

    def with_effort(self, effort: float) -> "KnyaziPlanner":
        return (
            self if effort >= 1.0 else KnyaziPlanner(int(self.playouts * effort), self.personality, self.language)
        )

    def speaking(self, language: Language) -> "KnyaziPlanner":
        return KnyaziPlanner(self.playouts, self.personality, language)

    def choose(self, heard: CardTracker, view: KnyaziView, offers: Offers, rng: Random) -> do.Action | None:
        position = Position(view)
        answers = [offer for offer in offers if not offer.aside]
        right = trade(position, offers, rng) or look(position, offers)
        done = right or self._at_court(position, heard, offers, rng)
        if done is not None:
            return done
        if not answers:
            return None
        ways = self._weighed(position, heard, answers, rng) if self.playouts else []
        chosen = max(ways, key=lambda way: way.worth).action if ways else answer(position, answers, rng)
        return onward(chosen, position, answers, heard.recent)

    def ways(self, heard: CardTracker, view: KnyaziView, offers: Offers, rng: Random) -> Sequence[Way[do.Action]]:
        """What it weighs up, with the place on the ladder to which each answer leads."""
        return self._weighed(Position(view), heard, [offer for offer in offers if not offer.aside], rng)

    def guesses(self, heard: CardTracker, view: KnyaziView, rng: Random) -> Sequence[Guess]:
        """How many trumps each of the others holds."""
        public = view.table
        if public.trump is None or public.phase not in SEARCHED:
            return ()
        table = table_of(view, (), heard)
        drawn = worlds(table, public, heard, GUESSED, PlayoutRng(rng.getrandbits(40)))
        trumps = [card for card in table.law.deck() if suit_of(card) is public.trump]
        others = [seat for seat in range(heard.seats) if seat != heard.seat and public.people[seat].cards]
        return [
            Guess(seat, sum(holds(world, seat, card) for world in drawn for card in trumps) / GUESSED)
            for seat in others
        ]

    def _weighed(
        self, position: Position, heard: CardTracker, answers: Offers, rng: Random
    ) -> list[Way[do.Action]]:
        """The candidates and where each leads; empty where rules of thumb have to do."""
        view = position.view
        possible = candidates(position, answers) if answers and view.table.phase in SEARCHED else []
        if len(possible) <= 1:
            return [Way(action, 0.0) for action, _ in possible]
        dice = PlayoutRng(rng.getrandbits(40))
        table = table_of(view, answers, heard)
        drawn = worlds(table, view.table, heard, min(WORLDS, _budget(self.playouts)), dice)
        wishes = [(wish.who, wish.cards) for wish in view.wishes]
        return weighed(table, heard.seat, possible, drawn, self.playouts, dice, wishes)

    def _at_court(self, position: Position, heard: CardTracker, offers: Offers, rng: Random) -> do.Action | None:
        """By personality if there is one and the language is known; else as the plain player does."""
        if self.personality is None or self.language is None:
            return spare(position, offers) or court_action(position, heard.recent, offers, rng)
        return CourtPlayer(position, heard.recent, self.personality, self.language, rng).conduct(offers)


def weighed(
    table: State,
    seat: Seat,
    possible: list[Candidate],
    drawn: list[vec[i64]],
    playouts: int,
    dice: PlayoutRng,
    wishes: Sequence[tuple[Seat, int]] = (),
) -> list[Way[do.Action]]:
    """How high on the ladder each candidate leads, from 0 to 1, by playouts."""
    search = Search(table, seat, RolloutPolicy(TUNED), RolloutPolicy(PLAIN), dice)
    search.worlds, search.wishes = drawn, list(wishes)
    means = search.means([decisions for _, decisions in possible], _budget(playouts))
    return [Way(action, mean) for (action, _), mean in zip(possible, means, strict=True)]


def _budget(playouts: int) -> int:
    return max(LEAST, playouts // (SLOWER if INTERPRETED else 1))
