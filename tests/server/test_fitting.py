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


def test_why_options_do_not_go_together_is_told_in_the_words_of_the_game(site):
    told = check(site, "volfyirion", mode="solo", modules=["perk"])
    assert told == (200, {"problems": ["module 'perk' cannot be used in mode 'solo'"]})


def test_all_that_is_wrong_with_a_deck_is_told_line_by_line(site):
    status, told = check(site, "drakerion", deck1="Banner: Standard of Cinders\nDeck:\n")
    assert status == 200
    assert "deck: expected exactly 1 City, got 0 (DRK-DCK-09)" in told["problems"]
    assert "deck: the deck has 0 cards, not 60 (DRK-DCK-05)" in told["problems"]


@pytest.mark.parametrize("game", ["drakerion", "ivion"])
def test_one_can_begin_from_the_text_of_every_ready_deck_and_hero(site, game):
    found = json.loads(site.get(f"/api/games/{game}").body)
    fields = [f for f in found["schema"]["properties"].values() if "examples" in f]
    assert fields
    for option, field in found["schema"]["properties"].items():
        for name in field.get("examples", ()):
            assert check(site, game, **{option: found["ready"][name]}) == (200, {"seats": [2]})


def test_an_unknown_option_and_an_unknown_value_are_named(site):
    status, told = check(site, "pennies", round=3)
    assert status == 200
    assert "did you mean 'rounds'?" in told["problems"][0]
    status, told = check(site, "pennies", rounds=1000)
    assert status == 200
    assert "rounds" in told["problems"][0]


def test_an_unknown_game_is_unknown(site):
    status, problem = check(site, "chess")
    assert (status, problem["code"]) == (404, "unknown")


def test_the_weakest_bot_is_offered_first(site):
    names = [bot["name"] for bot in json.loads(site.get("/api/bots").body)]
    assert names.index("random") < names.index("greedy")
