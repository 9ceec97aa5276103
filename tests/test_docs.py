"""What the documents say is true: examples run, links lead somewhere, commands exist."""

import re
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
PICTURE = re.compile(r'<img src="([^"]+)"')
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    text = document.read_text("utf-8")
    links = [link for link in (*LINK.findall(text), *PICTURE.findall(text)) if "://" not in link]
    assert [link for link in links if not (document.parent / link).exists()] == []


PATH = re.compile(r"`((?:[\w*.-]+/)+[\w.-]*|[\w.-]+\.(?:py|md|toml))`")
"""A folder or a file in backquotes."""
FROM = [ROOT, ROOT / "src/dvor", ROOT / "web/src", ROOT / "tests"]


def test_the_map_names_files_that_exist() -> None:
    named = PATH.findall((ROOT / "ARCHITECTURE.md").read_text("utf-8"))
    assert len(named) > 30
    assert [path for path in named if not any(list(folder.glob(path.rstrip("/"))) for folder in FROM)] == []


def targets() -> set[str]:
    """All that make makes; `run` is how it serves."""
    lines = re.findall(r"^([a-z][a-z -]*):(?!=)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    return {target for line in lines for target in line.split()} | {"serve"}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: str(document.relative_to(ROOT)))
def test_commands_exist(document: Path) -> None:
    text = document.read_text("utf-8")
    named = re.findall(r"^make ([a-z-]+)|`make ([a-z-]+)|^dvor ([a-z]+)", text, re.MULTILINE)
    assert {next(filter(None, names)) for names in named} <= targets()


def test_the_example_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    assert "bytes of log" in capsys.readouterr().out


IDIOMS = {
    r"\bthe own\b": "say whose: their, its, one's",
    r"\b[Ss]o (?:many|long)\b(?! as| that)": "say how many: this many, a number of",
}
"""Translated idioms that readers stumbled over, and what to write instead. Texts of players are not looked at."""


def test_comments_and_docstrings_have_none_of_the_translated_idioms() -> None:
    found = []
    for path in sorted(
        path for name in ("src", "tests", "scripts", "bench") for path in (ROOT / name).rglob("*.py")
    ):
        if path == Path(__file__):
            continue
        with tokenize.open(path) as file:
            for token in tokenize.generate_tokens(file.readline):
                if token.type == tokenize.COMMENT or token.string.startswith('"""'):
                    found += [
                        f"{path.relative_to(ROOT)}:{token.start[0]}: {idiom!r}: {better}"
                        for idiom, better in IDIOMS.items()
                        if re.search(idiom, token.string)
                    ]
    assert not found, "\n".join(found)
