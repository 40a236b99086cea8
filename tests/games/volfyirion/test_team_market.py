"""2vs2 Team: row and Lair of a side, Wonders between teammates, seals (VOL-TEA-11 to VOL-TEA-13, VOL-TEA-24)."""

import pytest
from tests.games.volfyirion.tables import TEAM, faces, of, pass_turn, starting, team

from tabard.games.volfyirion import state as v
from tabard.testing import rule, table

# -- the market of a side ---------------------------------------------------------------------------


@rule("VOL-TEA-11")
def test_teammates_share_the_row_of_their_side_and_it_is_refilled_at_once():
    t = team(
        p1={"points": (1, 0, 0)},
        p2={"points": (9, 0, 0)},
        row=["stab", "mint", "bank", "library", "barracks"],
        assets=["novice", "fighter", "guard"],
        row2=["barter"],
    )
    assert starting(t[0], "buy") == ["buy stab"]
    t[0].chooses("buy stab")
    assert faces(t.state, v.ROW) == ["novice", "mint", "bank", "library", "barracks"]
    assert of(t.state, v.PILE, 0) == ["stab"]
    t[0].chooses("hand over")
    t[1].can("buy novice", "buy mint")
    t[1].cannot("buy barter", "buy stab")
    t[1].chooses("buy novice")
    assert faces(t.state, v.ROW)[0] == "fighter"
    assert t.state.known[t.state.zones[v.ASSETS][-1]] == 0b11111
    assert faces(t.state, v.ROW + v.MARKET2)[0] == "barter"
    kinds = [e.kind for e in t.state.events if e.kind in ("bought", "dealt")]
    assert kinds == ["bought", "dealt", "bought", "dealt"]
    t.idle()


@rule("VOL-TEA-11")
def test_the_second_team_uses_its_own_row_and_lair():
    t = team(
        p3={"points": (9, 9, 9)},
        row=["stab"],
        row2=["barter"],
        lair=["pure-qoam"],
        lair2=["void-fluid"],
        active=2,
    )
    assert starting(t[2], "buy") == ["buy barter"]
    assert starting(t[2], "replace") == ["replace barter"]
    assert starting(t[2], "acquire") == ["acquire void-fluid"]
    before = len(t.state.zones[v.ASSETS]), len(t.state.zones[v.ASSETS + v.MARKET2])
    t[2].chooses("replace barter")
    assert faces(t.state, v.ROW)[0] == "stab"
    assert faces(t.state, v.ASSETS + v.MARKET2)[0] == "barter"
    assert (len(t.state.zones[v.ASSETS]), len(t.state.zones[v.ASSETS + v.MARKET2])) == before
    t.idle()


@rule("VOL-TEA-11", "VOL-TEA-12", "VOL-DEC-29")
def test_the_acting_player_says_who_takes_a_wonder_and_who_removes_a_card():
    t = team(
        p1={"points": (0, 3, 0), "hand": ["stab"]},
        p2={"discard": ["prospector"]},
        lair=["pure-qoam", "living-knife"],
        wonders=["void-fluid", "black-spores"],
    )
    t[0].chooses("acquire pure-qoam")
    assert t.state.bp[0] == 0
    t[0].may("give to player 1", "give to player 2")
    assert t.rule == "VOL-TEA-12"
    t[0].chooses("give to player 2")
    assert of(t.state, v.PILE, 1) == ["prospector", "pure-qoam"]
    assert faces(t.state, v.LAIR) == ["void-fluid", "living-knife"]
    t[0].may("player 1 removes", "player 2 removes")
    t[0].chooses("player 2 removes")
    t[1].may("none", "remove prospector from discard")  # not the Wonder just taken
    t[1].chooses("remove prospector from discard")
    assert of(t.state, v.PILE, 1) == ["pure-qoam"]
    assert t.asked == 0
    t.idle()


@rule("VOL-TEA-12", "VOL-DEC-29")
def test_the_taker_and_the_remover_may_be_different_teammates():
    t = team(
        p1={"points": (0, 3, 0), "hand": ["stab"]},
        p2={"discard": ["prospector"]},
        lair=[None, "living-knife"],
        wonders=[],
    )
    t[0].chooses("acquire living-knife", "give to player 2", "player 1 removes")
    t[0].may("none", "remove stab from hand")
    t[0].chooses("remove stab from hand")
    assert of(t.state, v.PILE, 1) == ["prospector", "living-knife"]
    assert faces(t.state, v.LAIR) == [None, None]
    t.idle()


@rule("VOL-TEA-12", "VOL-ACW-07", "VOL-DEC-33")
def test_who_has_nothing_to_remove_is_not_proposed():
    t = team(p1={"points": (0, 6, 0)}, p2={"hand": ["stab"]}, lair=["pure-qoam", "living-knife"])
    t[0].chooses("acquire pure-qoam", "give to player 1")
    t[1].may("none", "remove stab from hand")  # only the second player has a card besides the Wonder
    t[1].chooses("remove stab from hand")
    t[0].chooses("acquire living-knife", "give to player 2")
    t[0].may("none", "remove pure-qoam from discard")
    t[0].chooses("none")
    assert (of(t.state, v.PILE, 0), of(t.state, v.PILE, 1)) == (["pure-qoam"], ["living-knife"])
    t.idle()


@rule("VOL-TEA-12", "VOL-DEC-33")
def test_without_any_other_card_nothing_is_asked_after_taking():
    t = team(p1={"points": (0, 3, 0)}, lair=["pure-qoam"])
    t[0].chooses("acquire pure-qoam", "give to player 1")
    assert t.asked == 0
    t[0].can("pass")
    t.idle()


@rule("VOL-TEA-13", "VOL-DEC-34")
def test_a_card_of_the_enemy_row_is_sealed_for_its_cost_in_knowledge():
    t = team(
        p1={"points": (0, 0, 7)},
        p3={"hand": ["diviner"], "deck": []},
        p4={"hand": [], "deck": ["diviner", "diviner", "captain"]},
        row=["mint"],
        row2=["stab", "bank", "stab", "alchemic-key", "book-of-wisdom"],
        assets2=["novice", "fighter"],
    )
    assert starting(t[0], "lock") == ["lock stab", "lock bank", "lock alchemic-key"]  # Book of Wisdom costs 8
    assert starting(t[0], "unlock") == []
    t[0].chooses("lock bank")
    assert t.state.kp[0] == 1
    assert t.state.sealed == [t.state.zones[v.ROW + v.MARKET2][1]]
    assert starting(t[0], "lock") == ["lock stab"]
    t[0].chooses("lock stab")
    assert t.state.sealed[1] == t.state.zones[v.ROW + v.MARKET2][0]
    assert t.state.kp[0] == 0
    pass_turn(t)
    assert len(t.state.sealed) == 2  # a seal has no time limit
    t[2].chooses("hand over")
    t[3].chooses("play diviner", "play diviner", "play captain")
    assert (t.state.cp[3], t.state.kp[1]) == (3, 6)
    t[3].can("buy stab", "replace stab", "unlock stab", "unlock bank")  # the second Stab is not sealed
    t[3].cannot("buy bank", "replace bank", "lock stab")
    t[3].chooses("buy stab")
    t[3].cannot("buy stab", "replace stab")
    t[3].chooses("unlock stab")
    assert t.state.kp[1] == 5
    t[3].can("buy stab", "replace stab")
    assert starting(t[3], "unlock") == []  # 5 Knowledge do not pay for Bank
    t.idle()


@rule("VOL-TEA-13")
@pytest.mark.parametrize(("knowledge", "legal"), [(5, False), (6, True)])
def test_a_sealed_row_card_costs_its_price_again_to_unseal(knowledge, legal):
    second = "diviner" if knowledge == 6 else "celethes-law"
    t = team(p1={"points": (0, 0, 6)}, p3={"deck": ["diviner", second, "barter"]}, row2=["bank"], assets2=[])
    t[0].chooses("lock bank")
    pass_turn(t)
    t[2].chooses("play diviner", f"play {second}", "play barter")
    assert t.state.kp[1] == knowledge
    assert starting(t[2], "replace") == []
    assert ("unlock bank" in t[2].options) is legal
    if legal:
        t[2].chooses("unlock bank")
        assert (t.state.kp[1], t.state.sealed) == (0, [])
    t.idle()


@rule("VOL-TEA-13", "VOL-TEA-24")
def test_a_sealed_card_stays_when_the_row_is_swept():
    t = team(
        active=2,
        first=0,
        turn=2,
        row2=["stab", "bank", "mint", "barter", "library"],
        assets2=["novice", "fighter", "soldier", "guard", "scholar", "barracks"],
        p1={"turns": 1},
        p2={"turns": 1},
        p3={"turns": 1},
        p4={"turns": 1},
    )
    t.state.sealed.append(t.state.zones[v.ROW + v.MARKET2][1])
    t[2].chooses("sweep row")
    assert faces(t.state, v.ROW + v.MARKET2) == ["novice", "bank", "fighter", "soldier", "guard"]
    assert faces(t.state, v.ASSETS + v.MARKET2)[::-1] == [
        "scholar",
        "barracks",
        "stab",
        "mint",
        "barter",
        "library",
    ]
    t.idle()


@rule("VOL-TEA-24", "VOL-ACQ-06", "VOL-ACQ-07")
def test_the_row_privileges_are_used_once_a_team():
    t = table("volfyirion", options=TEAM, seed=2)
    for seat in (0, 1):
        t[seat].chooses("keep")
    swaps = starting(t[0], "swap")
    assert sorted(swaps) == sorted({f"swap {key}" for key in faces(t.state, v.ROW)})
    assert starting(t[0], "sweep") == []
    t[0].chooses("hand over")
    assert starting(t[1], "swap") == swaps
    t[1].chooses(swaps[0])
    assert starting(t[1], "swap") == []
    t[1].chooses("hand over")
    assert starting(t[0], "swap") == []
    pass_turn(t)
    for seat in (2, 3):
        t[seat].chooses("keep")
    assert starting(t[2], "swap") == []
    old = faces(t.state, v.ROW + v.MARKET2)
    t[2].chooses("sweep row")
    assert faces(t.state, v.ASSETS + v.MARKET2)[:5] == old[::-1]
    t[2].chooses("hand over")
    assert starting(t[3], "sweep") == []
    pass_turn(t)
    assert starting(t[0], "swap") == []
    t.idle()


@rule("VOL-TEA-24", "VOL-ACQ-06")
def test_what_a_teammate_acquires_ends_the_privilege_of_the_team():
    turns = {"turns": 1}
    t = team(turn=1, p1={**turns, "points": (1, 0, 0)}, p2=turns, p3=turns, p4=turns, row=["stab"])
    assert starting(t[0], "swap") == ["swap stab"]
    t[0].chooses("buy stab")
    assert starting(t[0], "swap") == []
    t[0].chooses("hand over")
    assert starting(t[1], "swap") == []
    t.idle()


@rule("VOL-TEA-24", "VOL-ACQ-06")
@pytest.mark.parametrize("taker", [1, 2])
def test_an_acquired_wonder_ends_the_privilege_too(taker):
    turns = {"turns": 1}
    t = team(turn=1, p1={**turns, "points": (0, 3, 0)}, p2=turns, lair=["pure-qoam"], row=["stab"])
    t[0].chooses("acquire pure-qoam", f"give to player {taker}")
    t[0].cannot("swap stab")
    t[0].chooses("hand over")
    t[1].cannot("swap stab")
    t.idle()


# -- seals between four players ---------------------------------------------------------------------


@rule("VOL-SEA-02", "VOL-SEA-09", "VOL-TEA-10")
def test_a_wonder_of_the_partner_is_unsealed_with_the_teams_knowledge_and_gives_the_partner_its_points():
    t = team(
        p1={"points": (0, 0, 4)},
        p2={"play": ["black-spores"], "sealed": ["black-spores"]},
        p3={"play": ["pure-qoam"]},
    )
    t[0].may("pass", "hand over", "unseal player-2's black-spores", "seal player-3's pure-qoam")
    t[0].chooses("unseal player-2's black-spores")
    assert (list(t.state.cp), t.state.kp[0], t.state.sealed) == ([0, 1, 0, 0], 1, [])
    t.idle()


@rule("VOL-SEA-01", "VOL-TEA-10", "VOL-DEC-10")
def test_an_enemy_wonder_is_sealed_with_the_teams_knowledge():
    t = team(p1={}, p2={"points": (0, 0, 3)}, p4={"play": ["pure-qoam"]}, p3={"points": (0, 0, 0)})
    t[0].chooses("seal player-4's pure-qoam")
    assert (list(t.state.kp), len(t.state.sealed)) == ([0, 0, 0, 0], 1)
    t[0].may("pass", "hand over")
    t.idle()


@rule("VOL-MAI-09")
def test_pruning_hides_seals_of_the_own_team_and_unseals_of_the_other():
    t = table(
        "volfyirion",
        options={**TEAM, "prune_dominated": True},
        p1={"points": (0, 0, 3), "play": ["pure-qoam"]},
        p2={"play": ["strange-box", "living-knife"], "sealed": ["living-knife"]},
        p3={"play": ["glowing-fungii", "voracious-seed"], "sealed": ["voracious-seed"]},
    )
    assert starting(t[0], "seal") == ["seal player-3's glowing-fungii"]
    assert starting(t[0], "unseal") == ["unseal player-2's living-knife"]
    t.idle()
