"""The slow things at a real server: making tables, sitting down, standing up, changing seats."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.running import played, tabard_at

HEADS, TAILS = 1, 2


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("rest")) as made:
        yield made


def at(made):
    return f"/api/tables/{made['table']['id']}"


def kinds(info):
    return [seat["kind"] for seat in info["seats"]]


def test_a_table_is_made_with_tokens_for_its_maker_alone(site):
    answer = site.post(
        "/api/tables",
        {
            "game": "pennies",
            "plan": [{"kind": "me", "name": "Maren"}, {"kind": "open"}],
            "visibility": "public",
        },
    )
    assert answer.status == 201
    made = answer.json
    assert set(made["tokens"]) == {"0"}
    assert made["host"] not in made["tokens"].values()
    assert made["table"]["status"] == "waiting"
    told = site.get(at(made))
    for secret in (made["host"], made["tokens"]["0"]):
        assert secret.encode() not in told.body
    assert b"seed" not in told.body
    assert told.json["id"] in [t["id"] for t in site.get("/api/tables").json]


def test_unlisted_tables_are_not_listed(site):
    made = site.table(plan=("me", "open"))
    assert made["table"]["id"] not in [t["id"] for t in site.get("/api/tables").json]


def test_a_friend_sits_down_by_the_link_and_the_game_begins(site):
    made = site.table(plan=("me", "open"))
    joined = site.made(f"{at(made)}/join", {"name": "Noor"})
    assert (joined["seat"], joined["table"]["status"]) == (1, "running")
    assert joined["table"]["seats"][1]["name"] == "Noor"
    page = site.sit(made["table"]["id"], joined["token"])
    assert page.until("snapshot")["you"] == 1
    full = site.post(f"{at(made)}/join", {"name": "Late"})
    assert (full.status, full.code) == (403, "not-allowed")


def test_of_many_who_come_at_once_as_many_sit_down_as_there_are_chairs(site):
    made = site.table("volfyirion", plan=("open", "open"))
    with ThreadPoolExecutor(12) as people:
        answers = list(people.map(lambda n: site.post(f"{at(made)}/join", {"name": f"P{n}"}), range(12)))
    joined = [answer.json for answer in answers if answer.status == 200]
    assert sorted(one["seat"] for one in joined) == [0, 1]
    assert {answer.code for answer in answers if answer.status != 200} == {"not-allowed"}
    names = {joined[n]["table"]["seats"][joined[n]["seat"]]["name"] for n in (0, 1)}
    assert {seat["name"] for seat in site.get(at(made)).json["seats"]} == names


def test_a_seat_can_be_chosen_if_it_is_free(site):
    made = site.table("volfyirion", plan=("open", "me"))
    assert site.post(f"{at(made)}/join", {"seat": 1}).code == "not-allowed"
    assert site.post(f"{at(made)}/join", {"seat": 7}).code == "unknown"
    assert site.made(f"{at(made)}/join", {"seat": 0})["seat"] == 0


def test_standing_up_leaves_the_seat_open_or_to_a_bot_and_the_token_is_void(site):
    made = site.table(plan=("me", "me"))
    one, two = made["tokens"]["0"], made["tokens"]["1"]
    page = site.sit(made["table"]["id"], one)
    page.until("snapshot")
    info = site.made(f"{at(made)}/leave", {}, token=one)
    assert (kinds(info), info["status"]) == (["open", "human"], "running")
    assert page.until("failure")["code"] == "not-yours"
    assert site.post(f"{at(made)}/leave", {}, token=one).code == "not-yours"
    info = site.made(f"{at(made)}/leave", {"to": "bot", "bot": "random"}, token=two)
    assert kinds(info) == ["open", "bot"]


def test_what_somebody_knew_who_left_is_shown_to_nobody(site):
    """Whoever comes could be the opponent: only a bot goes on, whatever way the chair was left."""
    made = site.table(plan=("me", "me"))
    (one, two), host = made["tokens"].values(), made["host"]

    def stay_out(seat):
        for path, body, token in (
            ("join", {}, None),
            ("join", {"seat": seat}, two),
            (f"seats/{seat}", {"kind": "me"}, host),
        ):
            refused = site.post(f"{at(made)}/{path}", body, token=token)
            assert refused.code == "not-allowed", refused.body

    info = site.made(f"{at(made)}/leave", {}, token=one)
    assert info["seats"][0]["kept"], "no page offers it"
    stay_out(0)
    for kind in ("bot", "open"):
        site.made(f"{at(made)}/seats/0", {"kind": kind}, token=host)
        stay_out(0)
    site.made(f"{at(made)}/seats/1", {"kind": "bot"}, token=host)
    assert "secrets" in site.post(f"{at(made)}/seats/1", {"kind": "me"}, token=host).json["text"]
    assert site.made(f"{at(made)}/seats/1", {"kind": "me"}, token=two)["token"] == two, "it was theirs"


def test_a_chair_that_is_left_before_the_deal_is_free_for_anybody(site):
    made = site.table(plan=("me", "open"))
    site.made(f"{at(made)}/leave", {}, token=made["tokens"]["0"])
    assert site.made(f"{at(made)}/join", {"seat": 0})["seat"] == 0


def test_a_seat_changes_between_person_and_bot_during_the_game(site):
    made = site.table(plan=("me", "me"), options={"rounds": 3})
    one, two = made["tokens"]["0"], made["tokens"]["1"]
    with site.sit(made["table"]["id"], one) as page:
        page.until("snapshot")
        assert kinds(site.made(f"{at(made)}/seats/0", {"kind": "bot", "bot": "random"}, token=one)) == [
            "bot",
            "human",
        ]
        page.until("update")
        while page.view["ask"]["seat"] == 0:
            page.until("update")  # the bot plays on
        page.act(HEADS)
        assert page.until("nack")["code"] == "not-yours"
        joined = site.made(f"{at(made)}/seats/0", {"kind": "me"}, token=one)
        assert (joined["seat"], joined["token"]) == (0, one), (
            "whoever sat there comes back with the same token"
        )
        assert kinds(joined["table"]) == ["human", "human"]
    assert site.post(f"{at(made)}/seats/0", {"kind": "bot"}, token=two).code == "not-allowed"


def test_the_host_may_change_any_seat_but_take_nobodys(site):
    made = site.table(plan=("me", "open"))
    host = made["host"]
    assert site.post(f"{at(made)}/seats/0", {"kind": "me"}, token=host).code == "not-allowed"
    taken = site.made(f"{at(made)}/seats/1", {"kind": "me", "name": "Twice"}, token=host)
    assert taken["token"] not in (host, made["tokens"]["0"])
    assert taken["table"]["status"] == "running", "the last seat was taken"
    assert kinds(site.made(f"{at(made)}/seats/1", {"kind": "open"}, token=host)) == ["human", "open"]
    assert site.post(f"{at(made)}/leave", {}, token=taken["token"]).code == "not-yours"
    assert site.post(f"{at(made)}/seats/9", {"kind": "bot"}, token=host).code == "unknown"
    assert site.post(f"{at(made)}/seats/1", {"kind": "bot", "bot": "hal"}, token=host).code == "unknown"


@pytest.mark.parametrize("token", [None, "wrong", "x" * 5000])
def test_nobody_else_changes_anything(site, token):
    made = site.table(plan=("me", "open"))
    assert site.post(f"{at(made)}/seats/0", {"kind": "bot"}, token=token).code == "not-yours"
    assert site.post(f"{at(made)}/leave", {}, token=token).code == "not-yours"
    assert kinds(site.get(at(made)).json) == ["human", "open"]


def test_tokens_find_their_tables_and_whose_turn_it_is(site):
    made = site.table("volfyirion", plan=("me", "me"), options={"first_player": "2"})
    tokens = [made["tokens"]["0"], made["tokens"]["1"], made["host"], "unknown"]
    found = {t["token"]: t for t in site.made("/api/mine", {"tokens": tokens})}
    assert set(found) == set(tokens[:3])
    assert [found[t].get("seat") for t in tokens[:3]] == [0, 1, None]
    assert [found[t].get("your_turn", False) for t in tokens[:3]] == [False, True, False]
    assert all(t["table"]["id"] == made["table"]["id"] for t in found.values())


def test_a_finished_game_changes_no_more(site):
    made = site.table(plan=("me", "me"))
    with site.sit(made["table"]["id"], made["tokens"]["0"]) as page:
        page.until("snapshot")
        page.act(-1)
        page.until("ack")
    token = made["tokens"]["0"]
    for path, body in ((f"{at(made)}/leave", {}), (f"{at(made)}/seats/0", {"kind": "bot"})):
        assert site.post(path, body, token=token).code == "over"
    assert site.post(f"{at(made)}/join", {}).code == "over"


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/tables", b"{", 400, "bad-message"),
        ("/api/tables", {"game": "pennies"}, 400, "bad-message"),
        ("/api/tables", {"game": "pennies", "plan": [], "x": 1}, 400, "bad-message"),
        ("/api/tables", {"game": "chess", "plan": [{"kind": "me"}]}, 404, "unknown"),
        ("/api/tables", {"game": "pennies", "plan": [{"kind": "me"}]}, 400, "bad-request"),
        ("/api/tables/none/join", {}, 404, "unknown"),
        ("/api/tables", {"game": "pennies", "plan": [{"kind": "me", "name": "<b>"}] * 2}, 400, "bad-message"),
        ("/api/mine", {"tokens": ["a b"]}, 400, "bad-message"),
        ("/api/mine", b"[" * 9000, 400, "bad-message"),
    ],
)
def test_what_cannot_be_done_is_a_problem_with_a_reason(site, path, body, status, code):
    answer = site.post(path, body)
    assert (answer.status, answer.code) == (status, code)
    assert answer.json["text"]


def test_a_chosen_seed_is_told_to_everybody_before_they_sit_down(site):
    chosen = site.table("pennies", ("me", "open"), seed=4242, visibility="public")["table"]
    fair = site.table("pennies", ("me", "open"), visibility="public")["table"]
    assert site.get(f"/api/tables/{chosen['id']}").json["seeded"] is True
    assert "seeded" not in site.get(f"/api/tables/{fair['id']}").json
    listed = {row["id"]: row.get("seeded", False) for row in site.get("/api/tables").json}
    assert (listed[chosen["id"]], listed[fair["id"]]) == (True, False)
    del site.hall.rooms[chosen["id"]]
    assert site.made(f"/api/tables/{chosen['id']}/join", {})["table"]["seeded"] is True


def test_a_game_that_goes_on_from_one_that_is_known_says_so(site):
    known = site.made("/api/import", {"record": played(moves=4).to_text()})
    plan = [{"kind": "me"}, {"kind": "open"}]
    assert site.made(f"/api/tables/{known['id']}/fork", {"at": 2, "plan": plan})["table"]["seeded"] is True
