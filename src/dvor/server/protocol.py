"""The protocol in words; written in full in docs/protocol.md."""


def protocol_text() -> str:
    """For people."""
    return "See docs/protocol.md\n"
