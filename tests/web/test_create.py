"""A new table: what people choose by pictures, and how soon the first own decision comes."""

from tests.web.expecting import expect
from tests.web.screens import screen


@screen("phone")
def test_two_clicks_from_home_to_the_first_real_decision(sit, desk, phone):
    player = sit("/", phone=phone)
    page = player.page
    page.get_by_role("link", name="Play Drakerion").click()
    paper = page.get_by_role("complementary", name="The table as it will be")
    expect(paper).to_contain_text("you against Novice")
    page.get_by_role("button", name="Play", exact=True).click()
    assert player.wait_turn()
    # Who begins, which line and the first hand are settled: the choice is the first one that is played.
    expect(player.ask).to_contain_text("Maneuver")
    table = desk.table(page.url.rpartition("/")[2])
    assert [seat.get("bot") for seat in table["seats"]] == [None, "novice"]
    assert [seat["brings"] for seat in table["seats"]] == ["ashen-compact", "thornwild-kin"]


@screen("wide")
def test_a_race_is_chosen_by_its_picture_and_its_ability(sit, desk, phone):
    player = sit("/play/ignite", phone=phone)
    page = player.page
    races = page.get_by_role("group", name="Your race")
    elves = races.get_by_role("radio", name="Elves")
    expect(elves).to_have_accessible_description("Shoots from farther off, and from the next space "
        "Their attacks from afar reach 1 farther, and their ranged weapons work at range 1, too.")  # fmt: skip
    player.settle()
    races.get_by_role("radio", name="Dwarves").check(force=True)
    page.get_by_role("group", name="Win condition").get_by_role("radio", name="King of the hill").check(
        force=True
    )
    page.get_by_role("button", name="Play", exact=True).click()
    assert player.wait_turn()
    expect(player.ask).not_to_contain_text("Choose the race")
    table = desk.table(page.url.rpartition("/")[2])
    assert (table["seats"][0]["brings"], table["options"]["win"]) == ("dwarves", "hill")
    # Whoever likes to do it all is asked for everything, and need not say so again.
    page.goto("/play/ignite")
    mine = page.get_by_role("radio", name="I set up myself")
    expect(mine).to_be_visible()
    player.settle()  # until then a click may meet what stood there before
    mine.check(force=True)
    expect(races).to_have_count(0)
    page.reload()
    expect(mine).to_be_checked()
    page.get_by_role("button", name="Play", exact=True).click()
    assert player.wait_turn()
    expect(player.ask).to_contain_text("Choose the race")  # which ones are left depends on who goes first
