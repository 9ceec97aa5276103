"""What any game is: a state, who decides next, what they may do, what each of them hears and sees.

Nothing here knows a game, a clock, a socket or a source of randomness.
"""

from dvor.kernel.game import Facts, Game, Malformed, Preset
from dvor.kernel.gate import Refused, play, silence
from dvor.kernel.lesson import PUPIL, Lesson, Taught
from dvor.kernel.log import BadLog, Log, Moment, Move, replay
from dvor.kernel.offer import Blank, Offer, Pick, PickEach, PickSome, Write
from dvor.kernel.phrase import Arg, Phrase, Term, Who
from dvor.kernel.random_play import random_action, random_move
from dvor.kernel.respite import Respite
from dvor.kernel.rules import Ask, Awaited, Draw, Over, Pace, Rules, Stay, Step, Told
from dvor.kernel.run import Run
from dvor.kernel.setup import Gender, Person, Seat, Setup

__all__ = [
    "PUPIL",
    "Arg",
    "Ask",
    "Awaited",
    "BadLog",
    "Blank",
    "Draw",
    "Facts",
    "Game",
    "Gender",
    "Lesson",
    "Log",
    "Malformed",
    "Moment",
    "Move",
    "Offer",
    "Over",
    "Pace",
    "Person",
    "Phrase",
    "Pick",
    "PickEach",
    "PickSome",
    "Preset",
    "Refused",
    "Respite",
    "Rules",
    "Run",
    "Seat",
    "Setup",
    "Stay",
    "Step",
    "Taught",
    "Term",
    "Told",
    "Who",
    "Write",
    "play",
    "random_action",
    "random_move",
    "replay",
    "silence",
]
