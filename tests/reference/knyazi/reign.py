"""Changing places, demotion, and what a new reign brings (K-MOVE, K-COUP-8, K-COUP-9)."""

from tests.reference.knyazi.cards import SUITS, Answers, Ask, Choice, Question, Script, Way, only, simply
from tests.reference.knyazi.court import Court


def put(court: Court, build: Ask) -> Script[Answers]:
    """Ask, and hear the answers; nothing where there is nobody to ask.

    Whenever anything else has happened meanwhile, the question is put anew, as it stands then. K-MOVE-4: what falls
    due while no attack is on is done at once.
    """
    given: Answers = {}
    while True:
        question = build()
        if question is None:
            return {}
        question.answers |= {person: choice for person, choice in given.items() if person in question.ways}
        if not question.open_for():
            return question.answers
        answers = yield question
        if answers is not None:
            return answers
        given = question.answers
        if is_calm(court, question) and court.due and not court.pleas:
            before, mover = set(question.ways), court.mover
            yield from demotions(court)
            again = build()
            if again is None or set(again.ways) != before or court.mover != mover:
                given = {}  # others are asked now, and all of them anew
            if question.kind == "attack" or (question.kind == "riot" and given is not question.answers):
                tell_turn(court)
            if court.mover != mover:
                court.bought = False  # K-REG-7: it is another's turn now


def is_calm(court: Court, question: Question) -> bool:
    """K-MOVE-4: whether a demotion need not wait. DECIDED: it waits for a reign to begin in full."""
    return court.attack is None and question.kind != "new_trump"


def tell_turn(court: Court) -> None:
    """Who is on move; said again when it may be somebody else by a demotion."""
    court.tell("turn", by=court.mover, what="may_decline" if court.may_decline else None)


# --- places ---


def reseat(court: Court, sitting: list[int], why: str) -> Script[None]:
    """Everybody takes the place where they stand in this list; a new ruler or Tsar begins to reign."""
    assert sorted(sitting) == list(range(court.players))
    tsar, ruler, before = court.tsar, court.ruler, court.sitting
    court.sitting = sitting
    moved = [person for person in range(court.players) if before.index(person) != sitting.index(person)]
    if moved:
        ways = [(person, court.places[before.index(person)], court.place(person)) for person in moved]
        court.tell("moved", people=tuple(sorted(ways)), what=why)
    for person, career in enumerate(court.careers):
        career.sit(court.rank(person))
    if court.ruler != ruler:
        begin_rule(court)
    if court.tsar != tsar:
        yield from begin_reign(court)


def swapped(court: Court, one: int, other: int) -> list[int]:
    """K-MOVE-2."""
    exchange = {one: other, other: one}
    return [exchange.get(person, person) for person in court.sitting]


def with_fixed(court: Court, lowest: list[int], highest: list[int]) -> list[int]:
    """K-MOVE-3: some take the lowest or the highest places; all others keep their order."""
    others = [person for person in court.sitting if person not in lowest + highest]
    return lowest + others + highest


# --- a new reign (K-COUP-9) ---


def begin_rule(court: Court) -> None:
    """The new ruler gathers all mercy cards; under theocracy that is a new Confessor (K-REG-3)."""
    court.mercies.clear()


def begin_reign(court: Court) -> Script[None]:
    """A new Tsar may name new trumps, if there are any yet, and is acclaimed."""
    new = court.tsar
    court.tell("reign_began", whom=new)

    def ask() -> Question | None:
        # DECIDED: where the party is over anyway nothing is asked, nor before the first attack: then trumps have
        # still to be named (K-DEAL-2), or are named anew before anybody protests.
        if not court.settled or court.party_over():
            return None
        ways = {Way("name_trump", suit=suit) for suit in SUITS} | {Way("keep_trump")}
        return simply("new_trump", new, ways, {Choice("keep_trump")})  # K-AFK-1

    answers = yield from put(court, ask)
    if answers and only(answers).kind == "name_trump":
        court.trump = only(answers).suit
        court.tell("trump_named", by=new, what=court.trump)
    elif answers:
        court.tell("trump_kept", by=new)
    court.uncheered = not court.settled
    if not court.uncheered:
        court.tell("acclaimed", whom=new)


# --- demotion ---


def demotions(court: Court) -> Script[None]:
    """K-MOVE-4: in the order of the breaches, each on whatever place its person then holds."""
    while court.due:
        yield from demote(court, court.due.pop(0))


def demote(court: Court, person: int) -> Script[None]:
    """To Kholop; all who were below move up one; of the Tsar: K-COUP-8, K-ROLE-3."""
    left = court.rank(person)
    court.tell("demoted", whom=person)
    if left == 0:
        return
    sitting = with_fixed(court, [person], [])
    if court.mover == person:
        # The right to move goes to the new holder of the place left, or the next one up with cards.
        following = [*sitting[left:], *sitting[:left]]
        # DECIDED: whoever that is has won nothing, and so may not decline to attack.
        court.mover = next((who for who in following if court.hands[who]), None)
        court.may_decline = False
    yield from reseat(court, sitting, "demoted")
