"""Tables over HTTP: who gets in, who does not, and what they are told."""

from collections.abc import Callable

import pytest

from dvor.client import NotGranted, Visitor
from dvor.kernel import Person
from dvor.server.limits import Limits, Rate
from dvor.table import wire
from dvor.table.options import TableOptions
from tests.server.running import Running

ANYA, BORIS = Person("Аня", gender="f"), Person("Борис")


def refusal(call: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(NotGranted) as refused:
        call()
    return refused.value.status, refused.value.failed.error


def test_the_catalog_has_words_for_every_game_and_option(server: Running) -> None:
    for language in ("ru", "en"):
        for game in Visitor(server.url).games(language):
            assert game.title
            assert "random" in game.levels
            assert all(option.label and option.meaning for option in (*game.options, *game.table_options))
            assert {option.key for option in game.table_options} == set(TableOptions.__struct_fields__)


def test_a_table_is_opened_and_joined_by_its_code(server: Running) -> None:
    host, guest = Visitor(server.url), Visitor(server.url)
    table = host.create_table(wire.CreateTable("sultan", ANYA))
    assert guest.join(table.code.lower(), wire.JoinTable(BORIS)).seat == 1
    seen = host.look_at(table.code)
    assert [chair.name for chair in seen.chairs] == ["Аня", "Борис"]
    assert (seen.seat, seen.phase) == (0, "lobby")


def test_the_own_seat_is_found_again_from_the_same_browser(server: Running) -> None:
    host, guest = Visitor(server.url), Visitor(server.url)
    table = host.create_table(wire.CreateTable("sultan", ANYA))
    guest.join(table.code, wire.JoinTable(BORIS))
    again = Visitor(server.url, guest.cookie)
    assert again.join(table.code, wire.JoinTable(Person("Кто-то"))).seat == 1
    assert len(host.look_at(table.code).chairs) == 2


def test_no_such_table_and_a_wrong_key_are_answered_alike(server: Running) -> None:
    host = Visitor(server.url)
    table = host.create_table(wire.CreateTable("sultan", ANYA, table=TableOptions(open_door=False)))
    stranger = Visitor(server.url)
    for code in ("ZZZZZ", table.code):
        for path in (f"/api/tables/{code}", f"/api/tables/{code}?key=wrong"):
            assert stranger.request("GET", path)[0] == 404
    answers = {stranger.request("GET", f"/api/tables/{code}?key=wrong")[1] for code in ("ZZZZZ", table.code)}
    assert len(answers) == 1
    assert stranger.join(table.code, wire.JoinTable(BORIS, key=table.invite)).seat == 1


def test_what_a_table_does_not_allow_is_said_in_words(server: Running) -> None:
    host = Visitor(server.url)
    table = host.create_table(wire.CreateTable("sultan", ANYA))
    with pytest.raises(NotGranted) as refused:
        Visitor(server.url).join(table.code, wire.JoinTable(Person("аня")))
    assert refused.value.status == 409
    assert "Имя «аня»" in refused.value.failed.message


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[]", 400),
        (b"\xff\xfe", 400),
        (b'{"game":"chess","who":{"name":"A"}}', 409),
        (b'{"game":"sultan","who":{"name":"A"},"x":1}', 400),
        (b'{"game":"sultan","who":{"name":""}}', 400),
        (b'{"game":"sultan","who":{"name":"\\u0000"}}', 409),
        (b'{"game":"sultan","who":{"name":"A"},"options":{"rounds":3.0}}', 400),
        (b'{"game":"sultan","who":{"name":"A"},"options":{"rounds":true}}', 400),
        (b'{"game":"sultan","who":{"name":"A"},"options":[1]}', 400),
        (b'{"game":"sultan","who":{"name":"A"},"table":{"turn_seconds":1}}', 400),
        (b'{"game":"sultan","who":{"name":"A"},"table":{"substitute":"genius"}}', 409),
        (b'{"game":' + b"[" * 5_000 + b"]" * 5_000 + b"}", 400),
        (b'{"game":"' + b"x" * 20_000 + b'"}', 413),
    ],
)
def test_bad_input_gets_a_clear_error(server: Running, body: bytes, status: int) -> None:
    answered, text = Visitor(server.url).request("POST", "/api/tables", body)
    assert answered == status
    assert b"Traceback" not in text
    assert b'"message"' in text


def test_other_ways_in_are_closed(server: Running) -> None:
    visitor = Visitor(server.url)
    assert visitor.request("GET", "/api/tables")[0] == 405
    assert visitor.request("GET", "/nowhere")[0] == 404
    assert visitor.request("GET", "/api/tables/%00/join")[0] == 405
    assert visitor.request("GET", "/api/tables/%F0%9F%98%80")[0] == 404


def test_whoever_comes_too_often_waits(start: Callable[..., Running]) -> None:
    server = start(limits=Limits(joins_of_an_address=Rate(3, 0.001)))
    visitor = Visitor(server.url)
    statuses = [visitor.request("GET", "/api/tables/ZZZZZ")[0] for _ in range(5)]
    assert statuses == [404, 404, 404, 429, 429]


def test_another_site_can_do_nothing_here(server: Running) -> None:
    import http.client

    connection = http.client.HTTPConnection(server.url.removeprefix("http://"))
    for headers in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}):
        body = b'{"game":"sultan","who":{"name":"A"}}'
        connection.request("POST", "/api/tables", body, {"content-type": "application/json", **headers})
        response = connection.getresponse()
        assert response.status == 403
        response.read()
    connection.request("POST", "/api/tables", b"{}", {"content-type": "text/plain"})
    response = connection.getresponse()
    assert response.status == 415
    response.read()
    connection.close()


def test_every_answer_is_strict_with_browsers(server: Running) -> None:
    import http.client

    connection = http.client.HTTPConnection(server.url.removeprefix("http://"))
    connection.request("GET", "/status")
    response = connection.getresponse()
    assert "default-src 'self'" in response.headers["content-security-policy"]
    assert response.headers["x-content-type-options"] == "nosniff"
    assert b"/protocol" in response.read()
    connection.close()


def test_health_says_that_the_server_is_ready(server: Running) -> None:
    status, text = Visitor(server.url).request("GET", "/healthz")
    assert status == 200
    assert b'"ready":true' in text


def test_a_program_is_shown_as_one_wherever_it_sits(server: Running) -> None:
    host, guest = Visitor(server.url), Visitor(server.url)
    table = host.create_table(wire.CreateTable("sultan", ANYA))
    guest.join(table.code, wire.JoinTable(BORIS, program=True))
    assert [chair.program for chair in guest.look_at(table.code).chairs] == [False, True]
    # A person's own seat, played on by a program: for as long as they sit there.
    host.join(table.code, wire.JoinTable(ANYA, program=True))
    host.join(table.code, wire.JoinTable(ANYA))
    assert [chair.program for chair in guest.look_at(table.code).chairs] == [True, True]


def test_a_game_that_there_is_not_is_no_matter_of_bots(server: Running) -> None:
    asked = b'{"game": "zzz", "who": {"name": "A", "gender": "f"}}'
    status, said = Visitor(server.url).request("POST", "/api/tables", asked)
    assert status == 409
    assert "Такой игры здесь нет" in said.decode()
