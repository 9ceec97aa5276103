"""The server's settings: the same names as flags, in the environment and in a TOML file.

`--keep-days 90`, `DVOR_KEEP_DAYS=90` and `keep_days = 90` mean the same; the first of them wins. Every value is
parsed from text by one function, so that an error reads the same wherever it was made.
"""

import os
import re
import tomllib
from collections.abc import Callable, Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from msgspec import Struct

from dvor.bots import BOTS
from dvor.bots.engine import Program

LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
PREFIX = "DVOR_"
FILE = f"{PREFIX}CONFIG"


class BadConfig(Exception):
    """The message says which setting is wrong, where it stands and what it has to be."""


class Settings(Struct, frozen=True):
    """All settings with their defaults."""

    host: str = LOOPBACK
    port: int = 8000
    data: Path = Path("dvor.sqlite")
    store: str | None = None
    nudge: str | None = None
    base_url: str | None = None
    keep_days: int | None = None
    trusted_proxies: tuple[str, ...] = (LOOPBACK, "::1")
    certificate: Path | None = None
    certificate_key: Path | None = None
    operator_host: str = LOOPBACK
    operator_port: int = 0
    bot_processes: int = 1
    engines: tuple[str, ...] = ()
    sockets_of_an_address: int = 64
    log_level: str = "info"
    browser: bool = True


def usual_data() -> Path:
    """Where this system keeps user data."""
    home = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_DATA_HOME")
    return Path(home or Path.home() / ".local" / "share") / "dvor" / "dvor.sqlite"


# Parsers. The message of their ValueError says what the value has to be.


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise ValueError("a port is a number from 0 to 65535")
    return int(text)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ValueError("it has to be a number, and at least 1")
    return int(text)


def _days(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ValueError("it takes at least one day")
    return int(text)


def _switch(text: str) -> bool:
    known = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
    if text.lower() not in known:
        raise ValueError("it has to be true or false")
    return known[text.lower()]


def _level(text: str) -> str:
    if text not in ("debug", "info", "warning", "error"):
        raise ValueError("it has to be debug, info, warning or error")
    return text


def _base_url(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError("it begins with http:// or https:// and a name")
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise ValueError("it has no path: the page needs a name of its own, such as https://dvor.example")
    return f"{parts.scheme}://{parts.netloc}"


def _store(text: str) -> str:
    if urlsplit(text).scheme not in ("postgresql", "postgres") or not urlsplit(text).netloc:
        raise ValueError("it is an address such as postgresql://dvor@db.example/dvor")
    return text


def _nudge(text: str) -> str:
    if urlsplit(text).scheme not in ("nats", "tls", "valkey", "valkeys", "redis", "rediss"):
        raise ValueError("it is an address such as nats://nats.example:4222 or valkey://valkey.example:6379")
    return text


def hidden(text: str) -> str:
    """An address without its password."""
    parts = urlsplit(text)
    if not parts.password:
        return text
    user, _, host = parts.netloc.rpartition("@")
    return urlunsplit(parts._replace(netloc=f"{user.partition(':')[0]}:***@{host}"))


def _proxies(text: str) -> tuple[str, ...]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        try:
            ip_network(name, strict=False)
        except ValueError:
            raise ValueError(
                f"{name!r} is no address or network; say for example 127.0.0.1,172.18.0.0/16"
            ) from None
    return tuple(names)


def _engines(text: str) -> tuple[str, ...]:
    found = [command.strip() for command in text.split(",") if command.strip()]
    for command in found:
        read_engine(command)
    return tuple(found)


def read_engine(text: str) -> Program:
    """Parse `name=command`: the engine's name among the bots, and the command to run."""
    name, _, command = text.partition("=")
    if not re.fullmatch("[a-z_]{1,20}", name.strip()) or not command.strip():
        raise ValueError(
            f"{text!r} is no engine; say for example mine=python my_engine.py, the name in small letters"
        )
    if any(name.strip() in levels for levels in BOTS.values()):
        raise ValueError(f"{name.strip()!r} is the name of a bot already")
    return Program(name.strip(), command.strip())


class Option(Struct, frozen=True):
    """A setting: its name, parser and description."""

    name: str
    read: Callable[[str], Any]
    about: str

    @property
    def flag(self) -> str:
        return f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        return f"{PREFIX}{self.name.upper()}"


OPTIONS = (
    Option("host", str, "the address to listen at; 0.0.0.0 for every network, else this machine only"),
    Option("port", _port, "the port to listen at; 0 takes any free one"),
    Option("data", Path, "the file of data; of a node with --store, where its operators' token lies"),
    Option("store", _store, "a PostgreSQL database that several nodes share, in place of the file of data"),
    Option("nudge", _nudge, "the broker over which nodes announce changes at once: NATS, or Valkey"),
    Option("base_url", _base_url, "the address that people come under, behind a proxy or a name"),
    Option("keep_days", _days, "delete tables and people that have not been active for this many days"),
    Option(
        "trusted_proxies", _proxies, "whose word counts for who a visitor is: addresses and networks, by commas"
    ),
    Option("certificate", Path, "a PEM file with a certificate: serve HTTPS without a proxy"),
    Option("certificate_key", Path, "the certificate's private key, where it is not in the same file"),
    Option("operator_host", str, "the address of the operators' port"),
    Option("operator_port", _port, "where /metrics and `dvor admin` are answered; 0 takes any free one"),
    Option("bot_processes", _count, "how many processes think for bots"),
    Option("engines", _engines, "programs that hosts may seat (docs/engine.md): name=command, by commas"),
    Option("sockets_of_an_address", _count, "how many sockets one address may have open"),
    Option("log_level", _level, "debug, info, warning or error"),
    Option("browser", _switch, "whether to open a browser here"),
)


class Configuration(Struct, frozen=True):
    """Settings, and for each where its value comes from."""

    settings: Settings
    sources: dict[str, str]

    def to_toml(self) -> str:
        """A file with the same settings, with a comment for the source of each."""
        return "".join(_line(option, self) for option in OPTIONS)


def configure(flags: Mapping[str, str | None], environment: Mapping[str, str], file: Path | None) -> Configuration:
    """Merge flags, environment, file and defaults, in this order of precedence."""
    path = file or (Path(environment[FILE]) if environment.get(FILE) else None)
    written = _read_file(path) if path else {}
    chosen: dict[str, Any] = {"data": usual_data()}
    sources = {}
    for option in OPTIONS:
        places = (
            (option.flag, flags.get(option.name)),
            (option.variable, environment.get(option.variable) or None),
            (f"{option.name} in {path}", written.get(option.name)),
        )
        where, text = next(((where, text) for where, text in places if text is not None), ("usual", None))
        sources[option.name] = where
        if text is not None:
            chosen[option.name] = _value(option, where, text)
            if where == option.flag and hidden(text) != text:
                raise BadConfig(
                    f"{where}: everybody on this machine can read flags, so that no password may be in them; say "
                    f"{option.variable}, the file of settings or PGPASSWORD instead"
                )
    settings = Settings(**chosen)
    if settings.nudge and not settings.store:
        raise BadConfig("nudge is of no use without store: one node has nobody to tell")
    if settings.certificate_key and not settings.certificate:
        raise BadConfig("certificate_key is of no use without certificate")
    return Configuration(settings, sources)


def _value(option: Option, where: str, text: str) -> Any:
    try:
        return option.read(text)
    except ValueError as why:
        raise BadConfig(f"{where}: {why}") from None


def _read_file(path: Path) -> dict[str, str]:
    """The settings in a file, each as the text that a flag would have."""
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as why:
        raise BadConfig(f"{path} cannot be read: {why}") from None
    known = {option.name for option in OPTIONS}
    unknown = sorted(set(found) - known)
    if unknown:
        raise BadConfig(f"{path}: there is no setting {unknown[0]!r}; there are {', '.join(sorted(known))}")
    return {name: _text(path, name, value) for name, value in found.items()}


def _text(path: Path, name: str, value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str() | int():
            return str(value)
        case list() if all(isinstance(item, str) for item in value):
            return ",".join(value)
    raise BadConfig(f"{name} in {path}: it has to be a text, a number, true, false or a list of texts")


def _line(option: Option, of: Configuration) -> str:
    value = getattr(of.settings, option.name)
    match value:
        case None:
            shown = f"# {option.name} ="
        case bool() | int():
            shown = f"{option.name} = {str(value).lower()}"
        case tuple():
            shown = f"{option.name} = [{', '.join(_quoted(one) for one in value)}]"
        case _:
            shown = f"{option.name} = {_quoted(hidden(str(value)))}"
    return f"# {option.about} [{of.sources[option.name]}]\n{shown}\n"


def _quoted(text: str) -> str:
    """A TOML string: JSON's escapes are among TOML's."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
