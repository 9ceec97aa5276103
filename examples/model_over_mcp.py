"""A stand-in for a language model: it plays a whole game by the tools of `dvor mcp`, reading their text.

    python examples/model_over_mcp.py http://127.0.0.1:8765/mcp
    python examples/model_over_mcp.py dvor mcp http://127.0.0.1:8000 CODE --key SECRET

The first form connects to a running MCP server, the second starts one. Put a real model in place of `decide`.
"""

import asyncio
import json
import random
import re
import sys

from mcp import Client, StdioServerParameters


def decide(offers: str) -> tuple[str, dict[str, object]] | None:
    """Pick one of the listed answers: the name of its action, and its fields."""
    answers = offers.partition("Answers:\n")[2].partition("Besides")[0].splitlines()
    if not answers:
        return None
    do, *fields = random.choice(answers).split("; ")
    return do.split()[0], dict(filled(field) for field in fields)


def filled(field: str) -> tuple[str, object]:
    """A field, with one of the values that the text admits."""
    name, _, text = field.partition(": ")
    values = [value(one) for one in text.rpartition("of: ")[2].split(", ")]
    if each := re.match(r"a list of (\d+), each", text):
        return name, [random.choice(values) for _ in range(int(each[1]))]
    if some := re.match(r"a list of (\d+) to", text):
        return name, values[: int(some[1])]
    return name, "…" if "own words" in text else random.choice(values)


def value(text: str) -> object:
    """A JSON value if the text is one, else the text itself."""
    try:
        return json.loads(text.lower() if text in ("True", "False") else text)
    except json.JSONDecodeError:
        return text


async def play(where: "str | StdioServerParameters") -> list[str]:
    """Play until the game is over. Returns the text of all tool results."""
    said = []

    async with Client(where) as client:

        async def call(tool: str, **arguments: object) -> str:
            result = await client.call_tool(tool, arguments)
            said.append("".join(part.text for part in result.content if part.type == "text"))
            return said[-1]

        await call("ready")
        while not (await call("wait", seconds=30)).endswith("The game is over."):
            chosen = decide(await call("what_can_i_do"))
            if chosen is not None:
                await call("act", do=chosen[0], fields=chosen[1])
        await call("look")
    return said


if __name__ == "__main__":
    target = sys.argv[1:]
    where = target[0] if len(target) == 1 else StdioServerParameters(command=target[0], args=target[1:])
    print(asyncio.run(play(where))[-1])
