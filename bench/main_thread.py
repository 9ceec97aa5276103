"""What a page's main thread does for each delivery, by Chromium's own trace.

A delivery is a message of the page's socket in whose task the page asks for a frame to draw it in: an update, or
the news of who is here. What comes before that frame is drawn with it and counts with it; what asks for none, such
as an answer to a ping, is no delivery but part of what ticks beside.

The cost of a delivery is every task that begins on the main thread from its arrival until the next delivery, but
for one second at most: script, style, layout, paint and commit, the frames of its animation, and whatever ticks
beside. Of it is said how much passes until the delivery is drawn, and how much afterwards; by what kind of work,
too. Milliseconds of CPU, for on a busy machine a task may stand waiting for a core.

The compositor and the raster have threads of their own and are not counted. Tracing itself is (about an eighth of
the whole): what a delivery costs without it is measured in `untraced`, and this is for the shares. Where the mouse
is after each change counts too, for there is one.
"""

from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
LONGEST = 1_000_000
"""Microseconds."""
KINDS = {
    "FunctionCall": "script",
    "FireAnimationFrame": "script",
    "TimerFire": "script",
    "EventDispatch": "script",
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "prepaint",
    "Paint": "paint",
    "PaintImage": "paint",
    "Layerize": "layerize",
    "Commit": "commit",
    "HitTest": "hit test",
}

Event = dict[str, Any]


@dataclass(frozen=True)
class Update:
    """One delivery, in milliseconds."""

    cpu: float
    drawn: float
    """Until the end of the first frame that shows it."""
    frames: int
    kinds: dict[str, float]
    """The same by kind of work; what is of no kind of its own is "other"."""


def updates(events: list[Event]) -> list[Update]:
    """The deliveries of a trace."""
    messages = sorted(
        (event for event in events if event["name"] == "WebSocketReceive"), key=lambda event: event["ts"]
    )
    if not messages:
        return []
    thread = (messages[0]["pid"], messages[0]["tid"])
    own = [event for event in events if (event["pid"], event["tid"]) == thread and event["ph"] == "X"]
    own.sort(key=lambda event: (event["ts"], -event["dur"]))
    tasks = [event for event in own if event["name"] == "RunTask"]
    commits = [event["ts"] for event in own if event["name"] == "Commit"]
    asked = [event["ts"] for event in events if event["name"] == "RequestAnimationFrame"]
    around = [_task_around(tasks, message["ts"]) for message in messages]
    begins = [task["ts"] for task in around if any(task["ts"] <= at < task["ts"] + task["dur"] for at in asked)]
    if not begins:
        return []
    found: list[Update] = []
    first = begins[0]  # of the deliveries that are drawn together
    for begin, following in pairwise([*begins, begins[-1] + LONGEST]):
        end = min(begin + LONGEST, following)
        frames = [at for at in commits if begin <= at < end]
        if not frames:
            continue
        shown = _task_around(tasks, frames[0])["ts"]
        during = [task for task in tasks if first <= task["ts"] < end]
        kinds = _by_kind([event for event in own if first <= event["ts"] < end])
        drawn = sum(_cpu(task) for task in during if task["ts"] <= shown)
        found.append(Update(sum(map(_cpu, during)), drawn, len(frames), kinds))
        first = following
    return found


def _cpu(event: Event) -> float:
    """Milliseconds of CPU; a task that the trace cut off at its edge has none."""
    return float(event.get("tdur", 0)) / 1000


def _by_kind(events: list[Event]) -> dict[str, float]:
    """Each event's own time, without that of the events in it."""
    found: defaultdict[str, float] = defaultdict(float)
    around: list[Event] = []
    for event in events:
        while around and around[-1]["ts"] + around[-1]["dur"] <= event["ts"]:
            around.pop()
        spent = _cpu(event)
        found[_kind(event)] += spent
        if around:
            found[_kind(around[-1])] -= spent
        around.append(event)
    return found


def _kind(event: Event) -> str:
    return KINDS.get(event["name"], "other")


def _task_around(tasks: list[Event], moment: int) -> Event:
    """The task in which this happened."""
    nothing = {"ts": moment, "dur": 0}
    return next((task for task in tasks if task["ts"] <= moment < task["ts"] + task["dur"]), nothing)
