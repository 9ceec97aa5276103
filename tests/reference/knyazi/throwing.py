"""Throwing in: the attacker first, then all others together (K-ATT-5 to K-ATT-9, K-ATT-16)."""

from tests.reference.knyazi.cards import Card
from tests.reference.knyazi.choice import Answers, Choice, Question, Script, Way, only, simply
from tests.reference.knyazi.court import MOST, Attack, Court
from tests.reference.knyazi.reign import put


def room(court: Court) -> int:
    """K-ATT-7: how many more cards may be laid; under anarchy (K-REG-5) the hand alone sets the limit."""
    running = now(court)
    assert running.defender is not None
    hand = len(court.hands[running.defender])
    return hand if court.options.anarchy else min(hand, MOST - len(running.attack_cards()))


def now(court: Court) -> Attack:
    assert court.attack is not None
    return court.attack


def fitting(court: Court, person: int) -> frozenset[Card]:
    """K-ATT-5: cards in hand whose rank lies on the table."""
    return frozenset(card for card in court.hands[person] if card.rank in now(court).ranks())


def throw_ins(court: Court) -> Script[None]:
    """All lies beaten (K-ATT-9): the attacker may throw in; if he does not, the others may."""
    if room(court) <= 0:  # K-ATT-16: with six cards lying, nobody is asked
        return
    attacker = now(court).attacker
    if not court.frozen(attacker):  # one without cards has nothing to decide, as everybody sees
        ways = throws(court, attacker, "throw", room(court)) | {Way("no_throw")}
        answers = yield from put(court, lambda: simply("throw", attacker, ways, {Choice("no_throw")}))
        if only(answers).kind == "throw":
            lay_throw(court, attacker, only(answers).cards)
            return
        court.tell("no_throw", by=attacker)
    yield from others_throw(court)


def throws(court: Court, person: int, kind: str, most: int) -> set[Way]:
    """Up to so many fitting cards, if there are any."""
    cards = fitting(court, person)
    return {Way(kind, cards, most=min(most, len(cards)))} if cards and most > 0 else set()


def lay_throw(court: Court, person: int, cards: frozenset[Card]) -> None:
    court.hands[person] -= cards
    now(court).lying += [[card, None] for card in sorted(cards)]
    court.tell("threw_in", by=person, cards=cards)


# --- the others ---


def others(court: Court) -> list[int]:
    """Who may throw in besides the attacker, from the lowest up."""
    running = now(court)
    if running.defender == court.at("boyar"):  # K-ATT-8
        return []
    taking_part = (running.attacker, running.defender)
    able = [person for person in court.with_cards() if person not in taking_part]
    # K-ATT-6: the ruler never throws in except as the attacker; K-REG-5: under anarchy he may.
    return [person for person in able if court.options.anarchy or person != court.ruler]


def may_support(court: Court, person: int) -> bool:
    """K-COUP-3: the Voevoda, while another attacks the Tsar."""
    running = now(court)
    return person == court.at("voevoda") and running.defender == court.tsar and running.attacker != person


def others_throw(court: Court) -> Script[None]:
    """K-ATT-16: all are asked together; support, then mercy throws from the lowest up, then the ruler's permits."""
    asked = others(court)
    answers = yield from put(court, lambda: ask_others(court, asked))
    if court.options.anarchy:
        yield from settle_anarchy(court, answers)
        return
    for person, choice in in_order(court, answers, "support"):
        if len(choice.cards) <= room(court):
            support(court, person, choice)
    for person, choice in in_order(court, answers, "throw_with_mercy"):
        # Each only within K-ATT-7; and a mercy that was spent meanwhile on something else gives no leave.
        if len(choice.cards) <= room(court) and court.may_spend(person):
            court.spend(person, "throw")
            lay_throw(court, person, choice.cards)
    yield from permits(court)


def ask_others(court: Court, asked: list[int]) -> Question | None:
    """One common wait. Those who said before that they will do nothing in this attack have answered already."""
    running = now(court)
    question = Question("others", {}, {})
    for person in asked:
        question.ways[person] = other_ways(court, person)
        question.silence[person] = {Choice("nothing")}  # K-AFK-1
        if person in running.nothing:
            question.answers[person] = Choice("nothing")
        elif person in running.wishes:
            question.answers[person] = Choice("wish")
    return question if question.open_for() else None


def other_ways(court: Court, person: int) -> set[Way]:
    ways = {Way("nothing")}
    if may_support(court, person):
        ways |= throws(court, person, "support", room(court))
    if court.options.anarchy:
        return ways | throws(court, person, "throw", room(court))
    ways.add(Way("wish"))  # DECIDED: one may wish without a card that fits
    if court.may_spend(person):
        ways |= throws(court, person, "throw_with_mercy", room(court))
    return ways


def in_order(court: Court, answers: Answers, kind: str) -> list[tuple[int, Choice]]:
    """Those who decided so, from the lowest rank up."""
    made = [(person, choice) for person, choice in answers.items() if choice.kind == kind]
    return sorted(made, key=lambda each: court.rank(each[0]))


def support(court: Court, person: int, choice: Choice) -> None:
    """K-COUP-3: from now on it is a military coup."""
    now(court).supporter = person
    court.tell("supported", by=person)
    lay_throw(court, person, choice.cards)


def permits(court: Court) -> Script[None]:
    """K-ATT-6: the ruler says who, how many and in what order; a wish is good for one decision of his."""
    running = now(court)
    wishing = frozenset(running.wishes & set(others(court)))
    running.wishes.clear()
    if not wishing or room(court) <= 0:
        return
    ruler, most = court.ruler, room(court)
    ways = {Way("permit", people=wishing, most=most), Way("close")}
    answers = yield from put(court, lambda: simply("permit", ruler, ways, {Choice("close")}))
    for person, count in only(answers).grants:
        court.tell("permitted", whom=person, number=count)
    for person, count in only(answers).grants:
        yield from permitted(court, person, count)


def permitted(court: Court, person: int, count: int) -> Script[None]:
    ways = throws(court, person, "throw", min(count, room(court)))
    # DECIDED: one with no card that fits is asked all the same, so that being asked tells nothing; where there is no
    # room left, nobody is.
    if room(court) <= 0:
        return
    answers = yield from put(
        court, lambda: simply("permitted", person, ways | {Way("no_throw")}, {Choice("no_throw")})
    )
    if only(answers).kind == "throw":
        lay_throw(court, person, only(answers).cards)


# --- anarchy (K-REG-5) ---


def settle_anarchy(court: Court, answers: Answers) -> Script[None]:
    """Anyone without leave; past six cards the one on move allows or forbids each throw.

    DECIDED: declared support first, then from the lowest rank up, as with mercy cards (K-ATT-16).
    """
    for kind in ("support", "throw"):
        for person, choice in in_order(court, answers, kind):
            if len(choice.cards) > room(court):
                continue
            if len(now(court).attack_cards() | choice.cards) > MOST and not (yield from allowed(court, person)):
                continue
            if kind == "support":
                support(court, person, choice)
            else:
                lay_throw(court, person, choice.cards)


def allowed(court: Court, person: int) -> Script[bool]:
    attacker = now(court).attacker
    ask = simply("allow", attacker, {Way("allow"), Way("forbid")}, {Choice("forbid")})
    answers = yield from put(court, lambda: ask)
    return only(answers).kind == "allow"
