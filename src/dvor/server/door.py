"""Whether somebody may come in at a table, by what lies beside its log: no stranger has one read for a no."""

import hmac
from collections.abc import Collection

from msgspec import Struct

from dvor.table.state import TableState


class Door(Struct, frozen=True):
    """Who may come in besides those who sit there."""

    open: bool
    invite: str

    def lets_in(self, people: Collection[str], person: str | None, key: str | None) -> bool:
        """Whoever sits there, whoever has the invitation, and everybody while the door is open."""
        if person is not None and person in people:
            return True
        return self.open if key is None else self.is_opened_by(key)

    def is_opened_by(self, key: str | None) -> bool:
        """Whether somebody has the invitation; how long it takes to find out tells nothing."""
        return key is not None and hmac.compare_digest(key.encode(), self.invite.encode())


def door_of(state: TableState) -> Door:
    return Door(state.table.open_door, state.invite)
