"""`dvor admin`: administration of a running server, from its own machine."""

import argparse
import http.client
import json
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec

from dvor.cli.common import UsageError
from dvor.cli.settings import add_config, chosen_settings
from dvor.server.operators import OperatorAccess, access_file

ABOUT = {
    "tables": "list live and frozen tables",
    "close": "break off what is played at a table and close it for good",
    "freeze": "let nobody play on at a table, and keep it as it is",
    "thaw": "let a frozen table go on",
    "export": "print a table's whole log as JSON: everybody's secrets are in it",
    "drain": "send everybody to other nodes, before this one is stopped",
    "ban": "turn an address away (of IPv6 its whole network)",
    "unban": "let an address come again",
    "bans": "list the addresses that are turned away",
}
ARGUMENT_OF = {
    "close": "code",
    "freeze": "code",
    "thaw": "code",
    "export": "code",
    "ban": "address",
    "unban": "address",
}
REQUEST_TIMEOUT = 30.0


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("admin", help="look after a running server, on the machine that it runs on")
    actions = parser.add_subparsers(title="actions", required=True, metavar="ACTION", dest="action")
    for name, about in ABOUT.items():
        action = actions.add_parser(name, help=about)
        if name in ARGUMENT_OF:
            action.add_argument("what", metavar=ARGUMENT_OF[name].upper())
        add_config(action, "data")
        action.add_argument("--json", action="store_true", help="print the answer as it is")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    answer = ask(chosen_settings(chosen).settings.data, chosen.action, getattr(chosen, "what", ""))
    if chosen.json or chosen.action == "export":
        print(json.dumps(answer, ensure_ascii=False, indent=None if chosen.action == "export" else 2))
    elif chosen.action == "tables":
        show_tables(answer)
    elif chosen.action == "bans":
        print(
            "\n".join(f"{one['address']:40} since {_when(one['at'])}" for one in answer) or "nobody is turned away"
        )
    else:
        print(", ".join(f"{word}: {what}" for word, what in answer.items()))
    return 0


def ask(data: Path, action: str, what: str) -> Any:
    """Send a request to the operators' port of the server that uses this data."""
    access = find_access(data)
    parts = urlsplit(access.url)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=REQUEST_TIMEOUT)
    try:
        headers = {"authorization": f"Bearer {access.token}"}
        connection.request("POST", f"/admin/{action}", what.encode(), headers)
        response = connection.getresponse()
        answer = json.loads(response.read())
    except OSError:
        raise UsageError(f"no server is running with the data in {data}") from None
    finally:
        connection.close()
    if response.status != 200:
        raise UsageError(answer.get("error", f"the server answers {response.status}"))
    return answer


def find_access(data: Path) -> OperatorAccess:
    try:
        return msgspec.json.decode(access_file(data).read_bytes(), type=OperatorAccess)
    except FileNotFoundError:
        raise UsageError(f"no server is running with the data in {data}") from None
    except (OSError, msgspec.MsgspecError) as why:
        raise UsageError(f"{access_file(data)} cannot be read: {why}") from None


def show_tables(found: list[dict[str, Any]]) -> None:
    for one in found:
        connected = "not in memory" if one["sockets"] is None else f"{one['sockets']} connected"
        state = one["phase"] if one["state"] == "live" else one["state"]
        names = ", ".join(one["names"])
        print(f"{one['code']:8} {one['game']:8} {state:8} {connected:14} {_when(one['updated'])}  {names}")
    print(f"{len(found)} tables")


def _when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
