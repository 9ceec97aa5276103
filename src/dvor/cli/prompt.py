"""Prompts in the terminal: the person chooses from numbered offers."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console

from dvor.kernel import Blank, Offer, Phrase, Pick, PickEach, PickSome
from dvor.words import Language, Listener, formats, named, say

WORDS: dict[Language, dict[str, str]] = {
    "ru": {
        "number": "номер",
        "numbers": "номера через пробел, от {least} до {most}",
        "wrong": "Введите {what}; «?» — пояснения, «0» — назад, «q» — выйти",
        "text": "ваши слова",
    },
    "en": {
        "number": "a number",
        "numbers": "numbers separated by spaces, {least} to {most} of them",
        "wrong": "Type {what}; “?” explains, “0” goes back, “q” quits",
        "text": "your words",
    },
}


class Quit(Exception):
    """The person quits."""


class Back(Exception):
    """The person wants to choose again."""


class Prompt:
    """Asks which offer to take, and how to fill in its blanks."""

    def __init__(self, console: Console, game: str, listener: Listener) -> None:
        self.console = console
        self.game = game
        self.listener = listener
        self.words = WORDS[listener.language]

    def choose(self, offers: Sequence[Offer[Any]]) -> Any:
        """Ask for an offer and for the values of its blanks."""
        ordered = sorted(offers, key=lambda offer: offer.aside)
        while True:
            try:
                labels = [self._label(offer.kind) for offer in ordered]
                explained = [self._label(f"{offer.kind}.help") for offer in ordered]
                offer = ordered[self._number(labels, explained)]
                meant = formats(offer.make)
                filled = {field: self._fill(blank, meant[field]) for field, blank in offer.blanks.items()}
            except Back:
                continue
            return offer.make(**filled)

    def _label(self, kind: str) -> str:
        return say(Phrase(f"{self.game}.offer.{kind}"), self.listener)

    def _fill(self, blank: Blank, meant: str | None) -> object:
        match blank:
            case Pick(among):
                return among[self._number([self._name(one, meant) for one in among])]
            case PickSome(among, least, most):
                return self._several(among, meant, least, most)
            case PickEach(among, times):
                labels = [self._name(one, meant) for one in among]
                return tuple(among[self._number(labels)] for _ in range(times))
            case _:
                return self._text(blank.least, blank.most)

    def _name(self, choice: object, meant: str | None) -> str:
        return named(choice, meant, self.game, self.listener)

    def _number(self, labels: Sequence[str], explained: Sequence[str] = ()) -> int:
        self._list(labels)
        while True:
            line = self._read()
            if line == "?" and explained:
                self._list([f"{label}: {why}" for label, why in zip(labels, explained, strict=True)])
            elif line.isdecimal() and 1 <= int(line) <= len(labels):
                return int(line) - 1
            else:
                self._wrong(self.words["number"])

    def _several(
        self, among: Sequence[int | str], meant: str | None, least: int, most: int
    ) -> tuple[int | str, ...]:
        self._list([self._name(one, meant) for one in among])
        while True:
            numbers = self._read().split()
            fitting = all(number.isdecimal() and 1 <= int(number) <= len(among) for number in numbers)
            if fitting and least <= len(set(numbers)) == len(numbers) <= most:
                return tuple(among[number - 1] for number in sorted(map(int, numbers)))
            self._wrong(self.words["numbers"].format(least=least, most=most))

    def _text(self, least: int, most: int) -> str:
        while not least <= len(line := self._read()) <= most:
            self._wrong(self.words["text"])
        return line

    def _list(self, labels: Sequence[str]) -> None:
        for number, label in enumerate(labels, start=1):
            self.console.print(f"  {number}. {label}", markup=False)

    def _wrong(self, what: str) -> None:
        self.console.print(self.words["wrong"].format(what=what), markup=False)

    def _read(self) -> str:
        try:
            line = self.console.input("> ").strip()
        except EOFError:
            raise Quit from None
        if line in ("q", "й"):
            raise Quit
        if line == "0":
            raise Back
        return line
