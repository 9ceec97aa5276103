"""How long messages are made, so that whoever watches an encrypted line learns nothing from their lengths.

JSON may be followed by spaces. What is sent of one act to all who hear of it has one length, that of the longest
among few steps: a seat's card, its offers and what it alone was told make no difference.
"""

LEAST = 4096
"""Of a message with a view; the next steps are twice as long."""
SMALL = 512
"""Of an answer to a command, and of what a client says."""


def step(longest: int) -> int:
    """The length of all messages of which this is the longest."""
    length = LEAST
    while length < longest:
        length *= 2
    return length
