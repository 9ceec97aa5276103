"""Plots as SVG, in text: bars beside each other, and points against the line on which they should lie."""

from collections.abc import Iterable, Sequence
from html import escape

WIDTH, HEIGHT, LEFT, BELOW = 640, 260, 46, 34
COLOURS = ("#1f6f8b", "#b5473c", "#6d8f3f", "#c08a2d", "#76508f", "#4a4a4a", "#2f9e8f", "#a34f82")

Series = Sequence[tuple[str, Sequence[float]]]


def bars(title: str, groups: Sequence[str], series: Series) -> str:
    """For each group a bar of each series; every bar says its value when it is pointed at."""
    most = max((value for _, values in series for value in values), default=1.0) or 1.0
    room = (WIDTH - LEFT) / max(1, len(groups))
    wide = room * 0.8 / max(1, len(series))
    parts = [_axis(most)]
    for place, group in enumerate(groups):
        for number, (name, values) in enumerate(series):
            tall = values[place] / most * (HEIGHT - BELOW - 10)
            x = LEFT + place * room + room * 0.1 + number * wide
            label = escape(f"{group}, {name}: {values[place]:.2f}")
            parts.append(
                f'<rect x="{x:.1f}" y="{HEIGHT - BELOW - tall:.1f}" width="{wide:.1f}" height="{tall:.1f}" '
                f'fill="{COLOURS[number % len(COLOURS)]}"><title>{label}</title></rect>'
            )
        middle = LEFT + (place + 0.5) * room
        parts.append(f'<text x="{middle:.1f}" y="{HEIGHT - 14}" text-anchor="middle">{escape(group)}</text>')
    names = [name for name, _ in series]
    return _figure(title, parts, names if len(names) > 1 else [])


def against(title: str, points: Sequence[tuple[float, float, int]]) -> str:
    """Points from 0 to 1 against the line on which both are the same; the more behind one, the larger it is."""
    across, up = WIDTH - LEFT - 10, HEIGHT - BELOW - 10
    base = HEIGHT - BELOW
    parts = [_axis(1.0), f'<line x1="{LEFT}" y1="{base}" x2="{LEFT + across}" y2="{base - up}" stroke="#999"/>']
    for x, y, count in points:
        size = 3 + min(7.0, count**0.5 / 12)
        parts.append(
            f'<circle cx="{LEFT + x * across:.1f}" cy="{base - y * up:.1f}" r="{size:.1f}" fill="{COLOURS[0]}">'
            f"<title>{x:.2f} → {y:.2f} ({count})</title></circle>"
        )
    parts += [f'<text x="{LEFT + x / 10 * across:.0f}" y="{HEIGHT - 14}">{x / 10}</text>' for x in range(0, 11, 2)]
    return _figure(title, parts, [])


def _axis(most: float) -> str:
    base = HEIGHT - BELOW
    lines = []
    for part in range(5):
        y = base - part / 4 * (base - 10)
        lines.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH}" y2="{y:.1f}" stroke="#ddd"/>')
        lines.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{most * part / 4:.2g}</text>')
    return "".join(lines)


def _figure(title: str, parts: Sequence[str], names: Sequence[str]) -> str:
    keys = " ".join(
        f'<span><i style="background:{COLOURS[number % len(COLOURS)]}"></i>{escape(name)}</span>'
        for number, name in enumerate(names)
    )
    drawn = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">{"".join(parts)}</svg>'
    return f"<figure><figcaption>{escape(title)}</figcaption>{drawn}<p>{keys}</p></figure>"


# One HTML file that opens without a network: a heading, what was played, and the plots.

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
figure{margin:2rem 0}figcaption{font-weight:600}svg{width:100%;height:auto}svg text{font-size:12px;fill:#333}
span{margin-right:1rem;white-space:nowrap}i{display:inline-block;width:.8em;height:.8em;margin-right:.3em}
"""


def page(title: str, played: str, sections: Iterable[tuple[str, Iterable[str]]]) -> str:
    """All of it as text; `played` says what, how often and from which seed."""
    body = "".join(f"<h2>{escape(name)}</h2>{''.join(figures)}" for name, figures in sections)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style><h1>{escape(title)}</h1><p>{escape(played)}</p>{body}</html>"
    )
