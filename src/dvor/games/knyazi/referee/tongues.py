"""What pious ears do not suffer: swearing, a raised voice, words into another's words (K-REG-3)."""

import re
from collections.abc import Iterator

from dvor.games.knyazi.court.terms import Etiquette, Fault
from dvor.games.knyazi.referee.certainty import Certainty, Judgement
from dvor.games.knyazi.referee.message import Message
from dvor.games.knyazi.referee.text import plain

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
    """Words that nobody says before a Confessor; whole words only: хлебать and страховать are innocent."""
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
    """Several words in capitals, or a run of exclamation marks; an abbreviation is no shout."""
    words = [one for _, one in message.words if one.text.isalpha()]
    loud = [one for one in words if one.text.isupper()]
    capitals = len(loud) >= _LOUD_WORDS and len(loud) * 3 >= len(words) * 2
    letters = sum(len(one.text) for one in loud if len(one.text) > 1)
    longest = max((len(one.text) for one in loud), default=0)
    if (capitals and letters >= _LOUD_LETTERS and longest > 4) or _EXCLAMATIONS.search(message.text):
        yield _fault(0, len(message.text), Fault.SHOUTING)


def interrupting(message: Message) -> Judgement:
    """The whole of what was said into another's unfinished words: whether it was meant so only people know."""
    return _fault(0, len(message.text), Fault.INTERRUPTING, Certainty.LIKELY)


def _fault(start: int, end: int, fault: Fault, sure: Certainty = Certainty.CERTAIN) -> Judgement:
    return Judgement(start, end, Etiquette.SPEECH, sure, fault)
