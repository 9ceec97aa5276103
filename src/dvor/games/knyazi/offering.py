"""What a seat may do now: answers to the open question for those asked, asides for everyone."""

from collections.abc import Callable
from functools import cache

from dvor.games.knyazi import actions as do
from dvor.games.knyazi.core import codes, coup, mercy, rights, riot, turn, window
from dvor.games.knyazi.core.cards import BIT, cards_of, members
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import asked, ruler, stage, tsar
from dvor.games.knyazi.core.table import beaters_hi, beaters_lo
from dvor.games.knyazi.court import ballots, work
from dvor.games.knyazi.court import offering as court
from dvor.games.knyazi.names import SUITS, rank_of
from dvor.games.knyazi.state import State
from dvor.kernel import Offer, Pick, PickEach, PickSome, Seat

Offers = tuple[Offer[do.Action], ...]


def offers(state: State, seat: Seat) -> Offers:
    """All that this seat may do now, asked or not."""
    core = state.core
    if not 0 <= seat < state.seats or stage(core) in (codes.CAST, codes.TRADE):
        return ()
    if state.court.unjudged:
        return ()
    if state.court.ballot is not None:
        return ballots.answers(state, seat)
    if work.must_deal(state):
        return work.before_the_deal(state, seat)
    answers = _ANSWERS[stage(core)](core, seat) if asked(core) & BIT[seat] else ()
    if core.phase == codes.DEAL:
        return answers  # a plea before the deal: the court does not sit yet
    return answers + _asides(core, seat) + tuple(court.asides(state, seat))


# Answers


@cache
def _plain(*kinds: type[do.Action]) -> Callable[[Core, Seat], Offers]:
    made = tuple(Offer(kind) for kind in kinds)
    return lambda core, seat: made


_TRUMP: Offers = (Offer(do.NameTrump, {"suit": Pick(SUITS)}),)
_NEW_TRUMP: Offers = (Offer(do.KeepTrump), *_TRUMP)


def hand(core: Core, seat: Seat) -> list[int]:
    """Somebody's cards."""
    return cards_of(core.hands[2 * seat], core.hands[2 * seat + 1])


def _attack(core: Core, seat: Seat) -> Offers:
    cards = hand(core, seat)
    made = _of_one_rank(do.Attack, cards, core.room)
    if coup.may_overthrow(core):
        made += _of_one_rank(do.Overthrow, cards, turn.card_limit(core, tsar(core)))
    return (*made, Offer(do.NoAttack)) if core.may else made


def _of_one_rank(kind: type[do.Attack | do.Overthrow], cards: list[int], most: int) -> Offers:
    by_rank: dict[int, list[int]] = {}
    for card in cards:
        by_rank.setdefault(rank_of(card), []).append(card)
    return tuple(
        Offer(kind, {"cards": PickSome(tuple(same), 1, min(len(same), most))}) for same in by_rank.values()
    )


def _beats(core: Core, seat: Seat) -> Offers:
    opened = cards_of(core.open_lo, core.open_hi)
    made: list[Offer[do.Action]] = []
    for target in opened:
        cards = cards_of(beaters_lo(core, seat, target), beaters_hi(core, seat, target))
        if cards:
            made.append(Offer(do.Beat, {"target": Pick((target,)), "card": Pick(tuple(cards))}))
    if core.mercies & BIT[seat]:
        made.append(Offer(do.BeatByMercy, {"target": Pick(tuple(opened))}))
    return tuple(made)


def _defend(core: Core, seat: Seat) -> Offers:
    return (*_beats(core, seat), Offer(do.Concede))


def _riot_defend(core: Core, seat: Seat) -> Offers:
    concede: Offers = (Offer(do.Concede),) if seat == tsar(core) else ()
    return (*_beats(core, seat), Offer(do.Hold), *concede)


def _fitting(core: Core, seat: Seat, most: int) -> PickSome | None:
    """Cards of ranks on the table, as many as there is room for."""
    cards = cards_of(core.hands[2 * seat] & core.ranks, core.hands[2 * seat + 1] & core.ranks)
    return PickSome(tuple(cards), 1, min(len(cards), most)) if cards else None


def _throw(core: Core, seat: Seat) -> Offers:
    cards = _fitting(core, seat, core.room)
    return (*((Offer(do.ThrowIn, {"cards": cards}),) if cards else ()), Offer(do.Enough))


def _riot_throw(core: Core, seat: Seat) -> Offers:
    cards = _fitting(core, seat, core.room)
    return (*((Offer(do.ThrowIn, {"cards": cards}),) if cards else ()), Offer(do.Nothing))


def _window(core: Core, seat: Seat) -> Offers:
    return (*_wishes(core, seat, core.room, aside=False), Offer(do.Nothing))


def _wishes(core: Core, seat: Seat, most: int, aside: bool) -> Offers:
    cards = _fitting(core, seat, most)
    if cards is None:
        return ()
    kinds: list[type[do.Action]] = [do.AskToThrow]
    if core.mercies & BIT[seat]:
        kinds.append(do.ThrowByMercy)
    if coup.may_support(core, seat):
        kinds.append(do.Support)
    return tuple(Offer(kind, {"cards": cards}, aside=aside) for kind in kinds)


def _permit(core: Core, seat: Seat) -> Offers:
    made: list[Offer[do.Action]] = []
    for who in members(core.filed):
        most = min(int(window.wished(core, who)), int(core.room))
        made.append(Offer(do.GiveLeave, {"who": Pick((who,)), "cards": Pick(tuple(range(1, most + 1)))}))
    return (*made, Offer(do.NoLeave))


def _share(core: Core, seat: Seat) -> Offers:
    each = PickEach(tuple(members(core.sharers)), len(riot.to_share(core)))
    return (Offer(do.ShareOut, {"to": each}), Offer(do.ShareEvenly))


def _reward(core: Core, seat: Seat) -> Offers:
    if not rights.may_reward(core):
        return (Offer(do.NoReward),)
    each = PickEach(tuple(members(rights.rewardable(core))), len(hand(core, seat)))
    return (Offer(do.Reward, {"to": each}), Offer(do.NoReward))


_ANSWERS: dict[int, Callable[[Core, Seat], Offers]] = {
    codes.TRUMP: lambda core, seat: _TRUMP,
    codes.NEW_TRUMP: lambda core, seat: _NEW_TRUMP,
    codes.PROTEST: _plain(do.Protest, do.Accept),
    codes.ATTACK: _attack,
    codes.DEFEND: _defend,
    codes.THROW: _throw,
    codes.WINDOW: _window,
    codes.PERMIT: _permit,
    codes.RIOT: _plain(do.Riot, do.NoRiot),
    codes.RIOT_DEFEND: _riot_defend,
    codes.RIOT_THROW: _riot_throw,
    codes.SHARE: _share,
    codes.AGREE: _plain(do.Agree, do.Object),
    codes.REWARD: _reward,
    codes.PLEA: _plain(do.SpendMercy, do.KeepMercy),
}


# Asides


def _asides(core: Core, seat: Seat) -> Offers:
    made: list[Offer[do.Action]] = []
    if ruler(core) == seat and (subjects := members(mercy.bestowable(core))):
        made.append(Offer(do.Bestow, {"who": Pick(tuple(subjects))}, aside=True))
    if others := members(rights.visible(core, seat)):
        made.append(Offer(do.Look, {"who": Pick(tuple(others))}, aside=True))
    if others := members(rights.tradable(core, seat)):
        cards = Pick(tuple(hand(core, seat)))
        made.append(Offer(do.Trade, {"who": Pick(tuple(others)), "card": cards}, aside=True))
    if window.may_file(core, seat):
        made += _wishes(core, seat, core.law.most_cards - core.lying, aside=True)
        made.append(Offer(do.NothingThisAttack, aside=True))
    return tuple(made)
