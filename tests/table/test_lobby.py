"""Before the game and between games."""

from collections.abc import Callable

import msgspec
import pytest

from dvor.games import CATALOG
from dvor.kernel import Malformed, Person, Refused
from dvor.table import lobby, suspend
from dvor.table.options import Language, TableOptions
from dvor.table.render import table_shown
from dvor.table.table import Table
from dvor.words import Listener, has_words, say
from tests.table.at_table import AtTable, messages


def reason(refused: "pytest.ExceptionInfo[Refused]") -> str:
    return refused.value.reason.key.removeprefix("table.refused.")


def test_whoever_opens_a_table_is_its_host_and_sits_first() -> None:
    at = AtTable(seats=1)
    assert at.state.host_seat == 0
    assert [chair.who.name for chair in at.state.chairs] == ["Аня"]


def test_an_unknown_game_or_variant_is_malformed() -> None:
    for game, options in (("chess", b"{}"), ("sultan", b'{"rounds":99}'), ("sultan", b'{"x":1}'), ("sultan", b"[")):
        with pytest.raises(Malformed):
            lobby.open_table(game, options, TableOptions(), "C", "s", "p", Person("A"), 0.0)


def test_a_person_sits_down_once() -> None:
    at = AtTable(seats=2)
    with pytest.raises(Refused) as refused:
        lobby.join(at.table, "p1", Person("Другой"), at.now)
    assert reason(refused) == "seated_already"


@pytest.mark.parametrize("name", ["\x00", "a\nb", "  ", "a\u202eb", "a\u2028b"])
def test_names_are_seen_and_hold_no_control_characters(name: str) -> None:
    with pytest.raises(Refused) as refused:
        lobby.join(AtTable(seats=1).table, "p9", Person(name), 0.0)
    assert reason(refused) == "name"


def test_an_emoji_is_a_name() -> None:
    at = AtTable(seats=1)
    at.keep(lobby.join(at.table, "p9", Person("👩‍🚀"), at.now))


def test_two_at_one_table_are_not_called_the_same() -> None:
    with pytest.raises(Refused) as refused:
        lobby.join(AtTable(seats=1).table, "p9", Person("аня"), 0.0)
    assert reason(refused) == "name_taken"


@pytest.mark.parametrize(("language", "letters"), [("ru", "абвгд"), ("en", "abcde")])
def test_bots_are_called_in_the_language_of_the_table(language: Language, letters: str) -> None:
    at = AtTable(seats=1, table=TableOptions(language=language))
    for _ in range(14):
        at.keep(lobby.add_bot(at.table, 0, "plain", None, at.id(), at.now))
    names = [chair.who.name for chair in at.table.state.chairs[1:]]
    assert len(set(names)) == 14
    assert [name[0].lower() for name in names[:5]] == list(letters)


def test_a_full_table_takes_nobody_more() -> None:
    at = AtTable(seats=12)
    for _ in range(3):
        at.keep(lobby.add_bot(at.table, 0, "plain", None, at.id(), at.now))
    with pytest.raises(Refused) as refused:
        lobby.join(at.table, "p99", Person("Лишний"), at.now)
    assert reason(refused) == "full"


def test_only_the_host_has_the_hosts_rights() -> None:
    at = AtTable(seats=5)
    host_only: list[Callable[[], object]] = [
        lambda: lobby.kick(at.table, 1, 2, False, at.id(), at.now),
        lambda: lobby.reorder(at.table, 1, (1, 0, 2, 3, 4), at.id(), at.now),
        lambda: lobby.settle(at.table, 1, b"{}", None, at.id(), at.now),
        lambda: lobby.add_bot(at.table, 1, "plain", None, at.id(), at.now),
        lambda: lobby.give_host(at.table, 1, 2, at.id(), at.now),
        lambda: lobby.start(at.table, 1, at.id(), at.now, at.draws),
        lambda: lobby.rematch(at.table, 1, at.id(), at.now),
    ]
    for command in host_only:
        with pytest.raises(Refused) as refused:
            command()
        assert reason(refused) == "not_host"


def test_a_game_begins_when_all_the_others_are_ready() -> None:
    at = AtTable(seats=5)
    with pytest.raises(Refused) as refused:
        at.start(ready=False)
    assert reason(refused) == "not_all_ready"
    at.start()
    assert at.state.phase == "playing"


def test_a_game_does_not_begin_with_too_few() -> None:
    at = AtTable(seats=4)
    with pytest.raises(Refused) as refused:
        at.start()
    assert reason(refused) == "players"


def test_bots_are_always_ready() -> None:
    at = AtTable(seats=1)
    for _ in range(4):
        at.keep(lobby.add_bot(at.table, 0, "plain", None, at.id(), at.now))
    at.start(ready=False)
    assert len({chair.who.name for chair in at.state.chairs}) == 5


def test_the_order_of_seats_is_the_hosts() -> None:
    at = AtTable(seats=3)
    at.keep(lobby.reorder(at.table, 0, (2, 0, 1), at.id(), at.now))
    assert [chair.person for chair in at.state.chairs] == ["p2", "p0", "p1"]
    assert at.state.host_seat == 1
    with pytest.raises(Refused):
        lobby.reorder(at.table, 1, (0, 0, 1), at.id(), at.now)


def test_new_options_need_new_ready_marks() -> None:
    at = AtTable(seats=2)
    at.keep(lobby.ready(at.table, 1, True, at.id(), at.now))
    at.keep(lobby.settle(at.table, 0, b'{"rounds":1}', TableOptions(turn_seconds=None), at.id(), at.now))
    assert at.state.options.rounds == 1
    assert at.state.table.turn_seconds is None
    assert not at.state.chairs[1].ready


def test_house_rules_that_cannot_be_read_are_refused_as_they_are_written() -> None:
    at = AtTable(seats=1, game="knyazi")
    with pytest.raises(Refused) as refused:
        lobby.settle(at.table, 0, b'{"house_rules":"x = ]"}', None, at.id(), at.now)
    assert reason(refused) == "options"
    russian = say(refused.value.reason, Listener("ru"))
    assert russian == (
        "С такими настройками не сыграть: свои правила, строка 1, знак 5: "
        "нужно значение — слова в кавычках, число, true или false"
    )
    # A regime that takes eleven may be chosen before they have come.
    at.keep(lobby.settle(at.table, 0, b'{"regime":"theocracy"}', None, at.id(), at.now))


def test_when_the_host_leaves_the_next_person_is_the_host() -> None:
    at = AtTable(seats=1)
    at.keep(lobby.add_bot(at.table, 0, "plain", None, at.id(), at.now))
    at.keep(lobby.join(at.table, "p7", Person("Вера"), at.now))
    at.keep(lobby.leave(at.table, 0, at.id(), at.now))
    assert at.state.host == "p7"


def test_the_last_to_leave_closes_the_table() -> None:
    at = AtTable(seats=1)
    at.keep(lobby.leave(at.table, 0, at.id(), at.now))
    assert at.state.phase == "over"


def test_whoever_leaves_or_is_kicked_in_a_game_leaves_a_bot_behind() -> None:
    at = AtTable(seats=5)
    at.start()
    at.keep(lobby.leave(at.table, 1, at.id(), at.now))
    at.keep(lobby.kick(at.table, 0, 2, True, at.id(), at.now))
    left, kicked = at.state.chairs[1], at.state.chairs[2]
    assert (left.person, left.bot_substituting) == ("p1", True)
    assert (kicked.person, kicked.by_bot) == (None, True)


def test_a_host_who_leaves_passes_the_table_on() -> None:
    at = AtTable(seats=5)
    at.keep(lobby.leave(at.table, 0, at.id(), at.now))
    assert at.state.host == "p1"
    at.keep(lobby.add_bot(at.table, 0, "plain", None, at.id(), at.now))
    at.start()
    at.keep(lobby.leave(at.table, 1, at.id(), at.now))
    assert at.state.host == "p1", "whoever else leaves changes nothing"
    at.keep(lobby.leave(at.table, 0, at.id(), at.now))
    assert at.state.host == "p3", "the next one who is there, and not one whom a bot plays for"
    assert Table.load(at.log).state.host == "p3"


def test_a_seat_is_emptied_without_a_ban_and_banned_only_on_purpose() -> None:
    at = AtTable(seats=3)
    at.keep(lobby.kick(at.table, 0, 2, False, at.id(), at.now))
    at.keep(lobby.join(at.table, "p2", Person("Вера"), at.now))
    at.keep(lobby.kick(at.table, 0, 2, True, at.id(), at.now))
    with pytest.raises(Refused) as why:
        lobby.join(at.table, "p2", Person("Вера"), at.now)
    assert reason(why) == "unwelcome"


def test_whoever_comes_late_plays_on_for_a_bot() -> None:
    at = AtTable(seats=4)
    at.keep(lobby.add_bot(at.table, 0, "plain", None, at.id(), at.now))
    at.start()
    bot = at.state.chairs[4].who.name
    for seat, why in ((0, "not_a_bot"), (9, "not_a_bot")):
        with pytest.raises(Refused) as no:
            lobby.join(at.table, "late", Person("Марк"), at.now, seat)
        assert reason(no) == why
    with pytest.raises(Refused) as taken:
        lobby.join(at.table, "late", Person("Борис"), at.now)
    assert reason(taken) == "name_taken"
    at.keep(lobby.join(at.table, "late", Person(bot), at.now, program=True))
    chair = at.state.chairs[4]
    assert (chair.person, chair.bot, chair.by_bot, chair.program) == ("late", None, False, True)
    assert b"seat_taken" in at.post[0][-1] or "вместо бота" in at.post[0][-1].decode()
    with pytest.raises(Refused) as full:
        lobby.join(at.table, "later", Person("Нина"), at.now)
    assert reason(full) == "begun"
    at.play_to_the_end()
    assert Table.load(at.log).state.chairs == at.state.chairs


@pytest.mark.parametrize("key", CATALOG)
def test_every_preset_is_an_evening_that_can_be_played(key: str) -> None:
    game = CATALOG[key]
    assert game.presets[0].key == "evening"
    assert not game.presets[0].options, "the usual one is the usual one"
    for preset in game.presets:
        options = lobby.read_game_options(key, msgspec.json.encode(preset.options))
        msgspec.convert(preset.table, TableOptions)
        for seats in game.players:
            options.check(seats)
        for language in ("ru", "en"):
            assert has_words(f"{key}.preset.{preset.key}.help", language)


def test_a_rematch_keeps_people_options_and_the_score() -> None:
    at = AtTable(seats=5, options=b'{"rounds":1}')
    at.start()
    at.play_to_the_end()
    winners = at.state.play.winners
    at.keep(lobby.rematch(at.table, 0, at.id(), at.now))
    assert at.state.phase == "lobby"
    assert at.state.options.rounds == 1
    at.keep(lobby.reorder(at.table, 0, (4, 3, 2, 1, 0), at.id(), at.now))
    assert {4 - seat for seat, chair in enumerate(at.state.chairs) if chair.wins} == set(winners)
    at.keep(lobby.give_host(at.table, 4, 0, at.id(), at.now))
    at.start()
    at.play_to_the_end()
    assert [chair.games for chair in at.state.chairs] == [2] * 5
    assert at.state.number == 2


@pytest.mark.rule("S-SET-5")
def test_a_series_adds_up_the_points_of_its_games_beside_those_won() -> None:
    at = AtTable(seats=5, options=b'{"rounds":2}')
    assert [chair.points for chair in at.state.chairs] == [None] * 5, "nothing has been played for yet"
    total, won = [0] * 5, [0] * 5
    for _ in range(3):
        at.start()
        at.play_to_the_end()
        for seat, player in enumerate(at.state.game.rules.view(at.game_state, None).table.players):
            total[seat] += player.points
            won[seat] += seat in at.state.play.winners
        shown = table_shown(at.state).chairs
        assert [(chair.points, chair.wins) for chair in shown] == list(zip(total, won, strict=True))
        at.keep(lobby.rematch(at.table, 0, at.id(), at.now))
    assert len(set(total)) > 1
    assert Table.load(at.log).state.chairs == at.state.chairs


@pytest.mark.rule("S-SET-5")
def test_a_game_that_was_broken_off_counts_nothing() -> None:
    at = AtTable(seats=5, options=b'{"rounds":2}')
    at.start()
    at.until(lambda state: state.number == 2)
    for seat in range(3):
        at.keep(suspend.want_end(at.table, seat, True, at.id(), at.now))
    assert at.state.phase == "over"
    assert [(chair.games, chair.points) for chair in at.state.chairs] == [(0, None)] * 5


def test_a_game_without_points_has_none_in_its_series() -> None:
    at = AtTable(seats=4, game="knyazi", options=b'{"parties":1}')
    at.start()
    at.play_to_the_end()
    assert [chair.points for chair in at.state.chairs] == [None] * 4
    assert sum(chair.wins for chair in at.state.chairs) > 0


def test_a_person_who_deletes_themselves_has_a_neutral_name() -> None:
    at = AtTable(seats=5)
    at.start()
    at.keep(lobby.kick(at.table, 0, 3, True, at.id(), at.now))
    for person in ("p1", "p3"):
        at.keep(lobby.forget(at.table, person, at.now))
    assert [at.state.chairs[seat].who.name for seat in (1, 3)] == ["N. N.", "N. N."]
    assert at.state.chairs[1].bot_substituting
    assert "Борис" not in at.post[0][-1].decode()
    assert Table.load(at.log).names[1].name == "N. N."


def test_nobody_is_told_whose_browser_it_is() -> None:
    at = AtTable(seats=5)
    at.start()
    for post in at.post.values():
        assert not any(b'"p1"' in message for message in post)


def test_the_invitation_is_shown_to_those_who_sit_here() -> None:
    at = AtTable(seats=2)
    assert messages(at.post[1])[-1].you.invite == "secret"  # type: ignore[union-attr]
    assert not any(b"secret" in message for message in at.post[None])
