"""The guided first round: five at the table, and everything that a turn can be comes once.

The newcomer begins as a Slave, finds the Sultan, becomes a Guard by a swap, stops the Assassin, hides, opens again
to arrest one of two Slaves in revolt, and is on the winning side when the throne has stood for a whole circle.
"""

from dvor.games.sultan import actions as do
from dvor.games.sultan.names import Character
from dvor.kernel import PUPIL, Lesson, Taught

SULTAN, SPARED, ASSASSIN, SLAVE = 1, 2, 3, 4
"""The bots' seats, by what happens to them."""


def _read(key: str) -> Taught:
    return Taught(PUPIL, key=key)


LESSON = Lesson(
    seats=5,
    options={"rounds": 2, "window_seconds": 60},
    steps=(
        Taught(
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
                PUPIL,
            ),
        ),
        _read("goal"),
        _read("card"),
        Taught(PUPIL, do.Peek(SULTAN), "peek"),
        _read("notebook"),
        Taught(PUPIL, do.ClaimRole(Character.GUARD), "claim", freely=True),
        Taught(SULTAN, do.Peek(SLAVE)),
        Taught(SPARED, do.Peek(SULTAN)),
        Taught(ASSASSIN, do.Peek(SLAVE)),
        Taught(SLAVE, do.Peek(SPARED)),
        Taught(PUPIL, do.Swap(SPARED), "swap"),
        _read("side"),
        Taught(SULTAN, do.Peek(ASSASSIN)),
        Taught(SPARED, do.Peek(SULTAN)),
        Taught(ASSASSIN, do.Murder(SLAVE)),
        Taught(PUPIL, do.Strike(), "strike"),
        Taught(SPARED, do.LetBe()),
        Taught(SLAVE, do.LetBe()),
        Taught(SLAVE, do.Peek(SPARED)),
        Taught(PUPIL, do.Hide(), "hide"),
        Taught(PUPIL, do.SecretSwap(None), "stay"),
        Taught(SULTAN, do.TakeThrone()),
        Taught(SULTAN, do.Peek(SPARED)),
        _read("throne"),
        Taught(SPARED, do.CallToRevolt()),
        Taught(PUPIL, do.LetBe(), "let_be"),
        Taught(SLAVE, do.Join()),
        Taught(SLAVE, do.Peek(PUPIL)),
        Taught(PUPIL, do.Arrest(SLAVE), "arrest"),
        Taught(PUPIL, do.Ready(), "ready"),
    ),
)
