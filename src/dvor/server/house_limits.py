"""What this server's people have left of its limits, and what of that holds for all nodes together."""

import time
from collections.abc import Callable, Hashable
from functools import partial

from dvor.server.limits import AddressBuckets, AtOnce, Buckets
from dvor.server.world import World

Spent = Callable[[str, Hashable], None]
"""Somebody took something: of which limit, and under whose key."""


class HouseLimits:
    """How often and how much, each kind counted for itself.

    What guards a node (its requests, bytes and lines) is counted by each. What guards tables and the database
    (trying codes, opening tables, being somebody new) is told to the others; what a seat does they read in the log
    (docs/scaling.md).
    """

    def __init__(self, world: World, tell: Spent) -> None:
        limits, clock = world.limits, time.monotonic  # whatever the clock on the wall is set to
        self.requests = AddressBuckets(limits.requests_of_an_address, clock)
        self.joins = AddressBuckets(limits.joins_of_an_address, clock, partial(tell, "joins"))
        self.new_tables = AddressBuckets(limits.new_tables_of_an_address, clock, partial(tell, "new_tables"))
        self.newcomers = AddressBuckets(limits.newcomers_of_an_address, clock, partial(tell, "newcomers"))
        self.messages = Buckets(limits.messages_of_a_socket, clock)
        self.actions = Buckets(limits.actions_of_a_seat, clock)
        self.talk = Buckets(limits.talk_of_a_seat, clock)
        self.welcomes = Buckets(limits.welcomes_of_a_person, clock)
        self.sockets = AtOnce(limits.sockets_of_an_address)
        self._shared: dict[str, Buckets] = {
            "joins": self.joins,
            "new_tables": self.new_tables,
            "newcomers": self.newcomers,
            "actions": self.actions,
            "talk": self.talk,
        }

    def spent_elsewhere(self, limit: str, key: Hashable) -> None:
        """Somebody took something at another node."""
        if limit in self._shared:
            self._shared[limit].spent_elsewhere(key)
