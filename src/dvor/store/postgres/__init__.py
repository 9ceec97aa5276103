"""The store of several nodes: PostgreSQL behind the same contract. Needs the extra `nodes`."""

from dvor.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
