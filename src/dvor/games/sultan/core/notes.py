"""What happened in a step, as the engine notes it for whoever listens.

A note is a kind and up to four numbers. A kind has the name of the event that tells of it (`events.py`), and the
numbers are the event's fields in their order. The kinds of notes of one character are declared in its file.
"""

from typing import Final

EVENTS: Final[list[str]] = []
"""For each kind of note the name of its event."""
DISPLAYED: Final[list[str]] = []
"""For each kind of note how long its event stays on the table, in the kernel's terms; empty: no time of its own."""
WHYS: Final[list[str]] = []
"""The causes for which a card is turned up, by number."""


def kind_of_note(event: str, displayed: str = "") -> int:
    """A new kind of note for this event."""
    if event in EVENTS:
        raise ValueError(f"two kinds of notes are told by the event {event!r}")
    EVENTS.append(event)
    DISPLAYED.append(displayed)
    return len(EVENTS) - 1


def why_opened(key: str) -> int:
    """A new cause for turning a card up; `names.Why` has the same keys."""
    WHYS.append(key)
    return len(WHYS) - 1


TURN: Final = kind_of_note("turn")  # seat
SKIPPED: Final = kind_of_note("skipped", "act")  # seat
PEEKED: Final = kind_of_note("peeked", "sight")  # by, target, card
SWAPPED: Final = kind_of_note("swapped", "act")  # by, target, card that by got, card that by gave
HID: Final = kind_of_note("hid", "scene")  # by, card
EYES_OPENED: Final = kind_of_note("eyes_opened", "scene")  # by, target, card that by got, card that by gave
PASSED: Final = kind_of_note("passed", "act")  # by
OPENED: Final = kind_of_note("opened", "act")  # seat, card, why
DIED: Final = kind_of_note("died", "scene")  # seat, card
RELEASED: Final = kind_of_note("released", "act")  # seat, from prison
TIRED: Final = kind_of_note("tired")  # seat
RESTED: Final = kind_of_note("rested")  # seat

BY_ABILITY: Final = why_opened("ability")
BY_THRONE: Final = why_opened("throne")
