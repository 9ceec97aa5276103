"""What the named one does, or what is done to them: the verb often tells a person from a word.

"Вера берёт" can only be a person, "вера крепнет" can be faith. The functions look for the verb before or behind the
candidate, as far as the next pause and as long as no other subject comes between, and compare it with lists of what
only people do (`lexicon.HUMAN`), what is done at a card table (`AT_TABLE`), and what things do as well
(`OF_THINGS`, `THRIVING`). Gender and case exclude the rest: "слава взял" is a man, "слава пришла" is glory.
"""

from collections.abc import Iterator
from itertools import pairwise

from dvor.referee import lexicon
from dvor.referee.message import Certainty
from dvor.referee.morphology import Reading, has, is_preposition, lemmas, readings
from dvor.referee.outsiders import Context
from dvor.referee.text import Token

_CERTAIN, _LIKELY, _UNCLEAR = Certainty.CERTAIN, Certainty.LIKELY, Certainty.UNCLEAR
_BETWEEN = ("не", "опять", "снова", "такой", "такая", "сегодня", "сейчас", "совсем")
_GENDERS = frozenset(("masc", "femn", "neut"))
HARDLY_A_WORD = 0.2
"""An ordinary word less common than this is too rare to compete with a name."""


def certainty_as_object(near: Context) -> Certainty:
    """«Розу спросите», «Вере взятку дали», «Миле поклон», «Романа на сцену!»: only people are asked, told, handed
    such things or sent somewhere."""
    word, capital = near.word, near.token.capital
    cases = {one.case for one in _of_one(word)}
    if "gent" in cases and near.gender == "m" and not word.endswith(("ы", "и")):
        cases.add("accs")  # of a man: «Гранта»
    around = frozenset(lemma for one in near.clause for lemma in lemmas(one.plain))
    governed = near.before is not None and is_preposition(near.before.plain)
    handed = around & lexicon.HANDED and (around & lexicon.GIVING or not _verb_around(near))
    dealt = "datv" in cases and around & lexicon.AT_TABLE
    bound = around & (lexicon.PREDICATES | {"лишь"}) - {"нет", "есть"} and any(
        one.part == "INFN" for one in near.readings
    )
    told = "datv" in cases and (around & lexicon.TELLING or handed or dealt or bound)
    asked = "accs" in cases and around & lexicon.ASKING
    if any(one.part in ("COMP", "ADVB") for one in readings(word)):
        return _UNCLEAR  # «говорите тише»
    feels = "datv" in cases and (around & lexicon.FEELING or _in_no_mood(near))
    meant_here = feels or handed or around & {"везти", "попереть"} or _all_told(near)
    if capital and near.token.first and _animate(word) and cases & {"datv", "accs"} and meant_here:
        return _CERTAIN  # «Кота не дразните», «Шефу не до шуток», «Барсуку корона велика»
    if not told and not asked and not feels and not _sent(near):
        return _UNCLEAR
    if (
        "datv" in cases
        and not governed
        and not _animate(word)
        and (feels or _ordered(near) or (handed and around & lexicon.GIVING))
    ):
        return _CERTAIN  # «передайте вере салфетки», «вере не подсказывать», «славе колпак подарили»
    if asked and not governed and not could_be_subject(word) and not _animate(word):
        return _CERTAIN  # «а пашу кто-нибудь предупредил?»
    surely = capital and (dealt or not _animate(word))
    return _CERTAIN if surely else _LIKELY if capital or not could_be_subject(word) else _UNCLEAR


def _in_no_mood(near: Context) -> bool:
    """«Шефу не до шуток»."""
    words = [one.plain for one in near.clause]
    return ("не", "до") in pairwise(words)


def _all_told(near: Context) -> bool:
    """Whether all at the table are told to do something, or asked who will."""
    if {one.plain for one in near.clause} & {"никто", "кто-нибудь", "кто-то"}:
        return True
    return any("impr" in one.marks and one.number == "plur" and "incl" not in one.marks for one in near.readings)


def _ordered(near: Context) -> bool:
    """Whether somebody is told to hand, deal or say something: «вере не подсказывать», «злате не подкидывайте»."""
    said = lexicon.GIVING | lexicon.TELLING | lexicon.AT_TABLE
    return any(
        one.lemma.replace("ё", "е") in said and (one.part == "INFN" or "impr" in one.marks) for one in near.readings
    )


def _verb_around(near: Context) -> bool:
    return any(one.part in ("VERB", "INFN") for one in near.readings)


def _sent(near: Context) -> bool:
    """«Романа на сцену!»: in the case that only a living being has so, and with a place where to."""
    found = readings(near.word)
    person = any(one.named and one.case == "accs" for one in found)
    thing = any(one.common and one.case in ("accs", "nomn") for one in found)
    where = near.precedes(("на", "в", "к", "ко", "под", "за", "сюда", "вон", "долой"))
    return person and not thing and where and not _verb_around(near)


def certainty_as_subject(near: Context, called: bool, common: float) -> Certainty:
    """What the one so named does, where neither letters nor a call decide."""
    word, capital = near.word, near.token.capital
    does, described = deed(near), _described(near)
    if near.hit.form.base or _nominative(word):
        if common < HARDLY_A_WORD and capital and (does or described):
            return _CERTAIN
        if does & lexicon.AT_TABLE:
            surely = capital or not _animate(word) or near.message.of_cards
            return _CERTAIN if surely else _LIKELY  # a lynx walks too
        if not could_be_subject(word) and (does - lexicon.OF_THINGS or described):
            praised = near.behind is not None and bool(lemmas(near.behind.plain) & lexicon.EVALUATIVE)
            return _CERTAIN if capital or praised or _only_a_verb(word) or _handles(near) else _LIKELY
        at_play = near.message.of_cards or near.message.speaks_of(lexicon.PLAY)
        if at_play and capital and (described or _of_ours(near)):
            return _CERTAIN  # «Галка злая, без козырей сидит», «Рысь наша всё бито помнит»
        if does - lexicon.THRIVING and near.message.of_cards:
            return _CERTAIN if capital or (does & lexicon.HUMAN and not _animate(word)) else _LIKELY
        if does & lexicon.HUMAN:
            return _CERTAIN if capital and (not _animate(word) or _rather_a_name(word)) else _LIKELY
        if capital and ((does - lexicon.THRIVING and _rather_a_name(word)) or _looked_for(near) or _compared(near)):
            return _CERTAIN
    return _LIKELY if capital and (does or called) else _UNCLEAR


def _of_ours(near: Context) -> bool:
    return any(one is not None and lemmas(one.plain) & {"наш"} for one in (near.before, near.behind))


def _looked_for(near: Context) -> bool:
    """«Надежда где?»"""
    return near.precedes(("где",)) and near.two_behind is None


def _handles(near: Context) -> bool:
    """«Рома компот разлил»: with an object between, as only a person acts."""
    behind, farther = near.behind, near.two_behind
    if behind is None or farther is None or behind.latin or farther.latin:
        return False
    thing = any(one.case == "accs" and "inan" in one.marks for one in readings(behind.plain))
    verb = readings(farther.plain)
    return thing and any(_finite(one) and "tran" in one.marks for one in verb) and _agrees(near, verb)


def deed(near: Context) -> frozenset[str]:
    """The verb of the candidate, as lemmas: right behind it, or farther on if no other subject comes between."""
    for token in _verbs_behind(near):
        return frozenset(one.lemma.replace("ё", "е") for one in readings(token.plain) if _finite(one))
    return _farther_deed(near)


def _verbs_behind(near: Context) -> Iterator[Token]:
    """The verb behind the candidate, if only adverbs stand between."""
    for token in near.message.tokens[near.hit.after : near.hit.after + 4]:
        if not token.word or token.latin:
            break
        found = readings(token.plain)
        if any(map(_finite, found)):
            yield token
            break
        if not any(one.part in ("ADVB", "PRCL", "CONJ") for one in found) or token.plain in ("не", "бы", "мало"):
            break


def _verbs_farther(near: Context) -> Iterator[Token]:
    """The verb farther on, if no other subject comes between: «Серёжка дубину потерял»."""
    for token in near.message.tokens[near.hit.after :]:
        if not token.word or token.latin:
            break
        found = readings(token.plain)
        if any(map(_finite, found)):
            yield token
            break
        if any(one.case == "nomn" and one.part in ("NOUN", "NPRO", "ADJF") for one in found):
            break


def enjoys(near: Context) -> bool:
    """«Гриша смотрит сериал»: who watches or tells a story is no figure in it."""
    told = any(lemmas(one.plain) & lexicon.TOPICS for one in near.clause)
    return told and bool(deed(near) & lexicon.ENJOYING)


def _farther_deed(near: Context) -> frozenset[str]:
    """The same for a verb farther on."""
    for token in near.message.tokens[near.hit.after :]:
        if not token.word or token.latin:
            break
        found = readings(token.plain)
        if lemma := frozenset(one.lemma.replace("ё", "е") for one in found if _finite(one)):
            if not _agrees(near, found):
                break
            if near.message.of_cards or _handles(near):
                return lemma
            return lemma & (lexicon.HUMAN | lexicon.ENJOYING)
        another = any(one.case == "nomn" and one.part in ("NOUN", "NPRO") and one.weight > 0.4 for one in found)
        if another and not lemmas(token.plain) & lexicon.TOPICS and not _handles(near):
            break
    return frozenset()


def _agrees(near: Context, verb: tuple[Reading, ...]) -> bool:
    """«Роман о любви купила» is not what Роман did."""
    subjects = (one for one in readings(near.token.plain) if one.case == "nomn" and "Surn" not in one.marks)
    of_name = frozenset(mark for one in subjects for mark in one.marks)
    genders = [one.marks & {"masc", "femn"} for one in verb if _finite(one)]
    return any(not gender or gender & of_name for gender in genders)


def _described(near: Context) -> bool:
    """Whether a noun or adjective behind says what somebody is: дурак, не смешная."""
    behind = near.behind
    if behind is not None and behind.plain in _BETWEEN:
        behind = near.two_behind
    if behind is None or behind.latin:
        return False
    return _said_of(behind.plain)


def _compared(near: Context) -> bool:
    """«Лис хитрее всех нас»."""
    us = {one.plain for one in near.clause} & {"нас", "вас", "меня"}
    return bool(us) and near.behind is not None and has(near.behind.plain, "COMP")


def by_the_way(near: Context) -> bool:
    """«Маша рукой, он…», «боря скуку, я…»: a gerund that looks like a name."""
    if near.token.capital or near.behind is None or not near.token.plain.endswith(("а", "я")):
        return False
    nouns = [one for one in readings(near.behind.plain) if one.part == "NOUN" and "inan" in one.marks]
    return any(one.case in ("accs", "ablt") for one in nouns) and not _verb_behind(near)


def _verb_behind(near: Context) -> bool:
    """Whether what is said goes on to a verb before the next pause: «маша карту взяла»."""
    for token in near.message.tokens[near.hit.after :]:
        if not token.word:
            return False
        if not token.latin and any(_finite(one) or "impr" in one.marks for one in readings(token.plain)):
            return True
    return False


def _finite(one: Reading) -> bool:
    """Whether it is a finite verb in the singular."""
    personal = one.marks & {"3per", "past"} and "Impe" not in one.marks
    return one.part == "VERB" and one.number == "sing" and bool(personal)


def _said_of(word: str) -> bool:
    found = readings(word)
    if found[0].part in ("CONJ", "PREP", "PRCL"):
        return False
    return any(
        (one.part == "ADJS" and "neut" not in one.marks and one.number == "sing")
        or (one.case == "nomn" and "Apro" not in one.marks and (one.part == "ADJF" or "anim" in one.marks))
        for one in found
    )


def _nominative(word: str) -> bool:
    names = _of_one(word)
    return not names or any(one.case == "nomn" for one in names)


def _of_one(word: str) -> list[Reading]:
    """Readings as a name in the singular, or else as any noun; «кости» is no nominative of Костя."""
    found = readings(word)
    names = [one for one in found if one.named and one.number == "sing"]
    return names or [one for one in found if one.common and one.part in ("NOUN", "ADJF")]


def agreeing(near: Context) -> Certainty | None:
    """What the verb's gender tells: «слава взял» is a man, «слава пришла» is glory; None if it tells nothing."""
    found = readings(near.token.plain)
    words = {mark for one in found if one.common and one.case == "nomn" for mark in one.marks & _GENDERS}
    names = {mark for one in found if one.named and one.case == "nomn" for mark in one.marks & {"masc", "femn"}}
    own = names or {"masc" if near.gender == "m" else "femn"}
    verb = next(_verbs_behind(near), None) or next(_verbs_farther(near), None)
    if verb is None or not words or words & own or not near.hit.form.base:
        return None
    genders = {mark for one in readings(verb.plain) if "past" in one.marks for mark in one.marks & _GENDERS}
    if genders and not genders & words and genders & own:
        return _CERTAIN
    return _UNCLEAR if genders & words and not genders & own else None


def could_be_subject(word: str) -> bool:
    """Whether the ordinary word could be a subject too: вера can, света (of light) and катя (rolling) cannot."""
    return any(one.common and one.case == "nomn" and one.number == "sing" for one in readings(word))


def _animate(word: str) -> bool:
    return any(one.common and "anim" in one.marks for one in readings(word))


def _rather_a_name(word: str) -> bool:
    return readings(word)[0].named


def _only_a_verb(word: str) -> bool:
    """Whether otherwise it could only be a verb or gerund: катя, юля, валя."""
    return all(one.part in ("GRND", "VERB", "INFN") for one in readings(word) if one.common)
