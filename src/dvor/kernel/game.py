"""A game as the catalog holds it: its rules, its types, and the way in and out of JSON."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic

import msgspec
from msgspec import Struct

from dvor.kernel.annals import RecordBuilder
from dvor.kernel.offer import Offer
from dvor.kernel.phrase import Phrase
from dvor.kernel.respite import ReactionWindow
from dvor.kernel.rules import A, DisplayTime, E, Rules, S, V
from dvor.kernel.setup import Person, Seat, Setup
from dvor.kernel.talk import Talk
from dvor.kernel.tutorial import Tutorial

PageConstants = Mapping[str, Mapping[Any, str] | Sequence[str]]
"""Tables of words by name; keys are words too."""


class Malformed(Exception):
    """What came from outside is not even an action, a setup or a log; the message names the field.

    Where people have written it by hand, `reason` tells them the same in words yet to be worded.
    """

    def __init__(self, message: str, reason: Phrase | None = None) -> None:
        super().__init__(message)
        self.reason = reason


class Preset(Struct, frozen=True):
    """An evening laid out beforehand: what a table settles by one choice; all else is as usual.

    Its words are `preset.<key>` and `preset.<key>.help`. A new one is one more of these.
    """

    key: str
    options: dict[str, Any] = {}
    """Of the game."""
    table: dict[str, Any] = {}
    """Of the table: its clocks."""


class Game(Generic[S, A, E, V]):
    """One entry of the catalog."""

    def __init__(
        self,
        *,
        key: str,
        version: int,
        rules: Rules[S, A, E, V],
        players: range,
        options: type[Struct],
        actions: Any,
        events: Any,
        view: type[V],
        older: Callable[[S, int], S] | None = None,
        annals: RecordBuilder[E, V] | None = None,
        talk: Talk[S, A] | None = None,
        silenced: Callable[[S, Seat], Phrase | None] | None = None,
        duties: Callable[[S, Seat], tuple[Offer[A], ...]] | None = None,
        timed: Callable[[A, int], A] | None = None,
        display_times: Mapping[type, DisplayTime] | None = None,
        reaction_window: ReactionWindow[S, A] | None = None,
        out: Callable[[S], frozenset[Seat]] | None = None,
        company: Callable[[S, tuple[Person, ...]], S] | None = None,
        internal_actions: Sequence[type[A]] = (),
        page_constants: PageConstants | None = None,
        presets: Sequence[Preset] = (),
        tutorial: Tutorial | None = None,
    ) -> None:
        self.key = key
        self.version = version
        """Of the rules: it rises when an old log would play differently."""
        self.rules = rules
        self._older = older
        """How a game begins under older rules, where it has any."""
        self.players = players
        self.options = options
        """Its struct; `check(seats)` raises `Malformed` for what spans fields or the number of players."""
        self.actions = actions
        """The union of all its actions; likewise its events."""
        self.events = events
        self.view = view
        self.annals = annals
        """Who keeps the public record of a whole game, if anybody does."""
        self.talk = talk
        """What it makes of words, if they are moves in it."""
        self.silenced = silenced
        """Why a seat may say nothing at the table now, if the game knows of such seats."""
        self.duties = duties
        """The asides with which a seat does its duty, asked or not, if the game knows of duties. As everybody sees
        them waiting, a bot that does them at once tells nothing by it."""
        self.timed = timed
        """Chance's move with the minutes since the start in it, where it tells the time, if games ask for it."""
        self.display_times: Mapping[type, DisplayTime] = display_times or {}
        """How long what everybody hears of stays on the table, by kinds of events; what is not here does not."""
        self.reaction_window = reaction_window
        """Which asides leave others time to ward off what they do, if the game knows of such."""
        self.out: Callable[[S], frozenset[Seat]] = out or _nobody
        """Who is out of the deal that is being played, as everybody sees."""
        self.company = company
        """Its state with those at the table who sit there now, if it heeds what people are called."""
        self.internal_actions = internal_actions
        """The actions that only silence and chance play: as nobody is offered them, they have no words."""
        self.page_constants: PageConstants = page_constants or {}
        """What its rules fix and whoever draws it wants to know; the page gets them when it is built."""
        self.presets = presets
        """Evenings to choose from, the usual one first."""
        self.tutorial = tutorial
        """How a guided first game begins, if there is one."""
        self._action = msgspec.json.Decoder(actions)
        self._setup = msgspec.json.Decoder(Setup[options])  # type: ignore[valid-type]  # a type known only here

    def read_action(self, data: bytes | str) -> A:
        """An action from JSON; nothing is guessed, and every unknown field is an error. Words lose the blanks
        around them, which nobody means."""
        action: A = decode(self._action, data)
        trimmed = {
            field: text.strip()
            for field in action.__struct_fields__
            if type(text := getattr(action, field)) is str and text != text.strip()
        }
        return msgspec.structs.replace(action, **trimmed) if trimmed else action

    def read_setup(self, data: bytes | str) -> Setup[Any]:
        setup: Setup[Any] = decode(self._setup, data)
        self.check(setup)
        return setup

    def setup(self, *names: str, **options: Any) -> Setup[Any]:
        """Seat people under these names, with these options."""
        chosen = decode(msgspec.json.Decoder(self.options), msgspec.json.encode(options))
        setup = Setup(tuple(Person(name) for name in names), chosen)
        self.check(setup)
        return setup

    def begin(self, setup: Setup[Any], version: int | None = None) -> S:
        """The state before the first move: under the rules of today, or of the version that a log was played by."""
        begun = self.rules.begin(setup)
        return begun if version is None or self._older is None else self._older(begun, version)

    def check(self, setup: Setup[Any]) -> None:
        """Raise `Malformed` unless so many people can play with these options."""
        if setup.seats not in self.players:
            least, most = self.players[0], self.players[-1]
            raise Malformed(f"{self.key} is for {least} to {most} players, not {setup.seats}")
        setup.options.check(setup.seats)


def _nobody(state: object) -> frozenset[Seat]:
    return frozenset()


def decode(decoder: "msgspec.json.Decoder[Any]", data: bytes | str) -> Any:
    """Decode, with every kind of broken input told as `Malformed`."""
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as broken:
        raise Malformed(str(broken)) from None
