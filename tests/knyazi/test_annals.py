"""The public record of a whole game: places, chronicle, titles."""

from random import Random
from typing import Any

import pytest

from dvor.games.knyazi import GAME, events
from dvor.games.knyazi.annals import KnyaziAnnals, PartyAnnals, annals
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.events import ChronicleEntry
from dvor.games.knyazi.court.terms import Happening
from dvor.games.knyazi.titles import Title
from dvor.kernel import Moment, Person, Phrase, Term, Who, replay
from dvor.words import LANGUAGES, Language, Listener, phrase_of, say
from tests.contract.games import AnyRun, begin, random_log, random_steps


@pytest.fixture(scope="module")
def run() -> AnyRun:
    return random_log(GAME, 9, 5, parties=2)


def kept(
    moments: list[Moment[Any, Any, Any]], people: tuple[Person, ...], language: Language = "ru"
) -> KnyaziAnnals:
    """The record after these moves."""
    heard = [fact.public for moment in moments for fact in moment.step.told if fact.public is not None]
    view = GAME.rules.view(moments[-1].step.state, None)
    return annals(heard, view, lambda phrase: say(phrase, Listener(language, people)))


@pytest.mark.rule("K-CHRON-1")
def test_every_change_of_places_is_on_record_with_its_turn(run: AnyRun) -> None:
    moments = list(replay(GAME, run.log))
    expected: list[list[tuple[int, tuple[int, ...]]]] = []
    for moment in moments:
        core = moment.step.state.core
        kinds = [type(fact.public) for fact in moment.step.told]
        who = tuple(int(seat) for seat in core.who)
        if events.Dealt in kinds and len(expected) < core.party:
            expected.append([(0, who)])
        elif kinds.count(events.Moved) == 1 and events.PartyEnded not in kinds and core.phase != codes.DEAL:
            expected[-1].append((int(core.turn), who))
    record = kept(moments, run.setup.people)
    assert [party.number for party in record.parties] == [1, 2]
    for party, wanted in zip(record.parties, expected, strict=True):
        found = [(change.turn, change.seats) for change in party.changes]
        assert len(wanted) > 10
        assert set(wanted) <= set(found)
        assert party.changes[0].cause is None
        assert all(change.cause for change in party.changes[1:])
        assert party.how is not None
        assert party.tsar == party.changes[-1].seats[-1]
    assert record.places[0] == "kholop"
    assert record.places[-1] == "tsar"
    assert record.winners == moments[-1].step.state.public.winners


def test_who_falls_before_a_deal_begins_the_next_party_so_and_the_last_one_ends_as_it_ended() -> None:
    run = begin(GAME, 4, Random(1), parties=2)

    def parties() -> tuple[PartyAnnals, ...]:
        return kept(list(replay(GAME, run.log)), run.setup.people).parties

    *_, second, tsar = seats = tuple(map(int, run.state.core.who))
    run.act(second, court_actions.DealOut())
    assert parties() == ()
    run.act(second, court_actions.DealOut())
    assert parties()[0].changes[0].seats == (second, *seats[:2], tsar)
    for _ in random_steps(run, asides=0.0):
        if run.state.core.party == 2:
            break
    (first,) = parties()
    assert first.tsar is not None
    run.act(first.tsar, court_actions.DealOut())
    assert parties() == (first,)
    run.act(first.tsar, court_actions.DealOut())
    again, new = parties()
    assert again == first
    assert new.changes[0].seats == (first.tsar, *first.changes[-1].seats[:-1])


def test_it_grows_move_by_move_and_everybody_has_a_title_and_a_story_in_the_end(run: AnyRun) -> None:
    moments = list(replay(GAME, run.log))
    assert kept(moments[:1], run.setup.people).parties == ()
    last = kept(moments[:1], run.setup.people)
    for upto in range(2, len(moments), max(1, len(moments) // 25)):
        now = kept(moments[:upto], run.setup.people)
        assert not now.stories
        assert len(now.parties) >= len(last.parties)
        for before, after in zip(last.parties, now.parties, strict=False):
            assert after.changes[: len(before.changes)] == before.changes
        last = now
    whole = kept(moments, run.setup.people)
    assert {one.seat for one in whole.titles} == {one.seat for one in whole.stories} == set(range(9))
    assert all(one.text.startswith(run.setup.people[one.seat].name) for one in whole.stories)


@pytest.mark.rule("K-CHRON-1")
def test_the_chronicle_of_this_party_and_of_those_before_it_is_there(run: AnyRun) -> None:
    moments = list(replay(GAME, run.log))
    for upto in range(2, len(moments), 40):
        state = moments[upto - 1].step.state
        record = kept(moments[:upto], run.setup.people)
        if record.parties and state.public.phase != "deal":
            numbers = [entry.number for entry in state.court.chronicle]
            assert [line.number for line in record.parties[-1].entries] == numbers
    whole = kept(moments, run.setup.people)
    assert all(party.entries for party in whole.parties)


def test_whispers_are_not_on_record(run: AnyRun) -> None:
    """A random game has secret petitions, denunciations and notes in it."""
    secret = [
        move.action.text
        for move in run.moves
        if isinstance(move.action, court_actions.Denounce | court_actions.PassNote)
        or (isinstance(move.action, court_actions.Petition) and move.action.how.secret)
    ]
    record = kept(list(replay(GAME, run.log)), run.setup.people)
    told = [line.phrase for party in record.parties for line in party.entries]
    assert sum(len(words) > 5 for words in secret) > 3
    assert not [words for words in secret if len(words) > 5 and any(words in phrase for phrase in told)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_can_be_recorded_and_earned_has_words(language: Language) -> None:
    listener = Listener(language, (Person("Анна", gender="f"),))
    args: dict[str, Any] = {"who": Who(0), "count": 2}
    for what in Happening:
        assert "Анн" in say(phrase_of(ChronicleEntry(1, what, 0, 2, "слово", (0,)), "knyazi.event"), listener)
    for title in Title:
        assert "Анн" in say(Phrase(f"knyazi.earned.{title}", args), listener)
        assert say(Phrase("knyazi.title", {"title": Term("title", title)}), listener)
