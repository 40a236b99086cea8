"""The Action Phase: one action each in turn, what can be chosen, and when it ends."""

import pytest
from tests.games.drakerion.ground import counts, passing, square
from tests.games.drakerion.tables import both_pass, card, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule

PILES = {"pile": ["plain-supply"]}
"""One Maneuver: nobody is asked when the next turn begins."""


@rule("DRK-ACT-01", "DRK-FST-06")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_begins_and_actions_alternate(first):
    hand = {"hand": ["dole", "dole", "dole"], "unveiled": "plain-tactic", "pile": ["plain-supply"]}
    t = square(hand, hand, first=first, phase="deploy")
    for n in range(4):
        seat = (first + n) % 2
        assert t.asked == seat
        t[seat].chooses("play dole")
    assert list(t.state.gold) == [2, 2]
    t.idle()


@rule("DRK-ACT-02", "DRK-ACT-03", "DRK-ACT-04", "DRK-ACT-05", "DRK-ACT-06", "DRK-ACT-07", "DRK-DEC-06")
def test_the_actions_of_the_list_are_offered_and_nothing_else():
    t = square(
        {"melee": ["toiler"], "hand": ["pawn", "charm", "dole"], "gold": 2},
        {"melee": ["rook"]},
    )
    assert t.rule == "DRK-ACT-02"
    t[0].may(
        "pass",
        "play pawn to melee",
        "play pawn to support",
        "play charm",
        "play dole",
        "use toiler",
        "use highwatch exchange",
        "attack rook with toiler",
        "retreat first 1",
        "retreat first 2",
    )
    t[1].may()
    t.idle()


@rule("DRK-ACT-02", "DRK-ACT-03", "DRK-CHR-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_played_costs_its_gold_and_is_the_whole_action(seat):
    sides = [{"hand": ["pawn", "rook"], "gold": 5}, {"melee": ["rook"]}]
    t = square(*(sides if seat == 0 else sides[::-1]), first=seat)
    t[seat].chooses("play pawn to support")
    assert t.state.gold[seat] == 3
    assert keys(t, v.SUPPORT_ROW, seat) == ["pawn"]
    assert keys(t, v.HAND, seat) == ["rook"]
    assert t.asked == 1 - seat
    t.idle()


@rule("DRK-ACT-04", "DRK-ABL-05")
def test_an_action_ability_is_an_action():
    t = square({"melee": ["toiler"], "gold": 1}, {"melee": ["rook"]})
    t[0].chooses("use toiler")
    assert list(t.state.gold) == [0, 0]
    assert t.state.shield[card(t, "toiler")] == 1
    assert t.asked == 1
    t.idle()


@rule("DRK-ACT-05", "DRK-ACT-09", "DRK-CBT-27")
def test_an_attack_is_an_action_that_lasts_until_its_combat_is_over():
    t = square(
        {"melee": ["pawn", "rook"]}, {"melee": ["rook", "ghoul"], "support": ["pawn"], "hand": ["duel-trick"]}
    )
    t[0].chooses("attack ghoul with pawn")
    assert (t.asked, t.rule) == (1, "DRK-CBT-11")
    t[1].chooses("play duel-trick")
    passing(t, 0, 1)
    assert (t.asked, t.rule) == (1, "DRK-DEC-15")  # the Ghoul's Destruction belongs to it too
    t[1].chooses("react ghoul")
    assert list(t.state.gold) == [0, 3]
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    t.idle()


@rule("DRK-ACT-06", "DRK-ACT-08", "DRK-LOP-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_pass_is_always_legal_even_alone(seat):
    idle = {"melee": [{"card": "pawn", "committed": True}], "city": {"card": "highwatch", "committed": True}}
    t = square(idle, idle, first=seat, retreated=1 - seat)
    t[seat].may("pass")
    t.idle()
    t = square(idle, idle, first=seat)
    t[seat].may("pass", "retreat first 1", "retreat first 2")
    t[seat].chooses("pass")
    assert (t.asked, t.state.passes) == (1 - seat, 1)
    t.idle()


@rule("DRK-ACT-09", "DRK-RWN-05")
def test_the_other_acts_only_when_all_reactions_are_done():
    t = square({"melee": ["echo"], "hand": ["aegis"]}, {"melee": ["rook"]})
    t[0].chooses("play aegis", "target echo")
    for shields in (1, 2):
        assert t.state.shield[card(t, "echo")] == shields
        t[0].may("pass", "react echo")
        t[0].chooses("react echo")
    t[0].chooses("pass")
    assert t.state.shield[card(t, "echo")] == 3
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    t.idle()


@rule("DRK-ACT-09", "DRK-ACT-01")
def test_another_action_given_comes_before_the_other_player_acts():
    t = square({"hand": ["encore", "dole"]}, {"melee": ["rook"]})
    t[0].chooses("play encore")
    assert t.asked == 0
    t[0].chooses("play dole")
    assert t.asked == 1
    t.idle()


@rule("DRK-ACT-10", "DRK-EX-26", "DRK-CHR-08")
def test_a_pass_binds_nobody_once_the_opponent_acts():
    t = square({"hand": ["dole"]}, {"melee": ["rook"], "hand": ["dole", "pawn"], "gold": 2})
    t[0].chooses("pass")
    t[1].chooses("play pawn to melee")
    t[0].can("play dole")
    t[0].chooses("pass")
    t[1].chooses("attack shieldbearer with pawn")
    both_pass(t)
    t[0].chooses("play dole")
    assert t.asked == 1
    t.idle()


@rule("DRK-ACT-11", "DRK-FST-02", "DRK-FST-03")
@pytest.mark.parametrize("first", [0, 1])
def test_two_passes_in_a_row_end_the_phase(first):
    two = 1 - first
    side = {"hand": ["dole"], **PILES}
    t = square(side, side, first=first)
    t[first].chooses("pass")
    assert (t.state.turn, t.state.passes) == (3, 1)
    t[two].chooses("play dole")
    assert t.state.passes == 0  # any other action begins the count anew
    t[first].chooses("pass")
    assert (t.state.turn, t.asked) == (3, two)
    t[two].chooses("pass")
    assert (t.state.turn, t.state.first) == (4, two)
    t.idle()


@rule("DRK-ACT-12", "DRK-EX-44", "DRK-FST-02", "DRK-FST-05", "DRK-ACT-11")
def test_passes_of_a_combat_count_for_nothing_outside_it():
    t = square({"melee": ["rook"], **PILES}, {"melee": ["rook"], "hand": ["dole"], **PILES})
    t[0].chooses("pass")
    t[1].chooses("play dole")
    t[0].chooses("attack rook#2 with rook")
    passing(t, 1, 0)
    assert (t.state.turn, t.state.passes) == (3, 0)
    t[1].chooses("pass")
    assert t.state.turn == 3
    t[0].chooses("pass")
    assert (t.state.turn, t.state.first) == (4, 0)
    t.idle()


@rule("DRK-ACT-12", "DRK-FST-05")
def test_a_pass_before_an_attack_does_not_count_after_it():
    t = square({"melee": ["rook"], **PILES}, {"melee": ["rook"], **PILES})
    t[0].chooses("pass")
    t[1].chooses("attack rook with rook#2")
    passing(t, 0, 1)
    t[0].chooses("pass")
    assert (t.state.turn, t.asked) == (3, 1)
    t[1].chooses("pass")
    assert (t.state.turn, t.state.first) == (4, 1)
    t.idle()


@rule("DRK-ACT-13", "DRK-CHR-11")
def test_nothing_limits_plays_abilities_and_attacks_but_costs_and_ready_cards():
    t = square(
        {"melee": ["pawn", "rook", "toiler"], "hand": ["dole", "dole", "sprite", "sprite"], "gold": 2},
        {"melee": ["rook", "rook"]},
        retreated=1,
    )
    for action in ("play dole", "play dole", "play sprite to melee", "play sprite to support"):
        t[0].chooses(action)
    for _ in range(4):
        t[0].chooses("use toiler")  # 2 gold and 2 of the doles
    t[0].cannot("use toiler")
    for attacker in ("pawn", "sprite", "rook"):
        t[0].chooses(f"attack rook#2 with {attacker}", "pass")
        t[0].cannot(f"attack rook#2 with {attacker}")
    t[0].can("attack rook#2 with toiler")
    t.idle()


@rule("DRK-ACT-14", "DRK-ACT-15", "DRK-TGT-02", "DRK-DEC-07")
def test_what_cannot_be_paid_or_lacks_a_target_cannot_be_chosen():
    hand = ["pawn", "rich-dole", "mercy", "duel-trick", "tithe"]
    t = square(
        {
            "hand": hand,
            "gold": 1,
            "melee": ["toiler"],
            "city": {"card": "highwatch", "committed": True},
        },
        {"melee": ["rook"]},
    )
    t[0].may("pass", "use toiler", "attack rook with toiler", "retreat first 1", "retreat first 2")
    t.idle()
    t = square({"hand": hand, "gold": 3, "melee": ["toiler"]}, {"melee": [{"card": "rook", "damage": 1}]})
    plays = [o for o in t[0].options if o.startswith("play")]
    assert sorted(plays) == [
        "play mercy",
        "play pawn to melee",
        "play pawn to support",
        "play rich-dole",
        "play tithe",
    ]  # Duel Trick has no Action ability
    t.idle()


@rule("DRK-ACT-15", "DRK-ATT-02", "DRK-CHR-06")
def test_gold_is_enough_at_exactly_the_cost():
    for gold, offered in ((1, False), (2, True)):
        t = square({"hand": ["pawn"], "gold": gold})
        assert ("play pawn to melee" in t[0].options) is offered
        t.idle()
    t = square({"hand": ["charm"], "gold": 1, "melee": ["tomb-colossus"]}, {"melee": ["glass-sentinel"]})
    t[0].cannot("play charm")  # both bear no Attachments
    t.idle()
    t = square({"hand": ["charm"], "gold": 1, "melee": ["tomb-colossus"]}, {"melee": ["pawn"]})
    t[0].can("play charm")
    t.idle()


@rule("DRK-ACT-16", "DRK-ABL-07")
def test_a_reaction_is_never_the_action():
    t = square({"melee": ["crier"], **PILES}, {"melee": ["rook"], **PILES})
    t[0].chooses("pass")
    t[0].chooses("react crier")
    assert list(t.state.gold) == [1, 0]
    assert (t.asked, t.state.passes) == (1, 1)
    t[1].chooses("pass")
    assert t.state.passes == 2  # the Reaction between did not break the row
    t[0].chooses("react crier")
    assert (t.state.turn, t.state.first) == (4, 1)
    t.idle()


@rule("DRK-ACT-10", "DRK-ACT-12")
def test_a_pass_in_combat_is_no_pass_to_react_to():
    t = square({"melee": ["crier", "rook"]}, {"melee": ["rook"]})
    t[0].chooses("attack rook#2 with rook")
    passing(t, 1, 0)
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    assert list(t.state.gold) == [0, 0]
    t.idle()


@rule("DRK-ACT-01", "DRK-FST-06", "DRK-SIM-04")
@pytest.mark.parametrize("first", [0, 1])
def test_reactions_to_the_start_of_the_phase_begin_with_the_first_player(first):
    side = {"melee": ["bugler"], "unveiled": "plain-tactic"}
    t = square(side, side, first=first, phase="deploy")
    t[first].may("pass", "react bugler" if first == 0 else "react bugler#2")
    t[first].chooses("pass")
    t[1 - first].chooses("react bugler#2" if first == 0 else "react bugler")
    assert t.state.gold[1 - first] == 1
    assert counts(t, v.HAND) == [0, 0]
    assert (t.asked, t.rule) == (first, "DRK-ACT-02")
    t.idle()


@rule("DRK-ACT-09", "DRK-SIM-01", "DRK-SIM-04")
@pytest.mark.parametrize("first", [0, 1])
def test_reactions_to_a_pass_begin_with_the_player_who_passed(first):
    side = {"melee": ["crier"], **PILES}
    t = square(side, side, first=first)
    react = ["react crier", "react crier#2"]
    for seat in (first, 1 - first):
        t[seat].chooses("pass")
        t[seat].may("pass", react[seat])
        t[seat].chooses(react[seat])
        t[1 - seat].may("pass", react[1 - seat])
        t[1 - seat].chooses("pass")
    assert list(t.state.gold) == [1 + 6, 1 + 6]
    assert t.state.turn == 4
    t.idle()


@rule("DRK-TRN-01", "DRK-CBT-09")
def test_the_view_names_the_step_that_a_question_belongs_to():
    t = square(
        {"melee": ["rook"]},
        {"melee": ["corvane", "ghoul"], "hand": ["duel-trick", "blow"], **PILES},
    )
    seen = []

    def take(seat, *texts):
        for text in texts:
            seen.append(t[seat].view.phase)
            t[seat].chooses(text)

    take(0, "attack corvane with rook")
    take(1, "react corvane", "play duel-trick")
    take(0, "pass")
    take(1, "pass", "play blow")
    take(1, "target ghoul", "react ghoul")
    take(0, "pass")
    assert seen == [
        *("Action", "Attack declared", "Combat actions", "Combat actions", "Combat actions"),
        *("Action", "Action", "Action", "Action"),
    ]
    t.idle()
