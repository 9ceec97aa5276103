"""Apply one log entry to the state of a table. Live play and loading a log both use this."""

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from dvor.games import CATALOG
from dvor.kernel import Ask, Over, Person, Seat, Setup, Step, play
from dvor.table import entries as log
from dvor.table.entries import Record
from dvor.table.pacing import display_until, go_on_if_all_rested, may_hurry, opened_ask, reaction_until, shortened
from dvor.table.state import Chair, OpenAsk, RunningGame, TableState

GameStep = Step[Any, Any]


class EntryResult:
    """The state after an entry and, if the entry was a move, its step."""

    def __init__(self, state: TableState, step: GameStep | None = None) -> None:
        self.state = state
        self.step = step


class Proposal:
    """Entries that the store has still to commit, with the precomputed result of each."""

    def __init__(self, records: tuple[Record, ...], results: tuple[EntryResult, ...]) -> None:
        self.records = records
        self.results = results

    @property
    def after(self) -> TableState:
        """The state once all entries are committed."""
        return self.results[-1].state


FORGOTTEN: Final = Person("N. N.")
"""The name that replaces the name of a deleted person."""


def apply_entry(state: TableState | None, record: Record, precomputed: GameStep | None = None) -> EntryResult:
    """The table after an entry. `precomputed` is the step of a move, if it is known."""
    entry = record.entry
    if isinstance(entry, log.Moved):
        assert state is not None
        return _moved(state, entry, record.at, precomputed)
    if isinstance(entry, log.Opened):
        return EntryResult(_opened(entry))
    assert state is not None, "every log begins with the opening of its table"
    if isinstance(entry, log.Talked):
        return EntryResult(state)
    return EntryResult(_EFFECTS[type(entry)](state, entry, record))


def read_options(game_key: str, options: Any) -> Any:
    """The options as the game's struct, from the log or from a command."""
    kind = CATALOG[game_key].options
    return options if isinstance(options, kind) else msgspec.convert(options, kind)


def _opened(entry: log.Opened) -> TableState:
    return TableState(
        game=CATALOG[entry.game],
        code=entry.code,
        invite=entry.invite,
        options=read_options(entry.game, entry.options),
        table=entry.table,
        imported=entry.imported,
        guided=entry.lesson,
    )


# The game


def _moved(state: TableState, entry: "log.Moved[Any]", at: float, precomputed: GameStep | None) -> EntryResult:
    running = state.play
    assert running is not None, "a move without a game"
    rules = state.game.rules
    step = precomputed or play(rules, running.state, entry.by, entry.action, silent=entry.silent)
    awaited = rules.awaits(step.state)
    displayed = display_until(state, step.facts, at)
    chairs = _count_missed(state.chairs, entry, running.ask)
    if chairs is not state.chairs:
        state = replace(state, chairs=chairs)
    ask = opened_ask(running.ask, awaited, state, at, displayed) if isinstance(awaited, Ask) else running.ask
    game = replace(
        running,
        state=step.state,
        awaited=awaited,
        ask=ask,
        display_until=displayed,
        reaction_until=reaction_until(state, step.facts, at),
    )
    if running.tutorial_step is not None and state.game.tutorial is not None:
        game = replace(game, tutorial_step=state.game.tutorial.after(running.tutorial_step, entry.by, entry.action))
    moved = replace(state, play=game)
    if type(awaited) is Over:
        moved = _over(moved, awaited)
    if moved.hurry_votes and not may_hurry(moved):
        moved = replace(moved, hurry_votes=frozenset())
    return EntryResult(moved, step)


def _count_missed(chairs: tuple[Chair, ...], entry: "log.Moved[Any]", ask: OpenAsk | None) -> tuple[Chair, ...]:
    """Count missed answers in a row. A timeout of an optional ask or of a rest is no sign of absence."""
    if entry.by is None or (entry.silent and ask is not None and (ask.optional or ask.pace == "rest")):
        return chairs
    missed = chairs[entry.by].missed_in_a_row + 1 if entry.silent else 0
    return _with(chairs, entry.by, missed_in_a_row=missed) if missed != chairs[entry.by].missed_in_a_row else chairs


def _over(state: TableState, over: Over) -> TableState:
    """Add this game to the series: games, wins and, if the game has them, points."""
    assert state.play is not None
    chairs = tuple(
        replace(
            chair,
            games=chair.games + 1,
            wins=chair.wins + (seat in over.winners),
            points=chair.points if over.points is None else (chair.points or 0) + over.points[seat],
        )
        for seat, chair in enumerate(state.chairs)
    )
    return replace(_stopped(state), chairs=chairs, play=replace(state.play, ask=None, winners=over.winners))


def _stopped(state: TableState) -> TableState:
    assert state.play is not None
    return replace(
        state,
        phase="over",
        play=replace(state.play, ask=None),
        pause_votes=frozenset(),
        end_votes=frozenset(),
        hurry_votes=frozenset(),
        paused_at=None,
        suspended_since=None,
    )


def _started(state: TableState, entry: log.Started, record: Record) -> TableState:
    setup = Setup(state.people, state.options)
    begun = state.game.begin(setup, entry.rules)
    awaited = state.game.rules.awaits(begun)
    ask = opened_ask(None, awaited, state, record.at, 0.0) if isinstance(awaited, Ask) else None
    game = RunningGame(setup, begun, record.seq, record.at, awaited, ask)
    if state.guided and not state.number:
        game = replace(game, tutorial_step=0)
    chairs = tuple(
        replace(chair, bot_substituting=False, replaced=False, missed_in_a_row=0) for chair in state.chairs
    )
    return replace(state, phase="playing", number=state.number + 1, play=game, chairs=chairs)


def _rematched(state: TableState, entry: log.Rematched, record: Record) -> TableState:
    chairs = tuple(
        replace(chair, ready=chair.person is None, bot_substituting=False, replaced=False, missed_in_a_row=0)
        for chair in state.chairs
    )
    return replace(state, phase="lobby", play=None, chairs=chairs)


# The company


def _with(chairs: tuple[Chair, ...], seat: Seat, **changes: Any) -> tuple[Chair, ...]:
    return (*chairs[:seat], replace(chairs[seat], **changes), *chairs[seat + 1 :])


def _joined(state: TableState, entry: log.Joined, record: Record) -> TableState:
    chair = Chair(state.next_chair, entry.who, person=entry.person, program=entry.program)
    host = entry.person if state.host is None else state.host
    return replace(state, chairs=(*state.chairs, chair), next_chair=state.next_chair + 1, host=host)


def _bot_added(state: TableState, entry: log.BotAdded, record: Record) -> TableState:
    chair = Chair(state.next_chair, entry.who, bot=entry.level, ready=True)
    return replace(state, chairs=(*state.chairs, chair), next_chair=state.next_chair + 1)


def _left(state: TableState, entry: log.Left, record: Record) -> TableState:
    if state.phase != "playing":
        return _without(state, entry.seat)
    away = _substituted(state, entry, record)
    return _pass_host_on(away) if state.host_seat == entry.seat else away


def _substituted(state: TableState, entry: "log.Left | log.BotSubstituted", record: Record) -> TableState:
    chairs = _with(state.chairs, entry.seat, bot_substituting=True)
    return go_on_if_all_rested(replace(state, chairs=chairs), record.at)


def _readied(state: TableState, entry: log.Readied, record: Record) -> TableState:
    """Ready to begin or, in a rest, ready to go on."""
    if state.phase != "playing":
        return replace(state, chairs=_with(state.chairs, entry.seat, ready=entry.on))
    assert state.play is not None
    if state.play.tutorial_step is not None and state.game.tutorial is not None:
        step = state.game.tutorial.read(state.play.tutorial_step, entry.seat)
        return replace(state, play=replace(state.play, tutorial_step=step))
    assert state.play.ask is not None
    ask = replace(state.play.ask, ready=_vote(state.play.ask.ready, entry.seat, entry.on))
    return go_on_if_all_rested(replace(state, play=replace(state.play, ask=ask)), record.at)


def _kicked(state: TableState, entry: log.Kicked, record: Record) -> TableState:
    person = state.chairs[entry.seat].person
    if person is not None and entry.ban:
        state = replace(state, banned=state.banned | {person})
    if state.phase != "playing":
        return _without(state, entry.seat)
    left = {"person": None, "former_person": person, "program": False, "bot_substituting": False}
    chairs = _with(state.chairs, entry.seat, **left, bot=state.table.substitute)
    return go_on_if_all_rested(replace(state, chairs=chairs), record.at)


def _seat_taken(state: TableState, entry: log.SeatTaken, record: Record) -> TableState:
    taken = {"who": entry.who, "person": entry.person, "program": entry.program, "former_person": None, "bot": None}
    chairs = _with(state.chairs, entry.seat, **taken, ready=True, replaced=False, missed_in_a_row=0)
    host = entry.person if state.host is None else state.host
    return _with_current_names(replace(state, chairs=chairs, host=host))


def _with_current_names(state: TableState) -> TableState:
    """Tell a game that uses names who sits there now."""
    running, company = state.play, state.game.company
    if running is None or company is None:
        return state
    return replace(state, play=replace(running, state=company(running.state, state.people)))


def _without(state: TableState, seat: Seat) -> TableState:
    """Remove a chair; if it was the host's, the next person becomes host."""
    gone = state.chairs[seat]
    left = replace(state, chairs=(*state.chairs[:seat], *state.chairs[seat + 1 :]))
    if gone.person is None or gone.person != state.host:
        return left
    return _pass_host_on(replace(left, host=None))


def _pass_host_on(state: TableState) -> TableState:
    """Make the next present person host; without one the host stays."""
    people = [chair for chair in state.chairs if chair.person is not None]
    there = next((chair.person for chair in people if not chair.bot_substituting), None)
    return replace(state, host=there or state.host or (people[0].person if people else None))


def _forgotten(state: TableState, entry: log.Forgotten, record: Record) -> TableState:
    chairs = tuple(
        replace(chair, who=FORGOTTEN) if entry.person in (chair.person, chair.former_person) else chair
        for chair in state.chairs
    )
    return _with_current_names(replace(state, chairs=chairs))


def _extended(state: TableState, entry: log.Extended, record: Record) -> TableState:
    return state if state.stopped_at is not None else _extend_times(state, entry.seconds)


def _resumed(state: TableState, entry: log.Resumed, record: Record) -> TableState:
    return replace(_clocks_resumed(state, record.at), pause_votes=frozenset())


def _unsuspended(state: TableState, entry: log.Unsuspended, record: Record) -> TableState:
    return _extend_times(_clocks_resumed(state, record.at), entry.seconds)


def _clocks_resumed(state: TableState, at: float) -> TableState:
    """Exclude the time of a pause from the open ask and from the duration of the game."""
    assert state.stopped_at is not None
    assert state.play is not None
    paused_since, paused_for = state.stopped_at, at - state.stopped_at
    ask = state.play.ask
    if ask is not None and ask.answers_from > paused_since:
        ask = replace(ask, answers_from=ask.answers_from + paused_for)
    play = replace(state.play, started=state.play.started + paused_for, ask=ask)
    return _extend_times(replace(state, play=play, paused_at=None, suspended_since=None), paused_for)


def _extend_times(state: TableState, seconds: float) -> TableState:
    running = state.play
    if running is None:
        return state
    ask = running.ask
    if ask is not None and ask.deadline is not None:
        ask = replace(ask, deadline=ask.deadline + seconds)
    return replace(state, play=replace(running, ask=ask, reaction_until=running.reaction_until + seconds))


def _vote(votes: frozenset[Seat], seat: Seat, on: bool) -> frozenset[Seat]:
    return votes | {seat} if on else votes - {seat}


_EFFECTS: Final[dict[type, Callable[[TableState, Any, Record], TableState]]] = {
    log.Joined: _joined,
    log.BotAdded: _bot_added,
    log.Left: _left,
    log.Kicked: _kicked,
    log.SeatTaken: _seat_taken,
    log.ProgramSeated: lambda s, e, r: replace(s, chairs=_with(s.chairs, e.seat, program=True)),
    log.ProgramFailed: lambda s, e, r: replace(s, chairs=_with(s.chairs, e.seat, replaced=True)),
    log.Readied: _readied,
    log.Renamed: lambda s, e, r: replace(s, chairs=_with(s.chairs, e.seat, who=e.who)),
    log.Reordered: lambda s, e, r: replace(s, chairs=tuple(s.chairs[seat] for seat in e.seats)),
    log.OptionsChanged: lambda s, e, r: replace(s, options=read_options(s.game.key, e.options), table=e.table),
    log.HostGiven: lambda s, e, r: replace(s, host=s.chairs[e.seat].person),
    log.Started: _started,
    log.BotSubstituted: _substituted,
    log.SeatReclaimed: lambda s, e, r: replace(
        s, chairs=_with(s.chairs, e.seat, bot_substituting=False, missed_in_a_row=0)
    ),
    log.PauseWanted: lambda s, e, r: replace(s, pause_votes=_vote(s.pause_votes, e.seat, e.on)),
    log.Paused: lambda s, e, r: replace(s, paused_at=r.at),
    log.Resumed: _resumed,
    log.EndWanted: lambda s, e, r: replace(s, end_votes=_vote(s.end_votes, e.seat, e.on)),
    log.HurryWanted: lambda s, e, r: replace(s, hurry_votes=_vote(s.hurry_votes, e.seat, e.on)),
    log.OptionalAsksMuted: lambda s, e, r: shortened(replace(s, chairs=_with(s.chairs, e.seat, silent=e.on)), r.at),
    log.Ended: lambda s, e, r: _stopped(s),
    log.Rematched: _rematched,
    log.Suspended: lambda s, e, r: replace(s, suspended_since=r.at),
    log.Unsuspended: _unsuspended,
    log.Extended: _extended,
    log.Forgotten: _forgotten,
    log.Closed: lambda s, e, r: replace(s, phase="over"),
}
