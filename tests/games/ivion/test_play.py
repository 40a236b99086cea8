"""Playing cards, targets and choices, general terms (IVI-PLAY, IVI-TGT, IVI-GEN)."""

import pytest
from tests.games.ivion.tables import card, cell, control, duel, ids, keys, pools

import tabard
from tabard.engine.errors import IllegalAction
from tabard.games.ivion import state as v
from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


@rule("IVI-PLAY-01", "IVI-PLAY-02", "IVI-FEAT-04", "IVI-PLAY-19")
def test_cards_of_the_hand_and_feats_with_a_cost():
    t = duel(p1={**NEAR, "actions": 3, "hand": ["jab", "jab"], "feats": ["poke", "dawn"]}, p2=FOE)
    for text in ("play jab", "use poke", "play jab"):
        t[0].chooses(text)
        t[1].chooses("pass")
    assert t.state.hp[1] == 30
    assert pools(t, 0) == (0, 3)
    t.idle()


@rule("IVI-PLAY-03")
def test_other_cards_only_in_ones_own_main():
    t = duel(p1={"actions": 2, "hand": ["rally"]}, p2={"actions": 5, "hand": ["rally", "vow"]})
    t[0].chooses("play rally")
    t[1].may("pass")
    t[1].chooses("pass")
    t.idle()


@rule("IVI-PLAY-04", "IVI-PLAY-11", "IVI-PLAY-28", "IVI-DP-01")
def test_the_order_of_the_choose_step():
    t = duel(
        p1={**NEAR, "actions": 1, "power": 2, "initiative": 1, "slow": 1, "hand": ["omen"]},
        p2={**FOE, "attached": [{"card": "curse", "to": "hero 1"}]},
    )
    t[0].chooses("play omen")
    t[0].may("pay cost", "pay initiative")
    t[0].chooses("pay cost")
    t[0].may("unleash", "no unleash")
    t[0].chooses("unleash")
    t[0].may("mode 1", "mode 2")
    t[0].chooses("mode 1")
    t[0].may("hero 1", "hero 2")
    assert pools(t, 0) == (1, 2)  # nothing is spent before all is answered
    assert control(t, 0) == [1, 0, 0]
    t[0].chooses("hero 2")
    assert pools(t, 0) == (0, 0)
    assert control(t, 0) == [0, 0, 0]
    t[1].chooses("pass")
    assert t.state.hp[1] == 40 - 1 - 2
    t.idle()


@rule("IVI-PLAY-06", "IVI-TGT-06")
def test_modes_are_chosen_on_play():
    t = duel(p1={"hp": 30, "hand": ["choice"], "attached": [{"card": "banner", "to": "hero 1"}]})
    t[0].chooses("play choice")
    t[0].may("mode 1", "mode 2")
    t[0].chooses("mode 2")
    t[1].chooses("pass")
    assert keys(t, v.DISCARD, 0) == ["banner", "choice"]
    assert t.state.hp[0] == 30
    t.idle()


@rule("IVI-PLAY-27", "IVI-PLAY-26")
def test_a_mode_without_targets_is_not_offered():
    t = duel(p1={"hp": 30, "hand": ["choice"]})
    t[0].chooses("play choice")
    t[1].chooses("pass")  # there was one mode left
    assert t.state.hp[0] == 32
    t.idle()


@rule("IVI-PLAY-27")
def test_an_answer_is_offered_only_if_the_play_can_be_completed():
    t = duel(p1={"tile": "a1", "actions": 1, "hand": ["escort"]}, p2={"tile": "a2"})
    t[0].chooses("play escort")
    # a tile adjacent to the hero named, without a hero: both heroes have one
    t[0].may("hero 1", "hero 2")
    t[0].chooses("hero 1")
    assert t.asked == 1  # b1 is the only one for hero 1
    t[1].chooses("pass")
    assert t.state.terrain[cell("b1")]
    t.idle()


@rule("IVI-PLAY-12", "IVI-PLAY-13", "IVI-PLAY-16", "IVI-PLAY-15")
def test_paying():
    t = duel(p1={**NEAR, "actions": 3, "silence": 1, "hand": ["jab"]}, p2=FOE)
    t[0].chooses("play jab")
    assert pools(t, 0) == (2, 0)  # the power comes on resolution
    assert control(t, 0) == [0, 0, 0]
    assert "played" in t.kinds
    t[1].chooses("pass")
    assert pools(t, 0) == (2, 1)
    t.idle()


@rule("IVI-PLAY-14", "IVI-GEN-08")
@pytest.mark.parametrize(("actions", "is_offered"), [(0, False), (1, False), (2, True)])
def test_paid_in_full_or_not_at_all(actions, is_offered):
    t = duel(p1={**NEAR, "actions": actions, "hand": ["maul"]}, p2=FOE)
    assert ("play maul" in t[0].options) == is_offered
    t.idle()


@rule("IVI-PLAY-17")
def test_what_a_card_generates_does_not_pay_for_it():
    t = duel(p1={**NEAR, "actions": 0, "power": 5, "hand": ["jab"]}, p2=FOE)
    t[0].cannot("play jab")
    t.idle()


@rule("IVI-PLAY-17", "IVI-GEN-08")
def test_what_the_text_of_a_card_gives_does_not_pay_for_it(tmp_path):
    file = tmp_path / "more.yaml"
    file.write_text(
        "set: proving\ntitle: Proving ground\nextends: ivion\nbox: open\ncards:\n"
        "- {id: harvest, name: Harvest, kind: class, archetype: sorcerer, type: ability, actions: -1, power: -1,"
        " heroic: true, do: [{gain: {actions: 2, power: 2}}]}\n",
        encoding="utf-8",
    )
    game = tabard.game("ivion", cards=file)
    for actions, power in ((0, 1), (1, 0)):
        t = duel(game=game, p1={"actions": actions, "power": power, "hand": ["harvest"]})
        t[0].cannot("play harvest")
        t.idle()
    t = duel(game=game, p1={"actions": 1, "power": 1, "hand": ["harvest"]})
    t[0].chooses("play harvest")
    assert pools(t, 0) == (0, 0)
    t[1].chooses("pass")
    assert pools(t, 0) == (2, 2)
    t.idle()


@rule("IVI-PLAY-18")
def test_a_card_without_a_cost():
    t = duel(p1={"slow": 2, "hand": ["vow"]})
    t[0].chooses("play vow")
    assert control(t, 0) == [2, 0, 0]
    t[1].chooses("pass")
    t.idle()


@rule("IVI-PLAY-23", "IVI-PLAY-25", "IVI-PLAY-24")
def test_a_discount():
    t = duel(
        p1={
            **NEAR,
            "actions": 1,
            "slow": 3,
            "hand": ["jab", "maul"],
            "attached": [{"card": "sale", "to": "hero 1"}],
        },
        p2={**FOE, "hand": ["dodge"]},
    )
    t[0].chooses("play jab")
    assert pools(t, 0) == (1, 0)  # nothing to pay, nothing removed
    assert control(t, 0) == [3, 0, 0]
    t[1].chooses("pass")
    assert pools(t, 0) == (1, 1)  # the printed gain stays
    t[0].chooses("play maul")
    assert pools(t, 0) == (0, 1)
    assert control(t, 0) == [2, 0, 0]
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert pools(t, 0) == (1, 1)  # what was spent comes back, no more
    t.idle()


@rule("IVI-PLAY-21", "IVI-FRE-05")
def test_a_play_by_an_effect_obeys_the_rest():
    t = duel(
        p1={**NEAR, "disarm": 1, "hand": ["gift", "jab", "dart", "surge"]},
        p2=FOE,
    )
    t[0].chooses("play gift")
    t[1].chooses("pass")
    t[0].may("pass", "play dart", "play surge")  # disarm stops jab; instants may be played as well
    t[0].chooses("pass")
    t.idle()


@rule("IVI-TGT-01", "IVI-TGT-07", "IVI-TGT-11")
def test_an_unresolved_card_lies_with_its_controller():
    t = duel(
        p1={"tile": "a1", "actions": 2, "hand": ["rally"]},
        p2={"tile": "d4", "actions": 2, "hand": ["near-deny"]},
    )
    t[0].chooses("play rally")
    t[1].may("pass")  # six tiles away
    t[1].chooses("pass")
    t.idle()
    t = duel(
        p1={**NEAR, "actions": 2, "hand": ["rally"]},
        p2={**FOE, "actions": 2, "hand": ["near-deny"]},
    )
    t[0].chooses("play rally")
    t[1].chooses("play near-deny")
    assert t.asked == 0  # rally is its only target: a card never names itself
    t[0].chooses("pass")
    t.idle()


@rule("IVI-TGT-04", "IVI-TGT-05", "IVI-GEN-11")
def test_several_targets_are_different_and_each_in_range():
    t = duel(p1={"tile": "a1", "actions": 1, "hand": ["twins"]})
    t[0].chooses("play twins")
    t[0].may("tile a1", "tile a2", "tile b1")
    t[0].chooses("tile a2")
    t[0].may("tile a1", "tile b1")
    t[0].chooses("tile a1")
    t[1].chooses("pass")
    assert [i for i, kind in enumerate(t.state.terrain) if kind] == [0, 1]
    t.idle()


@rule("IVI-TGT-03", "IVI-GEN-11")
def test_up_to_lets_one_name_none():
    t = duel(p1={"actions": 1, "hp": 30, "hand": ["maybe"], "attached": [{"card": "banner", "to": "hero 1"}]})
    t[0].chooses("play maybe")
    t[0].may("pass", "card banner")
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert keys(t, v.FIELD, 0) == ["banner"]
    t.idle()


@rule("IVI-TGT-09")
def test_a_feat_lies_with_its_controller():
    t = duel(p1={**NEAR, "hand": ["borrow"]}, p2={**FOE, "feats": ["dawn", "confuse"]})
    t[0].chooses("play borrow")
    t[1].chooses("pass")
    assert keys(t, v.FEATS, 0) == ["dawn"]  # the ultimate is no trait
    t.idle()
    t = duel(p1={**NEAR, "hand": ["borrow"]}, p2={"tile": "d4", "feats": ["dawn"]})
    t[0].cannot("play borrow")
    t.idle()


@rule("IVI-TGT-14")
def test_a_discard_lies_with_its_owner():
    t = duel(p1={**NEAR, "hand": ["near-memory"], "discard": ["dart"]}, p2={**FOE, "discard": ["jab"]})
    t[0].chooses("play near-memory")
    t[0].may("card dart", "card jab")
    t[0].chooses("card jab")
    t[1].chooses("pass")
    assert keys(t, v.HAND, 1) == ["jab"]  # to its owner's hand
    t.idle()
    t = duel(p1={**NEAR, "hand": ["near-memory"], "discard": ["dart"]}, p2={"tile": "d4", "discard": ["jab"]})
    t[0].chooses("play near-memory")
    assert t.asked == 1
    t[1].chooses("pass")
    assert keys(t, v.HAND, 0) == ["dart"]
    t.idle()


@rule("IVI-TGT-12", "IVI-CHV-12")
def test_each_opponent_is_no_target():
    t = duel(p1={"chivalrous": True, "hand": ["quake"]}, p2={"slow": 1})
    t[0].chooses("play quake")
    assert t.state.chivalrous[0] == 1
    t[1].chooses("pass")
    t.idle()


@rule("IVI-TGT-13", "IVI-GEN-12")
def test_decisions_of_a_text_are_made_while_it_resolves():
    t = duel(p1={"hand": ["bury", "dart", "jab"]})
    t[0].chooses("play bury")
    assert t.asked == 1  # nothing was asked on play
    t[1].chooses("pass")
    t[0].chooses("pick jab")
    t.idle()


@rule("IVI-GEN-02", "IVI-GEN-03", "IVI-GEN-04")
def test_owner_and_controller():
    t = duel(p1={"actions": 1, "hand": ["curse"]})
    t[0].chooses("play curse")
    t[1].chooses("pass")
    one = card(t, "curse")
    assert t.state.host[one] == v.HERO + 1
    assert (t.state.owner(one), t.state.controller(one)) == (0, 0)
    t.idle()


@rule("IVI-GEN-04")
def test_a_trait_on_loan_comes_back():
    t = duel(p1={**NEAR, "actions": 2, "hand": ["borrow"]}, p2={**FOE, "feats": ["poke"]})
    t[0].chooses("play borrow")
    t[1].chooses("pass")
    t[0].chooses("use poke")
    t[1].chooses("pass")
    assert keys(t, v.FEATS, 0) == ["poke"]  # back with who controls it now
    assert t.state.hp[1] == 38
    t[0].chooses("end")
    t[1].chooses("end")
    assert keys(t, v.FEATS, 1) == ["poke"]
    t.idle()


@rule("IVI-GEN-05", "IVI-REL-07")
def test_the_card_wins_over_the_rule():
    t = duel(p1={"hand": ["echo-of-miracles"], "actions": 2, "power": 5, "gone": ["coin"], "gained": 1})
    t.state.power[0] = 2
    t[0].chooses("play echo-of-miracles")
    t[1].chooses("pass")
    assert "relic" in t.kinds
    t.idle()


@rule("IVI-GEN-06")
def test_cannot_wins():
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["snare"]},
        p2={**FOE, "attached": [{"card": "aegis-of-runes", "to": "hero 2"}]},
    )
    t[0].chooses("play snare")
    t[1].chooses("pass")
    assert control(t, 1) == [0, 0, 0]
    t.idle()


@rule("IVI-GEN-07")
def test_as_far_as_possible():
    t = duel(p1={"hand": ["shed-two", "dart"]})
    t[0].chooses("play shed-two")
    t[1].chooses("pass")
    assert sorted(keys(t, v.DISCARD, 0)) == ["dart", "shed-two"]
    assert ids(t, v.HAND, 0) == []
    t.idle()


@rule("IVI-GEN-10")
def test_what_is_not_offered_changes_nothing():
    t = duel(p1={"actions": 1})
    before = t.state.digest()
    for action in (-5, 0, 123456789):
        with pytest.raises(IllegalAction):
            t.state.apply(action)
    assert t.state.digest() == before
    t.idle()


@rule("IVI-GEN-12")
def test_may_is_optional():
    for answer, power in (("yes", 1), ("no", 0)):
        t = duel(p1={"hand": ["perhaps"]})
        t[0].chooses("play perhaps")
        t[1].chooses("pass")
        t[0].chooses(answer)
        assert t.state.power[0] == power
        t.idle()


@rule("IVI-GEN-09")
def test_a_random_pick_follows_the_seed():
    found = set()
    for seed in range(8):
        t = duel(p1={"hand": ["mugging"]}, p2={"hand": ["dart", "jab", "deny", "leap"]}, seed=seed)
        t[0].chooses("play mugging")
        t[1].chooses("pass")
        found.add(keys(t, v.DISCARD, 1)[0])
        t.idle()
    assert len(found) > 1


@rule("IVI-FEAT-11", "IVI-PLAY-23")
def test_a_feat_does_not_make_itself_cheaper():
    t = duel(p1={**NEAR, "hp": 30, "hand": ["jab"], "feats": ["thrift"]}, p2=FOE)
    t[0].may("end", "play jab")  # jab costs nothing now, the feat itself its action
    t.idle()
    t = duel(p1={**NEAR, "hp": 30, "actions": 1, "hand": ["maul"], "feats": ["thrift"]}, p2=FOE)
    t[0].chooses("use thrift")
    assert pools(t, 0) == (0, 0)
    t[1].chooses("pass")
    t.idle()
