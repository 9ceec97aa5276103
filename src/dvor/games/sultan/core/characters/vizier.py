"""The Vizier sides with a team and makes somebody hidden use their ability at once."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.basics import add_abilities
from dvor.games.sultan.core.cards import LOYALISTS, NO_TEAM, REBELS, VIZIER
from dvor.games.sultan.core.flow import ask, finish
from dvor.games.sultan.core.masks import BIT, seats_in
from dvor.games.sultan.core.records import (
    EXPOSED,
    HIDDEN,
    ONE_WAY,
    OPEN_WIN,
    SEAT,
    TEAM,
    WORTH,
    Character,
    Decision,
    Question,
    only,
    reason,
)
from dvor.games.sultan.core.round import Round
from dvor.kernel.vectors import empty

if TYPE_CHECKING:
    from dvor.games.sultan.core.rollout_policy import RolloutPolicy

MANIPULATED: Final = note.kind_of_note("manipulated", "act")  # by
DECLARED: Final = note.kind_of_note("declared", "act")  # by, team
UNDECLARED: Final = note.kind_of_note("undeclared")
FORCED: Final = note.kind_of_note("forced", "act")  # by, target
POWERLESS: Final = note.kind_of_note("powerless", "act")  # seat
BY_FORCE: Final = note.why_opened("force")
BESIDE_TWO: Final = reason("beside_two", 1)
NOBODY_WITH_TWO: Final = reason("nobody_with_two", 0)


class Manipulate(Decision):
    """S-VIZ-1: open; the team comes first, unless it stands already (S-VIZ-3)."""

    def targets(self, r: Round, seat: i64) -> i64:
        """With nobody hidden there is still a team to declare, but only once (S-VIZ-4)."""
        return ONE_WAY if r.choice == NO_TEAM or r.hidden_but(seat) else 0

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.open_up(seat, note.BY_ABILITY)
        r.note(MANIPULATED, seat)
        ask(r, DECLARE_QUESTION if r.choice == NO_TEAM else FORCE_QUESTION, seat)

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return max(policy.loyalists, 1.0 - policy.loyalists) * OPEN_WIN - policy.now - EXPOSED


class Declare(Decision):
    """S-VIZ-3: a team, until the Vizier hides."""

    def targets(self, r: Round, seat: i64) -> i64:
        return BIT[LOYALISTS] | BIT[REBELS]

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.choice = target
        r.note(DECLARED, seat, target)
        if r.hidden_but(seat):
            ask(r, FORCE_QUESTION, seat)
        else:
            finish(r)

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return policy.wins(target)


class Force(Decision):
    """Open somebody, who now acts in the Vizier's turn; one who can do nothing just stays open (S-VIZ-4)."""

    def targets(self, r: Round, seat: i64) -> i64:
        return r.hidden_but(seat)

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.note(FORCED, seat, target)
        r.actor = target
        r.open_up(target, BY_FORCE)
        if r.over():
            return
        if len(add_abilities(r, target, empty())):
            ask(r, FORCED_QUESTION, target)
        else:
            r.note(POWERLESS, target)
            finish(r)

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        gained = policy.forced(r, target)
        return gained if r.choice == LOYALISTS else -gained


class DeclareQuestion(Question):
    def choices(self, r: Round, seat: i64) -> vec[i64]:
        return only(DECLARE.choice(r, seat))


class ForceQuestion(Question):
    def choices(self, r: Round, seat: i64) -> vec[i64]:
        return only(FORCE.choice(r, seat))


class ForcedQuestion(Question):
    """Every decision is the forced player's own, but there is no way out of it."""

    def choices(self, r: Round, seat: i64) -> vec[i64]:
        return add_abilities(r, seat, empty())


class Vizier(Character):
    def leaves(self, r: Round) -> None:
        """The Choice comes off, also of a dead Vizier (S-DIE-2), and is free to be made again (S-VIZ-3)."""
        if r.choice != NO_TEAM:
            r.choice = NO_TEAM
            r.note(UNDECLARED)

    def side(self, r: Round, is_open: bool) -> i64:
        return r.choice if is_open else NO_TEAM  # S-PTS-3

    def reason_beside(self, r: Round, seat: i64, is_open: bool, reasons: list[int]) -> i64:
        """S-PTS-3: hidden, a point beside anybody who got two, whoever won."""
        if is_open:
            return reasons[seat]
        for other in seats_in(r.neighbours(seat)):
            if WORTH[reasons[other]] == 2:
                return BESIDE_TWO
        return NOBODY_WITH_TWO

    def hidden_worth(self, policy: "RolloutPolicy", r: Round) -> float:
        return max(0.5, max(policy.loyalists, 1.0 - policy.loyalists) * OPEN_WIN - 0.5)

    def open_worth(self, policy: "RolloutPolicy", r: Round) -> float:
        """One who has not declared yet is taken for a Loyalist."""
        return policy.wins(LOYALISTS if r.choice == NO_TEAM else r.choice) * OPEN_WIN


DECLARE: Final = Declare("declare", TEAM, told=DECLARED)
FORCE: Final = Force("force", SEAT, HIDDEN, told=FORCED)
DECLARE_QUESTION: Final = DeclareQuestion("declare")
FORCE_QUESTION: Final = ForceQuestion("force")
FORCED_QUESTION: Final = ForcedQuestion("forced")
RECORD: Final = Vizier(VIZIER, NO_TEAM, [Manipulate("manipulate", told=MANIPULATED)], looks_beside=True)
