"""Whether a word that may be somebody's name is one here: by its letters, its neighbours, and to whom it is said."""

from collections.abc import Sequence
from functools import cached_property

from dvor.games.knyazi.referee import lexicon
from dvor.games.knyazi.referee.certainty import Certainty
from dvor.games.knyazi.referee.forms import Kind
from dvor.games.knyazi.referee.morphology import commonness, lemmas, readings
from dvor.games.knyazi.referee.names import Hit
from dvor.games.knyazi.referee.proverbs import sayings
from dvor.games.knyazi.referee.text import Token, plain

_PAUSES = ",!?.…:;—–-()"
_ENDS = ",!?.…;)"
_MOSTLY_NAME = 0.35
"""A word that is rarely anything else counts as the name where the sentence lets it."""
_FINITE = ("3per", "past")


class Sense:
    """One message, and what its words mean."""

    def __init__(self, text: str, tokens: Sequence[Token]) -> None:
        self.text = text
        self.tokens = tokens
        words = [one for one in tokens if one.word]
        self.shouting = len(words) > 1 and sum(one.text.isupper() for one in words) * 2 > len(words)
        self.russian = any(not one.latin for one in words)

    @cached_property
    def _sayings(self) -> list[tuple[int, int]]:
        return sayings(plain(self.text))

    @cached_property
    def a_story(self) -> bool:
        """Whether somebody speaks of a film, a book, a song."""
        return any(
            one.word and (bool(lemmas(one.plain) & lexicon.TOPICS) if not one.latin else False)
            for one in self.tokens
        )

    def proverbial(self, start: int, end: int) -> bool:
        """Whether these letters belong to a saying."""
        return any(first < end and start < last for first, last in self._sayings)

    def word(self, at: int) -> Token | None:
        """The token there, if it is a word that stands next without a pause."""
        if 0 <= at < len(self.tokens) and self.tokens[at].word:
            return self.tokens[at]
        return None

    def called(self, first: int, after: int) -> bool:
        """Whether these tokens stand apart from the sentence, as they do when somebody is called."""
        before = self.tokens[first - 1] if first else None
        behind = self.tokens[after] if after < len(self.tokens) else None
        opens = before is None or (not before.word and before.text in _PAUSES) or before.plain in lexicon.CALLS
        closes = behind is None or (not behind.word and behind.text in _ENDS)
        return opens and (closes or (behind is not None and behind.plain in lexicon.SECOND))

    def to_the_face(self, first: int, after: int) -> bool:
        """Whether the sentence around is said to somebody: an order, a question to you."""
        return any(
            one.word and (one.plain in lexicon.SECOND or (not one.latin and _orders(one.plain)))
            for at, one in enumerate(self.tokens)
            if not first <= at < after
        )

    def name(self, hit: Hit) -> Certainty:
        """How sure it is that somebody at the table is named here."""
        tokens = self.tokens[hit.first : hit.after]
        token = tokens[0]
        if token.quoted or self.proverbial(hit.start, hit.end) or self._somebody_else(hit, token):
            return Certainty.UNCLEAR
        if hit.several:
            return self._phrase(hit, token)
        called = self.called(hit.first, hit.after)
        if self.a_story and not called:
            return Certainty.UNCLEAR
        sure = self._english(hit, token, called) if token.latin else self._russian(hit, token, called)
        return sure if hit.form.sure else min(sure, Certainty.LIKELY)

    def _phrase(self, hit: Hit, token: Token) -> Certainty:
        before = self.word(hit.first - 1)
        vague = before is not None and before.plain in lexicon.ENGLISH_VAGUE | lexicon.COMPARING
        return Certainty.UNCLEAR if vague and not token.capital else Certainty.CERTAIN

    def _russian(self, hit: Hit, token: Token, called: bool) -> Certainty:
        common = 0.0 if hit.disguised else commonness(token.plain)
        if not common:
            return Certainty.CERTAIN
        emphatic = token.capital and not token.first and not self.shouting
        if emphatic or (called and self.to_the_face(hit.first, hit.after)):
            return Certainty.CERTAIN
        if hit.form.kind is not Kind.CASE:
            return Certainty.UNCLEAR
        behind = self.word(hit.after)
        acts = behind is not None and _acts(behind.plain)
        if common < _MOSTLY_NAME and acts and (token.capital or _only_a_verb(token.plain)):
            return Certainty.CERTAIN
        if common < _MOSTLY_NAME and not self._by_the_way(hit):
            return Certainty.LIKELY
        return Certainty.LIKELY if token.capital and (acts or called) else Certainty.UNCLEAR

    def _by_the_way(self, hit: Hit) -> bool:
        """«Катя бочку, …»: doing something while something else is done."""
        behind = self.word(hit.after)
        return behind is not None and any(one.case in ("accs", "ablt", "gent") for one in readings(behind.plain))

    def _english(self, hit: Hit, token: Token, called: bool) -> Certainty:
        word = plain(self.text[hit.start : hit.end])
        if word not in lexicon.ENGLISH_WORDS:
            return Certainty.CERTAIN
        comma = hit.after < len(self.tokens) and self.tokens[hit.after].text == ","
        if called and (comma or self.to_the_face(hit.first, hit.after)):
            return Certainty.CERTAIN
        if token.capital and not token.first and not self.shouting:
            return Certainty.LIKELY if word in lexicon.MONTHS else Certainty.CERTAIN
        return Certainty.LIKELY if called and token.capital else Certainty.UNCLEAR

    def _somebody_else(self, hit: Hit, token: Token) -> bool:
        """A surname behind, a relation or a title before: nobody at this table."""
        before, behind = self.word(hit.first - 1), self.word(hit.after)
        if behind is not None and not hit.several and self._surname(token, behind):
            return True
        if before is None:
            return False
        if token.latin and before.latin:
            return before.plain in lexicon.ENGLISH_ROLES - {"tsar"} or self._first_name(before)
        if before.plain in ("зовут", "звали", "зовется", "кличут", "имени", "какая", "какой", "де"):
            return True
        if before.plain in lexicon.CALLS or before.latin:
            return False
        if lemmas(before.plain) & lexicon.ROLES and before.plain not in ("имя", "день"):
            return not (lemmas(before.plain) & {"царь", "царица"})
        return self._first_name(before) and not self.shouting

    def _first_name(self, before: Token) -> bool:
        """Whether another name stands right before: «Анна Франк»."""
        if not before.capital:
            return False
        if before.latin:
            return before.plain in ("anne", "ann", "mary", "john", "peter", "george", "king", "queen")
        return any(one.named for one in readings(before.plain)) and not commonness(before.plain)

    def _surname(self, token: Token, behind: Token) -> bool:
        if behind.latin:
            return token.capital and behind.capital and not self.shouting and behind.plain not in ("i", "i'm")
        if behind.capital and not self.shouting:
            return token.capital or not commonness(behind.plain)
        surnames = [one for one in readings(behind.plain) if one.marks & {"Surn", "Patr"}]
        return bool(surnames) and not commonness(behind.plain) and behind.plain != token.plain


def _orders(word: str) -> bool:
    """Whether it is an order, or says what «you» do."""
    return any(one.part == "VERB" and one.marks & {"impr", "2per"} and one.weight > 0.3 for one in readings(word))


def _acts(word: str) -> bool:
    """Whether it says what one person does or did."""
    return word in ("не", "опять", "снова", "уже", "еще", "же", "ведь", "сейчас", "сегодня") or any(
        one.part == "VERB" and one.number == "sing" and one.marks.intersection(_FINITE) for one in readings(word)
    )


def _only_a_verb(word: str) -> bool:
    """Whether it could otherwise only be «while doing»: Катя, Юля, Валя."""
    return all(one.part in ("GRND", "VERB", "INFN") for one in readings(word) if one.common)
