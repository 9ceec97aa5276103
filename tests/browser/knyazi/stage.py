"""A game set up move by move through the real gate, with the cards that a scene needs.

Everybody is named by the place they begin on; seat 0 is the first Kholop, the last seat the first Tsar. Cards are
written as in `tests/knyazi/table.py`: `Stage(9, kholop="f9 f8", tsar="f3")`; whoever is not named gets any cards,
and every hand is filled up to six.
"""

from random import Random
from typing import Any, Self

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.names import Suit, rank_of, suit_of
from dvor.kernel import Draw, Log, Move, Step
from tests.browser.guests import NAMES
from tests.knyazi.table import LETTERS, Table, cards

SUITS = dict(zip(LETTERS, Suit, strict=True))
PATIENT = {"throw_wait_seconds": 60}


class Stage(Table):
    """Like a table of the rules' tests, but every move is kept, so that the whole is a log."""

    def __init__(self, players: int, trump: str = "s", options: Any = None, **hands: str) -> None:
        self.setup = GAME.setup(*NAMES[:players], **{**PATIENT, **(options or {})})
        self.moves: list[Move[Any]] = []
        self.trump = SUITS[trump]
        self.state = GAME.rules.begin(self.setup)
        self.step = Step(self.state, ())
        self._chance(do.Cast(tuple(range(players))))
        self.people = [self.state.character_at(place).value for place in range(players)]
        self._cards = self._deal(players, hands)

    def _deal(self, players: int, hands: dict[str, str]) -> do.Deal:
        """The deal that brings everyone the cards written down for them."""
        wanted = [list(cards(hands.get(person, ""))) for person in self.people]
        taken = {one for hand in wanted for one in hand}
        rest = [one for one in self.core.law.deck() if one not in taken]
        Random(7).shuffle(rest)
        # What fills up the hands is plain as far as that goes: a scene's own cards are to decide.
        rest.sort(key=lambda one: suit_of(one) is not self.trump)
        for hand in wanted:
            while len(hand) < 6:
                hand.append(rest.pop())
        return do.Deal(tuple(wanted[(number + 1) % players][number // players] for number in range(6 * players)))

    # Moves, each kept

    def act(self, person: str, *actions: Any) -> Self:
        for action in actions:
            super().act(person, action)
            self.moves.append(Move(self.seat(person), action))
            while isinstance(GAME.rules.awaits(self.state), Draw):
                self._chance(self._outcome())
        return self

    def nothing_found(self) -> None:
        """The real referee judges here."""

    def _outcome(self) -> Any:
        if self.phase == "deal" and not self.state.court.unjudged:
            return self._cards
        return GAME.rules.draw(self.state, Random(7))

    def _chance(self, action: Any) -> None:
        super().chance(action)
        self.moves.append(Move(None, action))

    # Ways to where something happens

    def dealt(self) -> Self:
        """The Kholop has dealt; the Tsar is to name trumps."""
        return self.act("kholop", court_actions.DealOut(bowing=True))

    def begun(self) -> Self:
        """Trumps are named, and the Tsar is on move."""
        self.dealt().act("tsar", do.NameTrump(self.trump))
        if self.phase == "protest":
            self.all_say(do.Accept())
        return self

    def upto(self, person: str) -> Self:
        """Attack after attack of a single card is beaten off, until somebody is on move."""
        while self.on_move != person:
            self._beaten_off()
            if self.phase == "riot":
                self.all_say(do.NoRiot())
        return self

    def _beaten_off(self) -> None:
        attacker = self.on_move
        target, answer = self._weakest(attacker)
        self.act(attacker, do.Attack((target,)))
        self.act(self.people[self.core.defender], do.Beat(target, answer))
        self.nobody_throws()

    def _weakest(self, attacker: str) -> tuple[int, int]:
        """The lowest card that the next one up can beat without a trump, and what beats it."""
        here = int(self.core.place[self.seat(attacker)])
        defender = self.people[self.core.seat_at[(here + 1) % len(self.people)]]
        mine, theirs = cards(self.hand(attacker)), cards(self.hand(defender))
        pairs = [(one, other) for one in mine for other in theirs if other > one and suit_of(one) is suit_of(other)]
        return min(pairs, key=lambda pair: (suit_of(pair[0]) is self.trump, rank_of(pair[1])))

    def all_but(self, person: str, action: Any, **others: Any) -> Self:
        """Everybody asked says this but for those named, and one who is still to answer."""
        for one in sorted(self.asked - {person}, key=self.seat):
            self.act(one, others.get(one, action))
        return self

    def all_vote_but(self, person: str, yes: bool) -> Self:
        """All the votes but one are given."""
        ballot = self.state.court.ballot
        assert ballot is not None
        for seat in ballot.voters:
            if seat != self.seat(person):
                self.act(self.people[seat], court_actions.Vote(yes))
        return self

    @property
    def log(self) -> Log[Any]:
        return Log(GAME.key, GAME.version, self.setup, tuple(self.moves))
