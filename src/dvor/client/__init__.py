"""A typed client for scripts. It does what a browser does.

visitor = Visitor("http://127.0.0.1:8000")
table = visitor.create_table(CreateTable("sultan", Person("Anna", gender="f")))
async with visitor.sit(table.code) as seat:
    await seat.do(AddBot(seat.new_id(), "plain"))
    async for message in seat: ...
"""

from dvor.client.seat import SeatClient
from dvor.client.visitor import NotGranted, Visitor

Seat = SeatClient
"""Deprecated alias of `SeatClient`, from versions up to 0.3.2."""

__all__ = ["NotGranted", "Seat", "SeatClient", "Visitor"]
