"""What a finished round brings each player, and why (S-PTS-1 to S-PTS-4)."""

from tests.reference.sultan.cards import LOYALISTS, REBELS, TEAM
from tests.reference.sultan.round import Round


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
