"""`dvor serve`: run the server."""

import argparse
import os
import sys
import webbrowser

from dvor.cli.errors import UsageError
from dvor.cli.options import add_settings, chosen_settings
from dvor.server.run import qr_code, run
from dvor.store import Unusable


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("serve", help="open tables that people join with a browser")
    add_settings(parser)
    parser.set_defaults(run=serve)


def serve(chosen: argparse.Namespace) -> int:
    settings = chosen_settings(chosen).settings
    try:
        settings.data.parent.mkdir(parents=True, exist_ok=True)
    except OSError as why:
        raise UsageError(f"the folder {settings.data.parent} cannot be made: {why.strerror or why}") from None
    try:
        run(settings, lambda url: greet(url, browser=settings.browser))
    except Unusable as why:
        raise UsageError(str(why)) from None
    return 0


def greet(url: str, *, browser: bool) -> None:
    """Print the address as text and as a QR code."""
    print(f"\n{qr_code(url)}\n  Dvor: {url}\n  Ctrl-C ends it; games go on after the next start.\n", flush=True)
    if browser and has_screen():
        webbrowser.open(url)


def has_screen() -> bool:
    """Whether there is a graphical browser; one in the terminal would take the terminal over."""
    windows = sys.platform in ("win32", "darwin")
    return windows or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
