"""Set-up: the deck, the deal, who begins, how long the game is."""

from collections import Counter
from random import Random

import pytest

from dvor.games.sultan import GAME
from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.names import Character
from dvor.kernel import Malformed, Over, Refused, Run, play, random_move
from tests.sultan.table import FIVE, Table

# Players: sultan, guards, assassins, slaves, neutrals, as the ledger has them.
LEDGER = """5: 1/1/1/3/0 · 6: 1/1/1/3/1 · 7: 1/1/1/3/2 · 8: 1/2/2/3/1 · 9: 1/2/2/3/2 · 10: 1/2/2/3/3 ·
11: 1/2/2/4/3 · 12: 1/3/3/4/2 · 13: 1/3/3/4/3 · 14: 1/3/3/4/4 · 15: 1/3/3/5/4"""
ROWS = [(int(row.split(":")[0]), tuple(map(int, row.split(":")[1].split("/")))) for row in LEDGER.split("·")]
NEUTRALS = {Character.OVERSEER, Character.DANCER, Character.VIZIER, Character.SEER}


def deal(players: int, seed: int) -> do.Deal:
    state = GAME.rules.begin(GAME.setup(*map(str, range(players))))
    action = GAME.rules.draw(state, Random(seed))
    assert isinstance(action, do.Deal)
    return action


@pytest.mark.rule("S-SET-1")
@pytest.mark.parametrize(("players", "row"), ROWS)
def test_the_deck_follows_the_table_and_has_one_card_more_than_players(players: int, row: tuple[int, ...]) -> None:
    dealt = Counter(deal(players, seed=1).cards)
    fixed = (Character.SULTAN, Character.GUARD, Character.ASSASSIN, Character.SLAVE)
    assert tuple(dealt[card] for card in fixed) == row[:4]
    assert sum(dealt[card] for card in NEUTRALS) == row[4]
    assert all(dealt[card] <= 1 for card in NEUTRALS)
    assert dealt.total() == players + 1


@pytest.mark.rule("S-SET-1")
@pytest.mark.parametrize("players", [4, 16])
def test_five_to_fifteen_play(players: int) -> None:
    with pytest.raises(Malformed, match="5 to 15 players"):
        GAME.setup(*map(str, range(players)))


@pytest.mark.rule("S-SET-1")
def test_a_deal_that_the_deck_does_not_hold_is_refused() -> None:
    state = GAME.rules.begin(GAME.setup(*"abcde"))
    six_slaves = do.Deal((Character.SLAVE,) * 6, 0)
    with pytest.raises(Refused):
        play(GAME.rules, state, None, six_slaves)


@pytest.mark.rule("S-SET-2")
def test_the_neutrals_are_drawn_anew_each_round_and_nobody_hears_which() -> None:
    drawn = {frozenset(NEUTRALS & set(deal(7, seed).cards)) for seed in range(60)}
    assert len(drawn) == 6  # every pair out of four
    table = Table("sultan guard assassin slave slave slave overseer dancer")
    assert set(Character) - {Character.OVERSEER, Character.DANCER} >= {Character.VIZIER}
    for seat in (*range(6), None):
        told = b"".join(bytes(str(event), "utf-8") for event in table.heard(seat))
        assert b"dancer" not in told
        assert b"neutral" not in told


@pytest.mark.rule("S-SET-3")
def test_everyone_sees_their_own_card_and_nobody_the_spare() -> None:
    table = Table(FIVE)
    for seat, card in enumerate(FIVE.split()[:5]):
        assert table.view(seat).card == card
        assert [event.card for event in table.heard_of(tell.Dealt, seat)] == [card]
        assert all(player.card is None for player in table.view(seat).table.players)
    assert table.view(None).card is None
    assert [event.card for event in table.heard_of(tell.Dealt)] == [None]


@pytest.mark.rule("S-SET-4")
def test_the_first_player_of_the_first_round_is_random() -> None:
    assert {deal(5, seed).first for seed in range(60)} == set(range(5))


@pytest.mark.rule("S-SET-4")
def test_play_goes_clockwise() -> None:
    table = Table(FIVE, first=3)
    for seat in (3, 4, 0, 1):
        assert table.asked == {seat}
        table.act(seat, do.Peek((seat + 1) % 5))


@pytest.mark.rule("S-SET-4")
def test_the_next_round_begins_left_of_whoever_took_the_last_turn() -> None:
    table = Table(FIVE, first=2)
    table.act(2, do.Murder(0)).react()
    assert table.ending is not None
    for seat in range(5):
        table.act(seat, do.Ready())
    assert GAME.rules.draw(table.state, Random(1)).first == 3
    with pytest.raises(Refused):
        table.draw(do.Deal(tuple(map(Character, FIVE.split())), 4))


@pytest.mark.rule("S-SET-4")
def test_whom_coronation_comes_round_to_has_not_acted() -> None:
    table = Table(FIVE)
    table.act(0, do.TakeThrone(), do.Peek(1))
    for seat in (1, 2, 3, 4):
        table.act(seat, do.Peek(3 if seat != 3 else 4))
    assert table.ending == "coronation"
    for seat in range(5):
        table.act(seat, do.Ready())
    assert GAME.rules.draw(table.state, Random(1)).first == 0


def rounds_played(**options: int) -> tuple[int, tuple[int, ...]]:
    rng = Random(7)
    run = Run(GAME, GAME.setup(*"abcdef", **options), rng)
    while not run.over:
        run.act(*random_move(GAME.rules, run.state, run.awaited, rng, seats=6))  # type: ignore[arg-type]
    return len(run.state.results), run.state.points


@pytest.mark.rule("S-SET-5")
def test_five_rounds_unless_the_table_wants_another_number() -> None:
    assert rounds_played()[0] == 5
    assert rounds_played(rounds=2)[0] == 2


@pytest.mark.rule("S-SET-5")
@pytest.mark.parametrize("rounds", [0, 21])
def test_one_to_twenty_rounds(rounds: int) -> None:
    with pytest.raises(Malformed, match="rounds"):
        GAME.setup(*"abcde", rounds=rounds)


@pytest.mark.rule("S-SET-5")
def test_playing_to_points_ends_after_the_round_in_which_anyone_has_them() -> None:
    rounds, points = rounds_played(target_points=8)
    assert max(points) >= 8
    table = Table(FIVE, target_points=2)
    table.act(0, do.Peek(1)).act(1, do.Peek(0)).act(2, do.Murder(0)).react()
    assert table.state.points[2] == 2
    assert isinstance(GAME.rules.awaits(table.state), Over)
    assert rounds > 1
