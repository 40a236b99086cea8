"""Numbers of texts: cards that are counted, values read from cards, and damage that is divided."""

import pytest
from tests.games.drakerion.school import either_seat, school
from tests.games.drakerion.tables import both_pass, damage, keys
from tests.games.drakerion.yard import figures

from tabard.games.drakerion import state as v
from tabard.testing import rule

MINE = {
    "melee": [{"card": "a112", "committed": True}, {"card": "b224", "damage": 1}],
    "support": [{"card": "w336", "attached": ["band"]}],
    "covered": ["quiet-tactic"],
}
THEIRS = {
    "melee": [{"card": "d459", "damage": 3}, "b224"],
    "support": [{"card": "a112", "committed": True, "damage": 1}],
    "unveiled": "quiet-tactic",
    "pile": ["quiet"],
    "hand": ["band", "c415"],
    "discard": ["band", "c415", "a112"],
}
COUNTS = {
    "all": 6,
    "ready": 4,
    "committed": 2,
    "wounded": 3,
    "unwounded": 3,
    "damage-two": 1,
    "damage-three": 1,
    "damage-four": 0,
    "cost-three": 2,
    "cost-four": 1,
    "cheap-two": 4,
    "cheap-one": 2,
    "weak-four": 4,
    "weak-three": 2,
    "tough-seven": 2,  # the Band is worth a point
    "tough-eight": 1,
    "bearing": 1,
    "unbearing": 5,
    "sneaks": 2,
    "screens": 1,
    "wardens": 1,
    "named": 2,
    "renowned": 1,
    "common": 5,
    "mine": 3,
    "theirs": 3,
    "melee": 4,
    "support": 2,
    "giants": 1,
    "borne": 1,
    "cards": 7,  # "a card" is no Maneuver, City or Banner
    "cities": 2,
    "banners": 1,
    "tops": 2,
    "rich-tops": 1,
    "tactics": 1,
    "covered": 1,
    "held": 2,
    "fallen": 3,
}


@rule("DRK-CSR-07")
@either_seat
@pytest.mark.parametrize("word", COUNTS)
def test_a_text_counts_the_cards_it_names_and_no_others(seat, word):
    t = school(seat, {**MINE, "hand": [f"count-{word}"]}, THEIRS)
    t[seat].chooses(f"play count-{word}")
    assert t.state.gold[seat] == COUNTS[word] + 1
    assert t.state.gold[1 - seat] == 0
    t.idle()


@rule("DRK-PAR-01")
@either_seat
@pytest.mark.parametrize(
    ("word", "n"), [("attackers", 1), ("defenders", 1), ("fighters", 2), ("his-line", 2)]
)
def test_a_text_in_combat_counts_who_takes_part(seat, word, n):
    t = school(
        seat, {"melee": ["c415", "a112", "a112"], "hand": [f"count-{word}"]}, {"melee": ["d459", "b224"]}
    )
    t[seat].chooses("attack d459 with c415")
    t[1 - seat].chooses("pass")
    t[seat].chooses(f"play count-{word}")
    assert t.state.gold[seat] == n
    both_pass(t)
    t.idle()


# -- values of cards --------------------------------------------------------------------------------


@rule("DRK-PAR-01")
@either_seat
@pytest.mark.parametrize(("word", "n"), [("of-attacker", 4), ("of-defender", 6)])
def test_a_number_may_be_a_participants_whatever_is_targeted(seat, word, n):
    t = school(seat, {"melee": ["c415"], "hand": [word]}, {"melee": ["d459", "b224"]})
    t[seat].chooses("attack d459 with c415")
    t[1 - seat].chooses("pass")
    t[seat].chooses(f"play {word}", "target b224")
    assert t.state.gold[seat] == n
    both_pass(t)
    t.idle()


@rule("DRK-CSR-07")
@either_seat
def test_a_number_of_this_card_is_not_the_targets(seat):
    t = school(seat, {"melee": ["mirror"]}, {"melee": ["d459"]})
    t[seat].chooses("use mirror")
    assert damage(t, "d459") == 3  # the riposte of the Mirror, not 5
    t.idle()


@rule("DRK-PRI-01")
@either_seat
def test_a_printed_value_leaves_out_what_adds_to_it(seat):
    t = school(seat, {"melee": [{"card": "printer", "attached": ["band"]}]})
    assert figures(t, "printer") == (3, 3, 6)
    t[seat].chooses("use printer")
    assert t.state.gold[seat] == 4
    t.idle()


@rule("DRK-CSR-07")
@either_seat
@pytest.mark.parametrize(("target", "n"), [("d459", 3), ("c415", 1), ("b224", 0)])
def test_a_number_may_be_the_damage_on_the_target(seat, target, n):
    mine = {"melee": [{"card": "c415", "damage": 1}], "hand": ["of-target"]}
    t = school(seat, mine, {"melee": [{"card": "d459", "damage": 3}, "b224"]})
    t[seat].chooses("play of-target", f"target {target}")
    assert t.state.gold[seat] == n
    t.idle()


@rule("DRK-CSR-07")
@either_seat
def test_a_number_may_be_that_of_the_card_the_moment_is_about(seat):
    t = school(seat, {"melee": ["watcher"], "hand": ["w336"], "gold": 3})
    t[seat].chooses("play w336 to melee", "react watcher to w336")
    assert t.state.gold[seat] == 3  # the cost of what came, 2 would be the Watcher's
    t.idle()


@rule("DRK-ABL-12", "DRK-ABL-22")
@either_seat
def test_a_number_may_be_that_of_the_card_that_paid(seat):
    t = school(seat, {"melee": ["cook", "w336"]}, {"melee": ["d459"]})
    t[seat].chooses("use cook")
    while t.rule != "DRK-ACT-02":
        t[seat].chooses(t[seat].options[0])
    assert keys(t, v.DISCARD, seat) == ["w336"]
    assert t.state.gold[seat] == 3
    t.idle()


@rule("DRK-ATT-08", "DRK-MOD-01")
@either_seat
def test_a_number_of_the_bearer_follows_its_values(seat):
    t = school(seat, {"melee": [{"card": "b224", "attached": ["spike", "ledger", "band"]}, "c415"]})
    assert figures(t, "b224") == (3, 5, 5)  # the riposte: 2, and the melee attack of 3
    assert figures(t, "c415") == (4, 1, 5)
    t[seat].chooses("use ledger")
    assert t.state.gold[seat] == 5
    t.idle()


@rule("DRK-MOD-01")
@either_seat
@pytest.mark.parametrize("harm", [0, 1, 4])
def test_a_number_of_a_lasting_text_is_worked_out_again_and_again(seat, harm):
    t = school(
        seat, {"melee": [{"card": "grudge", "damage": harm}]}, {"melee": [{"card": "d459", "damage": 7}]}
    )
    assert figures(t, "grudge") == (2 + harm, 1, 6)
    t.idle()


@rule("DRK-LIN-01")
@either_seat
def test_the_other_line_is_that_of_the_same_player(seat):
    for melee, support, n in (([], ["a112", "b224"], 2), (["a112"], ["b224"], 1), (["a112", "b224"], [], 0)):
        mine = {"melee": ["neighbours", *melee], "support": support}
        t = school(seat, mine, {"melee": ["d459"], "support": ["c415", "w336", "bow-2314"]})
        assert figures(t, "neighbours")[0] == 1 + n
        t.idle()
    t = school(seat, {"melee": ["a112", "b224"], "support": ["neighbours", "c415"]}, {"melee": ["d459"]})
    assert figures(t, "neighbours")[0] == 3
    t.idle()


# -- damage that is divided -------------------------------------------------------------------------


@rule("DRK-GEN-17", "DRK-DEC-17")
@either_seat
def test_damage_is_divided_point_by_point_among_cards_in_play(seat):
    t = school(
        seat, {"melee": ["c415"], "hand": ["scatter"]}, {"melee": ["d459", "b224"], "support": ["b224"]}
    )
    t[seat].chooses("play scatter 1")
    assert t.rule == "DRK-DEC-17"
    assert len(t[seat].options) == 3  # two equal cards are two options
    for _ in range(2):
        t[seat].chooses("target d459")
        assert damage(t, "d459") == 0  # all at one instant
    t[seat].chooses(next(o for o in t[seat].options if o != "target d459"))
    assert damage(t, "d459") == 2
    foes = [*t.state.zone(v.MELEE_ROW, 1 - seat), *t.state.zone(v.SUPPORT_ROW, 1 - seat)]
    assert sorted(t.state.damage[c] for c in foes) == [0, 1, 2]
    assert damage(t, "c415") == 0
    t.idle()


@rule("DRK-GEN-17", "DRK-DEC-28")
@either_seat
def test_one_card_takes_all_that_would_be_divided(seat):
    t = school(seat, {"melee": ["c415"], "hand": ["scatter"]}, {"melee": ["d459"]})
    t[seat].chooses("play scatter 1")
    assert (damage(t, "d459"), t.asked, t.rule) == (3, 1 - seat, "DRK-ACT-02")
    t.idle()


@rule("DRK-GEN-17")
@either_seat
def test_damage_may_be_divided_among_targets(seat):
    foes = {"melee": ["d459", "b224", "w336"]}
    t = school(seat, {"melee": ["c415"], "hand": ["scatter"]}, foes)
    t[seat].chooses("play scatter 2", "target d459", "target w336")
    for _ in range(3):
        t[seat].may("target d459", "target w336")
        t[seat].chooses("target w336")
    assert [damage(t, key) for key in ("d459", "b224", "w336")] == [0, 0, 3]
    t.idle()


# -- damage counters --------------------------------------------------------------------------------


@rule("DRK-DMG-07")
@either_seat
@pytest.mark.parametrize(("had", "moved"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_counters_are_moved_as_far_as_there_are_any(seat, had, moved):
    mine = {"melee": [{"card": "d459", "damage": had}, "c415"], "hand": ["transfer"]}
    t = school(seat, mine, {"melee": [{"card": "w336", "damage": 1}]})
    t[seat].chooses("play transfer 1", "target d459", "target w336")
    assert [damage(t, key) for key in ("d459", "w336", "c415")] == [had - moved, 1 + moved, 0]
    t.idle()


@rule("DRK-DMG-07")
@either_seat
def test_counters_are_not_moved_from_a_card_onto_itself(seat):
    mine = {"melee": [{"card": "sponge", "damage": 2}, {"card": "c415", "damage": 3}]}
    for target, left, told in (("sponge", [2, 3], 0), ("c415", [4, 1], 2)):
        t = school(seat, mine, {"melee": ["w336"]})
        t[seat].chooses("use sponge", f"target {target}")
        assert [damage(t, key) for key in ("sponge", "c415")] == left
        assert t.kinds.count("counters") == told
        t.idle()


@rule("DRK-DMG-07", "DRK-TGT-05")
@either_seat
@pytest.mark.parametrize("gone", ["d459", "c415"])
def test_counters_are_moved_only_between_cards_that_are_there(seat, gone):
    mine = {"melee": [{"card": "d459", "damage": 3}, {"card": "c415", "damage": 1}], "hand": ["transfer"]}
    t = school(seat, mine, {"melee": ["w336"]})
    t[seat].chooses("play transfer 2", "target d459", "target c415", f"target {gone}")
    (left,) = keys(t, v.MELEE_ROW, seat)
    assert (left, damage(t, left)) == (("c415", 1) if gone == "d459" else ("d459", 3))
    assert t.state.gold[seat] == 1
    t.idle()


@rule("DRK-DMG-07", "DRK-ABL-12")
@either_seat
@pytest.mark.parametrize("ability", [1, 2])
def test_no_counters_go_to_or_from_a_card_that_its_own_cost_destroyed(seat, ability):
    mine = {"melee": [{"card": "scapegoat", "damage": 2}, {"card": "d459", "damage": 3}]}
    t = school(seat, mine, {"melee": ["w336"]})
    t[seat].chooses(f"use scapegoat {ability}", "target d459")
    assert keys(t, v.DISCARD, seat) == ["scapegoat"]
    assert (damage(t, "d459"), damage(t, "scapegoat"), t.state.gold[seat]) == (3, 0, 1)
    assert "counters" not in t.kinds
    t.idle()


@rule("DRK-DMG-07")
@either_seat
def test_counters_are_put_and_taken_off(seat):
    for ability, had, has in ((1, 0, 2), (1, 3, 5), (2, 3, 1), (2, 2, 0), (2, 1, 0), (2, 0, 0)):
        mine = {"melee": [{"card": "d459", "damage": had}], "hand": ["mark"]}
        t = school(seat, mine, {"melee": ["w336"]})
        t[seat].chooses(f"play mark {ability}", "target d459")
        assert (damage(t, "d459"), damage(t, "w336")) == (has, 0)
        t.idle()
