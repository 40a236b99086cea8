"""What the plates and the chain tell at a glance, and where cards to choose from are laid."""

import pytest
from tests.games.ivion.tables import GAME, card, cell, duel

from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def meters(t):
    return {m.id: m for m in t[0].view.meters}


def test_a_plate_shows_the_hero_and_what_it_is_made_of():
    t = duel(p1={}, options={"hero1": "gianna-florre", "hero2": "saint"})
    faces = {face.id: face for face in GAME.faces()}
    one, two = t[1].view.seats
    assert (one.name, one.alias, two.name, two.alias) == ("Player 1", "hero 1", "Player 2", "hero 2")
    assert faces[two.face].name == "Saint"
    assert (one.plays, two.plays) == ("Illusionist · Wizard · Sorcerer", "Saint · Knight")
    t.idle()


@rule("IVI-SW-02", "IVI-DMG-10")
@pytest.mark.parametrize("hp", [1, 20, 21, 40])
def test_hp_is_a_bar_with_the_wounded_side_marked(hp):
    t = duel(p1={"hp": hp, "second_wind": True})
    found = meters(t)
    bar = found["hp-0"]
    assert (bar.form, bar.value, bar.limit, bar.notch) == ("bar", hp, 40, 20)
    assert ("wounded-0" in found) == (hp <= 20)
    assert (found["wind-0"].form, found["wind-0"].value, found["wind-1"].value) == ("word", 0, 1)
    assert "wounded-1" not in found
    t.idle()


@rule("IVI-RES-15", "IVI-CTRL-25", "IVI-CHV-19")
def test_resources_are_pips_and_states_are_words():
    t = duel(p1={"actions": 3, "power": 1, "initiative": 2}, p2={"chivalrous": True, "disarm": 2, "deck": []})
    found = meters(t)
    assert [found[f"{pool}-0"].form for pool in ("actions", "power", "initiative")] == [
        "pips",
        "pips",
        "number",
    ]
    assert [found[f"{pool}-0"].value for pool in ("actions", "power", "initiative")] == [3, 1, 2]
    words = [m.id for m in t[0].view.meters if m.form == "word" and m.seat == 1]
    assert words == ["wind-1", "chivalry-1", "exhausted-1"]
    assert (found["disarm-1"].value, found["disarm-1"].icon) == (2, "drop-weapon")
    assert not {"disarm-0", "chivalry-0", "exhausted-0"} & set(found)
    assert {m.id: m.value for m in t[1].view.meters} == {m.id: m.value for m in t[0].view.meters}
    t.idle()


@rule("IVI-PLAY-20")
def test_a_link_says_apart_what_it_is_aimed_at_and_what_would_come_of_it():
    t = duel(p1={**NEAR, "actions": 1, "hand": ["jab"]}, p2={**FOE, "hand": ["dodge"]})
    t[0].chooses("play jab")
    (jab,) = t[1].view.chain
    assert (jab.text, jab.target, jab.note) == ("Jab at hero 2", "at hero 2", "4 damage to hero 2")
    t[1].chooses("play dodge", "tile d4")
    dodge, jab = t[0].view.chain
    assert (dodge.text, dodge.target, dodge.note) == ("Dodge at tile D4", "at tile D4", "")
    for watcher in (0, 1):
        assert [(m.cell, m.kind) for m in t[watcher].view.cells] == [(cell("d4"), "path")]
    t.state.tile[1] = cell("d4")
    jab = t[0].view.chain[1]
    assert jab.note == "would be meta-countered for want of a target"
    assert jab.text == f"Jab at hero 2: {jab.note}"
    t[0].chooses("pass")
    assert t[0].view.cells  # one's own steps only
    assert all(m.kind == "reach" for m in t[0].view.cells)
    t.idle()


def test_damage_is_foretold_to_whomever_it_is_done():
    t = duel(p1={**NEAR, "hand": ["burst"]}, p2={**FOE, "hand": ["deny"], "actions": 1})
    t[0].chooses("play burst", "tile b3")
    assert [link.note for link in t[1].view.chain] == ["5 damage to hero 1, 5 damage to hero 2"]
    t[1].chooses("pass")
    assert list(t.state.hp) == [35, 35]
    t.idle()


def test_a_card_that_carries_out_its_text_is_one_link():
    t = duel(p1={"hand": ["topsy"], "deck": ["dart", "jab", "deny", "leap"]})
    t[0].chooses("play topsy")
    t[1].chooses("pass")
    (link,) = t[0].view.chain
    assert (link.piece, link.note, link.rule) == (f"c{card(t, 'topsy')}", "resolving", "IVI-RSV-06")
    t[0].chooses("pick dart", "pick jab")
    t.idle()


def test_what_is_in_progress_besides_cards_is_a_link_of_its_own():
    t = duel(
        p1={**NEAR, "hand": ["doom"]}, p2={**FOE, "hp": 40, "deck": ["dart", "jab", "deny", "leap", "dart"]}
    )
    t[0].chooses("play doom")
    t[1].chooses("pass")
    wind, doom = t[1].view.chain
    assert (wind.text, wind.piece, wind.rule) == ("Second Wind", None, "IVI-SW-05")
    assert doom.note == "resolving"
    t[1].chooses("pick jab", "pick deny", "pick leap", "pick dart")
    t.idle()


@pytest.mark.parametrize("attacks", [2, 6])
def test_cards_to_choose_from_lie_in_a_row_of_their_own(attacks):
    kinds = ["dart", "jab", "maul", "doom", "gag", "snipe"][:attacks]
    t = duel(p1={"hand": ["seek", "deny"], "deck": [*kinds, "leap"]})
    t[0].chooses("play seek")
    t[1].chooses("pass")
    mine, theirs = t[0].view.layout, t[1].view.layout
    after = mine.wide[mine.wide.index(("ask",)) + 1 :]
    assert after[0] == ("looked",)
    assert [row[0] for row in after] == ["looked", "hand-0"]
    assert mine.portrait[-1] == ("looked",)  # a phone shows them instead of the hand
    assert "looked" not in {part for row in (*theirs.wide, *theirs.portrait) for part in row}
    t[0].chooses("pick dart")
    assert t[0].view.layout.portrait[-1][0] == "hand-0"
    t.idle()


def test_the_place_of_the_chain_is_kept_and_feats_are_tags_beside_the_board():
    t = duel(p1={})
    view = t[0].view
    assert ("chain",) in view.layout.wide
    assert [row for row in view.layout.side if row[0].startswith("feats")] == [("feats-1",), ("feats-0",)]
    kinds = {area.id: area.kind for area in view.areas}
    assert kinds["feats-0"] == kinds["feats-1"] == "tags"
    (board,) = [area for area in view.areas if area.id == "board"]
    assert (board.size, board.edges) == ((4, 4), ("ABCD", "1234"))
    assert [area.edges for area in view.areas if area is not board] == [None] * (len(view.areas) - 1)
    t.idle()
