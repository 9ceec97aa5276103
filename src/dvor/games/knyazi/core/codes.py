"""Numbers for the phases, the kinds of decisions and attacks, and the notes of what happened."""

from typing import Final

# Phases: the question that the game waits on.
CAST: Final = 0
DEAL: Final = 1
TRUMP: Final = 2
PROTEST: Final = 3
# From here to NEW_TRUMP the party is on: the protest is settled.
ATTACK: Final = 4
DEFEND: Final = 5
THROW: Final = 6
WINDOW: Final = 7
PERMIT: Final = 8
RIOT: Final = 9
RIOT_DEFEND: Final = 10
RIOT_THROW: Final = 11
SHARE: Final = 12
AGREE: Final = 13
REWARD: Final = 14
NEW_TRUMP: Final = 15
CLOCK: Final = 16
OVER: Final = 17
# These two are asked over another question, which goes on afterwards.
PLEA: Final = 18
TRADE: Final = 19

# What an attack is.
PLAIN: Final = 0
MILITARY: Final = 1
SUPPORTED: Final = 2

# Decisions: their kinds, the index into `engine.DECISIONS`.
NAME_TRUMP: Final = 0
KEEP_TRUMP: Final = 1
CRY_OUT: Final = 2
ACCEPT: Final = 3
LAY: Final = 4
OVERTHROW: Final = 5
NO_ATTACK: Final = 6
BEAT: Final = 7
BEAT_BY_MERCY: Final = 8
CONCEDE: Final = 9
THROW_IN: Final = 10
ENOUGH: Final = 11
WISH: Final = 12
WISH_BY_MERCY: Final = 13
SUPPORT: Final = 14
NOTHING: Final = 15
PERMISSION: Final = 16
NO_PERMISSION: Final = 17
RISE: Final = 18
STAY: Final = 19
HOLD: Final = 20
SHARE_OUT: Final = 21
SHARE_EVENLY: Final = 22
CONSENT: Final = 23
OBJECT: Final = 24
SPEND: Final = 25
KEEP: Final = 26
GIVE: Final = 27
NO_REWARD: Final = 28
# The rest of a play of several cards, laid one by one.
MORE: Final = 29
DONE: Final = 30
# Asides.
BESTOW: Final = 31
LOOK: Final = 32
SWAP: Final = 33
NEVER: Final = 34

# How cards were laid.
BY_RIGHT: Final = 0
BY_PERMISSION: Final = 1
BY_MERCY: Final = 2
BY_SUPPORT: Final = 3
BY_RIOT: Final = 4
BY_FREEDOM: Final = 5

# Why a mercy card was spent, or could have been.
FOR_BEATING: Final = 0
FOR_THROWING: Final = 1
FOR_COUP: Final = 2
FOR_BREACH: Final = 3
FOR_PUNISHMENT: Final = 4

# Why people changed places.
WON: Final = 0
PALACE: Final = 1
COUP_WON: Final = 2
COUP_LOST: Final = 3
RIOT_WON: Final = 4
DEMOTED: Final = 5

# How a party ended.
PLAYED_OUT: Final = 0
STUCK: Final = 1
RECURRED: Final = 2

# Notes: the kind, then what it says.
N_CAST: Final = 0
N_DEALT: Final = 1
N_TRUMP: Final = 2  # seat, suit
N_KEPT: Final = 3  # seat
N_UNREST: Final = 4  # seats
N_LAID: Final = 5  # seat, card, how
N_ATTACK: Final = 6  # attacker, defender, kind
N_BEATEN: Final = 7  # seat, attack card, card or -1
N_TOOK: Final = 8  # seat, number of cards
N_CLEARED: Final = 9  # seat that clears, number of cards
N_WISH: Final = 10  # ruler, seat, cards
N_PERMISSION: Final = 11  # seat, cards
N_CLOSED: Final = 12  # ruler
N_MERCY: Final = 13  # seat, what for
N_BESTOWED: Final = 14  # ruler, seat
N_MOVED: Final = 15  # cause, then who held each place before, then after
N_REIGN: Final = 16  # seat
N_RIOT: Final = 17  # seat on move
N_RIOT_OVER: Final = 18  # won
N_TRUMPS_LOST: Final = 19  # seat, cards
N_PROPOSED: Final = 20  # cards, then recipients
N_OBJECTED: Final = 21
N_SHARED: Final = 22  # cards, then recipients
N_REWARD: Final = 23  # giver, cards, then recipients
N_TRADE: Final = 24  # merchant, other, given
N_TRADED: Final = 25  # merchant, other, given, got
N_LOOKED: Final = 26  # official, other, cards
N_FROZEN: Final = 27  # seat
N_TURN: Final = 28  # seat, whether it may be declined
N_PARTY_OVER: Final = 29  # party, how, Tsar
N_GAME_OVER: Final = 30  # winners
N_COUP_OVER: Final = 31  # won, attacker, voevoda
N_DECLINED: Final = 32  # seat: no new attack
N_PLEA: Final = 33  # seat, what for
N_DEMOTED: Final = 34  # seat
N_CONCEDED: Final = 35  # seat, whether for all the nobles
N_ACCLAIMED: Final = 36  # seat
