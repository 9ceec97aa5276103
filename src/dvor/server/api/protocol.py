"""The protocol in words, with an example of every message: docs/protocol.md is made of it."""

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

How any client, a browser or other software, plays at a Dvor server. Everything is JSON, every message below is a
struct in `dvor.table.wire`, and the examples are made by those structs. `dvor.client` is a small client in
Python. This page is written by `scripts/protocol.py`; a running server shows it at `/protocol`, and describes
its HTTP side for software at `/api/openapi.json`.

## Who you are

There are no accounts. Whoever first creates or joins a table, or says how they want to be called, becomes a
person and gets one cookie (`dvor`, HttpOnly, SameSite=Strict). The cookie is all that says which seat is yours:
no message names its own seat. A personal link makes one more device the same person, once and within a quarter of
an hour; a browser that is somebody else already has to say that it leaves that person (`leave`). Devices are listed
(`GET /api/me/devices`) and can be turned away. Whoever deletes themselves leaves neither name nor words.

## Getting in

Create a table (`POST /api/tables`) or join one (`POST /api/tables/CODE/join`), by its code while the door is
open, or with the secret of the invitation. Then open a socket at `/ws/CODE` and send `hello`. Whoever has no
seat there is an onlooker, if the table allows them. No such table, a closed door and a wrong secret are
answered alike.

## The socket

- The first message is `hello`, within five seconds. The answer is `welcome`: everything that this seat can see
  now, and what it has missed since the number that it says it has.
- From then on whatever concerns the seat comes as `update`. Deliveries are numbered from 1 for each seat, and
  the number counts only what this seat was sent: a move of which a seat may hear nothing sends it nothing at
  all. A part that is missing (`table`, `you`, `view`, `offers`, `ask`) has not changed.
- `view` is all that the seat can see of the game, `offers` all that it may do, `ask` the question that the game
  waits on. Fill in the blanks of an offer and it is a legal action; no client needs to know the rules. `event`s
  come with their phrase in the listener's language; `view`, `event` and `action` are the game's own structs
  (`dvor.games.*`).
- Times are milliseconds since 1970 by the server's clock; `at` in every delivery tells that clock.
- A table at which none of those who sit there is connected falls asleep after a while (`asleep`): no clock runs and
  no bot plays until one of them says `hello`. Onlookers do not count, nor does whoever says `watch`.
- Every command has an `id` made by the client: 8 to 64 letters, digits, `-` or `_`. It is answered with `done`,
  `refused` (not allowed; nothing has changed) or `malformed` (makes no sense). If no answer comes, connect
  again and send the same command with the same id: it is found and not done twice. The same id with another
  command is refused.
- `done` comes only after the action is safe on the disk.
- The socket may close at any time: 1012 or 1013 or a broken line mean come back, 1008 after `bye` with `again:
  false` means do not. A client that does not read is cut off.
- Messages to the server are at most 8192 bytes long.
- Messages both ways may be followed by spaces: on an encrypted line their length is to tell nothing. All that is
  sent of one act has one length, answers have 512 bytes; clients do well to fill theirs up to 512 too.
- Whoever has to go is told why by `bye`: `kicked`, `left` (from the lobby), `closed` (no guests any more),
  `turned_away` (this device), `forgotten`, `frozen`, `too_fast`.

## Limits

Every byte is counted before it is parsed. A request has a line of at most 4096 bytes, a header of 16384 bytes and
100 lines that is there within 10 seconds, and a body with a `content-length` of at most 2 MiB that is there within
30; pieces of unknown number (`transfer-encoding`) are refused with 411. A socket may bring 64 KiB at once and 4
KiB a second, control frames too; whoever brings more is cut, and new connections from that address have to wait.
An address has 128 connections, 64 sockets and 50 open tables, opens ten tables at once and one a minute, and makes
120 new people at once and two a minute; when there is no room, connections that have not said what they want make
room for others. All bodies together take 8 MiB, and logs that are brought 32; when there is no room, whoever holds
most of it is answered with 503 and `busy`. A socket may send 30 messages at once and 10 a second, a seat 20
actions and 4 a second, and say something 6 times at once and every other second; a socket that sends more messages
is told `too_fast` and closed. What is too much is answered with 400, 411, 413, 414, 429, 431 or 503, or with
nothing but the end of the connection.

"""


@cache
def protocol_text() -> str:
    """The whole page."""
    parts = [
        _INTRODUCTION,
        "## HTTP\n\nA refusal has a status of 4xx and the body `Failed`.\n\n",
        *(_endpoint(one) for one in ENDPOINTS),
        "\n",
        *(_message(one) for one in examples.bodies()),
        "## From the client, over the socket\n\n",
        *(_message(one) for one in examples.up()),
        "## From the server, over the socket\n\n",
        *(_message(one) for one in examples.down()),
    ]
    return "".join(parts).rstrip() + "\n"


def _endpoint(one: Endpoint) -> str:
    path = re.sub(r":\w+}", "}", one.path)
    takes = f", takes `{_name(one.body)}`" if one.body is not None else ""
    gives = f", gives `{_name(one.answer)}`" if one.answer is not None else ""
    asks = "".join(f"; `{name}`: {about}" for name, about in one.query.items())
    return f"- `{one.method} {path}`: {one.about[0].lower()}{one.about[1:]}{takes}{gives}{asks}\n"


def _name(kind: Any) -> str:
    """A struct's own name, or what stands for it."""
    names = re.findall(r"(\w+)[\],'>]*(?:, \.\.\.\])?$", str(kind).replace(", ...]", ""))
    if kind == dict[str, Any]:
        return "a log"
    several = str(kind).startswith("tuple")
    return f"{names[0]}, several" if several else str(kind.__name__)


def _message(one: Any) -> str:
    kind = type(one)
    tag = kind.__struct_config__.tag
    title = f"`{tag}`" if tag else kind.__name__
    about = inspect.cleandoc(kind.__doc__ or "")
    return f"### {title}\n\n{about}\n\n```json\n{pretty(one)}\n```\n\n"


def pretty(one: Any) -> str:
    """JSON for people: short things on one line."""
    data = msgspec.json.decode(msgspec.json.encode(one))
    return "\n".join(_lines(data, ""))


def _lines(data: Any, indent: str) -> Iterable[str]:
    """A value in lines no longer than they have to be."""
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
