"""The house at the table: its levels to choose from, games between bots to watch, and stand-ins for who is away."""

import re

from tests.web.desk import OPEN, me
from tests.web.expecting import expect


def test_the_levels_are_there_to_compare_and_one_is_the_usual(sit, desk):
    player = sit("/play/pennies")
    levels = desk.ask("/api/bots")
    chair = player.page.get_by_label("Who sits in seat 2")
    expect(chair.locator("optgroup option")).to_have_count(len(levels))
    offered = chair.locator("optgroup option").all_inner_texts()
    assert [text.split(" · ")[0] for text in offered] == [level["title"] for level in levels]
    usual = [level for level in levels if level["seconds"] <= 0.5][-1]
    expect(chair).to_have_value(f"bot:{usual['name']}")
    player.page.get_by_text("Compare the opponents").click()
    rows = player.page.get_by_role("group").get_by_role("listitem").filter(has=player.page.get_by_role("img"))
    for level in levels:
        expect(rows.filter(has_text=level["about"])).to_contain_text(level["title"])
    expect(rows.last).to_contain_text(f"up to {levels[-1]['seconds']:g} s")


def test_bots_play_each_other_for_whoever_watches(sit, desk):
    player = sit("/play/pennies")
    page = player.page
    page.get_by_label("Watch the house").check()
    for seat in (1, 2):
        page.get_by_label(f"Who sits in seat {seat}").select_option("bot:random")
    page.get_by_label("as fast as it can").check()
    page.get_by_role("button", name="Watch", exact=True).click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(player.over).to_contain_text("The game is over")
    table = desk.table(page.url.rsplit("/", 1)[1])
    assert [seat["name"] for seat in table["seats"]] == ["Random", "Random 2"]
    assert table["status"] == "finished"


def test_the_house_plays_for_somebody_who_is_away_until_they_are_back(sit, desk):
    made = desk.create("pennies", me("Elin"), OPEN, options={"rounds": 9}, away=1)
    joined = desk.ask(f"/api/tables/{made.id}/join", {"name": "Maren"})
    elin = sit(made.path, tables=made.keys(0))
    elin.hide("heads")
    # Maren has never come to the table.
    expect(elin.ask).to_contain_text("Maren has been away for")
    elin.page.get_by_label("Who plays for Maren").select_option("random")
    elin.page.get_by_role("button", name="Let the house play").click()
    elin.wait_turn()
    expect(elin.ask).not_to_contain_text("has been away")
    chair = made.info["seats"][1]
    assert (chair["kind"], chair["name"], chair["bot"]) == ("bot", "Maren", "random")
    # She comes and takes her seat back.
    keys = {made.id: {"seats": {"1": joined["token"]}, "at": 1}}
    maren = sit(made.path, tables=keys, settings={"name": "Somebody"})
    expect(maren.ask).to_contain_text("The house plays for you.")
    maren.page.get_by_role("button", name="Take the seat back").click()
    assert maren.wait_turn()
    expect(maren.ask).not_to_contain_text("The house plays for you.")
    chair = made.info["seats"][1]
    assert (chair["kind"], chair["name"]) == ("human", "Maren"), "whatever her browser calls itself"
    maren.hide("tails")
