"""Render what a seat sees and may do as text for a language model."""

from typing import Any

from dvor.doors.mcp.session import SeatSession
from dvor.table import wire


def seen(session: SeatSession) -> str:
    """The table, the question, and the view that this seat has of the game."""
    table = session.table
    assert table is not None
    lines = [f"Table {table.code}: {table.game}, {table.phase}."]
    for seat, one in enumerate(table.chairs):
        you = " (you)" if seat == session.me else ""
        kind = f", a bot ({one.bot})" if one.bot else ", a program" if one.program else ""
        lines.append(f"  seat {seat}: {one.name}{you}{kind}")
    if table.winners:
        lines.append("Won by " + ", ".join(session.name(seat) for seat in table.winners) + ".")
    lines.append(stands(session))
    if session.view is not None:
        lines.append("What you see:")
        lines += _outlined(session.view, 1)
    return "\n".join(lines)


def stands(session: SeatSession) -> str:
    """Whether the game goes on, and what it waits for."""
    if session.closed_reason:
        return f"You have no seat any more: {session.closed_reason}."
    if session.over:
        return "The game is over."
    lost = (
        "" if session.connected else "The connection to the table is lost; reconnecting. This may be out of date. "
    )
    return lost + question(session)


def question(session: SeatSession) -> str:
    """What the game waits for."""
    if session.ask is None:
        return "Nothing is asked now."
    who = "You are asked" if session.ask.you else "Others are asked"
    return f"{who}: {session.ask.phrase}"


def _outlined(thing: Any, depth: int) -> list[str]:
    """Nested values as indented lines; empty ones are left out."""
    indent = "  " * depth
    if isinstance(thing, dict):
        lines = []
        for key, value in thing.items():
            if value in (None, [], {}, ""):
                continue
            if isinstance(value, dict) or (isinstance(value, list) and any(isinstance(one, dict) for one in value)):
                lines += [f"{indent}{key}:", *_outlined(value, depth + 1)]
            else:
                lines.append(f"{indent}{key}: {_flat(value)}")
        return lines
    if isinstance(thing, list):
        return [f"{indent}- " + "; ".join(line.strip() for line in _outlined(one, 0)) for one in thing]
    return [f"{indent}{_flat(thing)}"]


def _flat(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def offered(session: SeatSession) -> str:
    """What this seat may do now: the name of each action and the values that its fields may have."""
    if not session.offers:
        return "There is nothing that you may do now."
    lines = [question(session)]
    for aside in (False, True):
        some = [offer for offer in session.offers if offer.aside == aside]
        if some:
            lines.append("Besides, at any time:" if aside else "Answers:")
            lines += [_offer(offer) for offer in some]
    return "\n".join(lines)


def _offer(offer: wire.OfferShown) -> str:
    fields = "".join(f"; {name}: {_blank(blank)}" for name, blank in offer.blanks.items())
    return f"  {offer.do} ({offer.label}){fields}"


def _blank(blank: Any) -> str:
    kind = type(blank).__name__
    if kind == "Write":
        return f"your own words, {blank.least} to {blank.most} characters"
    among = ", ".join("null" if one is None else str(one) for one in blank.among)
    if kind == "PickSome":
        return f"a list of {blank.least} to {blank.most} of: {among}"
    if kind == "PickEach":
        return f"a list of {blank.times}, each one of: {among}"
    return f"one of: {among}"
