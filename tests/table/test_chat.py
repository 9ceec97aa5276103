"""Where words are moves: talk at the table goes through the game, talk outside it never does."""

import pytest

from dvor.games.knyazi.court import actions as court_actions
from dvor.kernel import Person, Refused
from dvor.table import chat, lobby, suspend
from dvor.table.entries import Moved, Talked
from dvor.table.table import Table
from dvor.table.wire import Channel
from tests.table.at_table import AtTable, messages


def knyazi(options: bytes = b'{"temptation":false}') -> AtTable:
    """A court in session: the cards are dealt."""
    at = AtTable(5, options=options, game="knyazi")
    at.start()
    at.until(lambda state: state.public.phase == "attack")
    return at


def say(at: AtTable, seat: int, text: str, channel: Channel = "table", to: tuple[int, ...] | None = None) -> None:
    at.keep(chat.say(at.table, seat, text, to, channel, at.id(), at.now, at.draws))


def kinds(at: AtTable, since: int) -> list[type]:
    return [type(record.entry) for record in at.log[since:]]


def holder(at: AtTable, character: str) -> int:
    seats: dict[str, int] = {place.character: place.seat for place in at.game_state.public.places}
    return seats[character]


def test_at_court_table_talk_is_an_action_that_the_referee_judges() -> None:
    at = knyazi()
    kholop, since = holder(at, "kholop"), len(at.log)
    say(at, kholop, "  Доброе утро ")
    said, found = at.log[since:]
    assert isinstance(said.entry, Moved)
    assert said.entry.action == court_actions.Say("Доброе утро")
    assert isinstance(found.entry, Moved)
    assert isinstance(found.entry.action, court_actions.Findings)
    news = [one.event["event"] for one in messages(at.post[0])[-1].news]  # type: ignore[union-attr]
    assert news == ["said", "breached"], "the Kholop never speaks: nobody stops him, and everybody notices"


def test_outside_the_game_nobody_judges() -> None:
    at = knyazi()
    since = len(at.log)
    for seat in range(5):
        say(at, seat, "Аня, чай готов", "outside")
        say(at, seat, "Аня, чай готов", "outside", ((seat + 1) % 5,))
    assert set(kinds(at, since)) == {Talked}
    assert not at.game_state.court.matters


def test_before_the_court_sits_and_after_it_words_are_just_words() -> None:
    at = AtTable(4, options=b'{"temptation":false,"parties":1}', game="knyazi")
    say(at, 0, "Все здесь?")
    at.start()
    assert at.game_state.public.phase == "deal"
    say(at, 1, "Сдавай уже")
    at.play_to_the_end()
    say(at, 1, "Хорошая игра")
    assert [type(record.entry) for record in at.log].count(Talked) == 3


def test_a_word_in_one_ear_is_refused_where_all_is_said_aloud() -> None:
    at = knyazi()
    with pytest.raises(Refused) as why:
        say(at, 1, "Только тебе", to=(2,))
    assert why.value.reason.key == "table.refused.aloud"
    with pytest.raises(Refused):
        say(at, 1, "я" * 201)


def test_a_strict_table_refuses_names_but_not_in_logs() -> None:
    at = knyazi(b'{"temptation":false,"strict":true}')
    tsar = holder(at, "tsar")
    with pytest.raises(Refused) as why:
        say(at, tsar, "Борис, ступай вон")
    assert why.value.reason.key == "knyazi.refused.forbidden_name"
    say(at, tsar, "Ступай вон")
    assert at.game_state.court.heard[-1].text == "Ступай вон"


def test_nobody_speaks_in_the_game_while_the_clocks_stand_still() -> None:
    at = knyazi()
    for seat in range(5):
        at.keep(suspend.want_pause(at.table, seat, True, at.id(), at.now))
    with pytest.raises(Refused) as why:
        say(at, 1, "Тихо")
    assert why.value.reason.key == "table.refused.paused"
    say(at, 1, "Перерыв", "outside")


@pytest.mark.rule("K-ETI-3")
def test_names_to_be_guarded_are_those_of_who_sits_there_now() -> None:
    at = AtTable(4, options=b'{"temptation":false}', game="knyazi")
    at.keep(lobby.add_bot(at.table, 0, "plain", None, at.id(), at.now))
    at.start()
    bot = at.state.chairs[4].who.name
    at.keep(lobby.join(at.table, "late", Person("Тимофей"), at.now))
    at.until(lambda state: state.public.phase == "attack")
    speaker = next(seat for seat in range(4) if seat != holder(at, "kholop"))

    def found(text: str) -> tuple[object, ...]:
        say(at, speaker, text)
        judged = at.log[-1].entry
        assert isinstance(judged, Moved)
        assert isinstance(judged.action, court_actions.Findings)
        return judged.action.found

    assert not found(f"{bot}, ваш ход"), "nobody here is called so any more"
    assert found("Тимоша, ваш ход")
    assert Table.load(at.log).state == at.state
