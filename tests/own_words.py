"""Check that no sentence of the rulebooks stands in the product or in the tests.

So that everybody can check it, hashes of all their runs of words stand in a file, from which no text can be read.

    python -m tests.own_words      writes it anew from the rulebooks
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

from tests.optional import beside

HASHES = Path(__file__).with_name("rulebook_runs.bin")
SIZE = 5
"""Bytes of a hash: two runs of words have the same one by accident once in 10^12."""
RUN = 6
"""This many equal words in a row are no accident."""

_BROKEN = re.compile(r"(?<=[^\W\d_])(?:-|\u00ad)[ \t]*\n\s*(?=[^\W\d_])")
_WORD = re.compile(r"[^\W\d_]+")


def words(text: str) -> list[str]:
    """The words alone, without case, punctuation and numbers; a word broken over two lines is one."""
    return _WORD.findall(_BROKEN.sub("", text).casefold().replace("ё", "е"))


def borrowed(text: str, sources: Iterable[str] | None = None) -> list[str]:
    """Every stretch of a text, as long as it goes, that stands in a source too: in a rulebook, unless given."""
    known = kept() if sources is None else runs(sources)
    found = words(text)
    starts = [at for at, run in enumerate(_windows(found)) if run in known]
    return [" ".join(found[first : last + RUN]) for first, last in _stretches(starts)]


@cache
def kept() -> frozenset[bytes]:
    """The runs of the rulebooks, as they are kept here."""
    data = HASHES.read_bytes()
    return frozenset(data[at : at + SIZE] for at in range(0, len(data), SIZE))


def rulebooks() -> frozenset[bytes]:
    """The same, from the rulebooks themselves."""
    return runs(path.read_text("utf-8") for path in sorted(beside("seeds").glob("*.txt")))


def runs(sources: Iterable[str]) -> frozenset[bytes]:
    """Hashes of all runs of words."""
    return frozenset(run for source in sources for run in _windows(words(source)))


def _windows(found: list[str]) -> Iterator[bytes]:
    starts = range(len(found) - RUN + 1)
    return (blake2b(" ".join(found[at : at + RUN]).encode(), digest_size=SIZE).digest() for at in starts)


def _stretches(starts: list[int]) -> Iterator[tuple[int, int]]:
    """Numbers that follow each other, as first and last."""
    for at in starts:
        if at - 1 not in starts:
            last = at
            while last + 1 in starts:
                last += 1
            yield at, last


if __name__ == "__main__":
    HASHES.write_bytes(b"".join(sorted(rulebooks())))
