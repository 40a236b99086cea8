"""A visitor pastes a card at the page, looks on while bots play it out, and stops them."""

import re

from tests.web.expecting import expect

METEOR = "id: meteor\nname: Meteor\nkind: spell\ndo: [{burn: 4}, {burn: 4}]\nicon: burning-meteor"


def test_a_card_is_pasted_and_its_worth_grows_before_ones_eyes(sit):
    page = sit("/").page
    sit.watch.expect("400 (Bad Request)")
    page.get_by_role("link", name="Laboratory").first.click()
    page.get_by_label("Game").select_option("embers")
    field = page.get_by_label("The card, changed or new")
    field.fill("id: meteor\ncost: five")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("cost")
    field.fill(METEOR)
    page.get_by_role("button", name="Begin").click()
    one = page.get_by_role("region", name="Meteor: what it is worth").first
    expect(one).to_contain_text("of 100 games")
    expect(one.get_by_role("img", name=re.compile("The estimate as it grew"))).to_be_visible()
    stop = page.get_by_role("button", name="Stop it")
    expect(stop.or_(page.get_by_role("button", name="Begin"))).to_be_visible()
    # Small questions are soon decided: it is pressed if it is there, and not waited for.
    stop.evaluate_all("all => all.forEach((button) => button.click())")
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
