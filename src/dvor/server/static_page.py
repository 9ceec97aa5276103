"""The page for people, as the build left it: one document for every address, and files that never change."""

from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(str(files("dvor.server"))) / "static"
ADDRESSES = ("/", "/me", "/t/{code}", "/t/{code}/screen", "/replay/{id}/{number:int}", "/help", "/help/{game}")
"""Of the page: it looks at the address itself."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class _Assets(StaticFiles):
    """Their names hold a digest of what is in them, so whoever has one never needs to ask again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["cache-control"] = FOR_EVER
        return response


def page_routes(folder: Path = FOLDER) -> list[BaseRoute]:
    """Everything of the page; nothing where it has not been built."""
    document = folder / "index.html"
    if not document.is_file():
        return []

    def at(address: str, file: Path) -> Route:
        async def give(request: Request) -> Response:
            return FileResponse(file, headers={"cache-control": ASK_AGAIN})

        return Route(address, give)

    beside = [path for path in folder.iterdir() if path.is_file() and path.suffix not in (".html", ".txt")]
    return [
        *(at(address, document) for address in ADDRESSES),
        *(at(f"/{path.name}", path) for path in sorted(beside)),
        Mount("/assets", _Assets(directory=folder / "assets")),
    ]
