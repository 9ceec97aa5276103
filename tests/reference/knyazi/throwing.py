"""Throwing in: the attacker first, then all others together (K-ATT-5 to K-ATT-9, K-ATT-16)."""

from tests.reference.knyazi.cards import Answers, Card, Choice, Question, Script, Way, only, simply
from tests.reference.knyazi.court import MOST, Attack, Court
from tests.reference.knyazi.reign import put


def now(court: Court) -> Attack:
    assert court.attack is not None
    return court.attack


def room(court: Court) -> int:
    """K-ATT-7: how many more cards may be laid."""
    running = now(court)
    assert running.defender is not None
    # Cards that lie unbeaten will take as many from the hand.
    hand = len(court.hands[running.defender]) - len(running.unbeaten())
    return min(hand, court.most_cards - len(running.attack_cards()))


def fitting(court: Court, person: int) -> frozenset[Card]:
    """K-ATT-5: cards in hand whose rank lies on the table."""
    return frozenset(card for card in court.hands[person] if card.rank in now(court).ranks())


def throw_ins(court: Court) -> Script[None]:
    """All lies beaten (K-ATT-9): the attacker may throw in; if he does not, the others may."""
    if room(court) <= 0:  # K-ATT-16: with six cards lying, nobody is asked
        return
    attacker = now(court).attacker
    if not court.frozen(attacker):  # one without cards has nothing to decide, as everybody sees
        ways = throws(court, attacker, "throw_in", room(court)) | {Way("enough")}
        answers = yield from put(court, lambda: simply("throw", attacker, ways, {Choice("enough")}))
        if only(answers).kind == "throw_in":
            lay_throw(court, attacker, only(answers).cards, "right")
            return
    yield from others_throw(court)


def throws(court: Court, person: int, kind: str, most: int) -> set[Way]:
    """Up to this many fitting cards, if there are any."""
    cards = fitting(court, person)
    return {Way(kind, cards, most=min(most, len(cards)))} if cards and most > 0 else set()


def lay_throw(court: Court, person: int, cards: frozenset[Card], how: str) -> None:
    """Onto the table, by some right."""
    now(court).lay(person, cards)
    court.hands[person] -= cards
    court.tell("thrown_in", by=person, cards=cards, what=how)


# --- the others ---


def others(court: Court) -> list[int]:
    """Who may throw in besides the attacker, from the lowest up."""
    running = now(court)
    if running.defender is None or running.defender == court.at("boyar"):  # K-ATT-8
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
    """K-ATT-16: all are asked together; support, then mercy throws from the lowest up, then the permits."""
    answers = yield from put(court, lambda: ask_others(court))
    for person, choice in in_order(court, answers, "support"):
        if cards := cut(court, choice.cards, without_leave(court)):
            now(court).supporter = person  # K-COUP-3: from now on it is a military coup
            lay_throw(court, person, cards, "support")
    for person, choice in in_order(court, answers, "throw_by_mercy"):
        cards = cut(court, choice.cards, without_leave(court))
        if cards and court.may_spend(person):  # a mercy that was spent meanwhile on something else gives no leave
            court.spend(person, "throwing")
            lay_throw(court, person, cards, "mercy")
    if court.options.anarchy:
        throw_freely(court)
    yield from permits(court)


def without_leave(court: Court) -> int:
    """DECIDED: past six cards the one on move is asked of wishes only (K-REG-5); support and mercy end at six."""
    return min(room(court), MOST - len(now(court).attack_cards()))


def cut(court: Court, cards: frozenset[Card], most: int) -> frozenset[Card]:
    """K-ATT-16: each only within K-ATT-7. DECIDED: of more cards the lowest are thrown in, trumps last."""
    lowest_first = sorted(cards, key=lambda card: (card.suit == court.trump, card.rank, card.number))
    return frozenset(lowest_first[: max(most, 0)])


def ask_others(court: Court) -> Question | None:
    """One common wait. Those who filed a wish or «nothing in this attack» before have answered already."""
    running = now(court)
    question = Question("window", {}, {})
    for person in others(court):
        question.ways[person] = other_ways(court, person)
        question.silence[person] = {Choice("nothing")}  # K-AFK-1
        if person in running.nothing:
            question.answers[person] = Choice("nothing")
        elif person in running.wishes:
            question.answers[person] = Choice("ask_to_throw", running.wishes[person])
    return question


def other_ways(court: Court, person: int) -> set[Way]:
    """DECIDED: a wish says which cards it is about, so one needs a card that fits."""
    ways = {Way("nothing")} | throws(court, person, "ask_to_throw", room(court))
    if may_support(court, person):
        ways |= throws(court, person, "support", room(court))
    if court.may_spend(person):  # DECIDED: under anarchy too, where it is good for nothing
        ways |= throws(court, person, "throw_by_mercy", room(court))
    return ways


def in_order(court: Court, answers: Answers, kind: str) -> list[tuple[int, Choice]]:
    """Those who decided so, from the lowest rank up."""
    made = [(person, choice) for person, choice in answers.items() if choice.kind == kind]
    return sorted(made, key=lambda each: court.rank(each[0]))


def permits(court: Court) -> Script[None]:
    """K-ATT-6: the ruler says who, how many and in what order; a wish is good for one decision of his.

    K-REG-5: under anarchy the one on move says it, of what would lie past six cards.
    """
    running = now(court)
    giver = running.attacker if court.options.anarchy else court.ruler
    if running.wishes and room(court) > 0:
        wishing = sorted(running.wishes.items())
        court.tell("wished", people=tuple((who, len(cards)) for who, cards in wishing), to=giver)
    while running.wishes and room(court) > 0:
        answers = yield from put(court, lambda: ask_leave(court, giver))
        if not only(answers).grants:
            court.tell("leave_refused", by=giver)
            break
        ((person, count),) = only(answers).grants
        court.tell("leave_given", whom=person, number=count)
        lay_throw(court, person, cut(court, running.wishes.pop(person), count), "leave")
    running.wishes.clear()


def ask_leave(court: Court, giver: int) -> Question:
    wishes = now(court).wishes.items()
    ways = {Way("give_leave", people=frozenset({who}), most=min(len(cards), room(court))) for who, cards in wishes}
    return simply("permit", giver, ways | {Way("no_leave")}, {Choice("no_leave")})


# --- anarchy (K-REG-5) ---


def throw_freely(court: Court) -> None:
    """Anyone without leave, as long as no more than six lie; what goes past six waits for the one on move.

    DECIDED: from the lowest rank up, as with mercy cards (K-ATT-16).
    """
    running = now(court)
    for person in sorted(running.wishes, key=court.rank):
        if len(running.attack_cards()) + len(running.wishes[person]) <= MOST:
            cards = cut(court, running.wishes.pop(person), room(court))
            if cards:
                lay_throw(court, person, cards, "freedom")
