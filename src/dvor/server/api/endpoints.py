"""All HTTP endpoints in one list; the routes and their OpenAPI description are made from it."""

import re
from typing import Any

import msgspec
from msgspec import Struct

from dvor import __version__
from dvor.server.api import catalog, history, me, seating
from dvor.server.api.calls import Handler
from dvor.table import wire
from dvor.table.wire import Failed


class Endpoint(Struct, frozen=True):
    """A method of a path: its handler, a description, and the types of body and response."""

    method: str
    path: str
    handler: Handler
    about: str
    answer: Any
    body: Any = None
    query: dict[str, str] = {}


NUMBERS = frozenset({"number", "from", "count", "seat"})
"""Parameters that are numbers; all others are texts."""
LARGEST = 999_999_999

_LANGUAGE = {"lang": "ru or en; by default the language of the person or the browser"}

ENDPOINTS = (
    Endpoint("GET", "/api/games", catalog.games, "The games that can be played, with their options in words",
             tuple[wire.GameShown, ...], query=_LANGUAGE),
    Endpoint("GET", "/api/help/{game}", catalog.rules, "The rules of a game for people, as Markdown",
             wire.Help, query=_LANGUAGE),
    Endpoint("POST", "/api/tables", seating.create, "Open a table and sit down as its host",
             wire.Created, wire.CreateTable),
    Endpoint("GET", "/api/tables/{code}", seating.look, "A summary of a table, for people who do not sit there yet",
             wire.TableSummary, query={"key": "the invitation's secret"}),
    Endpoint("POST", "/api/tables/{code}/join", seating.join, "Take a free seat, or return to your seat",
             wire.Joined, wire.JoinTable),
    Endpoint("GET", "/api/tables/{code}/annals", history.table_annals,
             "The public record of the game on a table, if the game keeps one",
             wire.AnnalsShown, query={"key": "the invitation's secret", **_LANGUAGE}),
    Endpoint("GET", "/api/me", me.who_am_i, "The person of this browser", wire.Me),
    Endpoint("POST", "/api/me", me.call_me, "Become a person, or change name or language", wire.Me, wire.SetMe),
    Endpoint("DELETE", "/api/me", me.delete_me, "Delete the person; past games show a neutral name", None),
    Endpoint("GET", "/api/me/games", me.my_games, "Live tables and finished games of the person",
             wire.MyGames),
    Endpoint("POST", "/api/me/link", me.make_link, "A one-time link that makes another device this person",
             wire.Link),
    Endpoint("GET", "/api/me/devices", me.my_devices, "The devices that are this person",
             tuple[wire.Device, ...]),
    Endpoint("DELETE", "/api/me/devices/{device}", me.turn_away, "Sign out one of the devices",
             tuple[wire.Device, ...]),
    Endpoint("POST", "/api/link/look", me.look_at_link, "The person of a one-time link, before using it",
             wire.Becoming, wire.LookAtLink),
    Endpoint("POST", "/api/link", me.use_link, "Become the person of a one-time link", wire.Me, wire.UseLink),
    Endpoint("GET", "/api/past/{id}/{number:int}", history.watch, "A part of a finished game",
             wire.Replay, query={"eyes": "mine, public or all", "from": "the first step, from 0",
                                 "count": f"at most {history.MAX_STEPS}", **_LANGUAGE}),
    Endpoint("GET", "/api/past/{id}/{number:int}/thoughts", history.thoughts,
             "Analysis of a finished game: what a thinker bot at one seat would have believed and done",
             wire.Thoughts, query={"eyes": "mine or all", "seat": "the analysed seat, with eyes=all",
                                   "from": "the first step, from 0",
                                   "count": f"at most {history.MAX_THOUGHTS}", **_LANGUAGE}),
    Endpoint("GET", "/api/past/{id}/{number:int}/log", history.export,
             "The log of a finished game as one JSON file", dict[str, Any]),
    Endpoint("GET", "/api/past/{id}/{number:int}/annals", history.past_annals,
             "The public record of a finished game, if the game keeps one", wire.AnnalsShown, query=_LANGUAGE),
    Endpoint("POST", "/api/past", history.bring, "Import a log, if it replays to the last move",
             wire.Imported, dict[str, Any]),
)  # fmt: skip


# OpenAPI

_REF = "#/components/schemas/{name}"


def description() -> dict[str, Any]:
    """The OpenAPI 3.1 document."""
    kinds = [kind for endpoint in ENDPOINTS for kind in (endpoint.answer, endpoint.body) if kind is not None]
    schemas, components = msgspec.json.schema_components([*kinds, Failed], ref_template=_REF)
    found = dict(zip(map(str, kinds), schemas, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        path = re.sub(r":\w+}", "}", endpoint.path)
        paths.setdefault(path, {})[endpoint.method.lower()] = _operation(endpoint, path, found)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Dvor", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(endpoint: Endpoint, path: str, schemas: dict[str, Any]) -> dict[str, Any]:
    blanks = [_parameter(name, "path", "") for name in re.findall(r"{(\w+)}", path)]
    questions = [_parameter(name, "query", about) for name, about in endpoint.query.items()]
    answer = {} if endpoint.answer is None else _json(schemas[str(endpoint.answer)])
    operation: dict[str, Any] = {
        "summary": endpoint.about,
        "operationId": endpoint.handler.__name__,
        "parameters": blanks + questions,
        "responses": {
            "200": {"description": "Granted", **answer},
            "4XX": {"description": "Not granted", **_json({"$ref": _REF.format(name="Failed")})},
        },
    }
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, **_json(schemas[str(endpoint.body)])}
    return operation


def _parameter(name: str, where: str, about: str) -> dict[str, Any]:
    number = {"type": "integer", "minimum": 0, "maximum": LARGEST}
    schema = number if name in NUMBERS else {"type": "string"}
    known: dict[str, Any] = {"name": name, "in": where, "required": where == "path", "schema": schema}
    return {**known, "description": about} if about else known


def _json(schema: Any) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": schema}}}
