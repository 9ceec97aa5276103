"""Render a table for one listener: from the state to the messages of the wire."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from dvor.kernel import Offer, Person, Phrase, Seat, Who
from dvor.table.deliver import Event, Item, Recipient, TableNotice
from dvor.table.options import PLAIN, Language
from dvor.table.pacing import is_spared, may_hurry, rested, sees_all
from dvor.table.playing import still_asked
from dvor.table.state import Chair, ChairId, TableState
from dvor.table.table import Table
from dvor.table.wire import AskShown, ChairShown, OfferShown, TableShown, Welcome, You
from dvor.table.wire.down import AtTable, Happened, News, Talk
from dvor.words import Listener, phrase_of, say


def news(item: Item, game: str, names: Mapping[ChairId, Person], listener: Listener) -> News:
    """One item as a message for this listener."""
    if isinstance(item, Event):
        return Happened(item.event, event_phrase(item.event, game, listener), item.private)
    if isinstance(item, TableNotice):
        return AtTable(item.what, item.seat, _around(item, names, listener))
    talked = item.talked
    return Talk(talked.by, talked.text, talked.channel, talked.to, round(item.at * 1000))


def event_phrase(event: Any, game: str, listener: Listener) -> str:
    """An event of the game as a sentence."""
    return say(phrase_of(event, f"{game}.event"), listener)


@cache
def offer_label(kind: str, game: str, language: Language) -> str:
    """The label of a button."""
    return say(Phrase(f"{game}.offer.{kind}"), Listener(language))


def question(state: TableState, listener: Listener) -> str:
    """The text of the open ask, if there is one."""
    ask = state.play.ask if state.play else None
    return say(ask.question, listener) if ask else ""


def _around(item: TableNotice, names: Mapping[ChairId, Person], listener: Listener) -> str:
    """The text of a table notice; it is the same for everybody."""
    if item.name is None:
        return say(Phrase(f"table.{item.what}"), listener)
    alone = Listener(listener.language, (names[item.name],))
    return say(Phrase(f"table.{item.what}", {"who": Who(0)}), alone)


MOST_NEWS = 2_000
"""At most this many missed items are sent after a reconnect."""


def welcome(table: Table, seat: Seat | None, last: int, language: Language, now: float) -> Welcome:
    """The full state for a client that connects, and the items since its last delivery."""
    state = table.state
    listener = Listener(language, state.people, seat)
    ears = table.inboxes[recipient_of(state, seat)]
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


def recipient_of(state: TableState, seat: Seat | None) -> Recipient:
    """The recipient of a seat, or of the spectators."""
    return None if seat is None else state.chairs[seat].id


def table_shown(state: TableState) -> TableShown:
    """The table around the game; it is the same for everybody."""
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
        asleep=state.suspended_since is not None,
        for_pause=tuple(sorted(state.pause_votes)),
        for_end=tuple(sorted(state.end_votes)),
        winners=state.play.winners if state.play else (),
        lesson=state.play.tutorial_step if state.play else None,
    )


def chair_shown(chair: Chair) -> ChairShown:
    """Who sits on a chair; the person id is not sent."""
    return ChairShown(
        name=chair.who.name,
        nickname=chair.who.nickname,
        gender=chair.who.gender,
        bot=PLAIN if chair.bot is not None and chair.replaced else chair.bot,
        program=chair.program,
        ready=chair.ready,
        kept=chair.bot_substituting,
        games=chair.games,
        wins=chair.wins,
        points=chair.points,
    )


def you(state: TableState, seat: Seat | None) -> You:
    """What a client gets about itself."""
    if seat is None:
        return You(None)
    return You(seat, host=seat == state.host_seat, invite=state.invite, silent=state.chairs[seat].silent)


def _game_parts(state: TableState, seat: Seat | None, listener: Listener) -> dict[str, Any]:
    if state.play is None:
        return {"view": None, "offers": (), "ask": None}
    rules, awaited = state.game.rules, seat in still_asked(state) and not is_spared(state, seat)
    parts = {
        "view": rules.view(state.play.state, seat),
        "offers": tuple(offer_shown(state.game.key, offer, listener.language) for offer in offers_now(state, seat)),
        "ask": ask_shown(state, awaited, question(state, listener)),
    }
    if sees_all(state, seat):
        parts["views"] = all_views(state)
    return parts


def all_views(state: TableState) -> tuple[Any, ...]:
    """The views of all seats."""
    assert state.play is not None
    return tuple(state.game.rules.view(state.play.state, seat) for seat in range(len(state.chairs)))


def offers_now(state: TableState, seat: Seat | None) -> tuple[Offer[Any], ...]:
    """The offers of a seat; none while the clocks stand still."""
    if seat is None or state.play is None or not may_act(state):
        return ()
    return wanted(state, seat, state.game.rules.offers(state.play.state, seat))


def wanted(state: TableState, seat: Seat | None, offers: tuple[Offer[Any], ...]) -> tuple[Offer[Any], ...]:
    """The offers without answers to an optional ask that this seat has muted."""
    return tuple([offer for offer in offers if offer.aside]) if is_spared(state, seat) else offers


def may_act(state: TableState) -> bool:
    """Whether a game is on and its clocks run."""
    return state.play is not None and state.phase == "playing" and state.stopped_at is None


def offer_shown(game: str, offer: Offer[Any], language: Language) -> OfferShown:
    """An offer with its label."""
    kind = offer.kind
    return OfferShown(kind, offer_label(kind, game, language), dict(offer.blanks), offer.aside)


def ask_shown(state: TableState, awaited: bool, words: str) -> AskShown | None:
    """The open ask. Who was asked is public; who has answered is not."""
    ask = state.play.ask if state.play else None
    if ask is None:
        return None
    deadline = state.deadline
    return AskShown(
        number=ask.number,
        asked=ask.asked,
        you=awaited,
        pace=ask.pace,
        opened=_ms(ask.answers_from),
        deadline=None if deadline is None else _ms(deadline),
        phrase=words,
        optional=ask.optional,
        rested=rested(state),
        hurry=tuple(sorted(state.hurry_votes)) if may_hurry(state) else None,
    )


def _ms(seconds: float) -> int:
    return int(seconds * 1000 + 0.5)
