"""What a seat may decide now, and what a decision does: questions and decisions of all matters, found by number."""

from typing import Final

from mypy_extensions import i64

from dvor.games.knyazi.core import attack, codes, demotion, mercy, opening, party, rights, riot, throw_in
from dvor.games.knyazi.core.cards import BIT, lowest_bit
from dvor.games.knyazi.core.choices import ABOUT, KIND, MEMBER, MEMBER_BITS, Choices, Decision, Question, YesOrNo
from dvor.games.knyazi.core.state import State, asked, open_phase
from dvor.kernel.playout_rng import PlayoutRng

QUESTIONS: Final[list[Question]] = [
    Question(),  # CAST
    Question(),  # DEAL
    opening.NameTrumpQuestion(),  # TRUMP
    YesOrNo(codes.CRY_OUT, codes.ACCEPT),  # PROTEST
    attack.Attack(),
    attack.Defend(),
    attack.Throw(),
    throw_in.Window(),
    throw_in.Permit(),
    YesOrNo(codes.RISE, codes.STAY),  # RIOT
    riot.RiotDefend(),
    riot.RiotThrow(),
    riot.Share(),
    YesOrNo(codes.CONSENT, codes.OBJECT),  # AGREE
    rights.Reward(),
    opening.NewTrumpQuestion(),  # NEW_TRUMP
    Question(),  # CLOCK
    Question(),  # OVER
    YesOrNo(codes.SPEND, codes.KEEP),  # PLEA
    Question(),  # TRADE
]
"""By phase."""


def _by_kind(*matters: list[Decision]) -> list[Decision]:
    found = sorted([decision for matter in matters for decision in matter], key=lambda one: one.kind)
    if [one.kind for one in found] != list(range(len(found))):
        raise ValueError("each kind of decision must be defined once")
    return found


DECISIONS: Final[list[Decision]] = _by_kind(
    opening.DECISIONS,
    attack.DECISIONS,
    throw_in.DECISIONS,
    riot.DECISIONS,
    demotion.DECISIONS,
    rights.DECISIONS,
    mercy.DECISIONS,
)
"""By kind."""

_CHOICES: Final = Choices()
"""For the lists, which are copied out of it at once: a new object for each list would cost as much as the list."""


def answers(s: State, seat: i64, choices: Choices) -> None:
    """Put all that a seat may answer to the open question; nothing if it is not asked."""
    choices.clear()
    if asked(s) & BIT[seat]:
        QUESTIONS[open_phase(s)].answers(s, seat, choices)


def asides(s: State, seat: i64, choices: Choices) -> None:
    """Put all that a seat may do besides; nothing while chance draws for the Merchant."""
    choices.clear()
    if s.trade_seat < 0:
        mercy.offer_asides(s, seat, choices)
        rights.offer_asides(s, seat, choices)
        throw_in.offer_asides(s, seat, choices)


def decisions(s: State, seat: i64) -> list[int]:
    """List the answers one by one."""
    answers(s, seat, _CHOICES)
    return _CHOICES.decisions()


def aside_decisions(s: State, seat: i64) -> list[int]:
    """List the asides one by one."""
    asides(s, seat, _CHOICES)
    return _CHOICES.decisions()


def step(s: State, seat: i64, decision: i64) -> None:
    """Carry out a decision that was among the choices (or that silence makes); the state is changed in place."""
    about = decision >> MEMBER_BITS & ABOUT
    DECISIONS[decision >> KIND].carry_out(s, seat, about, decision & MEMBER)


def playout(s: State, rng: PlayoutRng) -> int:
    """Play the party to its end, every legal decision equally likely; return how many decisions there were.

    Nothing is listed: the k-th of the choices is picked.
    """
    made: i64 = 0
    number = s.party
    choices = Choices()
    while s.party == number and s.phase < codes.CLOCK:
        seats = asked(s)
        if seats:
            seat = lowest_bit(seats)
            answers(s, seat, choices)
            step(s, seat, choices.pick(rng))
            made += 1
        else:
            draw(s, rng)
    return made


def draw(s: State, rng: PlayoutRng) -> None:
    """Make chance's move in a party: a new deal after palace unrest, or a card for the Merchant."""
    if s.phase == codes.DEAL:
        cards = s.law.deck()
        rng.shuffle(cards)
        party.deal(s, cards)
    else:
        cards = rights.drawable(s)
        rights.drawn(s, cards[rng.below(len(cards))])
