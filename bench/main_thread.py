"""What a page's main thread does for each delivery, by Chromium's own trace.

The cost of a delivery is every task that begins on the main thread from its arrival until the next delivery, but
for one second at most: script, style, layout, paint and commit, the frames of its animation, and whatever ticks
beside. Deliveries that are drawn in one frame count as one. Milliseconds of CPU, for on a busy machine a task may
stand waiting for a core.
"""

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
LONGEST = 1_000_000
"""Microseconds."""


@dataclass(frozen=True)
class Update:
    """One delivery, in milliseconds."""

    cpu: float
    wall: float
    frames: int


def watch(page: Page, seconds: float) -> list[Update]:
    """Every delivery that comes while we watch."""
    session = page.context.new_cdp_session(page)
    others: set[int] = set()
    events: list[dict[str, Any]] = []
    done: list[object] = []

    def heard(frame: dict[str, dict[str, str]]) -> None:
        payload = frame["response"]["payloadData"]
        if '"type":"update"' not in payload:
            others.add(len(payload.encode()))

    session.send("Network.enable")
    session.on("Network.webSocketFrameReceived", heard)
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda end: done.append(end))
    session.send(
        "Tracing.start", {"traceConfig": {"includedCategories": CATEGORIES}, "transferMode": "ReportEvents"}
    )
    page.wait_for_timeout(seconds * 1000)
    session.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    session.detach()
    return updates(events, others)


def updates(events: list[dict[str, Any]], others: set[int]) -> list[Update]:
    """The deliveries of a trace; other messages, such as answers to a ping, are known by their lengths."""
    arrivals = [
        event
        for event in sorted(events, key=lambda event: event["ts"])
        if event["name"] == "WebSocketReceive" and event["args"]["data"]["dataLength"] not in others
    ]
    if not arrivals:
        return []
    thread = (arrivals[0]["pid"], arrivals[0]["tid"])
    own = [event for event in events if (event["pid"], event["tid"]) == thread]
    tasks = [event for event in own if event["name"] == "RunTask" and event["ph"] == "X"]
    commits = [event["ts"] for event in own if event["name"] == "Commit"]
    found: list[Update] = []
    cpu = wall = 0.0  # of deliveries that are drawn together with the next one
    for arrival, following in zip(arrivals, [*arrivals[1:], None], strict=True):
        begin = _task_around(tasks, arrival["ts"])
        end = min(begin + LONGEST, _task_around(tasks, following["ts"]) if following else begin + LONGEST)
        during = [task for task in tasks if begin <= task["ts"] < end]
        frames = sum(begin <= at < end for at in commits)
        cpu += sum(task["tdur"] for task in during) / 1000
        wall += sum(task["dur"] for task in during) / 1000
        if frames:
            found.append(Update(cpu, wall, frames))
            cpu = wall = 0.0
    return found


def _task_around(tasks: list[dict[str, Any]], moment: int) -> int:
    """When the task began in which this happened."""
    return next((task["ts"] for task in tasks if task["ts"] <= moment < task["ts"] + task["dur"]), moment)
