"""What the server gives to browsers: light, strict, and the same in both languages."""

import gzip
import json
import re
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect

from dvor.client import Visitor
from dvor.server.api.pages import FOLDER
from tests.browser.guests import DESKTOP, LABELS, PHONE, Party, no_sideways, wait_until
from tests.browser.site import Site

MOST_SCRIPT = 60_000
"""Bytes of script, gzipped, before the first page can be used."""


def first_scripts(folder: Path) -> set[Path]:
    """What index.html loads, and all that it imports at once."""
    wanted = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', (folder / "index.html").read_text("utf-8"))
    found: set[Path] = set()
    while wanted:
        path = folder / wanted.pop()
        if path not in found:
            found.add(path)
            imported = re.findall(r'(?:import|from)"\./([^"]+\.js)"', path.read_text("utf-8"))
            wanted += [f"assets/{name}" for name in imported]
    return found


def test_the_first_page_is_light() -> None:
    scripts = first_scripts(FOLDER)
    assert scripts
    assert sum(len(gzip.compress(path.read_bytes())) for path in scripts) < MOST_SCRIPT


def test_a_game_is_loaded_only_at_its_table(party: Party) -> None:
    page = party.guest()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(party.url)
    expect(page.get_by_role("button", name=LABELS["ru"]["create"])).to_be_visible()
    assert not [url for url in asked if "/assets/Game" in url]


def test_every_address_of_the_page_is_the_page_and_others_are_not(shared_site: Site) -> None:
    for path in ("/", "/t/ABCDE", "/t/ABCDE/screen", "/replay/abc/1", "/help", "/help/sultan", "/me"):
        with urllib.request.urlopen(shared_site.url + path) as answer:
            assert answer.headers["content-type"].startswith("text/html")
            assert "unsafe-inline" not in answer.headers["content-security-policy"].partition("style-src")[0]
            assert answer.headers["cache-control"] == "no-cache"
    with urllib.request.urlopen(f"{shared_site.url}/manifest.webmanifest") as answer:
        assert json.load(answer)["icons"]


def test_the_language_is_switched_and_kept(party: Party) -> None:
    page = party.guest(DESKTOP, "en")
    page.goto(party.url)
    expect(page.get_by_role("heading", name="Sultan for a Moment")).to_be_visible()
    page.get_by_role("button", name="Русский").click()
    expect(page.get_by_role("heading", name="Султан на миг")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Султан на миг")).to_be_visible()
    no_sideways(page)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_first_page_tells_of_each_game_in_a_sentence_and_a_living_picture(party: Party, language: str) -> None:
    page = party.guest(PHONE, language, reduced_motion="no-preference")
    page.goto(party.url)
    # With whom is the first choice, in sight at once.
    company = page.locator("main").get_by_role("radio")
    expect(company).to_have_count(3)
    expect(page.locator("main").get_by_role("radiogroup").first).to_be_in_viewport(ratio=1)
    for about in Visitor(party.url).games(language):
        door = page.get_by_role("article").filter(has=page.get_by_role("heading", name=about.title))
        expect(door).to_contain_text(f"{about.least}–{about.most}")
        expect(door).to_contain_text(re.compile(r"\d+–\d+ (минут|minutes)"))
        (line,) = (one for one in door.locator("> p").all_inner_texts() if len(one) > 40)
        assert re.findall(r"[.!?]", line) == ["."], line
        picture = door.locator("> svg").first
        moving = "svg => svg.getAnimations({ subtree: true }).filter(one => one.playState === 'running').length"
        assert picture.evaluate(moving) > 0


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_first_page_asks_for_nothing_that_came_with_it(party: Party, language: str) -> None:
    page = party.guest(language=language)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(party.url)
    expect(page.get_by_role("button", name=LABELS[language]["create"])).to_be_visible()
    assert not [url for url in asked if "/api/games" in url]
    # Nobody who has never been here is asked for: the refusal would stand in the console as an error.
    assert not [url for url in asked if "/api/me" in url]


def test_a_new_version_of_the_page_drops_the_files_of_the_old_one(party: Party) -> None:
    page = party.guest()
    page.goto(party.url)
    page.evaluate("navigator.serviceWorker.ready")
    old = """async () => {
        const cache = await caches.open('dvor-page')
        await cache.put('/', new Response('<script src="/assets/index-old.js"></script>'))
        await cache.put('/assets/index-old.js', new Response('old'))
    }"""
    page.evaluate(old)
    page.reload()
    wait_until(page, "() => caches.match('/assets/index-old.js').then(found => found === undefined)")
    kept = page.evaluate("caches.match('/').then(found => found.text())")
    assert "index-old" not in kept
    assert "/assets/index-" in kept


def test_the_help_teaches_first_and_folds_the_rules_away(party: Party) -> None:
    page = party.guest()
    page.goto(f"{party.url}/help/knyazi")
    expect(page.get_by_role("heading", name="Как играть")).to_be_visible()
    expect(page.get_by_role("cell", name="Ваше величество")).to_be_visible()
    rule = page.locator("#K-ATT-10")
    expect(rule).to_be_hidden()
    page.get_by_role("heading", name="Атака", exact=True).click()
    expect(rule).to_be_visible()
    no_sideways(page)


def test_an_address_that_points_at_a_rule_opens_its_section(party: Party) -> None:
    page = party.guest(DESKTOP)
    page.goto(f"{party.url}/help/knyazi#K-COUP-2")
    expect(page.locator("#K-COUP-2")).to_be_visible()
    expect(page.locator("#K-ATT-10")).to_be_hidden()
    page.get_by_role("searchbox").fill("подкин")
    expect(page.locator("#K-ATT-5")).to_be_visible()


def test_no_wait_of_a_test_compiles_a_string_in_the_page() -> None:
    """The Content-Security-Policy forbids it, so such a wait passes only where its first look succeeds."""
    tests = Path(__file__).parent.rglob("*.py")
    assert [path.name for path in tests if re.search(r"\.wait_for_function\(", path.read_text("utf-8"))] == []
