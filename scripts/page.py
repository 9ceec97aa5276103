"""Runs an npm script of the page, after bringing its generated TypeScript up to date.

python -m scripts.page check|lint|format|test|workflows|build|dev
"""

import os
import subprocess
import sys
from pathlib import Path

from scripts import page_sources
from scripts.node import node_and_npm

WEB = Path(__file__).parents[1] / "web"
INSTALLED = WEB / "node_modules" / ".dvor-lock.json"
"""Copy of the lock file that was installed last; the build hook writes it too."""


def main() -> int:
    node, npm = node_and_npm()
    path = f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    if not INSTALLED.exists():
        subprocess.run([*npm, "ci"], cwd=WEB, env=environment, check=True)
        INSTALLED.write_bytes((WEB / "package-lock.json").read_bytes())
    page_sources.write()
    return subprocess.run([*npm, "run", "--silent", *sys.argv[1:]], cwd=WEB, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
