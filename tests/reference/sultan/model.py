"""The whole game: rounds, points, winners."""

from tests.reference.sultan import choices, windows
from tests.reference.sultan.cards import SET_UP, Choice, Telling, check_deal
from tests.reference.sultan.changes import open_up
from tests.reference.sultan.endings import RoundOver, evidence, points
from tests.reference.sultan.moves import move
from tests.reference.sultan.round import Round
from tests.reference.sultan.windows import excuse


class Model:
    """A game that is told what people and chance decide, and knows what must follow."""

    def __init__(
        self,
        players: int,
        *,
        rounds: int = 5,
        target_points: int | None = None,
        prison_blocks_reactions: bool = False,
        dead_talk: bool = True,
        window_seconds: int = 12,
    ) -> None:
        if players not in SET_UP:  # S-SET-1
            raise ValueError(f"a table for {players}")
        self.players = players
        self.rounds = rounds
        self.target_points = target_points
        self.prison_blocks_reactions = prison_blocks_reactions
        self.dead_talk = dead_talk
        self.window_seconds = window_seconds
        self.table: Round | None = None  # None between rounds: a deal is awaited
        self.totals = [0] * players
        self.latest_two = [0] * players  # the number of the round in which each last got 2 points
        self.played = 0
        self.last: Ending | None = None
        self.next_first: int | None = None  # None: chance says who starts the first round (S-SET-4)

    # --- a round ---

    def deal(self, cards: list[str], first: int) -> list[Telling]:
        """S-SET-3: a card for each seat and the spare at the end of the list."""
        if self.table is not None or self.over:
            raise ValueError("no deal is awaited")
        if self.next_first not in (None, first):
            raise ValueError(f"seat {self.next_first} starts this round")
        check_deal(self.players, cards)
        self.table = Round(self.players, cards[:-1], cards[-1], first, self.prison_blocks_reactions)
        self.table.tell("dealt", by=first)
        for seat in range(self.players):
            self.table.tell("own_card", card=cards[seat], to=seat)
        windows.begin(self.table)
        return self.table.told

    def asked(self) -> set[int]:
        return choices.asked(self.table) if self.table else set()

    def choices(self, seat: int) -> set[Choice]:
        return choices.choices(self.table, seat) if self.table else set()

    def seconds(self) -> int | None:
        """S-REA-2: how long a window waits; how long anything else does is no matter of the rules."""
        return self.window_seconds if self.running.window else None

    def silence(self, seat: int) -> set[Choice]:
        """What silence plays for one who is asked, or what chance draws from (S-AFK-1)."""
        return choices.silence(self.running, seat)

    def play(self, seat: int, choice: Choice) -> list[Telling]:
        """An answer of one who is asked; returns all that is told of it."""
        # S-AFK-1: silence may pass where a decision could not (S-ACT-7).
        if choice not in self.choices(seat) | self.silence(seat):
            raise ValueError(f"seat {seat} may not {choice}")
        table = self.running
        table.told = []
        try:
            move(table, seat, choice)
        except RoundOver as over:
            self._finish_round(table, over)
        return table.told

    @property
    def running(self) -> Round:
        if self.table is None:
            raise ValueError("no round is being played")
        return self.table

    # --- asides ---

    def may_take_throne(self, seat: int) -> bool:
        return self.table is not None and choices.may_take_throne(self.table, seat)

    def may_order(self, seat: int) -> bool:
        return self.table is not None and choices.may_order(self.table, seat)

    def may_talk(self, seat: int) -> bool:
        """S-ACT-8: talk is free; S-DIE-2: for the dead, as the table has settled it."""
        return self.table is not None and (self.dead_talk or seat not in self.table.dead)

    def take_throne(self, seat: int) -> list[Telling]:
        """S-SUL-2: it costs nothing and re-asks nobody. S-REA-2: who now visibly cannot react is not waited for."""
        if not self.may_take_throne(seat):
            raise ValueError(f"seat {seat} may not take the throne")
        table = self.running
        table.told = []
        try:
            open_up(table, {seat}, "throne")
            excuse(table)
        except RoundOver as over:
            self._finish_round(table, over)
        return table.told

    def order(self, seat: int, wanted: bool) -> list[Telling]:
        """S-SUL-2: the standing order, given or withdrawn; nobody else learns of it."""
        if not self.may_order(seat):
            raise ValueError(f"seat {seat} may not give an order")
        if wanted:
            self.running.orders.add(seat)
        else:
            self.running.orders.discard(seat)
        return [Telling("order_given", why="on" if wanted else "off", to=seat)]

    # --- the game ---

    def _finish_round(self, table: Round, over: RoundOver) -> None:
        self.played += 1
        scores = points(table, over.winner)
        self.last = Ending(table, over, scores)
        for seat, (got, _) in enumerate(scores):
            self.totals[seat] += got
            if got == 2:
                self.latest_two[seat] = self.played
        # S-SET-4: left of whoever took the last turn; where a slot was skipped or Coronation came round to it,
        # nobody took a turn there.
        self.next_first = (table.active + 1) % self.players
        table.window, table.phase, self.table = None, "over", None
        table.tell("round_ended", team=over.winner, why=over.why, seats=evidence(table, over.why))
        for seat, (got, why) in enumerate(scores):
            table.tell("scored", whom=seat, card=table.cards[seat], points=got, why=why)
        if self.over:
            table.tell("game_ended", seats=tuple(sorted(self.winners())), points=max(self.totals))

    @property
    def over(self) -> bool:
        """S-SET-5: after the number of rounds, or, where points are played for, when somebody has them.

        DECIDED: where points are played for, the number of rounds says nothing.
        """
        if self.target_points is not None:
            return max(self.totals) >= self.target_points
        return self.played >= self.rounds

    def winners(self) -> set[int]:
        """S-PTS-5: most points; among equals who got a 2 most recently; else they share."""
        best = max((self.totals[seat], self.latest_two[seat]) for seat in range(self.players))
        return {seat for seat in range(self.players) if (self.totals[seat], self.latest_two[seat]) == best}


class Ending:
    """How a round ended: who won, why, what everybody got, and the table as it lay."""

    def __init__(self, table: Round, over: RoundOver, scores: list[tuple[int, str]]) -> None:
        self.table = table
        self.winner = over.winner
        self.why = over.why
        self.points = [got for got, _ in scores]
        self.reasons = [why for _, why in scores]
