"""`dvor serve`: run the server."""

import argparse
import os
import sys
import webbrowser

from dvor.cli.common import UsageError
from dvor.cli.settings import add_settings, chosen_settings
from dvor.server.run import qr_code, run


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
    run(settings, lambda url: greet(url, browser=settings.browser))
    return 0


def greet(url: str, *, browser: bool) -> None:
    """Show the address, also as a QR code for phones."""
    print(f"\n{qr_code(url)}\n  Dvor: {url}\n  Ctrl-C ends it; games go on after the next start.\n", flush=True)
    if browser and has_screen():
        webbrowser.open(url)


def has_screen() -> bool:
    """Whether a browser would open a window, not take over this terminal."""
    windows = sys.platform in ("win32", "darwin")
    return windows or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
