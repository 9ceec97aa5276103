"""One HTML file that opens without a network: a heading, what was played, and the plots."""

from collections.abc import Iterable
from html import escape

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
