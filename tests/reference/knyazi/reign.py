"""Changing places, demotion, and what a new reign brings (K-MOVE, K-COUP-8, K-COUP-9)."""

from tests.reference.knyazi.cards import SUITS
from tests.reference.knyazi.choice import Answers, Ask, Choice, Question, Script, Way, only, simply
from tests.reference.knyazi.court import Court


def put(court: Court, build: Ask) -> Script[Answers]:
    """Ask, and hear the answers; nothing where there is nobody to ask.

    K-MOVE-4: what falls due while no attack is on is done at once, and then the question is put as it stands then.
    """
    while True:
        question = build()
        if question is None or not question.ways:
            return {}
        answers = yield question
        if answers is not None:
            return answers
        yield from demotions(court)


# --- places ---


def reseat(court: Court, sitting: list[int], why: str) -> Script[None]:
    """Everybody takes the place where they stand in this list; a new ruler or Tsar begins to reign."""
    assert sorted(sitting) == list(range(court.players))
    tsar, ruler, before = court.tsar, court.ruler, court.sitting
    court.sitting = sitting
    moved = [person for person in range(court.players) if before.index(person) != sitting.index(person)]
    if moved:
        court.tell("moved", people=tuple(sitting), what=why)
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
    if court.mercies:
        court.tell("mercies_gathered", by=court.ruler)
    court.mercies.clear()


def begin_reign(court: Court) -> Script[None]:
    """A new Tsar may name new trumps, if there are any yet, and is acclaimed."""
    new = court.tsar
    court.tell("new_tsar", whom=new)

    def ask() -> Question | None:
        # DECIDED: where the party is over anyway, or the first trumps are still to be named, nothing is asked; nor
        # of one who is Tsar no longer.
        if court.tsar != new or court.trump is None or len(court.with_cards()) < 2:
            return None
        ways = {Way("trumps", suit=suit) for suit in SUITS} | {Way("keep_trumps")}
        return simply("new_trumps", new, ways, {Choice("keep_trumps")})  # K-AFK-1

    answers = yield from put(court, ask)
    if answers and only(answers).kind == "trumps":
        court.trump = only(answers).suit
        court.tell("trumps", by=new, what=court.trump)


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
        court.mover = next((who for who in following if court.hands[who]), None)
    yield from reseat(court, sitting, "demotion")
