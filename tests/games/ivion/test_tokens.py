"""Control tokens: how many, what they stop, which go when resources are spent; heroic cards (IVI-CTRL, IVI-HRO)."""

from functools import partial

import pytest
from tests.games.ivion.tables import PLAYING, card, cell, control, duel, keys, pools

from tabard.games.ivion import state as v
from tabard.games.ivion.rules import terms
from tabard.testing import rule

duel = partial(duel, game=PLAYING)
NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}
KINDS = ("slow", "silence", "disarm")


def at(seat, mine, other, **more):
    """A duel in which `mine` is the hero of the seat whose turn it is."""
    heroes = [mine, other]
    return duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat, **more)


# -- receiving --------------------------------------------------------------------------------------


@rule("IVI-CTRL-01", "IVI-CTRL-02", "IVI-CTRL-03", "IVI-CTRL-04")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("aimed", [0, 1])
def test_so_many_tokens_of_each_kind(seat, aimed):
    t = at(seat, {"hand": ["fetter"]}, {})
    t[seat].chooses("play fetter", f"hero {aimed + 1}")
    t[1 - seat].chooses("pass")
    assert control(t, aimed) == [2, 1, 3]
    assert control(t, 1 - aimed) == [0, 0, 0]
    assert list(t.state.hp) == [40, 40]
    t.idle()


@rule("IVI-CTRL-05", "IVI-CTRL-06", "IVI-CTRL-07", "IVI-CTRL-04")
@pytest.mark.parametrize(
    ("before", "after"),
    [((3, 4, 2), [5, 5, 5]), ((4, 5, 3), [5, 5, 5]), ((5, 5, 5), [5, 5, 5]), ((2, 3, 1), [4, 4, 4])],
)
def test_each_kind_is_capped_by_itself(before, after):
    t = duel(p1={"hand": ["fetter"]}, p2=dict(zip(KINDS, before, strict=True)))
    t[0].chooses("play fetter", "hero 2")
    t[1].chooses("pass")
    assert control(t, 1) == after
    t.idle()


@rule("IVI-CTRL-25")
def test_tokens_of_both_are_public():
    t = duel(p1={"slow": 1, "silence": 2, "disarm": 3}, p2={"slow": 4})
    for watcher in (0, 1, 2):
        view = t.state.view(watcher)
        shown = {m.id: m.value for m in view.meters if m.id.split("-")[0] in KINDS}
        assert shown == {"slow-0": 1, "silence-0": 2, "disarm-0": 3, "slow-1": 4}
    t.idle()


# -- what they stop ---------------------------------------------------------------------------------


@rule("IVI-CTRL-08", "IVI-CTRL-09", "IVI-CTRL-10", "IVI-PLAY-09")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("tokens", "offered"),
    [
        ({}, ["play dart", "play jab", "play labour"]),
        ({"slow": 1}, ["play dart", "play jab"]),
        ({"silence": 1}, ["play jab", "play labour"]),
        ({"disarm": 1}, ["play dart"]),
        ({"disarm": 5}, ["play dart"]),
        ({"slow": 1, "silence": 1, "disarm": 1}, []),
    ],
)
def test_the_banner_names_what_stops_a_card(tokens, offered, seat):
    mine = {**NEAR, **tokens, "actions": 1, "power": 1, "hand": ["dart", "jab", "labour"]}
    t = at(seat, mine, {**FOE, "slow": 1, "silence": 1, "disarm": 1})
    assert sorted(o for o in t[seat].options if o.startswith("play")) == offered
    t.idle()


@rule("IVI-CTRL-11", "IVI-CTRL-12", "IVI-CTRL-14")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("kind", "may_move"), [("slow", False), ("silence", True), ("disarm", True)])
def test_slow_alone_stops_moves(kind, may_move, seat):
    t = at(seat, {kind: 1, "actions": 1, "initiative": 1, "tile": "a1"}, {"tile": "d4"})
    moves = ["move a2", "move b1", "initiative move a2", "initiative move b1"]
    t[seat].may("end", "initiative draw", "spend action", *(moves if may_move else []))
    t.idle()


@rule("IVI-CTRL-13")
def test_the_slowed_travel_all_the_same():
    t = duel(p1={**NEAR, "slow": 5, "hand": ["whistle"]})
    t[0].chooses("play whistle", "hero 1", "tile a2")
    t[1].chooses("pass")
    assert t.state.tile[0] == cell("a2")
    t.idle()


@rule("IVI-CTRL-14")
def test_control_stops_neither_passives_nor_triggers_nor_draws():
    tied = {"slow": 5, "silence": 5, "disarm": 5}
    t = duel(p1={**tied, "initiative": 1, "deck": ["jab"], "hand": ["breath"], "feats": ["witness", "lore"]})
    t[0].chooses("initiative draw")
    assert keys(t, v.HAND, 0) == ["breath", "jab"]
    t[0].chooses("play breath")
    assert t.state.initiative[0] == 1
    t[1].chooses("pass")
    t.idle()


# -- removing ---------------------------------------------------------------------------------------


@rule("IVI-CTRL-16", "IVI-CTRL-17", "IVI-CTRL-23", "IVI-PLAY-13")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("before", "choices", "after"),
    [
        ((1, 0, 0), [], [0, 0, 0]),  # fewer than two: all
        ((1, 1, 0), [], [0, 0, 0]),  # exactly two: all
        ((0, 0, 3), [], [0, 0, 1]),  # one kind: nothing to choose
        ((1, 1, 1), ["remove disarm", "remove slow"], [0, 1, 0]),
        ((0, 2, 1), ["remove silence", "remove silence"], [0, 0, 1]),
        ((0, 3, 1), ["remove disarm"], [0, 2, 0]),  # then one kind is left
        ((5, 5, 5), ["remove slow", "remove silence"], [4, 4, 5]),
    ],
)
def test_a_token_for_each_resource_spent(before, choices, after, seat):
    mine = {"hp": 30, "actions": 2, "hand": ["rally"], **dict(zip(KINDS, before, strict=True))}
    t = at(seat, mine, {"slow": 2})
    t[seat].chooses("play rally")
    for choice in choices:
        assert t.rule == "IVI-CTRL-16"
        t[seat].chooses(choice)
    assert t.asked == 1 - seat
    assert control(t, seat) == after
    assert control(t, 1 - seat) == [2, 0, 0]
    t[1 - seat].chooses("pass")
    assert control(t, seat) == after
    t.idle()


@rule("IVI-CTRL-16", "IVI-CTRL-17")
def test_only_kinds_that_are_there_can_be_removed():
    t = duel(p1={"actions": 2, "slow": 1, "disarm": 2, "hand": ["rally"]})
    t[0].chooses("play rally")
    t[0].may("remove slow", "remove disarm")  # no passing
    t[0].chooses("remove slow")
    assert control(t, 0) == [0, 0, 1]
    t[1].chooses("pass")
    t.idle()


@rule("IVI-CTRL-18", "IVI-CTRL-19", "IVI-RES-10")
def test_lost_and_expended_tokens_free_nobody():
    t = duel(p1={"hand": ["daze"]}, p2={"actions": 1, "slow": 1, "silence": 1})
    t[0].chooses("play daze")
    t[1].chooses("pass")
    assert control(t, 1) == [1, 1, 0]
    t[0].chooses("end")
    t[1].chooses("initiative draw")
    assert control(t, 1) == [1, 1, 0]
    t.idle()


@rule("IVI-CTRL-19", "IVI-RES-05")
def test_wasted_resources_free_nobody():
    t = duel(p1={"power": 4, "disarm": 3, "hand": ["surge"]})
    t[0].chooses("play surge")
    t[1].chooses("pass")
    assert pools(t, 0) == (0, 5)
    assert control(t, 0) == [0, 0, 3]
    t.idle()


@rule("IVI-CTRL-20", "IVI-CTRL-26", "IVI-CTRL-27")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("spend", "left"), [("spend action", (1, 1)), ("spend power", (2, 0))])
def test_either_resource_removes_any_kind(kind, spend, left, seat):
    t = at(seat, {"actions": 2, "power": 1, kind: 1}, {"actions": 2, "power": 2, "slow": 2})
    t[seat].can("spend action", "spend power")
    t[seat].chooses(spend)
    assert pools(t, seat) == left
    assert control(t, seat) == [0, 0, 0]
    assert pools(t, 1 - seat) == (2, 2)
    assert control(t, 1 - seat) == [2, 0, 0]
    t[seat].cannot("spend action", "spend power")  # no token is left
    t.idle()


@rule("IVI-CTRL-20", "IVI-CTRL-16")
def test_one_token_for_one_resource_of_ones_choice():
    t = duel(p1={"actions": 1, "power": 1, "slow": 2, "silence": 2})
    t[0].chooses("spend power")
    t[0].may("remove slow", "remove silence")
    t[0].chooses("remove slow")
    assert control(t, 0) == [1, 2, 0]
    t[0].cannot("spend power")
    t[0].chooses("spend action", "remove silence")
    assert control(t, 0) == [1, 1, 0]
    t[0].cannot("spend action")
    t.idle()


@rule("IVI-CTRL-21", "IVI-STK-08")
def test_not_while_a_card_is_unresolved_nor_in_the_others_turn():
    t = duel(p1={"actions": 1, "slow": 1, "hand": ["breath"]}, p2={"actions": 1, "slow": 1})
    t[0].can("spend action")
    t[0].chooses("play breath")
    t[1].may("pass")
    t[1].chooses("pass")
    t[0].chooses("end")
    t[1].can("spend action")
    t.idle()


@rule("IVI-CTRL-22", "IVI-CTRL-16")
def test_an_answer_frees_as_well():
    t = duel(
        p1={**NEAR, "hand": ["breath"]}, p2={**FOE, "actions": 1, "silence": 1, "disarm": 1, "hand": ["cut"]}
    )
    t[0].chooses("play breath")
    t[1].chooses("play cut")
    t[1].chooses("remove disarm")
    assert control(t, 1) == [0, 1, 0]
    t[0].chooses("pass")
    t.idle()


@rule("IVI-CTRL-22", "IVI-CNT-08")
def test_a_demanded_price_frees_as_well():
    t = duel(p1={"hp": 30, "power": 2, "slow": 1, "disarm": 2, "hand": ["breath"]}, p2={"hand": ["tithe"]})
    t[0].chooses("play breath")
    t[1].chooses("play tithe")
    t[0].chooses("pass", "yes")
    t[0].chooses("remove disarm", "remove slow")
    assert control(t, 0) == [0, 0, 1]
    assert t.state.hp[0] == 31
    t.idle()


@rule("IVI-CTRL-24")
@pytest.mark.parametrize(("key", "kind"), [("dart", "silence"), ("jab", "disarm"), ("labour", "slow")])
def test_no_card_is_freed_by_its_own_payment(key, kind):
    t = duel(p1={**NEAR, "actions": 1, "power": 1, kind: 1, "hand": [key]}, p2=FOE)
    t[0].cannot(f"play {key}")
    t[0].chooses("spend power" if key != "labour" else "spend action")
    t[0].can(f"play {key}")
    t.idle()


@rule("IVI-CTRL-16", "IVI-TURN-15")
@pytest.mark.parametrize(
    ("before", "choices", "after"),
    [
        ((3, 0, 0), [], [1, 0, 0]),
        ((1, 1, 0), [], [0, 0, 0]),
        ((2, 0, 1), ["remove slow", "remove disarm"], [1, 0, 0]),
    ],
)
def test_a_text_that_frees_its_player(before, choices, after):
    t = duel(p1={"hand": ["balm"], **dict(zip(KINDS, before, strict=True))})
    t[0].chooses("play balm")
    t[1].chooses("pass")
    t[0].chooses(*choices)
    assert control(t, 0) == after
    assert t.asked == 0
    t.idle()


@rule("IVI-CTRL-15")
def test_controlled_while_one_token_is_there():
    t = duel(p1={"actions": 1, "silence": 1, "hand": ["prey"]}, p2={"slow": 1})
    t[0].chooses("play prey")
    t[0].may("hero 1", "hero 2")
    t[0].chooses("hero 2")
    t[1].chooses("pass")
    t.idle()


# -- heroic cards -----------------------------------------------------------------------------------


@rule("IVI-HRO-01")
def test_heroic_cards_show_the_icon_in_place_of_a_banner():
    heroic = [c for c in PLAYING.printed if c.heroic]
    assert heroic
    assert not any(c.banner for c in heroic)
    t = duel(p1={"hand": ["rally", "jab"]})
    book = t.state.book
    assert book.bits[book.number["rally"]] & terms.HEROIC
    assert book.banner[book.number["rally"]] == 0
    assert not book.bits[book.number["jab"]] & terms.HEROIC
    assert book.banner[book.number["jab"]] == 1 << terms.DISARM
    assert book.banner[book.number["labour"]] == 1 << terms.SLOW | 1 << terms.DISARM
    t.idle()


@rule("IVI-HRO-02", "IVI-HRO-03", "IVI-META-14")
def test_a_heroic_card_under_all_control():
    t = duel(
        p1={"hp": 30, "actions": 2, "slow": 1, "silence": 1, "disarm": 1, "hand": ["rally"]},
        p2={"hand": ["hush"]},
    )
    t[0].chooses("play rally", "remove slow", "remove disarm")
    t[1].chooses("play hush")
    t[0].chooses("pass")
    assert control(t, 0) == [0, 2, 0]
    assert t.state.hp[0] == 31
    assert pools(t, 0) == (0, 2)
    t.idle()


@rule("IVI-HRO-04")
def test_the_next_attack_gains_heroic_and_keeps_it():
    t = duel(
        p1={**NEAR, "actions": 2, "disarm": 3, "hand": ["courage", "jab", "jab"]},
        p2={**FOE, "hand": ["unhand"]},
    )
    t[0].cannot("play jab")
    t[0].chooses("play courage")
    t[1].chooses("pass")
    t[0].chooses("play jab")
    assert control(t, 0) == [0, 0, 2]
    t[1].chooses("play unhand")
    t[0].chooses("pass")
    assert t.state.hp[1] == 36
    assert "meta-countered" not in t.kinds
    t[0].cannot("play jab")  # that was the next one
    t.idle()


@rule("IVI-HRO-04")
def test_heroic_by_a_feat_for_its_own_attacks_only():
    tied = {"slow": 1, "silence": 1, "disarm": 1}
    t = duel(
        p1={**NEAR, **tied, "actions": 1, "power": 1, "hand": ["jab", "labour"], "feats": ["valour"]}, p2=FOE
    )
    assert [o for o in t[0].options if o.startswith("play")] == ["play jab"]
    t.idle()
    t = duel(p1={**NEAR, **tied, "actions": 1, "hand": ["jab"]}, p2={**FOE, "feats": ["valour"]})
    t[0].cannot("play jab")
    t.idle()


@rule("IVI-HRO-05")
def test_without_any_kind_on_the_banner_a_card_is_free_of_control_but_not_heroic():
    t = duel(
        p1={
            "hp": 30,
            "actions": 1,
            "slow": 1,
            "silence": 1,
            "disarm": 2,
            "hand": ["breath"],
            "feats": ["rote", "glory"],
        },
        p2={"hand": ["hush"]},
    )
    t[0].chooses("use rote", "remove disarm")
    assert t.state.initiative[0] == 0  # glory looks for heroic cards
    t[1].chooses("play hush")
    t[0].chooses("pass")
    assert t.state.hp[0] == 31
    t[0].chooses("play breath")
    assert t.state.initiative[0] == 1
    t[1].chooses("pass")
    assert t.state.flags[card(t, "rote")] & v.USED
    t.idle()
