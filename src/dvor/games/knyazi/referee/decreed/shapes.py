"""Decrees on how words are said: questions, capitals, a whisper, a number of words, a gesture first."""

from dvor.games.knyazi.court.demands import Demand
from dvor.games.knyazi.court.terms import Sign
from dvor.games.knyazi.referee.decreed.spoken import Span, Spoken

DEEPER = {Sign.BOW: (Sign.BOW, Sign.DEEP_BOW)}
"""Who bows to the ground has bowed."""


def questions(said: Spoken, demand: Demand) -> Span | None:
    """Every sentence ends with a question mark."""
    for first, last in said.sentences:
        if "?" not in said.text[first:last]:
            text = said.text[first:last]
            return first + len(text) - len(text.lstrip()), last
    return None


def capitals(said: Spoken, demand: Demand) -> Span | None:
    """No small letter."""
    return next(((one.start, one.end) for one in said.kept if one.text != one.text.upper()), None)


def whispering(said: Spoken, demand: Demand) -> Span | None:
    """No capital, no exclamation mark."""
    loud = next(((one.start, one.end) for one in said.kept if one.text != one.text.lower()), None)
    mark = said.text.find("!")
    return loud or ((mark, mark + 1) if mark >= 0 else None)


def exact_words(said: Spoken, demand: Demand) -> Span | None:
    """So many, with or without the styles of address."""
    return None if demand.count in (len(said.words), len(said.kept)) else said.whole()


def most_words(said: Spoken, demand: Demand) -> Span | None:
    """So many at most: the first beyond is where it goes wrong."""
    beyond = said.kept[demand.count :]
    return (beyond[0].start, beyond[-1].end) if beyond else None


def sign_first(said: Spoken, demand: Demand, signs: tuple[Sign, ...]) -> Span | None:
    """The gesture came before these words."""
    assert demand.sign is not None
    enough = DEEPER.get(demand.sign, (demand.sign,))
    return None if set(enough) & set(signs) else (said.words[0].start, said.words[0].end)
