"""The few typed phrases that a thinker understands, and what it believes after hearing them."""

from random import Random
from typing import Any

import pytest

from dvor.bots.bot import ChatHeard, news
from dvor.bots.sultan.phrases import Act, Meant, is_for, parse_all, parse_first
from dvor.bots.sultan.thinker import SultanThinker
from dvor.bots.sultan.thinker.belief_tracker import BeliefTracker
from dvor.bots.sultan.thinker.talk import Personality, remark
from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.core.cards import ASSASSIN, GUARD, SULTAN
from dvor.games.sultan.names import Character
from dvor.kernel.playout_rng import PlayoutRng
from dvor.table import chat, playing
from tests.bots.thinker.test_talk import table
from tests.table.at_table import NAMES, AtTable

ANYA, BORIS, VERA = 0, 1, 2
SEATS = 5


def said(text: str, to: int | None = None, by: int = BORIS) -> Meant | None:
    return parse_first(ChatHeard(by, to, text, (*NAMES[:3], "Mary Ann", "Boris")))


@pytest.mark.parametrize(
    ("text", "to", "understood"),
    [
        ("Кто ты, Аня?", None, Meant(Act.ASKS, ANYA)),
        ("кто ты", VERA, Meant(Act.ASKS, VERA)),
        ("Mary Ann, who are you?", None, Meant(Act.ASKS, 3)),
        ("Вера, ты Султан?", None, Meant(Act.ASKS, VERA, Character.SULTAN)),
        ("Вера, ты — Султан!", None, Meant(Act.ACCUSES, VERA, Character.SULTAN)),
        ("Аня — Убийца", None, Meant(Act.ACCUSES, ANYA, Character.ASSASSIN)),
        ("You're the Sultan", VERA, Meant(Act.ACCUSES, VERA, Character.SULTAN)),
        ("Mary Ann is an Assassin", None, Meant(Act.ACCUSES, 3, Character.ASSASSIN)),
        ("Я Раб", None, Meant(Act.CLAIMS, BORIS, Character.SLAVE)),
        ("Я не султан.", None, Meant(Act.DENIES, BORIS, Character.SULTAN)),
        ("Аня, я не Убийца", None, Meant(Act.DENIES, BORIS, Character.ASSASSIN)),
        ("I’m not the Assassin!", None, Meant(Act.DENIES, BORIS, Character.ASSASSIN)),
        ("Обещаю охранять", None, Meant(Act.CLAIMS, BORIS, Character.GUARD)),
        ("Вера, обещаю не убивать!", None, Meant(Act.DENIES, BORIS, Character.ASSASSIN)),
        ("I promise not to take the throne", None, Meant(Act.DENIES, BORIS, Character.SULTAN)),
        ("Аня! Кто ты?", None, Meant(Act.ASKS, ANYA)),
        ("Аня, какая у тебя карта?", None, Meant(Act.ASKS, ANYA)),
        ("Mary Ann, are you the Sultan?", None, Meant(Act.ASKS, 3, Character.SULTAN)),
    ],
)
def test_these_are_understood(text: str, to: int | None, understood: Meant) -> None:
    assert said(text, to) == understood


@pytest.mark.parametrize(
    "text",
    [
        "Ты Султан",  # whom does it mean?
        "Кто ты?",
        "Борис, ты Султан",  # of oneself
        "Я Султан?",
        "Кажется, Аня — Султан, но я не уверен",
        "Аня не Султан",
        "Обещаю прийти завтра",
        "я не",
        "Аня",
        "",
        "…",
    ],
)
def test_nothing_else_is(text: str) -> None:
    assert said(text) is None


def test_every_sentence_is_understood_by_itself() -> None:
    spoken = ChatHeard(BORIS, None, "I am a Slave. Mary Ann, who are you?", (*NAMES[:3], "Mary Ann", "Boris"))
    assert parse_all(spoken) == (Meant(Act.CLAIMS, BORIS, Character.SLAVE), Meant(Act.ASKS, 3))
    assert [is_for(spoken, seat) for seat in range(5)] == [False, False, False, True, False]


def test_words_about_the_speaker_are_for_whoever_is_called_by_name() -> None:
    spoken = ChatHeard(BORIS, None, "Аня, я не Убийца", NAMES[:SEATS])
    assert [seat for seat in range(SEATS) if is_for(spoken, seat)] == [ANYA]
    assert not is_for(spoken._replace(text="Я не Убийца"), ANYA)


def test_of_two_of_one_name_nobody_is_meant() -> None:
    assert parse_first(ChatHeard(2, None, "Аня, ты Султан", ("Аня", "Аня", "Вера"))) is None


def listening(*spoken: str, own: Character = Character.SLAVE, look: bool = False) -> BeliefTracker:
    """A seat that was dealt its card and has heard Boris say this, who may have looked at Vera's card before."""
    tracker = BeliefTracker(ANYA, SEATS)
    events: list[Any] = [tell.Dealt(round=1, first=BORIS, card=own), tell.TurnBegan(BORIS)]
    if look:
        events += [tell.Peeked(BORIS, VERA), tell.TurnBegan(VERA)]
    tracker.hear([*events, *(ChatHeard(BORIS, None, text, NAMES[:SEATS]) for text in spoken)])
    return tracker


def chance(tracker: BeliefTracker, seat: int, card: int) -> float:
    assert tracker.belief is not None
    return float(tracker.belief.chances(PlayoutRng(1))[seat][card])


def test_whoever_denies_or_promises_is_believed_a_little() -> None:
    before = chance(listening(), BORIS, ASSASSIN)
    assert chance(listening("Я не Убийца"), BORIS, ASSASSIN) < before
    assert chance(listening("Обещаю не убивать"), BORIS, ASSASSIN) < before
    assert chance(listening("Я Стражник"), BORIS, GUARD) > chance(listening(), BORIS, GUARD)
    assert chance(listening("Я не Убийца"), BORIS, ASSASSIN) > 0.0


def test_what_is_said_again_tells_nothing_more() -> None:
    once, often = listening("Я Стражник"), listening(*["Я Стражник"] * 9)
    assert chance(often, BORIS, GUARD) == pytest.approx(chance(once, BORIS, GUARD))


def test_only_who_has_looked_is_believed_about_another() -> None:
    accused = "Вера — Султан"
    assert chance(listening(accused), VERA, SULTAN) == pytest.approx(chance(listening(), VERA, SULTAN))
    assert chance(listening(accused, look=True), VERA, SULTAN) > chance(listening(look=True), VERA, SULTAN)


def test_whoever_guessed_and_then_looked_is_believed_when_they_say_it_again() -> None:
    tracker, accused = listening("Вера — Султан"), ChatHeard(BORIS, None, "Вера — Султан", NAMES[:SEATS])
    tracker.hear([tell.Peeked(BORIS, VERA), tell.TurnBegan(VERA)])
    before = chance(tracker, VERA, SULTAN)
    tracker.hear([accused])
    assert chance(tracker, VERA, SULTAN) > before


def answer(*words: ChatHeard) -> do.Action | None:
    """What somebody says in a turn of their own who says nothing unasked."""
    run = table(*(Character(name) for name in ("slave", "assassin", "sultan", "guard", "slave", "slave")))
    tracker = BeliefTracker(ANYA, SEATS)
    for step in run.news():
        tracker.hear([*step.events_for(ANYA), *words])
    silent = Personality(talkative=0.0, answers=1.0, accuses=0.0, honest=0.0)
    return remark(tracker, run.view(ANYA), run.offers(ANYA), silent, Random(0))


@pytest.mark.parametrize("text", ["Аня, кто ты?", "Аня, ты Султан!"])
def test_whoever_is_asked_or_accused_answers_on_the_board(text: str) -> None:
    assert answer() is None
    assert answer(ChatHeard(BORIS, None, text.replace("Аня", "Вера"), NAMES[:SEATS])) is None
    assert isinstance(answer(ChatHeard(BORIS, None, text, NAMES[:SEATS])), do.ClaimRole)


def test_nobody_is_addressed_by_their_own_words() -> None:
    assert answer(ChatHeard(ANYA, None, "Я Раб", NAMES[:SEATS])) is None


def test_a_lie_is_not_what_one_is_accused_of() -> None:
    for character in ("Стражник", "Раб"):
        reply = answer(ChatHeard(BORIS, None, f"Аня — {character}", NAMES[:SEATS]))
        assert isinstance(reply, do.ClaimRole)
        assert reply.character is (Character.SLAVE if character == "Стражник" else Character.GUARD)


def heard(at: AtTable, seat: int) -> tuple[Any, ...]:
    return news(at.table.inboxes[at.state.chairs[seat].id].since(0), NAMES[:SEATS])


def test_a_bot_hears_no_words_that_were_for_others_or_outside_the_game() -> None:
    at = AtTable(SEATS)
    at.start()
    for text, to, channel in (("Вера, ты Султан", (VERA,), "table"), ("Аня, кто ты?", None, "outside")):
        at.keep(chat.say(at.table, BORIS, text, to, channel, at.id(), at.now, at.draws))  # type: ignore[arg-type]
    told = {seat: [one for one in heard(at, seat) if isinstance(one, ChatHeard)] for seat in range(SEATS)}
    assert [one.text for one in told[VERA]] == ["Вера, ты Султан"]
    assert told[ANYA] == told[3] == told[4] == []


def test_words_at_the_table_are_heard_between_what_happened() -> None:
    at = AtTable(SEATS)
    at.start()
    seat = at.asked()[0]
    at.keep(chat.say(at.table, BORIS, "Я Стражник", None, "table", at.id(), at.now, at.draws))
    at.keep(playing.answer(at.table, seat, do.Peek((seat + 1) % SEATS), None, at.id(), at.now, at.draws))
    kinds = [type(one) for one in heard(at, VERA)]
    assert kinds.index(tell.Dealt) < kinds.index(ChatHeard) < kinds.index(tell.Peeked)


def answered_at_once(*words: str, turn: int = ANYA, cards: str = "slave assassin sultan guard slave slave") -> Any:
    """What Anya says to Boris's words, whoever's turn it is, when nothing is asked of her."""
    run = table(*(Character(name) for name in cards.split()))
    thinker = SultanThinker(Personality(talkative=0.0, answers=0.0, accuses=0.0, honest=1.0))
    tracker = thinker.begin(ANYA, SEATS)
    for step in run.news():
        tracker.hear(step.events_for(ANYA))
    for text in words:
        tracker.hear([ChatHeard(BORIS, None, text, NAMES[:SEATS])])
    asides = [offer for offer in run.offers(ANYA) if offer.aside]
    return thinker.choose(tracker, run.view(ANYA), asides, Random(0))


@pytest.mark.parametrize("text", ["Я Раб. Аня, кто ты?", "Аня, ты Султан!", "Аня, я Раб", "Аня, обещаю не убивать"])
def test_words_that_are_for_a_bot_are_answered_at_once(text: str) -> None:
    assert answered_at_once(text) == do.ClaimRole(Character.SLAVE)


@pytest.mark.parametrize("text", ["Привет, Аня", "Вера, кто ты?", "Я Раб"])
def test_to_other_words_a_bot_says_nothing(text: str) -> None:
    assert answered_at_once(text) is None


def test_a_sultan_who_is_asked_tells_something_else_however_honest() -> None:
    said = answered_at_once("Аня, кто ты?", cards="sultan slave assassin guard slave slave")
    assert isinstance(said, do.ClaimRole)
    assert said.character is not Character.SULTAN
