"""`dvor mcp`: let a language model take a seat at a table, over the Model Context Protocol."""

import argparse
import os
import socket
import sys
from http.client import HTTPException
from urllib.parse import urlsplit

from msgspec import DecodeError

from dvor.cli.common import UsageError, add_language

TOKEN = "DVOR_SEAT"


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("mcp", help="let a language model sit at a table")
    parser.add_argument("url", help="the address of the server, such as http://127.0.0.1:8000")
    parser.add_argument("table", help="the table's code")
    parser.add_argument("--key", help="the secret of the invitation, where the door is closed")
    parser.add_argument("--name", default="Model", help="how it is called at the table (default: Model)")
    parser.add_argument("--http", type=int, metavar="PORT", help="answer at this local port, not over stdio")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    from dvor.client import NotGranted, Visitor
    from dvor.kernel import Person
    from dvor.table.wire import JoinTable

    try:
        from dvor.doors.mcp.server import build
    except ModuleNotFoundError:
        raise UsageError("the MCP SDK is not installed here: pip install 'dvor[mcp]'") from None
    _check(chosen)
    visitor = Visitor(chosen.url, os.environ.get(TOKEN))
    try:
        seat = visitor.join(chosen.table, JoinTable(Person(chosen.name), chosen.key, program=True)).seat
    except NotGranted as why:
        raise UsageError(f"no seat at this table: {why.failed.message}") from None
    except OSError as why:
        raise UsageError(f"{chosen.url} does not answer: {why}") from None
    except (ValueError, HTTPException, DecodeError):
        raise UsageError(f"at {chosen.url} there is no Dvor, or {TOKEN} is none of its seats") from None
    # Not to stdout: the MCP messages go there.
    print(f"Seat {seat}. To come back to it: {TOKEN}='{visitor.cookie}'", file=sys.stderr, flush=True)
    server = build(visitor, chosen.table, chosen.language)
    if chosen.http is None:
        server.run("stdio")
    else:
        server.run("streamable-http", host="127.0.0.1", port=chosen.http)
    return 0


def _check(chosen: argparse.Namespace) -> None:
    """Check the arguments before a seat is taken, because an unused seat would block the table."""
    try:
        parts = urlsplit(chosen.url)
        port = parts.port
    except ValueError:
        raise UsageError(f"{chosen.url} is no address: the port is a number") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
        raise UsageError(f"{chosen.url} is no address: it begins with http:// or https://")
    if parts.path.strip("/"):
        raise UsageError(
            f"say only the server's address, {parts.scheme}://{parts.netloc}, and then the table's code"
        )
    if not (chosen.table.isascii() and chosen.table.isalnum()):
        raise UsageError(f"{chosen.table!r} is no table's code: that is letters and digits")
    if chosen.http is not None:
        try:
            if not 0 < chosen.http < 65_536:
                raise OSError("there is none of this number")
            socket.create_server(("127.0.0.1", chosen.http)).close()
        except OSError as why:
            raise UsageError(f"nothing can listen at port {chosen.http}: {why}") from None
