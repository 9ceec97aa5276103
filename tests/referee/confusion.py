"""How often the referee is right: the confusion by rule, for each half of the labelled messages.

What it gets wrong is listed for the half on which it is tuned, and never for the other.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from dvor.games.knyazi.court.actions import Finding
from dvor.games.knyazi.judge import asks_permission, judge
from tests.referee.labelled import RULES, Mark, Message, messages

_WHERE = {True: "tuned on", False: "measured"}


class Score(NamedTuple):
    """What was wanted and found, found and not wanted, wanted and not found."""

    right: int
    wrong: int
    missed: int

    @property
    def precision(self) -> float:
        return self.right / (self.right + self.wrong or 1)

    @property
    def recall(self) -> float:
        return self.right / (self.right + self.missed or 1)


def findings(message: Message) -> tuple[Finding, ...]:
    """What the referee finds in a labelled message."""
    broken_off = message.addressee if message.broken_off else None
    court = replace(message.court, tongues=message.tongues, broken_off=broken_off)
    return judge(message.text, message.speaker, message.addressee, court)


def found_marks(message: Message) -> Iterator[Mark]:
    """The same as marks."""
    for one in findings(message):
        start = one.at or 0
        rule = "naming" if one.fault is None else one.fault.value
        yield Mark(rule if one.fault or one.certain else "naming?", start, start + len(one.evidence))
    if asks_permission(message.text):
        yield Mark("leave", 0, len(message.text))


def _meets(one: Mark, other: Mark) -> bool:
    return one.rule == other.rule and one.start < other.end and other.start < one.end


def score(ours: Iterable[Message], rule: str) -> Score:
    """How one rule was judged."""
    count: Counter[str] = Counter()
    for message in ours:
        wanted, found = message.wanted(rule), [one for one in found_marks(message) if one.rule == rule]
        count["right"] += sum(any(_meets(one, other) for other in found) for one in wanted)
        count["missed"] += sum(not any(_meets(one, other) for other in found) for one in wanted)
        count["wrong"] += sum(not any(_meets(one, other) for other in wanted) for one in found)
    return Score(count["right"], count["wrong"], count["missed"])


def half(tuned: bool) -> list[Message]:
    """One half of the messages."""
    return [one for one in messages() if one.tuned is tuned]


def _mistakes(message: Message) -> Iterator[str]:
    found = list(found_marks(message))
    for one in message.marks:
        if not any(_meets(one, other) for other in found):
            yield f"missed {one.rule}: {message.text[one.start : one.end]}"
    for one in found:
        if not any(_meets(one, other) for other in message.marks):
            yield f"wrong {one.rule}: {message.text[one.start : one.end]}"


def main() -> None:
    """Print the mistakes of the one half, and the confusion of both."""
    for message in half(True):
        for mistake in _mistakes(message):
            print(f"{message.where:24} {mistake:40} {message.text}")
    for tuned, name in _WHERE.items():
        ours = half(tuned)
        print(
            f"\n{name}: {len(ours)} messages\n{'rule':14}{'right':>7}{'wrong':>7}{'missed':>8}  precision  recall"
        )
        for rule in RULES.values():
            one = score(ours, rule)
            print(f"{rule:14}{one.right:7}{one.wrong:7}{one.missed:8}  {one.precision:9.3f}  {one.recall:6.3f}")


if __name__ == "__main__":
    main()
