"""Rows that the tests put into a store."""

from dvor.store import LogRow, PersonRow, TableRow


def a_table(id: str = "t1", code: str = "ABCD", *, created: float = 100.0) -> TableRow:
    return TableRow(id=id, code=code, game="sultan", host="anna", created=created, updated=created)


def an_entry(seq: int, payload: bytes = b"{}", *, seat: int | None = 0, move_id: str | None = None) -> LogRow:
    return LogRow(seq=seq, payload=payload, at=100.0 + seq, chair=seat, move_id=move_id)


def a_person(id: str = "anna", *, seen: float = 100.0) -> PersonRow:
    return PersonRow(id=id, name="Анна", gender="f", language="ru", created=100.0, seen=seen)
