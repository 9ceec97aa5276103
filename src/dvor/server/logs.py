"""Structured logs: one JSON line for each event, without anything that people said or hold.

Only keys on a list are logged, with short plain values. Of an exception its type and the lines of code are logged,
never its message, which may quote what somebody sent.
"""

import logging
import sys
import traceback
from collections.abc import MutableMapping
from types import TracebackType
from typing import Any, TextIO

import structlog

ALLOWED = frozenset(
    {
        *("event", "level", "at", "source", "error", "trace", "withheld"),
        *("table", "game", "seat", "seq", "ask", "number", "state", "kind", "reason"),
        *("count", "tables", "people", "bots", "sockets", "seconds", "milliseconds", "bytes"),
        *("version", "store", "port", "route", "method", "status", "address"),
    }
)
MAX_VALUE_LENGTH = 200

LogEvent = MutableMapping[str, Any]


def set_up(stream: TextIO = sys.stderr, level: int = logging.INFO) -> None:
    """Send our own events and those of libraries to one stream."""
    structlog.configure(
        processors=[*PROCESSORS, structlog.processors.JSONRenderer(ensure_ascii=False)],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(handlers=[LibraryHandler()], level=max(level, logging.WARNING), force=True)


def log() -> structlog.typing.FilteringBoundLogger:
    """The server's logger: `log().info("table_opened", table=id)`."""
    logger: structlog.typing.FilteringBoundLogger = structlog.get_logger()
    return logger


def add_exception(_logger: object, _method: str, event: LogEvent) -> LogEvent:
    """Add type and place of an exception to the event."""
    given = event.pop("exc_info", None)
    raised = sys.exc_info()[1] if given is True else given[1] if isinstance(given, tuple) else given
    if isinstance(raised, BaseException):
        event["error"] = type(raised).__name__
        event["trace"] = stack_frames(raised.__traceback__)
    return event


def stack_frames(trace: TracebackType | None) -> list[str]:
    """The innermost stack frames, without values."""
    frames = traceback.extract_tb(trace)[-8:]
    return [f"{short_path(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]


def short_path(path: str) -> str:
    """The end of a path, without folders of this machine."""
    return "/".join(path.replace("\\", "/").split("/")[-3:])


def drop_unlisted(_logger: object, _method: str, event: LogEvent) -> LogEvent:
    """Drop keys that are not on the list; their names are logged, so that a developer sees what is missing."""
    kept = {key: plain_value(value) for key, value in event.items() if key in ALLOWED}
    withheld = sorted(key for key in event if key not in ALLOWED)
    return {**kept, "withheld": withheld} if withheld else kept


def plain_value(value: object) -> object:
    """A short value of a plain type; for anything else only the name of its type."""
    match value:
        case bool() | int() | float() | None:
            return value
        case str():
            return value[:MAX_VALUE_LENGTH]
        case list() | tuple():
            return [plain_value(item) for item in value[:16]]
    return type(value).__name__


PROCESSORS: list[structlog.typing.Processor] = [
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
    add_exception,
    drop_unlisted,
]


class LibraryHandler(logging.Handler):
    """Logs records of libraries by name, level and place, without their text, which may quote anything."""

    def emit(self, record: logging.LogRecord) -> None:
        place = f"{short_path(record.pathname)}:{record.lineno}"
        log().log(record.levelno, record.name, source=place, exc_info=record.exc_info)
