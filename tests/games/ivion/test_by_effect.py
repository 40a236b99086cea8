"""Plays by effect, copies, relics and feats that texts give; optional, conditional and repeated parts (IVI-PLAY-21)."""

from functools import partial

import pytest
from tests.games.ivion.tables import PLAYING, card, control, duel, ids, keys, pools, seen

from tabard.games.ivion import state as v
from tabard.testing import rule

duel = partial(duel, game=PLAYING)
NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def at(seat, mine, other, **more):
    """A duel in which `mine` is the hero of the seat whose turn it is."""
    heroes = [mine, other]
    return duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat, **more)


def resolves(t, seat, *choices):
    """Make these choices to play a card; nobody answers."""
    t[seat].chooses(*choices)
    t[1 - seat].chooses("pass")


# -- plays ------------------------------------------------------------------------------------------


@rule("IVI-PLAY-21", "IVI-PLAY-12", "IVI-PLAY-16")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_of_the_hand_is_paid_for(seat):
    t = at(seat, {**NEAR, "hp": 30, "actions": 1, "hand": ["urge", "jab", "breath"]}, FOE)
    resolves(t, seat, "play urge")
    t[seat].may("pass", "play jab")  # attacks only
    assert t.rule == "IVI-PLAY-21"
    t[seat].chooses("play jab")
    assert pools(t, seat) == (0, 0)
    assert t.asked == 1 - seat
    assert t.state.hp[seat] == 30
    t[1 - seat].chooses("pass")
    assert pools(t, seat) == (0, 1)
    assert t.state.hp[1 - seat] == 36
    assert t.state.hp[seat] == 33
    t.idle()


@rule("IVI-PLAY-21", "IVI-STK-14", "IVI-GEN-12")
@pytest.mark.parametrize(
    ("hand", "is_asked"), [(["urge"], False), (["urge", "breath"], True), (["urge", "jab"], True)]
)
def test_a_hand_is_asked_for_whatever_it_holds(hand, is_asked):
    t = duel(p1={**NEAR, "hp": 30, "hand": hand}, p2=FOE)
    resolves(t, 0, "play urge")
    if is_asked:
        t[0].may("pass")  # nothing that can be paid for
        t[0].chooses("pass")
    assert t.state.hp[0] == 33
    assert t.asked == 0
    assert t.rule == "IVI-TURN-09"
    t.idle()


@rule("IVI-PLAY-21", "IVI-STK-12", "IVI-PLAY-22")
def test_what_is_no_instant_may_be_played_by_an_effect():
    t = duel(p1={"hp": 30, "hand": ["gift", "rally", "rally"]}, p2={"hand": ["surge"]})
    resolves(t, 0, "play gift")
    t[0].may("pass", "play rally")
    t[0].chooses("play rally")
    assert keys(t, v.CHAIN) == ["gift", "rally"]
    t[1].may("pass", "play surge")
    t[1].chooses("play surge")
    t[0].may("pass")
    t[0].chooses("pass")
    assert keys(t, v.DISCARD, 0) == ["rally", "gift"]
    assert t.state.hp[0] == 34
    t.idle()


@rule("IVI-PLAY-21", "IVI-FRE-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_of_the_discard(seat):
    mine = {**NEAR, "hp": 30, "hand": ["revive"], "discard": ["jab", "rally", "jab", "dart"]}
    t = at(seat, {**mine, "silence": 1}, {**FOE, "discard": ["breath"]})
    resolves(t, seat, "play revive")
    t[seat].may("pass", "card jab", "card rally")  # one of each design, those that are not stopped
    t[seat].chooses("card rally")
    t[1 - seat].chooses("pass")
    assert t.state.hp[seat] == 34
    assert pools(t, seat) == (0, 0)
    assert keys(t, v.DISCARD, seat) == ["dart", "jab", "jab", "rally", "revive"]
    t.idle()


@rule("IVI-PLAY-21")
def test_a_discard_without_a_playable_card_is_not_asked_for():
    t = duel(p1={"hp": 30, "hand": ["revive"], "discard": ["jab"]})
    resolves(t, 0, "play revive")
    assert t.asked == 0
    assert t.state.hp[0] == 33
    t.idle()


@rule("IVI-PLAY-21", "IVI-REV-07")
@pytest.mark.parametrize(("actions", "is_asked"), [(2, True), (1, False)])
def test_the_top_card_of_the_deck_is_revealed(actions, is_asked):
    t = duel(p1={"hp": 30, "actions": actions, "hand": ["gamble"], "deck": ["rally", "jab"]})
    resolves(t, 0, "play gamble")
    if is_asked:
        t[0].may("pass", "card rally")
        assert "rally" in seen(t, 1, "deck-0")
        t[0].chooses("card rally")
        t[1].chooses("pass")
        assert keys(t, v.DECK, 0) == ["jab"]
        assert pools(t, 0) == (0, 2)
        assert t.state.hp[0] == 34
    else:
        assert seen(t, 1, "deck-0").count("rally") == 1
        assert keys(t, v.DECK, 0) == ["jab", "rally"]
        assert t.state.hp[0] == 33
    t.idle()


@rule("IVI-PLAY-21", "IVI-EXH-11")
def test_an_empty_deck_has_no_top_card():
    t = duel(p1={"hp": 30, "hand": ["gamble"], "deck": []})
    resolves(t, 0, "play gamble")
    assert t.asked == 0
    assert t.kinds.count("revealed") == 0
    t.idle()


@rule("IVI-PLAY-21", "IVI-GEN-12")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_card_that_was_named(answer):
    t = duel(p1={**NEAR, "hp": 30, "actions": 1, "hand": ["replay"], "discard": ["jab"]}, p2=FOE)
    resolves(t, 0, "play replay")
    t[0].may("yes", "no")
    t[0].chooses(answer)
    if answer == "yes":
        assert keys(t, v.CHAIN) == ["replay", "jab"]
        t[1].chooses("pass")
    assert pools(t, 0) == ((0, 1) if answer == "yes" else (1, 0))
    assert list(t.state.hp) == ([33, 36] if answer == "yes" else [33, 40])
    assert keys(t, v.DISCARD, 0) == ["jab", "replay"]
    t.idle()


@rule("IVI-PLAY-21", "IVI-PLAY-14")
def test_a_named_card_that_cannot_be_played_is_not_asked_for():
    t = duel(p1={**NEAR, "hp": 30, "hand": ["replay"], "discard": ["jab"]}, p2=FOE)
    resolves(t, 0, "play replay")
    assert t.asked == 0
    assert t.state.hp[0] == 33
    t.idle()


@rule("IVI-PLAY-21", "IVI-PLAY-22", "IVI-RSV-13")
def test_a_card_that_plays_itself_again():
    t = duel(p1={"hp": 30, "actions": 3, "hand": ["echo"], "feats": ["witness"]})
    resolves(t, 0, "play echo")
    t[0].chooses("yes")
    assert pools(t, 0) == (1, 0)
    assert keys(t, v.CHAIN) == ["echo"]
    t[1].chooses("pass")
    t[0].chooses("no")
    assert t.state.hp[0] == 32
    assert t.state.initiative[0] == 2
    assert keys(t, v.DISCARD, 0) == ["echo"]
    t.idle()


@rule("IVI-RSV-12", "IVI-RSV-15", "IVI-PLAY-22")
def test_triggers_of_the_outer_text_wait_for_it():
    t = duel(p1={**NEAR, "hp": 30, "hand": ["gift", "surge"], "feats": ["closure", "greed"]}, p2=FOE)
    resolves(t, 0, "play gift")
    assert t.state.initiative[0] == 0
    t[0].chooses("play surge")
    t[1].chooses("pass")
    # surge has set off closure and greed, before gift goes on
    t[0].may("next closure", "next greed")
    assert t.state.hp[0] == 30
    t[0].chooses("next greed")
    assert t.state.hp[0] == 33
    assert t.state.initiative[0] == 3  # gift has resolved as well
    t.idle()


# -- copies -----------------------------------------------------------------------------------------


@rule("IVI-CPY-01", "IVI-CPY-04", "IVI-CPY-07", "IVI-CPY-11")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_copy_is_paid_answered_and_gone(seat):
    t = at(
        seat,
        {**NEAR, "hp": 30, "actions": 1, "hand": ["mirror"]},
        {**FOE, "discard": ["jab"], "hand": ["surge"]},
    )
    resolves(t, seat, "play mirror")
    t[seat].may("yes", "no")
    t[seat].chooses("yes")
    assert pools(t, seat) == (0, 0)
    copy = ids(t, v.CHAIN)[-1]
    assert t.state.owner(copy) == t.state.controller(copy) == seat
    t[1 - seat].may("pass", "play surge")
    t[1 - seat].chooses("pass")
    assert t.state.hp[1 - seat] == 36
    assert t.state.hp[seat] == 33
    assert pools(t, seat) == (0, 1)
    assert t.state.where[copy] == v.NO_ZONE
    assert keys(t, v.DISCARD, 1 - seat) == ["jab"]
    assert keys(t, v.DISCARD, seat) == ["mirror"]
    t.idle()


@rule("IVI-CPY-13", "IVI-CPY-04")
@pytest.mark.parametrize("me", [{"actions": 0}, {"actions": 1, "disarm": 1}, {"actions": 1, "tile": "a1"}])
def test_a_copy_that_cannot_be_played_is_not_made(me):
    t = duel(p1={**NEAR, "hp": 30, **me, "hand": ["mirror"], "discard": ["jab"]}, p2=FOE)
    resolves(t, 0, "play mirror")
    assert t.asked == 0
    assert list(t.state.hp) == [33, 40]
    t.idle()


@rule("IVI-CPY-01")
def test_a_copy_is_optional():
    t = duel(p1={**NEAR, "hp": 30, "actions": 1, "hand": ["mirror"], "discard": ["jab"]}, p2=FOE)
    resolves(t, 0, "play mirror")
    t[0].chooses("no")
    assert pools(t, 0) == (1, 0)
    assert list(t.state.hp) == [33, 40]
    assert "played" in t.kinds
    assert t.kinds.count("played") == 1
    t.idle()


@rule("IVI-CPY-06", "IVI-FRE-01", "IVI-FRE-06")
def test_a_free_copy_is_unleashed_anew():
    t = duel(p1={**NEAR, "hp": 30, "power": 2, "hand": ["fair-copy"], "discard": ["blaze"]}, p2=FOE)
    resolves(t, 0, "play fair-copy")
    t[0].chooses("yes", "unleash")
    assert pools(t, 0) == (0, 0)
    t[1].chooses("pass")
    assert list(t.state.hp) == [33, 36]
    t.idle()


# -- relics and feats -------------------------------------------------------------------------------


@rule("IVI-REL-05", "IVI-REL-09", "IVI-REL-06")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("pile", "gained"), [(["coin", "vial", "aegis"], 2), (["coin"], 1), ([], 0)])
def test_relics_one_after_another_from_the_top(pile, gained, seat):
    t = at(seat, {"hp": 30, "hand": ["hoard"], "relics": pile}, {"relics": ["vial"]})
    resolves(t, seat, "play hoard")
    assert keys(t, v.RELICS, seat) == pile[2:]
    assert keys(t, v.GONE) == pile[:gained]
    assert t.state.gained[seat] == gained
    assert t.state.power[seat] == (2 if pile else 0)
    assert t.state.hp[seat] == (32 if gained == 2 else 30)
    assert keys(t, v.RELICS, 1 - seat) == ["vial"]
    t.idle()


@rule("IVI-REL-05", "IVI-REL-10")
def test_relics_shuffled_into_the_deck_are_gained_when_drawn():
    t = duel(
        p1={
            "hand": ["bury-hoard"],
            "deck": [],
            "initiative": 2,
            "relics": ["coin", "vial", "aegis"],
            "hp": 30,
        }
    )
    resolves(t, 0, "play bury-hoard")
    assert sorted(keys(t, v.DECK, 0)) == ["coin", "vial"]
    assert keys(t, v.RELICS, 0) == ["aegis"]
    assert "shuffled" in t.kinds
    t[0].chooses("initiative draw", "initiative draw")
    assert sorted(keys(t, v.GONE)) == ["coin", "vial"]
    assert keys(t, v.HAND, 0) == []
    assert pools(t, 0) == (0, 2)
    t.idle()


@rule("IVI-REL-07", "IVI-GEN-05")
def test_a_relic_that_left_the_game_is_regained():
    gone = ["coin", "vial", "breath"]
    t = duel(p1={"hp": 30, "hand": ["recollect"], "gone": gone}, p2={"gone": ["aegis"]})
    resolves(t, 0, "play recollect")
    t[0].may("card coin", "card vial")  # relics of one's own
    t[0].chooses("card vial")
    assert t.state.hp[0] == 35
    assert t.state.gained[0] == 1
    assert sorted(keys(t, v.GONE)) == ["aegis", "breath", "coin", "vial"]
    t.idle()
    t = duel(p1={"hp": 30, "hand": ["recollect"], "gone": ["coin"]})
    resolves(t, 0, "play recollect")  # the only one
    assert pools(t, 0) == (0, 2)
    t.idle()
    t = duel(p1={"hp": 30, "hand": ["recollect"]}, p2={"gone": ["coin"]})
    resolves(t, 0, "play recollect")
    assert t.state.hp[0] == 33
    assert list(t.state.power) == [0, 0]
    t.idle()
    t = duel(p1={"hp": 30, "hand": ["dredge"], "gone": ["coin", "coin"]})
    resolves(t, 0, "play dredge")  # at random: nobody is asked
    assert pools(t, 0) == (0, 2)
    assert t.state.gained[0] == 1
    t.idle()


@rule("IVI-FEAT-06", "IVI-GEN-05")
def test_used_feats_become_playable_again():
    used = [{"card": "posture", "used": True}, {"card": "poke", "used": True}]
    t = duel(p1={**NEAR, "actions": 1, "hand": ["refresh-all"], "feats": used}, p2={**FOE, "feats": used})
    t[0].cannot("use posture", "use poke")
    resolves(t, 0, "play refresh-all")
    t[0].can("use posture", "use poke")
    assert [bool(t.state.flags[c] & v.USED) for c in ids(t, v.FEATS, 1)] == [True, True]
    assert t.kinds.count("readied") == 2
    t.idle()


@rule("IVI-GEN-04", "IVI-TURN-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_trait_is_controlled_for_a_time(seat):
    t = at(seat, {"hp": 30, "hand": ["steal"], "feats": ["poke"]}, {"hp": 30, "feats": ["posture"]})
    t[seat].chooses("play steal")
    t[seat].may("card poke", "card posture")
    t[seat].chooses("card posture")
    t[1 - seat].chooses("pass")
    assert sorted(keys(t, v.FEATS, seat)) == ["poke", "posture"]
    assert keys(t, v.FEATS, 1 - seat) == []
    resolves(t, seat, "use posture")
    assert t.state.hp[seat] == 31
    assert "posture" in keys(t, v.FEATS, seat)
    t[seat].chooses("end")
    t[1 - seat].cannot("use posture")
    t[1 - seat].chooses("end")
    assert keys(t, v.FEATS, 1 - seat) == ["posture"]
    assert keys(t, v.FEATS, seat) == ["poke"]
    t.idle()


@rule("IVI-GEN-04")
def test_ones_own_trait_is_not_seized():
    t = duel(p1={"hand": ["steal"], "feats": ["poke"]})
    resolves(t, 0, "play steal")
    assert keys(t, v.FEATS, 0) == ["poke"]
    assert t.state.mods == []
    t.idle()


@rule("IVI-GEN-05")
def test_a_feat_becomes_another():
    t = duel(p1={"hp": 30, "hand": ["reshape"], "feats": [{"card": "poke", "used": True}]})
    resolves(t, 0, "play reshape")
    assert keys(t, v.FEATS, 0) == ["posture"]
    resolves(t, 0, "use posture")
    assert t.state.hp[0] == 31
    t.idle()
    t = duel(p1={"hand": ["reshape", "labour"], "power": 1, "actions": 0, "feats": ["thrift"]})
    resolves(t, 0, "play reshape")
    assert not t.state.touched  # what it changed has ended
    t.idle()


# -- parts of texts ---------------------------------------------------------------------------------


@rule("IVI-GEN-12", "IVI-TGT-13")
@pytest.mark.parametrize(("answer", "hp", "power"), [("yes", 35, 1), ("no", 33, 0)])
def test_an_optional_part(answer, hp, power):
    t = duel(p1={"hp": 30, "hand": ["perhaps"]})
    resolves(t, 0, "play perhaps")
    t[0].may("yes", "no")
    t[0].chooses(answer)
    assert t.state.hp[0] == hp
    assert t.state.power[0] == power
    t.idle()


@rule("IVI-GEN-12", "IVI-TGT-13")
@pytest.mark.parametrize(("answer", "hp"), [("yes", [33, 32]), ("no", [33, 30])])
def test_a_part_that_the_opponent_decides(answer, hp):
    t = duel(p1={"hp": 30, "hand": ["offer"]}, p2={"hp": 30})
    resolves(t, 0, "play offer")
    t[1].may("yes", "no")
    t[1].chooses(answer)
    assert list(t.state.hp) == hp
    t.idle()


@rule("IVI-RSV-07", "IVI-RSV-06")
@pytest.mark.parametrize(("hp", "left"), [(25, (0, 2)), (26, (2, 0))])
def test_a_condition_sees_what_the_lines_above_did(hp, left):
    t = duel(p1={"hp": hp, "second_wind": True, "hand": ["weigh"]})
    resolves(t, 0, "play weigh")
    assert pools(t, 0) == left  # one branch, all of it, and not the other
    assert t.state.hp[0] == hp - 5 + 3
    t.idle()


@rule("IVI-RSV-06", "IVI-GEN-07")
@pytest.mark.parametrize("times", [0, 1, 2, 4])
def test_a_part_that_is_repeated(times):
    t = duel(p1={"hp": 30, "initiative": times, "hand": ["drum"]})
    resolves(t, 0, "play drum")
    assert t.state.power[0] == times
    assert list(t.state.hp) == [33, 40 - times]
    t.idle()


@rule("IVI-TGT-13")
@pytest.mark.parametrize(
    ("choice", "power", "hp", "initiative"),
    [("option 1", 2, 30, 1), ("option 2", 0, 31, 1), ("option 3", 0, 30, 4)],
)
def test_one_of_several_parts(choice, power, hp, initiative):
    t = duel(p1={"hp": 30, "feats": ["crossroads"]}, phase="start")
    t[0].may("option 1", "option 2", "option 3")
    t[0].chooses(choice)
    assert t.state.power[0] == power
    assert t.state.hp[0] == hp
    assert t.state.initiative[0] == initiative
    assert t.state.actions[0] == 4  # what stands behind them all is carried out once
    assert control(t, 0) == [0, 0, 0]
    t.idle()


@rule("IVI-PLAY-22", "IVI-CNT-09", "IVI-FEAT-10")
def test_a_seized_feat_that_was_played_is_used_up_for_its_owner():
    t = duel(p1={"hp": 30, "hand": ["steal"]}, p2={"hp": 30, "feats": ["posture"]})
    resolves(t, 0, "play steal")
    resolves(t, 0, "use posture")
    assert t.state.flags[card(t, "posture")] & v.USED
    t[0].cannot("use posture")
    t.idle()
