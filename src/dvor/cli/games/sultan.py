"""Sultan in the terminal: draws a view, and formats statistics of random games."""

from collections.abc import Iterator

from rich.box import SIMPLE
from rich.console import RenderableType
from rich.table import Table as TextTable

from dvor.games.sultan.view import PlayerSeen, Sight, SultanView
from dvor.lab.sultan import Tally
from dvor.words import Language, Listener, term

SCREEN: dict[Language, dict[str, str]] = {
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


def screen(view: SultanView, listener: Listener) -> RenderableType:
    """The players in table order, their open cards and tokens, and the notebook's notes about them."""
    words, table = SCREEN[listener.language], view.table
    card = term("sultan", "character", view.card, listener.language) if view.card else "–"
    drawn = TextTable(
        title=words["title"].format(round=table.round, turn=table.turn, card=card), title_justify="left"
    )
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
    words = SCREEN[listener.language]
    card = term("sultan", "character", sight.card, listener.language)
    return f"{words['not'] + ' ' if sight.is_not else ''}{card}{words['doubt'] * len(sight.doubts)}"


# random games

REPORT: dict[Language, dict[str, str]] = {
    "ru": {
        "by_players": "Случайные раунды: игр — {games}, по пять раундов",
        "players": "игроков",
        "coronation": "трон", "safe_throne": "покой", "regicide": "убит", "revolt": "бунт",
        "exhaustion": "ничего", "decisions": "решений",
        "by_card": "По карте в конце раунда",
        "character": "персонаж", "rounds": "раундов", "mean": "очков за раунд", "scored": "с очками",
        "dead": "вне игры",
    },
    "en": {
        "by_players": "Random rounds: {games} games of five",
        "players": "players",
        "coronation": "crowned", "safe_throne": "safe", "regicide": "murder", "revolt": "revolt",
        "exhaustion": "none", "decisions": "decisions",
        "by_card": "By the card held at the end of the round",
        "character": "character", "rounds": "rounds", "mean": "points a round", "scored": "got points",
        "dead": "died",
    },
}  # fmt: skip


def tables(tallies: list[Tally], language: Language) -> Iterator[TextTable]:
    """Endings of rounds by number of players; for a single number also the results of each character."""
    yield _by_players(tallies, language)
    if len(tallies) == 1:
        yield _by_character(tallies[0], language)


def _by_players(tallies: list[Tally], language: Language) -> TextTable:
    words = REPORT[language]
    teams = [term("sultan", "team", team, language) for team in tallies[0].teams]
    endings = [words[ending] for ending in tallies[0].endings]
    table = TextTable(title=words["by_players"].format(games=tallies[0].games), box=SIMPLE, padding=(0, 1, 0, 0))
    for column in (words["players"], *teams, *endings, words["decisions"]):
        table.add_column(column, justify="right")
    for tally in tallies:
        shares = (_percent(count, tally.rounds) for count in (*tally.teams.values(), *tally.endings.values()))
        table.add_row(str(tally.players), *shares, f"{tally.decisions / tally.rounds:.1f}")
    return table


def _by_character(tally: Tally, language: Language) -> TextTable:
    words = REPORT[language]
    table = TextTable(title=words["by_card"], box=SIMPLE)
    for column in ("character", "rounds", "mean", "scored", "dead"):
        table.add_column(words[column], justify="left" if column == "character" else "right")
    for card, luck in tally.characters.items():
        if luck.rounds:
            name = term("sultan", "character", card, language)
            shares = (_percent(luck.scored, luck.rounds), _percent(luck.dead, luck.rounds))
            table.add_row(name, str(luck.rounds), f"{luck.mean:.2f}", *shares)
    return table


def _percent(count: int, of: int) -> str:
    return f"{100 * count / of:.1f}%"
