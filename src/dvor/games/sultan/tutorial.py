"""The guided first round: five at the table, and everything that a turn can be comes once.

The newcomer begins as a Slave, finds the Sultan, becomes a Guard by a swap, stops the Assassin, hides, opens again
to arrest one of two Slaves in revolt, and is on the winning side when the throne has stood for a whole circle.
"""

from dvor.games.sultan import actions as do
from dvor.games.sultan.names import Character
from dvor.kernel import LEARNER, Tutorial, TutorialStep

SULTAN, SPARED, ASSASSIN, SLAVE = 1, 2, 3, 4
"""The bots' seats, by what happens to them."""


def _read(key: str) -> TutorialStep:
    return TutorialStep(LEARNER, key=key)


TUTORIAL = Tutorial(
    seats=5,
    options={"rounds": 2, "window_seconds": 60},
    steps=(
        TutorialStep(
            None,
            do.Deal(
                (
                    Character.SLAVE,
                    Character.SULTAN,
                    Character.GUARD,
                    Character.ASSASSIN,
                    Character.SLAVE,
                    Character.SLAVE,
                ),
                LEARNER,
            ),
        ),
        _read("goal"),
        _read("card"),
        TutorialStep(LEARNER, do.Peek(SULTAN), "peek"),
        _read("notebook"),
        TutorialStep(LEARNER, do.ClaimRole(Character.GUARD), "claim", freely=True),
        TutorialStep(SULTAN, do.Peek(SLAVE)),
        TutorialStep(SPARED, do.Peek(SULTAN)),
        TutorialStep(ASSASSIN, do.Peek(SLAVE)),
        TutorialStep(SLAVE, do.Peek(SPARED)),
        TutorialStep(LEARNER, do.Swap(SPARED), "swap"),
        _read("side"),
        TutorialStep(SULTAN, do.Peek(ASSASSIN)),
        TutorialStep(SPARED, do.Peek(SULTAN)),
        TutorialStep(ASSASSIN, do.Murder(SLAVE)),
        TutorialStep(LEARNER, do.Strike(), "strike"),
        TutorialStep(SPARED, do.LetBe()),
        TutorialStep(SLAVE, do.LetBe()),
        TutorialStep(SLAVE, do.Peek(SPARED)),
        TutorialStep(LEARNER, do.Hide(), "hide"),
        TutorialStep(LEARNER, do.SecretSwap(None), "stay"),
        TutorialStep(SULTAN, do.TakeThrone()),
        TutorialStep(SULTAN, do.Peek(SPARED)),
        _read("throne"),
        TutorialStep(SPARED, do.CallToRevolt()),
        TutorialStep(LEARNER, do.LetBe(), "let_be"),
        TutorialStep(SLAVE, do.Join()),
        TutorialStep(SLAVE, do.Peek(LEARNER)),
        TutorialStep(LEARNER, do.Arrest(SLAVE), "arrest"),
        TutorialStep(LEARNER, do.Ready(), "ready"),
    ),
)
