"""Whether the words around speak of this table or of somewhere else: signs for and against, with their weights."""

from itertools import pairwise

from dvor.games.knyazi.referee import lexicon
from dvor.games.knyazi.referee.message import Message
from dvor.games.knyazi.referee.morphology import is_surname, lemmas, readings

_STRONG, _WEAK = 2, 1


def here(message: Message, first: int, after: int) -> int:
    """How much speaks for this table: the game, somebody spoken to, what is pointed at."""
    weight = _STRONG if message.speaks_of(lexicon.PLAY) else 0
    weight += _STRONG if message.to_the_face(first, after) else 0
    return weight + (_WEAK if message.speaks_of(lexicon.POINTING) else 0)


def away(message: Message, first: int, after: int) -> int:
    """How much speaks for a book, a lesson, a family, or a time long ago."""
    weight = _STRONG if _studied(message) or _by_an_author(message, first) else 0
    weight += _STRONG if _of_relations(message, first) else 0
    return weight + (_WEAK if message.speaks_of(lexicon.LONG_AGO) else 0)


def _studied(message: Message) -> bool:
    """«Перечитываю Ерофеева», «в школе проходили», «два месяца по философии»; an order to read is said here."""
    return message.speaks_of(lexicon.STUDIES) or any(
        one.lemma in lexicon.STUDYING and "impr" not in one.marks
        for _, token in message.words
        if not token.latin and lemmas(token.plain) & lexicon.STUDYING
        for one in readings(token.plain)[:1]
    )


def _by_an_author(message: Message, first: int) -> bool:
    """«У Чехова», «у горького»: in what somebody wrote."""
    words = [one for at, one in message.words if at != first]
    return any(
        one.plain in ("у", "по") and one.end + 1 == other.start and is_surname(other.plain)
        for one, other in pairwise(words)
    )


def _of_relations(message: Message, first: int) -> bool:
    """«У сестры моей свекрови тоже Рита»: whom somebody else has."""
    words = [one.plain for one in message.clause(first)]
    return any(
        one == "у" and any(lemmas(word) & lexicon.KIN for word in words[at + 1 : at + 3])
        for at, one in enumerate(words)
    )
