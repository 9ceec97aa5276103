"""Write out every wording of every template: for a man, a woman, you, several people and a foreigner.

    python scripts/templates.py       write tests/golden/templates.{ru,en}.txt

The files are for readers: after a change of a template, read what has become of its sentences.
"""

from collections.abc import Iterator
from enum import StrEnum
from itertools import groupby, product
from pathlib import Path
from types import NoneType
from typing import NamedTuple, get_args, get_type_hints

from msgspec import Struct

from dvor.games import CATALOG
from dvor.games.knyazi import events as knyazi_events
from dvor.games.knyazi.court import events as court_events
from dvor.kernel import Arg, Person, Phrase, Seat, Term, Who
from dvor.referee.terms import DecreeForm, Demand
from dvor.words import LANGUAGES, Language, Listener, formats, say
from dvor.words.dictionary import Dictionary, Template
from dvor.words.speech import _DICTIONARIES, suited
from dvor.words.templates import Wording, worded
from dvor.words.variants import WAYS

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
PARTS: tuple[type[Struct], ...] = (
    knyazi_events.Wish,
    knyazi_events.Move,
    knyazi_events.Gift,
    court_events.ChronicleEntry,
    court_events.Grounds,
    Demand,
)
"""Structs that occur as fields of events."""
PERSONS = ("who", "seat", "target", "actor", "active", "tsar", "mover", "by", "counter")
FAMILIES = {
    "needed": "character",
    "ruler": "character",
    "style": "style",
    "title": "title",
    "first": "regime",
    "second": "regime",
    "place": "character",
    "old": "rank_from",
    "new": "rank_to",
    "when": "when",
}
NUMBERS = ("most", "least", "now", "count", "line", "column", "strikes")
"""Kinds of the arguments of templates that are no events, by name. Other arguments are text that somebody wrote."""
WORDS: dict[Language, dict[str, str]] = {
    "ru": {"": "тише воды", "where": "по пяткам", "saying": "не шали", "because": "шум за столом", "task": "спеть"},
    "en": {"": "still waters", "where": "on the heels", "saying": "behave", "because": "noise", "task": "a song"},
}
"""Text that people write, by field; the empty key is for all other fields."""

Args = dict[str, Arg]


class Cast(NamedTuple):
    """The people of a sentence, the length of lists of people, and the number that stands in for every number."""

    name: str
    people: tuple[Person, ...]
    several: int
    number: int


def _cast(name: str, people: str, several: int, number: int) -> Cast:
    """A cast from names; a star marks a woman."""
    named = (Person(one.strip("*"), gender="f" if one.endswith("*") else "m") for one in people.split(", "))
    return Cast(name, tuple(named), several, number)


CASTS: dict[Language, tuple[Cast, ...]] = {
    "ru": (
        _cast("man", "Игорь, Лев, Серый Волк, Никита", 1, 1),
        _cast("woman", "Любовь*, Анна*, Кира*, Айгуль*", 1, 2),
        _cast("foreign", "Charles, Zoë*, Шарль, Нелли*", 1, 21),
        _cast("several", "Глеб, Мария*, Лев, Саша*", 3, 5),
    ),
    "en": (
        _cast("man", "Peter, Leo, Grey Wolf, Nick", 1, 1),
        _cast("woman", "Anna*, Mary*, Kira*, Ruth*", 1, 2),
        _cast("foreign", "Игорь, Zoë*, Шарль, Нелли*", 1, 21),
        _cast("several", "Hugo, Clara*, Felix, Iris*", 3, 5),
    ),
}


class Said(NamedTuple):
    """A wording of a template, the kind of person in it or addressed by it, and the finished sentence."""

    key: str
    wording: int
    cast: str
    words: str


def everything(language: Language) -> Iterator[Said]:
    """Every wording of every template in one language."""
    for (of, spoken), dictionary in sorted(_DICTIONARIES.items()):
        if spoken == language:
            for rest, template in dictionary.texts.items():
                key = rest if of == "common" else f"{of}.{rest}"
                yield from _sayings(key, template, dictionary, language)


def wordings_of(language: Language) -> set[tuple[str, int]]:
    """Every wording: the key of its template, and its index in the template."""
    return {
        (rest if of == "common" else f"{of}.{rest}", at)
        for (of, spoken), dictionary in _DICTIONARIES.items()
        if spoken == language
        for rest, template in dictionary.texts.items()
        for at in range(len(worded(template, language)))
    }


def _sayings(key: str, template: Template, dictionary: Dictionary, language: Language) -> Iterator[Said]:
    """The first sentence for each wording and each kind of person in it."""
    wordings = worded(template, language)
    found: dict[tuple[int, str], Said] = {}
    for cast in CASTS[language]:
        sampler = _Sampler(key, wordings, cast, dictionary, language)
        for args in sampler.arguments():
            for name, seat in sampler.listeners(args):
                chosen = suited(wordings, args, seat)
                at = next(at for at, (_, pieces) in enumerate(wordings) if pieces is chosen)
                if (at, name) not in found:
                    words = say(Phrase(key, args), Listener(language, cast.people, seat))
                    found[at, name] = Said(key, at, name, words)
    told = [found[at] for at in sorted(found, key=lambda one: one[0])]
    seen: set[str] = set()
    for said in told:
        if said.words not in seen:
            seen.add(said.words)
            yield said


class _Sampler:
    """Sample arguments for a template, with one cast."""

    def __init__(
        self, key: str, wordings: tuple[Wording, ...], cast: Cast, dictionary: Dictionary, language: Language
    ) -> None:
        self.key = key
        self.cast = cast
        self.dictionary = dictionary
        self.language = language
        self.kind = _struct(key)
        self.seats = 0
        self.lists = False
        self.conditions = [condition for wording, _ in wordings for condition in wording]
        self.fields = [name for name, _ in self.conditions]
        self.fields += [value[1:] for _, value in self.conditions if value and value[:1] == "@"]
        for _, pieces in wordings:
            for _, slot in pieces:
                self.fields += [name for name in (slot.field, slot.other) if name] if slot else []
        self.choices = {field: self._choices(field) for field in dict.fromkeys(self.fields)}

    def arguments(self) -> Iterator[Args]:
        """All combinations of values that may decide between wordings."""
        same = [(name, value[1:]) for name, value in self.conditions if value and value[:1] == "@"]
        for chosen in product(*self.choices.values()):
            args = dict(zip(self.choices, chosen, strict=True))
            yield args
            for one, other in same:
                yield {**args, one: args[other]}

    def listeners(self, args: Args) -> Iterator[tuple[str, Seat | None]]:
        """A listener who is not in the sentence, and, with several people, each one who is."""
        if self.cast.name != "several":
            yield self.cast.name, None
            return
        if self.lists:
            yield "several", None
        asked = {name for name, _ in self.conditions}
        told_alike = self.key.startswith("table.") or ".refused." in self.key  # or of somebody else, unless said
        for field, arg in args.items():
            if told_alike and field not in asked:
                continue
            people = arg if isinstance(arg, tuple) else (arg,)
            for one in people:
                inner = one.args.values() if isinstance(one, Phrase) else (one,)
                for who in inner:
                    if isinstance(who, Who):
                        yield f"you ({field})", who.seat

    def _choices(self, field: str) -> list[Arg]:
        """Values of an argument; more than one only if a wording depends on it."""
        found = self._of_struct(field) if self.kind else self._by_name(field)
        depends = any(name == field for name, _ in self.conditions)
        return found if depends else found[:1]

    def _by_name(self, field: str) -> list[Arg]:
        if field in PERSONS:
            return [self._person()]
        if field in FAMILIES:
            return [self._term(FAMILIES[field])]
        return [self.cast.number, 0] if field in NUMBERS else [WORDS[self.language][""], ""]

    def _of_struct(self, field: str) -> list[Arg]:
        assert self.kind is not None
        hint = get_type_hints(self.kind)[field]
        format = formats(self.kind)[field]
        parts = [part for part in (hint, *get_args(hint)) if isinstance(part, type)]
        plural = "tuple" in str(hint)
        nothing: list[Arg] = [None] if NoneType in parts else []
        inner = [
            one for part in (hint, *get_args(hint)) for one in (part, *get_args(part)) if isinstance(one, type)
        ]
        enums = [one for one in inner if issubclass(one, StrEnum)]
        structs = [one for one in inner if issubclass(one, Struct)]
        if format == "seat":
            return self._people(field, plural, "spare" in str(hint)) + nothing
        if format == "card":
            return [self._cards(plural), *([()] if plural else nothing)]
        if structs and not plural:
            return [self._part(structs[0], 0), *nothing]
        if structs:
            self.lists = True
            return [tuple(self._part(structs[0], at) for at in range(2))]
        if enums:
            family = enums[0].__name__.lower()
            members = [Term(family, str(one)) for one in enums[0]]
            if plural:
                return [tuple(members[: 1 if self.cast.several == 1 else 3]), ()]
            first = (self.cast.number + self.seats + list(self.kind.__struct_fields__).index(field)) % len(members)
            return [*members[first:], *members[:first], *nothing]
        if format is not None:
            return [tuple(self._term(format, at) for at in range(2))] if plural else [self._term(format)]
        if field == "telling":
            return list(range(WAYS))
        if hint is bool:
            return [True, False]
        return [self.cast.number, 2, 0] if int in parts else [self._written(field), ""]

    def _people(self, field: str, plural: bool, spare: bool) -> list[Arg]:
        if not plural:
            return [self._person(), *([Term("place", "spare")] if spare else [])]
        self.lists = self.lists or field != "under"
        number = {"under": 1, "places": 4}.get(field, self.cast.several)
        return [tuple(self._person() for _ in range(number)), ()]

    def _written(self, field: str) -> str:
        words = WORDS[self.language]
        return words.get(field, words[""])

    def _person(self) -> Who:
        self.seats += 1
        return Who(self.seats - 1)

    def _cards(self, plural: bool) -> Arg:
        cards = tuple(Term("card", str(number)) for number in (6, 24, 42, 60, 8))
        return cards[: self.cast.number] if plural else cards[self.seats % 5]

    def _term(self, family: str, further: int = 0) -> Term:
        keys = list(self.dictionary.terms[family])
        return Term(family, keys[(self.cast.number + further) % len(keys)])

    def _part(self, kind: type[Struct], at: int) -> Phrase:
        name = kind.__name__.lower()
        part = _Sampler(f"{self.key.rpartition('.')[0]}.{name}", (), self.cast, self.dictionary, self.language)
        part.seats = at
        args = {field: part._of_struct(field)[0] for field in kind.__struct_fields__}
        if kind is Demand:
            args["form"] = Term("decreeform", DecreeForm.MENTIONS)
        if "cards" in args and at and name == "gift":
            args["cards"] = None
        return Phrase(part.key, args)


def _struct(key: str) -> type[Struct] | None:
    """The event, or the part of an event, that this key words."""
    game, _, rest = key.partition(".")
    family, _, tag = rest.partition(".")
    if family != "event":
        return None
    kinds: list[type[Struct]] = [*get_args(CATALOG[game].events), *PARTS]
    return next(kind for kind in kinds if (kind.__struct_config__.tag or kind.__name__.lower()) == tag)


def forms(language: Language) -> Iterator[str]:
    """Every term of the games in all its grammatical forms."""
    for (of, spoken), dictionary in sorted(_DICTIONARIES.items()):
        if spoken == language:
            for family, words in dictionary.terms.items():
                if family != "card":
                    for key, declined in words.items():
                        yield f"{of} {family} {key}: {', '.join(dict.fromkeys(declined))}"


def text(language: Language) -> str:
    """The whole file: a paragraph for each template, then the terms."""
    lines: list[str] = []
    for key, said in groupby(everything(language), key=lambda one: one.key):
        sayings = list(said)
        if len(sayings) == 1:
            lines.append(f"{key}: {sayings[0].words}")
        else:
            lines += [key, *(f"  {one.cast}: {one.words}" for one in sayings)]
    return "\n".join([*lines, "", *forms(language)]) + "\n"


def target(language: Language) -> Path:
    return FOLDER / f"templates.{language}.txt"


def write() -> None:
    for language in LANGUAGES:
        target(language).write_text(text(language), "utf-8")


if __name__ == "__main__":
    write()
