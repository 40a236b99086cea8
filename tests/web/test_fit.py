"""Tables fit their screens: no sideways scrolling, one screen high, and whatever is pressed is large and uncovered."""

import pytest
from tests.web.desk import BOT, ME
from tests.web.expecting import expect
from tests.web.player import FREE
from tests.web.positions import played

import tabard

ALL_MODULES = {"modules": ["ascension", "continuum", "mercenary", "perk", "ploy", "saboteur"]}
TABLES = {
    "pennies": ("pennies", {}, 0),
    "embers": ("embers", {}, 8),
    "duel": ("volfyirion", {}, 90),
    "modules": ("volfyirion", ALL_MODULES, 120),
    "solo": ("volfyirion", {"mode": "solo"}, 14),
    "coop": ("volfyirion", {"mode": "coop"}, 30),
    "team": ("volfyirion", {"mode": "team"}, 160),
    "automaton": ("volfyirion", {"mode": "automaton"}, 20),
    "battle": ("drakerion", {}, 90),
    "heroes": ("ivion", {}, 70),
    "eight": ("ignite", {}, 300, 8),
    "map": ("infinities", {}, 60),
    "chapter": ("infinities", {"mode": "story"}, 40),
}
LIKE_OTHERS = {"duel", "solo", "coop", "automaton", "chapter"}
"""Tables with fewer parts than another one of their game: `make soak` looks at them, too."""
SCREENS = {"wide": {}, "laptop": {"viewport": {"width": 1280, "height": 720}}, "phone": {"phone": True}}

ROOM = """() => {
  const root = document.documentElement;
  return [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight];
}"""

COVERED = f"""(all) => all.flatMap((button) => {{
  button.scrollIntoView({{ block: "nearest", inline: "nearest" }});
  return ({FREE})(button) ? [] : [button.getAttribute("aria-label") ?? button.innerText];
}})"""
"""The buttons of which no spot is their own: something lies over them, or they are off the screen."""

SMALL = """(all) => all.flatMap((button) => {
  const box = button.getBoundingClientRect();
  // What can be hit around a button belongs to it: an area drawn by ::after counts.
  const after = getComputedStyle(button, "::after");
  const wide = Math.max(box.width, after.content === "none" ? 0 : parseFloat(after.width) || 0);
  const high = Math.max(box.height, after.content === "none" ? 0 : parseFloat(after.height) || 0);
  if (wide >= 43.5 && high >= 43.5) return [];
  return [`${button.getAttribute("aria-label") ?? button.innerText}: ${Math.round(wide)} × ${Math.round(high)}`];
})"""

TINY = """() => {
  const scaled = (thing) => {
    let scale = 1;
    for (let at = thing; at; at = at.parentElement) {
      // How high it is: a long name may be narrower than its font.
      const { c, d } = new DOMMatrix(getComputedStyle(at).transform);
      scale *= Math.hypot(c, d);
    }
    return scale;
  };
  const found = new Set();
  const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || holder.closest(".tb-hidden")) continue;
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width || box.right < 0 || box.bottom < 0 || box.left > innerWidth || box.top > innerHeight) continue;
    const drawn = holder instanceof SVGElement ? holder.getScreenCTM().a : scaled(holder);
    const size = parseFloat(getComputedStyle(holder).fontSize) * drawn;
    if (size < 11.45) found.add(`${size.toFixed(1)} px: ${node.data.trim().slice(0, 30)} (${holder.className})`);
  }
  return [...found];
}"""
"""The words and figures that are seen and smaller than anybody should have to read."""

CUT = """(pieces) => pieces.flatMap((piece) => {
  const card = piece.querySelector(".card-words");
  if (!card) return [];
  const box = card.getBoundingClientRect();
  const next = piece.closest(".area-piece")?.nextElementSibling?.querySelector(".card");
  const edge = Math.min(box.right, next?.getBoundingClientRect().left ?? Infinity);
  return [...card.querySelectorAll(".card-strip .gem, .card-figures > *")].flatMap((sign) => {
    const at = sign.getBoundingClientRect();
    const seen = getComputedStyle(sign).visibility === "visible" && at.left < edge && at.right > box.left;
    const whole = at.left >= box.left - 1 && at.right <= edge + 1 && at.bottom <= box.bottom + 1;
    const name = card.querySelector(".card-name").textContent;
    const what = sign.closest(".card-strip") ? "sign" : "figure";
    return seen && !whole ? [`${what} of ${name}: ${at.left - box.left} to ${edge - at.right}`] : [];
  });
})"""
"""The signs and figures of cards that are seen only in part: beyond an edge, or under the next card."""


@pytest.fixture(
    params=[pytest.param(name, marks=pytest.mark.long if name in LIKE_OTHERS else ()) for name in TABLES],
    scope="module",
)
def position(request):
    game, options, decisions, *seats = TABLES[request.param]
    record = played(
        game,
        4,
        options,
        until=lambda r, d: len(r) >= decisions and d.seat == 0,
        kind="greedy",
        seats=seats[0] if seats else None,
    )
    assert record.state.decision is not None
    return record


# What fits a laptop has room on a wide screen: that it uses the room is looked at in `make soak`.
@pytest.mark.parametrize(
    "screen", [pytest.param(name, marks=pytest.mark.long if name != "phone" else ()) for name in SCREENS]
)
def test_a_table_fits_its_screen(sit, desk, position, screen):
    made = desk.go_on(position, len(position), ME, *[BOT] * (position.seats - 1))
    player = sit(made.path, tables=made.keys(), **SCREENS[screen])
    assert player.wait_turn()
    player.settle()
    sideways, down = player.page.evaluate(ROOM)
    assert sideways <= 0, "the page scrolls sideways"
    assert down <= 0, "a table is one screen high"
    assert player.pieces.evaluate_all(COVERED) == []
    answers = player.ask.get_by_role("button")
    assert answers.evaluate_all(COVERED) == []
    if screen == "phone":
        assert player.pieces.evaluate_all(SMALL) == []
        buttons = [button for _, button in player.buttons()]
        assert [small for button in buttons for small in button.evaluate(f"(b) => ({SMALL})([b])")] == []
        assert player.page.evaluate(TINY) == []
        # The same table on a wide screen, as somebody sees it who turns a large tablet.
        player.page.set_viewport_size({"width": 1440, "height": 900})
        player.settle()
    assert player.page.evaluate(TINY) == []


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/play/volfyirion",
        "/rules/volfyirion",
        *(pytest.param(path, marks=pytest.mark.long) for path in ("/learn/volfyirion", "/settings")),
    ],
)
def test_no_page_scrolls_sideways_on_a_phone(sit, path):
    player = sit(path, phone=True)
    player.page.get_by_role("heading", level=1).first.wait_for()
    player.settle()
    sideways, _ = player.page.evaluate(ROOM)
    assert sideways <= 0


@pytest.mark.parametrize(
    "position",
    ["battle", "eight", "map", *(pytest.param(name, marks=pytest.mark.long) for name in ("duel", "heroes"))],
    indirect=True,
)
def test_a_phone_held_sideways_shows_question_and_hand(sit, desk, position):
    made = desk.go_on(position, len(position), ME, *[BOT] * (position.seats - 1))
    player = sit(made.path, tables=made.keys(), phone=True, viewport={"width": 844, "height": 390})
    assert player.wait_turn()
    player.settle()
    assert player.page.evaluate(ROOM) == [0, 0]
    expect(player.ask).to_be_in_viewport(ratio=1)
    hand = player.page.locator("#table-hand .piece")
    assert hand.count() > 0
    for card in hand.all():
        expect(card).to_be_in_viewport(ratio=0.99)
    assert player.pieces.evaluate_all(COVERED) == []
    assert player.ask.get_by_role("button").evaluate_all(COVERED) == []
    # Rings stand over the edge by a few pixels.
    assert (
        player.page.locator(".board-upper").evaluate("(left) => left.scrollHeight - left.clientHeight") <= 3
    )


DIVIDED = """(cards, [kind, width, covered]) => cards.flatMap((card) => {
  card.className = `draw card card-${kind}`;
  card.style.setProperty("--tb-w", `${width}px`);
  card.style.setProperty("--tb-covered", `${covered}px`);
  const name = card.querySelector(".card-name");
  const text = name.firstChild;
  const lines = (from, to) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const all = [...text.data.matchAll(/[^\\s-]+/g)];
  const words = all.filter(({ 0: word, index }) => lines(index, index + word.length) > 1);
  const size = parseFloat(getComputedStyle(name).fontSize);
  const told = `${text.data} on ${kind} ${width} - ${covered}`;
  const given = name.getBoundingClientRect().height;
  name.style.flexShrink = 0;
  const wanted = name.getBoundingClientRect().height;
  name.style.flexShrink = "";
  return [
    ...words.map(([word]) => `${word} is divided: ${told}`),
    ...(size < 11.45 ? [`${size} px: ${told}`] : []),
    ...(wanted - given > 0.1 ? [`squeezed, so that its first line ends in dots: ${told}`] : []),
    ...(kind === "small" && lines(0, text.length) > 2 ? [`more than two lines: ${told}`] : []),
  ];
})"""
"""Names that are not in whole words on a card of a kind, this broad, and under the next card as far as that."""
ON_PHONES = [
    ("small", 64, 0),
    ("small", 64, 20),
    ("small", 67, 23),
    ("small", 76, 13),
    ("small", 92, 44),
    ("bar", 148, 0),
]
"""The least broad cards of rows, markets and lines, and of hands of seven as they lie on phones."""


@pytest.mark.parametrize("game", ["drakerion", "ignite", "infinities", "ivion", "volfyirion"])
def test_every_name_stands_in_whole_words_on_the_smallest_cards_of_a_phone(sit, game):
    page = sit(f"/cards/{game}", phone=True).page
    cards = page.locator(".card:has(.card-name)")
    expect(cards.first).to_be_visible()
    page.evaluate("document.fonts.ready")
    names = {face.name for face in tabard.game(game).faces() if face.form == "card"}
    assert set(cards.locator(".card-name").all_inner_texts()) == names
    assert [said for shape in ON_PHONES for said in cards.evaluate_all(DIVIDED, shape)] == []


COVERED_NAMES = """cards => cards.flatMap((card) => {
  const sign = card.querySelector(".off-sign");
  const text = document.createRange();
  text.selectNodeContents(card.querySelector(".card-name"));
  const [a, b] = [sign.getBoundingClientRect(), text.getBoundingClientRect()];
  const apart = a.bottom <= b.top + 1 || a.top >= b.bottom || a.right <= b.left || a.left >= b.right;
  return apart ? [] : [card.innerText];
})"""


def test_what_says_that_a_card_cannot_be_used_leaves_its_name_free(sit, desk):
    """In a hand on a phone cards lie over each other, and Ivion's have low pictures."""
    made = desk.create("ivion", ME, BOT, seed=12)
    player = sit(made.path, tables=made.keys(), phone=True)
    cards = player.page.locator(".area-laps .card:has(.off-sign):has(.card-figures-broad)")
    # What the other does is drawn by lot: until so many of the own cards cannot be used.
    while cards.count() < 3:
        assert player.play(2, deeds=1), "the game ended before"
        player.wait_turn()
    assert cards.evaluate_all(COVERED_NAMES) == []


CUT_REASONS = """tags => tags.flatMap((tag) => {
  const card = tag.closest(".card").getBoundingClientRect();
  const text = tag.firstChild;
  const divided = [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  });
  return divided.length || tag.getBoundingClientRect().bottom > card.bottom ? [tag.innerText] : [];
})"""


@pytest.mark.parametrize(("game", "told"), [("drakerion", ".off-sign"), ("ivion", ".off-reason")])
def test_a_reason_that_stands_on_a_card_is_whole(sit, desk, game, told):
    """Long ones are read where the card is shown large; on a card of a full hand a sign stands for them."""
    made = desk.create(game, ME, BOT, seed=12)
    player = sit(made.path, tables=made.keys())
    seen = looks = 0
    while looks < 5 or not seen:
        assert player.play(3, deeds=1), "the game ended before"
        player.wait_turn()
        assert player.page.locator(".off-reason").evaluate_all(CUT_REASONS) == []
        seen += player.page.locator(f".area-hand {told}").count()
        looks += 1
