"""Who is sent what under which number, and that all of it follows from the log."""

from random import Random
from typing import Any

import msgspec
import pytest

from dvor.games.sultan import actions as do
from dvor.games.sultan.core.characters.slave import JOIN_WINDOW
from dvor.games.sultan.core.characters.sultan import may_take_throne
from dvor.games.sultan.state import State
from dvor.kernel import Refused
from dvor.table import chat, playing, suspend
from dvor.table.deliver import ChatItem, Event, Item, TableNotice
from dvor.table.render import recipient_of, welcome
from dvor.table.table import Table
from dvor.table.wire import AskShown, Happened, Talk
from tests.table.at_table import AtTable, messages


def busy_table(seats: int = 7, seed: int = 5) -> AtTable:
    """Two short games' worth of everything that can happen."""
    at = AtTable(seats, seed, options=b'{"rounds":2}')
    at.start()
    rng = Random(seed)
    while at.state.phase == "playing":
        match rng.randrange(12):
            case 0:
                talk(at, rng.randrange(seats), "Слово", to=(rng.randrange(seats),) if rng.random() < 0.5 else None)
            case 1:
                at.now = at.state.deadline
                at.keep(playing.apply_timeouts(at.table, at.now, at.draws))
            case _:
                at.random_act(aside=0.2)
        for seat, chair in enumerate(at.state.chairs):
            if chair.bot_substituting and at.state.phase == "playing":
                at.keep(playing.reclaim_seat(at.table, seat, at.id(), at.now))
    return at


def talk(at: AtTable, seat: int, text: str, to: tuple[int, ...] | None = None) -> None:
    if to != (seat,):
        at.keep(chat.say(at.table, seat, text, to, "table", at.id(), at.now, at.draws))


@pytest.fixture(scope="module")
def busy() -> AtTable:
    return busy_table()


def test_everyones_numbers_count_without_a_gap(busy: AtTable) -> None:
    for seat in (*range(7), None):
        numbers = [message.number for message in messages(busy.post[seat])]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def spelt_out(told: list[tuple[int, tuple[Item, ...]]]) -> list[tuple[Any, ...]]:
    """All that a listener was told, as values that can be compared."""
    return [(number, *_fields(item)) for number, items in told for item in items]


def _fields(item: Item) -> tuple[Any, ...]:
    match item:
        case Event():
            return "event", item.event, item.private
        case ChatItem():
            return "words", item.talked, item.at
        case TableNotice():
            return "around", item.what, item.seat, item.name


def test_loading_a_log_gives_the_same_table_and_the_same_numbers(busy: AtTable) -> None:
    loaded = Table.load(busy.log)
    assert loaded.state == busy.state
    for listener, ears in busy.table.inboxes.items():
        assert loaded.inboxes[listener].number == ears.number
        assert spelt_out(loaded.inboxes[listener].deliveries) == spelt_out(ears.deliveries)


def test_every_beginning_of_a_log_that_ends_with_an_act_loads(busy: AtTable) -> None:
    for length in range(8, len(busy.log), 17):
        while length < len(busy.log) and busy.log[length].entry.also:
            length += 1
        assert Table.load(busy.log[:length]).seq == length


@pytest.mark.parametrize(("game", "options"), [("sultan", b'{"rounds":2}'), ("knyazi", b'{"parties":1}')])
def test_whoever_is_sent_nothing_sees_nothing_new(game: str, options: bytes) -> None:
    at = AtTable(8, seed=11, options=options, game=game)
    at.start()
    rules = at.state.game.rules
    quiet = 0
    while at.state.phase == "playing" and len(at.log) < 400:
        before = {seat: (rules.view(at.game_state, seat), rules.offers(at.game_state, seat)) for seat in range(8)}
        at.random_act(aside=0.3)
        for seat in range(8):
            if recipient_of(at.state, seat) not in at.deliveries[-1]:
                quiet += 1
                assert rules.view(at.game_state, seat) == before[seat][0]
                assert rules.offers(at.game_state, seat) == before[seat][1]
    assert quiet > 50


def test_a_sealed_answer_is_confirmed_to_its_own_seat_only() -> None:
    at = AtTable(8, seed=3)
    at.start()
    at.until(lambda state: state.public.window is not None and len(at.asked()) > 2)
    seat = at.asked()[0]
    asked = at.state.play.ask.asked
    heard = at.act(seat, do.LetBe(), at.state.play.ask.number)
    assert list(heard) == [recipient_of(at.state, seat)]
    mine = messages(at.post[seat])[-1]
    assert (mine.ask.you, mine.ask.asked) == (False, asked)  # type: ignore[union-attr]


def test_a_standing_order_is_heard_by_nobody_else() -> None:
    at = AtTable(6)
    at.start()
    before = {seat: len(post) for seat, post in at.post.items()}
    at.act(2, do.StandingOrder(True))
    after = {seat: len(post) for seat, post in at.post.items()}
    assert {seat for seat in before if after[seat] != before[seat]} == {2}


def test_whoever_comes_back_hears_what_they_missed() -> None:
    at = AtTable(6, seed=2)
    at.start()
    for _ in range(10):
        at.random_act()
    number = at.table.inboxes[recipient_of(at.state, 3)].number
    for _ in range(10):
        at.random_act()
    missed = [news for message in messages(at.post[3]) if message.number > number for news in message.news]
    back = msgspec.json.decode(msgspec.json.encode(welcome(at.table, 3, number, "ru", at.now)))
    assert msgspec.convert(back["news"], list[Happened]) == missed
    assert "cut" not in back
    assert back["view"]["me"] == 3


def test_an_unknown_last_number_is_taken_for_none() -> None:
    at = AtTable(6)
    at.start()
    assert welcome(at.table, 3, 10_000, "ru", at.now).news == welcome(at.table, 3, 0, "ru", at.now).news


def test_everybody_hears_their_own_language() -> None:
    at = AtTable(6)
    at.start()
    russian = welcome(at.table, 3, 0, "ru", at.now)
    english = welcome(at.table, 3, 0, "en", at.now)
    assert isinstance(russian.ask, AskShown)
    assert isinstance(english.ask, AskShown)
    assert (russian.ask.number, english.ask.number) == (1, 1)
    assert russian.ask.phrase != english.ask.phrase


def test_an_onlooker_sees_what_everybody_sees() -> None:
    at = AtTable(6)
    at.start()
    shown = welcome(at.table, None, 0, "ru", at.now)
    assert shown.view.card is None
    assert shown.offers == ()
    assert shown.you.seat is None  # type: ignore[union-attr]


# Talk


def heard_words(at: AtTable, seat: int | None, text: str) -> bool:
    news = [one for message in messages(at.post[seat]) for one in message.news]
    return any(isinstance(one, Talk) and one.text == text for one in news)


def test_table_talk_is_heard_by_all_and_a_whisper_by_those_it_is_for() -> None:
    at = AtTable(5)
    at.keep(chat.say(at.table, 1, "Всем", None, "table", at.id(), at.now, at.draws))
    at.keep(chat.say(at.table, 1, "Тебе", (3,), "outside", at.id(), at.now, at.draws))
    assert [seat for seat in (*range(5), None) if heard_words(at, seat, "Всем")] == [0, 1, 2, 3, 4, None]
    assert [seat for seat in (*range(5), None) if heard_words(at, seat, "Тебе")] == [1, 3]
    assert not any("Тебе".encode() in message for seat in (0, 2, 4, None) for message in at.post[seat])


@pytest.mark.parametrize(
    ("text", "to"), [("\x07", None), ("", None), ("я" * 501, None), ("да", (9,)), ("да", (1,))]
)
def test_words_are_bounded_and_their_audience_exists(text: str, to: tuple[int, ...] | None) -> None:
    at = AtTable(5)
    with pytest.raises(Refused):
        chat.say(at.table, 1, text, to, "table", at.id(), at.now, at.draws)


def test_talk_sends_no_view() -> None:
    at = AtTable(5)
    at.start()
    at.keep(chat.say(at.table, 1, "<b>Всем</b>", None, "table", at.id(), at.now, at.draws))
    message = msgspec.json.decode(at.post[0][-1])
    assert set(message) == {"type", "number", "at", "news"}
    assert message["news"][0]["text"] == "<b>Всем</b>"


def test_votes_are_public() -> None:
    at = AtTable(5)
    at.start()
    at.keep(suspend.want_end(at.table, 1, True, at.id(), at.now))
    assert messages(at.post[4])[-1].table.for_end == (1,)  # type: ignore[union-attr]


def test_whoever_takes_the_throne_in_a_revolts_window_is_shown_as_awaited_no_longer() -> None:
    at = AtTable(8, seed=3)
    at.start()

    def risers(state: State) -> list[int]:
        r = state.on_table
        joining = r.window is not None and r.window.question == JOIN_WINDOW.number and len(at.asked()) > 2
        return [seat for seat in at.asked() if joining and may_take_throne(r, seat)]

    at.until(lambda state: bool(risers(state)))
    (sultan,) = risers(at.game_state)
    number = at.state.play.ask.number
    at.act(sultan, do.TakeThrone())
    for seat in range(8):
        ask = messages(at.post[seat])[-1].ask
        assert isinstance(ask, AskShown)
        assert (ask.number, sultan in ask.asked) == (number, False)
