"""A table with a card set of somebody's own: it is played, hinted at, played again and played on with that."""

import pytest
from tests.server.running import tabard_at
from tests.server.test_rematch import again, at, finished
from tests.site.test_host import OWN

TOLD = "This table is played with a card set of its own."


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("own")) as found:
        yield found


def seen(site, table, token):
    """The names of the cards in one's hand, and what was said at the table."""
    page = site.sit(table, token)
    told = page.until("snapshot")
    hand = {
        piece["name"]
        for piece in told["view"]["pieces"]
        if piece["area"].startswith("hand-") and piece.get("face")
    }
    return hand, [line["text"] for line in told["talk"]], told["table"].get("cards", "")


def test_a_set_of_ones_own_stays_with_its_table_and_with_those_that_follow(site):
    old, (anna, bela) = finished(site, "Anna", "Bela", game="volfyirion", seed=1, cards=OWN)
    _, talk, cards = seen(site, old["id"], anna)
    assert (talk, bool(cards)) == ([TOLD], True)
    follower = again(site, old, anna)
    again(site, old, bela)
    _, talk, same = seen(site, follower["table"]["id"], follower["token"])
    assert (TOLD in talk, same) == (True, cards)
    plan = [{"kind": "bot", "bot": "novice"}, {"kind": "me"}]
    fork = site.made(f"{at(old)}/fork", {"at": 0, "plan": plan}, token=anna)
    hand, talk, same = seen(site, fork["table"]["id"], fork["tokens"]["1"])
    assert "Moonlit Digger" in hand
    assert (TOLD in talk, same) == (True, cards)
    names = {face["name"] for face in site.get(f"/api/games/volfyirion?cards={cards}").json["faces"]}
    assert "Moonlit Digger" in names
    assert "Prospector" not in names


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("set: mine", "title"),
        (OWN.replace("count: 16", "count: 2"), "10"),
        (OWN.replace("house: grey", "hose: grey"), "did you mean house?"),
        (OWN.replace("extends: volfyirion", "extends: volfirion"), "did you mean 'volfyirion'?"),
    ],
)
def test_what_is_wrong_with_a_set_is_told_before_and_when_a_table_is_made(site, text, told):
    problems = site.post("/api/games/volfyirion/check", {"cards": text}).json["problems"]
    assert told in "\n".join(problems)
    plan = [{"kind": "me"}, {"kind": "me"}]
    answer = site.post("/api/tables", {"game": "volfyirion", "plan": plan, "cards": text})
    assert (answer.status, answer.json["code"]) == (400, "bad-request")
    assert told in answer.json["text"]
    assert "/" not in answer.json["text"].replace("Command/", "")


def test_a_game_without_cards_takes_none(site):
    answer = site.post("/api/tables", {"game": "pennies", "plan": [{"kind": "me"}] * 2, "cards": OWN})
    assert (answer.status, answer.json["code"]) == (400, "bad-request")
    assert "takes no card set" in answer.json["text"]
    assert "takes no card set" in site.post("/api/games/pennies/check", {"cards": OWN}).json["problems"][0]
