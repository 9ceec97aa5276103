"""Dvor: a table for hidden-role card games, played by people and by bots."""

from dvor._build import __version__, build_info, describe, prefer_sources, wants_pure

# Before any other module of ours is imported: what is loaded once stays loaded.
if wants_pure():
    prefer_sources()

__all__ = ["__version__", "build_info", "describe"]
