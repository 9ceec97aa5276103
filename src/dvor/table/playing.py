"""Commands during a game: answers, asides, timeouts, and bots that substitute for people."""

from typing import Any

from dvor.kernel import Ask, Phrase, Refused, Seat
from dvor.kernel.gate import fallback_action, play
from dvor.table import entries as log
from dvor.table.apply import Proposal
from dvor.table.pacing import must_wait, readers
from dvor.table.propose import ChanceSource, ProposalBuilder, refused, run_chance
from dvor.table.state import RunningGame, TableState
from dvor.table.table import Table

MISSED_LIMIT = 2
"""After this many missed answers in a row a bot takes the seat over."""


def answer(
    table: Table,
    seat: Seat,
    action: Any,
    ask: int | None,
    move_id: str,
    now: float,
    draws: ChanceSource,
    *,
    by_bot: bool = False,
) -> Proposal:
    """A seat's action and the moves of chance after it. A bot may act only while it substitutes."""
    state, running = _playing(table)
    if by_bot != state.chairs[seat].by_bot:
        raise refused("not_away" if by_bot else "away_already")
    game = state.game
    if running.tutorial_step is not None and game.tutorial is not None:
        written = game.tutorial.at(running.tutorial_step)
        if written is not None and not written.admits(seat, action):
            raise refused("lesson" if written.by == seat else "lesson_watch")
    step = play(game.rules, running.state, seat, action, ask=ask)
    if game.talk is not None and (why := game.talk.forbidden(running.state, seat, action)) is not None:
        raise Refused(why)
    if must_wait(state, seat, action, now):
        raise refused("respite")
    builder = ProposalBuilder(table, now, seat, move_id).add(log.Moved(seat, action), step)
    run_chance(builder, draws)
    return builder.done()


def apply_timeouts(table: Table, now: float, draws: ChanceSource) -> Proposal | None:
    """Play the fallback for every seat whose time is up; None while there is time."""
    state = table.state
    if state.deadline is None or now < state.deadline:
        return None
    assert state.play is not None
    assert state.play.ask is not None
    number = state.play.ask.number
    builder = ProposalBuilder(table, now)
    for seat in still_asked(state):
        _play_fallback(builder, seat, number)
    _substitute_absent(builder)
    run_chance(builder, draws)
    return None if builder.empty else builder.done()


def apply_timeout(table: Table, seat: Seat, now: float, draws: ChanceSource) -> Proposal:
    """Play the fallback for one seat at once: for a bot that has no answer."""
    state, running = _playing(table)
    if running.ask is None or seat not in still_asked(state):
        raise Refused(Phrase("refused.not_asked"))
    builder = ProposalBuilder(table, now)
    _play_fallback(builder, seat, running.ask.number)
    run_chance(builder, draws)
    return builder.done()


def chance(table: Table, now: float, draws: ChanceSource) -> Proposal | None:
    """Moves of chance where only chance is awaited: after a log that ends in the middle of an act."""
    builder = ProposalBuilder(table, now)
    run_chance(builder, draws)
    return None if builder.empty else builder.done()


def substitute_bot(table: Table, seat: Seat, now: float, why: log.Why = "silent") -> Proposal:
    """A bot substitutes until the person is back."""
    state, _ = _playing(table)
    if state.chairs[seat].by_bot:
        raise refused("away_already")
    return ProposalBuilder(table, now).add(log.BotSubstituted(seat, why)).done()


def replace_program(table: Table, seat: Seat, now: float) -> Proposal | None:
    """The program at a seat has failed; everybody is told. None if that is known already or no game is on."""
    state = table.state
    if state.phase != "playing" or state.chairs[seat].replaced:
        return None
    return ProposalBuilder(table, now).add(log.ProgramFailed(seat)).done()


def mute_optional_asks(table: Table, seat: Seat, on: bool, move_id: str, now: float) -> Proposal:
    """Stop, or resume, asking a seat optional questions."""
    return ProposalBuilder(table, now, seat, move_id).add(log.OptionalAsksMuted(seat, on)).done()


def is_answer(table: Table, seat: Seat, action: Any) -> bool:
    """Whether an action would answer the open ask; an aside would not."""
    running = table.state.play
    if running is None:
        return False
    return any(
        not offer.aside and offer.admits(action) for offer in table.state.game.rules.offers(running.state, seat)
    )


def awaited_people(state: TableState) -> frozenset[Seat]:
    """The people on whom the game waits: those asked, and in a rest those who are not ready."""
    ask = state.play.ask if state.play else None
    if ask is None or state.phase != "playing":
        return frozenset()
    return (state.present() & frozenset(still_asked(state))) | (readers(state, ask) - ask.ready)


def reclaim_seat(table: Table, seat: Seat, move_id: str | None, now: float) -> Proposal:
    """The person takes the seat back from the bot, at once."""
    if not table.state.chairs[seat].bot_substituting:
        raise refused("not_away")
    return ProposalBuilder(table, now, seat, move_id).add(log.SeatReclaimed(seat)).done()


def extend(table: Table, seconds: float, now: float) -> Proposal | None:
    """Extend the open deadline after a downtime of the server."""
    if table.state.deadline is None:
        return None
    return ProposalBuilder(table, now).add(log.Extended(seconds)).done()


def still_asked(state: TableState) -> tuple[Seat, ...]:
    """The seats whose answers the game waits for."""
    if state.phase != "playing" or state.play is None:
        return ()
    awaited = state.play.awaited
    return tuple(sorted(awaited.fallback)) if isinstance(awaited, Ask) else ()


def _playing(table: Table) -> tuple[TableState, RunningGame]:
    state = table.state
    if state.phase != "playing" or state.play is None:
        raise refused("no_game")
    if state.paused_at is not None:
        raise refused("paused")
    if state.suspended_since is not None:
        raise refused("asleep")
    return state, state.play


def _play_fallback(builder: ProposalBuilder, seat: Seat, number: int) -> None:
    """Play one seat's fallback if the same ask is still open after the fallbacks before it."""
    state, running = builder.state, builder.state.play
    if state.phase != "playing" or running is None or running.ask is None or running.ask.number != number:
        return
    action = fallback_action(state.game.rules, running.state, seat)
    if action is not None:
        step = play(state.game.rules, running.state, seat, action, silent=True)
        builder.add(log.Moved(seat, action, silent=True, also=not builder.empty), step)


def _substitute_absent(builder: ProposalBuilder) -> None:
    for seat, chair in enumerate(builder.state.chairs):
        if chair.missed_in_a_row >= MISSED_LIMIT and not chair.by_bot and builder.state.phase == "playing":
            builder.add(log.BotSubstituted(seat, also=True))
