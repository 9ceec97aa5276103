"""A seat's view of «Султан на миг» as a row of numbers."""

from array import array

from dvor.doors.numbers.observation import Layout
from dvor.games.sultan.core.cards import CHARACTERS, MOST
from dvor.games.sultan.core.masks import SPARE
from dvor.games.sultan.names import CARD_NUMBER, TEAM_NUMBER, Phase, index
from dvor.games.sultan.view import PlayerSeen, SultanView

PHASES = {phase: number for number, phase in enumerate(Phase)}
PLAYER = CHARACTERS + 6
"""Of each seat: the open card (8), then points, alive, prison, shackles, fatigue, must hide."""
SIGHT = CHARACTERS + 2
"""Of each place, the spare the last: the card that was seen (8), whether it was seen not to be that, doubts."""

LAYOUT = Layout(
    me=(MOST,),
    card=(CHARACTERS,),
    phase=(len(PHASES),),
    active=(MOST,),
    actor=(MOST,),
    asked=(MOST,),
    target=(MOST,),
    coronation=(MOST,),
    choice=(3,),
    prediction=(3,),
    counts=(5,),
    deck=(5,),
    players=(MOST, PLAYER),
    notebook=(SPARE + 1, SIGHT),
    picked=(MOST,),
)
"""`counts`: round, rounds (0: the match ends by points), points to play for, a standing order, an answer given."""
_AT = LAYOUT.start


def encode_view(view: SultanView, picked: int) -> "array[int]":
    """All of the view but the claims and the rounds before, and which seats of a prophecy are named already."""
    out = LAYOUT.blank()
    table = view.table
    assert view.me is not None
    out[_AT["me"] + view.me] = 1
    if view.card is not None:
        out[_AT["card"] + CARD_NUMBER[view.card]] = 1
    out[_AT["phase"] + PHASES[table.phase]] = 1
    out[_AT["active"] + table.active] = 1
    out[_AT["actor"] + table.actor] = 1
    if table.window is not None:
        for seat in table.window.asked:
            out[_AT["asked"] + seat] = 1
        if table.window.target is not None:
            out[_AT["target"] + table.window.target] = 1
    if table.coronation is not None:
        out[_AT["coronation"] + table.coronation] = 1
    out[_AT["choice"] + TEAM_NUMBER[table.choice]] = 1
    out[_AT["prediction"] + TEAM_NUMBER[table.prediction]] = 1
    at = _AT["counts"]
    out[at], out[at + 1], out[at + 2] = table.round, table.rounds or 0, table.target_points or 0
    out[at + 3], out[at + 4] = view.standing_order, view.answered
    deck, at = table.deck, _AT["deck"]
    out[at], out[at + 1], out[at + 2], out[at + 3], out[at + 4] = (
        deck.sultan, deck.guard, deck.assassin, deck.slave, deck.neutral,
    )  # fmt: skip
    at = _AT["players"]
    for player in table.players:
        _lay_player(out, at, player)
        at += PLAYER
    for sight in view.notebook:
        at = _AT["notebook"] + SIGHT * index(sight.at)
        out[at + CARD_NUMBER[sight.card]] = 1
        out[at + CHARACTERS], out[at + CHARACTERS + 1] = sight.is_not, len(sight.doubts)
    while picked:
        low = picked & -picked
        out[_AT["picked"] + low.bit_length() - 1] = 1
        picked ^= low
    return out


def _lay_player(out: "array[int]", at: int, player: PlayerSeen) -> None:
    out[at + CHARACTERS] = player.points
    if player.alive:
        out[at + CHARACTERS + 1] = 1
        if player.card is None and not player.prison:
            return
    if player.card is not None:
        out[at + CARD_NUMBER[player.card]] = 1
    at += CHARACTERS + 2
    out[at], out[at + 1], out[at + 2], out[at + 3] = (
        player.prison, player.shackles, player.fatigue, player.must_hide,
    )  # fmt: skip
