"""A table as one listener is shown it: from states to messages of the wire."""

from typing import Any

from dvor.kernel import Offer, Seat
from dvor.table.heard import Recipient
from dvor.table.options import Language
from dvor.table.playing import still_asked
from dvor.table.state import Chair, TableState
from dvor.table.table import Table
from dvor.table.wire import AskShown, ChairShown, OfferShown, TableShown, Welcome, You
from dvor.table.wording import news, offer_label, question
from dvor.words import Listener

MOST_NEWS = 2_000
"""How many things one is told at most that happened while one was away."""


def welcome(table: Table, seat: Seat | None, last: int, language: Language, now: float) -> Welcome:
    """Everything, and the news since a number that the listener remembers."""
    state = table.state
    listener = Listener(language, state.people, seat)
    ears = table.ears[ear(state, seat)]
    last = last if last <= ears.number else 0
    items = ears.since(last)
    return Welcome(
        ears.number,
        _ms(now),
        tuple(news(item, state.game.key, table.names, listener) for item in items[-MOST_NEWS:]),
        table=table_shown(state),
        you=you(state, seat),
        cut=0 < last < ears.forgotten or len(items) > MOST_NEWS,
        **_game_parts(state, seat, listener),
    )


def ear(state: TableState, seat: Seat | None) -> Recipient:
    """Under which name a seat, or the onlookers, are told things."""
    return None if seat is None else state.chairs[seat].id


def table_shown(state: TableState) -> TableShown:
    """The table around the game, the same for everyone."""
    return TableShown(
        code=state.code,
        game=state.game.key,
        mode=state.table.mode,
        phase=state.phase,
        number=state.number,
        chairs=tuple(chair_shown(chair) for chair in state.chairs),
        host=state.host_seat,
        least=state.game.players[0],
        most=state.game.players[-1],
        options=state.options,
        table=state.table,
        paused=state.paused_at is not None,
        asleep=state.asleep_since is not None,
        for_pause=tuple(sorted(state.for_pause)),
        for_end=tuple(sorted(state.for_end)),
        winners=state.play.winners if state.play else (),
    )


def chair_shown(chair: Chair) -> ChairShown:
    """Whoever sits there; whose browser it is, nobody is told."""
    return ChairShown(
        name=chair.who.name,
        nickname=chair.who.nickname,
        gender=chair.who.gender,
        bot=chair.bot,
        ready=chair.ready,
        kept=chair.kept,
        games=chair.games,
        wins=chair.wins,
        points=chair.points,
    )


def you(state: TableState, seat: Seat | None) -> You:
    """What a client is told about itself."""
    if seat is None:
        return You(None)
    return You(seat, host=seat == state.host_seat, invite=state.invite)


def _game_parts(state: TableState, seat: Seat | None, listener: Listener) -> dict[str, Any]:
    if state.play is None:
        return {"view": None, "offers": (), "ask": None}
    rules = state.game.rules
    return {
        "view": rules.view(state.play.state, seat),
        "offers": tuple(offer_shown(state.game.key, offer, listener.language) for offer in offers_now(state, seat)),
        "ask": ask_shown(state, seat in still_asked(state), question(state, listener)),
    }


def offers_now(state: TableState, seat: Seat | None) -> tuple[Offer[Any], ...]:
    """What a seat may do now; nothing while the clocks stand still."""
    if seat is None or state.play is None or not may_act(state):
        return ()
    return state.game.rules.offers(state.play.state, seat)


def may_act(state: TableState) -> bool:
    """Whether a game is on and its clocks go."""
    return state.play is not None and state.phase == "playing" and state.stopped_at is None


def offer_shown(game: str, offer: Offer[Any], language: Language) -> OfferShown:
    """An offer with its label."""
    return OfferShown(offer.kind, offer_label(offer.kind, game, language), dict(offer.blanks), offer.aside)


def ask_shown(state: TableState, awaited: bool, words: str) -> AskShown | None:
    """The open question; to whom it was put is public, who has answered is not."""
    ask = state.play.ask if state.play else None
    if ask is None:
        return None
    deadline = state.deadline
    return AskShown(
        number=ask.number,
        asked=ask.asked,
        you=awaited,
        pace=ask.pace,
        opened=_ms(ask.opened),
        deadline=None if deadline is None else _ms(deadline),
        phrase=words,
    )


def _ms(seconds: float) -> int:
    return int(seconds * 1000 + 0.5)
