"""OpenSpiel: both games as `dvor_sultan` and `dvor_knyazi`. Needs the extra `openspiel`.

    import pyspiel
    import dvor.doors.openspiel
    game = pyspiel.load_game("dvor_sultan(players=6,rounds=1)")

Parameters are `players`, `rewards`, all options of the game, and two for small set-ups: `deals`, deals with a
semicolon between them of which chance takes one, and `horizon`, after how many decisions it is over.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel

from dvor.doors.numbers import CHANCE, OVER, Numbers, begin, numbers_of
from dvor.games import CATALOG
from dvor.kernel import Offer, random_action

LONGEST = 10**6
"""An upper limit of the length of a game; measured games are far shorter."""


def _parameters(key: str) -> dict[str, Any]:
    """All that can be chosen, with its usual value; 0 stands for what usually is not there at all."""
    fields = msgspec.structs.fields(CATALOG[key].options)
    options = {field.name: 0 if field.default is None else field.default for field in fields}
    return {"players": CATALOG[key].players[0], "rewards": "points", "deals": "", "horizon": 0, **options}


def _type(key: str, zero_sum: bool = False) -> pyspiel.GameType:
    players = CATALOG[key].players
    return pyspiel.GameType(
        short_name=f"dvor_{key}",
        long_name=f"Dvor: {key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players[-1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(key),
    )


class DvorGame(pyspiel.Game):  # type: ignore[misc]  # without types
    """A game of the catalog; what was chosen for it is in its parameters."""

    key: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**_parameters(self.key), **(params or {})}
        options = {
            name: value for name, value in chosen.items() if name not in ("players", "rewards", "deals", "horizon")
        }
        defaults = {field.name: field.default for field in msgspec.structs.fields(CATALOG[self.key].options)}
        options = {name: value for name, value in options.items() if defaults[name] is not None or value}
        deals = [one.strip() for one in chosen["deals"].split(";") if one.strip()]
        self.kind = chosen["rewards"]
        if self.kind not in ("points", "career"):
            raise ValueError(f"rewards are by points or by career, not by {self.kind!r}")
        self.first = begin(self.key, chosen["players"], deals, chosen["horizon"], **options)
        career = self.kind == "career"
        info = pyspiel.GameInfo(
            num_distinct_actions=self.first.ACTIONS,
            max_chance_outcomes=max(self.first.OUTCOMES, len(deals)),
            num_players=self.first.seats,
            min_utility=-1.0 if career else 0.0,
            max_utility=self.first.most(self.kind),
            utility_sum=0.0 if career else None,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.key, career), info, chosen)

    def new_initial_state(self) -> "DvorState":
        return DvorState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"an observer of {self.key} takes no parameters")
        return Observer(self.first)


class DvorState(pyspiel.State):  # type: ignore[misc]  # without types
    """A game in numbers, as OpenSpiel asks about it."""

    def __init__(self, game: DvorGame, numbers: Numbers | None = None) -> None:
        super().__init__(game)
        self._kind = game.kind
        self.numbers = numbers or game.first.clone()
        self._turn = self.numbers.turn()

    def current_player(self) -> int:
        return self._turn

    def is_terminal(self) -> bool:
        return self._turn == OVER

    def is_chance_node(self) -> bool:
        return self._turn == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What OpenSpiel would answer by way of C++ and `_legal_actions`, for which a list is copied twice."""
        if self._turn >= 0 and (player is None or player == self._turn):
            return self.numbers.legal()
        return list(super().legal_actions() if player is None else super().legal_actions(player))

    def _legal_actions(self, player: int) -> list[int]:
        return self.numbers.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.numbers.outcomes()

    def _apply_action(self, action: int) -> None:
        self.numbers.act(action)
        self._turn = self.numbers.turn()

    def _action_to_string(self, player: int, action: int) -> str:
        return self.numbers.outcome_name(action) if player == CHANCE else self.numbers.name_of(action)

    def returns(self) -> list[float]:
        return self.numbers.earned(self._kind) if self._turn == OVER else [0.0] * self.numbers.seats

    def information_state_string(self, player: int | None = None) -> str:
        return self.numbers.remembered(self._turn if player is None else player)

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> "DvorState":
        """A state that the player cannot tell from this one; OpenSpiel's ISMCTS searches in such states."""
        rng = Random(int(probability_sampler() * 2**53))
        return DvorState(self.get_game(), self.numbers.imagined(player, rng))

    def __str__(self) -> str:
        return str(self.history_str())


class Observer:
    """What a player sees now, as OpenSpiel wants it: one flat tensor, and views into it by name."""

    def __init__(self, game: Numbers) -> None:
        layout = game.LAYOUT
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {
            name: self.tensor[start : start + int(np.prod(layout.shapes[name]))].reshape(layout.shapes[name])
            for name, start in layout.start.items()
        }

    def set_from(self, state: DvorState, player: int) -> None:
        self.tensor[:] = state.numbers.observe(player)

    def string_from(self, state: DvorState, player: int) -> str:
        """Whatever is not nothing: where it stands, and what it is."""
        seen = state.numbers.observe(player)
        return " ".join(f"{at}:{value}" for at, value in enumerate(seen) if value)


def _register(key: str) -> type[DvorGame]:
    made = type(f"Dvor{key.title()}Game", (DvorGame,), {"key": key})
    pyspiel.register_game(_type(key), made)
    return made


GAMES = {key: _register(key) for key in CATALOG}


class Bot:
    """A bot of OpenSpiel at one of our tables: it is shown games that its seat cannot tell from the one played."""

    def __init__(self, key: str, make: Any) -> None:
        """`make(game, seat, seed)` gives a new bot of OpenSpiel; one is made for each decision."""
        self._key = key
        self._make = make

    def choose(self, state: Any, seat: int, heard: Sequence[Any], rng: Random) -> Any | None:
        """The bot's action in this state; None if the core asks nothing of this seat."""
        at = numbers_of(self._key).from_state(state, seat, heard)
        if at is None:
            return None
        game = pyspiel.load_game(f"dvor_{self._key}", {"players": at.seats})
        world = DvorState(game, at.imagined(seat, rng))
        chosen: list[int] = []
        bot = self._make(game, seat, rng.getrandbits(31))
        while not chosen or world.numbers.begun():
            number = int(bot.step(world))
            chosen.append(number)
            world.apply_action(number)
        return at.action(chosen)

    def choose_seeing(self, state: Any, seat: int, offers: Sequence[Offer[Any]], rng: Random) -> Any:
        """Called by the arena, which passes the whole state; the bot still gets only a determinization of it."""
        return self.choose(state, seat, (), rng) or random_action(offers, rng)


def bot(key: str, make: Any) -> Bot:
    """A bot of OpenSpiel for a seat of this game."""
    return Bot(key, make)


def ismcts(simulations: int = 100) -> Any:
    """OpenSpiel's own search in information sets, with random playouts: a `make` for `bot`."""
    from open_spiel.python.algorithms import ismcts as search
    from open_spiel.python.algorithms import mcts

    def make(game: Any, seat: int, seed: int) -> Any:
        chance = np.random.RandomState(seed)
        found = search.ISMCTSBot(
            game, mcts.RandomRolloutEvaluator(1, chance), 1.4, simulations, random_state=chance,
            allow_inconsistent_action_sets=True,
        )  # fmt: skip
        # Its own way of imagining draws from a generator that nobody can seed.
        found.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.random_sample))
        return found

    return make


def searcher(key: str) -> Bot:
    """The `ismcts` of the arena."""
    return Bot(key, ismcts())
