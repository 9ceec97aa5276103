"""Whether a short title ("царь") means the superior who holds the place, and so breaks etiquette (K-ETI-3).

The bare short title, to the face or about somebody, is a breach; the full style ("всевидящий шпион") is not. So:

1. Adjectives and nouns around the title belong to it (`_adornments`). If one of them makes it a full style, it is
   no breach; one that only flatters lowers the result to likely.
2. Quotations, proverbs, stories and figures of speech ("царь горы", "хуже палача", "от царя до холопа") mean
   nobody.
3. A title before the name of somebody else ("царь Иван") means that one.
4. What somebody is or becomes ("я не шпион", "стать царём", "место царя") is the place, not its holder.
5. General sentences and questions of the rules ("палач обязан бить", "что умеет шпион?") are likely at most.
6. What is left is certain, unless the message speaks of elsewhere (`message.weight_elsewhere`).

English titles are judged by articles and verbs instead of cases.
"""

from collections.abc import Callable

from dvor.referee import english, lexicon
from dvor.referee.message import Certainty, Message, weight_elsewhere, weight_here
from dvor.referee.morphology import Reading, has, is_preposition, lemmas, readings
from dvor.referee.name_certainty import goes_on
from dvor.referee.text import Token
from dvor.referee.titles import Title, is_title, styled

HolderNamed = Callable[[Token], bool]
"""Whether a word is a name of whoever holds the place."""
_LINKS = ("и", "наш", "наша", "мой", "моя", "ты", "вы", "our", "my", "the", "and", "most")
_DUTIES = ("должен", "должна", "обязан", "обязана", "вправе", "может")
_MEREST = ("и", "же", "просто", "прям", "прямо", "ж", "ведь", "не", "сущий", "чисто", "тот")
_ENGLISH_ADJECTIVES = ("official", "spy")
"""Their English names are used as adjectives, too: «official rules»."""
_REACH = 4
"""The most adjectives before a title."""
_CLAUSE = ".!?…;:,—–"


def title_certainty(
    message: Message, title: Title, holder_named: HolderNamed, is_player: Callable[[str], bool]
) -> Certainty:
    """How certain it is that a superior is called by the bare short title here."""
    token = message.tokens[title.first]
    adorned = _adornments(message, title)
    if any(styled(word, title.character) for word in adorned):
        return Certainty.UNCLEAR
    if token.quoted or message.proverbial(title.start, title.end):
        return Certainty.UNCLEAR
    if title.spelt_out:
        return Certainty.CERTAIN if title.exact else Certainty.LIKELY
    called = (message.called(title.first, title.after) or _before_you(message, title)) and (
        token.latin or has(token.plain, "nomn")
    )
    if message.mentions_fiction(title.first, title.after) and not (
        called and message.to_the_face(title.first, title.after)
    ):
        return Certainty.UNCLEAR
    sure = (
        _english(message, title, token, called) if token.latin else _russian(message, title, called, holder_named)
    )
    doubtful = not called and (
        message.speaks_of(lexicon.OFFICES)
        or message.names_outsider(is_player)
        or _generic_mention(message, title)
        or weight_elsewhere(message, title.first, title.after) > weight_here(message, title.first, title.after)
    )
    return sure if title.exact and not doubtful else min(sure, Certainty.LIKELY)


def _generic_mention(message: Message, title: Title) -> bool:
    """«При царе такого не было», «шпион в tf2», «купец без товара что птица без крыльев»: of times, of another
    game, or of any such person."""
    before, behind = message.word(title.first - 1), message.word(title.after)
    where = message.word(title.after + 1)
    if behind is not None and behind.plain == "в" and where is not None and _abbreviated(where):
        return True
    if before is not None and before.plain == "при":
        return not message.to_the_face(title.first, title.after)
    return (
        behind is not None
        and behind.plain == "без"
        and before is None
        and not any(map(_does, _clause(message, title)))
    )


def _abbreviated(token: Token) -> bool:
    return token.latin or any(one.isdigit() for one in token.plain)


def _before_you(message: Message, title: Title) -> bool:
    """«Царевич вы бы поздоровались»: called without a comma."""
    behind = message.word(title.after)
    alone = title.first == 0 or not message.tokens[title.first - 1].word
    return alone and behind is not None and behind.plain in ("ты", "вы", "you")


def _adornments(message: Message, title: Title) -> set[str]:
    """The words before and after a title that belong to it."""
    found: set[str] = set()
    for at in range(title.first - 1, max(-1, title.first - 1 - _REACH), -1):
        token = message.tokens[at]
        if token.text == "-":
            continue
        if not token.word or not (_adorns(token) or styled(token.plain, title.character)):
            break
        found |= {token.plain}
    behind = message.word(title.after)
    if behind is not None and styled(behind.plain, title.character):
        found.add(behind.plain)
    return found


def _adorns(token: Token) -> bool:
    if token.plain in _LINKS or (token.latin and token.plain in english.FLOWERY):
        return True
    return not token.latin and any(one.part in ("ADJF", "PRTF") for one in readings(token.plain))


def _russian(message: Message, title: Title, called: bool, holder_named: HolderNamed) -> Certainty:
    before, behind = message.word(title.first - 1), message.word(title.after)
    adorned = _adornments(message, title)
    told = {lemma for word in adorned for lemma in lemmas(word)}
    near = {lemma for one in (before, behind) if one is not None for lemma in lemmas(one.plain)}
    vague = message.word(title.first - 2) if before is not None and before.plain in ("же", "ж") else before
    if vague is not None and lemmas(vague.plain) & lexicon.VAGUE:
        return Certainty.UNCLEAR
    if told & lexicon.VAGUE or any(_of_somewhere(word) for word in adorned):
        return Certainty.UNCLEAR
    if title.after - title.first == 1 and (told & lexicon.FLOWERY or near & lexicon.FLATTERING_NOUNS):
        return Certainty.LIKELY
    if _several(message, title, before):
        return Certainty.UNCLEAR
    if _names_other_person(message, title, behind, holder_named) or _figure_of_speech(
        message, title, before, behind
    ):
        return Certainty.UNCLEAR
    if _is_office(message, title, before):
        return Certainty.UNCLEAR
    if _called_such(message, title) or _is_instrumental_predicate(message, title):
        return Certainty.LIKELY
    if (said := _predicate(message, title)) is not None and not called:
        return said
    doubtful = _cheered(message, title) or message.speaks_of(lexicon.RULEBOOK) or _mocked(message, title)
    if doubtful or (not called and _general(message, title)):
        return Certainty.LIKELY
    return Certainty.CERTAIN


def _of_somewhere(word: str) -> bool:
    """«Московский царь», «последний царь»: there are or were others."""
    if word.startswith(("последн", "тогдашн", "нынешн")) or has(word, "ADJF", "Anum"):
        return True
    return any(
        one.part == "ADJF" and one.lemma.endswith(("ский", "ской", "цкий")) and "Qual" not in one.marks
        for one in readings(word)
    )


def _several(message: Message, title: Title, before: Token | None) -> bool:
    """«Бояре и воеводы»: a plural, unless a governing word makes it the genitive singular."""
    token = message.tokens[title.first]
    if not has(token.plain, "plur", "nomn"):
        return False
    governed = before is not None and (is_preposition(before.plain) or readings(before.plain)[0].part == "NOUN")
    return not governed and not any(one.plain in ("не", "нет") for one in _clause(message, title))


def _names_other_person(message: Message, title: Title, behind: Token | None, holder_named: HolderNamed) -> bool:
    """«Царь Иван», «купец Калашников»: the name of somebody who does not hold the place."""
    if behind is None or holder_named(behind) or message.shouted:
        return False
    return (
        behind.capital and not behind.latin and not is_title(behind.plain) and not _verbal(readings(behind.plain))
    )


def _figure_of_speech(message: Message, title: Title, before: Token | None, behind: Token | None) -> bool:
    """«Царь горы», «живу как царь», «шпион шпиону», a neighbour who is an official."""
    token = message.tokens[title.first]
    if _counted_out(message, title):
        return True
    same = lemmas(token.plain)
    twice = [one for one in _clause(message, title) if one.word and not one.latin and lemmas(one.plain) & same]
    if any(one.plain != token.plain for one in twice):
        return True
    if before is not None and not before.latin and has(token.plain, "gent") and has(before.plain, "COMP"):
        return True  # «хуже палача»
    if before is not None and lemmas(before.plain) & {"слово"}:
        return True
    farther = message.word(title.after + 1)
    if behind is not None and behind.plain == "из" and farther is not None and has(farther.plain, "NPRO"):
        return True
    if not has(token.plain, "nomn") and any(
        one.word and lemmas(one.plain) & lexicon.PLAYING for one in _clause(message, title)
    ):
        return True
    given = not has(token.plain, "nomn") and any(
        lemmas(one.plain) & (lexicon.GIVING | lexicon.TELLING | lexicon.FEELING) for one in _clause(message, title)
    )
    if behind is not None and _genitive(behind.plain) and not given and not _verb_later(message, title.after + 1):
        return True
    if before is not None and before.plain == "от" and any(one.plain == "до" for one in _clause(message, title)):
        return True  # «от царя до холопа»
    lead = _before_adornments(message, title)
    told = (
        lead is not None and lead.plain == "как" and _tells_how(message, lead) and _verb_later(message, title.after)
    )
    if lead is not None and lead.plain in lexicon.COMPARING and not _does(behind) and not told:
        return True
    clause = [one for one in _clause(message, title) if one.word]
    return any(one.plain in ("себя", "себе") or lemmas(one.plain) & lexicon.KIN for one in clause)


def _tells_how(message: Message, lead: Token) -> bool:
    """«Вспомнил, как боярин под стол уполз»: here «как» does not compare but tells what happened."""
    at = message.tokens.index(lead)
    verb = message.word(at - 2)
    return verb is not None and message.tokens[at - 1].text == "," and bool(lemmas(verb.plain) & lexicon.WITNESSING)


def _counted_out(message: Message, title: Title) -> bool:
    """«Царь, царевич, король, королевич»: enumerated with ranks that do not exist here."""
    beside = (title.first - 2, title.first + 2, title.first - 4, title.first + 4)
    commas = all(0 <= at < len(message.tokens) and message.tokens[at].text == "," for at in (title.after,))
    words = [one for at in beside if (one := message.word(at)) is not None and not one.latin]
    return commas and any(lemmas(one.plain) & lexicon.OTHER_RANKS for one in words)


def _before_adornments(message: Message, title: Title) -> Token | None:
    at = title.first - 1
    while (token := message.word(at)) is not None and _adorns(token):
        at -= 1
    return token


def _general(message: Message, title: Title) -> bool:
    """«Палач обязан бить», «царь батрака не знает»: perhaps said of any holder."""
    clause = [one for one in _clause(message, title) if one.word]
    general = lexicon.GENERAL if has(message.tokens[title.first].plain, "nomn") else lexicon.GENERAL - {"бы"}
    said = {lemma for one in clause if not has(one.plain, "COMP") for lemma in lemmas(one.plain)} - lexicon.OF_ANY
    said |= {lemma for word in _adornments(message, title) for lemma in lemmas(word)}
    if message.speaks_of(lexicon.KIN | lexicon.ALWAYS) or said & general:
        return True  # «сказал бы шпиону» is what I should say to him
    if _asked_about(message, title, clause) or _ranked(message, title) or message.explained(title.after):
        return True
    behind, farther = message.word(title.after), message.word(title.after + 1)
    if behind is None or farther is None:
        return False
    duty = behind.plain in _DUTIES and has(farther.plain, "INFN")
    subject = has(message.tokens[title.first].plain, "nomn")
    return duty or (subject and farther.plain == "не" and _oblique(behind.plain))


def _ranked(message: Message, title: Title) -> bool:
    """«Боярин выше воеводы»: how one place stands to another."""
    behind, farther = message.word(title.after), message.word(title.after + 1)
    return behind is not None and has(behind.plain, "COMP") and farther is not None and is_title(farther.plain)


def _asked_about(message: Message, title: Title, clause: list[Token]) -> bool:
    """«Что умеет шпион?», «Царь ходит первым?»: how the game goes, for whoever holds the place."""
    ordered = any(one.plain in ("первым", "последним") for one in clause)
    if not ordered and all(one.text != "?" for one in message.tokens[title.after :]):
        return False
    if any(one.plain == "если" for one in clause):
        return True
    return any(
        lemmas(one.plain) & lexicon.HABITS and any("3per" in reading.marks for reading in readings(one.plain))
        for one in clause
    )


def _oblique(word: str) -> bool:
    """Whether it is a noun that stands before its verb, as in a saying."""
    nouns = [one for one in readings(word) if one.part == "NOUN"]
    return bool(nouns) and not any(one.case == "nomn" for one in nouns)


def _mocked(message: Message, title: Title) -> bool:
    """«Тоже мне боярин нашёлся», «а царь-то голый»: mockery, perhaps of somebody who is none."""
    words = {one.plain for one in _clause(message, title)}
    return bool(words & (lexicon.FOUND_TO_BE | {"голый", "голая"})) or {"тоже", "мне"} <= words


def _is_office(message: Message, title: Title, before: Token | None) -> bool:
    """«Место царя», «стать царём»: what somebody is, not who."""
    if before is not None and lemmas(before.plain) & lexicon.PLACES:
        lead = message.word(title.first - 2)
        instead = before.plain == "месте" and lead is not None and lead.plain == "на"
        return not instead  # «на месте боярина я бы…»: in his stead
    clause = [one.plain for one in _clause(message, title) if one.word]
    if before is not None and before.plain == "за" and "кто" in clause:
        return True  # «кто у нас за царя?»
    word = message.tokens[title.first].plain
    if not any(one.case == "ablt" for one in readings(word)):
        return False
    return any(one.word and lemmas(one.plain) & lexicon.BECOMING for one in _clause(message, title))


def _is_instrumental_predicate(message: Message, title: Title) -> bool:
    """«Умру царём», «проснуться боярином»: a bare instrumental is what somebody is, unless the verb or a participle
    makes it the doer."""
    word = message.tokens[title.first].plain
    lead = _before_adornments(message, title)
    if has(word, "nomn") or not all(one.case == "ablt" for one in readings(word) if one.part == "NOUN"):
        return False
    if lead is not None and is_preposition(lead.plain):
        return False
    return not any(
        one.part in ("PRTS", "PRTF")
        or (one.part == "VERB" and one.lemma in lexicon.OVER_PEOPLE)
        or (one.part == "ADJS")
        or (one.part == "INFN" and one.lemma in lexicon.OVER_PEOPLE)
        for token in _clause(message, title)
        if token.word
        for one in readings(token.plain)
    )


def _predicate(message: Message, title: Title) -> Certainty | None:
    """«Кто у нас царь?», «я не шпион», «он теперь боярин»: what somebody is, with nothing behind; «ты царь» may be
    meant as an address."""
    before, farther = message.word(title.first - 1), message.word(title.first - 2)
    if before is not None and before.plain == "не" and farther is not None and farther.plain in ("я", "тут", "вам"):
        return Certainty.UNCLEAR  # «я вам не шут какой-то»
    if before is not None and farther is not None and farther.plain == "из" and has(before.plain, "NPRO"):
        return Certainty.UNCLEAR  # «из меня царь никудышный»
    if (behind := message.word(title.after)) is not None:
        said_of_oneself = behind.plain == "я" and message.word(title.after + 1) is None
        return Certainty.UNCLEAR if said_of_oneself else None  # «не шпион я»
    words = [one.plain for one in _clause(message, title) if one.word and one.end <= title.start]
    if any(one in ("кто", "чей", "какой") for one in words):
        return Certainty.UNCLEAR
    if any(_verbal(readings(one)) and "быть" not in lemmas(one) for one in words):
        return None
    if before is not None and _said_of_another(before, words):
        return Certainty.UNCLEAR
    if any(one in ("я", "он", "она", "это", "мы", "не") for one in words) or _after_a_dash(message, title):
        return Certainty.UNCLEAR
    return Certainty.LIKELY if any(one in ("ты", "вы") for one in words) else None


def _said_of_another(before: Token, words: list[str]) -> bool:
    """«Штирлиц тоже был шпион», «защитник просто палач»: what is said of somebody, who is named before."""
    joined = lemmas(before.plain) & {"быть"} or before.plain in _MEREST
    return bool(joined) and any(has(one, "NOUN", "nomn") for one in words[:-1])


def _called_such(message: Message, title: Title) -> bool:
    """«Ну ты и шут», «ты просто палач»: said of somebody, who may hold the place or not."""
    before, farther = message.word(title.first - 1), message.word(title.first - 2)
    if before is None or not has(message.tokens[title.first].plain, "nomn"):
        return False
    told = before.plain in ("ты", "вы")
    return told or (farther is not None and farther.plain in ("ты", "вы") and before.plain in _MEREST)


def _after_a_dash(message: Message, title: Title) -> bool:
    """«Деньги — злой царь»: said of something else, without a verb between."""
    for at in range(title.first - 1, 0, -1):
        token = message.tokens[at]
        if token.text in "—–":
            return True
        if not token.word or token.latin or _verbal(readings(token.plain)):
            return False
    return False


def _cheered(message: Message, title: Title) -> bool:
    """The cheer at a new reign, after its time."""
    words = [one.plain for one in message.tokens[: title.first] if one.word]
    return words[-2:] == ["слава", "новому"] or words[-2:] == ["the", "new"]


def _clause(message: Message, title: Title) -> list[Token]:
    """The words around, as far as the next pause."""
    first, after = title.first, title.after
    while first > 0 and message.tokens[first - 1].text not in _CLAUSE:
        first -= 1
    while after < len(message.tokens) and message.tokens[after].text not in _CLAUSE:
        after += 1
    return [one for one in message.tokens[first:after] if not one.latin or not one.word]


def _verbal(found: tuple[Reading, ...]) -> bool:
    return any(one.part in ("VERB", "PRED", "PRTS") and one.weight > 0.2 for one in found)


def _does(behind: Token | None) -> bool:
    return behind is not None and _verbal(readings(behind.plain))


def _genitive(word: str) -> bool:
    """Whether it can only be a genitive."""
    found = readings(word)
    return sum(one.weight for one in found if one.part == "NOUN" and one.case == "gent") > 0.4


def _verb_later(message: Message, at: int) -> bool:
    for token in message.tokens[at:]:
        if token.text in _CLAUSE:
            return False
        if token.word and not token.latin and (token.plain in lexicon.PREDICATES or _verbal(readings(token.plain))):
            return True
    return False


def _english(message: Message, title: Title, token: Token, called: bool) -> Certainty:
    before, behind = message.word(title.first - 1), message.word(title.after)
    lead = "" if before is None else before.plain
    if behind is not None and behind.plain == "of" and (of := message.word(title.after + 1)) and of.capital:
        return Certainty.UNCLEAR  # «the tsar of Russia»
    farther = message.word(title.first - 2) if lead == "the" else before
    if lead in english.VAGUE or _is_such(message, title, farther) or _ends_a_name(message, title):
        return Certainty.UNCLEAR
    attributive = title.character in _ENGLISH_ADJECTIVES and "'" not in token.text and "’" not in token.text
    attributive = attributive and (not token.capital or token.first or message.shouted)
    if attributive and behind is not None and behind.latin and not goes_on(behind):
        return Certainty.UNCLEAR  # «the official rules»
    if (
        behind is not None
        and behind.latin
        and ((behind.capital and not message.shouted) or behind.plain in english.TOPICS)
    ):
        return Certainty.UNCLEAR
    if lead in english.FLOWERY or _cheered(message, title):
        return Certainty.LIKELY
    if message.russian or lead in english.POINTING or called or (token.capital and not token.first):
        return Certainty.CERTAIN
    acts = behind is not None and behind.plain in english.VERBS | english.DEEDS
    if acts and before is None:
        return Certainty.CERTAIN  # without an article it stands for a name
    return Certainty.LIKELY if acts or token.capital else Certainty.UNCLEAR


def _ends_a_name(message: Message, title: Title) -> bool:
    """«Tinker Tailor Soldier Spy»: the third of words with capital letters."""
    words = [message.word(title.first - back) for back in (1, 2)]
    return not message.shouted and all(one is not None and one.latin and one.capital for one in words)


def _is_such(message: Message, title: Title, farther: Token | None) -> bool:
    """«You are the spy»: what somebody is; but «so is the spy»."""
    if farther is None or farther.plain not in english.BE:
        return False
    at = message.tokens.index(farther) - 1
    return not ((word := message.word(at)) is not None and word.plain in ("so", "neither", "nor"))
