"""Bots with a personality at court: they use the right style, obey decrees, and are never charged."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from dvor.bots.knyazi.court_rules import PERSONALITIES
from dvor.bots.knyazi.planner import KnyaziPlanner
from dvor.bots.knyazi.position import Position
from dvor.bots.knyazi.speech import LANGUAGES, Address, Tone, address, phrases, say, tone_of
from dvor.games.knyazi import GAME
from dvor.games.knyazi import actions as do
from dvor.games.knyazi.core.law import ASCENDING
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as told
from dvor.games.knyazi.court.terms import Reason
from dvor.games.knyazi.judge import Present, judge
from dvor.games.knyazi.names import CHARACTERS, Character
from dvor.kernel import Ask, Run
from dvor.referee.terms import DecreeForm, Etiquette, Sign
from dvor.words import Language, knyazi_en, knyazi_ru
from dvor.words.morphology import russian
from tests import effort
from tests.contract.games import PEOPLE
from tests.knyazi.table import Table

STYLES = {"ru": knyazi_ru.WORDS.terms["style"], "en": knyazi_en.WORDS.terms["style"]}
OCCASIONS = {"attack", "won", "lost", "flatter", "strike", "reign", *Tone}


def test_every_temperament_has_words_for_every_occasion_in_both_languages() -> None:
    for name in PERSONALITIES:
        assert set(phrases(name)) == OCCASIONS
        assert all(len(one) == len(LANGUAGES) for said in phrases(name).values() for one in said)


def test_several_bots_do_not_say_the_same_word_for_word() -> None:
    t = Table(7, options={"naming_judge": "off"}, kholop="f9", jester="m2 m5", spy="f11", tsar="f3 s4 t2")
    all_ways = [pair[0] for pair in phrases("clown")["lost"]]
    for left in range(len(all_ways), 0, -1):
        remark = say(Position(t.view("spy")), "clown", "lost", None, "ru", Random(left))
        assert remark is not None
        assert remark.text not in [one.text for one in t.state.court.heard]
        t.act("jester", remark)
        t.nothing_found()
    assert say(Position(t.view("spy")), "clown", "lost", None, "ru", Random(1)) is None, "all has been said"


def test_whoever_says_i_may_be_a_man_or_a_woman() -> None:
    told_of = [
        (text, gendered(text)) for name in PERSONALITIES for said in phrases(name).values() for text, _ in said
    ]
    assert [text for text, found in told_of if found] == []
    assert gendered("Так я и думал.")
    assert gendered("Ах, я недостойна!")


def gendered(text: str) -> list[str]:
    """What of a sentence with an «я» in it only a man, or only a woman, could say."""
    words = re.findall(r"\w+", text.lower())
    readings = {word: russian().parse(word)[0].tag.grammemes for word in words if "я" in words}
    return [word for word, said in readings.items() if said & {"VERB", "ADJS", "PRTS"} and said & {"masc", "femn"}]


@pytest.mark.rule("K-ETI-3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_is_a_breach_whoever_says_it_to_whom(language: Language) -> None:
    ladder = tuple(CHARACTERS[number - 1] for number in ASCENDING)
    court = Present(GAME.setup(*PEOPLE[:12]).people, CHARACTERS, ladder, tongues=True)
    for name in PERSONALITIES:
        for said in phrases(name).values():
            for pair in said:
                for to, character in enumerate(CHARACTERS):
                    style = STYLES[language][character][0]
                    text = pair[LANGUAGES.index(language)].replace("{style}", style)
                    assert not judge(text, (to + 5) % 12, to, court), text


def talking(personality: str, language: Language = "ru") -> KnyaziPlanner:
    """Somebody of this temperament who says whatever there is to say, and plays by rules of thumb."""
    eager = PERSONALITIES[personality]._replace(talks=0.5, flatters=0.2, petitions=0.1, denounces=0.05, decrees=0.2)
    return KnyaziPlanner(0, eager, language)


def a_game(language: Language, seed: int, seats: int = 12, **options: Any) -> tuple[Run[Any, Any, Any, Any], Any]:
    rng = Random(seed)
    run = Run(GAME, GAME.setup(*PEOPLE[:seats], parties=1, **options), rng)
    bots = [talking(name, language) for name in (list(PERSONALITIES) * 2)[:seats]]
    memories = [bot.begin(seat, seats) for seat, bot in enumerate(bots)]
    events: list[Any] = []
    while isinstance(ask := run.awaited, Ask):
        for step in run.news():
            events += step.events_for(None)
            for seat in range(seats):
                memories[seat].hear(step.events_for(seat))
        seat = rng.choice(sorted(ask.fallback))
        for _ in range(4):
            action = bots[seat].choose(memories[seat], run.view(seat), run.offers(seat), rng)
            if action is None:
                run.silence(seat)
                break
            run.act(seat, action)
            now = run.awaited
            if not isinstance(now, Ask) or now.number != ask.number or seat not in now.fallback:
                break
        else:
            run.silence(seat)
        assert len(run.moves) < 20_000
    return run, events


@pytest.mark.rule("K-ETI-2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_who_talk_are_never_charged_by_the_referee(language: Language) -> None:
    done: Counter[str] = Counter()
    for seed in effort.seeds(1, soak=20):
        run, events = a_game(language, seed)
        done.update(type(move.action).__name__ for move in run.moves if move.by is not None)
        breaches = [one for one in events if isinstance(one, told.Breached)]
        assert not [one for one in breaches if one.broken in (Etiquette.NAMING, Etiquette.SPEECH)], breaches
        assert not any(move.action.found for move in run.moves if isinstance(move.action, court_actions.Findings))
        assert not any(
            move.action.disobeyed for move in run.moves if isinstance(move.action, court_actions.Findings)
        )
    wanted = {"Say", "Gesture", "Petition", "Proclaim", "AskLeave", "GrantLeave", "Denounce"}
    assert wanted <= set(done), done


def seven(**hands: str) -> Table:
    cards = {"kholop": "f9 m9 m1", "sweeper": "f8 t8", "spy": "f11", "jester": "m2", "tsar": "f3 s4 t2", **hands}
    return Table(7, options={"naming_judge": "off"}, **cards)  # type: ignore[arg-type]


def done_by(
    t: Table, person: str, personality: str, times: int = 60, language: Language = "ru", **heard: Any
) -> list[Any]:
    bot = KnyaziPlanner(0, PERSONALITIES[personality], language)
    offers = GAME.rules.offers(t.state, t.seat(person))
    found = []
    for seed in range(times):
        memory = bot.begin(t.seat(person), 7)
        memory.recent.hear(heard.get("news", ()))
        found.append(bot.choose(memory, t.view(person), offers, Random(seed)))
    return found


def count_of(chosen: list[Any], kind: type[Any]) -> int:
    return sum(isinstance(one, kind) for one in chosen)


@pytest.mark.rule("K-PUN-1")
def test_a_tyrant_strikes_and_a_toady_forgives() -> None:
    t = seven()
    t.act("spy", court_actions.Denounce(t.seat("executioner"), Reason.DISLOYALTY, "whispered words"))
    harsh, soft = done_by(t, "tsar", "tyrant"), done_by(t, "tsar", "toady")
    assert count_of(harsh, court_actions.Flog) > count_of(soft, court_actions.Flog)
    assert count_of(soft, court_actions.Forgive) > count_of(harsh, court_actions.Forgive)
    strikes = [one for one in harsh if isinstance(one, court_actions.Flog)]
    assert {one.who for one in strikes} == {t.seat("executioner")}
    assert max(one.strikes for one in strikes) > 3
    assert "whispered words" not in str(strikes), "what was whispered is not cried out"
    assert all(one.where and one.saying for one in strikes)


@pytest.mark.rule("K-DEC-1")
def test_a_bot_ruler_issues_decrees_out_of_the_deck_with_a_reason() -> None:
    decrees = [one for one in done_by(seven(), "tsar", "clown", 120) if isinstance(one, court_actions.Proclaim)]
    assert decrees
    assert all(one.text and one.why for one in decrees)
    assert not [one for one in done_by(seven(), "spy", "clown", 120) if isinstance(one, court_actions.Proclaim)]


def test_what_the_table_has_heard_lies_at_the_bottom_of_the_deck() -> None:
    """Somebody who would beg in the same words begs in others."""
    t = seven()
    begged = [one for one in done_by(t, "spy", "clown", 300) if isinstance(one, court_actions.Petition)]
    t.act("jester", begged[0]).act("tsar", court_actions.HearPetition(1))
    again = [one for one in done_by(t, "spy", "clown", 300) if isinstance(one, court_actions.Petition)]
    assert again
    assert begged[0].text not in [one.text for one in again]


@pytest.mark.rule("K-ETI-2")
def test_who_is_spoken_to_answers_in_the_right_style() -> None:
    t = seven().act("tsar", court_actions.Say("Поди сюда", seven().seat("spy")))
    news = [told.SaidTo(1, t.seat("tsar"), t.seat("spy"), "Поди сюда")]
    answers = [one for one in done_by(t, "spy", "toady", news=news) if isinstance(one, court_actions.Say)]
    assert len(answers) > 30
    assert all(one.to == t.seat("tsar") and one.text.startswith("Ваше величество") for one in answers)
    t = seven().act("tsar", court_actions.Say("Поди сюда", seven().seat("kholop")))
    news = [told.SaidTo(1, t.seat("tsar"), t.seat("kholop"), "Поди сюда")]
    assert not count_of(done_by(t, "kholop", "toady", news=news), court_actions.Say), "a Kholop never speaks"


@pytest.mark.parametrize(
    ("text", "tone"),
    [
        ("Ваше величество, вы нападёте на меня?", Tone.ASKED),
        ("На чьей вы стороне?", Tone.ASKED),
        ("Whose side are you on?", Tone.ASKED),
        ("Are you going to attack me, Your Majesty?", Tone.ASKED),
        ("Вы лжёте!", Tone.ACCUSED),
        ("Предатель!", Tone.ACCUSED),
        ("You’re a traitor!", Tone.ACCUSED),
        ("You cheated me", Tone.ACCUSED),
        ("Вы так мудры, ваше величество", Tone.PRAISED),
        ("Спасибо", Tone.PRAISED),
        ("Well played!", Tone.PRAISED),
        ("Помилуйте!", Tone.BEGGED),
        ("Please spare me", Tone.BEGGED),
        ("Обещаю не нападать на вас", Tone.PROMISED),
        ("I won't betray you", Tone.PROMISED),
        ("Я ни при чём", Tone.DENIED),
        ("It wasn’t me!", Tone.DENIED),
        # and nothing else is
        ("Вы лжёте?", Tone.OTHER),
        ("Вы нападёте на меня", Tone.OTHER),
        ("Говорят, что вы лжёте, но не верю", Tone.OTHER),
        ("Спасибо, что не напали", Tone.OTHER),
        ("Не думаю, что вы предатель", Tone.OTHER),
        ("You are not a traitor", Tone.OTHER),
        ("I promise to think about it", Tone.OTHER),
        ("Ваше величество", Tone.OTHER),
        ("", Tone.OTHER),
    ],
)
def test_a_few_phrases_are_understood_as_a_whole(text: str, tone: Tone) -> None:
    assert tone_of(text) is tone


def test_who_is_meant_is_told_by_the_ear_or_by_the_style() -> None:
    me, other, third = 0, 1, 2
    assert address([told.SaidTo(1, other, me, "Вор!")], me, None) == Address(other, Tone.ACCUSED)
    assert address([told.SaidTo(1, other, third, "Вор!")], me, Character.TSAR) is None
    aloud = told.Said(1, other, "Ваше величество, помилуйте!")
    assert address([aloud], me, Character.TSAR) == Address(other, Tone.BEGGED)
    assert address([aloud], me, Character.BOYAR) is None
    assert address([aloud, told.Said(2, me, "Нет")], me, Character.TSAR) is None, "one answer is enough"
    assert address([told.NotePassed(other, me, "Спасибо")], me, None) == Address(other, Tone.PRAISED, written=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("said", "tone"), [("Вы лжёте!", Tone.ACCUSED), ("Can I trust you?", Tone.ASKED), ("Слава вам", Tone.PRAISED)]
)
def test_each_answers_what_was_meant_in_its_own_way(said: str, tone: Tone, language: Language) -> None:
    t = seven().act("tsar", court_actions.Say(said, seven().seat("spy")))
    news = [told.SaidTo(1, t.seat("tsar"), t.seat("spy"), said)]
    for personality in PERSONALITIES:
        possible = {
            pair[LANGUAGES.index(language)].replace("{style}", STYLES[language][Character.TSAR][0])
            for pair in phrases(personality)[tone]
        }
        done = done_by(t, "spy", personality, language=language, news=news)
        answers = {one.text for one in done if isinstance(one, court_actions.Say) and one.to == t.seat("tsar")}
        assert answers
        assert answers <= possible


@pytest.mark.rule("K-ETI-2")
def test_a_kholop_answers_by_a_sign_and_a_note_is_answered_by_a_note() -> None:
    t = seven().act("tsar", court_actions.Say("Вы лжёте!", seven().seat("kholop")))
    news = [told.SaidTo(1, t.seat("tsar"), t.seat("kholop"), "Вы лжёте!")]
    signs = [one for one in done_by(t, "kholop", "toady", news=news) if isinstance(one, court_actions.Gesture)]
    assert {(one.sign, one.to) for one in signs} >= {(Sign.SHRUG, t.seat("tsar"))}
    t = seven().act("jester", court_actions.PassNote(seven().seat("kholop"), "Спасибо"))
    noted = [told.NotePassed(t.seat("jester"), t.seat("kholop"), "Спасибо")]
    notes = [one for one in done_by(t, "kholop", "toady", news=noted) if isinstance(one, court_actions.PassNote)]
    assert notes
    assert {one.to for one in notes} == {t.seat("jester")}


@pytest.mark.rule("K-MER-1")
def test_a_plea_moves_a_soft_ruler_more_than_a_hard_one() -> None:
    plea = "Ваше величество, помилуйте!"
    t = seven().act("jester", court_actions.Say(plea, seven().seat("tsar")))
    news = [told.SaidTo(1, t.seat("jester"), t.seat("tsar"), plea)]
    soft = [one for one in done_by(t, "tsar", "toady", 200, news=news) if isinstance(one, do.Bestow)]
    hard = [one for one in done_by(t, "tsar", "tyrant", 200, news=news) if isinstance(one, do.Bestow)]
    assert len(soft) > 2 * len(hard)
    assert {one.who for one in soft} == {t.seat("jester")}


def test_decrees_are_kept_in_what_is_said() -> None:
    t = seven()
    t.act("tsar", court_actions.Proclaim(DecreeForm.ENDS_WITH, "Кря!", "утки", "кря"))
    t.act("tsar", court_actions.Say("Поди сюда, кря", t.seat("spy")))
    t.chance(GAME.rules.draw(t.state, Random(0)))
    news = [told.SaidTo(1, t.seat("tsar"), t.seat("spy"), "Поди сюда, кря")]
    answers = [one for one in done_by(t, "spy", "toady", news=news) if isinstance(one, court_actions.Say)]
    assert answers
    assert all(one.text.endswith("кря") for one in answers)


def test_an_executioner_has_something_to_say_about_his_work() -> None:
    t = seven()
    t.act("tsar", court_actions.Flog(t.seat("jester"), 2, Reason.DUTY, "dull"))
    chosen = done_by(t, "executioner", "tyrant")
    assert count_of(chosen, court_actions.Strike) == len(chosen), "the work comes first"
    assert t.view("executioner").table.people[t.seat("executioner")].character is Character.EXECUTIONER
