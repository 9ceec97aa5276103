"""Offers (what they admit, sample and list) and logs (what is read, replayed and refused)."""

from random import Random

import msgspec
import pytest
from msgspec import Struct

from dvor.games import CATALOG
from dvor.games.knyazi.court.actions import Say
from dvor.games.sultan import GAME
from dvor.kernel import BadLog, Offer, Pick, PickSome, Run, Write, replay
from dvor.kernel.log import read_log


class Do(Struct, frozen=True, tag="do"):
    one: int
    some: tuple[int, ...] = ()
    text: str = ""


FULL = Offer(Do, {"one": Pick((1, 2)), "some": PickSome((4, 5, 6), 1, 2)})


def test_an_offer_lists_exactly_what_it_admits() -> None:
    listed = list(FULL.actions())
    assert len(listed) == FULL.count() == 2 * (3 + 3)
    assert all(FULL.admits(action) for action in listed)
    everything = [Do(one, some) for one in range(4) for some in ((), (4,), (5, 6), (6, 5), (4, 4), (4, 5, 6), (7,))]
    assert [action for action in everything if FULL.admits(action)] == [
        action for action in everything if action in listed
    ]


def test_what_it_samples_it_admits() -> None:
    rng = Random(1)
    offer = Offer(Do, {"one": Pick((1, 2)), "some": PickSome((4, 5), 0, 2), "text": Write(20)})
    assert all(offer.admits(offer.sample(rng)) for _ in range(50))


def test_a_field_without_a_blank_keeps_its_default() -> None:
    assert not FULL.admits(Do(1, (4,), "hello"))


def test_true_is_not_one() -> None:
    assert not Offer(Do, {"one": Pick((1,))}).admits(Do(True))


@pytest.mark.parametrize("text", ["", " ", " \u00a0 ", "x" * 21, "a\x00b", "a\nb"])
def test_words_of_ones_own_are_bounded_and_printable(text: str) -> None:
    offer = Offer(Do, {"one": Pick((1,)), "text": Write(20)})
    assert not offer.admits(Do(1, (), text))
    assert offer.admits(Do(1, (), "Привет, двор!"))
    assert offer.count() is None


def test_another_kind_of_action_is_not_admitted() -> None:
    class Other(Struct, frozen=True, tag="other"):
        one: int

    assert not Offer(Do, {"one": Pick((1,))}).admits(Other(1))


def test_words_that_somebody_sends_lose_the_blanks_around_them() -> None:
    said = CATALOG["knyazi"].read_action('{"do": "say", "text": "  Разрешите слово молвить \\u00a0"}')
    assert said == Say("Разрешите слово молвить")


# Logs: what is refused, and with which sentence.


@pytest.fixture
def saved() -> dict[str, object]:
    run = Run(GAME, GAME.setup(*"abcde"), Random(1))
    for _ in range(10):
        run.silence(min(run.awaited.fallback))  # type: ignore[union-attr]
    log: dict[str, object] = msgspec.json.decode(run.log.to_json())
    return log


def reread(log: dict[str, object]) -> int:
    return len(list(replay(GAME, read_log(GAME, msgspec.json.encode(log)))))


def test_a_log_can_be_read_and_replayed(saved: dict[str, object]) -> None:
    assert reread(saved) == 11


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 2}, "format 2"),
        ({"game": "chess"}, "of the game 'chess'"),
        ({"rules": 99}, "rules 99"),
        ({"rules": 0}, "rules 0"),
        ({"moves": "none"}, "not a log"),
        ({"moves": [{"by": 0, "action": {"do": "fly"}}]}, "fly"),
        ({"setup": {"people": [], "options": {}}}, "5 to 15"),
        ({"moves": [{"by": 0, "action": {"do": "hide"}}]}, "move 1 is not possible"),
    ],
)
def test_a_log_we_cannot_read_is_refused_with_a_sentence(
    saved: dict[str, object], change: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadLog, match=sentence):
        reread({**saved, **change})


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"null", b"\xff"])
def test_what_is_no_log_at_all_is_refused(data: bytes) -> None:
    with pytest.raises(BadLog, match="not a log"):
        read_log(GAME, data)


def test_a_move_by_silence_must_be_what_silence_plays(saved: dict[str, object]) -> None:
    moves = list(saved["moves"])  # type: ignore[call-overload]
    moves[1] = {**moves[1], "action": {"do": "swap", "target": "spare"}}
    with pytest.raises(BadLog, match="move 2"):
        reread({**saved, "moves": moves})


def test_a_game_can_be_taken_up_where_its_log_ends(saved: dict[str, object]) -> None:
    log = read_log(GAME, msgspec.json.encode(saved))
    run = Run.resume(GAME, log, Random(5))
    assert run.log == log
    run.silence(min(run.awaited.fallback))  # type: ignore[union-attr]
    assert len(run.moves) == len(log.moves) + 1
