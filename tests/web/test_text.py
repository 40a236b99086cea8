"""Whole games without pointing: the table as text, and the drawn table by keyboard alone."""

import re
import time

import pytest
from tests.web.desk import ME
from tests.web.expecting import expect

GREEDY = {"kind": "bot", "bot": "greedy"}


def text_game(player, decisions=150):
    """Play to the end with the list of choices alone; how many were made."""
    page = player.page
    mine = page.get_by_role("heading", name="Your turn: choose")
    over = page.get_by_role("heading", name="The game is over")
    made = 0
    while made < decisions:
        expect(mine.or_(over).first).to_be_visible()
        if over.count():
            break
        choices = page.locator("#text-ask").get_by_role("button", name=re.compile(r"^\d+\. "))
        # The last of the list ends the turn or passes; every second decision takes it.
        number = choices.count() - 1 if made % 2 else made % choices.count()
        player.last = 0.0  # here no press is taken for a double one
        player.carried_out(choices.nth(number).click)
        made += 1
    expect(over).to_be_visible()
    return made


@pytest.mark.parametrize("game", ["pennies", pytest.param("volfyirion", marks=pytest.mark.long)])
def test_a_whole_game_at_the_text_table(sit, desk, game):
    options = {"rounds": 3} if game == "pennies" else {}
    made = desk.create(game, ME, GREEDY, options=options, seed=6)
    player = sit(made.path, tables=made.keys(), settings={"text-table": True})
    expect(player.page.get_by_role("heading", level=2, name="What happened")).to_be_visible()
    assert player.ask.count() == 0, "the drawn table is not there besides"
    assert text_game(player) > 2
    assert made.info["status"] == "finished"


def test_the_text_table_is_a_press_away_and_back(sit, desk):
    made = desk.create("volfyirion", ME, GREEDY, seed=6)
    player = sit(made.path, tables=made.keys())
    player.wait_turn()
    rail = player.page.get_by_role("complementary", name="Card, log and tools")
    rail.get_by_role("button", name="Text table").click()
    expect(player.page.get_by_role("heading", name="Your turn: choose")).to_be_visible()
    expect(player.ask).to_have_count(0)
    player.page.reload()
    expect(player.page.get_by_role("heading", name="Your turn: choose")).to_be_visible()
    rail.get_by_role("button", name="Drawn table").click()
    assert player.wait_turn()


class Keys:
    """Hands that touch nothing but the keyboard."""

    def __init__(self, player):
        self.player = player
        self.press = player.page.keyboard.press

    def focused(self):
        """What has the focus: its name, and whether it is a piece that can be chosen with."""
        return self.player.page.evaluate(
            """() => {
              const it = document.activeElement;
              const piece = it?.closest("main") && it.hasAttribute("aria-pressed");
              return [it?.getAttribute("aria-label") ?? it?.innerText ?? "", Boolean(piece)];
            }"""
        )

    def to_piece(self):
        """An arrow goes to the first piece to choose with, when nothing has the focus; Tab goes on from there."""
        self.press("ArrowRight")
        for _ in range(40):
            if self.focused()[1]:
                return
            self.press("Tab")
        raise AssertionError(f"no piece can be reached, but {self.focused()}")

    def act(self):
        """With what has the focus: Enter chooses it, the first digit takes its first deed."""
        player = self.player
        player.rest()
        before = len(player.wire.acks)
        self.press("Enter")
        player.until(lambda: len(player.wire.acks) > before or player.offers.count() > 0)
        if len(player.wire.acks) == before:
            player.carried_out(lambda: self.press("1"))
        player.last = time.monotonic()


@pytest.mark.parametrize("game", ["pennies", pytest.param("volfyirion", marks=pytest.mark.long)])
def test_a_whole_game_by_keyboard_alone(sit, desk, game):
    options = {"rounds": 2} if game == "pennies" else {"mode": "solo"}
    bots = [GREEDY] if game == "pennies" else []
    made = desk.create(game, ME, *bots, options=options, seed=3)
    player = sit(made.path, tables=made.keys())
    keys = Keys(player)
    decisions = 0
    while player.wait_turn():
        assert decisions < 100
        player.wait_answers()
        if player.pieces.count() and (decisions % 3 or not player.buttons()):
            keys.to_piece()
            keys.act()
        elif game == "pennies":
            player.carried_out(lambda: keys.press("1"))
        else:
            keys.press("Escape")
            player.carried_out(lambda: keys.press(" "))
        decisions += 1
    assert decisions > 1
    assert made.info["status"] == "finished"


def test_keys_for_rules_log_help_and_undo(sit, desk):
    made = desk.create("volfyirion", ME, GREEDY, seed=3)
    player = sit(made.path, tables=made.keys())
    player.wait_turn()
    page, keys = player.page, player.page.keyboard
    keys.press("?")
    expect(page.get_by_role("dialog", name="Help and keys")).to_be_visible()
    keys.press("Escape")
    keys.press("r")
    expect(page.get_by_role("dialog", name=re.compile("^Rule VOL-"))).to_be_visible()
    keys.press("Escape")
    keys.press("l")
    expect(page.get_by_role("log", name="Log")).to_be_focused()
    player.press("Keep")
    player.wait_turn()
    before = player.question()
    player.choose("Prospector")
    player.wait_turn()
    player.carried_out(lambda: keys.press("u"))
    player.until(lambda: player.question() == before)


def test_arrows_go_from_piece_to_piece(sit, desk):
    made = desk.create("volfyirion", ME, GREEDY, seed=3)
    player = sit(made.path, tables=made.keys())
    player.wait_turn()
    keys = Keys(player)
    row = player.page.get_by_role("region", name="Asset Row").get_by_role("button")
    row.first.focus()
    seen = [keys.focused()[0]]
    for _ in range(row.count() - 1):
        keys.press("ArrowRight")
        player.until(lambda: keys.focused()[0] != seen[-1])
        seen.append(keys.focused()[0])
    assert len(set(seen)) == row.count()
    keys.press("ArrowLeft")
    player.until(lambda: keys.focused()[0] == seen[-2])
