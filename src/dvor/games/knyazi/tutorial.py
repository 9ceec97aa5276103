"""The tutorial: scripted first attacks of a court of seven, with the learner as Kholop.

The learner deals and bows, beats off the Tsar, takes the Sweeper's place, throws in against the Jester, clears up,
throws into another's attack with permission and petitions for mercy. Then the party goes on freely.
"""

from dvor.games.knyazi import actions as do
from dvor.games.knyazi.court import actions as court
from dvor.games.knyazi.court.terms import Manner
from dvor.games.knyazi.names import Suit
from dvor.kernel import LEARNER, Tutorial, TutorialStep
from dvor.referee.terms import Sign

SEATS = 7
LOSER, JESTER, EXECUTIONER, SPY, BOYAR, TSAR = range(1, SEATS)
"""The bots' seats, called by their first places; the loser is the Sweeper."""

HANDS = (
    "f9 m5 f4 m6 m8 s11",  # the learner
    "f1 m1 t1 t2 f5 m2",
    "f6 m10 t4 f7 t7 s3",
    "t8 m3 t3 f8 m7 s4",
    "f10 m9 t9 t10 s5 s6",
    "m4 t6 t5 s7 s8 f11",
    "f3 m11 t11 s9 s10 f2",
)
"""By place, lowest first: a suit's letter and a rank."""
_LETTERS = dict(zip("fmts", range(4), strict=True))
RANKS = 18


def card(text: str) -> int:
    """The number of a card: “f9” is the nine of Fields."""
    return _LETTERS[text[0]] * RANKS + int(text[1:]) - 1


def _cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(card(one) for one in text.split()))


def _dealt() -> do.Deal:
    """The cards in the order of dealing, which begins next above the Kholop."""
    hands = [_cards(hand) for hand in HANDS]
    return do.Deal(tuple(hands[(n + 1) % SEATS][n // SEATS] for n in range(6 * SEATS)))


def _read(key: str) -> TutorialStep:
    return TutorialStep(LEARNER, key=key)


def _nothing(*seats: int) -> tuple[TutorialStep, ...]:
    """These throw in nothing."""
    return tuple(TutorialStep(seat, do.Nothing()) for seat in seats)


TUTORIAL = Tutorial(
    seats=SEATS,
    slowly=True,
    options={"parties": 2, "deck": "fitted", "throw_wait_seconds": 60},
    steps=(
        TutorialStep(None, do.Cast(tuple(range(SEATS)))),
        _read("goal"),
        _read("ladder"),
        TutorialStep(LEARNER, court.DealOut(bowing=True), "deal"),
        TutorialStep(None, _dealt()),
        TutorialStep(TSAR, do.NameTrump(Suit.SEA)),
        TutorialStep(BOYAR, do.Accept()),
        TutorialStep(TSAR, do.Accept()),
        _read("hand"),
        TutorialStep(TSAR, do.Attack(_cards("f3"))),
        TutorialStep(LEARNER, do.Beat(card("f3"), card("f9")), "beat"),
        TutorialStep(TSAR, do.Enough()),
        *_nothing(LOSER, JESTER, EXECUTIONER, SPY, BOYAR),
        TutorialStep(LOSER, court.ClearUp()),
        TutorialStep(LEARNER, do.Attack(_cards("m5")), "attack"),
        TutorialStep(LOSER, do.Concede()),
        TutorialStep(LEARNER, court.Gesture(Sign.TAUNT, LOSER), "taunt"),
        TutorialStep(LEARNER, do.Attack(_cards("f4")), "again"),
        TutorialStep(JESTER, do.Beat(card("f4"), card("f6"))),
        TutorialStep(LEARNER, do.ThrowIn(_cards("m6")), "throw"),
        TutorialStep(JESTER, do.Beat(card("m6"), card("m10"))),
        TutorialStep(LEARNER, do.Enough(), "enough"),
        *_nothing(LOSER, EXECUTIONER, SPY, BOYAR),
        TutorialStep(LEARNER, court.ClearUp(), "clear"),
        _read("hands_off"),
        TutorialStep(JESTER, do.Attack(_cards("t4"))),
        TutorialStep(EXECUTIONER, do.Beat(card("t4"), card("t8"))),
        TutorialStep(JESTER, do.Enough()),
        TutorialStep(LEARNER, do.AskToThrow(_cards("m8")), "ask"),
        *_nothing(LOSER, SPY, BOYAR),
        TutorialStep(TSAR, do.GiveLeave(LEARNER, 1)),
        TutorialStep(EXECUTIONER, do.Concede()),
        _read("careers"),
        TutorialStep(LEARNER, court.Petition("", Manner.NOTE), "petition", freely=True),
        TutorialStep(TSAR, do.Bestow(LEARNER)),
        _read("mercy"),
        _read("own"),
        _read("free"),
    ),
)
