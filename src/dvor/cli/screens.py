"""A view as a picture in the terminal, one for each game."""

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from dvor.cli.screen_knyazi import knyazi_screen
from dvor.games.sultan.sights import Sight
from dvor.games.sultan.view import PlayerSeen, SultanView
from dvor.words import Language, Listener, term

WORDS: dict[Language, dict[str, str]] = {
    "ru": {
        "title": "Раунд {round}, ход {turn}. Ваша карта — {card}",
        "columns": "Игрок|Карта|Очки|Знаки|Заметки",
        "dead": "вне игры", "prison": "тюрьма", "shackles": "кандалы", "fatigue": "усталость",
        "must_hide": "должна скрыться", "coronation": "коронация", "active": "ходит",
        "not": "не", "doubt": "?", "spare": "Запасная",
    },
    "en": {
        "title": "Round {round}, turn {turn}. Your card: {card}",
        "columns": "Player|Card|Points|Marks|Notes",
        "dead": "dead", "prison": "prison", "shackles": "shackles", "fatigue": "tired",
        "must_hide": "must hide", "coronation": "Coronation", "active": "to act",
        "not": "not", "doubt": "?", "spare": "Spare",
    },
}  # fmt: skip


def sultan_screen(view: SultanView, listener: Listener) -> RenderableType:
    """The players in their order, what lies before them, and what one has noted about them."""
    words, table = WORDS[listener.language], view.table
    card = term("sultan", "character", view.card, listener.language) if view.card else "–"
    drawn = Table(title=words["title"].format(round=table.round, turn=table.turn, card=card), title_justify="left")
    for column in words["columns"].split("|"):
        drawn.add_column(column)
    notes = {sight.at: _note(sight, listener) for sight in view.notebook}
    for player in table.players:
        name = listener.people[player.seat].name
        drawn.add_row(
            name, _card(player, listener), str(player.points), _marks(view, player, words), notes.get(player.seat)
        )
    drawn.add_row(words["spare"], "▒▒▒", "", "", notes.get("spare"))
    return drawn


def _card(player: PlayerSeen, listener: Listener) -> str:
    return term("sultan", "character", player.card, listener.language) if player.card else "▒▒▒"


def _marks(view: SultanView, player: PlayerSeen, words: dict[str, str]) -> str:
    here = {
        "active": view.table.active == player.seat,
        "dead": not player.alive,
        "prison": player.prison,
        "shackles": player.shackles,
        "fatigue": player.fatigue,
        "must_hide": player.must_hide,
        "coronation": view.table.coronation == player.seat,
    }
    return ", ".join(words[mark] for mark, shown in here.items() if shown)


def _note(sight: Sight, listener: Listener) -> str:
    words = WORDS[listener.language]
    card = term("sultan", "character", sight.card, listener.language)
    return f"{words['not'] + ' ' if sight.is_not else ''}{card}{words['doubt'] * len(sight.doubts)}"


SCREENS: dict[str, Callable[[Any, Listener], RenderableType]] = {
    "knyazi": knyazi_screen,
    "sultan": sultan_screen,
}
