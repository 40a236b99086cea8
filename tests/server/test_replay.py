"""Looking back at games: steps, positions, records out and in, forks and reports; nobody sees more than they may."""

import json
import time
from functools import cache

import pytest
from tests.server.running import PATIENCE, played, tabard_at

import tabard
from tabard.engine.person import addressed
from tabard.engine.record import Record
from tabard.engine.view import encode


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("site"), hold=0.01) as found:
        yield found


SHORT = {
    "drakerion": {"max_turns": 6},
    "ignite": {"max_rounds": 2},
    "infinities": {"preset": "short", "rounds": 1},
}
"""How games that take long are kept short."""


@cache
def whole(name):
    """A game from its beginning to its end."""
    return played(name, options=SHORT.get(name))


def imported(site, record):
    return site.made("/api/import", {"record": record.to_text()})


def finish(site, made):
    """Play a table of pennies to its end: seat 0 is ours, seat 1 a bot."""
    with site.sit(made["table"]["id"], made["tokens"]["0"]) as elin:
        while not elin.over:
            elin.read()
            if elin.choices:
                elin.act(elin.choices[0])
                elin.until("ack", "nack")
                elin.until("update")
    return made["table"]["id"]


# -- import and export --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tabard.games())
def test_a_record_comes_back_as_it_went_in(site, name):
    record = whole(name)
    info = imported(site, record)
    assert info["status"] == "finished"
    assert info["origin"] == "import"
    assert info["moves"] == len(record)
    assert info["result"] == record.state.returns()
    assert [seat["name"] for seat in info["seats"]][:2] == ["Elin", "Maren"]
    answer = site.get(f"/api/tables/{info['id']}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    assert f'filename="{name}-{info["id"]}.txt"' in answer.headers["content-disposition"]
    assert answer.body.decode() == record.to_text()


def test_a_game_that_was_left_comes_in_closed(site):
    info = imported(site, played("volfyirion", moves=30))
    assert (info["status"], info["moves"]) == ("finished", 30)
    assert "result" not in info
    assert info.get("waiting_for") is None
    with site.sit(info["id"]) as anybody:
        snapshot = anybody.until("snapshot")
        assert snapshot["table"]["origin"] == "import"
        assert anybody.choices == []


def test_the_seats_of_an_imported_table_are_nobodys(site):
    info = imported(site, played(moves=2))
    answer = site.post(f"/api/tables/{info['id']}/join", {"name": "Maren"})
    assert answer.status in (403, 409)


GOOD = played("pennies", moves=4).to_text()
BAD = {
    "nothing": ("", "bad-request", "the file is empty"),
    "no record": ("hello", "bad-request", "not a record"),
    "another format": (GOOD.replace("record 1", "record 9"), "bad-request", "this version of Tabard reads"),
    "another game": (GOOD.replace("game: pennies", "game: chess"), "unknown", "no game 'chess'"),
    "a path as a game": (GOOD.replace("game: pennies", "game: ../pennies"), "unknown", "no game"),
    "too many seats": (GOOD.replace("seats: 2", "seats: 9"), "bad-request", "played with 2 seats, not 9"),
    "a huge number": (GOOD.replace("seats: 2", "seats: " + "9" * 3000), "bad-request", ""),
    "a negative seed": (GOOD.replace("seed: 5", "seed: -5"), "bad-request", "seed -5"),
    "a wrong option": (GOOD.replace('"rounds":5', '"rounds":500'), "bad-request", "option 'rounds'"),
    "deep options": (
        GOOD.replace('options: {"rounds":5}', "options: " + "[" * 1900 + "]" * 1900),
        "bad-request",
        "a JSON object",
    ),
    "a wrong action": (GOOD.replace("heads", "edge").replace("tails", "edge"), "bad-request", "'edge'"),
    "a wrong digest": (GOOD[:-13] + "0" * 12 + "\n", "bad-request", "digest"),
    "cut short": ("\n".join(GOOD.splitlines()[:-2]), "bad-request", "cut short"),
    "a line too long": (GOOD + "x" * 5000 + "\n", "bad-request", "5000 characters"),
    "too many lines": (GOOD + "heads\n" * 20_000, "too-large", "actions at most"),
    "control characters": (
        GOOD.replace("heads", "he\x00ads").replace("tails", "\x1b"),
        "bad-request",
        "control",
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_record_is_refused_in_words(site, what):
    text, code, words = BAD[what]
    assert text != GOOD
    answer = site.post("/api/import", {"record": text})
    assert answer.code == code, answer.body
    assert words in answer.json["text"]
    assert len(answer.body) < 1000


def test_a_record_is_a_million_characters_at_most(site):
    answer = site.post("/api/import", {"record": "x" * 1_000_001})
    assert answer.code == "bad-message"
    assert site.post("/api/import", {"record": "x" * 1_200_000}).code == "too-large"


@pytest.mark.parametrize(
    "body", [b"", b"{}", b'{"record": 5}', b'{"record": "x", "more": 1}', b"\xff\xfe", b"[" * 9999]
)
def test_what_is_no_import_is_refused(site, body):
    assert site.post("/api/import", body).code == "bad-message"


def test_names_of_an_import_are_names(site):
    text = GOOD.replace('"Elin"', json.dumps("<b>" + "E" * 100))
    info = site.made("/api/import", {"record": text})
    assert info["seats"][0]["name"] == "b" + "E" * 39


# -- steps and positions ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tabard.games())
@pytest.mark.parametrize("reader", [0, 1, None])
def test_a_finished_game_is_told_through_any_eyes(site, name, reader):
    record = whole(name)
    found = imported(site, record)["id"]
    seen = "spectator" if reader is None else str(reader)
    told = site.get(f"/api/tables/{found}/steps?as={seen}").json
    assert told["seats"] == list(range(record.seats))
    assert [step["n"] for step in told["steps"]] == list(range(1, len(record) + 1))
    assert [step["seat"] for step in told["steps"]] == [d if d >= 0 else None for d in record.deciders]
    assert sum(step.get("events", 0) for step in told["steps"]) == len(told["log"]) == len(record.log)
    end = record.state
    lines = [record.game.line(end, e.told_to(end.seats if reader is None else reader)) for e in record.log]
    assert [entry["text"] for entry in told["log"]] == lines, "whoever looks is nobody at this table"
    for n in (0, 1, len(record) // 2, len(record)):
        position = site.get(f"/api/tables/{found}/steps/{n}?as={seen}").json
        assert position["n"] == n
        assert position["view"] == json.loads(encode(record.at(n).view(reader)))


def test_a_hidden_choice_stays_hidden_in_the_steps(site):
    """Whoever chose reads what; the other only that something lies there."""
    found = imported(site, played("pennies"))["id"]
    own = site.get(f"/api/tables/{found}/steps?as=0").json["steps"][0]
    other = site.get(f"/api/tables/{found}/steps?as=1").json["steps"][0]
    assert own["text"] in ("Hide heads", "Hide tails")
    assert other["text"] == "Seat 1 hides a coin"


def test_who_played_is_spoken_to_in_the_steps_through_their_own_eyes_only(site):
    made = site.table("pennies", ("me", "bot"), options={"rounds": 1})
    path, token = f"/api/tables/{made['table']['id']}/steps", made["tokens"]["0"]
    elin = site.sit(made["table"]["id"], token)
    while not elin.choices:
        elin.read()
    elin.act(elin.choices[0])
    while not elin.over:
        elin.read()
    own, other = (
        [entry["text"] for entry in site.get(f"{path}?as={eyes}", token=token).json["log"]] for eyes in (0, 1)
    )
    assert [line.startswith("You hide ") for line in own[:2]] == [True, False]
    assert not any("You" in line for line in other)
    assert "Seat 1 hides a coin" in other


@pytest.mark.parametrize("n", ["-1", "999", "x", "99999999999999999999999"])
def test_there_are_no_other_positions(site, n):
    found = imported(site, played("pennies"))["id"]
    assert site.get(f"/api/tables/{found}/steps/{n}").code == "unknown"


@pytest.mark.parametrize("seen", ["2", "-1", "seat", "9" * 500])
def test_there_are_no_other_eyes(site, seen):
    found = imported(site, played("pennies"))["id"]
    assert site.get(f"/api/tables/{found}/steps?as={seen}").code == "unknown"


@pytest.mark.parametrize("path", ["steps", "steps/1", "record", "report"])
def test_there_is_no_other_table(site, path):
    assert site.get(f"/api/tables/no-such-table/{path}").code == "unknown"


# -- a game that runs ---------------------------------------------------------------------------------


def two_people(site, **more):
    """A running game of pennies in which seat 0 has hidden heads."""
    made = site.table(plan=("me", "me"), **more)
    with site.sit(made["table"]["id"], made["tokens"]["0"]) as elin:
        elin.until("snapshot")
        elin.act(1)
        elin.until("ack")
    return made


def test_while_a_game_runs_everybody_has_only_their_own_eyes(site):
    made = two_people(site)
    steps = f"/api/tables/{made['table']['id']}/steps"
    mine, yours = made["tokens"]["0"], made["tokens"]["1"]
    for path in (steps, f"{steps}/1"):
        assert site.get(f"{path}?as=0", token=mine).status == 200
        assert site.get(path, token=mine).body == site.get(f"{path}?as=0", token=mine).body
        for token in (None, yours, made["host"], "nonsense"):
            assert site.get(f"{path}?as=0", token=token).code == "not-yours"
    told = site.get(steps, token=mine).json
    assert told["seats"] == [0]
    assert told["steps"][0]["text"] == "Hide heads"
    for answer in (site.get(steps, token=yours), site.get(steps), site.get(f"{steps}?as=spectator")):
        assert answer.json["steps"][0]["text"] == "Seat 1 hides a coin"
        assert b"heads" not in answer.body.lower()


def test_the_record_of_a_running_game_is_not_given_out(site):
    made = two_people(site)
    for token in (None, made["tokens"]["0"], made["host"]):
        answer = site.get(f"/api/tables/{made['table']['id']}/record", token=token)
        assert (answer.status, answer.code) == (403, "not-allowed")


def test_a_table_without_spectators_has_none_in_its_replay_either(site):
    made = two_people(site, watching="none")
    for path in ("steps", "steps/0", "report"):
        assert site.get(f"/api/tables/{made['table']['id']}/{path}").code == "not-allowed"
        answer = site.get(f"/api/tables/{made['table']['id']}/{path}", token=made["tokens"]["0"])
        assert answer.status == 200


def test_spectators_who_are_late_are_late_in_the_replay(site):
    for delay in (4, 40):
        begun = time.monotonic()
        made = two_people(site, watching="delayed", delay=delay)
        steps = f"/api/tables/{made['table']['id']}/steps"
        early, first = site.get(steps), site.get(f"{steps}/1")
        if time.monotonic() - begun < delay:
            break  # else the machine was so busy that it is no longer early
    assert early.status == 403 or early.json["steps"] == []
    assert first.status in (403, 404)
    end = time.monotonic() + PATIENCE
    while len(site.get(steps).json.get("steps", ())) != 1:
        assert time.monotonic() < end, "they never see it"
        time.sleep(0.2)


def test_a_table_that_waits_has_nothing_to_look_back_at(site):
    made = site.table(plan=("me", "open"))
    for path in ("steps", "steps/0", "report"):
        assert site.get(f"/api/tables/{made['table']['id']}/{path}").code == "bad-request"
    assert site.get(f"/api/tables/{made['table']['id']}/record").code == "not-allowed"


# -- reports ------------------------------------------------------------------------------------------


def test_a_report_of_a_running_game_holds_no_secret_of_the_others(site):
    made = site.table("volfyirion", plan=("me", "me"), seed=987_654_321_012)
    first = made["table"]["waiting_for"]
    token = made["tokens"][str(first)]
    with site.sit(made["table"]["id"], token) as elin:
        elin.until("snapshot")
        elin.act(elin.choices[0])
        elin.until("ack")
    answer = site.get(f"/api/tables/{made['table']['id']}/report", token=token)
    report = answer.json
    assert "attachment" in answer.headers["content-disposition"]
    assert report["version"] == tabard.__version__
    assert report["table"]["game"] == "volfyirion"
    assert report["seat"] == first
    assert "record" not in report
    text = answer.body.decode()
    assert "987654321012" not in text, "the seed tells everything"
    for secret in (made["host"], *made["tokens"].values()):
        assert secret not in text
    table = site.hall.rooms[made["table"]["id"]].table
    assert report["view"] == json.loads(encode(table.record.state.view(first)))
    assert [step["text"] for step in report["choices"]], "what this seat has chosen"


def test_the_report_of_a_spectator_is_that_of_a_spectator(site):
    made = two_people(site)
    report = site.get(f"/api/tables/{made['table']['id']}/report")
    assert report.json["seat"] is None
    assert report.json["choices"] == []
    assert b"heads" not in report.body.lower()


def test_a_report_of_a_finished_game_holds_its_record(site):
    record = played("pennies")
    found = imported(site, record)["id"]
    assert site.get(f"/api/tables/{found}/report").json["record"] == record.to_text()


# -- forks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tabard.games())
def test_a_fork_goes_on_from_the_position(site, name):
    record = whole(name)
    source = imported(site, record)["id"]
    at = len(record) // 2
    while (d := record.at(at).decision).seat < 0 or d.later:
        at += 1  # dice would roll before anybody looks, and a table asks ahead whoever may answer later
    plan = [{"kind": "me", "name": "Elin"}, {"kind": "me", "name": "Maren"}]
    made = site.made(f"/api/tables/{source}/fork", {"at": at, "plan": plan})
    assert made["table"]["origin"] == source
    assert made["table"]["status"] == "running"
    assert made["table"]["moves"] >= at
    with site.sit(made["table"]["id"], made["tokens"]["0"]) as elin:
        elin.until("snapshot")
        assert {a["id"] for a in elin.view["areas"]} == {a.id for a in record.at(at).view(0).areas}
        expected = json.loads(encode(addressed(record.at(at).view(0))))
        assert elin.view == expected
    with site.sit(source) as reader:
        assert reader.until("snapshot")["table"]["moves"] == len(record), "the source is as it was"


def test_a_fork_against_a_bot_is_played_to_its_end(site):
    source = imported(site, played("pennies"))["id"]
    plan = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    made = site.made(f"/api/tables/{source}/fork", {"at": 3, "plan": plan})
    found = finish(site, made)
    text = site.get(f"/api/tables/{found}/record").body.decode()
    first = played("pennies").shorts[:3]
    assert Record.from_text(text, tabard.game("pennies")).shorts[:3] == first


def test_a_fork_with_an_open_chair_waits_for_a_friend(site):
    source = imported(site, played("pennies"))["id"]
    plan = [{"kind": "me"}, {"kind": "open"}]
    made = site.made(f"/api/tables/{source}/fork", {"at": 2, "plan": plan})
    joined = site.made(f"/api/tables/{made['table']['id']}/join", {"name": "Maren"})
    assert joined["seat"] == 1
    assert joined["table"]["status"] == "running"
    assert joined["table"]["moves"] == 2


def test_what_cannot_be_forked(site):
    record = played("pennies")
    source = imported(site, record)["id"]
    two = [{"kind": "me"}, {"kind": "bot"}]
    fork = f"/api/tables/{source}/fork"
    assert site.post(fork, {"at": len(record), "plan": two}).code == "over"
    assert site.post(fork, {"at": len(record) + 1, "plan": two}).code == "unknown"
    assert site.post(fork, {"at": -1, "plan": two}).code == "bad-message"
    assert site.post(fork, {"at": 1, "plan": two[:1]}).code == "bad-request"
    assert site.post(fork, {"at": 1, "plan": [{"kind": "bot", "bot": "nobody"}] * 2}).code == "unknown"
    assert site.post("/api/tables/none/fork", {"at": 1, "plan": two}).code == "unknown"
    running = two_people(site)["table"]["id"]
    answer = site.post(f"/api/tables/{running}/fork", {"at": 0, "plan": two})
    assert (answer.status, answer.code) == (403, "not-allowed")
