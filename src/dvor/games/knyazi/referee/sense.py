"""Whether a word that may be somebody's name is one here: by its letters, its neighbours, and to whom it is said."""

from collections.abc import Callable, Sequence
from functools import cached_property

from dvor.games.knyazi.names import Character
from dvor.games.knyazi.referee import lexicon
from dvor.games.knyazi.referee.certainty import Certainty
from dvor.games.knyazi.referee.forms import Kind
from dvor.games.knyazi.referee.morphology import Reading, commonness, is_preposition, lemmas, readings
from dvor.games.knyazi.referee.names import Hit
from dvor.games.knyazi.referee.proverbs import sayings
from dvor.games.knyazi.referee.text import Token, plain
from dvor.games.knyazi.referee.titles import title_of

_PAUSES = ",!?.…:;—–-()"
_ENDS = ",!?.…;)"
_MOSTLY_NAME = 0.35
"""A word that is rarely anything else counts as the name where the sentence lets it."""
_HARDLY_A_WORD = 0.1
"""Less than that is a word that nobody knows."""
_NAMED = frozenset("зовут звали зовется звать кличут имени имя кличке прозвищу фамилии какая какой".split())
_OF_THINGS = frozenset("хватать хватить остаться прибавиться стать быть течь литься".split())
"""«Рома не хватает»: what is said of things that there are or are not."""
_POSSESSIVE = frozenset("мой моя моего моей моему моим моем мою наш наша нашего нашей его ее их твой твоя".split())


class Sense:
    """One message, and what its words mean."""

    def __init__(self, text: str, tokens: Sequence[Token], is_player: Callable[[str], bool]) -> None:
        self.text = text
        self.is_player = is_player
        self.tokens = tokens
        words = [one for one in tokens if one.word]
        self.shouting = len(words) > 1 and sum(one.text.isupper() for one in words) * 2 > len(words)
        self.russian = any(not one.latin for one in words)

    @cached_property
    def _sayings(self) -> list[tuple[int, int]]:
        return sayings(plain(self.text))

    @cached_property
    def _topics(self) -> list[int]:
        return [
            at
            for at, one in enumerate(self.tokens)
            if one.word and not one.latin and lemmas(one.plain) & lexicon.TOPICS
        ]

    @cached_property
    def _of_cards(self) -> bool:
        return self.speaks_of(lexicon.CARDS)

    def speaks_of(self, subjects: frozenset[str]) -> bool:
        """Whether one of these is mentioned."""
        return any(one.word and not one.latin and lemmas(one.plain) & subjects for one in self.tokens)

    def a_story(self, first: int, after: int) -> bool:
        """Whether the words around speak of a film, a book, a song."""
        return any(not first <= at < after for at in self._topics)

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
        return opens and (behind is None or (not behind.word and behind.text in _ENDS))

    def to_the_face(self, first: int, after: int) -> bool:
        """Whether the sentence around is said to somebody: an order, a question to you."""
        return any(
            one.word and (one.plain in lexicon.SECOND or (not one.latin and _orders(one.plain)))
            for at, one in enumerate(self.tokens)
            if not first <= at < after
        )

    def name(self, hit: Hit, character: Character) -> Certainty:
        """How sure it is that somebody at the table, who is this character now, is named here."""
        token = self.tokens[hit.first]
        if token.quoted or self.proverbial(hit.start, hit.end) or self._somebody_else(hit, token, character):
            return Certainty.UNCLEAR
        if hit.several:
            return self._phrase(hit, token)
        called = self.called(hit.first, hit.after)
        if self.a_story(hit.first, hit.after) and not called:
            return Certainty.UNCLEAR
        sure = self._english(hit, token, called) if token.latin else self._russian(hit, token, called)
        doubtful = not hit.form.sure or (not called and self._perhaps_elsewhere(hit))
        return min(sure, Certainty.LIKELY) if doubtful else sure

    def _perhaps_elsewhere(self, hit: Hit) -> bool:
        """«Оксана из бухгалтерии», «у нас на работе есть Андрей»."""
        behind = self.word(hit.after)
        if behind is not None and behind.plain == "из" and not self._of_cards:
            return True
        return self.speaks_of(lexicon.ELSEWHERE)

    def _phrase(self, hit: Hit, token: Token) -> Certainty:
        before = self.word(hit.first - 1)
        vague = before is not None and before.plain in lexicon.ENGLISH_VAGUE | lexicon.COMPARING
        return Certainty.UNCLEAR if vague and not token.capital else Certainty.CERTAIN

    def _russian(self, hit: Hit, token: Token, called: bool) -> Certainty:
        word = token.text.casefold()
        before = self.word(hit.first - 1)
        governed = not token.capital or (before is not None and is_preposition(before.plain))
        common = 0.0 if hit.disguised else commonness(word, governed=governed)
        if hit.form.kind is Kind.BELONGING and not self._owns(hit):
            return Certainty.UNCLEAR
        if hit.form.kind is Kind.CLIPPED and not called:
            return self._half_called(hit, token)
        if not common or (common < _HARDLY_A_WORD and token.capital):
            return Certainty.UNCLEAR if self._by_the_way(hit, token) else Certainty.CERTAIN
        emphatic = token.capital and not token.first and not self.shouting
        if emphatic or (called and self._called_for_sure(hit, token, common)):
            return Certainty.CERTAIN
        if hit.form.kind is not Kind.CASE:
            return Certainty.UNCLEAR
        return self._acting(hit, token, called, common)

    def _half_called(self, hit: Hit, token: Token) -> Certainty:
        """A clipped name without a pause behind: «Наташ может хватит»."""
        if token.first and not commonness(token.text.casefold()) and self.to_the_face(hit.first, hit.after):
            return Certainty.CERTAIN
        return Certainty.LIKELY if token.capital and not token.first else Certainty.UNCLEAR

    def _owns(self, hit: Hit) -> bool:
        """What belongs to somebody stands beside: «Петины карты»."""
        beside = (self.word(hit.after), self.word(hit.first - 1))
        return any(one is not None and any(r.part == "NOUN" for r in readings(one.plain)) for one in beside)

    def _called_for_sure(self, hit: Hit, token: Token, common: float) -> bool:
        """A word that could be the name is called out: it is, if somebody is spoken to, or if it hardly means else."""
        before = self.word(hit.first - 1)
        if before is not None and before.plain in ("ты", "вы") and not token.capital:
            return False  # «ах ты соня»
        if self.to_the_face(hit.first, hit.after):
            return True
        rarely = common < _MOSTLY_NAME or not hit.form.exact or not _subject(token.text.casefold())
        return token.capital and rarely and hit.after < len(self.tokens)

    def _acting(self, hit: Hit, token: Token, called: bool, common: float) -> Certainty:
        """Neither the letters nor a call tell: but perhaps what the one so named does."""
        does = self._deed(hit.after)
        word = token.text.casefold()
        hardly = common < _HARDLY_A_WORD and bool(does or self._described(hit.after))
        if (does & lexicon.AT_TABLE or hardly) and _nominative(word):
            return Certainty.CERTAIN
        if (does & lexicon.HUMAN or (does and self._of_cards)) and _nominative(word):
            return Certainty.CERTAIN if token.capital and not _animate(word) else Certainty.LIKELY
        if _nominative(word) and not _subject(word) and (does - _OF_THINGS or self._described(hit.after)):
            return Certainty.CERTAIN if token.capital or _only_a_verb(word) else Certainty.LIKELY
        return Certainty.LIKELY if token.capital and (does or called) else Certainty.UNCLEAR

    def _deed(self, at: int) -> frozenset[str]:
        """What somebody does: the verb behind, if only adverbs stand between."""
        for token in self.tokens[at : at + 4]:
            if not token.word or token.latin:
                return frozenset()
            found = readings(token.plain)
            if lemma := frozenset(one.lemma.replace("ё", "е") for one in found if _finite(one)):
                return lemma
            if not any(one.part in ("ADVB", "PRCL", "CONJ") for one in found) or token.plain in (
                "не",
                "бы",
                "мало",
            ):
                return frozenset()
        return frozenset()

    def _described(self, at: int) -> bool:
        """What somebody is: дурак, не смешная."""
        behind = self.word(at)
        if behind is not None and behind.plain in ("не", "опять", "снова", "такой", "такая"):
            behind = self.word(at + 1)
        return behind is not None and not behind.latin and _said_of(behind.plain)

    def _by_the_way(self, hit: Hit, token: Token) -> bool:
        """«Маша рукой, он…», «боря скуку, я…»: doing something while something else is done."""
        behind = self.word(hit.after)
        after = self.tokens[hit.after + 1].text if hit.after + 1 < len(self.tokens) else ""
        if token.capital or after != "," or behind is None or not token.plain.endswith(("а", "я")):
            return False
        nouns = [one for one in readings(behind.plain) if one.part == "NOUN" and "inan" in one.marks]
        return any(one.case in ("accs", "ablt") for one in nouns)

    def _english(self, hit: Hit, token: Token, called: bool) -> Certainty:
        word = plain(self.text[hit.start : hit.end])
        capital = token.capital and not self.shouting
        if word not in lexicon.ENGLISH_WORDS | lexicon.RARELY_WORDS or (capital and word in lexicon.RARELY_WORDS):
            return Certainty.CERTAIN
        comma = hit.after < len(self.tokens) and self.tokens[hit.after].text == ","
        if called and (comma or self.to_the_face(hit.first, hit.after)):
            return Certainty.CERTAIN
        if capital and not token.first:
            return Certainty.LIKELY if word in lexicon.MONTHS else Certainty.CERTAIN
        object_ = word in lexicon.RARELY_WORDS and (before := self.word(hit.first - 1)) and before.plain in ("to",)
        return Certainty.CERTAIN if object_ else Certainty.LIKELY if called and capital else Certainty.UNCLEAR

    def _somebody_else(self, hit: Hit, token: Token, character: Character) -> bool:
        """A surname behind, a relation or a title before: nobody at this table."""
        before, behind = self.word(hit.first - 1), self.word(hit.after)
        if behind is not None and not hit.several and self._surname(hit, token, behind):
            return True
        if self._explained(hit):
            return True
        if before is None:
            return False
        if token.latin and before.latin:
            return before.plain in lexicon.ENGLISH_ROLES or self._first_name(before)
        if before.plain in _NAMED:
            return True
        if before.latin or (before.plain in lexicon.CALLS and before.plain != "и"):
            return False
        if (title := title_of(before.plain)) is not None:
            return title is not character
        farther = self.word(hit.first - 2)
        if before.plain in _POSSESSIVE and farther is not None and lemmas(farther.plain) & lexicon.ROLES:
            return True  # «сын мой Марк»
        if before.plain == "и" and farther is not None and self._first_name(farther):
            return not self.is_player(farther.plain)  # «Пётр и Коля»
        if self._apposed(before, token, farther):
            return True
        return self._first_name(before) and not self.shouting

    def _explained(self, hit: Hit) -> bool:
        """«Внучка соседки, Светлана, поступила»: between two commas, of somebody just mentioned."""
        around = (hit.first - 1, hit.after)
        if any(not 0 <= at < len(self.tokens) or self.tokens[at].text != "," for at in around):
            return False
        told = [one for one in self.tokens[: hit.first] if one.word and not one.latin]
        return any(lemmas(one.plain) & lexicon.ROLES for one in told) and not self.to_the_face(hit.first, hit.after)

    def _apposed(self, before: Token, token: Token, farther: Token | None) -> bool:
        """«Подружка Лена», «река Лена», «начальник отдела Аркадий»: what somebody or something is, then the name."""
        if lemmas(before.plain) & lexicon.EVALUATIVE:
            return False
        if lemmas(before.plain) & (lexicon.ROLES | lexicon.THINGS):
            return True
        cases = {one.case for one in readings(token.plain) if one.named} or {"nomn"}
        nouns = [one for one in readings(before.plain) if one.part == "NOUN" and one.common and one.weight > 0.2]
        if any("anim" in one.marks and one.case in cases for one in nouns):
            return True
        genitive = any(one.case == "gent" for one in nouns)
        return genitive and farther is not None and bool(lemmas(farther.plain) & lexicon.ROLES)

    def _first_name(self, before: Token) -> bool:
        """Whether another name stands right before: «Анна Франк»."""
        if not before.capital:
            return False
        if before.latin:
            return before.plain in ("anne", "ann", "mary", "john", "peter", "george", "king", "queen")
        return any(one.named for one in readings(before.plain)) and not commonness(before.plain)

    def _surname(self, hit: Hit, token: Token, behind: Token) -> bool:
        if behind.latin:
            if behind.plain == "the":
                return (title := self.word(hit.after + 1)) is not None and title.capital and not self.shouting
            return token.capital and behind.capital and not self.shouting and behind.plain not in ("i", "i'm")
        if behind.plain in lexicon.EPITHETS | _NAMED:
            return True
        farther = self.word(hit.after + 1)
        if behind.plain in ("из", "с", "со") and farther is not None and farther.capital and not self.shouting:
            return True  # «Аня из Киева»
        if behind.plain == "и" and farther is not None and farther.capital and not self.shouting:
            return not self.is_player(farther.plain) and title_of(farther.plain) is None  # «Кирилл и Мефодий»
        if behind.capital and not self.shouting:
            return title_of(behind.plain) is None
        surnames = [one for one in readings(behind.plain) if one.marks & {"Surn", "Patr"}]
        return bool(surnames) and not commonness(behind.plain) and behind.plain != token.plain


def _orders(word: str) -> bool:
    """Whether it is an order, or says what «you» do."""
    return any(one.part == "VERB" and one.marks & {"impr", "2per"} and one.weight > 0.3 for one in readings(word))


def _finite(one: Reading) -> bool:
    """Whether it says what one person does or did."""
    return (
        one.part == "VERB"
        and one.number == "sing"
        and bool(one.marks & {"3per", "past"})
        and "Impe" not in one.marks
    )


def _said_of(word: str) -> bool:
    """Whether it says what somebody is: дурак, хитрая."""
    return any(
        (one.part == "ADJS" and "neut" not in one.marks and one.number == "sing")
        or (one.case == "nomn" and "Apro" not in one.marks and (one.part == "ADJF" or "anim" in one.marks))
        for one in readings(word)
    )


def _nominative(word: str) -> bool:
    return any(one.named and one.case == "nomn" for one in readings(word)) or not any(
        one.named for one in readings(word)
    )


def _subject(word: str) -> bool:
    """Whether the ordinary word could be a subject too: вера can, света (of light) and катя (rolling) cannot."""
    return any(one.common and one.case == "nomn" and one.number == "sing" for one in readings(word))


def _animate(word: str) -> bool:
    return any(one.common and "anim" in one.marks for one in readings(word))


def _only_a_verb(word: str) -> bool:
    """Whether it could otherwise only be «while doing»: катя, юля, валя."""
    return all(one.part in ("GRND", "VERB", "INFN") for one in readings(word) if one.common)
