"""How the plain player answers each question: low cards first, a cheap defence, and upwards wherever it can."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

from dvor.bots.knyazi.table import Table
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.names import SUITS, Card, rank_of, suit_of
from dvor.kernel import Offer, PickEach, PickSome, random_action

Offers = Sequence[Offer[do.Action]]

UNLOADED = 0.12
"""What it brings to be rid of a card: without cards nobody can take the place away."""


def answer(table: Table, offers: Offers, rng: Random) -> do.Action | None:
    """The best answer by rules of thumb; where there is none, any."""
    kinds = {offer.make for offer in offers}
    for kind, rule in RULES.items():
        if kind in kinds and (chosen := rule(table, offers)) is not None:
            return chosen
    return random_action(offers, rng)


def layings(table: Table, offers: Offers, *kinds: type[do.Action]) -> Iterator[tuple[do.Action, tuple[Card, ...]]]:
    """The cheapest one, two, three… of the cards that each of these offers may be made with."""
    for offer in offers:
        cards = offer.blanks.get("cards")
        if offer.make in kinds and isinstance(cards, PickSome):
            cheapest = sorted((int(card) for card in cards.among), key=table.cost)
            for size in range(cards.least, cards.most + 1):
                laid = tuple(card for card in map(int, cards.among) if card in cheapest[:size])
                yield offer.make(cards=laid), laid


def best(valued: Iterable[tuple[float, do.Action]], otherwise: do.Action | None) -> do.Action | None:
    """The most valuable one, unless nothing is better than the other way."""
    worth, action = max(valued, key=lambda pair: pair[0], default=(0.0, None))
    return action if action is not None and (worth > 0 or otherwise is None) else otherwise


# Before the cards are played


def trump(table: Table, offers: Offers) -> do.Action:
    """The suit in which the own hand is strongest; an old one stays unless a new one is much better."""

    def strength(number: int) -> float:
        return sum(1 + rank_of(card) / 18 for card in table.hand if suit_of(card) is SUITS[number])

    strongest = max(range(len(SUITS)), key=strength)
    keeps = any(offer.make is do.KeepTrump for offer in offers)
    old = SUITS.index(table.trump) if table.trump else strongest
    return do.KeepTrump() if keeps and strength(strongest) < strength(old) + 1 else do.NameTrump(SUITS[strongest])


def protest(table: Table, offers: Offers) -> do.Action:
    return do.Accept() if any(table.is_trump(card) for card in table.hand) else do.Protest()


# Attacks


def attack(table: Table, offers: Offers) -> do.Action | None:
    """What may be won by it, less what the cards are worth."""
    otherwise = do.NoAttack() if any(offer.make is do.NoAttack for offer in offers) else None
    plain = [(_step_up(table, cards), action) for action, cards in layings(table, offers, do.Attack)]
    coups = [(_to_the_top(table, cards), action) for action, cards in layings(table, offers, do.Overthrow)]
    return best(plain + coups, otherwise)


def _step_up(table: Table, cards: Sequence[Card]) -> float:
    target = table.target()
    if target is None:
        return 0.0
    gain = 1.0 if table.is_above(target) else 0.1
    return gain * table.breaks(cards, target) - _spent(table, cards)


def _to_the_top(table: Table, cards: Sequence[Card]) -> float:
    """A coup that is beaten off leads down to the bottom."""
    below = table.ladder.index(table.me)
    above = len(table.ladder) - 1 - below
    wins = table.breaks(cards, table.ladder[-1])
    return wins * above - (1 - wins) * below - _spent(table, cards)


def _spent(table: Table, cards: Sequence[Card]) -> float:
    return sum(table.cost(card) - UNLOADED for card in cards)


def throw_in(table: Table, offers: Offers) -> do.Action | None:
    """As in an attack: more pressure on the defender, as far as the cards are not too good for it."""
    assert table.attack is not None
    defender = table.attack.defender
    gain = 0.3 if defender is None or not table.is_above(defender) else 1.0
    against = table.ladder[-1] if defender is None else defender
    otherwise = do.Enough() if any(offer.make is do.Enough for offer in offers) else do.Nothing()
    valued = [
        (gain * table.breaks(cards, against) - _spent(table, cards), action)
        for action, cards in layings(table, offers, do.ThrowIn)
    ]
    return best(valued, otherwise)


def ask_to_throw(table: Table, offers: Offers) -> do.Action:
    """Low plain cards are best thrown onto somebody else."""
    wishes = layings(table, offers, do.AskToThrow)
    low = [(len(cards), wish) for wish, cards in wishes if all(table.is_low(card) for card in cards)]
    return max(low, key=lambda pair: pair[0], default=(0, do.Nothing()))[1]


def leave(table: Table, offers: Offers) -> do.Action:
    """Let them weaken anybody but oneself and the next below, from whose place the throne is attacked."""
    assert table.attack is not None
    near = table.ladder[max(0, table.ladder.index(table.me) - 1) :]
    if table.attack.defender is None or table.attack.defender in near:
        return do.NoLeave()
    given = [one for offer in offers for one in offer.actions() if isinstance(one, do.GiveLeave)]
    return max(given, key=lambda one: one.cards, default=do.NoLeave())


# Defence


def defend(table: Table, offers: Offers) -> do.Action:
    """Beat all, each as cheaply as can be, with mercy for one that is too strong; else concede at once."""
    found, targets = table.defence(), [one.card for one in table.open_cards()]
    hard = [card for card in targets if card not in found]
    mercy = any(offer.make is do.BeatByMercy for offer in offers)
    if len(hard) > mercy:
        return do.Concede()
    if hard:
        return do.BeatByMercy(hard[0])
    target = min(found, key=lambda card: table.cost(found[card]))
    return do.Beat(target, found[target])


def defend_together(table: Table, offers: Offers) -> do.Action:
    """In a riot everybody beats what is cheapest for them; a round without a beat would lose it."""
    found = table.defence()
    target = min(found, key=lambda card: table.cost(found[card]), default=None)
    return do.Hold() if target is None else do.Beat(target, found[target])


def reward(table: Table, offers: Offers) -> do.Action:
    """A Tsar without cards sits safely: all the trumps go to the lowest who can have them."""
    gifts = next(offer.blanks["to"] for offer in offers if offer.make is do.Reward)
    assert isinstance(gifts, PickEach)
    lowest = next(seat for seat in table.ladder if seat in gifts.among)
    return do.Reward((lowest,) * gifts.times)


RULES: dict[type[do.Action], Callable[[Table, Offers], do.Action | None]] = {
    do.NameTrump: trump,
    do.Protest: protest,
    do.Attack: attack,
    do.Hold: defend_together,
    do.Concede: defend,
    do.ThrowIn: throw_in,
    do.Enough: lambda table, offers: do.Enough(),
    do.AskToThrow: ask_to_throw,
    do.Nothing: lambda table, offers: do.Nothing(),
    do.GiveLeave: leave,
    do.Riot: lambda table, offers: do.Riot(),
    do.ShareEvenly: lambda table, offers: do.ShareEvenly(),
    do.Agree: lambda table, offers: do.Agree(),
    do.Reward: reward,
    do.SpendMercy: lambda table, offers: do.SpendMercy(),
}
"""By a kind of action that is offered; the first that fits answers."""
