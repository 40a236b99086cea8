"""Declaring an attack: who may attack whom, what it costs, and what happens before the first combat action."""

from tests.games.drakerion.fights import attacks, committed, duel, either_seat, fight, line_of, roles, stats
from tests.games.drakerion.tables import both_pass, damage, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule


@either_seat
@rule("DRK-CBT-01", "DRK-CBT-02")
def test_an_attack_commits_its_attacker_and_names_both_participants(seat):
    t = fight({"melee": ["x415", "x213"]}, {"melee": ["y326", "y213"]}, seat)
    assert attacks(t, seat) == [
        "attack y213 with x213",
        "attack y213 with x415",
        "attack y326 with x213",
        "attack y326 with x415",
    ]
    t[seat].chooses("attack y213 with x415")
    assert roles(t) == ("x415", "y213")
    assert t.state.ap == seat
    assert committed(t, "x415")
    assert not any(committed(t, key) for key in ("x213", "y326", "y213"))
    both_pass(t)
    assert (damage(t, "x415"), damage(t, "x213"), damage(t, "y326")) == (1, 0, 0)
    assert keys(t, v.DISCARD, 1 - seat) == ["y213"]
    assert t.asked == 1 - seat
    t.idle()


@either_seat
@rule("DRK-CBT-02")
def test_attacker_and_defender_belong_to_the_attacking_and_the_defending_player(seat):
    hand = ["cheer", "brace"]
    t = duel(
        "x415",
        "y326",
        seat,
        mine={"melee": ["x415"], "hand": hand},
        theirs={"melee": ["y326"], "hand": hand},
    )
    t[1 - seat].may("pass", "play brace")
    t[1 - seat].chooses("pass")
    t[seat].may("pass", "play cheer")
    t[seat].chooses("pass")
    t.idle()


@either_seat
@rule("DRK-CBT-03")
def test_a_committed_character_cannot_attack(seat):
    t = fight({"melee": [{"card": "x415", "committed": True}, "x213"]}, {"melee": ["y326"]}, seat)
    assert attacks(t, seat) == ["attack y326 with x213"]
    t.idle()
    for line in ("melee", "support"):
        mine = {"melee": ["x213"], "support": []}
        mine[line] = [*mine[line], {"card": "archer", "committed": True}]
        t = fight(mine, {"melee": ["y326"], "support": ["s123"]}, seat)
        assert attacks(t, seat) == ["attack y326 with x213"]
        t.idle()


@rule("DRK-CBT-03", "DRK-CBT-01")
def test_who_cannot_be_committed_or_is_forbidden_to_attack_declares_nothing():
    still = {"card": "x415", "attached": ["stilts"]}
    bound = {"card": "archer", "attached": ["vow"]}
    mine = {"melee": [still, "x213"], "support": [bound]}
    t = fight(mine, {"melee": ["y326"]})
    assert attacks(t, 0) == ["attack y326 with x213"]
    t.idle()


@either_seat
@rule("DRK-CBT-04", "DRK-EX-19")
def test_a_committed_defender_ripostes_all_the_same(seat):
    t = fight({"melee": ["x213", "big"]}, {"melee": [{"card": "y336", "committed": True}]}, seat)
    t[seat].chooses("attack y336 with x213")
    both_pass(t)
    assert keys(t, v.DISCARD, seat) == ["x213"]
    assert damage(t, "y336") == 2
    assert committed(t, "y336")
    t.idle()


@either_seat
@rule("DRK-CBT-05", "DRK-EX-26")
def test_a_newcomer_may_attack_in_the_same_turn(seat):
    t = fight({"melee": ["dove"], "hand": ["x415"], "gold": 3}, {"melee": ["y326"]}, seat)
    t[seat].chooses("play x415 to melee")
    t[1 - seat].chooses("pass")
    t[seat].can("attack y326 with x415")
    t[seat].chooses("attack y326 with x415")
    both_pass(t)
    assert damage(t, "y326") == 4
    t.idle()


@rule("DRK-CBT-06")
def test_nobody_joins_an_attack_or_a_defence():
    t = fight({"melee": ["x415", "x213", "archer"]}, {"melee": ["y326", "y336", "big"]})
    t[0].chooses("attack big with x415")
    t[1].may("pass")
    t[1].chooses("pass")
    t[0].may("pass")
    t[0].chooses("pass")
    assert [damage(t, key) for key in ("big", "y326", "y336", "x213", "archer")] == [4, 0, 0, 0, 0]
    assert damage(t, "x415") == 4
    t.idle()


@rule("DRK-CBT-07", "DRK-RNG-08")
def test_a_ranged_attack_stays_ranged():
    t = fight({"melee": ["archer", "x415"], "hand": ["cheer", "shove"]}, {"melee": ["big"]})
    t[0].chooses("shoot big with archer")
    t[1].chooses("pass")
    t[0].chooses("play cheer")
    assert stats(t, "archer")[0] == 6
    t[1].chooses("pass")
    t[0].chooses("play shove", "target archer")
    both_pass(t)
    assert (damage(t, "big"), damage(t, "archer")) == (3, 0)
    t.idle()


@rule("DRK-CBT-07")
def test_a_melee_attack_stays_melee_though_the_attacker_could_shoot():
    t = fight({"melee": ["archer", "x415"], "hand": ["shove"]}, {"melee": ["big"]})
    t[0].chooses("attack big with archer")
    t[1].chooses("pass")
    t[0].chooses("play shove", "target archer")
    assert line_of(t, "archer") == (0, "support")
    both_pass(t)
    assert (damage(t, "big"), damage(t, "archer")) == (4, 4)
    t.idle()


@either_seat
@rule("DRK-CBT-08")
def test_line_and_range_are_looked_at_only_when_the_attack_is_declared(seat):
    t = fight(
        {"melee": ["x415"], "support": ["archer"]},
        {"melee": ["big", "dove"], "hand": ["shove"]},
        seat,
    )
    t[seat].chooses("shoot big with archer")
    t[1 - seat].chooses("play shove", "target big")
    assert line_of(t, "big") == (1 - seat, "support")  # three lines away by now
    both_pass(t)
    assert damage(t, "big") == 3
    assert t.asked == 1 - seat
    t.idle()


@rule("DRK-CBT-08", "DRK-MEL-02")
def test_a_melee_defender_that_moves_back_is_still_struck_and_ripostes():
    t = fight({"melee": ["x415"]}, {"melee": ["y326", "dove"], "hand": ["shove"]})
    t[0].chooses("attack y326 with x415")
    t[1].chooses("play shove", "target y326")
    assert line_of(t, "y326") == (1, "support")
    both_pass(t)
    assert (damage(t, "y326"), damage(t, "x415")) == (4, 2)
    t.idle()


@either_seat
@rule("DRK-CBT-09")
def test_reactions_to_the_declaration_come_first_the_attacking_player_leads(seat):
    t = fight({"melee": ["herald"]}, {"melee": ["sentinel"]}, seat)
    t[seat].chooses("attack sentinel with herald")
    assert t.asked == seat
    assert t.rule == "DRK-DEC-15"
    t[seat].may("pass", "react herald")
    t[seat].chooses("react herald")
    assert t.asked == 1 - seat
    assert t.rule == "DRK-DEC-15"
    t[1 - seat].may("pass", "react sentinel")
    t[1 - seat].chooses("react sentinel")
    assert list(t.state.gold) == [1, 1]
    assert t.rule == "DRK-CBT-11"
    t[1 - seat].may("pass")
    both_pass(t)
    t.idle()


@rule("DRK-CBT-09")
def test_only_the_participants_hear_that_they_attack_or_defend():
    t = fight({"melee": ["x415", "herald", "sentinel"]}, {"melee": ["big", "herald", "sentinel"]})
    t[0].chooses("attack big with x415")
    assert t.rule == "DRK-CBT-11"
    assert t.asked == 1
    both_pass(t)
    t.idle()


@either_seat
@rule("DRK-MEL-01", "DRK-LIN-03")
def test_a_melee_attack_starts_on_the_melee_line(seat):
    t = fight({"melee": ["dove"], "support": ["x415", "archer", "i314"]}, {"melee": ["y326"]}, seat)
    assert attacks(t, seat) == ["attack y326 with dove", "shoot y326 with archer"]
    t.idle()


@either_seat
@rule("DRK-MEL-02", "DRK-LIN-04")
def test_a_melee_attack_reaches_only_the_opposing_melee_line(seat):
    t = fight({"melee": ["x415"]}, {"melee": ["y326"], "support": ["s123", "dove"]}, seat)
    assert attacks(t, seat) == ["attack y326 with x415"]
    t.idle()


@either_seat
@rule("DRK-MEL-06", "DRK-RNG-01")
def test_an_archer_may_choose_either_attack_and_others_may_not(seat):
    t = fight({"melee": ["archer", "x415"]}, {"melee": ["y326"]}, seat)
    assert attacks(t, seat) == [
        "attack y326 with archer",
        "attack y326 with x415",
        "shoot y326 with archer",
    ]
    t[seat].chooses("attack y326 with archer")
    both_pass(t)
    assert (damage(t, "y326"), damage(t, "archer")) == (4, 2)
    t.idle()


@rule("DRK-MEL-07")
def test_every_ready_character_of_the_melee_line_can_attack_unless_forbidden():
    t = fight(
        {
            "melee": [
                "dove",
                "x415",
                {"card": "x213", "attached": ["vow"]},
                {"card": "big", "committed": True},
            ]
        },
        {"support": ["y213"]},
    )
    assert attacks(t, 0) == ["attack y213 with dove", "attack y213 with x415"]
    t.idle()
    t = fight({"melee": ["x415"]}, {"melee": [{"card": "y213", "attached": ["cloak"]}, "dove"]})
    assert attacks(t, 0) == ["attack dove with x415"]
    t.idle()
    t = fight({"melee": ["x415"]}, {"melee": [{"card": "y213", "attached": ["cloak"]}]})
    assert attacks(t, 0) == []
    t.idle()


@either_seat
@rule("DRK-MEL-07", "DRK-RNG-02")
def test_who_cannot_be_attacked_is_safe_from_archers_and_infiltrators_too(seat):
    theirs = {
        "melee": [{"card": "y326", "attached": ["cloak"]}, "big"],
        "support": [{"card": "s123", "attached": ["cloak"]}, "dove"],
    }
    t = fight({"melee": ["i314", "archer"]}, theirs, seat)
    assert attacks(t, seat) == [
        "attack big with archer",
        "attack big with i314",
        "attack dove with i314",
        "shoot big with archer",
        "shoot dove with archer",
    ]
    t.idle()
