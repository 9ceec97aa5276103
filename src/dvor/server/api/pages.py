"""The built web page as static files, and a plain status page.

All files are small: they are read and compressed once, and served from memory.
"""

import gzip
import mimetypes
from collections.abc import Callable
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from dvor import describe
from dvor.server.api.calls import preferred_language
from dvor.table.options import Language
from dvor.words import LANGUAGES

if TYPE_CHECKING:
    from dvor.server.services import Services


_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Dvor</title>
<h1>Dvor</h1>
<p>{about}</p>
<ul><li>Tables: {tables}</li><li>Clients connected: {clients}</li><li>Data: {store}</li></ul>
<p><a href="/protocol">The protocol</a>, <a href="/api/openapi.json">its HTTP side for software</a></p>
</html>
"""


def front_page(services: "Services") -> str:
    """The server's state, as HTML."""
    rooms = services.rooms.all()
    return _PAGE.format(
        about=escape(describe()),
        tables=len(rooms),
        clients=sum(len(room.subscribers) for room in rooms),
        store=escape(services.deps.store.version),
    )


FOLDER = Path(str(files("dvor.server"))) / "static"
ADDRESSES = ("/", "/me", "/t/{code}", "/t/{code}/screen", "/replay/{id}/{number:int}", "/help", "/help/{game}")
"""Paths of the page, whose script does its own routing."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
KINDS = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}
COMPRESSED = (".html", ".js", ".css", ".svg", ".webmanifest")


class _File:
    """A file in memory, with a compressed copy where that helps."""

    def __init__(self, path: Path, keep: str, content: bytes | None = None) -> None:
        self._plain = path.read_bytes() if content is None else content
        self._small = gzip.compress(self._plain, mtime=0) if path.suffix in COMPRESSED else None
        kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self._headers = {"content-type": f"{kind}; charset=utf-8" if self._small else kind, "cache-control": keep}

    async def __call__(self, request: Request) -> Response:
        if self._small is None:
            return Response(self._plain, headers=self._headers)
        headers = {**self._headers, "vary": "accept-encoding"}
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self._plain, headers=headers)
        return Response(self._small, headers={**headers, "content-encoding": "gzip"})


class _Document:
    """The page's HTML document with the catalog embedded, which saves the first request of its script."""

    def __init__(self, path: Path, catalog: Callable[[Language], bytes]) -> None:
        before, end, after = path.read_bytes().rpartition(b"</body>")
        self._worded = {
            language: _File(path, ASK_AGAIN, before + _data(catalog(language), language) + end + after)
            for language in LANGUAGES
        }

    async def __call__(self, request: Request) -> Response:
        answer = await self._worded[preferred_language(request)](request)
        answer.headers["vary"] = "accept-encoding, accept-language"
        return answer


def _data(catalog: bytes, language: Language) -> bytes:
    """A data block, no script: the page's CSP forbids inline scripts."""
    opening = f'<script type="application/json" id="catalog" data-language="{language}">'
    return opening.encode() + catalog.replace(b"<", rb"\u003c") + b"</script>"


def page_routes(catalog: Callable[[Language], bytes], folder: Path = FOLDER) -> list[BaseRoute]:
    """All routes of the page; none where it has not been built."""
    document = folder / "index.html"
    if not document.is_file():
        return []
    page = _Document(document, catalog)
    beside = [path for path in sorted(folder.iterdir()) if path.is_file() and path.suffix not in (".html", ".txt")]
    # Their names contain a digest of their content, so they can be cached for ever.
    assets = sorted((folder / "assets").iterdir())
    return [
        *(Route(address, page.__call__) for address in ADDRESSES),
        *(Route(f"/{path.name}", _File(path, ASK_AGAIN).__call__) for path in beside),
        *(Route(f"/assets/{path.name}", _File(path, FOR_EVER).__call__) for path in assets),
    ]
