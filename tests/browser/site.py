"""A server process that a test can kill and start again with the same data."""

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds for a server to start, on a machine that has much else to do."""


class Site:
    """A process with data of its own on a port of its own."""

    module = "tests.browser.serve"

    def __init__(self, folder: Path, seed: int = 1, *, paced: bool = False) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._command = [
            sys.executable,
            "-m",
            self.module,
            str(self.port),
            str(folder / "dvor.db"),
            str(seed),
            *(["--paced"] if paced else []),
        ]
        self._output = folder / "server.log"
        self.start()

    def start(self) -> None:
        with self._output.open("ab") as output:
            self._process = subprocess.Popen(self._command, cwd=ROOT, stdout=output, stderr=output)
        until = time.monotonic() + PATIENCE
        while not self._ready():
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"the server does not start:\n{self._output.read_text('utf-8')}")
            time.sleep(0.05)

    def kill(self) -> None:
        """At once, without a word to anybody."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)

    def _ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=1) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False
