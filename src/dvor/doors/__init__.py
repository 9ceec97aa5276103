"""Integrations: adapters that offer the games to other libraries and programs (PettingZoo, OpenSpiel, MCP, export).

Each needs a library of its own, which is an optional extra of the package. A server never imports this package.
"""
