"""Connections that only stand in the door: they are few, and do not stand there for long."""

import resource
import socket
from contextlib import ExitStack, closing, suppress

import pytest
from tests.server.running import PATIENCE, Serve, tabard_at

HALF = b"GET /api/about HTTP/1.1\r\nHost: x\r\nX-A: "
ELSEWHERE = "127.0.0.2"
"""Another address of this machine."""


def connected(site, source="127.0.0.1"):
    return socket.create_connection(("127.0.0.1", site.port), PATIENCE, (source, 0))


@pytest.fixture
def many_files():
    """This process may open more files than the server that it starts."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 4096:
        pytest.skip("no more than 4,096 files may be open here")

    def server_may(count):
        resource.setrlimit(resource.RLIMIT_NOFILE, (count, hard))

    yield server_may
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_half_sent_requests_of_one_address_shut_nobody_out(tmp_path, many_files):
    many_files(1024)
    with Serve(f"sqlite:///{tmp_path / 't.db'}", page=tmp_path) as site:
        many_files(4096)
        with ExitStack() as held:
            for _ in range(1_100):
                client = held.enter_context(closing(connected(site, ELSEWHERE)))
                with suppress(ConnectionError):  # it may be refused by then
                    client.sendall(HALF)
            assert site.get("/api/tables").status == 200
            made = site.table("pennies", ("me", "me"))
            page = site.sit(made["table"]["id"], made["tokens"]["0"])
            assert page.until("snapshot")["you"] == 0


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("site"), sockets_each=6, silence=0.5) as found:
        yield found


def ends(client):
    """Whether the other side closes the connection."""
    client.settimeout(PATIENCE)
    try:
        while client.recv(65_536):
            pass
    except ConnectionResetError:
        pass
    return True


@pytest.mark.parametrize("begun", [b"", b"G", HALF])
def test_a_connection_on_which_no_request_comes_is_closed(site, begun):
    with closing(connected(site)) as client:
        client.sendall(begun)
        assert ends(client)


def test_after_a_request_the_next_one_must_not_stop_halfway_either(site):
    with closing(connected(site)) as client:
        client.sendall(b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n")
        assert client.recv(65_536).startswith(b"HTTP/1.1 200")
        client.sendall(HALF)
        assert ends(client)


def test_a_table_stays_open_however_long_nobody_asks_anything(site):
    made = site.table("pennies", ("me", "me"))
    page = site.sit(made["table"]["id"], made["tokens"]["0"])
    page.until("snapshot")
    with closing(connected(site)) as client:  # the time that a silent connection has
        assert ends(client)
    page.send({"type": "beat"})
    assert page.until("beaten")
    page.close()


def test_one_connection_too_many_is_refused_in_words_and_room_is_made_again(site):
    with ExitStack() as held:
        for _ in range(6):
            client = held.enter_context(closing(connected(site, ELSEWHERE)))
            client.sendall(b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n")
            assert client.recv(65_536).startswith(b"HTTP/1.1 200")
        with closing(connected(site, ELSEWHERE)) as client:
            answer = client.recv(65_536)
            assert answer.startswith(b"HTTP/1.1 503")
            assert b"Too many connections are open" in answer
        assert site.get("/api/tables").status == 200, "another address has its own"
    while True:
        with closing(connected(site, ELSEWHERE)) as client:
            client.sendall(b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n")
            if client.recv(65_536).startswith(b"HTTP/1.1 200"):
                break


def test_tables_are_not_counted_twice(site):
    made = site.table("pennies", ("me", "me"))
    for _ in range(8):
        site.sit(made["table"]["id"], made["tokens"]["0"]).until("snapshot")
    assert site.get("/api/tables").status == 200
    site.empty()


def test_there_is_a_limit_for_all_together(tmp_path):
    with tabard_at(tmp_path, sockets=3, sockets_each=0) as site, ExitStack() as held:
        for _ in range(3):
            client = held.enter_context(closing(connected(site)))
            client.sendall(b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n")
            assert client.recv(65_536).startswith(b"HTTP/1.1 200")
        with closing(connected(site, ELSEWHERE)) as client:
            assert client.recv(65_536).startswith(b"HTTP/1.1 503")
