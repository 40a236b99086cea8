"""The page in other languages: chosen by the browser or the reader, remembered, and with room for its words."""

import pytest
from tests.web.expecting import expect

CUT = """() => {
  const cut = [...document.querySelectorAll(".frame-nav a span, .tb-btn, .options-choice")].filter((thing) => {
    const box = thing.getBoundingClientRect();
    return box.width && (thing.scrollWidth > thing.clientWidth + 1 && getComputedStyle(thing).display !== "inline"
      || box.left < -1 || box.right > innerWidth + 1);
  }).map((thing) => thing.textContent);
  const ways = [...document.querySelectorAll(".frame-nav a span")];
  const broken = ways.filter((thing) => thing.getClientRects().length > 1).map((thing) => thing.textContent);
  return [...cut, ...broken, document.documentElement.scrollWidth - innerWidth > 0 ? "scrolls sideways" : ""]
    .filter(Boolean);
}"""
"""Buttons and ways whose words do not fit, on a screen that is too narrow."""


def test_the_language_is_the_browsers_until_another_is_chosen(sit):
    page = sit("/learn/pennies", locale="de-AT").page
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", name="Ein erster Rat")).to_be_visible()
    page.get_by_role("link", name="Optionen").click()
    expect(page.get_by_role("option", name="Wie der Browser: Deutsch")).to_have_count(1)
    page.get_by_label("Sprache").select_option("fr")
    expect(page.get_by_role("heading", level=1)).to_have_text("Réglages")
    page.goto("/learn/pennies")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("heading", name="Un premier conseil")).to_be_visible()


@pytest.mark.parametrize("language", ["de", pytest.param("fr", marks=pytest.mark.long)])
def test_its_words_have_room_on_a_phone(sit, language):
    player = sit("/", phone=True, settings={"language": language})
    for path in ("/", "/play/ivion", "/tables", "/settings", "/cards/pennies"):
        player.page.goto(path)
        player.page.get_by_role("heading", level=1).first.wait_for(state="attached")
        player.settle()
        assert player.page.evaluate(CUT) == [], path


def test_a_first_game_and_the_options_of_a_game_are_told_in_the_readers_language(sit):
    page = sit("/play/ignite", locale="de").page
    winning = page.get_by_role("group", name="Wie man gewinnt")
    expect(winning.get_by_role("radio", name="Trophäen")).to_be_checked()
    page.goto("/learn/volfyirion")
    table = page.get_by_role(
        "img", name="Ein Tisch deiner ersten Partie: Dein Ziel: Zerstöre ihre drei Städte"
    )
    expect(table).to_be_visible()
    expect(page.get_by_role("link", name="Captain", exact=True)).to_be_visible()
    page.get_by_role("button", name="Spiel deine erste Partie").click()
    voice = page.locator(".guide-words:not([inert] *)")
    expect(voice).to_contain_text("Willkommen. Du führst ein Haus im Krieg")
    expect(voice).to_have_attribute("lang", "de")
