"""The view of Drakerion: lines, Attachments, piles, meters, phases, what waits, and the layout."""

from itertools import islice

import pytest
from tests.games.drakerion.tables import both_pass, card, field

from tabard.engine.view import Blow, Meter
from tabard.games import game
from tabard.games.drakerion.screen import THEME
from tabard.testing import rule
from tabard.testing.checks import watchers
from tabard.testing.contract import walk


def called(view, face):
    (found,) = (p for p in view.pieces if p.face == face)
    return found


def area(view, id):
    return next((a for a in view.areas if a.id == id), None)


# -- areas ------------------------------------------------------------------------------------------


@rule("DRK-ZON-01")
def test_the_areas_of_a_player_are_lines_camp_maneuvers_hand_and_piles():
    t = field({"melee": ["shieldbearer"]}, {"melee": ["ash-hound"]})
    kinds = [(a.id, a.kind) for a in t[0].view.areas if a.owner == 1]
    assert kinds == [
        ("melee-1", "lines"),
        ("support-1", "lines"),
        ("camp-1", "row"),
        ("unveiled-1", "pile"),
        ("hand-1", "hand"),
        ("pile-1", "pile"),
        ("deck-1", "pile"),
        ("discard-1", "pile"),
    ]
    view = t[0].view
    assert (view.game, view.title, view.seat, view.turn) == ("drakerion", "Drakerion", 0, 3)
    assert [s.name for s in view.seats] == ["Player 1", "Player 2"]
    camp = [p.name for p in view.pieces if p.area == "camp-0"]
    assert camp == ["Pale Standard", "Highwatch", "Sound the Retreat"]
    t.idle()


@rule("DRK-ATT-06")
def test_an_attachment_sits_on_its_bearer():
    t = field({"melee": ["gate-surgeon", {"card": "shieldbearer", "attached": ["oath-relic"]}]})
    relic, bearer = called(t[1].view, "oath-relic"), called(t[1].view, "shieldbearer")
    assert (relic.on, relic.slot, relic.area, relic.place) == (bearer.id, "attachment", "melee-0", 1)
    t.idle()


@rule("DRK-HID-08")
def test_marks_are_damage_shield_state_and_the_values_of_this_moment():
    t = field(
        {"melee": [{"card": "shieldbearer", "damage": 2, "shield": 1, "attached": ["oath-relic"]}]},
        {"melee": [{"card": "smoke-archer", "committed": True}]},
    )
    relic = game("drakerion").face(next(c for c in game("drakerion").cards() if c.id == "oath-relic"))
    more = {f.id: f.value for f in relic.figures}
    assert called(t[0].view, "shieldbearer").marks == {
        "damage": 2,
        "shield": 1,
        "melee": 2 + more.get("melee", 0),
        "riposte": 2 + more.get("riposte", 0),
        "hp": 5 + more.get("hp", 0),
        "interceptor": 1,
    }
    assert called(t[0].view, "smoke-archer").marks == {
        "committed": 1,
        "melee": 2,
        "ranged": 1,
        "riposte": 1,
        "hp": 4,
    }
    t.idle()


@rule("DRK-RNG-10")
def test_a_ranged_attack_that_a_card_gave_is_marked():
    t = field({"melee": ["tower-crossbow", "shieldbearer"]}, {"melee": ["ash-hound"]})
    t[0].chooses("use tower-crossbow")
    assert called(t[1].view, "shieldbearer").marks["lent"] == 1
    assert "lent" not in called(t[1].view, "tower-crossbow").marks
    t.idle()


@rule("DRK-MAN-01", "DRK-HID-04")
def test_the_maneuver_pile_lies_open_while_its_owner_chooses():
    t = field({"pile": ["winter-stores", "call-to-arms"]}, {"pile": ["blood-levy"]}, phase="maneuver")
    mine, other = t[0].view, t[1].view
    assert area(mine, "pile-0").kind == "hand"
    assert ("pile-0",) in mine.layout.wide
    assert area(other, "pile-0").kind == "pile"
    assert ("pile-0",) not in other.layout.wide
    choices = {c.short: c for c in mine.ask.choices}
    told = choices["unveil winter-stores"].forecast
    assert (told.text, told.gain) == ("7 gold and 2 cards", {})  # what the other unveils may change it
    t[0].chooses("unveil winter-stores")
    assert area(t[0].view, "pile-0").kind == "pile"
    t[0].chooses("pass")  # the Deployment of Winter Stores
    t.idle()


@rule("DRK-MAN-01")
def test_both_look_through_their_maneuvers_at_the_same_time():
    piles = ["winter-stores", "call-to-arms"], ["blood-levy", "scorched-fields"]
    t = field({"pile": piles[0]}, {"pile": piles[1]}, phase="maneuver")
    for seat in (0, 1):
        view = t[seat].view
        assert area(view, f"pile-{seat}").kind == "hand"
        assert (f"pile-{seat}",) in view.layout.wide
        assert area(view, f"pile-{1 - seat}").kind == "pile"
    t.idle()


@rule("DRK-EVT-07")
def test_a_card_being_played_has_a_place_while_it_lies_there():
    t = field(
        {"melee": ["shieldbearer"], "hand": ["sear"], "gold": 2}, {"melee": ["ash-hound", "soot-broker"]}
    )
    assert area(t[0].view, "limbo-0") is None
    t[0].chooses("play sear")
    view = t[1].view
    assert area(view, "limbo-0").count == 1
    assert ("melee-0", "limbo-0") in view.layout.wide
    (link,) = view.chain
    assert (link.text, link.seat, link.rule) == (
        "Sear: Action: target an opposing Character ; deal 2 damage to the target.",
        0,
        "DRK-GEN-13",
    )
    t[0].chooses("target ash-hound")
    assert area(t[0].view, "limbo-0") is None
    t.idle()


# -- meters and phases ------------------------------------------------------------------------------


@rule("DRK-ZON-09")
def test_the_meters_are_prestige_gold_and_the_turn():
    t = field({"gold": 4, "prestige": 2}, {"gold": 1, "prestige": 7}, turn=6)
    meters = t[1].view.meters
    assert meters[:5] == (
        Meter("prestige-0", "Prestige", 2, 0, "laurel-crown", 20),
        Meter("gold-0", "Gold", 4, 0, "two-coins"),
        Meter("prestige-1", "Prestige", 7, 1, "laurel-crown", 20),
        Meter("gold-1", "Gold", 1, 1, "two-coins"),
        Meter("turn", "Turn", 6, None, "hourglass", 50),
    )
    t[0].chooses("pass")
    passes = [m.value for m in t[0].view.meters if m.id == "passes"]
    assert passes == [1]
    t.idle()


@rule("DRK-TRN-01", "DRK-CBT-10")
def test_the_phase_in_progress_is_shown_and_in_combat_its_step():
    t = field({"melee": ["shieldbearer"]}, {"melee": ["stone-root-elder"]})
    turn = ("Maneuver", "Action", "End of turn")
    assert (t[0].view.phases, t[0].view.phase, t[0].view.active) == (turn, "Action", 0)
    t[0].chooses("attack stone-root-elder with shieldbearer")
    view = t[1].view
    assert view.phases == ("Attack declared", "Combat actions", "Damage", "Clean-up")
    assert (view.phase, view.active, view.waiting_for) == ("Combat actions", 0, 1)
    both_pass(t)
    assert (t[1].view.phases, t[1].view.phase, t[1].view.active) == (turn, "Action", 1)
    t.idle()
    t = field(phase="maneuver")
    assert (t[0].view.phase, t[0].view.active) == ("Maneuver", None)
    t.idle()
    start = game("drakerion").new(seed=3)
    assert (start.view(0).phases, start.view(0).phase) == (("Set-up",), "Set-up")


# -- what waits -------------------------------------------------------------------------------------


@rule("DRK-CBT-17", "DRK-MEL-04")
@pytest.mark.parametrize("reader", [0, 1, None])
def test_a_combat_foretells_its_blows_to_everybody(reader):
    t = field(
        {"melee": [{"card": "shieldbearer", "damage": 4}]},
        {"melee": [{"card": "brand-sworn-duelist", "damage": 2, "shield": 1}, "ash-hound"]},
        to_act=1,
    )
    t[1].chooses("attack shieldbearer with brand-sworn-duelist")
    attacker, defender = (f"c{card(t, key)}" for key in ("brand-sworn-duelist", "shieldbearer"))
    (link,) = t.state.view(reader).chain
    assert (link.text, link.seat, link.rule) == (
        "Brand-Sworn Duelist attacks Shieldbearer",
        1,
        "DRK-CBT-01",
    )
    assert (link.piece, link.at) == (attacker, (defender,))
    assert link.blows == (
        Blow(defender, "melee", 4, "Shieldbearer is destroyed", "player 2 wins", True),
        Blow(attacker, "riposte", 2, "Brand-Sworn Duelist survives on 3", "Shield takes 1"),
    )
    t[0].chooses("pass")
    told = t[1].view.ask.choices[0].forecast
    assert told.text == (
        "Shieldbearer is dealt 4 damage; Brand-Sworn Duelist is dealt 2 damage (1 taken by Shield); "
        "Shieldbearer of player 1 is destroyed; gains 1 prestige; "
        "Player 2 wins: no opposing Character is left; Brand-Sworn Duelist survives on 3"
    )
    assert (told.gain, told.destroys) == ({"prestige": 1}, (defender,))
    t[1].chooses("pass")
    assert t.over
    t.idle()


@rule("DRK-RNG-06")
def test_a_ranged_attack_has_one_blow():
    t = field({"melee": ["shieldbearer"], "support": ["tower-crossbow"]}, {"melee": ["cinder-reaver"]})
    t[0].chooses("shoot cinder-reaver with tower-crossbow")
    (link,) = t[0].view.chain
    assert link.text == "Tower Crossbow shoots at Cinder Reaver"
    assert [(b.sign, b.amount, b.text) for b in link.blows] == [("ranged", 3, "Cinder Reaver survives on 4")]
    both_pass(t)
    t.idle()


@rule("DRK-CBT-22")
def test_a_cancelled_combat_foretells_nothing():
    t = field(
        {"melee": ["shieldbearer"]},
        {"melee": ["ash-hound"], "hand": ["null-ward"], "gold": 1},
    )
    t[0].chooses("attack ash-hound with shieldbearer")
    pieces = {p.id: p for p in t[0].view.pieces}
    (link,) = t[0].view.chain
    assert "attacker" in pieces[link.piece].marks
    assert "defender" in pieces[link.at[0]].marks
    t[1].chooses("play null-ward")
    assert t[0].view.chain == ()
    t.idle()


# -- the layout -------------------------------------------------------------------------------------


@rule("DRK-ZON-02")
@pytest.mark.parametrize("me", [0, 1])
def test_melee_lines_face_each_other_and_the_own_hand_is_at_the_foot(me):
    t = field()
    layout = t.state.view(me).layout
    foe = 1 - me
    assert layout.wide == (
        (f"support-{foe}",),
        (f"melee-{foe}",),
        (f"melee-{me}",),
        (f"support-{me}",),
        ("ask",),
        (f"hand-{me}",),
    )
    assert layout.side == (
        (f"seat:{foe}",),
        (f"camp-{foe}",),
        (f"unveiled-{foe}", f"pile-{foe}", f"deck-{foe}", f"discard-{foe}"),
        (f"seat:{me}",),
        (f"camp-{me}",),
        (f"unveiled-{me}", f"pile-{me}", f"deck-{me}", f"discard-{me}"),
    )
    assert layout.portrait[0] == (f"seat:{foe}", f"unveiled-{foe}")
    assert [row[0] for row in layout.portrait[1:5]] == [
        f"support-{foe}",
        f"melee-{foe}",
        f"melee-{me}",
        f"support-{me}",
    ]
    assert t.state.view(me).theme == THEME
    t.idle()


@pytest.mark.parametrize("sample", game("drakerion").samples(), ids=str)
def test_the_layout_names_areas_that_there_are_each_once(sample):
    for state in islice(walk(game("drakerion"), sample, 5), 150):
        for seat in watchers(state):
            view = state.view(seat)
            known = {a.id for a in view.areas} | {"ask", "seat:0", "seat:1"}
            for rows in (view.layout.wide + view.layout.side, view.layout.portrait):
                named = [part for row in rows for part in row]
                assert set(named) <= known
                assert len(set(named)) == len(named)
            pieces = {p.id for p in view.pieces}
            for link in view.chain:
                assert {b.piece for b in link.blows} <= pieces
                assert set(link.at) <= pieces
            for choice in view.ask.choices if view.ask is not None else ():
                assert set(choice.pieces) <= pieces | known
