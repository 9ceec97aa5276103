"""A small random number generator for playouts (xorshift).

It is compiled with the cores, so that a playout never leaves them.
It decides nothing that people play: a game's chance is drawn by the table and logged as a move.
"""

from mypy_extensions import i64


class PlayoutRng:
    """Gives the same numbers for the same seed, compiled or not."""

    def __init__(self, seed: int) -> None:
        self.word: i64 = (seed * 2654435761 + 88172645463325252) & 0x7FFFFFFFFFFFFFFF

    def below(self, most: i64) -> i64:
        """A number from 0 to most − 1."""
        word = self.word
        word ^= (word << 13) & 0x7FFFFFFFFFFFFFFF
        word ^= word >> 7
        word ^= (word << 17) & 0x7FFFFFFFFFFFFFFF
        self.word = word
        return ((word >> 31) * most) >> 32

    def share(self) -> float:
        """A real number from 0 to just below 1, in steps of a millionth."""
        return float(self.below(1 << 20)) / float(1 << 20)

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place, every order equally likely."""
        last: i64 = len(cards) - 1
        while last > 0:
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
            last -= 1
