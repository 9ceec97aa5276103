"""Whether a name means somebody who is not at the table, or a thing.

Signs of it stand beside the name: a surname or patronymic behind it ("Лев Толстой"), a relation, a role or another
name before it ("сестра Лена", "Акунин Борис"), an explanation behind a comma or a dash ("Борис, кот"), a town among
towns, an object in the case that only things have ("проехали Владимир"). The titles of this court are no such
roles.
"""

from collections.abc import Callable, Container
from typing import NamedTuple

from dvor.kernel import Gender
from dvor.referee import english, lexicon
from dvor.referee.message import Message
from dvor.referee.morphology import Reading, commonness, has, known, lemmas, readings
from dvor.referee.names import Hit
from dvor.referee.terms import Character
from dvor.referee.text import Token
from dvor.referee.titles import title_of


class Context(NamedTuple):
    """A candidate with its neighbours, as far as no pause parts them, and the person who would be meant."""

    message: Message
    hit: Hit
    token: Token
    before: Token | None
    behind: Token | None
    character: Character
    """The character of that person now."""
    is_player: Callable[[str], bool]
    gender: Gender

    @property
    def word(self) -> str:
        """The candidate in small letters."""
        return self.token.text.casefold()

    @property
    def clause(self) -> list[Token]:
        """The other Russian words up to the next pauses."""
        return self.message.clause(self.hit.first)

    @property
    def readings(self) -> list[Reading]:
        """All readings of those words."""
        return [one for token in self.clause for one in readings(token.plain)]

    @property
    def to_the_face(self) -> bool:
        """Whether the message is said to somebody: an order, a question to you."""
        return self.message.to_the_face(self.hit.first, self.hit.after)

    def follows(self, words: Container[str]) -> bool:
        """Whether one of these stands right before."""
        return self.before is not None and self.before.plain in words

    def precedes(self, words: Container[str]) -> bool:
        """Whether one of these stands right behind."""
        return self.behind is not None and self.behind.plain in words

    @property
    def two_before(self) -> Token | None:
        return self.message.word(self.hit.first - 2)

    @property
    def two_behind(self) -> Token | None:
        return self.message.word(self.hit.after + 1)


def somebody_else(near: Context) -> bool:
    """Whether nobody at this table is meant."""
    if near.behind is not None and not near.hit.several and _surname(near, near.behind):
        return True
    if _after_an_initial(near) or _given(near):
        return True
    if _explained(near) or _is_a_thing(near) or _told_behind(near) or _a_town(near) or _among_towns(near):
        return True
    if _object_without_life(near):
        return True
    return near.before is not None and _introduced(near, near.before)


def _surname(near: Context, behind: Token) -> bool:
    farther, loud = near.two_behind, near.message.shouted
    if behind.latin:
        if behind.plain == "and" and farther is not None and farther.plain == "the":
            last = near.message.word(near.hit.after + 2)
            return last is not None and last.capital and not loud  # Charlie and the Chocolate Factory
        if behind.plain in ("the", "in", "of"):
            return farther is not None and farther.capital and not loud  # Peter the Great, Alice in Wonderland
        return near.token.capital and behind.capital and not loud and behind.plain not in ("i", "i'm")
    if behind.plain in lexicon.NAMING or _epithet(near, behind):
        return True
    if farther is not None and farther.plain in lexicon.NAMING and behind.plain in ("его", "ее", "их"):
        return True  # «Глеб его зовут»
    if _patronymic(behind):
        if near.before is not None and lemmas(near.before.plain) & lexicon.STYLES:
            return False  # «ваше величество Надежда Петровна»
        called = near.message.called(near.hit.first, near.hit.after + 1)
        return not (called and near.message.to_the_face(near.hit.first, near.hit.after + 1))
    if farther is not None and farther.capital and not loud:
        if behind.plain in ("из", "с", "со") and not near.is_player(farther.plain):
            return True  # «Аня из Киева»
        if behind.plain == "и":  # «Кирилл и Мефодий»
            return not near.is_player(farther.plain) and title_of(farther.plain) is None
    if behind.capital and not loud:
        return title_of(behind.plain) is None
    surnames = any(one.marks & {"Surn", "Patr"} for one in readings(behind.plain))
    return surnames and not commonness(behind.plain) and behind.plain != near.token.plain


def _patronymic(token: Token) -> bool:
    """«Лев Иваныч», «Ольга Батьковна»: so one speaks to people respectfully, and of people in books."""
    return any("Patr" in one.marks for one in readings(token.plain))


def _epithet(near: Context, behind: Token) -> bool:
    """«Иван Грозный», «Павел Первый»; but «Майя вторую десятку», «Захар второй раз»."""
    if not lemmas(behind.plain) & lexicon.EPITHETS:
        return False
    farther = near.two_behind
    if not has(behind.plain, "Anum") or farther is None or behind.capital:
        return True
    return not any(one.part == "NOUN" for one in readings(farther.plain))


def _given(near: Context) -> bool:
    """«Кота назвали Димой»: a name that somebody gets."""
    if not any(one.case == "ablt" for one in readings(near.token.plain)):
        return False
    return any(lemmas(one.plain) & lexicon.CALLING for one in near.clause)


def _after_an_initial(near: Context) -> bool:
    """«O. Henry»; «P.S. Henry» is none."""
    first = near.hit.first
    texts = ["", "", "", *(one.text for one in near.message.tokens[max(0, first - 3) : first])][-3:]
    return texts[2] == "." and len(texts[1]) == 1 and texts[1].isupper() and texts[0] != "."


def _is_a_thing(near: Context) -> bool:
    """«Владимир — старинный город»."""
    tokens, after = near.message.tokens, near.hit.after
    if after >= len(tokens) or tokens[after].text not in "—–-":
        return False
    if after + 1 < len(tokens) and tokens[after + 1].plain == "значит":
        return True  # «Виктория — значит победа»
    told = near.message.clause(after + 1) if after + 1 < len(tokens) else []
    words = [*told, *tokens[after + 1 : after + 2]]
    return any(lemmas(one.plain) & (lexicon.THINGS | {"имя"}) for one in words if one.word and not one.latin)


def _a_town(near: Context) -> bool:
    """«Поехали во Владимир»: of a man one says «во Владимира»."""
    before, found = near.before, readings(near.token.plain)
    if before is None or near.token.latin or before.plain not in ("в", "во", "на", "через", "про", "под"):
        return False
    named = [one for one in found if one.named]
    return bool(named) and all(one.case == "nomn" and "masc" in one.marks for one in named)


def _among_towns(near: Context) -> bool:
    """«В Суздаль и Владимир», «Суздаль, Владимир, Ростов»."""
    tokens, hit = near.message.tokens, near.hit
    if near.token.latin or not has(near.token.plain, "Geox"):
        return False
    beside = ((hit.first - 1, hit.first - 2), (hit.after, hit.after + 1))
    return any(
        min(at, other) >= 0
        and max(at, other) < len(tokens)
        and tokens[at].plain in (",", "и", "или", "-", "—", "–")
        and tokens[other].capital
        and has(tokens[other].plain, "Geox")
        and not near.is_player(tokens[other].plain)
        for at, other in beside
    )


def _object_without_life(near: Context) -> bool:
    """«Мы проехали Владимир», «куплю максим»: of a man one says «проехали Владимира»."""
    before = near.before
    found = [one for one in readings(near.token.plain) if one.named]
    if before is None or before.latin or near.token.latin or near.behind is not None or not found:
        return False
    if any(one.case != "nomn" or "masc" not in one.marks for one in found):
        return False
    verbs = readings(before.plain)
    others = [one for one in verbs if one.marks & {"1per", "2per"} or one.number == "plur"]
    return len(others) == len(verbs) and all(
        one.part == "VERB" and "tran" in one.marks and "impr" not in one.marks for one in verbs
    )


def _told_behind(near: Context) -> bool:
    """«У меня дома Борис, кот»: who it is, behind a comma."""
    tokens, after = near.message.tokens, near.hit.after
    if after + 1 >= len(tokens) or tokens[after].text != ",":
        return False
    told = tokens[after + 1]
    ends = after + 2 == len(tokens) or not tokens[after + 2].word
    if ends and _same_oblique_case(near.token, told):
        return True  # «Олегу, сантехнику, позвони»
    if near.message.to_the_face(near.hit.first, after):
        return False
    if told.plain in lexicon.OWN and not ends:
        told = tokens[after + 2]
        ends = True
    return ends and told.word and not told.latin and bool(lemmas(told.plain) & lexicon.ROLES)


def _same_oblique_case(name: Token, told: Token) -> bool:
    if not told.word or told.latin or title_of(told.plain) is not None:
        return False
    cases = {one.case for one in readings(name.plain) if one.named}
    people = [one for one in readings(told.plain) if one.common and one.part == "NOUN" and "anim" in one.marks]
    return "nomn" not in cases and any(one.case in cases for one in people)


def _explained(near: Context) -> bool:
    """«Внучка соседки, Светлана, поступила»: between two commas, of somebody just mentioned."""
    tokens, hit = near.message.tokens, near.hit
    if any(not 0 <= at < len(tokens) or tokens[at].text != "," for at in (hit.first - 1, hit.after)):
        return False
    told = any(lemmas(one.plain) & lexicon.ROLES for one in tokens[: hit.first] if one.word and not one.latin)
    return told and not near.to_the_face


def _introduced(near: Context, before: Token) -> bool:
    if before.latin:
        known = before.plain in english.ROLES or before.plain in english.FIRST_NAMES
        return near.token.latin and (known or _somebodys(near, before))
    if lemmas(before.plain) & lexicon.LEGENDARY:
        return True  # «хромой Тимур»
    if before.plain == "я" and near.behind is None and has(near.token.plain, "nomn"):
        return True  # «у меня жена Дева, а я Лев»
    if before.plain in lexicon.NAMING or (not near.token.first and lemmas(before.plain) & lexicon.COUNTED):
        return True
    if before.capital and not near.message.shouted and not near.is_player(before.plain) and _family(before.plain):
        return True  # «Акунин Борис»
    farther = near.two_before
    if before.plain == "и" and farther is not None and _first_name(farther):
        return not near.is_player(farther.plain)  # «Пётр и Коля»
    if before.plain in lexicon.CALLS or lemmas(before.plain) & lexicon.STYLES:
        return False
    if (title := title_of(before.plain)) is not None:
        return title != near.character
    if before.plain in lexicon.POSSESSIVE and farther is not None and lemmas(farther.plain) & lexicon.ROLES:
        return title_of(farther.plain) != near.character  # «сын мой Марк»
    if _kindly_called(near, before):
        return False
    return _apposed(near, before) or (_first_name(before) and not near.message.shouted)


def _somebodys(near: Context, before: Token) -> bool:
    """«My flatmate Mark», but «my dear Mark»."""
    whose = near.two_before
    flattery = before.plain in english.FLOWERY | english.ENDEARMENTS
    return whose is not None and whose.plain in english.OWN and near.token.capital and not flattery


def _kindly_called(near: Context, before: Token) -> bool:
    """«Дядя Паша, дай конфетку»: called so to the face."""
    if not lemmas(before.plain) & lexicon.KINDLY:
        return False
    message, hit = near.message, near.hit
    return message.called(hit.first - 1, hit.after) and near.to_the_face


def _apposed(near: Context, before: Token) -> bool:
    """«Подружка Лена», «река Лена», «начальник отдела Аркадий»: what it is, then the name."""
    if lemmas(before.plain) & lexicon.EVALUATIVE:
        return False
    if lemmas(before.plain) & (lexicon.ROLES | lexicon.THINGS):
        return True
    cases = {one.case for one in readings(near.token.plain) if one.named} or {"nomn"}
    nouns = [one for one in readings(before.plain) if one.part == "NOUN" and one.common and one.weight > 0.2]
    if any("anim" in one.marks and one.case in cases for one in nouns):
        return True
    farther = near.two_before
    genitive = any(one.case == "gent" for one in nouns)
    return genitive and farther is not None and bool(lemmas(farther.plain) & lexicon.ROLES)


def _family(word: str) -> bool:
    """Whether it is a surname and nothing else."""
    return known(word) and all("Surn" in one.marks for one in readings(word))


def _first_name(token: Token) -> bool:
    """Whether it is somebody's name, and nothing else: «Анна Франк»."""
    return token.capital and any(one.named for one in readings(token.plain)) and not commonness(token.plain)
