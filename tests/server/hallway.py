"""A hall without sockets for tests: pages are objects that keep what they are sent; time and bots are real."""

import asyncio
import json
import secrets
from contextlib import asynccontextmanager

from tests.server.laid import lay

from tabard.games import game as find_game
from tabard.server import protocol as p
from tabard.server.config import Settings
from tabard.server.hall import Hall
from tabard.server.people import nack
from tabard.server.refused import Refused
from tabard.server.store import Store


class Thoughts:
    """Bots that think in the test's own process: always the first option, unless told otherwise."""

    def __init__(self, choose=None, seconds=0.0):
        self.choose = choose or (lambda world: world.decision.options[0])
        self.seconds = seconds
        self.asked = 0
        self.noticed = None
        """What tells the last one who asked that somebody looks."""

    def start(self):
        pass

    def expect(self, game):
        pass

    async def think(self, dump, game, bot, seed, *, noticed=None, **more):
        self.asked += 1
        self.noticed = noticed
        await asyncio.sleep(self.seconds)
        return self.choose(find_game(game).load(dump))


class Page:
    """A page at a table: keeps its messages, with the moment each came."""

    def __init__(self, hall, room):
        self.hall = hall
        self.room = room
        self.seat = None
        self.got = []
        self.times = []
        self.raw = []
        self.closed = False

    def push(self, *messages):
        for message in messages:
            self.raw.append(message)
            self.got.append(json.loads(message))
            self.times.append(asyncio.get_running_loop().time())

    def close(self, last):
        self.push(last)
        self.closed = True

    def part(self):
        self.closed = True

    # -- what a test does with it -------------------------------------------------------------------

    def of(self, kind):
        return [m for m in self.got if m["type"] == kind]

    @property
    def last(self):
        return self.got[-1]

    @property
    def table(self):
        return self.room.table

    async def settle(self):
        """Let the messages that were put off come."""
        for _ in range(3):
            await asyncio.sleep(0)

    async def act(self, action, cid=None, expect=None):
        """Choose; returns the answer."""
        seq = self.table.seq if expect is None else expect
        return await self._answered(p.Act(cid or secrets.token_hex(4), seq, action), self.hall.people.act)

    async def undo(self, cid=None, expect=None):
        seq = self.table.seq if expect is None else expect
        return await self._answered(p.Undo(cid or secrets.token_hex(4), seq), self.hall.people.undo)

    async def answer(self, asked, yes):
        message = p.AnswerUndo(secrets.token_hex(4), asked, yes)
        return await self._answered(message, self.hall.people.answer_undo)

    async def say(self, text, cid=None):
        return await self._answered(p.Say(cid or secrets.token_hex(4), text), self.hall.people.say)

    async def _answered(self, message, do):
        start = len(self.got)
        try:
            await do(self, message)
        except Refused as e:
            self.push(nack(message.cid, e, self.table.seq))
        await self.settle()
        kinds = ("ack", "nack", "held")
        return next(m for m in self.got[start:] if m["type"] in kinds and m["cid"] == message.cid)

    async def until(self, check, seconds=60.0):
        """Wait until something is so."""
        end = asyncio.get_running_loop().time() + seconds
        while not check():
            assert asyncio.get_running_loop().time() < end, f"it does not come; last: {self.got[-3:]}"
            await asyncio.sleep(0.005)


@asynccontextmanager
async def opened(path, thinkers=None, start=True, **settings):
    """A hall on a database file."""
    settings.setdefault("hold", 0.0)
    store = Store.open(lay(path))
    store.migrate()
    hall = Hall(Settings(**settings), store, thinkers or Thoughts())
    try:
        if start:
            await hall.start()
        yield hall
    finally:
        await hall.stop()
        store.close()


async def seated(hall, game="pennies", plan=("me", "me"), **more):
    """A new table; returns what was made and a page for each `me`."""
    seats = tuple(p.SeatPlan(kind, name=f"P{n}") for n, kind in enumerate(plan))
    more.setdefault("seed", 3)
    made = await hall.create(p.Create(game=game, plan=seats, **{"pace": 0, **more}))
    pages = [await entered(hall, made.table.id, token) for token in made.tokens.values()]
    return made, pages


async def entered(hall, match, token=None, last_seq=None, hash=None):
    """A page that has said hello."""
    page = Page(hall, await hall.room(match))
    first = await hall.people.enter(page, token, last_seq, hash)
    if first:
        page.got.insert(0, json.loads(first))
        page.raw.insert(0, first)
        page.times.insert(0, asyncio.get_running_loop().time())
    return page
