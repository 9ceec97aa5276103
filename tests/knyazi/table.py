"""A table at which a test deals the hands it wants and plays through the real gate.

People are named by the place they hold at first. Cards are written as a suit's letter (f field, m mountain,
t forest, s sea) and a rank: `t = Table(4, kholop="f3 f4", tsar="s18 m2", trump="s")`.
"""

from typing import Any, Self, get_args

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core import party, turn
from dvor.games.knyazi.core.cards import BIT, WORD, cards_of, members
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import asked
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.state import Court
from dvor.games.knyazi.rules import demoted
from dvor.games.knyazi.state import State, fresh
from dvor.games.knyazi.view import KnyaziView
from dvor.kernel import Ask, Over, Refused, Step, fallback_action, play

LETTERS = "fmts"
COURT_ACTIONS = get_args(court_actions.Any)


def card(text: str) -> int:
    return LETTERS.index(text[0]) * 18 + int(text[1:]) - 1


def cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(card(one) for one in text.split()))


def written(numbers: Any) -> str:
    return " ".join(f"{LETTERS[one // 18]}{one % 18 + 1}" for one in sorted(numbers))


class Table:
    """Everyone not named in the hands is frozen; `mover` (the Tsar) is on move."""

    def __init__(
        self,
        players: int,
        trump: str = "s",
        mover: str = "tsar",
        riot: bool = False,
        options: Any = None,
        **hands: Any,
    ) -> None:
        setup = GAME.setup(*(f"P{seat}" for seat in range(players)), **(options or {}))
        core = fresh(setup).core
        party.seat_everybody(core, list(range(players)))
        self.state = State(setup, core, Court(reigns=(*(0,) * (players - 1), 1)))
        self.people = [self.state.character_at(place).value for place in range(players)]
        self._hand_out(core, hands)
        core.trump = LETTERS.index(trump)
        core.riot_asked = 0 if riot else 1
        core.mover = self.seat(mover)
        core.next_step = turn.A_DUE
        turn.proceed(core)
        self.step: Step[State, tell.Event] = Step(self.state, ())

    def _hand_out(self, core: Core, hands: dict[str, str]) -> None:
        for name, text in hands.items():
            for one in cards(text):
                core.hands[2 * self.seat(name) + one // WORD] |= BIT[one]
                core.holders |= BIT[self.seat(name)]
                if one < WORD:
                    core.out_lo ^= BIT[one]
                else:
                    core.out_hi ^= BIT[one]
        core.started_with_cards = core.holders

    @property
    def core(self) -> Core:
        return self.state.core

    def seat(self, person: str) -> int:
        return self.people.index(person)

    def names(self, seats: Any) -> set[str]:
        return {self.people[seat] for seat in seats}

    # What can be seen

    @property
    def asked(self) -> set[str]:
        return self.names(members(asked(self.core)))

    @property
    def phase(self) -> str:
        return self.view().table.phase.value

    @property
    def over(self) -> bool:
        return isinstance(GAME.rules.awaits(self.state), Over)

    @property
    def ask(self) -> Ask[Any]:
        awaited = GAME.rules.awaits(self.state)
        assert isinstance(awaited, Ask)
        return awaited

    def view(self, person: str | None = None) -> KnyaziView:
        return GAME.rules.view(self.state, None if person is None else self.seat(person))

    def where(self, person: str) -> str:
        """The character that somebody is now."""
        return self.state.character_of(self.seat(person)).value

    def holder(self, character: str) -> str:
        """The person who holds a place now."""
        return next(person for person in self.people if self.where(person) == character)

    def hand(self, person: str) -> str:
        seat = self.seat(person)
        return written(cards_of(self.core.hands[2 * seat], self.core.hands[2 * seat + 1]))

    def discarded(self) -> str:
        return written(cards_of(self.core.discard_lo, self.core.discard_hi))

    def lying(self) -> str:
        return written(cards_of(self.core.table_lo, self.core.table_hi))

    def kinds(self, person: str) -> set[str]:
        """The kinds of action that somebody is offered in the card game."""
        offers = GAME.rules.offers(self.state, self.seat(person))
        return {offer.kind for offer in offers if offer.make not in COURT_ACTIONS}

    def court_actions(self, person: str) -> set[str]:
        """The kinds of action that somebody is offered at court."""
        offers = GAME.rules.offers(self.state, self.seat(person))
        return {offer.kind for offer in offers if offer.make in COURT_ACTIONS}

    def told(self, kind: type[Any], person: str | None = None) -> list[Any]:
        """What was told of the last step, of this kind, to somebody or to an onlooker."""
        heard = self.step.events_for(None if person is None else self.seat(person))
        return [event for event in heard if isinstance(event, kind)]

    @property
    def on_move(self) -> str:
        return self.people[self.core.mover]

    # Moves

    def act(self, person: str, *actions: Any) -> Self:
        for action in actions:
            self._take(play(GAME.rules, self.state, self.seat(person), action))
            if not isinstance(action, court_actions.Say):
                self.nothing_found()
        return self

    def nothing_found(self) -> None:
        """The referee finds nothing in decrees and petitions, and their step stays the last one."""
        while self.state.court.unjudged:
            self.state = play(GAME.rules, self.state, None, court_actions.Findings()).state

    def chance(self, action: Any) -> Self:
        self._take(play(GAME.rules, self.state, None, action))
        return self

    def silent(self, person: str) -> Self:
        action = fallback_action(GAME.rules, self.state, self.seat(person))
        assert action is not None
        self._take(play(GAME.rules, self.state, self.seat(person), action, silent=True))
        return self

    def refused(self, person: str, action: Any) -> str:
        """The reason for which something is refused."""
        before = self.state
        with pytest.raises(Refused) as why:
            play(GAME.rules, self.state, self.seat(person), action)
        assert self.state == before
        return why.value.reason.key.removeprefix("knyazi.refused.")

    def breach(self, person: str) -> Self:
        """A breach that demotes is found."""
        self._take(demoted(self.state, self.seat(person)))
        return self

    def _take(self, step: Step[State, tell.Event]) -> None:
        self.step = step
        self.state = step.state

    # Short for what tests do all the time

    def attack(self, person: str, text: str) -> Self:
        return self.act(person, do.Attack(cards(text)))

    def beat(self, person: str, *pairs: str) -> Self:
        """`beat("tsar", "f3 f9")`: the first card is beaten by the second."""
        for pair in pairs:
            target, with_card = pair.split()
            self.act(person, do.Beat(card(target), card(with_card)))
        return self

    def concede(self, person: str) -> Self:
        return self.act(person, do.Concede())

    def all_say(self, action: do.Any, **others: do.Any) -> Self:
        """Settle the open window: everybody asked says this, but for those named."""
        for person in sorted(self.asked, key=self.seat):
            self.act(person, others.get(person, action))
        return self

    def nobody_throws(self) -> Self:
        """The attacker and everybody else throw in nothing, and the attack ends."""
        if self.phase == "throw":
            self.act(self.people[self.core.attacker], do.Enough())
        return self.all_say(do.Nothing()) if self.phase == "window" else self

    def grant(self, *people: str) -> Self:
        for person in people:
            self.act(self.holder("tsar"), do.Bestow(self.seat(person)))
        return self
