"""Simulations and digests."""

from random import Random

from dvor.games.knyazi.names import Cause
from dvor.games.sultan import GAME
from dvor.games.sultan.core.cards import fits
from dvor.games.sultan.names import CARD_NUMBER
from dvor.lab import knyazi
from dvor.lab.sultan import digest, shuffled, simulate


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
