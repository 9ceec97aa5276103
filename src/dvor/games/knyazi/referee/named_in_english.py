"""Whether an English word that may be a name is one here."""

from dvor.games.knyazi.referee import english, lexicon
from dvor.games.knyazi.referee.certainty import Certainty
from dvor.games.knyazi.referee.others import Around
from dvor.games.knyazi.referee.text import Token, plain
from dvor.games.knyazi.referee.titles import is_title

_CERTAIN, _LIKELY, _UNCLEAR = Certainty.CERTAIN, Certainty.LIKELY, Certainty.UNCLEAR


def named_in_english(near: Around, called: bool) -> Certainty:
    message, hit = near.message, near.hit
    word = plain(message.text[hit.start : hit.end])
    capital = near.token.capital and not message.shouted
    lead = (near.before, near.two_before)  # «the panda», «the red panda»
    if not capital and any(one is not None and one.plain in english.ARTICLES for one in lead):
        return _UNCLEAR
    if capital and _in_a_name(near):
        return _UNCLEAR
    rarely = word in english.RARELY_WORDS
    if capital and word in english.TOWNS and near.before is not None and near.before.plain in english.WHERE:
        return _LIKELY
    if (word not in english.WORDS and not rarely) or (capital and rarely):
        return _CERTAIN
    if near.behind is not None and near.token.first and capital and near.behind.plain in english.ENDEARMENTS:
        return _LIKELY if near.two_behind is None and near.behind.plain == "please" else _CERTAIN
    if _sighed(near, called):
        return _UNCLEAR
    comma = hit.after < len(message.tokens) and message.tokens[hit.after].text == ","
    said = {one.plain for _, one in message.words}
    given = rarely and near.before is not None and near.before.plain == "to" and said & english.TO_WHOM
    if given or (called and (comma or message.to_the_face(hit.first, hit.after))):
        return _CERTAIN
    if capital and not near.token.first:
        return _LIKELY if word in english.MONTHS else _CERTAIN
    owns = near.token.end > hit.end and near.behind is not None and _of_a_person(near.behind.plain)
    if capital and (owns or _plays(near)):
        return _CERTAIN  # «Harry's turn»
    return _LIKELY if called and capital else _UNCLEAR


def _in_a_name(near: Around) -> bool:
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


def _sighed(near: Around, called: bool) -> bool:
    """«Oh joy, another six»."""
    small = (
        called and not near.token.capital and near.before is not None and near.before.plain in ("oh", "o", "what")
    )
    return small and not near.message.to_the_face(near.hit.first, near.hit.after)


def _plays(near: Around) -> bool:
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
