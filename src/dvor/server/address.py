"""Under which address others in the house find this server, and that address as a QR code."""

import io
import socket
from collections.abc import Callable
from ipaddress import ip_address

import segno

EVERYWHERE = ("", "0.0.0.0", "::")
LOOPBACK = "127.0.0.1"


def outward_address() -> str | None:
    """This machine's address on the way to others. Nothing is sent: a datagram socket only looks up the route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as looking:
        try:
            looking.connect(("192.0.2.1", 9))  # kept for documentation: it is nobody's
        except OSError:
            return None
        return str(looking.getsockname()[0])


def named_addresses() -> list[str]:
    """The addresses that this machine's own name has; on many systems only the loopback."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return sorted({str(entry[4][0]) for entry in found})


def lan_address(
    outward: Callable[[], str | None] = outward_address, named: Callable[[], list[str]] = named_addresses
) -> str:
    """The address that a phone in the same network is most likely to reach; the loopback if there is none."""
    candidates = [address for address in (outward(), *named()) if address and not ip_address(address).is_loopback]
    private = [address for address in candidates if ip_address(address).is_private]
    return next(iter(private or candidates), LOOPBACK)


def base_url(
    host: str, port: int, given: str | None = None, lan: Callable[[], str] = lan_address, *, secure: bool = False
) -> str:
    """What people type in, without a slash at the end; what the host was told to be called goes first."""
    if given:
        return given.rstrip("/")
    name = lan() if host in EVERYWHERE else host
    shown = f"[{name}]" if ":" in name else name
    scheme, usual = ("https", 443) if secure else ("http", 80)
    return f"{scheme}://{shown}" if port == usual else f"{scheme}://{shown}:{port}"


def qr_code(url: str) -> str:
    """The address as a block of text for a terminal, small enough for one of 80 × 24."""
    text = io.StringIO()
    segno.make(url, micro=False, error="l").terminal(out=text, border=2, compact=True)
    return text.getvalue()
