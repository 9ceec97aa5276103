"""Messages with what a person at the table would find in them, and the halves into which they are split.

A file of `messages/` is read from the top down. `@ tsar Борис m | spy Пётр (Рысь) m | …` seats a court, highest
first; with `@theocracy` it watches tongues. Until the next blank line `@ordered kholop «…»` (or `*` for all) is
what may be said, and `@house boyar «name» «style»` a character of the players' own. Then `speaker > addressee:
text`, or `speaker: text` to everybody; `>>` speaks into the addressee's unfinished words. What is
found stands in braces:

    {Борис}       a certain breach of naming (K-ETI-3)
    {?царица}     a likely one, the ruler's to weigh
    {~May I speak}  the asking of leave: anywhere in the text (K-ETI-2)
    {!…} {^…} {/…}  swearing, a raised voice, an interruption (K-REG-3)
"""

import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from dvor.games.knyazi.custom_rules import HouseCharacter
from dvor.games.knyazi.judge import Present
from dvor.games.knyazi.names import Character
from dvor.kernel import Person, Seat

FOLDER = Path(__file__).parent / "messages"
_SEAT = re.compile(r"(\w+) ([^|(]+?)(?: \(([^)]+)\))? ([mf])$")
_MARK = re.compile(r"\{([?~!^/]?)([^}]*)\}")
_QUOTED = re.compile(r"«([^»]+)»")
TUNING = "tuning"
RULES = {"": "naming", "?": "naming?", "~": "leave", "!": "swearing", "^": "shouting", "/": "interrupting"}
"""What each mark stands for."""


class Mark(NamedTuple):
    """Something to be found, and where it stands."""

    rule: str
    start: int
    end: int


class Message(NamedTuple):
    """Something said at a court."""

    where: str
    text: str
    speaker: Seat
    addressee: Seat | None
    court: Present
    tongues: bool
    broken_off: bool
    marks: tuple[Mark, ...]

    def wanted(self, rule: str) -> tuple[Mark, ...]:
        """The marks of one rule."""
        return tuple(mark for mark in self.marks if mark.rule == rule)

    @property
    def tuned(self) -> bool:
        """Whether it belongs to the half on which the referee may be tuned; the other half only measures it.
        What was written while it was tuned measures nothing."""
        return self.where.startswith(TUNING) or sha256(self.text.encode()).digest()[0] % 2 == 0


@cache
def messages() -> tuple[Message, ...]:
    """The whole set."""
    return tuple(one for path in sorted(FOLDER.glob("*.txt")) for one in _read(path))


def _read(path: Path) -> Iterator[Message]:
    court, tongues = Present((), (), ()), False
    seated = court
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip():
            court = seated
        elif line.startswith("@ "):
            court = seated = _court(line[2:])
            tongues = False
        elif line.startswith("@theocracy"):
            tongues = True
        elif line.startswith("@ordered"):
            who = line.split()[1]
            seat = None if who == "*" else _seat(court, who)
            court = replace(court, exemptions=tuple((seat, text) for text in _QUOTED.findall(line)))
        elif line.startswith("@house"):
            name, style = _QUOTED.findall(line)
            court = replace(court, house=(HouseCharacter(Character(line.split()[1]), name, style),))
        elif not line.startswith("#"):
            yield _message(f"{path.name}:{number}", line, court, tongues)


def _court(line: str) -> Present:
    """The places are given from the highest down, and so are the seats."""
    people, characters = [], []
    for one in line.split(" | "):
        found = _SEAT.match(one.strip())
        assert found is not None, one
        character, name, nickname, gender = found.groups()
        people.append(Person(name, nickname or "", "f" if gender == "f" else "m"))
        characters.append(Character(character))
    return Present(tuple(people), tuple(characters), tuple(reversed(characters)))


def _seat(court: Present, character: str) -> Seat:
    return court.characters.index(Character(character))


def _message(where: str, line: str, court: Present, tongues: bool) -> Message:
    head, marked = line.split(": ", 1)
    broken_off = ">>" in head
    speaker, _, addressee = head.partition(">>" if broken_off else ">")
    text, marks = _unmarked(marked)
    to = _seat(court, addressee.strip()) if addressee else None
    return Message(where, text, _seat(court, speaker.strip()), to, court, tongues, broken_off, marks)


def _unmarked(marked: str) -> tuple[str, tuple[Mark, ...]]:
    text, marks, done = "", [], 0
    for found in _MARK.finditer(marked):
        text += marked[done : found.start()]
        marks.append(Mark(RULES[found[1]], len(text), len(text) + len(found[2])))
        text += found[2]
        done = found.end()
    return text + marked[done:], tuple(marks)
