"""All that the referee finds in one message, place by place."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dvor.games.knyazi.court.terms import Etiquette
from dvor.games.knyazi.referee import tongues
from dvor.games.knyazi.referee.bearing import bearing
from dvor.games.knyazi.referee.certainty import Certainty, Judgement
from dvor.games.knyazi.referee.hits import Hit, hits
from dvor.games.knyazi.referee.meant import meant
from dvor.games.knyazi.referee.message import Message
from dvor.games.knyazi.referee.names import Form, Gallery, gallery
from dvor.games.knyazi.referee.others import Around
from dvor.games.knyazi.referee.text import Token, tokens_of
from dvor.games.knyazi.referee.titles import STYLELESS, house_words, is_title, places, said_of
from dvor.kernel import Seat

if TYPE_CHECKING:
    from dvor.games.knyazi.judge import Present

Span = tuple[int, int]


def examine(text: str, speaker: Seat, court: "Present") -> list[Judgement]:
    """What a message breaks, for certain or likely, in the order in which it stands there."""
    message = Message(text)
    if not message.words:
        return []
    known = gallery(court.people)
    found = [*_names(message, speaker, court, known), *_titles(message, speaker, court, known)]
    allowed = _allowed(message, speaker, court)
    found = [one for one in found if not any(first < one.end and one.start < last for first, last in allowed)]
    if court.tongues:
        found += [*tongues.swearing(message), *([] if court.loud else tongues.shouting(message))]
        if court.broken_off not in (None, speaker):
            found.append(tongues.interrupting(message))
    return _without_repeats(found)


def _names(message: Message, speaker: Seat, court: "Present", known: Gallery) -> Iterator[Judgement]:
    """Of others: one's own name is no breach, nor is a name that cannot be told from a title."""
    found = list(hits(message, known))
    own = {(hit.start, hit.end): hit.form for hit in found if hit.form.seat == speaker}
    for hit in found:
        mine = own.get((hit.start, hit.end))
        others = hit.form.seat != speaker and (mine is None or _rather(hit.form, mine))
        if others and not _like_a_title(message, hit):
            yield Judgement(hit.start, hit.end, Etiquette.NAMING, meant(_around(message, hit, court, known)))


def _around(message: Message, hit: Hit, court: "Present", known: Gallery) -> Around:
    token = message.tokens[hit.first]
    before, behind = message.word(hit.first - 1), message.word(hit.after)
    character = court.characters[hit.form.seat]
    gender = court.people[hit.form.seat].gender
    return Around(message, hit, token, before, behind, character, known.words.__contains__, gender)


def _rather(theirs: Form, mine: Form) -> bool:
    """Whether a name that could be one's own is rather another's: he goes by it, and oneself does not."""
    return (theirs.exact, theirs.sure) > (mine.exact, mine.sure)


def _like_a_title(message: Message, hit: Hit) -> bool:
    return all(is_title(one.plain) for one in message.tokens[hit.first : hit.after] if one.word)


def _titles(message: Message, speaker: Seat, court: "Present", known: Gallery) -> Iterator[Judgement]:
    """Of superiors: those below may be called as one likes, and for some there is no other address."""
    styled = [
        (message.tokens[first].start, message.tokens[after - 1].end)
        for one in court.house
        for first, after in places(message, house_words(one.style))
    ]
    for title in said_of(message, court.house):
        here = title.character in court.ladder and title.character not in STYLELESS
        in_full = any(first <= title.start and title.end <= last for first, last in styled)
        if not here or in_full or not court.is_above(title.character, speaker):
            continue
        holder = court.characters.index(title.character)

        def holder_named(token: Token, holder: Seat = holder) -> bool:
            return any(form.seat == holder for form in known.words.get(token.plain, ()))

        sure = bearing(message, title, holder_named, known.words.__contains__)
        yield Judgement(title.start, title.end, Etiquette.NAMING, sure)


def _allowed(message: Message, speaker: Seat, court: "Present") -> list[Span]:
    """Where something stands that was ordered to be said, or the cry at a new reign (K-ETI-2)."""
    words = [one for _, one in message.words]
    said = [one.plain for one in words]
    found = []
    for who, licence in court.licences:
        wanted = [one.plain for one in tokens_of(licence) if one.word]
        for at in range(len(said) - len(wanted) + 1) if wanted and who in (None, speaker) else ():
            if said[at : at + len(wanted)] == wanted:
                found.append((words[at].start, words[at + len(wanted) - 1].end))
    return found


def _without_repeats(found: list[Judgement]) -> list[Judgement]:
    """Of several that overlap the surest is kept, then the longest."""
    kept: list[Judgement] = []
    for one in sorted(found, key=lambda one: (-one.certainty, one.start - one.end, one.start)):
        same = [old for old in kept if old.fault == one.fault and old.start < one.end and one.start < old.end]
        if one.certainty is not Certainty.UNCLEAR and not same:
            kept.append(one)
    return sorted(kept, key=lambda one: (one.start, one.end))
