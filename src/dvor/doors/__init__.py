"""Doors for other programs: each names what the engine already offers, in the terms of the world that it opens to.

Each stands on a library of its own, which is an extra: nothing here is imported by a server or by the terminal.
"""
