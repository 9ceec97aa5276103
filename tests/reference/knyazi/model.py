"""The whole game: it is told what people and chance decide, and knows what must follow."""

from collections.abc import Collection

from tests.reference.knyazi.cards import HAND, Card, deck
from tests.reference.knyazi.careers import Career, best
from tests.reference.knyazi.choice import Choice, Question, Script, Telling, Way, simply
from tests.reference.knyazi.court import Court, Options
from tests.reference.knyazi.party import CHANCE, party
from tests.reference.knyazi.throwing import others


class Model:
    """A game from the first deal of characters to its end."""

    def __init__(self, players: int, options: Options) -> None:
        self.court = Court(players, options)
        self.over = False
        self.careers: list[Career] = []
        self.mercy_asked: list[int] = []  # who may still escape a demotion, in the order of the breaches
        self._script = self._game()
        self._question: Question | None = None

    def seat(self, characters: list[str]) -> list[Telling]:
        """K-CHR-4: the characters of all people, as chance dealt them."""
        court = self.court
        if sorted(characters) != sorted(court.places):
            raise ValueError(f"no characters for {court.players}: {characters}")
        court.sitting = sorted(range(court.players), key=lambda person: court.places.index(characters[person]))
        self.careers = [Career(court.rank(person)) for person in range(court.players)]
        return self._go(None)

    def deal(self, hands: list[Collection[Card]]) -> list[Telling]:
        """K-DEAL-1: six different cards for each, of the deck that is played with."""
        dealt = [card for hand in hands for card in hand]
        if not self.chance_awaited:
            raise ValueError("no deal is awaited")
        whole = deck(self.court.players, self.court.options.deck)
        if any(len(hand) != HAND for hand in hands) or len(set(dealt)) < len(dealt) or not set(dealt) <= whole:
            raise ValueError(f"no deal: {hands}")
        self.court.hands = [set(hand) for hand in hands]
        return self._go({})

    # --- questions ---

    @property
    def chance_awaited(self) -> bool:
        return self._question is not None and self._question.kind == CHANCE

    @property
    def question(self) -> Question:
        """What is asked now; a demotion that mercy may avert goes first (K-MOVE-4)."""
        while self.mercy_asked and not self.court.may_spend(self.mercy_asked[0]):
            self._fall_due(self.mercy_asked.pop(0))
        if self.mercy_asked:
            ways = {Way("spend_mercy"), Way("accept")}
            return simply("mercy", self.mercy_asked[0], ways, {Choice("spend_mercy")})  # K-AFK-1
        if self._question is None:
            raise ValueError("nothing is asked")
        return self._question

    def asked(self) -> set[int]:
        return set() if self.over else self.question.open_for()

    def ways(self, person: int) -> set[Way]:
        return self.question.ways[person] if person in self.asked() else set()

    def silence(self, person: int) -> set[Choice]:
        """What silence plays (K-AFK-1); any of these."""
        return self.question.silence.get(person, set())

    def play(self, person: int, choice: Choice) -> list[Telling]:
        """An answer of one who is asked; returns all that is told of it."""
        legal = any(choice.fills(way) for way in self.ways(person)) or choice in self.silence(person)
        if person not in self.asked() or not legal:
            raise ValueError(f"{person} may not {choice}")
        self.court.told = []
        if self.mercy_asked:
            self._answer_mercy(choice)
            return self.court.told
        question = self.question
        question.answers[person] = choice
        if choice.kind == "wish" and self.court.attack:
            self.court.attack.wishes.add(person)
        if question.first or not question.open_for():
            return self._go(question.answers)
        return self.court.told

    # --- breaches (K-ETI-4, K-ETI-5, K-MOVE-4) ---

    def breach(self, person: int) -> list[Telling]:
        """A hard breach is found: mercy is offered at once, and unspared it is demotion."""
        self.court.told = []
        self.court.tell("breach", by=person)
        if self.court.may_spend(person):
            self.mercy_asked.append(person)
        else:
            self._fall_due(person)
        return self.court.told

    def _answer_mercy(self, choice: Choice) -> None:
        person = self.mercy_asked.pop(0)
        if choice.kind == "spend_mercy":
            self.court.spend(person, "demotion")
        else:
            self.court.due.append(person)
        self._settle_due()

    def _fall_due(self, person: int) -> None:
        self.court.due.append(person)
        self._settle_due()

    def _settle_due(self) -> None:
        """At once where no attack is on; but never before a breach that was found earlier is settled."""
        if self.court.due and self.court.attack is None and not self.mercy_asked:
            self._go(None)

    # --- asides ---

    def may_grant(self, person: int) -> set[int]:
        """K-MER-1: to whom this person may grant a mercy card; K-MER-3: not to himself."""
        court = self.court
        if not self._running or person != court.ruler or court.stock == 0:
            return set()
        return set(range(court.players)) - court.mercies - {person}

    def grant(self, person: int, whom: int) -> list[Telling]:
        assert whom in self.may_grant(person)
        self.court.mercies.add(whom)
        return [Telling("mercy_granted", by=person, whom=whom)]

    def may_look(self, person: int) -> set[int]:
        """K-ROLE-2. DECIDED: there is nothing to see in the hand of one who is frozen, but it may be looked at."""
        court = self.court
        able = court.settled and person == court.at("official") and "official" not in court.used
        return set(range(court.players)) - {person} if able and self._running else set()

    def look(self, person: int, whom: int) -> list[Telling]:
        assert whom in self.may_look(person)
        self.court.used.add("official")
        seen = Telling("saw", by=person, whom=whom, cards=frozenset(self.court.hands[whom]), to=person)
        return [Telling("looked", by=person, whom=whom), seen]

    def may_trade(self, person: int) -> set[int]:
        """K-ROLE-1: with whom the Merchant may trade; both hands must have a card."""
        court = self.court
        able = court.settled and person == court.at("merchant") and "merchant" not in court.used
        if not able or not self._running or court.attack is not None or court.frozen(person):
            return set()
        return set(court.with_cards()) - {person}

    def trade(self, person: int, card: Card, whom: int, drawn: Card) -> list[Telling]:
        """Chance has drawn the other's card; only the two see the cards."""
        assert whom in self.may_trade(person)
        court = self.court
        court.used.add("merchant")
        court.hands[person].remove(card)
        court.hands[whom].remove(drawn)
        court.hands[person].add(drawn)
        court.hands[whom].add(card)
        both = frozenset({card, drawn})
        private = [Telling("traded_cards", by=person, whom=whom, cards=both, to=one) for one in (person, whom)]
        return [Telling("traded", by=person, whom=whom), *private]

    def may_wish(self, person: int) -> bool:
        """K-ATT-6: at any moment of the attack, by whoever could throw in after the attacker's refusal."""
        attack = self.court.attack
        if attack is None or attack.kind == "riot" or self.court.options.anarchy:
            return False
        return person in others(self.court)

    def may_buy_decree(self, person: int) -> set[Card]:
        """K-REG-7: with which trumps the one on move may buy a decree, one a turn, before attacking."""
        court = self.court
        if not court.options.oligarchy or court.bought or self.mercy_asked or person != court.mover:
            return set()
        on_move = self._question is not None and self._question.kind == "attack" and court.attack is None
        return {card for card in court.hands[person] if card.suit == court.trump} if on_move else set()

    def buy_decree(self, person: int, card: Card) -> list[Telling]:
        """K-REG-7: one whose last card it was is frozen, and the turn goes to the next one up with cards."""
        assert card in self.may_buy_decree(person)
        court = self.court
        court.told = []
        court.hands[person].remove(card)
        court.discarded += 1
        court.bought = True
        if court.frozen(person):
            court.mover, court.may_decline = court.next_up(court.rank(person)), False
        return self._go(None)

    # --- the script ---

    @property
    def _running(self) -> bool:
        return not self.over and not self.chance_awaited

    def _game(self) -> Script[None]:
        """K-END-1: so many parties."""
        court = self.court
        for _ in range(court.options.parties):
            yield from party(court)
            for person, career in enumerate(self.careers):
                career.ends.append(court.rank(person))

    def _go(self, answers: dict[int, Choice] | None) -> list[Telling]:
        try:
            self._question = self._script.send(answers)
        except StopIteration:
            self.over, self._question = True, None
        return self.court.told

    def winners(self) -> set[int]:
        return best(self.careers)
