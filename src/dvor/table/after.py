"""What each entry does to a table. Playing and loading go through here alike."""

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from dvor.games import CATALOG
from dvor.kernel import Ask, Over, Person, Seat, Setup, play
from dvor.table import entries as log
from dvor.table.entries import Record
from dvor.table.outcome import GameStep, Outcome
from dvor.table.state import Chair, OpenAsk, Play, TableState

FORGOTTEN: Final = Person("N. N.")
"""The name of whoever has deleted themselves."""


def after(state: TableState | None, record: Record, foreseen: GameStep | None = None) -> Outcome:
    """The table after an entry; what a move does may have been worked out already."""
    entry = record.entry
    if isinstance(entry, log.Moved):
        assert state is not None
        return _moved(state, entry, record.at, foreseen)
    if isinstance(entry, log.Opened):
        return Outcome(_opened(entry))
    assert state is not None, "every log begins with the opening of its table"
    if isinstance(entry, log.Talked):
        return Outcome(state)
    return Outcome(_EFFECTS[type(entry)](state, entry, record))


def read_options(game_key: str, options: Any) -> Any:
    """The game's options as its own struct, whether they come from the log or from a command."""
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
    )


# The game


def _moved(state: TableState, entry: "log.Moved[Any]", at: float, foreseen: GameStep | None) -> Outcome:
    on = state.play
    assert on is not None, "a move without a game"
    rules = state.game.rules
    step = foreseen or play(rules, on.state, entry.by, entry.action, silent=entry.silent)
    awaited = rules.awaits(step.state)
    ask = opened_ask(on.ask, awaited, state, at) if isinstance(awaited, Ask) else on.ask
    game = Play(on.setup, step.state, on.first_seq, on.started, awaited, ask)
    moved = replace(state, play=game, chairs=_heard_from(state.chairs, entry))
    if type(awaited) is Over:
        moved = _over(moved, awaited)
    return Outcome(moved, step)


def opened_ask(before: OpenAsk | None, ask: Ask[Any], state: TableState, at: float) -> OpenAsk:
    """The question as it was put; another answer to it, or an aside, leaves it as it is."""
    if before is not None and before.number == ask.number:
        return before
    seconds = ask.seconds if ask.seconds is not None else state.table.seconds(ask.pace)
    deadline = None if seconds is None else at + seconds
    return OpenAsk(ask.number, ask.asked, ask.pace, ask.question, at, deadline)


def _heard_from(chairs: tuple[Chair, ...], entry: "log.Moved[Any]") -> tuple[Chair, ...]:
    """Count the silences in a row of whoever moved."""
    if entry.by is None:
        return chairs
    silences = chairs[entry.by].silences + 1 if entry.silent else 0
    return _with(chairs, entry.by, silences=silences) if silences != chairs[entry.by].silences else chairs


def _over(state: TableState, over: Over) -> TableState:
    """The series goes on counting: games, victories, and points where the game has them."""
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
    return replace(_broken_off(state), chairs=chairs, play=replace(state.play, ask=None, winners=over.winners))


def _broken_off(state: TableState) -> TableState:
    assert state.play is not None
    return replace(
        state,
        phase="over",
        play=replace(state.play, ask=None),
        for_pause=frozenset(),
        for_end=frozenset(),
        paused_at=None,
        asleep_since=None,
    )


def _started(state: TableState, entry: log.Started, record: Record) -> TableState:
    setup = Setup(state.people, state.options)
    begun = state.game.rules.begin(setup)
    awaited = state.game.rules.awaits(begun)
    ask = opened_ask(None, awaited, state, record.at) if isinstance(awaited, Ask) else None
    game = Play(setup, begun, record.seq, record.at, awaited, ask)
    chairs = tuple(replace(chair, kept=False, silences=0) for chair in state.chairs)
    return replace(state, phase="playing", number=state.number + 1, play=game, chairs=chairs)


def _rematched(state: TableState, entry: log.Rematched, record: Record) -> TableState:
    chairs = tuple(replace(chair, ready=chair.person is None, kept=False, silences=0) for chair in state.chairs)
    return replace(state, phase="lobby", play=None, chairs=chairs)


# The company


def _with(chairs: tuple[Chair, ...], seat: Seat, **changes: Any) -> tuple[Chair, ...]:
    return (*chairs[:seat], replace(chairs[seat], **changes), *chairs[seat + 1 :])


def _joined(state: TableState, entry: log.Joined, record: Record) -> TableState:
    chair = Chair(state.next_chair, entry.who, person=entry.person)
    host = entry.person if state.host is None else state.host
    return replace(state, chairs=(*state.chairs, chair), next_chair=state.next_chair + 1, host=host)


def _bot_added(state: TableState, entry: log.BotAdded, record: Record) -> TableState:
    chair = Chair(state.next_chair, entry.who, bot=entry.level, ready=True)
    return replace(state, chairs=(*state.chairs, chair), next_chair=state.next_chair + 1)


def _left(state: TableState, entry: log.Left, record: Record) -> TableState:
    if state.phase == "playing":
        return replace(state, chairs=_with(state.chairs, entry.seat, kept=True))
    return _without(state, entry.seat)


def _kicked(state: TableState, entry: log.Kicked, record: Record) -> TableState:
    was = state.chairs[entry.seat].person
    if was is not None:
        state = replace(state, unwelcome=state.unwelcome | {was})
    if state.phase != "playing":
        return _without(state, entry.seat)
    chairs = _with(state.chairs, entry.seat, person=None, was=was, bot=state.table.substitute, kept=False)
    return replace(state, chairs=chairs)


def _without(state: TableState, seat: Seat) -> TableState:
    """The chair is gone; if it was the host's, the next person is the host."""
    gone = state.chairs[seat]
    chairs = (*state.chairs[:seat], *state.chairs[seat + 1 :])
    host = state.host
    if gone.person is not None and gone.person == host:
        host = next((chair.person for chair in chairs if chair.person is not None), None)
    return replace(state, chairs=chairs, host=host)


def _forgotten(state: TableState, entry: log.Forgotten, record: Record) -> TableState:
    chairs = tuple(
        replace(chair, who=FORGOTTEN) if entry.person in (chair.person, chair.was) else chair
        for chair in state.chairs
    )
    return replace(state, chairs=chairs)


def _extended(state: TableState, entry: log.Extended, record: Record) -> TableState:
    return state if state.stopped_at is not None else _later(state, entry.seconds)


def _resumed(state: TableState, entry: log.Resumed, record: Record) -> TableState:
    return replace(_going_on(state, record.at), for_pause=frozenset())


def _woken(state: TableState, entry: log.Woken, record: Record) -> TableState:
    return _later(_going_on(state, record.at), entry.seconds)


def _going_on(state: TableState, at: float) -> TableState:
    """The time when the clocks stood still counts for nobody: not for the open question, nor for the whole game."""
    assert state.stopped_at is not None
    assert state.play is not None
    stood = at - state.stopped_at
    play = replace(state.play, started=state.play.started + stood)
    return _later(replace(state, play=play, paused_at=None, asleep_since=None), stood)


def _later(state: TableState, seconds: float) -> TableState:
    on = state.play
    if on is None or on.ask is None or on.ask.deadline is None:
        return state
    ask = replace(on.ask, deadline=on.ask.deadline + seconds)
    return replace(state, play=replace(on, ask=ask))


def _voted(votes: frozenset[Seat], seat: Seat, on: bool) -> frozenset[Seat]:
    return votes | {seat} if on else votes - {seat}


_EFFECTS: Final[dict[type, Callable[[TableState, Any, Record], TableState]]] = {
    log.Joined: _joined,
    log.BotAdded: _bot_added,
    log.Left: _left,
    log.Kicked: _kicked,
    log.Readied: lambda s, e, r: replace(s, chairs=_with(s.chairs, e.seat, ready=e.on)),
    log.Renamed: lambda s, e, r: replace(s, chairs=_with(s.chairs, e.seat, who=e.who)),
    log.Reordered: lambda s, e, r: replace(s, chairs=tuple(s.chairs[seat] for seat in e.seats)),
    log.Settled: lambda s, e, r: replace(s, options=read_options(s.game.key, e.options), table=e.table),
    log.HostGiven: lambda s, e, r: replace(s, host=s.chairs[e.seat].person),
    log.Started: _started,
    log.TakenOver: lambda s, e, r: replace(s, chairs=_with(s.chairs, e.seat, kept=True)),
    log.GivenBack: lambda s, e, r: replace(s, chairs=_with(s.chairs, e.seat, kept=False, silences=0)),
    log.PauseWanted: lambda s, e, r: replace(s, for_pause=_voted(s.for_pause, e.seat, e.on)),
    log.Paused: lambda s, e, r: replace(s, paused_at=r.at),
    log.Resumed: _resumed,
    log.EndWanted: lambda s, e, r: replace(s, for_end=_voted(s.for_end, e.seat, e.on)),
    log.Ended: lambda s, e, r: _broken_off(s),
    log.Rematched: _rematched,
    log.FellAsleep: lambda s, e, r: replace(s, asleep_since=r.at),
    log.Woken: _woken,
    log.Extended: _extended,
    log.Forgotten: _forgotten,
    log.Closed: lambda s, e, r: replace(s, phase="over"),
}
