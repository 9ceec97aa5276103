"""What each choice does."""

from collections.abc import Callable

from tests.reference.sultan.cards import Choice
from tests.reference.sultan.changes import exchange, kill, open_up, shackle, turn_down
from tests.reference.sultan.choices import abilities
from tests.reference.sultan.round import Round
from tests.reference.sultan.windows import action_over, ask, take_answer


def move(table: Round, seat: int, choice: Choice) -> None:
    """Carry out an answer that is known to be legal."""
    MOVES[choice.kind](table, seat, choice)


def target(choice: Choice) -> int:
    assert choice.seat is not None
    return choice.seat


# --- peek, swap, hide ---


def peek(table: Round, seat: int, choice: Choice) -> None:
    """S-ACT-1: everyone sees who peeked at whom."""
    table.tell("peeked", by=seat, whom=target(choice))
    table.tell("saw", by=seat, whom=target(choice), card=table.cards[target(choice)], to=seat)
    action_over(table)


def swap(table: Round, seat: int, choice: Choice) -> None:
    """S-ACT-2: everyone sees who swapped with whom; both know their new card, and so what the other now holds."""
    table.tell("swapped", by=seat, whom=choice.seat)
    before = table.cards[seat]
    exchange(table, seat, choice.seat, secret=False)
    table.tell("own_card", card=table.cards[seat], gave=before, to=seat)
    if choice.seat is not None:
        table.tell("own_card", card=before, gave=table.cards[seat], to=choice.seat)
    action_over(table)


def hide(table: Round, seat: int, choice: Choice) -> None:
    turn_down(table, seat)
    table.phase = "secret"


def secret(table: Round, seat: int, choice: Choice) -> None:
    """S-ACT-3: nobody else is told which; then each one sees the card in front of them."""
    before = list(table.cards)
    gave: dict[int | None, str] = {}
    if choice.kind != "secret_nobody":
        gave[seat] = before[seat]
        if exchange(table, seat, choice.seat, secret=True) and choice.seat is not None:
            gave[choice.seat] = before[choice.seat]
    table.tell("eyes_opened", by=seat)
    if choice.kind != "secret_nobody":
        table.tell(choice.kind, whom=choice.seat, to=seat)
    for other in table.seats:
        table.tell("own_card", card=table.cards[other], gave=gave.get(other), to=other)
    action_over(table)


def do_nothing(table: Round, seat: int, choice: Choice) -> None:
    table.tell("passed", by=seat)
    action_over(table)


# --- abilities: a hidden player opens first (S-ACT-6) ---


def execute(table: Round, seat: int, choice: Choice) -> None:
    open_up(table, {seat}, "ability")
    table.tell("executed", by=seat, whom=target(choice))
    kill(table, target(choice), by=seat)
    action_over(table)


def arrest(table: Round, seat: int, choice: Choice) -> None:
    open_up(table, {seat}, "ability")
    table.tell("arrests", by=seat, whom=target(choice))
    ask(table, "escape", seat, target(choice))


def murder(table: Round, seat: int, choice: Choice) -> None:
    """S-ASS-1: opens and names the victim first, then the window, then the death."""
    open_up(table, {seat}, "ability")
    table.tell("attacks", by=seat, whom=target(choice))
    ask(table, "strike", seat, target(choice))


def call(table: Round, seat: int, choice: Choice) -> None:
    open_up(table, {seat}, "ability")
    table.tell("called", by=seat)
    ask(table, "join", seat, None)


def hunt(table: Round, seat: int, choice: Choice) -> None:
    """S-OVE-1: a Slave is opened and shackled, and one more action follows; else nothing is shown."""
    open_up(table, {seat}, "ability")
    caught = table.cards[target(choice)] == "slave"
    table.tell("caught" if caught else "missed", by=seat, whom=target(choice))
    if caught:
        shackle(table, target(choice))
        table.phase = "extra"
    else:
        action_over(table)


def capture(table: Round, seat: int, choice: Choice) -> None:
    """S-OVE-2."""
    open_up(table, {seat}, "ability")
    table.tell("captured", by=seat, whom=target(choice))
    shackle(table, target(choice))
    action_over(table)


def dance(table: Round, seat: int, choice: Choice) -> None:
    """S-DAN-1: being open is all; see `Round.beside_the_dance`."""
    open_up(table, {seat}, "ability")
    table.tell("danced", by=seat)
    action_over(table)


def prophesy(table: Round, seat: int, choice: Choice) -> None:
    """S-SEE-1; S-SEE-2: from now on she is bound to hide, whether she predicts or not."""
    open_up(table, {seat}, "ability")
    table.must_hide.add(seat)
    table.tell("prophesied", by=seat, seats=choice.seats)
    for other in choice.seats:
        table.tell("saw", by=seat, whom=other, card=table.cards[other], to=seat)
    table.phase = "predict"


def predict(table: Round, seat: int, choice: Choice) -> None:
    table.prediction = choice.team
    if choice.team is not None:
        table.tell("predicted", by=seat, team=choice.team)
    action_over(table)


# --- the Vizier ---


def manipulate(table: Round, seat: int, choice: Choice) -> None:
    """S-VIZ-1: first the team, then whom to force; S-VIZ-3: the team stands until the Vizier hides."""
    open_up(table, {seat}, "ability")
    table.tell("manipulated", by=seat)
    if table.choice is None:
        table.phase = "declare"
    else:
        find_somebody(table, seat)


def declare(table: Round, seat: int, choice: Choice) -> None:
    table.choice = choice.team
    table.tell("declared", by=seat, team=choice.team)
    find_somebody(table, seat)


def find_somebody(table: Round, seat: int) -> None:
    """S-VIZ-4: with no hidden other player that was all."""
    if table.hidden_others(seat):
        table.phase = "force"
    else:
        action_over(table)


def force(table: Round, seat: int, choice: Choice) -> None:
    """S-VIZ-1: opened, and at once uses the ability as if it were their turn, deciding everything themselves.

    S-VIZ-4: one who has no legal target just stays open.
    DECIDED: whoever can use it is asked, also where there is only one way to.
    """
    table.tell("forced", by=seat, whom=target(choice))
    table.forced = target(choice)
    open_up(table, {table.forced}, "force")
    possible = abilities(table, table.forced)
    if not possible:
        table.tell("powerless", whom=table.forced)
        action_over(table)
    else:
        table.phase = "forced"


MOVES: dict[str, Callable[[Round, int, Choice], None]] = {
    "peek": peek,
    "swap": swap,
    "swap_spare": swap,
    "hide": hide,
    "secret_swap": secret,
    "secret_spare": secret,
    "secret_nobody": secret,
    "pass": do_nothing,
    "execute": execute,
    "arrest": arrest,
    "murder": murder,
    "call": call,
    "hunt": hunt,
    "capture": capture,
    "dance": dance,
    "manipulate": manipulate,
    "declare": declare,
    "force": force,
    "prophesy": prophesy,
    "predict": predict,
    "strike": take_answer,
    "escape": take_answer,
    "join": take_answer,
    "let_be": take_answer,
}
