"""Knyazi in the terminal: draws a view, and formats statistics of random games."""

from collections.abc import Iterator

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.table import Table as TextTable

from dvor.games.knyazi.view import KnyaziView, Laid, PersonSeen
from dvor.lab.knyazi import PARTIES, Tally
from dvor.words import Language, Listener, term

SCREEN: dict[Language, dict[str, str]] = {
    "ru": {
        "title": "Партия {party}, ход {turn}. Козыри — {trump}. Милостей у Царя — {mercies}",
        "columns": "Место|Игрок|Карт|Знаки", "hand": "Ваши карты", "table": "На столе", "open": "не отбита",
        "you": "это вы", "mover": "ходит", "frozen": "без карт", "mercy": "милость", "by_mercy": "милость",
        "none": "не названы",
    },
    "en": {
        "title": "Party {party}, turn {turn}. Trumps: {trump}. Mercies with the Tsar: {mercies}",
        "columns": "Place|Player|Cards|Marks", "hand": "Your cards", "table": "On the table", "open": "open",
        "you": "you", "mover": "to move", "frozen": "frozen", "mercy": "mercy", "by_mercy": "mercy",
        "none": "not named",
    },
}  # fmt: skip


def screen(view: KnyaziView, listener: Listener) -> RenderableType:
    """The places from the Tsar down, the attack on the table, and the viewer's hand."""
    words, table, language = SCREEN[listener.language], view.table, listener.language
    trump = term("knyazi", "suit", table.trump, language) if table.trump else words["none"]
    title = words["title"].format(party=table.party, turn=table.turn + 1, trump=trump, mercies=table.mercies)
    drawn = TextTable(title=title, title_justify="left")
    for column in words["columns"].split("|"):
        drawn.add_column(column)
    for place in reversed(table.places):
        person = table.people[place.seat]
        character = term("knyazi", "character", place.character, language)
        name = listener.people[place.seat].name
        drawn.add_row(character, name, str(person.cards), _marks(view, person, words))
    lines = [_line(words["hand"], [_card(card, language) for card in view.hand])]
    if table.attack:
        lines.insert(0, _line(words["table"], [_laid(laid, listener) for laid in table.attack.cards]))
    return Group(drawn, *lines)


def _marks(view: KnyaziView, person: PersonSeen, words: dict[str, str]) -> str:
    here = {
        "you": person.seat == view.me,
        "mover": person.seat == view.table.mover,
        "frozen": person.frozen,
        "mercy": person.mercy,
    }
    return ", ".join(words[mark] for mark, shown in here.items() if shown)


def _line(label: str, things: list[str]) -> str:
    return f"{label}: {', '.join(things)}"


def _card(card: int, language: Language) -> str:
    return term("knyazi", "card", str(card), language)


def _laid(laid: Laid, listener: Listener) -> str:
    words = SCREEN[listener.language]
    if laid.beaten_by is not None:
        answer = _card(laid.beaten_by, listener.language)
    else:
        answer = words["by_mercy"] if laid.mercy else words["open"]
    return f"{_card(laid.card, listener.language)} ← {answer}"


# random games

REPORT: dict[Language, dict[str, str]] = {
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


def tables(tallies: list[Tally], language: Language) -> Iterator[TextTable]:
    """Coups and riots by number of players; for a single number also the moves between places."""
    yield _by_players(tallies, language)
    if len(tallies) == 1:
        yield _mobility(tallies[0], language)


def _by_players(tallies: list[Tally], language: Language) -> TextTable:
    words = REPORT[language]
    title = words["by_players"].format(games=tallies[0].games, parties=PARTIES)
    table = TextTable(title=title, box=SIMPLE, padding=(0, 1, 0, 0))
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


def _mobility(tally: Tally, language: Language) -> TextTable:
    names = {one: term("knyazi", "character", one, language) for one in tally.mobility}
    table = TextTable(title=REPORT[language]["mobility"], box=SIMPLE, padding=(0, 1, 0, 0))
    table.add_column("")
    for name in names.values():
        table.add_column(name[:6], justify="right")
    for old, ways in tally.mobility.items():
        table.add_row(names[old], *(f"{100 * count / tally.parties:.0f}" for count in ways.values()))
    return table
