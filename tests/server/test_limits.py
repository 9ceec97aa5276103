"""Rate limits, limits of what is open at once, and when a server counts as crowded."""

import asyncio
from typing import Any
from unittest.mock import Mock

import pytest

from dvor.server.admission import Admission, Refusals, Trusted
from dvor.server.limits import (
    MAX_KEYS,
    SITE_FACTOR,
    AddressBuckets,
    Buckets,
    ConcurrencyLimit,
    Limits,
    Rate,
    address_key,
    site_of,
)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_allowed_and_then_the_rate() -> None:
    clock = Clock()
    buckets = Buckets(Rate(3, 2.0), clock)
    assert [buckets.allows("a") for _ in range(5)] == [True, True, True, False, False]
    assert buckets.wait("a") == 0.5
    clock.now = 0.5
    assert buckets.wait("a") == 0.0
    assert [buckets.allows("a") for _ in range(2)] == [True, False]
    clock.now = 100.0
    assert [buckets.allows("a") for _ in range(4)] == [True, True, True, False]


def test_each_key_has_its_own_bucket() -> None:
    buckets = Buckets(Rate(1, 1.0), Clock())
    assert buckets.allows("a")
    assert buckets.allows("b")
    assert not buckets.allows("a")


def test_what_costs_more_takes_more() -> None:
    buckets = Buckets(Rate(10, 1.0), Clock())
    assert buckets.allows("a", cost=8)
    assert not buckets.allows("a", cost=3)
    assert buckets.allows("a", cost=2)


def test_a_clock_that_goes_back_gives_and_takes_nothing() -> None:
    clock = Clock()
    buckets = Buckets(Rate(2, 1.0), clock)
    clock.now = 50.0
    buckets.allows("a")
    clock.now = 10.0
    assert buckets.allows("a")
    assert not buckets.allows("a")


def test_buckets_do_not_pile_up() -> None:
    buckets = Buckets(Rate(1, 1.0), Clock())
    for key in range(MAX_KEYS + 5):
        assert buckets.allows(key)
    assert buckets.allows(0)  # forgotten
    assert not buckets.allows(MAX_KEYS)
    buckets.forget(MAX_KEYS)
    assert buckets.allows(MAX_KEYS)


def test_only_so_many_are_open_at_once() -> None:
    sockets = ConcurrencyLimit(2)
    assert [sockets.enter("a") for _ in range(3)] == [True, True, False]
    assert sockets.enter("b")
    sockets.leave("a")
    assert sockets.enter("a")
    assert not sockets.enter("a")


def test_one_network_of_ipv6_is_one_address() -> None:
    assert address_key("2001:db8:1:2:3:4:5:6") == address_key("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert address_key("2001:db8:1:3::9") != address_key("2001:db8:1:2::9")
    assert address_key("::ffff:192.0.2.7") == address_key("192.0.2.7") == "192.0.2.7"
    assert address_key("testclient") == "testclient"


def test_a_site_of_ipv6_is_no_thousand_addresses() -> None:
    """The owner of a /48 has enough networks to use a fresh budget each time."""
    buckets = AddressBuckets(Rate(2, 0.001), lambda: 0.0)
    mine = [address_key(f"2001:db8:1:{number:x}::1") for number in range(100)]
    assert sum(buckets.allows(one) for one in mine for _ in range(2)) == 2 * SITE_FACTOR
    assert buckets.allows(address_key("2001:db8:2::1")), "another site is another matter"
    assert buckets.allows("192.0.2.7")
    buckets.take(mine[50], 5)
    assert buckets.left(mine[99]) < 0, "what one owes all do"
    assert buckets.wait(mine[99]) > 0
    open_now = ConcurrencyLimit(2)
    assert sum(open_now.enter(one) for one in mine for _ in range(2)) == 2 * SITE_FACTOR
    open_now.leave(mine[0])
    assert not open_now.is_full(mine[99])
    assert not open_now.is_full(address_key("2001:db8:2::1"))


def test_only_networks_of_ipv6_have_a_site() -> None:
    assert site_of(address_key("2001:db8:1:2::9")) == "2001:db8:1::/48"
    assert site_of("192.0.2.7") is site_of("testclient") is site_of(("table", "person")) is None


def test_a_debt_is_not_forgotten_for_those_who_come_after() -> None:
    """A whole network of addresses is cheap in IPv6: none of them may wash off what another owes."""
    buckets = Buckets(Rate(10, 0.001), lambda: 0.0)
    buckets.take("debtor", 1000)
    for number in range(3 * MAX_KEYS):
        assert buckets.allows(number)
    assert buckets.left("debtor") < 0
    assert len(buckets._buckets) == MAX_KEYS


@pytest.mark.parametrize(("connections", "crowded"), [(0, False), (6, False), (7, True), (8, True)])
def test_from_three_quarters_of_the_connections_on_the_rest_is_kept_for_those_who_play(
    connections: int, crowded: bool
) -> None:
    admission = Admission(Limits(connections=8), Refusals(Clock()))
    for number in range(connections):
        transport: Any = Mock(asyncio.Transport)
        transport.get_extra_info.return_value = (f"192.0.2.{number}", 1)
        assert admission.enter(transport, Trusted(""))
    assert admission.crowded is crowded
