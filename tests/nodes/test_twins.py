"""The twin-deal test through two nodes: half of the people of a table are connected to each."""

from collections.abc import Callable
from itertools import count, islice
from random import Random

from tests.effort import seeds
from tests.nodes.pair import Pair
from tests.server.test_twins import AT_COURT, compared_end_to_end, knyazi, rounds_of_sultan, some_twins

BEFORE = 1_700_000_000.0
"""A time that stands still; the database refuses entries of the future."""


async def test_what_reaches_a_socket_of_any_node_depends_only_on_what_its_seat_may_know(
    start_pair: Callable[..., Pair],
) -> None:
    compared = await compared_end_to_end(start_pair, rounds_of_sultan(seeds(1, soak=20)), BEFORE, looking=False)
    assert {"deal", "reaction", "standing order"} & set(compared), compared
    assert compared.total() > 200
    assert all(compared.values())


async def test_at_court_too_it_depends_only_on_what_its_seat_may_know(start_pair: Callable[..., Pair]) -> None:
    wanted = AT_COURT[()]
    runs = ((run := knyazi(seed), some_twins(run, Random(seed), 1, wanted)) for seed in count())
    found = (both for both in runs if wanted <= {twin.kind for twin in both[1]})
    compared = await compared_end_to_end(start_pair, islice(found, len(seeds(1, soak=20))), BEFORE, looking=False)
    assert wanted <= set(compared), compared
    assert all(amount > 50 for amount in compared.values()), compared
