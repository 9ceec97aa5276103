"""What happened, as the engine jots it down for whoever listens: a kind of note and up to four numbers."""

from typing import Final

TURN: Final = 0  # seat
SKIPPED: Final = 1  # seat
PEEKED: Final = 2  # by, target, card
SWAPPED: Final = 3  # by, target, card that by got, card that by gave
HID: Final = 4  # by, card
EYES_OPENED: Final = 5  # by, target, card that by got, card that by gave
PASSED: Final = 6  # by
OPENED: Final = 7  # seat, card, why
CROWNED: Final = 8  # seat
UNCROWNED: Final = 9
DIED: Final = 10  # seat, card
EXECUTED: Final = 11  # by, target
ARRESTING: Final = 12  # by, target
ESCAPED: Final = 13  # seat
IMPRISONED: Final = 14  # seat
RELEASED: Final = 15  # seat
MURDERING: Final = 16  # by, target
STRUCK: Final = 17  # by, target
MURDERED: Final = 18  # by, target
CALLED: Final = 19  # by
JOINED: Final = 20  # set of seats
HUNTED: Final = 21  # by, target, whether a Slave
CAPTURED: Final = 22  # by, target
UNSHACKLED: Final = 23  # set of seats
DANCED: Final = 24  # by
DECLARED: Final = 25  # by, team
FORCED: Final = 26  # by, target
POWERLESS: Final = 27  # seat
TIRED: Final = 28  # seat
RESTED: Final = 29  # seat
PROPHESIED: Final = 30  # by, set of seats
PREDICTED: Final = 31  # by, team
MANIPULATED: Final = 32  # by

# Why a card was turned up.
BY_ABILITY: Final = 0
BY_THRONE: Final = 1
BY_ESCAPE: Final = 2
BY_STRIKE: Final = 3
BY_JOINING: Final = 4
BY_HUNT: Final = 5
BY_FORCE: Final = 6
