"""Chat: messages at the table and in the channel outside the game.

Where words are moves, a client may send them as `say` or as the game's own action (`act`), for instance to speak to
one person. `say` and `check_action` judge both alike: whether there is talk at this table, and whether something of
the text can be seen. A log is not judged again, so what an older version let in replays.
"""

from typing import Any
from unicodedata import category, normalize

from msgspec import structs

from dvor.kernel import Game, Phrase, Refused, Seat
from dvor.table import entries as log
from dvor.table.apply import Proposal
from dvor.table.playing import answer
from dvor.table.propose import ChanceSource, ProposalBuilder, refused
from dvor.table.state import TableState
from dvor.table.table import Table
from dvor.table.wire.up import Channel

_JOINERS = "\u200c\u200d\ufe0e\ufe0f"
"""Invisible characters that Persian and emoji need."""
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
"""Letters and marks by category that are drawn as nothing."""
_LOOKS_LIKE = str.maketrans(
    "авекмнорстухіјѕһԛԝԁзбαβεηικμνορτυχγ01|i",
    "abekmhopctyxljshqwd36abehlkmvoptyxyolll",
)
"""Homoglyphs: letters of other alphabets that look like Latin ones."""


def is_plain(text: str) -> bool:
    """Whether a text is visible and has no control character, line break or change of direction."""
    return bool(_drawn(text).strip()) and all(
        char in _JOINERS or (category(char)[0] != "C" and category(char) not in ("Zl", "Zp")) for char in text
    )


def as_seen(text: str) -> str:
    """A key that is equal for texts that look alike."""
    plain = normalize("NFKC", _drawn(normalize("NFKC", text)).casefold())
    return " ".join(plain.translate(_LOOKS_LIKE).split())


def _drawn(text: str) -> str:
    return "".join(char for char in text if char not in _JOINERS and char not in _BLANK and category(char) != "Cf")


LONGEST = 500
AnyGame = Game[Any, Any, Any, Any]


def say(
    table: Table,
    seat: Seat,
    text: str,
    to: tuple[Seat, ...] | None,
    channel: Channel,
    move_id: str,
    now: float,
    chance: ChanceSource,
) -> Proposal:
    """Chat to everybody or to some seats, stripped of surrounding whitespace; a move if the game treats chat as
    one."""
    text = text.strip()
    _check_channel(table.state, channel)
    if channel == "table" and (why := silenced(table.state, seat)) is not None:
        raise Refused(why)
    _check_text(text)
    if channel == "table" and (action := as_move(table.state, text)) is not None:
        if to is not None:
            raise refused("aloud")
        return answer(table, seat, action, None, move_id, now, chance)
    if to is not None and not all(one < len(table.state.chairs) for one in to):
        raise refused("no_such_seat")
    hearers = audience(seat, to)
    if hearers == ():
        raise refused("yourself")
    return ProposalBuilder(table, now, seat, move_id).add(log.Talked(seat, text, hearers, channel)).done()


def check_action(state: TableState, action: Any) -> None:
    """Refuse an action whose text `say` would refuse: chat is off, or the text is invisible or too long."""
    if is_talk(state.game, action):
        _check_channel(state, "table")
    for value in structs.asdict(action).values():
        if type(value) is str and value:  # not a StrEnum
            _check_text(value)


def is_talk(game: AnyGame, action: Any) -> bool:
    """Whether an action is the one that the game makes of chat."""
    return game.talk is not None and type(action) is game.talk.say


def _check_channel(state: TableState, channel: Channel) -> None:
    if not (state.table.talk if channel == "table" else state.table.outside):
        raise refused("no_talk")


def _check_text(text: str) -> None:
    if len(text) > LONGEST or not is_plain(text):
        raise refused("text", most=LONGEST)


def audience(by: Seat, to: tuple[Seat, ...] | None) -> tuple[Seat, ...] | None:
    """The addressees, each once and in order; None: everybody."""
    return None if to is None else tuple(sorted(set(to) - {by}))


def silenced(state: TableState, seat: Seat) -> Phrase | None:
    """Why a seat may not speak at the table now, if the game has such a rule."""
    if state.phase != "playing" or state.play is None or state.game.silenced is None:
        return None
    return state.game.silenced(state.play.state, seat)


def as_move(state: TableState, text: str) -> Any | None:
    """The action that says this text; None if chat is no move now."""
    talk = state.game.talk
    if talk is None or state.phase != "playing" or state.play is None or not talk.chat_is_action(state.play.state):
        return None
    return talk.say(text=text)
