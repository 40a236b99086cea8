"""Names and talk in any script: what is accepted at a table goes into its record, and comes out of it again."""

import pytest
from tests.server.running import tabard_at

import tabard
from tabard.engine.names import as_line, is_line
from tabard.engine.record import Record

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
GOOD = {
    "Ann\u00a0B": "Ann B",
    FAMILY: FAMILY,
    "\U0001fae8": "\U0001fae8",  # younger than the tables of some Pythons
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645": "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "Zoë Ångström": "Zoë Ångström",
    "  Bo   Li ": "Bo Li",
}
"""Names that people have, and how the table knows them."""
BAD = ["Bob\n", "Bob\u2028", "Bob\x85", "a\u202eb", "a\u2066b", "a\x00b", "a\x1b[2Jb", "<b>"]
CIDS = ["a\n", "a b"]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("site")) as found:
        yield found


@pytest.mark.parametrize("name", GOOD, ids=ascii)
def test_a_name_is_the_same_at_the_table_in_the_talk_and_in_the_record(site, name):
    plan = [{"kind": "me", "name": name}, {"kind": "me", "name": "Maren"}]
    made = site.made("/api/tables", {"game": "pennies", "plan": plan, "options": {"rounds": 1}})
    table, tokens = made["table"]["id"], made["tokens"]
    assert made["table"]["seats"][0]["name"] == GOOD[name]
    for seat in "01":
        page = site.sit(table, tokens[seat])
        page.until("snapshot")
        page.send({"type": "say", "cid": "hello", "text": f"Hello from {name}"})
        assert page.until("ack", "nack")["type"] == "ack"
        page.act(page.choices[0])
        page.until("ack")
    assert page.until("update")["seq"]
    site.empty()
    talk = site.sit(table).until("snapshot")["talk"]
    assert talk[0]["text"] == f"Hello from {GOOD[name]}"
    record = site.get(f"/api/tables/{table}/record").body.decode()
    again = site.made("/api/import", {"record": record})
    assert again["seats"][0]["name"] == GOOD[name]
    assert site.get(f"/api/tables/{again['id']}/record").body.decode() == record
    assert site.post(f"/api/tables/{table}/review").json["state"] in ("waiting", "running", "done")
    site.empty()


@pytest.mark.parametrize("name", BAD, ids=ascii)
def test_what_has_no_place_in_a_line_is_no_name(site, name):
    plan = [{"kind": "me", "name": name}, {"kind": "open"}]
    refused = site.post("/api/tables", {"game": "pennies", "plan": plan})
    assert (refused.status, refused.code) == (400, "bad-message")
    table = site.table("pennies", ("me", "open"))["table"]["id"]
    refused = site.post(f"/api/tables/{table}/join", {"name": name})
    assert (refused.status, refused.code) == (400, "bad-message")


def test_talk_is_one_line_whatever_was_sent(site):
    made = site.table("pennies", ("me", "me"))
    page = site.sit(made["table"]["id"], made["tokens"]["0"])
    page.until("snapshot")
    page.send({"type": "say", "cid": "a", "text": "one\u2028two\n\u202ethree\x07"})
    assert page.until("ack", "nack")["type"] == "ack"
    assert page.until("update")["talk"][0]["text"] == "one two three"
    page.send({"type": "say", "cid": "b", "text": "\u202e \n"})
    assert page.until("ack", "nack")["code"] == "bad-message"
    page.close()


@pytest.mark.parametrize("cid", CIDS, ids=ascii)
def test_a_cid_ends_where_it_ends(site, cid):
    made = site.table("pennies", ("me", "me"))
    page = site.sit(made["table"]["id"], made["tokens"]["0"])
    page.until("snapshot")
    page.send({"type": "say", "cid": cid, "text": "hello"})
    assert page.until("failure", "ack")["type"] == "failure"
    page.close()


def test_a_record_with_names_from_before_the_rule_is_written_so_that_it_can_be_read():
    game = tabard.game("pennies")
    record = Record(game, 2, 1, players=["Bob\n", "a\u202e\u2028b"])
    assert Record.from_text(record.to_text(), game).players == ["Bob", "a b"]


def test_a_deck_with_odd_line_ends_stays_one_line_of_the_record():
    game = tabard.game("drakerion")
    name, deck = next(iter(game.starter_decks().items()))
    record = Record(game, 2, 1, {"deck1": f"{deck}\n# \u202e {name}\u2028# end"})
    again = Record.from_text(record.to_text(), game)
    assert again.options == record.options


def test_every_line_that_was_good_before_is_good():
    printable = "".join(chr(n) for n in range(0x110000) if chr(n).isprintable())
    assert is_line(printable)
    assert as_line("\ta\u2003b\r\n") == "a b"
