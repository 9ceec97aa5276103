"""Random games of «Из грязи в князи» in tables."""

from collections.abc import Iterator

from rich.box import SIMPLE
from rich.table import Table

from dvor.lab.knyazi import PARTIES, Tally
from dvor.words import Language, term

WORDS: dict[Language, dict[str, str]] = {
    "ru": {
        "by_players": "Случайные игры: {games}, по {parties} партии; на сто партий",
        "players": "n", "turns": "ходов", "decisions": "решений", "longest": "макс.",
        "unrests": "смут", "palace": "дворц.", "coup_won": "воен.", "coup_lost": "отбито",
        "riots": "бунтов", "riots_won": "удач.", "rewards": "наград", "stuck": "кругом",
        "mobility": "Кем начинают партию (строки) и кем кончают, %",
    },
    "en": {
        "by_players": "Random games: {games}, {parties} parties each; for every hundred parties",
        "players": "n", "turns": "turns", "decisions": "moves", "longest": "most",
        "unrests": "unrest", "palace": "palace", "coup_won": "coups", "coup_lost": "foiled",
        "riots": "riots", "riots_won": "won", "rewards": "gifts", "stuck": "stuck",
        "mobility": "From the place held when a party begins (rows) to the one held at its end, %",
    },
}  # fmt: skip


def tables(tallies: list[Tally], language: Language) -> Iterator[Table]:
    """Upheavals by number of players; for a single number also the mobility between places."""
    yield _by_players(tallies, language)
    if len(tallies) == 1:
        yield _mobility(tallies[0], language)


def _by_players(tallies: list[Tally], language: Language) -> Table:
    words = WORDS[language]
    title = words["by_players"].format(games=tallies[0].games, parties=PARTIES)
    table = Table(title=title, box=SIMPLE, padding=(0, 1, 0, 0))
    for column in list(words)[1:-1]:
        table.add_column(words[column], justify="right")
    for tally in tallies:
        moves = (tally.moves["palace"], tally.moves["coup_won"], tally.moves["coup_lost"])  # type: ignore[index]  # a StrEnum's value
        events = (tally.unrests, *moves, tally.riots, tally.riots_won, tally.rewards, tally.stuck)
        shares = (f"{100 * count / tally.parties:.1f}" for count in events)
        lengths = (
            f"{tally.turns / tally.parties:.1f}",
            f"{tally.decisions / tally.parties:.1f}",
            str(tally.longest),
        )
        table.add_row(str(tally.players), *lengths, *shares)
    return table


def _mobility(tally: Tally, language: Language) -> Table:
    names = {one: term("knyazi", "character", one, language) for one in tally.mobility}
    table = Table(title=WORDS[language]["mobility"], box=SIMPLE, padding=(0, 1, 0, 0))
    table.add_column("")
    for name in names.values():
        table.add_column(name[:6], justify="right")
    for old, ways in tally.mobility.items():
        table.add_row(names[old], *(f"{100 * count / tally.parties:.0f}" for count in ways.values()))
    return table
