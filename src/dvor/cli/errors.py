"""Errors of the person at the command line."""


class UsageError(Exception):
    """Shown to the person as its message alone."""
