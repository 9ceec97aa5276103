"""The embedded store: one SQLite file, one writer thread, one server."""
