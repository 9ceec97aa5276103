"""Speed, measured beside peers."""
