"""Cards in play: what stays between turns, what Cities and Troops are worth, what a card gives again."""

import pytest
from tests.games.volfyirion.tables import duel, names, points, random_game

from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.testing import rule


def defences(t):
    return [t.state.city_defence(city) for city in range(6)]


# -- what a card is worth ---------------------------------------------------------------------------


@rule("VOL-CRD-07")
@pytest.mark.parametrize(
    ("card", "gives"),
    [
        ("prospector", (1, 0, 0)),
        ("captain", (1, 3, 0)),
        ("diviner", (1, 0, 3)),
        ("hidden-cache", (0, 0, 2)),
        ("stab", (0, 2, 0)),
        ("qoam-vein", (3, 2, 2)),
        ("library on tylaris", (2, 0, 0)),
        ("laboratory on vahylea", (1, 1, 1)),
        ("headquarters on alantar", (1, 2, 0)),
    ],
)
def test_the_main_ability_of_commands_and_buildings_is_points(card, gives):
    t = duel(p1={"hand": [card.split()[0]]})
    t[0].chooses(f"play {card}")
    assert points(t) == gives
    t.idle()


@rule("VOL-CRD-08", "VOL-CRD-14")
@pytest.mark.parametrize(
    ("troop", "defence"),
    [
        ("novice", 2),
        ("fighter", 2),
        ("soldier", 3),
        ("scholar", 3),
        ("guard", 4),
        ("qoam-scout", 3),
        ("qoamipulator", 5),
        ("elite-trooper", 6),
        ("armored-soldier", 5),
    ],
)
def test_the_main_ability_of_a_troop_is_the_defence_it_adds_to_its_city(troop, defence):
    t = duel(p1={"hand": [troop]})
    assert defences(t) == [8, 9, 10, 8, 9, 10]
    t[0].chooses(f"play {troop} on vahylea")
    assert defences(t) == [8, 9 + defence, 10, 8, 9, 10]
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-CRD-14", "VOL-CRD-15")
def test_a_troop_raises_the_price_of_its_city_and_a_building_does_not():
    position = {"p2": {"cities": {"yrdesh": ["guard", "bank"], "kyr": ["mint"]}}}
    t = duel(p1={"points": (0, 12, 0)}, **position)
    assert defences(t) == [8, 9, 10, 12, 9, 10]
    t[0].may("end turn", "attack yrdesh", "attack akao-uket", "attack kyr")
    t.idle()
    t = duel(p1={"points": (0, 11, 0)}, **position)
    t[0].may("end turn", "attack akao-uket", "attack kyr")
    t.idle()


@rule("VOL-CRD-13", "VOL-PLY-04")
def test_a_slot_holds_one_card():
    t = duel(p1={"hand": ["guard", "soldier", "mint", "bank"]})
    t[0].chooses("play guard on tylaris", "play mint on tylaris")
    assert names(t, v.SLOTS)[:2] == ["guard", "mint"]
    t[0].chooses("play soldier on tylaris")
    assert names(t, v.SLOTS)[:2] == ["soldier", "mint"]
    t[0].chooses("play bank on tylaris")
    assert names(t, v.SLOTS) == ["soldier", "bank"] + [""] * 10
    assert names(t, v.REMOVED) == ["guard", "mint"]
    assert defences(t) == [11, 9, 10, 8, 9, 10]
    t.idle()


@rule("VOL-CRD-16", "VOL-DEC-03", "VOL-DEC-06")
def test_a_destroyed_city_can_only_be_rebuilt():
    position = {
        "p1": {
            "hand": ["guard", "bank"],
            "cities": {"tylaris": ["soldier"]},
            "destroyed": ["vahylea"],
            "points": (9, 0, 0),
        },
    }
    t = duel(**position)
    plain = [
        "end turn",
        "play guard on tylaris",
        "play guard on alantar",
        "play bank on tylaris",
        "play bank on alantar",
        "redeploy soldier from tylaris to alantar",
        "remove soldier on tylaris",
        "remove soldier on tylaris without bonus",
    ]
    t[0].may(*plain)
    t.idle()
    t = duel(options={"extended": True}, **position)
    t[0].may(*plain, "rebuild vahylea")
    t.idle()


@rule("VOL-CRD-17", "VOL-INP-03")
def test_a_wonder_gives_its_points_in_each_main_phase_while_unsealed():
    t = duel(
        p1={"play": ["emerald-horn", "void-fluid"], "sealed": ["void-fluid"], "deck": ["stab"] * 10},
        p2={"deck": ["stab"] * 10},
        wonders=[],
    )
    assert points(t) == (2, 0, 1)
    t[0].chooses("end turn")
    assert points(t) == (0, 0, 0)
    t[1].chooses("end turn")
    assert points(t) == (2, 0, 1)
    t.idle()


# -- what stays -------------------------------------------------------------------------------------


@rule("VOL-INP-01", "VOL-INP-02")
def test_commands_are_discarded_and_the_other_kinds_stay():
    t = duel(
        p1={
            "hand": ["stab", "barter"],
            "play": ["pure-qoam"],
            "cities": {"tylaris": ["guard"], "alantar": ["bank"]},
            "discard": ["captain"],
        },
    )
    t[0].chooses("play stab", "play barter", "end turn")
    assert names(t, v.PLAY) == ["pure-qoam"]
    assert names(t, v.PILE) == ["captain", "stab", "barter"]
    assert names(t, v.SLOTS) == ["guard", "", "", "", "", "bank"] + [""] * 6
    assert names(t, v.REMOVED) == []
    t.idle()


@rule("VOL-INP-01")
def test_a_command_played_last_turn_counts_for_nothing_any_more():
    t = duel(
        p1={"hand": ["stab"], "deck": ["decisive-strike", "barter", "barter", "barter", "barter"]},
        p2={"deck": ["prospector"] * 5},
    )
    t[0].chooses("play stab", "end turn")
    t[1].chooses("end turn")
    t[0].chooses("play decisive-strike")
    assert points(t) == (0, 2, 0)
    t.idle()


@rule("VOL-INP-03")
def test_a_destroyed_building_and_a_sealed_wonder_give_nothing_any_more():
    t = duel(
        p1={"points": (0, 8, 6)},
        p2={
            "cities": {"yrdesh": ["library"], "kyr": ["bank"]},
            "play": ["emerald-horn", "pure-qoam"],
            "deck": ["stab"] * 5,
        },
    )
    t[0].chooses("attack yrdesh", "seal enemy emerald-horn", "end turn")
    assert points(t, 1) == (2, 1, 0)  # Bank 1 Command 1 Battle, Pure Qoam 1 Command
    t.idle()


@rule("VOL-INP-04", "VOL-TRN-05")
def test_a_secondary_ability_may_be_triggered_again_in_each_own_turn():
    t = duel(
        p1={
            "cities": {"tylaris": ["scholar"], "vahylea": ["bank"], "alantar": ["qoam-scout", "mint"]},
            "deck": ["prospector", "captain"] * 6,
        },
        p2={"deck": ["stab"] * 5},
    )
    t[0].chooses("chain bank on vahylea")
    assert names(t, v.HAND) == ["prospector"]
    t[0].cannot("chain bank on vahylea")
    t[0].chooses("end turn")
    t[1].chooses("end turn")
    assert len(names(t, v.HAND)) == 5
    t[0].chooses("chain bank on vahylea")
    assert len(names(t, v.HAND)) == 6
    t[0].cannot("chain bank on vahylea")
    t.idle()


@rule("VOL-INP-04", "VOL-SEC-02")
def test_a_points_chain_of_a_building_gives_again_each_turn():
    t = duel(
        p1={"cities": {"tylaris": ["laboratory"], "alantar": ["elite-trooper"]}},
        p2={"deck": ["stab"] * 5},
    )
    assert points(t) == (1, 2, 1)
    t[0].chooses("end turn")
    t[1].chooses("end turn")
    assert points(t) == (1, 2, 1)
    t.idle()


@rule("VOL-INP-04")
def test_a_chain_whose_condition_is_gone_is_not_triggered_again():
    t = duel(
        p1={"cities": {"tylaris": ["laboratory"], "alantar": ["elite-trooper"]}},
        p2={"deck": ["stab"] * 5},
    )
    t[0].chooses("remove elite-trooper on alantar")
    assert points(t) == (1, 7, 1)
    t[0].chooses("end turn")
    t[1].chooses("end turn")
    assert points(t) == (1, 1, 1)
    t.idle()


@rule("VOL-INP-05", "VOL-GAI-02")
def test_cards_in_play_give_nothing_during_the_opponents_turn():
    t = duel(
        p1={"hand": ["stab"]},
        p2={
            "cities": {"kyr": ["elite-trooper", "laboratory"]},
            "play": ["emerald-horn"],
            "deck": ["stab"] * 5,
        },
    )
    assert points(t, 1) == points(t, 0) == (0, 0, 0)
    t[0].chooses("play stab")
    assert points(t, 1) == (0, 0, 0)
    assert points(t, 0) == (0, 2, 0)
    t[0].chooses("end turn")
    assert points(t, 1) == (3, 2, 2)
    t.idle()


@rule("VOL-INP-05", "VOL-PTS-17")
def test_a_card_that_comes_into_play_in_the_opponents_turn_gives_nothing_yet(tmp_path):
    path = tmp_path / "my-set.yaml"
    path.write_text(
        "set: mine\ntitle: Mine\nextends: volfyirion\ncards:\n"
        "- {id: soldier, name: Soldier, kind: troop, house: grey, cost: 3, count: 2, defence: 3,"
        " gain: {command: 2}, remove: {do: [{gain: {battle: 2}}]}}\n",
        encoding="utf-8",
    )
    t = duel(
        cards=path,
        options={"modules": ["ploy"]},
        p1={"points": (0, 6, 0), "cities": {"tylaris": ["soldier"]}},
        p2={"ploy": "second-chance", "deck": ["stab"] * 5},
    )
    assert points(t) == (2, 6, 0)
    t[0].chooses("remove soldier on tylaris", "attack yrdesh")
    t[1].chooses("place soldier on kyr")
    assert points(t, 1) == (0, 0, 0)
    assert points(t, 0) == (2, 0, 0)
    t[0].chooses("end turn")
    assert points(t, 1) == (2, 0, 0)
    t.idle()


# -- colours ----------------------------------------------------------------------------------------


@rule("VOL-SYN-02", "VOL-SYN-07", "VOL-PLY-11")
@pytest.mark.parametrize("modules", [[], ["mercenary", "ascension", "saboteur", "perk", "ploy", "continuum"]])
def test_the_colours_that_count_are_those_in_play_through_whole_duels(modules):
    replaced = 0
    for seed in range(6):
        for s, _ in random_game({"modules": modules}, seed, 20_000, (a.PLAY, a.BUY)):
            for p in (0, 1):
                cards = s.zones[v.PLAY + p * v.PER_SEAT] + [
                    card for slot, card in enumerate(s.zones[v.SLOTS]) if s.city_owner[slot >> 1] == p
                ]
                assert s.tally[p] == sum(s.book.colour[s.face[card]] for card in cards if card)
        replaced += len(s.zones[v.REMOVED])
    assert replaced > 10
