"""The riot (K-COUP-4 to K-COUP-7)."""

from tests.reference.knyazi.attack import beat, beatings, clear, lay, same_rank
from tests.reference.knyazi.cards import Card, lowest
from tests.reference.knyazi.choice import Choice, Question, Script, Way, only, simply
from tests.reference.knyazi.court import MOST_IN_RIOT, Attack, Court
from tests.reference.knyazi.reign import put, reseat
from tests.reference.knyazi.throwing import lay_throw, now, throws

LEAST_PLAYERS = 8


def is_offered(court: Court, offered: bool) -> bool:
    """K-COUP-4: once a party, at the start of the first turn that falls to a place of the rabble."""
    return court.players >= LEAST_PLAYERS and not offered and court.mover in court.rabble()


def agreed(court: Court) -> Script[bool]:
    """All the rabble are asked in secret, the frozen too; K-AFK-1: silence is a no."""

    def ask() -> Question | None:
        if court.mover not in court.rabble():  # demoted meanwhile, the turn has fallen to somebody else
            return None
        ways = {person: {Way("riot"), Way("no_riot")} for person in court.rabble()}
        return Question("riot", ways, {person: {Choice("no_riot")} for person in ways})

    answers = yield from put(court, ask)
    return bool(answers) and all(choice.kind == "riot" for choice in answers.values())


def riot(court: Court) -> Script[None]:
    """K-COUP-7: the one on move plays first; then, whenever all lies beaten, any rioter throws in."""
    leader = court.mover
    assert leader is not None
    court.tell("riot", by=leader)
    sharers = {person for person in court.nobles() if court.hands[person]}
    running = court.attack = Attack("riot", leader, None, rioters=set(court.rabble()), sharers=sharers)
    hand = court.hands[leader]
    most = min(room(court), len(hand))
    ways = {Way("attack", cards) for cards in same_rank(hand, most)}
    silence = {Choice("attack", frozenset({card})) for card in lowest(hand, court.trump)}
    answers = yield from put(court, lambda: simply("attack", leader, ways, silence))
    court.tell("attacked", by=leader, cards=only(answers).cards, what="riot")
    lay(court, leader, only(answers).cards)
    won = True
    while won and running.unbeaten():
        won = not (yield from defended(court))
        if not won and room(court) > 0:
            yield from rioters_throw(court)
            won = bool(running.unbeaten())
    if won:
        yield from riot_won(court)
    else:
        yield from riot_lost(court)
    # K-COUP-6: either way the lowest burgher is next.
    court.may_decline = False
    court.mover = court.next_up(court.rank(court.burghers()[0]) - 1)


def room(court: Court) -> int:
    """K-COUP-7: twelve in all, and never more at once than the unfrozen nobles hold together."""
    held = sum(len(court.hands[person]) for person in now(court).sharers)
    return min(held, MOST_IN_RIOT - len(now(court).attack_cards()))


def defended(court: Court) -> Script[bool]:
    """Any unfrozen noble or burgher beats; only the Tsar, even frozen, concedes for all."""
    while now(court).unbeaten():
        answers = yield from put(court, lambda: ask_nobles(court))
        ((person, choice),) = answers.items()
        if choice.kind == "concede":
            court.tell("conceded", by=person)
            return False
        beat(court, person, choice)
    court.tell("all_beaten")
    return True


def ask_nobles(court: Court) -> Question:
    """DECIDED: whoever beats first beats; then all are asked anew. Time concedes (K-COUP-7)."""
    helping = [person for person in court.nobles() + court.burghers() if court.hands[person]]
    ways = {person: beatings(court, person) for person in helping}
    ways.setdefault(court.tsar, set())
    ways[court.tsar] = ways[court.tsar] | {Way("concede")}
    return Question("riot_defence", ways, {court.tsar: {Choice("concede")}}, first=True)


def rioters_throw(court: Court) -> Script[None]:
    """DECIDED: all rioters with cards are asked together, and throw in from the lowest up, as there is room."""

    def ask() -> Question:
        able = [person for person in court.rabble() if court.hands[person]]
        ways = {person: throws(court, person, "throw", room(court)) | {Way("no_throw")} for person in able}
        return Question("riot_throw", ways, {person: {Choice("no_throw")} for person in able})

    answers = yield from put(court, ask)
    for person in court.rabble():
        choice = answers.get(person, Choice("no_throw"))
        if choice.kind == "throw" and len(choice.cards) <= room(court):
            lay_throw(court, person, choice.cards)


# --- won (K-COUP-5) ---


def riot_won(court: Court) -> Script[None]:
    """The nobles share the cards, then nobles and rabble change places in mirrored order."""
    yield from share(court)
    court.attack = None
    yield from reseat(court, mirrored(court), "riot")


def share(court: Court) -> Script[None]:
    """The Tsar proposes a division; it stands when every noble who shares agrees, or time is up."""
    taken, sharers = now(court).all_cards(), now(court).sharers
    tsar = court.tsar
    agreeing = sharers - {tsar}
    ways = {Way("share", frozenset(taken), people=frozenset(sharers))}

    def ask_agreement() -> Question:
        both = {person: {Way("agree"), Way("object")} for person in agreeing}
        return Question("share_agree", both, {person: {Choice("agree")} for person in agreeing})

    while True:
        answers = yield from put(court, lambda: simply("share", tsar, ways, {Choice("share_evenly")}))
        division = dict(only(answers).gifts) or evenly(court, taken, sharers)
        answers = yield from put(court, ask_agreement)
        if all(choice.kind == "agree" for choice in answers.values()):
            break
    for card, person in division.items():
        court.hands[person].add(card)
    court.tell("shared")


def evenly(court: Court, taken: set[Card], sharers: set[int]) -> dict[Card, int]:
    """As even as can be. DECIDED: card after card, from the highest noble down."""
    order = [person for person in reversed(court.sitting) if person in sharers]
    return {card: order[number % len(order)] for number, card in enumerate(sorted(taken))}


def mirrored(court: Court) -> list[int]:
    """Tsar ↔ Kholop, and so on inwards; whoever has no counterpart stays."""
    exchange: dict[int, int] = {}
    for noble, rioter in zip(reversed(court.nobles()), court.rabble(), strict=False):
        exchange |= {noble: rioter, rioter: noble}
    return [exchange.get(person, person) for person in court.sitting]


# --- lost (K-COUP-6) ---


def riot_lost(court: Court) -> Script[None]:
    """The table is cleared, and every rioter discards all trumps in hand."""
    court.tell("riot_lost")
    yield from clear(court)
    for person in sorted(now(court).rioters):
        trumps = {card for card in court.hands[person] if card.suit == court.trump}
        court.hands[person] -= trumps
        court.discarded += len(trumps)
        court.tell("trumps_discarded", by=person, cards=frozenset(trumps))
    court.attack = None
