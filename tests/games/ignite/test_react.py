"""Reactions: windows, answers, answers to answers (IGN-REACT, IGN-BLOCK, IGN-SHLD, IGN-REVEAL, IGN-HID-18)."""

from tests.games.ignite.tables import board, damage, hand, in_play, is_down, owner, trash, who

from tabard.testing import rule


def attacked(hand_of_two, card="dagger", **more):
    return board(
        p1={"race": "humans", "units": ["g5"], "hand": [card]},
        p2={"race": "elves", "units": ["g6", "r18"], "hand": hand_of_two},
        **more,
    )


@rule("IGN-REACT-01", "IGN-REACT-02", "IGN-REACT-05", "IGN-DP-13")
def test_only_out_of_turn_cards_of_the_owner_answer():
    t = attacked(["old-wooden-shield", "dagger", "berserk"], p3={"hand": ["old-wooden-shield"]})
    t[0].chooses("play dagger", "at g6")
    t[1].may("pass", "react old-wooden-shield for g6")
    t[1].chooses("pass")
    assert t.prompt != "React?"  # player 3 is not asked
    t[1].chooses("pass")  # the reveal window
    assert damage(t, "g6") == 1
    t.idle()


@rule("IGN-HID-18", "IGN-DP-36", "IGN-REACT-06")
def test_a_window_opens_whatever_is_held_and_stays_shut_when_nothing_could_be():
    for held in (["old-wooden-shield", "march"], ["dagger", "march"]):
        t = attacked(held, p3={"play": ["old-wooden-shield"]})
        t[0].chooses("play dagger", "at g6")
        assert (t.asked, t.prompt, t.state.decision.response) == (1, "React?", True)
        t[1].chooses("pass")
        t.idle()
    t = attacked([], p3={"play": ["old-wooden-shield"]})
    t[0].chooses("play dagger", "at g6")
    assert t.asked == 0  # an empty hand is public
    t.idle()


@rule("IGN-REACT-06", "IGN-GEN-07", "IGN-SHLD-08", "IGN-ATK-07")
def test_players_answer_clockwise_and_a_shield_saves_one_unit_once():
    t = board(
        p1={"race": "humans", "units": ["r1"]},
        p2={"race": "elves", "units": ["g5"], "hand": ["full-moon-axe", "dagger"]},
        p3={"race": "kitsune", "units": ["g4", "f5"], "hand": ["old-wooden-shield"]},
        active=1,
    )
    t[1].chooses("play full-moon-axe")
    t[2].may("pass", "react old-wooden-shield for f5", "react old-wooden-shield for g4")
    t[2].chooses("react old-wooden-shield for g4")
    assert (damage(t, "g4"), damage(t, "f5")) == (0, 1)
    t[1].chooses("play dagger", "at g4")
    assert damage(t, "g4") == 1
    t.idle()


@rule("IGN-REACT-06")
def test_two_owners_are_asked_in_turn():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["full-moon-axe"]},
        p2={"race": "elves", "units": ["g4"], "hand": ["old-wooden-shield"]},
        p3={"race": "kitsune", "units": ["g6"], "hand": ["old-wooden-shield"]},
    )
    t[0].chooses("play full-moon-axe")
    t[1].chooses("pass")
    t[2].chooses("react old-wooden-shield for g6")
    t[1].can("react old-wooden-shield for g4")  # after an answer everybody is asked again
    t[1].chooses("pass")
    assert (damage(t, "g4"), damage(t, "g6")) == (1, 0)
    t.idle()


@rule("IGN-REACT-07", "IGN-DP-14", "IGN-BLOCK-04")
def test_a_spell_used_out_of_turn_can_be_negated():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["lightning-bolt", "counterspell"]},
        p2={"race": "elves", "units": ["g6"], "hand": ["counterspell"]},
    )
    t[0].chooses("play lightning-bolt", "at g6")
    t[1].chooses("react counterspell for g6")
    t[0].may("pass", "react counterspell")
    t[0].chooses("react counterspell")
    assert damage(t, "g6") == 1
    assert (in_play(t), in_play(t, 1)) == (["counterspell", "lightning-bolt"], ["counterspell"])
    t.idle()


@rule("IGN-REACT-07", "IGN-BLOCK-04")
def test_a_negated_spell_does_nothing_and_is_spent():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["lightning-bolt"]},
        p2={"race": "elves", "units": ["g6"], "hand": ["counterspell"]},
    )
    t[0].chooses("play lightning-bolt", "at g6")
    t[1].chooses("react counterspell for g6")
    assert (damage(t, "g6"), in_play(t)) == (0, ["lightning-bolt"])
    t.idle()


@rule("IGN-REACT-09", "IGN-SHLD-07", "IGN-DP-13", "IGN-ATK-07")
def test_a_delayed_strike_has_two_windows():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["meteor-strike"]},
        p2={"race": "elves", "units": ["k9"], "hand": ["sidestep", "old-wooden-shield", "counterspell"]},
    )
    t[0].chooses("play meteor-strike")
    t[1].may("pass", "react counterspell")
    t[1].chooses("pass")
    t[0].chooses("space k9", "end")
    t[1].chooses("end")
    t[2].chooses("end")
    t[1].may("pass", "react sidestep for k9", "react counterspell for k9")
    t[1].chooses("pass")
    assert damage(t, "k9") == 2
    t.idle()


@rule("IGN-REACT-09", "IGN-SHLD-07", "IGN-ITEM-09")
def test_a_bomb_is_dodged_and_not_blocked():
    t = board(
        p1={"race": "humans", "units": ["g5", "r1"]},
        p2={"race": "elves", "units": ["k9", "r18"], "hand": ["sidestep", "old-wooden-shield"]},
        items={"k8": 0},
        phase="begin",
    )
    t[1].may("pass", "react sidestep for k9")
    t[1].chooses("react sidestep for k9", "step k10")
    assert damage(t, "k10") == 0
    t.idle()


@rule("IGN-REACT-08", "IGN-KD-04", "IGN-MOVE-10")
def test_a_unit_that_cannot_move_cannot_dodge():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": [{"at": "g6", "down": True}], "hand": ["sidestep"]},
    )
    t[0].chooses("play dagger", "at g6")
    t[1].may("pass")
    t[1].chooses("pass")
    t.idle()


@rule("IGN-REACT-08", "IGN-DP-15")
def test_a_dodged_blow_fails():
    t = attacked(["sidestep"])
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("react sidestep for g6", "step g7")
    assert (damage(t, "g7"), in_play(t, 1)) == (0, ["sidestep"])
    t.idle()


@rule("IGN-REACT-04", "IGN-FRZ-09", "IGN-DP-17")
def test_a_frozen_units_owner_may_reveal():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={
            "race": "elves",
            "units": [{"at": "g6", "frozen": 0}],
            "hand": ["berserk"],
            "deck": ["march"] * 3,
        },
    )
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("reveal berserk")
    assert hand(t, 1) == ["berserk", "march", "march", "march"]
    t[1].chooses("pass")
    t.idle()


@rule("IGN-REVEAL-05")
def test_a_reveal_for_a_unit_that_died():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={
            "race": "elves",
            "units": [{"at": "g6", "damage": 2}, "r18"],
            "hand": ["berserk"],
            "deck": ["march"],
        },
    )
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("reveal berserk", "pass")
    assert hand(t, 1) == ["berserk", "march"]
    t.idle()
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}], "hand": ["berserk"], "deck": ["march"]},
    )
    t[0].chooses("play dagger", "at g6")
    assert t.asked == 0  # no unit is left to that player
    t.idle()


@rule("IGN-SET-10", "IGN-BLOCK-04", "IGN-PLAY-08")
def test_a_disarmed_weapon_changes_hands():
    t = attacked(["pickpocket"])
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("react pickpocket for g6")
    assert (damage(t, "g6"), in_play(t), in_play(t, 1)) == (0, [], ["dagger", "pickpocket"])
    t.idle()


@rule("IGN-SET-10")
def test_a_redirected_shot_hits_somebody_else():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["arrow"], "bows": ["long-bow"]},
        p2={"race": "elves", "units": ["g8", "r18"], "hand": ["smoke-bomb"]},
        p3={"race": "kitsune", "units": ["g9"], "hand": ["old-wooden-shield"]},
    )
    t[0].chooses("play arrow", "at g8")
    t[1].chooses("react smoke-bomb for g8", "at g9")
    t[2].chooses("react old-wooden-shield for g9")
    assert (damage(t, "g8"), damage(t, "g9"), trash(t)) == (0, 0, ["smoke-bomb"])
    t.idle()


@rule("IGN-REACT-05")
def test_anyone_may_counter_a_spell_that_concerns_others():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["freeze"]},
        p2={"race": "elves", "units": ["g7"]},
        p3={"race": "kitsune", "units": ["r9"], "hand": ["counterspell"]},
    )
    t[0].chooses("play freeze", "at g7")
    t[2].chooses("react counterspell")
    assert list(t.state.f_frozen) == [0, 0, 0]
    t.idle()


@rule("IGN-REACT-05", "IGN-IMPASS-03")
def test_a_wall_can_be_dodged():
    t = board(
        p1={"race": "humans", "units": ["d5"], "hand": ["ice-wall"]},
        p2={"race": "elves", "units": ["a5", "r18"], "hand": ["sidestep"]},
    )
    t[0].chooses("play ice-wall", "space a5")
    t[1].chooses("react sidestep for a5", "step a6")
    t[0].chooses("done")
    assert (owner(t, "a6"), who(t, "a5"), t.state.walls) == (1, -1, 1)
    assert not is_down(t, "a6")
    t.idle()
