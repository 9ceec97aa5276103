"""One attack, from its first card to who is on move then (K-ATT-2 to K-ATT-13)."""

from itertools import combinations

from tests.reference.knyazi.cards import Card, Choice, Question, Script, Way, beats, deck, lowest, only, simply
from tests.reference.knyazi.coups import beaten_off_coup, conceded
from tests.reference.knyazi.court import MOST, Attack, Court
from tests.reference.knyazi.reign import put
from tests.reference.knyazi.throwing import throw_ins


def same_rank(hand: set[Card], most: int) -> set[frozenset[Card]]:
    """K-ATT-2: one or more cards of one rank."""
    found = set()
    for rank in {card.rank for card in hand}:
        alike = [card for card in hand if card.rank == rank]
        for size in range(1, min(len(alike), most) + 1):
            found |= {frozenset(some) for some in combinations(alike, size)}
    return found


def openings(court: Court, person: int) -> set[Way]:
    """What the one on move may begin with."""
    hand, ways = court.hands[person], set()
    other = court.target(person)
    if other is not None:
        most = min(MOST, len(court.hands[other]))
        ways |= {Way("attack", cards) for cards in same_rank(hand, most)}
    if person == court.at("voevoda") and not court.frozen(court.tsar):  # K-COUP-2
        most = min(MOST, len(court.hands[court.tsar]))
        ways |= {Way("overthrow", cards) for cards in same_rank(hand, most)}
    if court.may_decline:  # K-ATT-10, K-ATT-11
        ways.add(Way("no_attack"))
    return ways


def ask_opening(court: Court) -> Question | None:
    """The one on move attacks. K-AFK-1: silence plays the lowest card, or declines a new attack."""
    person = court.mover
    if person is None or court.frozen(person) or court.target(person) is None:
        return None
    single = {Choice("attack", frozenset({card})) for card in lowest(court.hands[person], court.trump)}
    silence = {Choice("no_attack")} if court.may_decline else single
    return simply("attack", person, openings(court, person), silence)


def attack(court: Court, person: int, opening: Choice) -> Script[None]:
    """K-ATT-2 to K-ATT-12; afterwards `court.mover` is the one on move."""
    other = court.tsar if opening.kind == "overthrow" else court.target(person)
    assert other is not None
    kind = "military" if opening.kind == "overthrow" else "plain"
    court.attack = Attack(kind, person, other)
    court.tell("attacked", by=person, whom=other, cards=opening.cards, what=kind)
    court.hands[person] -= opening.cards
    court.attack.lay(person, opening.cards)
    while True:
        if not (yield from defend(court, other)):
            yield from conceded(court)
            return
        if court.frozen(other):  # K-ATT-13
            break
        yield from throw_ins(court)
        if not court.attack.unbeaten():
            break
    yield from beaten_off(court, other)


# --- the defence ---


def defend(court: Court, person: int) -> Script[bool]:
    """K-ATT-4: whether every card was beaten."""
    assert court.attack is not None
    while court.attack.unbeaten():
        answers = yield from put(court, lambda: ask_defence(court, person))
        choice = only(answers)
        if choice.kind == "concede":
            return False
        beat(court, person, choice)
    return True


def ask_defence(court: Court, person: int) -> Question:
    """K-ATT-9: one card after another, or concede, now or later. K-AFK-1: silence concedes."""
    return simply("defend", person, beatings(court, person) | {Way("concede")}, {Choice("concede")})


def beatings(court: Court, person: int) -> set[Way]:
    """K-ATT-3; K-MER-2: a mercy card beats anything."""
    assert court.attack is not None
    ways = {
        Way("beat", frozenset({card}), on=lying)
        for lying in court.attack.unbeaten()
        for card in court.hands[person]
        if beats(card, lying, court.trump)
    }
    if court.may_spend(person):
        ways |= {Way("beat_by_mercy", on=lying) for lying in court.attack.unbeaten()}
    return ways


def beat(court: Court, person: int, choice: Choice) -> None:
    """With a card of the hand, or with mercy."""
    assert court.attack is not None
    laid = next(laid for laid in court.attack.lying if laid.card == choice.on)
    if choice.kind == "beat_by_mercy":
        court.spend(person, "beating")
        laid.mercy = True
    else:
        (laid.beaten_by,) = choice.cards
        court.hands[person] -= choice.cards
    court.tell("beaten", by=person, on=choice.on, cards=choice.cards)


# --- beaten off (K-ATT-12) ---


def beaten_off(court: Court, defender: int) -> Script[None]:
    assert court.attack is not None
    clear(court)
    yield from reward(court, defender)
    yield from beaten_off_coup(court, court.attack)
    court.attack = None
    # K-ATT-12: the defender is on move, or else the next one up with cards; K-COUP-2: after a lost coup too.
    court.mover = court.next_up(court.rank(defender) - 1)
    court.may_decline = False


def clear(court: Court) -> None:
    """The Sweeper's duty, or the Kholop's. DECIDED: it holds nobody up, the cards are away at once."""
    assert court.attack is not None
    cards = court.attack.all_cards()
    court.discard(cards)
    court.attack.cleared()
    court.tell("cleared", by=court.cleaner, number=len(cards))


def reward(court: Court, defender: int) -> Script[None]:
    """K-MER-4: a ruler who beat off an attack and holds only trumps may give all of them away.

    DECIDED: at once after clearing, before the losers of a coup move; he is asked also where he holds other cards,
    so that being asked tells nothing; not where the trumps that have not gone could not fill his hand.
    """
    hand = court.hands[defender]
    others = frozenset(person for person in court.with_cards() if person != defender)
    if defender != court.ruler or not hand or not others:
        return
    left = {card for card in deck(court.players, court.options.deck) - court.gone if card.suit == court.trump}
    if len(left) < len(hand):
        return
    ways = {Way("no_reward")}
    if all(card.suit == court.trump for card in hand):
        ways.add(Way("reward", frozenset(hand), people=others))
    answers = yield from put(court, lambda: simply("reward", defender, ways, {Choice("no_reward")}))
    gifts = only(answers).gifts
    for card, person in gifts:
        court.hands[defender].remove(card)
        court.hands[person].add(card)
    if gifts:
        court.tell_gifts("rewarded", defender, gifts, secret=True)
