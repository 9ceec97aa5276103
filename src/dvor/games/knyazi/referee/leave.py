"""The formula by which somebody asks leave to speak, in its usual variants (K-ETI-2).

No dictionary is asked: what a formula does is part of the move itself, and must be the same for ever.
"""

import re

from dvor.games.knyazi.referee.text import plain

LEAVE = ("Разрешите слово молвить", "Дозвольте слово молвить", "May I say a word", "May I speak")
"""The usual ways of asking a superior's leave to speak."""

_GIVE = (
    r"(?:разреш(?:и|ите|аете)|дозвол(?:ь|ьте|яете|яешь)|позвол(?:ь|ьте|ите)|вел(?:и|ите)|можно|нельзя ли"
    r"|прошу (?:вас )?(?:разрешения|дозволения|позволения)|соблаговолите)"
)
_ME = r"(?:(?:мне|нам|и|ли|же|уж|холопу|рабу|недостойному|смиренно|покорно|покорнейше|нижайше|раболепно) )*"
_WORD = r"(?:слов(?:о|а|ечко|ечка|цо)|словом|пару слов|два слова|одно слово)"
_SPEAK = (
    r"(?:молвить|сказать|вымолвить|промолвить|держать|говорить|обратиться|обращаться|доложить|спросить|высказаться"
    r"|речь держать|заговорить|произнести|вставить|замолвить)"
)
_TO_YOU = r"(?: (?:к вам|к тебе|вам|тебе))?"
_RUSSIAN = (
    rf"{_GIVE} {_ME}(?:{_WORD} {_ME}{_SPEAK}|{_SPEAK} {_WORD}|{_SPEAK}|{_WORD}){_TO_YOU}",
    rf"{_WORD} {_ME}{_SPEAK} {_GIVE}",
    rf"{_SPEAK} {_WORD} {_GIVE}",
    r"прошу (?:\w+ )?(?:слова|слово)",
    r"не вел(?:и|ите) казнить вел(?:и|ите) слово молвить",
    r"разреш(?:и|ите)",
)
_ENGLISH = (
    r"(?:may|might|can|could) i (?:please )?(?:speak|say (?:a word|something|a few words)|have a word|address you|ask)",
    r"(?:permission|leave) to speak",
    r"(?:allow|permit|let) me (?:to )?(?:speak|say (?:a word|something)|a word)",
    r"i (?:ask|beg) (?:for )?(?:your )?(?:leave|permission) to speak",
)
_STYLES = (
    r"(?:ваше|твое) (?:царское )?(?:величество|высочество|преосвященство|благородие)",
    r"батюшка воевода|достопочтенный купец|всевидящий шпион|господин чиновник|любезнейший (?:палач|шут)",
    r"your (?:majesty|highness|grace|honour|honor)|father voevoda|worthy merchant|all seeing spy|master official",
    r"most amiable (?:executioner|jester)",
)
_FILLING = r"о|ой|ах|эй|пожалуйста|прошу|вас|ну|а|и|государь|смиренно|покорно|нижайше|please|o|oh|sir"
_ASKING = re.compile(rf"(?<!\w)(?:{'|'.join((*_RUSSIAN, *_ENGLISH))})(?!\w)")
_BESIDE = re.compile(rf"(?<!\w)(?:{'|'.join((*_STYLES, _FILLING))})(?!\w)")
_GAPS = re.compile(r"\W+")


def asks_leave(text: str, styles: tuple[str, ...] = ()) -> bool:
    """Whether this asks leave to speak in the usual words, and says no more but a full style and a «please»."""
    said = _words(text)
    asked = _ASKING.search(said)
    return asked is not None and all(
        _only_address(rest, styles) for rest in (said[: asked.start()], said[asked.end() :])
    )


def _words(text: str) -> str:
    return _GAPS.sub(" ", plain(text)).strip()


def _only_address(rest: str, styles: tuple[str, ...]) -> bool:
    """Whether nothing is left but the way a superior is addressed."""
    for style in styles:
        rest = rest.replace(_words(style), " ")
    return not _BESIDE.sub(" ", rest).strip()
