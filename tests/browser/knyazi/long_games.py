"""Finds the long games of the scenes anew and keeps their logs: run it when a change of the rules breaks them.

python -m tests.browser.knyazi.long_games
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.annals import annals
from dvor.games.knyazi.events import PartyEnded
from dvor.games.knyazi.names import PartyEnd
from dvor.games.knyazi.state import State
from dvor.kernel import Ask, Log, Offer, PickSome, Run, random_action
from tests.browser.guests import NAMES
from tests.browser.knyazi.scenes import LOGS, last_moves

AnyRun = Run[State, Any, Any, Any]
Answers = Sequence[Offer[Any]]
LONGEST, SEVERAL = 16, 3
"""How many moves the last ones of a party may be, and of how many people, for a test that plays them all."""


def anyhow(answers: Answers, rng: Random) -> Any:
    return random_action(answers, rng)


def greedily(answers: Answers, rng: Random) -> Any:
    """Everybody throws in whatever they can, so that whoever concedes has much to take."""
    kinds = {offer.make for offer in answers}
    for no in (do.NoAttack, do.NoRiot, do.Accept):
        if no in kinds:
            return no()
    for kind in (do.ThrowIn, do.AskToThrow, do.Attack):
        several = [offer.blanks["cards"] for offer in answers if offer.make is kind]
        if most := [cards for cards in several if isinstance(cards, PickSome)]:
            cards = max(most, key=lambda one: one.most)
            return kind(cards=tuple(int(card) for card in cards.among[: cards.most]))
    given = [one for offer in answers if offer.make is do.GiveLeave for one in offer.actions()]
    beats = [offer for offer in answers if offer.make is do.Beat]
    if beats and rng.random() < 0.8:
        return beats[0].sample(rng)
    if do.Concede in kinds:
        return do.Concede()
    return max(given, key=lambda one: one.cards) if given else random_action(answers, rng)


def to_and_fro(answers: Answers, rng: Random) -> Any:
    """The lowest card is passed on and taken, and nobody goes further."""
    kinds = {offer.make for offer in answers}
    for no in (do.NoRiot, do.Nothing, do.Enough, do.Concede, do.KeepTrump, do.NoAttack, do.NoReward):
        if no in kinds:
            return no()
    attacks = [offer.blanks["cards"] for offer in answers if offer.make is do.Attack]
    lowest = [min(int(card) for card in cards.among) for cards in attacks if isinstance(cards, PickSome)]
    return do.Attack((lowest[0],)) if lowest else random_action(answers, rng)


def played(
    seed: int,
    players: int,
    asides: float,
    choose: Callable[[Answers, Random], Any],
    stop: Callable[[AnyRun], bool],
    last_two: Callable[[Answers, Random], Any] | None = None,
    **options: Any,
) -> Log[Any] | None:
    """A game up to a point, with things done at court at random; None if it never came so far.

    Once no more than two hold cards, `last_two` says how they choose."""
    rng = Random(seed)
    run = Run(GAME, GAME.setup(*NAMES[:players], throw_wait_seconds=60, **options), rng)
    while isinstance(ask := run.awaited, Ask):
        seat, other = rng.choice(sorted(ask.fallback)), rng.randrange(players)
        action = random_action(run.offers(other), rng, aside=True) if rng.random() < asides else None
        if action is not None:
            run.act(other, action)
            continue
        few = sum(person.cards > 0 for person in run.state.public.people) <= 2
        how = last_two if last_two is not None and few else choose
        run.act(seat, how([offer for offer in run.offers(seat) if not offer.aside], rng))
        if stop(run):
            return run.log
    return None


def thirty(run: AnyRun) -> bool:
    """Somebody has just attacked, and somebody holds thirty cards or more."""
    table = run.state.public
    return (
        table.attack is not None
        and not table.attack.cards[0].beaten_by
        and (max(person.cards for person in table.people) >= 30)
    )


def grand(run: AnyRun) -> bool:
    """The game is over, and there are titles of three kinds."""
    if not run.over:
        return False
    heard = [fact.public for step in run.steps for fact in step.facts if fact.public is not None]
    return len({one.title for one in annals(heard, run.view(None), lambda phrase: "").titles}) >= 3


def lively(run: AnyRun) -> bool:
    """The party is over, and its last few moves have a defence, a concession and a change of places in them."""
    if not run.over:
        return False
    rest = last_moves(run.log)
    moved = run.steps[-len(rest)].state.public.places != run.state.public.places
    return moved and len(rest) <= LONGEST and len({move.by for move in rest}) >= SEVERAL


def round_again(run: AnyRun) -> bool:
    """The party has just ended because the same position came for the third time."""
    told = [fact.public for fact in run.steps[-1].facts]
    return any(isinstance(one, PartyEnded) and one.how is PartyEnd.RECURRED for one in told)


def main() -> None:
    LOGS.mkdir(exist_ok=True)
    fat = (played(seed, 12, 0.0, greedily, thirty, parties=2) for seed in range(200))
    _keep("thirty_cards", next(log for log in fat if log is not None))
    long = (played(seed, 9, 0.05, anyhow, grand, parties=2, temptation=False) for seed in range(200))
    short = (played(seed, 9, 0.0, anyhow, lively, parties=1, temptation=False) for seed in range(400))
    _keep("last_cards", next(log for log in short if log is not None))
    _keep("the_end", next(log for log in long if log is not None))
    four = {"parties": 2, "deck": "fitted", "temptation": False}
    circles = (played(seed, 4, 0.0, anyhow, round_again, to_and_fro, **four) for seed in range(200))
    _keep("going_round", min((log for log in circles if log is not None), key=lambda log: len(log.moves)))


def _keep(name: str, log: Log[Any]) -> None:
    (LOGS / f"{name}.json").write_bytes(log.to_json())
    print(f"{name}: {len(log.moves)} moves")


if __name__ == "__main__":
    main()
