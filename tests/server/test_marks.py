"""A game never turns into another one: under other cards or rules it stands still, and stays to be seen."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest
import yaml
from tests.server.hallway import entered, opened, seated
from tests.server.running import ROOT, Patience, Serve, tabard_at

import tabard

OLD = Path(__file__).parent / "old" / "step-0002.sql"
"""A database as it was before decisions were stored with marks: a finished game, a running one, one that waits."""
FINISHED, RUNNING, WAITING = "37lHWHzaSGrP", "w2N5bf9VvAyA", "zsm9YB7vTtt3"
TOKENS = ("xLdrJVqqA-Jy63FTCjc9bBVBYEH0WBqD", "K1rd8jnNnOPnZcI1pH_m-s2L09oSZw64")
"""Of the running one."""


def copied(folder):
    """The source under test in another folder, where it can be changed; plain, whatever is under test."""
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "page", "__pycache__")
    shutil.copytree(ROOT / "src" / "tabard", folder / "tabard", ignore=ignored)
    return folder


def cards_of(source):
    return source / "tabard" / "games" / "volfyirion" / "cards"


@pytest.fixture(scope="module")
def reordered(tmp_path_factory):
    """A Tabard whose cards stand in another order, so that their numbers mean other cards."""
    source = copied(tmp_path_factory.mktemp("reordered"))
    for name in ("troops", "ploys", "buildings"):
        file = cards_of(source) / f"{name}.yaml"
        told = yaml.safe_load(file.read_text())
        told["cards"].reverse()
        file.write_text(yaml.safe_dump(told, sort_keys=False, allow_unicode=True))
    return source


@pytest.fixture(scope="module")
def reworded(tmp_path_factory):
    """A Tabard in which only the words of a card are others."""
    source = copied(tmp_path_factory.mktemp("reworded"))
    file = cards_of(source) / "troops.yaml"
    told = yaml.safe_load(file.read_text())
    told["cards"][0]["name"] = "Mended Name"
    file.write_text(yaml.safe_dump(told, sort_keys=False, allow_unicode=True))
    return source


def forget_cards(folder):
    """As if the tables had been made before their cards were kept."""
    with sqlite3.connect(folder / "t.db") as c:
        assert c.execute("DELETE FROM cards").rowcount == 1
    c.close()


def begun(site, moves):
    """A table of two people, and what both see after some choices."""
    made = site.table("volfyirion", ("me", "me"), seed=3, visibility="public")
    match, tokens = made["table"]["id"], made["tokens"]
    pages = [site.sit(match, tokens[seat]) for seat in "01"]
    for page in pages:
        page.until("snapshot")
    for _ in range(moves):
        who = next(page for page in pages if page.choices)
        seq = who.seq
        who.act(who.choices[0])
        for page in pages:
            while page.seq <= seq:
                page.read()
    seen = [page.view for page in pages]
    site.empty()
    return match, tokens, seen


@pytest.mark.parametrize("moves", [pytest.param(0, marks=pytest.mark.long), 40])
def test_a_table_stands_still_when_its_cards_have_other_numbers(tmp_path, reordered, moves):
    database = f"sqlite:///{tmp_path / 't.db'}"
    with Serve(database) as site:
        match, tokens, seen = begun(site, moves)
    forget_cards(tmp_path)
    with Serve(database, source=reordered) as other:
        told = other.get(f"/api/tables/{match}").json
        assert "made with other cards or rules" in told["halted"]
        assert "cannot be played on" in told["halted"]
        assert [row["halted"] for row in other.get("/api/tables").json] == [told["halted"]]
        page = other.sit(match, tokens["0"])
        snapshot = page.until("snapshot")
        assert snapshot["table"]["halted"] == told["halted"]
        assert not page.choices
        page.act(0)
        assert page.until("nack")["text"] == told["halted"]
        refused = other.post(f"/api/tables/{match}/leave", {"to": "bot"}, token=tokens["0"])
        assert (refused.status, refused.json["text"]) == (403, told["halted"])
    assert other.said.count("stands still") == 1
    assert match in other.said
    with Serve(database) as again:
        pages = [again.sit(match, tokens[seat]) for seat in "01"]
        assert [page.until("snapshot")["view"] for page in pages] == seen, "nothing is lost"
        who = next(page for page in pages if page.choices)
        who.act(who.choices[0])
        assert who.until("ack", "nack")["type"] == "ack"


def test_a_table_goes_on_when_other_cards_lead_to_the_same_game(tmp_path, reworded):
    database = f"sqlite:///{tmp_path / 't.db'}"
    with Serve(database) as site:
        match, tokens, _ = begun(site, 10)
    forget_cards(tmp_path)
    with Serve(database, source=reworded) as other:
        page = other.sit(match, tokens["0"])
        other_page = other.sit(match, tokens["1"])
        snapshot = page.until("snapshot")
        assert "halted" not in snapshot["table"]
        assert "cards have changed" in snapshot["talk"][-1]["text"], "nobody wonders about it alone"
        other_page.until("snapshot")
        who = page if page.choices else other_page
        who.act(who.choices[0])
        assert who.until("ack", "nack")["type"] == "ack"
    assert "stands still" not in other.said


def test_the_cards_of_a_table_from_before_they_were_kept_are_kept_when_it_is_opened(tmp_path):
    async def story():
        async with opened(tmp_path / "t.db") as hall:
            made, _ = await seated(hall, "embers")
            hall.rooms.clear()
            forget_cards(tmp_path)
        async with opened(tmp_path / "t.db") as hall:
            content = tabard.game("embers").content
            assert hall.store.cards_of(content) is None
            await hall.table(made.table.id)
            kept = hall.store.cards_of(content)
            assert tabard.game("embers").reprinted(kept.body).content == content

    asyncio.run(story())


def test_a_table_is_played_on_with_the_cards_that_it_was_made_with(tmp_path, reordered):
    """People see what they saw, bots and hints know these cards, too, and the next table has those of now."""
    database = f"sqlite:///{tmp_path / 't.db'}"
    with Serve(database) as site:
        match, tokens, seen = begun(site, 70)
    with Serve(database, source=reordered) as other:
        pages = [other.sit(match, tokens[seat]) for seat in "01"]
        first = pages[0].until("snapshot")
        assert "halted" not in first["table"]
        assert first["table"]["cards"] == tabard.game("volfyirion").content
        told = other.get(f"/api/games/volfyirion?cards={first['table']['cards']}").json
        assert (
            told["content"] == first["table"]["cards"] != other.get("/api/games/volfyirion").json["content"]
        )
        assert other.get("/api/games/ignite?cards=" + first["table"]["cards"]).status == 404
        assert "played on with those it was made with" in first["talk"][-1]["text"]
        assert [first["view"], pages[1].until("snapshot")["view"]] == seen
        who = next(page for page in pages if page.choices)
        who.send({"type": "hint", "cid": "h1", "expect_seq": who.seq})
        assert who.until("hint", "no-hint", "nack")["type"] == "hint"
        who.act(who.choices[0])
        assert who.until("ack", "nack")["type"] == "ack"
        moved = other.get(f"/api/tables/{match}").json["moves"]
        assert other.post(f"/api/tables/{match}/leave", {"to": "bot"}, token=tokens["0"]).status == 200
        assert other.post(f"/api/tables/{match}/leave", {"to": "bot"}, token=tokens["1"]).status == 200
        patient = Patience("no bot moves")
        while other.get(f"/api/tables/{match}").json["moves"] < moved + 3:
            patient.wait()
        new = other.table("volfyirion", ("me", "me"))
        assert not other.sit(new["table"]["id"], new["tokens"]["0"]).until("snapshot")["talk"]
    assert "stands still" not in other.said
    assert "no bot can think" not in other.said
    with sqlite3.connect(tmp_path / "t.db") as c:
        assert c.execute("SELECT count(*) FROM cards").fetchone() == (2,)
    c.close()


def old_database(folder, version):
    """The old tables, as if this version of Tabard had made them."""
    file = folder / "t.db"
    with sqlite3.connect(file) as c:
        c.executescript(OLD.read_text())
        c.execute("UPDATE match SET version = ?", (version,))
    c.close()
    return file


def at_old_tables(tmp_path, version, story):
    async def run():
        async with opened(old_database(tmp_path, version)) as hall:
            return await story(hall)

    return asyncio.run(run())


def test_old_tables_of_the_same_version_go_on(tmp_path):
    async def story(hall):
        pages = [await entered(hall, RUNNING, token) for token in TOKENS]
        assert pages[0].table.halted == ""
        assert [line.text for line in pages[0].table.talk] == ["hello"]
        assert len(pages[0].table.record) == 3
        assert (await pages[1].act(1))["type"] == "ack"
        hall.rooms.clear()
        assert (await hall.table(RUNNING)).halted == ""
        assert (await hall.table(FINISHED)).status == "finished"
        assert (await hall.table(WAITING)).status == "waiting"

    at_old_tables(tmp_path, tabard.__version__, story)


def test_old_tables_of_another_version_are_not_lost_but_stand_still(tmp_path):
    async def story(hall):
        page = await entered(hall, RUNNING, TOKENS[1])
        halted = page.got[0]["table"]["halted"]
        assert "Tabard 0.0.1" in halted
        assert "may not be what was played" in halted
        assert len(page.table.record) == 3
        assert (await page.act(1))["text"] == halted
        assert [row.halted for row in await hall.list_public() if row.id == RUNNING] == [halted]
        over = await hall.table(FINISHED)
        assert over.status == "finished"
        assert over.halted
        assert "actions: 2" in over.playing().to_text()
        assert (await hall.table(WAITING)).halted == "", "nothing was played there"

    at_old_tables(tmp_path, "0.0.1", story)


def test_a_move_by_other_rules_is_noticed_though_the_version_is_the_same(tmp_path):
    async def story(hall):
        page = await entered(hall, RUNNING, TOKENS[1])
        await page.act(1)
        hall.rooms.clear()
        with hall.store.engine.begin() as c:
            c.exec_driver_sql('UPDATE event SET data = replace(data, \'"mark":"\', \'"mark":"0\')')
        table = await hall.table(RUNNING)
        assert "as far as both agree" in table.halted
        assert len(table.record) == 3

    at_old_tables(tmp_path, tabard.__version__, story)


# -- ways out ---------------------------------------------------------------------------------------


def resolve(site, match, token, how):
    return site.post(f"/api/tables/{match}/resolve", {"how": how}, token=token)


def test_those_who_sit_at_a_table_that_stands_still_play_on_when_all_agree(tmp_path):
    old_database(tmp_path, "0.0.1").rename(tmp_path / "tabard.db")
    with tabard_at(tmp_path) as site:
        page = site.sit(RUNNING, TOKENS[1])
        assert page.until("snapshot")["table"]["way_out"] == ["end", "play-on"]
        assert resolve(site, RUNNING, None, "end").code == "not-yours"
        assert "halted" in resolve(site, RUNNING, TOKENS[0], "play-on").json, "the other one was not asked"
        assert "halted" in resolve(site, RUNNING, TOKENS[0], "play-on").json
        told = resolve(site, RUNNING, TOKENS[1], "play-on").json
        assert "halted" not in told
        assert "way_out" not in told
        while not page.choices:
            page.read()
        page.act(1)
        assert page.until("ack", "nack")["type"] == "ack"
        assert resolve(site, RUNNING, TOKENS[0], "end").code == "not-allowed"
    with tabard_at(tmp_path) as again:
        assert "halted" not in again.get(f"/api/tables/{RUNNING}").json


def test_who_agreed_is_known_after_a_restart(tmp_path):
    old_database(tmp_path, "0.0.1").rename(tmp_path / "tabard.db")
    for token in TOKENS:
        with tabard_at(tmp_path) as site:
            assert site.get(f"/api/tables/{RUNNING}").json["halted"]
            resolve(site, RUNNING, token, "play-on")
    with tabard_at(tmp_path) as site:
        assert "halted" not in site.get(f"/api/tables/{RUNNING}").json


def test_a_table_that_stands_still_is_ended_undecided_by_any_who_sits_there(tmp_path):
    old_database(tmp_path, "0.0.1").rename(tmp_path / "tabard.db")
    with tabard_at(tmp_path) as site:
        assert site.get(f"/api/tables/{RUNNING}/record").code == "not-allowed"
        told = resolve(site, RUNNING, TOKENS[0], "end").json
        assert (told["status"], "result" in told, "way_out" in told) == ("finished", False, False)
        assert resolve(site, RUNNING, TOKENS[0], "end").code == "not-allowed"
        assert b"actions: 3" in site.get(f"/api/tables/{RUNNING}/record").body
    with tabard_at(tmp_path) as again:
        assert again.get(f"/api/tables/{RUNNING}").json["status"] == "finished"


def test_what_leads_elsewhere_now_can_only_be_ended(tmp_path):
    with sqlite3.connect(old_database(tmp_path, tabard.__version__)) as c:
        c.execute('UPDATE event SET data = replace(data, \'{"action"\', \'{"mark":"000","action"\')')
    c.close()
    (tmp_path / "t.db").rename(tmp_path / "tabard.db")
    with tabard_at(tmp_path) as site:
        assert site.get(f"/api/tables/{RUNNING}").json["way_out"] == ["end"]
        assert resolve(site, RUNNING, TOKENS[0], "play-on").code == "not-allowed"
        assert resolve(site, RUNNING, TOKENS[0], "end").json["status"] == "finished"
