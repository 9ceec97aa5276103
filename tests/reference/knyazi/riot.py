"""The riot (K-COUP-4 to K-COUP-7)."""

from tests.reference.knyazi.attack import beat, beatings, clear, same_rank
from tests.reference.knyazi.cards import Card, Choice, Question, Script, Way, lowest, only, simply
from tests.reference.knyazi.court import MOST_IN_RIOT, Attack, Court
from tests.reference.knyazi.reign import put, reseat
from tests.reference.knyazi.throwing import cut, in_order, lay_throw, now, throws

LEAST_PLAYERS = 8
PROPOSALS = 3


def is_offered(court: Court) -> bool:
    """K-COUP-4: once a party, at the start of the first turn that falls to a place of the rabble."""
    return court.players >= LEAST_PLAYERS and not court.riot_offered and court.mover in court.rabble()


def agreed(court: Court) -> Script[bool]:
    """All the rabble are asked in secret, the frozen too; K-AFK-1: silence is a no."""

    def ask() -> Question | None:
        if court.mover not in court.rabble():  # demoted meanwhile, the turn has fallen to somebody else
            return None
        ways = {person: {Way("riot"), Way("no_riot")} for person in court.rabble()}
        return Question("riot", ways, {person: {Choice("no_riot")} for person in ways})

    answers = yield from put(court, ask)
    court.riot_offered = bool(answers)  # DECIDED: one that lapsed was none, and may be offered later
    return bool(answers) and all(choice.kind == "riot" for choice in answers.values())


def riot(court: Court) -> Script[None]:
    """K-COUP-7: the one on move plays first; then, whenever all lies beaten, any rioter throws in."""
    leader = court.mover
    assert leader is not None
    court.tell("riot_began", by=leader)
    sharers = {person for person in court.nobles() if court.hands[person]}
    running = court.attack = Attack("riot", leader, None, sharers=sharers)
    opening = yield from begin(court, leader)
    court.hands[leader] -= opening
    running.lay(leader, opening)
    court.tell("attacked", by=leader, cards=opening, what="riot")
    while running.unbeaten():
        if not (yield from defended(court)):
            yield from riot_won(court)
            return
        if room(court) > 0:
            yield from rioters_throw(court)
    riot_lost(court)


def begin(court: Court, leader: int) -> Script[frozenset[Card]]:
    hand = court.hands[leader]
    ways = {Way("attack", cards) for cards in same_rank(hand, room(court))}
    silence = {Choice("attack", frozenset({card})) for card in lowest(hand, court.trump)}
    answers = yield from put(court, lambda: simply("attack", leader, ways, silence))
    return only(answers).cards


def room(court: Court) -> int:
    """K-COUP-7: twelve in all, and never more at once than the unfrozen nobles hold together."""
    held = sum(len(court.hands[person]) for person in now(court).sharers) - len(now(court).unbeaten())
    return min(held, MOST_IN_RIOT - len(now(court).attack_cards()))


def lowest_burgher_moves(court: Court) -> None:
    """K-COUP-6: either way the lowest burgher is next."""
    court.may_decline = False
    court.mover = court.next_up(court.rank(court.burghers()[0]) - 1)


# --- the common defence ---


def defended(court: Court) -> Script[bool]:
    """Any unfrozen noble or burgher beats; only the Tsar, even frozen, concedes for all.

    DECIDED: they decide in rounds, all together; of two who beat the same card the lower in rank does. A Tsar who
    concedes does so for what lies unbeaten after the round; so does one who holds while nobody beats anything, for
    the time is then up.
    """
    while now(court).unbeaten():
        lying = now(court).unbeaten()
        answers = yield from put(court, lambda: ask_defenders(court))
        for person in court.sitting:
            choice = answers.get(person)
            if choice is not None and choice.on in now(court).unbeaten() and is_able(court, person, choice):
                beat(court, person, choice)
        left = now(court).unbeaten()
        conceding = answers[court.tsar].kind == "concede" or left == lying
        if left and conceding:
            court.tell("conceded", by=court.tsar, what="for all")
            return False
    return True


def is_able(court: Court, person: int, choice: Choice) -> bool:
    """A mercy may have been spent on something else since it was answered."""
    return court.may_spend(person) if choice.kind == "beat_by_mercy" else choice.kind == "beat"


def ask_defenders(court: Court) -> Question:
    able = {person for person in court.nobles() + court.burghers() if is_helpful(court, person)}
    helping = able | {court.tsar}
    ways = {person: {Way("hold")} for person in helping}
    for person in able:
        ways[person] |= beatings(court, person)
    ways[court.tsar].add(Way("concede"))
    silence = {person: {Choice("hold")} for person in helping}
    silence[court.tsar] = {Choice("concede")}  # time concedes for all
    return Question("riot_defend", ways, silence)


def is_helpful(court: Court, person: int) -> bool:
    """One who has run out of cards in this riot is not frozen yet (K-ATT-13), and may have mercy."""
    return bool(court.hands[person]) or (person in court.mercies and person not in court.known_frozen)


def rioters_throw(court: Court) -> Script[None]:
    """DECIDED: all rioters with cards are asked together, and throw in from the lowest up, as there is room."""

    def ask() -> Question:
        able = [person for person in court.rabble() if court.hands[person]]
        ways = {person: throws(court, person, "throw_in", room(court)) | {Way("nothing")} for person in able}
        return Question("riot_throw", ways, {person: {Choice("nothing")} for person in able})

    answers = yield from put(court, ask)
    for person, choice in in_order(court, answers, "throw_in"):
        if cards := cut(court, choice.cards, room(court)):
            lay_throw(court, person, cards, "riot")


# --- won (K-COUP-5) ---


def riot_won(court: Court) -> Script[None]:
    """The nobles share the cards, then nobles and rabble change places in mirrored order."""
    yield from share(court)
    court.attack = None
    court.tell("riot_ended", what="won")
    sitting = mirrored(court)
    burgher = court.burghers()[0]
    court.may_decline = False
    court.mover = court.next_up(court.rank(burgher) - 1, sitting)
    yield from reseat(court, sitting, "riot")


def share(court: Court) -> Script[None]:
    """The Tsar proposes a division; it stands when every noble who shares agrees, or time is up.

    DECIDED: the time is up with the third proposal.
    """
    taken, sharers, tsar = now(court).all_cards(), now(court).sharers, court.tsar
    ways = {Way("share_out", frozenset(taken), people=frozenset(sharers)), Way("share_evenly")}
    agreeing = sharers - {tsar}

    def ask_agreement() -> Question:
        both = {person: {Way("agree"), Way("object")} for person in agreeing}
        return Question("agree", both, {person: {Choice("agree")} for person in agreeing})

    division: frozenset[tuple[Card, int]] = frozenset()
    for proposal in range(1, PROPOSALS + 1):
        answers = yield from put(court, lambda: simply("share", tsar, ways, {Choice("share_evenly")}))
        division = only(answers).gifts or evenly(court, taken)
        court.tell_gifts("share_proposed", tsar, division, secret=False)
        answers = yield from put(court, ask_agreement)
        if all(choice.kind == "agree" for choice in answers.values()) or proposal == PROPOSALS:
            break
        court.tell("share_refused")
    for card, person in division:
        court.hands[person].add(card)
    court.quiet += 1
    court.tell_gifts("shared", None, division, secret=False)


def evenly(court: Court, taken: set[Card]) -> frozenset[tuple[Card, int]]:
    """As even as can be. DECIDED: card after card, from the highest noble down."""
    order = [person for person in reversed(court.sitting) if person in now(court).sharers]
    cards = sorted(taken, key=lambda card: card.number)
    return frozenset((card, order[number % len(order)]) for number, card in enumerate(cards))


def mirrored(court: Court) -> list[int]:
    """Tsar ↔ Kholop, and so on inwards; whoever has no counterpart stays."""
    exchange: dict[int, int] = {}
    for noble, rioter in zip(reversed(court.nobles()), court.rabble(), strict=False):
        exchange |= {noble: rioter, rioter: noble}
    return [exchange.get(person, person) for person in court.sitting]


# --- lost (K-COUP-6) ---


def riot_lost(court: Court) -> None:
    """The table is cleared, and every rioter discards all trumps in hand."""
    clear(court)
    court.tell("riot_ended", what="lost")
    for person in court.rabble():
        trumps = frozenset(card for card in court.hands[person] if card.suit == court.trump)
        court.hands[person] -= trumps
        court.discard(trumps)
        court.tell("trumps_discarded", by=person, cards=trumps)
    court.attack = None
    lowest_burgher_moves(court)
