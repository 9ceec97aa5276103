"""Idempotent commands: recognise a command that was sent again under the same id.

Any other command under a used id, even for another channel, seat or option, is refused: the client would take the
old answer for one to its new command.
"""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from dvor.table import entries, wire
from dvor.table.chat import audience
from dvor.table.entries import AnyEntry
from dvor.table.lobby import read_game_options
from dvor.table.table import Table
from dvor.table.wire.up import AnyCommand


def is_resend(command: AnyCommand, entry: AnyEntry, table: Table) -> bool:
    """Whether this entry is the result of the same command."""
    return _SAME[type(command)](command, entry, table)


def _alike(kind: type, *fields: str) -> Callable[[Any, Any, Table], bool]:
    """Compare the type of the entry, and these fields."""

    def same(command: Any, entry: Any, table: Table) -> bool:
        return type(entry) is kind and all(getattr(entry, name) == getattr(command, name) for name in fields)

    return same


def _act(command: wire.Act, entry: AnyEntry, table: Table) -> bool:
    action = table.state.game.read_action(bytes(command.action))
    return isinstance(entry, entries.Moved) and bool(entry.action == action)


def _say(command: wire.Say, entry: AnyEntry, table: Table) -> bool:
    """Talk, or an action where words are moves: those are said at the table, to everybody."""
    if isinstance(entry, entries.Moved):
        talk = table.state.game.talk
        aloud = command.to is None and command.channel == "table"
        return talk is not None and aloud and bool(entry.action == talk.say(text=command.text.strip()))
    if not isinstance(entry, entries.Talked):
        return False
    to = audience(entry.by, command.to)
    return (entry.text, entry.channel, entry.to) == (command.text.strip(), command.channel, to)


def _settle(command: wire.Settle, entry: AnyEntry, table: Table) -> bool:
    """Compare only the options that the command sets."""
    if not isinstance(entry, entries.OptionsChanged):
        return False
    if command.table is not UNSET and entry.table != command.table:
        return False
    if command.options is UNSET:
        return True
    return bool(entry.options == read_game_options(table.state.game.key, bytes(command.options)))


def _add_bot(command: wire.AddBot, entry: AnyEntry, table: Table) -> bool:
    """A bot that was not named was given a name."""
    if not isinstance(entry, entries.BotAdded):
        return False
    return entry.level == command.level and command.who in (None, entry.who)


_SAME: dict[type, Callable[[Any, AnyEntry, Table], bool]] = {
    wire.Act: _act,
    wire.Say: _say,
    wire.Settle: _settle,
    wire.AddBot: _add_bot,
    wire.Ready: _alike(entries.Readied, "on"),
    wire.Kick: _alike(entries.Kicked, "seat", "ban"),
    wire.GiveHost: _alike(entries.HostGiven, "seat"),
    wire.Pause: _alike(entries.PauseWanted, "on"),
    wire.VoteEnd: _alike(entries.EndWanted, "on"),
    wire.Hurry: _alike(entries.HurryWanted, "on"),
    wire.KeepSilent: _alike(entries.OptionalAsksMuted, "on"),
    wire.Rename: _alike(entries.Renamed, "who"),
    wire.Reorder: _alike(entries.Reordered, "seats"),
    wire.Leave: _alike(entries.Left),
    wire.Start: _alike(entries.Started),
    wire.Back: _alike(entries.SeatReclaimed),
    wire.Rematch: _alike(entries.Rematched),
}
