"""Decisions while something is carried out: Reactions, choices inside an effect, and what holds of all decisions."""

import pytest
from tests.games.drakerion.scenes import committed, fallen, scene, seated, seen
from tests.games.drakerion.tables import both_pass, card, damage, keys

from tabard.games import game
from tabard.games.drakerion import state as v
from tabard.testing import rule
from tabard.testing.contract import walk

either_seat = pytest.mark.parametrize("seat", [0, 1], ids=["player 1", "player 2"])


# -- Reactions --------------------------------------------------------------------------------------


@rule("DRK-DEC-15")
@either_seat
def test_waiting_reactions_are_offered_together_and_in_any_order(seat):
    mine = {"melee": ["thorn", "killer"], "hand": ["rain"]}
    t = seated(seat, mine, {"melee": ["thorn", "c326"]})
    own, foe = ("thorn", "thorn#2") if seat == 0 else ("thorn#2", "thorn")
    t[seat].chooses("play rain")
    assert t.rule == "DRK-DEC-15"
    t[seat].may("pass", f"react {own}", "react killer")
    t[1 - seat].may()
    t[seat].chooses(f"react {own}")
    t[seat].may("pass", "react killer")  # each once
    t[seat].chooses("pass")
    t[1 - seat].may("pass", f"react {foe}")
    t[1 - seat].chooses(f"react {foe}")
    assert list(t.state.gold) == [1, 1]
    t.idle()


@rule("DRK-DEC-15", "DRK-DEC-26")
def test_of_forced_reactions_only_the_order_is_chosen():
    t = scene({"melee": ["oath", "vigil"]}, {"melee": ["oath", "oath"]})
    both_pass(t)
    t[0].may("react oath", "react vigil")  # no refusal while a Forced one waits
    t[0].chooses("react oath")
    t[0].may("pass", "react vigil")
    t[0].chooses("pass")
    t[1].may("react oath#2", "react oath#3")
    t[1].chooses("react oath#3")
    assert (list(t.state.prestige), list(t.state.gold)) == ([1, 2], [0, 0])  # the last one needs no answer
    assert t.state.turn == 4
    t.idle()


# -- choices inside an effect -----------------------------------------------------------------------


@rule("DRK-DEC-17")
@either_seat
@pytest.mark.parametrize(("mode", "draws"), [("mode 1", "yes"), ("mode 2", "no")])
def test_modes_and_optional_parts_are_the_controllers(seat, mode, draws):
    t = seated(seat, {"hand": ["fork"], "deck": ["plate"]}, {"hand": ["mend"]})
    t[seat].chooses("play fork")
    assert t.rule == "DRK-DEC-17"
    t[seat].may("mode 1", "mode 2")
    t[seat].chooses(mode)
    t[seat].may("yes", "no")
    t[seat].chooses(draws)
    assert (t.state.gold[seat], t.state.prestige[seat]) == ((1, 0) if mode == "mode 1" else (0, 1))
    assert keys(t, v.HAND, seat) == (["plate"] if draws == "yes" else [])
    t.idle()


@rule("DRK-DEC-17")
@either_seat
def test_a_text_may_leave_the_choice_to_the_opponent(seat):
    t = seated(seat, {"melee": ["c415"], "hand": ["their-pick"]}, {"melee": ["c326", "c123"]})
    t[seat].chooses("play their-pick")
    t[seat].may()
    t[1 - seat].may("target c326", "target c123")
    t[1 - seat].chooses("target c123")
    assert (committed(t, "c326"), committed(t, "c123")) == (False, True)
    t.idle()


@rule("DRK-DEC-18", "DRK-DSC-03")
@either_seat
def test_whoever_discards_chooses_the_card(seat):
    t = seated(seat, {"hand": ["pick-pocket"]}, {"hand": ["mend", "plate", "plate"]})
    t[seat].chooses("play pick-pocket")
    assert t.rule == "DRK-DEC-18"
    t[1 - seat].may("pick mend", "pick plate")  # equal cards are one option
    t[1 - seat].chooses("pick plate")
    assert fallen(t, 1 - seat) == ["plate"]
    assert sorted(keys(t, v.HAND, 1 - seat)) == ["mend", "plate"]
    t.idle()


@rule("DRK-DEC-19", "DRK-DEC-21")
@either_seat
@pytest.mark.parametrize("line", ["melee", "support"])
def test_who_finds_a_character_puts_it_on_either_line(seat, line):
    mine = {"melee": ["c415"], "hand": ["search-field"], "deck": ["c213", "plate"]}
    t = seated(seat, mine)
    t[seat].chooses("play search-field")
    assert t.rule == "DRK-DEC-21"
    t[seat].may("done", "pick c213")
    t[seat].chooses("pick c213")
    assert (t.asked, t.rule) == (seat, "DRK-DEC-19")
    t[seat].may("place melee", "place support")
    t[seat].chooses(f"place {line}")
    assert "c213" in keys(t, v.MELEE_ROW if line == "melee" else v.SUPPORT_ROW, seat)
    assert keys(t, v.DECK, seat) == ["plate"]
    t.idle()


@rule("DRK-DEC-19")
def test_a_replacement_is_not_asked_for_its_line():
    mine = {"melee": ["c415"], "support": ["c224"], "hand": ["step-in", "c213"]}
    t = scene(mine)
    t[0].chooses("play step-in", "target c224", "pick c213")
    assert keys(t, v.SUPPORT_ROW, 0) == ["c213"]
    assert t.asked == 1
    t.idle()


@rule("DRK-DEC-20")
@either_seat
@pytest.mark.parametrize(("there", "back"), [("melee", "support"), ("support", "melee")])
def test_a_change_of_control_asks_for_a_line_each_way(seat, there, back):
    rows = {"melee": v.MELEE_ROW, "support": v.SUPPORT_ROW}
    t = seated(seat, {"melee": ["c415"], "hand": ["seize"]}, {"melee": ["c326", "c123"]})
    t[seat].chooses("play seize", "target c123")
    t[seat].may("place melee", "place support")
    t[seat].chooses(f"place {there}")
    assert "c123" in keys(t, rows[there], seat)
    both_pass(t)
    assert (t.asked, t.rule) == (1 - seat, "DRK-CTL-04")
    t[1 - seat].may("place melee", "place support")
    t[1 - seat].chooses(f"place {back}")
    assert "c123" in keys(t, rows[back], 1 - seat)
    t.idle()


@rule("DRK-DEC-21")
def test_a_search_takes_up_to_the_allowed_number():
    t = scene({"hand": ["search-one"], "deck": ["c213", "c326", "c123", "plate"]})
    t[0].chooses("play search-one")
    t[0].may("done", "pick c213", "pick c326", "pick c123")
    t[0].chooses("pick c326")
    t[0].may("done", "pick c213", "pick c123")
    t[0].chooses("pick c123")
    assert sorted(keys(t, v.HAND, 0)) == ["c123", "c326"]  # two at most
    t.idle()


@rule("DRK-DEC-22", "DRK-DEC-23")
def test_who_looks_takes_one_and_orders_the_rest():
    t = scene({"hand": ["look-three"], "deck": ["c213", "plate", "icon", "mend"]})
    t[0].chooses("play look-three")
    assert t.rule == "DRK-DEC-23"
    t[0].may("pick c213")
    t[0].chooses("pick c213")
    assert t.rule == "DRK-DEC-22"
    t[0].may("pick plate", "pick icon")
    t[0].chooses("pick plate")
    assert keys(t, v.DECK, 0) == ["icon", "plate", "mend"]
    assert seen(t, 1, "deck-0") == [None]
    t.idle()


@rule("DRK-DEC-24", "DRK-RED-02")
@either_seat
@pytest.mark.parametrize("by_attacker", [True, False])
def test_a_redirect_goes_to_another_character_of_the_defending_player(seat, by_attacker):
    sides = [{"melee": ["c415", "c224"]}, {"melee": ["c336", "c326", "c125"], "support": ["c123"]}]
    sides[0 if by_attacker else 1]["hand"] = ["divert"]
    t = seated(seat, *sides)
    t[seat].chooses("attack c336 with c415")
    if by_attacker:
        t[1 - seat].chooses("pass")
    who = seat if by_attacker else 1 - seat
    t[who].chooses("play divert")
    t[who].may("target c326", "target c125")  # of the melee line, as the text says; not the defender itself
    t[who].chooses("target c125")
    both_pass(t)
    assert (damage(t, "c125"), damage(t, "c336")) == (4, 0)
    t.idle()


@rule("DRK-DEC-25")
def test_a_replacement_comes_from_the_named_zone_if_there_is_one():
    mine = {"melee": ["c415"], "hand": ["step-up", "c213"], "discard": ["c123", "c336", "plate", "c112"]}
    t = scene(mine)
    t[0].chooses("play step-up")
    assert t.rule == "DRK-DEC-25"
    t[0].may("pick c123", "pick c112")  # cost 2 or less, in the discard pile
    t[0].chooses("pick c123")
    assert keys(t, v.MELEE_ROW, 0) == ["c123"]
    t.idle()
    t = scene({"melee": ["c415"], "hand": ["step-up", "c213"], "discard": ["c336"]})
    t[0].chooses("play step-up")
    assert keys(t, v.MELEE_ROW, 0) == ["c415"]  # nothing fits: nothing happens
    assert t.asked == 1
    t.idle()


@rule("DRK-DEC-26")
@pytest.mark.parametrize("first", [0, 1])
def test_end_of_turn_abilities_go_to_the_first_player_first(first):
    t = scene({"melee": ["vigil", "c415"]}, {"melee": ["vigil", "c326"]}, first=first)
    both_pass(t)
    names = ["react vigil", "react vigil#2"]
    t[first].may("pass", names[first])
    t[first].chooses(names[first])
    t[1 - first].may("pass", names[1 - first])
    t[1 - first].chooses("pass")
    assert [t.state.gold[first], t.state.gold[1 - first]] == [1, 0]
    assert t.state.turn == 4
    t.idle()


@rule("DRK-DEC-27")
@either_seat
def test_an_attachment_put_onto_the_battlefield_goes_to_a_bearer_of_either_side(seat):
    mine = {"melee": ["c415"], "hand": ["raise-all"], "discard": ["plate"]}
    t = seated(seat, mine, {"melee": ["c326", "monk"]})
    t[seat].chooses("play raise-all")
    assert (t.asked, t.rule) == (seat, "DRK-DEC-27")
    t[seat].may("target c415", "target c326")
    t[seat].chooses("target c326")
    assert t.state.bearer[card(t, "plate")] == card(t, "c326")
    t.idle()


# -- what holds of all decisions --------------------------------------------------------------------


@rule("DRK-DEC-28")
def test_what_leaves_no_choice_is_not_asked():
    mine = {"melee": ["c415"], "hand": ["finish-off", "step-in", "c213"]}
    t = scene(mine, {"melee": [{"card": "c326", "damage": 1}, "c123"]})
    t[0].chooses("play finish-off")  # one wounded Character: no target is asked for
    assert damage(t, "c326") == 2
    assert t.asked == 1
    t.idle()


@rule("DRK-DEC-28", "DRK-DEC-29")
def test_every_decision_of_a_game_offers_something_and_shows_it_to_its_seat_alone():
    for n, s in enumerate(walk(game("drakerion"), {"options": {"deck1": "thornwild-kin"}}, 9)):
        d = s.decision
        if d is None:
            break
        assert d.options
        assert len(set(d.options)) == len(d.options)
        if n % 11 == 0:
            for seat in (0, 1, None):
                ask = s.view(seat).ask
                assert len(ask.choices) == (len(d.options) if seat == d.seat else 0)


@rule("DRK-DEC-29")
@either_seat
def test_the_options_of_a_player_do_not_follow_from_the_other_hand(seat):
    offered = []
    for hand in (["parry", "pinprick"], ["plate", "icon"]):
        t = seated(seat, {"melee": ["c415"], "hand": ["pinprick"]}, {"melee": ["c326"], "hand": hand})
        options = [t[seat].options]
        t[seat].chooses("attack c326 with c415")
        t[1 - seat].chooses("pass")
        offered.append([*options, t[seat].options])
        t[seat].chooses("pass")
        t.idle()
    assert offered[0] == offered[1]


@rule("DRK-DEC-30", "DRK-RET-12")
def test_forced_passes_are_told_as_passes():
    t = scene({"melee": ["c415"]}, {"melee": ["c326"], "hand": ["c112"], "gold": 1})
    t[0].chooses("retreat first 2")
    t[1].chooses("play c112 to melee")
    t[0].may()
    assert t.log(1)[-1] == "Player 1 passes"
    assert t.state.events[-1].rule == "DRK-RET-03"
    t.idle()


@rule("DRK-DEC-32", "DRK-DEC-10")
@either_seat
def test_the_one_who_pays_chooses_and_cannot_go_back(seat):
    mine = {"melee": ["smith", "c415", {"card": "c224", "committed": True}], "support": ["c213"]}
    t = seated(seat, mine, {"melee": ["c326"]})
    t[seat].chooses("use smith")
    assert (t.asked, t.rule) == (seat, "DRK-DEC-32")
    t[seat].may("target smith", "target c415", "target c213")  # ready ones only, and no way back
    t[seat].chooses("target c213")
    assert committed(t, "c213")
    assert (committed(t, "smith"), t.state.gold[seat]) == (False, 1)
    t.idle()
