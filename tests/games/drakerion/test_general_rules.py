"""The general principles: numbers, states, words such as opposing and in play, costs, chance, concession."""

import pytest
from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import YARD, figures, is_committed, offered, yard

from tabard.engine.errors import BadOption
from tabard.games.drakerion import state as v
from tabard.testing import rule, table


@rule("DRK-GEN-01")
def test_two_players_play_two_of_five_factions():
    assert YARD.seats == (2,)
    for seats in (1, 3):
        with pytest.raises(BadOption):
            YARD.new(seats=seats, seed=1)
    banners = [c.faction for c in YARD.printed if c.kind == "banner"]
    assert sorted(banners) == ["ashen-compact", "hollow-court", "skyglass", "thornwild-kin", "wardens"]


@rule("DRK-GEN-02")
def test_nothing_goes_below_zero():
    t = yard({"hand": ["rob"]}, {"gold": 2, "prestige": 1})
    t[0].chooses("play rob")
    assert (list(t.state.gold), list(t.state.prestige)) == ([0, 0], [0, 0])
    t.idle()
    t = yard({"hand": ["rob"]}, {"gold": 4, "prestige": 5})
    t[0].chooses("play rob")
    assert (list(t.state.gold), list(t.state.prestige)) == ([0, 1], [0, 2])
    t.idle()


@rule("DRK-GEN-02", "DRK-EX-27")
def test_a_negative_sum_counts_as_zero_when_used():
    t = yard({"melee": ["sting-like"]}, {"melee": [{"card": "guard", "attached": ["burden"]}]})
    assert figures(t, "guard") == (1, 0, 3)
    t[0].chooses("attack guard with sting-like")
    both_pass(t)
    assert (damage(t, "sting-like"), damage(t, "guard")) == (0, 2)
    assert t.asked == 1  # no Reaction to damage was offered to player 1
    t.idle()


@rule("DRK-GEN-03")
def test_a_card_text_wins_over_the_range_of_the_rules():
    foe = {"melee": ["tower"], "support": ["guard"]}
    t = yard({"melee": ["tower"], "support": ["canopy-sniper"]}, foe)
    t[0].can("shoot guard with canopy-sniper", "shoot tower#2 with canopy-sniper")
    t.idle()
    t = yard({"melee": ["tower"], "support": ["bow"]}, foe)
    t[0].can("shoot tower#2 with bow")
    t[0].cannot("shoot guard with bow")
    t.idle()


@rule("DRK-GEN-04")
def test_cannot_wins_over_may():
    t = yard(
        {"melee": ["pacifist", "guard"], "hand": ["hit", "freeze"]}, {"melee": ["saint"], "support": ["pawn"]}
    )
    assert offered(t, 0, "attack") == ["attack saint with guard"]
    t[0].chooses("play hit")
    t[0].may("target pacifist", "target guard", "target pawn")
    t[0].chooses("target pawn")
    t.idle()
    t = yard({"melee": ["guard"]}, {"melee": ["tower", "statue"]})
    t[0].chooses("attack tower with guard")
    t[1].may("pass")  # an Interceptor that cannot be committed
    both_pass(t)
    assert offered(t, 1, "attack") == ["attack guard with tower"]
    t.idle()
    t = yard({"melee": [{"card": "tomb-colossus", "damage": 3}, "tower"], "hand": ["mend"]})
    t[0].chooses("play mend", "target tomb-colossus")
    assert damage(t, "tomb-colossus") == 3
    t.idle()


@rule("DRK-GEN-04", "DRK-MOD-02")
def test_a_prohibition_holds_for_its_card_its_matter_and_its_time():
    own = {"melee": [{"card": "guard", "damage": 1}, "pawn"], "hand": ["bind", "mend", "wave"]}
    t = yard(own, {"melee": ["tower"]})
    t[0].chooses("play bind", "target guard")
    t[1].can("attack guard with tower", "attack pawn with tower")  # it may be attacked
    t[1].chooses("pass")
    assert offered(t, 0, "attack") == ["attack tower with pawn"]
    t[0].chooses("play mend", "target guard")
    assert damage(t, "guard") == 0
    t[1].chooses("pass")
    t[0].chooses("play wave", "target guard")
    assert keys(t, v.SUPPORT_ROW, 0) == ["guard"]
    both_pass(t)
    assert t.state.turn == 4
    assert t.state.mods == []
    t.idle()
    t = yard({"melee": ["guard"], "hand": ["bind"]}, {"melee": ["tower"]})
    t[0].chooses("play bind", "target guard")
    both_pass(t)
    assert offered(t, 0, "attack") == ["attack tower with guard"]  # a new turn
    t.idle()


@rule("DRK-GEN-05")
def test_a_card_is_ready_or_committed():
    t = yard({"melee": ["guard"]}, {"melee": ["tower"]})
    assert not is_committed(t, "guard")
    t[0].chooses("attack tower with guard")
    assert is_committed(t, "guard")
    marks = next(p.marks for p in t[1].view.pieces if p.face == "guard")
    assert marks["committed"] == 1
    both_pass(t)
    both_pass(t)
    assert t.state.turn == 4
    assert not is_committed(t, "guard")
    t.idle()


@rule("DRK-GEN-06")
def test_a_card_comes_into_play_ready_unless_the_effect_says_committed():
    t = yard(
        {"hand": ["guard", "exhume"], "discard": ["pawn", "grave-page"], "gold": 9}, {"melee": ["tower"]}
    )
    t[0].chooses("play guard to melee")
    t[1].chooses("pass")
    t[0].chooses("play exhume", "pick pawn", "place melee")
    t[1].chooses("pass")
    t[0].chooses("use grave-page in discard", "place melee")
    assert not is_committed(t, "guard")
    assert not is_committed(t, "pawn")
    assert is_committed(t, "grave-page")
    t.idle()


@rule("DRK-GEN-07", "DRK-EX-56")
def test_a_commit_cost_needs_a_ready_card():
    t = yard({"melee": ["gate-surgeon"], "hand": ["pawn"]})
    t[0].can("use gate-surgeon", "use highwatch exchange")
    t.idle()
    t = yard(
        {
            "melee": [{"card": "gate-surgeon", "committed": True}],
            "hand": ["pawn"],
            "city": {"card": "highwatch", "committed": True},
        }
    )
    assert offered(t, 0, "use") == []
    t.idle()
    t = yard({"melee": ["guard"]}, {"melee": ["pawn"], "hand": ["null-ward"], "gold": 1})
    t[0].chooses("attack pawn with guard")
    t[1].can("play null-ward")
    t[1].chooses("play null-ward")
    t.idle()
    t = yard(
        {"melee": ["guard"]},
        {
            "melee": ["tower"],
            "hand": ["null-ward"],
            "gold": 1,
            "city": {"card": "the-kiln-gate", "committed": True},
        },
    )
    t[0].chooses("attack tower with guard")
    t[1].may("pass")
    both_pass(t)
    t.idle()


@rule("DRK-GEN-08")
def test_committing_the_committed_and_readying_the_ready_do_nothing():
    for order, committed, gold in (
        ("freeze", True, 0),
        ("freeze", False, 1),
        ("wake", False, 0),
        ("wake", True, 2),
    ):
        t = yard({"melee": ["drummer", {"card": "guard", "committed": committed}], "hand": [order]})
        t[0].chooses(f"play {order}", "target guard")
        if gold:
            t[0].chooses("react drummer to guard")
        assert list(t.state.gold) == [gold, 0]
        assert is_committed(t, "guard") == (order == "freeze")
        assert t.asked == 1
        t.idle()


@rule("DRK-GEN-09")
def test_opposing_and_your_go_by_control():
    t = yard(
        {"melee": ["pawn"], "hand": ["grab"]}, {"melee": ["guard", "tower"], "hand": ["sear"], "gold": 2}
    )
    t[0].chooses("play grab", "target guard", "place melee")
    t[1].chooses("play sear")
    t[1].may("target pawn", "target guard")
    t[1].chooses("target guard")
    assert damage(t, "guard") == 2
    t.idle()
    t = yard({"melee": ["pawn"], "hand": ["sear"], "gold": 2}, {"melee": ["guard"]})
    t[0].chooses("play sear")  # the only opposing one
    assert (damage(t, "guard"), damage(t, "pawn")) == (2, 0)
    t.idle()


@rule("DRK-GEN-10")
def test_what_is_in_play():
    for number, found in (
        (1, ["guard", "bow", "mail", "tower"]),
        (2, ["highwatch", "the-kiln-gate"]),
        (3, ["pale-standard", "standard-of-cinders"]),
        (4, ["winter-stores", "idle-supply"]),
    ):
        t = yard(
            {
                "melee": [{"card": "guard", "attached": ["mail"]}],
                "support": ["bow"],
                "hand": ["mark", "pawn"],
                "deck": ["twin"],
                "discard": ["scout"],
                "unveiled": "winter-stores",
                "covered": ["call-to-arms"],
            },
            {"melee": ["tower"], "covered": ["blood-levy"]},
        )
        t[0].chooses(f"play mark {number}")
        t[0].may(*(f"target {key}" for key in found))
        t[0].chooses(f"target {found[0]}")
        t.idle()
    s = t.state
    for seat in (0, 1):
        assert s.is_in_play(s.zone(v.RETREAT_AT, seat)[0])
    for key in ("call-to-arms", "twin", "scout", "pawn", "blood-levy"):
        assert not s.is_in_play(card(t, key))


@rule("DRK-GEN-10")
def test_a_covered_maneuver_has_no_effect():
    t = yard({"melee": ["guard"], "unveiled": "raise-the-ramparts"})
    assert figures(t, "guard") == (2, 3, 4)
    t.idle()
    t = yard({"melee": ["guard"], "unveiled": "winter-stores", "covered": ["raise-the-ramparts"]})
    assert figures(t, "guard") == (2, 2, 4)
    t.idle()


@rule("DRK-GEN-11")
def test_a_card_that_leaves_is_a_fresh_object():
    worn = {"card": "guard", "damage": 2, "shield": 1, "committed": True, "attached": ["mail"]}
    t = yard({"melee": [worn, "tower"], "hand": ["boost", "home"], "gold": 2})
    t[0].chooses("play boost", "target guard")
    assert figures(t, "guard") == (6, 3, 6)
    t[1].chooses("pass")
    t[0].chooses("play home", "target guard")
    assert keys(t, v.HAND, 0) == ["guard"]
    assert keys(t, v.DISCARD, 0) == ["boost", "mail", "home"]
    t[1].chooses("pass")
    t[0].chooses("play guard to melee")
    c = card(t, "guard")
    s = t.state
    assert (s.damage[c], s.shield[c], s.committed[c], s.mods) == (0, 0, 0, [])
    assert figures(t, "guard") == (2, 2, 4)
    t.idle()


@rule("DRK-GEN-11")
def test_who_leaves_a_combat_has_no_role_when_it_comes_back():
    t = yard(
        {"melee": ["guard", "tower"]}, {"melee": ["tower"], "hand": ["slay"], "discard": []}, first=0, turn=2
    )
    t[0].chooses("attack tower#2 with guard")
    t[1].chooses("play slay", "target guard")
    assert (t.state.attacker, t.state.defender, t.state.combat) == (0, 0, 0)
    assert t.state.arrived[card(t, "guard")] == 0
    t.idle()


@rule("DRK-GEN-12", "DRK-DSC-04")
def test_costs_are_all_or_nothing_and_effects_as_far_as_possible():
    t = yard({"hand": ["toll", "pawn"], "deck": ["guard"]})
    t[0].cannot("play toll")
    t.idle()
    t = yard({"hand": ["toll", "pawn", "twin"], "deck": ["guard"]})
    t[0].chooses("play toll")
    assert keys(t, v.HAND, 0) == ["guard"]
    assert keys(t, v.DISCARD, 0) == ["pawn", "twin", "toll"]
    t.idle()


@rule("DRK-GEN-13", "DRK-RWN-07")
def test_an_ability_resolves_completely_before_anything_else():
    t = yard({"hand": ["twofold"]}, {"melee": ["crier"], "deck": ["pawn"]})
    t[0].chooses("play twofold", "target crier")
    assert list(t.state.gold) == [1, 0]  # the second instruction came before the Reaction to the first
    assert keys(t, v.DISCARD, 0) == ["twofold"]
    t[1].may("pass", "react crier")
    t[1].chooses("react crier")
    assert keys(t, v.HAND, 1) == ["pawn"]
    t.idle()


@rule("DRK-GEN-14")
def test_all_chance_comes_from_one_seeded_generator():
    def hands(seed):
        t = table(YARD, options={"deck1": "wardens", "deck2": "hollow-court"}, seed=seed)
        while t.rule != "DRK-SET-17":
            t[t.asked].chooses(t[t.asked].options[0])
        t.idle()
        return keys(t, v.HAND, 0), keys(t, v.DECK, 1)

    assert hands(5) == hands(5)
    assert hands(5) != hands(6)


@rule("DRK-GEN-14")
def test_only_what_says_random_or_shuffles_asks_the_generator():
    def rolls(hand, *choices):
        t = yard({"hand": [hand], "deck": ["pawn", "guard", "twin"]}, {"hand": ["pawn", "guard"]})
        one, two = t.state.generator.one, t.state.generator.two
        t[0].chooses(*choices)
        after = (t.state.generator.one, t.state.generator.two)
        t.idle()
        return after != (one, two)

    assert not rolls("read", "play read")
    assert not rolls("hit", "play hit", "target shieldbearer")
    assert rolls("gamble", "play gamble")


@rule("DRK-GEN-15")
def test_either_player_may_concede_at_a_decision():
    for seat in (0, 1):
        t = yard(to_act=seat)
        assert "resign" not in " ".join(t[seat].options)
        t[seat].resigns()
        assert t.returns == ([-1.0, 1.0] if seat == 0 else [1.0, -1.0])
        assert v.REASONS[t.state.reason] == "CONCESSION"
        t.idle()


@rule("DRK-GEN-15")
def test_conceding_is_possible_in_a_combat_too():
    t = yard({"melee": ["guard"]}, {"melee": ["tower"]})
    t[0].chooses("attack tower with guard")
    t[1].resigns()
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("DRK-GEN-16")
def test_sub_names_do_not_make_another_name():
    t = yard(
        {"melee": [{"card": "odo", "damage": 3}, {"card": "guard", "damage": 1}], "hand": ["chant"]},
        {"melee": [{"card": "odo-young", "damage": 2}]},
    )
    t[0].chooses("play chant")
    assert (damage(t, "odo"), damage(t, "odo-young"), damage(t, "guard")) == (0, 0, 1)
    t.idle()


@rule("DRK-GEN-17")
def test_one_instruction_hits_all_at_the_same_instant():
    t = yard({"melee": ["guard"], "hand": ["quake"]}, {"melee": ["tower", "pawn"]})
    t[0].chooses("play quake")
    assert t.returns == [0.0, 0.0]
    assert v.REASONS[t.state.reason] == "DOUBLE"
    assert list(t.state.prestige) == [2, 1]
    t.idle()
