"""For all tests: --rules, --short and --soak, hypothesis, coroutines, a database, and no outdated build."""

import asyncio
import inspect
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

from dvor import build_info
from tests import effort
from tests.optional import NOT_HERE

if TYPE_CHECKING:
    from tests.nodes.engines import Postgres

# The same examples every time, however loaded the machine is.
settings.register_profile("dvor", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("soak", settings.get_profile("dvor"), derandomize=False, max_examples=2_000)
settings.register_profile("short", settings.get_profile("dvor"), max_examples=25)

CITED = pytest.StashKey[set[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--short", action="store_true", help="fewer games and examples")
    parser.addoption("--soak", action="store_true", help="the long versions of the tests")
    parser.addoption("--no-browser", action="store_true", help="skip the tests that need a browser")
    parser.addoption("--rules", action="store_true", help="fail if a row of the rules has no test")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[CITED] = set()
    chosen: effort.Effort = (
        "soak" if config.getoption("--soak") else "short" if config.getoption("--short") else "usual"
    )
    effort.choose(chosen)
    settings.load_profile({"short": "short", "usual": "dvor", "soak": "soak"}[chosen])
    if build_info().stale:
        pytest.exit("compiled modules are older than their sources: run make build", returncode=4)


@pytest.fixture(scope="session")
def soak(request: pytest.FixtureRequest) -> bool:
    """Whether the long version of a test is wanted."""
    return bool(request.config.getoption("--soak"))


@pytest.fixture(scope="session")
def postgres() -> "Iterator[Postgres]":
    """A cluster of databases, for all tests of this process."""
    from tests.nodes.engines import Postgres

    engine = Postgres()
    engine.start()
    yield engine
    engine.remove()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine test in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


# --- the rows of the rules that no test cites ---


def pytest_collection_finish(session: pytest.Session) -> None:
    cited = session.config.stash[CITED]
    cited |= {str(id) for item in session.items for mark in item.iter_markers("rule") for id in mark.args}
    # Under pytest-xdist only the workers collect: they send what they found to the controller.
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["cited"] = sorted(cited)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    node.config.stash[CITED] |= set(getattr(node, "workeroutput", {}).get("cited", ()))


def rules() -> dict[str, set[str]]:
    """The ids of each game's rules, as its help has them."""
    # Not at the head of the file: to refuse an outdated build nothing of it may have been imported.
    from dvor import help
    from dvor.games import CATALOG
    from dvor.words import LANGUAGES

    return {game: {id for language in LANGUAGES for id in help.rows(game, language)} for game in CATALOG}


def complaints(cited: set[str]) -> list[str]:
    """What is wrong between the rules in the help and the tests."""
    found = []
    for name, rows in rules().items():
        if not rows:
            found.append(f"{name}: no rows found in the help")
        if missing := rows - cited:
            found.append(f"{name}: {len(missing)} of {len(rows)} rules without a test: {' '.join(sorted(missing))}")
        families = {row[0] for row in rows}
        if unknown := {id for id in cited - rows if id[0] in families}:
            found.append(f"{name}: cited, but not in the rules: {' '.join(sorted(unknown))}")
    return found


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    config = session.config
    if config.getoption("--rules") and not hasattr(config, "workerinput") and session.exitstatus in (0, 5):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED if complaints(config.stash[CITED]) else session.exitstatus


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    skipped = [report for report in terminalreporter.stats.get("skipped", ()) if NOT_HERE in str(report.longrepr)]
    if skipped:
        terminalreporter.section("NOT CHECKED")
        for report in skipped:
            terminalreporter.write_line(f"{report.nodeid}: {report.longrepr[2]}", yellow=True)
    if config.getoption("--rules"):
        terminalreporter.section("rules")
        found = complaints(config.stash[CITED])
        for line in found or [f"every rule of {', '.join(rules())} has a test"]:
            terminalreporter.write_line(line, red=bool(found))
