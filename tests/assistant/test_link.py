"""A chair by its link: assistants against people at a real server, through the official client."""

import asyncio
import random
import re

from tests.assistant.clients import OVER, here, over_stdio
from tests.server.running import PATIENCE, Serve, tabard_at


def link(site, match):
    return f"http://127.0.0.1:{site.port}/t/{match}"


async def aside(work, *args):
    """What blocks, done beside the client."""
    return await asyncio.get_running_loop().run_in_executor(None, work, *args)


def until(person, ready):
    """Read on until something is so."""
    while not ready(person):
        person.read(PATIENCE)


def test_a_whole_game_against_a_bot_of_the_house(tmp_path, record_property):
    rng = random.Random(1)
    with tabard_at(tmp_path, hold=0.0) as site:
        wish = {"seed": 3, "options": {"max_turns": 3}}
        match = site.table("drakerion", ("open", "bot"), **wish)["table"]["id"]

        async def story(assistant):
            said = await assistant("sit_down", link=link(site, match), name="Hal")
            assert "You are Player 1" in said
            return await assistant.play(said, rng.choice)

        seconds, last = over_stdio(story)
        info = site.get(f"/api/tables/{match}").json
        assert (info["status"], info["seats"][0]["name"]) == ("finished", "Hal")
        verdict = "win" if info["result"][0] > 0 else "lose" if info["result"][0] < 0 else "draw"
        assert f"You {verdict}" in last
        record_property(
            "figure", f"by link: {len(seconds)} choices, {sorted(seconds)[len(seconds) // 2]:.3f} s each"
        )


def test_against_a_person_on_the_page(tmp_path):
    with tabard_at(tmp_path) as site:
        made = site.table("pennies", ("me", "open"), options={"rounds": 2}, hints="after")
        match, token = made["table"]["id"], made["tokens"]["0"]
        person = site.sit(match, token)

        async def story(assistant):
            said = await assistant("sit_down", link=link(site, match), name="Hal")
            assert re.search(r"its token, to come back with later, is \S+\. You are Seat 2\.", said)
            assert "Hide a coin" in said  # both hide at once
            assert (
                "every seat is taken" in (await assistant.fails("sit_down", link=link(site, match))).lower()
            )
            assert "without hints" in await assistant.fails("hint")
            assert "when it is over" in await assistant.fails("review")
            await aside(until, person, lambda p: p.choices)
            person.send({"type": "say", "cid": "m1", "text": "Good luck, Hal"})
            while "says: “Good luck, Hal”" not in await assistant("look"):
                pass
            assert await assistant("say", text="And to you") == "Said."
            talk = await aside(heard, person)
            assert talk == "And to you"
            person.act(person.choices[0])
            said = await assistant("choose", choice="heads")
            assert "Seat 1 shows heads" in said
            await aside(until, person, lambda p: p.choices and any(m["value"] for m in p.view["meters"]))
            person.act(person.choices[0])
            said = await assistant("choose", choice="tails")
            assert OVER in said
            assert "You draw" in said
            said = await assistant("review")
            while "ask for the review again" in said:
                said = await assistant("review")
            assert said.startswith("Your chances to win, from what you knew: ")

        here(story)


def heard(person):
    """What somebody else says next."""
    while True:
        message = person.read(PATIENCE)
        for line in message.get("talk", ()) if message["type"] == "update" else ():
            if line["seat"] == 1:
                return line["text"]


def test_a_table_that_has_not_begun_and_whose_turn_it_is(tmp_path):
    with tabard_at(tmp_path) as site:
        made = site.table("volfyirion", ("me", "open", "open", "me"), options={"mode": "team"}, seed=3)
        match = made["table"]["id"]

        async def story(assistant):
            said = await assistant("sit_down", link=link(site, match), name="Hal")
            assert "The game has not begun: Seat 3 is waited for" in said
            assert "has not begun" in await assistant.fails("choose", choice="1")
            assert "has not begun" in await assistant("wait", seconds=0)
            other = site.made(f"/api/tables/{match}/join", {"name": "Noor"})
            said = await assistant("wait", seconds=0.5)
            assert "Noor" in await assistant("look") or other["seat"] == 2

        here(story)


def test_an_undo_is_asked_for_and_answered(tmp_path):
    with tabard_at(tmp_path) as site:
        wish = {"seed": 3, "options": {"first_player": "1"}}
        made = site.table("volfyirion", ("me", "open"), **wish)
        match, token = made["table"]["id"], made["tokens"]["0"]
        person = site.sit(match, token)

        async def story(assistant):
            await assistant("sit_down", link=link(site, match))
            await aside(until, person, lambda p: p.choices)
            shorts = {c["short"]: c["action"] for c in person.view["ask"]["choices"]}
            person.act(shorts["redraw"])  # which reveals something, so the others are asked
            await aside(until, person, lambda p: p.choices and p.view["phase"] == "Main")
            person.send({"type": "undo", "cid": "u1", "expect_seq": person.seq})
            said = await assistant("wait")
            assert "asks to take a decision back: answer with the tool undo, yes or no." in said
            await assistant("undo", answer="yes")
            await aside(until, person, lambda p: p.choices and p.view["phase"] == "Draw")
            assert "cannot be undone" in await assistant.fails("undo")

        here(story)


def test_it_comes_back_after_the_server_was_killed(tmp_path):
    with Serve(f"sqlite:///{tmp_path}/t.db") as site:
        match = site.table("pennies", ("open", "bot"), options={"rounds": 3})["table"]["id"]

        async def story(assistant):
            said = await assistant("sit_down", link=link(site, match))
            token = re.search(r"later, is (\S+)\. You", said)[1]
            await assistant("choose", choice="heads")
            await aside(site.kill)
            await aside(site.start)
            said = await assistant("choose", choice="heads")
            assert "You show heads" in said
            again = await assistant("sit_down", link=link(site, match), token=token)
            assert "You are Seat 1" in again
            assert "This seat is not yours" in await assistant.fails(
                "sit_down", link=link(site, match), token="no"
            )
            said = await assistant("choose", choice="tails")
            assert OVER in said
            await assistant("leave")

        here(story)


def test_leaving_opens_the_chair(tmp_path):
    with tabard_at(tmp_path) as site:
        match = site.table("pennies", ("open", "open"))["table"]["id"]

        async def story(assistant):
            await assistant("sit_down", link=link(site, match))
            assert site.get(f"/api/tables/{match}").json["seats"][0]["kind"] == "human"
            assert "your chair is open" in await assistant("leave")
            assert "you sit at no table" in await assistant.fails("look")

        here(story)
        assert site.get(f"/api/tables/{match}").json["seats"][0]["kind"] == "open"
