"""For all tests: the options --rules and --soak, hypothesis, and no testing of an outdated build."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from dvor import build_info

ROOT = Path(__file__).parents[1]
# The full ledgers lie beside the checkout where there are any; the help has the same rows.
LEDGERS = ROOT.parent / "shared" / "rules"
HELP = ROOT / "src" / "dvor" / "help"
# The ledgers of which every row must be cited by a test.
COMPLETE = ("knyazi", "sultan")
ROW = re.compile(r"^\| *([A-Z]-[A-Z]+-\d+) *\|", re.MULTILINE)

# The same examples every time, however loaded the machine is.
settings.register_profile("dvor", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("soak", settings.get_profile("dvor"), derandomize=False, max_examples=2_000)

CITED = pytest.StashKey[set[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="the long versions of the tests")
    parser.addoption("--no-browser", action="store_true", help="skip the tests that need a browser")
    parser.addoption("--rules", action="store_true", help="fail if a row of the rules has no test")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[CITED] = set()
    settings.load_profile("soak" if config.getoption("--soak") else "dvor")
    if build_info().stale:
        pytest.exit("compiled modules are older than their sources: run make build", returncode=4)


@pytest.fixture(scope="session")
def soak(request: pytest.FixtureRequest) -> bool:
    """Whether the long version of a test is wanted."""
    return bool(request.config.getoption("--soak"))


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


def ledger(name: str) -> set[str]:
    """The ids of one game's rows."""
    files = [LEDGERS / f"{name}.md"] if LEDGERS.is_dir() else sorted(HELP.glob(f"{name}.*.md"))
    return {id for file in files if file.is_file() for id in ROW.findall(file.read_text("utf-8"))}


def complaints(cited: set[str]) -> list[str]:
    """What is wrong between the ledgers that must be complete and the tests."""
    found = []
    for name in COMPLETE:
        rows = ledger(name)
        if not rows:
            found.append(f"{name}: no rows found, neither in the ledger nor in the help")
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
    if not config.getoption("--rules"):
        return
    terminalreporter.section("rules")
    found = complaints(config.stash[CITED])
    for line in found or [f"every rule of {', '.join(COMPLETE)} has a test"]:
        terminalreporter.write_line(line, red=bool(found))
