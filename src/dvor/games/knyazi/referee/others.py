"""Whether a name is that of somebody who is not here: a surname behind it, a relation or a title before it."""

from collections.abc import Callable
from typing import NamedTuple

from dvor.games.knyazi.names import Character
from dvor.games.knyazi.referee import lexicon
from dvor.games.knyazi.referee.hits import Hit
from dvor.games.knyazi.referee.message import Message
from dvor.games.knyazi.referee.morphology import commonness, lemmas, readings
from dvor.games.knyazi.referee.text import Token
from dvor.games.knyazi.referee.titles import title_of


class Around(NamedTuple):
    """A name with its neighbours, as far as no pause parts them, and who would be meant."""

    message: Message
    hit: Hit
    token: Token
    before: Token | None
    behind: Token | None
    character: Character
    """Which the one so called is now."""
    is_player: Callable[[str], bool]

    @property
    def two_before(self) -> Token | None:
        return self.message.word(self.hit.first - 2)

    @property
    def two_behind(self) -> Token | None:
        return self.message.word(self.hit.after + 1)


def somebody_else(near: Around) -> bool:
    """Whether nobody at this table is meant."""
    if near.behind is not None and not near.hit.several and _surname(near, near.behind):
        return True
    if _explained(near):
        return True
    return near.before is not None and _introduced(near, near.before)


def _surname(near: Around, behind: Token) -> bool:
    farther, loud = near.two_behind, near.message.shouted
    if behind.latin:
        if behind.plain == "the":
            return farther is not None and farther.capital and not loud  # Peter the Great
        return near.token.capital and behind.capital and not loud and behind.plain not in ("i", "i'm")
    if behind.plain in lexicon.NAMING or lemmas(behind.plain) & lexicon.EPITHETS:
        return True
    if farther is not None and farther.capital and not loud:
        if behind.plain in ("из", "с", "со"):
            return True  # «Аня из Киева»
        if behind.plain == "и":  # «Кирилл и Мефодий»
            return not near.is_player(farther.plain) and title_of(farther.plain) is None
    if behind.capital and not loud:
        return title_of(behind.plain) is None
    surnames = any(one.marks & {"Surn", "Patr"} for one in readings(behind.plain))
    return surnames and not commonness(behind.plain) and behind.plain != near.token.plain


def _explained(near: Around) -> bool:
    """«Внучка соседки, Светлана, поступила»: between two commas, of somebody just mentioned."""
    tokens, hit = near.message.tokens, near.hit
    if any(not 0 <= at < len(tokens) or tokens[at].text != "," for at in (hit.first - 1, hit.after)):
        return False
    told = any(lemmas(one.plain) & lexicon.ROLES for one in tokens[: hit.first] if one.word and not one.latin)
    return told and not near.message.to_the_face(hit.first, hit.after)


def _introduced(near: Around, before: Token) -> bool:
    if before.latin:
        known = before.plain in lexicon.ENGLISH_ROLES or before.plain in lexicon.ENGLISH_FIRST_NAMES
        return near.token.latin and known
    if before.plain in lexicon.NAMING:
        return True
    farther = near.two_before
    if before.plain == "и" and farther is not None and _first_name(farther):
        return not near.is_player(farther.plain)  # «Пётр и Коля»
    if before.plain in lexicon.CALLS:
        return False
    if (title := title_of(before.plain)) is not None:
        return title is not near.character
    if before.plain in lexicon.POSSESSIVE and farther is not None and lemmas(farther.plain) & lexicon.ROLES:
        return True  # «сын мой Марк»
    return _apposed(near, before) or (_first_name(before) and not near.message.shouted)


def _apposed(near: Around, before: Token) -> bool:
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


def _first_name(token: Token) -> bool:
    """Whether it is somebody's name, and nothing else: «Анна Франк»."""
    return token.capital and any(one.named for one in readings(token.plain)) and not commonness(token.plain)
