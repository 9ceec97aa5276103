"""A seat's view of «Из грязи в князи» as a row of numbers."""

from array import array
from collections.abc import Sequence

from dvor.doors.numbers.observation import Layout
from dvor.games.knyazi.core.cards import CARDS
from dvor.games.knyazi.core.choices import ABOUT, MEMBER_BITS
from dvor.games.knyazi.core.codes import BEAT
from dvor.games.knyazi.names import KINDS, PHASES, SUIT_NUMBER
from dvor.games.knyazi.view import KnyaziView

SEATS = 12

LAYOUT = Layout(
    me=(SEATS,),
    hand=(CARDS,),
    phase=(len(PHASES),),
    trump=(4,),
    place=(SEATS, SEATS),
    cards=(SEATS,),
    frozen=(SEATS,),
    mercy=(SEATS,),
    mover=(SEATS,),
    asked=(SEATS,),
    attacker=(SEATS,),
    defender=(SEATS,),
    kind=(len(KINDS),),
    laid_by=(CARDS,),
    beaten_by=(CARDS,),
    proposed_to=(CARDS,),
    counts=(10,),
    standings=(SEATS, 3),
    wish=(CARDS,),
    wishes=(SEATS,),
    answered=(1,),
    picked=(CARDS,),
    about_card=(CARDS,),
    about_seat=(SEATS,),
)
"""`place`: seat by place, the lowest first. `laid_by`, `proposed_to`: a seat, from 1. `beaten_by`: a card from 1,
73 for mercy, on the card that it beats. `counts`: party, parties, turn, mercies to grant, discarded, out of the
party, trade used, look used, room for cards, cards beaten. `standings`: reigns, places, rise."""
_AT = LAYOUT.start
_PHASE = {phase: number for number, phase in enumerate(PHASES)}
_KIND = {kind: number for number, kind in enumerate(KINDS)}
_PEOPLE = (_AT["cards"], _AT["frozen"], _AT["mercy"])


def encode_view(view: KnyaziView, picked: Sequence[int], about: int) -> "array[int]":
    """All of the view but the court, and what of the next action is chosen already."""
    out = LAYOUT.blank()
    table = view.table
    assert view.me is not None
    out[_AT["me"] + view.me] = 1
    _mark(out, "hand", view.hand)
    out[_AT["phase"] + _PHASE[table.phase]] = 1
    if table.trump is not None:
        out[_AT["trump"] + SUIT_NUMBER[table.trump]] = 1
    for place, held in enumerate(table.places):
        out[_AT["place"] + SEATS * held.seat + place] = 1
    cards, frozen, mercy = _PEOPLE
    for seat, person in enumerate(table.people):
        out[cards + seat], out[frozen + seat], out[mercy + seat] = person.cards, person.frozen, person.mercy
    if table.mover is not None:
        out[_AT["mover"] + table.mover] = 1
    _mark(out, "asked", table.asked)
    _lay_attack(out, view)
    for gift in table.proposal:
        for card in gift.cards or ():
            out[_AT["proposed_to"] + card] = gift.to + 1
    at = _AT["standings"]
    for standing in table.standings:
        out[at], out[at + 1], out[at + 2] = standing.reigns, standing.places, standing.rise
        at += 3
    _mark(out, "wish", view.wish)
    for wish in view.wishes:
        out[_AT["wishes"] + wish.who] = wish.cards
    out[_AT["answered"]] = view.answered
    _mark(out, "picked", picked)
    if about >= 0:
        out[_AT["about_card" if about >> MEMBER_BITS == BEAT else "about_seat"] + (about & ABOUT)] = 1
    return out


def _lay_attack(out: "array[int]", view: KnyaziView) -> None:
    table, at = view.table, _AT["counts"]
    beaten = 0
    if (attack := table.attack) is not None:
        out[_AT["attacker"] + attack.attacker] = 1
        if attack.defender is not None:
            out[_AT["defender"] + attack.defender] = 1
        out[_AT["kind"] + _KIND[attack.kind]] = 1
        for laid in attack.cards:
            out[_AT["laid_by"] + laid.card] = laid.by + 1
            if laid.mercy or laid.beaten_by is not None:
                beaten += 1
                out[_AT["beaten_by"] + laid.card] = CARDS + 1 if laid.beaten_by is None else laid.beaten_by + 1
    for value in (
        *(table.party, table.parties or 0, table.turn, table.mercies, table.discarded, table.out),
        *(table.trade_used, table.look_used, table.room, beaten),
    ):
        out[at] = value
        at += 1


def _mark(out: "array[int]", section: str, members: Sequence[int]) -> None:
    start = _AT[section]
    for member in members:
        out[start + member] = 1
