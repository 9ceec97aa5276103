"""Erasing a person's name and words from a log, and redacting it for others; the game stays the same."""

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict, replace

from dvor.games.knyazi import GAME
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.state import exemptions
from dvor.games.knyazi.court.terms import LETTERS, Answer, Manner, Reason
from dvor.games.knyazi.judge import PERMISSION_FORMULAS
from dvor.kernel import Refused, random_action, replay
from dvor.kernel.log import read_log
from dvor.table import chat, lobby, redact, suspend
from dvor.table.entries import Moved, Record, encode_entry
from dvor.table.history import PastGame, past_game
from dvor.table.options import TableOptions
from dvor.table.redact import Erasure, equal_but_text, erase_person
from dvor.table.table import Table
from tests.effort import times
from tests.table.at_table import AtTable

OURS = "тайнопись"
"""A word that p1 says whenever they speak, and nobody else unless they are told to."""
SPOKEN = ("Аня, подвинься", "Ваше Царское Величество, слава вам", "Ты, холоп, молчи", "дурак", *PERMISSION_FORMULAS)


def worded(at: AtTable, seat: int, action: Any, rng: Random) -> Any:
    """The action with words that people would say, and that do something at court."""
    texts = [name for name, value in asdict(action).items() if type(value) is str and value not in LETTERS]
    ordered = [text for who, text in exemptions(at.game_state.court) if who in (None, seat)]
    own = [f"{OURS}, {rng.choice(SPOKEN)}", f"Кричите «{OURS} Борису»"] if seat == 1 else list(SPOKEN)
    said = rng.choice([*own, *own, *ordered, *(PERMISSION_FORMULAS if seat == 1 else ())])
    return replace(action, **{name: said[: 24 if name == "word" else 120] for name in texts})


def a_game_of_words(seed: int, options: dict[str, Any]) -> AtTable:
    rng = Random(seed)
    table = TableOptions(pace="off")
    at = AtTable(5 + seed % 4, seed, msgspec.json.encode({"parties": 1, **options}), table, "knyazi")
    at.start()
    for _ in range(150):
        if at.state.phase != "playing":
            break
        seat = rng.choice((1, rng.randrange(len(at.state.chairs))))
        action = random_action(at.offers(seat), rng, aside=True)
        shaped = None if action is None else worded(at, seat, action, rng)
        if shaped is not None and any(
            offer.admits(shaped) for offer in at.offers(seat) if offer.make is type(shaped)
        ):
            with suppress(Refused):  # a strict court does not let every word out
                at.act(seat, shaped)
        else:
            at.random_act()
    return at


def rewritten(at: AtTable, struck: Erasure) -> list[Record]:
    return [replace(one, entry=struck.changed.get(one.seq, one.entry)) for one in at.log]


def course(log: list[Record]) -> Any:
    """Everything about a table but words and names."""
    table = Table.load(log)
    ears = {
        who: (ears.number, [(number, len(items)) for number, items in ears.deliveries])
        for who, ears in table.inboxes.items()
    }
    return table.seq, table.state, ears


WAYS: tuple[dict[str, Any], ...] = ({}, {"strict": True}, {"naming_judge": "off"}, {"regime": "bureaucracy"})


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_every_move_of_words_is_struck_and_the_game_goes_on_as_it_did(options: dict[str, Any]) -> None:
    for seed in range(times(6, 120)):
        at = a_game_of_words(seed, options)
        struck = erase_person(at.log, "p1")
        after = rewritten(at, struck)
        assert struck.unerased == ()
        assert equal_but_text(course(at.log), course(after))
        left = b"".join(encode_entry(one.entry) for one in after).decode()
        assert OURS in b"".join(encode_entry(one.entry) for one in at.log).decode()
        assert OURS not in left
        assert '"who":{"name":"Борис"' not in left


def test_one_sign_for_all_words_would_not_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """The court tells matters apart by words: where all are the same, the game goes another way, and it is seen."""
    monkeypatch.setattr(redact._Tokens, "_token", lambda tokens, text: "…")
    # Not fewer in a short run: one game may happen to go the same way, and the first that does not is enough.
    assert any(goes_astray(a_game_of_words(seed, {})) for seed in range(12))


def goes_astray(at: AtTable) -> bool:
    """Whether, with p1's words struck out, the game is another one, or cannot be played at all."""
    try:
        return not equal_but_text(course(at.log), course(rewritten(at, erase_person(at.log, "p1"))))
    except Refused:
        return True


def test_words_in_a_lobby_go_and_so_does_what_somebody_called_a_bot() -> None:
    at = AtTable(3)
    at.keep(chat.say(at.table, 0, OURS, None, "table", at.id(), at.now, at.draws))
    at.keep(lobby.add_bot(at.table, 0, "plain", replace(at.state.chairs[0].who, name=OURS), at.id(), at.now))
    at.keep(lobby.leave(at.table, 0, at.id(), at.now))
    at.keep(chat.say(at.table, 0, "Мои слова", None, "table", at.id(), at.now, at.draws))
    after = rewritten(at, erase_person(at.log, "p0"))
    left = b"".join(encode_entry(one.entry) for one in after).decode()
    assert OURS not in left
    assert "Аня" not in left
    assert "Мои слова" in left
    assert equal_but_text(course(at.log), course(after))


def test_a_log_that_does_not_replay_loses_name_and_words_all_the_same() -> None:
    at = a_game_of_words(1, {})
    first = next(number for number, one in enumerate(at.log) if isinstance(one.entry, Moved))
    broken = [*at.log[:first], *at.log[first + 1 :]]
    with pytest.raises(Exception):  # noqa: B017, PT011
        Table.load(broken)
    struck = erase_person(broken, "p1")
    left = b"".join(encode_entry(struck.changed.get(one.seq, one.entry)) for one in broken).decode()
    assert OURS not in left
    assert '"who":{"name":"Борис"' not in left


def test_a_person_who_has_gone_has_nothing_more_to_say() -> None:
    at = AtTable(5)
    at.start()
    at.keep(lobby.forget(at.table, "p0", at.now))
    assert at.state.chairs[0].bot_substituting
    assert at.state.host == "p1"
    assert "p0" in at.table.gone
    assert lobby.forget(at.table, "p0", at.now) is None
    for seat in range(1, 5):
        at.keep(suspend.want_end(at.table, seat, True, at.id(), at.now))
        if at.state.phase == "over":
            break
    at.keep(lobby.rematch(at.table, 1, at.id(), at.now))
    assert [chair.person for chair in at.state.chairs] == ["p1", "p2", "p3", "p4"]
    assert equal_but_text(Table.load(at.log).state, at.state)


# What was whispered stays between those who heard it, in exports and in replays with everything turned up.


@pytest.fixture(scope="module")
def told() -> tuple[PastGame, dict[str, int]]:
    """A game of one party in which the first attack is accompanied by whispers; and who is who there."""
    at = AtTable(5, options=b'{"temptation":false,"parties":1}', game="knyazi")
    at.start()
    at.until(lambda state: state.public.phase == "attack")
    who = {place.character.value: place.seat for place in at.game_state.public.places}
    at.act(who["spy"], court_actions.PassNote(who["jester"], "первая тайна"))
    at.act(who["spy"], court_actions.Denounce(who["jester"], Reason.DISLOYALTY, "вторая тайна"))
    at.act(who["jester"], court_actions.Petition("третья тайна", Manner.NOTE))
    number = at.game_state.court.petitions[0].number
    at.act(who["tsar"], court_actions.HearPetition(number))
    at.act(who["tsar"], court_actions.AnswerPetition(number, Answer.REFUSED, "четвёртая тайна"))
    at.act(who["executioner"], court_actions.Petition("открытая просьба", Manner.WRITTEN))
    at.act(who["tsar"], court_actions.Forgive(at.game_state.court.matters[0].number))
    at.act(who["tsar"], court_actions.Flog(who["jester"], 2, Reason.DISLOYALTY, "кислая мина"))
    at.play_to_the_end()
    game = past_game(at.log, 1)
    assert game is not None
    return game, who


def secrets(game: PastGame) -> list[str]:
    words = ("первая", "вторая", "третья", "четвёртая")
    text = game.log().to_json().decode()
    return [word for word in words if f"{word} тайна" in text]


def test_an_export_holds_what_its_owner_said_or_heard(told: tuple[PastGame, dict[str, int]]) -> None:
    game, who = told
    assert secrets(game) == ["первая", "вторая", "третья", "четвёртая"]
    assert secrets(game.hushed(None)) == []
    assert secrets(game.hushed(who["spy"])) == ["первая", "вторая"]
    assert secrets(game.hushed(who["jester"])) == ["первая", "третья", "четвёртая"]
    assert secrets(game.hushed(who["tsar"])) == ["вторая", "третья", "четвёртая"]
    assert secrets(game.hushed(who["kholop"])) == []
    assert "открытая просьба" in game.hushed(None).log().to_json().decode()


SECRET = {"denounce", "petition", "hear_petition", "answer_petition", "forgive"}


def done_in_secret(game: PastGame) -> list[tuple[str, int | None]]:
    """What was done about denunciations and petitions, and by whom."""
    kinds = [(move.action.__struct_config__.tag, move.by) for move in game.log().moves]
    return [(str(kind), by) for kind, by in kinds if kind in SECRET]


@pytest.mark.rule("K-PET-1", "K-PUN-1")
def test_nobody_else_ever_learns_that_there_was_a_secret_petition_or_who_informed(
    told: tuple[PastGame, dict[str, int]],
) -> None:
    game, who = told
    spy, jester, tsar = who["spy"], who["jester"], who["tsar"]
    petition = [("petition", jester), ("hear_petition", tsar), ("answer_petition", tsar)]
    openly = [("petition", who["executioner"])]
    assert done_in_secret(game) == [("denounce", spy), *petition, *openly, ("forgive", tsar)]
    assert done_in_secret(game.hushed(None)) == openly
    assert done_in_secret(game.hushed(who["kholop"])) == openly
    assert done_in_secret(game.hushed(spy)) == [("denounce", spy), *openly], "nor what became of it"
    assert done_in_secret(game.hushed(jester)) == [*petition, *openly]
    assert done_in_secret(game.hushed(tsar)) == done_in_secret(game)


def test_a_hushed_game_replays_to_the_same_end(told: tuple[PastGame, dict[str, int]]) -> None:
    game, who = told
    for seat in (None, *who.values()):
        hushed = game.hushed(seat)
        again = list(replay(GAME, read_log(GAME, hushed.log().to_json())))
        last, before = again[-1].step.state, game.turns[-1].step.state
        assert last.public == before.public
        secret = len(done_in_secret(game)) - len(done_in_secret(hushed))
        assert len(again) == len(game.turns) - secret


@pytest.mark.rule("K-REG-6", "K-PUN-1")
def test_under_bureaucracy_a_denunciation_leaves_no_paper_behind() -> None:
    at = AtTable(10, options=b'{"temptation":false,"parties":1,"regime":"bureaucracy"}', game="knyazi")
    at.start()
    at.until(lambda state: state.public.phase == "attack")
    who = {place.character.value: place.seat for place in at.game_state.public.places}
    at.act(who["spy"], court_actions.Denounce(who["jester"], Reason.DISLOYALTY, "первая тайна"))
    number = at.game_state.court.papers[0].number
    at.act(who["official"], court_actions.AskService(number, who["spy"], "вторая тайна"))
    at.act(who["official"], court_actions.SignPaper(number))
    at.play_to_the_end()
    game = past_game(at.log, 1)
    assert game is not None
    kinds = {"denounce", "ask_service", "sign_paper"}
    left = {
        name: [str(move.action.__struct_config__.tag) for move in game.hushed(seat).log().moves]
        for name, seat in who.items()
    }
    kept = {name: [kind for kind in done if kind in kinds] for name, done in left.items()}
    knowing = ["denounce", "ask_service", "sign_paper"]
    assert kept == {name: knowing if name in ("spy", "official") else [] for name in who}


def test_nobody_reads_others_whispers_with_everything_turned_up(told: tuple[PastGame, dict[str, int]]) -> None:
    game = told[0].hushed(None)
    for turn in game.turns:
        views = [GAME.rules.view(turn.step.state, seat) for seat in range(5)]
        facts = [[fact.public, *fact.private.values()] for fact in turn.step.facts]
        assert " тайна" not in msgspec.json.encode((views, facts)).decode()


def test_a_game_without_whispers_is_left_as_it_is() -> None:
    at = AtTable(5, options=b'{"rounds":1}')
    at.start()
    at.play_to_the_end()
    game = past_game(at.log, 1)
    assert game is not None
    assert game.hushed(None) is game
