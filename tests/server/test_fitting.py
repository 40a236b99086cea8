"""What a form of options is told while it is filled in: how many seats, or why the options do not go together."""

import json

import pytest
from tests.server.running import tabard_at


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("site")) as found:
        yield found


def check(site, game, **options):
    answer = site.post(f"/api/games/{game}/check", json.dumps({"options": options}).encode())
    return answer.status, json.loads(answer.body)


@pytest.mark.parametrize(
    ("mode", "seats"), [("duel", 2), ("solo", 1), ("coop", 2), ("team", 4), ("automaton", 1)]
)
def test_the_mode_says_how_many_seats_there_are(site, mode, seats):
    assert check(site, "volfyirion", mode=mode) == (200, {"seats": [seats]})


def test_without_options_it_is_the_usual_game(site):
    assert check(site, "pennies") == (200, {"seats": [2]})


def test_options_that_do_not_go_together_are_refused_in_the_words_of_the_game(site):
    status, problem = check(site, "volfyirion", mode="solo", modules=["perk"])
    assert status == 400
    assert problem == {"code": "bad-request", "text": "module 'perk' cannot be used in mode 'solo'"}


def test_an_unknown_option_and_an_unknown_value_are_named(site):
    status, problem = check(site, "pennies", round=3)
    assert (status, problem["code"]) == (400, "bad-request")
    assert "did you mean 'rounds'?" in problem["text"]
    status, problem = check(site, "pennies", rounds=1000)
    assert (status, problem["code"]) == (400, "bad-request")
    assert "rounds" in problem["text"]


def test_an_unknown_game_is_unknown(site):
    status, problem = check(site, "chess")
    assert (status, problem["code"]) == (404, "unknown")


def test_the_weakest_bot_is_offered_first(site):
    names = [bot["name"] for bot in json.loads(site.get("/api/bots").body)]
    assert names.index("random") < names.index("greedy")
