"""Analyse the tables of `dvor export` with pandas: who wins from where, as a bar chart.

    dvor export --play sultan --games 200 --out export
    python examples/who_wins_from_where.py export

It reads deals.jsonl or deals.parquet, prints the mean points of each character (in knyazi: the final rank of the
person who began the party in that place), and draws them in who_wins.svg beside the tables.
"""

import sys
from pathlib import Path

import pandas as pd

WIDTH, HEIGHT = 360, 22


def read(folder: Path) -> pd.DataFrame:
    """Read the table of deals, in either format."""
    parquet = folder / "deals.parquet"
    return pd.read_parquet(parquet) if parquet.exists() else pd.read_json(folder / "deals.jsonl", lines=True)


def begun_as(deals: pd.DataFrame) -> "pd.Series[object]":
    """What each seat began with: its character (sultan), or its place at the end of the party before (knyazi)."""
    before = deals.sort_values(["id", "deal"]).groupby("id")["cards"].shift(1)
    return deals["cards"].where(deals["game"] == "sultan", before)


def by_character(deals: pd.DataFrame) -> pd.DataFrame:
    """A row for each character of each game: the number of deals and the mean points."""
    deals = deals.assign(cards=begun_as(deals)).dropna(subset=["cards"])
    seats = deals[["game", "cards", "points"]].explode(["cards", "points"])
    seats["points"] = seats["points"].astype(float)
    found = seats.groupby(["game", "cards"])["points"].agg(["size", "mean"])
    return found.sort_values("mean", ascending=False).reset_index()


def drawn(found: pd.DataFrame) -> str:
    """A bar chart as SVG."""
    most = found["mean"].max() or 1
    bars = []
    for number, row in found.iterrows():
        y, width = 10 + HEIGHT * number, WIDTH * row["mean"] / most
        bars.append(f'<text x="150" y="{y + 14}" text-anchor="end">{row["cards"]}</text>')
        bars.append(f'<rect x="160" y="{y}" width="{width:.1f}" height="16" fill="#8a5a2b"/>')
        bars.append(f'<text x="{166 + width:.1f}" y="{y + 14}">{row["mean"]:.2f}</text>')
    size = f'width="{WIDTH + 240}" height="{20 + HEIGHT * len(found)}"'
    look = f'xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="13"'
    return f"<svg {look}>{''.join(bars)}</svg>"


def main(folder: Path) -> None:
    try:
        deals = read(folder)
    except (OSError, ValueError):
        sys.exit(f"there are no deals in {folder}: make them with dvor export")
    table = by_character(deals)
    print(table.to_string(index=False))
    (folder / "who_wins.svg").write_text(drawn(table), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "export"))
