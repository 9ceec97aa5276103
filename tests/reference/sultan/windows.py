"""Reaction windows: who is asked, and how the sealed answers are settled (S-REA-1 to S-REA-3)."""

from collections.abc import Callable

from tests.reference.sultan.cards import copies
from tests.reference.sultan.changes import imprison, kill, open_up
from tests.reference.sultan.choice import Choice
from tests.reference.sultan.choices import ABLE
from tests.reference.sultan.order import action_over
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
