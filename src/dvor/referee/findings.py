"""All breaches of etiquette in one message: forbidden names and titles (K-ETI-3), and faults of speech
(K-REG-3)."""

import re
from collections.abc import Iterator

from dvor.kernel import Seat
from dvor.referee.message import Certainty, Judgement, Message
from dvor.referee.name_certainty import name_certainty
from dvor.referee.names import Gallery, Hit, gallery, hits
from dvor.referee.outsiders import Context
from dvor.referee.terms import Etiquette, Fault, Present
from dvor.referee.text import Token, plain, tokens_of
from dvor.referee.title_certainty import title_certainty
from dvor.referee.titles import STYLELESS, house_words, is_title, places, said_of

# Faults of speech where tongues are watched: swearing, shouting, interrupting (K-REG-3).

_PREFIX = (
    r"(?:а|вы|до|за|из|ис|на|над|не|ни|о|об|обо|от|отъ|пере|по|под|подъ|при|про|раз|рас|разъ|с|съ|у|въ|недо|ка|)"
)
_STEMS = (
    _PREFIX + r"(?:еб(?:[аиу]|л[аиоя]|н|ы|ет|ешь|ись|от|ств)|ебн|ебош)\w*",
    r"ебан\w*|еба(?:ть|л|ш|ло|шь|т)\w*|ебуч\w*|уеб\w*|долбоеб\w*|мозгоеб\w*",
    _PREFIX + r"ху(?:[йеияюё]|ев|ил)\w*",
    _PREFIX + r"пизд\w*|пиз(?:ец|деть)\w*",
    r"бля(?!х|ш)\w{0,2}|бляд\w*|выбляд\w*",
    r"сук(?:а|и|у|ой|ою|ам|ин|ина|ины)|сучк\w*|сучар\w*",
    r"муда(?:к|чь|чк|ч)\w*|мудил\w*|мудозв\w*",
    r"манд(?:а|ы|е|у|ой)|мандавош\w*",
    r"пидор\w*|пидар\w*|педик\w*",
    r"(?:по|на|о|ни)?хер(?:а|у|ом|ня|ни|ню|ов\w*|ово|ачить)?|херн\w*",
    r"(?:по|на|ни|о)?хрен(?:а|у|ь|ово|ов\w*|ня|ни|ню)?",
    r"жоп(?:а|ы|е|у|ой|ам|ах)|жопн\w*|засранец\w*|засран\w*|обосра\w*|насра\w*|срать|сраный|сран\w*",
    r"дерьм\w*|говн\w*|гандон\w*|шлюх\w*|ублюд\w*|дроч\w*|залуп\w*",
)
_ENGLISH = (
    r"(?:mother)?fuck\w*|shit\w{0,4}|bullshit\w*|bitch\w*|cunt\w*|asshole\w*|bastard\w*|dickhead\w*|goddamn\w*|piss\w*",
)
_INNOCENT = re.compile(
    r"хутор\w*|худ\w*|хулиг\w*|шиитак\w*|shiitake|педикюр\w*|страху\w*|хрен(?:ом)?|сук(?:но|но)\w*|подстраху\w*"
    r"|застраху\w*|психу\w*|мандарин\w*|мандат\w*|блях\w*|хуже|херес\w*|херувим\w*|херсон\w*|небес\w*|ребен\w*"
)
_SWEARING = re.compile("|".join(f"(?:{one})" for one in (*_STEMS, *_ENGLISH)))
_OATH = re.compile(r"(?:по|и)ш[её]?л[аи]?\s+(?:ты\s+|вы\s+)?на\s+(?:х\w+|хуй)")
_STARRED = re.compile(r"(?<!\w)(?:х[*#@]+[йяеи]\w*|п[*#@]+зд\w*|б[*#@]+я\w*|е[*#@]+\w+|f[*#@]+c?k\w*|sh[*#@]+t)")
_EXCLAMATIONS = re.compile(r"!{3,}")
_LOUD_WORDS = 2
_LOUD_LETTERS = 8


def swearing(message: Message) -> Iterator[Judgement]:
    """Swear words, whole words only: хлебать and страховать are innocent."""
    low = plain(message.text)
    for found in (*_OATH.finditer(low), *_STARRED.finditer(low)):
        yield _fault(found.start(), found.end(), Fault.SWEARING)
    for start, end, word in message.spaced:
        if _swears(plain(word)):
            yield _fault(start, end, Fault.SWEARING)
    for at, token in message.words:
        if any(_swears(one) for one in (token.plain, *message.spellings(at))):
            yield _fault(token.start, token.end, Fault.SWEARING)


def _swears(word: str) -> bool:
    return _SWEARING.fullmatch(word) is not None and _INNOCENT.fullmatch(word) is None


def shouting(message: Message) -> Iterator[Judgement]:
    """Several words in capitals or a run of exclamation marks; an abbreviation is no shouting."""
    words = [one for _, one in message.words if one.text.isalpha()]
    loud = [one for one in words if one.text.isupper()]
    capitals = len(loud) >= _LOUD_WORDS and len(loud) * 3 >= len(words) * 2
    letters = sum(len(one.text) for one in loud if len(one.text) > 1)
    longest = max((len(one.text) for one in loud), default=0)
    if (capitals and letters >= _LOUD_LETTERS and longest > 4) or _EXCLAMATIONS.search(message.text):
        yield _fault(0, len(message.text), Fault.SHOUTING)


def interrupting(message: Message) -> Judgement:
    """The whole message, said after another's unfinished words. It is only likely: people have to judge."""
    return _fault(0, len(message.text), Fault.INTERRUPTING, Certainty.LIKELY)


def _fault(start: int, end: int, fault: Fault, sure: Certainty = Certainty.CERTAIN) -> Judgement:
    return Judgement(start, end, Etiquette.SPEECH, sure, fault)


Span = tuple[int, int]


def examine(text: str, speaker: Seat, court: Present) -> list[Judgement]:
    """The certain and likely breaches of a message, in their order."""
    message = Message(text)
    if not message.words:
        return []
    known = gallery(court.people)
    found = [*_names(message, speaker, court, known), *_titles(message, speaker, court, known)]
    allowed = _allowed(message, speaker, court)
    found = [one for one in found if not any(first < one.end and one.start < last for first, last in allowed)]
    if court.tongues:
        found += [*swearing(message), *([] if court.loud else shouting(message))]
        if court.broken_off not in (None, speaker):
            found.append(interrupting(message))
    return _without_repeats(found)


def _names(message: Message, speaker: Seat, court: Present, known: Gallery) -> Iterator[Judgement]:
    """Names of others. One's own name is no breach, nor is a name that is spelt like a title."""
    found = list(hits(message, known))
    own = {(hit.start, hit.end): hit.form for hit in found if hit.form.seat == speaker}
    for hit in found:
        mine = own.get((hit.start, hit.end))
        others = hit.form.seat != speaker and (
            mine is None or (hit.form.exact, hit.form.sure) > (mine.exact, mine.sure)
        )
        if others and not all(is_title(one.plain) for one in message.tokens[hit.first : hit.after] if one.word):
            yield Judgement(
                hit.start, hit.end, Etiquette.NAMING, name_certainty(_context(message, hit, court, known))
            )


def _context(message: Message, hit: Hit, court: Present, known: Gallery) -> Context:
    token = message.tokens[hit.first]
    before, behind = message.word(hit.first - 1), message.word(hit.after)
    character = court.characters[hit.form.seat]
    gender = court.people[hit.form.seat].gender
    return Context(message, hit, token, before, behind, character, known.words.__contains__, gender)


def _titles(message: Message, speaker: Seat, court: Present, known: Gallery) -> Iterator[Judgement]:
    """Titles of superiors. Inferiors may be called anything, and some characters have no full style."""
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

        sure = title_certainty(message, title, holder_named, known.words.__contains__)
        yield Judgement(title.start, title.end, Etiquette.NAMING, sure)


def _allowed(message: Message, speaker: Seat, court: Present) -> list[Span]:
    """Where exempted words stand: orders, and cheers at a new reign (K-ETI-2)."""
    words = [one for _, one in message.words]
    said = [one.plain for one in words]
    found = []
    for who, text in court.exemptions:
        wanted = [one.plain for one in tokens_of(text) if one.word]
        for at in range(len(said) - len(wanted) + 1) if wanted and who in (None, speaker) else ():
            if said[at : at + len(wanted)] == wanted:
                found.append((words[at].start, words[at + len(wanted) - 1].end))
    return found


def _without_repeats(found: list[Judgement]) -> list[Judgement]:
    """Of overlapping judgements keep the most certain, then the longest."""
    kept: list[Judgement] = []
    for one in sorted(found, key=lambda one: (-one.certainty, one.start - one.end, one.start)):
        same = [old for old in kept if old.fault == one.fault and old.start < one.end and one.start < old.end]
        if one.certainty is not Certainty.UNCLEAR and not same:
            kept.append(one)
    return sorted(kept, key=lambda one: (one.start, one.end))
