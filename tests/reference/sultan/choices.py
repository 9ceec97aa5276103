"""Who is asked, and what each one may decide."""

from collections.abc import Callable
from itertools import combinations

from tests.reference.sultan.cards import REBELS, TEAM, TEAMS, Choice
from tests.reference.sultan.round import Round

# The reactions that a window may ask for, and who has them: S-GUA-2; S-SUL-4, S-GUA-3; S-SLA-2.
ABLE = {"strike": {"guard"}, "escape": {"sultan", "guard"}, "join": {"slave"}}


def asked(table: Round) -> set[int]:
    """Those the game waits for."""
    if table.phase == "over":
        return set()
    if table.window is not None:
        return table.window.asked - set(table.window.answers)
    return {table.actor}


def choices(table: Round, seat: int) -> set[Choice]:
    """All that this seat may answer; empty for one who is not asked."""
    return PHASES[table.phase](table, seat) if seat in asked(table) else set()


# --- a turn: exactly one of (S-ACT-1 to S-ACT-7) ---


def turn(table: Round, seat: int) -> set[Choice]:
    hide = Choice("hide")
    if seat in table.must_hide:  # S-SEE-2, S-WIN-5: for her, hiding is the turn; it goes before Fatigue's peek
        return {hide}
    found = {Choice("peek", other) for other in table.hidden_others(seat)}  # S-ACT-1, never the spare (S-SPA-1)
    if table.hidden(seat):
        found |= {Choice("swap", other) for other in partners(table, seat)} | {Choice("swap_spare")}  # S-ACT-2
    else:
        found.add(hide)  # S-ACT-3
    if not table.tired:  # S-VIZ-2
        found |= abilities(table, seat)
    if found == {hide}:  # S-ACT-7: nobody is driven off the throne for want of a move
        found.add(Choice("pass"))
    return found


def partners(table: Round, seat: int) -> set[int]:
    """With whom this player may swap, openly or after hiding."""
    if seat in table.prison:
        # DECIDED: prison takes the swap (S-REA-3), so an arrested Slave Driver, forced by the Vizier, may hide in
        # his extra action but not swap.
        return set()
    return {
        other
        for other in table.hidden_others(seat)
        if other not in table.prison  # S-ACT-5
        and table.swapped_with.get(other) != seat  # S-ACT-4
    }


def secret(table: Round, seat: int) -> set[Choice]:
    """S-ACT-3: after hiding, with everyone's eyes closed."""
    found = {Choice("secret_nobody")} | {Choice("secret_swap", other) for other in partners(table, seat)}
    return found if seat in table.prison else found | {Choice("secret_spare")}


# --- abilities (S-ACT-6): with a legal target, but for those who need none ---


def abilities(table: Round, seat: int) -> set[Choice]:
    return ABILITIES[table.cards[seat]](table, seat)


def execute(table: Round, seat: int) -> set[Choice]:
    """S-SUL-1: an open Rebel, arrested or shackled too."""
    return {Choice("execute", other) for other in table.open if TEAM.get(table.cards[other]) == REBELS}


def arrest(table: Round, seat: int) -> set[Choice]:
    """S-GUA-1: any other player, not one already in prison. S-DAN-1: not beside the Dancer."""
    if table.beside_the_dance(seat):
        return set()
    return {Choice("arrest", other) for other in table.living_others(seat) if other not in table.prison}


def murder(table: Round, seat: int) -> set[Choice]:
    """S-ASS-1: any other player, hidden or open."""
    return {Choice("murder", other) for other in table.living_others(seat)}


def call(table: Round, seat: int) -> set[Choice]:
    """S-SLA-1; S-ACT-7: an open Slave may call again."""
    return {Choice("call")}


def hunt_or_capture(table: Round, seat: int) -> set[Choice]:
    """S-OVE-1, S-OVE-2. DECIDED: nobody is captured who wears Shackles already, as with prison (S-GUA-1)."""
    slaves = {other for other in table.open if table.cards[other] == "slave" and other not in table.shackles}
    hunts = {Choice("hunt", other) for other in table.hidden_others(seat)}
    return hunts | {Choice("capture", other) for other in slaves}


def dance(table: Round, seat: int) -> set[Choice]:
    """S-DAN-1; S-ACT-7: an open Dancer may dance again."""
    return {Choice("dance")}


def manipulate(table: Round, seat: int) -> set[Choice]:
    """S-VIZ-1; S-VIZ-4: with no hidden other player the Vizier still opens and declares.

    DECIDED: one who has declared already and finds nobody hidden has nothing left to do by it.
    """
    return {Choice("manipulate")} if table.choice is None or table.hidden_others(seat) else set()


def prophesy(table: Round, seat: int) -> set[Choice]:
    """S-SEE-1: three hidden players, fewer if there are fewer; with none she only predicts (S-ACT-6)."""
    hidden = sorted(table.hidden_others(seat))
    return {Choice("prophesy", seats=three) for three in combinations(hidden, min(3, len(hidden)))}


ABILITIES: dict[str, Callable[[Round, int], set[Choice]]] = {
    "sultan": execute,
    "guard": arrest,
    "assassin": murder,
    "slave": call,
    "overseer": hunt_or_capture,
    "dancer": dance,
    "vizier": manipulate,
    "seer": prophesy,
}


# --- the steps inside an ability, and windows ---


def declare(table: Round, seat: int) -> set[Choice]:
    return {Choice("declare", team=team) for team in TEAMS}


def force(table: Round, seat: int) -> set[Choice]:
    return {Choice("force", other) for other in table.hidden_others(seat)}


def predict(table: Round, seat: int) -> set[Choice]:
    return {Choice("predict", team=team) for team in (None, *TEAMS)}


def answer(table: Round, seat: int) -> set[Choice]:
    """S-REA-2: one without the reaction can only pass."""
    assert table.window is not None
    able = table.cards[seat] in ABLE[table.window.kind]
    return {Choice("let_be"), Choice(table.window.kind)} if able else {Choice("let_be")}


PHASES: dict[str, Callable[[Round, int], set[Choice]]] = {
    "turn": turn,
    "extra": turn,  # S-OVE-1: any legal one, another hunt or hiding too
    "secret": secret,
    "declare": declare,
    "force": force,
    "forced": abilities,
    "predict": predict,
    "window": answer,
}


# --- asides: at any moment, of one's own accord ---


def may_take_throne(table: Round, seat: int) -> bool:
    """S-SUL-2: a hidden Sultan at any moment, but not while eyes are closed."""
    running = table.phase not in ("secret", "over")
    return running and table.cards[seat] == "sultan" and table.hidden(seat) and table.may_react(seat)


def may_order(table: Round, seat: int) -> bool:
    """S-SUL-2: every player may keep a standing order. DECIDED: every living one."""
    return table.phase != "over" and seat not in table.dead


# --- silence (S-AFK-1) ---


def silence(table: Round, seat: int) -> set[Choice]:
    """What silence plays; where these are several, chance draws one of them."""
    if table.phase in ("turn", "extra"):
        return {quiet_turn(table, seat)}
    if table.phase in ("forced", "declare", "force"):
        return choices(table, seat)
    return {QUIET[table.phase]}


QUIET = {"secret": Choice("secret_nobody"), "predict": Choice("predict"), "window": Choice("let_be")}


def quiet_turn(table: Round, seat: int) -> Choice:
    if seat in table.must_hide:
        return Choice("hide")
    hidden = [other for other in table.clockwise_from(seat) if table.hidden(other)]
    return Choice("peek", hidden[0]) if hidden else Choice("pass")
