"""The server: tables that people join over HTTP and WebSocket."""
