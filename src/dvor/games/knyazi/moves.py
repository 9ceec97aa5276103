"""What a legal move does: each action by its name becomes calls of the core, on a clone."""

from collections.abc import Sequence

from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi import lot
from dvor.games.knyazi.core import bout, codes, mercy, party, rights, riot, step, window
from dvor.games.knyazi.core.cards import BIT
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import asked
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import moves as court
from dvor.games.knyazi.court import speech
from dvor.games.knyazi.court.scene import Scene
from dvor.games.knyazi.names import SUIT_NUMBER
from dvor.games.knyazi.state import State
from dvor.kernel import Seat, Step, Told


def apply(state: State, by: Seat | None, action: do.Action) -> Step[State, tell.Event]:
    """Carry out a move that the gate has let in."""
    scene = Scene(state)
    core = scene.core
    if isinstance(action, court_actions.Findings):
        speech.findings(scene, action)
    elif isinstance(action, do.DrawRegimes):
        lot.govern(scene, action)
    elif by is None:
        _chance(core, action)
    elif court.is_court_action(action):
        court.do(scene, by, action)
    elif not asked(core) & BIT[by] or isinstance(action, do.Bestow | do.Look | do.Trade):
        scene.told.extend(_aside(core, by, action))
    else:
        _answer(core, by, action)
    scene.hear_core()
    court.follow(scene)
    return scene.done()


def _chance(core: Core, action: do.Action) -> None:
    match action:
        case do.Cast(places):
            party.seat_everybody(core, list(places))
        case do.Deal(cards):
            party.deal(core, list(cards))
        case do.DrawCard(card):
            rights.drawn(core, card)
        case do.Clock(minutes):
            party.clock(core, minutes)


def _aside(core: Core, by: Seat, action: do.Action) -> tuple[Told[tell.Event], ...]:
    match action:
        case do.Bestow(who):
            mercy.bestow(core, who)
        case do.Look(who):
            rights.look(core, by, who)
        case do.Trade(who, card):
            rights.trade(core, by, who, card)
        case do.NothingThisAttack():
            window.file_nothing(core, by)
            return (Told(None, {by: tell.WishNoted()}),)
        case do.AskToThrow(cards) | do.ThrowByMercy(cards) | do.Support(cards):
            window.start_filing(core, by)
            _wish(core, by, action, cards)
            window.file_wish(core, by)
            return (Told(None, {by: tell.WishNoted(cards)}),)
    return ()


def _wish(core: Core, by: Seat, action: do.Action, cards: Sequence[int]) -> None:
    if isinstance(action, do.ThrowByMercy):
        core.by_mercy |= BIT[by]
    elif isinstance(action, do.Support):
        core.by_support |= BIT[by]
    for card in cards:
        window.put_in_wish(core, by, card)


def _answer(core: Core, by: Seat, action: do.Action) -> None:
    match action:
        case do.Attack(cards) | do.Overthrow(cards):
            if isinstance(action, do.Overthrow):
                bout.overthrow(core)
            _lay(core, cards)
        case do.ThrowIn(cards) if core.riot:
            _wish(core, by, action, cards)
            riot.seal_throw(core, by)
        case do.ThrowIn(cards):
            _lay(core, cards)
        case do.AskToThrow(cards) | do.ThrowByMercy(cards) | do.Support(cards):
            _wish(core, by, action, cards)
            window.seal(core, by)
        case do.NameTrump(suit):
            step.step(core, by, codes.SUIT + SUIT_NUMBER[suit])
        case do.Beat(target, card):
            step.step(core, by, codes.BEAT + target * 72 + card)
        case do.BeatByMercy(target):
            step.step(core, by, codes.SPARE + target)
        case do.GiveLeave(who, number):
            window.give_leave(core, who, number)
        case do.ShareOut(to) | do.Reward(to):
            for seat in to:
                step.step(core, by, codes.GIVE + seat)
        case do.Concede():
            step.step(core, by, codes.TAKE)
        case do.Protest() | do.Riot() | do.Agree() | do.SpendMercy():
            step.step(core, by, codes.YES)
        case _:
            step.step(core, by, codes.PASS)


def _lay(core: Core, cards: Sequence[int]) -> None:
    for card in cards:
        bout.lay_attack(core, card)
    bout.done(core)


def demoted(state: State, seat: Seat) -> Step[State, tell.Event]:
    """A breach that demotes is found: mercy is offered, else it happens when no attack lies (K-MOVE-4)."""
    scene = Scene(state)
    step.charge(scene.core, seat)
    scene.hear_core()
    court.follow(scene)
    return scene.done()
