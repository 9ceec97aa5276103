"""Whether a text is in our own words: nothing of the rulebooks may stand in the product."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

RULEBOOKS = Path(__file__).parents[2] / "shared" / "seeds"
"""They lie beside the checkout where there are any; without them nothing can be compared."""
RUN = 6
"""So many of the same words on end are no accident."""

_BROKEN = re.compile(r"(?<=[^\W\d_])(?:-|\u00ad)[ \t]*\n\s*(?=[^\W\d_])")
_WORD = re.compile(r"[^\W\d_]+")


def words(text: str) -> list[str]:
    """The words alone, without case, punctuation and numbers; a word broken over two lines is one."""
    return _WORD.findall(_BROKEN.sub("", text).casefold().replace("ё", "е"))


def borrowed(text: str, sources: Iterable[str] | None = None) -> list[str]:
    """Every stretch of a text, as long as it goes, that stands in a source too: in a rulebook, unless given."""
    known = _rulebooks() if sources is None else _runs(sources)
    found = words(text)
    starts = [at for at, run in enumerate(_windows(found)) if run in known]
    return [" ".join(found[first : last + RUN]) for first, last in _stretches(starts)]


@cache
def _rulebooks() -> frozenset[tuple[str, ...]]:
    return _runs(path.read_text("utf-8") for path in sorted(RULEBOOKS.glob("*.txt")))


def _runs(sources: Iterable[str]) -> frozenset[tuple[str, ...]]:
    return frozenset(run for source in sources for run in _windows(words(source)))


def _windows(found: list[str]) -> Iterator[tuple[str, ...]]:
    return (tuple(found[at : at + RUN]) for at in range(len(found) - RUN + 1))


def _stretches(starts: list[int]) -> Iterator[tuple[int, int]]:
    """Numbers that follow each other, as first and last."""
    for at in starts:
        if at - 1 not in starts:
            last = at
            while last + 1 in starts:
                last += 1
            yield at, last
