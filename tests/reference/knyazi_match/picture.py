"""The table as everybody sees it, once from the engine's view and once from the model."""

from dataclasses import dataclass, fields

from dvor.games.knyazi.view import AttackSeen, Public
from tests.reference.knyazi.cards import HAND, deck
from tests.reference.knyazi.court import Attack, Court
from tests.reference.knyazi.model import Model
from tests.reference.knyazi.riot import room as riot_room
from tests.reference.knyazi.throwing import room
from tests.reference.knyazi_match.translate import card

Laid = tuple[object, int, object, bool]  # a card, who laid it, what has beaten it, whether mercy has


# While cards lie unbeaten nobody lays any, and a mercy may still make more room.
PASSING = ("defend", "riot_defend", "plea")


@dataclass
class Picture:
    """All that is public of cards and places."""

    party: int
    phase: str
    trump: str | None
    places: list[tuple[str, int]]
    cards: list[int]
    frozen: set[int]
    mercies: tuple[set[int], int]
    mover: int | None
    attack: tuple[int, int | None, str, list[Laid]] | None
    room: int
    asked: set[int]
    discarded: int
    out: int
    used: set[str]
    ruler: int | None
    careers: list[tuple[int, int, int]]
    winners: set[int]

    def differences(self, other: "Picture") -> dict[str, tuple[object, object]]:
        pairs = {one.name: (getattr(self, one.name), getattr(other, one.name)) for one in fields(self)}
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def of_engine(table: Public) -> Picture:
    """What the engine shows."""
    people = table.people
    used = {"merchant": table.trade_used, "official": table.look_used}
    return Picture(
        table.party,
        str(table.phase),
        None if table.trump is None or table.phase == "over" else str(table.trump),
        [(str(place.character), place.seat) for place in table.places],
        [person.cards for person in people],
        {person.seat for person in people if person.frozen},
        ({person.seat for person in people if person.mercy}, table.mercies),
        table.mover,
        None if table.attack is None else attack_of_engine(table.attack),
        0 if table.phase in PASSING else table.room,
        set(table.asked),
        table.discarded,
        table.out,
        {place for place, is_used in used.items() if is_used},
        table.court.ruler,
        [(each.reigns, each.places, each.rise) for each in table.standings],
        set(table.winners),
    )


def attack_of_engine(seen: AttackSeen) -> tuple[int, int | None, str, list[Laid]]:
    lying: list[Laid] = [
        (card(laid.card), laid.by, None if laid.beaten_by is None else card(laid.beaten_by), laid.mercy)
        for laid in seen.cards
    ]
    return seen.attacker, seen.defender, str(seen.kind), sorted(lying, key=repr)


def of_model(model: Model) -> Picture:
    """What it should show."""
    court = model.court
    dealt = court.party > 1 or bool(court.gone) or any(court.hands)
    return Picture(
        court.party,
        "over" if model.over else model.question.kind,
        court.trump,
        list(zip(court.places, court.sitting, strict=True)),
        [len(hand) for hand in court.hands],
        set(court.known_frozen),
        (set(court.mercies), court.stock),
        court.mover,
        attack_of_model(court.attack) if court.cards_lie else None,
        0 if model.over or model.question.kind in PASSING else room_of(court),
        set() if model.over or model.question.kind == "deal" else set(model.question.ways),
        len(court.gone),
        len(deck(court.players, court.options.deck)) - (HAND * court.players if dealt else 0),
        set(court.used),
        court.ruler,
        [(each.ends.count(court.players - 1), sum(each.ends), each.rise) for each in court.careers],
        model.winners() if model.over else set(),
    )


def attack_of_model(attack: Attack | None) -> tuple[int, int | None, str, list[Laid]]:
    assert attack is not None
    lying: list[Laid] = [(laid.card, laid.by, laid.beaten_by, laid.mercy) for laid in attack.lying]
    kind = "supported" if attack.supporter is not None else attack.kind
    return attack.attacker, attack.defender, kind, sorted(lying, key=repr)


def room_of(court: Court) -> int:
    if not court.cards_lie:
        return 0
    assert court.attack is not None
    return riot_room(court) if court.attack.kind == "riot" else room(court)
