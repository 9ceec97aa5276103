"""The build hook and the page, on a small page: built once, packed, and built again when a source has changed."""

import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.packaging.conftest import Project

STATIC = "dvor/server/static"
BUILD = (
    "const fs = require('fs'); const to = '../src/dvor/server/static'; fs.mkdirSync(to, {recursive: true});"
    "fs.writeFileSync(to + '/index.html', fs.readFileSync('words.txt') + fs.readFileSync('src/wire.ts'));"
    "fs.appendFileSync('../builds.txt', '.')"
)
GENERATOR = """
from pathlib import Path
import msgspec
from dvor.words.facts import FACT
folder = Path("web/src")
folder.mkdir(exist_ok=True)
(folder / "wire.ts").write_text(FACT)
"""


@pytest.fixture
def paged(toy: Project) -> Project:
    """A project whose page is one file, joined by npm from a written and a generated one."""
    web = toy.root / "web"
    web.mkdir()
    about = {"name": "toy", "version": "0.0.0"}
    (web / "build.cjs").write_text(BUILD)
    (web / "package.json").write_text(
        json.dumps({**about, "private": True, "scripts": {"build": "node build.cjs"}})
    )
    lock = {**about, "lockfileVersion": 3, "requires": True, "packages": {"": about}}
    (web / "package-lock.json").write_text(json.dumps(lock))
    (web / "words.txt").write_text("one")
    (toy.root / "scripts").mkdir()
    (toy.root / "scripts" / "page_sources.py").write_text(GENERATOR)
    facts(toy, "FACT = ' fact'\n")
    return toy


def facts(project: Project, text: str) -> None:
    """What the generated file is made from."""
    words = project.package / "words"
    words.mkdir(exist_ok=True)
    (words / "__init__.py").touch()
    (words / "facts.py").write_text(text)


def page_in(wheel: Path) -> str:
    return ZipFile(wheel).read(f"{STATIC}/index.html").decode()


def test_the_page_is_built_when_its_sources_have_changed_and_only_then(paged: Project) -> None:
    def builds() -> int:
        return len((paged.root / "builds.txt").read_text())

    assert page_in(paged.wheel(DVOR_PURE="1")) == "one fact"
    assert page_in(paged.wheel(DVOR_PURE="1")) == "one fact"
    assert builds() == 1
    (paged.root / "web" / "words.txt").write_text("two")
    assert page_in(paged.wheel(DVOR_PURE="1")) == "two fact"
    assert builds() == 2
    facts(paged, "FACT = ' news'\n")
    assert page_in(paged.wheel(DVOR_PURE="1")) == "two news"
    assert builds() == 3
    facts(paged, "FACT = ' news'  # the same to the page\n")
    assert page_in(paged.wheel(DVOR_PURE="1")) == "two news"
    assert builds() == 3


def test_without_its_sources_the_page_that_was_built_is_packed(checkout: Project) -> None:
    assert not (checkout.root / "web").exists()
    names = ZipFile(checkout.wheel(DVOR_PURE="1")).namelist()
    assert f"{STATIC}/index.html" in names
    assert any(name.startswith(f"{STATIC}/assets/") for name in names)
