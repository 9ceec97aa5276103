"""The whole game: it is told what people and chance decide, and knows what must follow."""

from collections.abc import Collection, Sequence

from tests.reference.knyazi.cards import HAND, Card, Choice, Question, Script, Telling, Way, deck, simply
from tests.reference.knyazi.court import Court, Options
from tests.reference.knyazi.party import CHANCE, party
from tests.reference.knyazi.places import Career, best
from tests.reference.knyazi.throwing import others, throws


class Model:
    """A game from the first deal of characters to its end."""

    def __init__(self, players: int, options: Options) -> None:
        self.court = Court(players, options)
        self.over = False
        self._script = self._game()
        self._question: Question | None = None

    def seat(self, characters: list[str]) -> list[Telling]:
        """K-CHR-4: the characters of all people, as chance dealt them."""
        court = self.court
        if sorted(characters) != sorted(court.places):
            raise ValueError(f"no characters for {court.players}: {characters}")
        court.sitting = sorted(range(court.players), key=lambda person: court.places.index(characters[person]))
        court.careers = [Career(court.rank(person)) for person in range(court.players)]
        court.tell("seated", people=tuple(court.sitting))
        return self._go(None)

    def deal(self, hands: Sequence[Collection[Card]]) -> list[Telling]:
        """K-DEAL-1: six different cards for each, of the deck that is played with."""
        dealt = [card for hand in hands for card in hand]
        if not self.chance_awaited:
            raise ValueError("no deal is awaited")
        whole = deck(self.court.players, self.court.options.deck)
        if any(len(hand) != HAND for hand in hands) or len(set(dealt)) < len(dealt) or not set(dealt) <= whole:
            raise ValueError(f"no deal: {hands}")
        self.court.hands = [set(hand) for hand in hands]
        self.court.told = []
        return self._go({})

    # --- questions ---

    @property
    def chance_awaited(self) -> bool:
        return self._question is not None and self._question.kind == CHANCE

    @property
    def question(self) -> Question:
        """What is asked now; a demotion that mercy may avert goes first (K-MOVE-4)."""
        if self._pleading:
            ways = {Way("spend_mercy"), Way("keep_mercy")}
            return simply("plea", self.court.pleas[0], ways, {Choice("spend_mercy")})  # K-AFK-1
        if self._question is None:
            raise ValueError("nothing is asked")
        return self._question

    @property
    def _pleading(self) -> bool:
        """Whether a plea for a breach comes in between; the loser of a coup who was asked before goes first."""
        return bool(self.court.pleas) and self._asks() != "plea"

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
        if self._pleading:
            self._answer_plea(choice)
            return self.court.told
        question = self.question
        question.answers[person] = choice
        if choice.kind == "ask_to_throw" and self.court.attack is not None:
            self.court.attack.wishes[person] = choice.cards
        if question.first or not question.open_for():
            return self._go(question.answers)
        return self.court.told

    def has_answered(self, person: int) -> Choice | None:
        """What this person has answered to what is still asked of others, whether or not a plea came in between."""
        return None if self._question is None else self._question.answers.get(person)

    # --- breaches (K-ETI-4, K-ETI-5, K-MOVE-4) ---

    def breach(self, person: int) -> list[Telling]:
        """A hard breach is found: demotion is due, and mercy is offered at once."""
        court = self.court
        court.told = []
        court.due.append(person)
        if court.may_spend(person):
            court.tell("pleading", whom=person, what="breach")
            court.pleas.append(person)
        return self._go(None)

    def _answer_plea(self, choice: Choice) -> None:
        person = self.court.pleas.pop(0)
        if choice.kind == "spend_mercy":
            self.court.spend(person, "breach")
            self.court.due.remove(person)
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
        self._refresh()
        return [Telling("mercy_granted", by=person, whom=whom)]

    def may_look(self, person: int) -> set[int]:
        """K-ROLE-2. DECIDED: there is nothing to look at where nobody holds a card."""
        court = self.court
        able = court.settled and person == court.at("official") and "official" not in court.used
        return set(court.with_cards()) - {person} if able and self._running else set()

    def look(self, person: int, whom: int) -> list[Telling]:
        assert whom in self.may_look(person)
        self.court.used.add("official")
        seen = Telling("saw_hand", cards=frozenset(self.court.hands[whom]), to=person)
        return [Telling("looked", by=person, whom=whom), seen]

    def may_trade(self, person: int) -> set[int]:
        """K-ROLE-1: with whom the Merchant may trade; both hands must have a card."""
        court = self.court
        able = court.settled and person == court.at("merchant") and "merchant" not in court.used
        if not able or not self._running or court.cards_lie or court.frozen(person):
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
        private = [Telling("traded_cards", on=card, cards=frozenset({drawn}), to=one) for one in (person, whom)]
        self._refresh()
        return [Telling("traded", by=person, whom=whom), *private]

    def may_wish(self, person: int) -> set[Way]:
        """K-ATT-6: at any moment of the attack, by whoever could throw in after the attacker's refusal.

        DECIDED: while the common wait runs, one who is asked answers instead.
        """
        attack = self.court.attack
        if attack is None or self._asks() not in ("defend", "throw") or person not in others(self.court):
            return set()
        # DECIDED: it may be for more than the defender has cards for: that is looked at when leave is given.
        most = self.court.most_cards - len(attack.attack_cards())
        return throws(self.court, person, "ask_to_throw", most) | {Way("nothing_this_attack")} if most else set()

    def wish(self, person: int, cards: frozenset[Card]) -> list[Telling]:
        """Filed beforehand; with no cards it is «nothing from me in this attack»."""
        attack = self.court.attack
        assert attack is not None
        attack.nothing.discard(person)
        attack.wishes.pop(person, None)
        if cards:
            attack.wishes[person] = cards
        else:
            attack.nothing.add(person)
        return [Telling("wish_noted", cards=cards, to=person)]

    def _asks(self) -> str:
        """What is asked apart from pleas for mercy, which come in between."""
        return "" if self._question is None else self._question.kind

    def may_buy_decree(self, person: int) -> set[Card]:
        """K-REG-7: with which trumps the one on move may buy a decree, one a turn, before attacking."""
        court = self.court
        if not court.options.oligarchy or court.bought or self.court.pleas or person != court.mover:
            return set()
        on_move = self._question is not None and self._question.kind == "attack" and court.attack is None
        return {card for card in court.hands[person] if card.suit == court.trump} if on_move else set()

    def buy_decree(self, person: int, card: Card) -> list[Telling]:
        """K-REG-7: one whose last card it was is frozen, and the turn goes to the next one up with cards."""
        assert card in self.may_buy_decree(person)
        court = self.court
        court.told = []
        court.hands[person].remove(card)
        court.discard({card})
        court.bought = True
        return self._go(None)

    # --- the script ---

    @property
    def _running(self) -> bool:
        return not self.over and not self.chance_awaited

    def _refresh(self) -> None:
        """What is asked may have changed by what was done meanwhile."""
        self.court.told = []
        self._go(None)

    def _game(self) -> Script[None]:
        """K-END-1: a number of parties."""
        court = self.court
        for number in range(1, court.options.parties + 1):
            yield from party(court, number)
        court.tell("game_ended", people=tuple(sorted(self.winners())))

    def _go(self, answers: dict[int, Choice] | None) -> list[Telling]:
        """On to the next question; without answers the same is put anew, for something else has happened."""
        try:
            self._question = self._script.send(answers)
        except StopIteration:
            self.over, self._question = True, None
        return self.court.told

    def winners(self) -> set[int]:
        return best(self.court.careers)
