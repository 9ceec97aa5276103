"""All that the referee finds in one message, place by place."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from dvor.games.knyazi.court.terms import Etiquette
from dvor.games.knyazi.referee import tongues
from dvor.games.knyazi.referee.bearing import bearing
from dvor.games.knyazi.referee.certainty import Certainty, Judgement
from dvor.games.knyazi.referee.disguise import revealed
from dvor.games.knyazi.referee.names import Form, Hit, known_as, named
from dvor.games.knyazi.referee.sense import Sense
from dvor.games.knyazi.referee.text import Token, tokens_of
from dvor.games.knyazi.referee.titles import STYLELESS, Title, house_words, is_title, places, said_of
from dvor.kernel import Person, Seat

if TYPE_CHECKING:
    from dvor.games.knyazi.judge import Present

Span = tuple[int, int]


def examine(text: str, speaker: Seat, court: "Present") -> list[Judgement]:
    """What a message breaks, certain or not, in the order in which it stands there."""
    seen = revealed(text)
    tokens = tokens_of(seen)
    if not any(one.word for one in tokens):
        return []
    people = [known_as(person) for person in court.people]
    sense = Sense(seen, tokens, lambda word: any(word in one.words for one in people))
    found = [*_names(sense, speaker, court), *_titles(sense, speaker, court)]
    allowed = _allowed(tokens, speaker, court)
    found = [one for one in found if not any(first < one.end and one.start < last for first, last in allowed)]
    if court.tongues:
        found += [*tongues.swearing(seen, tokens), *tongues.shouting(seen, tokens)]
        if court.broken_off not in (None, speaker):
            found.append(tongues.interrupting(text))
    return _without_repeats(found)


def _names(sense: Sense, speaker: Seat, court: "Present") -> Iterator[Judgement]:
    """Of others: one's own name is no breach, nor is a name that cannot be told from a title."""
    own = {(hit.start, hit.end): hit.form for hit in _hits(sense, court.people[speaker])}
    for seat, person in enumerate(court.people):
        if seat == speaker:
            continue
        for hit in _hits(sense, person):
            mine = own.get((hit.start, hit.end))
            if (mine is not None and not _rather(hit.form, mine)) or _like_a_title(sense, hit):
                continue
            yield Judgement(hit.start, hit.end, Etiquette.NAMING, sense.name(hit, court.characters[seat]))


def _hits(sense: Sense, person: Person) -> Iterator[Hit]:
    return named(sense.text, sense.tokens, known_as(person))


def _rather(theirs: Form, mine: Form) -> bool:
    """Whether a name that could be one's own is rather another's: he goes by it, and oneself does not."""
    return (theirs.exact, theirs.sure) > (mine.exact, mine.sure)


def _like_a_title(sense: Sense, hit: Hit) -> bool:
    return all(is_title(one.plain) for one in sense.tokens[hit.first : hit.after] if one.word)


def _titles(sense: Sense, speaker: Seat, court: "Present") -> Iterator[Judgement]:
    """Of superiors: those below may be called as one likes, and for some there is no other address."""
    styled = [
        (sense.tokens[first].start, sense.tokens[after - 1].end)
        for one in court.house
        for first, after in places(sense.tokens, house_words(one.style))
    ]
    for title in said_of(sense.text, sense.tokens, court.house):
        if title.character in STYLELESS or title.character not in court.ladder:
            continue
        if not court.is_above(title.character, speaker):
            continue
        if any(first <= title.start and title.end <= last for first, last in styled):
            continue
        yield _title(sense, title, court)


def _title(sense: Sense, title: Title, court: "Present") -> Judgement:
    holder = known_as(court.people[court.characters.index(title.character)])

    def holder_named(token: Token) -> bool:
        return token.plain in holder.words

    return Judgement(title.start, title.end, Etiquette.NAMING, bearing(sense, title, holder_named))


def _allowed(tokens: Sequence[Token], speaker: Seat, court: "Present") -> list[Span]:
    """Where something stands that was ordered to be said, or the cry at a new reign (K-ETI-2)."""
    words = [one for one in tokens if one.word]
    said = [one.plain for one in words]
    found = []
    for who, licence in court.licences:
        wanted = [one.plain for one in tokens_of(licence) if one.word]
        if who in (None, speaker) and wanted:
            for at in range(len(said) - len(wanted) + 1):
                if said[at : at + len(wanted)] == wanted:
                    found.append((words[at].start, words[at + len(wanted) - 1].end))
    return found


def _without_repeats(found: list[Judgement]) -> list[Judgement]:
    """Of several that overlap the surest is kept, then the longest."""
    kept: list[Judgement] = []
    ranked = sorted(found, key=lambda one: (-one.certainty, one.start - one.end, one.start))
    for one in ranked:
        same = [old for old in kept if old.fault == one.fault and old.start < one.end and one.start < old.end]
        if one.certainty is not Certainty.UNCLEAR and not same:
            kept.append(one)
    return sorted(kept, key=lambda one: (one.start, one.end))
