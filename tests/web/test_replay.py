"""Looking at a game again: to and fro by decision, turn and event, by itself, by link; and playing on from there."""

import re

import pytest
from tests.web.desk import me
from tests.web.expecting import expect
from tests.web.positions import played


@pytest.fixture(scope="module")
def record():
    return played("volfyirion", seed=7, kind="greedy")


@pytest.fixture
def replay(sit, desk, record):
    return sit(f"/replay/{desk.bring(record)}")


def bar(player):
    return player.page.get_by_role("region", name="Replay")


def press(player, name):
    bar(player).get_by_role("button", name=name, exact=True).click()


def at(player, n, last):
    slider = bar(player).get_by_role("slider", name="Position")
    expect(slider).to_have_attribute("aria-valuetext", f"Decision {n} of {last}")


def test_to_and_fro_by_decision(replay, record):
    last = len(record)
    at(replay, 0, last)
    expect(bar(replay)).to_contain_text("The start of the game")
    press(replay, "Forward")
    press(replay, "Forward")
    at(replay, 2, last)
    press(replay, "Back")
    at(replay, 1, last)
    press(replay, "To the end")
    at(replay, last, last)
    expect(replay.over).to_be_visible()
    press(replay, "To the start")
    at(replay, 0, last)
    expect(replay.over).to_have_count(0)
    assert not replay.buttons(), "a replay asks nothing"


def test_by_keyboard_and_by_turn(replay, record):
    last = len(record)
    keys = replay.page.keyboard
    at(replay, 0, last)
    for _ in range(3):
        keys.press("ArrowRight")
    at(replay, 3, last)
    keys.press("ArrowLeft")
    at(replay, 2, last)
    keys.press("End")
    at(replay, last, last)
    keys.press("Home")
    at(replay, 0, last)
    turns = [0]
    for _ in range(3):
        keys.press("Shift+ArrowRight")
        slider = bar(replay).get_by_role("slider")
        expect(slider).not_to_have_value(str(turns[-1]))
        turns.append(int(slider.input_value()))
    assert turns == sorted(turns)
    assert turns[-1] > 4, "a turn has more than one decision"
    keys.press("Shift+ArrowLeft")
    at(replay, turns[2], last)


def test_by_event_points_at_every_line_of_the_log(replay, record):
    page = replay.page
    at(replay, 0, len(record))
    page.get_by_label("How far at a time").select_option("By event")
    log = page.get_by_role("log")
    lines = []
    for _ in range(4):
        before = log.inner_text()
        press(replay, "Forward")
        expect(log).not_to_have_text(before, use_inner_text=True)
        lines.append(log.inner_text())
    assert len(set(lines)) == 4, "every event adds to what has happened"
    press(replay, "Back")
    expect(log).to_have_text(lines[-2], use_inner_text=True)


def test_it_plays_by_itself_until_the_end(sit, desk):
    record = played("pennies", options={"rounds": 2})
    player = sit(f"/replay/{desk.bring(record)}")
    player.page.get_by_label("Speed").select_option("4× speed")
    press(player, "Play by itself")
    expect(bar(player).get_by_role("button", name="Pause")).to_be_visible()
    at(player, len(record), len(record))
    expect(bar(player).get_by_role("button", name="Play by itself")).to_be_visible()
    player.page.keyboard.press("Home")
    player.page.keyboard.press("Space")
    expect(bar(player).get_by_role("button", name="Pause")).to_be_visible()


def test_a_position_has_a_link(sit, desk, record):
    game = desk.bring(record)
    player = sit(f"/replay/{game}/30")
    at(player, 30, len(record))
    player.page.get_by_role("button", name="Copy link").click()
    address = player.copied(f"/replay/{game}")
    assert address.endswith(f"/replay/{game}/30")
    player.page.keyboard.press("ArrowRight")
    expect(player.page).to_have_url(re.compile(f"/replay/{game}/31"))
    other = sit(address)
    at(other, 30, len(record))


def test_through_another_seats_eyes(sit, desk, record):
    player = sit(f"/replay/{desk.bring(record)}/20")
    hand = player.page.get_by_role("region", name="Your Hand")
    expect(hand).to_have_count(0)
    player.page.get_by_label("Through whose eyes").select_option(index=1)
    expect(hand).to_be_visible()
    at(player, 20, len(record))


def test_playing_on_from_a_position(sit, desk, record):
    n = next(n for n in range(30, len(record)) if record.deciders[n] == 0)
    player = sit(f"/replay/{desk.bring(record)}/{n}?as=0", settings={"name": "Elin"})
    at(player, n, len(record))
    player.page.get_by_role("button", name="Play on from here").click()
    dialog = player.page.get_by_role("dialog", name="Play on from here")
    expect(dialog).to_contain_text(f"decision {n}")
    dialog.get_by_role("button", name="Play on from here").click()
    expect(player.page).to_have_url(re.compile("/t/"))
    assert player.wait_turn()
    table = desk.table(player.page.url.rsplit("/", 1)[1])
    assert table["moves"] == n
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot"]
    player.wait_answers()
    player.choose() if player.pieces.count() else player.pass_on()


def test_playing_on_as_several_at_one_device(sit, desk, record):
    player = sit(f"/replay/{desk.bring(record)}/12")
    player.page.get_by_role("button", name="Play on from here").click()
    dialog = player.page.get_by_role("dialog", name="Play on from here")
    chairs = dialog.get_by_role("combobox")
    expect(chairs).to_have_count(2)
    for chair in chairs.all():
        chair.select_option("You")
    dialog.get_by_role("button", name="Play on from here").click()
    expect(player.page.get_by_role("heading", name=re.compile("^Pass the device to"))).to_be_visible()


def test_a_finished_game_is_saved_and_opened_again(sit, desk, tmp_path):
    made = desk.create("pennies", me("Elin"), me("Maren"), options={"rounds": 1})
    elin, maren = sit(made.path, tables=made.keys(0)), sit(made.path, tables=made.keys(1))
    elin.hide("heads")
    maren.hide("heads")
    expect(elin.over).to_be_visible()
    with elin.page.expect_download() as saving:
        elin.page.get_by_role("button", name="Save the record").first.click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert file.read_text().startswith("tabard record")

    elin.page.goto("/")
    elin.page.get_by_label("Open a saved game").set_input_files(file)
    expect(elin.page).to_have_url(re.compile("/replay/"))
    at(elin, 0, 2)


def test_a_file_that_is_no_record_is_refused_in_words(sit, tmp_path):
    file = tmp_path / "no-record.txt"
    file.write_text("No record at all.\n")
    player = sit("/")
    sit.watch.expect("400")
    player.page.get_by_label("Open a saved game").set_input_files(file)
    expect(player.page.get_by_role("alert")).to_contain_text("line 1")


def test_a_running_game_is_replayed_only_through_ones_own_eyes(sit, desk):
    made = desk.create("volfyirion", me("Elin"), me("Maren"), seed=3)
    player = sit(made.path, tables=made.keys(0))
    player.page.goto(f"/replay/{made.id}")
    eyes = player.page.get_by_label("Through whose eyes")
    expect(eyes).to_be_visible()
    assert [text.strip() for text in eyes.locator("option").all_inner_texts()] == [
        "As a spectator",
        "As Elin",
    ]
    expect(player.page.get_by_role("button", name="Play on from here")).to_have_count(0)
