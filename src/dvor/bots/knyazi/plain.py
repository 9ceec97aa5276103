"""How the plain player answers each question: low cards first, a cheap defence, and upwards wherever it can.

It does not use the core's rollout policy. That one needs a state of the core, which a view gives only for some
questions (see `planner/positions.py`), and it decides card by card what the plain player decides as a whole.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from dvor.bots.knyazi.position import Position
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.court.actions import DealOut
from dvor.games.knyazi.names import SUITS, Card, rank_of, suit_of
from dvor.kernel import Offer, PickEach, PickSome, Seat, random_action

Offers = Sequence[Offer[do.Action]]

UNLOADED = 0.12
"""What it is worth to be rid of a card: a player without cards cannot lose the place."""


def answer(position: Position, offers: Offers, rng: Random) -> do.Action | None:
    """The best answer by rules of thumb; where there is none, any."""
    kinds = {offer.make for offer in offers}
    for kind, rule in RULES.items():
        if kind in kinds and (chosen := rule(position, offers)) is not None:
            return chosen
    return random_action(offers, rng)


def layings(
    position: Position, offers: Offers, *kinds: type[do.Action]
) -> Iterator[tuple[do.Action, tuple[Card, ...]]]:
    """The cheapest one, two, three… of the cards that each of these offers may be made with."""
    for offer in offers:
        cards = offer.blanks.get("cards")
        if offer.make in kinds and isinstance(cards, PickSome):
            cheapest = sorted((int(card) for card in cards.among), key=position.cost)
            for size in range(cards.least, cards.most + 1):
                laid = tuple(card for card in map(int, cards.among) if card in cheapest[:size])
                yield offer.make(cards=laid), laid


def best(valued: Iterable[tuple[float, do.Action]], otherwise: do.Action | None) -> do.Action | None:
    """The most valuable one, unless nothing is better than the other way."""
    worth, action = max(valued, key=lambda pair: pair[0], default=(0.0, None))
    return action if action is not None and (worth > 0 or otherwise is None) else otherwise


# Before the cards are played


def trump(position: Position, offers: Offers) -> do.Action:
    """The suit in which this hand is strongest. The old trumps stay unless a new suit is much better."""

    def strength(number: int) -> float:
        return sum(1 + rank_of(card) / 18 for card in position.hand if suit_of(card) is SUITS[number])

    strongest = max(range(len(SUITS)), key=strength)
    keeps = any(offer.make is do.KeepTrump for offer in offers)
    old = SUITS.index(position.trump) if position.trump else strongest
    return do.KeepTrump() if keeps and strength(strongest) < strength(old) + 1 else do.NameTrump(SUITS[strongest])


def protest(position: Position, offers: Offers) -> do.Action:
    return do.Accept() if any(position.is_trump(card) for card in position.hand) else do.Protest()


# Attacks


def attack(position: Position, offers: Offers) -> do.Action | None:
    """What may be won by it, less what the cards are worth."""
    otherwise = do.NoAttack() if any(offer.make is do.NoAttack for offer in offers) else None
    plain = [(_step_up(position, cards), action) for action, cards in layings(position, offers, do.Attack)]
    coups = [(_to_the_top(position, cards), action) for action, cards in layings(position, offers, do.Overthrow)]
    return best(plain + coups, otherwise)


def _step_up(position: Position, cards: Sequence[Card]) -> float:
    target = position.target()
    if target is None:
        return 0.0
    gain = 1.0 if position.is_above(target) else 0.1
    return gain * position.breaks(cards, target) - _spent(position, cards)


def _to_the_top(position: Position, cards: Sequence[Card]) -> float:
    """A coup that is beaten off leads down to the bottom."""
    below = position.ladder.index(position.me)
    above = len(position.ladder) - 1 - below
    wins = position.breaks(cards, position.ladder[-1])
    return wins * above - (1 - wins) * below - _spent(position, cards)


def _spent(position: Position, cards: Sequence[Card]) -> float:
    return sum(position.cost(card) - UNLOADED for card in cards)


def throw_in(position: Position, offers: Offers) -> do.Action | None:
    """As in an attack: more pressure on the defender, as far as the cards are not too good for it."""
    assert position.attack is not None
    defender = position.attack.defender
    gain = 0.3 if defender is None or not position.is_above(defender) else 1.0
    against = position.ladder[-1] if defender is None else defender
    otherwise = do.Enough() if any(offer.make is do.Enough for offer in offers) else do.Nothing()
    valued = [
        (gain * position.breaks(cards, against) - _spent(position, cards), action)
        for action, cards in layings(position, offers, do.ThrowIn)
    ]
    return best(valued, otherwise)


def ask_to_throw(position: Position, offers: Offers) -> do.Action:
    """Low plain cards are best thrown onto somebody else."""
    wishes = layings(position, offers, do.AskToThrow)
    low = [(len(cards), wish) for wish, cards in wishes if all(position.is_low(card) for card in cards)]
    return max(low, key=lambda pair: pair[0], default=(0, do.Nothing()))[1]


def leave(position: Position, offers: Offers) -> do.Action:
    """Let them weaken anybody but oneself and the next below, from whose place the throne is attacked."""
    assert position.attack is not None
    near = position.ladder[max(0, position.ladder.index(position.me) - 1) :]
    if position.attack.defender is None or position.attack.defender in near:
        return do.NoLeave()
    given = [one for offer in offers for one in offer.actions() if isinstance(one, do.GiveLeave)]
    return max(given, key=lambda one: one.cards, default=do.NoLeave())


# Defence


def defend(position: Position, offers: Offers) -> do.Action:
    """Beat all cards, each as cheaply as possible, one by mercy if it is too strong; else concede at once."""
    found, targets = position.defence(), [one.card for one in position.open_cards()]
    hard = [card for card in targets if card not in found]
    mercy = any(offer.make is do.BeatByMercy for offer in offers)
    if len(hard) > mercy:
        return do.Concede()
    if hard:
        return do.BeatByMercy(hard[0])
    target = min(found, key=lambda card: position.cost(found[card]))
    return do.Beat(target, found[target])


def defend_together(position: Position, offers: Offers) -> do.Action:
    """In a riot everybody beats what is cheapest for them; a round without a beat would lose it."""
    found = position.defence()
    target = min(found, key=lambda card: position.cost(found[card]), default=None)
    return do.Hold() if target is None else do.Beat(target, found[target])


def reward(position: Position, offers: Offers) -> do.Action:
    """A Tsar without cards sits safely: all the trumps go to the lowest who can have them."""
    gifts = next(offer.blanks["to"] for offer in offers if offer.make is do.Reward)
    assert isinstance(gifts, PickEach)
    lowest = next(seat for seat in position.ladder if seat in gifts.among)
    return do.Reward((lowest,) * gifts.times)


RULES: dict[type[do.Action], Callable[[Position, Offers], do.Action | None]] = {
    do.NameTrump: trump,
    do.Protest: protest,
    do.Attack: attack,
    do.Hold: defend_together,
    do.Concede: defend,
    do.ThrowIn: throw_in,
    do.Enough: lambda position, offers: do.Enough(),
    do.AskToThrow: ask_to_throw,
    do.Nothing: lambda position, offers: do.Nothing(),
    do.GiveLeave: leave,
    do.Riot: lambda position, offers: do.Riot(),
    do.ShareEvenly: lambda position, offers: do.ShareEvenly(),
    do.Agree: lambda position, offers: do.Agree(),
    do.Reward: reward,
    do.SpendMercy: lambda position, offers: do.SpendMercy(),
    DealOut: lambda position, offers: DealOut(bowing=True),
}
"""By the kind of action that is offered; the first rule that fits answers."""


# Cards that came back are not laid in the same way again, so that no game goes in circles (K-ATT-15).

_ANEW = (tell.Dealt, tell.Cleared, tell.TrumpsDiscarded)
"""After these no earlier position can come again."""


def laid_before(heard: Iterable[Any], me: Seat) -> set[frozenset[Card]]:
    """What I have attacked with since a card last left the party."""
    found: set[frozenset[Card]] = set()
    for event in heard:
        if isinstance(event, _ANEW):
            found.clear()
        elif isinstance(event, tell.Attacked) and event.by == me:
            found.add(frozenset(event.cards))
    return found


def onward(
    chosen: do.Action | None, position: Position, answers: Sequence[Offer[do.Action]], heard: Iterable[Any]
) -> do.Action | None:
    """The chosen action, or another one if it would go in a circle."""
    if not isinstance(chosen, do.Attack):
        return chosen
    before = laid_before(heard, position.me)
    if frozenset(chosen.cards) not in before:
        return chosen
    if any(offer.make is do.NoAttack for offer in answers):
        return do.NoAttack()
    several = [(action, cards) for action, cards in layings(position, answers, do.Attack)]
    singles = [(do.Attack((card,)), (card,)) for card in _single(answers)]
    others = [
        (sum(map(position.cost, cards)), action)
        for action, cards in singles + several
        if frozenset(cards) not in before
    ]
    return min(others, key=lambda pair: pair[0], default=(0.0, chosen))[1]


def _single(answers: Sequence[Offer[do.Action]]) -> list[Card]:
    cards = [offer.blanks["cards"] for offer in answers if offer.make is do.Attack]
    return [int(str(card)) for one in cards if isinstance(one, PickSome) and one.least == 1 for card in one.among]
