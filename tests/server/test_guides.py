"""A guided first game at a real table: the voice comes with the position, and the house answers by the script."""

import pytest
from tests.server.running import tabard_at

from tabard.guide.course import LEARNER, course_of

GAME = "volfyirion"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("guides")) as made:
        yield made


def begun(site):
    made = site.made(f"/api/games/{GAME}/guide", {"name": "Maren"})
    return made["table"]["id"], site.sit(made["table"]["id"], made["tokens"][str(LEARNER)])


def test_the_guide_leads_to_its_end_and_the_house_follows_the_script(site):
    course = course_of(GAME)
    table, page = begun(site)
    guide = page.until("snapshot")["guide"]
    said = []
    while not guide.get("is_last"):
        while not guide.get("lessons"):
            guide = page.until("update")["guide"]
        asked = guide["lessons"][-1]
        said.append(asked["say"])
        if "action" not in asked:
            break
        page.act(asked["action"])
        guide = page.until("update")["guide"]
    assert guide["is_last"]
    assert said[0] == "Keep this hand"
    record = site.get(f"/api/tables/{table}").json
    assert record["moves"] == len(course.actions)
    # From here on it is a game like any other: no voice after the next choice.
    page.act(page.choices[0])
    assert "guide" not in page.until("update")


def test_undo_goes_back_a_step_and_coming_back_finds_the_guide_where_it_was(site):
    table, page = begun(site)
    lessons = page.until("snapshot")["guide"]["lessons"]
    page.act(lessons[-1]["action"])
    assert page.until("update")["guide"]["lessons"][0]["say"] == "Play your Captain"
    again = site.sit(table, page.token)
    assert again.until("snapshot")["guide"]["lessons"][0]["say"] == "Play your Captain"
    page.send({"type": "undo", "cid": "back", "expect_seq": page.seq})
    assert page.until("update")["guide"]["lessons"] == lessons


def test_only_the_guided_player_hears_the_guide(site):
    table, page = begun(site)
    assert "guide" in page.until("snapshot")
    assert "guide" not in site.sit(table).until("snapshot")


def test_whoever_goes_another_way_plays_freely(site):
    _, page = begun(site)
    snapshot = page.until("snapshot")
    guided = snapshot["guide"]["lessons"][-1]["action"]
    other = next(c["action"] for c in snapshot["view"]["ask"]["choices"] if c["action"] != guided)
    page.act(other)
    assert "guide" not in page.until("update")


def test_a_game_without_a_guide_has_none_to_begin(site):
    answer = site.post("/api/games/pennies/guide", {})
    assert (answer.status, answer.code) == (404, "unknown")
    told = {game["name"]: game.get("guide", 0) for game in site.get("/api/games").json}
    assert told["pennies"] == 0
    assert 0 < told[GAME] <= 10
