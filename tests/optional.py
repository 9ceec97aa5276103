"""Files that only some people have beside their checkout; a check that needs them is skipped and reported."""

from pathlib import Path

import pytest

SHARED = Path(__file__).parents[2] / "shared"
NOT_HERE = "not beside this checkout"


def beside(name: str) -> Path:
    """A folder or file there, or the test that asks for it is skipped; the summary lists it under NOT CHECKED."""
    if not (SHARED / name).exists():
        pytest.skip(f"{NOT_HERE}: ../shared/{name}")
    return SHARED / name
