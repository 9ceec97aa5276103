"""Somebody's name and words are struck out of a log move by move, and it leads where it led."""

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict, replace

from dvor.games.knyazi.court.state import exemptions
from dvor.games.knyazi.court.terms import LETTERS
from dvor.games.knyazi.judge import LEAVE
from dvor.kernel import Refused, random_action
from dvor.table import chat, lobby, redact, suspend
from dvor.table.entries import Moved, Record, written
from dvor.table.options import TableOptions
from dvor.table.redact import Struck, alike, without
from dvor.table.table import Table
from tests.effort import times
from tests.table.at_table import AtTable

OURS = "тайнопись"
"""A word that p1 says whenever they speak, and nobody else unless they are told to."""
SPOKEN = ("Аня, подвинься", "Ваше Царское Величество, слава вам", "Ты, холоп, молчи", "дурак", *LEAVE)


def worded(at: AtTable, seat: int, action: Any, rng: Random) -> Any:
    """The action with words that people would say, and that do something at court."""
    texts = [name for name, value in asdict(action).items() if type(value) is str and value not in LETTERS]
    ordered = [text for who, text in exemptions(at.game_state.court) if who in (None, seat)]
    own = [f"{OURS}, {rng.choice(SPOKEN)}", f"Кричите «{OURS} Борису»"] if seat == 1 else list(SPOKEN)
    said = rng.choice([*own, *own, *ordered, *(LEAVE if seat == 1 else ())])
    return replace(action, **{name: said[: 24 if name == "word" else 120] for name in texts})


def a_game_of_words(seed: int, options: dict[str, Any]) -> AtTable:
    rng = Random(seed)
    table = TableOptions(pace="off")
    at = AtTable(5 + seed % 4, seed, msgspec.json.encode({"parties": 1, **options}), table, "knyazi")
    at.start()
    for _ in range(150):
        if at.state.phase != "playing":
            break
        seat = rng.choice((1, rng.randrange(len(at.state.chairs))))
        action = random_action(at.offers(seat), rng, aside=True)
        shaped = None if action is None else worded(at, seat, action, rng)
        if shaped is not None and any(
            offer.admits(shaped) for offer in at.offers(seat) if offer.make is type(shaped)
        ):
            with suppress(Refused):  # a strict court does not let every word out
                at.act(seat, shaped)
        else:
            at.random_act()
    return at


def rewritten(at: AtTable, struck: Struck) -> list[Record]:
    return [replace(one, entry=struck.changed.get(one.seq, one.entry)) for one in at.log]


def course(log: list[Record]) -> Any:
    """Everything about a table but words and names."""
    table = Table.load(log)
    ears = {
        who: (ears.number, [(number, len(items)) for number, items in ears.told])
        for who, ears in table.ears.items()
    }
    return table.seq, table.state, ears


WAYS: tuple[dict[str, Any], ...] = ({}, {"strict": True}, {"naming_judge": "off"}, {"regime": "bureaucracy"})


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_every_move_of_words_is_struck_and_the_game_goes_on_as_it_did(options: dict[str, Any]) -> None:
    for seed in range(times(6, 120)):
        at = a_game_of_words(seed, options)
        struck = without(at.log, "p1")
        after = rewritten(at, struck)
        assert struck.kept == ()
        assert alike(course(at.log), course(after))
        left = b"".join(written(one.entry) for one in after).decode()
        assert OURS in b"".join(written(one.entry) for one in at.log).decode()
        assert OURS not in left
        assert '"who":{"name":"Борис"' not in left


def test_one_sign_for_all_words_would_not_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """The court tells matters apart by words: where all are the same, the game goes another way, and it is seen."""
    monkeypatch.setattr(redact._Tokens, "_token", lambda tokens, text: "…")
    # Not fewer in a short run: one game may happen to go the same way, and the first that does not is enough.
    assert any(goes_astray(a_game_of_words(seed, {})) for seed in range(12))


def goes_astray(at: AtTable) -> bool:
    """Whether, with p1's words struck out, the game is another one, or cannot be played at all."""
    try:
        return not alike(course(at.log), course(rewritten(at, without(at.log, "p1"))))
    except Refused:
        return True


def test_words_in_a_lobby_go_and_so_does_what_somebody_called_a_bot() -> None:
    at = AtTable(3)
    at.keep(chat.say(at.table, 0, OURS, None, "table", at.id(), at.now, at.draws))
    at.keep(lobby.add_bot(at.table, 0, "plain", replace(at.state.chairs[0].who, name=OURS), at.id(), at.now))
    at.keep(lobby.leave(at.table, 0, at.id(), at.now))
    at.keep(chat.say(at.table, 0, "Мои слова", None, "table", at.id(), at.now, at.draws))
    after = rewritten(at, without(at.log, "p0"))
    left = b"".join(written(one.entry) for one in after).decode()
    assert OURS not in left
    assert "Аня" not in left
    assert "Мои слова" in left
    assert alike(course(at.log), course(after))


def test_a_log_that_does_not_replay_loses_name_and_words_all_the_same() -> None:
    at = a_game_of_words(1, {})
    first = next(number for number, one in enumerate(at.log) if isinstance(one.entry, Moved))
    broken = [*at.log[:first], *at.log[first + 1 :]]
    with pytest.raises(Exception):  # noqa: B017, PT011
        Table.load(broken)
    struck = without(broken, "p1")
    left = b"".join(written(struck.changed.get(one.seq, one.entry)) for one in broken).decode()
    assert OURS not in left
    assert '"who":{"name":"Борис"' not in left


def test_a_person_who_has_gone_has_nothing_more_to_say() -> None:
    at = AtTable(5)
    at.start()
    at.keep(lobby.forget(at.table, "p0", at.now))
    assert at.state.chairs[0].kept
    assert at.state.host == "p1"
    assert "p0" in at.table.gone
    assert lobby.forget(at.table, "p0", at.now) is None
    for seat in range(1, 5):
        at.keep(suspend.want_end(at.table, seat, True, at.id(), at.now))
        if at.state.phase == "over":
            break
    at.keep(lobby.rematch(at.table, 1, at.id(), at.now))
    assert [chair.person for chair in at.state.chairs] == ["p1", "p2", "p3", "p4"]
    assert alike(Table.load(at.log).state, at.state)
