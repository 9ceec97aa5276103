"""What was whispered stays between those who heard it, in exports and in replays with everything turned up."""

import msgspec
import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi.court import deeds
from dvor.games.knyazi.court.terms import Answer, Manner, Reason
from dvor.kernel import replay
from dvor.kernel.log import read_log
from dvor.table.past import PastGame, past_game
from tests.table.at_table import AtTable


@pytest.fixture(scope="module")
def told() -> tuple[PastGame, dict[str, int]]:
    """A game of one party in which the first attack is accompanied by whispers; and who is who there."""
    at = AtTable(5, options=b'{"temptation":false,"parties":1}', game="knyazi")
    at.start()
    at.until(lambda state: state.public.phase == "attack")
    who = {place.character.value: place.seat for place in at.game_state.public.places}
    at.act(who["spy"], deeds.PassNote(who["jester"], "первая тайна"))
    at.act(who["spy"], deeds.Denounce(who["jester"], Reason.DISLOYALTY, "вторая тайна"))
    at.act(who["jester"], deeds.Petition("третья тайна", Manner.WRITTEN, True))
    number = at.game_state.court.petitions[0].number
    at.act(who["tsar"], deeds.AnswerPetition(number, Answer.REFUSED, "четвёртая тайна"))
    at.act(who["executioner"], deeds.Petition("открытая просьба", Manner.WRITTEN, False))
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


def test_a_hushed_game_replays_to_the_same_end(told: tuple[PastGame, dict[str, int]]) -> None:
    game, _ = told
    hushed = game.hushed(None)
    again = list(replay(GAME, read_log(GAME, hushed.log().to_json())))
    last, before = again[-1].step.state, game.turns[-1].step.state
    assert last.public.standings == before.public.standings
    assert len(again) == len(game.turns)


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
