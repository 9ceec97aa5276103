"""A party from the deal to its end (K-DEAL, K-ATT-14, K-ATT-15)."""

from collections import Counter
from collections.abc import Hashable

from tests.reference.knyazi.attack import ask_opening, attack
from tests.reference.knyazi.cards import SUITS, Choice, Question, Script, Way, longest_suits, only, simply
from tests.reference.knyazi.court import Court
from tests.reference.knyazi.reign import demotions, put, tell_turn
from tests.reference.knyazi.riot import agreed, is_offered, riot

REPEATED = 3
CHANCE = "chance"


def party(court: Court, number: int) -> Script[None]:
    """One deal, until at most one player has cards."""
    court.party = number
    court.used.clear()  # K-ATT-14: once-a-party uses end
    court.riot_offered = False
    while True:
        yield from deal(court)
        if (yield from trumps_stand(court)):
            break
    court.settled = True
    court.mover, court.may_decline = court.tsar, False  # K-DEAL-4
    how = yield from turns(court)
    tell_frozen(court)
    for person, career in enumerate(court.careers):
        career.ends.append(court.rank(person))
    court.tell("party_ended", number=number, what=how, whom=court.tsar)
    court.settled = False
    court.mover, court.trump = None, None
    court.known_frozen.clear()


# --- before the first attack ---


def deal(court: Court) -> Script[None]:
    """K-DEAL-1: the Kholop's duty; silence leaves it to the game (K-AFK-1). Then chance says what comes of it."""
    court.trump = None
    yield from put(court, lambda: simply("deal", court.sitting[0], {Way("deal_out")}, {Choice("neglect")}))
    yield Question(CHANCE, {}, {})
    court.gone = set()
    court.tell("dealt", by=court.sitting[0], number=court.party)
    for person, hand in enumerate(court.hands):
        court.tell("own_hand", cards=frozenset(hand), to=person)


def trumps_stand(court: Court) -> Script[bool]:
    """K-DEAL-2, K-DEAL-3: whether trumps are named, and nobody forces a new deal."""
    stand = False
    while court.trump is None:
        yield from name_trumps(court)
        stand = yield from unrest(court)
    return stand


def name_trumps(court: Court) -> Script[None]:
    """K-DEAL-2: the Tsar, whoever that is by then. K-AFK-1: a timeout names their longest suit."""

    def ask() -> Question:
        longest = {Choice("name_trump", suit=suit) for suit in longest_suits(court.hands[court.tsar])}
        return simply("trump", court.tsar, {Way("name_trump", suit=suit) for suit in SUITS}, longest)

    answers = yield from put(court, ask)
    court.trump = only(answers).suit
    court.tell("trump_named", by=court.tsar, what=court.trump)
    if court.uncheered:  # K-COUP-9: trumps first, then acclamation
        court.uncheered = False
        court.tell("acclaimed", whom=court.tsar)


def unrest(court: Court) -> Script[bool]:
    """K-DEAL-3: false if at least two nobles without a trump protest; a protest with a trump in hand is idle.

    DECIDED: a Tsar who begins to reign meanwhile names trumps first, and then all are asked anew.
    """
    tsar = court.tsar
    if len(court.nobles()) < 2:
        return True

    def ask() -> Question | None:
        if court.tsar != tsar:
            return None
        nobles = court.nobles()
        ways = {person: {Way("protest"), Way("accept")} for person in nobles}
        return Question("protest", ways, {person: {Choice("accept")} for person in nobles})

    answers = yield from put(court, ask)
    if not answers:
        court.trump = None
        return False
    protesting = [person for person, choice in answers.items() if choice.kind == "protest"]
    right = [person for person in protesting if all(card.suit != court.trump for card in court.hands[person])]
    if len(right) < 2:
        return True
    court.tell("unrest", people=tuple(sorted(right)))
    return False


# --- turns ---


def turns(court: Court) -> Script[str]:
    """One attack after another; how it came to an end."""
    seen: Counter[Hashable] = Counter()
    court.quiet = 0
    while not court.party_over():
        seen[position(court)] += 1
        if seen[position(court)] >= REPEATED:  # K-ATT-15
            return "recurred"
        yield from turn(court)
    return "played_out" if len(court.with_cards()) < 2 else "stuck"


def position(court: Court) -> Hashable:
    """K-ATT-15: the same people hold the same hands in the same places, with the same one on move."""
    return tuple(frozenset(hand) for hand in court.hands), tuple(court.sitting), court.mover


def turn(court: Court) -> Script[None]:
    """An attack, or a riot, or neither: a new attack after a win may be declined (K-ATT-11)."""
    court.bought = False
    court.turn += 1
    tell_frozen(court)
    tell_turn(court)
    if is_offered(court) and (yield from agreed(court)):
        yield from riot(court)
        yield from demotions(court)
        return
    answers = yield from put(court, lambda: ask_opening(court))
    if not answers:  # K-REG-7: a decree was bought with the last card
        assert court.mover is not None
        court.mover, court.may_decline = court.next_up(court.rank(court.mover)), False
        return
    ((person, opening),) = answers.items()
    if opening.kind == "no_attack":
        court.tell("declined", by=person)
        court.mover, court.may_decline = court.next_up(court.rank(person)), False
        return
    yield from attack(court, person, opening)
    yield from demotions(court)  # K-MOVE-4: after the attack and all its moves


def tell_frozen(court: Court) -> None:
    """K-ATT-13: judged when a turn is over."""
    for person in range(court.players):
        if court.frozen(person) and person not in court.known_frozen:
            court.known_frozen.add(person)
            court.tell("frozen", whom=person)
