"""Control: whose side a card lies on, taking it over, and giving it back."""

from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import figures, is_committed, offered, yard

from tabard.games.drakerion import state as v
from tabard.testing import rule


@rule("DRK-CTL-01", "DRK-ABL-01")
def test_who_has_a_card_on_his_side_controls_it():
    t = yard(
        {"melee": ["tower", {"card": "miner", "owner": 1}], "gold": 1, "deck": ["pawn"]},
        {"melee": ["guard"], "gold": 1, "deck": ["pawn"]},
    )
    t[0].can("use miner", "attack guard with miner")
    t[0].chooses("use miner")
    assert (keys(t, v.HAND, 0), keys(t, v.HAND, 1)) == (["pawn"], [])
    t[1].cannot("use miner")
    t[1].can("attack miner with guard")
    t.idle()


@rule("DRK-CTL-02")
def test_players_control_what_they_own():
    own = {"melee": ["guard"], "support": ["bow"]}
    t = yard(own, own)
    s = t.state
    for c in range(1, len(s.face)):
        if s.is_in_play(c):
            assert s.side(c) == s.owner[c]
    t.idle()


@rule("DRK-CTL-03", "DRK-DEC-20", "DRK-GLA-06")
def test_a_character_goes_over_with_all_that_is_on_it():
    for line, row in (("melee", v.MELEE_ROW), ("support", v.SUPPORT_ROW)):
        worn = {"card": "welcome", "damage": 1, "shield": 2, "committed": True, "attached": ["mail"]}
        t = yard({"melee": ["tower"], "hand": ["grab"]}, {"melee": [worn, "guard"]})
        t[0].chooses("play grab", "target welcome")
        t[0].may("place melee", "place support")
        t[0].chooses(f"place {line}")
        c = card(t, "welcome")
        assert "welcome" in keys(t, row, 0)
        assert (t.state.damage[c], t.state.shield[c]) == (1, 2)
        assert is_committed(t, "welcome")
        assert figures(t, "welcome") == (2, 2, 5)
        assert keys(t, v.BORNE, 0) == ["mail"]
        assert t.asked == 1  # no Deployment: it did not come into play
        t.idle()


@rule("DRK-CTL-03")
def test_what_it_had_gained_stays_on_it():
    t = yard({"melee": ["tower"], "hand": ["grab", "boost"]}, {"melee": ["guard", "pawn"]})
    t[0].chooses("play boost", "target guard")
    t[1].chooses("pass")
    t[0].chooses("play grab", "target guard", "place melee")
    assert figures(t, "guard")[0] == 5
    t.idle()


@rule("DRK-CTL-04")
def test_it_comes_back_to_a_line_its_owner_chooses():
    for seat in (0, 1):
        own = {"melee": ["tower"], "hand": ["grab"]}
        foe = {"melee": [{"card": "guard", "damage": 1, "attached": ["mail"]}, "pawn"]}
        t = yard(own, foe) if seat == 0 else yard(foe, own, to_act=1)
        t[seat].chooses("play grab", "target guard", "place melee")
        both_pass(t)
        owner = 1 - seat
        t[owner].may("place melee", "place support")
        t[owner].chooses("place support")
        assert keys(t, v.SUPPORT_ROW, owner) == ["guard"]
        assert keys(t, v.BORNE, owner) == ["mail"]
        assert damage(t, "guard") == 1
        assert (t.state.turn, t.state.mods) == (4, [])
        t.idle()


@rule("DRK-CTL-04", "DRK-MOD-03")
def test_control_without_an_end_stays():
    t = yard({"melee": ["tower"], "hand": ["keep-it"]}, {"melee": ["guard", "pawn"]})
    t[0].chooses("play keep-it", "target guard", "place melee")
    both_pass(t)
    assert t.state.turn == 4
    assert keys(t, v.MELEE_ROW, 0) == ["tower", "guard"]
    t.idle()


@rule("DRK-CTL-04")
def test_of_two_effects_the_longer_holds_it():
    t = yard(
        {"melee": ["tower", {"card": "guard", "owner": 1, "until": "turn"}]},
        {"melee": ["pawn", "bow"]},
    )
    both_pass(t)
    t[1].chooses("place melee")
    assert "guard" in keys(t, v.MELEE_ROW, 1)
    t.idle()
    both = {"mods": []}
    t = yard({"melee": ["tower", {"card": "guard", "owner": 1, "until": "turn"}]}, {"melee": ["pawn"]})
    row = t.state.mods[:]
    assert len(row) == 5
    both["mods"] = row + [row[0], row[1], row[2], 3, row[4]]
    t.idle()
    t = yard(
        {"melee": ["tower", {"card": "guard", "owner": 1, "until": "turn"}]}, {"melee": ["pawn"]}, fields=both
    )
    both_pass(t)
    assert t.state.turn == 4
    assert keys(t, v.MELEE_ROW, 0) == ["tower", "guard"]
    t.idle()


@rule("DRK-CTL-04", "DRK-MOD-02")
def test_control_for_this_combat_ends_with_it():
    t = yard({"melee": ["tower"], "hand": ["grab"]}, {"melee": ["guard", "pawn"]})
    t[0].chooses("attack guard with tower")
    t[1].chooses("pass")
    t[0].chooses("play grab", "target pawn", "place melee")
    assert keys(t, v.MELEE_ROW, 0) == ["tower", "pawn"]
    both_pass(t)
    t[1].may("place melee", "place support")
    t[1].chooses("place melee")
    assert "pawn" in keys(t, v.MELEE_ROW, 1)
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    t.idle()


@rule("DRK-CTL-05", "DRK-EX-43")
def test_who_loses_the_last_character_loses_the_game():
    for seat in (0, 1):
        own, foe = {"melee": ["tower"], "hand": ["grab"]}, {"melee": ["guard"]}
        t = yard(own, foe) if seat == 0 else yard(foe, own, to_act=1)
        t[seat].chooses("play grab", "place melee")
        assert t.returns == ([1.0, -1.0] if seat == 0 else [-1.0, 1.0])
        assert v.REASONS[t.state.reason] == "ELIMINATION"
        t.idle()


@rule("DRK-CTL-06", "DRK-PRE-04")
def test_an_owner_who_may_not_have_it_back_discards_it():
    t = yard(
        {"melee": ["tower"], "hand": ["grab"]},
        {"melee": [{"card": "odo", "attached": ["mail"]}, "guard"], "hand": ["odo-young"], "gold": 2},
    )
    t[0].chooses("play grab", "target odo", "place melee")
    t[1].chooses("play odo-young to melee")
    both_pass(t)
    assert t.state.turn == 4
    assert keys(t, v.DISCARD, 1) == ["odo", "mail"]
    assert keys(t, v.MELEE_ROW, 1) == ["guard", "odo-young"]
    assert list(t.state.prestige) == [0, 0]
    t.idle()


@rule("DRK-CTL-07", "DRK-PRE-05")
def test_what_ends_together_ends_before_the_check():
    t = yard(
        {"melee": ["tower"], "hand": ["grab", "swell-c"]},
        {"melee": [{"card": "guard", "damage": 3}, "pawn"], "hand": ["hit"]},
    )
    t[0].chooses("play swell-c 1", "target guard")
    t[1].chooses("play hit", "target guard")
    t[0].chooses("play grab", "target guard", "place melee")
    both_pass(t)
    t[1].chooses("place melee")
    assert keys(t, v.DISCARD, 1) == ["hit", "guard"]
    assert list(t.state.prestige) == [1, 0]  # it died on its owner's side
    t.idle()


@rule("DRK-CBT-24", "DRK-CTL-03")
def test_taking_a_participant_cancels_the_combat():
    for who in ("tower", "guard"):
        t = yard(
            {"melee": ["tower", "pawn"], "hand": ["grab"]}, {"melee": ["guard", "bow"], "hand": ["grab"]}
        )
        t[0].chooses("attack guard with tower")
        if who == "guard":
            t[1].chooses("pass")
            t[0].chooses("play grab", "target guard", "place melee")
            t[1].chooses("place melee")  # it comes back at the end of that combat
        else:
            t[1].chooses("play grab", "target tower", "place melee")
            t[0].chooses("place melee")
        assert (damage(t, "tower"), damage(t, "guard")) == (0, 0)
        assert (t.asked, t.rule) == (1, "DRK-ACT-02")
        assert offered(t, 1, "pass") == ["pass"]
        t.idle()
