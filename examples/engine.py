"""A reference engine: it speaks the engine protocol (docs/engine.md) and plays a random legal answer."""

import json
import random
import sys


def fill(blank):
    """A value that the blank admits."""
    if blank["type"] == "write":
        return "…"[: blank["most"]]
    if blank["type"] == "each":
        return [random.choice(blank["among"]) for _ in range(blank["times"])]
    if blank["type"] == "some":
        chosen = random.sample(range(len(blank["among"])), blank["least"])
        return [blank["among"][at] for at in sorted(chosen)]
    return random.choice(blank["among"])


def choose(offers):
    """A random answer; None if there is none. It never plays an aside."""
    answers = [offer for offer in offers if not offer["aside"]]
    if not answers:
        return None
    offer = random.choice(answers)
    return {"do": offer["do"], **{name: fill(blank) for name, blank in offer["blanks"].items()}}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "ready", "protocol": 1, "name": "Reference engine"}
    elif message["type"] == "turn":
        answer = {"type": "action", "id": message["id"], "action": choose(message["offers"])}
    else:
        break
    print(json.dumps(answer), flush=True)
