"""axe-core finds nothing serious on any page, in dark and in light, wide and on a phone."""

import pytest
from tests.web.conftest import ROOT
from tests.web.desk import BOT, ME, OPEN, me
from tests.web.expecting import expect
from tests.web.positions import played
from tests.web.screens import looks

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (parts) => {
  const lost = parts.filter((part) => !document.querySelector(part));
  if (lost.length) throw new Error(`nothing on the page is ${lost}`);
  const found = await axe.run(parts.length ? { include: parts } : document, { resultTypes: ["violations"] });
  return found.violations
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .map((v) => `${v.id} (${v.impact}): ${v.help}\\n` + v.nodes.slice(0, 6).map((n) =>
      `    ${n.html.slice(0, 160)}  ${(n.any[0]?.message ?? n.all[0]?.message ?? "").slice(0, 160)}`).join("\\n"));
}"""


@pytest.fixture(scope="module")
def game():
    return played(
        "volfyirion",
        seed=4,
        kind="greedy",
        until=lambda r, d: len(r) > 60 and d.seat == 0 and len(d.options) > 5 and is_rich(r.state.view(0)),
    )


def is_rich(view):
    """Whether something can be done with a card in two ways: then a card is selected before anything is."""
    first = [choice.pieces[0] for choice in view.ask.choices if choice.pieces]
    return len(set(first)) < len(first)


DIALOG = "dialog[open]"


def faults(player, *parts):
    """What axe says about the page as it stands, or about parts of a page of which the rest was looked at before.

    It is evaluated from outside, so the content policy is not in its way.
    """
    player.settle()
    if not player.page.evaluate("() => Boolean(window.axe)"):
        player.page.evaluate(AXE.read_text())
    return player.page.evaluate(RUN, parts)


CARDS = "/cards/volfyirion?card=mint&q=gold"
"""A few of the cards: all of them are drawn alike, and axe looks at each."""
PAGES = ["/", "/play/volfyirion", "/tables", "/rules/pennies", "/learn/volfyirion", "/settings", "/about"]
PAGES += ["/play/drakerion", CARDS, "/build/ivion", "/games", "/laboratory"]
SMALL_PAGES = ["/", "/play/drakerion", CARDS, "/build/ivion"]
"""Those whose parts lie in another order on a phone, or are folded away; the others are only narrower there."""

AROUND = [
    pytest.param(PAGES, "dark", False, id="dark"),
    pytest.param(PAGES, "light", False, id="light", marks=pytest.mark.long),
    pytest.param(SMALL_PAGES, "dark", True, id="phone"),
    pytest.param(PAGES, "dark", True, id="phone-all", marks=pytest.mark.long),
]


@pytest.mark.parametrize(("pages", "theme", "phone"), AROUND)
def test_the_pages_around_the_table(sit, pages, theme, phone):
    player = sit("/", phone=phone, settings={"theme": theme})
    found = {}
    for path in pages:
        player.page.goto(path)
        expect(player.page.get_by_role("heading", level=1).first).to_be_visible()
        if faulty := faults(player):
            found[path] = faulty
    assert not found, "\n".join(f"{path}\n" + "\n".join(each) for path, each in found.items())


@looks("phone")
def test_a_lobby(sit, desk, theme, phone):
    made = desk.create("volfyirion", me("Elin"), OPEN)
    player = sit(made.path, tables=made.keys(host=True), phone=phone, settings={"theme": theme})
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Volfyirion")
    assert not faults(player)


@looks("dark", "phone")
def test_a_table_a_selected_card_and_its_sheets(sit, desk, game, theme, phone):
    made = desk.go_on(game, len(game), ME, BOT)
    player = sit(made.path, tables=made.keys(), phone=phone, settings={"theme": theme})
    player.wait_turn()
    found = faults(player)
    player.tap(player.pieces.first)
    expect(player.page.locator(".is-selected").first).to_be_visible()
    found += faults(
        player, ".ask-part", ".piece:has(.is-selected)", *([] if phone else [".actions", ".rail"])
    )
    if phone:  # what can be done with the card stands in place of the question
        player.ask.get_by_role("button", name="Choose something else").click()
    player.ask.get_by_role("button", name="Rule ").first.click()
    expect(player.page.get_by_role("dialog")).to_be_visible()
    found += faults(player, DIALOG)
    player.page.keyboard.press("Escape")
    player.page.get_by_role("button", name="Menu").click()
    expect(player.page.get_by_role("dialog", name="Menu")).to_be_visible()
    found += faults(player, DIALOG)
    assert not found, "\n".join(found)


@looks("phone")
def test_the_text_table(sit, desk, game, theme, phone):
    made = desk.go_on(game, len(game), ME, BOT)
    player = sit(made.path, tables=made.keys(), phone=phone, settings={"theme": theme, "text-table": True})
    expect(player.page.get_by_role("heading", name="Your turn: choose")).to_be_visible()
    assert not faults(player)


@looks("dark")
def test_a_replay(sit, desk, game, theme, phone):
    player = sit(f"/replay/{desk.bring(game)}/40", phone=phone, settings={"theme": theme})
    expect(player.page.get_by_role("region", name="Replay")).to_be_visible()
    assert not faults(player)


@looks("phone")
def test_the_end_of_a_game(sit, desk, theme, phone):
    made = desk.create("pennies", ME, BOT, options={"rounds": 1})
    player = sit(made.path, tables=made.keys(), phone=phone, settings={"theme": theme})
    player.hide("heads")
    expect(player.over).to_be_visible()
    assert not faults(player)
