"""The records that the rules are written in: a decision, a question, a window, a character.

Each is an object made once, in the file of the matter it belongs to, and entered into a table under its
number; the engine finds it there and asks it. A number that is in no table raises an IndexError: nothing falls
through to somebody else's rule. Kinds of decisions and of questions are numbered as their files are read
(`cast.py`), so they are the same in every process.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.cards import KEYS, NO_TEAM
from dvor.games.sultan.core.reasons import LOST, WON_HIDDEN, WON_OPEN
from dvor.kernel.vectors import empty, longer, row

if TYPE_CHECKING:
    from dvor.games.sultan.core.round import Round, Window

# What a decision is about, and so what its argument means.
NOTHING: Final = 0
SEAT: Final = 1
PLACE: Final = 2  # a seat, the spare, or nobody
TEAM: Final = 3
SEATS: Final = 4  # a set of seats, chosen together

# Whom it may touch, for telling people why somebody is no target.
ANYBODY: Final = 0
HIDDEN: Final = 1
OPEN: Final = 2

TARGETS: Final = 17
"""Bits of a choice that hold its targets; its kind stands above them."""
NOT_NOW: Final = -1
"""No choice: the decision is not to be had."""
LEFT_TO_CHANCE: Final = -1
"""What silence decides where somebody must choose: nothing, and so chance does (S-AFK-1)."""

ONE_WAY: Final = 1
"""The targets of a decision about nothing: there is one way to make it."""


class Decision:
    """One thing that can be decided: when, about whom, and what it does."""

    def __init__(self, key: str, about: i64 = NOTHING, wants: i64 = ANYBODY, together: i64 = 1) -> None:
        self.key = key
        """The name of the action by which people make it."""
        self.about = about
        self.wants = wants
        self.together = together
        """How many are chosen at once, if there are so many."""
        self.kind = len(DECISIONS)
        DECISIONS.append(self)

    def targets(self, r: "Round", seat: i64) -> i64:
        """Whom or what this seat may choose now, as a set; empty if the decision is not to be had."""
        return ONE_WAY

    def choice(self, r: "Round", seat: i64) -> i64:
        """The decision with its targets, as one number (see `choices.py`), or NOT_NOW."""
        targets = self.targets(r, seat)
        return self.kind << TARGETS | targets if targets else NOT_NOW

    def decided(self, target: i64 = 0) -> i64:
        """The number of this decision about this target (see `choices.py`)."""
        return self.kind << TARGETS | target

    def carry_out(self, r: "Round", seat: i64, target: i64) -> None:
        """Make it so. It has been offered, or silence has decided it."""
        raise NotImplementedError(self.key)


def only(choice: i64) -> vec[i64]:
    """One choice and no other."""
    return longer(empty(), choice)


class Question:
    """What a round may wait for: what those asked can answer, and what their silence answers."""

    def __init__(self, key: str, pace: str = "step") -> None:
        self.key = key
        self.pace = pace
        """How long it may stay open, in the kernel's terms."""
        self.number = len(QUESTIONS)
        QUESTIONS.append(self)

    def choices(self, r: "Round", seat: i64) -> vec[i64]:
        """All that a seat which is asked may decide."""
        raise NotImplementedError(self.key)

    def silence(self, r: "Round", seat: i64) -> i64:
        """The decision that silence makes, or LEFT_TO_CHANCE."""
        return LEFT_TO_CHANCE


class Reaction(Question):
    """A question whose answers are sealed, and settled together when the last one is in (S-REA-3)."""

    def __init__(self, key: str, answer: Decision, owners: list[int]) -> None:
        super().__init__(key, "window")
        self.answer = answer
        self.owners = row(owners)
        """The characters that have it."""

    def is_possible(self, r: "Round", seat: i64) -> bool:
        """Whether the card before this seat has the reaction."""
        return r.cards[seat] in self.owners

    def could_have(self, r: "Round") -> i64:
        """The seats that, by what the table can see, may have it (S-REA-2)."""
        found: i64 = 0
        for owner in self.owners:
            found |= r.could_be(owner)
        return found

    def choices(self, r: "Round", seat: i64) -> vec[i64]:
        """To let it be, which anybody can, and the reaction for whoever has it (S-REA-2)."""
        let_be = LET_BE << TARGETS | ONE_WAY
        if self.is_possible(r, seat):
            return longer(only(let_be), self.answer.kind << TARGETS | ONE_WAY)
        return only(let_be)

    def silence(self, r: "Round", seat: i64) -> i64:
        return LET_BE << TARGETS

    def settle(self, r: "Round", window: "Window") -> None:
        """All have answered, or nobody was asked: what comes of it."""
        raise NotImplementedError(self.key)


class Character:
    """A character's record: its team, what it can do, what happens when it opens, hides or dies, its points."""

    def __init__(self, number: i64, team: i64, abilities: list[Decision]) -> None:
        self.number = number
        self.key = KEYS[number]
        self.team = team
        self.abilities = abilities
        """Its Actions, any of which is a turn."""

    def comes_open(self, r: "Round", seat: i64) -> None:
        """Its card has just been turned up."""

    def hides(self, r: "Round", seat: i64) -> None:
        """Its card has just been turned down."""

    def leaves(self, r: "Round") -> None:
        """It has hidden or died: markers that need it open and alive come off."""

    def side(self, r: "Round", is_open: bool) -> i64:
        """With which team it wins as it lies now; no team if it wins in a way of its own."""
        return self.team

    def reason(self, r: "Round", is_open: bool) -> i64:
        """Why its living player gets what they get; see `points.py`."""
        side = self.side(r, is_open)
        if side == NO_TEAM or side != r.winner:
            return LOST
        return WON_OPEN if is_open else WON_HIDDEN

    def reason_beside(self, r: "Round", seat: i64, is_open: bool, reasons: list[int]) -> i64:
        """A second look, once it is known what all others get."""
        return reasons[seat]


DECISIONS: Final[list[Decision]] = []
QUESTIONS: Final[list[Question]] = []
CAST: Final[list[Character]] = []
"""The characters, by their numbers; `cast.py` calls them up."""

LET_BE: Final = 0
"""The first of all decisions, so that every window can name it (see `flow.py`)."""
TURN: Final = 0
"""The first of all questions, so that every turn can begin with it (see `basics.py`)."""
