"""Codes with which the server closes a WebSocket; docs/protocol.md says what a client does after each."""

POLICY_VIOLATION = 1008
"""The client is refused and should not reconnect."""
SERVICE_RESTART = 1012
"""The client should reconnect."""
