"""The protocol in words, with an example of every message; docs/protocol.md is made of it."""

import inspect
import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from dvor.server.api import examples
from dvor.server.api.endpoints import ENDPOINTS, Endpoint

_INTRODUCTION = """\
# The protocol

How a client, a browser or any other program, plays at a Dvor server. Everything is JSON. Every message below is
a struct in `dvor.table.wire`, and the examples are made from those structs. `dvor.client` is a small client in
Python. `scripts/protocol.py` writes this page. A running server shows it at `/protocol`, and its HTTP API as
OpenAPI at `/api/openapi.json`.

## Identity

There are no accounts. Somebody who first creates or joins a table, or sets a name, becomes a person and gets
one cookie (`dvor`, HttpOnly, SameSite=Strict). The cookie alone says which seat is yours: no message names its
own seat. A personal link makes one more device the same person; it works once, within a quarter of an hour. A
browser that is somebody else already has to confirm that it leaves that person (`leave`). Devices are listed
(`GET /api/me/devices`) and can be signed out. Deleting a person erases name and words from all logs.

## Joining a table

Create a table (`POST /api/tables`) or join one (`POST /api/tables/CODE/join`): by its code while its door is
open, or with the secret of the invitation. Then open a socket at `/ws/CODE` and send `hello`. A person without
a seat there is a spectator, if the table allows spectators (`onlookers`). A table that does not exist, a closed
door and a wrong secret get the same answer.

## The socket

- The first message is `hello`, within five seconds. The answer is `welcome`: everything that this seat can see
  now, and the deliveries that it has missed since the number given in `hello`.
- From then on everything for this seat comes as `update`. Deliveries are numbered from 1 for each seat, and the
  numbers count only what this seat was sent: a move of which a seat may know nothing sends it nothing. A part
  that is missing (`table`, `you`, `view`, `offers`, `ask`) has not changed.
- `view` is all that the seat can see of the game, `offers` are its legal actions, `ask` is the question that
  the game waits on. Fill in the blanks of an offer to get a legal action; a client does not need to know the
  rules. Events come with a sentence in the listener's language. `view`, `event` and `action` are structs of the
  game (`dvor.games.*`).
- Times are milliseconds since 1970 by the server's clock; `at` in every delivery is the present time of that
  clock.
- A table is suspended (`asleep`) after none of the people who sit there has been connected for a while: clocks
  stop and bots wait until one of them says `hello`. Spectators do not count, nor do clients that say `watch`.
- Every command has an `id` chosen by the client: 8 to 64 letters, digits, `-` or `_`. Its answer is `done`,
  `refused` (not allowed; nothing has changed) or `malformed`. If no answer comes, reconnect and send the same
  command with the same id: commands are idempotent. The same id with another command is refused.
- `done` is sent only after the action is safe on the disk.
- The socket may close at any time. After 1012, 1013 or a lost connection the client should reconnect; after
  1008, which follows a `bye` with `again: false`, it should not. A client that does not read its messages is
  disconnected.
- Messages to the server have at most 8192 bytes.
- Messages in both directions may be padded with spaces, because sizes can be seen on an encrypted connection.
  All messages of one act have one length, and answers have 512 bytes; clients should pad theirs to 512 too.
- Before the server closes a socket for good it sends `bye` with the reason: `kicked`, `left` (the lobby),
  `closed` (no spectators any more), `turned_away` (this device was signed out), `forgotten`, `frozen`,
  `too_fast`.

## Limits

Every byte is counted before it is parsed. A request has a line of at most 4096 bytes, a header of at most 16384
bytes and 100 lines, complete within 10 seconds, and a body with a `content-length` of at most 2 MiB, complete
within 30 seconds; `transfer-encoding` is refused with 411. A socket may send 64 KiB at once and 4 KiB per
second, including control frames; above that it is closed, and new connections from its address have to wait. An
address has at most 128 connections, 64 sockets and 50 open tables. It may open ten tables at once and one per
minute, and make 120 new people at once and two per minute. When the server is full, connections that have not
sent a request yet are closed first. All bodies together take at most 8 MiB, imported logs 32 MiB; above that,
the address that holds most of it is answered with 503 and `busy`. A socket may send 30 messages at once and 10
per second; above that it is told `too_fast` and closed. A seat may send 20 actions at once and 4 per second,
and talk 6 times at once and once in two seconds. Exceeded limits are answered with 400, 411, 413, 414, 429, 431
or 503, or by closing the connection.

"""


@cache
def protocol_text() -> str:
    """The whole document."""
    parts = [
        _INTRODUCTION,
        "## HTTP\n\nA refusal has a status of 4xx and the body `Failed`.\n\n",
        *(_endpoint(endpoint) for endpoint in ENDPOINTS),
        "\n",
        *(_message(message) for message in examples.bodies()),
        "## From the client, over the socket\n\n",
        *(_message(message) for message in examples.up()),
        "## From the server, over the socket\n\n",
        *(_message(message) for message in examples.down()),
    ]
    return "".join(parts).rstrip() + "\n"


def _endpoint(endpoint: Endpoint) -> str:
    path = re.sub(r":\w+}", "}", endpoint.path)
    takes = f", takes `{_name(endpoint.body)}`" if endpoint.body is not None else ""
    gives = f", gives `{_name(endpoint.answer)}`" if endpoint.answer is not None else ""
    asks = "".join(f"; `{name}`: {about}" for name, about in endpoint.query.items())
    return f"- `{endpoint.method} {path}`: {endpoint.about[0].lower()}{endpoint.about[1:]}{takes}{gives}{asks}\n"


def _name(kind: Any) -> str:
    """The name of a type in the text."""
    names = re.findall(r"(\w+)[\],'>]*(?:, \.\.\.\])?$", str(kind).replace(", ...]", ""))
    if kind == dict[str, Any]:
        return "a log"
    several = str(kind).startswith("tuple")
    return f"{names[0]}, several" if several else str(kind.__name__)


def _message(message: Any) -> str:
    kind = type(message)
    tag = kind.__struct_config__.tag
    title = f"`{tag}`" if tag else kind.__name__
    about = inspect.cleandoc(kind.__doc__ or "")
    return f"### {title}\n\n{about}\n\n```json\n{pretty(message)}\n```\n\n"


def pretty(message: Any) -> str:
    """JSON with short values on one line."""
    data = msgspec.json.decode(msgspec.json.encode(message))
    return "\n".join(_lines(data, ""))


def _lines(data: Any, indent: str) -> Iterable[str]:
    """A value as lines, each as long as fits."""
    flat = msgspec.json.format(msgspec.json.encode(data), indent=0).decode()
    if len(indent) + len(flat) <= 110 or not isinstance(data, dict | list) or not data:
        yield flat
        return
    opening, closing = "{}" if isinstance(data, dict) else "[]"
    items = list(data.items()) if isinstance(data, dict) else [(None, value) for value in data]
    yield opening
    for number, (key, value) in enumerate(items):
        first, *rest = _lines(value, indent + "  ")
        name = "" if key is None else f'"{key}": '
        comma = "," if number < len(items) - 1 else ""
        lines = [f"{indent}  {name}{first}", *rest]
        yield from (*lines[:-1], lines[-1] + comma)
    yield indent + closing
