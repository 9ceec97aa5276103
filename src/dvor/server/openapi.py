"""The HTTP side described for software, made from the list of endpoints."""

import re
from typing import Any

import msgspec

from dvor import __version__
from dvor.server.endpoints import ENDPOINTS, LARGEST, NUMBERS, Endpoint
from dvor.table.wire import Failed

_REF = "#/components/schemas/{name}"


def description() -> dict[str, Any]:
    """OpenAPI 3.1."""
    kinds = [kind for one in ENDPOINTS for kind in (one.answer, one.body) if kind is not None]
    schemas, components = msgspec.json.schema_components([*kinds, Failed], ref_template=_REF)
    found = dict(zip(map(str, kinds), schemas, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for one in ENDPOINTS:
        path = re.sub(r":\w+}", "}", one.path)
        paths.setdefault(path, {})[one.method.lower()] = _operation(one, path, found)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Dvor", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(one: Endpoint, path: str, schemas: dict[str, Any]) -> dict[str, Any]:
    blanks = [_parameter(name, "path", "") for name in re.findall(r"{(\w+)}", path)]
    questions = [_parameter(name, "query", about) for name, about in one.query.items()]
    answer = {} if one.answer is None else _json(schemas[str(one.answer)])
    operation: dict[str, Any] = {
        "summary": one.about,
        "operationId": one.handler.__name__,
        "parameters": blanks + questions,
        "responses": {
            "200": {"description": "Granted", **answer},
            "4XX": {"description": "Not granted", **_json({"$ref": _REF.format(name="Failed")})},
        },
    }
    if one.body is not None:
        operation["requestBody"] = {"required": True, **_json(schemas[str(one.body)])}
    return operation


def _parameter(name: str, where: str, about: str) -> dict[str, Any]:
    number = {"type": "integer", "minimum": 0, "maximum": LARGEST}
    schema = number if name in NUMBERS else {"type": "string"}
    known: dict[str, Any] = {"name": name, "in": where, "required": where == "path", "schema": schema}
    return {**known, "description": about} if about else known


def _json(schema: Any) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": schema}}}
