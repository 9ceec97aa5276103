"""Random rounds of «Султан на миг» in tables."""

from collections.abc import Iterator

from rich.box import SIMPLE
from rich.table import Table

from dvor.lab.sultan import Tally
from dvor.words import Language, term

WORDS: dict[Language, dict[str, str]] = {
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


def tables(tallies: list[Tally], language: Language) -> Iterator[Table]:
    """How rounds end, by number of players; for a single number also how each character fares."""
    yield _by_players(tallies, language)
    if len(tallies) == 1:
        yield _by_character(tallies[0], language)


def _by_players(tallies: list[Tally], language: Language) -> Table:
    words = WORDS[language]
    teams = [term("sultan", "team", team, language) for team in tallies[0].teams]
    endings = [words[ending] for ending in tallies[0].endings]
    table = Table(title=words["by_players"].format(games=tallies[0].games), box=SIMPLE, padding=(0, 1, 0, 0))
    for column in (words["players"], *teams, *endings, words["decisions"]):
        table.add_column(column, justify="right")
    for tally in tallies:
        shares = (_percent(count, tally.rounds) for count in (*tally.teams.values(), *tally.endings.values()))
        table.add_row(str(tally.players), *shares, f"{tally.decisions / tally.rounds:.1f}")
    return table


def _by_character(tally: Tally, language: Language) -> Table:
    words = WORDS[language]
    table = Table(title=words["by_card"], box=SIMPLE)
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
