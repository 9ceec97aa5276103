"""Several nodes with one database: pub/sub, polling, priorities."""
