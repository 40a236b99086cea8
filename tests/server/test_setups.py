"""What people bring to a table, and the set-up that the house does for them."""

import pytest
from tests.server.running import served

from tabard.server.app import make_app
from tabard.server.config import Settings

QUICK = {"kind": "me", "name": "Anna", "quick": True}
BOT = {"kind": "bot", "bot": "random"}
SETUP = {"drakerion": "DRK-SET", "ignite": "IGN-START", "infinities": "INF-SET", "volfyirion": "VOL-DRW"}
"""How the rules begin by which each game asks about set-up."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("setups")
    with served(make_app(Settings(
        database_url=f"sqlite:///{folder}/t.db", rate=0, connections=0, bot_workers=1, page=str(folder)
    ))) as made:  # fmt: skip
        yield made


def create(site, game, *plan, **more):
    return site.made("/api/tables", {"game": game, "plan": plan, "pace": 0, "seed": 3, **more})


def snapshot(site, made, seat="0"):
    page = site.sit(made["table"]["id"], made["tokens"][seat])
    return page, page.until("snapshot")


def asked(page):
    while page.view is None or page.view.get("ask") is None:
        page.until("snapshot", "update")
    return page.view["ask"]


@pytest.mark.parametrize(("game", "rules"), SETUP.items())
def test_whoever_is_quick_is_asked_first_about_what_only_they_can_decide(site, game, rules):
    page, first = snapshot(site, create(site, game, QUICK, BOT))
    ask = (first["view"] or {}).get("ask") or asked(page)
    assert not ask["rule"].startswith(rules)
    slow, theirs = snapshot(
        site, create(site, game, {**QUICK, "quick": False}, {"kind": "me", "name": "Bela"})
    )
    del slow
    waiting = theirs["view"].get("ask")
    assert waiting is None or waiting["rule"].startswith(rules)


def test_the_race_that_was_wished_for_is_taken(site):
    made = create(site, "ignite", {**QUICK, "brings": "kitsune"}, BOT)
    _, first = snapshot(site, made)
    mine = [line["text"] for line in first["log"] if line.get("seat") == 0]
    assert any("Kitsune" in text for text in mine), mine
    assert site.get(f"/api/tables/{made['table']['id']}").json["seats"][0]["brings"] == "kitsune"


def test_nobody_can_bring_what_there_is_not(site):
    for game, what in (("ignite", "dragons"), ("drakerion", "no-deck")):
        body = {"game": game, "plan": [{**QUICK, "brings": what}, BOT]}
        assert site.post("/api/tables", body).status == 400


def test_a_guest_brings_a_deck_of_their_own_choice(site):
    made = create(site, "drakerion", QUICK, {"kind": "open"}, options={"deck1": "wardens"})
    where = f"/api/tables/{made['table']['id']}"
    assert [seat["brings"] for seat in made["table"]["seats"]] == ["wardens", "thornwild-kin"]
    assert site.post(f"{where}/join", {"name": "Bela", "brings": "Deck:\n1 Nothing"}).status == 400
    joined = site.made(f"{where}/join", {"name": "Bela", "brings": "skyglass", "quick": True})
    assert [seat["brings"] for seat in joined["table"]["seats"]] == ["wardens", "skyglass"]
    assert joined["table"]["options"]["deck2"] == "skyglass"
    page = site.sit(made["table"]["id"], joined["token"])
    assert page.until("snapshot")["view"]["ask"]["rule"] == "DRK-MAN-01"


def test_whoever_takes_back_what_the_house_did_chooses_for_themselves(site):
    page, first = snapshot(site, create(site, "volfyirion", QUICK, BOT))
    ask = (first["view"] or {}).get("ask") or asked(page)
    assert ask["rule"] != "VOL-DRW-02"
    page.send({"type": "undo", "cid": "back", "expect_seq": page.seq})
    page.until("ack")
    page.send({"type": "resync"})
    assert page.until("snapshot")["view"]["ask"]["rule"] == "VOL-DRW-02"
