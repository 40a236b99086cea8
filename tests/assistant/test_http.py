"""Assistants over HTTP: the same tools, seats by their keys, and nothing for those who have none."""

import re

import pytest
from tests.assistant.clients import http_server, over_stdio, with_client
from tests.server.running import tabard_at

from tabard.assistant.chair import Refusal
from tabard.assistant.link import Link


def test_two_assistants_at_one_server():
    async def first(assistant):
        said = await assistant("sit_down", game="pennies", bot="random", options={"rounds": 2})
        key = re.search(r"key (\w+)", said)[1]
        assert "which seat" in await assistant.fails("look")
        return key

    async def second(assistant):
        assert "which seat" in await assistant.fails("look"), "the seat of the other one is not told"
        said = await assistant("look", seat=keys[0])
        _, last = await assistant.play(said, lambda numbers: numbers[-1], seat=keys[0])
        assert "`tabard replay" not in last, "the file is no business of those far away"

    with http_server() as address:
        assert address.endswith("/mcp")
        keys = [with_client(address, first)]
        with_client(address, second)


def test_only_named_servers_are_asked():
    assert Link("http://a:1/games/t/xyz/", ["http://a:1/games"]).socket == "ws://a:1/games/ws/xyz"
    assert Link("https://a/t/xyz").socket == "wss://a/ws/xyz"
    with pytest.raises(Refusal, match="links to http://b are not followed here"):
        Link("http://b/t/xyz", ["http://a:1"])
    with pytest.raises(Refusal, match="started without --server"):
        Link("http://b/t/xyz", [])


def test_what_is_no_tabard_server_is_told(tmp_path):
    with tabard_at(tmp_path) as site:

        async def story(assistant):
            link = f"http://127.0.0.1:{site.port}/t/none"
            assert await assistant.fails("sit_down", link=link) == "There is no such table."
            said = await assistant.fails("sit_down", link=f"http://127.0.0.1:{site.port}/else/t/none")
            assert "is no Tabard server" in said

        over_stdio(story)
