"""Co-op: what the players do to the grid, the token and their own cards (VOL-COP-19 to VOL-COP-22, VOL-COP-27)."""

from tests.games.volfyirion.tables import COOP, both_pass, coop, costs, faces, laid

from tabard.games.volfyirion import state as v
from tabard.testing import rule, table

HORN, FUNGII = "emerald-horn", "glowing-fungii"


# -- what the players do ----------------------------------------------------------------------------


@rule("VOL-COP-19", "VOL-DEC-27")
def test_a_grid_card_is_discarded_for_its_cost_in_battle_and_again_while_it_lasts():
    t = coop(p1={"points": (0, 5, 0)}, p2={"points": (0, 9, 0)}, grid=laid(3, 6, 2, 2))
    t[0].may(
        "pass",
        "hand over",
        "strike pure-qoam at 1-left",
        "strike sharp-qoam at 2-left",
        "strike sharp-qoam at 2-right",
    )
    t[0].chooses("strike sharp-qoam at 2-right")
    assert list(t.state.bp) == [3, 9]
    assert costs(t.state) == [3, 6, 2, None]
    t[0].chooses("strike pure-qoam at 1-left")
    assert list(t.state.bp) == [0, 9]
    t[0].may("pass", "hand over")
    assert faces(t.state, v.ASIDE) == ["sharp-qoam", "pure-qoam"]
    t.idle()


@rule("VOL-COP-20", "VOL-DEC-27")
def test_a_grid_card_is_sealed_for_its_cost_in_knowledge():
    t = coop(p1={"points": (0, 0, 7)}, grid=laid(3, 4, 6), row=[])
    seals = ["bind pure-qoam at 1-left", "bind void-fluid at 1-right", "bind emerald-horn at 2-left"]
    t[0].may("pass", "hand over", *seals)
    t[0].chooses("bind void-fluid at 1-right")
    assert t.state.kp[0] == 3
    assert t.state.sealed == [t.state.zones[v.GRID][1]]
    t[0].may("pass", "hand over", "bind pure-qoam at 1-left")
    t[0].chooses("bind pure-qoam at 1-left")
    assert t.state.kp[0] == 0
    t[0].may("pass", "hand over")
    t.idle()


@rule("VOL-COP-19", "VOL-COP-20")
def test_a_sealed_grid_card_can_still_be_discarded():
    t = coop(p1={"points": (0, 4, 4)}, grid=laid(4))
    t[0].chooses("bind void-fluid at 1-left", "strike void-fluid at 1-left")
    assert t.state.sealed == []
    assert costs(t.state) == [None]
    assert faces(t.state, v.ASIDE) == ["void-fluid"]
    t.idle()


@rule("VOL-COP-20")
def test_a_seal_on_a_rage_card_ends_with_the_next_draw_phase():
    t = coop(p1={"points": (0, 0, 6)}, grid=laid(6), token="kyr", rage=laid(2, 2, 2))
    t[0].chooses("bind emerald-horn at 1-left")
    both_pass(t)
    assert [e.amount for e in t.state.events if e.kind == "repelled"] == [0]
    assert t.state.sealed == []
    kinds = [e.kind for e in t.state.events]
    assert kinds.index("prowled") < kinds.index("freed") < kinds.index("drawn")
    t.idle()


@rule("VOL-COP-21", "VOL-DEC-27")
def test_eight_knowledge_move_the_token_one_city_either_way():
    t = coop(p1={"points": (0, 0, 25)}, p2={"destroyed": ["kyr"], "points": (0, 0, 7)}, token="tylaris")
    t[0].chooses("lure volfyirion clockwise")
    assert (t.state.token, t.state.kp[0]) == (4, 17)  # Kyr is skipped
    t[0].chooses("lure volfyirion counter-clockwise")
    assert (t.state.token, t.state.kp[0]) == (2, 9)
    t[0].chooses("lure volfyirion counter-clockwise")
    assert (t.state.token, t.state.kp[0]) == (1, 1)
    t[0].may("pass", "hand over")
    t[0].chooses("hand over")
    t[1].may("pass")  # 7 are not enough
    t.idle()


@rule("VOL-COP-21")
def test_the_token_cannot_be_moved_off_the_only_standing_city():
    t = coop(
        p1={"destroyed": ["alantar", "vahylea", "tylaris"], "points": (0, 0, 8)},
        p2={"destroyed": ["kyr", "akao-uket"]},
        token="yrdesh",
    )
    t[0].may("pass", "hand over")
    t.idle()


@rule("VOL-COP-21", "VOL-COP-02")
def test_the_circle_closes_between_the_last_city_and_the_first():
    t = coop(p1={"points": (0, 0, 16)}, token="yrdesh")
    t[0].chooses("lure volfyirion clockwise")
    assert t.state.token == 0
    t[0].chooses("lure volfyirion counter-clockwise")
    assert t.state.token == 5
    t.idle()


@rule("VOL-COP-22", "VOL-DEC-27")
def test_three_knowledge_remove_an_own_card_once_a_turn_and_player():
    t = coop(
        p1={"hand": ["prospector"], "play": ["captain"], "discard": ["stab", "stab"], "points": (0, 0, 6)},
        p2={"discard": ["barter"], "points": (0, 0, 3)},
    )
    t[0].may(
        "pass",
        "hand over",
        "play prospector",
        "purge prospector from hand",
        "purge captain from play",
        "purge stab from discard",
    )
    t[0].chooses("purge stab from discard")
    assert t.state.kp[0] == 3
    assert faces(t.state, v.PILE) == ["stab"]
    assert [(e.kind, e.rule) for e in t.state.events] == [("removed", "VOL-COP-22")]
    t[0].may("pass", "hand over", "play prospector")
    t[0].chooses("hand over")
    t[1].may("pass", "purge barter from discard")
    t[1].chooses("purge barter from discard")
    assert list(t.state.kp) == [3, 0]
    assert t.state.purged == 0b11
    t.idle()


@rule("VOL-COP-22")
def test_the_paid_removal_comes_back_in_the_next_turn_and_costs_three():
    t = coop(p1={"hand": ["diviner"], "deck": ["diviner"]}, rage=[])
    t[0].chooses("play diviner", "purge diviner from play")
    assert t.state.kp[0] == 0
    both_pass(t)
    t[0].may("pass", "hand over", "play diviner")  # no Knowledge yet
    t[0].chooses("play diviner")
    t[0].can("purge diviner from play")
    t[0].chooses("purge diviner from play")
    assert t.state.kp[0] == 0
    assert faces(t.state, v.REMOVED).count("diviner") >= 2
    t.idle()


@rule("VOL-COP-27")
def test_removing_troops_and_buildings_has_no_target():
    t = coop(
        p1={"play": ["sabotage"], "cities": {"alantar": ["soldier", "library"]}},
        p2={"cities": {"kyr": ["guard", "mint"]}},
    )
    assert [text for text in t[0].options if text.startswith("remove sabotage")] == [
        "remove sabotage without bonus"
    ]
    t.idle()


@rule("VOL-COP-27", "VOL-COP-04")
def test_no_card_that_players_can_hold_moves_the_dragon():
    t = table("volfyirion", options=COOP)
    s = t.state
    rage_cards = {*s.zones[v.RAGE], *s.zones[v.GRID], *s.zones[v.ASIDE]}
    movers = {card for card in range(1, len(s.face)) if s.book.moves_dragon[s.face[card]]}
    assert len(movers) == 2
    assert movers <= rage_cards
    t[0].chooses("keep")
    t.idle()


@rule("VOL-HID-17")
def test_the_grid_is_open_and_the_rage_deck_is_not():
    t = coop(grid=laid(6, 4), rage=laid(2, 3, 4))
    assert [t.state.known[card] for card in t.state.zones[v.GRID]] == [0b111, 0b111]
    assert [t.state.known[card] for card in t.state.zones[v.RAGE]] == [0, 0, 0]
    orders = {tuple(costs(t.state.determinize(0, seed), v.RAGE)) for seed in range(30)}
    assert len(orders) == 6
    t.idle()
