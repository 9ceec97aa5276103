"""Decrees on which words are said: how a message begins and ends, what it mentions and what it avoids."""

from dvor.games.knyazi.court.demands import Demand
from dvor.games.knyazi.referee.decreed.spoken import Span, Spoken, Word, russian, words_in
from dvor.games.knyazi.referee.morphology import lemmas
from dvor.games.knyazi.referee.text import plain

_MYSELF = {"я", "меня", "мне", "мной", "мною", "мой", "моя", "мое", "мои", "моего", "моей", "моих", "моему", "моим"}
_MYSELF |= {"моими", "моем", "мою", "i", "me", "my", "mine", "myself", "i'm", "i'd", "i'll", "i've", "im", "ive"}


def ends_with(said: Spoken, demand: Demand) -> Span | None:
    """The last words are these, whatever marks stand behind them; a style of address may follow."""
    wanted = _plain(demand.word)
    if not wanted:
        return None if said.text.rstrip().endswith(demand.word) else _one(said.words[-1])
    either = (said.words, said.kept)
    return None if any(_plains(one)[-len(wanted) :] == wanted for one in either) else _one(said.words[-1])


def begins_with(said: Spoken, demand: Demand) -> Span | None:
    """The first words are these; a style of address may go before."""
    wanted = _plain(demand.word)
    if not wanted:
        return None if said.text.lstrip().startswith(demand.word) else _one(said.words[0])
    either = (said.words, said.kept)
    return None if any(_plains(one)[: len(wanted)] == wanted for one in either) else _one(said.words[0])


def mentions(said: Spoken, demand: Demand) -> Span | None:
    """The word stands somewhere, in any form."""
    wanted = _plain(demand.word)
    if not wanted:
        return None if demand.word in said.text else said.whole()
    for at in range(len(said.words) - len(wanted) + 1):
        run = said.words[at : at + len(wanted)]
        if all(_same(one.plain, word) for one, word in zip(run, wanted, strict=True)):
            return None
    return said.whole()


def without_word(said: Spoken, demand: Demand) -> Span | None:
    """The word stands nowhere, in no form."""
    wanted = _plain(demand.word)
    if not wanted:
        at = said.text.find(demand.word)
        return (at, at + len(demand.word)) if at >= 0 else None
    for at in range(len(said.kept) - len(wanted) + 1):
        run = said.kept[at : at + len(wanted)]
        if all(_same(one.plain, word) for one, word in zip(run, wanted, strict=True)):
            return (run[0].start, run[-1].end)
    return None


def without_letter(said: Spoken, demand: Demand) -> Span | None:
    """The letter stands in no word; a Latin one that looks like it does not help."""
    letter = plain(demand.word)
    for one in said.kept:
        letters = one.text.casefold()
        if letter in (russian(letters) if letter > "z" else letters).replace("ё", "е"):
            return _one(one)
    return None


def no_repeats(said: Spoken, demand: Demand) -> Span | None:
    """No word comes twice."""
    seen: set[str] = set()
    for one in said.kept:
        if one.plain in seen:
            return _one(one)
        seen.add(one.plain)
    return None


def one_letter(said: Spoken, demand: Demand) -> Span | None:
    """All words begin with the same letter."""
    first = said.kept[0].plain[0] if said.kept else ""
    return next((_one(one) for one in said.kept if one.plain[0] != first), None)


def third_person(said: Spoken, demand: Demand) -> Span | None:
    """Nobody says «I»."""
    return next((_one(one) for one in said.kept if one.plain.replace("’", "'") in _MYSELF), None)


_FROM_OTHER_ROOTS = frozenset(
    (
        "идти", "шел", "я", "он", "она", "оно", "они", "мы", "быть", "человек", "люди", "ребенок", "дети", "год",
        "лет", "хороший", "хорошая", "хорошее", "хорошие", "хорошо", "плохой", "плохая", "плохое", "плохо",
    )
)  # fmt: skip
"""Words some forms of which begin with another letter: шёл, меня, его, нас, есть, люди, дети, лет, лучше, хуже."""


def _same(said: str, wanted: str) -> bool:
    """Whether it is the same word in another form, or the very same."""
    if said == wanted:
        return True
    if said.isascii() or wanted.isascii():
        return said.removesuffix("'s").rstrip("s") == wanted.rstrip("s")
    if said[0] != wanted[0] and not {said, wanted} & _FROM_OTHER_ROOTS:
        return False  # forms of one word begin alike, and need no dictionary to be told apart
    return bool(lemmas(said) & lemmas(wanted))


def _plain(text: str) -> list[str]:
    return _plains(words_in(text))


def _plains(words: list[Word]) -> list[str]:
    return [one.plain for one in words]


def _one(word: Word) -> Span:
    return (word.start, word.end)
