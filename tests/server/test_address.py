"""Under which address others find the server."""

from ipaddress import ip_address

import pytest

from dvor.server.run import LOOPBACK, base_url, lan_address, qr_code


def test_the_address_on_the_way_to_others_goes_first() -> None:
    assert lan_address(lambda: "192.168.1.5", lambda: ["10.0.0.7", "127.0.1.1"]) == "192.168.1.5"


def test_an_address_of_the_house_goes_before_one_of_the_world() -> None:
    assert lan_address(lambda: "8.8.8.8", lambda: ["127.0.1.1", "10.0.0.7"]) == "10.0.0.7"
    assert lan_address(lambda: "8.8.8.8", list) == "8.8.8.8"


def test_without_a_network_there_is_the_loopback() -> None:
    assert lan_address(lambda: None, lambda: ["127.0.1.1"]) == LOOPBACK


def test_this_machine_has_some_address() -> None:
    ip_address(lan_address())


@pytest.mark.parametrize(
    ("host", "port", "given", "expected"),
    [
        ("0.0.0.0", 8000, None, "http://10.0.0.7:8000"),
        ("127.0.0.1", 8000, None, "http://127.0.0.1:8000"),
        ("::1", 8000, None, "http://[::1]:8000"),
        ("box.local", 80, None, "http://box.local"),
        ("0.0.0.0", 8000, "https://dvor.example/", "https://dvor.example"),
    ],
)
def test_what_people_type_in(host: str, port: int, given: str | None, expected: str) -> None:
    assert base_url(host, port, given, lan=lambda: "10.0.0.7") == expected


def test_a_qr_code_fits_into_a_terminal() -> None:
    rows = qr_code("http://192.168.100.200:18000/j/ABCDEF").splitlines()
    assert len(rows) <= 24
    assert 20 < max(len(row) for row in rows) <= 80
