"""Simulations and digests."""

import json
from random import Random

import pytest

from dvor.bots import BOTS
from dvor.cli import main
from dvor.games.knyazi.names import Cause
from dvor.games.sultan import GAME
from dvor.games.sultan import actions as do
from dvor.games.sultan.core.cards import fits
from dvor.games.sultan.names import CARD_NUMBER
from dvor.kernel import Refused
from dvor.lab import knyazi
from dvor.lab.arena.entrants import Oracle, entrants
from dvor.lab.arena.figures import difference, mean, ratio
from dvor.lab.arena.match import Match, hold
from dvor.lab.arena.play import play
from dvor.lab.arena.ratings import Rating, rated
from dvor.lab.sultan import digest, shuffled, simulate
from dvor.server.commands import check_level


def test_a_simulation_counts_every_round_once() -> None:
    tally = simulate(players=6, games=20, seed=1)
    assert tally.rounds == 100
    assert sum(tally.endings.values()) == 100
    assert sum(tally.teams.values()) == 100 - tally.endings[next(e for e in tally.endings if e == "exhaustion")]
    assert sum(luck.rounds for luck in tally.characters.values()) == 600


def test_the_same_seed_gives_the_same_games() -> None:
    assert simulate(5, 10, seed=4) == simulate(5, 10, seed=4)
    assert simulate(5, 10, seed=4) != simulate(5, 10, seed=5)


def test_a_shuffled_deck_is_one_that_chance_could_deal() -> None:
    for players in GAME.players:
        assert fits(players, shuffled(players, Random(players)))
        deal = GAME.rules.draw(GAME.rules.begin(GAME.setup(*map(str, range(players)))), Random(1))
        assert fits(players, [CARD_NUMBER[card] for card in deal.cards])


def test_digests_tell_rounds_apart() -> None:
    assert digest(1) == digest(1)
    assert len({digest(seed) for seed in range(50)}) == 50


def test_a_simulation_of_knyazi_counts_every_party_and_every_way_once() -> None:
    tally = knyazi.simulate(players=8, games=10, seed=1)
    assert tally.parties == 30
    assert all(sum(ways.values()) == 30 for ways in tally.mobility.values())
    assert all(sum(ways[new] for ways in tally.mobility.values()) == 30 for new in tally.mobility)
    assert tally.reigns == sum(tally.moves[cause] for cause in (Cause.PALACE, Cause.COUP_WON, Cause.RIOT))
    assert tally.riots_won == tally.moves[Cause.RIOT] <= tally.riots
    assert knyazi.simulate(8, 3, seed=4) == knyazi.simulate(8, 3, seed=4) != knyazi.simulate(8, 3, seed=5)


def test_digests_of_knyazi_tell_parties_apart() -> None:
    assert knyazi.digest(1) == knyazi.digest(1)
    assert len({knyazi.digest(seed) for seed in range(30)}) == 30


# The arena: the same deals for all who are compared, figures with their intervals, oracles without a seat.


def deals(names: list[str], seed: int) -> list[tuple[str, ...]]:
    run = play("sultan", [entrants("sultan")[name] for name in names], seed).run
    return [move.action.cards for move in run.moves if isinstance(move.action, do.Deal)]


def test_the_same_seats_get_the_same_cards_whoever_plays() -> None:
    one, other = deals(["random"] * 6, 3), deals(["plain"] * 6, 3)
    assert one == other
    assert len({*one, *deals(["plain"] * 6, 4)}) == 10


@pytest.mark.parametrize("game", sorted(BOTS))
def test_a_measuring_rod_cannot_sit_at_a_table(game: str) -> None:
    oracles = {name for name, one in entrants(game).items() if isinstance(one, Oracle)}
    assert oracles
    assert oracles.isdisjoint(BOTS[game])
    for name in oracles:
        with pytest.raises(Refused):
            check_level(game, name)


def test_every_entrant_plays_the_same_seats_in_turn() -> None:
    match = Match("sultan", ("random", "plain"), 5, 10, among="plain")
    seats = [match.seats(number) for number in range(10)]
    assert [game[0].index("random") for game in seats] == [0, 1, 2, 3, 4] * 2
    assert all(game[1] == ["plain"] * 5 for game in seats)


def test_mixed_tables_turn_from_game_to_game() -> None:
    match = Match("sultan", ("random", "plain"), 5, 2)
    assert match.seats(0)[0] == ["random", "plain", "random", "plain", "random"]
    assert match.seats(1)[0] == ["plain", "random", "plain", "random", "plain"]


def test_plain_is_ahead_of_random_in_the_same_seats_beyond_doubt() -> None:
    found = hold(Match("sultan", ("plain", "random"), 6, 30, among="plain"), jobs=1)
    worse = found.ahead("random", "points a round")
    assert worse is not None
    assert worse.high < 0
    assert found.ratings["plain"].mu > found.ratings["random"].mu


def test_the_games_are_the_same_in_however_many_processes() -> None:
    match = Match("sultan", ("plain", "random"), 5, 6)
    assert hold(match, jobs=1).measured == hold(match, jobs=2).measured


def test_a_mean_knows_how_sure_it_is() -> None:
    few, many = mean([0.0, 1.0] * 10), mean([0.0, 1.0] * 1000)
    assert few.value == many.value == 0.5
    assert many.low == pytest.approx(0.478, abs=0.001)
    assert few.high - few.low > 9 * (many.high - many.low)


def test_what_is_the_same_in_both_games_makes_a_difference_no_less_sure() -> None:
    luck = [float(number % 7) for number in range(100)]
    better = [value + 1 for value in luck]
    assert difference(better, luck) == (1.0, 1.0, 1.0)
    twice = ratio([2 * value for value in luck], luck)
    assert twice is not None
    assert twice == pytest.approx((2.0, 2.0, 2.0))


def test_ratings_are_those_of_openskill() -> None:
    """The figures of its documentation for one against one, and for four in order."""
    winner, loser = rated([Rating(), Rating()], [1, 0])
    assert (winner.mu, winner.sigma) == pytest.approx((27.63523138347365, 8.065506316323548))
    assert (loser.mu, loser.sigma) == pytest.approx((22.36476861652635, 8.065506316323548))
    four = rated([Rating()] * 4, [4, 3, 2, 1])
    assert [one.mu for one in four] == sorted((one.mu for one in four), reverse=True)
    assert sum(one.mu for one in four) == pytest.approx(100)


def test_equals_stay_equal() -> None:
    assert len({one.mu for one in rated([Rating()] * 3, [2, 2, 2])}) == 1


def test_the_command_prints_its_seed_and_every_bot(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "arena",
        "sultan",
        "plain",
        "random",
        "--players",
        "5",
        "--games",
        "3",
        "--seed",
        "77",
        "--jobs",
        "1",
    ]
    assert main(arguments) == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("77", "plain", "random"))
    assert main([*arguments, "--json", "--among", "plain"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["seed"] == 77
    assert found["bots"]["random"]["points a round"]["times"] is not None


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_figure_is_cut_in_a_terminal_of_eighty_columns(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    wide = ["--among", "plain", "--players", "5", "--games", "3", "--jobs", "1", "--language", language]
    assert main(["arena", "sultan", "plain", "random", *wide]) == 0
    shown = capsys.readouterr().out
    assert "…" not in shown
    assert shown.count("±") == 1 + 2 * 3 + 2 * 2  # in the head; means and ratings; what random is ahead by


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (["nobody"], "plain"),
        (["plain", "plain"], "once"),
        (["plain", "--games", "0"], "at least one"),
        (["plain", "--players", "4"], "5 to 15"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], wrong: list[str], told: str
) -> None:
    assert main(["arena", "sultan", *wrong]) == 2
    assert told in capsys.readouterr().err
