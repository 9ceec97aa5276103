"""People's names in Russian sentences."""

import subprocess
import sys

import pytest

from dvor.kernel import Gender, Person, Phrase, Who
from dvor.words import Listener, say
from dvor.words.names import declined


@pytest.mark.parametrize(
    ("name", "gender", "cases"),
    [
        ("Игорь", "m", "Игоря Игорю Игоря Игорем Игоре"),
        ("Лев", "m", "Льва Льву Льва Львом Льве"),
        ("Любовь", "f", "Любови Любови Любовь Любовью Любови"),
        ("Никита", "m", "Никиты Никите Никиту Никитой Никите"),
        ("Айгуль", "f", "Айгуль Айгуль Айгуль Айгуль Айгуль"),
        ("Шарль", "m", "Шарля Шарлю Шарля Шарлем Шарле"),
        ("Серый", "m", "Серого Серому Серого Серым Сером"),
        ("Саша", "f", "Саши Саше Сашу Сашей Саше"),
        ("Пётр", "m", "Петра Петру Петра Петром Петре"),
        ("Федор", "m", "Федора Федору Федора Федором Федоре"),
        ("Илья", "m", "Ильи Илье Илью Ильёй Илье"),
        ("Колобок", "m", "Колобка Колобку Колобка Колобком Колобке"),
        ("Анна-Мария", "f", "Анны-Марии Анне-Марии Анну-Марию Анной-Марией Анне-Марии"),
        ("ИГОРЬ", "m", "ИГОРЯ ИГОРЮ ИГОРЯ ИГОРЕМ ИГОРЕ"),
    ],
)  # fmt: skip
def test_a_name_is_declined_as_its_gender_has_it(name: str, gender: Gender, cases: str) -> None:
    assert declined(name, gender) == (name, *cases.split())


@pytest.mark.parametrize(
    ("name", "gender", "genitive"),
    [
        ("Серый Волк", "m", "Серого Волка"),
        ("Анна Каренина", "f", "Анны Карениной"),
        ("Ольга Ким", "f", "Ольги Ким"),
        ("Пётр Ким", "m", "Петра Кима"),
        ("Кот в сапогах", "m", "Кота в сапогах"),
        ("Анна К.", "f", "Анны К."),
        ("Игрок 3", "m", "Игрока 3"),
    ],
)
def test_of_several_words_those_are_declined_that_are_a_name(name: str, gender: Gender, genitive: str) -> None:
    assert declined(name, gender)[1] == genitive


@pytest.mark.parametrize(
    ("name", "gender"),
    [("Charles", "m"), ("Нелли", "f"), ("Рембо", "m"), ("Ъъъ", "m"), ("Алекс", "f"), ("דנה", "f")],
)
def test_what_has_no_cases_stays_as_it_is(name: str, gender: Gender) -> None:
    assert set(declined(name, gender)) == {name}


@pytest.mark.parametrize(
    ("name", "said"), [("Лев", "Со Льва снято поручение «петь»"), ("Анна", "С Анны снято поручение «петь»")]
)
def test_a_preposition_sounds_as_the_name_asks(name: str, said: str) -> None:
    phrase = Phrase("knyazi.event.errand_lifted", {"who": Who(0), "task": "петь"})
    assert say(phrase, Listener("ru", (Person(name),))) == said


PEOPLE = (Person("Кира", gender="f"), Person("Глеб"), Person("Лев"))


def test_several_people_are_named_in_their_case_and_the_listener_last() -> None:
    phrase = Phrase("sultan.event.unshackled", {"seats": (Who(0), Who(1), Who(2))})
    assert say(phrase, Listener("ru", PEOPLE)) == "Кандалы спадают с Киры, Глеба и Льва"
    assert say(phrase, Listener("ru", PEOPLE, 0)) == "Кандалы спадают с Глеба, Льва и вас"


def test_a_verb_follows_one_several_and_you_among_them() -> None:
    one, two = {"seats": (Who(0),)}, {"seats": (Who(0), Who(1))}
    joined = "sultan.event.joined"
    assert say(Phrase(joined, {**one}), Listener("ru", PEOPLE)) == "К восстанию присоединяется Кира"
    assert say(Phrase(joined, {**two}), Listener("ru", PEOPLE)) == "К восстанию присоединяются Кира и Глеб"
    assert say(Phrase(joined, {**two}), Listener("ru", PEOPLE, 0)) == "К восстанию присоединяетесь Глеб и вы"
    assert say(Phrase(joined, {**two}), Listener("en", PEOPLE, 0)) == "Глеб and you join the revolt"


LOADED = "import sys; from dvor.{start}; print('pymorphy3' in sys.modules)"


@pytest.mark.parametrize(
    ("start", "loaded"),
    [
        ("cli import main; sys.argv = ['dvor', 'sim', 'sultan', '--games', '2']; code = main()", False),
        (
            "words import *; from dvor.kernel import *; "
            "say(Phrase('table.taken_over', {'who': Who(0)}), Listener('en', (Person('Игорь'),)))",
            False,
        ),
        (
            "words import *; from dvor.kernel import *; "
            "say(Phrase('table.taken_over', {'who': Who(0)}), Listener('ru', (Person('Игорь'),)))",
            True,
        ),
    ],
)
def test_the_dictionary_is_opened_only_for_a_name_in_russian(start: str, loaded: bool) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(start=start)], capture_output=True, check=True, text=True
    )
    assert done.stdout.strip().splitlines()[-1] == str(loaded)
