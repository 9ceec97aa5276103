"""The one plain page: what the server is doing, and where its protocol is described."""

from html import escape
from typing import TYPE_CHECKING

from dvor import describe

if TYPE_CHECKING:
    from dvor.server.house import House

_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Dvor</title>
<h1>Dvor</h1>
<p>{about}</p>
<ul><li>Tables: {tables}</li><li>Clients connected: {clients}</li><li>Data: {store}</li></ul>
<p><a href="/protocol">The protocol</a>, <a href="/api/openapi.json">its HTTP side for software</a></p>
</html>
"""


def front_page(house: "House") -> str:
    """The server's state, for people."""
    rooms = house.rooms.all()
    return _PAGE.format(
        about=escape(describe()),
        tables=len(rooms),
        clients=sum(len(room.lines) for room in rooms),
        store=escape(house.world.store.version),
    )
