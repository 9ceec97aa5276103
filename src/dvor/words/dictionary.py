"""The shape of a dictionary: templates by key, and the words of a game with their forms."""

from collections.abc import Mapping
from typing import NamedTuple

Template = str | Mapping[str, str]
"""One wording, or several by who listens and what is known.

The key of each is a condition, names of arguments joined by «+»: a person is the listener, anything else is
there and not nothing; «kind=riot» says what it is, and «who=@by» that it is the same as another. The first whose
condition holds is used; the empty one always holds and stands last.
"""

Forms = tuple[str, ...]
"""A word in the forms that its language's templates ask for: the cases in Russian, the article in English."""


class Dictionary(NamedTuple):
    """All that one game (or everything that is no game's) says in one language."""

    texts: Mapping[str, Template]
    terms: Mapping[str, Mapping[str, Forms]]
