"""Determinization for the planner: hands for everybody that fit what one seat knows, and the core's state with
them."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from dvor.bots.knyazi.planner.card_tracker import DECK, CardTracker
from dvor.bots.knyazi.position import law_of
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.core import codes
from dvor.games.knyazi.core.cards import BIT, CARDS, SAME_RANK, WORD
from dvor.games.knyazi.core.law import HAND, RABBLE, RIOT_CARDS, estate_of
from dvor.games.knyazi.core.search.determinize import HandSampler, deal_again
from dvor.games.knyazi.core.search.rollout_policy import RolloutPolicy
from dvor.games.knyazi.core.search.weights import PLAIN
from dvor.games.knyazi.core.state import State, fresh, seats_on
from dvor.games.knyazi.core.turn import A_COUP, A_DUE, A_MOVES
from dvor.games.knyazi.names import KINDS, PHASES, SUIT_NUMBER, Kind, Phase
from dvor.games.knyazi.view import AttackSeen, KnyaziView, Public
from dvor.kernel import Offer, Seat
from dvor.kernel.playout_rng import PlayoutRng
from dvor.kernel.vectors import reals, row

DOUBT = 0.15
"""How often players do what the rollout policy would not."""


def worlds(state: State, public: Public, tracker: CardTracker, count: int, rng: PlayoutRng) -> list[vec[i64]]:
    """Sample `count` complete deals; the more likely ones come more often."""
    seats = tracker.seats
    hands, free_slots, pool = list(state.hands), [person.cards for person in public.people], []
    free_slots[tracker.seat] = 0
    for card in state.law.deck():
        if card in tracker.gone or _is_in(card, state.table_lo, state.table_hi):
            continue
        if _is_in(card, state.hands[2 * tracker.seat], state.hands[2 * tracker.seat + 1]):
            continue
        holder = tracker.holder_of(card)
        if holder is not None and holder < seats and free_slots[holder]:
            hands[2 * holder + (card >= WORD)] |= BIT[card]
            free_slots[holder] -= 1
        else:
            pool.append(card)
    free_slots.append(max(0, len(pool) - sum(free_slots)))
    likely = reals((seats + 1) * DECK)
    for seat in range(seats + 1):  # the last one: cards in nobody's hand
        for card in pool:
            likely[seat * DECK + card] = tracker.weights[seat][card]
    dealt = deal_again(row(hands), row(free_slots), pool, likely, rng)
    tracker.history.agree_with(public)
    return HandSampler(dealt, pool, likely, tracker.history.told(state.law), DOUBT, RolloutPolicy(PLAIN)).worlds(
        count, rng
    )


def holds(world: vec[i64], seat: int, card: int) -> bool:
    """Whether a card is in somebody's hand in a world."""
    return _is_in(card, world[2 * seat], world[2 * seat + 1])


def _is_in(card: int, lo: int, hi: int) -> bool:
    return (lo if card < WORD else hi) & BIT[card] != 0


# The core's state as one seat sees it: everything but the hands of others, filled in from the view.

Offers = Sequence[Offer[do.Action]]

SEARCHED = frozenset(Phase) - {Phase.SHARE, Phase.AGREE, Phase.PLEA, Phase.TRADE}
"""Phases that can be searched. For the others a view does not show what they interrupt or are about."""


def table_of(view: KnyaziView, offers: Offers, tracker: CardTracker) -> State:
    """The state of the core, with this seat's hand and no other."""
    public = view.table
    assert view.me is not None
    s = fresh(law_of(public))
    s.phase = PHASES.index(public.phase)
    s.number, s.party, s.turn, s.takes_since_discard = 1, public.party, public.turn, tracker.idle
    s.trump = SUIT_NUMBER[public.trump] if public.trump else 0
    for place, one in enumerate(public.places):
        s.seat_at[place], s.place[one.seat] = one.seat, place
    for card in view.hand:
        _add_to_hand(s, view.me, card)
    _fill_people(s, public)
    _fill_question(s, public, view.me, offers)
    if public.attack:
        _fill_attack(s, public.attack, public.room)
    elif s.phase == codes.ATTACK:
        _fill_target(s, public)
    _fill_discards(s, tracker)
    return s


def _add_to_hand(s: State, seat: int, card: int) -> None:
    s.hands[2 * seat + (card >= WORD)] |= BIT[card]


def _fill_people(s: State, public: Public) -> None:
    for one in public.people:
        if one.cards:
            s.holders |= BIT[one.seat]
        if not one.frozen:
            s.started_with_cards |= BIT[one.seat]
        if one.mercy:
            s.mercies |= BIT[one.seat]
    s.mercies_left = public.mercies
    s.traded, s.looked = int(public.trade_used), int(public.look_used)
    s.mover = public.mover if public.mover is not None else int(s.seat_at[s.law.top])
    rabble = (estate_of(s.law.cast[place]) == RABBLE and seat == s.mover for place, seat in enumerate(s.seat_at))
    s.riot_asked = int(public.turn > 1 or any(rabble))


def _fill_question(s: State, public: Public, me: Seat, offers: Offers) -> None:
    """Fill in who is asked and the next step after the attack, which a view does not show.

    This seat is always asked: it has to decide. A reward and a plea interrupt the steps after an attack at a known
    place (`turn.A_…`). Later questions come in the last step; before the attack has ended the field is not read.
    """
    makes = {offer.make for offer in offers}
    s.asked = sum(BIT[seat] for seat in public.asked) | BIT[me]
    s.asked_originally = s.asked
    s.may_decline = int(do.NoAttack in makes)
    s.next_step = {codes.REWARD: A_COUP, codes.PLEA: A_MOVES}.get(int(s.phase), A_DUE)
    if s.phase == codes.PERMIT:
        s.asked = BIT[me]
    if s.phase == codes.NEW_TRUMP:
        s.crowned = 1


def _fill_target(s: State, public: Public) -> None:
    """Fill in the defender of an attack that has not begun: without a target it is a riot."""
    s.attacker = s.mover
    if public.target is not None:
        s.defender = public.target
        s.room = min(HAND, public.people[public.target].cards)
        return
    s.defender = s.seat_at[s.law.top]
    _fill_riot(s)
    s.room = min(RIOT_CARDS, sum(one.cards for one in public.people if s.sharers & BIT[one.seat]))


def _fill_riot(s: State) -> None:
    s.riot = 1
    s.rioters = seats_on(s, s.law.rabble)
    s.sharers = s.started_with_cards & seats_on(s, s.law.nobles)


def _fill_attack(s: State, attack: AttackSeen, room: int) -> None:
    s.attacker = attack.attacker
    s.defender = attack.defender if attack.defender is not None else int(s.seat_at[s.law.top])
    s.coup = KINDS.index(attack.kind) if attack.kind is not Kind.RIOT else codes.PLAIN
    s.plotter = {Kind.MILITARY: int(s.attacker), Kind.SUPPORTED: _voevoda(s)}.get(attack.kind, -1)
    s.ranks = 0
    for at, one in enumerate(attack.cards):
        s.attack[at], s.layer[at] = one.card, one.by
        s.answer[at] = CARDS if one.mercy else -1 if one.beaten_by is None else one.beaten_by
        _add_to_table(s, one.card)
        if one.beaten_by is not None:
            _add_to_table(s, one.beaten_by)
        elif not one.mercy:
            s.open_lo |= BIT[one.card] if one.card < WORD else 0
            s.open_hi |= BIT[one.card] if one.card >= WORD else 0
    s.lying, s.room = len(attack.cards), room
    if attack.kind is Kind.RIOT:
        _fill_riot(s)


def _voevoda(s: State) -> int:
    return int(s.seat_at[s.law.voevoda]) if s.law.voevoda >= 0 else -1


def _add_to_table(s: State, card: int) -> None:
    s.ranks = s.ranks | SAME_RANK[card]
    if card < WORD:
        s.table_lo |= BIT[card]
    else:
        s.table_hi |= BIT[card]


def _fill_discards(s: State, tracker: CardTracker) -> None:
    for card in tracker.gone:
        if card < WORD:
            s.discard_lo |= BIT[card]
        else:
            s.discard_hi |= BIT[card]
