"""What ends a round at once (S-WIN-2, S-WIN-4), and the points (S-PTS-1, S-PTS-2, S-PTS-3, S-PTS-4)."""

from dataclasses import dataclass

from tests.reference.sultan.cards import LOYALISTS, REBELS, TEAM, copies
from tests.reference.sultan.round import Round


@dataclass
class RoundOver(Exception):  # an outcome, no error
    """Raised by the change that ends the round: nothing after it happens."""

    winner: str | None
    why: str  # "coronation", "no_rebels", "sultan_killed", "revolt" or "circles"


def revolt(table: Round) -> bool:
    """S-SLA-3: three open free Slaves adjacent in a row."""
    return bool(in_revolt(table))


def in_revolt(table: Round) -> set[int]:
    """All who sit in such a row."""
    row = table.living()
    if len(row) < 3:
        return set()
    threes = [{row[at], row[at - 1], row[at - 2]} for at in range(len(row))]
    rising = {seat for seat in row if table.open_as(seat, "slave") and table.free(seat)}
    return {seat for three in threes if three <= rising for seat in three}


def evidence(table: Round, why: str) -> tuple[int, ...]:
    """S-WIN-2: the table must be able to check every ending; these are the seats to look at."""
    died_as = {"sultan_killed": "sultan", "no_rebels": "assassin"}
    if why == "revolt":
        return tuple(sorted(in_revolt(table)))
    if why == "coronation":
        assert table.coronation is not None
        return (table.coronation,)
    return tuple(seat for seat in sorted(table.dead) if table.cards[seat] == died_as.get(why))


def rebels_have_no_chance(table: Round) -> bool:
    """S-WIN-2, by what the table can see: whoever is not seen dead lives, and a hidden Slave is free."""
    dead = [table.cards[seat] for seat in table.dead]
    assassins = copies(table.players, "assassin") - dead.count("assassin")
    caught = [seat for seat in table.open if table.cards[seat] == "slave" and not table.free(seat)]
    free_slaves = copies(table.players, "slave") - dead.count("slave") - len(caught)
    return assassins == 0 and free_slaves <= 2


def judge(table: Round) -> None:
    """S-WIN-5: called after every single change; the revolt comes first."""
    if revolt(table):
        raise RoundOver(REBELS, "revolt")
    if rebels_have_no_chance(table):
        raise RoundOver(LOYALISTS, "no_rebels")


# What a finished round brings each player, and why (S-PTS-1 to S-PTS-4).


def points(table: Round, winner: str | None) -> list[tuple[int, str]]:
    """Points and reason by seat."""
    if winner is None:  # S-WIN-5
        return [(0, "dead" if seat in table.dead else "no_winner") for seat in table.seats]
    scores = [score(table, seat, winner) for seat in table.seats]
    # S-PTS-3: a hidden Vizier looks at what the others got, so he comes last; nobody hidden gets two himself.
    for seat in table.seats:
        if table.hidden(seat) and table.cards[seat] == "vizier":
            lucky = any(scores[other][0] == 2 for other in table.neighbours(seat))
            scores[seat] = (1, "beside_two") if lucky else (0, "nobody_beside_two")
    return scores


def score(table: Round, seat: int, winner: str) -> tuple[int, str]:
    if seat in table.dead:  # S-PTS-1
        return 0, "dead"
    if table.cards[seat] == "seer":  # S-PTS-4
        return seer(table, seat, winner)
    if side(table, seat) == winner:
        return (2 if seat in table.open else 1), "won"
    return 0, "lost"


def seer(table: Round, seat: int, winner: str) -> tuple[int, str]:
    if table.hidden(seat) or table.prediction is None:
        return 0, "no_prediction"
    return (2, "right_prediction") if table.prediction == winner else (0, "wrong_prediction")


def side(table: Round, seat: int) -> str | None:
    """With whom this living player wins."""
    card, opened = table.cards[seat], seat in table.open
    if card == "overseer":  # S-PTS-2
        return LOYALISTS if opened else REBELS
    if card == "dancer":  # S-PTS-2
        return REBELS if opened else LOYALISTS
    if card == "vizier":  # S-PTS-3
        return table.choice
    return TEAM[card]
