"""Who is asked now, how long they may take, and what their silence plays (K-AFK-1)."""

from collections.abc import Callable

from dvor.games.knyazi import actions as do
from dvor.games.knyazi.core import codes, opening, party, throw_in
from dvor.games.knyazi.core.cards import lowest_card, members
from dvor.games.knyazi.core.state import State as Core
from dvor.games.knyazi.core.state import asked, open_phase, ruler, tsar
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import chronicle, decrees, votes
from dvor.games.knyazi.names import PHASES, SUITS
from dvor.games.knyazi.state import State
from dvor.kernel import Arg, Ask, Awaited, Draw, Over, Pace, Phrase, Seat, Who

_PACE: dict[int, Pace] = {
    codes.ATTACK: "turn",
    codes.DEFEND: "turn",
    codes.RIOT_DEFEND: "turn",
    codes.SHARE: "turn",
    codes.PROTEST: "window",
    codes.WINDOW: "window",
    codes.RIOT: "window",
    codes.RIOT_THROW: "window",
    codes.AGREE: "window",
}

_OPTIONAL = (
    codes.PROTEST, codes.THROW, codes.WINDOW, codes.RIOT, codes.RIOT_THROW, codes.AGREE, codes.REWARD,
)  # fmt: skip
"""Questions to which most people answer with nothing."""

_ADDRESSED = (
    codes.TRUMP, codes.NEW_TRUMP, codes.ATTACK, codes.DEFEND, codes.THROW, codes.PERMIT, codes.SHARE, codes.REWARD,
    codes.PLEA,
)  # fmt: skip
"""Questions to one person, who is addressed by the style of the place."""


def awaits(state: State) -> Awaited[do.Action]:
    """What the game waits for: chance, a vote, the Kholop's deal, or whom the core asks."""
    core = state.core
    phase = state.open_phase
    if phase == codes.OVER:
        return Over(tuple(party.winners(core)))
    if state.court.unjudged:
        return Draw()
    if state.court.ballot is not None:
        return votes.ask(state, state.court.ballot)
    if state.must_deal:
        kholop = int(core.seat_at[0])
        pace: Pace = "rest" if chronicle.is_being_read(state) else "step"
        question = Phrase("knyazi.ask.deal_out", {"seat": Who(kholop), "style": state.style_of(kholop)})
        return Ask(int(core.number), {kholop: court_actions.Neglect()}, pace, question)
    seats = members(state.asked)
    if not seats:
        return Draw()
    fallback = {seat: SILENCE[phase](core, seat) for seat in seats}
    if phase == codes.ATTACK and decrees.bows_first(state):
        fallback = {
            seat: (court_actions.SilentAttack(action.cards) if isinstance(action, do.Attack) else action)
            for seat, action in fallback.items()
        }
    seconds = state.options.throw_wait_seconds if phase == codes.WINDOW else None
    pace, optional = _PACE.get(phase, "step"), phase in _OPTIONAL
    return Ask(int(core.number), fallback, pace, _question(state, phase), seconds, put_to(core), optional)


def put_to(core: Core) -> tuple[Seat, ...]:
    """Everybody who was asked, answered or not: who has answered stays secret. A plea interrupts the question."""
    return tuple(members(asked(core) if open_phase(core) == codes.PLEA else core.asked_originally))


def _question(state: State, phase: int) -> Phrase:
    core = state.core
    decides = {codes.PERMIT: throw_in.permitter, codes.REWARD: ruler}.get(phase, tsar)(core)
    args: dict[str, Arg] = {"tsar": Who(int(decides))}
    if codes.ATTACK <= phase <= codes.RIOT_THROW:
        args |= {"mover": Who(int(core.attacker)), "target": Who(int(core.defender))}
    if phase == codes.PLEA:
        args["seat"] = Who(members(asked(core))[0])
    key = PHASES[phase].value
    if phase == codes.ATTACK and (core.riot or core.may_decline):
        key = "riot_attack" if core.riot else "attack_again"
    if phase in _ADDRESSED:
        args["style"] = state.style_of(members(asked(core))[0])
    return Phrase(f"knyazi.ask.{key}", args)


def _attack(core: Core, seat: Seat) -> do.Action:
    if core.may_decline:
        return do.NoAttack()
    return do.Attack((int(lowest_card(core.hands[2 * seat], core.hands[2 * seat + 1], core.trump)),))


def _always(action: do.Action) -> Callable[[Core, Seat], do.Action]:
    return lambda core, seat: action


SILENCE: dict[int, Callable[[Core, Seat], do.Action]] = {
    codes.TRUMP: lambda core, seat: do.NameTrump(SUITS[opening.longest_suit(core, seat)]),
    codes.NEW_TRUMP: _always(do.KeepTrump()),
    codes.PROTEST: _always(do.Accept()),
    codes.ATTACK: _attack,
    codes.DEFEND: _always(do.Concede()),
    codes.THROW: _always(do.Enough()),
    codes.WINDOW: _always(do.Nothing()),
    codes.PERMIT: _always(do.NoLeave()),
    codes.RIOT: _always(do.NoRiot()),
    codes.RIOT_DEFEND: lambda core, seat: do.Concede() if seat == tsar(core) else do.Hold(),
    codes.RIOT_THROW: _always(do.Nothing()),
    codes.SHARE: _always(do.ShareEvenly()),
    codes.AGREE: _always(do.Agree()),
    codes.REWARD: _always(do.NoReward()),
    codes.PLEA: _always(do.SpendMercy()),
}
