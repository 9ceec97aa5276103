"""The fixtures of the server's tests, for the integrations."""

from tests.server.conftest import server, start

__all__ = ["server", "start"]
