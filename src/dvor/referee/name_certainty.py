"""Whether a word that is a name of somebody at the table means that person here.

The question is asked in this order, and the first clear answer counts:

1. Quotations, proverbs, and names of somebody else (`outsiders`) mean nobody here.
2. A name of several words is certain.
3. A word that the dictionary knows only as a name is certain. Otherwise it competes with an ordinary word, and the
   sentence has to decide: a capital inside a sentence, a call set apart by commas, an order behind it, a verb or
   adjective of the person's gender, what is done to it (`verbs`). Only then a case that the ordinary word could
   not have in this place is enough.
4. A belonging form ("Петины карты") needs its noun beside it, a clipped one ("Маш") needs a call.
5. In the end doubts lower CERTAIN to LIKELY: the message speaks of elsewhere (`message.weight_elsewhere`),
   the name may be a surname, a place or a thing, or it is one that several people could have.

English has no cases, so there the capital letter, articles and the neighbouring verbs decide.
"""

from dvor.referee import english, lexicon
from dvor.referee.message import Certainty, weight_elsewhere, weight_here
from dvor.referee.morphology import Kind, Reading, commonness, has, is_preposition, known, lemmas, readings
from dvor.referee.outsiders import Context, somebody_else
from dvor.referee.text import Token, plain
from dvor.referee.titles import is_title
from dvor.referee.verbs import (
    HARDLY_A_WORD,
    agreeing,
    by_the_way,
    certainty_as_object,
    certainty_as_subject,
    could_be_subject,
    deed,
    enjoys,
)

# English.

_CERTAIN, _LIKELY, _UNCLEAR = Certainty.CERTAIN, Certainty.LIKELY, Certainty.UNCLEAR


def named_in_english(near: Context, called: bool) -> Certainty:
    """The same for a word in Latin letters; `called` says that it stands apart as a call."""
    message, hit = near.message, near.hit
    word = plain(message.text[hit.start : hit.end])
    capital = near.token.capital and not message.shouted
    lead = (near.before, near.two_before)  # «the panda», «the red panda»
    if not capital and any(one is not None and one.plain in english.ARTICLES for one in lead):
        return _UNCLEAR
    if capital and _in_a_name(near):
        return _UNCLEAR
    rarely = word in english.RARELY_WORDS
    if capital and word in english.TOWNS and near.follows(english.WHERE):
        return _LIKELY
    if (word not in english.WORDS and not rarely) or (capital and rarely):
        return _CERTAIN
    if near.behind is not None and near.token.first and capital and near.behind.plain in english.ENDEARMENTS:
        return _LIKELY if near.two_behind is None and near.behind.plain == "please" else _CERTAIN
    if _sighed_in_english(near, called):
        return _UNCLEAR
    comma = hit.after < len(message.tokens) and message.tokens[hit.after].text == ","
    said = {one.plain for _, one in message.words}
    given = rarely and near.follows(("to",)) and said & english.TO_WHOM
    if given or (called and (comma or near.to_the_face)):
        return _CERTAIN
    if capital and not near.token.first:
        return _LIKELY if word in english.MONTHS else _CERTAIN
    owns = near.token.end > hit.end and near.behind is not None and _of_a_person(near.behind.plain)
    if capital and (owns or _plays(near)):
        return _CERTAIN  # «Harry's turn»
    return _LIKELY if called and capital else _UNCLEAR


def _in_a_name(near: Context) -> bool:
    """«Mad Max», «a Victoria sponge», «Jack and Jill»: so called elsewhere; «Jester Max» is one here."""
    before, behind, farther = near.before, near.behind, near.two_behind
    if before is not None and before.capital and before.latin and not before.first and len(before.text) > 1:
        ours = near.is_player(before.plain) or is_title(before.plain)
        return not ours and before.plain not in lexicon.CALLS | english.POINTING | {"i'm"}
    if (
        before is not None
        and before.plain in english.ARTICLES
        and behind is not None
        and near.token.end == near.hit.end
    ):
        return behind.latin and not goes_on(behind)
    if behind is None or behind.plain != "and" or farther is None:
        return False
    return farther.capital and len(farther.text) > 1 and not near.is_player(farther.plain)


def goes_on(behind: Token) -> bool:
    """Whether the sentence goes on behind a noun: with a verb or a small word."""
    small = behind.plain in english.VERBS | english.DEEDS | english.SMALL
    return small or behind.plain.endswith(("ed", "ing", "'s", "n't"))


def _of_a_person(word: str) -> bool:
    """«Ray's beard», «Penny's sweeping»."""
    return word in english.CARDS | english.BELONGINGS or (word.endswith("ing") and word not in english.UNDERWAY)


def _sighed_in_english(near: Context, called: bool) -> bool:
    """«Oh joy, another six»."""
    small = called and not near.token.capital and near.follows(("oh", "o", "what"))
    return small and not near.to_the_face


def _plays(near: Context) -> bool:
    """«Mark took six cards», «Grace is bluffing»: only people do so."""
    behind, farther = near.behind, near.two_behind
    if behind is None:
        return False
    if behind.plain in english.MEANWHILE and farther is not None:
        return farther.plain in english.DEEDS
    said = {one.plain for _, one in near.message.words}
    if behind.plain in english.ABLE and said & english.PLAY:
        return True
    ing = farther if farther is None or farther.plain != "been" else near.message.word(near.hit.after + 2)
    doing = ing is not None and ing.plain.endswith("ing") and ing.plain not in english.UNDERWAY
    if doing and behind.plain in ("is", "was", "has", "keeps", "kept", "stopped"):
        return True  # «Dawn has been sitting there since the deal»
    holding = behind.plain in ("has", "had", "got", "keeps", "hides", "needs") and said & english.CARDS
    return bool(holding) or behind.plain in english.DEEDS


_MOSTLY_NAME = 0.35
"""An ordinary word less common than this counts as the name where the sentence allows it."""
_MEASURING = ("как", "так", "ж", "же", "очень", "столь", "не", "уж", "весьма", "безумно", "страшно", "ужасно", "я")
_FEASTS = ("день", "дня", "дню", "днем", "дне", "пост", "поста", "посту", "постом", "батька")
_WHOSE = frozenset(("чей",))


def name_certainty(near: Context) -> Certainty:
    """How sure it is that somebody at the table is named here."""
    message, hit, token = near.message, near.hit, near.token
    if token.quoted or (message.proverbial(hit.start, hit.end) and not hit.disguised) or somebody_else(near):
        return _UNCLEAR
    if hit.several:
        return _UNCLEAR if near.follows(english.VAGUE | lexicon.COMPARING) and not token.capital else _CERTAIN
    called = message.called(hit.first, hit.after) and _callable(near)
    if message.mentions_fiction(hit.first, hit.after) and not called and not enjoys(near):
        return _UNCLEAR
    sure = named_in_english(near, called) if token.latin else _russian(near, called)
    spoken_to = called and near.to_the_face
    doubtful = not spoken_to and (
        not hit.form.sure or (not called and (_perhaps_elsewhere(near) or _perhaps_no_person(near))) or _sung(near)
    )
    return min(sure, _LIKELY) if doubtful else sure


def _callable(near: Context) -> bool:
    """Whether it can be a call: only the nominative or a clipped name can."""
    return near.token.latin or near.hit.form.base or near.hit.form.kind is Kind.CLIPPED or near.hit.disguised


def _perhaps_elsewhere(near: Context) -> bool:
    """«Оксана из бухгалтерии», «у нас на работе есть Андрей», «мой Борис», «Борис уехал в Москву»."""
    if near.precedes(("из",)) and not near.message.of_cards:
        return True
    if near.follows(lexicon.OWN):
        return True
    if _perhaps_a_surname(near):
        return True
    message, hit = near.message, near.hit
    world = message.speaks_of(lexicon.ELSEWHERE) or message.names_outsider(near.is_player)
    far = 0 if deed(near) & lexicon.STUDYING else weight_elsewhere(message, hit.first, hit.after)
    return bool(world or far) and far + 2 * world >= weight_here(message, hit.first, hit.after)


def _perhaps_a_surname(near: Context) -> bool:
    """«Сара коннор»: a noun behind that no dictionary has."""
    behind = near.behind
    if (
        behind is None
        or behind.latin
        or near.token.latin
        or behind.capital
        or "-" in behind.text
        or known(behind.plain)
    ):
        return False
    cases = {one.case for one in readings(near.token.plain) if one.named}
    guesses = [one for one in readings(behind.plain) if one.part == "NOUN"]
    if cases and "nomn" not in cases and not any(one.case in cases for one in guesses):
        return False  # «Шарлю круассан»
    return not near.is_player(behind.plain) and readings(behind.plain)[0].part == "NOUN"


def _sung(near: Context) -> bool:
    """«Ксюша, Ксюша, Ксюша»: a name said three times is a song."""
    return sum(one.plain == near.token.plain for _, one in near.message.words) > 2


def _perhaps_no_person(near: Context) -> bool:
    """«В Софии», «мыс Доброй Надежды», «Тимофей — это кот»: a place, a thing called so, or somebody explained."""
    if near.message.explained(near.hit.after):
        return True
    if near.token.latin or near.hit.disguised:
        return False
    clause = near.clause
    if not near.token.capital and {one.plain for one in clause} & lexicon.FOUND_TO_BE:
        return True  # «паша турецкий нашёлся»
    if not near.token.capital and near.follows(("в", "во")):
        return not any(lemmas(one.plain) & lexicon.INTO_PEOPLE for one in clause)
    if near.follows(("в", "во", "на", "из", "до", "через", "под")):
        return any("Geox" in one.marks for one in readings(near.token.plain))
    word = near.word
    of_something = any(one.common and one.case == "gent" and "inan" in one.marks for one in readings(word))
    return of_something and _belongs_to_a_thing(near)


def _belongs_to_a_thing(near: Context) -> bool:
    """«Свеча Надежды» is a thing; cards and hands belong to people."""
    head = near.before
    if head is not None and not head.latin and readings(head.plain)[0].part in ("ADJF", "PRTF"):
        head = near.two_before
    if head is None or head.latin or lemmas(head.plain) & (lexicon.CARDS | lexicon.HANDED | lexicon.OF_PEOPLE):
        return False
    first = readings(head.plain)[0]
    return first.part == "NOUN" and "inan" in first.marks


def _russian(near: Context, called: bool) -> Certainty:
    hit, token = near.hit, near.token
    governed = not token.capital or (near.before is not None and is_preposition(near.before.plain))
    common = 0.0 if hit.disguised else commonness(near.word, governed=governed)
    if hit.form.kind is Kind.BELONGING and not _owns(near):
        return _UNCLEAR
    if hit.form.kind is Kind.CLIPPED and not called:
        return _half_called(near)
    if not token.capital and near.follows(("не",)) and has(token.plain, "ADJS"):
        return _UNCLEAR  # «кому жизнь не мила»
    if _an_adjective(near) or _glad(near):
        return _UNCLEAR
    if not common or (common < HARDLY_A_WORD and token.capital):
        return _UNCLEAR if by_the_way(near) else _CERTAIN
    emphatic = token.capital and not token.first and not near.message.shouted
    if emphatic or (called and _called_for_sure(near, common)):
        return _CERTAIN
    if hit.form.kind is not Kind.CASE:
        return _UNCLEAR
    if (told := agreeing(near)) is not None:
        return told
    if _told_to(near):
        return _CERTAIN if token.capital or not could_be_subject(near.word) else _LIKELY
    does = certainty_as_subject(near, called, common)
    return does if does is _CERTAIN else max(does, certainty_as_object(near))


def _an_adjective(near: Context) -> bool:
    """«Любой дурак», «в серый день»: what the noun behind is like."""
    token, behind = near.token, near.behind
    if (token.capital and not token.first) or behind is None or behind.latin:
        return False
    his = [one for one in readings(token.plain) if one.part == "ADJF" and one.common]
    nouns = [one for one in readings(behind.plain) if one.part == "NOUN" and not one.named]
    return any(_fit(one, noun) for one in his for noun in nouns)


def _glad(near: Context) -> bool:
    """«Рада, что вы пришли», «до чего ж мила собака»: a short adjective."""
    token, tokens, hit = near.token, near.message.tokens, near.hit
    if (token.capital and not token.first) or not has(token.plain, "ADJS"):
        return False
    if near.follows(_MEASURING):
        return True
    text = near.message.text  # «Рада что-то молчит»: of that «что» the particle was cut off
    said = [one.plain for one in tokens[hit.after : hit.after + 2] if not text.startswith("-", one.end)]
    return said[:1] == ["что"] or said in ([",", "что"], [",", "когда"], [",", "если"])


def _owns(near: Context) -> bool:
    """«Петины карты»: what belongs to somebody stands beside; but «Татьянин день» is a saint's."""
    if near.precedes(_FEASTS):
        return near.two_behind is not None and near.two_behind.plain == "рождения"
    found = readings(near.token.plain)
    his = [one for one in found if "Poss" in one.marks] or [one for one in found if one.part == "ADJF"]
    beside = [reading for one in (near.before, near.behind) if one is not None for reading in readings(one.plain)]
    nouns = [one for one in beside if one.part == "NOUN"]
    if near.before is None and near.behind is None and near.message.speaks_of(_WHOSE):
        return True  # «Чей ход? Ромин?»
    return any(_fit(one, noun) for one in his for noun in nouns) if his else bool(nouns)


def _fit(his: Reading, noun: Reading) -> bool:
    """Whether they have one case, number and gender: «Ленина карта», but «портрет Ленина»."""
    genders = {"masc", "femn", "neut"}
    same = (his.case, his.number) == (noun.case, noun.number)
    return same and (his.number == "plur" or bool(his.marks & noun.marks & genders))


def _half_called(near: Context) -> Certainty:
    """A clipped name without a pause behind: «Наташ может хватит»."""
    token = near.token
    only_a_name = not commonness(near.word)
    urged = near.precedes(("ну", "а"))
    if token.first and only_a_name and (urged or near.to_the_face):
        return _CERTAIN
    return _LIKELY if token.capital and not token.first else _UNCLEAR


def _called_for_sure(near: Context, common: float) -> bool:
    """A word that could be a name is called out: it is one if somebody is spoken to, or if it hardly means anything
    else."""
    hit, token = near.hit, near.token
    if not token.capital and _said_of_you(near):
        return False
    if not token.capital and _sighed(near):
        return False  # «эх, любовь! что ты делаешь с людьми»
    if near.message.called_twice(hit.first) or near.to_the_face:
        return True
    if token.capital and _called_first(near):
        return True
    rarely = common < _MOSTLY_NAME or not hit.form.exact or not could_be_subject(near.word)
    return token.capital and rarely and hit.after < len(near.message.tokens)


def _called_first(near: Context) -> bool:
    """«Бублик, шутку!», «Кекс, чё там слышно?»: the message begins with it, and no enumeration follows."""
    tokens, hit = near.message.tokens, near.hit
    if hit.first or hit.after + 1 >= len(tokens) or tokens[hit.after].text != ",":
        return False
    found = readings(tokens[hit.after + 1].plain) if tokens[hit.after + 1].word else ()
    subject = any(one.case == "nomn" and one.part in ("NOUN", "NPRO", "ADJF") and one.weight > 0.2 for one in found)
    joined = any(one.plain in ("и", "или", "это", "который", "которая") for _, one in near.message.words)
    return not subject and not joined


def _said_of_you(near: Context) -> bool:
    """«Ах ты соня», «ну ты и соня»: what somebody is, not who."""
    words = [one.plain for one in near.message.tokens[: near.hit.first] if one.word]
    if words[-1:] in (["и"], ["же"], ["просто"]):
        words.pop()
    return words[-1:] in (["ты"], ["вы"])


def _sighed(near: Context) -> bool:
    """Whether the word is sighed at rather than called."""
    words = [one.plain for one in near.message.tokens[: near.hit.first] if one.word]
    return bool(words) and words[-1] in ("эх", "ах", "ох", "о") and could_be_subject(near.word)


def _told_to(near: Context) -> bool:
    """«Роза сдавай», «слава ходи уже»: called without a comma, and told what to do."""
    behind = near.behind
    if behind is None or behind.latin or near.hit.form.kind is not Kind.CASE or not near.hit.form.base:
        return False
    if near.before is not None and near.before.plain not in lexicon.CALLS:
        return False
    if behind.plain == "не" and near.two_behind is not None:
        behind = near.two_behind  # «батон не тупи»
    if _an_order(behind):
        return True
    farther = near.two_behind  # «лёва корону поправь»
    thing = any(one.case == "accs" and "inan" in one.marks for one in readings(behind.plain))
    return thing and farther is not None and _an_order(farther)


def _an_order(token: Token) -> bool:
    found = readings(token.plain)
    return all(one.part == "VERB" and "impr" in one.marks and one.number == "sing" for one in found)
