"""The words of a personality: what it says on which occasion, in the style that is due, as decrees demand."""

import re
import tomllib
from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, NamedTuple

from dvor.bots.knyazi.position import Position
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.events import Gestured, NotePassed, Said, SaidTo
from dvor.games.knyazi.judge import Present, disobeyed, words_of
from dvor.games.knyazi.names import Character
from dvor.kernel import Seat
from dvor.referee.terms import DecreeForm, Demand
from dvor.referee.titles import STYLELESS
from dvor.words import Language, knyazi_en, knyazi_ru

LANGUAGES: tuple[Language, Language] = ("ru", "en")
_WORDS = {"ru": knyazi_ru.WORDS, "en": knyazi_en.WORDS}
_STYLE = "{style}, "


@cache
def phrases(name: str) -> dict[str, list[list[str]]]:
    """The sentences of a personality by occasion, each in both languages."""
    found: dict[str, dict[str, list[list[str]]]] = tomllib.loads(
        (files(__package__) / "phrases.toml").read_text("utf-8")
    )
    return found[name]


def say(
    position: Position, name: str, occasion: str, to: Seat | None, language: Language, rng: Random
) -> court_actions.Say | None:
    """Words to somebody or to all, if they may be said now; nothing where etiquette or a decree would be broken."""
    if to in position.view.unheard:
        return None
    ways = _ways(position, name, occasion, to, language)
    if to is None and not (ways := _unheard_of(position, ways)):
        return None  # what somebody has just said need not be said to all again
    said = _obeying(position, rng.choice(_unheard_of(position, ways) or ways))
    return None if said is None else court_actions.Say(said, to)


def write(
    position: Position, name: str, occasion: str, to: Seat, language: Language, rng: Random
) -> court_actions.PassNote:
    """The same on paper: anybody may write, and decrees bind tongues."""
    return court_actions.PassNote(to, rng.choice(_ways(position, name, occasion, to, language)))


def _ways(position: Position, name: str, occasion: str, to: Seat | None, language: Language) -> list[str]:
    """All that a personality would say on this occasion."""
    each = [one[LANGUAGES.index(language)] for one in phrases(name)[occasion]]
    return [_addressed(position, text, to, language) for text in each]


def _unheard_of(position: Position, ways: list[str]) -> list[str]:
    """What nobody has said lately, dressed for a decree or not."""
    heard = [one.text.lower() for one in position.view.table.court.heard]
    return [one for one in ways if not any(one.rstrip(".!?").lower() in text for text in heard)]


def _addressed(position: Position, text: str, to: Seat | None, language: Language) -> str:
    """The text with the full style of the person addressed, or without a style if they have none."""
    character = None if to is None else position.view.table.people[to].character
    if character is None or character in STYLELESS or position.view.table.court.house.characters:
        bare = text.replace(_STYLE, "")
        return bare[:1].upper() + bare[1:]
    return text.replace("{style}", _WORDS[language].terms["style"][character][0])


def _obeying(position: Position, text: str) -> str | None:
    """The same as the decrees that hold demand it, where that is easily done."""
    demands = [(one.number, one.demand) for one in position.view.table.court.decrees if one.demand is not None]
    for _, demand in demands:
        if demand.form in _DRESSED:
            text = _DRESSED[demand.form](text, demand)
    court = Present((), (), (), demands=tuple(demands))
    return None if disobeyed(text, position.me, (), court) else text


def _ending(text: str, demand: Demand) -> str:
    return f"{text.rstrip('.!?')}, {demand.word}"


def _beginning(text: str, demand: Demand) -> str:
    return f"{demand.word[:1].upper()}{demand.word[1:]}, {text[:1].lower()}{text[1:]}"


_DRESSED: dict[DecreeForm, Callable[[str, Demand], str]] = {
    DecreeForm.ENDS_WITH: _ending,
    DecreeForm.MENTIONS: _ending,
    DecreeForm.BEGINS_WITH: _beginning,
    DecreeForm.CAPITALS: lambda text, demand: text.upper(),
    DecreeForm.WHISPERING: lambda text, demand: text.lower(),
}
"""How words are made to keep a decree, by its form; for the others one rather says nothing."""


# Who spoke or wrote to this player last, and the few typed phrases that are understood, in both languages: a
# question about ill intent, an accusation, praise, a plea, a promise, a denial.
#
# A phrase is understood only as a whole, with or without a style before or after it. All other messages get a
# general answer.


class Tone(StrEnum):
    """What a message does; the answer to it has the same key in `phrases.toml`."""

    ASKED = "asked"
    ACCUSED = "accused"
    PRAISED = "praised"
    BEGGED = "begged"
    PROMISED = "promised"
    DENIED = "denied"
    OTHER = "reply"


class Address(NamedTuple):
    """Words to me that I have not answered yet."""

    by: Seat
    tone: Tone
    written: bool = False


_PATTERNS: dict[Tone, tuple[str, ...]] = {
    Tone.ASKED: (
        "((ты|вы) )?(на меня )?(нападешь|нападете|пойдешь|пойдете) на меня",
        "((ты|вы) )?(ведь )?меня (не )?(тронешь|тронете|предашь|предадите|обманешь|обманете)",
        "на чьей (ты|вы) стороне",
        "кому (ты|вы) (служишь|служите|верны|верен|верна)",
        "что (ты|вы) (замышляешь|замышляете|задумал|задумала|задумали)",
        "можно (ли )?(тебе|вам) верить",
        "(will|would) you (attack|betray|overthrow|spare) me",
        "are you (going to|about to) (attack|betray|overthrow) me",
        "are you (with me|loyal|plotting)",
        "whose side are you on",
        "who do you serve",
        "what are you (up to|plotting)",
        "can i trust you",
    ),
    Tone.ACCUSED: (
        "(это )?((ты|вы) )?(предатель|предательница|изменник|изменница|лжец|лгунья|врун|врунья|вор|воровка"
        "|обманщик|обманщица|мошенник|мошенница|заговорщик|заговорщица|бунтовщик|бунтовщица|трус|трусиха)",
        "(ты|вы) (все )?(лжешь|лжете|врешь|врете|жульничаешь|жульничаете|обманываешь|обманываете)",
        "(ты|вы) (замышляешь|замышляете|затеваешь|затеваете) (недоброе|измену|заговор|бунт|переворот)",
        "(это )?(ты|вы) (меня )?(предал|предала|предали|обманул|обманула|обманули|подставил|подставила|подставили)"
        "( меня)?",
        "(это )?(ты|вы) (во всем )?(виноват|виновата|виноваты)",
        "измена",
        "(you |you are |you re )?(a |an )?(liar|traitor|thief|cheat|coward|plotter|rebel|fraud)",
        "you( are| re)? (lie|lied|cheat|cheated|lying|cheating|plotting)",
        "you (have )?(betrayed|deceived|cheated) me",
        "(this|it) is (all )?your fault",
        "treason",
    ),
    Tone.PRAISED: (
        "(большое )?(спасибо|благодарю)( вам| тебе| вас| тебя)?",
        "слава( вам| тебе)?",
        "(как )?(ты|вы) (так |очень |сегодня )?(мудр|мудра|мудры|добр|добра|добры|щедр|щедра|щедры|великодушны"
        "|справедливы|великолепны|прекрасны|неподражаемы|непобедимы)",
        "(хорошо|отлично|славно|ловко) (сказано|сыграно|сделано)",
        "молодец|браво",
        "(thank you|thanks)( a lot| so much| very much)?",
        "bravo|well (done|said|played)",
        "you( are| re) (so |very |most )?(wise|kind|great|generous|just|magnificent|wonderful|brilliant)",
        "how (wise|kind|generous|just|brilliant) (of you|you are)",
        "(glory to you|long may you reign|long live you)",
    ),
    Tone.BEGGED: (
        "(прошу )?(пощади|пощадите|помилуй|помилуйте|смилуйся|смилуйтесь|сжалься|сжальтесь)( меня| надо мной)?",
        "прошу (пощады|милости|прощения)",
        "(дай|дайте|даруй|даруйте|подари|подарите) (мне )?(милость|карту милости|помилование)",
        "(прошу )?не (бей|бейте|трогай|трогайте|губи|губите|казни|казните) меня",
        "(прошу )?не (нападай|нападайте|ходи|ходите) на меня",
        "(простите|прости)( меня)?",
        "(please )?(spare me|mercy|have mercy( on me)?|forgive me|do not attack me|don t attack me)( please)?",
        "(please )?(grant|give) me (mercy|a mercy|a mercy card)( please)?",
    ),
    Tone.PROMISED: (
        "(я )?(обещаю|клянусь)( тебе| вам)?( больше)? не (нападать|ходить) на (тебя|вас)",
        "(я )?(обещаю|клянусь)( больше)? (тебя|вас) не (трогать|предавать)",
        "(я )?(обещаю|клянусь|буду)( верно)? служить( верно)?( тебе| вам)?( верно)?",
        "(я )?(обещаю|клянусь)( тебе| вам)?( в верности)?",
        "(я )?(больше )?не (нападу|пойду) на (тебя|вас)",
        "i (promise|swear)( loyalty)?( to you)?",
        "i( will|ll| promise to| swear to) (serve|obey|support|spare) you",
        "i( will not| won t| promise not to| swear not to) (attack|betray|overthrow) you( again)?",
    ),
    Tone.DENIED: (
        "это (был |была )?не я",
        "я (тут |здесь )?(не виноват|не виновата|ни при чем|невиновен|невиновна)",
        "я (ничего )?не (замышляю|затеваю|лгу|вру|обманываю|жульничаю)",
        "я не (предатель|предательница|изменник|изменница|лжец|вор|воровка|обманщик|обманщица)",
        "(it was not|it wasn t|it is not|it isn t) me",
        "i did( not|n t) do (it|anything)",
        "i (am |m )(innocent|not (guilty|lying|cheating|plotting)|(no|not a) (liar|traitor|cheat|thief))",
    ),
}
_UNDERSTOOD = {tone: re.compile("|".join(f"(?:{one})" for one in known)) for tone, known in _PATTERNS.items()}


def tone_of(text: str) -> Tone:
    """The tone of a message, if it is one of the few phrases that are understood."""
    words = _without_style(" ".join(words_of(text)))
    asks = text.rstrip().endswith("?")
    for tone, known in _UNDERSTOOD.items():
        if known.fullmatch(words) and asks == (tone is Tone.ASKED):
            return tone
    return Tone.OTHER


def address(heard: Iterable[Any], me: Seat, style: Character | None) -> Address | None:
    """The latest words to me: said or written to me alone, or said to all with the style of my place."""
    for event in reversed(list(heard)):
        if isinstance(event, Said | SaidTo | Gestured | NotePassed) and event.by == me:
            return None
        if isinstance(event, SaidTo) and event.to == me:
            return Address(event.by, tone_of(event.text))
        if isinstance(event, NotePassed) and event.to == me:
            return Address(event.by, tone_of(event.text), written=True)
        if isinstance(event, Said) and style is not None and _called(event.text, style):
            return Address(event.by, tone_of(event.text))
    return None


def _styles(character: Character) -> tuple[str, ...]:
    both = [words.WORDS.terms["style"][character][0] for words in (knyazi_ru, knyazi_en)]
    return tuple(" ".join(words_of(one)) for one in both)


def _called(text: str, character: Character) -> bool:
    words = " ".join(words_of(text))
    return any(one and (words.startswith(one) or words.endswith(one)) for one in _styles(character))


def _without_style(words: str) -> str:
    """The words without a style at the beginning or the end."""
    for one in (style for character in Character for style in _styles(character) if style):
        if words.startswith(f"{one} "):
            return words.removeprefix(f"{one} ")
        if words.endswith(f" {one}"):
            return words.removesuffix(f" {one}")
    return words
