"""What happened, as the engine jots it down for whoever listens: a kind of note and up to four numbers.

A kind of note is called what the event is called that tells of it, and its numbers are the event's fields in
their order. A character's own notes stand in its file.
"""

from typing import Final

EVENTS: Final[list[str]] = []
"""For each kind of note the event that tells of it."""


def kind_of_note(event: str) -> int:
    """A new kind of note, told by this event."""
    if event in EVENTS:
        raise ValueError(f"two kinds of notes are told by the event {event!r}")
    EVENTS.append(event)
    return len(EVENTS) - 1


TURN: Final = kind_of_note("turn")  # seat
SKIPPED: Final = kind_of_note("skipped")  # seat
PEEKED: Final = kind_of_note("peeked")  # by, target, card
SWAPPED: Final = kind_of_note("swapped")  # by, target, card that by got, card that by gave
HID: Final = kind_of_note("hid")  # by, card
EYES_OPENED: Final = kind_of_note("eyes_opened")  # by, target, card that by got, card that by gave
PASSED: Final = kind_of_note("passed")  # by
OPENED: Final = kind_of_note("opened")  # seat, card, why
DIED: Final = kind_of_note("died")  # seat, card
RELEASED: Final = kind_of_note("released")  # seat, from prison
TIRED: Final = kind_of_note("tired")  # seat
RESTED: Final = kind_of_note("rested")  # seat

# Why a card was turned up.
BY_ABILITY: Final = 0
BY_THRONE: Final = 1
BY_ESCAPE: Final = 2
BY_STRIKE: Final = 3
BY_JOINING: Final = 4
BY_HUNT: Final = 5
BY_FORCE: Final = 6
