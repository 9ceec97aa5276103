"""Write docs/protocol.md from the message structs."""

from pathlib import Path

from dvor.server.api.protocol import protocol_text

PAGE = Path(__file__).parents[1] / "docs" / "protocol.md"

if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(protocol_text(), "utf-8")
