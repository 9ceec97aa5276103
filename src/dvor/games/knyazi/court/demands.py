"""What a decree demands in the forms that the game can check, and what each of them takes (K-DEC-1)."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from dvor.games.knyazi.court.terms import DecreeForm, Sign
from dvor.kernel import Pick, Write
from dvor.kernel.offer import Blank

LONGEST_WORD = 24
PLAIN = (
    DecreeForm.BOWING,
    DecreeForm.RHYMES,
    DecreeForm.WHISPERING,
    DecreeForm.CAPITALS,
    DecreeForm.QUESTIONS,
    DecreeForm.NO_REPEATS,
    DecreeForm.ONE_LETTER,
    DecreeForm.THIRD_PERSON,
)
SPOKEN = (DecreeForm.ENDS_WITH, DecreeForm.BEGINS_WITH, DecreeForm.MENTIONS)
"""Whose word everybody has to say."""
BY_WORD = (*SPOKEN, DecreeForm.WITHOUT_WORD)
BY_LETTER = (DecreeForm.WITHOUT_LETTER,)
BY_COUNT = (DecreeForm.EXACT_WORDS, DecreeForm.MOST_WORDS)
BY_SIGN = (DecreeForm.SIGN_FIRST,)
CHECKED = (*PLAIN, *BY_WORD, *BY_LETTER, *BY_COUNT, *BY_SIGN)

LETTERS = tuple("оаеинтсрлвкмпуяoaeitnshrldu")
COUNTS = tuple(range(1, 11))
SIGNS = (Sign.BOW, Sign.DEEP_BOW, Sign.NOD, Sign.SHRUG, Sign.SALUTE)
"""To make a long nose at everybody one speaks to would be against etiquette."""

_SHAPES: tuple[tuple[tuple[DecreeForm, ...], dict[str, Blank]], ...] = (
    ((DecreeForm.WORDS, *PLAIN), {}),
    (BY_WORD, {"word": Write(LONGEST_WORD)}),
    (BY_LETTER, {"word": Pick(LETTERS)}),
    (BY_COUNT, {"count": Pick(COUNTS)}),
    (BY_SIGN, {"sign": Pick(SIGNS)}),
)
_RIVALS = (
    (DecreeForm.CAPITALS, DecreeForm.WHISPERING),
    BY_COUNT,
    (DecreeForm.ENDS_WITH, DecreeForm.QUESTIONS),
)
"""Nobody can obey two of these at once."""


class Demand(Struct, frozen=True):
    """What is checked, in a form with what it takes."""

    form: DecreeForm
    word: str = ""
    count: int = 0
    sign: Sign | None = None


def shapes(holding: Iterable[DecreeForm]) -> Iterator[dict[str, Blank]]:
    """What may be decreed beside the decrees that hold: the forms that take the same together."""
    taken = set(taken_by(holding))
    for forms, takes in _SHAPES:
        if free := tuple(one for one in forms if one not in taken):
            yield {"form": Pick(free), **takes}


def taken_by(holding: Iterable[DecreeForm]) -> Iterator[DecreeForm]:
    """Each form holds once, and not together with what would contradict it."""
    for form in holding:
        if form in CHECKED:
            yield form
            yield from (rival for pair in _RIVALS if form in pair for rival in pair)
