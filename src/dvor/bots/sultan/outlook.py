"""How the round seems to go: who is likely to win it, and what each card is worth then."""

from dvor.bots.sultan.opinions import OPINIONS
from dvor.bots.sultan.reading import Reading
from dvor.games.sultan.names import Character, Team
from dvor.kernel import Seat

JOINS = 0.7
"""How likely a hidden Slave answers a call."""
STRIKES = 0.8
"""How likely a Guard who can stop a murder does it."""
DARES = 0.5
"""How likely an Assassin who can murder the Sultan does it."""


class Outlook:
    """Guesses in numbers, the same for all that the seat weighs up in one decision."""

    def __init__(self, reading: Reading) -> None:
        self.at: Reading = reading
        self.loyalists: float = self._loyalists()

    def wins(self, team: Team) -> float:
        """How likely a team wins the round."""
        return self.loyalists if team is Team.LOYALISTS else 1 - self.loyalists

    def worth(self, card: Character) -> float:
        """The points to expect from a hidden card."""
        return OPINIONS[card].hidden(self)

    def standing(self, card: Character) -> float:
        """The points to expect from a card that lies open before its player."""
        return OPINIONS[card].standing(self)

    @property
    def crowned(self) -> bool:
        """Whether somebody sits on the throne and waits for the turn to come round."""
        return self.at.table.coronation is not None

    def survives(self, sultan: Seat) -> float:
        """How likely a Sultan who is open now lives until the turn has come round."""
        safe = 1.0
        shield = self.guarded(sultan)
        until = self._until_coronation()
        for seat in self.at.alive:
            if seat != sultan and seat != self.at.me and self.at.steps_to(seat) < until:
                can = self.at.chance(seat, Character.ASSASSIN) * (not self.at.table.players[seat].prison)
                safe *= 1 - can * DARES * (1 - shield)
        return safe

    def guarded(self, *seats: Seat) -> float:
        """How likely a Guard beside one of these seats strikes."""
        near = {side for seat in seats for side in self.at.neighbours(seat)} - {*seats, self.at.me}
        unguarded = 1.0
        for side in near:
            if not self.at.charmed(side):
                unguarded *= 1 - STRIKES * self.at.chance(side, Character.GUARD)
        return 1 - unguarded

    def revolt(self, *opening: Seat) -> float:
        """How likely three Slaves in a row stand up if these open and all others are called."""
        alive = self.at.alive
        if len(alive) < 3:
            return 0.0
        chances = [self._stands(seat, seat in opening) for seat in alive]
        count = len(alive)
        rows = [chances[i] * chances[(i + 1) % count] * chances[(i + 2) % count] for i in range(count)]
        return max(rows)

    def in_a_row(self, seat: Seat) -> int:
        """How many open free Slaves stand together with this one."""
        alive, here, found = self.at.alive, self.at.alive.index(seat), 0
        for step in (1, -1):
            place = here + (step < 0) * step
            while found < len(alive) and self._rebels_openly(alive[place % len(alive)]):
                found += 1
                place += step
        return found

    def _rebels_openly(self, seat: Seat) -> bool:
        return self.at.open.get(seat) == Character.SLAVE and self.at.is_free(seat)

    def _stands(self, seat: Seat, opens: bool) -> float:
        if not self.at.is_free(seat):
            return 0.0
        slave = self.at.chance(seat, Character.SLAVE)
        return slave if opens or self.at.is_open(seat) else slave * JOINS

    def _until_coronation(self) -> int:
        seats = len(self.at.table.players)
        return seats if self.at.table.coronation is None else self.at.steps_to(self.at.table.coronation)

    def _loyalists(self) -> float:
        table = self.at.table
        rebels = 0.1 * (table.deck.assassin - self.at.alive_of(Character.ASSASSIN))
        rebels += 0.1 * (table.deck.slave - self.at.alive_of(Character.SLAVE))
        unrest = 0.15 * (max((self.in_a_row(seat) for seat in self.at.alive), default=0) == 2)
        throne = next((seat for seat, card in self.at.open.items() if card == Character.SULTAN), None)
        if throne is None:
            return min(0.9, max(0.1, 0.55 + rebels - unrest))
        return min(0.95, max(0.1, 0.95 * self.survives(throne) - unrest))
