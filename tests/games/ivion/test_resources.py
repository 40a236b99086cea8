"""Resources, prices and initiative: caps, losses, payments and what may pay what (IVI-RES, IVI-INI)."""

import pytest
from tests.games.ivion.tables import cell, control, faced, ids, keys, pools, resolves

from tabard.games.ivion import state as v
from tabard.testing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])


def on(key, hero):
    """A card that lies attached to a hero."""
    return {"card": key, "to": f"hero {hero + 1}"}


@rule("IVI-RES-01", "IVI-INI-04")
@SEATS
def test_actions_and_power_are_the_resources(seat):
    t = faced(seat, {"actions": 1, "power": 2, "initiative": 4, "hand": ["of-resources"]})
    resolves(t, seat, "play of-resources")
    assert t.state.hp[1 - seat] == 40  # the opponent has none
    t.idle()
    t = faced(seat, {"hand": ["of-resources"]}, {"actions": 1, "power": 2, "initiative": 4})
    resolves(t, seat, "play of-resources")
    assert t.state.hp[1 - seat] == 37
    t.idle()


@rule("IVI-RES-04", "IVI-RES-05", "IVI-RES-09", "IVI-RES-16", "IVI-RES-17")
@pytest.mark.parametrize("actions", [0, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("power", [0, 3, 4, 5, 7])
def test_gains_stop_at_five_of_each(actions, power):
    t = faced(0, {"actions": actions, "power": power, "hand": ["boon"], "feats": ["thrift"]})
    resolves(t, 0, "play boon")
    gained = max(0, min(2, 5 - power))
    assert pools(t, 0) == (max(actions, min(5, actions + 2)), power + gained)
    assert pools(t, 1) == (0, 0)
    assert t.state.initiative[0] == gained  # what is lost at once was never gained
    t.idle()


@rule("IVI-RES-09", "IVI-INI-07", "IVI-RES-16")
@SEATS
def test_a_gain_of_both_players(seat):
    t = faced(seat, {"hand": ["share"], "initiative": 9}, {"actions": 5, "power": 4})
    resolves(t, seat, "play share")
    assert pools(t, seat) == (1, 2)
    assert pools(t, 1 - seat) == (5, 5)
    assert t.state.initiative[seat] == 12  # there is no cap
    assert t.state.initiative[1 - seat] == 3
    t.idle()


@rule("IVI-RES-14")
@SEATS
def test_a_card_may_go_beyond_the_cap(seat):
    t = faced(seat, {"actions": 4, "power": 5, "hand": ["flood", "boon"]})
    resolves(t, seat, "play flood")
    assert pools(t, seat) == (6, 8)
    resolves(t, seat, "play boon")
    assert pools(t, seat) == (6, 8)
    t[seat].chooses("end")
    t[1 - seat].chooses("end")
    assert pools(t, seat) == (6, 8)  # the three actions of Start do not fit either
    t.idle()


@rule("IVI-RES-14", "IVI-RES-04", "IVI-RES-16")
@SEATS
def test_a_higher_cap_is_for_its_player(seat):
    t = faced(
        seat,
        {"actions": 5, "power": 5, "hand": ["share", "boon"], "attached": [on("vessel", seat)]},
        {"actions": 5, "power": 5},
    )
    resolves(t, seat, "play share")
    assert pools(t, seat) == (6, 7)
    assert pools(t, 1 - seat) == (5, 5)
    resolves(t, seat, "play boon")
    assert pools(t, seat) == (6, 7)
    t.idle()


@rule("IVI-RES-14")
@SEATS
def test_a_lower_cap_takes_nothing_away(seat):
    t = faced(seat, {"actions": 3, "power": 2, "hand": ["boon"]}, {"attached": [on("leak", seat)]})
    resolves(t, seat, "play boon")
    assert pools(t, seat) == (3, 3)  # caps of one action and three power
    t.idle()


@rule("IVI-RES-08", "IVI-GEN-06")
@SEATS
def test_who_cannot_gain_power_gains_actions_still(seat):
    t = faced(seat, {"hand": ["share"]}, {"attached": [on("drought", seat)]})
    resolves(t, seat, "play share")
    assert pools(t, seat) == (1, 0)
    assert pools(t, 1 - seat) == (1, 2)
    t.idle()


@rule("IVI-RES-10", "IVI-RES-13", "IVI-GEN-07")
@pytest.mark.parametrize(
    ("held", "left", "lost"),
    [
        ((0, 0, 0), (0, 0, 0), 0),
        ((1, 2, 0), (0, 0, 0), 3),
        ((2, 3, 1), (0, 0, 0), 6),
        ((3, 4, 2), (1, 1, 1), 6),
        ((5, 0, 0), (3, 0, 0), 2),
    ],
)
@SEATS
def test_a_loss_takes_what_is_there(seat, held, left, lost):
    foe = dict(zip(("actions", "power", "initiative"), held, strict=True))
    t = faced(seat, {"hp": 30, "hand": ["drain"], "actions": 2, "power": 2}, {**foe, "slow": 2})
    resolves(t, seat, "play drain")
    assert (*pools(t, 1 - seat), t.state.initiative[1 - seat]) == left
    assert t.state.hp[seat] == 30 + lost
    assert pools(t, seat) == (2, 2)
    assert control(t, 1 - seat) == [2, 0, 0]  # losing is not spending
    t.idle()


@rule("IVI-RES-10")
@SEATS
def test_spending_and_losing_set_off_different_things(seat):
    t = faced(seat, {"hp": 30, "hand": ["fee"], "actions": 3, "feats": ["ledger", "grudge"]})
    resolves(t, seat, "play fee")
    t[seat].chooses("yes")
    assert t.state.hp[seat] == 37  # five of the card and two that were spent
    assert t.state.initiative[seat] == 0
    t.idle()
    t = faced(seat, {"hand": ["drain"]}, {"hp": 30, "actions": 1, "power": 2, "feats": ["ledger", "grudge"]})
    resolves(t, seat, "play drain")
    assert t.state.hp[1 - seat] == 30
    assert t.state.initiative[1 - seat] == 3
    t.idle()


@rule("IVI-RES-02", "IVI-RES-11", "IVI-GEN-08", "IVI-DP-03")
@pytest.mark.parametrize(
    ("actions", "power", "splits"),
    [
        (3, 3, ["0 actions 3 power", "1 actions 2 power", "2 actions 1 power", "3 actions 0 power"]),
        (2, 2, ["1 actions 2 power", "2 actions 1 power"]),
        (1, 5, ["0 actions 3 power", "1 actions 2 power"]),
        (3, 0, []),
        (1, 2, []),
        (0, 3, []),
    ],
)
@SEATS
def test_a_price_in_resources_is_paid_with_any_mix(seat, actions, power, splits):
    t = faced(
        seat, {"hp": 30, "actions": actions, "power": power, "hand": ["bribe"]}, {"actions": 5, "power": 5}
    )
    resolves(t, seat, "play bribe")
    t[seat].may("yes", "no")
    t[seat].chooses("yes")
    if splits:
        t[seat].may(*(f"pay {split}" for split in splits))
        t[seat].chooses(f"pay {splits[0]}")
    paid = int(splits[0][0]) if splits else actions
    assert pools(t, seat) == (actions - paid, power - (3 - paid))
    assert t.state.hp[seat] == 35
    assert pools(t, 1 - seat) == (5, 5)
    t.idle()


@rule("IVI-GEN-08", "IVI-DP-03")
@pytest.mark.parametrize(
    ("card", "short", "enough"),
    [
        ("bribe", {"actions": 1, "power": 1, "initiative": 5}, {"actions": 1, "power": 2}),
        ("fee", {"actions": 1, "power": 5, "initiative": 5}, {"actions": 2}),
        ("token", {"actions": 5, "power": 5, "initiative": 1}, {"initiative": 2}),
    ],
)
@SEATS
def test_a_price_that_cannot_be_paid_in_full_is_not_asked(seat, card, short, enough):
    t = faced(seat, {"hp": 30, **short, "hand": [card]})
    resolves(t, seat, f"play {card}")
    assert t.rule == "IVI-TURN-09"
    assert t.state.hp[seat] == 29
    assert (*pools(t, seat), t.state.initiative[seat]) == tuple(
        short.get(name, 0) for name in ("actions", "power", "initiative")
    )
    t.idle()
    t = faced(seat, {"hp": 30, **enough, "hand": [card]})
    resolves(t, seat, f"play {card}")
    t[seat].may("yes", "no")
    t[seat].chooses("yes")
    assert t.state.hp[seat] == 35
    assert (*pools(t, seat), t.state.initiative[seat]) == (0, 0, 0)
    t.idle()


@rule("IVI-GEN-08", "IVI-GEN-12")
@SEATS
def test_a_price_may_be_refused(seat):
    t = faced(seat, {"hp": 30, "actions": 2, "slow": 1, "hand": ["fee"]})
    resolves(t, seat, "play fee")
    t[seat].chooses("no")
    assert (t.state.hp[seat], pools(t, seat), control(t, seat)) == (29, (2, 0), [1, 0, 0])
    assert "refused" in t.kinds
    t.idle()


@rule("IVI-RES-12", "IVI-RES-02")
@pytest.mark.parametrize(("power", "is_asked"), [(1, False), (2, True), (3, True)])
@SEATS
def test_the_opponent_pays_in_power_only(seat, power, is_asked):
    t = faced(seat, {"hp": 30, "power": 5, "hand": ["toll"]}, {"actions": 5, "power": power, "silence": 3})
    resolves(t, seat, "play toll")
    assert (t.asked == 1 - seat) == is_asked
    if is_asked:
        t[1 - seat].may("yes", "no")
        t[1 - seat].chooses("yes")
        assert pools(t, 1 - seat) == (5, power - 2)
        assert control(t, 1 - seat) == [0, 1, 0]  # spending removes control in the opponent's turn as well
    assert t.state.hp[seat] == (35 if is_asked else 29)
    assert pools(t, seat) == (0, 5)
    t.idle()


@rule("IVI-GEN-08", "IVI-RES-10")
@pytest.mark.parametrize(("others", "is_asked"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_price_in_cards(others, is_asked):
    t = faced(0, {"hp": 30, "hand": ["alms", *["blow", "balm", "scald"][:others]]})
    resolves(t, 0, "play alms")
    if is_asked:
        t[0].chooses("yes")
        t[0].chooses("pick balm")
        if others == 3:
            t[0].chooses("pick blow")
        assert keys(t, v.HAND, 0) == ["scald"][: others - 2]
        assert keys(t, v.DISCARD, 0) == ["balm", "blow", "alms"]
    assert t.rule == "IVI-TURN-09"
    assert t.state.hp[0] == (35 if is_asked else 29)
    t.idle()


@rule("IVI-RES-15", "IVI-COMP-01")
@SEATS
def test_pools_are_public(seat):
    t = faced(seat, {"actions": 2, "power": 3, "initiative": 7}, {"actions": 4, "power": 1, "initiative": 5})
    for watcher in (0, 1):
        meters = {m.id: m.value for m in t[watcher].view.meters}
        mine = [meters[f"{name}-{seat}"] for name in ("actions", "power", "initiative")]
        theirs = [meters[f"{name}-{1 - seat}"] for name in ("actions", "power", "initiative")]
        assert (mine, theirs) == ([2, 3, 7], [4, 1, 5])
    t.idle()


# -- initiative -------------------------------------------------------------------------------------


@rule("IVI-INI-02", "IVI-INI-03", "IVI-INI-06", "IVI-INI-07")
@SEATS
def test_each_use_takes_a_token(seat):
    t = faced(seat, {"initiative": 3, "tile": "b2", "deck": ["blow", "balm", "scald"]}, {"initiative": 2})
    t[seat].chooses("initiative draw")
    assert (keys(t, v.HAND, seat), t.state.initiative[seat]) == (["blow"], 2)
    t[seat].chooses("initiative move b3")
    assert (t.state.tile[seat], t.state.initiative[seat]) == (cell("b3"), 1)
    t[seat].chooses("initiative draw")
    assert (len(ids(t, v.HAND, seat)), t.state.initiative[seat]) == (2, 0)
    assert not [o for o in t[seat].options if o.startswith("initiative")]
    assert t.state.initiative[1 - seat] == 2
    t.idle()


@rule("IVI-INI-04", "IVI-INI-03")
@SEATS
def test_initiative_pays_no_cost_and_frees_nobody(seat):
    t = faced(seat, {"initiative": 5, "disarm": 1, "tile": "b2", "hand": ["lunge"], "feats": ["ledger"]})
    t[seat].cannot("play lunge", "move b3", "spend action", "spend power")
    t[seat].chooses("initiative move b3", "initiative draw")
    assert control(t, seat) == [0, 0, 1]
    t.idle()


@rule("IVI-INI-05", "IVI-MOVE-11")
@SEATS
def test_no_initiative_in_the_turn_or_the_window_of_the_other(seat):
    t = faced(
        seat,
        {"hand": ["blow"], "initiative": 2, "actions": 2},
        {"initiative": 2, "actions": 2, "hand": ["quip"]},
    )
    t[seat].chooses("play blow")
    t[1 - seat].may("play quip", "pass")
    t[1 - seat].chooses("play quip")
    t[seat].may("pass")  # their own turn, but cards are unresolved
    t[seat].chooses("pass")
    t.idle()


@rule("IVI-INI-08", "IVI-INI-11", "IVI-MOVE-09")
@pytest.mark.parametrize(
    ("tokens", "offered"),
    [
        ({"slow": 1}, ["end", "play flick", "initiative draw"]),
        ({"silence": 1}, ["end", "initiative draw", "initiative move a2", "initiative move b1"]),
    ],
)
def test_what_control_leaves_of_initiative(tokens, offered):
    t = faced(0, {"initiative": 1, "hand": ["flick"], **tokens})
    t[0].may(*offered)
    t.idle()


@rule("IVI-INI-09", "IVI-RES-12")
@SEATS
def test_initiative_plays_a_cantrip(seat):
    t = faced(seat, {"initiative": 2, "slow": 1, "hand": ["flick"]})
    resolves(t, seat, "play flick")
    assert (t.state.initiative[seat], t.state.power[seat]) == (1, 1)
    assert control(t, seat) == [1, 0, 0]
    t.idle()
    t = faced(seat, {"power": 5, "hand": ["flick"]}, {"initiative": 3})
    t[seat].cannot("play flick")  # no action and no token of one's own
    t.idle()


@rule("IVI-INI-05", "IVI-GEN-06")
@SEATS
def test_who_cannot_expend_initiative(seat):
    t = faced(seat, {"initiative": 3, "hand": ["flick"]}, {"attached": [on("ice", seat)]})
    t[seat].may("end")
    t.idle()
    t = faced(seat, {"initiative": 3, "hand": ["flick"]}, {"attached": [on("ice", 1 - seat)]})
    t[seat].can("play flick", "initiative draw")
    t.idle()


@rule("IVI-GEN-06", "IVI-INI-09")
@SEATS
def test_who_cannot_expend_initiative_pays_no_effect_with_it(seat):
    t = faced(seat, {"hp": 30, "initiative": 3, "hand": ["token"]}, {"attached": [on("ice", seat)]})
    resolves(t, seat, "play token")
    assert t.rule == "IVI-TURN-09"  # nothing was asked
    assert (t.state.hp[seat], t.state.initiative[seat]) == (29, 3)
    t.idle()
    t = faced(seat, {"hp": 30, "initiative": 3, "hand": ["token"]}, {"attached": [on("ice", 1 - seat)]})
    resolves(t, seat, "play token")
    t[seat].chooses("yes")
    assert (t.state.hp[seat], t.state.initiative[seat]) == (35, 1)
    t.idle()


@rule("IVI-GEN-06", "IVI-TURN-12")
@SEATS
def test_what_cannot_be_expended_is_lost_all_the_same(seat):
    t = faced(
        seat, {"initiative": 3, "hand": ["drain"]}, {"initiative": 2, "attached": [on("ice", 1 - seat)]}
    )
    resolves(t, seat, "play drain")
    assert t.state.initiative[1 - seat] == 1
    t.idle()
    t = faced(seat, {"initiative": 3}, {"attached": [on("ice", seat)]})
    t[seat].chooses("end")
    assert t.state.initiative[seat] == 0
    t.idle()


@rule("IVI-GEN-06", "IVI-INI-09")
@SEATS
def test_chronolock_stops_the_price_of_ponder(seat):
    other = {"tile": "b3", "feats": ["ponder"], "hand": ["arcane-bolt"], "deck": ["healing-hands"] * 9}
    t = faced(seat, {"actions": 3, "power": 3, "tile": "b2", "hand": ["chronolock"]}, other)
    resolves(t, seat, "play chronolock")
    t[seat].chooses("end")
    resolves(t, 1 - seat, "use ponder")
    t[1 - seat].may("pick arcane-bolt", "pick healing-hands")
    assert t.state.initiative[1 - seat] == 1
    t[1 - seat].chooses("pick arcane-bolt")
    t.idle()


@rule("IVI-INI-10", "IVI-EXH-04")
@SEATS
def test_an_exhausted_hero_may_still_expend_for_a_draw(seat):
    t = faced(seat, {"hp": 30, "initiative": 2, "deck": []})
    t[seat].chooses("initiative draw")
    assert (t.state.hp[seat], t.state.initiative[seat]) == (25, 1)
    assert ids(t, v.HAND, seat) == []
    t.idle()
