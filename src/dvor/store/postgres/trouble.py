"""What can go wrong with a database, in sentences that say what to do; no password is ever part of them."""

from urllib.parse import urlsplit, urlunsplit

import asyncpg

LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.exceptions.OperatorInterventionError,
    asyncpg.InterfaceError,
    OSError,
    EOFError,
    TimeoutError,
)
"""The connection is worth nothing any more, or there is none."""

UNREACHABLE = "the database cannot be reached"
TROUBLE = (
    *LOST,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InsufficientPrivilegeError,
)
"""It is the database that fails, and not what it was asked to do."""


def explained(why: BaseException) -> str:
    """What is wrong."""
    match why:
        case asyncpg.ReadOnlySQLTransactionError():
            return "the database may only be read: it is a standby, or was told so; make it the primary"
        case asyncpg.TooManyConnectionsError():
            return "the database has no connection left: raise its max_connections"
        case asyncpg.DiskFullError():
            return "the database's disk is full: make room on it"
        case asyncpg.InvalidAuthorizationSpecificationError():
            return "the database does not let us in: look at the user and the password"
        case asyncpg.InvalidCatalogNameError():
            return "there is no such database: create it"
        case asyncpg.InsufficientPrivilegeError():
            return "the database's user may not do this: it has to own its tables"
        case TimeoutError() | asyncpg.QueryCanceledError():
            return "the database does not answer"
        case asyncpg.PostgresError() if not isinstance(why, LOST):
            return f"the database cannot do it: {why}"
    return UNREACHABLE


def without_password(url: str) -> str:
    """An address that may be shown."""
    parts = urlsplit(url)
    user, at, host = parts.netloc.rpartition("@")
    return urlunsplit(parts._replace(netloc=f"{user.partition(':')[0]}{at}{host}", query=""))
