"""The build hook and the page, on a small page: built once, packed, and built anew when a source has changed."""

import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.packaging.conftest import Project

STATIC = "dvor/server/static"
BUILD = (
    "const fs = require('fs'); const to = '../src/dvor/server/static'; fs.mkdirSync(to, {recursive: true});"
    "fs.writeFileSync(to + '/index.html', fs.readFileSync('words.txt')); fs.appendFileSync('../builds.txt', '.')"
)


@pytest.fixture
def paged(toy: Project) -> Project:
    """A project whose page is one file that npm copies."""
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
    return toy


def page_in(wheel: Path) -> str:
    return ZipFile(wheel).read(f"{STATIC}/index.html").decode()


def test_the_page_is_built_when_its_sources_have_changed_and_only_then(paged: Project) -> None:
    def builds() -> int:
        return len((paged.root / "builds.txt").read_text())

    assert page_in(paged.wheel(DVOR_PURE="1")) == "one"
    assert page_in(paged.wheel(DVOR_PURE="1")) == "one"
    assert builds() == 1
    (paged.root / "web" / "words.txt").write_text("two")
    assert page_in(paged.wheel(DVOR_PURE="1")) == "two"
    assert builds() == 2


def test_without_its_sources_the_page_that_was_built_is_packed(checkout: Project) -> None:
    assert not (checkout.root / "web").exists()
    names = ZipFile(checkout.wheel(DVOR_PURE="1")).namelist()
    assert f"{STATIC}/index.html" in names
    assert any(name.startswith(f"{STATIC}/assets/") for name in names)
