"""The forms of government, both languages side by side: what each is called, and what it changes, in a line."""

from typing import NamedTuple

from dvor.words.grammar import Language


class Worded(NamedTuple):
    """A name and a line in every language."""

    ru: tuple[str, str]
    en: tuple[str, str]


REGIMES = {
    "absolutism": Worded(
        ru=("Абсолютизм", "правит один Царь, без поправок"),
        en=("Absolutism", "the Tsar alone rules, with no amendments"),
    ),
    "tyranny": Worded(
        ru=("Тирания", "наказания суровее, поручения — и за пределами игры"),
        en=("Tyranny", "harsher punishments, and errands beyond the game"),
    ),
    "theocracy": Worded(
        ru=("Теократия", "Царь только называет козыри, правит Духовник; нужно не меньше 11 игроков"),
        en=("Theocracy", "the Tsar only names trumps, the Confessor rules; it takes at least 11 players"),
    ),
    "constitution": Worded(
        ru=("Конституционная монархия", "знать и мещане голосованием отменяют наказания и указы"),
        en=("Constitutional monarchy", "nobles and burghers vote punishments and decrees down"),
    ),
    "anarchy": Worded(
        ru=("Анархия", "подкидывать может каждый и без спроса"),
        en=("Anarchy", "everybody may throw in without leave"),
    ),
    "bureaucracy": Worded(
        ru=("Бюрократия", "всё пишут на бумаге, и каждую подписывает Чиновник"),
        en=("Bureaucracy", "everything on paper, signed by the Official"),
    ),
    "oligarchy": Worded(
        ru=("Олигархия", "за сброшенный козырь можно купить указ"),
        en=("Oligarchy", "a discarded trump buys a decree"),
    ),
}
LOT = Worded(
    ru=("По жребию", "какой строй, решит жребий перед игрой"),
    en=("By lot", "the lot decides before the game"),
)

_ALL = REGIMES | {"lot": LOT}


def names(language: Language) -> dict[str, tuple[str]]:
    """What each is called."""
    return {key: (getattr(worded, language)[0],) for key, worded in _ALL.items()}


def lines(language: Language) -> dict[str, str]:
    """What each changes."""
    return {key: getattr(worded, language)[1] for key, worded in _ALL.items()}
