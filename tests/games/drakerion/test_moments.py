"""Moments: who hears what happens, wherever the listener lies and whatever the card in question says itself."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.drakerion.tables import both_pass, card, damage, keys

from tabard.games import game
from tabard.games.drakerion import state as v
from tabard.testing import rule, table

POST: Any = game("drakerion", Path(__file__).parent / "proving_moments.yaml")
IDLE = {"unveiled": "idle-supply", "pile": ["idle-tactic"]}


def sides(seat, own, foe, to_act=None):
    """The Action Phase of turn 3: a seat is first and acts with `own` against `foe`. Maneuvers say nothing."""
    laid: list[Any] = [{**IDLE, **own}, {**IDLE, **foe}]
    if seat == 1:
        laid.reverse()
    decks = {"deck1": "wardens", "deck2": "ashen-compact"}
    return table(POST, options=decks, p1=laid[0], p2=laid[1], first=seat, to_act=to_act)


@rule("DRK-RWN-01", "DRK-MAN-06")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("struck", ["tower", "bruiser"])  # one without and one with a Reaction of its own
def test_the_unveiled_maneuver_hears_what_happens_and_a_covered_one_does_not(seat, struck):
    t = sides(seat, {"unveiled": "watch-fires", "hand": ["hit"]}, {"melee": [struck, "pawn"]})
    t[seat].chooses("play hit", f"target {struck}")
    t[seat].may("pass", f"react watch-fires to {struck}")
    t[seat].chooses(f"react watch-fires to {struck}")
    assert t.state.gold[seat] == 1
    if struck == "bruiser":
        t[1 - seat].chooses("react bruiser")
        assert t.state.prestige[1 - seat] == 1
    assert t.rule == "DRK-ACT-02"
    t.idle()
    t = sides(seat, {"covered": ["watch-fires"], "hand": ["hit"]}, {"melee": [struck, "pawn"]})
    t[seat].chooses("play hit", f"target {struck}")
    if struck == "bruiser":
        t[1 - seat].chooses("pass")
    assert (t.rule, list(t.state.gold)) == ("DRK-ACT-02", [0, 0])
    t.idle()


@rule("DRK-RWN-01", "DRK-SIM-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_hears_itself_does_not_drown_those_on_other_lines(seat):
    own = {"melee": ["pawn", "pawn"], "support": ["witness"], "hand": ["hit"]}
    foe = {"melee": ["bruiser", "pawn"], "support": ["pawn", "witness"]}
    t = sides(seat, own, foe)
    t[seat].chooses("play hit", "target bruiser")
    mine, theirs = ("", "#2") if seat == 0 else ("#2", "")
    t[seat].may("pass", f"react witness{mine} to bruiser")
    t[seat].chooses("pass")
    t[1 - seat].may("pass", "react bruiser", f"react witness{theirs} to bruiser")
    t[1 - seat].chooses(f"react witness{theirs} to bruiser", "pass")
    assert list(t.state.gold) == ([0, 1] if seat == 0 else [1, 0])
    t.idle()


@rule("DRK-CBT-18", "DRK-CBT-19")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_damage_is_neither_dealt_nor_told(seat):
    own, foe = {"melee": ["meek"]}, {"melee": ["tower", "witness"]}
    for attacker, defender in (("meek", "tower"), ("tower", "meek")):
        striker = seat if attacker == "meek" else 1 - seat
        t = sides(seat, own, foe, to_act=striker)
        t[striker].chooses(f"attack {defender} with {attacker}")
        both_pass(t)
        s = t.state
        assert [s.book.keys[e.face] for e in s.events if e.kind == "damaged"] == ["meek"]
        assert (damage(t, "meek"), damage(t, "tower")) == (3, 0)
        t[1 - seat].may("pass", "react witness to meek")  # once, for the damage that there was
        t[1 - seat].chooses("react witness to meek")
        assert t.rule == "DRK-ACT-02"
        t.idle()


@rule("DRK-MAN-06", "DRK-GEN-11", "DRK-MVR-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_stays_on_a_maneuver_that_is_covered(seat):
    t = sides(seat, {"hand": ["ordain"]}, {})
    t[seat].chooses("play ordain")
    s = t.state
    blessed = card(t, "idle-supply", seat=seat)
    assert s.damage[blessed] == 2
    both_pass(t)  # turn 4: the only card of the pile covers it
    assert (s.turn, s.damage[blessed], s.mods) == (4, 0, [])
    both_pass(t)  # turn 5: both come back into the pile
    for _ in range(2):
        t[t.asked].chooses("unveil idle-supply")
    assert (s.turn, list(s.gold)) == (5, [0, 0])
    assert s.damage[s.maneuver(seat)] == 0
    t.idle()


@rule("DRK-MVR-10", "DRK-GEN-11")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_lasts_on_the_unveiled_maneuver_lasts_through_the_refill_and_no_longer(seat):
    t = sides(seat, {"hand": ["ordain"], "covered": ["idle-tactic"], "pile": []}, {"pile": ["idle-supply"]})
    t[seat].chooses("play ordain")
    both_pass(t)
    assert t.asked == seat
    for watcher in (0, 1):
        shown = [p.marks.get("gold") for p in t[watcher].view.pieces if p.area == f"unveiled-{seat}"]
        assert shown == [2]  # it counts as unveiled though it may be chosen
    t[seat].chooses("unveil idle-supply")
    s = t.state
    assert (s.turn, list(s.gold), s.mods) == (4, [0, 0], [])
    t.idle()


@rule("DRK-ABL-18", "DRK-RWN-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_lent_reaction_waits_for_its_moment(seat):
    foe = {"melee": ["tower", "pawn"], "hand": ["hit"]}
    t = sides(seat, {"melee": ["tower"], "hand": ["teach-ear", "hit"]}, foe)
    mine, theirs = ("tower", "tower#2") if seat == 0 else ("tower#2", "tower")
    t[seat].chooses("play teach-ear", f"target {mine}")
    t[1 - seat].chooses("play hit", f"target {mine}")
    t[seat].may("pass", f"react {mine}")
    t[seat].chooses(f"react {mine}")
    assert list(t.state.gold) == ([1, 0] if seat == 0 else [0, 1])
    t[seat].chooses("play hit", f"target {theirs}")  # which was lent nothing
    assert t.rule == "DRK-ACT-02"
    t.idle()


@rule("DRK-RWN-01", "DRK-CBT-01")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("hurt", ["tower", "mocker", None])
def test_a_moment_may_name_its_second_card(seat, hurt):
    def one(key):
        return {"card": key, "damage": int(key == hurt)}

    t = sides(seat, {"melee": [one("tower"), "vulture"]}, {"melee": [one("mocker"), "pawn"]})
    t[seat].chooses("attack mocker with tower")
    if hurt == "mocker":  # the one attacked is wounded
        t[seat].may("pass", "react vulture to tower")
        t[seat].chooses("react vulture to tower")
    elif hurt == "tower":  # the one who attacks is
        t[1 - seat].may("pass", "react mocker to tower")
        t[1 - seat].chooses("react mocker to tower")
    assert (t.asked, t.rule) == (1 - seat, "DRK-CBT-11")
    assert t.state.gold[seat] == (hurt == "mocker")
    assert t.state.prestige[1 - seat] == (hurt == "tower")
    both_pass(t)
    t.idle()


@rule("DRK-SHD-04", "DRK-GEN-02")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("fallen", [0, 2])
def test_only_characters_are_shielded_and_no_shield_is_no_moment(seat, fallen):
    t = sides(seat, {"melee": ["proud"], "hand": ["fallen-aegis"], "discard": ["hit"] * fallen}, {})
    t[seat].chooses("play fallen-aegis")
    s = t.state
    assert [s.shield[c] for c in range(len(s.face)) if s.shield[c]] == [fallen] * (fallen > 0)
    assert t.kinds.count("shielded") == (fallen > 0)
    if fallen:
        t[seat].chooses("react proud")
    assert (t.rule, s.gold[seat]) == ("DRK-ACT-02", int(fallen > 0))
    t.idle()


@rule("DRK-GEN-02")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("had", "left"), [(0, 0), (2, 0), (3, 0), (4, 1)])
def test_prestige_that_is_not_there_is_not_lost(seat, had, left):
    t = sides(seat, {"hand": ["disgrace"], "prestige": 5}, {"prestige": had})
    t[seat].chooses("play disgrace")
    assert (t.state.prestige[seat], t.state.prestige[1 - seat]) == (5, left)
    assert [e.amount for e in t.state.events if e.kind == "disgraced"] == [had - left] * (had > 0)
    t.idle()


@rule("DRK-RNG-10", "DRK-ABL-14")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_static_ability_gives_a_ranged_attack_while_its_condition_holds(seat):
    for hurt in (1, 0):
        own = {"melee": ["fletcher", {"card": "tower", "damage": hurt}], "support": ["meek"]}
        t = sides(seat, own, {"melee": ["pawn"]})
        shots = sorted(o for o in t[seat].options if o.startswith("shoot"))
        assert shots == (
            ["shoot pawn with meek", "shoot pawn with tower"] if hurt else []
        )  # not the Fletcher
        t.idle()
    t = sides(seat, {"melee": ["tower"]}, {"melee": ["fletcher", {"card": "pawn", "damage": 1}]})
    assert not [o for o in t[seat].options if o.startswith("shoot")]  # the other player's gives nothing
    t.idle()


@rule("DRK-KEY-15", "DRK-PLY-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_effect_in_combat_lets_only_unpredictable_cards_be_played(seat):
    hand = ["swift-hand", "pawn", "sprite", "charm", "ordain"]
    t = sides(seat, {"melee": ["tower"]}, {"melee": ["tower"], "hand": hand})
    mine, theirs = ("tower", "tower#2") if seat == 0 else ("tower#2", "tower")
    t[seat].chooses(f"attack {theirs} with {mine}")
    t[1 - seat].chooses("play swift-hand")
    t[1 - seat].may("no", "play sprite to melee", "play sprite to support")
    t[1 - seat].chooses("play sprite to support")
    assert keys(t, v.SUPPORT_ROW, 1 - seat) == ["sprite"]
    assert (t.asked, t.rule) == (seat, "DRK-CBT-11")
    both_pass(t)
    t.idle()


@rule("DRK-ATT-02", "DRK-CHK-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_attachment_whose_character_falls_as_it_is_played_is_discarded(seat):
    own = {"melee": [{"card": "reader", "damage": 2}, "tower"], "hand": ["charm"]}
    t = sides(seat, own, {})
    t[seat].chooses("play charm", "target reader")  # the last card of the hand, on which its life hung
    assert sorted(keys(t, v.DISCARD, seat)) == ["charm", "reader"]
    assert (list(t.state.prestige), t.rule) == ([0, 0], "DRK-ACT-02")
    t.idle()


@rule("DRK-DST-01", "DRK-SIM-04", "DRK-BAN-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_banner_hears_who_destroys_in_combat_and_only_there(seat):
    side = {"banner": "standard-of-cinders", "gold": 1}
    own = {**side, "melee": ["tower"], "hand": ["hit"]}
    foe = {**side, "melee": [{"card": "pawn", "damage": 1}, "meek"], "support": ["witness"]}
    banner = "standard-of-cinders" + ("" if seat == 0 else "#2")
    for striker, attack in ((seat, "attack pawn with tower"), (1 - seat, "attack tower with pawn")):
        t = sides(seat, own, {**foe, "support": []}, to_act=striker)
        t[striker].chooses(attack)
        both_pass(t)
        t[seat].may("pass", f"react {banner} to tower")  # by attack or by riposte
        t[seat].chooses(f"react {banner} to tower")
        assert (t.state.prestige[seat], t.state.gold[seat]) == (1, 0)
        t.idle()
    t = sides(seat, own, {**foe, "support": []})
    t[seat].chooses("play hit", "target pawn")
    assert keys(t, v.DISCARD, 1 - seat) == ["pawn"]
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")  # an Event destroyed it
    t.idle()


@rule("DRK-GLA-03", "DRK-RWN-01")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("whose", ["own", "other"])
@pytest.mark.parametrize(
    ("moment", "event"),
    [
        ("wounded", "hit"),
        ("is-dealt-damage", "hit"),
        ("healed", "mend"),
        ("shielded", "ward"),
        ("moved", "shove"),
        ("committed", "tire"),
        ("readied", "rouse"),
        ("attached", "charm"),
        ("destroyed", "ruin"),
    ],
)
def test_a_reaction_to_ones_own_hears_nobody_elses(seat, whose, moment, event):
    struck = {"card": "tower", "damage": int(event == "mend"), "committed": event == "rouse"}
    side = {"melee": [struck, f"herald-{moment}"]}
    t = sides(seat, {**side, "hand": [event]}, side)
    hearer = seat if whose == "own" else 1 - seat
    number = "#2" if hearer == 1 else ""
    t[seat].chooses(f"play {event}", f"target tower{number}")
    reaction = next(o for o in t[hearer].options if o != "pass")
    assert reaction.split(" to ")[0] == f"react herald-{moment}{number}"
    t[hearer].may("pass", reaction)
    t[hearer].chooses(reaction)
    assert list(t.state.gold) == ([1, 0] if hearer == 0 else [0, 1])
    assert t.rule == "DRK-ACT-02"
    t.idle()


@rule("DRK-GLA-03", "DRK-RWN-01")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("whose", ["own", "other"])
def test_damage_is_dealt_by_whoever_controls_its_source(seat, whose):
    side = {"melee": ["tower", "herald-deals-damage"]}
    t = sides(seat, {**side, "hand": ["hit"]}, side)
    target = "tower" if (seat == 0) == (whose == "own") else "tower#2"
    t[seat].chooses("play hit", f"target {target}")
    herald = "herald-deals-damage" + ("#2" if seat == 1 else "")
    t[seat].may("pass", f"react {herald} to hit")
    t[seat].chooses(f"react {herald} to hit")
    assert (t.state.gold[seat], t.rule) == (1, "DRK-ACT-02")
    t.idle()


@rule("DRK-MAN-04", "DRK-MAN-15")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_maneuver_hears_the_one_unveiled_with_it(seat):
    t = sides(seat, {"pile": ["spyglass"]}, {})
    both_pass(t)
    t[seat].may("pass", "react spyglass to idle-tactic")
    t[seat].chooses("react spyglass to idle-tactic")
    assert t.state.prestige[seat] == 1
    t.idle()


@rule("DRK-MVR-10", "DRK-END-07", "DRK-GEN-11")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_maneuver_stays_committed_through_the_refill_and_is_unveiled_ready(seat):
    own = {"melee": ["frost"], "hand": ["tamper"], "covered": ["idle-tactic"], "pile": []}
    t = sides(seat, own, {})
    t[seat].chooses("play tamper")
    both_pass(t)
    s = t.state
    assert (t.rule, s.committed[s.maneuver(seat)]) == ("DRK-MAN-01", 1)
    t[seat].chooses("unveil idle-supply")
    assert keys(t, v.UNVEILED, seat) == ["idle-supply"]
    assert s.committed[s.maneuver(seat)] == 0
    t.idle()
