"""The hall of a browser without a browser: what its page asks is answered as a server would, and all rows come back."""

import asyncio
import json

import pytest

from tabard.site.apart import begin
from tabard.site.host import Host
from tabard.site.memory import Memory
from tabard.site.workers import BrowserKeeper

pytestmark = pytest.mark.usefixtures("own_loop")

WISH = {"game": "pennies", "plan": [{"kind": "me"}, {"kind": "bot", "bot": "novice"}], "seed": 1, "pace": 0}

OWN = """set: mine
title: A card of mine
extends: volfyirion
box: open
cards:
  - id: prospector
    name: Moonlit Digger
    kind: command
    house: grey
    count: 16
    gain: {command: 1}
    starting: true
"""


class Shelf:
    """The browser's database: what it is told to keep, and all of it again."""

    def __init__(self):
        self.rows = {"match": {}, "event": {}, "review": {}}

    def write(self, changes):
        for what, key, row in json.loads(changes):
            if row is not None:
                self.rows[what][tuple(key)] = row
            else:
                for rows in self.rows.values():
                    for found in [k for k in rows if k[0] == key[0]]:
                        del rows[found]

    def all(self):
        return json.dumps({what: list(rows.values()) for what, rows in self.rows.items()})


class Page:
    """A page that keeps what it is told."""

    def __init__(self):
        self.answers = {}
        self.heard = asyncio.Queue()
        self.asked = 0

    def answer(self, id, status, kind, body):
        self.answers[id].set_result((status, json.loads(body)))

    def message(self, socket, text):
        self.heard.put_nowait(json.loads(text))

    def closed(self, socket, code):
        self.heard.put_nowait({"type": "closed", "code": code})


class Apart:
    """A worker in the same thread; its answers come after the question has been sent."""

    ended = 0

    def __init__(self, module, heard, failed):
        loop = asyncio.get_running_loop()
        self.take = None

        def start():
            self.take = begin(module, lambda message: loop.call_soon(heard, message))

        loop.call_soon(start)

    def post(self, message):
        asyncio.get_running_loop().call_soon(self.take, bytes(message))

    def end(self):
        Apart.ended += 1


async def opened(shelf):
    page = Page()
    host = Host(page, Memory(shelf.write, shelf.all()), BrowserKeeper(Apart))
    await host.start()
    return page, host


async def asked(page, host, method, path, body=None, token=""):
    page.asked += 1
    done = page.answers[page.asked] = asyncio.get_running_loop().create_future()
    host.request(page.asked, method, path, token, "" if body is None else json.dumps(body))
    return await asyncio.wait_for(done, 20)


async def heard(page, kind):
    while (message := await asyncio.wait_for(page.heard.get(), 20))["type"] != kind:
        pass
    return message


async def played(page, host, table, token, most=99):
    """Take the first choice until the game is over, or so often."""
    host.open(1, f"/ws/{table}")
    host.say(1, json.dumps({"type": "hello", "v": 1, "token": token}))
    told = await heard(page, "snapshot")
    for n in range(most):
        host.say(1, json.dumps({"type": "resync"}))
        told = await heard(page, "snapshot")
        if told["table"]["status"] == "finished":
            break
        ask = (told["view"] or {}).get("ask")
        if ask and ask.get("choices"):
            action = ask["choices"][0]["action"]
            host.say(
                1, json.dumps({"type": "act", "cid": f"c{n}", "expect_seq": told["seq"], "action": action})
            )
            await heard(page, "ack")
        else:
            await heard(page, "update")
    host.close(1)
    await heard(page, "closed")
    return told


def test_a_game_is_played_kept_and_taken_up_again():
    shelf = Shelf()

    async def first():
        page, host = await opened(shelf)
        status, made = await asked(page, host, "POST", "/api/tables", WISH)
        assert status == 201
        token = made["tokens"]["0"]
        told = await played(page, host, made["table"]["id"], token, 2)
        assert told["table"]["status"] == "running"
        await host.hall.stop()
        return made["table"]["id"], token

    async def second(table, token):
        page, host = await opened(shelf)
        status, mine = await asked(page, host, "POST", "/api/mine", {"tokens": [token]})
        assert (status, [m["table"]["id"] for m in mine]) == (200, [table])
        told = await played(page, host, table, token)
        assert told["table"]["status"] == "finished"
        done = page.answers[0] = asyncio.get_running_loop().create_future()
        page.answer = lambda _, status, kind, body: done.set_result((status, body))
        host.request(0, "GET", f"/api/tables/{table}/record", token, "")
        status, record = await asyncio.wait_for(done, 20)
        assert status == 200
        await host.hall.stop()
        return record

    table, token = asyncio.run(first())
    record = asyncio.run(second(table, token))
    assert record.startswith("tabard record"), record[:40]
    assert Apart.ended


def test_cards_of_ones_own_are_played_with_and_stay_with_their_table():
    """The bot, in a worker without the hall's files, has them as well; so has who comes back."""
    shelf = Shelf()
    wish = {**WISH, "game": "volfyirion", "cards": OWN}

    async def first():
        page, host = await opened(shelf)
        told = await asked(page, host, "POST", "/api/games/volfyirion/check", {"cards": "cards: [1]"})
        assert "set" in told[1]["problems"][0]
        status, problem = await asked(page, host, "POST", "/api/tables", {**wish, "cards": "set: mine"})
        assert (status, problem["code"]) == (400, "bad-request")
        status, made = await asked(page, host, "POST", "/api/tables", wish)
        assert status == 201, made
        seen = await met(page, host, made)
        await host.hall.stop()
        return made, seen

    async def met(page, host, made):
        told = await played(page, host, made["table"]["id"], made["tokens"]["0"], 8)
        names = {piece.get("name") for piece in told["view"]["pieces"]}
        assert "Moonlit Digger" in names
        assert "Prospector" not in names
        assert [line["text"] for line in told["talk"]] == ["This table is played with a card set of its own."]
        cards = told["table"]["cards"]
        status, detail = await asked(page, host, "GET", f"/api/games/volfyirion?cards={cards}")
        assert status == 200
        assert "Moonlit Digger" in {face["name"] for face in detail["faces"]}
        return cards

    async def second(made, seen):
        page, host = await opened(shelf)
        assert await met(page, host, made) == seen
        await host.hall.stop()

    asyncio.run(second(*asyncio.run(first())))


def test_what_is_not_there_is_refused_in_words():
    async def main():
        page, host = await opened(Shelf())
        status, problem = await asked(page, host, "GET", "/api/tables/none")
        assert (status, problem["code"]) == (404, "unknown")
        status, problem = await asked(page, host, "PUT", "/api/tables/none")
        assert (status, problem["code"]) == (404, "unknown")
        host.open(1, "/ws/none")
        assert (await heard(page, "failure"))["code"] == "unknown"
        assert (await heard(page, "closed"))["code"] == 1008
        await host.hall.stop()

    asyncio.run(main())


@pytest.mark.parametrize("rows", ["match", "event"])
def test_a_match_that_is_deleted_is_deleted_whole(rows):
    shelf = Shelf()

    async def main():
        page, host = await opened(shelf)
        _, made = await asked(page, host, "POST", "/api/tables", WISH)
        assert shelf.rows[rows]
        host.hall.store.delete([made["table"]["id"]])
        await host.hall.stop()

    asyncio.run(main())
    assert not shelf.rows[rows]
