"""`dvor serve`: tables for people and bots, over the network."""

import argparse
import os
import sys
import webbrowser
from pathlib import Path

from dvor.cli.errors import UsageError
from dvor.server.address import LOOPBACK, qr_code
from dvor.server.run import Settings, run
from dvor.store import Unusable

EVERYWHERE = "0.0.0.0"


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("serve", help="open tables that people join with a browser")
    parser.add_argument("--host", help=f"the address to listen at (default: {LOOPBACK}, this machine only)")
    parser.add_argument("--port", type=port, default=8000, help="default: 8000; 0 takes any free one")
    parser.add_argument("--lan", action="store_true", help="listen for everybody in the same network")
    parser.add_argument("--data", type=Path, default=usual_data(), help="the file of data (default: %(default)s)")
    parser.add_argument("--base-url", help="the address that people come under, behind a proxy or a name")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser here")
    parser.add_argument("--keep-days", type=days, help="throw away what nobody has touched for so many days")
    parser.set_defaults(run=serve)


def serve(chosen: argparse.Namespace) -> int:
    settings = Settings(
        host=chosen.host or (EVERYWHERE if chosen.lan else LOOPBACK),
        port=chosen.port,
        data=chosen.data,
        base_url=base_address(chosen.base_url),
        keep_days=chosen.keep_days,
    )
    try:
        chosen.data.parent.mkdir(parents=True, exist_ok=True)
        run(settings, lambda url: greet(url, browser=not chosen.no_browser))
    except Unusable as why:
        raise UsageError(str(why)) from None
    except OSError as why:
        raise UsageError(f"cannot serve at {settings.host}, port {settings.port}: {why.strerror}") from None
    return 0


def greet(url: str, *, browser: bool) -> None:
    """Show where to come: as text, and as a code for phones."""
    print(f"\n{qr_code(url)}\n  Dvor: {url}\n  Ctrl-C ends it; games go on after the next start.\n", flush=True)
    if browser and has_screen():
        webbrowser.open(url)


def has_screen() -> bool:
    """Whether a browser would open a window, and not take this terminal over."""
    windows = sys.platform in ("win32", "darwin")
    return windows or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def usual_data() -> Path:
    """Where this system keeps a person's data."""
    home = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_DATA_HOME")
    return Path(home or Path.home() / ".local" / "share") / "dvor" / "dvor.sqlite"


def base_address(text: str | None) -> str | None:
    if text is not None and not text.startswith(("http://", "https://")):
        raise UsageError("--base-url begins with http:// or https://")
    return text.rstrip("/") if text else None


def port(text: str) -> int:
    """A port's number."""
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


def days(text: str) -> int:
    """At least one day."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("it takes at least one day")
    return int(text)
