"""The labelled messages: enough of them, hard enough, and split for good before they are used."""

from tests.referee.labelled import RULES, messages

_CHARGED = ("naming", "swearing", "shouting", "interrupting")


def test_there_are_messages_enough_and_at_least_half_of_them_break_nothing() -> None:
    clean = [one for one in messages() if not any(one.wanted(rule) for rule in _CHARGED)]
    assert len({(one.text, one.speaker, one.court) for one in messages()}) == len(messages()) >= 800
    assert 2 * len(clean) >= len(messages())


def test_each_half_has_a_fair_share_of_every_kind() -> None:
    for half in (True, False):
        ours = [one for one in messages() if one.tuned is half]
        assert len(ours) >= 400
        assert {mark.rule for one in ours for mark in one.marks} == set(RULES.values())


def test_every_mark_stands_at_whole_words() -> None:
    for message in messages():
        for mark in message.marks:
            around = message.text[mark.start - 1 : mark.start] + message.text[mark.end : mark.end + 1]
            assert not any(letter.isalnum() for letter in around), message.where
