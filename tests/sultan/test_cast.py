"""Every character has all its parts, and a missing one is named; choices, offers and lists are the same."""

from pathlib import Path
from random import Random
from typing import get_args, get_type_hints

import pytest

from dvor.games.sultan import FACTS, GAME
from dvor.games.sultan import actions as do
from dvor.games.sultan import events as tell
from dvor.games.sultan.action_codec import action_of, decode, encode, offers_for
from dvor.games.sultan.core.cards import CHARACTERS, DECKS, KEYS, NEUTRALS, REBELS
from dvor.games.sultan.core.choices import count, expand, pick
from dvor.games.sultan.core.engine import any_decision, choices, dealt, decisions, playout, step
from dvor.games.sultan.core.masks import BIT
from dvor.games.sultan.core.records import (
    CAST,
    DECISIONS,
    LEFT_TO_CHANCE,
    LET_BE,
    NOT_TOLD,
    NOTHING,
    PLACE,
    QUESTIONS,
    SEAT,
    SEATS,
    TEAM,
    Reaction,
)
from dvor.games.sultan.core.rollout_policy import RolloutPolicy
from dvor.games.sultan.core.round import Round
from dvor.games.sultan.names import Character, Phase, Team
from dvor.games.sultan.notebook import WORTH_NOTING
from dvor.games.sultan.view import Public
from dvor.help import read as read_help
from dvor.kernel.playout_rng import PlayoutRng
from dvor.words import LANGUAGES, Language
from dvor.words.speech import has_words, terms

CHARACTER_FILES = Path(__file__).parents[2] / "src/dvor/games/sultan/core/characters"


def test_every_character_has_its_file_its_record_and_its_name() -> None:
    files = {path.stem for path in CHARACTER_FILES.glob("*.py")} - {"__init__"}
    assert files == set(KEYS), "cards.KEYS and the files in core/characters/ differ"
    assert [record.key for record in CAST] == list(KEYS)
    assert [str(character) for character in Character] == list(KEYS), "names.Character and cards.KEYS differ"


@pytest.mark.rule("S-SET-1")
def test_whoever_is_no_neutral_has_a_column_in_the_deck() -> None:
    for players, (*fixed, neutrals) in DECKS.items():
        assert len(fixed) + len(NEUTRALS) == CHARACTERS
        assert sum(fixed) + neutrals == players + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_character_is_worded_and_explained(key: str, language: Language) -> None:
    words = terms("sultan", language)["character"]
    assert key in words, f"words/sultan_{language}.py has no name for the character {key}"
    about = terms("sultan", language)["character_about"]
    assert key in about, f"words/sultan_{language}.py does not say what the {key} is about"
    assert f"| {words[key][0]} |" in read_help("sultan", language), (
        f"help/sultan.{language}.md does not list {words[key][0]}"
    )
    rules = read_help("sultan", language).partition(f"\n### {words[key][0]}\n")[2].partition("\n### ")[0]
    assert "\n| S-" in rules, f"help/sultan.{language}.md has no rules under the heading {words[key][0]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_worded(language: Language) -> None:
    missing = [question.key for question in QUESTIONS if not has_words(f"sultan.ask.{question.key}", language)]
    assert missing == [], "questions without words"
    assert {question.key for question in QUESTIONS} == set(Phase) - {Phase.DONE}


def test_whoever_draws_the_table_knows_what_tells_a_card_and_whose_mark_it_is() -> None:
    reactions = [question for question in QUESTIONS if isinstance(question, Reaction)]
    assert [question.key for question in reactions] == [question.answer.key for question in reactions]
    abilities = {ability.key for record in CAST for ability in record.abilities}
    assert set(FACTS["abilities"]) == abilities | {"take_throne"}
    marks = {field for field, hint in get_type_hints(Public).items() if hint == Team | None}
    assert set(FACTS["mark_of"]) == marks, "FACTS says whose card a team's mark lies beside"
    for language in LANGUAGES:
        words = terms("sultan", language)
        assert all(words[mark].keys() == set(Team) for mark in marks)


def test_the_rollout_policy_knows_what_every_card_and_every_decision_is_worth() -> None:
    """Plain bots and searches play every character by it."""
    r = dealt(15, PlayoutRng(1))
    policy = RolloutPolicy(PlayoutRng(1))
    policy.look(r, 0, r.active)
    for record in CAST:
        assert 0.0 <= record.hidden_worth(policy, r) <= 2.0, record.key
        assert 0.0 <= record.open_worth(policy, r) <= 2.0, record.key
    beside = r.clockwise_of(r.active)
    about = {NOTHING: 0, SEAT: beside, PLACE: beside, TEAM: REBELS, SEATS: BIT[beside]}
    for decision in DECISIONS:
        assert decision.appeal(policy, r, about[decision.about]) > -2.0, decision.key


def test_every_decision_and_every_reaction_is_told_to_the_table() -> None:
    """A thinker follows the table by that: see `bots/sultan/thinker/belief_tracker.py`."""
    answers = {question.answer.key for question in QUESTIONS if isinstance(question, Reaction)}
    untold = {decision.key for decision in DECISIONS if decision.told == NOT_TOLD}
    assert untold == answers | {"let_be"}, "Decision(told=…): the kind of note by which the table hears of it"


def test_chance_can_choose_every_ability_for_somebody_forced_and_silent() -> None:
    missing = [
        ability.key
        for record in CAST
        for ability in record.abilities
        if record.key != "vizier" and action_of(ability) not in get_args(do.Choice)
    ]
    assert missing == [], "the Vizier may force it, and actions.Choice does not have it"


def test_what_shows_somebody_a_card_is_noted_in_their_notebook() -> None:
    """A field that only some may hear is optional; where it is a card, they have seen one."""
    shows = [
        event
        for event in get_args(tell.Any)
        if {Character, tuple[Character, ...]} & {part for field in _hints(event) for part in get_args(field)}
    ]
    assert set(shows) - {tell.Dealt} <= WORTH_NOTING


def _hints(event: type[tell.Event]) -> list[object]:
    from typing import get_type_hints

    return [hint for hint in get_type_hints(event).values() if type(None) in get_args(hint)]


def test_an_unknown_number_raises() -> None:
    r = dealt(5, PlayoutRng(1))
    with pytest.raises(IndexError):
        step(r, 0, len(DECISIONS) << 17)
    r.question = len(QUESTIONS)
    with pytest.raises(IndexError):
        choices(r, r.active)


def positions(rounds: int) -> list[tuple[Round, int]]:
    """Whoever is asked in random rounds of all sizes, with the table as it lay then."""
    rng = Random(5)
    found = []
    for number in range(rounds):
        r = dealt(5 + number % 11, PlayoutRng(number))
        r.prison_blocks = number % 3 == 0
        while r.asked:
            asked = [seat for seat in range(r.players) if r.asked & BIT[seat]]
            found += [(r.clone(), seat) for seat in asked]
            seat = rng.choice(asked)
            step(r, seat, rng.choice(decisions(r, seat)))
    return found


def test_offers_the_list_and_the_pick_of_a_playout_are_the_same_choices() -> None:
    """One definition of legality: thousands of positions, each seen in all four ways."""
    dice = PlayoutRng(7)
    seen = positions(60)
    assert len(seen) > 3000
    for r, seat in seen:
        menu = choices(r, seat)
        listed = list(decisions(r, seat))
        assert len(set(listed)) == len(listed)
        offered = [encode(action) for offer in offers_for(tuple(menu)) for action in offer.actions()]
        assert sorted(offered) == sorted(listed)
        assert [pick(choice, k) for choice in menu for k in range(count(choice))] == listed
        assert any_decision(menu, dice) in listed
        assert [encode(decode(decided)) for decided in listed] == listed
        silent = QUESTIONS[r.question].silence(r, seat)
        assert silent == LEFT_TO_CHANCE or silent in listed or DECISIONS[silent >> 17].key == "pass"


def test_every_decision_is_met_in_random_play() -> None:
    """Else the test above would say nothing of it."""
    met = {decided >> 17 for r, seat in positions(60) for decided in decisions(r, seat)}
    assert {DECISIONS[kind].key for kind in met} == {decision.key for decision in DECISIONS}
    assert DECISIONS[LET_BE].key == "let_be"


def test_a_set_chosen_together_is_every_subset_of_the_right_size() -> None:
    (prophesy,) = [record.abilities[0] for record in CAST if record.key == "seer"]
    choice = prophesy.kind << 17 | 0b101101
    assert sorted(decided & 0b111111 for decided in expand(choice)) == [0b001101, 0b100101, 0b101001, 0b101100]
    assert len(expand(prophesy.kind << 17 | 0b11)) == 1
    assert len(expand(prophesy.kind << 17)) == 1, "with nobody hidden she looks at nobody"


def test_a_playout_is_the_same_for_the_same_dice() -> None:
    one, other = (playout(dealt(12, dice), dice) for dice in (PlayoutRng(3), PlayoutRng(3)))
    assert one == other > 10


def test_nothing_is_offered_to_who_is_not_asked() -> None:
    state = GAME.rules.begin(GAME.setup("A", "B", "C", "D", "E"))
    assert GAME.rules.offers(state, 0) == ()
    r = dealt(5, PlayoutRng(1))
    assert list(choices(r, (r.active + 1) % 5)) == []
