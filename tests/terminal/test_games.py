"""The tables of the games, drawn and typed at."""

import pytest
from tests.terminal.samples import GAMES, drawn, positions, scene_of

from tabard.terminal.choices import NotAChoice, find
from tabard.terminal.drawing import draw_ask, draw_table
from tabard.terminal.plain import table_lines
from tabard.terminal.scene import Scene
from tabard.testing import table

MODES = ["duel", "solo", "coop", "team", "automaton"]
TABLES = [("volfyirion", {"mode": mode}) for mode in MODES]
TABLES += [(name, {}) for name in GAMES if name != "volfyirion"]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_every_table_fits_and_shows_every_choice(name, options):
    for step, record in enumerate(positions(name, seed=4, steps=160, **options)):
        if step % 25:
            continue
        scene = scene_of(record, record.state.decision.seat)
        for width, compact in ((60, True), (80, False), (80, True), (132, False), (170, False)):
            asked = drawn(draw_ask(scene, width, compact), width)
            text = drawn(draw_table(scene, width, compact), width) + asked
            assert max(len(line.rstrip()) for line in text.splitlines()) <= width
            for number in range(1, len(scene.choices) + 1):
                assert f" {number} " in asked
        assert "\n".join(table_lines(scene))


@pytest.mark.parametrize("name", GAMES)
def test_the_words_on_the_screen_name_their_choice(name):
    asked = 0
    for record in positions(name, seed=3, steps=160):
        view = record.state.view(record.state.decision.seat)
        for choice in view.ask.choices:
            asked += 1
            for typed in (choice.long, choice.long.upper(), choice.short):
                assert find(typed, view.ask.choices, view.pieces) is choice
    assert asked > 300


def refusal(t, typed):
    """What is answered to words that are no choice of the first seat."""
    view = t[0].view
    with pytest.raises(NotAChoice) as refused:
        find(typed, view.ask.choices, view.pieces)
    t.idle()
    return str(refused.value)


def test_reasons_of_the_games_are_told():
    """What the view knows of a piece is the answer to its name."""
    t = table("volfyirion", p1={"hand": ["prospector"]})
    city = next(p for p in t[0].view.pieces if p.area == "cities-1" and p.why_not)
    assert refusal(t, f"attack {city.name}") == f"{city.name}: {city.why_not.text} ({city.why_not.rule})"
    assert city.why_not.rule == "VOL-ATK-07"
    t = table(
        "drakerion",
        p1={"melee": ["cinder-reaver"]},
        p2={"melee": ["shieldbearer"], "support": ["pale-recruit"]},
    )
    assert "Pale Recruit: Out of reach" in refusal(t, "attack pale-recruit with cinder-reaver")
    t = table("ivion", p1={"actions": 2, "initiative": 1, "slow": 1, "tile": "b2"}, p2={"tile": "b4"})
    assert "Slowed: it cannot move (IVI-MOVE-09)" in refusal(t, "move a2")
    t = table("ivion", p1={"actions": 2, "tile": "b2"}, p2={"tile": "b4"})
    assert "Slowed" not in refusal(t, "move d2")


def test_a_keyword_that_is_printed_is_not_told_a_second_time_as_a_mark():
    decks = {"deck1": "wardens", "deck2": "wardens"}
    t = table("drakerion", options=decks, p1={"melee": ["shieldbearer"]}, p2={"melee": ["pale-pikewall"]})
    assert next(p.marks["interceptor"] for p in t[0].view.pieces if p.face == "shieldbearer") == 1
    scene = Scene(t[0].view, {face.id: face for face in t.game.faces()}, look=t.game.look())
    told = next(line for line in table_lines(scene) if "Shieldbearer" in line)
    assert told.lower().count("interceptor") == 1
    t.idle()
