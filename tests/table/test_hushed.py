"""What was whispered stays between those who heard it, in exports and in replays with everything turned up."""

import msgspec
import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.terms import Answer, Manner, Reason
from dvor.kernel import replay
from dvor.kernel.log import read_log
from dvor.table.history import PastGame, past_game
from tests.table.at_table import AtTable


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
        facts = [[fact.public, *fact.private.values()] for fact in turn.step.told]
        assert " тайна" not in msgspec.json.encode((views, facts)).decode()


def test_a_game_without_whispers_is_left_as_it_is() -> None:
    at = AtTable(5, options=b'{"rounds":1}')
    at.start()
    at.play_to_the_end()
    game = past_game(at.log, 1)
    assert game is not None
    assert game.hushed(None) is game
