"""Contact sheets: many pictures side by side, as an HTML page and as PNG."""

import html
from collections.abc import Iterable, Sequence
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize

Captioned = tuple[str, Path]
SHEET: ViewportSize = {"width": 1560, "height": 400}
HEIGHT, WIDEST, GAP = 620, 764, 8
"""Pixels: the height and the largest width of a picture in a sheet, and the gap between two."""
STYLE = f"""body {{ margin: {GAP}px; background: #222; color: #eee; font: 16px sans-serif }}
    h1 {{ margin: 0; font-size: 18px }} figure {{ margin: 0 }} figcaption {{ text-align: center }}
    img {{ display: block; max-height: {HEIGHT}px; max-width: {WIDEST}px }}
    .strip {{ display: flex; overflow: auto; gap: {GAP}px }}
    .sheet {{ display: flex; flex-wrap: wrap; gap: {GAP}px }}"""


def fitting(size: ViewportSize) -> int:
    """How many pictures of this size fit into a sheet of two or three rows."""
    wide = min(WIDEST, HEIGHT * size["width"] / size["height"])
    return (2 if wide < WIDEST else 3) * int(SHEET["width"] // (wide + GAP))


def write_strips(path: Path, title: str, strips: Iterable[tuple[str, Sequence[Captioned]]]) -> None:
    """Write a page with strips of pictures. The pictures lie in the same folder."""
    parts = (f"<h2>{html.escape(name)}</h2><div class=strip>{_figures(some)}</div>" for name, some in strips)
    _write(path, title, "".join(parts))


def write_sheets(browser: Browser, sheets: Iterable[tuple[Path, Sequence[Captioned]]]) -> None:
    """Write each sheet as PNG beside its pictures. Each gets a browser page of its own: after dozens of sheets one
    page fails to draw."""
    for path, pictures in sheets:
        drawn = path.with_suffix(".html")
        _write(drawn, path.stem, f"<div class=sheet>{_figures(pictures)}</div>")
        page = browser.new_page(viewport=SHEET)
        page.goto(drawn.resolve().as_uri())
        page.screenshot(path=path, full_page=True)
        page.close()
        drawn.unlink()


def _figures(pictures: Sequence[Captioned]) -> str:
    return "".join(
        f"<figure><img src='{path.name}'><figcaption>{html.escape(caption)}</figcaption></figure>"
        for caption, path in pictures
    )


def _write(path: Path, title: str, body: str) -> None:
    head = f"<!doctype html><meta charset=utf-8><title>{html.escape(title)}</title><style>{STYLE}</style>"
    path.write_text(f"{head}<h1>{html.escape(title)}</h1>{body}", "utf-8")
