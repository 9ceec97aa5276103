"""Names for the core's numbers: characters, estates, suits, phases, and causes."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from dvor.games.knyazi.core import law


class Character(StrEnum):
    """The twelve characters, in the order of the numbers that decide who takes part."""

    KHOLOP = "kholop"
    TSAR = "tsar"
    EXECUTIONER = "executioner"
    SPY = "spy"
    JESTER = "jester"
    BOYAR = "boyar"
    SWEEPER = "sweeper"
    TSAREVICH = "tsarevich"
    VOEVODA = "voevoda"
    OFFICIAL = "official"
    CONFESSOR = "confessor"
    MERCHANT = "merchant"


class Estate(StrEnum):
    """The three estates, lowest first."""

    RABBLE = "rabble"
    BURGHERS = "burghers"
    NOBLES = "nobles"


class Suit(StrEnum):
    """The four suits, in the order of the cards' numbers."""

    FIELD = "field"
    MOUNTAIN = "mountain"
    FOREST = "forest"
    SEA = "sea"


class Phase(StrEnum):
    """What the game waits for, in the order of the core's numbers."""

    CAST = "cast"
    DEAL = "deal"
    TRUMP = "trump"
    PROTEST = "protest"
    ATTACK = "attack"
    DEFEND = "defend"
    THROW = "throw"
    WINDOW = "window"
    PERMIT = "permit"
    RIOT = "riot"
    RIOT_DEFEND = "riot_defend"
    RIOT_THROW = "riot_throw"
    SHARE = "share"
    AGREE = "agree"
    REWARD = "reward"
    NEW_TRUMP = "new_trump"
    CLOCK = "clock"
    OVER = "over"
    PLEA = "plea"
    TRADE = "trade"


class Kind(StrEnum):
    """What an attack is."""

    PLAIN = "plain"
    MILITARY = "military"
    SUPPORTED = "supported"
    RIOT = "riot"


class How(StrEnum):
    """By what right cards were thrown in."""

    RIGHT = "right"
    PERMISSION = "leave"
    MERCY = "mercy"
    SUPPORT = "support"
    RIOT = "riot"
    FREEDOM = "freedom"


class Purpose(StrEnum):
    """What a mercy card was spent on."""

    BEATING = "beating"
    THROWING = "throwing"
    COUP = "coup"
    BREACH = "breach"
    PUNISHMENT = "punishment"


class Cause(StrEnum):
    """Why people changed places."""

    WON = "won"
    PALACE = "palace"
    COUP_WON = "coup_won"
    COUP_LOST = "coup_lost"
    RIOT = "riot"
    DEMOTED = "demoted"


class PartyEnd(StrEnum):
    """How a party came to its end."""

    PLAYED_OUT = "played_out"
    STUCK = "stuck"
    RECURRED = "recurred"


Card = Annotated[int, Meta(ge=0, le=71, extra_json_schema={"format": "card"})]
"""Suit × 18 + rank − 1, with the suits in the order above and the ranks 1 to 18."""

CHARACTERS = tuple(Character)
SUITS = tuple(Suit)
PHASES = tuple(Phase)
KINDS = tuple(Kind)
HOWS = tuple(How)
PURPOSES = tuple(Purpose)
CAUSES = tuple(Cause)
PARTY_ENDS = tuple(PartyEnd)
SUIT_NUMBER = {suit: number for number, suit in enumerate(SUITS)}
ESTATES = {character: tuple(Estate)[law.estate_of(number)] for number, character in enumerate(CHARACTERS, 1)}


def character(number: int) -> Character:
    """By the number printed on the character's card."""
    return CHARACTERS[number - 1]


def suit_of(card: Card) -> Suit:
    """A card's suit."""
    return SUITS[card // 18]


def rank_of(card: Card) -> int:
    """A card's rank, 1 to 18."""
    return card % 18 + 1
