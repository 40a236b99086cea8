"""Set-up, the parts of a turn, resources and initiative (IVI-SET, IVI-TURN, IVI-RES, IVI-INI)."""

import pytest
from tests.games.ivion.tables import GAME, control, duel, ids, keys, pools

import tabard
from tabard.engine.errors import BadOption
from tabard.games.ivion import state as v
from tabard.games.ivion.rules.values import refresh
from tabard.testing import rule


@rule("IVI-SET-03", "IVI-SET-04", "IVI-SET-05", "IVI-ULT-03", "IVI-FEAT-02", "IVI-FEAT-03", "IVI-SET-15")
def test_what_a_hero_starts_with():
    s = GAME.new(options={"hero1": "illusionist", "hero2": "saint"})
    for seat, ultimate in ((0, "confuse"), (1, "light-of-the-reliquary")):
        feats = [s.book.keys[s.face[c]] for c in s.zones[v.FEATS + seat * v.PER_SEAT]]
        assert feats[0] == ultimate
        assert len(feats) == 3
        hp = GAME.card(ultimate).hp
        (meter,) = [m for m in s.view(seat).meters if m.id == f"hp-{seat}"]
        raised = 2 if "novices-oath" in feats else 0  # it raises the maximum and does not heal
        assert (meter.value, meter.limit, s.winded[seat]) == (hp, hp + raised, 0)
        held = s.zones[v.DECK + seat * v.PER_SEAT] + s.zones[v.HAND + seat * v.PER_SEAT]
        assert len(held) == 45
        assert not any(s.is_feat(c) for c in held)


@rule("IVI-SET-05", "IVI-GEN-09")
def test_decks_are_shuffled_by_the_seed():
    orders = set()
    for seed in (1, 2, 3, 1):
        s = GAME.new(seed=seed)
        orders.add(tuple(s.face[c] for c in s.zones[v.DECK]))
    assert len(orders) == 3


@rule("IVI-SET-06", "IVI-REL-01", "IVI-REL-02", "IVI-REL-13", "IVI-REL-04")
def test_relics_for_heroes_that_can_gain_them():
    game = tabard.game("ivion")
    s = game.new(options={"hero1": "saint", "hero2": "illusionist"})
    assert len(s.zones[v.RELICS]) == 8
    assert s.zones[v.RELICS + v.PER_SEAT] == []
    s = game.new(options={"hero1": "saint", "hero2": "saint"})
    piles = [sorted(s.face[c] for c in s.zones[v.RELICS + p * v.PER_SEAT]) for p in (0, 1)]
    assert piles[0] == piles[1]
    assert len(set(piles[0])) == 8


@rule("IVI-SET-07", "IVI-SET-09")
def test_nothing_lies_on_the_table_yet():
    s = GAME.new()
    assert (list(s.actions), list(s.power), list(s.initiative), list(s.chivalrous)) == ([0, 0],) * 4
    assert not any(s.control)
    assert not any(s.terrain)
    assert s.zones[v.FIELD] == s.zones[v.FIELD + v.PER_SEAT] == []


@rule("IVI-SET-10", "IVI-SET-11")
def test_five_cards_and_no_mulligan():
    t = duel(options={"first": "1", "hero1": "illusionist", "hero2": "illusionist"})
    assert [len(ids(t, v.HAND, p)) for p in (0, 1)] == [5, 5]
    assert t.rule == "IVI-TURN-09"
    t.idle()


@rule("IVI-SET-12", "IVI-DP-01")
def test_effects_after_the_opening_hand_the_first_players_first():
    t = duel(options={"first": "2", "hero1": "saint", "hero2": "saint"})
    assert t.asked == 1
    assert t.state.turn == 0
    while t.asked == 1 and t.state.turn == 0:
        t[1].chooses(t[1].options[0])
    assert t.asked == 0
    assert t.state.turn == 0
    while t.state.turn == 0:
        t[0].chooses(t[0].options[0])
    assert t.asked == 1
    t.idle()


@rule("IVI-SET-13", "IVI-SET-14", "IVI-GEN-01")
@pytest.mark.parametrize("first", [1, 2])
def test_chance_or_the_options_say_who_goes_first(first):
    heroes = {"hero1": "illusionist", "hero2": "illusionist"}
    t = duel(options=heroes, dice=[first])
    assert t.asked == first - 1
    t[first - 1].chooses("end")
    assert t.asked == 2 - first
    t.idle()
    s = GAME.new(options={**heroes, "first": str(first)})
    assert s.first == first - 1
    with pytest.raises(BadOption):
        GAME.new(options={"first": "3"})


@rule("IVI-SET-02", "IVI-VAR-04")
def test_both_may_bring_the_same_hero():
    s = GAME.new(options={"hero1": "saint", "hero2": "saint"})
    assert s.book.heroes[0] == s.book.heroes[1]


@rule("IVI-TURN-01", "IVI-TURN-04", "IVI-TURN-06", "IVI-TURN-07", "IVI-TURN-08")
def test_the_steps_of_start():
    t = duel(p1={"hp": 30, "feats": ["dawn"], "deck": ["dart", "jab"]}, active=1)
    t[1].chooses("end")
    kinds = [k for k in t.kinds if k in ("turn", "drawn", "gained-actions", "gained-initiative", "healed")]
    assert kinds == ["turn", "drawn", "gained-actions", "gained-initiative", "healed"]
    assert t[0].view.phase == "Main"
    assert pools(t, 0) == (3, 0)
    assert t.state.initiative[0] == 1
    t.idle()


@rule("IVI-TURN-05")
def test_the_first_turn_has_no_draw():
    t = duel(p1={"deck": ["dart"]}, turn=1, phase="start")
    assert keys(t, v.HAND, 0) == []
    t.idle()
    t = duel(p1={"deck": ["dart"]}, turn=2, phase="start")
    assert keys(t, v.HAND, 0) == ["dart"]
    t.idle()


@rule("IVI-TURN-02", "IVI-TURN-03")
def test_what_ends_at_the_beginning_of_a_turn():
    t = duel(
        p1={
            "actions": 1,
            "tile": "b2",
            "hand": ["guard", "jab"],
            "feats": [{"card": "poke", "used": True}],
            "deck": ["dart"],
        },
        p2={"tile": "b3", "actions": 1, "hand": ["jab"]},
    )
    t[0].cannot("use poke")
    t[0].chooses("play guard")
    t[1].chooses("pass")
    t[0].chooses("end")
    t[1].chooses("play jab")
    t[0].chooses("pass")
    assert t.state.hp[0] == 39  # 3 less until the next turn
    t[1].chooses("end")
    assert t.state.mods == []
    t[0].can("use poke")
    t.idle()


@rule("IVI-TURN-09", "IVI-MOVE-01", "IVI-DP-05")
def test_everything_main_offers():
    t = duel(
        p1={
            "tile": "b2",
            "actions": 2,
            "power": 1,
            "initiative": 1,
            "silence": 1,
            "hand": ["jab"],
            "feats": ["poke"],
        },
        p2={"tile": "b3"},
    )
    moves = [f"{way}{to}" for way in ("move ", "initiative move ") for to in ("a2", "b1", "c2")]
    t[0].may("end", "play jab", "use poke", *moves, "initiative draw", "spend action", "spend power")
    t.idle()


@rule("IVI-TURN-10", "IVI-TURN-11", "IVI-TURN-12", "IVI-TURN-13")
def test_the_steps_of_end():
    t = duel(
        p1={
            "initiative": 2,
            "hand": ["dart", "jab", "deny", "leap", "hop", "vow", "spy", "find"],
            "attached": [{"card": "eye-of-the-storm", "to": "tile b2"}],
        },
        p2={"tile": "b3"},
    )
    t[0].chooses("end")
    assert t.state.hp[1] == 37  # at the end of the turn
    assert t.state.initiative[0] == 2
    t[0].chooses("pick dart")
    assert t.state.initiative[0] == 0
    assert t.asked == 1
    t.idle()


@rule("IVI-TURN-13")
def test_this_turn_is_over_with_the_turn():
    t = duel(p1={"hand": ["edge"]})
    t[0].chooses("play edge")
    t[1].chooses("pass")
    assert t.state.mods
    t[0].chooses("end")
    assert t.state.mods == []
    t.idle()


@rule("IVI-TURN-14", "IVI-RES-03", "IVI-RES-07", "IVI-RES-08")
def test_pools_are_kept_and_power_does_not_come_by_itself():
    t = duel(p1={"actions": 1, "power": 2}, p2={"actions": 1, "power": 1})
    t[0].chooses("end")
    assert pools(t, 0) == (1, 2)  # nothing in the opponent's turn
    assert pools(t, 1) == (4, 1)
    t.idle()


@rule("IVI-TURN-15")
def test_control_does_not_wear_off():
    t = duel(p1={"slow": 2, "silence": 1})
    t[0].chooses("end")
    t[1].chooses("end")
    assert control(t, 0) == [2, 1, 0]
    t.idle()


@rule("IVI-TURN-16")
def test_no_plays_in_start_and_end():
    t = duel(p1={"hand": ["surge"] * 9, "hp": 30, "feats": ["dawn", "parrying"]}, phase="end")
    t[0].may("pick surge")
    t[0].chooses("pick surge", "pick surge")
    t[1].chooses("end")
    assert t.rule == "IVI-TURN-09"
    t.idle()


@rule("IVI-TURN-17")
def test_the_hand_limit_is_looked_at_once():
    hand = ["jab", "deny", "leap", "hop", "vow", "spy", "find", "backdraft"]
    t = duel(p1={"hand": [*hand], "feats": ["scavenger"], "deck": ["dart", "dart"]}, phase="end")
    t[0].chooses("pick jab")
    assert len(ids(t, v.HAND, 0)) == 8  # the discard let one be drawn, and it is kept
    assert t.asked == 1
    t.idle()


@rule("IVI-RES-01", "IVI-INI-04")
def test_initiative_is_no_resource():
    t = duel(p1={"initiative": 3, "slow": 1})
    t[0].may("end", "initiative draw")  # nothing to spend on control
    t.idle()


@rule("IVI-RES-09", "IVI-RES-04", "IVI-RES-05", "IVI-RES-17")
def test_gains_obey_their_own_cap():
    t = duel(p1={"actions": 4, "power": 5, "hand": ["boon"]})
    t[0].chooses("play boon")
    t[1].chooses("pass")
    assert pools(t, 0) == (5, 5)
    t.idle()
    t = duel(p1={"actions": 5, "power": 2, "hand": ["boon"]})
    t[0].chooses("play boon")
    t[1].chooses("pass")
    assert pools(t, 0) == (5, 4)
    t.idle()


@rule("IVI-RES-10", "IVI-RES-13", "IVI-CTRL-18")
def test_losing_is_not_spending():
    t = duel(p1={"hand": ["drain"]}, p2={"actions": 1, "power": 1, "slow": 2})
    t[0].chooses("play drain")
    t[1].chooses("pass")
    assert pools(t, 1) == (0, 0)
    assert control(t, 1) == [2, 0, 0]
    t.idle()


@rule("IVI-RES-11", "IVI-DP-01")
def test_any_mix_pays_resources():
    t = duel(
        p1={"actions": 3, "power": 2, "tile": "b2", "hand": ["dart"]},
        p2={"tile": "b3", "hand": ["toll"]},
    )
    t[0].chooses("play dart")
    t[1].chooses("play toll")
    t[0].chooses("pass", "yes")
    t[0].may("pay 0 actions 2 power", "pay 1 actions 1 power", "pay 2 actions 0 power")
    t[0].chooses("pay 1 actions 1 power")
    assert pools(t, 0) == (1, 2)
    t.idle()


@rule("IVI-RES-12", "IVI-GEN-08")
def test_actions_do_not_pay_for_power():
    t = duel(p1={"actions": 5, "power": 0, "tile": "b2", "hand": ["blaze"]}, p2={"tile": "b3"})
    t[0].cannot("play blaze")
    t.idle()


@rule("IVI-RES-14")
def test_beyond_the_cap_nothing_is_lost_and_nothing_gained():
    t = duel(p1={"actions": 5, "power": 4, "hand": ["flood", "boon"]})
    t[0].chooses("play flood")
    t[1].chooses("pass")
    assert pools(t, 0) == (5, 7)
    t[0].chooses("play boon")
    t[1].chooses("pass")
    assert pools(t, 0) == (5, 7)
    t.idle()


@rule("IVI-RES-15", "IVI-DMG-10", "IVI-CTRL-25", "IVI-CHV-19")
def test_both_see_all_pools():
    t = duel(p1={"actions": 2, "power": 3, "initiative": 1, "silence": 2, "hp": 33, "chivalrous": True})
    for watcher in (0, 1):
        meters = {m.id: m.value for m in t[watcher].view.meters}
        assert (meters["actions-0"], meters["power-0"], meters["initiative-0"]) == (2, 3, 1)
        assert (meters["silence-0"], meters["hp-0"], meters["chivalry-0"], meters["wind-0"]) == (2, 33, 1, 1)
    t.idle()


@rule("IVI-RES-16")
def test_a_changed_cap():
    t = duel(p1={"power": 5, "hand": ["boon", "brimming-vessel"], "actions": 2})
    s = t.state
    rule_no = next(r.number for r in s.book.statics if r.key == "brimming-vessel")
    s.mods += [rule_no, 0, 0, 3, 0, 0, 0]
    refresh(s)
    t[0].chooses("play boon")
    t[1].chooses("pass")
    assert s.power[0] == 7
    t.idle()


@rule("IVI-INI-01", "IVI-INI-02", "IVI-INI-06", "IVI-INI-07")
def test_initiative_is_expended_token_by_token():
    t = duel(p1={"initiative": 6, "deck": ["dart", "jab", "deny"]})
    t[0].chooses("initiative draw", "initiative draw", "initiative move a2")
    assert t.state.initiative[0] == 3
    assert sorted(keys(t, v.HAND, 0)) == ["dart", "jab"]
    t.idle()


@rule("IVI-INI-08", "IVI-INI-11")
def test_the_slowed_draw_and_play_cantrips():
    t = duel(p1={"slow": 1, "initiative": 2, "tile": "b2", "hand": ["flash"]}, p2={"tile": "b3"})
    t[0].may("end", "play flash", "initiative draw")
    t.idle()


@rule("IVI-INI-09", "IVI-CAN-03")
def test_initiative_or_the_cost():
    t = duel(p1={"actions": 2, "initiative": 1, "tile": "b2", "hand": ["flash"]}, p2={"tile": "b3"})
    t[0].chooses("play flash", "pay cost")
    assert pools(t, 0) == (0, 0)
    assert t.state.initiative[0] == 1
    t[1].chooses("pass")
    assert pools(t, 0) == (0, 1)
    t.idle()


@rule("IVI-INI-10", "IVI-EXH-04")
def test_the_exhausted_may_draw_and_suffer():
    t = duel(p1={"hp": 30, "initiative": 1, "deck": []})
    t[0].chooses("initiative draw")
    assert t.state.hp[0] == 25
    t.idle()
