"""Random games of «Из грязи в князи»: on the bare core, or with the court and under regimes."""

from dvor.lab.knyazi import court
from dvor.lab.knyazi.cards import PARTIES, Tally, chance_moves, digest, play_out, simulate
from dvor.lab.study import Study

__all__ = ["PARTIES", "STUDY", "Tally", "chance_moves", "digest", "play_out", "simulate"]

STUDY = Study(simulate, digest, court.simulate)
