"""One game played in the engine and in the model at once."""

from collections.abc import Iterable
from random import Random
from typing import Any

from dvor.games.sultan import GAME
from dvor.games.sultan.actions import Deal, LeaveToFate, Lot, Ready, StandingOrder, TakeThrone
from dvor.games.sultan.view import Public, SultanView
from dvor.kernel import Ask, Awaited, Fact, Over
from tests.reference.comparison import Comparison
from tests.reference.sultan.cards import Choice, Telling
from tests.reference.sultan.model import Ending, Model
from tests.reference.sultan_match import picture, translate
from tests.reference.sultan_match.styles import Style

RULES = GAME.rules


class Match(Comparison):
    def __init__(self, players: int, style: Style, rng: Random, **options: Any) -> None:
        super().__init__(GAME, players, rng, options)
        self.style = style
        self.model = Model(players, **options)
        self.endings: list[Ending] = []

    def _go_on(self, awaited: Awaited[Any]) -> None:
        if isinstance(awaited, Ask) and self.model.table is None:
            self._rest(awaited)
        elif isinstance(awaited, Ask):
            self._unasked()
            self._answer()
        else:
            self._deal()

    # --- what happens ---

    def _deal(self) -> None:
        """S-SET-1 to S-SET-4."""
        deal = self._draw_deal()
        first = self.model.next_first
        if first is not None:
            self._same("who begins", deal.first, first)
            elsewhere = Deal(deal.cards, (first + 1) % self.players)
            self._same("chance may let somebody else begin", RULES.possible(self.state, elsewhere), False)
        told = self._move(None, deal)
        self._settle(told, self.model.deal([str(card) for card in deal.cards], deal.first))

    def _draw_deal(self) -> Deal:
        """Chance's deal; a style that lives on some neutrals gets them, if they come up soon."""
        deals: list[Deal] = [RULES.draw(self.state, self.rng) for _ in range(8)]
        return next((deal for deal in deals if self.style.wants <= set(deal.cards[:-1])), deals[0])

    def _rest(self, awaited: Ask[Any]) -> None:
        """Between rounds everybody is asked whether they are ready, and nothing else."""
        self._same("ready", awaited.fallback, dict.fromkeys(awaited.fallback, Ready()))
        for seat in self.rng.sample(sorted(awaited.fallback), len(awaited.fallback)):
            self._move(seat, Ready(), silent=self.rng.random() < 0.5)

    def _answer(self) -> None:
        """One of those asked decides, or keeps silent."""
        seat = self.rng.choice(sorted(self.model.asked()))
        if self.rng.random() < self.style.silence:
            self._silence(seat)
        else:
            made = self.style.choose(self.model.choices(seat), self.model.running.cards, self.rng)
            told = self._move(seat, translate.action(made))
            self._settle(told, self.model.play(seat, made))

    def _silence(self, seat: int) -> None:
        """S-AFK-1."""
        awaited = RULES.awaits(self.state)
        assert isinstance(awaited, Ask)
        fallback = awaited.fallback[seat]
        quiet = self.model.silence(seat)
        told = self._move(seat, fallback, silent=True)
        if isinstance(fallback, LeaveToFate):
            self._heard(told, [Telling("fate_decides", whom=seat)])
            told, made = self._lot(quiet)
        else:
            made = translate.choice(fallback)
        self._settle(told, self.model.play(seat, made))

    def _lot(self, quiet: set[Choice]) -> tuple[tuple[Fact[Any], ...], Choice]:
        """Chance draws for somebody silent: any of the legal choices, and nothing else."""
        for each in sorted(quiet, key=repr)[:20]:
            self._same(f"chance may draw {each}", RULES.possible(self.state, Lot(translate.action(each))), True)
        lot = RULES.draw(self.state, self.rng)
        assert isinstance(lot, Lot)
        drawn = translate.choice(lot.choice)
        self._same(f"{drawn} is legal", drawn in quiet, True)
        return self._move(None, lot), drawn

    def _unasked(self) -> None:
        """Thrones, standing orders and claims, by whoever may."""
        for seat in range(self.players):
            if self.model.may_take_throne(seat) and self.rng.random() < self.style.throne:
                self._settle(self._move(seat, TakeThrone()), self.model.take_throne(seat))
            if self.rng.random() < self.style.order and self._may_order(seat):
                wanted = seat not in self.model.running.orders
                self._settle(self._move(seat, StandingOrder(wanted)), self.model.order(seat, wanted))
        if self.rng.random() < self.style.claim:
            self._claim(self.rng.randrange(self.players))

    def _may_order(self, seat: int) -> bool:
        return self.model.may_order(seat) and RULES.view(self.state, seat).asides_left > 0

    def _claim(self, seat: int) -> None:
        """S-ACT-8: whatever is claimed changes nothing."""
        claims = [offer for offer in RULES.offers(self.state, seat) if offer.kind.startswith("claim")]
        if claims:
            self._settle(self._move(seat, self.rng.choice(claims).sample(self.rng)), [])

    # --- what must be the same ---

    def _compare(self) -> None:
        if self.model.table is None:
            self._same_result()
            return
        self._same_questions()
        self._same_table(RULES.view(self.state, None).table)
        for seat in range(self.players):
            view = self._same_view(seat)
            self._same_secrets(seat, view)
            self._same_offers(seat, speaks=view.asides_left > 0)

    def _same_questions(self) -> None:
        awaited = RULES.awaits(self.state)
        if not isinstance(awaited, Ask):
            raise self._disagreement("whether people are asked", awaited, self.model.asked())
        self._same("asked", set(awaited.fallback), self.model.asked())
        window = self.model.running.window
        self._same("put to", set(awaited.asked), window.asked if window else self.model.asked())
        self._same("seconds", awaited.seconds, self.model.seconds())
        for seat, fallback in awaited.fallback.items():
            if isinstance(fallback, LeaveToFate):
                # Where there is nothing to choose, chance may be left to draw it all the same.
                self._same("chance decides for the silent", self.model.running.phase in FATED, True, seat)
            else:
                self._same("silence", {translate.choice(fallback)}, self.model.silence(seat), seat)

    def _same_table(self, shown: Public) -> None:
        expected = picture.of_model(self.model, self.model.running)
        for name, (engine, model) in picture.of_engine(shown).differences(expected).items():
            self._same(name, engine, model)

    def _same_secrets(self, seat: int, view: SultanView) -> None:
        table = self.model.running
        self._same("own card", view.card, table.cards[seat], seat)
        self._same("standing order", view.standing_order, seat in table.orders, seat)
        answered = table.window is not None and seat in table.window.answers
        self._same("has answered", view.answered, answered, seat)

    def _same_offers(self, seat: int, *, speaks: bool) -> None:
        offers = RULES.offers(self.state, seat)
        answers = {translate.choice(made) for each in offers if not each.aside for made in each.actions()}
        self._same("choices", answers, self.model.choices(seat), seat)
        throne = any(offer.make is TakeThrone for offer in offers)
        self._same("may take the throne", throne, self.model.may_take_throne(seat), seat)
        if speaks:  # how often one may speak up in a turn is no rule of the game
            orders = {made.on for each in offers if each.make is StandingOrder for made in each.actions()}
            possible = {seat not in self.model.running.orders} if self.model.may_order(seat) else set()
            self._same("may order", orders, possible, seat)
            claims = any(offer.kind.startswith("claim") for offer in offers)
            self._same("may claim", claims, self.model.may_talk(seat), seat)

    def _same_result(self) -> None:
        ending = self.model.last
        assert ending is not None
        self.endings.append(ending)
        shown = RULES.view(self.state, None).table
        results = [picture.result_of_engine(result) for result in shown.results]
        self._same("results", results, [picture.result_of_model(each) for each in self.endings])
        self._same("points", [player.points for player in shown.players], self.model.totals)
        self._same("winners", set(shown.winners), self.model.winners() if self.model.over else set())
        self._same("the game is over", isinstance(RULES.awaits(self.state), Over), self.model.over)

    def _tellings(self, event: Any) -> Iterable[Telling]:
        return translate.tellings(event)

    def _position(self) -> str:
        return str(self.model.table)


FATED = ("forced", "declare", "force")
