"""Every address of the HTTP side in one list: the routes and their description come from it."""

from typing import Any

from msgspec import Struct

from dvor.server import annals, catalog, helping, past, persons, seating
from dvor.server.calls import Handler
from dvor.table import wire


class Endpoint(Struct, frozen=True):
    """A method of an address: what goes in, what comes out, in one sentence."""

    method: str
    path: str
    handler: Handler
    about: str
    answer: Any
    body: Any = None
    query: dict[str, str] = {}


NUMBERS = frozenset({"number", "from", "count", "seat"})
"""What of an address is a number; all else is a text."""
LARGEST = 999_999_999

_LANGUAGE = {"lang": "ru or en; else what the person or the browser prefers"}

ENDPOINTS = (
    Endpoint("GET", "/api/games", catalog.games, "The games that can be played, with their options in words",
             tuple[wire.GameShown, ...], query=_LANGUAGE),
    Endpoint("GET", "/api/help/{game}", helping.rules, "The rules of a game for people, as Markdown",
             wire.Help, query=_LANGUAGE),
    Endpoint("POST", "/api/tables", seating.create, "Open a table and sit down as its host",
             wire.Created, wire.CreateTable),
    Endpoint("GET", "/api/tables/{code}", seating.look, "A table before one sits down",
             wire.TableSummary, query={"key": "the invitation's secret"}),
    Endpoint("POST", "/api/tables/{code}/join", seating.join, "Take a free seat, or find the own one again",
             wire.Joined, wire.JoinTable),
    Endpoint("GET", "/api/tables/{code}/annals", annals.table_annals,
             "The public record of the game on a table, where its game keeps one",
             wire.AnnalsShown, query={"key": "the invitation's secret", **_LANGUAGE}),
    Endpoint("GET", "/api/me", persons.who_am_i, "The person of this browser", wire.Me),
    Endpoint("POST", "/api/me", persons.call_me, "Be somebody, or be called something else", wire.Me, wire.SetMe),
    Endpoint("DELETE", "/api/me", persons.delete_me, "Delete the person; a neutral name stands for theirs", None),
    Endpoint("GET", "/api/me/games", persons.my_games, "Live tables and finished games of the person",
             wire.MyGames),
    Endpoint("POST", "/api/me/link", persons.make_link, "A one-time link that makes another device this person",
             wire.Link),
    Endpoint("GET", "/api/me/devices", persons.my_devices, "The devices that are this person",
             tuple[wire.Device, ...]),
    Endpoint("DELETE", "/api/me/devices/{device}", persons.turn_away, "Turn away one of the devices",
             tuple[wire.Device, ...]),
    Endpoint("POST", "/api/link/look", persons.look_at_link, "Whom one would become by a one-time link",
             wire.Becoming, wire.LookAtLink),
    Endpoint("POST", "/api/link", persons.use_link, "Become the person of a one-time link", wire.Me, wire.UseLink),
    Endpoint("GET", "/api/past/{id}/{number:int}", past.watch, "A part of a finished game",
             wire.Replay, query={"eyes": "mine, public or all", "from": "the first step, from 0",
                                 "count": f"at most {past.MOST_STEPS}", **_LANGUAGE}),
    Endpoint("GET", "/api/past/{id}/{number:int}/thoughts", past.thoughts,
             "What a thinker at one seat's shoulder would have believed and done in a finished game",
             wire.Thoughts, query={"eyes": "mine or all", "seat": "whose thoughts, with eyes=all",
                                   "from": "the first step, from 0",
                                   "count": f"at most {past.MOST_THOUGHTS}", **_LANGUAGE}),
    Endpoint("GET", "/api/past/{id}/{number:int}/log", past.export, "The log of a finished game as one JSON file",
             dict[str, Any]),
    Endpoint("GET", "/api/past/{id}/{number:int}/annals", annals.past_annals,
             "The public record of a finished game, where its game keeps one", wire.AnnalsShown, query=_LANGUAGE),
    Endpoint("POST", "/api/past", past.bring, "Keep a log from outside, if it replays to the last move",
             wire.Imported, dict[str, Any]),
)  # fmt: skip
