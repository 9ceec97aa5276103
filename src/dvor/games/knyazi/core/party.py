"""How a party begins and ends: the first seating, the deal, the end of a party and of the game."""

from mypy_extensions import i64

from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT, SUIT_HI, SUIT_LO, WORD, members
from dvor.games.knyazi.core.law import END_CHARACTERS, END_MINUTES, HAND
from dvor.games.knyazi.core.places import BEEN, REIGNS, RISE, SUM, WIDTH, first_seating
from dvor.games.knyazi.core.state import EMPTY, State, ask, tsar


def seat_everybody(s: State, seats: list[int]) -> None:
    """Seat everybody as chance has dealt the characters (K-CHR-4)."""
    first_seating(s, seats)
    if s.notes is not None:
        s.notes.append((codes.N_CAST,))
    begin(s)


def begin(s: State) -> None:
    """Begin a new party: freezing and once-a-party uses end (K-ATT-14)."""
    s.party += 1
    s.turn = 0
    s.takes_since_discard = 0
    s.riot_asked = 0
    s.traded = 0
    s.looked = 0
    s.crowned = 0
    s.digests = EMPTY
    ask(s, codes.DEAL, 0)


def deal(s: State, cards: list[int]) -> None:
    """Deal six cards each, beginning next above the Kholop; the rest is out of the party (K-DEAL-1)."""
    law = s.law
    s.discard_lo = 0
    s.discard_hi = 0
    s.out_lo = law.deck_lo
    s.out_hi = law.deck_hi
    for word in range(2 * law.n):
        s.hands[word] = 0
    for number in range(HAND * law.n):
        seat = s.seat_at[(number + 1) % law.n]
        _hand_over(s, seat, cards[number])
    s.holders = law.everyone
    s.started_with_cards = law.everyone
    if s.notes is not None:
        s.notes.append((codes.N_DEALT,))
    ask(s, codes.TRUMP, BIT[tsar(s)])


def _hand_over(s: State, seat: i64, card: i64) -> None:
    if card < WORD:
        s.out_lo ^= BIT[card]
        s.hands[2 * seat] |= BIT[card]
    else:
        s.out_hi ^= BIT[card]
        s.hands[2 * seat + 1] |= BIT[card]


def has_trump(s: State, seat: i64) -> bool:
    """Whether somebody holds a trump."""
    return ((s.hands[2 * seat] & SUIT_LO[s.trump]) | (s.hands[2 * seat + 1] & SUIT_HI[s.trump])) != 0


def finish(s: State, how: int) -> None:
    """End the party; everyone keeps their place (K-ATT-14)."""
    if s.notes is not None:
        s.notes.append((codes.N_PARTY_OVER, s.party, how, tsar(s)))
    for seat in range(s.law.n):
        s.tally[WIDTH * seat + SUM] += s.place[seat]
    s.tally[WIDTH * tsar(s) + REIGNS] += 1
    if s.law.end == END_MINUTES:
        ask(s, codes.CLOCK, 0)
    else:
        next_or_over(s)


def clock(s: State, minutes: i64) -> None:
    """Take in how long the game has lasted, as chance tells it."""
    s.minutes = minutes
    next_or_over(s)


def next_or_over(s: State) -> None:
    """Begin the next party, unless the game has come to its end (K-END-1)."""
    if not goal_reached(s):
        begin(s)
        return
    ask(s, codes.OVER, 0)
    if s.notes is not None:
        s.notes.append((codes.N_GAME_OVER, *winners(s)))


def goal_reached(s: State) -> bool:
    """Whether no further party is dealt."""
    law = s.law
    if law.end == END_MINUTES:
        return s.minutes >= law.limit or s.party >= law.most_parties
    if law.end == END_CHARACTERS:
        return _all_have_been_all(s) or s.party >= law.most_parties
    return s.party >= law.limit


def _all_have_been_all(s: State) -> bool:
    return all(s.tally[WIDTH * seat + BEEN] == s.law.everyone for seat in range(s.law.n))


def standing(s: State, seat: i64) -> tuple[int, int, int]:
    """The measures by which careers are ranked: parties ended as Tsar, places at party ends, the greatest rise."""
    at = WIDTH * seat
    return (int(s.tally[at + REIGNS]), int(s.tally[at + SUM]), int(s.tally[at + RISE]))


def winners(s: State) -> list[int]:
    """The seats with the best standing; they share the victory if all three measures are level (K-END-1)."""
    seats = members(s.law.everyone)
    best = max([standing(s, seat) for seat in seats])
    return [seat for seat in seats if standing(s, seat) == best]
