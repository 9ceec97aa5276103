"""Scenes: games that stand just before something that a test shows.

A scene is a log, who is about to act, the action, and the events that everybody hears of it. It is made of cards
and moves through the real gate whenever it is asked for, so a change of the rules that breaks it is noticed at once
(`tests/knyazi/test_places.py` plays every one of them). Some are the ends of long games, kept as logs beside
this file and found anew by `python -m tests.browser.knyazi.long_games`.

    scene = SCENES["coup"]()           # seats: 0 is the first Kholop, the last one the first Tsar
    scene.by, scene.action, scene.log

In a browser: `table = guests.open("coup", only=(5, 8))` (see `table.py`).
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import Struct

from dvor.games.knyazi import GAME, events
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as court_events
from dvor.games.knyazi.court.terms import Manner, Reason
from dvor.games.knyazi.names import Suit
from dvor.kernel import Log, Move, Seat, replay
from dvor.kernel.log import read_log
from dvor.referee.terms import DecreeForm, Fault
from tests.browser.knyazi.stage import Stage
from tests.knyazi.table import card, cards


class Scene(Struct, frozen=True):
    """`by` is about to do `action`; then everybody hears, among other things, events of these kinds."""

    log: Log[Any]
    by: Seat
    action: Any
    heard: tuple[type[Any], ...]


SCENES: dict[str, Callable[[], Scene]] = {}


def scene(make: Callable[[], Scene]) -> Callable[[], Scene]:
    SCENES[make.__name__] = make
    return make


def about_to(stage: Stage, person: str, action: Any, *heard: type[Any]) -> Scene:
    return Scene(stage.log, stage.seat(person), action, heard)


# Cards


@scene
def defence() -> Scene:
    """The Tsar attacks; the Kholop can beat it."""
    stage = Stage(9, kholop="f9 m9", tsar="f3").begun().attack("tsar", "f3")
    return about_to(stage, "kholop", do.Beat(card("f3"), card("f9")), events.Beaten)


def against_the_jester(**hands: str) -> Stage:
    """The Kholop has conceded, nobody riots, and the Sweeper attacks the Jester with the four of Fields."""
    stage = Stage(9, tsar="f3", sweeper="f4", **hands).begun().attack("tsar", "f3").concede("kholop")
    return stage.all_say(do.NoRiot()).attack("sweeper", "f4")


@scene
def concession() -> Scene:
    """The Jester is about to concede and change places with the Sweeper."""
    return about_to(against_the_jester(jester="f2"), "jester", do.Concede(), events.Took, events.Moved)


@scene
def throw_in() -> Scene:
    """Two ask to throw in, and the Tsar is to decide."""
    stage = against_the_jester(jester="f8 f9", executioner="t8", spy="m4 m8").beat("jester", "f4 f8")
    stage.act("sweeper", do.Enough())
    asking = {"executioner": do.AskToThrow(cards("t8")), "spy": do.AskToThrow(cards("m4 m8"))}
    stage.all_say(do.Nothing(), **asking)
    action = do.GiveLeave(stage.seat("spy"), 2)
    return about_to(stage, "tsar", action, events.LeaveGiven, events.ThrownIn)


@scene
def six_windows() -> Scene:
    """The Tsar is on move: the first of six attacks that are beaten off (see `six_beaten_off`)."""
    first, *_ = six_beaten_off()
    assert first.by is not None
    return Scene(Stage(9).begun().log, first.by, first.action, (events.Attacked,))


def six_beaten_off() -> list[Move[Any]]:
    """What is played in them. After each, all who are not in it are asked whether they throw in, and do not."""
    stage = Stage(9).begun()
    before = len(stage.moves)
    for person in ("kholop", "sweeper", "jester", "executioner", "spy", "voevoda"):
        stage.upto(person)
    return stage.moves[before:]


def in_the_window(spy: str, answer: Any) -> Scene:
    """All is beaten, and others may throw in: the Spy has answered in secret. The Kholop knows no card of his."""
    stage = Stage(9, tsar="f3", sweeper="f4", jester="f8 f9", kholop="f1 m1 t1 f2 m2 t2", spy=spy).begun()
    stage.attack("tsar", "f3").concede("kholop").all_say(do.NoRiot())
    stage.attack("sweeper", "f4").beat("jester", "f4 f8").act("sweeper", do.Enough()).act("spy", answer)
    return about_to(stage, "executioner", do.Nothing())


@scene
def twin_who_asks() -> Scene:
    """The Spy holds what fits and asks to throw it in: like its twin to all who may not know."""
    return in_the_window("m4 m8", do.AskToThrow(cards("m4 m8")))


@scene
def twin_who_has_nothing() -> Scene:
    """The Spy holds nothing that fits, and says so."""
    return in_the_window("t5 t6 t7 m10 m11 m12", do.Nothing())


def beaten_off_by_the_tsar(suit: str) -> Scene:
    """Four with 24 cards: four of this suit are gone when the Tsar has beaten all. He has four cards then, and the
    last one who could throw in is about to have nothing."""
    hands = {"tsar": "s1 m1 f5", "kholop": "s2 s3 m2 m3", "executioner": "s4 m4 f1", "spy": "f2 f3"}
    stage = Stage(4, options={"deck": "fitted"}, **hands).begun()
    for attacker, attacked, by, over in (
        ("tsar", "kholop", f"{suit}1", f"{suit}2"),
        ("kholop", "executioner", f"{suit}3", f"{suit}4"),
        ("executioner", "spy", "f1", "f2"),
    ):
        if stage.phase == "riot":
            stage.all_say(do.NoRiot())
        stage.attack(attacker, by).beat(attacked, f"{by} {over}").nobody_throws()
    stage.attack("spy", "f3").beat("tsar", "f3 f5").act("spy", do.Enough())
    last = min(stage.asked)
    stage.all_but(last, do.Nothing())
    return about_to(stage, last, do.Nothing(), events.Cleared)


@scene
def tsar_with_anything() -> Scene:
    """No trump is gone, so that for all that anybody can see the Tsar's four cards may be trumps."""
    return beaten_off_by_the_tsar("m")


@scene
def tsar_without_trumps() -> Scene:
    """Two trumps are left: as all can see, the Tsar's four cards cannot be trumps."""
    return beaten_off_by_the_tsar("s")


# Changes of reign


@scene
def coup() -> Scene:
    """The Voevoda attacks the Tsar over everybody's head; the Tsar is about to give in."""
    stage = Stage(9, voevoda="s18 s17").begun().upto("voevoda").act("voevoda", do.Overthrow(cards("s18")))
    return about_to(stage, "tsar", do.Concede(), events.CoupEnded, events.Moved, events.ReignBegan)


def rising(**hands: str) -> Stage:
    """The Kholop has conceded, and all the rabble riots with the Sweeper on move."""
    stage = Stage(9, tsar="f3 f7", **hands).begun().attack("tsar", "f3").concede("kholop")
    return stage.all_say(do.Riot())


@scene
def riot_won() -> Scene:
    """Nobody can beat the highest trump: the Tsar is about to concede for all the nobles."""
    stage = rising(sweeper="s18").attack("sweeper", "s18").all_but("tsar", do.Hold())
    return about_to(stage, "tsar", do.Concede(), events.Conceded)


@scene
def riot_shared() -> Scene:
    """The riot is won, the Tsar shares the cards out evenly, and the last of the nobles is about to agree."""
    stage = rising(sweeper="s18").attack("sweeper", "s18").all_but("tsar", do.Hold())
    stage.concede("tsar").act("tsar", do.ShareEvenly()).all_but("boyar", do.Agree())
    return about_to(stage, "boyar", do.Agree(), events.Shared, events.RiotEnded, events.Moved, events.ReignBegan)


@scene
def riot_lost() -> Scene:
    """All is beaten; the last of the rabble is about to throw in nothing."""
    stage = rising(sweeper="f4 s2", executioner="s3").attack("sweeper", "f4")
    stage.all_but("tsar", do.Hold()).beat("tsar", "f4 f7")
    stage.all_but("executioner", do.Nothing())
    return about_to(stage, "executioner", do.Nothing(), events.RiotEnded, events.TrumpsDiscarded)


@scene
def reign() -> Scene:
    """The cards are dealt, and the Tsar is to name trumps."""
    return about_to(Stage(9).dealt(), "tsar", do.NameTrump(Suit.FOREST), events.TrumpNamed)


@scene
def protest() -> Scene:
    """Two nobles have no trump; one of them has protested in secret, the other is about to."""
    stage = Stage(9, tsar="s2").dealt().act("tsar", do.NameTrump(Suit.SEA))
    stage.all_but("tsarevich", do.Accept(), boyar=do.Protest())
    return about_to(stage, "tsarevich", do.Protest(), events.Unrest)


# Court


@scene
def demotion() -> Scene:
    """The Spy is about to do the Sweeper's work, without a mercy card."""
    stage = Stage(9).begun()
    return about_to(
        stage, "spy", court_actions.ClearUp(), court_events.Usurped, court_events.Breached, events.Demoted
    )


@scene
def demotion_with_mercy() -> Scene:
    """The Spy has done the Sweeper's work, and may spend a mercy card to stay where he is."""
    stage = Stage(9).begun().grant("spy").act("spy", court_actions.ClearUp())
    return about_to(stage, "spy", do.SpendMercy(), events.MercySpent)


@scene
def decree() -> Scene:
    """All are to whisper, the Spy has spoken aloud, and the Tsar is about to punish it."""
    stage = Stage(9).begun()
    stage.act("tsar", court_actions.Proclaim(DecreeForm.WHISPERING, "Говорить только шёпотом", "Голова болит"))
    stage.act("spy", court_actions.Say("Доброе утро!"))
    action = court_actions.Flog(stage.seat("spy"), 3, Reason.DECREE, "Кричал")
    return about_to(stage, "tsar", action, court_events.StrikesOrdered)


@scene
def strikes() -> Scene:
    """The Executioner has strikes to deal."""
    stage = Stage(9).begun()
    stage.act("tsar", court_actions.Flog(stage.seat("jester"), 5, Reason.DUTY, "Скучно", "по пяткам", "Веселей!"))
    number = stage.state.court.punishments[0].number
    return about_to(stage, "executioner", court_actions.Strike(number), court_events.StrikesGiven)


@scene
def petition() -> Scene:
    """The Spy is about to write to the Tsar in secret; nobody else hears of it."""
    return about_to(Stage(9).begun(), "spy", court_actions.Petition("Смените мне место", Manner.NOTE))


@scene
def dealing() -> Scene:
    """The Kholop is to deal."""
    return about_to(Stage(9), "kholop", court_actions.DealOut(bowing=True), court_events.Shuffled)


@scene
def temptation() -> Scene:
    """The Sweeper is about to press the Kholop's control for dealing."""
    return about_to(Stage(9).begun(), "sweeper", court_actions.DealOut(), court_events.Usurped, events.Demoted)


@scene
def charge() -> Scene:
    """The Spy has called the Tsar by a real name and denies it; the last vote is the Kholop's."""
    stage = Stage(9, options={"naming_judge": "table"}).begun().act("spy", court_actions.Say("Ирина, сжальтесь"))
    said = stage.state.court.heard[-1].number
    stage.act("boyar", court_actions.Accuse(stage.seat("spy"), said)).act("spy", court_actions.Deny())
    stage.all_vote_but("kholop", yes=True)
    return about_to(stage, "kholop", court_actions.Vote(True), court_events.BallotEnded, events.Demoted)


# Regimes


@scene
def tyranny() -> Scene:
    """The Tsar is about to send somebody on an errand out of the game."""
    stage = Stage(9, options={"regime": "tyranny"}).begun()
    action = court_actions.SendOnErrand(stage.seat("jester"), "Принеси чаю", Reason.DUTY, "Не смешно", beyond=True)
    return about_to(stage, "tsar", action, court_events.ErrandGiven)


@scene
def theocracy() -> Scene:
    """The Confessor is about to condemn the Spy's tongue."""
    stage = Stage(11, options={"regime": "theocracy"}).begun().act("spy", court_actions.Say("Пёс!"))
    action = court_actions.Condemn(stage.state.court.heard[0].number, Fault.SWEARING)
    return about_to(stage, "confessor", action, court_events.Condemned, events.Demoted)


@scene
def constitution() -> Scene:
    """A punishment is voted on; the last vote, the Tsar's, cancels it."""
    stage = Stage(9, options={"regime": "constitution"}).begun()
    stage.act("tsar", court_actions.Flog(stage.seat("jester"), 5, Reason.DUTY, "Не смешно"))
    stage.act("boyar", court_actions.CallVote(stage.state.court.punishments[0].number))
    stage.all_vote_but("tsar", yes=True)
    return about_to(
        stage, "tsar", court_actions.Vote(False), court_events.BallotEnded, court_events.PunishmentCancelled
    )


@scene
def anarchy() -> Scene:
    """The Spy is about to throw in without anybody's leave; all others have nothing."""
    hands = {"jester": "f8 f9", "spy": "m4", "tsar": "f3", "sweeper": "f4"}
    stage = Stage(9, options={"regime": "anarchy"}, **hands).begun().attack("tsar", "f3").concede("kholop")
    stage.all_say(do.NoRiot()).attack("sweeper", "f4").beat("jester", "f4 f8").act("sweeper", do.Enough())
    stage.all_but("spy", do.Nothing())
    return about_to(stage, "spy", do.AskToThrow(cards("m4")), events.ThrownIn)


@scene
def bureaucracy() -> Scene:
    """A decree waits for the Official's signature."""
    stage = Stage(10, options={"regime": "bureaucracy"}).begun()
    stage.act("tsar", court_actions.Proclaim(DecreeForm.BOWING, "Кланяться в пояс", "Порядок"))
    number = stage.state.court.papers[0].number
    return about_to(
        stage, "official", court_actions.SignPaper(number), court_events.PaperSigned, court_events.DecreeIssued
    )


@scene
def oligarchy() -> Scene:
    """The Spy is on move and about to buy a decree for a trump."""
    stage = Stage(9, options={"regime": "oligarchy"}, spy="s5").begun().upto("spy")
    action = court_actions.BuyDecree(card("s5"), DecreeForm.RHYMES, "Говорить в рифму", "Скука")
    return about_to(stage, "spy", action, court_events.DecreeBought, court_events.DecreeIssued)


# Long games, kept beside this file


LOGS = Path(__file__).parent / "logs"


def kept(name: str) -> Log[Any]:
    return read_log(GAME, (LOGS / f"{name}.json").read_bytes())


def next_move(name: str, *heard: type[Any]) -> Scene:
    """The last move of a kept log is the one that is about to be made."""
    log = kept(name)
    last = max(at for at, move in enumerate(log.moves) if move.by is not None)
    before = Log(log.game, log.rules, log.setup, log.moves[:last])
    by = log.moves[last].by
    assert by is not None
    return Scene(before, by, log.moves[last].action, heard)


def last_moves(log: Log[Any]) -> tuple[Move[Any], ...]:
    """The end of a game from the attack on with which there is a defence and a concession in it."""
    wanted = {do.Beat, do.Concede}
    for at in range(len(log.moves) - 1, -1, -1):
        wanted.discard(type(log.moves[at].action))
        if not wanted and isinstance(log.moves[at].action, do.Attack):
            return log.moves[at:]
    return log.moves


@scene
def last_cards() -> Scene:
    """The last few attacks of a party of nine; `last_moves` of the kept log says how it went."""
    log = kept("last_cards")
    rest = last_moves(log)
    before = Log(log.game, log.rules, log.setup, log.moves[: -len(rest)])
    assert rest[0].by is not None
    return Scene(before, rest[0].by, rest[0].action, (events.Attacked,))


@scene
def thirty_cards() -> Scene:
    """Twelve players, one of whom holds thirty cards; somebody is about to attack."""
    return next_move("thirty_cards", events.Attacked)


@scene
def going_round() -> Scene:
    """Two of four pass a card to and fro; the next move brings the same position for the third time."""
    return next_move("going_round", events.PartyEnded)


@scene
def party_end() -> Scene:
    """The last move of the first party of that game of two: the lasting places, and the next party begins."""
    log = kept("the_end")
    moments = list(replay(GAME, log))
    last = next(at for at, moment in enumerate(moments) if moment.step.state.public.party == 2)
    by = log.moves[last].by
    assert by is not None
    before = Log(log.game, log.rules, log.setup, log.moves[:last])
    return Scene(before, by, log.moves[last].action, (events.PartyEnded, court_events.ChronicleRead))


@scene
def the_end() -> Scene:
    """The last move of a game of two parties: careers, the chronicle, titles."""
    return next_move("the_end", events.PartyEnded, events.GameEnded, court_events.ChronicleRead)
