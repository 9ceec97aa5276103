"""The second opinion has to find known mutants: mistakes that were once made in a core."""

import sys
from random import Random

import pytest

from scripts.known_mutants import KNOWN_MUTANTS
from scripts.mutants import Copy, draw, every_mutant, known_mutant
from scripts.mutations import mutations

NAMES = [(game, name) for game, known in KNOWN_MUTANTS.items() for name in known]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("wrong"), seconds=120)


def compare(copy: Copy, game: str, name: str) -> str:
    """What the game prints that should find this mistake."""
    match = "random_match({!r}, {!r})".format(*KNOWN_MUTANTS[game][name].found_in)
    told = copy.run(sys.executable, "-c", f"from tests.reference.test_{game} import random_match; {match}.run()")
    return told.stderr


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_a_known_mutant_is_found(game: str, name: str, copy: Copy) -> None:
    mutant = known_mutant(game, name)
    copy.write(mutant.path, mutant.mutation.source)
    try:
        assert "Disagreement" in compare(copy, game, name)
    finally:
        copy.restore(mutant.path)


SOURCE = '''
"""Not what is said of it, é."""

LIMIT: int = 3


def rule(mask: int, seat: int) -> int:
    """Nor this: 1."""
    if not mask & 1 and seat < LIMIT:
        mask |= 1 << seat
    else:
        note(mask, seat)
    return mask if seat else ~mask
'''


def test_a_mutant_differs_from_its_source_in_one_place_and_compiles() -> None:
    found = mutations(SOURCE)
    for mutant in found:
        compile(mutant.source, "mutant", "exec")
        assert mutant.source != SOURCE
        assert mutant.before in SOURCE
        assert mutant.after in mutant.source
    assert len({mutant.source for mutant in found}) == len(found)


def test_mutants_are_of_every_kind_and_leave_words_and_types_alone() -> None:
    found = mutations(SOURCE)
    kinds = "and/or, comparison, constant, dropped sign, dropped statement, negated condition, operator"
    assert {mutant.what for mutant in found} == {*kinds.split(", "), "removed branch", "swapped arguments"}
    told = [line for line in SOURCE.splitlines() if '"""' in line or line.startswith("def")]
    assert all(line in mutant.source for mutant in found for line in told)


@pytest.mark.parametrize("game", sorted(KNOWN_MUTANTS))
def test_every_core_has_far_more_mutants_than_are_drawn(game: str) -> None:
    mutants = every_mutant(game)
    drawn = draw(mutants, 100, Random(0))
    assert len(mutants) > 500
    assert len({str(mutant) for mutant in drawn}) > 95
