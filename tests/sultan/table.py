"""A table at which a test deals the cards it wants and plays through the real gate."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from dvor.games.sultan import GAME
from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.core.masks import BIT, mask_of
from dvor.games.sultan.core.round import Round
from dvor.games.sultan.names import Character, Ending, Team
from dvor.games.sultan.state import State
from dvor.games.sultan.view import Score, SultanView
from dvor.kernel import Ask, Draw, Pick, PickSome, Refused, Seat, Step, fallback_action, play
from dvor.words import Language, Listener, phrase_of, say


class Table:
    """Cards are named seat by seat, the spare last: `Table("sultan guard slave slave assassin slave")`."""

    def __init__(self, cards: str, first: Seat = 0, **options: Any) -> None:
        dealt = tuple(Character(card) for card in cards.split())
        self.names = [f"P{seat}" for seat in range(len(dealt) - 1)]
        self.state = GAME.rules.begin(GAME.setup(*self.names, **options))
        self.step: Step[State, tell.Event] = self._play(None, do.Deal(dealt, first))

    @property
    def round(self) -> Round:
        return self.state.on_table

    @property
    def ask(self) -> Ask[Any]:
        awaited = GAME.rules.awaits(self.state)
        assert isinstance(awaited, Ask)
        return awaited

    @property
    def asked(self) -> set[Seat]:
        return set(self.ask.fallback)

    @property
    def active(self) -> Seat:
        return self.round.active

    @property
    def ending(self) -> Ending | None:
        return self.state.results[-1].ending if self.round.over() else None

    @property
    def winner(self) -> Team | None:
        return self.state.results[-1].team

    @property
    def scores(self) -> tuple[Score, ...]:
        return self.state.results[-1].scores

    def cards(self) -> list[str]:
        return [Character(list(Character)[card]) for card in self.round.cards if card >= 0]

    # Moves

    def act(self, seat: Seat, *actions: do.Any) -> "Table":
        for action in actions:
            self._play(seat, action)
        return self

    def react(self, **reactions: do.Any) -> "Table":
        """Settle the open window: `react(s3=Strike())`; everyone else lets it be."""
        for seat in sorted(self.asked):
            self.act(seat, reactions.get(f"s{seat}", do.LetBe()))
        return self

    def silent(self, seat: Seat) -> "Table":
        """Say nothing; where chance must choose, it chooses the last of what is legal."""
        action = fallback_action(GAME.rules, self.state, seat)
        assert action is not None
        self._play(seat, action, silent=True)
        return self

    def draw(self, outcome: do.Any) -> "Table":
        self._play(None, outcome)
        return self

    def go_on(self, cards: str, first: Seat) -> "Table":
        """End the rest between rounds and deal anew."""
        for seat in sorted(self.asked):
            self.act(seat, do.Ready())
        return self.draw(do.Deal(tuple(Character(card) for card in cards.split()), first))

    def refused(self, seat: Seat, action: do.Any) -> str:
        """The reason for which a move is refused; that nothing changed is checked."""
        before = self.state
        with pytest.raises(Refused) as why:
            play(GAME.rules, self.state, seat, action)
        assert self.state == before
        return why.value.reason.key.removeprefix("sultan.refused.")

    def _play(self, seat: Seat | None, action: do.Any, silent: bool = False) -> Step[State, tell.Event]:
        self.step = play(GAME.rules, self.state, seat, action, silent=silent)
        self.state = self.step.state
        return self.step

    # What is offered, heard and seen

    def offers(self, seat: Seat) -> dict[str, Any]:
        return {offer.kind: offer for offer in GAME.rules.offers(self.state, seat)}

    def answers(self, seat: Seat) -> set[str]:
        return {kind for kind, offer in self.offers(seat).items() if not offer.aside}

    def targets(self, seat: Seat, kind: str) -> set[int | str | None]:
        """The targets of an offer; none if it is not offered."""
        offer = self.offers(seat).get(kind)
        if offer is None:
            return set()
        (blank,) = offer.blanks.values()
        assert isinstance(blank, Pick | PickSome)
        return set(blank.among)

    def heard(self, seat: Seat | None) -> list[tell.Event]:
        """What a seat heard of the last move."""
        return list(self.step.events_for(seat))

    def heard_of(self, kind: type[tell.Event], seat: Seat | None = None) -> Iterator[Any]:
        return (event for event in self.heard(seat) if isinstance(event, kind))

    def told(self, seat: Seat | None, language: Language) -> str:
        """What a seat heard of the last move, in words."""
        listener = Listener(language, self.state.setup.people, seat)
        return "\n".join(say(phrase_of(event, "sultan.event"), listener) for event in self.heard(seat))

    def view(self, seat: Seat | None) -> SultanView:
        return GAME.rules.view(self.state, seat)

    def awaits_chance(self) -> bool:
        return isinstance(GAME.rules.awaits(self.state), Draw)

    # Positions built by hand

    def lay(
        self,
        *,
        open: tuple[Seat, ...] = (),
        dead: tuple[Seat, ...] = (),
        prison: tuple[Seat, ...] = (),
        shackles: tuple[Seat, ...] = (),
        choice: Team | None = None,
        prediction: Team | None = None,
        coronation: Seat | None = None,
        turn: Seat | None = None,
    ) -> "Table":
        """Put the round into a position without playing up to it."""
        r = self.round.clone()
        for seat in open:
            r.opened |= BIT[seat]
            r.faces[r.cards[seat]] |= BIT[seat]
        for seat in dead:
            r.alive &= ~BIT[seat]
            r.dead[r.cards[seat]] += 1
        r.prison, r.shackles = mask_of(list(prison)), mask_of(list(shackles))
        r.choice = [None, *Team].index(choice)
        r.prediction = [None, *Team].index(prediction)
        if coronation is not None:
            r.coronation = coronation
        if turn is not None:
            r.active = r.actor = r.last_actor = turn
            r.asked = BIT[turn]
        self.state = replace(self.state, round=r)
        return self


FIVE = "sultan guard assassin slave slave slave"
"""Seats 0…4 and the spare."""
TEN = "sultan guard assassin slave overseer dancer vizier slave guard assassin slave"
"""Seats 0…9 and the spare."""
