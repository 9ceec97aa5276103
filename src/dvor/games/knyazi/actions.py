"""The actions of the card game and of chance; those at court are in `court.actions`."""

from typing import Annotated

from msgspec import Meta, Struct

from dvor.games.knyazi.names import Card, Suit
from dvor.games.knyazi.options import RegimeName
from dvor.kernel import Seat

Cards = Annotated[tuple[Card, ...], Meta(min_length=1, max_length=12)]
Places = Annotated[tuple[Seat, ...], Meta(min_length=4, max_length=12)]


class Action(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What somebody decided."""


# Before the first attack, and at the start of a reign


class NameTrump(Action, frozen=True, tag="name_trump"):
    suit: Suit


class KeepTrump(Action, frozen=True, tag="keep_trump"):
    pass


class Protest(Action, frozen=True, tag="protest"):
    """Say that one has no trump; the game checks it (K-DEAL-4)."""


class Accept(Action, frozen=True, tag="accept"):
    pass


# An attack


class Attack(Action, frozen=True, tag="attack"):
    cards: Cards


class Overthrow(Action, frozen=True, tag="overthrow"):
    """The Voevoda attacks the Tsar out of the order of places."""

    cards: Cards


class NoAttack(Action, frozen=True, tag="no_attack"):
    """Do not attack again after a won attack."""


class Beat(Action, frozen=True, tag="beat"):
    target: Card
    card: Card


class BeatByMercy(Action, frozen=True, tag="beat_by_mercy"):
    target: Card


class Concede(Action, frozen=True, tag="concede"):
    """In a riot only the Tsar can concede, for all the nobles (K-COUP-7)."""


class ThrowIn(Action, frozen=True, tag="throw_in"):
    """Without permission: a right of the attacker and of rioters."""

    cards: Cards


class Enough(Action, frozen=True, tag="enough"):
    """The attacker throws in nothing (more) while the table lies as it does."""


# The window for the others


class AskToThrow(Action, frozen=True, tag="ask_to_throw"):
    cards: Cards


class ThrowByMercy(Action, frozen=True, tag="throw_by_mercy"):
    cards: Cards


class Support(Action, frozen=True, tag="support"):
    """The Voevoda throws in against the Tsar, which makes the attack a military coup."""

    cards: Cards


class Nothing(Action, frozen=True, tag="nothing"):
    pass


class NothingThisAttack(Action, frozen=True, tag="nothing_this_attack"):
    """A standing answer: do not ask me again during this attack."""


class GiveLeave(Action, frozen=True, tag="give_leave"):
    who: Seat
    cards: Annotated[int, Meta(ge=1, le=12)]


class NoLeave(Action, frozen=True, tag="no_leave"):
    """Nobody (else) may throw in."""


# The riot


class Riot(Action, frozen=True, tag="riot"):
    pass


class NoRiot(Action, frozen=True, tag="no_riot"):
    pass


class Hold(Action, frozen=True, tag="hold"):
    """Beat nothing in this round of the common defence."""


class ShareOut(Action, frozen=True, tag="share_out"):
    """To whom each of the cards taken goes, in the order of the cards' numbers."""

    to: Annotated[tuple[Seat, ...], Meta(max_length=24)]


class ShareEvenly(Action, frozen=True, tag="share_evenly"):
    pass


class Agree(Action, frozen=True, tag="agree"):
    pass


class Object(Action, frozen=True, tag="object"):
    pass


# Mercy and reward


class SpendMercy(Action, frozen=True, tag="spend_mercy"):
    pass


class KeepMercy(Action, frozen=True, tag="keep_mercy"):
    pass


class Reward(Action, frozen=True, tag="reward"):
    """To whom each of the Tsar's trumps goes, in the order of the cards' numbers."""

    to: Annotated[tuple[Seat, ...], Meta(max_length=18)]


class NoReward(Action, frozen=True, tag="no_reward"):
    pass


# Asides of the places


class Bestow(Action, frozen=True, tag="bestow"):
    """The Tsar grants a mercy card."""

    who: Seat


class Trade(Action, frozen=True, tag="trade"):
    """The Merchant gives this card for one drawn at random."""

    who: Seat
    card: Card


class Look(Action, frozen=True, tag="look"):
    """The Official looks into a hand."""

    who: Seat


# Chance


class DrawRegimes(Action, frozen=True, tag="draw_regimes"):
    """The regimes that are left to chance (K-REG-1)."""

    regimes: Annotated[tuple[RegimeName, ...], Meta(max_length=3)]


class Cast(Action, frozen=True, tag="cast"):
    """Who gets which place, lowest first."""

    places: Places


class Deal(Action, frozen=True, tag="deal"):
    """The cards in the order in which they are dealt, beginning next above the Kholop."""

    cards: Annotated[tuple[Card, ...], Meta(min_length=24, max_length=72)]


class DrawCard(Action, frozen=True, tag="draw_card"):
    """What the Merchant has drawn."""

    card: Card


class Clock(Action, frozen=True, tag="clock"):
    """How many minutes the game has lasted: the server replaces the drawn number by the real one."""

    minutes: Annotated[int, Meta(ge=0, le=100_000)]


Window = AskToThrow | ThrowByMercy | Support
Chance = DrawRegimes | Cast | Deal | DrawCard | Clock
Any = (
    NameTrump | KeepTrump | Protest | Accept | Attack | Overthrow | NoAttack | Beat | BeatByMercy | Concede
    | ThrowIn | Enough | Window | Nothing | NothingThisAttack | GiveLeave | NoLeave | Riot | NoRiot | Hold
    | ShareOut | ShareEvenly | Agree | Object | SpendMercy | KeepMercy | Reward | NoReward | Bestow | Trade
    | Look | Chance
)  # fmt: skip
