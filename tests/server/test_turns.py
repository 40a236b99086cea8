"""Nobody takes the bots, the hints and the reviews from the others, and a bot without a process still plays well."""

import asyncio

import pytest
from tests.server.hallway import Thoughts, entered, opened, seated
from tests.server.running import played

import tabard
from tabard.server.advice.pool import MOST_HINTS, NoAdvice
from tabard.server.advice.reviews import MOST_EACH
from tabard.server.bots.pool import Thinkers
from tabard.server.keeper import Keeper
from tabard.server.protocol import Create, SeatPlan
from tabard.server.refused import Refused
from tabard.server.turns import Asker, asking

GREEDY_CLIENT, OTHER = Asker("203.0.113.9"), Asker("203.0.113.10")


def at_hall(tmp_path, story, **settings):
    async def run():
        async with opened(tmp_path / "t.db", **settings) as hall:
            return await story(hall)

    return asyncio.run(run())


async def on_behalf(asker, work):
    """Do something as if this client had asked for it."""
    asking.set(asker)
    return await work


def test_a_bot_without_a_process_plays_what_a_glance_likes_best(tmp_path):
    async def story(hall):
        _, (page,) = await seated(hall, "volfyirion", ("me", "bot"))
        table = page.table
        while len(table.record) < 80:
            if table.waiting_for() == 0:
                await page.act(table.decision.options[-1])
            else:
                await asyncio.sleep(0.001)
        record = table.record
        chosen = [
            record.actions[n] == record.at(n).decision.options[-1]
            for n, decider in enumerate(record.deciders)
            if decider == 1 and len(record.at(n).decision.options) > 1
        ]
        assert len(chosen) > 5
        assert not all(chosen), "the last option is what usually ends the turn"

    at_hall(tmp_path, story, thinkers=Thoughts(choose=lambda world: None))


def test_a_client_with_many_bots_leaves_a_process_to_the_others():
    many, processes = 6, 3
    world = tabard.game("volfyirion").new(seed=1)

    async def run():
        keeper = Keeper()
        thinkers = Thinkers(keeper, processes, 10.0)

        async def ask(name, bot):
            action = await thinkers.think(world.dump(), "volfyirion", bot, 1, client=name)
            assert action in world.decision.options

        try:
            asked = [asyncio.create_task(ask("many", "legend")) for _ in range(many)]
            while thinkers.waiting + processes - thinkers.free < many:
                await asyncio.sleep(0)
            assert thinkers.free == 1, "the last process is not for the one who has the others"
            waiting = thinkers.waiting
            other = asyncio.create_task(ask("one", "random"))
            while thinkers.free and thinkers.waiting == waiting:
                await asyncio.sleep(0)
            assert not thinkers.free, "somebody else has it at once"
            await other
            for task in asked:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
        finally:
            await keeper.stop()

    asyncio.run(run())


def test_a_client_that_asks_for_many_hints_comes_no_sooner_than_one_that_asks_once(tmp_path):
    world = tabard.game("pennies").new(seed=1)
    done = []

    async def ask(hall, name):
        try:
            await hall.advisers.hint("pennies", world.dump(), 1)
        except NoAdvice as e:
            done.append(str(e))
        else:
            done.append(name)

    async def story(hall):
        many = [
            asyncio.create_task(on_behalf(GREEDY_CLIENT, ask(hall, "many"))) for _ in range(MOST_HINTS + 3)
        ]
        await asyncio.sleep(0)
        await asyncio.create_task(on_behalf(OTHER, ask(hall, "one")))
        refusals = [text for text in done if "still being worked on" in text]
        assert len(refusals) == 2, "one is thought about, and a few wait"
        assert done.index("one") - len(refusals) <= 2
        await asyncio.gather(*many)
        assert done.count("many") == MOST_HINTS + 1

    at_hall(tmp_path, story, hint_seconds=0.2)


def test_a_client_that_asks_for_many_reviews_leaves_room_for_others(tmp_path):
    async def story(hall):
        record = played("pennies", options={"rounds": 3})

        async def table():
            plan = (SeatPlan("me"), SeatPlan("me"))
            wish = Create("pennies", plan, record.options, seed=record.seed)
            return (await hall.create(wish, "import", record.actions)).table.id

        tables = [await table() for _ in range(MOST_EACH + 2)]
        for match in tables[:MOST_EACH]:
            review = await asyncio.create_task(on_behalf(GREEDY_CLIENT, hall.reviews.begin(match)))
            assert review.state == "waiting"
        with pytest.raises(Refused, match="Your other games wait for their review"):
            await asyncio.create_task(on_behalf(GREEDY_CLIENT, hall.reviews.begin(tables[MOST_EACH])))
        last = tables[-1]
        assert (await asyncio.create_task(on_behalf(OTHER, hall.reviews.begin(last)))).state == "waiting"
        page = await entered(hall, last)
        states = {}

        def is_done():
            states.update({match: hall.reviews._making.get(match) for match in tables})
            return states[last] is None

        await page.until(is_done)
        assert states[tables[MOST_EACH - 1]] is not None, "they take turns"

    at_hall(tmp_path, story, review_seconds=0.1)
