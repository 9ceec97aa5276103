"""Variants of chronicle sentences, so that repeated events are told in different words."""

from collections.abc import Mapping

from dvor.words.dictionary import Template

WAYS = 3
"""The number of variants of each entry; the first variant is for its first occurrence."""


def variants(by_happening: Mapping[str, tuple[Template, ...]]) -> dict[str, str]:
    """One template for each entry, with wordings by event (`what`) and variant (`telling`)."""
    found: dict[str, str] = {}
    for what, ways in by_happening.items():
        assert len(ways) == WAYS, what
        for telling, way in enumerate(ways):
            wordings = {"": way} if isinstance(way, str) else way
            for condition, text in wordings.items():
                found["+".join(filter(None, (f"what={what}", f"telling={telling}", condition)))] = text
    return found
