"""An MCP server with tools to play one seat: look, log, what_can_i_do, act, claim, say, ready, wait."""

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any

from mcp.server import MCPServer

from dvor.client import SeatClient, Visitor
from dvor.doors.mcp import words
from dvor.doors.mcp.session import Answer, CannotBeDone, SeatSession
from dvor.table import wire
from dvor.table.options import Language

MAX_WAIT_SECONDS = 120.0
DONE = "Done."
INSTRUCTIONS = """You sit at a table of a hidden-role card game, as one of the players. Call `wait` until you are
asked, `look` to see the table as your seat sees it, `what_can_i_do` for what may be done, and `act` to do it. You
may talk with `say` and make claims with `claim`, true or not. If you do not answer in time, a
default action is played for you."""


def build(visitor: Visitor, code: str, language: Language | None = None) -> MCPServer:
    """Build a server for the seat that this visitor has at a table."""
    return tools_of(SeatSession(visitor, code, language))


def tools_of(session: SeatSession) -> MCPServer:
    """Build a server whose tools use this session."""
    read = {"log": 0}

    @asynccontextmanager
    async def at_table(server: Any) -> AsyncIterator[None]:
        if session.table is None:
            await session.sit()
        yield

    server = MCPServer("dvor", instructions=INSTRUCTIONS, lifespan=at_table, log_level="WARNING")

    def news() -> str:
        fresh, read["log"] = session.heard[read["log"] :], len(session.heard)
        return "\n".join(fresh) if fresh else "Nothing new was heard."

    @server.tool()
    async def look() -> str:
        """See the table as your seat sees it: who sits where, what is asked, the view with your notebook."""
        return words.seen(session)

    @server.tool()
    async def log(since: int = 0) -> str:
        """List everything that you were told, line by line, starting with line number `since`."""
        first = max(since, 0)
        heard = session.heard[first:]
        return "\n".join(f"{number}. {text}" for number, text in enumerate(heard, start=first)) or "Nothing yet."

    @server.tool()
    async def what_can_i_do() -> str:
        """List all that you may do now: answers to the open question and, under "Besides", what leaves it open."""
        return words.offered(session)

    @server.tool()
    async def act(do: str, fields: dict[str, Any] | None = None) -> str:
        """Do something that `what_can_i_do` lists: `do` names the action, `fields` fills in its fields."""
        return await _done(session, do, fields)

    @server.tool()
    async def claim(do: str, fields: dict[str, Any] | None = None) -> str:
        """Claim something about cards, or do anything else listed under "Besides". The question stays open."""
        return await _done(session, do, fields, aside=True)

    @server.tool()
    async def say(text: str, to: list[int] | None = None) -> str:
        """Say something to everybody, or only to the seats with these numbers."""
        whom = tuple(to) if to else None
        return await _told(session.do(wire.Say(SeatClient.new_id(), text, whom)))

    @server.tool()
    async def ready() -> str:
        """In the lobby: say that you are ready to begin."""
        return await _told(session.do(wire.Ready(SeatClient.new_id())))

    @server.tool()
    async def wait(seconds: float = 30.0) -> str:
        """Wait until you are asked or the game is over, at most this many seconds. Returns what is new."""
        await session.wait(
            lambda: session.asked or session.over or session.closed_reason, max(0.0, min(seconds, MAX_WAIT_SECONDS))
        )
        return f"{news()}\n\n{words.stands(session)}"

    return server


async def _done(session: SeatSession, do: str, fields: dict[str, Any] | None, aside: bool = False) -> str:
    is_aside = aside or any(offer.do == do and offer.aside for offer in session.offers)
    before = session.updates
    told = await _told(session.act({"do": do, **(fields or {})}, is_aside))
    if told == DONE:
        await session.wait(lambda: session.updates > before, 1.0)
    return told


async def _told(doing: Awaitable[Answer]) -> str:
    try:
        answer = await doing
    except CannotBeDone as why:
        return f"Not done: {why}"
    if isinstance(answer, wire.Refused):
        return f"Refused: {answer.phrase}"
    return f"It makes no sense: {answer.error}" if isinstance(answer, wire.Malformed) else DONE
