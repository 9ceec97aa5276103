"""The law of a table, as far as it can be seen there."""

from dvor.games.knyazi.core.cards import CARDS
from dvor.games.knyazi.core.law import Law
from dvor.games.knyazi.names import CHARACTERS, Character
from dvor.games.knyazi.view import Public


def law_of(table: Public) -> Law:
    seats = len(table.places)
    dealt = sum(one.cards for one in table.people) + table.discarded + table.out
    laid = table.attack.cards if table.attack else ()
    dealt += sum(1 + (one.beaten_by is not None) for one in laid)
    cast = [place.character for place in table.places]
    boyar_above = Character.CONFESSOR in cast and cast.index(Character.BOYAR) > cast.index(Character.CONFESSOR)
    rules = next((place.character for place in table.places if place.seat == table.court.ruler), Character.TSAR)
    limit = table.parties or 30
    return Law(seats, boyar_above, dealt < CARDS, limit=limit, ruler=CHARACTERS.index(rules) + 1)
