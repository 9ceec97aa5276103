"""How an attack changes places: the swap, the palace coup, the military coup and its support.

The Voevoda declares a coup by an attack (`attack.py`), or supports another's attack by a throw-in (`throw_in.py`).
"""

from mypy_extensions import i64

from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.core.mercy import plead
from dvor.games.knyazi.core.places import reseat, swap
from dvor.games.knyazi.core.state import State, holds, next_up, tsar


def may_overthrow(s: State) -> bool:
    """Whether the one on move is the Voevoda, and the Tsar has cards to be attacked (K-COUP-2)."""
    voevoda = s.law.voevoda
    return voevoda >= 0 and not s.riot and s.seat_at[voevoda] == s.mover and holds(s, tsar(s))


def may_support(s: State, seat: i64) -> bool:
    """Whether this is the Voevoda while another attacks the Tsar (K-COUP-3)."""
    voevoda = s.law.voevoda
    return voevoda >= 0 and s.seat_at[voevoda] == seat and s.defender == tsar(s) and s.attacker != seat


def losers(s: State) -> list[int]:
    """Whom a coup beaten off sends to the Kholop's place, in this order (K-COUP-3)."""
    if s.coup == codes.SUPPORTED and s.law.both_lose:
        return [s.attacker, s.plotter]
    return [s.plotter]


def charge_losers(s: State) -> None:
    """Ask the losers of a coup whether they spend mercy against their demotion (K-COUP-3)."""
    if s.coup != codes.PLAIN and not s.attack_won and s.law.mercy_saves:
        for seat in losers(s):
            plead(s, seat, codes.FOR_COUP)


def settle(s: State) -> None:
    """Make the moves that an attack brings, and pass the turn on."""
    if s.attack_won:
        _settle_won(s)
    else:
        _settle_lost(s)


def _settle_won(s: State) -> None:
    if s.coup != codes.PLAIN:
        _overthrow(s)
    elif s.place[s.attacker] < s.place[s.defender]:
        _take_place(s)
    else:
        _pass_turn(s, next_up(s, s.place[s.defender]))
        return
    if holds(s, s.attacker):
        s.may_decline = 1  # the winner stays on move, and may stop
    else:
        _pass_turn(s, next_up(s, s.place[s.attacker]))


def _settle_lost(s: State) -> None:
    if s.coup != codes.PLAIN:
        if s.notes is not None:
            s.notes.append((codes.N_COUP_OVER, 0, s.attacker, s.plotter))
        for seat in losers(s):
            if not s.saved_from_demotion & BIT[seat]:
                reseat(s, [(seat, 0)], codes.COUP_LOST)
    defender = s.defender
    _pass_turn(s, defender if holds(s, defender) else next_up(s, s.place[defender]))


def _pass_turn(s: State, seat: i64) -> None:
    s.mover = seat
    s.may_decline = 0


def _take_place(s: State) -> None:
    """The winner takes the loser's place; the Tsar's is a palace coup (K-ATT-10, K-COUP-1, K-ROLE-3)."""
    if s.defender != tsar(s):
        swap(s, s.attacker, s.defender, codes.WON)
        return
    heir = s.law.tsarevich
    if s.law.heir_reigns and heir >= 0 and s.seat_at[heir] != s.attacker:
        reseat(
            s, [(s.seat_at[heir], s.law.top), (s.attacker, heir), (s.defender, s.place[s.attacker])], codes.PALACE
        )
    else:
        swap(s, s.attacker, s.defender, codes.PALACE)


def _overthrow(s: State) -> None:
    """Demote the Tsar to the Kholop's place and enthrone the attacker (K-COUP-2).

    A supporting Voevoda takes the place next to the throne (K-COUP-3), as in the worked example K-MOVE-5.
    """
    if s.notes is not None:
        s.notes.append((codes.N_COUP_OVER, 1, s.attacker, s.plotter))
    new_places = [(int(s.attacker), int(s.law.top)), (int(s.defender), 0)]
    if s.coup == codes.SUPPORTED:
        new_places.append((int(s.plotter), int(s.law.top) - 1))
    reseat(s, new_places, codes.COUP_WON)
