"""A view of «Из грязи в князи» as a picture in the terminal."""

from rich.console import Group, RenderableType
from rich.table import Table

from dvor.games.knyazi.view import KnyaziView, Laid, PersonSeen
from dvor.words import Language, Listener, term

WORDS: dict[Language, dict[str, str]] = {
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


def knyazi_screen(view: KnyaziView, listener: Listener) -> RenderableType:
    """The ladder of places from the Tsar down, the attack on the table, and one's own hand."""
    words, table, language = WORDS[listener.language], view.table, listener.language
    trump = term("knyazi", "suit", table.trump, language) if table.trump else words["none"]
    title = words["title"].format(party=table.party, turn=table.turn + 1, trump=trump, mercies=table.mercies)
    drawn = Table(title=title, title_justify="left")
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
    words = WORDS[listener.language]
    if laid.beaten_by is not None:
        answer = _card(laid.beaten_by, listener.language)
    else:
        answer = words["by_mercy"] if laid.mercy else words["open"]
    return f"{_card(laid.card, listener.language)} ← {answer}"
