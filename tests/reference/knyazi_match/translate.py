"""The engine's actions, offers and events in the model's words."""

from collections.abc import Callable, Collection, Iterable
from itertools import combinations
from typing import Any, get_args

from msgspec import convert

from dvor.games.knyazi import actions, events
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as court_events
from dvor.games.knyazi.names import rank_of, suit_of
from dvor.kernel import Offer, Pick, PickEach, PickSome
from tests.reference.knyazi.cards import Card, Choice, Telling, Way

KINDS = {str(kind.__struct_config__.tag): kind for kind in (*get_args(actions.Any), *get_args(court_actions.Any))}
GIFTS = ("share_out", "reward")


def card(number: int) -> Card:
    return Card(str(suit_of(number)), rank_of(number))


def cards(numbers: Iterable[int] | None) -> frozenset[Card]:
    return frozenset(card(number) for number in numbers or ())


def numbers(some: Iterable[Card]) -> list[int]:
    return sorted(one.number for one in some)


# --- decisions ---


def action(made: Choice) -> Any:
    """A decision of the model as one of the engine."""
    filled: dict[str, Any] = {"do": made.kind}
    if made.kind in ("beat", "beat_by_mercy"):
        assert made.on is not None
        filled["target"] = made.on.number
        if made.cards:
            (filled["card"],) = numbers(made.cards)
    elif made.cards:
        filled["cards"] = numbers(made.cards)
    if made.suit is not None:
        filled["suit"] = made.suit
    if made.grants:
        ((filled["who"], filled["cards"]),) = made.grants
    if made.kind in GIFTS:
        filled["to"] = [who for _, who in sorted(made.gifts, key=lambda gift: gift[0].number)]
    return convert(filled, KINDS[made.kind])


def choice(act: Any, given: Collection[Card]) -> Choice:
    """A decision of the engine as one of the model; `given` are the cards that it would give away."""
    kind = str(act.__struct_config__.tag)
    if kind == "beat":
        return Choice(kind, cards([act.card]), on=card(act.target))
    if kind == "beat_by_mercy":
        return Choice(kind, on=card(act.target))
    if kind == "name_trump":
        return Choice(kind, suit=str(act.suit))
    if kind == "give_leave":
        return Choice(kind, grants=((act.who, act.cards),))
    if kind in GIFTS:
        in_order = sorted(given, key=lambda one: one.number)
        return Choice(kind, gifts=frozenset(zip(in_order, act.to, strict=True)))
    return Choice(kind, cards(getattr(act, "cards", ())))


# --- offers ---


def ways(offer: Offer[Any], given: Collection[Card]) -> set[Way]:
    """All that an offer to answer admits; `given` are the cards that it would give away."""
    kind, blanks = offer.kind, offer.blanks
    if kind in ("attack", "overthrow"):
        some = blanks["cards"]
        assert isinstance(some, PickSome)
        sizes = range(some.least, some.most + 1)
        return {Way(kind, cards(each)) for size in sizes for each in combinations(numbers_in(some), size)}
    if kind == "beat":
        return {
            Way(kind, cards([by]), on=card(on))
            for on in numbers_in(blanks["target"])
            for by in numbers_in(blanks["card"])
        }
    if kind == "beat_by_mercy":
        return {Way(kind, on=card(on)) for on in numbers_in(blanks["target"])}
    if kind == "name_trump":
        suits = blanks["suit"]
        assert isinstance(suits, Pick)
        return {Way(kind, suit=str(suit)) for suit in suits.among}
    if kind == "give_leave":
        counts = numbers_in(blanks["cards"])
        assert counts == list(range(1, len(counts) + 1)), "any number up to the most"
        return {Way(kind, people=frozenset({who}), most=len(counts)) for who in numbers_in(blanks["who"])}
    if kind in GIFTS:
        each = blanks["to"]
        assert isinstance(each, PickEach)
        assert each.times == len(given), "each card is given"
        return {Way(kind, frozenset(given), people=frozenset(numbers_in(each)))}
    if "cards" in blanks:
        some = blanks["cards"]
        assert isinstance(some, PickSome)
        assert some.least == 1, "any number up to the most"
        return {Way(kind, cards(numbers_in(some)), most=some.most)}
    return {Way(kind)}


def numbers_in(blank: Any) -> list[int]:
    """What may be filled in."""
    among = blank.among
    assert all(isinstance(one, int) for one in among)
    return list(among)


# --- what is told ---


def tellings(event: Any) -> list[Telling]:
    """One event, as one listener hears it; of what is done at court the model knows nothing."""
    if (translate := EVENTS.get(type(event))) is not None:
        return translate(event)
    assert isinstance(event, get_args(court_events.Any)), f"{event} is new"
    return []


def dealt(event: events.Dealt) -> list[Telling]:
    own = [] if event.hand is None else [Telling("own_hand", cards=cards(event.hand))]
    return [Telling("dealt", by=event.by, number=event.party), *own]


def wished(event: events.Wished) -> list[Telling]:
    return [Telling("wished", people=tuple(sorted((wish.who, wish.cards) for wish in event.wishes)))]


def moved(event: events.Moved) -> list[Telling]:
    moves = sorted((move.seat, str(move.old), str(move.new)) for move in event.moves)
    return [Telling("moved", what=str(event.cause), people=tuple(moves))]


def gifts(kind: str) -> Callable[[Any], list[Telling]]:
    """Each gift is a fact of its own: how many cards, and which, for those who may see them."""

    def told(event: Any) -> list[Telling]:
        by = getattr(event, "by", None)
        heard = [Telling(kind, by=by)]
        for gift in event.gifts:
            heard.append(Telling(f"{kind}_number", whom=gift.to, number=gift.number))
            if gift.cards is not None:
                heard.append(Telling(f"{kind}_cards", whom=gift.to, cards=cards(gift.cards)))
        return heard

    return told


def traded(event: events.Traded) -> list[Telling]:
    heard = [Telling("traded", by=event.by, whom=event.other)]
    if event.gave is not None and event.got is not None:
        heard.append(Telling("traded_cards", on=card(event.gave), cards=cards([event.got])))
    return heard


def looked(event: events.Looked) -> list[Telling]:
    saw = [] if event.hand is None else [Telling("saw_hand", cards=cards(event.hand))]
    return [Telling("looked", by=event.by, whom=event.other), *saw]


def won_or_lost(event: Any) -> str:
    return "won" if event.won else "lost"


EVENTS: dict[type[Any], Callable[[Any], list[Telling]]] = {
    events.Seated: lambda e: [Telling("seated", people=e.places)],
    events.Dealt: dealt,
    events.TrumpNamed: lambda e: [Telling("trump_named", by=e.by, what=str(e.suit))],
    events.TrumpKept: lambda e: [Telling("trump_kept", by=e.by)],
    events.Unrest: lambda e: [Telling("unrest", people=tuple(sorted(e.by)))],
    events.TurnBegan: lambda e: [Telling("turn", by=e.seat, what="may_decline" if e.may_decline else None)],
    events.Declined: lambda e: [Telling("declined", by=e.by)],
    events.Attacked: lambda e: [
        Telling("attacked", by=e.by, whom=e.target, cards=cards(e.cards), what=str(e.kind))
    ],
    events.Beaten: lambda e: [
        Telling("beaten", by=e.by, on=card(e.target), cards=cards(() if e.card is None else [e.card]))
    ],
    events.ThrownIn: lambda e: [Telling("thrown_in", by=e.by, cards=cards(e.cards), what=str(e.how))],
    events.Conceded: lambda e: [Telling("conceded", by=e.by, what="for all" if e.for_all else None)],
    events.Took: lambda e: [Telling("took", by=e.by, number=e.cards)],
    events.Cleared: lambda e: [Telling("cleared", by=e.by, number=e.cards)],
    events.Wished: wished,
    events.WishNoted: lambda e: [Telling("wish_noted", cards=cards(e.cards))],
    events.LeaveGiven: lambda e: [Telling("leave_given", whom=e.who, number=e.cards)],
    events.LeaveRefused: lambda e: [Telling("leave_refused", by=e.by)],
    events.MercyGranted: lambda e: [Telling("mercy_granted", by=e.by, whom=e.to)],
    events.MercySpent: lambda e: [Telling("mercy_spent", by=e.by, what=str(e.purpose))],
    events.Pleading: lambda e: [Telling("pleading", whom=e.seat, what=str(e.purpose))],
    events.Moved: moved,
    events.Demoted: lambda e: [Telling("demoted", whom=e.seat)],
    events.ReignBegan: lambda e: [Telling("reign_began", whom=e.seat)],
    events.Acclaimed: lambda e: [Telling("acclaimed", whom=e.seat)],
    events.CoupEnded: lambda e: [Telling("coup_ended", by=e.by, whom=e.voevoda, what=won_or_lost(e))],
    events.RiotBegan: lambda e: [Telling("riot_began", by=e.by)],
    events.RiotEnded: lambda e: [Telling("riot_ended", what=won_or_lost(e))],
    events.TrumpsDiscarded: lambda e: [Telling("trumps_discarded", by=e.by, cards=cards(e.cards))],
    events.ShareProposed: gifts("share_proposed"),
    events.ShareRefused: lambda e: [Telling("share_refused")],
    events.Shared: gifts("shared"),
    events.Rewarded: gifts("rewarded"),
    events.Traded: traded,
    events.Looked: looked,
    events.Frozen: lambda e: [Telling("frozen", whom=e.seat)],
    events.PartyEnded: lambda e: [Telling("party_ended", number=e.party, what=str(e.how), whom=e.tsar)],
    events.GameEnded: lambda e: [Telling("game_ended", people=tuple(sorted(e.winners)))],
}
