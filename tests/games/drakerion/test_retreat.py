"""Sound the retreat: passing for good, its two faces, and the first player it names."""

import pytest
from tests.games.drakerion.ground import DRILL, passing, square
from tests.games.drakerion.tables import both_pass, card, keys, marked

from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.phase import retreat
from tabard.games.drakerion.rules.values import is_blank
from tabard.testing import rule

ONE = {"pile": ["plain-supply"]}
"""One Maneuver: nobody is asked when the next turn begins."""


def faces(t):
    """Which retreat cards show face B, as everyone sees it."""
    pieces = {p.id: p for p in t[0].view.pieces}
    return ["face B" in pieces[f"retreat-{p}"].marks for p in (0, 1)]


def both(one=None, two=None, **more):
    return square({**ONE, **(one or {})}, {**ONE, **(two or {})}, **more)


@rule("DRK-RET-01", "DRK-RET-02", "DRK-RET-16", "DRK-ACT-07", "DRK-DEC-12")
@pytest.mark.parametrize("named", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_sounds_the_retreat_names_either_player_openly(seat, named):
    t = both({"melee": ["rook"]}, {"melee": ["rook"]}, first=seat)
    t[seat].can("retreat first 1", "retreat first 2")
    t[seat].chooses(f"retreat first {named + 1}")
    assert t.state.next_first == named
    for reader in (0, 1):
        assert marked(t, reader, "first next") == [named]
        assert f"Player {seat + 1} names player {named + 1} to go first next turn" in t.log(reader)
    assert faces(t) == [seat == 0, seat == 1]
    assert t.asked == 1 - seat  # who acts next
    assert t.state.turn == 3
    t.idle()


@rule("DRK-RET-03", "DRK-RET-09", "DRK-RET-11", "DRK-RET-12", "DRK-EX-46", "DRK-FST-04", "DRK-DEC-30")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_other_goes_on_alone_until_the_first_pass(seat):
    mine = {"melee": ["rook"], "hand": ["dole"]}
    theirs = {"melee": ["rook"], "hand": ["pawn", "dole"], "gold": 2, "deck": ["blow"]}
    t = both(*((mine, theirs) if seat == 0 else (theirs, mine)), first=seat)
    t[seat].chooses(f"retreat first {seat + 1}")
    other = 1 - seat
    t[other].chooses("play pawn to melee")
    assert t.asked == other
    target, attacker = ("rook", "rook#2") if seat == 0 else ("rook#2", "rook")
    t[other].chooses(f"attack {target} with {attacker}", "pass")
    assert t.asked == other
    city = "the-kiln-gate" if seat == 0 else "highwatch"
    t[other].chooses(f"use {city} exchange")  # its only card goes under the deck
    assert t.asked == other
    assert t.state.turn == 3
    t[other].chooses("pass")
    assert (t.state.turn, t.state.first) == (4, seat)  # though the other passed last
    assert keys(t, v.HAND, seat)[0] == "dole"  # never asked between
    forced = [e for e in t.state.events if e.kind == "passed" and e.seat == seat]
    assert {e.rule for e in forced} == {"DRK-RET-03", "DRK-CBT-29"}
    t.idle()


@rule("DRK-RET-04", "DRK-EX-06", "DRK-EX-48", "DRK-CBT-29")
def test_who_has_retreated_passes_in_every_combat():
    t = both(
        {"melee": ["sentry", "rook"], "hand": ["duel-trick"]},
        {
            "melee": [{"card": "aldreth", "attached": ["field-dressing"]}, "guard", "drummer"],
            "hand": ["duel-trick", "sprite", "aldreth"],
            "gold": 9,
        },
        retreated=1,
    )
    t[0].chooses("attack aldreth with sentry")
    t[0].may("pass", "play duel-trick")
    t[0].chooses("play duel-trick")
    t[0].may("pass")  # the answer to it is a forced pass, too
    t[0].chooses("pass")
    assert t.state.damage[card(t, "aldreth", zone=v.MELEE_ROW)] == 1
    t[0].chooses("attack aldreth with rook")
    t[0].may("pass")
    t[0].chooses("pass")
    assert t.state.damage[card(t, "aldreth", zone=v.MELEE_ROW)] == 5
    assert sorted(keys(t, v.HAND, 1)) == ["aldreth", "duel-trick", "sprite"]
    assert (list(t.state.gold), t.asked) == ([1, 9], 0)
    t.idle()


@rule("DRK-RET-04", "DRK-KEY-06")
def test_without_a_retreat_the_same_player_may_do_all_that_in_combat():
    t = both(
        {"melee": ["pawn"]},
        {
            "melee": ["aldreth", "guard", "drummer"],
            "hand": ["duel-trick", "sprite", "aldreth"],
            "gold": 9,
        },
    )
    t[0].chooses("attack aldreth with pawn")
    t[1].may(
        "pass",
        "play duel-trick",
        "play sprite to melee",
        "play sprite to support",
        "use drummer",
        "intercept guard",
        "rally aldreth shield",
        "rally aldreth melee",
        "rally aldreth riposte",
    )
    both_pass(t)
    t.idle()


@rule("DRK-RET-05", "DRK-EX-07", "DRK-GLA-08", "DRK-END-08")
def test_reactions_forced_and_static_abilities_go_on_after_a_retreat():
    t = both(
        {"melee": ["rook"]},
        {"melee": ["ghoul", "sentry", "furnace-brute", "bastion-captain", "pale-recruit"]},
        retreated=1,
        next_first=0,
    )
    recruit = [p.marks["riposte"] for p in t[0].view.pieces if p.face == "pale-recruit"]
    assert recruit == [2]
    t[0].chooses("attack ghoul with rook", "pass")
    t[1].may("pass", "react ghoul")
    t[1].chooses("react ghoul")
    assert list(t.state.gold) == [0, 2]
    t[0].chooses("pass")
    t[1].may("react furnace-brute", "react sentry")  # the Forced one may wait, not be left out
    t[1].chooses("react sentry")
    assert t.state.turn == 4
    assert t.state.damage[card(t, "furnace-brute")] == 1
    assert list(t.state.gold) == [6, 2 + 1 + 6]
    t.idle()


@rule("DRK-RET-06", "DRK-RET-16", "DRK-ACT-11", "DRK-RET-09")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_retreat_counts_as_a_pass(seat):
    t = both({}, {}, first=seat)
    t[seat].chooses("retreat first 1")
    assert t.state.passes == 1
    t[1 - seat].chooses("pass")
    assert (t.state.turn, t.state.first) == (4, 0)
    t.idle()


@rule("DRK-RET-07", "DRK-RET-06", "DRK-EX-45", "DRK-FST-04")
@pytest.mark.parametrize("named", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_after_a_pass_the_retreat_ends_the_phase_and_stays_on_face_a(seat, named):
    side = {"melee": ["sentry"]}
    t = both(side, side, first=1 - seat)
    t[1 - seat].chooses("pass")
    t[seat].chooses(f"retreat first {named + 1}")
    assert t.state.turn == 3  # the End of turn follows as always
    assert (t.asked, t.rule) == (1 - seat, "DRK-DEC-15")
    assert faces(t) == [False, False]
    t[1 - seat].chooses("pass")
    t[seat].chooses("pass")
    assert (t.state.turn, t.state.first) == (4, named)
    t.idle()


@rule("DRK-RET-16", "DRK-RET-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_after_an_action_of_the_opponent_the_card_turns_to_face_b(seat):
    side = {"hand": ["dole"]}
    t = both(side, side, first=1 - seat)
    t[1 - seat].chooses("play dole")
    t[seat].chooses("retreat first 2")
    assert (t.state.turn, t.asked) == (3, 1 - seat)
    assert faces(t) == [seat == 0, seat == 1]
    t[1 - seat].chooses("pass")
    assert (t.state.turn, t.state.first) == (4, 1)
    t.idle()


@rule("DRK-RET-07", "DRK-RET-15", "DRK-RET-16")
def test_only_the_very_last_action_of_the_opponent_counts():
    t = both({"hand": ["dole"]}, {"hand": ["dole", "dole"]})
    t[0].chooses("pass")
    t[1].chooses("play dole")
    t[0].chooses("play dole")
    t[1].chooses("retreat first 1")  # the opponent passed before, but acted last
    assert faces(t) == [False, True]
    assert t.asked == 0
    t.idle()


@rule("DRK-RET-08", "DRK-RET-10", "DRK-EX-47")
@pytest.mark.parametrize("seat", [0, 1])
def test_face_b_bars_every_retreat_and_turns_back_at_the_end_of_the_turn(seat):
    t = both({"melee": ["rook"]}, {"melee": ["rook"]}, first=seat)
    t[seat].chooses("retreat first 1")
    t[1 - seat].cannot("retreat first 1", "retreat first 2")
    t[1 - seat].chooses("pass")
    assert t.state.turn == 4
    assert faces(t) == [False, False]
    assert t.state.retreated == -2
    t[0].can("retreat first 1", "retreat first 2")
    t[0].chooses("pass")
    t[1].can("retreat first 1", "retreat first 2")
    t.idle()


@rule("DRK-RET-10", "DRK-END-06", "DRK-RET-08")
def test_face_b_stays_until_the_cards_have_readied():
    t = both({"melee": ["waker", {"card": "rook", "committed": True}]}, {}, retreated=1, next_first=1)
    t[0].chooses("pass")
    t[0].may("pass", "react waker to rook")
    assert faces(t) == [False, True]
    t[0].chooses("pass")
    assert (t.state.turn, faces(t)) == (4, [False, False])
    t.idle()


@rule("DRK-RET-13", "DRK-CBT-13")
def test_a_retreat_is_free_and_belongs_to_the_action_phase_alone():
    t = both({"melee": ["rook", "sentry"]}, {"melee": ["rook"]})
    t[0].chooses("attack rook#2 with rook")
    t[1].may("pass")
    t[1].chooses("pass")
    t[0].may("pass")
    t[0].chooses("pass")
    t[1].chooses("retreat first 2")
    assert list(t.state.gold) == [0, 0]
    assert t.state.committed[t.state.zone(v.RETREAT_AT, 1)[0]] == 0
    t[0].chooses("pass")
    t[0].may("pass", "react sentry")  # End of turn
    t[0].chooses("pass")
    t.idle()
    t = square({"pile": ["plain-supply", "open-hand"]}, {"pile": ["plain-supply"]}, phase="maneuver")
    t[0].may("unveil plain-supply", "unveil open-hand")
    t[0].chooses("unveil open-hand")
    t[0].may("pass", "react open-hand")
    t[0].chooses("pass")
    t.idle()


@rule("DRK-RET-14")
def test_the_retreat_card_cannot_be_blanked_targeted_or_committed():
    t = both({"hand": ["hush", "ruin"], "melee": ["rook"]}, {"melee": ["pawn"]})
    t[0].chooses("play hush")
    s = t.state
    for seat in (0, 1):
        assert not is_blank(s, s.zone(v.RETREAT_AT, seat)[0])
        assert is_blank(s, s.zone(v.CITY_AT, seat)[0])
    t[1].can("retreat first 1", "retreat first 2")
    t[1].chooses("pass")
    t[0].can("retreat first 1", "retreat first 2")
    t[0].chooses("play ruin")
    t[0].may("target rook", "target pawn")
    t[0].chooses("target pawn")
    assert t.returns == [1.0, -1.0]
    t.idle()
    retreat = DRILL.card("sound-the-retreat")
    assert retreat.abilities == ()  # nothing printed that could be blank


@rule("DRK-RET-15", "DRK-RET-07", "DRK-ACT-12")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_pass_inside_a_combat_is_not_the_last_action(seat):
    side = {"melee": ["rook"]}
    t = both(side, side, first=1 - seat)
    own, foe = ("rook", "rook#2") if seat == 1 else ("rook#2", "rook")
    t[1 - seat].chooses(f"attack {foe} with {own}")
    passing(t, seat, 1 - seat)  # the attacking player passed last, in combat
    t[seat].chooses("retreat first 1")
    assert (t.state.turn, t.asked) == (3, 1 - seat)
    assert faces(t) == [seat == 0, seat == 1]
    t.idle()


@rule("DRK-RET-15", "DRK-RET-16")
def test_a_pass_of_an_earlier_turn_is_not_the_last_action():
    t = both({}, {})
    passing(t, 0, 1)
    assert (t.state.turn, t.state.first) == (4, 1)
    t[1].chooses("retreat first 1")  # player 1 passed, but in the turn before
    assert (t.state.turn, t.asked) == (4, 0)
    assert faces(t) == [False, True]
    t.idle()


@rule("DRK-RET-08", "DRK-RET-07")
def test_two_players_never_retreat_in_one_turn():
    t = both({}, {}, first=1)
    t[1].chooses("pass")
    t[0].chooses("retreat first 2")  # ends the phase at once
    assert (t.state.turn, t.state.first) == (4, 1)
    retreats = [e for e in t.state.events if e.kind == "retreated"]
    assert len(retreats) == 1
    t.idle()


@rule("DRK-RET-05", "DRK-RET-01")
def test_the_banner_may_react_to_a_retreat():
    t = both({"gold": 3}, {"melee": ["rook"], "banner": "green-mantle"})
    t[0].chooses("retreat first 1")
    t[1].may("pass", "react green-mantle")
    t[1].chooses("react green-mantle")
    assert list(t.state.gold) == [2, 0]
    assert t.asked == 1
    t.idle()


@rule("DRK-RET-07", "DRK-RET-15", "DRK-RET-16")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("over", [False, True])
def test_what_a_retreat_leaves_behind(seat, over):
    t = square(first=seat, passes=int(over))
    s = t.state
    retreat(s, seat, 1 - seat)
    assert (s.passes, s.face_b) == ((2, 0) if over else (1, 1 << seat))
    assert (s.retreated, s.actor, s.last_pass, s.next_first) == (seat, seat, seat, 1 - seat)
    t.idle()


def pass_forecast(t, seat, option):
    (choice,) = [c for c in t[seat].view.ask.choices if c.short == option]
    return choice.forecast.text if choice.forecast else ""


@rule("DRK-RET-07", "DRK-RET-16", "DRK-ACT-11")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_retreat_with_an_extra_action_does_not_pass_in_a_row_with_the_opponent(seat):
    sides = {seat: {"hand": ["encore"]}, 1 - seat: {"hand": ["dole"]}}
    t = both(sides[0], sides[1], first=1 - seat)
    t[1 - seat].chooses("pass")
    assert pass_forecast(t, seat, "retreat first 1") == "Ends the Action Phase"
    t[seat].chooses("play encore")
    assert pass_forecast(t, seat, "retreat first 1") == "You pass everything until the end of the turn"
    t[seat].chooses("retreat first 1")
    assert faces(t) == [seat == 0, seat == 1]
    assert (t.state.turn, t.asked) == (3, 1 - seat)
    t[1 - seat].can("play dole")
    t[1 - seat].chooses("pass")
    assert t.state.turn == 4
    t.idle()


@rule("DRK-ACT-11")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_passes_twice_with_an_extra_action_does_not_end_the_phase_alone(seat):
    sides = {seat: {"hand": ["prompt"]}, 1 - seat: {}}
    t = both(sides[0], sides[1], first=seat)
    t[seat].chooses("play prompt")  # the opponent has two actions
    t[1 - seat].chooses("pass")
    assert pass_forecast(t, 1 - seat, "pass") == ""
    t[1 - seat].chooses("pass")
    assert (t.state.turn, t.asked) == (3, seat)
    t[seat].chooses("pass")
    assert t.state.turn == 4
    t.idle()
