"""Builds views from nothing: what is open on the table for all, and what one seat alone knows."""

from dvor.games.knyazi.asks import put_to
from dvor.games.knyazi.core import codes, party, riot, throw_in
from dvor.games.knyazi.core.cards import BIT, CARDS, cards_of, count, hand_sizes, members
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import open_phase
from dvor.games.knyazi.court import build_view as court
from dvor.games.knyazi.event_mapping import gifts
from dvor.games.knyazi.events import Gift, Wish
from dvor.games.knyazi.names import KINDS, PHASES, SUITS, Kind
from dvor.games.knyazi.state import State, cached_by_seating
from dvor.games.knyazi.view import AttackSeen, KnyaziView, Laid, PersonSeen, PlaceSeen, Public, Standing
from dvor.kernel import Seat


def build_view(state: State, seat: Seat | None) -> KnyaziView:
    """What a seat can see now; None is a spectator."""
    if seat is None:
        return KnyaziView(state.public)
    core = state.core
    wishing = members(core.filed) if core.phase == codes.PERMIT and seat == throw_in.permitter(core) else ()
    lo, hi = core.wish[2 * seat], core.wish[2 * seat + 1]
    wished = (lo or hi) and not core.riot  # a riot keeps sealed answers of another form there
    return KnyaziView(
        table=state.public,
        me=seat,
        hand=tuple(cards_of(core.hands[2 * seat], core.hands[2 * seat + 1])),
        answered=core.asked_originally & ~core.asked & BIT[seat] != 0,
        wish=tuple(cards_of(lo, hi)) if wished else (),
        nothing_this_attack=core.out_of_this_attack & BIT[seat] != 0,
        asides_left=throw_in.MAX_FILINGS_PER_TURN - int(core.asides[seat]),
        wishes=tuple(Wish(one, int(throw_in.wished(core, one))) for one in wishing),
        **court.own(state, seat),
    )


def public(state: State) -> Public:
    """What everybody sees, the same for all."""
    core = state.core
    named = state.dealt and core.phase not in (codes.DEAL, codes.TRUMP)
    return Public(
        party=int(core.party),
        parties=state.options.parties if state.options.end == "parties" else None,
        turn=int(core.turn),
        phase=PHASES[open_phase(core)],
        trump=SUITS[core.trump] if named else None,
        places=_places(state),
        people=_people(state),
        mover=int(core.mover) if codes.ATTACK <= core.phase <= codes.NEW_TRUMP else None,
        attack=_attack(core) if core.lying else None,
        asked=put_to(core),
        mercies=int(core.mercies_left),
        discarded=int(count(core.discard_lo) + count(core.discard_hi)),
        out=int(count(core.out_lo) + count(core.out_hi)),
        trade_used=core.traded == 1,
        look_used=core.looked == 1,
        proposal=_proposal(core),
        standings=_standings(state, tuple(core.tally)),
        winners=tuple(party.winners(core)) if core.phase == codes.OVER else (),
        court=court.public(state),
        room=int(core.room) if core.lying else 0,
        target=int(core.defender) if open_phase(core) == codes.ATTACK and not core.riot else None,
    )


@cached_by_seating
def _places(state: State) -> tuple[PlaceSeen, ...]:
    return tuple(map(PlaceSeen, state.seating.ladder, state.seating.places)) if state.dealt else ()


@cached_by_seating
def _standings(state: State, tally: tuple[int, ...]) -> tuple[Standing, ...]:
    return tuple(Standing(seat, *party.standing(state.core, seat)) for seat in range(state.seats))


def _people(state: State) -> tuple[PersonSeen, ...]:
    if not state.dealt:
        return tuple(PersonSeen(seat, None) for seat in range(state.seats))
    core = state.core
    awake = core.started_with_cards if codes.ATTACK <= core.phase <= codes.NEW_TRUMP else core.law.everyone
    mercies = core.mercies
    return tuple(
        PersonSeen(seat, character, cards, not awake >> seat & 1, mercies >> seat & 1 != 0)
        for seat, (character, cards) in enumerate(
            zip(state.seating.characters, hand_sizes(core.hands), strict=True)
        )
    )


def _attack(core: Core) -> AttackSeen:
    return AttackSeen(
        attacker=int(core.attacker),
        defender=None if core.riot else int(core.defender),
        kind=Kind.RIOT if core.riot else KINDS[core.coup],
        cards=tuple(_laid(core, number) for number in range(core.lying)),
    )


def _laid(core: Core, number: int) -> Laid:
    answer = int(core.answer[number])
    card = answer if 0 <= answer < CARDS else None
    return Laid(int(core.attack[number]), int(core.layer[number]), card, answer == CARDS)


def _proposal(core: Core) -> tuple[Gift, ...]:
    if core.phase != codes.AGREE:
        return ()
    to = [int(seat) for seat in core.share]
    return gifts(riot.to_share(core), to, to)
