"""Damage, healing, maximum HP (IVI-DMG): amounts, their changes in order, what they set off."""

import pytest
from tests.games.ivion.tables import faced, keys, resolves

from tabard.games.ivion import state as v
from tabard.games.ivion.rules.rows import L_ROW, L_USES
from tabard.testing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])


def on(card, hero):
    """A card that lies attached to a hero."""
    return {"card": card, "to": f"hero {hero + 1}"}


@rule("IVI-DMG-01")
@SEATS
def test_damage_lowers_the_hp_of_who_takes_it_by_its_amount(seat):
    t = faced(seat, {"hp": 31, "hand": ["blow"]}, {"hp": 33})
    resolves(t, seat, "play blow")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (31, 28)
    assert t.kinds.count("damaged") == 1
    t.idle()


@rule("IVI-DMG-02", "IVI-DMG-03", "IVI-WIN-01")
@pytest.mark.parametrize(("hp", "left"), [(4, 0), (5, 0), (6, 1)])
@SEATS
def test_hp_stop_at_nothing(seat, hp, left):
    t = faced(seat, {"hand": ["blow"]}, {"hp": hp})
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == left
    assert t.over == (left == 0)
    assert left or t.returns[seat] == 1.0
    assert t.state.hp[seat] == 40
    t.idle()


@rule("IVI-DMG-04", "IVI-DMG-05")
@pytest.mark.parametrize(("hp", "after"), [(30, 35), (34, 39), (35, 40), (36, 40), (39, 40), (40, 40)])
@SEATS
def test_healing_stops_at_the_maximum(seat, hp, after):
    t = faced(seat, {"hp": hp, "hand": ["balm"], "feats": ["mirth"]}, {"hp": 25})
    resolves(t, seat, "play balm")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (after, 25)
    assert t.state.initiative[seat] == after - hp  # what reacts to healing hears of what was healed
    assert ("healed" in t.kinds) == (after > hp)
    t.idle()


@rule("IVI-DMG-04", "IVI-DMG-05")
@SEATS
def test_each_hero_heals_for_itself(seat):
    t = faced(seat, {"hp": 38, "hand": ["feast"]}, {"hp": 37})
    resolves(t, seat, "play feast")
    assert list(t.state.hp) == [40, 40]
    assert t.state.power[seat] == 5  # 2 and 3 were healed in all
    t.idle()


@rule("IVI-DMG-05")
@SEATS
def test_who_cannot_gain_hp_is_not_healed(seat):
    t = faced(seat, {"hp": 30, "hand": ["feast"]}, {"hp": 30, "attached": [on("rot", seat)]})
    resolves(t, seat, "play feast")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (30, 35)
    t.idle()


@rule("IVI-DMG-06")
@pytest.mark.parametrize(
    ("mine", "theirs", "dealt"),
    [
        ([], [], 5),
        (["anger"], [], 6),
        (["anger", "anger"], [], 7),
        (["mark"], [], 8),
        ([], ["shield"], 3),
        ([], ["shield", "shield"], 1),
        ([], ["shield", "shield", "shield"], 0),  # and not -1
        (["anger", "mark"], ["shield"], 7),
        (["anger", "mark"], ["wall"], 0),
        (["mark"], ["shield", "shield", "shield"], 2),  # increases count before the floor of 0
    ],
)
@SEATS
def test_increases_come_before_reductions(seat, mine, theirs, dealt):
    hosts = {"anger": seat, "mark": 1 - seat}
    t = faced(
        seat,
        {"hand": ["blow"], "attached": [on(card, hosts[card]) for card in mine]},
        {"attached": [on(card, 1 - seat) for card in theirs]},
    )
    resolves(t, seat, "play blow")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (40, 40 - dealt)
    t.idle()


@rule("IVI-DMG-06")
@SEATS
def test_changes_belong_to_their_own_side(seat):
    # The opponent's anger, my shield and my mark say nothing about my blow at the opponent.
    mine = [on("shield", seat)]
    theirs = [on("anger", 1 - seat), on("mark", seat)]
    t = faced(seat, {"hand": ["blow"], "attached": mine}, {"attached": theirs})
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == 35
    t.idle()


@rule("IVI-DMG-06", "IVI-GEN-06")
@pytest.mark.parametrize(
    ("card", "mine", "dealt"),
    [
        ("pierce", [], 5),
        ("pierce", ["anger"], 6),
        ("blow", ["sharpen"], 5),
        ("scald", ["sharpen"], 3),
        ("scald", [], 3),
    ],
)
@SEATS
def test_damage_that_cannot_be_reduced(seat, card, mine, dealt):
    t = faced(
        seat,
        {"hand": [card], "attached": [on(one, seat) for one in mine]},
        {"attached": [on("shield", 1 - seat)]},
    )
    resolves(t, seat, f"play {card}")
    assert t.state.hp[1 - seat] == 40 - dealt
    t.idle()


@rule("IVI-DMG-06", "IVI-DMG-08")
@SEATS
def test_a_change_for_the_next_times_is_counted_down(seat):
    t = faced(seat, {"hand": ["stoke", "scald", "blow", "blow"]})
    resolves(t, seat, "play stoke")
    resolves(t, seat, "play scald")  # no attack: neither more nor used up
    assert t.state.hp[1 - seat] == 35
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == 28
    assert t.state.mods == []
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == 23
    t.idle()


@rule("IVI-DMG-06", "IVI-DMG-08")
@SEATS
def test_a_reduction_works_per_instance_and_for_its_bearer_alone(seat):
    t = faced(seat, {"hand": ["ward", "scald", "pierce", "sacrifice", "quake", "sacrifice"]})
    resolves(t, seat, "play ward")
    resolves(t, seat, "play scald")  # the opponent takes it
    assert len(t.state.mods) == L_ROW
    assert t.state.hp[1 - seat] == 35
    resolves(t, seat, "play sacrifice")
    assert t.state.hp[seat] == 38
    assert t.state.mods[L_USES] == 1
    resolves(t, seat, "play quake")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (36, 30)
    assert t.state.mods == []
    resolves(t, seat, "play sacrifice")
    assert t.state.hp[seat] == 31
    t.idle()


@rule("IVI-DMG-06")
def test_damage_that_cannot_be_reduced_leaves_the_reduction():
    t = faced(0, {"hand": ["ward"]}, {"hand": ["pierce", "blow"]})
    resolves(t, 0, "play ward")
    t[0].chooses("end")
    resolves(t, 1, "play pierce")
    assert t.state.hp[0] == 35
    assert t.state.mods[L_USES] == 2
    resolves(t, 1, "play blow")
    assert t.state.hp[0] == 33
    assert t.state.mods[L_USES] == 1
    t.idle()


@rule("IVI-DMG-06")
@SEATS
def test_what_exposes_the_opponent_is_used_up_by_damage_to_them(seat):
    t = faced(seat, {"hand": ["hex", "sacrifice", "blow", "blow"]})
    resolves(t, seat, "play hex")
    resolves(t, seat, "play sacrifice")
    assert t.state.hp[seat] == 35
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == 33
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == 28
    t.idle()


@rule("IVI-DMG-06")
@SEATS
def test_an_edge_for_one_instance(seat):
    t = faced(seat, {"hand": ["edge", "blow", "blow"]}, {"attached": [on("shield", 1 - seat)]})
    resolves(t, seat, "play edge")
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == 35
    assert t.state.mods == []
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == 32
    t.idle()


@rule("IVI-DMG-07")
@pytest.mark.parametrize(("tokens", "power"), [(0, 0), (1, 1)])
@SEATS
def test_no_damage_sets_nothing_off(seat, tokens, power):
    t = faced(seat, {"hand": ["tally"]}, {"feats": ["fury"], "slow": tokens})
    resolves(t, seat, "play tally")
    assert t.state.hp[1 - seat] == 40 - tokens
    assert t.state.power[1 - seat] == power
    assert ("damaged" in t.kinds) == (tokens > 0)
    t.idle()


@rule("IVI-DMG-07", "IVI-DMG-06")
@SEATS
def test_damage_reduced_to_nothing_sets_nothing_off(seat):
    t = faced(
        seat, {"hand": ["blow"], "feats": ["glee"]}, {"feats": ["fury"], "attached": [on("wall", 1 - seat)]}
    )
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == 40
    assert (t.state.power[1 - seat], t.state.initiative[seat]) == (0, 0)
    t.idle()


@rule("IVI-DMG-07")
@SEATS
def test_no_damage_is_neither_increased_nor_does_it_use_anything_up(seat):
    t = faced(
        seat,
        {"hand": ["stoke", "tally", "tally"], "attached": [on("anger", seat), on("mark", 1 - seat)]},
    )
    resolves(t, seat, "play stoke")
    resolves(t, seat, "play tally")
    assert t.state.hp[1 - seat] == 40
    assert len(t.state.mods) == L_ROW
    t.state.control[(1 - seat) * 3] = 1
    resolves(t, seat, "play tally")
    assert t.state.hp[1 - seat] == 40 - 1 - 1 - 3 - 2
    t.idle()


@rule("IVI-DMG-08")
@SEATS
def test_each_line_is_an_instance(seat):
    t = faced(
        seat,
        {"hand": ["twice"], "feats": ["glee"], "attached": [on("anger", seat)]},
        {"feats": ["fury"]},
    )
    resolves(t, seat, "play twice")
    assert t.state.hp[1 - seat] == 34  # one more for each of the two
    assert t.kinds.count("damaged") == 2
    assert t.state.power[1 - seat] == 2
    assert t.state.initiative[seat] == 6
    t.idle()


@rule("IVI-DMG-08")
@SEATS
def test_one_line_is_an_instance_for_each_player(seat):
    t = faced(seat, {"hand": ["rites"]}, {"attached": [on("shield", 1 - seat)]})
    resolves(t, seat, "play rites")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (36, 38)
    assert t.kinds.count("damaged") == 2
    assert t.state.power[seat] == 3  # half of the 6 that were dealt
    t.idle()


@rule("IVI-DMG-09")
@SEATS
def test_damage_to_oneself_is_damage(seat):
    t = faced(
        seat,
        {"hand": ["sacrifice"], "feats": ["fury"], "attached": [on("shield", seat), on("anger", seat)]},
    )
    resolves(t, seat, "play sacrifice")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (36, 40)  # reduced and increased like any other
    assert t.state.power[seat] == 1
    t.idle()


@rule("IVI-DMG-09", "IVI-WIN-02")
@SEATS
def test_who_defeats_themself_loses(seat):
    t = faced(seat, {"hp": 5, "hand": ["sacrifice"]})
    resolves(t, seat, "play sacrifice")
    assert t.returns[seat] == -1.0
    assert t.returns[1 - seat] == 1.0
    t.idle()


@rule("IVI-DMG-10")
@SEATS
def test_both_see_the_hp_of_both(seat):
    t = faced(seat, {"hp": 33}, {"hp": 27, "max_hp": 44})
    for watcher in (0, 1):
        meters = {m.id: (m.value, m.limit) for m in t[watcher].view.meters if m.id.startswith("hp-")}
        assert meters == {f"hp-{seat}": (33, 40), f"hp-{1 - seat}": (27, 44)}
    t.idle()


@rule("IVI-DMG-11")
@SEATS
def test_a_higher_maximum_does_not_heal(seat):
    t = faced(seat, {"hp": 38, "hand": ["vigour", "balm"]})
    resolves(t, seat, "play vigour")
    assert (t.state.hp[seat], t.state.max_hp[seat]) == (38, 45)
    assert t.state.max_hp[1 - seat] == 40
    resolves(t, seat, "play balm")
    assert t.state.hp[seat] == 43
    t.idle()


@rule("IVI-DMG-11")
@pytest.mark.parametrize(("hp", "after"), [(40, 35), (36, 35), (35, 35), (34, 34)])
@SEATS
def test_a_lower_maximum_takes_what_is_above_it(seat, hp, after):
    t = faced(seat, {"hp": hp, "hand": ["frailty"], "feats": ["fury"]})
    resolves(t, seat, "play frailty")
    assert (t.state.hp[seat], t.state.max_hp[seat]) == (after, 35)
    assert t.state.power[seat] == 0  # it is no damage
    assert (t.state.hp[1 - seat], t.state.max_hp[1 - seat]) == (40, 40)
    t.idle()


@rule("IVI-DMG-11", "IVI-DMG-03")
def test_a_maximum_of_nothing_defeats():
    t = faced(0, {"hp": 5, "max_hp": 5, "hand": ["frailty"]})
    resolves(t, 0, "play frailty")
    assert (t.state.hp[0], t.state.max_hp[0]) == (0, 0)
    assert t.returns == [-1.0, 1.0]
    t.idle()


@rule("IVI-DMG-11")
@SEATS
def test_a_maximum_that_is_higher_for_a_time(seat):
    t = faced(seat, {"hp": 39, "hand": ["robust", "balm", "of-hp"]}, {"hand": ["of-lost-hp"]})
    resolves(t, seat, "play robust")
    assert t.state.hp[seat] == 39
    resolves(t, seat, "play balm")
    assert t.state.hp[seat] == 44
    t[seat].chooses("end")
    resolves(t, 1 - seat, "play of-lost-hp")
    assert t.state.hp[seat] == 43  # 44 of 45: one was lost
    t.idle()


@rule("IVI-DMG-11", "IVI-ATT-07")
@pytest.mark.parametrize(("hp", "after"), [(40, 31), (31, 31), (30, 30)])
@SEATS
def test_a_maximum_that_is_lower_for_a_time(seat, hp, after):
    t = faced(seat, {"hand": ["plague"]}, {"hp": hp})
    resolves(t, seat, "play plague")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (40, after)
    assert t.state.max_hp[1 - seat] == 40
    assert keys(t, v.FIELD, seat) == ["plague"]
    t.idle()
