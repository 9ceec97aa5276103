"""Everything the game can say is written out, to be read."""

import pytest

from dvor.words import LANGUAGES, Language
from scripts import templates

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_language
def test_what_is_written_out_is_what_is_said(language: Language) -> None:
    kept = templates.target(language).read_text("utf-8")
    assert kept == templates.text(language), "run `make golden`, and read what has changed"


@in_every_language
def test_no_wording_escapes(language: Language) -> None:
    said = {(one.key, one.wording) for one in templates.everything(language)}
    assert templates.wordings_of(language) - said == set()


@in_every_language
def test_a_sentence_about_somebody_is_said_of_a_man_a_woman_a_foreigner_and_you(language: Language) -> None:
    casts: dict[str, set[str]] = {}
    for said in templates.everything(language):
        casts.setdefault(said.key, set()).add(said.cast.partition(" ")[0])
    assert casts["sultan.event.executed"] == {"man", "woman", "foreign", "you"}
    assert casts["sultan.event.joined"] == {"man", "woman", "foreign", "several", "you"}


@in_every_language
def test_no_slot_is_left_open(language: Language) -> None:
    assert [said for said in templates.everything(language) if {*"{}|@"} & {*said.words}] == []
