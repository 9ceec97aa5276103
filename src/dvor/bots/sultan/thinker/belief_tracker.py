"""What a thinker remembers and believes of the round that is being played, from the events that its seat heard.

It keeps three things up to date:
- the table, as a `Round` of the core in which hidden cards are unknown. Events are translated back into decisions
  and carried out on it, so that the tracker needs no rules of its own;
- who has seen which card (`known`), by the same `Decision.learn` that playouts use;
- a belief: how likely each card lies at each place (`exact_belief.py`, or `sampled_belief.py` for large tables).

The belief learns from four sources. Cards that the seat is shown are certain. Cards that are swapped move in the
belief as they move on the table. Acts are evidence of the card behind them, for those who hold different cards act
differently: the likelihood of an act with each card is a mixture of two kinds of players. Some go by rules of thumb
(`core/likelihood.py` asks the rollout policy), some think (`action_rates.py` has counts), and how likely each seat
is one or the other is learnt as well (`simple`). A reaction that somebody could have made and did not make is such
an act. Words are the last source: a claim weighs as much as its speaker was honest so far, counted when the cards
are turned up at the end of a round.

Repeated acts have the same reasons, so each repetition weighs less (REPEAT_DECAY). With a new card somebody has new
reasons: what was counted of them is then forgotten (`_begin_anew`).

Two things are special. Of sealed answers to a window nothing is heard before the window is settled, so the tracker
carries out all answers then, at once (`_settle`, `_close_window`). And the engine looks at cards while it carries
out a decision; cards that the same step turns up are laid on the table before (`_foresee`).
"""

from collections.abc import Iterable, Sequence
from typing import Any

from dvor.bots.bot import ChatHeard
from dvor.bots.sultan.phrases import Act, Meant, is_for, parse_all
from dvor.bots.sultan.thinker import action_rates
from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.action_codec import action_of, encode
from dvor.games.sultan.core.basics import swap_partners
from dvor.games.sultan.core.cards import CHARACTERS, SEER, SLAVE
from dvor.games.sultan.core.characters.seer import PREDICT, PREDICT_QUESTION
from dvor.games.sultan.core.determinize import card_at, how_many
from dvor.games.sultan.core.engine import step
from dvor.games.sultan.core.exact_belief import ExactBelief
from dvor.games.sultan.core.knowledge import nothing_known
from dvor.games.sultan.core.likelihood import likelihoods
from dvor.games.sultan.core.masks import BIT, NOBODY, SPARE, mask_of, seats_in
from dvor.games.sultan.core.notes import BY_THRONE
from dvor.games.sultan.core.records import DECISIONS, LET_BE, NOT_TOLD, QUESTIONS, TARGETS, Decision, Reaction
from dvor.games.sultan.core.rollout_policy import RolloutPolicy
from dvor.games.sultan.core.round import NONE, Round, deal
from dvor.games.sultan.core.sampled_belief import SampledBelief
from dvor.games.sultan.event_mapping import EVENT_OF
from dvor.games.sultan.names import CARD_NUMBER, Honesty, Why, index
from dvor.games.sultan.view import Result
from dvor.kernel import Seat
from dvor.kernel.playout_rng import PlayoutRng
from dvor.kernel.vectors import reals

EXACT = 35_000
"""The most worlds that are stored. If more fit, a sample of them is drawn."""
EVIDENCE = 96
"""Worlds drawn to find the likelihood of an act."""
DOUBT = 0.06
"""How often a player who goes by rules of thumb does something else."""
PRIOR_RULE_OF_THUMB = 0.2
"""How likely a player goes by rules of thumb, before they have done anything."""
ALIKE = 0.8
"""How strongly evidence about one player's kind counts for all others: most tables have players of one kind."""
SURE = 0.99
"""The most that `simple` can become; the least is 1 − SURE."""
TRUST = 0.65
"""An exponent that flattens counted rates: counts of many games are not the reasons of one player."""
REPEAT_DECAY = 0.8
"""Each repetition of an act has this share of the weight of the one before."""
MIN_WEIGHT = 0.05
"""An act with less weight than this is ignored."""
UNKNOWN = SEER
"""A placeholder for each hidden card on the remembered table; nothing depends on its value."""
HONEST = 0.55
"""How often players are honest about their own card, before any of their claims was checked."""
HONEST_ABOUT_OTHERS = 0.35
"""How often players are honest about the card of somebody else, before any of their claims was checked."""

_DECISIONS: dict[type[tell.Event], Decision] = {
    EVENT_OF[decision.told]: decision for decision in DECISIONS if decision.told != NOT_TOLD
}
"""The decision of which an event tells; what it is about is the event's field of the same name."""
_REACTED: dict[type[tell.Event], bool] = {
    EVENT_OF[told]: told == question.reacted
    for question in QUESTIONS
    if isinstance(question, Reaction)
    for told in (question.reacted, question.unanswered)
}
"""What a reaction window comes to, and whether somebody has reacted."""
_GOES_ON = (tell.TurnBegan, tell.Skipped, tell.Tired, tell.RoundEnded)


def _stands_alone(event: tell.Opened, later: Sequence[tell.Event | ChatHeard]) -> bool:
    """Whether nothing else tells that this card was turned up: a throne taken, or a caller who ends the round."""
    if event.why is Why.THRONE:
        return True
    return event.why is Why.ABILITY and bool(later) and isinstance(later[0], tell.RoundEnded)


def _action_told(event: Any) -> do.Action:
    """The action of which an event tells."""
    made = action_of(_DECISIONS[type(event)])
    return made(*[getattr(event, field) for field in made.__struct_fields__])


class BeliefTracker:
    """One seat's memory of the round that is being played."""

    def __init__(self, seat: Seat, seats: int, exact: int = EXACT) -> None:
        self.seat = seat
        self.seats = seats
        self.exact = exact
        self.dice = PlayoutRng(seat * 97 + seats)
        self.policy = RolloutPolicy(self.dice)
        self.honest: dict[Seat, list[int]] = {}
        """For each speaker: how many claims about their own card proved true, and how many proved false."""
        self.pointed: dict[Seat, list[int]] = {}
        """For each speaker: how many claims about other people's cards proved true, and how many proved false."""
        self.simple = [PRIOR_RULE_OF_THUMB] * seats
        """How likely each seat goes by rules of thumb instead of thinking."""
        self.judged = 0
        """How many results of rounds have been counted in `honest` and `pointed`."""
        self.round: Round | None = None
        self.turn = 0
        """How many turns have begun in this round."""
        self.moved = 0
        """The turn in which this seat's card was last exchanged before everybody's eyes."""
        self.known = nothing_known(seats)
        self.acts: dict[tuple[Seat, str], int] = {}
        """How often each seat has done each kind of act with the card that it has."""
        self.said: set[tuple[Seat, Meant]] = set()
        """What each seat has said with the card that it has: to say it again tells nothing more."""
        self.addressed: list[Meant] = []
        """What this seat was asked, or called, in words."""
        self.unanswered = False
        """Whether this seat has not said who it is since it was spoken to."""
        self.belief: ExactBelief | SampledBelief | None = None

    def hear(self, news: Iterable[tell.Event | ChatHeard]) -> None:
        events = list(news)
        for number, event in enumerate(events):
            if isinstance(event, tell.Dealt):
                self._dealt(event)
            elif self.round is not None and not self.round.over():
                self._take_in(event, events[number + 1 :])

    def look_back(self, results: Sequence[Result]) -> None:
        """Count who told the truth, once all cards are turned up."""
        for result in results[self.judged :]:
            for claim in result.claims:
                if claim.verdict is not None and claim.verdict.honesty is not Honesty.GUESSED:
                    record = self.honest if claim.target is None else self.pointed
                    counts = record.setdefault(claim.by, [0, 0])
                    counts[claim.verdict.honesty is Honesty.LIED] += 1
        self.judged = len(results)

    # A round

    def _dealt(self, event: tell.Dealt) -> None:
        assert event.card is not None
        own = CARD_NUMBER[event.card]
        self.round = deal(self.seats, [UNKNOWN] * (self.seats + 1), event.first)
        self.round.cards[self.seat] = own
        self.known = nothing_known(self.seats)
        self.turn = self.moved = 0
        self.acts = {}
        self.said, self.addressed, self.unanswered = set(), [], False
        few = how_many(self.seats, own) <= self.exact
        self.belief = (ExactBelief if few else SampledBelief)(self.seats, self.seat, own)

    def _take_in(self, event: tell.Event | ChatHeard, later: Sequence[tell.Event | ChatHeard]) -> None:
        """Learn from one event: what it shows, what it tells of its player, and what it changes on the table."""
        r = self._table
        if isinstance(event, tell.Opened | tell.Died):
            self._face_up(event.seat, CARD_NUMBER[event.card])
            if isinstance(event, tell.Opened) and _stands_alone(event, later):
                r.open_up(event.seat, BY_THRONE)
        elif isinstance(event, tell.Crowned):
            r.coronation = event.seat  # by a standing order it went to the one whose turn was ending
        elif isinstance(event, tell.RoleClaimed):
            self.unanswered = self.unanswered and event.by != self.seat
            self._is_told(event.by, Meant(Act.CLAIMS, event.by, event.character))
        elif isinstance(event, tell.SightClaimed):
            self._is_told(event.by, Meant(Act.ACCUSES, event.target, event.character))
        elif isinstance(event, ChatHeard):
            self.unanswered = self.unanswered or is_for(event, self.seat)
            for said in parse_all(event):
                self._is_told(event.by, said)
                if said.about == self.seat != event.by:
                    self.addressed.append(said)
        elif type(event) in _REACTED:
            self._settle(event, later)
        elif isinstance(event, _GOES_ON):
            self.turn += isinstance(event, tell.TurnBegan)
            self._go_on()
        elif type(event) in _DECISIONS:
            self._decided(event, later)

    def _decided(self, event: Any, later: Sequence[tell.Event | ChatHeard]) -> None:
        r, by = self._table, event.by
        if r.window is not None or (
            r.question == PREDICT_QUESTION.number and not isinstance(event, tell.Predicted)
        ):
            self._go_on()
        decision = encode(_action_told(event))
        if isinstance(event, tell.EyesOpened):
            decision = self._eyes_opened(event)
        else:
            if by != self.seat and isinstance(event, tell.Peeked | tell.Swapped):
                self._weigh_act(by, decision)
            self._see(event)
        if isinstance(event, tell.Hunted) and event.target != self.seat:
            r.cards[event.target] = SLAVE if event.slave else UNKNOWN
        if not isinstance(event, tell.Swapped | tell.EyesOpened):
            self._foresee(later)
        _DECISIONS[type(event)].learn(r, self.known, by, decision & (1 << TARGETS) - 1)
        step(r, by, decision)
        self._own_card(event)

    def _own_card(self, event: Any) -> None:
        """After a swap this seat knows its own card; the card that went away lies face down."""
        r = self._table
        if isinstance(event, tell.Swapped | tell.EyesOpened):
            for place in (*range(self.seats), SPARE):
                if not r.opened & BIT[place] and (place == SPARE or r.alive & BIT[place]):
                    r.cards[place] = UNKNOWN if place != self.seat else r.cards[place]
            mine = event.got if isinstance(event, tell.Swapped) else event.card
            if mine is not None:
                r.cards[self.seat] = CARD_NUMBER[mine]

    def _foresee(self, later: Sequence[tell.Event | ChatHeard]) -> None:
        """Lay the cards that this step turns up, because the engine looks at them."""
        for event in later:
            if type(event) in _DECISIONS:
                return
            if isinstance(event, tell.Opened | tell.Died):
                self._table.cards[event.seat] = CARD_NUMBER[event.card]

    def _settle(self, event: Any, later: Sequence[tell.Event | ChatHeard]) -> None:
        """A window has closed: it is seen who reacted, and so known who did not."""
        reacting = 0
        if _REACTED[type(event)]:
            who = getattr(event, event.__struct_fields__[0])
            reacting = BIT[who] if isinstance(who, int) else mask_of(list(who))
        self._foresee(later)
        self._close_window(reacting)

    def _close_window(self, reacting: int) -> None:
        r = self._table
        if r.window is None:
            return
        question = QUESTIONS[r.window.question]
        assert isinstance(question, Reaction)
        asked = seats_in(r.asked)
        for seat in asked:
            if seat != self.seat and not reacting & BIT[seat] and not r.opened & BIT[seat]:
                self._weigh_act(seat, LET_BE << TARGETS)
        for seat in asked:
            step(r, seat, question.answer.decided() if reacting & BIT[seat] else LET_BE << TARGETS)

    def _go_on(self) -> None:
        """The turn has passed on: an open question of which nothing was told was answered with nothing."""
        r = self._table
        if r.window is not None:
            self._close_window(0)
        elif r.question == PREDICT_QUESTION.number:
            step(r, r.actor, PREDICT.decided(0))

    # What is believed

    def _see(self, event: Any) -> None:
        """Update the belief by cards that this seat was shown, and by cards that everybody saw move."""
        belief = self._believed
        if isinstance(event, tell.Peeked) and event.card is not None:
            belief.sees(event.target, CARD_NUMBER[event.card])
        elif isinstance(event, tell.Prophesied) and event.cards is not None:
            for target, card in zip(event.targets, event.cards, strict=True):
                belief.sees(target, CARD_NUMBER[card])
        elif isinstance(event, tell.Hunted) and not event.slave:
            no_slave = reals(CHARACTERS, 1.0)
            no_slave[SLAVE] = 0.0
            belief.weigh(event.target, no_slave)
        elif isinstance(event, tell.Swapped):
            target = index(event.target)
            if event.got is not None:
                partner = target if event.by == self.seat else event.by
                belief.sees(partner, CARD_NUMBER[event.got])
            belief.swap(event.by, target)
            self._begin_anew(event.by, target)
            if self.seat in (event.by, target):
                self.moved = self.turn

    def _eyes_opened(self, event: tell.EyesOpened) -> int:
        """A player who hid may have swapped with anybody who hid. This seat knows it only if it took part."""
        r, by, belief = self._table, event.by, self._believed
        target = NOBODY
        self._begin_anew(by)
        if by == self.seat and event.target is not None:
            target = index(event.target)
            assert event.card is not None
            belief.sees(target, CARD_NUMBER[event.card])
            belief.swap(by, target)
        elif by != self.seat and event.gave is not None:
            target = self.seat
            belief.swap(by, target)
        elif by != self.seat:
            stays = action_rates.mixed(self.simple[by], action_rates.STAYS_BY_RULES, action_rates.STAYS)
            belief.secret(by, swap_partners(r, by) & ~BIT[self.seat], stays)
            for other in range(self.seats):
                if other != by:
                    self.known[other] &= ~BIT[by]
        return encode(do.SecretSwap(None)) & ~((1 << TARGETS) - 1) | target

    def _face_up(self, seat: Seat, card: int) -> None:
        r = self._table
        r.cards[seat] = card
        if seat != self.seat:
            self._believed.sees(seat, card)

    def _weigh_act(self, seat: Seat, decision: int) -> None:
        """Update the belief by an act, or by a reaction that was not made."""
        r = self._table
        if r.opened & BIT[seat]:
            return
        act = action_rates.act_of(decision, self.known[seat])
        weight = REPEAT_DECAY ** self.acts.get((seat, act), 0)
        self.acts[seat, act] = self.acts.get((seat, act), 0) + 1
        if weight < MIN_WEIGHT:
            return
        worlds = self._believed.sample(EVIDENCE, self.dice)
        by_rules = likelihoods(r, self.known, seat, decision, worlds, self.policy, DOUBT)
        when = action_rates.when(self.turn, self.seats, r.coronation != NONE)
        by_thinking = action_rates.likelihoods(act, when, self.seats)
        simple = self.simple[seat]
        likely = reals(CHARACTERS)
        for card in range(CHARACTERS):
            likely[card] = action_rates.mixed(simple, by_rules[card], by_thinking[card] ** TRUST) ** weight
        self._believed.weigh(seat, likely)
        if act != action_rates.LET_BE:
            cards = [card_at(world, seat) for world in worlds]
            ratio = sum(by_rules[card] for card in cards) / sum(by_thinking[card] for card in cards)
            self._learn_its_way(seat, ratio**weight)

    def _learn_its_way(self, seat: Seat, ratio: float) -> None:
        """Update the player's kind: this act was `ratio` times as likely by rules of thumb as by thinking."""
        for other, simple in enumerate(self.simple):
            odds = simple / (1.0 - simple) * ratio ** (1.0 if other == seat else ALIKE)
            self.simple[other] = min(SURE, max(1.0 - SURE, odds / (1.0 + odds)))

    def _begin_anew(self, *seats: int) -> None:
        """Forget what these seats did and said: with another card they have other reasons."""
        self.acts = {key: times for key, times in self.acts.items() if key[0] not in seats}
        self.said = {one for one in self.said if one[0] not in seats and one[1].about not in seats}

    def _is_told(self, by: Seat, said: Meant) -> None:
        """Update the belief by a claim, or by typed words, as far as the speaker has been honest."""
        if by == self.seat or said.character is None or (by, said) in self.said:
            return
        if said.act is Act.ACCUSES and not self.known[by] & BIT[said.about]:
            return  # of somebody else's card only the word of one who has looked at it counts
        self.said.add((by, said))
        card = CARD_NUMBER[said.character]
        if said.act is Act.ACCUSES:
            self._pointed(by, said.about, card)
        elif self._table.hidden() & BIT[by]:
            honest = _honest(self.honest.get(by), HONEST)
            if said.act is Act.CLAIMS:
                self._believed.weigh(by, _claim(card, honest))
            elif said.act is Act.DENIES:
                self._believed.weigh(by, _denial(card, honest))

    def _pointed(self, by: Seat, target: Seat, card: int) -> None:
        """Somebody said what another holds; of its own card this seat needs no telling."""
        if target != self.seat:
            honest = _honest(self.pointed.get(by), HONEST_ABOUT_OTHERS)
            self._believed.weigh(target, _word(card, honest, action_rates.CARDS_TO_POINT_AT))

    @property
    def _table(self) -> Round:
        assert self.round is not None
        return self.round

    @property
    def _believed(self) -> ExactBelief | SampledBelief:
        assert self.belief is not None
        return self.belief


def _honest(record: list[int] | None, usual: float) -> float:
    """How likely a speaker with this record tells the truth; the usual rate counts as four more claims."""
    knew, lied = record or (0, 0)
    return (knew + 4 * usual) / (knew + lied + 4)


def _word(card: int, honest: float, lies: int) -> Any:
    """How likely a claim about another's card is with each card there; a liar picks one of `lies` other cards."""
    likely = reals(CHARACTERS, (1.0 - honest) / lies)
    likely[card] += honest
    return likely


def _claim(card: int, honest: float) -> Any:
    """How likely a claim about the speaker's card is with each card; a liar says what suits the card."""
    likely = reals(CHARACTERS)
    for own, usual in enumerate(action_rates.PRETENDS):
        lie = action_rates.mixed(action_rates.USUAL_LIES, usual[card], 1.0 / CHARACTERS)
        likely[own] = action_rates.mixed(honest, float(card == own), lie)
    return likely


def _denial(card: int, honest: float) -> Any:
    """How likely a denial of a card is with each card."""
    likely = reals(CHARACTERS, honest)
    likely[card] = 1.0 - honest
    return likely
