"""The Fortune Teller looks at three hidden cards together and may foretell who wins."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import LOYALISTS, NO_TEAM, REBELS, SEER
from dvor.games.sultan.core.flow import ask, finish
from dvor.games.sultan.core.masks import BIT, size
from dvor.games.sultan.core.masks import SEATS as ALL_SEATS
from dvor.games.sultan.core.records import (
    HIDDEN,
    OPEN_WIN,
    SEATS,
    TARGETS,
    TEAM,
    Character,
    Decision,
    Question,
    only,
    reason,
)
from dvor.games.sultan.core.round import Round

if TYPE_CHECKING:
    from dvor.games.sultan.core.rollout_policy import RolloutPolicy

PROPHESIED: Final = note.kind_of_note("prophesied", "sight")  # by, set of seats
PREDICTED: Final = note.kind_of_note("predicted", "act")  # by, team
UNPREDICTED: Final = note.kind_of_note("unpredicted")
FORETOLD: Final = reason("foretold", 2)
FORETOLD_NOTHING: Final = reason("foretold_nothing", 0)
FORETOLD_WRONG: Final = reason("foretold_wrong", 0)
TOGETHER: Final = 3
"""How many cards she looks at."""


class Prophesy(Decision):
    """S-SEE-1: look at three together, or at as many as there are."""

    def targets(self, r: Round, seat: i64) -> i64:
        return r.hidden_but(seat)

    def choice(self, r: Round, seat: i64) -> i64:
        """Offered even with nobody hidden: she then only predicts (S-ACT-6)."""
        return self.kind << TARGETS | self.targets(r, seat)

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.open_up(seat, note.BY_ABILITY)
        r.note(PROPHESIED, seat, target)
        r.bound |= BIT[seat]  # S-SEE-2: she must hide in her next turn, whether she predicts or not
        ask(r, PREDICT_QUESTION, seat)

    def learn(self, r: Round, known: vec[i64], seat: i64, target: i64) -> None:
        known[seat] |= target

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        """A prediction counts only if the round ends before her next turn, as it does with the throne taken."""
        ends = 0.9 if policy.crowned else 0.1
        new = min(TOGETHER, size(target & ~policy.certain & ALL_SEATS))
        right = max(policy.loyalists, 1.0 - policy.loyalists)
        return ends * right * OPEN_WIN + 0.05 * float(new) - 0.4


class Predict(Decision):
    """S-SEE-2: the winning team, or nothing."""

    def targets(self, r: Round, seat: i64) -> i64:
        return BIT[NO_TEAM] | BIT[LOYALISTS] | BIT[REBELS]

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.prediction = target
        if target != NO_TEAM:
            r.note(PREDICTED, seat, target)
        finish(r)

    def appeal(self, policy: "RolloutPolicy", r: Round, target: i64) -> float:
        return policy.wins(target)


class PredictQuestion(Question):
    def choices(self, r: Round, seat: i64) -> vec[i64]:
        return only(PREDICT.choice(r, seat))

    def silence(self, r: Round, seat: i64) -> i64:
        return PREDICT.decided(NO_TEAM)


class Seer(Character):
    def leaves(self, r: Round) -> None:
        """The Prediction comes off, also of a dead Fortune Teller (S-DIE-2, S-SEE-2)."""
        if r.prediction != NO_TEAM:
            r.prediction = NO_TEAM
            r.note(UNPREDICTED)

    def reason(self, r: Round, is_open: bool) -> i64:
        """S-PTS-4: her prediction alone counts."""
        if not is_open or r.prediction == NO_TEAM:
            return FORETOLD_NOTHING
        return FORETOLD if r.prediction == r.winner else FORETOLD_WRONG

    def hidden_worth(self, policy: "RolloutPolicy", r: Round) -> float:
        return 1.2 if policy.crowned else 0.4

    def open_worth(self, policy: "RolloutPolicy", r: Round) -> float:
        return policy.wins(r.prediction) * OPEN_WIN


PREDICT: Final = Predict("predict", TEAM, told=PREDICTED)
PREDICT_QUESTION: Final = PredictQuestion("predict")
PROPHESY: Final = Prophesy("prophesy", SEATS, HIDDEN, together=TOGETHER, told=PROPHESIED)
RECORD: Final = Seer(SEER, NO_TEAM, [PROPHESY])
