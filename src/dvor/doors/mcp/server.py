"""The tools: look, what can I do, act, claim, say, wait. One server is one seat."""

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any

from mcp.server import MCPServer

from dvor.client import SeatClient, Visitor
from dvor.doors.mcp import words
from dvor.doors.mcp.chair import Answer, CannotBeDone, Chair
from dvor.table import wire
from dvor.table.options import Language

LONGEST_WAIT = 120.0
DONE = "Done."
INSTRUCTIONS = """You sit at a table of a hidden-role card game, as one of the players. Call `wait` until you are
asked, `look` to see the table as your seat sees it, `what_can_i_do` for what may be done, and `act` to do it. You
may talk with `say` and make claims with `claim`, true or not. For whoever does not answer in time silence plays."""


def build(visitor: Visitor, code: str, language: Language | None = None) -> MCPServer:
    """A server for the seat that this visitor has at a table."""
    return tools_of(Chair(visitor, code, language))


def tools_of(chair: Chair) -> MCPServer:
    """A server for whoever sits on this chair."""
    read = {"log": 0}

    @asynccontextmanager
    async def at_table(server: Any) -> AsyncIterator[None]:
        if chair.table is None:
            await chair.sit()
        yield

    server = MCPServer("dvor", instructions=INSTRUCTIONS, lifespan=at_table, log_level="WARNING")

    def news() -> str:
        fresh, read["log"] = chair.heard[read["log"] :], len(chair.heard)
        return "\n".join(fresh) if fresh else "Nothing new was heard."

    @server.tool()
    async def look() -> str:
        """See the table as your seat sees it: who sits where, what is asked, the view with your notebook."""
        return words.seen(chair)

    @server.tool()
    async def log(since: int = 0) -> str:
        """Everything that was said to you, line by line, from the line with this number on."""
        first = max(since, 0)
        heard = chair.heard[first:]
        return "\n".join(f"{number}. {text}" for number, text in enumerate(heard, start=first)) or "Nothing yet."

    @server.tool()
    async def what_can_i_do() -> str:
        """All that you may do now: answers to the open question, and what may be done besides."""
        return words.offered(chair)

    @server.tool()
    async def act(do: str, fields: dict[str, Any] | None = None) -> str:
        """Do something that `what_can_i_do` lists: the name of the action, and its fields filled in."""
        return await _done(chair, do, fields)

    @server.tool()
    async def claim(do: str, fields: dict[str, Any] | None = None) -> str:
        """Claim something about cards, or do anything else that is listed as besides: the question stays open."""
        return await _done(chair, do, fields, aside=True)

    @server.tool()
    async def say(text: str, to: list[int] | None = None) -> str:
        """Say something to everybody, or only to the seats with these numbers."""
        whom = tuple(to) if to else None
        return await _told(chair.do(wire.Say(SeatClient.new_id(), text, whom)))

    @server.tool()
    async def ready() -> str:
        """In the lobby: say that you are ready to begin."""
        return await _told(chair.do(wire.Ready(SeatClient.new_id())))

    @server.tool()
    async def wait(seconds: float = 30.0) -> str:
        """Wait until you are asked or the game is over, at most so long; then hear what has happened since."""
        await chair.wait(lambda: chair.asked or chair.over or chair.sent_away, max(0.0, min(seconds, LONGEST_WAIT)))
        return f"{news()}\n\n{words.stands(chair)}"

    return server


async def _done(chair: Chair, do: str, fields: dict[str, Any] | None, aside: bool = False) -> str:
    beside = aside or any(offer.do == do and offer.aside for offer in chair.offers)
    before = chair.updates
    told = await _told(chair.act({"do": do, **(fields or {})}, beside))
    if told == DONE:
        await chair.wait(lambda: chair.updates > before, 1.0)
    return told


async def _told(doing: Awaitable[Answer]) -> str:
    try:
        answer = await doing
    except CannotBeDone as why:
        return f"Not done: {why}"
    if isinstance(answer, wire.Refused):
        return f"Refused: {answer.phrase}"
    return f"It makes no sense: {answer.error}" if isinstance(answer, wire.Malformed) else DONE
