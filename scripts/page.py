"""Runs one of the page's own npm scripts.

python -m scripts.page check|lint|format|test|workflows|build|dev
"""

import os
import subprocess
import sys
from pathlib import Path

from scripts.node import node_and_npm

WEB = Path(__file__).parents[1] / "web"
INSTALLED = WEB / "node_modules" / ".dvor-lock.json"
"""Left by the build hook; without it nothing has been installed here, because the page was built before."""


def main() -> int:
    node, npm = node_and_npm()
    path = f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    if not INSTALLED.exists():
        subprocess.run([*npm, "ci"], cwd=WEB, env=environment, check=True)
        INSTALLED.write_bytes((WEB / "package-lock.json").read_bytes())
    return subprocess.run([*npm, "run", "--silent", *sys.argv[1:]], cwd=WEB, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
