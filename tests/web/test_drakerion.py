"""What only Drakerion's table shows: two lines a side, what a combat would do, Maneuvers that nobody else sees."""

import json

import pytest
from tests.web.desk import BOT, ME, me
from tests.web.expecting import expect
from tests.web.positions import played
from tests.web.screens import looks
from tests.web.test_axe import faults
from tests.web.test_fit import CUT

LINES = ("support-1", "melee-1", "melee-0", "support-0")
"""From the top of the screen down, as seat 0 sits."""


def lies(view, area):
    """Who stands in a line, from left to right; what they bear hangs on them."""
    return [piece.name for piece in view.pieces if piece.area == area and piece.on is None]


def centre(box):
    return box["x"] + box["width"] / 2


@pytest.fixture(scope="module")
def fight():
    """A combat that somebody survives or not, as its attacker is asked whether to add anything to it."""
    return played(
        "drakerion",
        seed=3,
        until=lambda r, d: d.seat == 0 and d.rule == "DRK-CBT-11" and r.state.turn >= 2,
        kind="greedy",
    )


@looks("dark")
def test_two_lines_a_side_face_each_other_and_the_combat_stands_between(sit, desk, fight, phone, theme):
    view = fight.state.view(0)
    (link,) = [link for link in view.chain if link.blows]
    made = desk.go_on(fight, len(fight), ME, BOT)
    player = sit(made.path, tables=made.keys(), phone=phone, settings={"theme": theme})
    assert player.wait_turn()
    player.settle()
    page = player.page
    regions = [page.locator(f'[data-area="{area}"]') for area in LINES]
    for area, region in zip(LINES, regions, strict=True):
        stands = region.locator(":scope [data-piece]:not(.borne-tag) > button")
        names = [label.split(",")[0] for label in stands.evaluate_all(LABELS)]
        assert names == [name.split(",")[0] for name in lies(view, area)]
    expect(regions[2]).to_have_attribute("aria-label", "Your Melee line")

    combat = page.get_by_role("region", name=link.text, exact=True)
    expect(combat).to_have_count(1)
    for blow in link.blows:
        expect(combat).to_contain_text(str(blow.amount))
        # Chairs go by the names of those who sit there, cards by their own.
        expect(combat).to_contain_text(blow.text)
    # On a phone the question tells it, and no line gives way for it.
    order = (*regions, combat) if phone else (*regions[:2], combat, *regions[2:])
    tops = [found.bounding_box()["y"] for found in order]
    assert tops == sorted(tops)

    # An arrow from who attacks to who is attacked: it ends at their edges, not at their centres.
    (arrow,) = page.locator(".aim-arrows .aim-shaft").all()
    joined = [page.locator(f'[data-piece="{piece}"]') for piece in (link.piece, *link.at)]
    box = arrow.bounding_box()
    reached = sorted(centre(piece.bounding_box()) for piece in joined)
    assert len(reached) == 2
    assert reached[0] - 24 <= box["x"] <= reached[0] + 24
    assert reached[1] - 24 <= box["x"] + box["width"] <= reached[1] + 24
    assert not faults(player)


LABELS = "all => all.map((button) => button.getAttribute('aria-label'))"


def test_prestige_is_a_track_of_twenty_squares(sit, desk, fight):
    view = fight.state.view(0)
    made = desk.go_on(fight, len(fight), me("Elin"), BOT)
    page = sit(made.path, tables=made.keys()).page
    for seat in (0, 1):
        squares = page.locator(f'.plate[data-place="seat:{seat}"] .plate-track > span')
        expect(squares).to_have_count(20)
        (prestige,) = [m.value for m in view.meters if m.id == f"prestige-{seat}"]
        expect(squares.and_(page.locator(".is-full"))).to_have_count(prestige)


def test_a_chosen_maneuver_is_hidden_until_both_are_unveiled(sit, desk):
    record = played("drakerion", seed=5, until=lambda r, d: d.rule == "DRK-MAN-01", kind="greedy")
    first = record.state.decision.seat
    other = 1 - first
    views = [record.state.view(seat) for seat in (0, 1)]
    known = {piece.face for piece in views[other].pieces if piece.face}
    # A Maneuver that both could have tells nothing.
    secret = [p for p in views[first].pieces if p.area == f"pile-{first}" and p.face not in known]
    assert secret
    chosen = secret[0]

    made = desk.go_on(record, len(record), me("Elin"), me("Maren"))
    chooser = sit(made.path, tables=made.keys(first))
    waiting = sit(made.path, tables=made.keys(other))
    assert chooser.wait_turn()
    chooser.choose(chosen.name)
    assert waiting.wait_turn()
    pile = waiting.page.locator(f'[data-area="chosen-{first}"]')
    expect(pile).to_be_visible()
    expect(pile.locator(".back")).to_have_count(1)
    seen = waiting.page.evaluate("document.documentElement.outerHTML")
    assert not [piece.name for piece in secret if piece.name in seen]
    heard = json.dumps(waiting.wire.received)
    assert not [piece.face for piece in secret if f'"{piece.face}"' in heard]

    waiting.choose()
    expect(waiting.page.get_by_role("region", name="Log")).to_contain_text(f"unveils {chosen.name}")
    assert f'"{chosen.face}"' in json.dumps(waiting.wire.received)


@pytest.mark.parametrize(("seed", "cards"), [pytest.param(4, 8, marks=pytest.mark.long), (31, 10)])
def test_no_sign_of_a_card_in_hand_is_cut(sit, desk, seed, cards):
    def until(record, d):
        faces = [p.face for p in record.state.view(0).pieces if p.area == "hand-0"]
        return d.seat == 0 and len(faces) == cards and {"reckless-orders", "price-of-glory"} <= set(faces)

    record = played("drakerion", seed=seed, until=until)
    assert record.state.decision is not None
    made = desk.go_on(record, len(record), ME, BOT)
    player = sit(made.path, tables=made.keys())
    assert player.wait_turn()
    hand = player.page.locator('[data-area="hand-0"] .piece')
    expect(hand).to_have_count(cards)
    player.settle()
    cut = hand.evaluate_all(CUT)
    assert [one for one in cut if one.startswith("sign")] == []
    if cards == 8:  # of more cards, which lie deep under each other, the last figures are covered
        assert cut == []
        expect(hand.filter(has_text="Reckless Orders").locator(".card-strip .gem").first).to_be_visible()


def test_a_short_phone_shows_the_whole_hand_and_every_fighter_by_name_and_figures(sit, desk, fight):
    made = desk.go_on(fight, len(fight), ME, BOT)
    short = {"viewport": {"width": 390, "height": 700}, "has_touch": True, "is_mobile": True}
    player = sit(made.path, tables=made.keys(), **short)
    assert player.wait_turn()
    player.settle()
    felt = player.page.locator(".board-felt")
    assert felt.evaluate("(felt) => felt.scrollHeight - felt.clientHeight") <= 0
    hand = player.page.locator('[data-area="hand-0"] .piece')
    for card in hand.all():
        expect(card).to_be_in_viewport(ratio=1)
    fighters = player.page.locator(".rank .piece:not(.piece .piece)")
    assert fighters.count() > 2
    assert fighters.evaluate_all(CUT) == []
    # Neither the cost nor the figures lie over a name.
    assert fighters.evaluate_all(OVER) == []


OVER = """(pieces) => pieces.flatMap((piece) => {
  const name = piece.querySelector(".card-name");
  const text = document.createRange();
  text.selectNodeContents(name);
  const box = text.getBoundingClientRect();
  return [...piece.querySelectorAll(".pennon, .card-figures > *")].flatMap((thing) => {
    const at = thing.getBoundingClientRect();
    const over = Math.min(at.right, box.right) - Math.max(at.left, box.left) > 2 &&
      Math.min(at.bottom, box.bottom) - Math.max(at.top, box.top) > 5;
    return at.width && over ? [`${name.textContent}: ${thing.className}`] : [];
  });
})"""
"""Names that something else lies over, but for the room of letters that go below the line."""
BROKEN = """(names) => names.flatMap((name) => {
  const found = [];
  const walk = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    for (const { 0: word, index } of node.data.matchAll(/[^\\s-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const drawn = [...range.getClientRects()].filter((at) => at.width > 2);
      if (new Set(drawn.map((at) => Math.round(at.top))).size > 1) found.push(word);
    }
  }
  return found;
})"""
"""Words of names that go on in the next line."""


def test_eight_maneuvers_on_a_phone_keep_their_names_whole(sit, desk, fight):
    made = desk.create("drakerion", {**ME, "quick": True}, BOT, seed=5)
    player = sit(made.path, tables=made.keys(), phone=True)
    assert player.wait_turn()
    names = player.page.locator('[data-area="pile-0"] .card-name')
    expect(names).to_have_count(8)
    player.settle()
    assert names.evaluate_all(BROKEN) == []


def test_a_fight_fits_a_phone_held_sideways(sit, desk, fight):
    made = desk.go_on(fight, len(fight), ME, BOT)
    player = sit(made.path, tables=made.keys(), phone=True, viewport={"width": 844, "height": 390})
    assert player.wait_turn()
    player.settle()
    expect(player.page.locator(".blows")).to_be_in_viewport(ratio=0.99)
    left = player.page.locator(".board-upper")
    assert left.evaluate("(left) => left.scrollHeight - left.clientHeight") <= 3
