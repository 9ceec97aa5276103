"""axe-core in a page: what a person with a screen reader, a keyboard or weak eyes would stumble over."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def complaints(page: Page) -> list[str]:
    """One line for each kind of violation, with where it is."""
    # Evaluated, not added as a script: the page forbids scripts of others.
    page.evaluate(SCRIPT.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [_line(one) for one in found["violations"]]


def _line(violation: dict[str, Any]) -> str:
    where = [node["target"] for node in violation["nodes"]][:3]
    return f"{violation['id']}: {violation['help']}: {where}"
