"""The interface of every game: state, offers, actions, events and views.

Pure code: it imports no game, clock, socket or source of randomness.
"""

from dvor.kernel.game import Game, Malformed, PageConstants, Preset
from dvor.kernel.gate import Refused, fallback_action, play
from dvor.kernel.log import BadLog, Log, Moment, Move, replay
from dvor.kernel.offer import Blank, Offer, Pick, PickEach, PickSome, Write
from dvor.kernel.phrase import Arg, Phrase, Term, Who
from dvor.kernel.random_play import random_action, random_move
from dvor.kernel.reaction_window import ReactionWindow
from dvor.kernel.rules import Ask, Awaited, DisplayTime, Draw, Fact, Over, Pace, Rules, Step
from dvor.kernel.run import Run
from dvor.kernel.setup import Gender, Person, Seat, Setup
from dvor.kernel.tutorial import LEARNER, Tutorial, TutorialStep

__all__ = [
    "LEARNER",
    "Arg",
    "Ask",
    "Awaited",
    "BadLog",
    "Blank",
    "DisplayTime",
    "Draw",
    "Fact",
    "Game",
    "Gender",
    "Log",
    "Malformed",
    "Moment",
    "Move",
    "Offer",
    "Over",
    "Pace",
    "PageConstants",
    "Person",
    "Phrase",
    "Pick",
    "PickEach",
    "PickSome",
    "Preset",
    "ReactionWindow",
    "Refused",
    "Rules",
    "Run",
    "Seat",
    "Setup",
    "Step",
    "Term",
    "Tutorial",
    "TutorialStep",
    "Who",
    "Write",
    "fallback_action",
    "play",
    "random_action",
    "random_move",
    "replay",
]
