"""Fair deals: promised before anybody sits down, opened at the end, and checked by whoever likes."""

import json

import pytest
from tests.server.running import Serve, tabard_at

import tabard
from tabard.cli import FOUND, OK, main
from tabard.engine.deal import promise_of, seed_of


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("site")) as found:
        yield found


def opened(site, **more):
    """A table with a free chair."""
    made = site.table("pennies", ("me", "open"), options={"rounds": 1}, **more)
    return made["table"], made["tokens"]["0"]


def word(site, match, token, said):
    return site.post(f"/api/tables/{match}/word", {"word": said}, token=token)


def to_the_end(site, match, tokens):
    """Two people play a game out; returns what everything that was sent to them said."""
    pages = [site.sit(match, token) for token in tokens]
    for page in pages:
        page.until("snapshot")
    for page in pages:
        page.act(page.choices[0])
        page.until("ack")
    for page in pages:
        while not page.over:
            page.read()
    site.empty()


def test_a_deal_is_promised_at_the_start_and_opened_at_the_end(site):
    table, mine = opened(site)
    match, promise = table["id"], table["deal"]["promise"]
    assert table["deal"] == {"promise": promise}
    told = word(site, match, mine, "  an \n apple ").json
    assert told["deal"] == {"promise": promise, "given": [0]}
    joined = site.made(f"/api/tables/{match}/join", {"name": "Noor", "word": "pear"})
    assert joined["table"]["status"] == "running"
    assert joined["table"]["deal"] == {"promise": promise, "given": [0, 1]}, "no word and no secret yet"
    to_the_end(site, match, [mine, joined["token"]])
    deal = site.get(f"/api/tables/{match}").json["deal"]
    assert (deal["promise"], deal["words"]) == (promise, ["an apple", "pear"])
    assert promise_of(deal["secret"]) == promise
    assert int(deal["seed"]) == seed_of(deal["secret"], deal["words"])
    assert site.hall.rooms[match].table.record.seed == int(deal["seed"])


def test_what_is_dealt_follows_from_the_seed(site):
    table, _ = opened(site)
    joined = site.made(f"/api/tables/{table['id']}/join", {"word": "pear"})
    record = site.hall.rooms[table["id"]].table.record
    fresh = tabard.game("pennies").new(2, seed_of(record.deal.secret, ["", "pear"]), record.options)
    assert record.state.digest() == fresh.digest()
    assert joined["table"]["deal"]["given"] == [1]


def test_the_secret_is_nowhere_before_the_end(site):
    table, mine = opened(site)
    match = table["id"]
    with site.sit(match, mine) as page:
        page.until("snapshot")
        site.made(f"/api/tables/{match}/join", {"word": "pear"})
        secret = site.hall.rooms[match].table.record.deal.secret
        heard = json.dumps([page.until("snapshot")])
        answers = [
            site.get(f"/api/tables/{match}{more}", token=mine)
            for more in ("", "/steps", "/report", "/record")
        ]
        site.post(f"/api/tables/{match}/fork", {"at": 0, "plan": [{"kind": "me"}] * 2}, token=mine)
    for text in [heard, *(answer.body.decode() for answer in answers)]:
        assert secret not in text
        assert "pear" not in text


def test_whoever_leaves_takes_the_word_along_and_a_game_that_is_dealt_takes_none(site):
    table, mine = opened(site, visibility="unlisted")
    match = table["id"]
    word(site, match, mine, "apple")
    left = site.post(f"/api/tables/{match}/leave", {"to": "open"}, token=mine).json
    assert left["deal"] == {"promise": table["deal"]["promise"]}
    assert word(site, match, mine, "again").code == "not-yours"
    tokens = [site.made(f"/api/tables/{match}/join", {})["token"] for _ in range(2)]
    assert word(site, match, tokens[0], "late").code == "not-allowed"


def test_nothing_is_promised_where_the_seed_was_chosen(site):
    table, mine = opened(site, seed=7)
    assert table["seeded"]
    assert "deal" not in table
    assert word(site, table["id"], mine, "apple").code == "not-allowed"


@pytest.mark.parametrize("said", [3, "x" * 101, None])
def test_what_is_no_word_is_refused(site, said):
    table, mine = opened(site)
    assert word(site, table["id"], mine, said).code == "bad-message"


def test_words_survive_the_server_and_the_record_is_checked_by_anybody(tmp_path, capsys):
    url = f"sqlite:///{tmp_path / 't.db'}"
    with Serve(url) as site:
        table, mine = opened(site)
        match, promise = table["id"], table["deal"]["promise"]
        word(site, match, mine, "apfel, größer")
        site.kill()
    with Serve(url) as site:
        yours = site.made(f"/api/tables/{match}/join", {"word": "pear"})["token"]
        to_the_end(site, match, [mine, yours])
        record = site.get(f"/api/tables/{match}/record").body.decode()
        forked = site.made(f"/api/tables/{match}/fork", {"at": 0, "plan": [{"kind": "me"}] * 2})
        assert forked["table"]["seeded"]
        again = site.made(f"/api/tables/{match}/rematch", {}, token=mine)["table"]
        assert again["deal"]["promise"] != promise
        taken_in = site.made("/api/import", {"record": record})
        assert (taken_in["deal"]["promise"], taken_in["deal"]["words"]) == (
            promise,
            ["apfel, größer", "pear"],
        )
        assert site.get(f"/api/tables/{taken_in['id']}/record").body.decode() == record
        assert "deal" not in site.made("/api/import", {"record": record.replace("pear", "plum")}), "a lie"
    file = tmp_path / "game.txt"
    file.write_text(record, encoding="utf-8")
    assert main(["replay", str(file), "--verify"]) == OK
    assert f"keeps its promise {promise}" in capsys.readouterr().out
    assert main(["replay", str(file), "--verify", "--promise", promise]) == OK
    assert "is the one that was promised" in capsys.readouterr().out
    assert main(["replay", str(file), "--verify", "--json", "--promise", "0" * 64]) == FOUND
    assert json.loads(capsys.readouterr().out)["problem"] == f"another deal was promised: {promise}"
    file.write_text(record.replace("pear", "plum"), encoding="utf-8")
    assert main(["replay", str(file), "--verify"]) == FOUND
    assert "does not follow from the secret and the words" in capsys.readouterr().out
