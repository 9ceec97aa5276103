"""A disk that can be made to fail: SQLite's own way to the system's files, with a switch in it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import apsw

NAME = "dvor-failing"
USUAL = apsw.vfs_names()[0]
POINTS = ("write", "sync")
"""Where it can fail."""


class Disk:
    """What the disk does at present."""

    def __init__(self) -> None:
        self.failing: dict[str, Callable[[], Exception]] = {}
        self.failed = 0

    def full(self) -> None:
        """No room is left."""
        self.failing = {"write": lambda: apsw.FullError("no room")}

    def broken(self, point: str) -> None:
        """It fails at this point."""
        self.failing = {point: lambda: apsw.IOError("input/output error")}

    def well(self) -> None:
        self.failing = {}

    def at(self, point: str) -> None:
        if point in self.failing:
            self.failed += 1
            raise self.failing[point]()


DISK = Disk()


class File(apsw.VFSFile):
    """A file on that disk."""

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802  # SQLite's names
        DISK.at("write")
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802
        DISK.at("sync")
        super().xSync(flags)


class Files(apsw.VFS):
    """All files on that disk."""

    def __init__(self) -> None:
        super().__init__(NAME, base=USUAL)

    def xOpen(self, name: "str | apsw.URIFilename | None", flags: list[int]) -> File:  # noqa: N802
        return File(USUAL, name, flags)


_FILES = Files()


@contextmanager
def failing_disk() -> Iterator[Disk]:
    """Whatever is opened meanwhile lies on the disk that can fail."""
    DISK.well()
    DISK.failed = 0
    apsw.set_default_vfs(NAME)
    try:
        yield DISK
    finally:
        DISK.well()
        apsw.set_default_vfs(USUAL)
