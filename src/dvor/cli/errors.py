"""What a person did wrong on the command line."""


class UsageError(Exception):
    """The message is all that the person is shown."""
