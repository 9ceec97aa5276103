"""A chronicle that does not repeat itself: what happens again is told another way."""

from collections.abc import Mapping

from dvor.words.dictionary import Template

WAYS = 3
"""How many ways there are to tell each thing; the first is for what has not been told yet."""


def tales(by_happening: Mapping[str, tuple[Template, ...]]) -> dict[str, str]:
    """One template for every entry: its wordings by what happened (`what`) and which way it is told (`telling`)."""
    found: dict[str, str] = {}
    for what, ways in by_happening.items():
        assert len(ways) == WAYS, what
        for telling, way in enumerate(ways):
            wordings = {"": way} if isinstance(way, str) else way
            for condition, text in wordings.items():
                found["+".join(filter(None, (f"what={what}", f"telling={telling}", condition)))] = text
    return found
