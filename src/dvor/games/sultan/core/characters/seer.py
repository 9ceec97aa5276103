"""The Seer looks at three hidden cards together and may foretell who wins."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dvor.games.sultan.core import notes as note
from dvor.games.sultan.core.cards import LOYALISTS, NO_TEAM, REBELS, SEER
from dvor.games.sultan.core.flow import ask, finish
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.reasons import FORETOLD, FORETOLD_NOTHING, FORETOLD_WRONG
from dvor.games.sultan.core.records import HIDDEN, SEATS, TARGETS, TEAM, Character, Decision, Question, only
from dvor.games.sultan.core.round import Round

PROPHESIED: Final = note.kind_of_note("prophesied")  # by, set of seats
PREDICTED: Final = note.kind_of_note("predicted")  # by, team
UNPREDICTED: Final = note.kind_of_note("unpredicted")


class Prophesy(Decision):
    """S-SEE-1: look at three together, or at as many as there are."""

    def targets(self, r: Round, seat: i64) -> i64:
        return r.hidden_but(seat)

    def choice(self, r: Round, seat: i64) -> i64:
        """To be had even with nobody hidden: she then only predicts (S-ACT-6)."""
        return self.kind << TARGETS | self.targets(r, seat)

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.open_up(seat, note.BY_ABILITY)
        r.note(PROPHESIED, seat, target)
        r.bound |= BIT[seat]  # S-SEE-2: she must hide in her next turn, whether she predicts or not
        ask(r, PREDICT_QUESTION, seat)


class Predict(Decision):
    """The winning team, or nothing."""

    def targets(self, r: Round, seat: i64) -> i64:
        return BIT[NO_TEAM] | BIT[LOYALISTS] | BIT[REBELS]

    def carry_out(self, r: Round, seat: i64, target: i64) -> None:
        r.prediction = target
        if target != NO_TEAM:
            r.note(PREDICTED, seat, target)
        finish(r)


class PredictQuestion(Question):
    def choices(self, r: Round, seat: i64) -> vec[i64]:
        return only(PREDICT.choice(r, seat))

    def silence(self, r: Round, seat: i64) -> i64:
        return PREDICT.decided(NO_TEAM)


class Seer(Character):
    def leaves(self, r: Round) -> None:
        """The Prediction comes off (S-SEE-2)."""
        if r.prediction != NO_TEAM:
            r.prediction = NO_TEAM
            r.note(UNPREDICTED)

    def reason(self, r: Round, is_open: bool) -> i64:
        """S-PTS-4: her prediction alone counts."""
        if not is_open or r.prediction == NO_TEAM:
            return FORETOLD_NOTHING
        return FORETOLD if r.prediction == r.winner else FORETOLD_WRONG


PREDICT: Final = Predict("predict", TEAM)
PREDICT_QUESTION: Final = PredictQuestion("predict")
RECORD: Final = Seer(SEER, NO_TEAM, [Prophesy("prophesy", SEATS, HIDDEN, together=3)])
