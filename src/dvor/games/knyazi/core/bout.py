"""An attack: cards laid, beaten or taken, and the attacker's own throw-ins."""

from mypy_extensions import i64

from dvor.games.knyazi.core import riot
from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.core.codes import BY_RIGHT, DEFEND, MILITARY, N_ATTACK, N_CONCEDED, THROW
from dvor.games.knyazi.core.state import State, ask, tsar
from dvor.games.knyazi.core.throw_in import beat, beat_by_mercy, lay, open_window
from dvor.games.knyazi.core.turn import card_limit, decline, finish


def overthrow(s: State) -> None:
    """The Voevoda declares a military coup: the Tsar is attacked over everyone between (K-COUP-2)."""
    s.coup = MILITARY
    s.plotter = s.mover
    s.defender = tsar(s)
    s.room = card_limit(s, s.defender)


def lay_attack(s: State, card: i64) -> None:
    """One card of an attack or of the attacker's throw-in; `done` closes it."""
    if not s.lying and s.notes is not None:
        s.notes.append((N_ATTACK, s.attacker, -1 if s.riot else s.defender, s.coup))
    lay(s, s.attacker, card, BY_RIGHT)
    s.laid += 1


def done(s: State) -> None:
    """The attacker has laid what he wanted, or wants nothing (more)."""
    if s.laid:
        s.laid = 0
        if s.riot:
            riot.ask_defence(s)
        else:
            ask(s, DEFEND, BIT[s.defender])
    elif s.phase == THROW:
        open_window(s)
    else:
        decline(s)


def defend(s: State, target: i64, card: i64) -> None:
    """The defender beats one card."""
    beat(s, s.defender, target, card)
    if not s.open_lo | s.open_hi:
        all_beaten(s)


def defend_by_mercy(s: State, target: i64) -> None:
    """The defender beats one card with mercy."""
    beat_by_mercy(s, s.defender, target)
    if not s.open_lo | s.open_hi:
        all_beaten(s)


def all_beaten(s: State) -> None:
    """The attacker may throw in first, then the others; without room nobody is asked (K-ATT-5, K-ATT-13)."""
    s.room = card_limit(s, s.defender)
    if not s.room:
        finish(s, False)
    elif s.holders & BIT[s.attacker]:
        ask(s, THROW, BIT[s.attacker])
    else:
        open_window(s)


def concede(s: State) -> None:
    """The defender takes everything, whether he could have beaten it or not (K-ATT-4)."""
    if s.notes is not None:
        s.notes.append((N_CONCEDED, s.defender, 0))
    finish(s, True)
