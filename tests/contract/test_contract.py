"""What every game in the catalog promises."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dvor.games import CATALOG
from dvor.kernel import Ask, Over, Refused, Run, Who, play, replay
from dvor.kernel.log import read_log
from dvor.words import LANGUAGES, Listener, phrase_of, say
from tests.contract.games import PEOPLE, AnyGame, begin, random_log, random_options, random_steps
from tests.effort import examples, seeds

GAMES = pytest.mark.parametrize("game", CATALOG.values(), ids=lambda game: game.key)
SEEDS = st.integers(0, 2**32)

# Options that only make a game longer are left at what is short.
SHORT: dict[str, dict[str, Any]] = {
    "sultan": {"rounds": 2, "target_points": None},
    "knyazi": {"end": "parties", "parties": 1},
}

# And options that would make it take hours are left at what is long enough.
LONGEST: dict[str, dict[str, Any]] = {"knyazi": {"parties": 3, "most_parties": 3}}


def options(game: AnyGame, rng: Random) -> dict[str, Any]:
    return random_options(game.options, rng, **SHORT.get(game.key, {}))


@GAMES
def test_random_games_come_to_an_end_at_every_number_of_players(game: AnyGame) -> None:
    for players in game.players:
        for seed in seeds(4, soak=200):
            rng = Random(seed)
            run = random_log(game, players, seed, **random_options(game.options, rng, **LONGEST.get(game.key, {})))
            awaited = run.awaited
            assert isinstance(awaited, Over)
            assert awaited.winners
            assert set(awaited.winners) <= set(range(players))


@GAMES
@examples(25)
@given(seed=SEEDS)
def test_asked_seats_may_answer_and_only_they(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    run = begin(game, rng.choice(game.players), rng, **options(game, rng))
    number = -1
    for _ in random_steps(run):
        ask = run.awaited
        assert isinstance(ask, Ask)
        assert ask.fallback
        assert ask.number >= number
        number = ask.number
        for seat in range(run.setup.seats):
            answers = [offer for offer in run.offers(seat) if not offer.aside]
            assert bool(answers) == (seat in ask.fallback)


@GAMES
@examples(12)
@given(seed=SEEDS)
def test_everything_offered_can_be_done_and_so_can_silence(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    run = begin(game, rng.choice(game.players), rng, **options(game, rng))
    for _ in random_steps(run):
        if rng.random() < 0.93:
            continue
        for seat in range(run.setup.seats):
            for offer in run.offers(seat):
                assert offer.make not in game.internal_actions
                count = offer.count()
                actions = list(offer.actions()) if count and count <= 12 else [offer.sample(rng) for _ in range(4)]
                for action in actions:
                    assert offer.admits(action)  # so the gate would let it in
                    game.rules.apply(run.state, seat, action)
        ask = run.awaited
        assert isinstance(ask, Ask)
        for seat, action in ask.fallback.items():
            play(game.rules, run.state, seat, action, silent=True)


@GAMES
@examples(12)
@given(seed=SEEDS)
def test_what_is_not_offered_is_refused_in_words_and_changes_nothing(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    run = begin(game, rng.choice(game.players), rng, **options(game, rng))
    seen: list[Any] = []
    for _ in random_steps(run):
        seats = range(run.setup.seats)
        seen += [rng.choice(run.offers(seat)).sample(rng) for seat in seats if run.offers(seat)]
        for _ in range(4):
            seat, action = rng.choice(seats), rng.choice(seen)
            if any(offer.admits(action) for offer in run.offers(seat)):
                continue
            before = run.state
            with pytest.raises(Refused) as why:
                play(game.rules, run.state, seat, action)
            assert run.state == before
            for language in LANGUAGES:
                assert say(why.value.reason, Listener(language, run.setup.people, seat))


@GAMES
@examples(12)
@given(seed=SEEDS)
def test_a_replay_gives_the_same_states_events_and_views(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    run = begin(game, rng.choice(game.players), rng, **options(game, rng))
    for _ in random_steps(run):
        pass
    log = read_log(game, run.log.to_json())
    assert log == run.log
    for first, again in zip(run.news(), replay(game, log), strict=True):
        assert first.state == again.step.state
        assert first.facts == again.step.facts
        for seat in (None, *range(run.setup.seats)):
            view = game.rules.view(first.state, seat)
            assert view == game.rules.view(again.step.state, seat)
            assert view is not game.rules.view(first.state, seat), "a view is theirs who asked, and may be changed"


@GAMES
@examples(8)
@given(seed=SEEDS)
def test_everything_goes_through_json_unharmed(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    run = begin(game, rng.choice(game.players), rng, **options(game, rng))
    events, views = msgspec.json.Decoder(game.events), msgspec.json.Decoder(game.view)
    for _ in random_steps(run):
        for step in run.news():
            for seat in (None, rng.randrange(run.setup.seats)):
                view = game.rules.view(step.state, seat)
                assert views.decode(msgspec.json.encode(view)) == view
                for event in step.events_for(seat):
                    assert events.decode(msgspec.json.encode(event)) == event
    for move in run.moves:
        assert game.read_action(msgspec.json.encode(move.action)) == move.action


@GAMES
@examples(8)
@given(seed=SEEDS)
def test_everything_that_happens_has_words_for_everyone(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    run = begin(game, rng.choice(game.players), rng, **options(game, rng))
    for _ in random_steps(run):
        ask = run.awaited
        assert isinstance(ask, Ask)
        for language in LANGUAGES:
            for seat in (None, *range(run.setup.seats)):
                listener = Listener(language, run.setup.people, seat)
                assert say(ask.question, listener)
                for step in run.steps:
                    for event in step.events_for(seat):
                        words = say(phrase_of(event, f"{game.key}.event"), listener)
                        assert "None" not in words
        run.news()


@GAMES
def test_the_seats_are_bounded(game: AnyGame) -> None:
    run = begin(game, game.players[0], Random(0))
    for seat in (-1, game.players[0], 10**6):
        assert run.offers(seat) == ()
    assert max(game.players) <= len(PEOPLE)
    assert Who(0).seat == 0


@GAMES
def test_a_state_is_a_value_that_survives_pickling(game: AnyGame) -> None:
    import pickle

    run = begin(game, game.players[0], Random(3))
    before = None
    for _, _ in zip(random_steps(run), range(40), strict=False):
        assert pickle.loads(pickle.dumps(run.state)) == run.state
        assert run.state != before
        before = run.state


@GAMES
def test_a_resumed_game_goes_on_as_it_would_have(game: AnyGame) -> None:
    run = begin(game, game.players[0], Random(3))
    for _, _ in zip(random_steps(run), range(25), strict=False):
        pass
    assert Run.resume(game, run.log, Random(1)).state == run.state
