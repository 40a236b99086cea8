"""The house at the table: its levels to choose from, games between bots to watch, and stand-ins for who is away."""

import re

from tests.web.desk import OPEN, me
from tests.web.expecting import expect


def test_the_levels_are_there_to_compare_and_a_newcomer_is_proposed_the_gentle_one(sit, desk):
    player = sit("/play/pennies")
    everybody = desk.ask("/api/bots")
    levels = [level for level in everybody if "pennies" in level.get("games", ["pennies"])]
    assert len(levels) < len(everybody), "nobody is for one game alone"
    ladder = player.page.get_by_role("group", name="How strong")
    expect(ladder.get_by_role("radio")).to_have_count(len(levels))
    for level in levels:
        expect(ladder.get_by_role("radio", name=level["title"])).to_have_accessible_description(
            level["about"]
        )
    expect(ladder.get_by_role("radio", name="Novice")).to_be_checked()
    expect(ladder).to_contain_text("Good for a first game")
    # Whoever has won is not told what to take, and plays against the strongest that keeps nobody waiting.
    player.page.evaluate("localStorage.setItem('tabard.won', '[\"pennies\"]')")
    player.page.reload()
    usual = [level for level in levels if level["seconds"] <= 0.5][-1]
    expect(ladder.get_by_role("radio", name=usual["title"])).to_be_checked()
    expect(ladder).not_to_contain_text("Good for a first game")


def test_bots_play_each_other_for_whoever_watches(sit, desk):
    player = sit("/play/pennies")
    page = player.page
    page.get_by_text("More", exact=True).click()
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
