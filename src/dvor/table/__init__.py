"""A table: people, bots and onlookers around one game after another, without clock, socket or store.

A command is judged and proposes entries; the store keeps them; `apply` makes them true and says who hears
what. Loading a table is applying its log.
"""
