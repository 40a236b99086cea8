"""What only the table of Infinities shows: a map with walls, tiles as they would lie, boards, a story to read."""

import re

import pytest
from tests.web.desk import BOT, ME
from tests.web.expecting import expect
from tests.web.player import SEEN
from tests.web.positions import played
from tests.web.screens import looks, screen
from tests.web.test_axe import DIALOG, faults

THEMES = looks("dark")


SMALL = {"width": 375, "height": 667}


def until(rule, rounds=1, ways=0):
    """A question of that rule to the first seat, with more than so many answers."""
    return lambda record, d: (
        d.seat == 0 and d.rule == rule and record.state.round >= rounds and len(d.options) > ways
    )


@pytest.fixture(scope="module")
def skirmish():
    """The own turn in the middle of a skirmish, with tokens and leaders all over the map."""
    return played("infinities", 22, until=until("INF-MAIN-01", 3), kind="greedy")


@pytest.fixture(scope="module")
def placing():
    """A tile that was drawn: which side up, and how turned?"""
    return played("infinities", 1, until=until("INF-DISC-05", 2, ways=2), kind="greedy")


@pytest.fixture(scope="module")
def chapter():
    return played("infinities", 1, {"mode": "story"}, until=until("INF-MAIN-01", 2), kind="greedy")


def called(piece):
    """What the label of a piece begins with."""
    return re.compile(f"^{re.escape(piece.name)}")


def walls(piece):
    return sum(mark.startswith("wall ") for mark in piece.marks)


@THEMES
def test_the_map_shows_walls_tokens_and_leaders(sit, desk, skirmish, phone, theme):
    view = skirmish.state.view(0)
    made = desk.go_on(skirmish, len(skirmish), ME, BOT)
    player = sit(made.path, tables=made.keys(), phone=phone, settings={"theme": theme})
    assert player.wait_turn()
    player.settle()
    board = player.page.locator('[data-area="map"]')
    tiles = [piece for piece in view.pieces if piece.area == "map" and piece.id.startswith("t")]
    for tile in tiles:
        place = board.locator(f'.hex-place[data-piece="{tile.id}"]')
        expect(place.locator(".hex-wall")).to_have_count(walls(tile))
        expect(place.locator(".hex-figure")).to_have_text(str(influence(skirmish, tile)))
        expect(board.locator(f'button[data-stop="{tile.id}"]')).to_have_accessible_name(called(tile))
    tokens = [piece for piece in view.pieces if piece.face == "control-token"]
    assert tokens
    expect(board.locator(".hex-flag")).to_have_count(len(tokens))
    for leader in (piece for piece in view.pieces if piece.id.startswith("leader-")):
        stands = board.locator(f'[data-piece="{leader.id}"]')
        host = board.locator(f'.hex-place[data-piece="{leader.on}"]')
        assert within(stands.bounding_box(), host.bounding_box())
    assert not faults(player)


@screen("wide")
def test_leaders_on_one_tile_stand_beside_each_other(sit, desk, phone):
    start = played("infinities", 5, until=until("INF-MAIN-01"), seats=4)
    made = desk.go_on(start, len(start), ME, BOT, BOT, BOT)
    player = sit(made.path, tables=made.keys(), phone=phone)
    assert player.wait_turn()
    player.settle()
    stands = player.page.locator('[data-area="map"] [data-piece^="leader-"]')
    expect(stands).to_have_count(4)
    boxes = [leader.bounding_box() for leader in stands.all()]
    assert not [(a, b) for n, a in enumerate(boxes) for b in boxes[:n] if overlaps(a, b)]
    host = player.page.locator('.hex-place[data-piece="t1"]').bounding_box()
    assert all(within(box, host) for box in boxes)


def overlaps(box, other):
    return all(
        box[at] < other[at] + other[size] and other[at] < box[at] + box[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


def influence(record, tile):
    faces = {face.id: face for face in record.game.faces()}
    return tile.marks.get("influence", faces[tile.face].figures[0].value)


def within(box, host):
    """Whether the middle of a box lies in another."""
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    return host["x"] < x < host["x"] + host["width"] and host["y"] < y < host["y"] + host["height"]


def test_the_own_board_has_tracks_dice_and_what_the_leader_can_do(sit, desk, skirmish):
    view = skirmish.state.view(0)
    made = desk.go_on(skirmish, len(skirmish), ME, BOT)
    player = sit(made.path, tables=made.keys())
    assert player.wait_turn()
    mat = player.page.locator('.mat[data-place="seat:0"]')
    levels = {m.title: m for m in view.meters if m.seat == 0 and m.note}
    assert set(levels) == {"Power", "Energy", "Fortitude"}
    for title, meter in levels.items():
        track = mat.locator(".mat-track").filter(has_text=title)
        expect(track.locator("i")).to_have_count(4)
        expect(track.locator("i.is-full")).to_have_count(meter.value)
        expect(track).to_contain_text(meter.note)
    dice = [piece for piece in view.pieces if piece.area == "dice-0"]
    expect(mat.locator(".mat-dice .sign-die")).to_have_count(len(dice))
    expect(mat.locator(".mat-dice .is-fallen")).to_have_count(sum("spent" in die.marks for die in dice))
    deeds = [piece for piece in view.pieces if piece.on == "board-0"]
    assert len(deeds) == 3
    for deed in deeds:
        expect(mat.get_by_role("button", name=called(deed))).to_have_count(1)


@screen("phone")
def test_a_tile_is_shown_as_it_would_lie_before_it_is_laid(sit, desk, placing, phone):
    view = placing.state.view(0)
    choices = [choice for choice in view.ask.choices if choice.preview]
    assert len(choices) == len(view.ask.choices) > 2
    last = choices[-1]
    made = desk.go_on(placing, len(placing), ME, BOT)
    player = sit(made.path, tables=made.keys(), phone=phone)
    assert player.wait_turn()
    page = player.page
    shown = page.locator('[data-area="map"] .hex-place', has=page.locator(".hex-outline-shown"))
    ways = player.ask.locator(".placing-way")
    expect(ways).to_have_count(len(choices))
    way = ways.nth(len(choices) - 1)
    # A pointer only has to rest on it, a finger taps it once to see it so and once more to lay it.
    way.tap() if phone else way.hover()
    expect(shown.locator(".hex-wall")).to_have_count(walls(last.preview))
    expect(player.ask.locator(".placing-words")).to_contain_text(last.long)
    assert not player.wire.acks
    player.carried_out(player.ask.get_by_role("button", name="Lay it so").click)
    tile = page.locator(f'.hex-place[data-piece="{last.preview.id}"]')
    expect(tile.locator(".hex-wall")).to_have_count(walls(last.preview))
    expect(page.locator(f'button[data-stop="{last.preview.id}"]')).to_have_accessible_name(
        called(last.preview)
    )


def test_a_chapter_is_read_beside_the_table(sit, desk, chapter):
    view = chapter.state.view(0)
    faces = {face.id: face for face in chapter.game.faces()}
    made = desk.go_on(chapter, len(chapter), ME, BOT)
    player = sit(made.path, tables=made.keys())
    assert player.wait_turn()
    page = player.page
    story = [faces[piece.face] for piece in view.pieces if piece.area == "story"]
    rail = page.locator(".rail-inspect")
    for line in story[0].text.split("\n\n"):
        expect(rail).to_contain_text(" ".join(line.split()))
    goals = [piece for piece in view.pieces if piece.area == "objectives"]
    assert goals
    for goal in goals:
        expect(page.locator(f'[data-area="objectives"] [data-piece="{goal.face}"]')).to_contain_text(
            goal.name
        )


def test_a_chapter_is_opened_on_a_phone(sit, desk, chapter):
    view = chapter.state.view(0)
    faces = {face.id: face for face in chapter.game.faces()}
    made = desk.go_on(chapter, len(chapter), ME, BOT)
    player = sit(made.path, tables=made.keys(), phone=True)
    assert player.wait_turn()
    player.page.get_by_role("button", name="Story").tap()
    page = player.page.get_by_role("dialog")
    expect(page.locator(".inspect-page").first).to_be_visible()
    story = [faces[piece.face].text for piece in view.pieces if piece.area == "story"]
    for text in story:
        expect(page).to_contain_text(" ".join(text.split("\n\n")[0].split()))
    assert not faults(player, DIALOG)


def test_the_ending_of_a_chapter_is_told(sit, desk):
    record = played("infinities", 5, {"mode": "story"}, kind="greedy")
    assert record.state.is_over
    text = record.state.view(0).end.text
    player = sit(f"/replay/{desk.bring(record)}/{len(record)}?as=0")
    over = player.over
    expect(over).to_contain_text("You lost")
    expect(over).to_contain_text(" ".join(text.split())[-120:])
    player.settle()
    assert over.evaluate("(one) => one.getBoundingClientRect().bottom <= innerHeight")


def test_a_story_goes_on_at_another_table(sit, desk):
    ended = desk.bring(played("infinities", 3, {"mode": "story"}, kind="greedy"))
    after = desk.table(ended)["goes_on"]
    assert after["chapter"]
    player = sit(f"/t/{ended}", settings={"name": "Elin"})
    player.over.get_by_role("button", name="Go on with the story").click()
    expect(player.page).not_to_have_url(re.compile(ended))
    expect(player.page.get_by_role("listitem").filter(has_text="Elin")).to_be_visible()
    assert after.items() <= desk.table(player.page.url.rsplit("/", 1)[1])["options"].items()


def test_the_map_is_no_strip_where_four_play_on_a_phone(sit, desk):
    record = played("infinities", 22, until=until("INF-MAIN-01", 2), kind="greedy", seats=4)
    player = sit(f"/replay/{desk.bring(record)}/{len(record)}?as=0", phone=True, viewport=SMALL)
    field = player.page.locator(".area-hexes")
    expect(field).to_be_visible()
    player.settle()
    assert field.bounding_box()["height"] >= 140


def test_every_card_of_a_chapter_says_what_it_says(sit, desk):
    """A text that is longer than those beside it begins with them, too; nothing lies there empty."""
    record = played(
        "infinities",
        options={"mode": "story"},
        until=lambda r, d: d.seat == 0 and d.rule == "INF-ROLL-02",
        kind="greedy",
    )
    view = record.state.view(0)
    faces = {face.id: face for face in record.game.faces()}
    texts = {p.id: faces[p.face].text for p in view.pieces if p.area == "objectives"}
    assert max(len(text) for text in texts.values()) > 90
    made = desk.go_on(record, len(record), ME, BOT)
    player = sit(made.path, tables=made.keys())
    assert player.wait_turn()
    player.settle()
    for piece, text in texts.items():
        slip = player.page.locator(f'[data-area="objectives"] [data-piece="{piece}"] .page-slip-words')
        expect(slip).to_be_visible()
        assert text in slip.evaluate(SEEN)
