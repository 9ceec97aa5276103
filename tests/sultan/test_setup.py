"""Set-up (the deck, the deal, who begins, how long the game is), and whole games."""

from collections import Counter
from math import comb
from random import Random

import pytest

from dvor.games.sultan import GAME
from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.core import cards
from dvor.games.sultan.names import CHARACTERS, Character, Team
from dvor.kernel import Malformed, Over, Refused, Run, play, random_move
from tests.sultan.table import FIVE, TEN, Table

# Players: sultan, guards, assassins, slaves, neutrals, as the ledger has them.
LEDGER = """5: 1/1/1/3/0 · 6: 1/1/1/3/1 · 7: 1/1/1/3/2 · 8: 1/2/2/3/1 · 9: 1/2/2/3/2 · 10: 1/2/2/3/3 ·
11: 1/2/2/4/3 · 12: 1/3/3/4/2 · 13: 1/3/3/4/3 · 14: 1/3/3/4/4 · 15: 1/3/3/5/4"""
ROWS = [(int(row.split(":")[0]), tuple(map(int, row.split(":")[1].split("/")))) for row in LEDGER.split("·")]
NEUTRALS = {CHARACTERS[number] for number in cards.NEUTRALS}


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
    drawn = {frozenset(NEUTRALS & set(deal(7, seed).cards)) for seed in range(120)}
    assert len(drawn) == comb(len(NEUTRALS), 2), "every pair comes"
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


# The Sultan.


@pytest.mark.rule("S-SUL-1")
def test_only_open_rebels_can_be_executed_captive_or_not() -> None:
    table = Table(TEN).lay(open=(1, 2, 3, 4, 5, 6), prison=(2,), shackles=(3,), choice=Team.REBELS)
    assert table.targets(0, "execute") == {2, 3}
    assert table.refused(0, do.Execute(9)) == "target_hidden"
    assert table.refused(0, do.Execute(6)) == "not_a_rebel"
    assert table.refused(0, do.Execute(1)) == "not_a_rebel"


@pytest.mark.rule("S-SUL-1")
def test_an_execution_opens_the_sultan_and_kills() -> None:
    table = Table(TEN).lay(open=(2,)).act(0, do.Execute(2))
    seen = table.view(None).table
    assert seen.players[0].card == Character.SULTAN
    assert not seen.players[2].alive
    assert seen.coronation == 0


@pytest.mark.rule("S-SUL-2")
def test_a_hidden_sultan_takes_the_throne_in_anybodys_turn() -> None:
    table = Table(FIVE, first=3).lay(prison=(0,))
    number = table.ask.number
    table.act(0, do.TakeThrone())
    assert table.view(None).table.players[0].card == Character.SULTAN
    assert (table.asked, table.ask.number) == ({3}, number), "the open question stays as it is"
    assert table.refused(0, do.TakeThrone()) == "already_open"
    assert table.refused(1, do.TakeThrone()) == "not_your_character"


@pytest.mark.rule("S-SUL-2")
def test_on_the_own_turn_it_costs_nothing() -> None:
    table = Table(FIVE).act(0, do.TakeThrone())
    assert table.asked == {0}
    assert table.answers(0) == {"peek", "hide"}


@pytest.mark.rule("S-SUL-2")
def test_inside_a_window_it_re_asks_nobody_and_the_named_target_stands() -> None:
    table = Table(FIVE, first=2).act(2, do.Murder(0))
    asked, number = table.asked, table.ask.number
    table.act(0, do.TakeThrone())
    assert (table.asked, table.ask.number) == (asked, number)
    table.react()
    assert table.ending == "regicide"


@pytest.mark.rule("S-SUL-2")
def test_not_while_eyes_are_closed() -> None:
    table = Table(FIVE, first=3).lay(open=(3,)).act(3, do.Hide())
    assert "take_throne" not in table.offers(0)
    assert table.refused(0, do.TakeThrone()) == "eyes_closed"


@pytest.mark.rule("S-SUL-2")
def test_everyone_alive_may_keep_a_standing_order_and_nobody_else_hears_of_it() -> None:
    table = Table(FIVE, first=3)
    for seat in range(5):
        assert "standing_order" in table.offers(seat)
    before = [table.view(seat) for seat in (1, 2, 3, 4, None)]
    table.act(0, do.StandingOrder(True))
    assert [table.heard(seat) for seat in (1, 2, 3, 4, None)] == [[]] * 5
    assert [table.view(seat) for seat in (1, 2, 3, 4, None)] == before
    assert table.view(0).standing_order


@pytest.mark.rule("S-SUL-2")
def test_the_order_opens_the_sultan_when_the_turn_ends_and_crowns_whose_turn_it_was() -> None:
    table = Table(FIVE, first=3).act(0, do.StandingOrder(True)).act(1, do.StandingOrder(True))
    table.act(3, do.Peek(4))
    seen = table.view(None).table
    assert seen.players[0].card == Character.SULTAN
    assert seen.players[1].card is None, "for anybody else it does nothing"
    assert seen.coronation == 3
    assert not table.view(1).standing_order, "it lapses with the turn"


@pytest.mark.rule("S-SUL-2")
def test_an_order_lapses_when_its_players_card_changes() -> None:
    gave = Table(FIVE, first=3).act(0, do.StandingOrder(True)).act(3, do.Swap(0))
    assert gave.view(None).table.coronation is None
    got = Table(FIVE).act(3, do.StandingOrder(True)).act(0, do.Swap(3))
    assert got.view(3).card == Character.SULTAN
    assert got.view(None).table.coronation is None, "the order was given with another card"
    swapper = Table(FIVE, first=3).act(3, do.StandingOrder(True), do.Swap(0))
    assert swapper.view(None).table.coronation is None
    unseen = Table(FIVE).lay(open=(0,)).act(0, do.Hide()).act(3, do.StandingOrder(True))
    unseen.act(0, do.SecretSwap(3))
    assert unseen.view(3).card == Character.SULTAN
    assert unseen.view(None).table.coronation is None


@pytest.mark.rule("S-SUL-2")
def test_a_secret_swap_of_equal_cards_tells_its_other_party_nothing() -> None:
    tales = []
    for partner in (4, None):
        table = Table(FIVE, first=3).lay(open=(3,)).act(3, do.Hide()).act(4, do.StandingOrder(True))
        tales.append(table.act(3, do.SecretSwap(partner)).heard(4))
    assert tales[0] == tales[1]
    assert tell.EyesOpened(3, Character.SLAVE) in tales[0]


@pytest.mark.rule("S-SUL-3")
def test_coronation_goes_before_the_active_player_and_in_the_viziers_turn_before_the_vizier() -> None:
    assert Table(FIVE, first=3).act(0, do.TakeThrone()).view(None).table.coronation == 3
    forced = Table(TEN, first=6).act(6, do.Manipulate(), do.Declare(Team.REBELS), do.Force(0))
    assert forced.view(None).table.coronation == 6


@pytest.mark.rule("S-SUL-3")
def test_coronation_is_taken_off_when_the_sultan_hides() -> None:
    table = Table(FIVE).act(0, do.TakeThrone(), do.Hide())
    assert table.view(None).table.coronation is None
    assert list(table.heard_of(tell.Uncrowned)) == [tell.Uncrowned()]


@pytest.mark.rule("S-SUL-4")
def test_the_sultan_escapes_arrest_by_opening_and_the_guards_turn_is_spent() -> None:
    table = Table(FIVE, first=1).act(1, do.Arrest(0))
    assert table.asked == {0}
    table.react(s0=do.Escape())
    seen = table.view(None).table
    assert not seen.players[0].prison
    assert seen.players[0].card == Character.SULTAN
    assert seen.coronation == 1
    assert table.asked == {2}


@pytest.mark.rule("S-SUL-4")
def test_an_open_sultan_escapes_too_and_coronation_stays_where_it_lies() -> None:
    table = Table(FIVE, first=3).act(0, do.TakeThrone()).act(3, do.Peek(4)).act(4, do.Peek(3))
    table.act(0, do.Peek(3)).act(1, do.Arrest(0)).react(s0=do.Escape())
    assert table.view(None).table.coronation == 3
    assert not table.view(None).table.players[0].prison


@pytest.mark.rule("S-SUL-4")
def test_taking_the_throne_in_the_window_does_not_avert_the_arrest() -> None:
    table = Table(FIVE, first=1).act(1, do.Arrest(0)).act(0, do.TakeThrone()).react()
    assert table.view(None).table.players[0].prison
