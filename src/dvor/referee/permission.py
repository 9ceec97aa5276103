"""The formula of asking permission to speak, in its usual variants (K-ETI-2).

It is recognised by regular expressions and never by the dictionary: asking permission is an effect of the move
itself, so a replay has to find the same with any version of the dictionary.
"""

import re

from dvor.referee.text import plain

PERMISSION_FORMULAS = ("Разрешите слово молвить", "Дозвольте слово молвить", "May I say a word", "May I speak")
"""The usual ways of asking a superior's permission to speak."""

_GIVE = (
    r"(?:разреш(?:и|ите|аете)|дозвол(?:ь|ьте|ите|яете|яешь)(?: ли)?|позвол(?:ь|ьте|ите)(?: ли)?|вел(?:и|ите)"
    r"|можно|нельзя ли|могу(?: ли)?(?: я)?|смею(?: ли)?(?: я)?(?: просить)?"
    r"|прошу (?:вас )?(?:разрешения|дозволения|позволения)|соблаговолите)"
)
_ME = r"(?:(?:мне|нам|и|ли|же|уж|холопу|рабу|недостойному|смиренно|покорно|покорнейше|нижайше|раболепно) )*"
_WORD = r"(?:слов(?:о|а|ечко|ечка|цо)|словом|пару слов|два слова|одно слово)"
_SPEAK = (
    r"(?:молвить|сказать|вымолвить|промолвить|держать|говорить|обратиться|обращаться|доложить|спросить|высказаться"
    r"|речь держать|заговорить|произнести|вставить|замолвить|заметить|вопросить|поведать|добавить|ответить)"
)
_TO_YOU = r"(?: (?:к вам|к тебе|вам|тебе))?"
_RUSSIAN = (
    rf"{_GIVE} {_ME}(?:{_WORD} {_ME}{_SPEAK}|{_SPEAK} {_WORD}|{_SPEAK}|{_WORD}){_TO_YOU}",
    rf"{_WORD} {_ME}{_SPEAK} {_GIVE}",
    rf"{_SPEAK} {_WORD} {_GIVE}",
    rf"{_ME}прошу {_ME}(?:слова|слово)",
    r"разреш(?:и|ите)",
)
_ENGLISH = (
    r"(?:may|might|can|could) i (?:please )?(?:speak|say (?:a word|something|a few words)|have a word(?: with)?"
    r"|address(?: you)?|ask|have (?:your )?(?:permission|leave) to speak)",
    r"(?:your )?(?:permission|leave) to (?:speak|address)",
    r"(?:allow|permit|let) me (?:to )?(?:speak|say (?:a word|something)|a word)",
    r"i (?:ask|beg) (?:for )?(?:your )?(?:leave|permission) to speak",
)
_STYLES = (
    r"(?:ваше|твое) (?:царское )?(?:величество|высочество|преосвященство|благородие)",
    r"батюшка воевода|достопочтенный купец|всевидящий шпион|господин чиновник|любезнейший (?:палач|шут)",
    r"your (?:majesty|highness|grace|honour|honor)|father voevoda|worthy merchant|all seeing spy|master official",
    r"most amiable (?:executioner|jester)",
)
_OPENING = (
    rf"{_GIVE} {_ME}{_WORD} {_ME}{_SPEAK}{_TO_YOU}|{_GIVE} {_ME}{_SPEAK} {_WORD}{_TO_YOU}"
    r"|(?:may|might|could) i say a word|permission to speak"
)
"""The full formula may be followed by a few more words: «…, а то лопну», «…, насчёт крошек»."""
_MORE = 5
_FILLING = r"не извольте гневаться|не вели(?:те)? казнить"
_FILLING += r"|о|ой|ах|эй|пожалуйста|простите|извините|ну|а|please|o|oh|sir|excuse me|sorry"
_ASKING = "|".join((*_RUSSIAN, *_ENGLISH))
_ONLY = re.compile(_ASKING)
_AND_MORE = re.compile(rf"{_ASKING}|(?:{_OPENING})(?: \w+){{0,{_MORE}}}")
_BESIDE = re.compile(rf"(?<!\w)(?:{'|'.join((*_STYLES, _FILLING))})(?!\w)")
_STYLED = re.compile("|".join(_STYLES))
_PAUSE = re.compile(r"[,:.!?;…—–]")
_GAPS = re.compile(r"\W+")


def asks_permission(text: str, styles: tuple[str, ...] = ()) -> bool:
    """Whether this asks permission to speak; a few more words may follow the formula."""
    return _AND_MORE.fullmatch(_bare(text, styles)) is not None or _begins_so(text, styles)


def _begins_so(text: str, styles: tuple[str, ...]) -> bool:
    """Whether the formula with a style and a pause begins the text; anything may follow: «…, Ваше величество:
    …»."""
    heads = (text[: pause.start()] for pause in _PAUSE.finditer(text))
    return any(_is_styled(head, styles) and only_asks_permission(head, styles) for head in heads)


def _is_styled(text: str, styles: tuple[str, ...]) -> bool:
    said = _words(text)
    return _STYLED.search(said) is not None or any(_words(style) in said for style in styles)


def only_asks_permission(text: str, styles: tuple[str, ...] = ()) -> bool:
    """Whether it is the formula alone, perhaps with a full style and a «please»."""
    return _ONLY.fullmatch(_bare(text, styles)) is not None


def _bare(text: str, styles: tuple[str, ...]) -> str:
    """The words without styles and politeness."""
    said = _words(text)
    for style in styles:
        said = said.replace(_words(style), " ")
    return _words(_BESIDE.sub(" ", said))


def _words(text: str) -> str:
    return _GAPS.sub(" ", plain(text)).strip()
