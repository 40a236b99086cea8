"""Once more: everybody of a finished table finds a chair of their own at one new table."""

import asyncio
import threading

import pytest
from tests.server.hallway import opened, seated
from tests.server.running import served

from tabard.server.app import make_app
from tabard.server.config import Settings
from tabard.server.data import Data
from tabard.server.rematch import Rematches

GIVE_UP = -1


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("rematch")
    with served(make_app(Settings(
        database_url=f"sqlite:///{folder}/t.db", rate=0, connections=0, bot_workers=1, page=str(folder)
    ))) as made:  # fmt: skip
        yield made


def at(info):
    return f"/api/tables/{info['id']}"


def finished(site, *names, game="pennies", bots=(), **more):
    """A table at which whoever was asked has given up until the game was over; the table, and its people's tokens."""
    plan = [{"kind": "me", "name": name} for name in names] + [{"kind": "bot", "bot": bot} for bot in bots]
    made = site.made("/api/tables", {"game": game, "plan": plan, "pace": 0, **more})
    table, tokens = made["table"], [made["tokens"][str(seat)] for seat in range(len(names))]
    pages = [site.sit(table["id"], token) for token in tokens]
    for page in pages:
        page.until("snapshot")
    while (info := site.get(at(table)).json)["status"] != "finished":
        asked = info.get("waiting_for", -1)
        if 0 <= asked < len(pages):
            pages[asked].send({"type": "resync"})
            pages[asked].until("snapshot")
            pages[asked].act(GIVE_UP)
            if pages[asked].until("ack", "nack")["type"] == "nack" and pages[asked].choices:
                pages[asked].act(pages[asked].choices[0])
                pages[asked].until("ack", "nack")
    return table, tokens


def again(site, table, token, **more):
    return site.made(f"{at(table)}/rematch", more, token=token)


def names(info):
    return [(seat["kind"], seat.get("name")) for seat in info["seats"]]


def test_the_first_to_ask_has_the_table_made_and_the_other_finds_a_chair_there(site):
    old, (anna, bela) = finished(site, "Anna", "Bela", options={"rounds": 3}, clock={"base": 600})
    other = site.sit(old["id"], bela)
    other.until("snapshot")
    watcher = site.sit(old["id"])
    watcher.until("snapshot")

    first = again(site, old, anna)
    new = first["table"]
    # Sides swapped: who was second sits in the first chair.
    assert (first["seat"], names(new)) == (1, [("open", "Bela"), ("human", "Anna")])
    assert new["seats"][0]["kept"]
    assert not new["seats"][1].get("kept")
    assert (new["status"], new["origin"]) == ("waiting", old["id"])
    assert (new["options"], new["clock"]) == ({"rounds": 3}, {"base": 600, "bonus": 0})
    for page in (other, watcher):
        while "table" not in (told := page.until("update")):
            pass
        assert told["table"]["rematch"] == {"table": new["id"], "by": 0}

    second = again(site, old, bela)
    assert (second["table"]["id"], second["seat"]) == (new["id"], 0)
    assert second["table"]["status"] == "running"
    for answer in (first, second):
        page = site.sit(new["id"], answer["token"])
        assert page.until("snapshot")["you"] == answer["seat"]


def test_both_press_at_once_and_there_is_one_table(site):
    for _ in range(5):
        old, tokens = finished(site, "Anna", "Bela")
        found = []
        start = threading.Barrier(2)

        def press(token, old=old, found=found, start=start):
            start.wait()
            found.append(again(site, old, token))

        both = [threading.Thread(target=press, args=(token,)) for token in tokens]
        for thread in both:
            thread.start()
        for thread in both:
            thread.join()
        assert len({answer["table"]["id"] for answer in found}) == 1
        assert sorted(answer["seat"] for answer in found) == [0, 1]
        assert site.get(at(found[0]["table"])).json["status"] == "running"


def test_who_presses_twice_has_one_chair(site):
    old, (anna, _) = finished(site, "Anna", "Bela")
    once, twice = again(site, old, anna), again(site, old, anna)
    assert (once["table"]["id"], once["seat"], once["token"]) == (
        twice["table"]["id"],
        twice["seat"],
        twice["token"],
    )
    assert names(twice["table"]) == [("open", "Bela"), ("human", "Anna")]


def test_a_kept_chair_is_for_nobody_else(site):
    old, (anna, bela) = finished(site, "Anna", "Bela")
    new = again(site, old, anna)["table"]
    assert site.post(f"{at(new)}/join", {"name": "Stranger"}).code == "not-allowed"
    assert site.post(f"{at(new)}/join", {"name": "Stranger", "seat": 0}).code == "not-allowed"
    for token in (None, "x" * 32):
        assert site.post(f"{at(old)}/rematch", {}, token=token).code == "not-yours"
    # The first to ask is the host and may free it, as in every lobby.
    freed = site.made(f"{at(new)}/seats/0", {"kind": "open"}, token=anna)
    assert freed["seats"][0] == {"seat": 0, "kind": "open"}
    assert site.made(f"{at(new)}/join", {"name": "Stranger"})["seat"] == 0
    assert site.post(f"{at(old)}/rematch", {}, token=bela).code == "not-allowed"


def test_the_other_is_no_host(site):
    old, (anna, bela) = finished(site, "Anna", "Bela")
    assert again(site, old, anna)["host"] == anna
    answer = again(site, old, bela)
    assert "host" not in answer


def test_nobody_plays_again_before_the_end(site):
    made = site.table(plan=("me", "me"))
    refused = site.post(f"{at(made['table'])}/rematch", {}, token=made["tokens"]["0"])
    assert refused.code == "not-allowed"
    assert "rematch" not in site.get(at(made["table"])).json


def test_decks_go_with_their_people(site):
    starters = site.get("/api/games/drakerion").json["schema"]["properties"]["deck1"]["examples"]
    decks = {"deck1": starters[2], "deck2": starters[0]}
    old, (_anna, bela) = finished(site, "Anna", "Bela", game="drakerion", options=decks)
    new = again(site, old, bela)["table"]
    assert [seat["name"] for seat in new["seats"]] == ["Bela", "Anna"]
    assert (new["options"]["deck1"], new["options"]["deck2"]) == (starters[0], starters[2])


def test_the_next_game_is_dealt_by_chance_though_this_seed_was_chosen(site):
    old, (anna, _) = finished(site, "Anna", "Bela", seed=5)
    assert old["seeded"]
    assert not again(site, old, anna)["table"].get("seeded")


def test_three_people_and_the_house_move_up_a_chair(site):
    old, tokens = finished(site, "Anna", "Bela", "Cai", game="ignite", bots=["random"])
    answers = [again(site, old, token) for token in tokens]
    assert len({answer["table"]["id"] for answer in answers}) == 1
    assert [answer["seat"] for answer in answers] == [3, 0, 1]
    info = answers[-1]["table"]
    assert [seat["name"] for seat in info["seats"]] == ["Bela", "Cai", "Random", "Anna"]
    assert info["status"] == "running"


def test_alone_against_the_house_it_begins_at_once(site):
    old, (anna,) = finished(site, "Anna", bots=["random"])
    answer = again(site, old, anna)
    assert answer["table"]["status"] == "running"
    assert [seat["kind"] for seat in answer["table"]["seats"]] == ["bot", "human"]


def test_a_bot_that_stood_in_plays_again_until_its_person_comes(site):
    made = site.made(
        "/api/tables",
        {
            "game": "pennies",
            "plan": [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bela"}],
            "pace": 0,
        },
    )
    old, tokens = made["table"], made["tokens"]
    site.made(f"{at(old)}/seats/1", {"kind": "bot", "bot": "random"}, token=tokens["1"])
    page = site.sit(old["id"], tokens["0"])
    page.until("snapshot")
    page.act(GIVE_UP)
    while not page.over:
        page.read()
    new = again(site, old, tokens["0"])["table"]
    assert (new["status"], new["seats"][0]["kind"], new["seats"][0]["stands_in"]) == ("running", "bot", True)
    came = again(site, old, tokens["1"])
    assert (came["table"]["id"], came["seat"]) == (new["id"], 0)
    taken = site.made(f"{at(new)}/seats/0", {"kind": "me"}, token=tokens["1"])
    assert names(taken["table"])[0] == ("human", "Bela")


def run(work):
    return asyncio.run(work)


async def over(hall):
    made, pages = await seated(hall)
    await pages[0].act(GIVE_UP)
    assert pages[0].table.status == "finished"
    return made


async def asked(hall, match, token):
    """What the request does, without the wire."""
    room = await hall.room(match)
    rematches = Rematches(hall)
    async with room.lock:
        follower = await rematches._follower(room, room.table.seat_of(token), False)
    async with follower.lock:
        return follower.table.match.id, await rematches._sit(follower, token)


def test_the_invitation_outlives_the_server(tmp_path):
    async def evening():
        async with opened(tmp_path / "t.db") as hall:
            made = await over(hall)
            new, seat = await asked(hall, made.table.id, made.tokens["0"])
            assert seat == 1
        async with opened(tmp_path / "t.db") as hall:
            assert (await hall.info(made.table.id)).rematch.table == new
            assert await asked(hall, made.table.id, made.tokens["1"]) == (new, 0)
            assert (await hall.info(new)).status == "running"

    run(evening())


def test_a_server_that_dies_before_the_table_is_made_makes_it_later(tmp_path):
    async def evening():
        async with opened(tmp_path / "t.db") as hall:
            made = await over(hall)
            room = await hall.room(made.table.id)
            async with room.lock:
                assert await hall.commit(room, "rematch", 1, Data(table="promised"), None)
        async with opened(tmp_path / "t.db") as hall:
            assert await asked(hall, made.table.id, made.tokens["0"]) == ("promised", 1)
            assert [chair.name for chair in (await hall.table("promised")).chairs] == ["P1", "P0"]
            assert (await hall.table("promised")).is_host(made.tokens["1"])

    run(evening())
