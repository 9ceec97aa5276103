"""Rounds that a seat cannot tell from the one it plays: what it does not know is drawn anew."""

from random import Random

from dvor.games.sultan.core.cards import DECKS, NEUTRALS
from dvor.games.sultan.core.masks import BIT, SPARE, seats_in
from dvor.games.sultan.core.records import QUESTIONS, Reaction
from dvor.games.sultan.core.round import NONE, Round
from dvor.games.sultan.names import CARD_NUMBER, index
from dvor.games.sultan.view import SultanView

TRIES = 200
"""How often cards are laid out anew until nobody has what the seat saw them not to have."""


def another_world(r: Round, view: SultanView, rng: Random) -> Round:
    """Keep open cards, the seat's card and cards it has seen for certain. Draw all else, answers and orders too."""
    assert view.me is not None
    me, twin = view.me, r.clone()
    known, denied = _known(view)
    dark = [place for place in (*range(r.players), SPARE) if place not in known]
    cards = _unaccounted(r.players, list(known.values()), rng)
    for _ in range(TRIES):
        rng.shuffle(cards)
        if all(denied.get(place) != card for place, card in zip(dark, cards, strict=True)):
            break
    for place, card in (*known.items(), *zip(dark, cards, strict=True)):
        twin.cards[place] = card
    twin.orders = r.orders & BIT[me]
    for seat in range(r.players):
        if seat != me:
            twin.banned[seat] = 0
            if twin.swapped[seat] != me:
                twin.swapped[seat] = NONE
    _answer_anew(twin, r, me, rng)
    return twin


def _known(view: SultanView) -> tuple[dict[int, int], dict[int, int]]:
    """Which card lies where for certain, and which card does certainly not."""
    known: dict[int, int] = {}
    denied: dict[int, int] = {}
    for sight in view.notebook:
        if not sight.doubts:
            (denied if sight.is_not else known)[index(sight.at)] = CARD_NUMBER[sight.card]
    for player in view.table.players:
        if player.card is not None:
            known[player.seat] = CARD_NUMBER[player.card]
    if view.card is not None and view.me is not None:
        known[view.me] = CARD_NUMBER[view.card]
    return known, denied


def _unaccounted(players: int, known: list[int], rng: Random) -> list[int]:
    """What lies where the seat has not looked; which neutrals take part nobody knows."""
    *fixed, neutrals = DECKS[players]
    rest = [card for card, copies in enumerate(fixed) for _ in range(copies - known.count(card))]
    seen = [card for card in known if card in NEUTRALS]
    return rest + rng.sample([card for card in NEUTRALS if card not in seen], neutrals - len(seen))


def _answer_anew(twin: Round, r: Round, me: int, rng: Random) -> None:
    """Sealed answers that others have given to the open question."""
    if twin.window is None or r.window is None:
        return
    question = QUESTIONS[twin.window.question]
    assert isinstance(question, Reaction)
    twin.window.reacting = r.window.reacting & BIT[me]
    for seat in seats_in(r.window.asked & ~r.asked):
        if seat != me and question.is_possible(twin, seat) and rng.random() < 0.5:
            twin.window.reacting |= BIT[seat]
