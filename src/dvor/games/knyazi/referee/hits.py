"""Where in a message somebody may have been named: plainly, in the other alphabet, or in disguise."""

from collections.abc import Iterator
from typing import NamedTuple

from dvor.games.knyazi.referee import disguise
from dvor.games.knyazi.referee.forms import Kind
from dvor.games.knyazi.referee.latin import sound
from dvor.games.knyazi.referee.message import Message
from dvor.games.knyazi.referee.names import Form, Gallery, phrases_in
from dvor.games.knyazi.referee.text import Token, plain


class Hit(NamedTuple):
    """A place where somebody may have been named."""

    start: int
    end: int
    first: int
    """The token with which it begins, and the one after it."""
    after: int
    form: Form
    disguised: bool = False
    several: bool = False
    """A name of several words."""


def hits(message: Message, known: Gallery) -> Iterator[Hit]:
    """Every such place, for everybody at the table."""
    for start, end, word in message.spaced:
        for form in known.words.get(plain(word), ()):
            if form.kind is not Kind.BELONGING:
                first, after = message.between(start, end)
                yield Hit(start, end, first, after, form, disguised=True)
    for start, end, pattern in disguise.starred(message.text):
        fits = [form for word, forms in known.words.items() if pattern.fullmatch(word) for form in forms]
        for form in fits if len({one.seat for one in fits}) == 1 else ():
            if form.kind is Kind.CASE:
                yield Hit(start, end, *message.between(start, end), form, disguised=True)
    if known.phrases:
        pieces = [(at, half) for at, one in message.words for half in one.plain.split("-")]
        for seat, first, last in phrases_in(pieces, known):
            start, end = message.tokens[first].start, message.tokens[last].end
            yield Hit(start, end, first, last + 1, Form(seat, Kind.CASE, True), several=True)
    for at, token in message.words:
        yield from _single(message, at, token, known)


def _single(message: Message, at: int, token: Token, known: Gallery) -> Iterator[Hit]:
    found = known.words.get(token.plain)
    end, disguised = token.end, False
    if found is None and token.latin:
        head = token.plain.partition("'")[0].partition("’")[0]
        found = known.words.get(head) or known.sounds.get(sound(head))
        end = token.start + len(head)
        if found is None and (found := known.sounds.get(sound(token.plain))):  # Kat'ka: a soft sign
            end = token.end
    elif found is None and (head := _foreign_stem(token.plain)):
        found = known.words.get(head)
    if found is None:
        disguised = True
        found = next((one for spelt in message.spellings(at) if (one := _by_spelling(spelt, known))), ())
    for form in found:
        yield Hit(token.start, end, at, at + 1, form, disguised or message.masked(token.start, end))


def _by_spelling(word: str, known: Gallery) -> tuple[Form, ...]:
    return known.words.get(word) or (known.sounds.get(sound(word), ()) if word.isascii() else ())


def _foreign_stem(word: str) -> str:
    """John'у, Max-ом: a Latin name with a Russian ending."""
    for mark in ("'", "’", "-"):
        head, _, tail = word.partition(mark)
        if tail and head.isascii() and not tail.isascii():
            return head
    return ""
