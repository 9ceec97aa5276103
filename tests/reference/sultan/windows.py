"""The order of turns, and reaction windows: who is asked, how sealed answers settle (S-REA-1, S-REA-2, S-REA-3)."""

from collections.abc import Callable

from tests.reference.sultan.cards import LOYALISTS, Choice, copies
from tests.reference.sultan.changes import imprison, kill, open_up, release
from tests.reference.sultan.choices import ABLE, may_take_throne
from tests.reference.sultan.endings import RoundOver
from tests.reference.sultan.round import Round, Window


def ask(table: Round, kind: str, by: int, whom: int | None) -> None:
    """Open a window; where nobody could react, it is settled at once, with no answers."""
    asked = {seat for seat in table.living_others(by) if could_react(table, seat, kind, by, whom)}
    table.window = Window(kind, by, whom, asked)
    table.phase = "window"
    if not asked:
        settle(table)


def could_react(table: Round, seat: int, kind: str, by: int, whom: int | None) -> bool:
    """S-REA-2: by what the table can see, this player could have the reaction, and it would be of use here."""
    seems_able = (table.hidden(seat) and unseen(table, kind)) or table.open_as(seat, *ABLE[kind])
    return seems_able and table.may_react(seat) and CONCERNED[kind](table, seat, by, whom)


def unseen(table: Round, kind: str) -> bool:
    """Whether a face-down card could have the reaction: not where all copies of its characters lie face up.

    DECIDED: that much everybody can count. What somebody has been seen not to be (S-OVE-1) is not counted in: the
    card may have been exchanged since.
    """
    face_up = [table.cards[seat] for seat in table.open | table.dead]
    return any(face_up.count(card) < copies(table.players, card) for card in ABLE[kind])


def may_strike(table: Round, seat: int, by: int, whom: int | None) -> bool:
    """S-GUA-2: adjacent to the Assassin or the victim; the victim is no neighbour of their own. S-DAN-1."""
    assert whom is not None
    near = table.neighbours(by) | table.neighbours(whom)
    return seat in near and not table.beside_the_dance(seat)


def is_arrested(table: Round, seat: int, by: int, whom: int | None) -> bool:
    """S-SUL-4, S-GUA-3: only who is named can escape."""
    return seat == whom


def is_hidden(table: Round, seat: int, by: int, whom: int | None) -> bool:
    """S-SLA-2: an open Slave is in revolt already (S-SLA-3) and has nothing to join."""
    return table.hidden(seat)


CONCERNED: dict[str, Callable[[Round, int, int, int | None], bool]] = {
    "strike": may_strike,
    "escape": is_arrested,
    "join": is_hidden,
}


def take_answer(table: Round, seat: int, choice: Choice) -> None:
    """S-REA-3: sealed until all have answered."""
    window = table.window
    assert window is not None
    window.answers[seat] = choice
    if window.asked == set(window.answers):
        settle(table)


def excuse(table: Round) -> None:
    """S-REA-2: a card came open while the window was; those who now visibly cannot react are asked no longer."""
    window = table.window
    if window is None:
        return
    for seat in set(window.asked):
        if not could_react(table, seat, window.kind, window.by, window.whom):
            window.asked.discard(seat)
            window.answers.pop(seat, None)
    if window.asked == set(window.answers):
        settle(table)


def settle(table: Round) -> None:
    window, table.window = table.window, None
    assert window is not None
    reacting = {seat for seat, choice in window.answers.items() if choice.kind == window.kind}
    SETTLE[window.kind](table, window, reacting)
    action_over(table)


def settle_murder(table: Round, window: Window, reacting: set[int]) -> None:
    """S-GUA-2; S-REA-3: the nearest clockwise from the Assassin strikes, the others stay as they were."""
    assert window.whom is not None
    striking = [seat for seat in table.clockwise_from(window.by) if seat in reacting]
    if striking:
        table.tell("struck", by=striking[0], whom=window.by)
        open_up(table, {striking[0]}, "strike")
        kill(table, window.by, by=striking[0])
    else:
        table.tell("murdered", by=window.by, whom=window.whom)
        kill(table, window.whom, by=window.by)


def settle_arrest(table: Round, window: Window, reacting: set[int]) -> None:
    """S-SUL-4, S-GUA-3: whoever escapes opens, if hidden; the Guard's turn is spent."""
    assert window.whom is not None
    if reacting:
        table.tell("escaped", by=window.whom)
        open_up(table, reacting, "escape")
    else:
        imprison(table, window.whom)


def settle_call(table: Round, window: Window, reacting: set[int]) -> None:
    """S-SLA-2, S-REA-3: all who join open at once."""
    if reacting:
        table.tell("joined", seats=tuple(sorted(reacting)))
    else:
        table.tell("unheeded", by=window.by)
    open_up(table, reacting, "joining")


SETTLE: dict[str, Callable[[Round, Window, set[int]], None]] = {
    "strike": settle_murder,
    "escape": settle_arrest,
    "join": settle_call,
}


# How the turn goes round the table.


CIRCLES = 30


def begin(table: Round) -> None:
    """The first player's turn."""
    table.slot, table.slots = table.first, 1
    start_turn(table)


def action_over(table: Round) -> None:
    """Whatever was done is done: a forced player gets Fatigue (S-VIZ-1), and the turn ends."""
    forced, table.forced = table.forced, None
    if forced is not None and forced in table.open:  # S-VIZ-4: not on one who ended hidden or dead
        table.fatigue.add(forced)
        table.tell("tired", whom=forced)
    end_turn(table)


def end_turn(table: Round) -> None:
    """S-SUL-2: standing orders are carried out, and lapse."""
    table.phase = "turn"
    rising = {seat for seat in table.orders if may_take_throne(table, seat)}
    open_up(table, rising, "throne")  # Coronation goes to the player whose turn is ending
    table.orders.clear()
    next_turn(table)


def next_turn(table: Round) -> None:
    """Go on clockwise to the next one who takes a turn (S-SET-4), looking at each slot on the way."""
    while not reaches_a_turn(table):
        pass
    start_turn(table)


def reaches_a_turn(table: Round) -> bool:
    """S-WIN-5, the order at a seat's slot: Coronation; then Shackles or Prison; otherwise the turn."""
    seat = table.slot = (table.slot + 1) % table.players
    table.slots += 1
    if table.coronation == seat:  # S-WIN-1: also if its player is dead, arrested or shackled by now
        raise RoundOver(LOYALISTS, "coronation")
    # DECIDED: a Coronation that comes round at the very end of the last circle still counts.
    if table.slots > CIRCLES * table.players:  # S-WIN-5
        raise RoundOver(None, "circles")
    if seat in table.dead:  # S-DIE-1
        return False
    if seat in table.prison:  # S-GUA-1; S-OVE-4: Shackles stay
        table.tell("skipped", whom=seat)
        release(table, seat)
        return False
    if seat in table.shackles:  # S-OVE-3
        table.tell("skipped", whom=seat)
        return False
    return True


def start_turn(table: Round) -> None:
    seat = table.active = table.slot
    table.phase = "turn"
    table.turns += 1
    table.tired = seat in table.fatigue  # S-VIZ-2: it is taken off at once, and counts for this turn
    if table.tired:
        table.fatigue.discard(seat)
        table.tell("rested", whom=seat)
    table.swapped_with.pop(seat, None)  # S-ACT-4: a new latest turn
    table.tell("turn", by=seat)
