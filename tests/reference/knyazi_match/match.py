"""One game played in the engine and in the model at once."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from msgspec import structs

from dvor.games.knyazi import GAME
from dvor.games.knyazi.actions import (
    AskToThrow,
    Bestow,
    Cast,
    Deal,
    DrawCard,
    Look,
    NothingThisAttack,
    Trade,
)
from dvor.games.knyazi.court.actions import BuyDecree, ClearUp, DealOut, Reach, Strike
from dvor.kernel import Ask, Awaited, Draw, Fact, Offer
from dvor.referee.terms import DecreeForm
from tests.reference.comparison import Comparison
from tests.reference.knyazi.cards import HAND, SUITS, Card, Choice, Telling, Way
from tests.reference.knyazi.court import Options
from tests.reference.knyazi.model import Model
from tests.reference.knyazi.places import ITEMS
from tests.reference.knyazi_match import picture, translate
from tests.reference.knyazi_match.styles import Style, filled

RULES = GAME.rules
REGIMES = ("anarchy", "theocracy", "oligarchy")


class Match(Comparison):
    def __init__(self, players: int, style: Style, rng: Random, options: Options, wait: int = 6) -> None:
        super().__init__(GAME, players, rng, in_engine(options, wait))
        self.style = style
        self.wait = wait
        self.model = Model(players, options)
        self.heard: Counter[str] = Counter()
        """What was told, by its kind and circumstance: to see that a style leads anywhere."""

    def _go_on(self, awaited: Awaited[Any]) -> None:
        if isinstance(awaited, Draw):
            self._chance()
            return
        self._unasked()
        if isinstance(RULES.awaits(self.state), Ask):
            self._answer()

    def _is_long_enough(self) -> bool:
        return len(self.moves) > self.style.moves

    # --- chance ---

    def _chance(self) -> None:
        """K-CHR-4, K-DEAL-1: who gets which place, and which cards."""
        drawn = self._draw()
        told = self._move(None, drawn)
        if isinstance(drawn, Cast):
            characters = dict(zip(drawn.places, self.model.court.places, strict=True))
            expected = self.model.seat([characters[seat] for seat in range(self.players)])
        else:
            assert isinstance(drawn, Deal)
            expected = self.model.deal(self._hands([translate.card(number) for number in drawn.cards]))
        self._settle(told, expected)

    def _draw(self) -> Any:
        """What chance brings; a style that lives on nobles without trumps gets them, if they come up soon."""
        drawn = [RULES.draw(self.state, self.rng) for _ in range(12 if self.style.unpopular else 1)]
        for deal in drawn:
            if isinstance(deal, Deal) and self._divides(deal):
                return deal
        return drawn[0]

    def _divides(self, deal: Deal) -> bool:
        """Whether two nobles lack the same suit."""
        hands = self._hands([translate.card(number) for number in deal.cards])
        lacking = [set(SUITS) - {card.suit for card in hands[person]} for person in self.model.court.nobles()]
        return any(sum(suit in suits for suits in lacking) > 1 for suit in SUITS)

    def _hands(self, cards: list[Card]) -> list[list[Card]]:
        """K-DEAL-1: dealt in turn, beginning next above the Kholop."""
        sitting = self.model.court.sitting
        order = sitting[1:] + sitting[:1]
        self._same("cards dealt", len(cards), HAND * self.players)
        hands: list[list[Card]] = [[] for _ in range(self.players)]
        for number, card in enumerate(cards):
            hands[order[number % self.players]].append(card)
        return hands

    # --- answers ---

    def _answer(self) -> None:
        """One of those asked decides, or keeps silent."""
        seat = self.rng.choice(sorted(self.model.asked()))
        if self.rng.random() < self.style.silence:
            awaited = RULES.awaits(self.state)
            assert isinstance(awaited, Ask)
            fallback = awaited.fallback[seat]
            told = self._move(seat, fallback, silent=True)
            made = self._read(seat, fallback)
        else:
            made = self.style.choose(self.model.ways(seat), self.model.court, self.rng)
            told = self._move(seat, translate.action(made))
        self._settle(told, self.model.play(seat, made))

    def _read(self, seat: int, action: Any) -> Choice:
        return translate.choice(action, self._given(seat))

    def _given(self, seat: int) -> set[Card]:
        """What a reward or a division would give away."""
        attack = RULES.view(self.state, None).table.attack
        if attack is None:
            return set(translate.cards(RULES.view(self.state, seat).hand))
        beaten = [laid.beaten_by for laid in attack.cards if laid.beaten_by is not None]
        return set(translate.cards([*(laid.card for laid in attack.cards), *beaten]))

    # --- what is done unasked ---

    def _unasked(self) -> None:
        rng, style = self.rng, self.style
        for seat in rng.sample(range(self.players), self.players):
            if rng.random() < style.wish and (ways := self.model.may_wish(seat)) and self._speaks(seat):
                made = filled(rng.choice(sorted(ways, key=repr)), rng)
                told = self._move(seat, translate.action(made))
                self._settle(told, self.model.wish(seat, made.cards))
            if rng.random() < style.grant and (whom := self.model.may_grant(seat)):
                other = style.favoured(whom, self.model.court, rng)
                self._settle(self._move(seat, Bestow(other)), self.model.grant(seat, other))
            if rng.random() < style.right and (whom := self.model.may_look(seat)):
                other = rng.choice(sorted(whom))
                self._settle(self._move(seat, Look(other)), self.model.look(seat, other))
            if rng.random() < style.right and (whom := self.model.may_trade(seat)):
                self._trade(seat, rng.choice(sorted(whom)))
            if rng.random() < style.right and self.model.may_buy_decree(seat):
                self._buy_decree(seat)
            if rng.random() < style.breach:
                self._breach(seat)

    def _speaks(self, seat: int) -> bool:
        """How often one may file a wish in a turn is no rule of the game."""
        return RULES.view(self.state, seat).asides_left > 0

    def _trade(self, seat: int, other: int) -> None:
        """K-ROLE-1: chance may draw any card of the other's, and no other card."""
        card = self.rng.choice(sorted(self.model.court.hands[seat]))
        self._heard(self._move(seat, Trade(other, card.number)), [])
        for held in range(self.players):
            one = min(self.model.court.hands[held], default=None)
            if one is not None:
                possible = RULES.possible(self.state, DrawCard(one.number))
                self._same(f"chance may draw {one}", possible, held == other)
        drawn = RULES.draw(self.state, self.rng)
        assert isinstance(drawn, DrawCard)
        told = self._move(None, drawn)
        self._settle(told, self.model.trade(seat, card, other, translate.card(drawn.card)))

    def _buy_decree(self, seat: int) -> None:
        """K-REG-7: a trump is discarded; what is decreed does not matter here."""
        offer = next(offer for offer in RULES.offers(self.state, seat) if offer.make is BuyDecree)
        bought = offer.sample(self.rng)
        assert isinstance(bought, BuyDecree)
        action = structs.replace(bought, form=DecreeForm.WORDS)  # which nobody but people can break
        self._settle(self._move(seat, action), self.model.buy_decree(seat, translate.card(action.card)))

    def _breach(self, seat: int) -> None:
        """K-ETI-4: another's work or things."""
        offers = [offer for offer in RULES.offers(self.state, seat) if self._is_breach(seat, offer)]
        if not offers:
            return
        offer = self.rng.choice(offers)
        action = offer.sample(self.rng)
        if isinstance(action, Reach) and self.model.court.at(ITEMS[str(action.item)]) == seat:
            return
        self._settle(self._move(seat, action), self.model.breach(seat))

    def _is_breach(self, seat: int, offer: Offer[Any]) -> bool:
        court = self.model.court
        workers: dict[Any, int | None] = {
            DealOut: court.sitting[0],
            ClearUp: court.cleaner,
            Strike: court.at("executioner"),
            Reach: None,
        }
        return offer.aside and offer.make in workers and workers[offer.make] != seat

    # --- what must be the same ---

    def _compare(self) -> None:
        awaited = RULES.awaits(self.state)
        self._same("chance is awaited", isinstance(awaited, Draw), self.model.chance_awaited)
        if self.model.chance_awaited:
            return
        shown = RULES.view(self.state, None).table
        pictured = picture.of_engine(shown)
        for name, (engine, model) in pictured.differences(picture.of_model(self.model)).items():
            self._same(name, engine, model)
        if isinstance(awaited, Ask):
            self._same_questions(awaited)
        # Everybody's offers at court cost more than all the rest: whoever may answer, and one by chance.
        for seat in self.model.asked() | {self.rng.randrange(self.players)}:
            view = self._same_view(seat)
            self._same_secrets(seat, view)
            self._same_offers(seat, speaks=view.asides_left > 0)

    def _same_questions(self, awaited: Ask[Any]) -> None:
        self._same("asked", set(awaited.fallback), self.model.asked())
        self._same("put to", set(awaited.asked), set(self.model.question.ways))
        if self.model.question.kind == "window":
            self._same("seconds", awaited.seconds, self.wait)
        for seat, fallback in awaited.fallback.items():
            quiet = self._read(seat, fallback)
            if quiet not in self.model.silence(seat):
                raise self._disagreement(f"silence of {seat}", quiet, self.model.silence(seat))

    def _same_secrets(self, seat: int, view: Any) -> None:
        court = self.model.court
        self._same("hand", translate.cards(view.hand), frozenset(court.hands[seat]), seat)
        answer = self.model.has_answered(seat)
        if view.table.phase != "plea":  # which comes in between
            self._same("has answered", view.answered, answer is not None, seat)
        wish = court.attack.wishes.get(seat, frozenset()) if court.attack else frozenset()
        if answer is not None and answer.kind in ("ask_to_throw", "throw_by_mercy", "support"):
            wish = answer.cards
        self._same("wish", translate.cards(view.wish), wish, seat)
        nothing = court.attack is not None and seat in court.attack.nothing
        self._same("nothing in this attack", view.nothing_this_attack, nothing, seat)

    def _same_offers(self, seat: int, *, speaks: bool) -> None:
        offers = RULES.offers(self.state, seat)
        given = self._given(seat)
        answers = {
            way for each in offers if not each.aside for way in translate.ways(each, given) if way.kind != "deal"
        }
        self._same("choices", answers, self.model.ways(seat), seat)
        asides = [each for each in offers if each.aside]
        self._same("may grant", people(asides, Bestow), self.model.may_grant(seat), seat)
        self._same("may look", people(asides, Look), self.model.may_look(seat), seat)
        self._same("may trade", people(asides, Trade), self.model.may_trade(seat), seat)
        bought = {number for each in asides if each.make is BuyDecree for number in each.blanks["card"].values()}
        self._same("may buy a decree", translate.cards(bought), self.model.may_buy_decree(seat), seat)  # type: ignore[arg-type]
        if speaks:
            wishes: set[Way] = set()
            for each in asides:
                if each.make in (AskToThrow, NothingThisAttack):
                    wishes |= translate.ways(each, given)
            self._same("may wish", wishes, self.model.may_wish(seat), seat)

    def _heard(self, told: tuple[Fact[Any], ...], expected: list[Telling]) -> None:
        self.heard.update(f"{each.kind} {each.what or ''}".strip() for each in expected)
        super()._heard(told, expected)

    def _tellings(self, event: Any) -> Iterable[Telling]:
        return translate.tellings(event)

    def _position(self) -> str:
        court = self.model.court
        return (
            f"{court.options}\nsitting {court.sitting} trump {court.trump} mover {court.mover}\n"
            f"hands {court.hands}\n{court.attack}\nmercies {court.mercies} due {court.due}"
        )


def people(offers: list[Offer[Any]], make: type[Any]) -> set[int]:
    """With whom something may be done."""
    return {who for offer in offers if offer.make is make for who in translate.numbers_in(offer.blanks["who"])}


def in_engine(options: Options, wait: int) -> dict[str, Any]:
    """The same options, as the engine has them."""
    regimes = [name for name in REGIMES if getattr(options, name)]
    return {
        "noble_order": options.noble_order,
        "deck": options.deck,
        "palace_heir": options.palace_heir,
        "coup_losers": options.coup_losers,
        "mercy_saves_coup": options.mercy_saves_coup,
        "temptation": options.temptation,
        "parties": options.parties,
        "throw_wait_seconds": wait,
        "naming_judge": "off",
        **dict(zip(("regime", "second_regime", "third_regime"), regimes, strict=False)),
    }
