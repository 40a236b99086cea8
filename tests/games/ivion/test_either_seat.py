"""What holds for a player holds for the other: paying, caps, refunds, defeat and the code, from both seats."""

import pytest
from tests.games.ivion.tables import control, duel, ids, keys, pools, seen

from tabard.games.ivion import state as v
from tabard.testing import rule, table

SEATS = pytest.mark.parametrize("seat", [0, 1])


def facing(seat, me, foe=None, **position):
    """Two heroes side by side with the cards of the box; `me` has the turn."""
    players = {f"p{seat + 1}": {"tile": "b2", **me}, f"p{2 - seat}": {"tile": "b3", **(foe or {})}}
    return table("ivion", active=seat, **players, **position)


@rule("IVI-PLAY-12", "IVI-PLAY-13", "IVI-PLAY-15", "IVI-RES-12", "IVI-CTRL-16", "IVI-CTRL-23")
@SEATS
@pytest.mark.parametrize(("slow", "left"), [(3, 1), (2, 0), (1, 0)])
def test_a_card_takes_its_actions_and_its_power_and_frees_as_much(seat, slow, left):
    me = {"actions": 3, "power": 2, "initiative": 1, "slow": slow, "hand": ["smite"]}
    t = facing(seat, me, {"actions": 2, "power": 2, "slow": 2})
    t[seat].chooses("play smite")
    assert pools(t, seat) == (2, 1)
    assert t.state.initiative[seat] == 1
    assert list(control(t, seat)) == [left, 0, 0]
    assert (pools(t, 1 - seat), list(control(t, 1 - seat))) == ((2, 2), [2, 0, 0])
    assert "played" in t.kinds
    t[1 - seat].chooses("pass")
    t.idle()


@rule("IVI-PLAY-14", "IVI-RES-12", "IVI-GEN-08", "IVI-PLAY-01")
@SEATS
@pytest.mark.parametrize(
    ("card", "actions", "power", "is_offered"),
    [
        ("smite", 1, 1, True),
        ("smite", 0, 5, False),
        ("smite", 5, 0, False),
        ("shield-bash", 1, 0, True),
        ("shield-bash", 0, 5, False),
        ("vow-of-arms", 0, 1, True),
        ("vow-of-arms", 5, 0, False),
    ],
)
def test_a_card_is_offered_to_who_has_all_that_it_costs(seat, card, actions, power, is_offered):
    foe = {"actions": 5, "power": 5, "hand": ["smite"]}
    t = facing(seat, {"actions": actions, "power": power, "hand": [card]}, foe)
    assert (f"play {card}" in t[seat].options) == is_offered
    t.idle()


@rule("IVI-DMG-02", "IVI-DMG-03", "IVI-WIN-01", "IVI-WIN-02", "IVI-EXH-05", "IVI-WIN-05")
@SEATS
@pytest.mark.parametrize(("hp", "left"), [(4, 1), (3, 0), (2, 0)])
def test_who_has_nothing_left_has_lost_and_an_empty_deck_loses_nothing(seat, hp, left):
    me = {"actions": 3, "hand": ["shield-bash"], "deck": []}
    t = facing(seat, me, {"hp": hp, "deck": []})
    t[seat].chooses("play shield-bash")
    t[1 - seat].chooses("pass")
    assert t.state.hp[1 - seat] == left
    assert t.over == (left == 0)
    if t.over:
        assert (t.returns[seat], t.returns[1 - seat]) == (1.0, -1.0)
    t.idle()


@rule("IVI-CHV-11", "IVI-CHV-06", "IVI-CHV-03")
@SEATS
@pytest.mark.parametrize(("theirs", "to", "stays"), [("b3", "b1", 0), ("b3", "a2", 0), ("b4", "b1", 1)])
def test_who_leaves_the_enemys_side_breaks_the_code_and_who_was_not_there_does_not(seat, theirs, to, stays):
    foe = {"tile": theirs, "actions": 2, "chivalrous": True}
    t = facing(seat, {"actions": 2, "chivalrous": True}, foe)
    t[seat].chooses(f"move {to}")
    assert (t.state.chivalrous[seat], t.state.chivalrous[1 - seat]) == (stays, 1)
    t.idle()


@rule("IVI-INS-02", "IVI-INS-03", "IVI-STK-04", "IVI-PLAY-12", "IVI-CHV-05", "IVI-CHV-08", "IVI-CHV-03")
@SEATS
@pytest.mark.parametrize(("power", "is_offered"), [(3, True), (2, True), (1, False)])
def test_an_answer_is_paid_for_comes_first_and_breaks_the_code_of_who_gives_it(seat, power, is_offered):
    foe = {"power": power, "hand": ["parry"], "hp": 40, "chivalrous": True}
    t = facing(seat, {"actions": 2, "hand": ["shield-bash"], "chivalrous": True}, foe)
    other = 1 - seat
    t[seat].chooses("play shield-bash")
    assert ("play parry" in t[other].options) == is_offered
    if is_offered:
        t[other].chooses("play parry")
        assert pools(t, other) == (0, power - 2)
        assert t.state.chivalrous[other] == 0  # before it has resolved
        t[seat].chooses("pass")
    else:
        t[other].chooses("pass")
    assert t.state.hp[other] == (40 if is_offered else 37)  # it countered the card before that took effect
    assert (t.state.chivalrous[seat], t.state.chivalrous[other]) == (1, 0 if is_offered else 1)
    t.idle()


# -- with the proving cards -------------------------------------------------------------------------


def proving(seat, me, foe=None, active=None):
    """Two heroes side by side with the proving cards; `me` has the turn, or who `active` says."""
    players = {f"p{seat + 1}": {"tile": "b2", **me}, f"p{2 - seat}": {"tile": "b3", **(foe or {})}}
    return duel(active=seat if active is None else active, **players)


def cast(t, seat, *texts):
    t[seat].chooses(*texts)
    t[1 - seat].chooses("pass")


@rule("IVI-RES-04", "IVI-RES-05", "IVI-RES-09", "IVI-RES-16", "IVI-RES-17", "IVI-COMP-01")
@SEATS
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((0, 0), (2, 2)),
        ((3, 3), (5, 5)),
        ((4, 1), (5, 3)),
        ((1, 4), (3, 5)),
        ((5, 2), (5, 4)),
        ((2, 5), (4, 5)),
    ],
)
def test_what_is_gained_fills_each_pool_up_to_its_own_cap(seat, before, after):
    t = proving(
        seat, {"actions": before[0], "power": before[1], "hand": ["boon"]}, {"actions": 1, "power": 4}
    )
    cast(t, seat, "play boon")
    assert pools(t, seat) == after
    assert pools(t, 1 - seat) == (1, 4)
    t.idle()


@rule("IVI-RES-14", "IVI-RES-16", "IVI-RES-04", "IVI-RES-05")
@SEATS
def test_a_pool_over_its_cap_loses_nothing_and_gains_nothing(seat):
    t = proving(seat, {"actions": 4, "power": 4, "hand": ["flood", "boon"]})
    cast(t, seat, "play flood")
    assert pools(t, seat) == (4, 7)
    cast(t, seat, "play boon")
    assert pools(t, seat) == (5, 7)
    t.idle()


@rule("IVI-META-03", "IVI-META-09", "IVI-META-10", "IVI-META-11", "IVI-RSV-03", "IVI-CTRL-19", "IVI-META-05")
@SEATS
@pytest.mark.parametrize(("power", "between", "after"), [(5, 5, 5), (2, 3, 4), (4, 5, 5)])
def test_what_was_spent_comes_back_as_what_it_was_and_no_control_with_it(seat, power, between, after):
    me = {
        "actions": 3,
        "power": power,
        "slow": 3,
        "initiative": 1,
        "feats": ["greed"],
        "hand": ["smite", "surge"],
    }
    t = proving(seat, me, {"actions": 1, "power": 1, "hand": ["dodge"]})
    other = 1 - seat
    t[seat].chooses("play smite")
    assert (pools(t, seat), control(t, seat)) == ((2, power - 1), [1, 0, 0])
    t[other].chooses("play dodge", "tile d4")
    t[seat].chooses("play surge")
    t[other].chooses("pass")
    assert t.kinds.count("meta-countered") == 1
    assert [e.amount for e in t.state.events if e.kind == "gained-power"] == [between - power + 1]
    assert (pools(t, seat), control(t, seat)) == ((3, after), [1, 0, 0])
    assert t.state.initiative[seat] == 1  # to get back is not to gain
    assert pools(t, other) == (1, 1)
    assert t.state.hp[other] == 40
    t.idle()


@rule("IVI-RES-10", "IVI-RES-13", "IVI-CTRL-18")
@SEATS
@pytest.mark.parametrize(("before", "after"), [((5, 1), (2, 0)), ((2, 5), (0, 2)), ((4, 4), (1, 1))])
def test_lost_resources_go_as_far_as_there_are_some_and_free_nobody(seat, before, after):
    foe = {"actions": before[0], "power": before[1], "slow": 2, "silence": 1, "initiative": 1}
    t = proving(seat, {"actions": 4, "power": 4, "slow": 1, "hand": ["drain"]}, foe)
    cast(t, seat, "play drain")
    assert pools(t, 1 - seat) == after
    assert (control(t, 1 - seat), t.state.initiative[1 - seat]) == ([2, 1, 0], 1)
    assert (pools(t, seat), control(t, seat)) == ((4, 4), [1, 0, 0])
    t.idle()


@rule("IVI-CHV-06", "IVI-CHV-09", "IVI-CHV-10", "IVI-CHV-11", "IVI-CHV-22", "IVI-CHV-23")
@SEATS
@pytest.mark.parametrize(
    ("mine", "theirs", "is_own", "way", "stays"),
    [
        ("b2", "b3", True, ["move b1"], 0),
        ("b2", "b3", True, ["initiative move a2"], 0),
        ("b2", "b3", True, ["play leap", "tile a1"], 0),
        ("b2", "b3", True, ["play leap", "tile a3"], 1),
        ("b2", "b4", True, ["move b1"], 1),
        ("b2", "b4", True, ["move b3"], 1),
        ("b2", "b4", True, ["play leap", "tile d1"], 1),
        ("b2", "b3", False, ["play shove", "tile b1"], 1),
        ("b2", "b3", False, ["move b4"], 1),
    ],
)
def test_the_code_is_broken_by_who_goes_from_near_an_enemy_to_where_none_is(
    seat, mine, theirs, is_own, way, stays
):
    me = {"tile": mine, "chivalrous": True, "actions": 2, "initiative": 1, "hand": ["leap"]}
    foe = {"tile": theirs, "actions": 2, "hand": ["shove"]}
    t = proving(seat, me, foe, seat if is_own else 1 - seat)
    mover = t.asked
    t[mover].chooses(*way)
    if way[0].startswith("play"):
        t[1 - mover].chooses("pass")
    assert t.state.chivalrous[seat] == stays
    t.idle()


@rule("IVI-CTRL-08", "IVI-CTRL-09", "IVI-CTRL-10", "IVI-PLAY-09", "IVI-HRO-02")
@SEATS
@pytest.mark.parametrize("n", [1, 3])
@pytest.mark.parametrize(
    ("kind", "stopped"), [("slow", ["leap"]), ("silence", ["dart"]), ("disarm", ["jab"]), ("", [])]
)
def test_each_kind_of_control_stops_the_cards_whose_banner_shows_it(seat, n, kind, stopped):
    hand = ["leap", "dart", "jab", "boon"]
    every = {"slow": 2, "silence": 2, "disarm": 2}
    t = proving(seat, {"actions": 3, "power": 3, "hand": hand, **({kind: n} if kind else {})}, every)
    for card in hand:
        assert (f"play {card}" in t[seat].options) == (card not in stopped)
    t.idle()


@rule("IVI-HRO-02", "IVI-HRO-03", "IVI-PLAY-13", "IVI-CTRL-16", "IVI-CTRL-23", "IVI-DP-04")
@SEATS
def test_a_heroic_card_frees_its_player_who_says_of_what_before_anybody_answers(seat):
    me = {"actions": 3, "slow": 2, "silence": 1, "disarm": 1, "hand": ["rally"]}
    t = proving(seat, me, {"slow": 1, "hand": ["surge"]})
    t[seat].chooses("play rally")
    assert t.asked == seat
    t[seat].chooses("remove silence", "remove slow")
    assert (control(t, seat), pools(t, seat)) == ([1, 0, 1], (1, 0))
    assert t.asked == 1 - seat
    t[1 - seat].chooses("pass")
    assert (control(t, seat), pools(t, seat)) == ([1, 0, 1], (1, 2))
    assert control(t, 1 - seat) == [1, 0, 0]
    t.idle()


@rule("IVI-MOVE-02", "IVI-MOVE-03", "IVI-MOVE-09", "IVI-MOVE-14", "IVI-INI-03", "IVI-INI-06", "IVI-INI-08")
@rule("IVI-CTRL-11", "IVI-CTRL-12", "IVI-CTRL-20", "IVI-CTRL-26", "IVI-CTRL-27", "IVI-INI-02")
@SEATS
@pytest.mark.parametrize(
    ("has", "may"),
    [
        ({"actions": 1}, ["move"]),
        ({"power": 5}, []),
        ({"initiative": 1}, ["initiative move", "initiative draw"]),
        ({"actions": 1, "initiative": 2}, ["move", "initiative move", "initiative draw"]),
        ({"actions": 2, "initiative": 1, "slow": 1}, ["initiative draw", "spend action"]),
        ({"actions": 1, "silence": 1}, ["move", "spend action"]),
        ({"power": 1, "disarm": 1}, ["spend power"]),
        ({"initiative": 1, "slow": 1}, ["initiative draw"]),
        ({"slow": 1}, []),
        ({}, []),
    ],
)
def test_what_a_hero_may_do_with_what_it_has(seat, has, may):
    t = proving(seat, has, {"actions": 3, "power": 3, "initiative": 3, "slow": 0 if "slow" in has else 2})
    offered = {text.rsplit(" ", 1)[0] if "move" in text else text for text in t[seat].options}
    assert offered - {"end"} == set(may)
    t.idle()


@rule("IVI-TURN-11", "IVI-FEAT-14", "IVI-TURN-12", "IVI-SET-14")
@SEATS
def test_at_the_end_of_ones_turn_seven_cards_stay_in_ones_own_hand(seat):
    many = ["boon"] * 5 + ["dart"] * 4
    t = proving(
        seat, {"hand": many, "feats": ["greed", "grief"], "initiative": 2}, {"hand": many, "initiative": 2}
    )
    t[seat].chooses("end", "pick boon", "pick dart")
    assert (len(ids(t, v.HAND, seat)), len(ids(t, v.DISCARD, seat))) == (7, 2)
    assert t.asked == 1 - seat
    assert list(t.state.initiative) == ([0, 3] if seat == 0 else [3, 0])
    assert (len(ids(t, v.HAND, 1 - seat)), len(ids(t, v.FEATS, seat))) == (10, 2)
    t.idle()


@rule("IVI-PLAY-15", "IVI-CNT-02", "IVI-CNT-03")
@SEATS
def test_a_countered_card_was_played_and_so_is_not_played_again_where_it_is_played_once(seat):
    t = proving(
        seat, {"actions": 3, "hand": ["boomerang", "boomerang", "jab"]}, {"actions": 1, "hand": ["deny"]}
    )
    t[seat].chooses("play boomerang")
    t[1 - seat].chooses("play deny")
    t[seat].chooses("pass")
    assert len(ids(t, v.DISCARD, seat)) == 1
    t[seat].cannot("play boomerang")
    t[seat].can("play jab")
    t.idle()


@rule("IVI-CHV-04", "IVI-CHV-07", "IVI-CHV-08", "IVI-CHV-14", "IVI-CHV-21")
@SEATS
@pytest.mark.parametrize("slow", [0, 1])
def test_a_card_at_a_controlled_enemy_breaks_the_code_and_may_mend_it(seat, slow):
    t = proving(
        seat, {"actions": 2, "chivalrous": True, "hand": ["maul"]}, {"slow": slow, "chivalrous": True}
    )
    other = 1 - seat
    t[seat].chooses("play maul")
    assert (t.state.chivalrous[seat], t.state.chivalrous[other]) == (1 - slow, 1)
    t[other].chooses("pass")
    assert (t.state.chivalrous[seat], t.state.chivalrous[other]) == (1, 1)
    t.idle()


@rule("IVI-CHV-17", "IVI-FRE-01", "IVI-FRE-02", "IVI-FRE-04", "IVI-PLAY-22")
@SEATS
@pytest.mark.parametrize("slow", [0, 1])
def test_a_free_card_costs_nothing_gives_nothing_and_is_played_all_the_same(seat, slow):
    me = {"actions": 2, "power": 1, "silence": 1, "chivalrous": True, "hand": ["gift", "jab"]}
    t = proving(seat, me, {"slow": slow})
    cast(t, seat, "play gift")
    t[seat].chooses("play jab")
    assert t.state.chivalrous[seat] == 1 - slow
    t[1 - seat].chooses("pass")
    assert (t.state.hp[1 - seat], pools(t, seat), control(t, seat)) == (36, (2, 1), [0, 1, 0])
    t.idle()


@rule("IVI-PLAY-03", "IVI-INS-01")
@SEATS
def test_what_is_no_instant_is_no_answer_also_where_cards_gain_words(seat):
    foe = {"actions": 5, "power": 5, "hand": ["rally", "vow", "surge"]}
    t = proving(seat, {"actions": 2, "hand": ["inspire", "rally"]}, foe)
    cast(t, seat, "play inspire")
    t[seat].chooses("play rally")
    t[1 - seat].may("pass", "play surge")
    t[1 - seat].chooses("pass")
    t.idle()


@rule("IVI-ZON-06", "IVI-ZON-07", "IVI-ZON-14", "IVI-INI-02")
@SEATS
def test_who_draws_a_card_sees_it_alone(seat):
    t = proving(seat, {"initiative": 1, "hand": ["jab"], "deck": ["dart", "deny"]}, {"hand": ["hop"]})
    t[seat].chooses("initiative draw")
    assert sorted(seen(t, seat, f"hand-{seat}")) == ["dart", "jab"]
    assert seen(t, 1 - seat, f"hand-{seat}") == [None, None]
    assert keys(t, v.DECK, seat) == ["deny"]
    t.idle()


@rule("IVI-ZON-03", "IVI-ZON-07", "IVI-ZON-11", "IVI-ZON-12", "IVI-FEAT-03", "IVI-REV-09")
@SEATS
def test_how_many_lie_in_each_zone_is_public_and_which_only_where_it_is_open(seat):
    me = {"hand": ["jab"], "feats": ["poke"], "discard": ["dart", "hop"], "deck": ["deny", "leap"]}
    t = proving(seat, me, {"hand": ["hop"], "deck": ["leap"]})
    for watcher in (seat, 1 - seat):
        counts = {area.id: area.count for area in t[watcher].view.areas}
        zones = ("hand", "feats", "discard", "deck")
        assert [counts[f"{zone}-{seat}"] for zone in zones] == [1, 1, 2, 2]
        assert [counts[f"{zone}-{1 - seat}"] for zone in zones] == [1, 0, 0, 1]
        assert not {"chain", "gone"} & set(counts)
        assert seen(t, watcher, f"hand-{seat}") == (["jab"] if watcher == seat else [None])
        assert seen(t, watcher, f"deck-{seat}") == [None]
        assert (seen(t, watcher, f"feats-{seat}"), set(seen(t, watcher, f"discard-{seat}"))) == (
            ["poke"],
            {"dart", "hop"},
        )
    t.idle()
