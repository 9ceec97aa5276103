"""A party from the deal to its end (K-DEAL, K-ATT-14, K-ATT-15)."""

from collections import Counter
from collections.abc import Hashable

from tests.reference.knyazi.attack import ask_opening, attack
from tests.reference.knyazi.cards import SUITS, longest_suits
from tests.reference.knyazi.choice import Choice, Question, Script, Way, only, simply
from tests.reference.knyazi.court import Court
from tests.reference.knyazi.reign import demotions, put
from tests.reference.knyazi.riot import agreed, is_offered, riot

QUIET = 4  # K-ATT-15: times the number of players
REPEATED = 3
CHANCE = "chance"


def party(court: Court) -> Script[None]:
    """One deal, until at most one player has cards."""
    court.used.clear()  # K-ATT-14: once-a-party uses end
    court.settled = False
    while True:
        yield from deal(court)
        yield from name_trumps(court)
        if not (yield from unrest(court)):
            break
    court.settled = True
    court.mover, court.may_decline = court.tsar, False  # K-DEAL-4
    yield from turns(court)
    court.tell("party_ended")
    court.mover, court.trump = None, None
    for hand in court.hands:
        hand.clear()


# --- before the first attack ---


def deal(court: Court) -> Script[None]:
    """K-DEAL-1: the Kholop's duty; silence leaves it to the game (K-AFK-1). Then chance says what comes of it."""
    court.trump = None
    for hand in court.hands:
        hand.clear()
    yield from put(court, lambda: simply("deal", court.sitting[0], {Way("deal")}, {Choice("leave_dealing")}))
    yield Question(CHANCE, {}, {})
    for person, hand in enumerate(court.hands):
        court.tell("own_cards", cards=frozenset(hand), to=person)


def name_trumps(court: Court) -> Script[None]:
    """K-DEAL-2: the Tsar, whoever that is by then. K-AFK-1: silence names the own longest suit."""

    def ask() -> Question:
        longest = {Choice("trumps", suit=suit) for suit in longest_suits(court.hands[court.tsar])}
        return simply("trumps", court.tsar, {Way("trumps", suit=suit) for suit in SUITS}, longest)

    answers = yield from put(court, ask)
    court.trump = only(answers).suit
    court.tell("trumps", by=court.tsar, what=court.trump)


def unrest(court: Court) -> Script[bool]:
    """K-DEAL-3: whether at least two nobles without a trump protest."""
    if len(court.nobles()) < 2:
        return False

    def ask() -> Question:
        nobles = court.nobles()
        ways = {person: {Way("protest"), Way("no_protest")} for person in nobles}
        return Question("protest", ways, {person: {Choice("no_protest")} for person in nobles})

    answers = yield from put(court, ask)
    protesting = [person for person, choice in answers.items() if choice.kind == "protest"]
    right = [person for person in protesting if all(card.suit != court.trump for card in court.hands[person])]
    if len(right) < 2:
        return False
    court.tell("redeal", people=tuple(sorted(right)))
    return True


# --- turns ---


def turns(court: Court) -> Script[None]:
    """One attack after another."""
    seen: Counter[Hashable] = Counter()
    quiet, offered = 0, False
    while len(court.with_cards()) > 1:  # K-ATT-14
        seen[position(court)] += 1
        if quiet >= QUIET * court.players or seen[position(court)] >= REPEATED:  # K-ATT-15
            return
        before = court.discarded
        court.bought = False
        if is_offered(court, offered):
            offered = True
            if (yield from agreed(court)):
                yield from riot(court)
                yield from demotions(court)
                quiet = 0 if court.discarded > before else quiet + 1
                continue
        if (yield from turn(court)):
            quiet = 0 if court.discarded > before else quiet + 1


def position(court: Court) -> Hashable:
    """K-ATT-15: the same people hold the same hands in the same places, with the same one on move."""
    return tuple(frozenset(hand) for hand in court.hands), tuple(court.sitting), court.mover


def turn(court: Court) -> Script[bool]:
    """Whether there was an attack: a new one after a win may be declined (K-ATT-11)."""
    answers = yield from put(court, lambda: ask_opening(court))
    if not answers:
        return False
    ((person, opening),) = answers.items()
    if opening.kind == "decline":
        court.tell("declined", by=person)
        court.mover, court.may_decline = court.next_up(court.rank(person)), False
        return False
    court.tell("turn", by=person)
    yield from attack(court, person, opening)
    yield from demotions(court)  # K-MOVE-4: after the attack and all its moves
    return True
