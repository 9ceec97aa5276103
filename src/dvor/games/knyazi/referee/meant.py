"""Whether a word that may be a name is one here: by its letters, its neighbours, and to whom it is said."""

from dvor.games.knyazi.referee import lexicon
from dvor.games.knyazi.referee.certainty import Certainty
from dvor.games.knyazi.referee.forms import Kind
from dvor.games.knyazi.referee.morphology import Reading, commonness, is_preposition, readings
from dvor.games.knyazi.referee.others import Around, somebody_else
from dvor.games.knyazi.referee.text import plain

_MOSTLY_NAME = 0.35
"""A word that is rarely anything else counts as the name where the sentence lets it."""
_HARDLY_A_WORD = 0.1
"""Less than that is a word that nobody knows."""
_CERTAIN, _LIKELY, _UNCLEAR = Certainty.CERTAIN, Certainty.LIKELY, Certainty.UNCLEAR


def meant(near: Around) -> Certainty:
    """How sure it is that somebody at the table is named here."""
    message, hit, token = near.message, near.hit, near.token
    if token.quoted or message.proverbial(hit.start, hit.end) or somebody_else(near):
        return _UNCLEAR
    if hit.several:
        return _UNCLEAR if _vague(near) and not token.capital else _CERTAIN
    called = message.called(hit.first, hit.after) and _callable(near)
    if message.a_story(hit.first, hit.after) and not called:
        return _UNCLEAR
    sure = _english(near, called) if token.latin else _russian(near, called)
    doubtful = not hit.form.sure or (not called and _perhaps_elsewhere(near))
    return min(sure, _LIKELY) if doubtful else sure


def _callable(near: Around) -> bool:
    """Nobody is called but in the nominative, or by a clipped name."""
    return near.token.latin or near.hit.form.base or near.hit.form.kind is Kind.CLIPPED or near.hit.disguised


def _vague(near: Around) -> bool:
    return near.before is not None and near.before.plain in lexicon.ENGLISH_VAGUE | lexicon.COMPARING


def _perhaps_elsewhere(near: Around) -> bool:
    """«Оксана из бухгалтерии», «у нас на работе есть Андрей»."""
    if near.behind is not None and near.behind.plain == "из" and not near.message.of_cards:
        return True
    return near.message.speaks_of(lexicon.ELSEWHERE)


def _english(near: Around, called: bool) -> Certainty:
    message, hit = near.message, near.hit
    word = plain(message.text[hit.start : hit.end])
    capital = near.token.capital and not message.shouted
    rarely = word in lexicon.RARELY_WORDS
    if (word not in lexicon.ENGLISH_WORDS and not rarely) or (capital and rarely):
        return _CERTAIN
    comma = hit.after < len(message.tokens) and message.tokens[hit.after].text == ","
    given = rarely and near.before is not None and near.before.plain == "to"
    if given or (called and (comma or message.to_the_face(hit.first, hit.after))):
        return _CERTAIN
    if capital and not near.token.first:
        return _LIKELY if word in lexicon.MONTHS else _CERTAIN
    return _LIKELY if called and capital else _UNCLEAR


def _russian(near: Around, called: bool) -> Certainty:
    hit, token = near.hit, near.token
    governed = not token.capital or (near.before is not None and is_preposition(near.before.plain))
    common = 0.0 if hit.disguised else commonness(token.text.casefold(), governed=governed)
    if hit.form.kind is Kind.BELONGING and not _owns(near):
        return _UNCLEAR
    if hit.form.kind is Kind.CLIPPED and not called:
        return _half_called(near)
    if not common or (common < _HARDLY_A_WORD and token.capital):
        return _UNCLEAR if _by_the_way(near) else _CERTAIN
    emphatic = token.capital and not token.first and not near.message.shouted
    if emphatic or (called and _called_for_sure(near, common)):
        return _CERTAIN
    return _acting(near, called, common) if hit.form.kind is Kind.CASE else _UNCLEAR


def _owns(near: Around) -> bool:
    """What belongs to somebody stands beside: «Петины карты»."""
    beside = [one for one in (near.before, near.behind) if one is not None]
    return any(reading.part == "NOUN" for one in beside for reading in readings(one.plain))


def _half_called(near: Around) -> Certainty:
    """A clipped name without a pause behind: «Наташ может хватит»."""
    hit, token = near.hit, near.token
    only_a_name = not commonness(token.text.casefold())
    if token.first and only_a_name and near.message.to_the_face(hit.first, hit.after):
        return _CERTAIN
    return _LIKELY if token.capital and not token.first else _UNCLEAR


def _called_for_sure(near: Around, common: float) -> bool:
    """A word that could be the name is called out: it is, if somebody is spoken to, or if it hardly means else."""
    hit, token = near.hit, near.token
    if near.before is not None and near.before.plain in ("ты", "вы") and not token.capital:
        return False  # «ах ты соня»
    if not token.capital and _sighed(near):
        return False  # «эх, любовь! что ты делаешь с людьми»
    if near.message.to_the_face(hit.first, hit.after):
        return True
    rarely = common < _MOSTLY_NAME or not hit.form.exact or not _subject(token.text.casefold())
    return token.capital and rarely and hit.after < len(near.message.tokens)


def _sighed(near: Around) -> bool:
    """Whether the word is sighed at rather than called."""
    words = [one.plain for one in near.message.tokens[: near.hit.first] if one.word]
    return bool(words) and words[-1] in ("эх", "ах", "ох", "о") and _subject(near.token.text.casefold())


def _acting(near: Around, called: bool, common: float) -> Certainty:
    """Neither the letters nor a call tell: but perhaps what the one so named does."""
    word, capital = near.token.text.casefold(), near.token.capital
    does, described = _deed(near), _described(near)
    if _nominative(word):
        if common < _HARDLY_A_WORD and (does or described):
            return _CERTAIN
        if does & lexicon.AT_TABLE:
            return _CERTAIN if capital or not _animate(word) else _LIKELY  # a lynx walks too
        if not _subject(word) and (does - lexicon.OF_THINGS or described):
            return _CERTAIN if capital or _only_a_verb(word) else _LIKELY
        if does & lexicon.HUMAN or (does and near.message.of_cards):
            return _CERTAIN if capital and not _animate(word) else _LIKELY
    return _LIKELY if capital and (does or called) else _UNCLEAR


def _deed(near: Around) -> frozenset[str]:
    """What somebody does: the verb behind, if only adverbs stand between."""
    for token in near.message.tokens[near.hit.after : near.hit.after + 4]:
        if not token.word or token.latin:
            break
        found = readings(token.plain)
        if lemma := frozenset(one.lemma.replace("ё", "е") for one in found if _finite(one)):
            return lemma
        if not any(one.part in ("ADVB", "PRCL", "CONJ") for one in found) or token.plain in ("не", "бы", "мало"):
            break
    return frozenset()


def _described(near: Around) -> bool:
    """What somebody is: дурак, не смешная."""
    behind = near.behind
    if behind is not None and behind.plain in ("не", "опять", "снова", "такой", "такая"):
        behind = near.two_behind
    return behind is not None and not behind.latin and _said_of(behind.plain)


def _by_the_way(near: Around) -> bool:
    """«Маша рукой, он…», «боря скуку, я…»: doing something while something else is done."""
    if near.token.capital or near.behind is None or not near.token.plain.endswith(("а", "я")):
        return False
    nouns = [one for one in readings(near.behind.plain) if one.part == "NOUN" and "inan" in one.marks]
    return any(one.case in ("accs", "ablt") for one in nouns) and not _verb_behind(near)


def _verb_behind(near: Around) -> bool:
    """Whether what is said goes on to a verb before the next pause: «маша карту взяла»."""
    for token in near.message.tokens[near.hit.after :]:
        if not token.word:
            return False
        if not token.latin and any(_finite(one) for one in readings(token.plain)):
            return True
    return False


def _finite(one: Reading) -> bool:
    """Whether it says what one person does or did."""
    personal = one.marks & {"3per", "past"} and "Impe" not in one.marks
    return one.part == "VERB" and one.number == "sing" and bool(personal)


def _said_of(word: str) -> bool:
    return any(
        (one.part == "ADJS" and "neut" not in one.marks and one.number == "sing")
        or (one.case == "nomn" and "Apro" not in one.marks and (one.part == "ADJF" or "anim" in one.marks))
        for one in readings(word)
    )


def _nominative(word: str) -> bool:
    names = [one for one in readings(word) if one.named]
    return not names or any(one.case == "nomn" for one in names)


def _subject(word: str) -> bool:
    """Whether the ordinary word could be a subject too: вера can, света (of light) and катя (rolling) cannot."""
    return any(one.common and one.case == "nomn" and one.number == "sing" for one in readings(word))


def _animate(word: str) -> bool:
    return any(one.common and "anim" in one.marks for one in readings(word))


def _only_a_verb(word: str) -> bool:
    """Whether it could otherwise only be «while doing»: катя, юля, валя."""
    return all(one.part in ("GRND", "VERB", "INFN") for one in readings(word) if one.common)
