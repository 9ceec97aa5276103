"""The gate: the only way to make a move. It applies only what an offer admits."""

from random import Random

from dvor.kernel.offer import Offer
from dvor.kernel.phrase import Phrase
from dvor.kernel.rules import A, Ask, Draw, E, Over, Rules, S, Step, V
from dvor.kernel.setup import Seat


class Refused(Exception):
    """The move is not allowed and nothing has changed; `reason` is a phrase that says why."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason.key, reason.args)
        self.reason = reason


def play(
    rules: Rules[S, A, E, V],
    state: S,
    by: Seat | None,
    action: A,
    *,
    ask: int | None = None,
    silent: bool = False,
) -> Step[S, E]:
    """Make a move, by a seat or (None) by chance, or raise `Refused`.

    `ask` is the number of the question that the action answers; a stale number is refused. A `silent` move is the
    fallback that the open ask plays at a timeout; it need not be among the seat's offers.
    """
    awaited = rules.awaits(state)
    if type(awaited) is Over:
        raise Refused(Phrase("refused.over"))
    if by is None:
        if not isinstance(awaited, Draw) or not rules.possible(state, action):
            raise Refused(Phrase("refused.chance"))
        return rules.apply(state, None, action)
    if silent:
        if not isinstance(awaited, Ask) or awaited.fallback.get(by) != action:
            raise Refused(Phrase("refused.silence"))
        return rules.apply(state, by, action)
    offer = _offer_of(action, rules.offers(state, by))
    if ask is not None and not (offer and offer.aside):
        _check_ask(awaited, by, ask)
    if offer is None:
        raise Refused(rules.explain(state, by, action))
    return rules.apply(state, by, action)


def _offer_of(action: A, offers: tuple[Offer[A], ...]) -> Offer[A] | None:
    """The offer that admits an action."""
    kind = type(action)
    for offer in offers:
        if offer.make is kind and offer.admits(action):
            return offer
    return None


def fallback_action(rules: Rules[S, A, E, V], state: S, seat: Seat) -> A | None:
    """The fallback of the open ask for a seat; None if the game does not wait for it."""
    awaited = rules.awaits(state)
    return awaited.fallback.get(seat) if isinstance(awaited, Ask) else None


def chance_action(rules: Rules[S, A, E, V], state: S, rng: Random) -> A | None:
    """Chance's next move; None if chance is not awaited."""
    return rules.draw(state, rng) if isinstance(rules.awaits(state), Draw) else None


def _check_ask(awaited: object, by: Seat, ask: int) -> None:
    if not isinstance(awaited, Ask) or awaited.number != ask:
        raise Refused(Phrase("refused.stale"))
    if by not in awaited.fallback:
        raise Refused(Phrase("refused.not_asked"))
