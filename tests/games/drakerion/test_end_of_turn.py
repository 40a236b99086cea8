"""The end of the turn: its abilities, what ends, what is kept, who goes first next."""

import pytest
from tests.games.drakerion.ground import counts, passing, square
from tests.games.drakerion.tables import both_pass, card, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule

ONE = {"pile": ["bare-march"]}
"""One Maneuver without gold or cards: the next turn begins with no question and no change."""


def both(one=None, two=None, **more):
    return square({**ONE, **(one or {})}, {**ONE, **(two or {})}, **more)


@rule("DRK-END-01", "DRK-DEC-26", "DRK-END-09")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_end_of_turn_ability_may_be_activated_or_declined_once(seat):
    for answer, gold in (("react sentry", 1), ("pass", 0)):
        sides = ({"melee": ["sentry"]}, {"melee": ["rook"]})
        t = both(*(sides if seat == 0 else sides[::-1]))
        both_pass(t)
        assert t[seat].view.phase == "End of turn"
        t[seat].may("pass", "react sentry")
        t[seat].chooses(answer)
        assert t.state.gold[seat] == gold
        assert t.state.turn == 4  # not asked again
        t.idle()


@rule("DRK-END-01", "DRK-END-06")
def test_end_of_turn_abilities_are_not_offered_before_both_have_passed():
    t = both({"melee": ["sentry"]}, {"melee": ["sentry"]})
    t[0].cannot("react sentry", "use sentry")
    t[0].chooses("pass")
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    t.idle()


@rule("DRK-END-06", "DRK-FST-06", "DRK-DEC-26", "DRK-SIM-04")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_players_abilities_come_first_in_any_order(first):
    side = {"melee": ["sentry", {"card": "mender", "damage": 1}]}
    t = both(side, side, first=first)
    both_pass(t)
    two = 1 - first
    mine, other = ("", "#2") if first == 0 else ("#2", "")
    t[first].may("pass", f"react sentry{mine}", f"react mender{mine}")
    t[first].chooses(f"react mender{mine}")
    t[first].may("pass", f"react sentry{mine}")
    t[first].chooses(f"react sentry{mine}")
    t[two].may("pass", f"react sentry{other}", f"react mender{other}")
    t[two].chooses(f"react sentry{other}", f"react mender{other}")
    assert list(t.state.gold) == [1, 1]
    assert sum(t.state.damage) == 0
    assert (t.state.turn, t.state.first) == (4, two)
    t.idle()


@rule("DRK-END-02", "DRK-END-07")
def test_all_committed_cards_of_both_ready_together():
    def side(city):
        return {
            "melee": [
                {"card": "rook", "committed": True, "attached": [{"card": "horn", "committed": True}]},
                "pawn",
            ],
            "support": [{"card": "sentry", "committed": True}],
            "banner": {"card": "busy-flag", "committed": True},
            "city": {"card": city, "committed": True},
            "unveiled": {"card": "drill-ground", "committed": True},
            "pile": ["bare-march", "plain-supply"],
        }

    t = both(side("highwatch"), side("the-kiln-gate"))
    both_pass(t)
    while t.rule == "DRK-DEC-15":
        assert sum(t.state.committed) == 12
        t[t.asked].chooses("pass")
    assert (t.state.turn, t.rule) == (4, "DRK-MAN-01")
    assert sum(t.state.committed) == 0
    assert t.kinds.count("readied") == 12
    t.idle()


@rule("DRK-END-02", "DRK-END-06", "DRK-EX-69", "DRK-DMG-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_effects_of_the_turn_end_after_the_abilities_and_before_cards_ready(seat):
    weak = {"melee": [{"card": "pawn", "damage": 2}, {"card": "rook", "committed": True}, "sentry"]}
    foe = {"melee": ["rook"], "hand": ["swelling", "blow"]}
    t = both(*((weak, foe) if seat == 0 else (foe, weak)), first=1 - seat)
    other = 1 - seat
    t[other].chooses("play swelling", "target pawn")
    t[seat].chooses("pass")
    t[other].chooses("play blow", "target pawn")
    assert t.state.damage[card(t, "pawn")] == 4  # of HP 3 + 2
    passing(t, seat, other)
    t[seat].may("pass", "react sentry")
    assert list(t.state.prestige) == [0, 0]  # it lives as long as abilities are used
    t[seat].chooses("react sentry")
    assert keys(t, v.DISCARD, seat) == ["pawn"]
    assert t.state.prestige[other] == 1
    order = [e.kind for e in t.state.events if e.kind in ("ending", "gold", "destroyed", "readied", "turn")]
    assert order == ["ending", "gold", "destroyed", "readied", "turn"]
    t.idle()


@rule("DRK-END-06", "DRK-WIN-01", "DRK-WIN-03")
def test_a_bonus_that_ends_may_end_the_game():
    for before, over in ((0, False), (1, True)):  # and 2 more, of HP 3
        weak = {"melee": [{"card": "pawn", "damage": before}]}
        t = both({"melee": ["rook"], "hand": ["swelling", "blow"]}, weak)
        t[0].chooses("play swelling", "target pawn")
        t[1].chooses("pass")
        t[0].chooses("play blow", "target pawn")
        assert not t.over
        passing(t, 1, 0)
        assert t.over is over
        if over:
            assert t.returns == [1.0, -1.0]
            assert (v.REASONS[t.state.reason], t.state.turn) == ("ELIMINATION", 3)
        t.idle()


@rule("DRK-END-03", "DRK-END-04", "DRK-END-05", "DRK-DMG-01", "DRK-DRW-03", "DRK-EX-12")
def test_gold_damage_and_hands_are_kept():
    hand = ["dole"] * 12
    t = square(
        {"melee": [{"card": "rook", "damage": 3}], "gold": 3, "hand": hand, "pile": ["hired-quartermaster"]},
        {"melee": [{"card": "pawn", "damage": 2}], "gold": 1, "hand": hand, **ONE},
    )
    both_pass(t)
    t[0].chooses("pass")  # the Quartermaster's Deployment
    assert list(t.state.gold) == [3 + 7, 1]
    assert counts(t, v.HAND) == [12, 12]
    assert counts(t, v.DISCARD) == [0, 0]
    assert (t.state.damage[card(t, "rook")], t.state.damage[card(t, "pawn")]) == (3, 2)
    t.idle()


@rule("DRK-END-07", "DRK-GEN-08")
def test_readying_is_compulsory_and_touches_only_committed_cards():
    t = both({"melee": ["waker", {"card": "rook", "committed": True}, "pawn"]}, {"melee": ["rook"]})
    both_pass(t)
    t[0].may("pass", "react waker to rook")  # the Pawn was ready and the Waker, too
    assert t.state.committed[card(t, "rook", seat=0)] == 0
    t[0].chooses("react waker to rook")
    assert (list(t.state.gold), t.state.turn) == ([1, 0], 4)
    t.idle()


@rule("DRK-END-08", "DRK-RET-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_retreated_still_uses_end_of_turn_abilities(seat):
    t = both({"melee": ["sentry"]}, {"melee": ["sentry"]}, retreated=seat, first=1 - seat, next_first=0)
    t[1 - seat].chooses("pass")
    t[1 - seat].chooses("pass")
    t[seat].may("pass", "react sentry" if seat == 0 else "react sentry#2")
    t[seat].chooses("react sentry" if seat == 0 else "react sentry#2")
    assert t.state.gold[seat] == 1
    t.idle()


@rule("DRK-END-09")
def test_an_end_of_turn_ability_comes_back_every_turn():
    t = square({"melee": ["sentry"], "pile": ["bare-march"]}, {"melee": ["rook"], "pile": ["bare-march"]})
    for n in (1, 2, 3):
        both_pass(t)
        t[0].chooses("react sentry")
        assert list(t.state.gold) == [n, 0]
    assert t.state.turn == 6
    t.idle()


@rule("DRK-TRN-02", "DRK-ABL-19", "DRK-END-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_may_be_used_once_per_turn_may_be_used_again_in_the_next(seat):
    t = both(*(({"melee": ["idler"]}, {}) if seat == 0 else ({}, {"melee": ["idler"]})), first=seat)
    t[seat].chooses("use idler")
    t[1 - seat].chooses("pass")
    t[seat].cannot("use idler")
    t[seat].chooses("pass")
    assert (t.state.turn, t.asked) == (4, seat)
    t[seat].chooses("use idler")
    assert t.state.gold[seat] == 2
    t.idle()


@rule("DRK-END-10")
def test_who_comes_into_play_at_the_end_of_the_turn_waits_for_the_next():
    t = both({"melee": ["summoner"], "hand": ["sentry"]}, {"melee": ["rook"]})
    both_pass(t)
    t[0].chooses("react summoner", "pick sentry", "place support")
    assert keys(t, v.SUPPORT_ROW, 0) == ["sentry"]
    assert (t.state.turn, list(t.state.gold)) == (4, [0, 0])  # its own ability was not listed
    both_pass(t)
    t[0].may("pass", "react summoner", "react sentry")
    t[0].chooses("react sentry")
    t[0].chooses("pass")
    t.idle()


@rule("DRK-END-10", "DRK-RWN-04")
def test_an_ability_of_a_card_that_has_left_by_its_turn_is_lost():
    t = both({"melee": ["reaper", "sentry"]}, {"melee": ["sentry", "rook"]})
    both_pass(t)
    t[0].may("pass", "react reaper", "react sentry")
    t[0].chooses("react reaper", "target sentry#2")
    t[0].may("pass", "react sentry")
    t[0].chooses("pass")
    assert (t.state.turn, list(t.state.gold)) == (4, [0, 0])  # player 2 was not asked
    t.idle()


# -- who goes first -----------------------------------------------------------------------------------


@rule("DRK-FST-02", "DRK-FST-03")
@pytest.mark.parametrize("first", [0, 1])
def test_who_makes_the_second_pass_in_a_row_goes_first_next(first):
    side = {"hand": ["dole"]}
    t = both(side, side, first=first)
    passing(t, first, 1 - first)
    assert t.state.first == 1 - first
    t.idle()
    t = both(side, side, first=first)
    t[first].chooses("play dole")
    passing(t, 1 - first, first)
    assert t.state.first == first
    assert t.asked == first
    t.idle()


def first_rule(t):
    """The rule by which the log says who goes first next."""
    return [e.rule for e in t.state.events if e.kind == "first"][-1]


@rule("DRK-FST-02", "DRK-FST-04", "DRK-FST-07", "DRK-FST-08")
def test_the_log_names_the_rule_by_which_somebody_goes_first():
    t = both({}, {})
    passing(t, 0, 1)
    assert first_rule(t) == "DRK-FST-02"
    t[1].chooses("retreat first 1")
    t[0].chooses("pass")
    assert first_rule(t) == "DRK-FST-04"
    t.idle()
    t = both({"hand": ["halt"]}, {})
    t[0].chooses("play halt")
    assert first_rule(t) == "DRK-FST-08"
    t.idle()
    t = both({"hand": ["dole"]}, {}, fields={"actions": v.MAX_ACTIONS - 1})
    t[0].chooses("play dole")
    assert (t.state.turn, first_rule(t)) == (4, "DRK-FST-07")
    t.idle()


@rule("DRK-FST-04", "DRK-RET-11")
def test_the_last_effect_that_names_a_first_player_counts():
    t = both({"hand": ["decree"], "melee": ["rook"]}, {"melee": ["rook"]}, first=1)
    t[1].chooses("retreat first 2")
    t[0].chooses("play decree")
    t[0].may("first 1", "first 2")
    t[0].chooses("first 1")
    t[0].chooses("pass")
    assert t.state.first == 0
    t.idle()


@rule("DRK-FST-04", "DRK-RET-11")
def test_a_named_first_player_counts_for_one_turn_only():
    t = both({}, {})
    t[0].chooses("retreat first 1")
    t[1].chooses("pass")
    assert (t.state.turn, t.state.first, t.state.next_first) == (4, 0, -2)
    passing(t, 0, 1)
    assert (t.state.turn, t.state.first) == (5, 1)
    t.idle()


@rule("DRK-FST-08")
@pytest.mark.parametrize("first", [0, 1])
def test_a_phase_ended_by_a_card_looks_for_the_last_pass_made_in_it(first):
    two = 1 - first
    side = {"hand": ["halt", "dole"]}
    t = both(side, side, first=first)
    t[first].chooses("play halt")
    assert (t.state.turn, t.state.first) == (4, two)  # nobody had passed at all
    t.idle()
    t = both(side, side, first=first)
    t[first].chooses("pass")
    t[two].chooses("play halt")
    assert (t.state.turn, t.state.first) == (4, first)
    t.idle()
    t = both(side, side, first=first)
    t[first].chooses("play dole")
    t[two].chooses("pass")
    t[first].chooses("play halt")
    assert (t.state.turn, t.state.first) == (4, two)
    t.idle()


@rule("DRK-FST-08", "DRK-FST-05")
def test_a_combat_pass_does_not_count_for_a_phase_ended_by_a_card():
    t = both({"melee": ["rook"], "hand": ["halt"]}, {"melee": ["rook"]}, first=1)
    t[1].chooses("attack rook with rook#2")
    passing(t, 0, 1)
    t[0].chooses("play halt")
    assert (t.state.turn, t.state.first) == (4, 0)  # P2 of that turn: no pass outside combat
    t.idle()


@rule("DRK-FST-08", "DRK-FST-04")
def test_a_retreat_counts_also_where_a_card_ends_the_phase():
    t = both({"melee": ["rook"]}, {"melee": ["rook"], "hand": ["halt"]})
    t[0].chooses("retreat first 2")
    t[1].chooses("play halt")
    assert (t.state.turn, t.state.first) == (4, 1)
    t.idle()


@rule("DRK-FST-06", "DRK-FST-01", "DRK-TRN-03")
def test_the_new_first_player_leads_the_new_turn():
    side = {"melee": ["sentry"], "pile": ["open-hand", "twin-orders"]}
    t = square(side, side)
    passing(t, 0, 1)
    passing(t, 0, 1)  # the Sentries, in the order of the old turn
    assert t.state.first == 1
    assert t.asked == 1  # the hidden choice
    t[1].chooses("unveil twin-orders")
    t[0].chooses("unveil open-hand")
    t[1].may("pass", "react twin-orders 1", "react twin-orders 2")  # step d
    t[1].chooses("pass")
    t[0].chooses("pass")
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")  # the first action
    passing(t, 1, 0)
    t[1].may("pass", "react sentry#2")  # the end-of-turn order
    passing(t, 1, 0)
    assert t.state.turn == 5
    passing(t, 0, 1)  # the Maneuvers that were left
    t.idle()
