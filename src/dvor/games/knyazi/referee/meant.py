"""Whether a word that may be a name is one here: by its letters, its neighbours, and to whom it is said."""

from dvor.games.knyazi.referee import lexicon
from dvor.games.knyazi.referee.certainty import Certainty
from dvor.games.knyazi.referee.forms import Kind
from dvor.games.knyazi.referee.morphology import Reading, commonness, is_preposition, lemmas, readings
from dvor.games.knyazi.referee.others import Around, somebody_else
from dvor.games.knyazi.referee.text import plain

_MOSTLY_NAME = 0.35
"""A word that is rarely anything else counts as the name where the sentence lets it."""
_HARDLY_A_WORD = 0.2
"""Less than that is a word that nobody knows."""
_CERTAIN, _LIKELY, _UNCLEAR = Certainty.CERTAIN, Certainty.LIKELY, Certainty.UNCLEAR


def meant(near: Around) -> Certainty:
    """How sure it is that somebody at the table is named here."""
    message, hit, token = near.message, near.hit, near.token
    if token.quoted or (message.proverbial(hit.start, hit.end) and not hit.disguised) or somebody_else(near):
        return _UNCLEAR
    if hit.several:
        return _UNCLEAR if _vague(near) and not token.capital else _CERTAIN
    called = message.called(hit.first, hit.after) and _callable(near)
    if message.a_story(hit.first, hit.after) and not called and not _enjoys(near):
        return _UNCLEAR
    sure = _english(near, called) if token.latin else _russian(near, called)
    doubtful = not hit.form.sure or (not called and (_perhaps_elsewhere(near) or _perhaps_no_person(near)))
    return min(sure, _LIKELY) if doubtful else sure


def _callable(near: Around) -> bool:
    """Nobody is called but in the nominative, or by a clipped name."""
    return near.token.latin or near.hit.form.base or near.hit.form.kind is Kind.CLIPPED or near.hit.disguised


def _vague(near: Around) -> bool:
    return near.before is not None and near.before.plain in lexicon.ENGLISH_VAGUE | lexicon.COMPARING


def _perhaps_elsewhere(near: Around) -> bool:
    """«Оксана из бухгалтерии», «у нас на работе есть Андрей», «мой Борис», «Борис уехал в Москву»."""
    if near.behind is not None and near.behind.plain == "из" and not near.message.of_cards:
        return True
    if near.before is not None and near.before.plain in lexicon.OWN:
        return True
    return near.message.speaks_of(lexicon.ELSEWHERE) or near.message.of_the_world(near.is_player)


def _perhaps_no_person(near: Around) -> bool:
    """«В Софии», «мыс Доброй Надежды», «Тимофей — это кот»: a place, a thing called so, or somebody explained."""
    if near.message.explained(near.hit.after):
        return True
    if near.token.latin or near.hit.disguised:
        return False
    if near.before is not None and near.before.plain in ("в", "во", "на", "из", "до", "через", "под"):
        return any("Geox" in one.marks for one in readings(near.token.plain))
    word = near.token.text.casefold()
    of_something = any(one.common and one.case == "gent" and "inan" in one.marks for one in readings(word))
    return of_something and _belongs_to_a_thing(near)


def _belongs_to_a_thing(near: Around) -> bool:
    """«Свеча Надежды»; of people are cards and hands."""
    head = near.before
    if head is not None and not head.latin and readings(head.plain)[0].part in ("ADJF", "PRTF"):
        head = near.two_before
    if head is None or head.latin or lemmas(head.plain) & (lexicon.CARDS | lexicon.HANDED | lexicon.OF_PEOPLE):
        return False
    first = readings(head.plain)[0]
    return first.part == "NOUN" and "inan" in first.marks


def _english(near: Around, called: bool) -> Certainty:
    message, hit = near.message, near.hit
    word = plain(message.text[hit.start : hit.end])
    capital = near.token.capital and not message.shouted
    if not capital and near.before is not None and near.before.plain in lexicon.ENGLISH_ARTICLES:
        return _UNCLEAR
    rarely = word in lexicon.RARELY_WORDS
    if (word not in lexicon.ENGLISH_WORDS and not rarely) or (capital and rarely):
        return _CERTAIN
    comma = hit.after < len(message.tokens) and message.tokens[hit.after].text == ","
    given = rarely and near.before is not None and near.before.plain == "to"
    if given or (called and (comma or message.to_the_face(hit.first, hit.after))):
        return _CERTAIN
    if capital and not near.token.first:
        return _LIKELY if word in lexicon.MONTHS else _CERTAIN
    owns = near.token.end > hit.end and near.behind is not None and near.behind.plain in lexicon.ENGLISH_CARDS
    if capital and (owns or _plays(near)):
        return _CERTAIN  # «Harry's turn»
    return _LIKELY if called and capital else _UNCLEAR


def _plays(near: Around) -> bool:
    """«Mark took six cards», «Grace is bluffing»: only people do so."""
    behind, farther = near.behind, near.two_behind
    if behind is None:
        return False
    doing = behind.plain in ("is", "was") and farther is not None and farther.plain.endswith("ing")
    said = {one.plain for _, one in near.message.words}
    able = behind.plain in (
        "can't",
        "can’t",
        "didn't",
        "didn’t",
        "doesn't",
        "doesn’t",
        "won't",
        "won’t",
        "can",
        "did",
    )
    if able and any(one.plain in lexicon.ENGLISH_PLAY for _, one in near.message.words):
        return True
    holding = behind.plain in ("has", "had", "got", "keeps", "hides", "needs") and said & lexicon.ENGLISH_CARDS
    return doing or bool(holding) or behind.plain in lexicon.ENGLISH_DEEDS


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
    if hit.form.kind is not Kind.CASE:
        return _UNCLEAR
    if _told_to(near):
        return _CERTAIN if token.capital or not _subject(token.text.casefold()) else _LIKELY
    acting = _acting(near, called, common)
    return acting if acting is _CERTAIN else max(acting, _done_to(near))


def _done_to(near: Around) -> Certainty:
    """«Розу спросите», «Вере взятку дали», «Миле поклон», «Романа на сцену!»: only people are asked, told, handed
    such things or sent somewhere."""
    word, capital = near.token.text.casefold(), near.token.capital
    cases = {one.case for one in readings(word) if one.named or one.common}
    around = frozenset(lemma for one in near.message.clause(near.hit.first) for lemma in lemmas(one.plain))
    handed = around & lexicon.HANDED and (around & lexicon.GIVING or not _verb_around(near))
    dealt = "datv" in cases and around & lexicon.AT_TABLE
    bound = around & lexicon.PREDICATES - {"нет", "есть"} and _infinitive(near)
    told = "datv" in cases and (around & lexicon.TELLING or handed or dealt or bound)
    asked = "accs" in cases and around & lexicon.ASKING
    if not told and not asked and not _sent(near):
        return _UNCLEAR
    surely = capital and (dealt or not _animate(word))
    return _CERTAIN if surely else _LIKELY if capital or not _subject(word) else _UNCLEAR


def _infinitive(near: Around) -> bool:
    return any(one.part == "INFN" for word in near.message.clause(near.hit.first) for one in readings(word.plain))


def _verb_around(near: Around) -> bool:
    return any(
        one.part in ("VERB", "INFN") for word in near.message.clause(near.hit.first) for one in readings(word.plain)
    )


def _sent(near: Around) -> bool:
    """«Романа на сцену!»: in the case that only a living being has so, and with a place where to."""
    found = readings(near.token.text.casefold())
    person = any(one.named and one.case == "accs" for one in found)
    thing = any(one.common and one.case in ("accs", "nomn") for one in found)
    where = near.behind is not None and near.behind.plain in (
        "на",
        "в",
        "к",
        "ко",
        "под",
        "за",
        "сюда",
        "вон",
        "долой",
    )
    return person and not thing and where and not _verb_around(near)


def _owns(near: Around) -> bool:
    """What belongs to somebody stands beside: «Петины карты»."""
    found = readings(near.token.plain)
    his = [one for one in found if "Poss" in one.marks] or [one for one in found if one.part == "ADJF"]
    beside = [reading for one in (near.before, near.behind) if one is not None for reading in readings(one.plain)]
    nouns = [one for one in beside if one.part == "NOUN"]
    return any(_fit(one, noun) for one in his for noun in nouns) if his else bool(nouns)


def _fit(his: Reading, noun: Reading) -> bool:
    """Whether they have one case, number and gender: «Ленина карта», but «портрет Ленина»."""
    genders = {"masc", "femn", "neut"}
    same = (his.case, his.number) == (noun.case, noun.number)
    return same and (his.number == "plur" or bool(his.marks & noun.marks & genders))


def _half_called(near: Around) -> Certainty:
    """A clipped name without a pause behind: «Наташ может хватит»."""
    hit, token = near.hit, near.token
    only_a_name = not commonness(token.text.casefold())
    urged = near.behind is not None and near.behind.plain in ("ну", "а")
    if token.first and only_a_name and (urged or near.message.to_the_face(hit.first, hit.after)):
        return _CERTAIN
    return _LIKELY if token.capital and not token.first else _UNCLEAR


def _called_for_sure(near: Around, common: float) -> bool:
    """A word that could be the name is called out: it is, if somebody is spoken to, or if it hardly means else."""
    hit, token = near.hit, near.token
    if not token.capital and _said_of_you(near):
        return False
    if not token.capital and _sighed(near):
        return False  # «эх, любовь! что ты делаешь с людьми»
    if near.message.called_twice(hit.first) or near.message.to_the_face(hit.first, hit.after):
        return True
    rarely = common < _MOSTLY_NAME or not hit.form.exact or not _subject(token.text.casefold())
    return token.capital and rarely and hit.after < len(near.message.tokens)


def _said_of_you(near: Around) -> bool:
    """«Ах ты соня», «ну ты и соня»: what somebody is, not who."""
    words = [one.plain for one in near.message.tokens[: near.hit.first] if one.word]
    if words[-1:] in (["и"], ["же"], ["просто"]):
        words.pop()
    return words[-1:] in (["ты"], ["вы"])


def _sighed(near: Around) -> bool:
    """Whether the word is sighed at rather than called."""
    words = [one.plain for one in near.message.tokens[: near.hit.first] if one.word]
    return bool(words) and words[-1] in ("эх", "ах", "ох", "о") and _subject(near.token.text.casefold())


def _told_to(near: Around) -> bool:
    """«Роза сдавай», «слава ходи уже»: called without a comma, and told what to do."""
    behind = near.behind
    if behind is None or behind.latin or near.hit.form.kind is not Kind.CASE or not near.hit.form.base:
        return False
    if near.before is not None and near.before.plain not in lexicon.CALLS:
        return False
    found = readings(behind.plain)
    return all(one.part == "VERB" and "impr" in one.marks and one.number == "sing" for one in found)


def _acting(near: Around, called: bool, common: float) -> Certainty:
    """Neither the letters nor a call tell: but perhaps what the one so named does."""
    word, capital = near.token.text.casefold(), near.token.capital
    does, described = _deed(near), _described(near)
    if near.hit.form.base or _nominative(word):
        if common < _HARDLY_A_WORD and capital and (does or described):
            return _CERTAIN
        if does & lexicon.AT_TABLE:
            return _CERTAIN if capital or not _animate(word) else _LIKELY  # a lynx walks too
        if not _subject(word) and (does - lexicon.OF_THINGS or described):
            return _CERTAIN if capital or _only_a_verb(word) else _LIKELY
        if does and near.message.of_cards:
            return _CERTAIN if capital else _LIKELY
        if does & lexicon.HUMAN:
            return _CERTAIN if capital and (not _animate(word) or _rather_a_name(word)) else _LIKELY
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
    return _farther_deed(near)


def _enjoys(near: Around) -> bool:
    """«Гриша смотрит сериал», «Гриша анекдот рассказывает»: whoever does so is not in it."""
    told = any(lemmas(one.plain) & lexicon.TOPICS for one in near.message.clause(near.hit.first))
    return told and bool(_deed(near) & lexicon.ENJOYING)


def _farther_deed(near: Around) -> frozenset[str]:
    """What only people do, farther on, if nobody else comes between who could do it."""
    for token in near.message.tokens[near.hit.after :]:
        if not token.word or token.latin:
            break
        found = readings(token.plain)
        if lemma := frozenset(one.lemma.replace("ё", "е") for one in found if _finite(one)):
            if not _agrees(near, found):
                break
            return lemma if near.message.of_cards else lemma & (lexicon.HUMAN | lexicon.ENJOYING)
        another = any(one.case == "nomn" and one.part in ("NOUN", "NPRO") and one.weight > 0.4 for one in found)
        if another and not lemmas(token.plain) & lexicon.TOPICS:
            break
    return frozenset()


def _agrees(near: Around, verb: tuple[Reading, ...]) -> bool:
    """«Роман о любви купила» is not what Роман did."""
    subjects = (one for one in readings(near.token.plain) if one.case == "nomn" and "Surn" not in one.marks)
    of_name = frozenset(mark for one in subjects for mark in one.marks)
    genders = [one.marks & {"masc", "femn"} for one in verb if _finite(one)]
    return any(not gender or gender & of_name for gender in genders)


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
    found = readings(word)
    if found[0].part in ("CONJ", "PREP", "PRCL"):
        return False
    return any(
        (one.part == "ADJS" and "neut" not in one.marks and one.number == "sing")
        or (one.case == "nomn" and "Apro" not in one.marks and (one.part == "ADJF" or "anim" in one.marks))
        for one in found
    )


def _nominative(word: str) -> bool:
    names = [one for one in readings(word) if one.named] or [one for one in readings(word) if one.part == "NOUN"]
    return not names or any(one.case == "nomn" for one in names)


def _subject(word: str) -> bool:
    """Whether the ordinary word could be a subject too: вера can, света (of light) and катя (rolling) cannot."""
    return any(one.common and one.case == "nomn" and one.number == "sing" for one in readings(word))


def _animate(word: str) -> bool:
    return any(one.common and "anim" in one.marks for one in readings(word))


def _rather_a_name(word: str) -> bool:
    return readings(word)[0].named


def _only_a_verb(word: str) -> bool:
    """Whether it could otherwise only be «while doing»: катя, юля, валя."""
    return all(one.part in ("GRND", "VERB", "INFN") for one in readings(word) if one.common)
