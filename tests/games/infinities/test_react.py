"""Reactions, order of resolution, targeting (INF-REACT, INF-RES, INF-TGT)."""

import pytest
from tests.games.infinities.tables import PROVING, at, dice, field, level, names, owner, pile, row

from tabard.games.infinities import Infinities
from tabard.testing import rule, table


def struck(**p2):
    """The second player loses a recruit to an attack and may react."""
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "noon", "group": ["recruit"], "track": 3, **p2},
        dice=[3],
    )
    t[0].chooses("attack")
    return t


def proving(folder, card):
    """The game with the proving cards and one more."""
    file = folder / "more.yaml"
    file.write_text(PROVING.read_text(encoding="utf-8") + card, encoding="utf-8")
    return Infinities(file)


@rule("INF-REACT-01", "INF-REACT-02", "INF-REACT-03", "INF-REACT-05", "INF-DP-25", "INF-GLO-24")
def test_after_an_enemy_action_that_destroyed_something():
    t = struck()
    assert names(t, "group", 1) == []  # it cannot be prevented
    t[1].may("no", "react")
    assert t.state.decision.response
    t[1].chooses("no")
    assert t.state.track[1] == 3
    t.idle()


@rule("INF-REACT-16", "INF-REACT-10")
@pytest.mark.parametrize(("rolls", "offers"), [([1, 6], 1), ([6, 6], 2), ([6, 1], 1), ([1, 1], 0)])
def test_what_the_end_of_a_turn_destroys_is_answered_apart_from_the_action(rolls, offers):
    t = table(
        "infinities",
        p1={"leader": "idris-9", "timeline": ["cutter-drone"], "dice": ["power"]},
        p2={"leader": "ysara", "group": ["mirage-host", "glass-archer"], "track": 3, "dice": ["boost"] * 2},
        dice=rolls,
    )
    t[0].chooses("attack", "target mirage-host")
    seen = 0
    for _ in range(2):
        if t.rule == "INF-REACT-05":
            seen += 1
            t[1].chooses("no")
        if t.rule == "INF-RES-10":
            t[0].chooses("use cutter-drone")
        if t.prompt == "Attack which unit?":
            t[0].chooses("target glass-archer")
    assert seen == offers
    assert (t.asked, t.rule) == (1, "INF-MAIN-01")
    t.idle()


@rule("INF-REACT-16", "INF-REACT-14")
def test_what_the_beginning_of_a_turn_destroys_is_answered_before_its_action(tmp_path):
    card = (
        "- {id: early, name: Early, kind: unit, faction: lightbearers, defense: 4, icon: guards,"
        " triggers: [{on: {moment: turn-start}, do: [{destroy: {cards: {of: enemy}}}]}]}\n"
    )
    t = table(
        proving(tmp_path, card),
        p1={"leader": "noon", "group": ["early"], "dice": ["boost"] * 2},
        p2={"leader": "alpha", "group": ["drone"], "track": 2, "dice": ["boost"] * 2},
    )
    t[0].chooses("use early")
    assert (t.asked, t.rule) == (1, "INF-REACT-05")
    t[1].chooses("no")
    assert (t.asked, t.rule) == (0, "INF-MAIN-01")
    t.idle()


SNARE = (
    "- {id: snare, name: Snare, kind: unit, faction: lightbearers, defense: 4, icon: guards,"
    " triggers: [{on: {moment: %s}, do: [{destroy: {cards: {of: enemy}}}]}]}\n"
)
"""A unit that destroys another, when something happens."""


@rule("INF-DEP-11", "INF-DEP-09")
def test_what_is_destroyed_in_deployment_is_not_answered(tmp_path):
    game = proving(tmp_path, SNARE % "played, this: true")
    foe = {"leader": "alpha", "group": ["drone"], "track": 2}
    t = table(
        game,
        p1={"leader": "noon"},
        p2=foe,
        decks={"lightbearers": ["snare", "recruit", "insight", "digger", "digger", "veteran"]},
        phase="deploy",
        round=0,
    )
    t[0].chooses("deploy snare", "use snare")
    assert (names(t, "group", 1), pile(t, 1)) == ([], ["drone"])
    assert (t.asked, list(t.state.losses)) == (0, [])
    t[0].cannot("react")
    t[0].chooses("done")
    t[1].cannot("react")
    assert t.state.track[1] == 2
    t.idle()
    dice = ["energy", "boost"]
    t = table(game, p1={"leader": "noon", "hand": ["snare"], "dice": dice}, p2={**foe, "dice": dice})
    t[0].chooses("play snare", "use snare")
    t[1].may("no", "react")  # what a turn destroys is
    t[1].chooses("no")
    t.idle()


@rule("INF-RIFT-10", "INF-REACT-16")
def test_what_the_rift_sets_off_is_not_answered(tmp_path):
    t = table(
        proving(tmp_path, SNARE % "flipped, who: anyone"),
        p1={"leader": "noon", "group": ["snare"]},
        p2={"leader": "alpha", "group": ["drone"], "track": 2},
        map=row(["sand-one"]),
        phase="rift",
        dice=["boost"],
    )
    t[0].chooses("use snare")
    assert (names(t, "group", 1), pile(t, 1)) == ([], ["drone"])
    assert (t.rule, list(t.state.losses), t.state.track[1]) == ("INF-START-09", [], 2)
    t.idle()
    # The same by an action: that can be answered.
    t = table(
        proving(tmp_path, SNARE % "flipped, who: anyone"),
        p1={"leader": "noon", "group": ["snare"], "hand": ["upheaval"], "dice": ["energy", "boost"]},
        p2={"leader": "alpha", "group": ["drone"], "track": 2, "dice": ["boost", "boost"]},
        map=row(["sand-one"]),
    )
    t[0].chooses("play upheaval", "use snare")
    assert (t.asked, t.rule) == (1, "INF-REACT-05")
    t[1].chooses("no")
    t.idle()


@rule("INF-REACT-06")
def test_without_a_token_no_reaction():
    t = struck(track=0)
    assert t.rule == "INF-MAIN-01"
    t.idle()


@rule("INF-REACT-28", "INF-REACT-07", "INF-DP-20")
@pytest.mark.parametrize(("answer", "rolls"), [("no", []), ("check", [1])], ids=["not rolled", "failed"])
def test_the_base_effect_needs_no_check(answer, rolls):
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "noon", "group": ["recruit"], "track": 3},
        dice=[3, *rolls],
    )
    t[0].chooses("attack")
    t[1].chooses("react", answer)
    assert t.state.track[1] == 3  # one spent, one gained by the reaction
    assert names(t, "hand", 1) == []  # the bonus would have drawn a card
    t.idle()


@rule("INF-REACT-08", "INF-DP-20")
@pytest.mark.parametrize(("rolls", "drawn"), [([5, 4], 0), ([5, 5], 1)], ids=["9", "10"])
def test_the_bonus_needs_10(rolls, drawn):
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "noon", "group": ["recruit"], "track": 3},
        map=row(["fort-gate"], control=1),
        dice=[3, *rolls],
    )
    t[0].chooses("attack")
    t[1].chooses("react")
    assert t.prompt.startswith("Fortitude check for 10? Passed: ")
    t[1].may("no", "check")
    t[1].chooses("check")
    assert len(names(t, "hand", 1)) == drawn
    t.idle()


@rule("INF-REACT-08", "INF-REACT-09")
def test_a_board_may_print_another_threshold():
    t = field(
        p1={"leader": "dawn", "dice": ["power"]},
        p2={"leader": "beta", "group": ["mite"], "hand": ["drone"], "track": 3},
        map=row(["fort-gate", "power-dune"], control=1),
        dice=[3, 3, 4],
    )
    t[0].chooses("attack")
    t[1].chooses("react")
    assert names(t, "timeline", 1) == []  # the check comes before the base effect
    assert t.prompt.startswith("Fortitude check for 8? Passed: ")
    t[1].chooses("check")  # 3 + 4 + 1
    assert names(t, "timeline", 1) == ["mite"]
    t[1].chooses("pick drone")
    t.idle()


@rule("INF-REACT-12", "INF-TGT-05")
@pytest.mark.parametrize(
    "do", ["{each: {who: each-enemy, do: [{drain: {who: that}}]}}", "{drain: {who: each-enemy}}"]
)
def test_leaders_who_lose_tokens_at_one_moment_react_by_influence(do, tmp_path):
    card = f"- {{id: toll, name: Toll, kind: action, faction: deva-network, icon: card-play, do: [{do}]}}\n"
    t = table(
        proving(tmp_path, card),
        seats=3,
        p1={"leader": "alpha", "hand": ["toll"], "dice": ["energy", "boost"]},
        p2={"leader": "noon", "at": "sand-one", "timeline": ["insight"], "track": 2, "dice": ["boost"] * 2},
        p3={"leader": "dusk", "at": "sand-two", "hand": ["veteran"], "track": 2, "dice": ["boost"] * 2},
        map=row(["sand-one", "sand-two"]),
    )
    assert list(t.state.order) == [0, 1, 2]
    t[0].chooses("play toll")  # Sand Two has 3, Sand One 2
    t[2].chooses("no")
    t[1].chooses("no")
    t.idle()


@rule("INF-REACT-12", "INF-TGT-05", "INF-TGT-13", "INF-DECK-25")
def test_affected_at_one_moment_the_higher_influence_reacts_first():
    t = field(
        seats=3,
        p1={"leader": "alpha", "hand": ["purge"], "dice": ["energy"]},
        p2={"leader": "noon", "at": "sand-one", "group": ["recruit"], "timeline": ["insight"], "track": 2},
        p3={"leader": "dusk", "at": "sand-two", "group": ["guard"], "hand": ["veteran"], "track": 2},
        map=row(["sand-one", "sand-two"]),
    )
    t[0].chooses("play purge")
    assert pile(t) == ["insight", "recruit", "guard"]  # Sand Two has 3, Sand One 2
    t[2].may("no", "react")
    t[2].chooses("no")
    t[1].may("no", "react")
    t[1].chooses("no")
    t.idle()


@rule("INF-REACT-13", "INF-DST-08")
def test_only_destruction_opens_a_reaction():
    t = field(
        p1={"leader": "noon", "hand": ["pickpocket", "shove"], "dice": ["energy", "energy"]},
        p2={"leader": "alpha", "hand": ["mite"], "track": 3, "at": "sand-one"},
        map=row(["sand-one"]),
    )
    t[0].chooses("play pickpocket")
    assert t.rule == "INF-MAIN-01"
    t.idle()


@rule("INF-REACT-15")
def test_an_allys_action_opens_none():
    t = field(
        seats=4,
        options={"teams": True},
        p1={"leader": "night", "dice": ["power"]},
        p2={"leader": "alpha", "track": 2},
        p3={"leader": "noon", "track": 3},
        p4={"leader": "beta", "track": 0},
    )
    t[0].chooses("use night 1")
    assert list(t.state.track[:3]) == [5, 1, 3]  # the only enemy with a token
    t[1].may("no", "react")
    t[1].chooses("no")
    t.idle()


@rule("INF-DST-03", "INF-DST-02")
def test_a_destroyed_card_lies_on_the_pile_when_the_trigger_comes():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "noon", "group": ["martyr"], "track": 0},
        decks={"lightbearers": ["guard", "recruit"]},
        dice=[2],
    )
    t[0].chooses("attack")
    assert pile(t) == ["martyr"]
    t[1].may("no", "use martyr 1")
    t[1].chooses("use martyr 1")
    assert names(t, "hand", 1) == ["guard"]
    t.idle()


@rule("INF-REACT-20", "INF-REACT-26", "INF-TOK-11")
def test_a_reaction_needs_a_value():
    t = struck(track=5)
    assert t.rule == "INF-MAIN-01"  # a full track: nothing to gain
    t.idle()


@rule("INF-REACT-20", "INF-HID-03")
def test_whether_the_hand_allows_it_does_not_show():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "dusk", "group": ["recruit"], "hand": ["insight"], "track": 2},
        dice=[3],
    )
    t[0].chooses("attack")
    t[1].may("no")  # no unit in hand, and nobody else learns that
    t[1].chooses("no")
    t.idle()


@rule("INF-REACT-22")
def test_a_reaction_that_has_become_impossible_is_not_offered():
    t = field(
        seats=3,
        p1={"leader": "alpha", "group": ["drone"], "hand": ["purge"], "dice": ["energy"]},
        p2={"leader": "night", "at": "sand-two", "group": ["recruit"], "track": 2},
        p3={"leader": "noon", "group": ["guard"], "track": 5},
        map=row(["sand-one", "sand-two"]),
    )
    t[0].chooses("play purge")
    t[1].chooses("react", "no")
    assert names(t, "group", 0) == []
    assert t.rule == "INF-MAIN-01"  # the third has a full track
    t.idle()


@rule("INF-REACT-23")
def test_no_reaction_after_the_end():
    t = field(
        p1={"leader": "alpha", "dice": ["power"], "score": 47},
        p2={"leader": "noon", "group": ["recruit"], "track": 3},
        dice=[3],
    )
    t[0].chooses("attack")
    assert t.over
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("INF-REACT-24")
def test_a_reaction_leaves_dice_and_turn_alone():
    t = struck(dice=["boost", "power"])
    t[1].chooses("react", "no")
    assert dice(t, 1) == ["power", "boost"]
    assert t.asked == 1
    assert t.rule == "INF-MAIN-01"
    t.idle()


@rule("INF-REACT-21", "INF-REACT-07")
def test_a_card_played_by_a_reaction_costs_no_die():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "dusk", "group": ["recruit"], "hand": ["guard"], "dice": ["boost", "boost"]},
        dice=[3],
    )
    t[0].chooses("attack")
    t[1].chooses("react", "no", "pick guard")
    assert names(t, "group", 1) == ["guard"]
    assert dice(t, 1) == ["boost", "boost"]
    t.idle()


# -- order ------------------------------------------------------------------------------------------


@rule("INF-RES-01", "INF-RES-02", "INF-RES-03")
def test_announce_spend_check_target_resolve():
    t = field(
        p1={"leader": "night", "dice": ["boost", "boost"]},
        p2={"leader": "alpha", "dice": ["power"]},
        active=1,
        map=row(["sand-one"], control=0),
    )
    t[1].chooses("use alpha 1")
    assert dice(t, 1) == []  # spent before anything is destroyed or asked
    assert owner(t, "sand-one") == -1
    t.idle()


@rule("INF-RES-06", "INF-RES-07", "INF-TGT-09")
def test_instructions_in_order_and_impossible_ones_are_skipped():
    t = field(
        p1={"leader": "noon", "hand": ["double-strike"], "dice": ["energy"]},
        p2={"leader": "alpha", "group": ["mite"], "track": 0},
    )
    t[0].chooses("play double-strike")  # one unit: the attack behind has no target left
    assert names(t, "group", 1) == []
    assert pile(t) == ["double-strike"]
    t.idle()


@rule("INF-RES-08", "INF-ATTR-19")
def test_levels_overflow_and_points_after_each_instruction():
    t = field(
        p1={"leader": "alpha", "hand": ["cascade"], "dice": ["energy"], "score": 0},
        p2={
            "leader": "noon",
            "group": ["guard", "recruit", "digger", "veteran"],
            "track": 0,
        },
        map=row(["fort-gate", "fort-lift"], control=1),
    )
    t[0].chooses("play cascade", "target recruit")
    assert t.state.score[0] == 3  # before the next target is named
    t[0].chooses("stop", "tile fort-gate")
    assert level(t, 1, 2) == 2
    assert t.asked == 0  # three units are left: no overflow
    t[0].chooses("target guard")
    assert t.state.score[0] == 6
    t[1].chooses("no")
    t.idle()


@rule("INF-RES-09", "INF-RES-10", "INF-DP-24", "INF-GLO-30")
def test_triggers_come_before_reactions_and_are_optional():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "noon", "group": ["martyr"], "track": 2},
        dice=[4],
    )
    t[0].chooses("attack")
    assert t.rule == "INF-RES-10"
    t[1].chooses("no")
    assert t.rule == "INF-REACT-05"
    t[1].chooses("no")
    t.idle()


@rule("INF-RES-11", "INF-DP-24", "INF-GLO-30")
def test_several_triggers_in_an_order_of_choice():
    t = field(
        p1={"leader": "alpha", "hand": ["purge"], "dice": ["energy"]},
        p2={"leader": "noon", "group": ["martyr", "martyr"], "track": 0},
        decks={"lightbearers": ["guard", "recruit"]},
    )
    t[0].chooses("play purge")
    t[1].may("no", "use martyr 1", "use martyr 1#2")
    t[1].chooses("use martyr 1#2", "use martyr 1")
    assert sorted(names(t, "hand", 1)) == ["guard", "recruit"]
    t.idle()


@rule("INF-RES-13", "INF-GLO-17")
def test_instead_replaces_the_discard():
    t = field(
        p1={"leader": "dawn", "timeline": ["insight"], "dice": ["energy", "boost"]},
        decks={"lightbearers": ["guard", "recruit", "digger"]},
    )
    t[0].chooses("use dawn 2", "no")
    assert "resolved" not in t.kinds
    assert sorted(names(t, "hand", 0)) == ["guard", "insight", "recruit"]
    t.idle()


# -- targeting --------------------------------------------------------------------------------------


@rule("INF-TGT-01", "INF-TGT-04", "INF-MAP-23")
def test_an_illegal_activation_is_not_offered_and_costs_nothing():
    t = field(p1={"leader": "noon", "hand": ["upheaval"], "dice": ["energy", "boost"]})
    t[0].cannot("play upheaval")  # only the Rift lies there
    assert dice(t, 0) == ["energy", "boost"]
    t.idle()


@rule("INF-TGT-06", "INF-TGT-07", "INF-DP-21")
def test_up_to_asks_after_each_step():
    t = field(
        p1={"leader": "noon", "hand": ["upheaval"], "dice": ["energy"]},
        map=row(["sand-one", "sand-two", "sand-three"]),
    )
    t[0].chooses("play upheaval")
    t[0].cannot("stop")
    t[0].chooses("tile sand-one")
    t[0].may("stop", "tile sand-two", "tile sand-three")
    t[0].chooses("tile sand-two")
    assert t.asked == 1
    t.idle()


@rule("INF-TGT-10", "INF-DP-23", "INF-GLO-34")
def test_x_is_chosen_once():
    import tabard
    from tabard.testing import table

    game = tabard.game("infinities")
    t = table(
        game,
        p1={"leader": "reiso", "hand": ["night-of-lamps"], "dice": ["energy"], "track": 3},
        p2={
            "leader": "chijen",
            "group": ["sentinel-node", "relay-mite"],
            "dice": ["boost", "boost"],
            "track": 0,
        },
    )
    t[0].chooses("play night-of-lamps")
    assert [o for o in t[0].options if o.startswith("x ")] == ["x 1", "x 2", "x 3"]
    t[0].chooses("x 2")
    assert t.state.track[0] == 1
    assert t.state.book.names  # the unit of defense 6 or less is destroyed, two cards are drawn
    assert len(names(t, "hand", 0)) == 2
    t.idle()


@rule("INF-TGT-12")
def test_only_possible_options_are_offered_to_the_enemy():
    t = field(
        p1={"leader": "alpha", "hand": ["governed"], "dice": ["energy"]},
        p2={"leader": "noon"},
        map=row(["sand-one"]),
    )
    t[0].chooses("play governed")  # the enemy controls nothing: no choice
    assert t.asked == 0
    t[0].chooses("tile sand-one")
    assert at(t, 0) == "rift"
    t.idle()


@rule("INF-MAIN-12")
def test_who_has_no_dice_left_is_still_a_target_and_still_reacts():
    t = field(
        p1={"leader": "alpha", "dice": ["power", "boost", "boost"]},
        p2={"leader": "noon", "group": ["recruit"], "track": 3, "dice": []},
        dice=[3],
    )
    t[0].chooses("attack")
    assert names(t, "group", 1) == []
    t[1].may("no", "react")
    t[1].chooses("react", "no")
    assert "reacted" in t.kinds
    t.idle()


@rule("INF-REACT-19")
def test_a_destroyed_card_that_does_not_stay_on_the_pile_opens_a_reaction_all_the_same(tmp_path):
    card = (
        "- {id: phoenix, name: Phoenix, kind: unit, faction: lightbearers, defense: 2, icon: guards, triggers:"
        " [{on: {moment: destroyed, who: anyone, this: true}, do: [{prepare: {source: discard}}]}]}\n"
    )
    t = table(
        proving(tmp_path, card),
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "noon", "group": ["phoenix"], "track": 1, "dice": ["boost"] * 2},
        dice=[2],
    )
    t[0].chooses("attack")
    t[1].chooses("use phoenix 1")
    assert (pile(t), names(t, "timeline", 1)) == ([], ["phoenix"])
    assert (t.asked, t.rule) == (1, "INF-REACT-05")
    t[1].chooses("no")
    t.idle()
