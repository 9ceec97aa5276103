"""The engine's actions and events in the model's words."""

from collections.abc import Callable
from typing import Any, get_args

from msgspec import convert

from dvor.games.sultan import actions, events
from tests.reference.sultan.cards import Choice, Telling

SPARE = "spare"
ENDINGS = {
    "coronation": "coronation",
    "safe_throne": "no_rebels",
    "regicide": "sultan_killed",
    "revolt": "revolt",
    "exhaustion": "circles",
}
REASONS = {
    "dead": "dead",
    "won_open": "won",
    "won_hidden": "won",
    "lost": "lost",
    "beside_two": "beside_two",
    "nobody_with_two": "nobody_beside_two",
    "foretold": "right_prediction",
    "foretold_nothing": "no_prediction",
    "foretold_wrong": "wrong_prediction",
    "no_winner": "no_winner",
}
PHASES = {
    "turn": "turn",
    "eyes_closed": "secret",
    "escape": "window",
    "strike": "window",
    "join": "window",
    "declare": "declare",
    "force": "force",
    "forced": "forced",
    "predict": "predict",
    "extra": "extra",
}

# --- decisions ---


def choice(action: Any) -> Choice:
    """A decision of the engine as one of the model; most have the same name and fill one field."""
    kind = str(action.__struct_config__.tag)
    fields = {field: getattr(action, field) for field in action.__struct_fields__}
    if kind in ("swap", "secret_swap"):
        return exchange(kind, fields["target"])
    team = fields.get("team")
    return Choice(kind, fields.get("target"), fields.get("targets", ()), None if team is None else str(team))


def exchange(kind: str, target: int | str | None) -> Choice:
    if target is None:
        return Choice("secret_nobody")
    if target == SPARE:
        return Choice({"swap": "swap_spare", "secret_swap": "secret_spare"}[kind])
    assert isinstance(target, int)
    return Choice(kind, target)


KINDS = {str(kind.__struct_config__.tag): kind for kind in get_args(actions.Any)}
EXCHANGES = {
    "swap_spare": ("swap", SPARE),
    "secret_spare": ("secret_swap", SPARE),
    "secret_nobody": ("secret_swap", None),
}


def action(made: Choice) -> Any:
    """A decision of the model as one of the engine."""
    kind, target = EXCHANGES.get(made.kind, (made.kind, made.seat))
    filled = {"target": target, "targets": made.seats, "team": made.team}
    fields = KINDS[kind].__struct_fields__
    return convert({"do": kind, **{field: filled[field] for field in fields}}, KINDS[kind])


# --- what is told ---

# What the model knows nothing of: talk is free, and the game never confirms a claim (S-ACT-8).
TALK = (events.RoleClaimed, events.SightClaimed, events.SwapClaimed)


def tellings(event: Any) -> list[Telling]:
    """One event, as one listener hears it."""
    if isinstance(event, TALK):
        return []
    return EVENTS[type(event)](event)


def dealt(event: events.Dealt) -> list[Telling]:
    own = [] if event.card is None else [Telling("own_card", card=event.card)]
    return [Telling("dealt", by=event.first), *own]


def peeked(event: events.Peeked) -> list[Telling]:
    seen = [] if event.card is None else [Telling("saw", by=event.by, whom=event.target, card=event.card)]
    return [Telling("peeked", by=event.by, whom=event.target), *seen]


def swapped(event: events.Swapped) -> list[Telling]:
    own = [] if event.got is None else [Telling("own_card", card=event.got, gave=event.gave)]
    return [Telling("swapped", by=event.by, whom=seat(event.target)), *own]


def eyes_opened(event: events.EyesOpened) -> list[Telling]:
    """Nobody but the swapper hears of a target; how the swapper hears of none is seen in `Match`."""
    heard = [Telling("eyes_opened", by=event.by)]
    if event.card is not None:
        heard.append(Telling("own_card", card=event.card, gave=event.gave))
    if event.target is not None:
        kind = "secret_spare" if event.target == SPARE else "secret_swap"
        heard.append(Telling(kind, whom=seat(event.target)))
    return heard


def prophesied(event: events.Prophesied) -> list[Telling]:
    seen = zip(event.targets, event.cards or (), strict=event.cards is not None)
    return [
        Telling("prophesied", by=event.by, seats=event.targets),
        *[Telling("saw", by=event.by, whom=whom, card=card) for whom, card in seen],
    ]


def seat(place: int | str | None) -> int | None:
    return place if isinstance(place, int) else None


def deed(kind: str) -> Callable[[Any], list[Telling]]:
    """Somebody did something to somebody."""
    return lambda event: [Telling(kind, by=event.by, whom=getattr(event, "target", None))]


def fate(kind: str) -> Callable[[Any], list[Telling]]:
    """Something befell somebody."""
    return lambda event: [Telling(kind, whom=event.seat, card=getattr(event, "card", None))]


EVENTS: dict[type[Any], Callable[[Any], list[Telling]]] = {
    events.Dealt: dealt,
    events.TurnBegan: lambda event: [Telling("turn", by=event.seat)],
    events.Skipped: fate("skipped"),
    events.Peeked: peeked,
    events.Swapped: swapped,
    events.Hid: lambda event: [Telling("hid", by=event.by, card=event.card)],
    events.EyesOpened: eyes_opened,
    events.Passed: deed("passed"),
    events.Opened: lambda event: [Telling("opened", whom=event.seat, card=event.card, why=event.why)],
    events.Crowned: fate("coronation"),
    events.Uncrowned: lambda event: [Telling("uncrowned")],
    events.Died: fate("died"),
    events.Executed: deed("executed"),
    events.Arresting: deed("arrests"),
    events.Escaped: lambda event: [Telling("escaped", by=event.seat)],
    events.Imprisoned: fate("imprisoned"),
    events.Released: fate("released"),
    events.Murdering: deed("attacks"),
    events.Struck: deed("struck"),
    events.Murdered: deed("murdered"),
    events.Called: deed("called"),
    events.Joined: lambda event: [Telling("joined", seats=event.seats)],
    events.Unheeded: lambda event: [Telling("unheeded", by=event.by)],
    events.Hunted: lambda event: deed("caught" if event.slave else "missed")(event),
    events.Captured: deed("captured"),
    events.Unshackled: lambda event: [Telling("unshackled", seats=event.seats)],
    events.Danced: deed("danced"),
    events.Manipulated: deed("manipulated"),
    events.Declared: lambda event: [Telling("declared", by=event.by, team=event.team)],
    events.Undeclared: lambda event: [Telling("undeclared")],
    events.Forced: deed("forced"),
    events.Powerless: fate("powerless"),
    events.Tired: fate("tired"),
    events.Rested: fate("rested"),
    events.Prophesied: prophesied,
    events.Predicted: lambda event: [Telling("predicted", by=event.by, team=event.team)],
    events.Unpredicted: lambda event: [Telling("unpredicted")],
    events.FateDecides: fate("fate_decides"),
    events.OrderGiven: lambda event: [Telling("order_given", why="on" if event.on else "off")],
    events.RoundEnded: lambda event: [
        Telling("round_ended", team=event.team, why=ENDINGS[event.ending], seats=event.seats)
    ],
    events.Scored: lambda event: [
        Telling("scored", whom=event.seat, card=event.card, points=event.points, why=REASONS[event.reason])
    ],
    events.GameEnded: lambda event: [Telling("game_ended", seats=event.winners, points=event.points)],
}
