"""A catalog entry: the rules of a game, its types, and how it is parsed from JSON."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic

import msgspec
from msgspec import Struct

from dvor.kernel.annals import RecordBuilder
from dvor.kernel.offer import Offer
from dvor.kernel.phrase import Phrase
from dvor.kernel.reaction_window import ReactionWindow
from dvor.kernel.rules import A, DisplayTime, E, Rules, S, V
from dvor.kernel.setup import Person, Seat, Setup
from dvor.kernel.talk import Talk
from dvor.kernel.tutorial import Tutorial

PageConstants = Mapping[str, Mapping[Any, str] | Sequence[str]]
"""Named tables of strings."""


class Malformed(Exception):
    """Input from outside cannot be parsed as an action, a setup or a log; the message names the field.

    Where people write such input by hand, `reason` says the same as a phrase to be translated.
    """

    def __init__(self, message: str, reason: Phrase | None = None) -> None:
        super().__init__(message)
        self.reason = reason


class Preset(Struct, frozen=True):
    """A named set of options for a table; options that it does not name keep their defaults.

    Its texts are `preset.<key>` and `preset.<key>.help`.
    """

    key: str
    options: dict[str, Any] = {}
    """Options of the game."""
    table: dict[str, Any] = {}
    """Options of the table: its clocks."""


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
        """Version of the rules. It is raised when an old log would play differently."""
        self.rules = rules
        self._older = older
        """Turns a first state into one under older rules, if there are any."""
        self.players = players
        self.options = options
        """Options struct. Its `check(seats)` raises `Malformed` where fields or the number of players do not fit
        together."""
        self.actions = actions
        """Union of all action types; `events` likewise."""
        self.events = events
        self.view = view
        self.annals = annals
        """Builds the public record of a whole game, if the game has one."""
        self.talk = talk
        """How chat becomes actions, if it does in this game."""
        self.silenced = silenced
        """Why a seat may not speak at the table now, if the game has such seats."""
        self.duties = duties
        """Asides that are duties of a seat, if the game has duties. Everybody sees open duties, so a bot that
        does them at once reveals nothing."""
        self.timed = timed
        """Puts the minutes since the start into chance's move, if the game asks for the time."""
        self.display_times: Mapping[type, DisplayTime] = display_times or {}
        """For how long a public event is displayed before the game goes on, by event type; other types take no
        time."""
        self.reaction_window = reaction_window
        """Which asides have to wait so that others can react, if the game has such asides."""
        self.out: Callable[[S], frozenset[Seat]] = out or _nobody
        """Seats that are out of the current deal; this is public."""
        self.company = company
        """Updates the people in a state when somebody sits down or leaves, if the game uses their names."""
        self.internal_actions = internal_actions
        """Actions that only chance and timeouts make. Nobody is offered them, so they need no texts."""
        self.page_constants: PageConstants = page_constants or {}
        """Constants of the rules that the page needs; they are built into it."""
        self.presets = presets
        """Presets, the default first."""
        self.tutorial = tutorial
        """The scripted beginning of a tutorial game, if there is one."""
        self._action = msgspec.json.Decoder(actions)
        self._setup = msgspec.json.Decoder(Setup[options])  # type: ignore[valid-type]  # a type known only here

    def read_action(self, data: bytes | str) -> A:
        """Parse an action strictly: unknown fields are errors. Strings are stripped of surrounding whitespace."""
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
        """A setup with people of these names and these options."""
        chosen = decode(msgspec.json.Decoder(self.options), msgspec.json.encode(options))
        setup = Setup(tuple(Person(name) for name in names), chosen)
        self.check(setup)
        return setup

    def begin(self, setup: Setup[Any], version: int | None = None) -> S:
        """The state before the first move, under the current rules or those of an older version."""
        begun = self.rules.begin(setup)
        return begun if version is None or self._older is None else self._older(begun, version)

    def check(self, setup: Setup[Any]) -> None:
        """Raise `Malformed` unless this many people can play with these options."""
        if setup.seats not in self.players:
            least, most = self.players[0], self.players[-1]
            raise Malformed(f"{self.key} is for {least} to {most} players, not {setup.seats}")
        setup.options.check(setup.seats)


def _nobody(state: object) -> frozenset[Seat]:
    return frozenset()


def decode(decoder: "msgspec.json.Decoder[Any]", data: bytes | str) -> Any:
    """Decode; raise `Malformed` for every kind of broken input."""
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as broken:
        raise Malformed(str(broken)) from None
