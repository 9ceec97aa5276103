"""A guided game at its table: nobody is hurried, nobody strays, and a log read again stands at the same step."""

import pytest
from msgspec.structs import replace

from dvor.games import CATALOG
from dvor.kernel import LEARNER, Person, Refused
from dvor.server.tutorials import options
from dvor.table import lobby, playing
from dvor.table.options import TableOptions
from dvor.table.table import Table
from tests.table.at_table import AtTable


class Guided(AtTable):
    """One newcomer, and bots on all other chairs."""

    def __init__(self, game: str) -> None:
        settled, table = options(game, TableOptions(language="en"))
        super().__init__(1, options=settled, table=table, game=game)
        self.log[0] = replace(self.log[0], entry=replace(self.log[0].entry, lesson=True))
        self.table, self.log = Table.load(self.log), self.log
        lesson = CATALOG[game].tutorial
        assert lesson is not None
        self.lesson = lesson
        for _ in range(1, lesson.seats):
            self.keep(lobby.add_bot(self.table, LEARNER, "plain", None, next(self.ids), self.now))
        self.keep(lobby.start(self.table, LEARNER, next(self.ids), self.now, self.draws))

    @property
    def at(self) -> int | None:
        on = self.state.play
        assert on is not None
        lesson: int | None = on.tutorial_step
        return lesson

    def go_on(self) -> None:
        """Whatever is written next."""
        step = self.lesson.at(self.at)
        assert step is not None
        if step.action is None:
            self.keep(lobby.ready(self.table, LEARNER, True, next(self.ids), self.now))
            return
        assert step.by is not None, "chance moves by itself"
        action = step.action
        if step.freely:
            offers = self.state.game.rules.offers(self.state.play.state, step.by)
            action = next(one for one in offers if one.make is type(action)).sample(self.rng)
        by_bot = step.by != LEARNER
        self.keep(
            playing.answer(self.table, step.by, action, None, next(self.ids), self.now, self.draws, by_bot=by_bot)
        )


@pytest.mark.parametrize("game", CATALOG)
def test_a_guided_game_goes_by_its_book_without_a_clock(game: str) -> None:
    table = Guided(game)
    while (at := table.at) is not None:
        ask = table.state.play.ask
        assert ask is None or ask.deadline is None
        table.go_on()
        assert table.at is None or table.at > at
        # Whoever sits there hears at once that it is the next step's turn.
        assert table.state.chairs[LEARNER].id in table.deliveries[-1]
    assert Table.load(table.log).state == table.state


@pytest.mark.parametrize("game", CATALOG)
def test_after_the_last_lesson_only_windows_for_everybody_have_a_clock_of_a_minute(game: str) -> None:
    """The game's own option sets it (window_seconds, throw_wait_seconds); the table's options have no clock."""
    table = Guided(game)
    while table.at is not None:
        table.go_on()
    windows = 0
    for _ in range(200):
        ask = table.state.play.ask
        if ask is None:
            break
        if ask.deadline is not None:
            windows += 1
            assert ask.pace == "window"
            assert ask.deadline - ask.answers_from >= 60
        table.random_act()
    assert windows


@pytest.mark.parametrize("game", CATALOG)
def test_whoever_strays_is_told_what_to_do(game: str) -> None:
    table = Guided(game)
    offers = table.state.game.rules.offers(table.state.play.state, LEARNER)
    with pytest.raises(Refused):
        playing.answer(table.table, LEARNER, offers[0].sample(table.rng), None, "astray-1", table.now, table.draws)


def test_nobody_takes_a_seat_where_somebody_is_taught() -> None:
    table = Guided("sultan")
    with pytest.raises(Refused):
        lobby.join(table.table, "late", Person("Поздний"), table.now)
