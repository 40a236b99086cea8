"""A question says what it is about: its cause, the card it concerns, and what each answer would do."""

import json
import re

import pytest
from tests.web.desk import BOT, ME
from tests.web.expecting import expect
from tests.web.player import SEEN
from tests.web.positions import played
from tests.web.screens import screen
from tests.web.test_axe import faults, game

__all__ = ["game"]


def asked(game, prompt, nth=1, seed=1, kind="random", options=None):
    """A game up to the nth question of seat 0 that has these words in it."""
    met = []

    def until(record, d):
        if d.seat == 0 and prompt in d.prompt:
            met.append(len(record))
        return len(met) == nth

    record = played(game, seed, options, until=until, kind=kind)
    assert len(met) == nth, f"{game}, seed {seed}: seat 0 was asked “{prompt}” {len(met)} times, not {nth}"
    return record


def sat(sit, desk, record, **screen):
    """Seat 0 at the table of a record, where it is asked."""
    made = desk.go_on(record, len(record), ME, *[BOT] * (record.seats - 1))
    player = sit(made.path, tables=made.keys(), **screen)
    assert player.wait_turn()
    player.settle()
    return player


def test_what_is_asked_and_told_are_regions_with_a_name(sit, desk, game):
    """By which somebody finds them who does not see them; all other tests go by the names alone."""
    made = desk.go_on(game, len(game), ME, BOT)
    player = sit(made.path, tables=made.keys())
    page = player.page
    player.wait_turn()
    question = page.get_by_role("region", name="The question", exact=True)
    expect(question).to_have_count(1)
    expect(question.and_(player.ask)).to_have_count(1)
    player.tap(player.pieces.first)
    offers = page.get_by_role("main").get_by_role(
        "region", name=re.compile("^What you can do with(?! it now)")
    )
    expect(offers.get_by_role("button").and_(player.offers).first).to_be_visible()
    player.resign()
    expect(page.get_by_role("region", name="The game is over", exact=True).and_(player.over)).to_have_count(1)


@screen("phone")
@pytest.mark.parametrize(
    ("game", "prompt", "seed"), [("infinities", "react with", 7), ("drakerion", "A Reaction?", 3)]
)
def test_an_answer_shows_what_it_answers(sit, desk, game, prompt, seed, phone):
    record = asked(game, prompt, nth=2, seed=seed, kind="greedy")
    player = sat(sit, desk, record, phone=phone)
    lines = player.wire.received
    (log,) = [message["log"] for message in lines if message["type"] == "snapshot"]
    newest = log[-1]["text"]
    destroyed = next(entry["text"] for entry in reversed(log) if "is destroyed" in entry["text"])
    # A bot without a name of its own is called after its kind.
    seen = player.ask.locator(".ask-last").evaluate(SEEN).replace("Random", "player 2")
    # The newest first, or before it what the same deed did to the reader.
    assert seen.lower().startswith((newest.lower(), destroyed.lower()))
    assert destroyed.lower() in seen.lower()


def test_on_a_phone_a_question_about_what_lies_behind_a_button_says_where_it_is_answered(sit, desk):
    record = asked("ignite", "Gain which card?", seed=5)
    offered = {piece for choice in record.state.view(0).ask.choices for piece in choice.pieces}
    player = sat(sit, desk, record, phone=True)
    assert not player.pieces.count()
    player.ask.get_by_role("button", name="Choose in Market").tap()
    for piece in offered:
        expect(player.page.locator(f'.drawer [data-piece="{piece}"]')).to_have_count(1)


@screen("phone")
def test_a_card_to_set_up_is_shown_with_those_that_have_their_line(sit, desk, phone):
    """Third of four: the card itself stands large at the foot and small in the question, two have their places."""
    record = asked("drakerion", "on which line?", nth=3)
    given = record.state.frames[-1].memory
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

    assert not faults(player, ".ask-part", '[data-area="setup-0"]')
    player.ask.get_by_role("button", name=f"Look at {name}").click()
    large = page.get_by_role("dialog") if phone else page.locator(".inspect")
    expect(large.get_by_text(name).first).to_be_visible()


LEADERS = ("infinities", "Choose your leader", "leaders", "You lead {}")
RACES = ("ignite", "Choose a race", "races", "You play the {}")


@pytest.mark.parametrize(
    ("chosen_from", "options", "phone"),
    [
        pytest.param(LEADERS, {}, True, marks=pytest.mark.long),
        (LEADERS, {"mode": "story"}, True),
        (LEADERS, {}, False),
        (RACES, {}, True),
        (RACES, {}, False),
    ],
    ids=["skirmish", "story", "wide", "races", "races-wide"],
)
def test_whoever_is_chosen_is_read_one_at_a_time_above_the_question(sit, desk, chosen_from, options, phone):
    game, prompt, area, told = chosen_from
    record = asked(game, prompt, options=options)
    view = record.state.view(0)
    texts = {piece.name: piece.face for piece in view.pieces if piece.area == area}
    assert len(texts) == len(view.ask.choices) > 2
    faces = {face.id: face for face in record.game.faces()}
    player = sat(sit, desk, record, phone=phone)
    page = player.page
    if options:  # a chapter is read before anything is chosen
        assert not faults(player, ".story")
        page.get_by_role("button", name="Begin").tap()
    felt = page.locator(".board-felt")
    assert felt.evaluate("(felt) => felt.scrollHeight - felt.clientHeight") <= 0
    expect(player.ask).to_be_in_viewport(ratio=1)
    assert not faults(player, ".ask-part", f'[data-area="{area}"]')
    told_all = 0
    for name, face in texts.items():
        player.tap(page.get_by_role("tab", name=name))
        leaf = page.get_by_role("tabpanel", name=name)
        expect(leaf).to_be_in_viewport(ratio=1)
        words = leaf.locator(".leaf-words")
        assert words.evaluate("(words) => words.scrollHeight - words.clientHeight") <= 1
        # What they come to stands above all that they say.
        assert faces[face].strip
        needed, *flavour = " ".join(f"{faces[face].strip} {faces[face].text}".split()).split(" “")
        seen = words.evaluate(SEEN)
        assert seen == " “".join([needed, *flavour]) or (phone and seen == needed)
        told_all += seen != needed
        expect(player.ask.get_by_role("button", name=f"Choose {name}")).to_be_in_viewport(ratio=1)
    # A phone of this height has no room for what nothing follows from.
    assert told_all == (len(texts) if game == "infinities" and not phone else 0)
    chosen = list(texts)[2]
    player.tap(page.get_by_role("tab", name=chosen))
    player.press(f"Choose {chosen}")
    player.until(lambda: told.format(chosen) in json.dumps(player.wire.received))
