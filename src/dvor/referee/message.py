"""A message as the referee reads it: its tokens, what it speaks of, whether it is said to somebody's face.

`weight_here` and `weight_elsewhere` weigh the signs that it speaks of this table or of somewhere else.
"""

from collections.abc import Callable
from enum import IntEnum
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from dvor.referee import lexicon
from dvor.referee import text as disguise
from dvor.referee.morphology import is_surname, lemmas, proper, readings
from dvor.referee.proverbs import sayings
from dvor.referee.terms import Etiquette, Fault
from dvor.referee.text import Token, plain, tokens_of

_PAUSES = ",!?.…:;—–-()"
_ENDS = ",!?.…;)"
_PARTS = ".!?…;:,—–"


class Message:
    """A message; what costs time is computed on first use."""

    def __init__(self, text: str) -> None:
        self.text = disguise.revealed(text)
        self._written = text
        self.tokens = tokens_of(self.text)
        self.words = [(at, one) for at, one in enumerate(self.tokens) if one.word]
        loud = sum(one.text.isupper() for _, one in self.words)
        self.shouted = len(self.words) > 1 and loud * 2 > len(self.words)
        self.spaced = list(disguise.spaced(self.text))
        """Words spelt out letter by letter."""

    @cached_property
    def russian(self) -> bool:
        """Whether any word is in Russian letters."""
        return any(not one.latin for _, one in self.words)

    @cached_property
    def _sayings(self) -> list[tuple[int, int]]:
        return sayings(plain(self.text))

    @cached_property
    def _topics(self) -> list[int]:
        return [at for at, one in self.words if not one.latin and lemmas(one.plain) & lexicon.TOPICS]

    @cached_property
    def of_cards(self) -> bool:
        """Whether it speaks of cards."""
        return self.speaks_of(lexicon.CARDS)

    def spellings(self, at: int) -> tuple[str, ...]:
        """Other spellings of the word there."""
        token = self.tokens[at]
        if self._written == self.text:
            return disguise.spellings(token.plain)
        heard = disguise.heard(self._written[token.start : token.end])
        return (*disguise.spellings(token.plain), *((plain(heard),) if heard else ()))

    def masked(self, start: int, end: int) -> bool:
        """Whether digits or signs stand for letters there: a disguise."""
        return any(
            not one.isalpha() and seen.isalpha()
            for one, seen in zip(self._written[start:end], self.text[start:end], strict=True)
        )

    def between(self, start: int, end: int) -> tuple[int, int]:
        """The numbers of the first token at these letters and of the one behind the last."""
        inside = [at for at, one in enumerate(self.tokens) if one.end > start and one.start < end]
        return inside[0], inside[-1] + 1

    def speaks_of(self, subjects: frozenset[str]) -> bool:
        """Whether one of these is mentioned."""
        return not self._lemmas.isdisjoint(subjects)

    @cached_property
    def _lemmas(self) -> frozenset[str]:
        return frozenset(lemma for _, one in self.words if not one.latin for lemma in lemmas(one.plain))

    def mentions_fiction(self, first: int, after: int) -> bool:
        """Whether the words around speak of a film, a book, a song."""
        return any(not first <= at < after for at in self._topics)

    def names_outsider(self, is_player: Callable[[str], bool]) -> bool:
        """Whether a place, surname or firm is mentioned that is nobody's name here: «Москва», «Пушкин»."""
        return not self.shouted and not all(map(is_player, self._proper_names))

    @cached_property
    def _proper_names(self) -> list[str]:
        return [one.plain for _, one in self.words if one.capital and not one.latin and proper(one.plain)]

    def proverbial(self, start: int, end: int) -> bool:
        """Whether these letters belong to a saying."""
        return any(first < end and start < last for first, last in self._sayings)

    def word(self, at: int) -> Token | None:
        """The token there if it is a word, so that no pause parts it from its neighbour."""
        return self.tokens[at] if 0 <= at < len(self.tokens) and self.tokens[at].word else None

    def clause(self, at: int) -> list[Token]:
        """The Russian words around, up to the next pauses."""
        first = after = at
        while first > 0 and self.tokens[first - 1].text not in _PARTS:
            first -= 1
        while after < len(self.tokens) and self.tokens[after].text not in _PARTS:
            after += 1
        return [
            one for n, one in enumerate(self.tokens[first:after], first) if one.word and not one.latin and n != at
        ]

    def called(self, first: int, after: int) -> bool:
        """Whether these tokens stand apart from the sentence, as a call does."""
        before = self.tokens[first - 1] if first else None
        behind = self.tokens[after] if after < len(self.tokens) else None
        if self.called_twice(first):
            return True
        opens = before is None or (not before.word and before.text in _PAUSES) or self._leads_to_a_call(first - 1)
        return opens and (behind is None or (not behind.word and behind.text in _ENDS))

    def _leads_to_a_call(self, at: int) -> bool:
        """«Эй», «слушай» lead to a call; «и» only at the beginning of a clause («в Суздаль и Владимир» calls
        nobody)."""
        word = self.tokens[at].plain
        return word in lexicon.CALLS and (word not in lexicon.JOINING or self.word(at - 1) is None)

    def explained(self, after: int) -> bool:
        """«Тимофей — это кот», «воевода это кто?»: the word before is explained or asked about."""
        at = after + 1 if after < len(self.tokens) and self.tokens[after].text in "—–-" else after
        behind = self.word(at)
        return behind is not None and behind.plain in ("это", "кто")

    def called_twice(self, first: int) -> bool:
        """«Вика а Вика»: a call."""
        return self.tokens[first].plain in self._twice

    @cached_property
    def _twice(self) -> frozenset[str]:
        words = [one.plain for _, one in self.words]
        pairs = zip(words, words[1:], words[2:], strict=False)
        return frozenset(one for one, link, other in pairs if one == other and link == "а")

    def to_the_face(self, first: int, after: int) -> bool:
        """Whether the sentence around is said to somebody: an order, a question to you."""
        around = (one for at, one in self.words if not first <= at < after)
        return any(one.plain in lexicon.SECOND or (not one.latin and _orders(one.plain)) for one in around)


def _orders(word: str) -> bool:
    """Whether it is an imperative or in the second person."""
    return any(
        one.part == "VERB" and one.marks & {"impr", "2per"} and "incl" not in one.marks and one.weight > 0.3
        for one in readings(word)
    )


# Signs that a message speaks of this table or of somewhere else, with their weights.

_STRONG, _WEAK = 2, 1


def weight_here(message: Message, first: int, after: int) -> int:
    """How much speaks for this table: the game, somebody addressed, something pointed at."""
    weight = _STRONG if message.speaks_of(lexicon.PLAY) else 0
    weight += _STRONG if message.to_the_face(first, after) else 0
    return weight + (_WEAK if message.speaks_of(lexicon.POINTING) else 0)


def weight_elsewhere(message: Message, first: int, after: int) -> int:
    """How much speaks for a book, a lesson, a family, or a time long ago."""
    weight = _STRONG if _studied(message) or _by_an_author(message, first) else 0
    weight += _STRONG if _of_relations(message, first) else 0
    return weight + (_WEAK if message.speaks_of(lexicon.LONG_AGO) else 0)


def _studied(message: Message) -> bool:
    """«Перечитываю Ерофеева», «в школе проходили»; but an order to read is said to somebody here."""
    return message.speaks_of(lexicon.STUDIES) or any(
        one.lemma in lexicon.STUDYING and "impr" not in one.marks
        for _, token in message.words
        if not token.latin and lemmas(token.plain) & lexicon.STUDYING
        for one in readings(token.plain)[:1]
    )


def _by_an_author(message: Message, first: int) -> bool:
    """«У Чехова», «у горького»: in an author's works."""
    words = [one for at, one in message.words if at != first]
    return any(
        one.plain in ("у", "по") and one.end + 1 == other.start and is_surname(other.plain)
        for one, other in pairwise(words)
    )


def _of_relations(message: Message, first: int) -> bool:
    """«У сестры моей свекрови тоже Рита»: somebody else's relations."""
    words = [one.plain for one in message.clause(first)]
    return any(
        one == "у" and any(lemmas(word) & lexicon.KIN for word in words[at + 1 : at + 3])
        for at, one in enumerate(words)
    )


class Certainty(IntEnum):
    """How sure the referee is: what is certain is charged, what is likely is whispered, the rest is dropped."""

    UNCLEAR = 0
    LIKELY = 1
    CERTAIN = 2


class Judgement(NamedTuple):
    """A place in a message that breaks etiquette, or may."""

    start: int
    end: int
    broken: Etiquette
    certainty: Certainty
    fault: Fault | None = None
    """Which fault of speech it is (K-REG-3)."""
