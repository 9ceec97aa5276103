"""Throw-ins by others: the Tsar's leave, mercy, support, and their order."""

from typing import Any

import pytest

from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.core.choices import KIND
from dvor.games.knyazi.core.codes import CONCEDE, DONE, MORE, WISH
from dvor.games.knyazi.core.engine import aside_decisions, step
from dvor.games.knyazi.names import How, Kind
from tests.knyazi.table import Table, card, cards


def beaten(**hands: Any) -> Table:
    """The Executioner of seven attacks the Spy with a three, which is beaten by a nine."""
    hands = {
        "kholop": "m3 f1",
        "sweeper": "t3 t9 f2",
        "executioner": "f3 s3 f4",
        "spy": "f9 f17 m17 t17 s17",
        "boyar": "s9",
        "tsar": "m9 f10",
    } | hands
    t = Table(7, mover="executioner", **hands)
    return t.attack("executioner", "f3").beat("spy", "f3 f9")


@pytest.mark.rule("K-ATT-6")
def test_others_are_asked_only_after_the_attacker_declines() -> None:
    t = beaten()
    assert t.asked == {"executioner"}
    t.act("executioner", do.Enough())
    assert t.asked == {"kholop", "sweeper", "boyar"}


@pytest.mark.rule("K-ATT-6")
def test_the_tsar_never_throws_in_but_against_the_one_he_attacks() -> None:
    t = beaten().act("executioner", do.Enough())
    assert "tsar" not in t.asked
    assert t.refused("tsar", do.AskToThrow(cards("m9"))) == "not_asked"


@pytest.mark.rule("K-ATT-6")
def test_nothing_is_thrown_without_the_tsars_leave() -> None:
    t = beaten().act("executioner", do.Enough()).all_say(do.Nothing(), kholop=do.AskToThrow(cards("m3")))
    assert t.asked == {"tsar"}
    assert t.lying() == "f3 f9"
    t.act("tsar", do.NoLeave())
    assert t.lying() == ""
    assert t.hand("kholop") == "f1 m3"


@pytest.mark.rule("K-ATT-6")
def test_the_tsar_decides_who_how_many_and_in_what_order() -> None:
    t = beaten().act("executioner", do.Enough())
    t.all_say(do.Nothing(), kholop=do.AskToThrow(cards("m3")), sweeper=do.AskToThrow(cards("t3 t9")))
    t.act("tsar", do.GiveLeave(t.seat("sweeper"), 1))
    assert t.told(tell.LeaveGiven) == [tell.LeaveGiven(1, 1)]
    assert t.told(tell.ThrownIn) == [tell.ThrownIn(1, cards("t3"), How.PERMISSION)]
    assert t.asked == {"tsar"}
    t.act("tsar", do.GiveLeave(t.seat("kholop"), 1))
    assert [laid.card for laid in t.view().table.attack.cards] == [*cards("f3"), *cards("t3"), *cards("m3")]  # type: ignore[union-attr]
    assert t.asked == {"spy"}


@pytest.mark.rule("K-ATT-6")
def test_the_wishes_are_the_tsars_alone_to_hear() -> None:
    t = beaten().act("executioner", do.Enough())
    t.all_say(do.Nothing(), sweeper=do.AskToThrow(cards("t3 t9")))
    assert t.told(tell.Wished, "tsar") == [tell.Wished((tell.Wish(1, 2),))]
    assert t.view("tsar").wishes == (tell.Wish(1, 2),)
    for other in ("kholop", "spy", "boyar", None):
        assert t.told(tell.Wished, other) == []
        assert t.view(other).wishes == ()


@pytest.mark.rule("K-ATT-6")
def test_once_new_cards_lie_the_attackers_right_comes_first_again() -> None:
    t = beaten().act("executioner", do.Enough()).all_say(do.Nothing(), kholop=do.AskToThrow(cards("m3")))
    t.act("tsar", do.GiveLeave(0, 1)).beat("spy", "m3 m17")
    assert t.asked == {"executioner"}


@pytest.mark.rule("K-ATT-6")
def test_a_wish_may_be_filed_while_the_attack_goes_on() -> None:
    t = beaten()
    t.act("kholop", do.AskToThrow(cards("m3")))
    assert t.asked == {"executioner"}, "the open question stays"
    assert t.step.events_for(None) == ()
    assert t.view("kholop").wish == cards("m3")
    t.act("executioner", do.Enough())
    assert t.asked == {"sweeper", "boyar"}
    t.all_say(do.Nothing())
    assert t.asked == {"tsar"}


@pytest.mark.rule("K-ATT-6")
def test_nothing_in_this_attack_may_be_said_beforehand_and_nobody_sees_it() -> None:
    t = beaten()
    before = [t.view(other) for other in ("sweeper", "tsar", None)]
    t.act("kholop", do.NothingThisAttack())
    assert [t.view(other) for other in ("sweeper", "tsar", None)] == before
    t.act("executioner", do.Enough())
    assert t.asked == {"sweeper", "boyar"}
    assert t.view().table.asked == (0, 1, 5), "as if all were asked"
    t.all_say(do.Nothing(), sweeper=do.AskToThrow(cards("t3"))).act("tsar", do.GiveLeave(1, 1))
    t.beat("spy", "t3 t17").act("executioner", do.Enough())
    assert "kholop" not in t.asked, "it holds until the attack ends"


@pytest.mark.rule("K-ATT-6")
def test_standing_answers_have_a_budget() -> None:
    t = beaten()
    for _ in range(6):
        t.act("kholop", do.NothingThisAttack())
    assert t.refused("kholop", do.NothingThisAttack()) == "too_many_asides"


@pytest.mark.rule("K-ATT-6")
def test_the_tsar_decides_also_when_he_defends_or_is_frozen() -> None:
    t = Table(5, mover="spy", kholop="m3 f1", spy="f3 f4", tsar="f9 m9 t9")
    t.attack("spy", "f3").beat("tsar", "f3 f9").act("spy", do.Enough())
    t.all_say(do.AskToThrow(cards("m3")))
    assert t.asked == {"tsar"}
    frozen = Table(5, mover="jester", kholop="m3 f1", jester="f3 f4", spy="f9 m9 t9")
    frozen.attack("jester", "f3").beat("spy", "f3 f9").act("jester", do.Enough())
    assert frozen.all_say(do.AskToThrow(cards("m3"))).asked == {"tsar"}


@pytest.mark.rule("K-ATT-6")
def test_the_common_wait_is_short() -> None:
    t = beaten(tsar="m9").act("executioner", do.Enough())
    assert (t.ask.pace, t.ask.seconds) == ("window", 6)
    assert GAME.setup(*"абвг", throw_wait_seconds=20).options.throw_wait_seconds == 20


@pytest.mark.rule("K-ATT-8")
def test_only_the_attacker_throws_in_against_the_boyar() -> None:
    t = Table(7, mover="spy", kholop="m3 f1", spy="f3 s3 f4", boyar="f9 f17 m17", tsar="m9 f10")
    t.grant("kholop").attack("spy", "f3")
    assert t.kinds("kholop") == set(), "not even a wish"
    t.beat("boyar", "f3 f9")
    assert t.asked == {"spy"}
    t.act("spy", do.Enough())
    assert t.phase == "attack"
    assert t.told(tell.Cleared)


@pytest.mark.rule("K-ATT-16", "K-MER-2")
def test_mercy_spares_leave_but_not_the_attackers_first_right() -> None:
    t = beaten().grant("kholop", "sweeper")
    assert t.asked == {"executioner"}
    t.act("executioner", do.Enough())
    t.all_say(do.Nothing(), kholop=do.ThrowByMercy(cards("m3")))
    assert t.told(tell.ThrownIn) == [tell.ThrownIn(0, cards("m3"), How.MERCY)]
    assert t.asked == {"spy"}
    assert not t.core.mercies & 1
    assert t.core.mercies_left == 2


@pytest.mark.rule("K-ATT-16")
def test_support_comes_first_then_mercies_from_the_lowest_up_then_the_tsars_permits() -> None:
    t = Table(
        9,
        mover="tsarevich",
        kholop="m3 f1",
        sweeper="t3 f2",
        spy="m9 f5",
        voevoda="s3 f6",
        tsarevich="f3 f7",
        tsar="f9 f17 m17 t17 s17 f18",
    )
    t.grant("kholop", "sweeper").attack("tsarevich", "f3").beat("tsar", "f3 f9").act("tsarevich", do.Enough())
    t.all_say(
        do.Nothing(),
        kholop=do.ThrowByMercy(cards("m3")),
        sweeper=do.ThrowByMercy(cards("t3")),
        spy=do.AskToThrow(cards("m9")),
        voevoda=do.Support(cards("s3")),
    )
    assert [event.by for event in t.told(tell.ThrownIn)] == [t.seat("voevoda"), 0, 1]
    assert t.asked == {"tsar"}, "and only then his permits"
    t.act("tsar", do.GiveLeave(t.seat("spy"), 1))
    assert [laid.card for laid in t.view().table.attack.cards][1:] == [  # type: ignore[union-attr]
        *cards("s3"), *cards("m3"), *cards("t3"), *cards("m9"),
    ]  # fmt: skip


@pytest.mark.rule("K-ATT-16", "K-ATT-7")
def test_each_throws_only_what_there_is_room_for_the_lowest_cards_first() -> None:
    t = (
        beaten(spy="f9 f17 m17", kholop="m3 m9", sweeper="t3 t9 f2")
        .grant("sweeper")
        .act("executioner", do.Enough())
    )
    t.all_say(do.Nothing(), kholop=do.AskToThrow(cards("m3 m9")), sweeper=do.ThrowByMercy(cards("t3")))
    assert t.asked == {"tsar"}
    assert t.refused("tsar", do.GiveLeave(0, 2)) == "not_now"
    t.act("tsar", do.GiveLeave(0, 1))
    assert t.lying() == "f3 f9 m3 t3"


@pytest.mark.rule("K-ATT-16", "K-MER-2")
def test_mercy_for_which_there_is_no_room_is_not_spent() -> None:
    t = beaten(spy="f9 f17", kholop="m3 m9").grant("kholop", "sweeper").act("executioner", do.Enough())
    t.all_say(do.Nothing(), kholop=do.ThrowByMercy(cards("m3")), sweeper=do.ThrowByMercy(cards("t3")))
    assert t.lying() == "f3 f9 m3"
    assert t.view().table.people[1].mercy
    assert not t.view().table.people[0].mercy


def test_a_supported_attack_is_seen_as_such() -> None:
    t = Table(9, mover="tsarevich", voevoda="s3 f6", tsarevich="f3 f7", tsar="f9 f17 m17")
    t.attack("tsarevich", "f3").beat("tsar", "f3 f9").act("tsarevich", do.Enough())
    t.all_say(do.Support(cards("s3")))
    attack = t.view().table.attack
    assert attack is not None
    assert attack.kind == Kind.SUPPORTED


@pytest.mark.rule("K-ATT-6")
def test_a_standing_answer_may_be_changed_and_only_the_last_one_counts() -> None:
    t = beaten(kholop="m3 s3 t9", executioner="f3 f4")
    t.act("kholop", do.AskToThrow(cards("m3")), do.NothingThisAttack())
    t.act("executioner", do.Enough()).all_say(do.Nothing())
    assert t.phase == "attack", "nobody wished anything"
    t = beaten(kholop="m3 t9 f1", sweeper="f2 f6")
    t.act("kholop", do.AskToThrow(cards("m3")), do.AskToThrow(cards("t9"))).act("executioner", do.Enough())
    t.all_say(do.Nothing()).act("tsar", do.GiveLeave(0, 1))
    assert t.lying() == "f3 f9 t9"


@pytest.mark.rule("K-ATT-6")
def test_with_everybodys_answer_given_beforehand_there_is_no_wait() -> None:
    t = beaten()
    for person in ("sweeper", "boyar"):
        t.act(person, do.NothingThisAttack())
    t.act("kholop", do.AskToThrow(cards("m3"))).act("executioner", do.Enough())
    assert t.asked == {"tsar"}


@pytest.mark.rule("K-ATT-6")
def test_standing_answers_and_wishes_end_with_the_attack() -> None:
    t = beaten(kholop="m3 m5 f1", sweeper="t3 t5 f2", spy="f9 f17 m17").grant("kholop")
    t.act("kholop", do.ThrowByMercy(cards("m3"))).act("sweeper", do.NothingThisAttack()).act(
        "boyar", do.AskToThrow(cards("s9"))
    )
    t.act("executioner", do.ThrowIn(cards("s3"))).concede("spy")
    assert t.view("kholop").wish == ()
    assert not t.view("sweeper").nothing_this_attack
    assert t.view("sweeper").asides_left == 6, "counted afresh"
    t.attack("executioner", "f4")
    assert t.asked == {"boyar"}
    assert t.core.filed == t.core.by_mercy == 0


@pytest.mark.rule("K-ATT-6")
def test_a_supporters_wish_ends_with_the_attack_too() -> None:
    t = Table(9, mover="tsarevich", kholop="f1", spy="m5 f5", voevoda="s3 f6", tsarevich="f3 f7", tsar="f9 f17 m17")
    t.attack("tsarevich", "f3").act("voevoda", do.Support(cards("s3"))).concede("tsar")
    assert t.core.by_support == t.core.filed == 0


@pytest.mark.rule("K-ATT-6", "K-ATT-16")
def test_whoever_was_refused_or_cut_short_is_asked_afresh_when_new_cards_lie() -> None:
    t = beaten(kholop="m3 f1", sweeper="t3 t9 f2").grant("kholop").act("executioner", do.Enough())
    t.all_say(do.Nothing(), kholop=do.ThrowByMercy(cards("m3")), boyar=do.AskToThrow(cards("s9")))
    t.act("tsar", do.NoLeave()).beat("spy", "m3 m17").act("executioner", do.Enough())
    assert t.asked == {"kholop", "sweeper", "boyar"}
    t.all_say(do.Nothing(), sweeper=do.AskToThrow(cards("t3 t9"))).act("tsar", do.GiveLeave(1, 1))
    assert t.view("sweeper").wish == ()
    t.beat("spy", "t3 t17").act("executioner", do.Enough()).all_say(do.Nothing())
    assert t.phase == "attack", "what was left of the wish is gone"


@pytest.mark.rule("K-MER-2")
def test_a_throw_whose_mercy_is_gone_needs_no_leave_either_for_it_is_not_made() -> None:
    t = beaten(spy="f9 f17").grant("kholop", "sweeper").act("executioner", do.Enough())
    t.all_say(do.Nothing(), kholop=do.ThrowByMercy(cards("m3")), sweeper=do.ThrowByMercy(cards("t3")))
    assert t.asked == {"spy"}, "there is room for one, and the other is no wish for leave"


@pytest.mark.rule("K-ATT-6")
def test_leave_for_several_cards_lays_as_many_the_lowest_first() -> None:
    t = Table(5, mover="executioner", kholop="m3 t3 s3", executioner="f3", spy="f9 m9 t9 f10", tsar="f12")
    t.attack("executioner", "f3").beat("spy", "f3 f9").all_say(do.AskToThrow(cards("m3 t3 s3")))
    t.act("tsar", do.GiveLeave(t.seat("kholop"), 2))
    assert t.told(tell.ThrownIn) == [tell.ThrownIn(t.seat("kholop"), cards("m3 t3"), How.PERMISSION)]
    assert t.hand("kholop") == "s3", "the trump stays in hand"


@pytest.mark.rule("K-ATT-6")
def test_leave_may_be_given_for_each_number_wished_for_that_there_is_room_for() -> None:
    t = Table(5, mover="executioner", kholop="m3 t3 s3", executioner="f3", spy="f9 m9 t9", tsar="f12")
    t.attack("executioner", "f3").beat("spy", "f3 f9").all_say(do.AskToThrow(cards("m3 t3")))
    offers = [offer for offer in GAME.rules.offers(t.state, t.seat("tsar")) if offer.make is do.GiveLeave]
    assert [list(offer.actions()) for offer in offers] == [[do.GiveLeave(0, 1), do.GiveLeave(0, 2)]]


@pytest.mark.rule("K-ATT-6", "K-ATT-7")
def test_a_wish_put_together_card_by_card_stands_only_when_it_is_closed() -> None:
    """As a search files it; with the attack it is forgotten, closed or not."""
    t = Table(5, mover="executioner", kholop="m3 t3 f1", executioner="f3 f4", spy="f9 m9 t9", tsar="f12")
    t.attack("executioner", "f3")
    core, seat = t.core.clone(), t.seat("kholop")
    first, second = (WISH << KIND | card("m3")), (MORE << KIND | card("t3"))
    assert first in aside_decisions(core, seat)
    step(core, seat, first)
    assert core.filed == 0
    assert aside_decisions(core, seat) == [second, DONE << KIND]
    closed = core.clone()
    step(closed, seat, second)
    step(closed, seat, DONE << KIND)
    assert closed.filed == 1 << seat
    step(core, t.seat("spy"), CONCEDE << KIND)
    assert list(core.wish) == [0] * 10
