"""Runs in a worker process: replays finished games, shows parts of them, exports, checks imports and erases people.

Replayed games stay in memory for requests of their next parts, up to a limit. Refusals are returned, not raised: an
exception would lose its text between processes.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from dvor.bots.analyst import Analysis, Scale, Thought, advice_of
from dvor.games import CATALOG
from dvor.kernel import BadLog, Log, Malformed, Over, Phrase, Refused, Seat, replay
from dvor.kernel.log import read_log
from dvor.server.log_codec import finished, listing, records, rows
from dvor.store import FinishedGame, LogRow
from dvor.table import history, wire
from dvor.table.entries import Moved, Record, encode_entry
from dvor.table.history import PastGame, Turn, entries_of, past_game
from dvor.table.lobby import check_name
from dvor.table.options import Language
from dvor.table.propose import opening
from dvor.table.redact import erase_person
from dvor.table.render import event_phrase
from dvor.words import Listener, action_text, named, say

MAX_TURNS = 40_000
"""Turns of all cached games together; the least recently used game is evicted."""
MAX_MOVES = 25_000
"""A longer log was not played by people and is refused."""

MAX_ANALYSES = 8
"""Analyses that can go on from part to part; the least recently used is evicted."""

Eyes = Literal["mine", "public", "all"]


class ReplayRequest(Struct, frozen=True):
    """A request for a part of a finished game."""

    table_id: str
    number: int
    version: str
    """The version of the log: people may be erased long after their games."""
    what: Literal["part", "log", "annals", "thoughts"]
    language: Language
    person: str | None = None
    eyes: Eyes = "public"
    first: int = 0
    count: int = 0
    seat: Seat = 0
    """For `thoughts` with `eyes=all`: which seat."""


class NotGranted(Struct, frozen=True):
    """A refusal: HTTP status, a key for software, a sentence for people."""

    status: int
    error: str
    message: str


class CacheMiss(Struct, frozen=True):
    """The worker does not have the game; send the log along."""


class Checked(Struct, frozen=True):
    """An imported log that replays to its end, ready for the store."""

    rows: tuple[LogRow, ...]
    game: FinishedGame
    moves: int


_GAMES: OrderedDict[tuple[str, int, str], PastGame] = OrderedDict()
_ANALYSES: OrderedDict[tuple[str, int, str, Eyes, Seat], Analysis] = OrderedDict()


def show(request: ReplayRequest, log: tuple[LogRow, ...] | None) -> bytes | NotGranted | CacheMiss:
    """The answer to a request, as JSON."""
    key = request.table_id, request.number, request.version
    game = _GAMES.get(key)
    if game is None:
        if log is None:
            return CacheMiss()
        game = past_game(records(log, None), request.number)
        if game is None:
            return NotGranted(404, "no_game", "There is no such finished game")
        _cache(key, game)
    _GAMES.move_to_end(key)
    return {"part": _part, "log": _log, "annals": _annals, "thoughts": _thoughts}[request.what](request, game)


def _cache(key: tuple[str, int, str], game: PastGame) -> None:
    _GAMES[key] = game
    while len(_GAMES) > 1 and sum(len(game.turns) for game in _GAMES.values()) > MAX_TURNS:
        _GAMES.popitem(last=False)


def _part(request: ReplayRequest, game: PastGame) -> bytes | NotGranted:
    own = _seat_of(request, game)
    if request.eyes == "mine" and own is None:
        return NotGranted(404, "no_eyes", "You did not sit there; say eyes=public or eyes=all")
    seat = own if request.eyes == "mine" else None
    game = game.hushed(seat)  # without private actions and talk of others
    listener = Listener(request.language, game.setup.people, seat)
    part = tuple(
        _step(game, number, listener, everything=request.eyes == "all")
        for number in range(request.first, min(request.first + request.count, len(game.turns)))
    )
    names = tuple(person.name for person in game.setup.people)
    return msgspec.json.encode(wire.Replay(game.game.key, names, own, len(game.turns), part))


def _log(request: ReplayRequest, game: PastGame) -> bytes:
    return game.hushed(_seat_of(request, game)).log().to_json()


def _annals(request: ReplayRequest, game: PastGame) -> bytes | NotGranted:
    encode_entry = history.of_past(game, request.language)
    if encode_entry is None:
        return NotGranted(404, "no_annals", "No annals are kept here: the game keeps none")
    return msgspec.json.encode(wire.AnnalsShown(game.game.key, request.number, encode_entry))


def _thoughts(request: ReplayRequest, game: PastGame) -> bytes | NotGranted:
    """The analysis from the requester's seat, or with all cards open from any seat, without private talk."""
    own = _seat_of(request, game) if request.eyes == "mine" else None
    seat = own if request.eyes == "mine" else request.seat
    if request.eyes == "public" or seat is None or seat >= game.setup.seats:
        return NotGranted(404, "no_eyes", "Nobody sat there; say eyes=mine, or eyes=all and a seat")
    game = game.hushed(own)
    advice, listener = advice_of(game.game.key), Listener(request.language, game.setup.people)
    key = request.table_id, request.number, request.version, request.eyes, seat
    analysis = _ANALYSES.pop(key, None)
    if analysis is None or analysis.at > request.first:  # parts are mostly requested in order
        analysis = Analysis(game.game, game.setup, seat)
    for turn in game.turns[analysis.at : request.first]:
        analysis.pass_by(turn.step)
    last = min(request.first + request.count, len(game.turns))
    part = tuple(
        _thought(game.game.key, number, analysis.think(turn.move, turn.step), turn.move.action, listener)
        for number, turn in enumerate(game.turns[request.first : last], request.first)
    )
    _ANALYSES[key] = analysis
    if len(_ANALYSES) > MAX_ANALYSES:
        _ANALYSES.popitem(last=False)
    guess, worth = (_scale(game.game.key, scale, listener) for scale in (advice.guess, advice.worth))
    return msgspec.json.encode(wire.Thoughts(seat, len(game.turns), guess, worth, part))


def _thought(game: str, number: int, thought: Thought, did: Any, listener: Listener) -> wire.ThoughtShown:
    actions = [way.action for way in thought.ways]
    guesses = [wire.Bar(named(at, "seat", game, listener), round(amount, 3)) for at, amount in thought.guesses]
    ways = [
        wire.Bar(action_text(action, game, listener), max(0.0, round(worth, 3))) for action, worth in thought.ways
    ]
    return wire.ThoughtShown(number, tuple(guesses), tuple(ways), actions.index(did) if did in actions else None)


def _scale(game: str, scale: Scale, listener: Listener) -> wire.ScaleShown:
    return wire.ScaleShown(say(Phrase(f"{game}.thought.{scale.key}"), listener), scale.most, scale.share)


def _seat_of(request: ReplayRequest, game: PastGame) -> Seat | None:
    people = enumerate(game.people)
    return next((seat for seat, person in people if person is not None and person == request.person), None)


def _step(game: PastGame, number: int, listener: Listener, *, everything: bool) -> wire.ReplayStep:
    turn, rules = game.turns[number], game.game.rules
    heard = _all_that_was_told(turn) if everything else turn.step.events_for(listener.seat)
    seats = range(game.setup.seats)
    return wire.ReplayStep(
        step=number,
        by=turn.move.by,
        news=tuple(wire.Happened(event, event_phrase(event, game.game.key, listener)) for event in heard),
        view=None if everything else rules.view(turn.step.state, listener.seat),
        views=tuple(rules.view(turn.step.state, seat) for seat in seats) if everything else (),
    )


def _all_that_was_told(turn: Turn) -> list[Any]:
    """Every fact in its fullest wording; what had no public wording stays private."""
    told = []
    for fact in turn.step.facts:
        if fact.public is not None:
            by = getattr(fact.public, "by", None)
            told.append(fact.public if by is None else fact.private.get(by, fact.public))
    return told


# imported logs


class _Head(Struct, frozen=True):
    game: str


def check(data: bytes, table_id: str, person: str, now: float, language: Language) -> Checked | NotGranted:
    """Check an imported log; return it as a table of its own."""
    try:
        return _checked(data, table_id, person, now)
    except BadLog as why:
        return NotGranted(422, "bad_log", str(why))
    except Refused as why:
        return NotGranted(409, why.reason.key, say(why.reason, Listener(language)))
    except (Malformed, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as broken:
        return NotGranted(400, "malformed", str(broken))


def _checked(data: bytes, table_id: str, person: str, now: float) -> Checked:
    head = msgspec.json.decode(data, type=_Head)
    if head.game not in CATALOG:
        raise Malformed(f"there is no game {head.game!r}")
    log = read_log(CATALOG[head.game], data)
    if len(log.moves) > MAX_MOVES:
        raise BadLog(f"the log has {len(log.moves)} moves; at most {MAX_MOVES} are tried")
    for seat, somebody in enumerate(log.setup.people):
        check_name(log.setup.people[:seat], somebody)
    if not _is_over(log):
        raise BadLog("the game in this log is not over")
    proposal = opening(tuple(entries_of(log, "")), now)
    game = finished(table_id, proposal.after, proposal.records)
    mine = msgspec.structs.replace(game, number=1, people={0: person})
    moves = sum(isinstance(record.entry, Moved) for record in proposal.records)
    return Checked(rows(proposal.records), mine, moves)


def _is_over(log: Log[Any]) -> bool:
    game = CATALOG[log.game]
    state = game.rules.begin(log.setup)
    for moment in replay(game, log):
        state = moment.step.state
    return isinstance(game.rules.awaits(state), Over)


# erasing a person from a log


class ErasedLog(Struct, frozen=True):
    """The replacements that erase a person from a log."""

    payloads: dict[int, bytes]
    listing: bytes | None
    kept: int
    """Moves whose words could not be replaced, because the log would no longer replay."""


def erase(log: Sequence[LogRow], person: str, even_if_unreplayable: bool) -> ErasedLog:
    """Erase a person from a log. Unreadable entries of theirs, or with their id, are overwritten whole."""
    read, unread = _readable(log)
    erasure = erase_person(read, person, even_if_unreplayable=even_if_unreplayable)
    chairs = erasure.state.chairs if erasure.state is not None else ()
    theirs = {chair.id for chair in chairs if person in (chair.person, chair.former_person)}
    payloads = {number: encode_entry(entry) for number, entry in erasure.changed.items()}
    payloads |= {row.seq: b"{}" for row in unread if row.chair in theirs or person.encode() in row.payload}
    shown = None if erasure.state is None else msgspec.json.encode(listing(erasure.state))
    return ErasedLog(payloads, shown, len(erasure.unerased))


def _readable(log: Sequence[LogRow]) -> tuple[list[Record], Sequence[LogRow]]:
    """The records up to the first unreadable row, and the rows from there on."""
    found: list[Record] = []
    try:
        for record in records(log, None):
            found.append(record)  # keep what was read before a failure
    except Exception:
        return found, log[len(found) :]
    return found, ()
