"""Servers, as the server's tests have them."""

from tests.server.conftest import server, start

__all__ = ["server", "start"]
