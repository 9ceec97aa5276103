"""Commands before and between games: seats, options, and the start."""

from typing import Any

import msgspec

from dvor.games import CATALOG
from dvor.kernel import Gender, Malformed, Person, Seat
from dvor.table import entries as log
from dvor.table.apply import Proposal
from dvor.table.chat import as_seen, is_plain
from dvor.table.options import Language, TableOptions
from dvor.table.pacing import readers
from dvor.table.propose import ChanceSource, ProposalBuilder, opening, refused, run_chance
from dvor.table.state import TableState
from dvor.table.table import Table

BOT_NAMES: dict[Language, tuple[tuple[str, Gender], ...]] = {
    "ru": (
        ("Ада", "f"), ("Борис", "m"), ("Вера", "f"), ("Глеб", "m"), ("Дина", "f"), ("Егор", "m"), ("Зоя", "f"),
        ("Игорь", "m"), ("Кира", "f"), ("Лев", "m"), ("Майя", "f"), ("Нил", "m"), ("Ольга", "f"), ("Пётр", "m"),
        ("Рита", "f"), ("Савва", "m"),
    ),
    "en": (
        ("Ada", "f"), ("Boris", "m"), ("Clara", "f"), ("Dmitri", "m"), ("Emma", "f"), ("Felix", "m"),
        ("Greta", "f"), ("Hugo", "m"), ("Iris", "f"), ("Jasper", "m"), ("Kira", "f"), ("Leo", "m"), ("Maya", "f"),
        ("Nigel", "m"), ("Olga", "f"), ("Peter", "m"),
    ),
}  # fmt: skip
"""Names are not translated, so bots are named in the language of the table."""


def open_table(
    game: str,
    options: bytes | None,
    table: TableOptions,
    code: str,
    invite: str,
    person: str,
    who: Person,
    now: float,
    lesson: bool = False,
) -> Proposal:
    """Create a table with its host on the first chair; `Malformed` if the game or an option does not exist."""
    if game not in CATALOG:
        raise Malformed(f"there is no game {game!r}")
    check_name((), who)
    chosen = read_game_options(game, options)
    opened = log.Opened(game, CATALOG[game].version, code, invite, chosen, table, lesson=lesson)
    return opening((opened, log.Joined(person, who, also=True)), now)


def read_game_options(game: str, data: bytes | None) -> Any:
    """Parse the game's options; missing ones get their defaults."""
    try:
        return msgspec.json.decode(data or b"{}", type=CATALOG[game].options)
    except (msgspec.DecodeError, UnicodeDecodeError) as broken:
        raise Malformed(str(broken)) from None


def join(
    table: Table, person: str, who: Person, now: float, seat: Seat | None = None, program: bool = False
) -> Proposal:
    """Take a free seat; during a game, the seat of a bot (this one or the first)."""
    state = table.state
    if state.seat_of(person) is not None:
        raise refused("seated_already")
    if person in state.banned:
        raise refused("unwelcome")
    if state.phase == "playing":
        return _sit_in_for_a_bot(table, log.SeatTaken(_bots_seat(table, seat), person, who, program), now)
    _check_room(_in_lobby(table))
    check_name(state.people, who)
    return ProposalBuilder(table, now).add(log.Joined(person, who, program)).done()


def _sit_in_for_a_bot(table: Table, taken: log.SeatTaken, now: float) -> Proposal:
    others = tuple(chair.who for at, chair in enumerate(table.state.chairs) if at != taken.seat)
    check_name(others, taken.who)
    return ProposalBuilder(table, now).add(taken).done()


def _bots_seat(table: Table, seat: Seat | None) -> Seat:
    """The seat of a bot: this one, or the first."""
    bots = [at for at, chair in enumerate(table.state.chairs) if chair.person is None]
    if not bots or table.state.guided:
        raise refused("begun")
    if seat is not None and seat not in bots:
        raise refused("not_a_bot")
    return bots[0] if seat is None else seat


def hand_over(table: Table, seat: Seat, now: float) -> Proposal | None:
    """A program plays for the person at this seat; everybody is told. None if that is known already."""
    if table.state.chairs[seat].program:
        return None
    return ProposalBuilder(table, now).add(log.ProgramSeated(seat)).done()


def leave(table: Table, seat: Seat, move_id: str | None, now: float) -> Proposal:
    """Give up a seat; the last person to leave a lobby closes the table."""
    state = table.state
    builder = ProposalBuilder(table, now, seat, move_id)
    if state.phase == "playing" and state.chairs[seat].bot_substituting:
        raise refused("away_already")
    builder.add(log.Left(seat))
    _close_if_empty(builder)
    return builder.done()


def close(table: Table, now: float) -> Proposal:
    """An operator closes the table; a running game is broken off."""
    return ProposalBuilder(table, now).add(log.Closed()).done()


def ready(table: Table, seat: Seat, on: bool, move_id: str, now: float) -> Proposal:
    """Mark a seat as ready to begin (or not) or, in a rest between two deals, to go on."""
    game = table.state.play
    if game is not None and game.tutorial_step is not None:
        return ProposalBuilder(table, now, seat, move_id).add(log.Readied(seat, on)).done()
    ask = game.ask if game else None
    if ask is None or seat not in readers(table.state, ask):
        _in_lobby(table)
    return ProposalBuilder(table, now, seat, move_id).add(log.Readied(seat, on)).done()


def rename(table: Table, seat: Seat, who: Person, move_id: str, now: float) -> Proposal:
    """Change one's name."""
    state = _in_lobby(table)
    check_name((*state.people[:seat], *state.people[seat + 1 :]), who)
    return ProposalBuilder(table, now, seat, move_id).add(log.Renamed(seat, who)).done()


def kick(table: Table, by: Seat, seat: Seat, ban: bool, move_id: str, now: float) -> Proposal:
    """The host empties a seat, of a person or of a bot; only with a ban may its person not come back."""
    state = _as_host(table, by)
    _check_seat(state, seat)
    if seat == by:
        raise refused("yourself")
    if state.phase == "playing" and state.chairs[seat].person is None:
        raise refused("a_bot")
    return ProposalBuilder(table, now, by, move_id).add(log.Kicked(seat, ban)).done()


def reorder(table: Table, by: Seat, seats: tuple[Seat, ...], move_id: str, now: float) -> Proposal:
    """The host reorders the seats."""
    _as_host(table, by)
    state = _in_lobby(table)
    if sorted(seats) != list(range(len(state.chairs))):
        raise refused("not_an_order")
    return ProposalBuilder(table, now, by, move_id).add(log.Reordered(seats)).done()


def settle(
    table: Table, by: Seat, options: bytes | None, table_options: TableOptions | None, move_id: str, now: float
) -> Proposal:
    """The host changes the options; everybody has to be ready again."""
    _as_host(table, by)
    state = _in_lobby(table)
    chosen = state.options if options is None else read_game_options(state.game.key, options)
    # Options that fit a full table may wait for more people; those that fit no table are refused at once.
    _check_options(chosen, state.game.players[-1])
    builder = ProposalBuilder(table, now, by, move_id).add(log.OptionsChanged(chosen, table_options or state.table))
    for seat, chair in enumerate(state.chairs):
        if chair.person is not None and chair.ready:
            builder.add(log.Readied(seat, False, also=True))
    return builder.done()


def add_bot(table: Table, by: Seat, level: str, who: Person | None, move_id: str, now: float) -> Proposal:
    """The host gives a free seat to a bot."""
    _as_host(table, by)
    state = _in_lobby(table)
    _check_room(state)
    chosen = who or _free_name(state)
    check_name(state.people, chosen)
    return ProposalBuilder(table, now, by, move_id).add(log.BotAdded(level, chosen)).done()


def give_host(table: Table, by: Seat, seat: Seat, move_id: str, now: float) -> Proposal:
    """The host makes somebody else the host."""
    state = _as_host(table, by)
    _check_seat(state, seat)
    if state.chairs[seat].person is None:
        raise refused("a_bot")
    return ProposalBuilder(table, now, by, move_id).add(log.HostGiven(seat)).done()


def start(table: Table, by: Seat, move_id: str, now: float, draws: ChanceSource) -> Proposal:
    """The host begins the game, once all the others are ready."""
    _as_host(table, by)
    state = _in_lobby(table)
    least, most = state.game.players[0], state.game.players[-1]
    if not least <= len(state.chairs) <= most:
        raise refused("players", least=least, most=most, now=len(state.chairs))
    if not all(chair.ready or seat == by for seat, chair in enumerate(state.chairs)):
        raise refused("not_all_ready")
    _check_options(state.options, len(state.chairs))
    builder = ProposalBuilder(table, now, by, move_id).add(log.Started(state.game.version))
    run_chance(builder, draws)
    return builder.done()


def rematch(table: Table, by: Seat, move_id: str, now: float) -> Proposal:
    """The host takes everybody back to the lobby."""
    state = _as_host(table, by)
    if state.phase != "over":
        raise refused("not_over")
    builder = ProposalBuilder(table, now, by, move_id).add(log.Rematched())
    for seat in reversed(
        range(len(state.chairs))
    ):  # from the last seat on, so that the numbers of the others stay valid
        if state.chairs[seat].person in table.gone:
            builder.add(log.Left(seat, also=True))
    return builder.done()


def forget(table: Table, person: str, now: float) -> Proposal | None:
    """A person has deleted themselves: replace their name, and let a bot play on in a game."""
    state = table.state
    if person in table.gone or all(person not in (chair.person, chair.former_person) for chair in state.chairs):
        return None
    builder = ProposalBuilder(table, now).add(log.Forgotten(person))
    seat = state.seat_of(person)
    if seat is not None and not (state.phase == "playing" and state.chairs[seat].bot_substituting):
        builder.add(log.Left(seat, also=True))
        _close_if_empty(builder)
    return builder.done()


def _close_if_empty(builder: ProposalBuilder) -> None:
    if builder.state.phase != "playing" and builder.state.host is None:
        builder.add(log.Closed(also=True))


def _in_lobby(table: Table) -> TableState:
    if table.state.phase != "lobby":
        raise refused("begun")
    return table.state


def _as_host(table: Table, seat: Seat) -> TableState:
    if table.state.host_seat != seat:
        raise refused("not_host")
    return table.state


def _check_seat(state: TableState, seat: Seat) -> None:
    if seat >= len(state.chairs):
        raise refused("no_such_seat")


def _check_room(state: TableState) -> None:
    if len(state.chairs) >= state.game.players[-1]:
        raise refused("full")


def check_name(taken: tuple[Person, ...], who: Person) -> None:
    """Refuse a name that is invisible, has control characters, or looks like another one at this table."""
    if not is_plain(who.name) or (who.nickname and not is_plain(who.nickname)):
        raise refused("name")
    if as_seen(who.name) in {as_seen(other.name) for other in taken}:
        raise refused("name_taken", name=who.name)


def _check_options(options: Any, seats: int) -> None:
    try:
        options.check(seats)
    except Malformed as why:
        raise refused("options", why=why.reason or str(why)) from None


def _free_name(state: TableState) -> Person:
    taken, names = {as_seen(person.name) for person in state.people}, BOT_NAMES[state.table.language]
    for name, gender in names:
        if as_seen(name) not in taken:
            return Person(name, gender=gender)
    return Person(f"{names[0][0]} {len(state.people)}", gender="f")
