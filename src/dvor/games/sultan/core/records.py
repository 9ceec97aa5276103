"""The records in which the rules are written: a decision, a question, a window, a character, a reason for points.

Each record is one object. It stands in the file of the matter it belongs to (`basics.py`, `flow.py`, or the file of
a character) and is entered in a table here under its number, where the engine finds it. A number that is in no
table raises an IndexError, so that nothing falls through to the rule of another. The numbers come from the order in
which `core/__init__.py` reads the files, which is the same in every process.

A record also holds what the rollout policy needs to play it (`rollout_policy.py`): what a decision is worth by rule
of thumb (`appeal`), what it shows to whom (`learn`), and what a character is worth face down and face up. So a new
character plays in searches and for the plain bots as soon as its file is written.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core.cards import KEYS, NO_TEAM
from dvor.kernel.vectors import empty, longer, row

if TYPE_CHECKING:
    from dvor.games.sultan.core.rollout_policy import RolloutPolicy
    from dvor.games.sultan.core.round import Round, Window

# What a decision is about, and so what its argument means.
NOTHING: Final = 0
SEAT: Final = 1
PLACE: Final = 2  # a seat, the spare, or nobody
TEAM: Final = 3
SEATS: Final = 4  # a set of seats, chosen together

# Whom a decision may touch; used to explain why somebody is no target.
ANYBODY: Final = 0
HIDDEN: Final = 1
OPEN: Final = 2

TARGETS: Final = 17
"""Bits of a choice that hold its targets; its kind stands above them."""
NOT_NOW: Final = -1
"""No choice: the decision cannot be made now."""
LEFT_TO_CHANCE: Final = -1
"""What silence decides where somebody must choose: chance chooses instead (S-AFK-1)."""
NOT_TOLD: Final = -1
"""No kind of note."""
ONE_WAY: Final = 1
"""The targets of a decision about nothing: there is one way to make it."""

OPEN_WIN: Final = 2.0
"""The points of a player of the winning team whose card lies open."""
MAY_OPEN: Final = 1.4
"""What a hidden card of the winning team brings on average: some of them open in time."""
EXPOSED: Final = 0.15
"""What it costs to show one's card to those who would like to know it."""


class Decision:
    """One thing that can be decided: when, about whom, what it does, and what it is worth to the rollout policy."""

    def __init__(
        self, key: str, about: i64 = NOTHING, wants: i64 = ANYBODY, together: i64 = 1, told: i64 = NOT_TOLD
    ) -> None:
        self.key = key
        """The name of the action by which people make it."""
        self.about = about
        self.wants = wants
        self.together = together
        """How many targets are chosen at once; fewer if there are fewer."""
        self.told = told
        """The kind of note by which the table hears of it."""
        self.kind = len(DECISIONS)
        DECISIONS.append(self)

    def targets(self, r: "Round", seat: i64) -> i64:
        """Whom or what this seat may choose now, as a set; empty if the decision cannot be made."""
        return ONE_WAY

    def choice(self, r: "Round", seat: i64) -> i64:
        """The decision with its targets, as one number (see `choices.py`), or NOT_NOW."""
        targets = self.targets(r, seat)
        return self.kind << TARGETS | targets if targets else NOT_NOW

    def decided(self, target: i64 = 0) -> i64:
        """The number of this decision about this target (see `choices.py`)."""
        return self.kind << TARGETS | target

    def carry_out(self, r: "Round", seat: i64, target: i64) -> None:
        """Change the round. The decision has been offered, or silence has made it."""
        raise NotImplementedError(self.key)

    def learn(self, r: "Round", known: vec[i64], seat: i64, target: i64) -> None:
        """Update who has seen which card (a set of places for each seat), just before the decision is carried
        out."""

    def appeal(self, policy: "RolloutPolicy", r: "Round", target: i64) -> float:
        """The points that it brings more than doing nothing, by rule of thumb.

        Of a set chosen together `target` is the whole set from which it may be chosen.
        """
        raise NotImplementedError(f"the rollout policy does not know what {self.key!r} is worth")


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
    """A question that lets others answer an ability and costs them no turn (S-REA-1).

    The answers are sealed, and settled together when the last one is in (S-REA-3).
    """

    def __init__(self, key: str, answer: Decision, owners: list[int], reacted: i64, unanswered: i64) -> None:
        super().__init__(key, "window")
        self.answer = answer
        self.owners = row(owners)
        """The characters that have it."""
        self.reacted = reacted
        """The kind of note that tells of reactions; its first number is who reacted, a seat or a set of seats."""
        self.unanswered = unanswered
        """The kind of note that tells that nobody reacted."""

    def is_possible(self, r: "Round", seat: i64) -> bool:
        """Whether the card before this seat has the reaction."""
        return r.cards[seat] in self.owners

    def could_have(self, r: "Round") -> i64:
        """The seats that may have it, judged by what the whole table can see (S-REA-2)."""
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
        """Carry out what comes of the answers, when all are in or nobody was asked."""
        raise NotImplementedError(self.key)


class Character:
    """A character: its team, what it can do, what happens when it opens, hides or dies, its points, its worth."""

    def __init__(
        self,
        number: i64,
        team: i64,
        abilities: list[Decision],
        arrested: float = 0.0,
        forced: float = 0.0,
        looks_beside: bool = False,
    ) -> None:
        self.number = number
        self.key = KEYS[number]
        self.team = team
        self.abilities = abilities
        """Its Actions, any of which is a turn."""
        self.arrested = arrested
        """What its arrest brings the Loyalists, in points, for the rollout policy."""
        self.forced = forced
        """What it brings the Loyalists that it must use its ability; the Rebels lose as much."""
        self.looks_beside = looks_beside
        """Whether its points, when hidden, depend on what others get (`reason_beside`)."""

    def comes_open(self, r: "Round", seat: i64) -> None:
        """Its card has just been turned up."""

    def hides(self, r: "Round", seat: i64) -> None:
        """Its card has just been turned down."""

    def leaves(self, r: "Round") -> None:
        """It has hidden or died: markers that need it open and alive come off."""

    def side(self, r: "Round", is_open: bool) -> i64:
        """The team with which it wins as it lies now; no team if it wins in a way of its own."""
        return self.team

    def reason(self, r: "Round", is_open: bool) -> i64:
        """Why its living player gets their points (S-PTS-1)."""
        side = self.side(r, is_open)
        if side == NO_TEAM or side != r.winner:
            return LOST
        return WON_OPEN if is_open else WON_HIDDEN

    def reason_beside(self, r: "Round", seat: i64, is_open: bool, reasons: list[int]) -> i64:
        """The final reason, once it is known what all others get."""
        return reasons[seat]

    def hidden_worth(self, policy: "RolloutPolicy", r: "Round") -> float:
        """The points to expect from it face down, for the rollout policy."""
        return policy.wins(self.side(r, False)) * MAY_OPEN

    def open_worth(self, policy: "RolloutPolicy", r: "Round") -> float:
        """The points to expect from it face up, for the rollout policy."""
        return policy.wins(self.side(r, True)) * OPEN_WIN


DECISIONS: Final[list[Decision]] = []
QUESTIONS: Final[list[Question]] = []
CAST: Final[list[Character]] = []
"""The characters by their numbers; `core/__init__.py` fills it."""
REASONS: Final[list[str]] = []
"""The keys of the reasons for points, by number."""
WORTH: Final[list[int]] = []
"""The points that each reason brings (S-PTS-1, S-PTS-2, S-PTS-3, S-PTS-4)."""


def reason(key: str, worth: int) -> int:
    """A new reason for points; `names.Reason` has the same keys."""
    REASONS.append(key)
    WORTH.append(worth)
    return len(REASONS) - 1


DEAD: Final = reason("dead", 0)
WON_OPEN: Final = reason("won_open", 2)
WON_HIDDEN: Final = reason("won_hidden", 1)
LOST: Final = reason("lost", 0)
NO_WINNER: Final = reason("no_winner", 0)

LET_BE: Final = 0
"""The first of all decisions, so that every window can name it (see `flow.py`)."""
TURN: Final = 0
"""The first of all questions, so that every turn can begin with it (see `basics.py`)."""
