"""Whatever is asked, the answer is what was asked for or a Problem in words: never a bare error of the server."""

import json
from contextlib import suppress

import pytest
from tests.server.running import tabard_at

import tabard
from tabard.engine.errors import BadOption, BadRecord, BadSave
from tabard.engine.record import Record
from tabard.engine.save import _seal

PLAN = [{"kind": "me"}] * 2
FACES = {"die_faces": ["power"]}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("site")) as found:
        yield found


@pytest.fixture(scope="module")
def finished(site):
    """A game that is over."""
    made = site.table("pennies", ("me", "me"), options={"rounds": 1})
    for seat in "01":
        page = site.sit(made["table"]["id"], made["tokens"][seat])
        page.until("snapshot")
        page.act(page.choices[0])
        page.until("ack")
    site.empty()
    return made["table"]["id"]


def refused(answer, status, code):
    assert (answer.status, answer.headers["content-type"]) == (status, "application/json"), answer.body
    assert answer.code == code
    assert answer.json["text"]
    assert "content-security-policy" in answer.headers


@pytest.mark.parametrize("depth", [900, 1_100, 7_000])
def test_a_check_of_options_that_go_too_deep(site, depth):
    body = '{"options":{"x":%s}}' % ("[" * depth + "]" * depth)
    answer = site.post("/api/games/pennies/check", body.encode())
    if answer.status == 200:  # not too deep to be read, and no option of this game
        assert "'x'" in answer.json["problems"][0]
    else:
        refused(answer, 400, "bad-message")


@pytest.mark.parametrize("body", [b'{"options":{"a":"\xff"}}', b"\xff\xfe", b'{"options":{"a":"\\ud800"}}'])
def test_a_check_of_what_is_no_text(site, body):
    refused(site.post("/api/games/pennies/check", body), 400, "bad-message")


@pytest.mark.parametrize("number", ["9" * 30, "9" * 5_000, "-1", "1e3", "%F0%9D%9F%99"])
def test_a_number_that_nothing_has(site, finished, number):
    refused(site.get(f"/api/tables/{finished}/steps/{number}"), 404, "unknown")
    refused(site.post(f"/api/tables/{finished}/seats/{number}", {"kind": "bot"}), 404, "unknown")


@pytest.mark.parametrize("seat", ["0000" + "9" * 20, "00010", "01", "2", "9" * 5_000, "-1", "1.0"])
@pytest.mark.parametrize("what", ["steps", "steps/1", "report"])
def test_a_seat_that_is_not_there(site, finished, seat, what):
    refused(site.get(f"/api/tables/{finished}/{what}?as={seat}"), 404, "unknown")


def test_an_option_that_is_a_list_of_a_certain_length(site):
    wish = {"game": "infinities", "plan": PLAN, "options": FACES}
    refused(site.post("/api/tables", wish), 400, "bad-request")
    (problem,) = site.made("/api/games/infinities/check", {"options": FACES})["problems"]
    assert "a list of 6, each one of boost, energy" in problem
    game = tabard.game("infinities")
    with pytest.raises(BadOption, match="a list of 6, each one of boost, energy"):
        game.new(options=FACES)
    head = json.loads(game.new(seed=1).dump())
    head["options"] = FACES
    head["digest"] = _seal(head)
    with pytest.raises(BadSave, match="die_faces"):
        tabard.load(json.dumps(head).encode())
    text = Record(game, 2, 1).to_text()
    options = next(line for line in text.splitlines() if line.startswith("options:"))
    with pytest.raises(BadRecord, match="die_faces"):
        Record.from_text(text.replace(options, f"options: {json.dumps(FACES)}"), game)


@pytest.mark.parametrize("name", [name for name in tabard.games() if name != "pennies"])
def test_no_value_of_any_option_is_answered_with_an_error_of_ours(name):
    game = tabard.game(name)
    for option in game.schema()["properties"]:
        for value in (["x"], {"a": 1}, -99_999, 10**30, "zzz", None, [[1]], 3.5, [None], True):
            with suppress(BadOption):
                game.new(options={option: value})


@pytest.mark.parametrize("method", ["PUT", "DELETE", "TRACE", "FOO"])
def test_a_method_that_goes_nowhere(site, method):
    answer = site.ask(method, "/api/tables")
    refused(answer, answer.status, answer.code)
    assert 400 <= answer.status < 500


def test_a_full_disk_is_told_in_words_and_gone_as_soon_as_there_is_room(tmp_path):
    with tabard_at(tmp_path) as site:
        site.table("pennies", ("me", "me"))
        with site.hall.store.engine.connect() as c:
            pages = c.exec_driver_sql("PRAGMA page_count").scalar()
            c.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        wish = {"game": "pennies", "plan": PLAN}
        for _ in range(200):
            answer = site.post("/api/tables", wish)
            if answer.status != 201:
                break
        refused(answer, 503, "fault")
        assert "nothing was changed" in answer.json["text"]
        with site.hall.store.engine.connect() as c:
            c.exec_driver_sql(f"PRAGMA max_page_count = {pages * 100}")
        assert site.post("/api/tables", wish).status == 201


def test_whatever_else_goes_wrong_is_a_problem_too(tmp_path):
    with tabard_at(tmp_path) as site:
        store = site.hall.store
        del site.hall.store  # something that nobody thought of
        refused(site.get("/api/tables"), 500, "fault")
        site.hall.store = store
        assert site.get("/api/tables").status == 200
