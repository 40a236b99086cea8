"""Cards to look up, one search for all that is written, and decks and heroes that are built on the page."""

import re

import pytest
from tests.web.expecting import expect


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.long)], ids=["wide", "phone"])
def test_a_card_is_found_by_what_it_says_and_read_with_its_rules(sit, phone):
    page = sit("/cards/volfyirion", phone=phone).page
    main = page.get_by_role("main")
    expect(main.get_by_role("status")).to_have_text(re.compile(r"^7\d cards"))
    page.get_by_label("Search the cards").fill("hidden cache")
    expect(main.get_by_role("status")).to_have_text("1 card")
    page.get_by_role("button", name="Hidden Cache").click()
    card = page.get_by_role("complementary", name="Hidden Cache")
    expect(card).to_contain_text("The rules behind it")
    rule = card.get_by_role("link", name=re.compile("^VOL-")).first.inner_text()
    # The address holds it all.
    page.reload()
    expect(card).to_contain_text(rule)
    card.get_by_role("button", name="Close").click()
    clear = page.get_by_role("button", name="Clear the filters")
    clear.click()
    expect(clear).to_have_count(0)
    expect(page.get_by_label("Search the cards")).to_be_focused()
    kinds = page.get_by_role("group", name="Kind")
    if phone:  # there the cards come first
        expect(kinds).to_be_hidden()
        page.get_by_text("Filters", exact=True).click()
    kinds.get_by_label("Troop").check(force=True)
    page.get_by_role("group", name="Side").get_by_label("Red House").check(force=True)
    page.get_by_role("group", name="Price").get_by_label("7", exact=True).check(force=True)
    expect(main.get_by_role("status")).to_have_text("1 card")
    expect(page.get_by_role("button", name="Elite Trooper")).to_be_visible()
    # The search of the rules finds cards and words of the game, too.
    page.goto("/rules/volfyirion")
    page.get_by_label("Search the rules").fill("hidden cache")
    cards = page.get_by_role("region", name="Cards", exact=True)
    cards.get_by_role("link", name="Hidden Cache").click()
    expect(card).to_be_visible()
    page.goto("/rules/volfyirion?q=chain")
    expect(page.get_by_role("region", name="Words of the game")).to_contain_text("Chain")


def test_a_deck_is_built_checked_kept_shared_and_played_with(sit, desk):
    player = sit("/build/drakerion")
    page = player.page
    paper = page.get_by_role("complementary", name="What the checker says")
    expect(paper).to_contain_text("It can be played.")
    page.get_by_label("Name", exact=True).fill("Quick Cinders")
    page.get_by_role("button", name="One Sear less").click()
    expect(paper).to_contain_text("the deck has 59 cards, not 60 (DRK-DCK-05)")
    expect(paper.get_by_role("button", name="Not yet")).to_be_disabled()
    page.get_by_role("button", name="One Ash Hound more").click()
    expect(paper).to_contain_text("5 copies of 'Ash Hound'; at most 4 (DRK-DCK-06)")
    # What can be mended is mended with one click each.
    paper.get_by_role("button", name="Take out 1 Ash Hound").click()
    paper.get_by_role("button", name="Fill up with one card").click()
    expect(paper).to_contain_text("It can be played.")
    curve = paper.get_by_role("figure", name="Gold a card costs").get_by_role("listitem")
    assert sum(int(text.split()[0]) for text in curve.all_inner_texts() if len(text.split()) > 1) == 60
    paper.get_by_role("button", name="Keep it here").click()
    expect(paper.get_by_role("button", name="Kept in this browser")).to_be_visible()
    paper.get_by_role("button", name="Copy a link to it").click()
    shared = player.copied("/build/drakerion")
    other = sit(shared.partition("/build")[1] + shared.partition("/build")[2]).page
    expect(other.get_by_label("Name", exact=True)).to_have_value("Quick Cinders")
    paper.get_by_role("link", name="Play with it").click()
    expect(
        page.get_by_role("group", name="Your deck").get_by_role("radio", name="Quick Cinders")
    ).to_be_checked()
    page.get_by_role("button", name="Play", exact=True).click()
    assert player.wait_turn()
    table = desk.table(page.url.rpartition("/")[2])
    assert "Name: Quick Cinders" in table["options"]["deck1"]
    assert table["seats"][0]["brings"] == "own"
    page.goto("/build/ivion")
    expect(paper).to_contain_text("It can be played.")
    page.get_by_role("button", name="One Parry less").click()
    expect(paper.get_by_role("button", name="Not yet")).to_be_disabled()
