"""A question says what it is about: its cause, the card it concerns, and what each answer would do."""

import pytest
from playwright.sync_api import expect
from tests.web.desk import BOT, ME
from tests.web.positions import played
from tests.web.test_fit import ROOM

SEEN = """(thing) => {
  // The words of which every letter lies within the box of their element and on the screen.
  const box = thing.getBoundingClientRect();
  const walk = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT);
  const words = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const inside = [...range.getClientRects()].every((at) =>
        at.left >= box.left - 1 && at.right <= box.right + 1 && at.top >= box.top - 2 &&
        at.bottom <= box.bottom + 2 && at.bottom <= innerHeight && at.right <= innerWidth);
      if (inside) words.push(word);
    }
  }
  return words.join(" ");
}"""

SCREENS = pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])


def asked(game, prompt, nth=1, seed=1, kind="random", options=None):
    """A game up to the nth question of seat 0 that has these words in it."""
    met = []

    def until(record, d):
        if d.seat == 0 and prompt in d.prompt:
            met.append(len(record))
        return len(met) == nth

    return played(game, seed, options, until=until, kind=kind)


def sat(sit, desk, record, **screen):
    """Seat 0 at the table of a record, where it is asked."""
    made = desk.go_on(record, len(record), ME, *[BOT] * (record.seats - 1))
    player = sit(made.path, tables=made.keys(), **screen)
    assert player.wait_turn()
    player.page.wait_for_timeout(400)
    return player


@SCREENS
@pytest.mark.parametrize(("game", "prompt"), [("infinities", "React?"), ("drakerion", "A Reaction?")])
def test_an_answer_shows_what_it_answers(sit, desk, game, prompt, phone):
    record = asked(game, prompt, nth=2, seed=3, kind="greedy")
    player = sat(sit, desk, record, phone=phone)
    lines = player.wire.received
    (log,) = [message["log"] for message in lines if message["type"] == "snapshot"]
    newest = log[-1]["text"]
    destroyed = next(entry["text"] for entry in reversed(log) if "is destroyed" in entry["text"])
    # A bot without a name of its own is called after its kind.
    seen = player.ask.locator(".ask-last").evaluate(SEEN).replace("Random", "player 2")
    assert seen.lower().startswith(newest.lower())
    assert destroyed.lower() in seen.lower()


@SCREENS
def test_whoever_is_chosen_says_what_it_can_do(sit, desk, phone):
    record = asked("ignite", "Choose a race")
    told = {choice.long: choice.forecast.text for choice in record.state.view(0).ask.choices}
    assert len(told) == 8
    player = sat(sit, desk, record, phone=phone)
    sideways, down = player.page.evaluate(ROOM)
    assert (sideways, down) == (0, 0)
    felt = player.page.locator(".board-felt")
    assert felt.evaluate("(felt) => felt.scrollHeight - felt.clientHeight") <= 0
    for name, button in player.buttons():
        words = button.evaluate(SEEN)
        assert [told[long] for long in told if name.startswith(long) and told[long] in words], words


@SCREENS
def test_a_card_to_set_up_is_shown_with_those_that_have_their_line(sit, desk, phone):
    """Third of four: the card itself stands large at the foot and small in the question, two have their places."""
    record = asked("drakerion", "on which line?", nth=3)
    given = record.state.frames[-1].picked
    assert len(given) == 2
    player = sat(sit, desk, record, phone=phone)
    page = player.page
    name = record.state.decision.prompt.removeprefix("Setup: ").removesuffix(" on which line?")
    card = page.locator(f'[data-area="setup-0"] [aria-label^="{name}"]')
    expect(card).to_have_count(1)
    expect(card).to_be_in_viewport(ratio=1)
    expect(page.locator('[data-area="setup-0"] [data-piece]')).to_have_count(2)
    for line, area in ((1, "melee-0"), (2, "support-0")):
        expect(page.locator(f'[data-area="{area}"] [data-piece]')).to_have_count(given.count(line))

    player.ask.get_by_role("button", name=f"Look at {name}").click()
    large = page.get_by_role("dialog") if phone else page.locator(".inspect")
    expect(large.get_by_text(name).first).to_be_visible()
