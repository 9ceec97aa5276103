"""Constitutional monarchy: nobles and burghers may cancel, and every petition is heard (K-REG-4)."""

from msgspec.structs import replace

from dvor.games.knyazi.regimes.base import Charter


def amend(charter: Charter) -> Charter:
    """What this regime answers differently."""
    return replace(charter, council_cancels=True, may_refuse_to_hear=False)
