"""Addresses that the server's owner has turned away, in SQLite."""

import apsw


def ban(connection: apsw.Connection, address: str, at: float) -> None:
    connection.execute("INSERT INTO bans VALUES (?, ?) ON CONFLICT DO NOTHING", (address, at))


def unban(connection: apsw.Connection, address: str) -> bool:
    connection.execute("DELETE FROM bans WHERE address = ?", (address,))
    return bool(connection.changes())


def bans(connection: apsw.Connection) -> tuple[tuple[str, float], ...]:
    return tuple((address, at) for address, at in connection.execute("SELECT address, at FROM bans ORDER BY at"))
