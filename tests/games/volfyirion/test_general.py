"""General terms of Volfyirion: the players, the zones, discarding and removing, and what holds in every game."""

import random

import pytest
from tests.games.volfyirion.tables import VOLFYIRION, duel, names, points

from tabard.engine.errors import BadOption
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.testing import rule

KINDS_OF_ZONE = {
    v.DECK: {v.COMMAND, v.BUILDING, v.TROOP, v.WONDER},
    v.HAND: {v.COMMAND, v.BUILDING, v.TROOP, v.WONDER},
    v.PLAY: {v.COMMAND, v.WONDER},
    v.PILE: {v.COMMAND, v.BUILDING, v.TROOP, v.WONDER},
}


def busy_game(seed, **options):
    """The states of a game between players who seldom end a turn while they can do anything else."""
    s = VOLFYIRION.new(seed=seed, options=options)
    pick = random.Random(seed)
    while not s.is_over:
        yield s
        others = [o for o in s.decision.options if o != a.END << a.BITS]
        s.apply(pick.choice(others) if others and pick.random() < 0.9 else s.decision.options[0])
    yield s


# -- players and aim --------------------------------------------------------------------------------


@rule("VOL-GEN-01")
def test_the_standard_game_is_a_duel_of_two_houses():
    s = VOLFYIRION.new()
    assert (s.seats, s.players, s.book.mode) == (2, 2, v.DUEL)
    assert s.book.team == [0, 1]
    assert [sum(owner == p for owner in list(s.city_owner)) for p in range(2)] == [3, 3]
    with pytest.raises(BadOption, match="mode 'duel' is played with 2 seats, not 3"):
        VOLFYIRION.new(seats=3)


@rule("VOL-GEN-02")
def test_destroying_every_enemy_city_is_the_aim():
    t = duel(
        p1={"points": (0, 17, 0)},
        p2={"destroyed": ["kyr"]},
    )
    t[0].chooses("attack yrdesh")
    assert not t.over
    t[0].chooses("attack akao-uket")
    assert t.over
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("VOL-GEN-03")
def test_command_battle_and_knowledge_are_the_three_resources():
    t = duel(p1={"hand": ["prospector", "captain", "diviner"]})
    assert points(t) == (0, 0, 0)
    t[0].chooses("play captain")
    assert points(t) == (1, 3, 0)
    t[0].chooses("play diviner")
    assert points(t) == (2, 3, 3)
    t[0].chooses("play prospector")
    assert points(t) == (3, 3, 3)
    t.idle()


# -- discarding, removing, destroying ---------------------------------------------------------------


@rule("VOL-GEN-04", "VOL-GEN-05")
def test_a_discarded_card_comes_back_and_a_removed_one_does_not():
    t = duel(p1={"hand": ["barter", "captain"], "deck": []}, p2={"deck": []})
    t[0].chooses("play barter", "play captain", "remove barter", "end turn")
    assert names(t, v.PILE) == ["captain"]
    assert names(t, v.REMOVED)[-1:] == ["barter"]
    t[1].chooses("end turn")
    assert names(t, v.HAND) == ["captain"]
    assert names(t, v.DECK) == names(t, v.PILE) == []
    assert names(t, v.REMOVED)[-1:] == ["barter"]
    t.idle()


@rule("VOL-GEN-05")
@pytest.mark.parametrize("seed", range(12))
def test_what_left_the_game_stays_in_the_box_for_all_to_see(seed):
    removed: list[int] = []
    faces: list[int] = []
    gone = False
    for s in busy_game(seed):
        now = s.zones[v.REMOVED]
        assert now[: len(removed)] == removed
        assert [s.face[card] for card in removed] == faces
        assert all(s.known[card] == s.everyone() for card in now)
        assert s.token == v.GONE or not gone
        removed = now[:]
        faces = [s.face[card] for card in now]
        gone = s.token == v.GONE
    assert removed


@rule("VOL-GEN-06")
def test_a_destroyed_wonder_is_removed_from_the_game():
    t = duel(
        options={"modules": ["ploy"]},
        p1={"hand": ["pure-qoam"], "play": ["living-knife"]},
        p2={"ploy": "crystallization", "play": ["strange-box"]},
    )
    before = len(t.state.zones[v.REMOVED])
    t[0].chooses("play pure-qoam")
    destroyed = ["crystallization", "living-knife", "pure-qoam", "strange-box"]
    assert names(t, v.REMOVED)[before:] == destroyed
    assert names(t, v.PLAY) == names(t, v.PLAY + v.PER_SEAT) == []
    t.idle()


@rule("VOL-GEN-06")
def test_a_troop_and_a_building_hit_by_an_effect_are_removed():
    t = duel(
        p1={"play": ["living-knife", "void-fluid"]},
        p2={"cities": {"kyr": ["guard", "mint"]}},
    )
    t[0].chooses("remove living-knife")
    t[0].may("none", "destroy guard on kyr")
    t[0].chooses("destroy guard on kyr", "remove void-fluid")
    t[0].may("none", "destroy mint on kyr")
    t[0].chooses("destroy mint on kyr")
    assert names(t, v.REMOVED) == ["living-knife", "guard", "void-fluid", "mint"]
    assert names(t, v.SLOTS) == [""] * 12
    assert list(t.state.city_side) == [v.STANDING] * 6
    t.idle()


@rule("VOL-GEN-07", "VOL-CRD-16")
def test_a_destroyed_city_is_turned_over_and_stays_in_its_cities_area():
    t = duel(p1={"points": (0, 20, 16)}, p2={"hand": ["guard", "mint"]})
    t[0].chooses("attack akao-uket")
    s = t.state
    assert list(s.city_side) == [v.STANDING] * 4 + [v.DESTROYED, v.STANDING]
    assert list(s.city_owner) == [0, 0, 0, 1, 1, 1]
    assert [s.book.keys[no] for no in list(s.city_no)] == [
        "tylaris",
        "vahylea",
        "alantar",
        "yrdesh",
        "akao-uket",
        "kyr",
    ]
    # nothing can be done to it or with it any more
    assert points(t) == (0, 11, 16)
    t[0].may(
        "end turn",
        "attack yrdesh",
        "attack kyr",
        "move volfyirion to yrdesh",
        "move volfyirion to kyr",
    )
    t.idle()


@rule("VOL-CRD-16")
def test_a_destroyed_city_takes_no_troop_and_no_building():
    t = duel(
        p1={
            "hand": ["guard", "mint"],
            "cities": {"tylaris": ["soldier"]},
            "destroyed": ["alantar"],
            "points": (3, 0, 0),
        },
    )
    t[0].may(
        "end turn",
        "play guard on tylaris",
        "play guard on vahylea",
        "play mint on tylaris",
        "play mint on vahylea",
        "redeploy soldier from tylaris to vahylea",
        "remove soldier on tylaris",
        "remove soldier on tylaris without bonus",
    )
    t.idle()


# -- zones ------------------------------------------------------------------------------------------


@rule("VOL-GEN-08")
def test_both_players_buy_from_the_same_row_and_the_same_lair():
    t = duel(
        p1={"points": (1, 2, 0)},
        p2={"deck": ["captain", "captain", "captain", "prospector", "prospector"]},
        row=["barter", "stab"],
        lair=["sharp-qoam"],
        assets=["novice", "fighter", "soldier", "mint"],
        wonders=["pure-qoam", "black-spores"],
    )
    t[0].chooses("buy barter", "acquire sharp-qoam", "remove barter from discard", "end turn")
    assert names(t, v.ROW) == ["novice", "stab", "fighter", "soldier", "mint"]
    assert names(t, v.LAIR) == ["pure-qoam", "black-spores"]
    for card in ("captain", "captain", "captain", "prospector", "prospector"):
        t[1].chooses(f"play {card}")
    t[1].may(
        "end turn",
        "buy novice",
        "buy stab",
        "buy fighter",
        "buy soldier",
        "buy mint",
        "attack tylaris",
        "attack vahylea",
        "acquire pure-qoam",
        "acquire black-spores",
    )
    t.idle()


@rule("VOL-GEN-09")
def test_each_player_has_a_deck_a_hand_a_playing_area_cities_and_a_discard_pile():
    t = duel(
        p1={
            "deck": ["stab"],
            "hand": ["barter"],
            "play": ["pure-qoam"],
            "discard": ["captain"],
            "cities": {"tylaris": ["guard"]},
        },
        p2={
            "deck": ["mint"],
            "hand": ["soldier"],
            "play": ["void-fluid"],
            "discard": ["diviner"],
            "cities": {"kyr": ["bank"]},
        },
    )
    own = [v.DECK, v.HAND, v.PLAY, v.PILE]
    assert [names(t, zone) for zone in own] == [["stab"], ["barter"], ["pure-qoam"], ["captain"]]
    theirs = [zone + v.PER_SEAT for zone in own]
    assert [names(t, zone) for zone in theirs] == [["mint"], ["soldier"], ["void-fluid"], ["diviner"]]
    assert names(t, v.SLOTS) == ["guard"] + [""] * 10 + ["bank"]
    t.idle()


@rule("VOL-GEN-10")
def test_command_cards_do_not_count_as_in_play_for_ploys():
    t = duel(
        options={"modules": ["ploy"]},
        p1={"hand": ["prospector", "stab", "living-knife"], "play": ["pure-qoam"]},
        p2={"play": ["void-fluid"], "ploy": "crystallization"},
    )
    t[0].chooses("play prospector", "play stab")
    assert names(t, v.PLAY) == ["pure-qoam", "prospector", "stab"]
    assert names(t, v.PLOY + v.PER_SEAT) == ["crystallization"]
    t[0].chooses("play living-knife")
    assert names(t, v.PLAY) == ["prospector", "stab"]
    assert names(t, v.PLAY + v.PER_SEAT) == names(t, v.PLOY + v.PER_SEAT) == []
    assert points(t) == (2, 3, 0)
    t.idle()


@rule("VOL-GEN-10", "VOL-INP-02")
def test_buildings_troops_and_wonders_stay_between_turns_and_commands_do_not():
    t = duel(p1={"hand": ["guard", "mint", "pure-qoam", "captain"]})
    t[0].chooses("play guard on vahylea", "play mint on vahylea", "play pure-qoam", "play captain")
    assert names(t, v.PLAY) == ["pure-qoam", "captain"]
    t[0].chooses("end turn")
    assert names(t, v.PLAY) == ["pure-qoam"]
    assert names(t, v.PILE) == ["captain"]
    assert names(t, v.SLOTS) == ["", "", "guard", "mint"] + [""] * 8
    t.idle()


@rule("VOL-GEN-11", "VOL-CRD-13")
@pytest.mark.parametrize("seed", range(12))
def test_every_kind_of_card_lies_where_it_belongs(seed):
    troops = buildings = 0
    for s in busy_game(seed):
        kind = s.book.kind
        for p in range(2):
            for zone, allowed in KINDS_OF_ZONE.items():
                assert {kind[s.face[card]] for card in s.zones[zone + p * v.PER_SEAT]} <= allowed
        slots = s.zones[v.SLOTS]
        assert len(slots) == 12
        assert {kind[s.face[card]] for card in slots[::2] if card} <= {v.TROOP}
        assert {kind[s.face[card]] for card in slots[1::2] if card} <= {v.BUILDING}
        assert {kind[s.face[card]] for card in s.zones[v.LAIR] if card} <= {v.WONDER}
        troops += any(slots[::2])
        buildings += any(slots[1::2])
        # no card is anywhere twice, and none is lost before the Lair is claimed
        everywhere = [card for zone in s.zones for card in zone if card]
        assert len(set(everywhere)) == len(everywhere)
        assert s.lair_city >= 0 or len(everywhere) == 109
    assert troops
    assert buildings


# -- effects ----------------------------------------------------------------------------------------


@rule("VOL-GEN-12")
def test_a_bonus_is_taken_in_part_or_refused():
    t = duel(
        p1={
            "play": ["qoam-vein", "celethes-law", "stab"],
            "deck": ["captain", "diviner", "prospector"],
        },
    )
    t[0].chooses("chain qoam-vein")
    assert names(t, v.HAND) == ["captain"]
    t[0].may("draw", "none")
    t[0].chooses("none")
    assert names(t, v.HAND) == ["captain"]
    t[0].chooses("remove stab without bonus")
    assert names(t, v.HAND) == ["captain"]
    assert names(t, v.REMOVED)[-1:] == ["stab"]
    t[0].may("end turn", "play captain")
    t.idle()


@rule("VOL-GEN-12")
def test_the_removal_that_comes_with_a_wonder_may_be_refused():
    t = duel(p1={"points": (0, 2, 0), "hand": ["stab"]}, lair=["sharp-qoam"])
    t[0].chooses("acquire sharp-qoam")
    t[0].may("none", "remove stab from hand")
    t[0].chooses("none")
    assert names(t, v.HAND) == ["stab"]
    assert names(t, v.REMOVED) == []
    t.idle()


@rule("VOL-GEN-13", "VOL-MAI-04")
def test_a_card_that_says_otherwise_wins_over_the_rule():
    t = duel(
        options={"modules": ["saboteur", "mercenary", "ascension"]},
        p1={"points": (4, 13, 3)},
        p2={"cities": {"yrdesh": ["mercenary-veteran", "mint"]}, "play": ["ascension-path", "pure-qoam"]},
        row=["saboteur", "barter"],
    )
    # acquired cards go to the buyer, but for the Saboteur; Wonders can be sealed, but for Ascension Path
    t[0].may(
        "end turn",
        "buy saboteur",
        "buy barter",
        "attack yrdesh",
        "attack akao-uket",
        "attack kyr",
        "seal enemy pure-qoam",
        "replace saboteur",
        "replace barter",
    )
    t[0].chooses("buy saboteur", "buy barter")
    assert names(t, v.PILE + v.PER_SEAT) == ["saboteur"]
    assert names(t, v.PILE) == ["barter"]
    # an Attack on a guarded City takes the Troop only, but a Mercenary does not save its City
    t[0].chooses("attack yrdesh")
    assert t.state.city_side[3] == v.DESTROYED
    assert names(t, v.ASSETS).count("mercenary-veteran") == 2
    t.idle()


@rule("VOL-GEN-14")
def test_an_effect_without_a_target_does_nothing_and_its_card_is_spent(tmp_path):
    path = tmp_path / "my-set.yaml"
    path.write_text(
        "set: mine\ntitle: Mine\nextends: volfyirion\ncards:\n"
        "- {id: stab, name: Stab, kind: command, house: red, cost: 1, count: 2,"
        " remove: {do: [{gain: {battle: 2}}, {remove: troop}]}}\n"
        "- {id: sabotage, name: Sabotage, kind: command, house: red, cost: 5, count: 2,"
        " chain: {needs: [red], do: [{gain: {battle: 1}}, {remove: building}]}}\n",
        encoding="utf-8",
    )
    t = duel(cards=path, p1={"play": ["stab", "sabotage"]})
    t[0].chooses("chain sabotage")
    assert points(t) == (0, 1, 0)
    t[0].may("end turn", "remove stab", "remove stab without bonus")
    t[0].chooses("remove stab")
    assert points(t) == (0, 3, 0)
    assert names(t, v.REMOVED) == ["stab"]
    t[0].may("end turn")
    t.idle()


@rule("VOL-GEN-15")
@pytest.mark.parametrize("modules", [(), ("perk", "ploy", "mercenary")])
def test_a_game_follows_from_its_seed_and_its_actions(modules):
    def run(seed, actions=None):
        s = VOLFYIRION.new(seed=seed, options={"modules": modules})
        pick = random.Random(3)
        taken = []
        for step in range(400):
            if s.is_over:
                break
            taken.append(actions[step] if actions else pick.choice(s.decision.options))
            s.apply(taken[-1])
        return taken, s.digest()

    for seed in (5, 6):
        actions, digest = run(seed)
        assert run(seed, actions)[1] == digest
    deals = {VOLFYIRION.new(seed=seed, options={"modules": modules}).digest() for seed in range(20)}
    assert len(deals) == 20
