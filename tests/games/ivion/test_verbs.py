"""The verbs about heroes: for whom they work, how often, and how much they count as done."""

import pytest
from tests.games.ivion.tables import control, faced, keys, pools, resolves

from tabard.games.ivion import state as v
from tabard.testing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])


@rule("IVI-CTRL-03", "IVI-CTRL-05", "IVI-BRD-14")
@SEATS
def test_control_for_everybody_near_a_tile(seat):
    t = faced(
        seat,
        {"hp": 20, "tile": "b2", "hand": ["snare-near", "snare-near"]},
        {"tile": "c3", "silence": 4, "feats": ["gall"], "hp": 30},
    )
    resolves(t, seat, "play snare-near", "tile b3")
    assert control(t, seat) == [1, 2, 3]
    assert control(t, 1 - seat) == [1, 5, 3]
    assert t.state.hp[seat] == 20 + 6 + 5
    assert t.state.hp[1 - seat] == 31  # one token of silence fitted
    resolves(t, seat, "play snare-near", "tile c4")  # near the opponent alone
    assert control(t, seat) == [1, 2, 3]
    assert control(t, 1 - seat) == [2, 5, 5]
    assert t.state.hp[seat] == 31 + 3
    t.idle()


@rule("IVI-CTRL-03", "IVI-CTRL-05")
@SEATS
def test_one_more_of_each_kind_already_there(seat):
    t = faced(seat, {"hp": 30, "slow": 1, "hand": ["deepen", "deepen-all"]}, {"silence": 2, "disarm": 5})
    resolves(t, seat, "play deepen")
    assert control(t, seat) == [1, 0, 0]
    assert control(t, 1 - seat) == [0, 3, 5]
    assert t.state.hp[seat] == 31
    resolves(t, seat, "play deepen-all")
    assert control(t, seat) == [2, 0, 0]
    assert control(t, 1 - seat) == [0, 4, 5]
    t.idle()


@rule("IVI-CTRL-03", "IVI-CTRL-08")
@pytest.mark.parametrize(
    ("top", "tokens"), [("lunge", [0, 0, 1]), ("flick", [0, 1, 0]), ("blow", [0, 0, 0]), (None, [0, 0, 0])]
)
@SEATS
def test_the_banner_of_a_milled_card_is_branded_on_the_opponent(seat, top, tokens):
    t = faced(seat, {"hand": ["scorn"], "deck": [top, "balm"] if top else []})
    resolves(t, seat, "play scorn")
    assert control(t, 1 - seat) == tokens
    assert control(t, seat) == [0, 0, 0]
    assert keys(t, v.DISCARD, seat) == ([top, "scorn"] if top else ["scorn"])
    t.idle()


@rule("IVI-TURN-15")
@SEATS
def test_all_control_is_removed(seat):
    t = faced(seat, {"slow": 1, "silence": 2, "disarm": 1, "hand": ["cleanse"]}, {"slow": 2})
    resolves(t, seat, "play cleanse")
    assert control(t, seat) == [0, 0, 0]
    assert control(t, 1 - seat) == [2, 0, 0]
    assert pools(t, seat) == (0, 4)
    t.idle()


@rule("IVI-TURN-15", "IVI-DP-03")
@pytest.mark.parametrize(
    ("held", "choices", "left", "done"),
    [
        ((0, 0, 0), [], [0, 0, 0], 0),
        ((0, 1, 0), [], [0, 0, 0], 1),
        ((1, 0, 1), [], [0, 0, 0], 2),
        ((3, 0, 0), [], [1, 0, 0], 2),
        ((2, 0, 1), ["remove slow", "remove slow"], [0, 0, 1], 2),
        ((2, 0, 1), ["remove disarm"], [1, 0, 0], 2),  # then one kind is left
        ((1, 1, 1), ["remove silence", "remove disarm"], [1, 0, 0], 2),
    ],
)
@SEATS
def test_two_tokens_of_its_bearers_choice_are_removed(seat, held, choices, left, done):
    mine = dict(zip(("slow", "silence", "disarm"), held, strict=True))
    t = faced(seat, {**mine, "hand": ["cleanse-two"]}, {"slow": 2, "disarm": 1})
    resolves(t, seat, "play cleanse-two")
    t[seat].chooses(*choices)
    assert t.rule == "IVI-TURN-09"
    assert control(t, seat) == left
    assert pools(t, seat) == (0, done)
    assert control(t, 1 - seat) == [2, 0, 1]
    t.idle()


@rule("IVI-TURN-15")
@pytest.mark.parametrize(("silence", "left"), [(0, 0), (1, 0), (2, 0), (4, 2)])
@SEATS
def test_tokens_of_one_kind_are_removed(seat, silence, left):
    t = faced(seat, {"slow": 3, "silence": silence, "hand": ["loosen"]}, {"silence": 3})
    resolves(t, seat, "play loosen")
    assert control(t, seat) == [3, left, 0]
    assert pools(t, seat) == (0, silence - left)
    assert control(t, 1 - seat) == [0, 3, 0]
    t.idle()


@rule("IVI-TURN-15")
@SEATS
def test_the_control_of_others_is_removed_and_they_choose(seat):
    t = faced(seat, {"disarm": 2, "hand": ["unbind", "relieve"]}, {"slow": 1, "silence": 1, "disarm": 4})
    resolves(t, seat, "play unbind")
    assert control(t, 1 - seat) == [1, 1, 0]
    assert control(t, seat) == [0, 0, 2]
    resolves(t, seat, "play relieve")
    t[1 - seat].may("remove slow", "remove silence")
    t[1 - seat].chooses("remove silence")
    assert control(t, 1 - seat) == [1, 0, 0]
    assert control(t, seat) == [0, 0, 1]
    t.idle()


@rule("IVI-CHV-01", "IVI-CHV-15")
@SEATS
def test_who_becomes_chivalrous(seat):
    t = faced(seat, {"hand": ["dub"]})
    resolves(t, seat, "play dub")
    assert (t.state.chivalrous[seat], t.state.chivalrous[1 - seat]) == (0, 1)
    t.idle()
    t = faced(seat, {"hand": ["hallow", "hallow"]})
    for n in (1, 2):
        resolves(t, seat, "play hallow")
        assert list(t.state.chivalrous) == [1, 1]
        assert t.kinds.count("chivalrous") == 2 * n
    t.idle()


@rule("IVI-SW-14", "IVI-SW-12", "IVI-SW-06")
@SEATS
def test_second_wind_of_both_the_turn_player_first(seat):
    deck = ["blow", "balm", "scald"]
    t = faced(seat, {"hp": 30, "hand": ["gasp", "gasp"], "deck": deck}, {"hp": 30, "deck": deck})
    resolves(t, seat, "play gasp")
    for who in (seat, 1 - seat):
        assert t.asked == who
        t[who].chooses("pick blow", "pick scald")
        assert "blow" in keys(t, v.HAND, who)
    assert list(t.state.winded) == [1, 1]
    assert t.state.hp[seat] == 31
    resolves(t, seat, "play gasp")  # once a game
    assert t.asked == seat
    assert t.state.hp[seat] == 32
    assert t.kinds.count("second-wind") == 2
    t.idle()


@rule("IVI-STN-01", "IVI-STN-02", "IVI-STN-05", "IVI-SIM-01")
@SEATS
def test_two_stuns_of_both_are_four_losses(seat):
    both = {"actions": 2, "power": 2, "hp": 30, "feats": ["smart"]}
    t = faced(seat, {**both, "hand": ["stun-two"]}, both)
    resolves(t, seat, "play stun-two")
    t[seat].may("lose action", "lose power")
    t[seat].chooses("lose action", "lose power")
    t[1 - seat].chooses("lose power", "lose power")
    assert pools(t, seat) == (1, 1)
    assert pools(t, 1 - seat) == (2, 0)
    assert list(t.state.hp) == [32, 32]  # each time
    t.idle()


@rule("IVI-STN-01", "IVI-STN-04")
@pytest.mark.parametrize(("relics", "left"), [(0, 2), (1, 1), (2, 0), (3, 0)])
@SEATS
def test_stunned_as_often_as_is_counted(seat, relics, left):
    t = faced(seat, {"gained": relics, "hand": ["stun-none"]}, {"actions": 2, "gained": 7})
    resolves(t, seat, "play stun-none")
    assert pools(t, 1 - seat) == (left, 0)
    assert t.kinds.count("stunned") == relics
    t.idle()


@rule("IVI-RES-10", "IVI-RES-13")
@SEATS
def test_both_lose_what_they_have(seat):
    t = faced(seat, {"power": 2, "actions": 1, "hand": ["banish-power"]}, {"actions": 3})
    resolves(t, seat, "play banish-power")
    assert pools(t, seat) == (1, 1)
    assert pools(t, 1 - seat) == (3, 0)
    t.idle()


@rule("IVI-TGT-08", "IVI-BRD-14")
@pytest.mark.parametrize(
    ("to", "hit"),
    [
        ("my hero", (True, False)),
        ("their hero", (False, True)),
        ("tile b3", (True, True)),
        ("tile a4", (False, False)),
        ("tile a1", (False, False)),
        ("card rot", (False, True)),
        ("card anger", (True, False)),
    ],
)
@SEATS
def test_near_the_place_where_a_card_lies(seat, to, hit):
    at = to.replace("my hero", f"hero {seat + 1}").replace("their hero", f"hero {2 - seat}")
    others = [{"card": "rot", "to": f"hero {2 - seat}"}, {"card": "anger", "to": "tile b1"}]
    if not at.startswith("card"):
        others = []
    mine = {"tile": "b2", "attached": [*others, {"card": "censer", "to": at}]}
    t = faced(seat, mine, {"tile": "c3"})
    boost = 1 if others else 0  # of the anger
    t[seat].chooses("end")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == tuple(40 - (1 + boost) * is_hit for is_hit in hit)
    t.idle()


@rule("IVI-TGT-09", "IVI-BRD-14")
@SEATS
def test_a_feat_lies_where_its_controller_stands(seat):
    t = faced(seat, {"tile": "b2", "feats": ["incense"]}, {"tile": "c3"})
    t[seat].chooses("end")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (39, 40)
    t.idle()


@rule("IVI-DES-01", "IVI-DES-05")
@SEATS
def test_every_other_card_is_not_the_card_itself(seat):
    hero = f"hero {seat + 1}"
    mine = {"attached": [{"card": "jealous", "to": hero}, {"card": "pocket", "to": hero}]}
    t = faced(seat, mine, {"attached": [{"card": "rot", "to": hero}]})
    t[seat].chooses("end")
    assert keys(t, v.FIELD, seat) == ["jealous"]
    assert keys(t, v.FIELD, 1 - seat) == []
    t.idle()


@rule("IVI-GEN-04")
@SEATS
def test_the_controller_of_a_named_card(seat):
    hero = f"hero {seat + 1}"
    t = faced(seat, {"hand": ["tax"], "attached": []}, {"attached": [{"card": "pocket", "to": hero}]})
    resolves(t, seat, "play tax")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (40, 39)  # not of who bears it
    t.idle()


@rule("IVI-BRD-16")
@SEATS
def test_a_tile_with_a_hero_is_not_empty(seat):
    t = faced(seat, {"hand": ["if-crowded", "if-empty"]})
    t[seat].may("end", "play if-crowded")
    t.idle()
