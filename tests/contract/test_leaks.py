"""The twin-deal test finds leaks planted in «Из грязи в князи»."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.action_codec import hand
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import members
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as tell_court
from dvor.games.knyazi.court.papers import official
from dvor.games.knyazi.court.transition import all_but
from dvor.games.knyazi.rules import KnyaziRules
from dvor.games.knyazi.state import State
from dvor.games.knyazi.view import PaperSeen
from dvor.kernel import Ask, Fact, Offer, Phrase, Pick, Step, Who
from dvor.referee.terms import Sign
from tests.contract.games import random_log, with_rules
from tests.contract.knyazi_secrets import SECRETS
from tests.contract.test_court_secrets import a_trump_is_given, at_court, held_against_its_twins
from tests.contract.test_secrets import hold_against_twins
from tests.contract.twins import Leak, compare


class TheViewCountsTrumpsLeftOut(KnyaziRules):
    def view(self, state: Any, seat: int | None) -> Any:
        seen = super().view(state, seat)
        return replace(seen, asides_left=int(state.core.out_hi) % 7)


class WishesAreSeenByAll(KnyaziRules):
    def view(self, state: Any, seat: int | None) -> Any:
        return replace(super().view(state, seat), asides_left=len(members(state.core.filed)))


class StandingAnswersMakeANoise(KnyaziRules):
    def apply(self, state: Any, by: int | None, action: Any) -> Step[Any, Any]:
        step = super().apply(state, by, action)
        if isinstance(action, do.NothingThisAttack):
            return Step(step.state, (Fact(tell.Declined(by or 0), step.facts[0].private),))
        return step


class TheMerchantsDrawIsToldToAll(KnyaziRules):
    def apply(self, state: Any, by: int | None, action: Any) -> Step[Any, Any]:
        step = super().apply(state, by, action)
        if isinstance(action, do.DrawCard):
            (fact,) = step.facts
            return Step(step.state, (Fact(next(iter(fact.private.values())), fact.private),))
        return step


class RefusalsTellWhoIsStillToAnswer(KnyaziRules):
    def explain(self, state: Any, seat: int, action: Any) -> Phrase:
        waiting = members(state.core.asked)
        who = Who(waiting[0] if waiting else 0)
        return Phrase("knyazi.refused.not_your_turn", {"who": who})


class WindowsAreShorterWhereNobodyHasTheRank(KnyaziRules):
    def awaits(self, state: Any) -> Any:
        awaited = super().awaits(state)
        if isinstance(awaited, Ask) and state.core.phase == codes.WINDOW:
            able = any(state.core.hands[2 * seat] & state.core.ranks for seat in awaited.fallback)
            return replace(awaited, seconds=6 if able else 1)
        return awaited


@pytest.mark.parametrize(
    "rules",
    [
        TheViewCountsTrumpsLeftOut,
        WishesAreSeenByAll,
        StandingAnswersMakeANoise,
        RefusalsTellWhoIsStillToAnswer,
        WindowsAreShorterWhereNobodyHasTheRank,
    ],
)
def test_a_planted_leak_is_found(rules: type[KnyaziRules]) -> None:
    with pytest.raises(Leak):
        hold_against_twins(with_rules(GAME, rules()), range(60), most=120)


def test_a_planted_leak_of_the_merchants_is_found() -> None:
    game = with_rules(GAME, TheMerchantsDrawIsToldToAll())
    runs = (random_log(game, 12, seed, most=120, rare=(do.Trade,)) for seed in range(10))
    run = next(run for run in runs if any(isinstance(move.action, do.DrawCard) for move in run.moves))
    with pytest.raises(Leak):
        compare(game, SECRETS, run, SECRETS.twins(run, Random(1)))


# The twin-deal test finds leaks planted in the court of «Из грязи в князи».


Steps = Step[Any, Any]


def secrets_of(state: State) -> int:
    """How many secrets lie before the ruler."""
    matters, petitions = state.court.matters, state.court.petitions
    return sum(one.secret for one in matters) + sum(one.secret for one in petitions)


class Leaky(KnyaziRules):
    """Everything as it should be, but for what is told of some moves."""

    def apply(self, state: Any, by: int | None, action: Any) -> Steps:
        step = super().apply(state, by, action)
        return self.leak(state, by, action, step)

    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        return step


def also(step: Steps, *events: Any) -> Steps:
    return Step(step.state, (*step.facts, *(Fact(event) for event in events)))


class AVoteIsToldBeforeTheEnd(Leaky):
    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        ballot = step.state.court.ballot
        if isinstance(action, court_actions.Vote) and ballot is not None:
            return also(step, tell_court.BallotEnded(ballot.on, ballot.count(True), ballot.count(False)))
        return step


class TheTallyIsOfTheLastVoter(Leaky):
    """In the end everybody hears how the last one voted."""

    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        if isinstance(action, court_actions.Vote) and step.state.court.ballot is None:
            return also(step, tell_court.Admitted(by or 0) if action.yes else tell_court.Denied(by or 0))
        return step


class TheQuestionCountsTheVotes(KnyaziRules):
    def awaits(self, state: Any) -> Any:
        awaited = super().awaits(state)
        if isinstance(awaited, Ask) and state.court.ballot is not None:
            return replace(awaited, seconds=60 - state.court.ballot.count(True))
        return awaited


class NotesAreReadAloud(Leaky):
    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        if isinstance(action, court_actions.PassNote):
            return Step(step.state, (Fact(tell_court.NotePassed(by or 0, action.to, action.text)),))
        return step


class TheLengthOfANoteIsSeen(Leaky):
    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        if isinstance(action, court_actions.PassNote):
            blurred = tell_court.NotePassed(by or 0, action.to, "." * len(action.text))
            return Step(step.state, (Fact(blurred, step.facts[0].private),))
        return step


class SecretPetitionsLieOpen(KnyaziRules):
    def view(self, state: Any, seat: int | None) -> Any:
        secret = tuple(one for one in state.court.petitions if one.secret)
        return replace(super().view(state, seat), secret_petitions=secret)


class PetitionsAreReadBeforeTheyAreHeard(KnyaziRules):
    def view(self, state: Any, seat: int | None) -> Any:
        seen = super().view(state, seat)
        lying = tuple(one for one in state.court.petitions if not one.secret)
        return replace(seen, table=replace(seen.table, court=replace(seen.table.court, petitions=lying)))


class TheRulerReadsNotesThatHeHasNotAgreedToRead(KnyaziRules):
    def view(self, state: Any, seat: int | None) -> Any:
        seen = super().view(state, seat)
        known = {one.number for one in seen.secret_petitions}
        return replace(seen, secret_petitions=tuple(one for one in state.court.petitions if one.number in known))


class TheDenouncedHearsOfIt(Leaky):
    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        if isinstance(action, court_actions.Denounce):
            (fact,) = step.facts
            heard = {**fact.private, action.who: next(iter(fact.private.values()))}
            return Step(step.state, (Fact(None, heard),))
        return step


class PunishmentNamesTheInformer(Leaky):
    """Once the ruler has heard something, his next order of strikes says from whom."""

    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        if isinstance(action, court_actions.Denounce):
            *rest, heard = step.state.court.matters
            named = replace(heard, evidence=f"{heard.evidence} {by}")
            court = replace(step.state.court, matters=(*rest, named))
            return Step(State(step.state.setup, step.state.core, court), step.facts)
        if isinstance(action, court_actions.Flog):
            whispers = [one.evidence for one in state.court.matters if one.secret]
            return also(step, *(tell_court.Chronicled(by or 0, words) for words in whispers))
        return step


class WishesAreShownToAll(KnyaziRules):
    def view(self, state: Any, seat: int | None) -> Any:
        wishes = () if state.core.riot else tuple(int(one) for one in state.core.wish if one)
        return replace(super().view(state, seat), wish=wishes)


class AnothersCardDecidesAnOffer(KnyaziRules):
    """The offer can be taken like any other, so that it is seen by whoever plays."""

    def offers(self, state: Any, seat: int) -> Any:
        found = super().offers(state, seat)
        theirs = tuple(hand(state.core, (seat + 1) % state.seats)) if state.dealt else ()
        if not theirs or all(offer.make is not court_actions.Gesture for offer in found):
            return found
        to = all_but(state.seats, seat)[theirs[0] % (state.seats - 1)]
        return (*found, Offer(court_actions.Gesture, {"sign": Pick(tuple(Sign)), "to": Pick((to,))}, aside=True))


class WhispersLeaveGapsInTheNumbers(Leaky):
    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        if isinstance(action, court_actions.Denounce):
            court = replace(step.state.court, last=step.state.court.last + 1)
            return Step(State(step.state.setup, step.state.core, court), step.facts)
        return step


class WhispersTurnTheOrderOfEvents(Leaky):
    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        return Step(step.state, step.facts[::-1]) if secrets_of(state) else step


class AWhisperMakesOneMoreEvent(Leaky):
    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        return also(step, tell_court.Tidied(0)) if isinstance(action, do.Concede) and secrets_of(state) else step


class OffersAreTurnedByWhispers(KnyaziRules):
    def offers(self, state: Any, seat: int) -> Any:
        found = super().offers(state, seat)
        return found[::-1] if secrets_of(state) % 2 else found


class RefusalsKnowOfPetitions(KnyaziRules):
    def explain(self, state: Any, seat: int, action: Any) -> Phrase:
        waiting = any(one.secret for one in state.court.petitions)
        if isinstance(action, court_actions.AnswerPetition) and not waiting:
            return Phrase("knyazi.refused.not_now")
        return super().explain(state, seat, action)


class OthersBudgetsAreSeen(KnyaziRules):
    def view(self, state: Any, seat: int | None) -> Any:
        return replace(super().view(state, seat), asides_left=sum(state.court.spent))


class WhispersAreChronicled(Leaky):
    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        return also(step, tell_court.Chronicled(0, "?")) if isinstance(action, court_actions.Denounce) else step


PLANTED = [
    AVoteIsToldBeforeTheEnd,
    TheTallyIsOfTheLastVoter,
    TheQuestionCountsTheVotes,
    NotesAreReadAloud,
    TheLengthOfANoteIsSeen,
    SecretPetitionsLieOpen,
    PetitionsAreReadBeforeTheyAreHeard,
    TheRulerReadsNotesThatHeHasNotAgreedToRead,
    TheDenouncedHearsOfIt,
    PunishmentNamesTheInformer,
    WishesAreShownToAll,
    AnothersCardDecidesAnOffer,
    WhispersLeaveGapsInTheNumbers,
    WhispersTurnTheOrderOfEvents,
    AWhisperMakesOneMoreEvent,
    OffersAreTurnedByWhispers,
    RefusalsKnowOfPetitions,
    OthersBudgetsAreSeen,
    WhispersAreChronicled,
]


def found_out(hold: Callable[[int], object], seeds: int) -> bool:
    """Whether one of these games shows a leak."""
    try:
        for seed in range(seeds):
            hold(seed)
    except Leak:
        return True
    return False


@pytest.mark.parametrize("rules", PLANTED)
def test_a_leak_planted_at_court_is_found(rules: type[KnyaziRules]) -> None:
    game = with_rules(GAME, rules())
    assert found_out(lambda seed: at_court(game, 6 + seed % 3, seed, (), moves=120), 12)


class PapersAreReadByAll(Leaky):
    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        drawn_up = any(isinstance(fact.public, tell_court.PaperDrawnUp) for fact in step.facts)
        return also(step, tell_court.Chronicled(by or 0, str(action))) if drawn_up else step


class AServiceIsSeenByAll(Leaky):
    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        given = isinstance(action, court_actions.RenderService) and action.card is not None
        return also(step, tell_court.DecreeBought(by or 0, action.card)) if given else step


class AnOfficialsHandOrdersThePapers(KnyaziRules):
    def view(self, state: Any, seat: int | None) -> Any:
        seen = super().view(state, seat)
        signs = official(state) if state.dealt else None
        odd = signs is not None and sum(hand(state.core, signs)) % 2
        return replace(seen, actions_left=seen.actions_left + 10) if odd else seen


class DenunciationsLieAmongThePapers(KnyaziRules):
    def view(self, state: Any, seat: int | None) -> Any:
        seen = super().view(state, seat)
        secret = tuple(PaperSeen(one.number, one.by) for one in state.court.papers if one.secret)
        papers = (*seen.table.court.papers, *secret)
        return replace(seen, table=replace(seen.table, court=replace(seen.table.court, papers=papers)))


class TheSignatureUnderADenunciationIsSeen(Leaky):
    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        secret = [one.number for one in state.court.papers if one.secret]
        signed = isinstance(action, court_actions.SignPaper) and action.paper in secret
        return also(step, tell_court.PaperSigned(0, 0)) if signed else step


class DenunciationsTakeNumbersFromThePapers(Leaky):
    def leak(self, state: State, by: int | None, action: Any, step: Steps) -> Steps:
        if isinstance(action, court_actions.Denounce):
            court = replace(step.state.court, last=step.state.court.last + 1)
            return Step(State(step.state.setup, step.state.core, court), step.facts)
        return step


@pytest.mark.parametrize(
    "rules",
    [
        PapersAreReadByAll,
        AnOfficialsHandOrdersThePapers,
        DenunciationsLieAmongThePapers,
        TheSignatureUnderADenunciationIsSeen,
        DenunciationsTakeNumbersFromThePapers,
    ],
)
def test_a_leak_planted_in_the_bureaucracy_is_found(rules: type[KnyaziRules]) -> None:
    game = with_rules(GAME, rules())
    assert found_out(lambda seed: at_court(game, 10, seed, ("bureaucracy",), moves=120), 6)


def test_a_leak_planted_in_services_is_found() -> None:
    game = with_rules(GAME, AServiceIsSeenByAll())
    assert found_out(lambda seed: held_against_its_twins(game, a_trump_is_given(game, seed), seed), 3)
