"""What the table shows: board, heroes, chain, meters, questions, and their arrangement."""

from tests.games.ivion.tables import GAME, card, cell, duel, seen

from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def piece(t, id, seat=0):
    return next(p for p in t[seat].view.pieces if p.id == id)


@rule("IVI-BRD-01", "IVI-HC-16", "IVI-CTRL-25", "IVI-CHV-19", "IVI-SW-02")
def test_heroes_stand_on_the_board_with_what_lies_on_them():
    t = duel(p1={**NEAR, "hp": 18, "slow": 2, "disarm": 1, "chivalrous": True, "deck": []}, p2=FOE)
    one, two = piece(t, "hero-0"), piece(t, "hero-1")
    assert (one.area, one.place, one.owner) == ("board", cell("b2"), 0)
    marks = {"hp": 18, "wounded": 1, "slow": 2, "disarm": 1, "chivalrous": 1, "exhausted": 1}
    assert one.marks == marks
    assert two.marks == {"hp": 40}
    faces = {face.id for face in GAME.faces()}
    assert {one.face, two.face} <= faces
    t.idle()


@rule("IVI-TGT-08", "IVI-TER-01")
def test_attached_cards_sit_where_they_lie():
    t = duel(
        p1={**NEAR, "attached": [{"card": "banner", "to": "hero 2"}, {"card": "trap", "to": "tile a2"}]},
        p2={**FOE, "attached": [{"card": "curse", "to": "card trap"}]},
        terrain={"d1": "briars"},
    )
    banner = piece(t, f"c{card(t, 'banner')}")
    assert (banner.on, banner.slot, banner.place) == ("hero-1", "attached", cell("b3"))
    trap = piece(t, f"c{card(t, 'trap')}")
    assert (trap.on, trap.place, trap.marks) == (None, cell("a2"), {"controlled by Player 1": 1})
    curse = piece(t, f"c{card(t, 'curse')}")
    assert (curse.on, curse.place, curse.marks) == (trap.id, cell("a2"), {"controlled by Player 2": 1})
    ground = piece(t, f"terrain-{cell('d1')}")
    assert (ground.face, ground.place) == ("briars", cell("d1"))
    t.idle()


@rule("IVI-PLAY-20", "IVI-STK-04")
def test_the_chain_is_told_in_resolving_order():
    t = duel(
        p1={**NEAR, "actions": 1, "power": 2, "hand": ["blaze", "jab"]},
        p2={**FOE, "actions": 1, "hand": ["dodge"]},
    )
    t[0].chooses("play blaze", "unleash")
    t[1].chooses("play dodge", "tile d4")
    for watcher in (0, 1):
        first, second = t[watcher].view.chain
        assert first.text == "Dodge at tile D4"
        assert (first.seat, first.piece) == (1, f"c{card(t, 'dodge')}")
        assert second.text == "Blaze at hero 2 unleashed with 1 power"
        assert (first.at, second.at) == ((), ("hero-1",))
        assert seen(t, watcher, "chain") == ["blaze", "dodge"]
    t[0].chooses("pass")
    assert t[0].view.chain == ()
    t.idle()


@rule("IVI-META-04", "IVI-META-05", "IVI-META-06", "IVI-CNT-06", "IVI-META-07")
def test_the_chain_tells_what_would_become_of_a_card():
    t = duel(
        p1={**NEAR, "actions": 2, "hp": 30, "hand": ["jab", "leap", "pledge"]},
        p2={**FOE, "actions": 1, "hand": ["deny"]},
    )
    t[0].chooses("play jab")
    t.state.control[2] = 1
    assert "by control" in t[1].view.chain[0].text
    assert t[1].view.chain[0].rule == "IVI-META-04"
    t.state.control[2] = 0
    t.state.tile[1] = 15
    assert t[1].view.chain[0].rule == "IVI-META-05"
    t.state.tile[1] = cell("b3")
    assert t[1].view.chain[0].rule == "IVI-STK-04"
    t[1].chooses("pass")
    t[0].chooses("play leap", "tile c3")
    t.state.tile[1] = cell("c3")
    assert t[1].view.chain[0].rule == "IVI-META-06"
    t.state.tile[1] = cell("b3")
    t[1].chooses("pass")
    t.idle()


@rule("IVI-META-07")
def test_the_chain_tells_of_a_lost_condition():
    t = duel(p1={"actions": 1, "hp": 30, "hand": ["pledge"]})
    t[0].chooses("play pledge")
    t.state.winded[0] = 1
    t.state.hp[0] = 12
    assert t[1].view.chain[0].rule == "IVI-META-07"
    t[1].chooses("pass")
    t.idle()


@rule("IVI-STK-13", "IVI-CNT-06", "IVI-CPY-01")
def test_marks_of_unresolved_cards():
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["gift", "jab", "mirror"], "discard": ["vow"]},
        p2={**FOE, "actions": 1, "hand": ["deny", "surge"]},
    )
    t[0].chooses("play gift")
    t[1].chooses("pass")
    t[0].chooses("play jab")
    assert piece(t, f"c{card(t, 'gift')}").marks == {"controlled by Player 1": 1, "resolving": 1}
    assert piece(t, f"c{card(t, 'jab')}").marks == {"controlled by Player 1": 1}
    t[1].chooses("pass")
    t[0].chooses("play mirror", "card vow")
    t[1].chooses("pass")
    t[0].chooses("yes")
    copy = t.state.frames[-1].source
    assert piece(t, f"c{copy}").marks == {"controlled by Player 1": 1, "copy": 1}
    t[1].chooses("pass")
    t.idle()


@rule("IVI-FEAT-06", "IVI-REV-03")
def test_used_feats_and_revealed_cards_are_marked():
    t = duel(
        p1={
            "feats": [{"card": "poke", "used": True}, "dawn"],
            "hand": [{"card": "dart", "revealed": True}, "jab"],
        }
    )
    assert piece(t, f"c{card(t, 'poke')}", 1).marks == {"used": 1}
    assert piece(t, f"c{card(t, 'dawn')}", 1).marks == {}
    assert piece(t, f"c{card(t, 'dart')}", 1).marks == {"revealed": 1}
    t.idle()


def test_meters_with_their_limits():
    t = duel(p1={"hp": 33, "max_hp": 43, "actions": 2, "power": 5, "silence": 3, "second_wind": True})
    meters = {m.id: (m.value, m.limit) for m in t[0].view.meters}
    assert meters["hp-0"] == (33, 43)
    assert meters["actions-0"] == (2, 5)
    assert meters["power-0"] == (5, 5)
    assert meters["silence-0"] == (3, 5)
    assert meters["wind-0"] == (0, 1)
    assert meters["wind-1"] == (1, 1)
    assert "slow-0" not in meters
    assert "chivalry-0" not in meters
    t.idle()


def test_phases_and_the_turn():
    t = duel(p1={"hand": ["dart"] * 8}, turn=7)
    view = t[1].view
    assert (view.phases, view.phase, view.turn, view.active) == (("Start", "Main", "End"), "Main", 7, 0)
    t[0].chooses("end")
    assert t[1].view.phase == "End"
    t[0].chooses("pick dart")
    assert (t[0].view.turn, t[0].view.active) == (8, 1)
    t.idle()


def test_a_response_names_the_card_it_answers():
    t = duel(p1={"actions": 2, "hand": ["rally"]}, p2={})
    t[0].chooses("play rally")
    ask = t[1].view.ask
    assert ask.prompt == "Respond to Rally?"
    assert ask.source == f"c{card(t, 'rally')}"
    assert [c.passes for c in ask.choices] == [True]
    assert t[0].view.ask.choices == ()
    t[1].chooses("pass")
    t.idle()


def test_choices_name_their_pieces_and_cells():
    t = duel(p1={**NEAR, "actions": 1, "initiative": 1, "hand": ["jab"], "feats": ["poke"]}, p2=FOE)
    choices = {c.short: c for c in t[0].view.ask.choices}
    assert choices["play jab"].pieces == (f"c{card(t, 'jab')}",)
    assert choices["use poke"].pieces == (f"c{card(t, 'poke')}",)
    assert choices["move a2"].cells == (cell("a2"),)
    assert choices["initiative move c2"].cells == (cell("c2"),)
    assert choices["end"].passes
    assert not choices["play jab"].passes
    reach = sorted(m.cell for m in t[0].view.cells)
    assert reach == sorted(cell(c) for c in ("a2", "b1", "c2"))
    assert t[1].view.cells == ()
    t.idle()


def test_cards_that_are_chosen_from_a_deck_are_laid_out():
    t = duel(p1={"hand": ["topsy"], "deck": ["dart", "jab", "deny", "leap"]})
    t[0].chooses("play topsy")
    t[1].chooses("pass")
    assert sorted(seen(t, 0, "looked")) == ["dart", "deny", "jab"]
    assert seen(t, 0, "deck-0") == []
    assert {a.id: a.count for a in t[0].view.areas}["deck-0"] == 4
    assert seen(t, 1, "looked") == []
    t[0].chooses("pick dart", "pick jab")
    t.idle()


@rule("IVI-WIN-02", "IVI-WIN-06")
def test_the_end_is_told():
    t = duel(p1={"hand": ["doom"]}, p2={"hp": 3})
    t[0].chooses("play doom")
    t[1].chooses("pass")
    end = t[1].view.end
    assert end.text == "Player 1 wins: the opponent is defeated (40 to 0 HP)"
    assert end.rule == "IVI-WIN-02"
    t.idle()
    t = duel(p1={})
    t[0].resigns()
    assert t[1].view.end.rule == "IVI-WIN-06"
    t.idle()


def test_the_layout_holds_every_area_once():
    t = duel(p1={"actions": 2, "hand": ["rally"], "relics": ["coin"], "gone": ["halo"]})
    t[0].chooses("play rally")
    view = t[0].view
    areas = {a.id for a in view.areas}
    for rows in ((*view.layout.side, *view.layout.wide), view.layout.portrait):
        named = [part for row in rows for part in row]
        assert len(named) == len(set(named))
        assert {"board", "hand-0", "ask", "seat:0", "seat:1", "chain"} <= set(named)
        assert {part for part in named if part not in ("ask", "chain") and ":" not in part} <= areas
    # whoever looks sits at the foot
    assert t[1].view.layout.wide[-1][0] == "hand-1"
    assert t[1].view.layout.side[0][0] == "seat:0"
    assert t.state.view(None).layout.wide[-1][0] == "hand-0"
    t[1].chooses("pass")
    t.idle()
