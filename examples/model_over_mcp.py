"""A stand-in for a language model: it reads what the tools of `dvor mcp` say, and plays a whole game.

    python examples/model_over_mcp.py http://127.0.0.1:8765/mcp
    python examples/model_over_mcp.py dvor mcp http://127.0.0.1:8000 CODE --key SECRET

The first form speaks to a server that is running, the second starts one. Put a real model where `decide` is.
"""

import asyncio
import json
import random
import re
import sys

from mcp import Client, StdioServerParameters


def decide(offers: str) -> tuple[str, dict[str, object]] | None:
    """The name of an action and its fields, out of the text that lists the answers."""
    answers = offers.partition("Answers:\n")[2].partition("Besides")[0].splitlines()
    if not answers:
        return None
    do, *fields = random.choice(answers).split("; ")
    return do.split()[0], dict(filled(field) for field in fields)


def filled(field: str) -> tuple[str, object]:
    """A field with one of the values that its text admits."""
    name, _, text = field.partition(": ")
    values = [value(one) for one in text.rpartition("of: ")[2].split(", ")]
    if each := re.match(r"a list of (\d+), each", text):
        return name, [random.choice(values) for _ in range(int(each[1]))]
    if some := re.match(r"a list of (\d+) to", text):
        return name, values[: int(some[1])]
    return name, "…" if "own words" in text else random.choice(values)


def value(text: str) -> object:
    """A number or nothing as what it is, all else as text."""
    try:
        return json.loads(text.lower() if text in ("True", "False") else text)
    except json.JSONDecodeError:
        return text


async def play(where: "str | StdioServerParameters") -> list[str]:
    """Sit at the table until the game is over; all that was said to it."""
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
