"""What a seat sees and may do, in words for a model to read."""

from typing import Any

from dvor.doors.mcp.chair import Chair
from dvor.table import wire


def seen(chair: Chair) -> str:
    """The table, the question, and all that this seat can see of the game."""
    table = chair.table
    assert table is not None
    lines = [f"Table {table.code}: {table.game}, {table.phase}."]
    for seat, one in enumerate(table.chairs):
        you = " (you)" if seat == chair.me else ""
        kind = f", a bot ({one.bot})" if one.bot else ", a program" if one.program else ""
        lines.append(f"  seat {seat}: {one.name}{you}{kind}")
    if table.winners:
        lines.append("Won by " + ", ".join(chair.name(seat) for seat in table.winners) + ".")
    lines.append(stands(chair))
    if chair.view is not None:
        lines.append("What you see:")
        lines += _outlined(chair.view, 1)
    return "\n".join(lines)


def stands(chair: Chair) -> str:
    """Whether the game goes on, and what it waits for."""
    if chair.sent_away:
        return f"You have no seat any more: {chair.sent_away}."
    if chair.over:
        return "The game is over."
    broken = "" if chair.there else "The line to the table is broken and being taken up again; this may be old. "
    return broken + question(chair)


def question(chair: Chair) -> str:
    """What the game waits for."""
    if chair.ask is None:
        return "Nothing is asked now."
    who = "You are asked" if chair.ask.you else "Others are asked"
    return f"{who}: {chair.ask.phrase}"


def _outlined(thing: Any, depth: int) -> list[str]:
    """Nested things as indented lines, without what is empty."""
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


def offered(chair: Chair) -> str:
    """What this seat may do now: the name of each action, and what may stand in its fields."""
    if not chair.offers:
        return "There is nothing that you may do now."
    lines = [question(chair)]
    for aside in (False, True):
        some = [offer for offer in chair.offers if offer.aside == aside]
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
