"""The rules of a game for those who play it."""

from dvor import help
from dvor.games import CATALOG
from dvor.server.calls import Call, Fail
from dvor.table import wire


async def rules(call: Call) -> wire.Help:
    """The help of a game in the language of the one who asks."""
    game = call.path("game")
    if game not in CATALOG:
        raise Fail(404, "no_game", "There is no such game")
    return wire.Help(game, call.language, help.read(game, call.language))
