"""The two questions of a search: what may somebody do now, and what does it do. Moves are the codes of `codes`.

A play of several cards is laid card by card and closed with PASS; so is a wish, whose kind (MERCY or
SUPPORT) comes before its first card.
"""

from mypy_extensions import i64

from dvor.games.knyazi.core import bout, mercy, opening, rights, riot, window
from dvor.games.knyazi.core.cards import BIT, CARDS, SUITS, cards_of, members
from dvor.games.knyazi.core.codes import (
    AGREE,
    ATTACK,
    BEAT,
    BESTOW,
    DEAL,
    DEFEND,
    DRAWN,
    FOR_COUP,
    GIVE,
    LEAVE,
    LOOK,
    MERCY,
    NEW_TRUMP,
    OVERTHROW,
    PASS,
    PERMIT,
    PLEA,
    PROTEST,
    REWARD,
    RIOT,
    RIOT_DEFEND,
    RIOT_THROW,
    SHARE,
    SPARE,
    SUIT,
    SUPPORT,
    SWAP,
    TAKE,
    THROW,
    TRUMP,
    WINDOW,
    YES,
)
from dvor.games.knyazi.core.coup import may_overthrow, may_support
from dvor.games.knyazi.core.state import State, ask, stage, tsar
from dvor.games.knyazi.core.table import beaters_hi, beaters_lo
from dvor.games.knyazi.core.turn import proceed


def legal(s: State, seat: i64) -> list[int]:
    """What somebody who is asked may answer."""
    phase = stage(s)
    if phase in (WINDOW, RIOT_THROW):
        return _wishes(s, seat, phase)
    if phase == DEFEND:
        moves = _beats(s, seat)
        moves.append(TAKE)
        return moves
    if phase in (ATTACK, THROW):
        return _attacks(s, phase)
    return _rare(s, seat, phase)


def _wishes(s: State, seat: i64, phase: i64) -> list[int]:
    lo = s.wish[2 * seat]
    hi = s.wish[2 * seat + 1]
    if lo | hi:
        moves = [PASS]
        if window.wished(s, seat) < s.room:
            moves += cards_of(s.hands[2 * seat] & s.ranks & ~lo, s.hands[2 * seat + 1] & s.ranks & ~hi)
        return moves
    moves = cards_of(s.hands[2 * seat] & s.ranks, s.hands[2 * seat + 1] & s.ranks)
    if (s.by_mercy | s.by_support) & BIT[seat]:
        return moves  # having said how, one has to say what
    if moves and phase == WINDOW:
        _add_kinds(s, seat, moves)
    moves.append(PASS)
    return moves


def _add_kinds(s: State, seat: i64, moves: list[int]) -> None:
    if s.mercies & BIT[seat]:
        moves.append(MERCY)
    if may_support(s, seat):
        moves.append(SUPPORT)


def _beats(s: State, seat: i64) -> list[int]:
    moves: list[int] = []
    for target in cards_of(s.open_lo, s.open_hi):
        base = BEAT + target * CARDS
        for card in cards_of(beaters_lo(s, seat, target), beaters_hi(s, seat, target)):
            moves.append(base + card)
        if s.mercies & BIT[seat]:
            moves.append(SPARE + target)
    return moves


def _attacks(s: State, phase: i64) -> list[int]:
    moves: list[int] = []
    seat = s.attacker
    if s.room:
        moves = cards_of(s.hands[2 * seat] & s.ranks, s.hands[2 * seat + 1] & s.ranks)
    if s.laid or phase == THROW or (s.may and not s.coup):
        moves.append(PASS)
    if not s.lying and not s.coup and may_overthrow(s):
        moves.append(OVERTHROW)
    return moves


def _rare(s: State, seat: i64, phase: i64) -> list[int]:
    if phase == TRUMP:
        return [SUIT + suit for suit in range(SUITS)]
    if phase == NEW_TRUMP:
        return [PASS] + [SUIT + suit for suit in range(SUITS)]
    if phase == PERMIT:
        return _leaves(s)
    if phase == RIOT_DEFEND:
        moves = _beats(s, seat)
        moves.append(PASS)
        if seat == tsar(s):
            moves.append(TAKE)
        return moves
    if phase == SHARE:
        return ([] if len(s.share) else [PASS]) + [GIVE + noble for noble in members(s.sharers)]
    if phase == REWARD:
        gifts = [GIVE + other for other in members(rights.rewardable(s))] if rights.may_reward(s) else []
        return gifts if len(s.share) else [PASS, *gifts]
    return [PASS, YES]


def _leaves(s: State) -> list[int]:
    moves = [PASS]
    for seat in members(s.filed):
        most = window.wished(s, seat)
        most = s.room if s.room < most else most
        for cards in range(1, most + 1):
            moves.append(LEAVE + seat * 16 + cards)
    return moves


def asides(s: State, seat: i64) -> list[int]:
    """What somebody may do besides answering."""
    moves: list[int] = []
    if s.trade_seat >= 0:
        return moves
    if s.who[s.law.ruler] == seat:
        moves = [BESTOW + other for other in members(mercy.bestowable(s))]
    for other in members(rights.visible(s, seat)):
        moves.append(LOOK + other)
    for other in members(rights.tradable(s, seat)):
        for card in cards_of(s.hands[2 * seat], s.hands[2 * seat + 1]):
            moves.append(SWAP + other * CARDS + card)
    return moves


def step(s: State, seat: i64, move: i64) -> None:
    """Make a move of `legal` or `asides`."""
    phase = stage(s)
    if move >= BESTOW:
        _aside(s, seat, move)
    elif phase == WINDOW:
        _wish(s, seat, move)
    elif phase == DEFEND:
        _defend(s, move)
    elif phase in (ATTACK, THROW):
        if move < CARDS:
            bout.lay_attack(s, move)
        elif move == PASS:
            bout.done(s)
        else:
            bout.overthrow(s)
    else:
        _rare_step(s, seat, move, phase)


def _wish(s: State, seat: i64, move: i64) -> None:
    if move == PASS:
        window.seal(s, seat)
    elif move < CARDS:
        window.put_in_wish(s, seat, move)
    elif move == MERCY:
        s.by_mercy |= BIT[seat]
    else:
        s.by_support |= BIT[seat]


def _defend(s: State, move: i64) -> None:
    if move >= BEAT:
        bout.defend(s, (move - BEAT) // CARDS, (move - BEAT) % CARDS)
    elif move == TAKE:
        bout.concede(s)
    else:
        bout.defend_by_mercy(s, move - SPARE)


def _rare_step(s: State, seat: i64, move: i64, phase: i64) -> None:
    if phase == PERMIT:
        if move == PASS:
            window.refuse_leave(s)
        else:
            window.give_leave(s, (move - LEAVE) // 16, (move - LEAVE) % 16)
    elif phase == TRUMP:
        opening.name_trump(s, move - SUIT)
    elif phase == NEW_TRUMP:
        if move == PASS:
            opening.keep_trump(s)
        else:
            opening.new_trump(s, move - SUIT)
    elif phase == PROTEST:
        opening.answer_protest(s, seat, move == YES)
    elif phase == PLEA:
        answer_plea(s, move == YES)
    elif phase == REWARD:
        if move == PASS:
            rights.no_reward(s)
        else:
            rights.reward_next(s, move - GIVE)
    else:
        _riot_step(s, seat, move, phase)


def _riot_step(s: State, seat: i64, move: i64, phase: i64) -> None:
    if phase == RIOT:
        riot.answer_call(s, seat, move == YES)
    elif phase == RIOT_THROW:
        if move == PASS:
            riot.seal_throw(s, seat)
        else:
            window.put_in_wish(s, seat, move)
    elif phase == RIOT_DEFEND:
        if move == TAKE:
            riot.concede(s, seat)
        else:
            riot.answer_defence(s, seat, 0 if move == PASS else move)
    elif phase == SHARE:
        if move == PASS:
            riot.share_evenly(s)
            riot.propose(s)
        else:
            riot.assign(s, move - GIVE)
    elif phase == AGREE:
        riot.answer_proposal(s, seat, move == YES)


def answer_plea(s: State, spends: bool) -> None:
    """A plea is answered: a coup's aftermath goes on, a demotion without an attack on the table happens."""
    if mercy.answer_plea(s, spends) == FOR_COUP:
        proceed(s)
    else:
        carry_out(s)


def charge(s: State, seat: i64) -> None:
    """A breach that demotes is found (K-MOVE-4)."""
    mercy.charge(s, seat)
    carry_out(s)


def carry_out(s: State) -> None:
    """Demotions due happen now if no attack, vote or other aftermath has to be waited for."""
    if not len(s.due) or len(s.pleas):
        return
    if s.phase == ATTACK and not s.lying and not s.riot:
        proceed(s)
    elif s.phase == TRUMP:
        while len(s.due):
            mercy.demote_next(s)
        opening.ask_trump(s)
    elif s.phase == DEAL:
        kholop = s.who[0]
        while len(s.due):
            mercy.demote_next(s)
        if s.who[0] != kholop:
            ask(s, DEAL, 0)  # somebody else is to deal now


def _aside(s: State, seat: i64, move: i64) -> None:
    if move >= DRAWN:
        rights.drawn(s, move - DRAWN)
    elif move >= SWAP:
        rights.trade(s, seat, (move - SWAP) // CARDS, (move - SWAP) % CARDS)
    elif move >= LOOK:
        rights.look(s, seat, move - LOOK)
    else:
        mercy.bestow(s, move - BESTOW)


def chance(s: State) -> list[int]:
    """What chance may draw for the Merchant."""
    seat = s.trade_seat
    return [DRAWN + card for card in cards_of(s.hands[2 * seat], s.hands[2 * seat + 1])]


def party_goes_on(s: State) -> bool:
    """Whether somebody is asked to play, within one party."""
    return TRUMP <= s.phase <= NEW_TRUMP
