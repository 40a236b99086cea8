"""What holds for every Secondary Ability: when, how often, from where, and in which order it works."""

import pytest
from tests.games.volfyirion.tables import names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule, table


def own_set(tmp_path, *cards):
    """A set of the players' own over the printed box."""
    path = tmp_path / "set.yaml"
    text = "set: mine\ntitle: Mine\nextends: volfyirion\ncards:\n" + "".join(
        f"- {{{card}}}\n" for card in cards
    )
    path.write_text(text, encoding="utf-8")
    return path


def abilities(t, seat=0):
    """The chains and Remove Abilities offered now; removals without bonus aside."""
    offered = [o for o in t[seat].options if not o.endswith("without bonus")]
    return sorted(o for o in offered if o.startswith(("chain ", "remove ")))


# -- when and how often -----------------------------------------------------------------------------


@rule("VOL-SEC-01", "VOL-DEC-13", "VOL-DEC-14")
def test_an_ability_may_be_used_at_any_time_of_the_own_main_phase():
    t = table(
        "volfyirion",
        p1={
            "hand": ["stab", "prospector"],
            "play": ["telrons-analysis", "barter"],
            "deck": ["captain", "diviner"],
        },
        row=["qoam-ritual"],
        assets=[],
    )
    wanted = ["chain telrons-analysis", "remove barter"]
    assert abilities(t) == wanted
    t[0].chooses("play prospector")
    assert abilities(t) == wanted
    t[0].chooses("buy qoam-ritual")
    assert abilities(t) == wanted
    t[0].chooses("play stab")
    assert abilities(t) == [*wanted, "remove stab"]
    t[0].chooses("chain telrons-analysis")
    assert names(t, v.HAND) == ["captain"]
    assert abilities(t) == ["remove barter", "remove stab"]
    t[0].chooses("end turn")
    assert t.asked == 1
    assert abilities(t, 1) == []
    t.idle()


@rule("VOL-SEC-01")
def test_an_ability_comes_up_as_soon_as_its_condition_is_met_and_goes_with_it():
    t = table("volfyirion", p1={"hand": ["barter"], "play": ["telrons-analysis"], "deck": ["captain"]})
    assert abilities(t) == []
    t[0].chooses("play barter")
    assert abilities(t) == ["chain telrons-analysis", "remove barter"]
    t[0].chooses("remove barter")
    assert abilities(t) == []
    t.idle()


@rule("VOL-SEC-02", "VOL-INP-04")
def test_each_card_triggers_its_ability_once_a_turn():
    t = table(
        "volfyirion",
        p1={"cities": {"tylaris": ["armored-soldier", "bank"]}, "deck": ["prospector"] * 12},
        p2={"deck": ["stab"] * 5},
    )
    t[0].can("chain bank on tylaris")
    t[0].chooses("chain bank on tylaris")
    assert len(t.state.zones[v.HAND]) == 1
    t[0].cannot("chain bank on tylaris")
    t[0].chooses("play prospector")
    t[0].cannot("chain bank on tylaris")
    t[0].chooses("end turn")
    t[1].chooses("end turn")
    t[0].can("chain bank on tylaris")
    t[0].chooses("chain bank on tylaris")
    assert len(t.state.zones[v.HAND]) == 6
    t[0].cannot("chain bank on tylaris")
    t.idle()


@rule("VOL-SEC-02", "VOL-MAI-08")
def test_two_copies_trigger_once_each():
    t = table("volfyirion", p1={"play": ["telrons-analysis", "telrons-analysis"], "deck": ["captain"] * 4})
    assert abilities(t) == ["chain telrons-analysis"]
    t[0].chooses("chain telrons-analysis")
    assert abilities(t) == ["chain telrons-analysis"]
    t[0].chooses("chain telrons-analysis")
    assert abilities(t) == []
    assert names(t, v.HAND) == ["captain"] * 2
    t.idle()


@rule("VOL-SEC-02")
def test_a_chain_of_points_triggers_once_however_many_cards_follow():
    t = table("volfyirion", p1={"play": ["decisive-strike"], "hand": ["stab", "stab", "suicide-mission"]})
    assert points(t) == (0, 2, 0)
    t[0].chooses("play stab")
    assert points(t) == (0, 6, 0)
    t[0].chooses("play stab", "play suicide-mission")
    assert points(t) == (0, 10, 0)
    t.idle()


# -- taken in part ----------------------------------------------------------------------------------


@rule("VOL-SEC-03", "VOL-SEC-06", "VOL-DEC-13")
def test_a_bonus_may_be_taken_in_part_and_the_rest_is_lost_for_the_turn():
    t = table(
        "volfyirion",
        p1={"play": ["qoam-vein", "stab", "celethes-law"], "deck": ["captain", "diviner", "prospector"]},
    )
    t[0].chooses("chain qoam-vein")
    t[0].may("draw", "none")
    t[0].chooses("none")
    assert names(t, v.HAND) == ["captain"]
    assert names(t, v.DECK) == ["prospector", "diviner"]
    t[0].cannot("chain qoam-vein")
    t.idle()


@rule("VOL-SEC-03", "VOL-SEC-06", "VOL-GEN-12")
def test_a_bonus_may_be_refused_altogether():
    t = table("volfyirion", p1={"play": ["celethes-law", "qoam-ritual"], "hand": ["captain"]})
    t[0].chooses("chain celethes-law")
    t[0].can("none")
    t[0].chooses("none")
    assert names(t, v.PLAY) == ["celethes-law", "qoam-ritual"]
    assert names(t, v.HAND) == ["captain"]
    assert names(t, v.REMOVED) == []
    t[0].cannot("chain celethes-law")
    t.idle()


# -- from where -------------------------------------------------------------------------------------


@rule("VOL-SEC-04", "VOL-REM-04", "VOL-DEC-14")
def test_only_own_unsealed_cards_in_play_offer_their_ability():
    t = table(
        "volfyirion",
        p1={
            "play": ["pure-qoam", "strange-box", "barter"],
            "sealed": ["strange-box"],
            "cities": {"tylaris": ["novice", "bank"]},
            "hand": ["sharp-qoam", "telrons-analysis"],
            "discard": ["stab"],
            "deck": ["stab"],
        },
        p2={
            "play": ["sibilant-crystal", "telrons-analysis", "worthy-trade"],
            "cities": {"kyr": ["guard", "bank"]},
        },
        assets=[],
    )
    assert abilities(t) == [
        "chain bank on tylaris",
        "remove barter",
        "remove novice on tylaris",
        "remove pure-qoam",
    ]
    t.idle()


@rule("VOL-SEC-05")
def test_chains_of_points_trigger_by_themselves_and_other_abilities_wait():
    t = table(
        "volfyirion",
        p1={"play": ["shrewd-deal", "telrons-analysis", "barter", "sharp-qoam"], "deck": ["captain"]},
    )
    # Shrewd Deal 2/1/1 and its 2 Knowledge, Telron's Analysis 2/0/1, Barter 1, Sharp Qoam 1 Battle
    assert points(t) == (5, 2, 4)
    assert names(t, v.HAND) == []
    assert abilities(t) == ["chain telrons-analysis", "remove barter", "remove sharp-qoam"]
    t[0].cannot("chain shrewd-deal")
    t.idle()


# -- points first, then from left to right ----------------------------------------------------------

MIXED = (
    "id: stab, name: Stab, kind: command, house: red, cost: 1, count: 2, gain: {battle: 2},"
    " %s: {%sdo: [{draw: 1}, {gain: {knowledge: 3}}, {remove: card}, {gain: {command: 1}}, {remove: troop}]}"
)


@rule("VOL-SEC-07", "VOL-SEC-03")
@pytest.mark.parametrize("kind", ["chain", "remove"])
def test_points_come_first_then_the_effects_from_left_to_right(tmp_path, kind):
    path = own_set(tmp_path, MIXED % (kind, "needs: [red], " if kind == "chain" else ""))
    t = table(
        "volfyirion",
        cards=path,
        p1={"play": ["stab", "suicide-mission"], "deck": ["captain"], "discard": ["barter"]},
        p2={"cities": {"kyr": ["guard"]}},
    )
    assert points(t) == (0, 4, 0)  # a chain with more than points does not trigger by itself
    t[0].chooses(f"{kind} stab")
    assert points(t) == (1, 4, 3)
    assert (t.prompt, t.rule) == ("Stab: draw a card?", "VOL-EFF-01")
    t[0].may("draw", "none")
    t[0].chooses("draw")
    assert names(t, v.HAND) == ["captain"]
    assert t.rule == "VOL-EFF-04"
    itself = ["remove stab from play (used)"] if kind == "chain" else []  # VOL-REM-07
    t[0].may(
        "none",
        "remove barter from discard",
        "remove captain from hand",
        "remove suicide-mission from play",
        *itself,
    )
    t[0].chooses("remove captain from hand")
    assert t.rule == "VOL-EFF-07"
    t[0].may("none", "destroy guard on kyr")
    t[0].chooses("destroy guard on kyr")
    assert names(t, v.SLOTS)[10] == ""
    assert points(t) == (1, 4, 3)
    assert t.prompt.startswith("Your Main Phase")
    t[0].cannot(f"{kind} stab")
    t.idle()


@rule("VOL-SEC-07", "VOL-SEC-03", "VOL-SEC-06")
def test_every_part_but_the_points_may_be_refused(tmp_path):
    path = own_set(tmp_path, MIXED % ("chain", "needs: [red], "))
    t = table(
        "volfyirion",
        cards=path,
        p1={"play": ["stab", "suicide-mission"], "deck": ["captain"]},
        p2={"cities": {"kyr": ["guard"]}},
    )
    t[0].chooses("chain stab", "none", "none", "none")
    assert points(t) == (1, 4, 3)
    assert (names(t, v.HAND), names(t, v.DECK)) == ([], ["captain"])
    assert names(t, v.PLAY) == ["stab", "suicide-mission"]
    assert names(t, v.SLOTS)[10] == "guard"
    t[0].cannot("chain stab")
    t.idle()


@rule("VOL-SEC-07", "VOL-EFF-12")
def test_a_part_without_a_target_is_passed_over(tmp_path):
    path = own_set(tmp_path, MIXED % ("remove", ""))
    t = table("volfyirion", cards=path, p1={"play": ["stab"], "deck": []})
    t[0].chooses("remove stab")  # no card to draw, none to remove, no enemy Troop
    assert points(t) == (1, 2, 3)
    assert t.prompt.startswith("Your Main Phase")
    t.idle()


@rule("VOL-SEC-07", "VOL-EFF-12")
@pytest.mark.parametrize(
    ("token", "enemy", "asked"),
    [
        ("kyr", {}, []),
        ("kyr", {"kyr": ["mint"]}, ["VOL-EFF-08"]),
        ("lair", {}, ["VOL-EFF-10"]),
        ("lair", {"kyr": ["mint"]}, ["VOL-EFF-10", "VOL-EFF-08"]),
    ],
)
def test_each_part_that_has_a_target_is_asked_for_in_order(tmp_path, token, enemy, asked):
    path = own_set(
        tmp_path,
        "id: stab, name: Stab, kind: command, house: red, cost: 1, count: 2,"
        " remove: {do: [{move: volfyirion}, {remove: building}, {gain: {battle: 1}}]}",
    )
    t = table("volfyirion", cards=path, p1={"play": ["stab"]}, p2={"cities": enemy}, token=token)
    t[0].chooses("remove stab")
    assert points(t) == (0, 1, 0)
    for wanted in asked:
        assert t.rule == wanted
        t[0].chooses("none")
    assert t.prompt.startswith("Your Main Phase")
    t.idle()


@rule("VOL-SEC-04", "VOL-SYN-02")
@pytest.mark.parametrize("city", ["tylaris", "alantar"])
def test_a_troop_of_a_set_of_ones_own_may_have_a_chain(tmp_path, city):
    path = own_set(
        tmp_path,
        "id: guard, name: Guard, kind: troop, house: red, cost: 4, count: 2, defence: 4,"
        " chain: {needs: [red], do: [{draw: 1}]}",
    )
    t = table(
        "volfyirion", cards=path, p1={"cities": {city: ["guard"]}, "hand": ["stab"], "deck": ["captain"] * 2}
    )
    t[0].cannot(f"chain guard on {city}")  # its own colour does not count
    t[0].chooses("play stab", f"chain guard on {city}")
    assert names(t, v.HAND) == ["captain"]
    t[0].cannot(f"chain guard on {city}")
    t.idle()


# -- chains that could do nothing -------------------------------------------------------------------


@rule("VOL-SEC-08", "VOL-GEN-14")
def test_a_draw_without_any_card_left_is_not_offered_and_stays_unused():
    t = table(
        "volfyirion",
        p1={"play": ["telrons-analysis", "barter", "prospector"], "deck": []},
        row=["qoam-ritual"],
    )
    t[0].cannot("chain telrons-analysis")
    t[0].chooses("buy qoam-ritual")
    t[0].can("chain telrons-analysis")
    t.idle()
    t = table("volfyirion", p1={"play": ["telrons-analysis", "barter"], "deck": ["captain"]})
    t[0].can("chain telrons-analysis")
    t.idle()


@rule("VOL-SEC-08")
@pytest.mark.parametrize(
    ("token", "is_offered"), [("lair", True), ("tylaris", True), ("kyr", False), ("gone", False)]
)
def test_a_move_is_offered_only_where_there_is_one(token, is_offered):
    t = table("volfyirion", p1={"play": ["volfyirions-mark", "barter", "qoam-ritual"]}, token=token)
    assert ("chain volfyirions-mark" in t[0].options) is is_offered
    t.idle()


@rule("VOL-SEC-08")
def test_a_removal_is_offered_only_where_there_is_a_card_to_remove():
    own = {"cities": {"tylaris": ["elite-trooper", "black-market"]}}
    t = table("volfyirion", p1=own)
    t[0].cannot("chain black-market on tylaris")
    t.idle()
    for place in ("hand", "discard", "play"):
        t = table("volfyirion", p1={**own, place: ["captain"]})
        t[0].can("chain black-market on tylaris")
        t.idle()
    t = table("volfyirion", options={"modules": ["saboteur"]}, p1={**own, "hand": ["saboteur"]})
    t[0].cannot("chain black-market on tylaris")
    t.idle()


@rule("VOL-SEC-08")
@pytest.mark.parametrize("what", ["troop", "building"])
def test_a_blow_against_nothing_is_not_offered(tmp_path, what):
    path = own_set(
        tmp_path,
        "id: stab, name: Stab, kind: command, house: red, cost: 1, count: 2,"
        f" chain: {{needs: [red], do: [{{remove: {what}}}]}}",
    )
    card, other = ("guard", "mint") if what == "troop" else ("mint", "guard")
    mine = {"play": ["stab", "suicide-mission"], "cities": {"tylaris": [card]}}
    t = table("volfyirion", cards=path, p1=mine, p2={"cities": {"kyr": [other]}})
    t[0].cannot("chain stab")
    t.idle()
    t = table("volfyirion", cards=path, p1=mine, p2={"cities": {"kyr": [card]}})
    t[0].chooses("chain stab")
    t[0].may("none", f"destroy {card} on kyr")
    t[0].chooses("none")
    t.idle()
