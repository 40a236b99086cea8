"""The decision points: who is asked, by which rule, and exactly what is offered."""

import pytest
from tests.games.drakerion.scenes import SCENES, committed, fallen, scene, seated, shield
from tests.games.drakerion.tables import both_pass, card, damage, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule, table

either_seat = pytest.mark.parametrize("seat", [0, 1], ids=["player 1", "player 2"])
RETREATS = ["retreat first 1", "retreat first 2"]


# -- before the first turn --------------------------------------------------------------------------


@rule("DRK-DEC-01", "DRK-DEC-02", "DRK-DEC-03")
@either_seat
def test_first_player_setup_and_mulligans_are_asked_in_this_order(seat):
    t = table(SCENES, options={"deck1": "wardens", "deck2": "ashen-compact"}, seed=4)
    assert (t.asked, t.rule) == (1, "DRK-SET-03")  # the higher initiative
    t[1].may("first 1", "first 2")
    t[1].chooses(f"first {seat + 1}")
    for who in (seat, 1 - seat):
        wanted = t.state.book.setups[t.state.book.banners[who]]
        for no in wanted:
            assert (t.asked, t.rule) == (who, "DRK-SET-08")
            assert t.state.book.names[no] in t.prompt
            t[who].may("place melee", "place support")
            assert keys(t, v.MELEE_ROW, who) == []  # all arrive together
            t[who].chooses("place melee")
        assert len(keys(t, v.MELEE_ROW, who)) == len(wanted)
    for who in (seat, 1 - seat):
        assert (t.asked, t.rule) == (who, "DRK-SET-17")
        hand = keys(t, v.HAND, who)
        t[who].may("keep", *{f"swap {key}" for key in hand})
        t[who].chooses(f"swap {hand[0]}")
        left = hand[1:]
        t[who].may("keep", *{f"swap {key}" for key in left})
        t[who].chooses("keep")
    assert (t.asked, t.rule, t.state.turn) == (seat, "DRK-MAN-01", 1)
    t.idle()


@rule("DRK-DEC-03")
def test_all_six_cards_may_be_exchanged():
    t = table(SCENES, options={"deck1": "wardens", "deck2": "ashen-compact"}, seed=4)
    t[1].chooses("first 1")
    while t.rule == "DRK-SET-08":
        t[t.asked].chooses("place melee")
    for _ in range(6):
        t[0].chooses(next(o for o in t[0].options if o.startswith("swap")))
    t[0].may("keep")
    t[0].chooses("keep")
    assert len(keys(t, v.HAND, 0)) == 6
    t.idle()


@rule("DRK-DEC-04", "DRK-DEC-28")
def test_a_maneuver_is_chosen_from_the_whole_pile_and_a_single_one_is_taken():
    t = scene({"pile": ["gift", "still", "spies"]}, {"pile": ["still-tactic"]}, phase="maneuver")
    t[0].may("unveil gift", "unveil still", "unveil spies")
    t[0].chooses("unveil still")
    assert keys(t, v.UNVEILED, 1) == ["still", "still-tactic"]
    assert t.rule == "DRK-ACT-02"
    t.idle()


@rule("DRK-DEC-05")
@pytest.mark.parametrize("first", [0, 1])
def test_deployments_of_maneuvers_may_be_declined(first):
    t = scene({"unveiled": "gift"}, {"unveiled": "if-supply"}, phase="deploy", first=first)
    names = ["react gift", "react if-supply"]
    for seat in (first, 1 - first):
        assert t.rule == "DRK-DEC-15"
        t[seat].may("pass", names[seat])
        t[seat].chooses("pass")
    assert list(t.state.gold) == [0, 0]
    assert (t.asked, t.rule) == (first, "DRK-ACT-02")
    t.idle()


# -- the Action Phase -------------------------------------------------------------------------------


@rule("DRK-DEC-06", "DRK-DEC-07", "DRK-DEC-08", "DRK-DEC-10", "DRK-DEC-11", "DRK-DEC-12")
@either_seat
def test_an_action_is_everything_that_is_legal_and_nothing_else(seat):
    mine = {
        "melee": ["c415", {"card": "c224", "committed": True}],
        "support": ["bow-2212"],
        "hand": ["c213", "c336", "plate", "three-ways", "parry", "mend"],
        "discard": ["revenant"],
        "gold": 2,
        "city": "mint-city",
    }
    t = seated(seat, mine, {"melee": ["c326"], "support": ["c123"]})
    everything = [
        "pass",
        "play c213 to melee",
        "play c213 to support",
        "play plate",
        "play three-ways",
        "play mend",
        "attack c326 with c415",
        "shoot c326 with bow-2212",
        "use mint-city",
        "use mint-city exchange",
        "use revenant in discard",
    ]
    t[seat].may(*everything, *RETREATS)
    assert t.rule == "DRK-ACT-02"
    t.idle()
    t = seated(seat, {**mine, "gold": 0, "hand": []}, {"melee": ["c326"]}, fields={"face_b": 1 << (1 - seat)})
    t[seat].may("pass", "attack c326 with c415", "shoot c326 with bow-2212", "use mint-city")
    t.idle()


@rule("DRK-DEC-07")
@pytest.mark.parametrize("line", ["melee", "support"])
def test_a_character_is_played_to_either_line_for_its_cost(line):
    mine = {"melee": ["c415", "morwern"], "hand": ["c213", "morwern-old", "c326"], "gold": 3}
    t = scene(mine, {})
    assert [o for o in t[0].options if o.startswith("play")] == ["play c213 to melee", "play c213 to support"]
    t[0].chooses(f"play c213 to {line}")
    assert "c213" in keys(t, v.MELEE_ROW if line == "melee" else v.SUPPORT_ROW, 0)
    assert list(t.state.gold) == [1, 0]
    t.idle()


@rule("DRK-DEC-08")
def test_an_attachment_goes_to_any_legal_bearer_of_either_side():
    mine = {"melee": ["c415"], "support": ["monk"], "hand": ["plate"], "gold": 1}
    t = scene(mine, {"melee": ["c326"], "support": ["c123", "monk"]})
    t[0].chooses("play plate")
    assert t.rule == "DRK-ATT-01"
    t[0].may("target c415", "target c326", "target c123")
    t[0].chooses("target c123")
    assert t.state.bearer[card(t, "plate")] == card(t, "c123")
    t.idle()


@rule("DRK-DEC-09", "DRK-DEC-16")
@either_seat
def test_an_event_asks_for_its_targets_and_then_for_what_pays(seat):
    mine = {"melee": ["c415", "c224"], "hand": ["pair-off", "bid", "plate", "icon"]}
    t = seated(seat, mine, {"melee": ["c326", "c123"]})
    t[seat].chooses("play pair-off")
    assert t.rule == "DRK-TGT-01"
    t[seat].may("target c415", "target c224")
    t[seat].chooses("target c224")
    t[seat].may("target c326", "target c123")
    t[seat].chooses("target c326")
    assert [committed(t, key) for key in ("c415", "c224", "c326", "c123")] == [False, True, True, False]
    t[1 - seat].chooses("pass")
    t[seat].chooses("play bid")
    assert (t.asked, t.rule) == (seat, "DRK-DEC-32")
    t[seat].may("pick plate", "pick icon")
    t[seat].chooses("pick icon")
    assert fallen(t, seat) == ["bid", "icon", "pair-off"]
    t.idle()


@rule("DRK-DEC-09", "DRK-EVT-04")
def test_an_event_whose_cost_cannot_be_paid_is_not_offered():
    t = scene({"hand": ["bid", "three-ways"], "gold": 0, "melee": ["c415"]}, {"melee": ["c326"]})
    t[0].can("play bid")
    t[0].cannot("play three-ways")
    t.idle()
    t = scene({"hand": ["bid", "parry"], "gold": 0, "melee": ["c415"]}, {"melee": ["c326"]})
    t[0].chooses("play bid")
    assert fallen(t, 0) == ["bid", "parry"]  # the only card that pays is not asked for
    t.idle()
    t = scene({"hand": ["bid"], "melee": ["c415"]}, {"melee": ["c326"]})
    t[0].cannot("play bid")  # it does not pay for itself
    t.idle()


@rule("DRK-DEC-11")
@either_seat
def test_attacks_are_all_pairs_of_ready_characters_and_legal_defenders(seat):
    mine = {
        "melee": ["c415", "bow-4326", "creeper", {"card": "c326", "committed": True}],
        "support": ["bow-2212", "c224"],
    }
    t = seated(seat, mine, {"melee": ["c123", "c125"], "support": ["c213"]})
    offered = [o for o in t[seat].options if o.split()[0] in ("attack", "shoot")]
    wanted = [
        f"attack {foe} with {own}" for own in ("c415", "bow-4326", "creeper") for foe in ("c123", "c125")
    ]
    wanted += ["attack c213 with creeper"]
    wanted += [f"shoot {foe} with bow-4326" for foe in ("c123", "c125", "c213")]
    wanted += [f"shoot {foe} with bow-2212" for foe in ("c123", "c125")]
    assert sorted(offered) == sorted(wanted)
    t.idle()


@rule("DRK-DEC-12")
@either_seat
@pytest.mark.parametrize("chosen", [0, 1])
def test_a_retreat_names_either_player(seat, chosen):
    t = seated(seat)
    t[seat].chooses(f"retreat first {chosen + 1}")
    assert (t.state.next_first, t.state.face_b) == (chosen, 1 << seat)
    t[1 - seat].cannot(*RETREATS)
    t[1 - seat].chooses("pass")
    assert (t.state.turn, t.state.first) == (4, chosen)
    t.idle()


# -- combat -----------------------------------------------------------------------------------------


@rule("DRK-DEC-13", "DRK-DEC-14")
@either_seat
def test_a_combat_action_is_everything_that_is_legal_and_nothing_else(seat):
    theirs = {
        "melee": ["c326", "warder", "duellist", "morwern"],
        "support": ["c123"],
        "hand": ["three-ways", "parry", "mend", "c213", "ambusher", "morwern", "plate"],
        "discard": ["revenant"],
        "gold": 1,
        "city": "mint-city",
    }
    t = seated(seat, {"melee": ["c415"], "hand": ["pinprick", "morwern"]}, theirs)
    t[seat].chooses("attack c326 with c415")
    combat = [
        "pass",
        "play three-ways 1",
        "play three-ways 2",
        "play parry",
        "play ambusher to melee",
        "play ambusher to support",
        "use duellist",
        "rally morwern shield",
        "rally morwern melee",
        "rally morwern riposte",
    ]
    assert t.rule == "DRK-CBT-11"
    t[1 - seat].may(*combat, "intercept warder")
    t[1 - seat].chooses("pass")
    t[seat].may("pass", "play pinprick")  # no namesake of Morwern is on this side
    t[seat].chooses("play pinprick", "target c326")
    t[1 - seat].may(*combat)  # Interceptor was for the first action only
    both_pass(t)
    t.idle()


@rule("DRK-DEC-13")
def test_who_has_retreated_is_not_asked_in_a_combat():
    t = scene({"melee": ["c415"]}, {"melee": ["c326"], "hand": ["parry"]}, retreated=1)
    t[0].chooses("attack c326 with c415")
    t[0].may("pass")
    t[0].chooses("pass")
    assert damage(t, "c326") == 4
    t.idle()


@rule("DRK-DEC-14")
@pytest.mark.parametrize("bonus", ["shield", "melee", "riposte"])
def test_a_renowned_copy_gives_one_of_three_bonuses(bonus):
    theirs = {"melee": ["morwern", "c224"], "hand": ["morwern-old"]}
    t = scene({"melee": ["c415", "c213"]}, theirs)
    t[0].chooses("attack morwern with c415")
    t[1].chooses(f"rally morwern-old {bonus}")
    assert shield(t, "morwern") == int(bonus == "shield")
    both_pass(t)
    assert damage(t, "morwern") == 4 - int(bonus == "shield")
    assert damage(t, "c415") == 2 + int(bonus == "riposte")
    t.idle()
