"""Combat actions: whose turn it is, what may be done and what may not, and how two passes end it."""

from tests.games.drakerion.fights import committed, duel, either_seat, fight, roles, shield, stats
from tests.games.drakerion.tables import both_pass, damage, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule


@either_seat
@rule("DRK-CBT-10", "DRK-CBT-14", "DRK-CBT-15")
def test_players_alternate_the_defending_player_first_until_two_passes_in_a_row(seat):
    t = duel(
        "x415",
        "big",
        seat,
        mine={"melee": ["x415"], "hand": ["ward"]},
        theirs={"melee": ["big"], "hand": ["shield-wall", "brace"]},
    )
    dp = 1 - seat
    assert t.asked == dp
    t[dp].chooses("pass")
    assert t.asked == seat
    t[seat].chooses("play ward", "target x415")
    t[dp].can("play shield-wall", "play brace")  # the pass bound nobody
    t[dp].chooses("play shield-wall")
    assert t.asked == seat
    t[seat].chooses("pass")
    t[dp].chooses("play brace")
    assert damage(t, "big") == 0
    assert t.asked == seat
    t[seat].chooses("pass")
    assert (t.asked, damage(t, "big")) == (dp, 0)  # one pass after an action is not two
    t[dp].chooses("pass")
    assert (damage(t, "big"), damage(t, "x415")) == (3, 4)
    t.idle()


@either_seat
@rule("DRK-CBT-15")
def test_two_passes_lead_straight_to_the_damage(seat):
    t = duel("x415", "y326", seat)
    t[1 - seat].chooses("pass")
    assert damage(t, "y326") == 0
    t[seat].chooses("pass")
    assert (damage(t, "y326"), damage(t, "x415")) == (4, 2)
    assert t.rule == "DRK-ACT-02"
    t.idle()


@rule("DRK-CBT-10", "DRK-CBT-15")
def test_every_combat_counts_its_passes_and_actions_from_nought():
    t = fight({"melee": ["x415", "x213"]}, {"melee": ["big"]}, fields={"duel_actions": 60, "duel_passes": 2})
    for attacker in ("x415", "x213"):
        t[0].chooses(f"attack big with {attacker}")
        before = damage(t, "big")
        t[1].chooses("pass")
        assert damage(t, "big") == before
        t[0].chooses("pass")
        assert damage(t, "big") > before
        if attacker == "x415":
            t[1].chooses("pass")
    t.idle()


@either_seat
@rule("DRK-CBT-11")
def test_a_combat_action_is_a_combat_event_a_combat_ability_or_a_pass(seat):
    t = fight(
        {"melee": ["x415", "dove"], "support": ["boaster"], "gold": 1},
        {"melee": ["y326"], "support": ["boaster"], "gold": 1, "hand": ["shield-wall", "mend", "ward"]},
        seat,
    )
    mine, theirs = ("use boaster", "use boaster#2") if seat == 0 else ("use boaster#2", "use boaster")
    t[seat].chooses("attack y326 with x415")
    t[1 - seat].may("pass", "play shield-wall", "play ward", theirs)
    t[1 - seat].chooses(theirs)
    t[seat].may("pass", mine)  # only abilities of cards under one's own control
    t[seat].chooses(mine)
    t[1 - seat].may("pass", "play shield-wall", "play ward")  # the gold is spent
    both_pass(t)
    assert list(t.state.gold) == [0, 0]
    t.idle()


@either_seat
@rule("DRK-CBT-11")
def test_a_city_and_an_attachment_are_cards_under_control_too(seat):
    bearer = {"card": "x415", "attached": ["field-dressing"]}
    t = fight({"melee": [bearer], "city": "highwatch"}, {"melee": ["y326"], "city": "highwatch"}, seat)
    own = "use highwatch" if seat == 1 else "use highwatch#2"
    t[seat].chooses("attack y326 with x415")
    t[1 - seat].may("pass", own)
    t[1 - seat].chooses(own)
    assert shield(t, "y326") == 1
    t[seat].may("pass")  # no defender of one's own; and the dressing is an Action
    t[seat].chooses("pass")
    t[1 - seat].may("pass")  # the City is committed
    t[1 - seat].chooses("pass")
    assert damage(t, "y326") == 3
    t.idle()


@rule("DRK-CBT-12", "DRK-KEY-11", "DRK-REN-06")
def test_intercepting_and_discarding_a_copy_and_a_surprise_are_combat_actions():
    t = duel(
        "x415",
        "morwern",
        theirs={"melee": ["morwern", "z135"], "hand": ["morwern-exile", "surprise"], "gold": 1},
    )
    rallies = [f"rally morwern-exile {bonus}" for bonus in ("shield", "melee", "riposte")]
    surprises = ["play surprise to melee", "play surprise to support"]
    t[1].may("pass", "intercept z135", *rallies, *surprises)
    t[1].chooses("intercept z135")
    assert roles(t) == ("x415", "z135")
    t[0].may("pass")
    t[0].chooses("pass")
    t[1].may("pass", *rallies, *surprises)
    t[1].chooses("rally morwern-exile shield")
    assert (shield(t, "morwern"), t.asked, t.state.gold[1]) == (1, 0, 1)
    t[0].chooses("pass")
    t[1].may("pass", *surprises)
    t[1].chooses("play surprise to support")
    assert (t.asked, t.state.gold[1]) == (0, 0)
    t[0].chooses("pass")
    assert damage(t, "z135") == 0  # each of them broke the row of passes
    t[1].chooses("pass")
    assert damage(t, "z135") == 4
    t.idle()


@either_seat
@rule("DRK-CBT-13", "DRK-CBT-30")
def test_actions_attacks_ordinary_plays_and_the_retreat_wait_for_the_end_of_the_combat(seat):
    hand = {"hand": ["mend", "dove", "plate"], "discard": ["grave-page"], "gold": 2}
    city = f"use {'plain-city#2' if seat else 'plain-city'} exchange"
    t = fight({"melee": ["x415", "boaster", "archer"], **hand}, {"melee": ["y326", "x213"], **hand}, seat)
    t[seat].can("use boaster", "play mend", "play dove to melee", "play plate", "attack x213 with archer")
    t[seat].can("use grave-page in discard", city)
    t[seat].can("retreat first 1", "retreat first 2")
    t[seat].chooses("attack y326 with x415")
    t[1 - seat].may("pass")
    t[1 - seat].chooses("pass")
    t[seat].may("pass", "use boaster")  # its Combat ability; the Action ability is the other one
    t[seat].chooses("use boaster")
    assert t.state.gold[seat] == 1
    assert stats(t, "boaster")[0] == 2
    assert sorted(keys(t, v.HAND, seat)) == ["dove", "mend", "plate"]
    both_pass(t)
    t[1 - seat].can("play mend", "attack x415 with y326", "retreat first 1")
    t.idle()


@rule("DRK-CBT-14")
def test_the_attacking_player_too_may_act_after_a_pass():
    t = duel(
        "x415",
        "big",
        mine={"melee": ["x415"], "hand": ["cheer"]},
        theirs={"melee": ["big"], "hand": ["ward"]},
    )
    t[1].chooses("play ward", "target big")
    t[0].can("play cheer")
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert damage(t, "big") == 2  # the passes of both in a row, whoever began
    t.idle()
    t = duel(
        "x415",
        "big",
        mine={"melee": ["x415"], "hand": ["cheer"]},
        theirs={"melee": ["big"], "hand": ["ward", "brace"]},
    )
    t[1].chooses("play ward", "target big")
    t[0].chooses("pass")
    t[1].chooses("play brace")
    t[0].chooses("play cheer")
    both_pass(t)
    assert (damage(t, "big"), keys(t, v.DISCARD, 0)) == (4, ["cheer", "x415"])
    t.idle()


@either_seat
@rule("DRK-CBT-29", "DRK-EX-06", "DRK-EX-48")
def test_who_sounded_the_retreat_passes_in_every_combat(seat):
    theirs = {"melee": ["y213", "z135"], "hand": ["ward", "surprise"], "gold": 3}
    t = fight({"melee": ["x415", "x213"], "hand": ["ward"]}, theirs, seat, retreated=1 - seat)
    t[seat].chooses("attack y213 with x415")
    assert t.asked == seat
    t[seat].chooses("play ward", "target x415")
    assert (t.asked, damage(t, "y213")) == (seat, 0)
    t[seat].chooses("pass")
    assert keys(t, v.MELEE_ROW, 1 - seat) == ["z135"]
    assert not committed(t, "z135")
    assert t.asked == seat
    t[seat].chooses("attack z135 with x213")
    assert t.asked == seat
    t[seat].chooses("pass")
    assert (damage(t, "z135"), keys(t, v.DISCARD, seat)) == (2, ["ward", "x213"])
    assert t.asked == seat
    t.idle()


@rule("DRK-CBT-29")
def test_the_retreat_binds_the_one_who_sounded_it_only():
    t = fight({"melee": ["x415"]}, {"melee": ["y213", "z135"], "hand": ["ward"]}, retreated=0, to_act=1)
    t[1].chooses("attack x415 with z135")
    t[1].may("pass", "play ward")  # the defending player has passed already
    t[1].chooses("pass")
    assert (damage(t, "x415"), damage(t, "z135")) == (1, 1)
    t.idle()
