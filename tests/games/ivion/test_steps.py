"""The steps of a turn one by one, with what must not happen in them (IVI-TURN)."""

import pytest
from tests.games.ivion.tables import card, control, faced, ids, keys, pools, resolves

from tabard.games.ivion import state as v
from tabard.games.ivion.rules import turn
from tabard.games.ivion.rules.rows import L_BY, L_ROW, L_UNTIL
from tabard.testing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])
STEPS = ("turn", "drawn", "gained-actions", "gained-initiative", "healed", "discarded", "lost-initiative")


def on(key, hero):
    """A card that lies attached to a hero."""
    return {"card": key, "to": f"hero {hero + 1}"}


def steps(t):
    """The steps that were told, with the seats they were about."""
    return [(e.kind, e.seat) for e in t.state.events if e.kind in STEPS]


@rule("IVI-TURN-01", "IVI-SET-14")
@SEATS
def test_start_main_end_and_then_the_other(seat):
    t = faced(seat, {"initiative": 1, "hand": ["blow"] * 8}, {"hp": 30, "feats": ["dawn", "spring"]})
    assert (t.state.phase, t.state.active) == (v.MAIN, seat)
    t[seat].chooses("end")
    assert (t.state.phase, t.state.active) == (v.ENDING, seat)
    t[seat].chooses("pick blow")
    assert (t.state.phase, t.state.active) == (v.STARTING, 1 - seat)
    assert t.rule == "IVI-SIM-02"
    t[1 - seat].chooses("next dawn")
    assert (t.state.phase, t.state.active, t.state.turn) == (v.MAIN, 1 - seat, 4)
    foe = 1 - seat
    assert steps(t) == [
        ("discarded", seat),
        ("lost-initiative", seat),
        ("turn", foe),
        ("drawn", foe),
        ("gained-actions", foe),
        ("gained-initiative", foe),
        ("healed", foe),
        ("drawn", foe),
    ]
    t.idle()


@rule("IVI-TURN-02")
@SEATS
def test_only_the_feats_of_the_turn_player_become_ready(seat):
    used = {"card": "prod", "used": True}
    t = faced(seat, {"actions": 1, "feats": [used]}, {"feats": [used]})
    t[seat].cannot("use prod")
    t[seat].chooses("end")
    t[1 - seat].can("use prod")
    assert [t.state.flags[c] & v.USED for c in ids(t, v.FEATS, seat)] == [1]
    t[1 - seat].chooses("end")
    t[seat].can("use prod")
    t.idle()


@rule("IVI-TURN-02")
@SEATS
def test_a_feat_that_is_attached_becomes_ready_as_well(seat):
    t = faced(seat, {"feats": ["dirk"]})
    resolves(t, seat, "use dirk")
    dirk = ids(t, v.FIELD, seat)[0]
    assert t.state.flags[dirk] & v.USED
    t[seat].chooses("end")
    assert t.state.flags[dirk] & v.USED
    t[1 - seat].chooses("end")
    assert not t.state.flags[dirk] & v.USED
    t.idle()


@rule("IVI-TURN-03")
@SEATS
def test_until_your_next_turn(seat):
    # One effect on its own player and one on the opponent; both are of the player who made them.
    t = faced(seat, {"hand": ["brace", "sway", "blow"]}, {"hand": ["brace", "blow"]})
    resolves(t, seat, "play brace")
    resolves(t, seat, "play sway")
    assert len(t.state.mods) == 2 * L_ROW
    t[seat].chooses("end")
    assert len(t.state.mods) == 2 * L_ROW  # the opponent's next turn is not mine
    resolves(t, 1 - seat, "play blow")
    assert t.state.hp[seat] == 36
    resolves(t, 1 - seat, "play brace")
    t[1 - seat].chooses("end")
    assert [t.state.mods[i + L_BY] for i in range(0, len(t.state.mods), L_ROW)] == [1 - seat]
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == 36  # no longer exposed, and braced
    t.idle()


@rule("IVI-TURN-03", "IVI-TURN-13")
@SEATS
def test_attached_cards_whose_time_is_up(seat):
    t = faced(seat, {"hand": ["pact", "whim", "scald"]}, {"hand": ["scald"]})
    resolves(t, seat, "play pact")
    resolves(t, seat, "play whim")
    resolves(t, seat, "play scald")
    assert t.state.hp[1 - seat] == 34
    t[seat].chooses("end")
    assert keys(t, v.FIELD, seat) == ["pact"]
    assert keys(t, v.DISCARD, seat) == ["scald", "whim"]
    resolves(t, 1 - seat, "play scald")
    assert t.state.hp[seat] == 36
    t[1 - seat].chooses("end")
    assert keys(t, v.FIELD, seat) == []
    assert t.state.mods == []
    gone = [(e.kind, e.rule, e.card) for e in t.state.events if e.kind == "destroyed"]
    assert gone == [
        ("destroyed", "IVI-TURN-13", card(t, "whim")),
        ("destroyed", "IVI-TURN-03", card(t, "pact")),
    ]
    # it was gone before the card was drawn
    assert t.kinds.index("destroyed", t.kinds.index("drawn")) < len(t.kinds) - 1 - t.kinds[::-1].index(
        "drawn"
    )
    t.idle()


@rule("IVI-TURN-03", "IVI-TURN-13")
def test_a_card_that_left_before_its_time_is_left_alone():
    t = faced(0, {"hand": ["whim", "sweep"]})
    resolves(t, 0, "play whim")
    resolves(t, 0, "play sweep")
    assert keys(t, v.DISCARD, 0) == ["whim", "sweep"]
    t[0].chooses("end")
    assert keys(t, v.DISCARD, 0) == ["whim", "sweep"]
    assert t.kinds.count("destroyed") == 1
    assert t.state.mods == []
    t.idle()


@rule("IVI-TURN-04", "IVI-TURN-05")
@pytest.mark.parametrize(("number", "drawn"), [(1, 0), (2, 1), (3, 1)])
@SEATS
def test_one_card_but_none_in_the_first_turn_of_the_game(seat, number, drawn):
    t = faced(seat, {"deck": ["blow", "balm"]}, {"deck": ["blow"]}, turn=number, phase="start")
    assert keys(t, v.HAND, seat) == ["blow"][:drawn]
    assert ids(t, v.HAND, 1 - seat) == []
    assert t.state.turn == number
    t.idle()


@rule("IVI-TURN-06", "IVI-TURN-07", "IVI-RES-06", "IVI-RES-04", "IVI-RES-07", "IVI-RES-08", "IVI-INI-01")
@pytest.mark.parametrize(("held", "after"), [(0, 3), (1, 4), (2, 5), (3, 5), (5, 5), (6, 6)])
@SEATS
def test_what_start_gives(seat, held, after):
    mine = {"actions": held, "power": 2, "initiative": 4}
    t = faced(seat, mine, {"actions": 1, "power": 1, "initiative": 1}, phase="start")
    assert pools(t, seat) == (after, 2)
    assert t.state.initiative[seat] == 5
    assert pools(t, 1 - seat) == (1, 1)
    assert t.state.initiative[1 - seat] == 1
    t.idle()


@rule("IVI-TURN-08")
@SEATS
def test_start_effects_are_those_of_the_turn_player(seat):
    t = faced(seat, {"hp": 30, "feats": ["dawn"]}, {"hp": 30, "feats": ["dawn"]}, phase="start")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (31, 30)
    t.idle()


@rule("IVI-TURN-08")
@pytest.mark.parametrize(("number", "power"), [(1, 1), (2, 1), (3, 0), (4, 0)])
def test_a_start_effect_of_the_first_turn_alone(number, power):
    t = faced(0, {"feats": ["debut"]}, turn=number, phase="start")
    assert t.state.power[0] == power
    t.idle()


@rule("IVI-TURN-09")
def test_an_effect_ends_the_turn_once_everything_is_resolved():
    t = faced(0, {"hp": 30, "actions": 2, "hand": ["hurry", "blow"], "feats": ["mirth"]})
    t[0].chooses("play hurry")
    t[1].chooses("pass")
    assert t.state.hp[0] == 31  # the rest of the card
    assert "triggered" in t.kinds  # and what it set off
    assert (t.asked, t.state.active, t.state.turn) == (1, 1, 4)
    assert t.state.turn_over == 0
    t[1].chooses("end")
    assert t.asked == 0
    t[0].can("play blow")  # the next turn is not ended
    t.idle()


@rule("IVI-TURN-10", "IVI-TURN-11")
@pytest.mark.parametrize(("held", "discards"), [(5, 0), (6, 0), (7, 1), (8, 2)])
@SEATS
def test_end_effects_come_before_the_hand_limit(seat, held, discards):
    t = faced(seat, {"hand": ["blow"] * held, "feats": ["dusk"]}, {"hand": ["balm"] * 9, "feats": ["dusk"]})
    t[seat].chooses("end")
    for _ in range(discards):
        assert t.rule == "IVI-TURN-11"
        t[seat].chooses("pick blow")
    assert t.asked == 1 - seat
    assert t.rule == "IVI-TURN-09"
    assert len(ids(t, v.HAND, seat)) == min(7, held + 1)
    assert len(ids(t, v.HAND, 1 - seat)) == 10  # no limit but at the end of the own turn
    assert len(ids(t, v.DISCARD, seat)) == discards
    t.idle()


@rule("IVI-TURN-11")
@pytest.mark.parametrize(("held", "is_asked"), [(7, False), (8, False), (9, True)])
def test_a_higher_hand_limit(held, is_asked):
    t = faced(0, {"hand": ["blow"] * held, "attached": [on("pocket", 0)]})
    t[0].chooses("end")
    assert (t.asked == 0) == is_asked
    if is_asked:
        t[0].chooses("pick blow")
        assert len(ids(t, v.HAND, 0)) == 8
    t.idle()


@rule("IVI-TURN-11")
def test_the_player_chooses_what_goes():
    hand = ["balm", "scald", "blow", "blow", "quake", "doom", "boon", "drain", "spill"]
    t = faced(0, {"hand": hand}, phase="end")
    t[0].may(*(f"pick {key}" for key in sorted(set(hand))))
    t[0].chooses("pick blow")
    t[0].chooses("pick quake")
    assert keys(t, v.DISCARD, 0) == ["blow", "quake"]
    assert sorted(keys(t, v.HAND, 0)) == sorted(["balm", "scald", "blow", "doom", "boon", "drain", "spill"])
    t.idle()


@rule("IVI-TURN-12")
@SEATS
def test_only_the_turn_player_loses_initiative(seat):
    t = faced(seat, {"initiative": 3}, {"initiative": 2})
    t[seat].chooses("end")
    assert t.state.initiative[seat] == 0
    assert t.state.initiative[1 - seat] == 3
    t.idle()


@rule("IVI-TURN-13")
@SEATS
def test_this_turn_ends_with_the_turn_and_not_before(seat):
    t = faced(seat, {"hand": ["rush", "scald", "oath", "brace"], "power": 2}, {"hand": ["scald"]})
    resolves(t, seat, "play rush")
    resolves(t, seat, "play scald")
    assert t.state.hp[1 - seat] == 34
    resolves(t, seat, "play oath")
    resolves(t, seat, "play brace")
    t[seat].chooses("end")
    lasting = [t.state.mods[i + L_UNTIL] for i in range(0, len(t.state.mods), L_ROW)]
    assert lasting == [3, 2]  # for the game, until my next turn
    t.idle()


@rule("IVI-TURN-13")
def test_the_amount_of_a_lasting_effect_is_counted_once():
    t = faced(0, {"power": 3, "hand": ["oath", "scald", "scald"]})
    resolves(t, 0, "play oath")
    resolves(t, 0, "play scald")
    assert t.state.hp[1] == 32
    t.state.power[0] = 0
    resolves(t, 0, "play scald")
    assert t.state.hp[1] == 24
    t.idle()


@rule("IVI-TURN-13", "IVI-SIM-02")
@SEATS
def test_limits_of_a_turn_and_of_the_game(seat):
    mine = {"hand": ["sacrifice"] * 3, "feats": ["daily", "once"]}
    t = faced(seat, mine)
    t[seat].chooses("play sacrifice")
    t[1 - seat].chooses("pass")
    t[seat].chooses("next daily")
    assert t.state.initiative[seat] == 2
    resolves(t, seat, "play sacrifice")
    assert t.state.initiative[seat] == 2
    t[seat].chooses("end")
    t[1 - seat].chooses("end")
    assert t.state.initiative[seat] == 1
    resolves(t, seat, "play sacrifice")
    assert t.state.initiative[seat] == 2  # the one of each turn, not the one of the game
    t.idle()


@rule("IVI-TURN-14", "IVI-RES-03")
@SEATS
def test_unspent_resources_stay(seat):
    t = faced(seat, {"actions": 2, "power": 5}, {"actions": 5, "power": 4})
    t[seat].chooses("end")
    assert pools(t, seat) == (2, 5)
    assert pools(t, 1 - seat) == (5, 4)
    t.idle()


@rule("IVI-TURN-15")
@SEATS
def test_control_stays_on_both(seat):
    t = faced(seat, {"slow": 1, "disarm": 2}, {"silence": 3})
    t[seat].chooses("end")
    t[1 - seat].chooses("end")
    assert control(t, seat) == [1, 0, 2]
    assert control(t, 1 - seat) == [0, 3, 0]
    t.idle()


@rule("IVI-TURN-16")
@SEATS
def test_nobody_plays_in_start_and_end(seat):
    ready = {"actions": 3, "power": 3, "initiative": 2, "hand": ["quip"] * 9, "hp": 30, "feats": ["prod"]}
    t = faced(seat, ready, {**ready, "feats": ["dawn", "spring", "prod"]})
    t[seat].chooses("end")
    t[seat].may("pick quip")
    t[1 - seat].may()
    t[seat].chooses("pick quip", "pick quip")
    t[1 - seat].may("next dawn", "next spring")  # in Start: nothing but the order of effects
    t[seat].may()
    t[1 - seat].chooses("next dawn")
    t[1 - seat].can("play quip", "use prod")
    t.idle()


@rule("IVI-TURN-16", "IVI-PLAY-21")
@SEATS
@pytest.mark.parametrize(("feat", "phase"), [("overture", v.STARTING), ("finale", v.ENDING)])
def test_a_card_played_in_start_or_end_by_an_effect_is_answered(seat, feat, phase):
    player = seat if phase == v.ENDING else 1 - seat
    heroes = {
        player: {"hp": 30, "actions": 1, "hand": ["balm", "quip"], "feats": [feat]},
        1 - player: {"hp": 30, "actions": 1, "hand": ["blow", "quip"], "feats": ["prod"]},
    }
    t = faced(seat, heroes[seat], heroes[1 - seat])
    t[seat].chooses("end")
    assert t.state.phase == phase
    t[player].may("pass", "play balm", "play quip")  # through the effect
    t[player].chooses("play balm")
    assert t.state.phase == phase
    t[1 - player].may("pass", "play quip")  # an answer, and nothing else
    t[1 - player].chooses("play quip")
    t[player].may("pass", "play quip")
    t[player].chooses("pass")
    assert t.state.hp[1 - player] == 31
    t[1 - seat].can("end")  # and in Main again
    assert t.state.phase == v.MAIN
    t.idle()


@rule("IVI-TURN-17", "IVI-TURN-11")
@SEATS
def test_cards_that_come_after_the_hand_limit_are_kept(seat):
    t = faced(seat, {"hand": ["blow"] * 9, "feats": ["regret"]})
    t[seat].chooses("end", "pick blow", "pick blow")
    assert t.asked == 1 - seat
    assert len(ids(t, v.HAND, seat)) == 9  # seven, and a draw for each discard
    assert t.kinds.count("discarded") == 2
    t.idle()


@rule("IVI-TURN-18")
@SEATS
def test_what_a_step_sets_off_comes_before_the_next_step(seat):
    t = faced(seat, {}, {"deck": ["blow", "balm", "scald"], "feats": ["zeal"]})
    t[seat].chooses("end")
    assert [kind for kind, _ in steps(t)] == ["turn", "drawn", "gained-actions", "drawn", "gained-initiative"]
    t.idle()


@rule("IVI-TURN-18", "IVI-TURN-13", "IVI-TURN-12")
@SEATS
def test_what_the_last_step_sets_off_comes_before_the_next_turn(seat):
    t = faced(seat, {"hand": ["whim"], "initiative": 1, "feats": ["mourn"]})
    resolves(t, seat, "play whim")
    t[seat].chooses("end")
    kinds = [k for k in t.kinds if k in ("lost-initiative", "destroyed", "triggered", "turn")]
    assert kinds == ["lost-initiative", "destroyed", "triggered", "turn"]
    assert t.state.initiative[seat] == 2  # gained behind the step that takes it away
    t.idle()


@rule("IVI-TURN-18", "IVI-TURN-03")
@SEATS
def test_what_the_beginning_of_a_turn_sets_off_comes_before_the_draw(seat):
    t = faced(seat, {"hand": ["pact"], "feats": ["mourn"]})
    resolves(t, seat, "play pact")
    t[seat].chooses("end")
    t[1 - seat].chooses("end")
    kinds = [k for k in t.kinds if k in ("destroyed", "triggered", "turn", "drawn")]
    assert kinds == ["turn", "drawn", "turn", "destroyed", "triggered", "drawn"]
    assert t.state.initiative[seat] == 3
    t.idle()


@rule("IVI-TURN-18", "IVI-WIN-07")
@pytest.mark.parametrize(
    "step",
    [
        turn.BeginTurn,
        turn.StartDraw,
        turn.StartActions,
        turn.StartInitiative,
        turn.StartEffects,
        turn.EndEffects,
        turn.HandLimit,
        turn.LoseInitiative,
        turn.EndLasting,
    ],
)
def test_every_step_counts_its_effects_from_nothing(step):
    t = faced(0, {})
    s = t.state.clone()
    s.effects = 999
    step().run(s, s.frames[0])
    assert s.effects == 0
    t.idle()
