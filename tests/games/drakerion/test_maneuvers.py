"""The Maneuver Phase: hidden choice, unveiling, gold and cards, Deployments."""

import pytest
from tests.games.drakerion.ground import counts, passing, square, unveiled
from tests.games.drakerion.tables import both_pass, card, keys

from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import RIPOSTE
from tabard.games.drakerion.rules.values import value
from tabard.testing import rule

SIX = ["dole", "dole", "dole", "dole", "dole", "dole"]


def choosing(one, two, first=0, **more):
    """The beginning of the Maneuver Phase of turn 3; both have six cards to draw."""
    return square(
        {"deck": SIX, **more.pop("p1", {}), "pile": one},
        {"deck": SIX, **more.pop("p2", {}), "pile": two},
        first=first,
        phase="maneuver",
        **more,
    )


@rule("DRK-MAN-01", "DRK-MAN-02", "DRK-DEC-04", "DRK-HID-04")
@pytest.mark.parametrize("first", [0, 1])
def test_each_player_chooses_exactly_one_card_of_the_own_pile(first):
    piles = [["plain-supply", "plain-tactic", "fat-years"], ["winter-stores", "bare-march"]]
    t = choosing(*piles, first=first)
    for seat in (first, 1 - first):
        assert t.rule == "DRK-MAN-01"
        assert sorted(p.face for p in t[seat].view.pieces if p.area == f"pile-{seat}") == sorted(piles[seat])
        t[seat].may(*(f"unveil {key}" for key in piles[seat]))  # and not to choose none
        t[1 - seat].may()
        assert t.state.decision.later == ([1 - first] if seat == first else [])  # it may choose meanwhile
        t[seat].chooses(f"unveil {piles[seat][1]}")
    assert unveiled(t) == ["plain-tactic", "bare-march"]
    assert sorted(keys(t, v.PILE, 0)) == ["fat-years", "plain-supply"]
    assert keys(t, v.PILE, 1) == ["winter-stores"]
    t.idle()


@rule("DRK-MAN-03", "DRK-HID-05", "DRK-MAN-04")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_choice_stays_secret_until_both_are_made(first):
    one, two = ["plain-supply", "plain-tactic"], ["lean-years", "bare-march"]
    piles = [one, two] if first == 0 else [two, one]
    views = []
    for key in piles[first]:
        t = choosing(*piles, first=first)
        heard = len(t.state.events)
        t[first].chooses(f"unveil {key}")
        seen = t[1 - first].view
        places = [(p.area, p.face, p.marks) for p in seen.pieces]
        views.append((places, seen.meters, seen.ask, t.log(1 - first)[heard:]))
        assert [p.face for p in seen.pieces if p.area == f"pile-{first}"] == [None]
        assert [p.face for p in seen.pieces if p.area == f"chosen-{first}"] == [None]
        mine = [p.face for p in t[first].view.pieces if p.area == f"chosen-{first}"]
        assert mine == [key]
        assert counts(t, v.UNVEILED) == [0, 0]
        t.idle()
    assert views[0] == views[1]  # whatever was chosen, the other sees and reads the same


@rule("DRK-MAN-04", "DRK-MAN-15", "DRK-SIM-04")
@pytest.mark.parametrize("first", [0, 1])
def test_both_are_unveiled_at_one_instant_and_the_first_player_reacts_first(first):
    t = choosing(
        ["plain-supply"], ["plain-tactic"], first=first, p1={"melee": ["scout"]}, p2={"melee": ["scout"]}
    )
    s = t.state
    assert unveiled(t) == ["plain-supply", "plain-tactic"]
    assert s.arrived[s.maneuver(0)] == s.arrived[s.maneuver(1)]
    assert list(s.gold) == [0, 0]  # the window lies before step c
    number = "#2" if first == 1 else ""
    t[first].may("pass", f"react scout{number} to {unveiled(t)[first]}")
    t[first].chooses(f"react scout{number} to {unveiled(t)[first]}")
    number = "#2" if first == 0 else ""
    t[1 - first].may("pass", f"react scout{number} to {unveiled(t)[1 - first]}")
    t[1 - first].chooses("pass")
    assert list(s.prestige) == ([1, 0] if first == 0 else [0, 1])
    assert list(s.gold) == [6, 5]
    t.idle()


@rule("DRK-MAN-05", "DRK-MAN-06", "DRK-HID-06")
def test_the_new_maneuver_covers_the_old_one_which_stays_out_of_the_pile():
    t = choosing(
        ["plain-supply", "plain-tactic"],
        ["bare-march"],
        p1={"unveiled": "drill-ground", "covered": ["fat-years"]},
        p2={"unveiled": "lean-years"},
    )
    t[0].chooses("unveil plain-supply")
    assert keys(t, v.UNVEILED, 0) == ["fat-years", "drill-ground", "plain-supply"]
    assert keys(t, v.UNVEILED, 1) == ["lean-years", "bare-march"]
    assert keys(t, v.PILE, 0) == ["plain-tactic"]
    assert list(t.state.gold) == [6, 0]  # 6 and 0: covered Lean Years takes nothing from Plain Supply
    shown = [(p.face, p.marks) for p in t[1].view.pieces if p.area == "unveiled-0"]
    assert shown == [
        ("fat-years", {"covered": 1}),
        ("drill-ground", {"covered": 1}),
        ("plain-supply", {"gold": 6, "draw": 2}),
    ]
    t[0].cannot("use drill-ground")  # an Action of a covered one
    mine = t.state.zone(v.MELEE_ROW, 0)[0]
    assert value(t.state, mine, RIPOSTE) == 2  # Shieldbearer, without the bonus of the Drill Ground
    both_pass(t)
    assert t.state.turn == 4
    assert list(t.state.prestige) == [0, 0]  # no Reaction of the covered Drill Ground
    t.idle()


@rule("DRK-MAN-07", "DRK-EX-51", "DRK-MAN-09")
def test_new_static_abilities_shape_the_harvest_and_old_ones_no_longer_do():
    t = choosing(["winter-stores"], ["blocked-passes"], p2={"unveiled": "plain-tactic"})
    assert list(t.state.gold) == [5, 6]  # 7 - 2; Blocked Passes itself 6
    passing(t, 0)
    t.idle()
    t = choosing(["winter-stores"], ["plain-tactic"], p2={"unveiled": "blocked-passes"})
    assert list(t.state.gold) == [7, 5]
    passing(t, 0)
    t.idle()


@rule("DRK-MAN-08", "DRK-MVR-02", "DRK-EX-12", "DRK-END-03")
def test_each_gains_gold_and_draws_as_the_own_maneuver_says():
    t = choosing(["plain-supply"], ["plain-tactic"], p1={"gold": 3, "hand": ["blow"]}, p2={"gold": 1})
    assert list(t.state.gold) == [3 + 6, 1 + 5]
    assert keys(t, v.HAND, 0) == ["blow", "dole", "dole"]
    assert keys(t, v.HAND, 1) == ["dole"]
    assert counts(t, v.DECK) == [4, 5]
    t.idle()


@rule("DRK-MAN-09", "DRK-GEN-02")
def test_gold_and_draw_values_are_the_current_ones_and_never_below_zero():
    t = choosing(["fat-years"], ["plain-tactic"])
    assert list(t.state.gold) == [5, 5]
    assert counts(t, v.HAND) == [2, 1]
    t.idle()
    t = choosing(["plain-supply"], ["lean-years"], p1={"gold": 4})  # 6 - 9 gold, 2 - 4 cards
    assert list(t.state.gold) == [4, 3]
    assert counts(t, v.HAND) == [0, 1]
    assert [e.seat for e in t.state.events if e.kind in ("gold", "drawn")] == []  # told before the log began
    t.idle()


@rule("DRK-MAN-10", "DRK-MAN-08")
@pytest.mark.parametrize("first", [0, 1])
def test_the_log_lists_gold_before_draws_and_the_first_player_before_the_other(first):
    t = choosing(["plain-supply", "fat-years"], ["plain-tactic", "fat-years"], first=first)
    t[first].chooses("unveil fat-years")
    t[1 - first].chooses("unveil fat-years")
    harvest = [(e.kind, e.seat) for e in t.state.events if e.kind in ("gold", "drawn")]
    two = 1 - first
    assert harvest == [
        ("gold", first),
        ("gold", two),
        ("drawn", first),
        ("drawn", first),
        ("drawn", two),
        ("drawn", two),
    ]
    assert t.rule == "DRK-ACT-02"  # no decision fell between
    t.idle()


@rule("DRK-MAN-11", "DRK-MAN-12", "DRK-EX-54", "DRK-DEC-05", "DRK-GLA-07")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_decides_and_resolves_before_the_other_is_asked(first):
    t = choosing(["twin-orders"], ["twin-orders"], first=first)
    s = t.state
    number = "#2" if first == 1 else ""
    assert list(s.gold) == [4, 4]
    assert t[first].view.phase == "Maneuver"
    t[first].may("pass", f"react twin-orders{number} 1", f"react twin-orders{number} 2")
    t[first].chooses(f"react twin-orders{number} 2")  # in the order of the own choice
    assert s.prestige[first] == 1
    t[first].may("pass", f"react twin-orders{number}")
    t[first].chooses(f"react twin-orders{number}")
    assert s.gold[first] == 5
    number = "#2" if first == 0 else ""
    assert t[first].view.phase == "Maneuver"
    t[1 - first].may("pass", f"react twin-orders{number} 1", f"react twin-orders{number} 2")
    t[1 - first].chooses("pass")
    assert (s.gold[1 - first], s.prestige[1 - first]) == (4, 0)
    assert (t.asked, t.rule) == (first, "DRK-ACT-02")
    t.idle()


@rule("DRK-MAN-11", "DRK-ABL-03", "DRK-DEC-05")
def test_a_forced_deployment_cannot_be_declined():
    t = choosing(["blood-levy"], ["plain-tactic"], p1={"melee": ["pawn", "rook"]})
    t[0].may("target pawn", "target rook")
    t[0].chooses("target rook")
    assert t.state.damage[card(t, "rook")] == 2
    assert t.rule == "DRK-ACT-02"
    t.idle()


def test_open_archives_shows_what_a_shuffle_would_lose():
    t = choosing(
        ["open-archives"],
        ["plain-tactic"],
        p1={"deck": ["pawn", "pawn", "pawn", "rook", "glass-drake", "spark-adept"]},
    )
    t[0].chooses("react open-archives")
    t[0].may("pick rook", "pick glass-drake")
    t[0].chooses("pick rook")
    t[0].may("no", "yes")
    t[0].chooses("no")
    assert set(keys(t, v.DECK, 0)) == {"rook", "glass-drake", "spark-adept"}
    assert {card(t, key) for key in ("rook", "glass-drake")} == {
        c for c in t.state.zone(v.DECK, 0) if t.state.known[c] & 1
    }
    t.idle()


@rule("DRK-EX-75", "DRK-ABL-21", "DRK-MVR-03")
def test_a_condition_in_the_effect_is_looked_at_when_it_is_carried_out():
    for other, gold in (("plain-tactic", 6), ("plain-supply", 7)):
        t = choosing(["rumours-of-war"], [other])
        t[0].may("pass", "react rumours-of-war")
        t[0].chooses("react rumours-of-war")
        assert t.state.gold[0] == gold
        t.idle()


@rule("DRK-MAN-13", "DRK-EX-52", "DRK-BLK-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_blank_maneuver_yields_its_values_and_no_deployment(seat):
    piles = [["open-hand"], ["loose-tongues"]]
    t = choosing(*(piles if seat == 0 else piles[::-1]))
    assert t.state.gold[seat] == 4
    assert counts(t, v.HAND)[seat] == 1
    assert t.asked == 1 - seat  # only Loose Tongues has a Deployment left
    t[1 - seat].may("pass", "react loose-tongues")
    t[1 - seat].chooses("pass")
    assert (t.asked, t.rule) == (0, "DRK-ACT-02")
    t.idle()
    t = choosing(["open-hand"], ["plain-tactic"])
    t[0].may("pass", "react open-hand")
    t[0].chooses("react open-hand")
    assert counts(t, v.HAND) == [2, 1]
    t.idle()


@rule("DRK-MAN-11", "DRK-MAN-13", "DRK-BLK-02", "DRK-ABL-18")
@pytest.mark.parametrize("other", ["plain-tactic", "loose-tongues"])
def test_a_deployment_that_a_maneuver_gained_is_offered_even_on_a_blank_one(other):
    t = choosing(["plain-supply"], [other], p1={"melee": ["planner"]})
    t[0].may("pass", "react plain-supply")
    assert t[0].view.phase == "Maneuver"
    t[0].chooses("react plain-supply")
    assert list(t.state.prestige) == [1, 0]
    if other == "loose-tongues":
        t[1].chooses("pass")
    assert (t.asked, t.rule) == (0, "DRK-ACT-02")
    t.idle()
    t = choosing(["open-hand"], ["plain-tactic"], p1={"melee": ["planner"]})
    t[0].may("pass", "react open-hand 1", "react open-hand 9")
    t[0].chooses("pass")
    t.idle()


@rule("DRK-MAN-07", "DRK-BLK-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_maneuver_begins_to_work_later_than_what_stood_there_before(seat):
    sides = [{"melee": ["rook"]}, {"melee": ["censor"]}]
    piles = [["gag"], ["plain-tactic"]]
    if seat:
        sides, piles = sides[::-1], piles[::-1]
    t = choosing(*piles, p1=sides[0], p2=sides[1])
    assert t.state.blanks == [card(t, "gag")]  # before it could gag the Censor
    t.idle()


@rule("DRK-EX-53", "DRK-BLK-07", "DRK-MAN-13")
def test_two_maneuvers_that_blank_each_other_offer_no_deployment():
    t = choosing(["loose-tongues"], ["loose-tongues"])
    assert list(t.state.gold) == [5, 5]
    assert (t.asked, t.rule) == (0, "DRK-ACT-02")
    assert len(t.state.blanks) == 2
    t.idle()


@rule("DRK-EX-74", "DRK-BLK-08", "DRK-MAN-09")
def test_a_blank_maneuver_takes_nothing_from_the_other():
    t = choosing(["loose-tongues"], ["blocked-passes"])
    assert list(t.state.gold) == [5, 6]
    passing(t, 0)
    t.idle()


@rule("DRK-MAN-14", "DRK-ABL-05")
def test_no_action_can_be_taken_in_the_maneuver_phase():
    t = choosing(
        ["open-hand", "plain-supply"],
        ["plain-tactic"],
        p1={"gold": 9, "hand": ["dole", "pawn"], "unveiled": "drill-ground"},
    )
    t[0].may("unveil open-hand", "unveil plain-supply")
    t[0].chooses("unveil open-hand")
    t[0].may("pass", "react open-hand")  # no play, attack, ability, pass of an action, retreat
    t[0].chooses("pass")
    assert t.state.passes == 0
    assert (t.asked, t.rule) == (0, "DRK-ACT-02")
    t[0].can("play dole", "play pawn to melee", "retreat first 1")
    t.idle()


@rule("DRK-MAN-16", "DRK-MAN-15")
@pytest.mark.parametrize("first", [0, 1])
def test_reactions_to_gold_and_cards_wait_for_the_end_of_step_c(first):
    side = {"melee": ["miser", "listener"]}
    t = choosing(["open-hand"], ["open-hand"], first=first, p1=side, p2=side)
    s = t.state
    assert list(s.gold) == [4, 4]
    assert counts(t, v.HAND) == [1, 1]  # both have finished step c
    two = 1 - first
    mine = "#2" if first == 1 else ""
    other = "#2" if first == 0 else ""
    t[first].may("pass", f"react miser{mine}", f"react listener{mine}")
    t[first].chooses(f"react listener{mine}", f"react miser{mine}")
    t[two].may("pass", f"react miser{other}", f"react listener{other}")
    t[two].chooses("pass")
    t[first].may("pass", f"react open-hand{mine}")  # and only then step d
    passing(t, first, two)
    assert list(s.prestige) == ([2, 0] if first == 0 else [0, 2])
    t.idle()


@rule("DRK-MAN-16")
def test_a_maneuver_without_gold_or_cards_gives_nothing_to_react_to():
    t = choosing(["bare-march"], ["bare-march"], p1={"melee": ["miser", "listener"]})
    assert (t.asked, t.rule) == (0, "DRK-ACT-02")
    t.idle()


@rule("DRK-TRN-01", "DRK-TRN-02", "DRK-TRN-03", "DRK-TRN-04")
def test_a_turn_is_shared_and_has_three_phases_in_order():
    t = choosing(
        ["plain-supply", "plain-tactic"],
        ["plain-supply", "plain-tactic"],
        p1={"melee": ["sentry", "rook"], "hand": ["swelling"]},
        p2={"melee": ["sentry", "pawn"], "hand": ["dole"]},
    )
    phases = []

    def see(seat):
        assert t.asked == seat
        phases.append(t[seat].view.phase)

    see(0)
    t[0].chooses("unveil plain-supply")
    see(1)
    t[1].chooses("unveil plain-supply")
    see(0)
    assert t[1].view.phases == ("Maneuver", "Action", "End of turn")
    t[0].chooses("play swelling", "target pawn")
    see(1)
    assert t.state.first == 0  # one first player, whoever acts
    t[1].chooses("attack rook with pawn")  # "until end of turn" holds in the turn of both
    assert [p.marks["melee"] for p in t[0].view.pieces if p.face == "pawn"] == [4]
    both_pass(t)
    see(0)
    passing(t, 0, 1)
    see(0)
    t[0].chooses("pass")
    see(1)
    t[1].chooses("pass")
    assert phases == [*("Maneuver", "Maneuver", "Action", "Action", "Action", "End of turn", "End of turn")]
    assert (t.state.turn, t[0].view.turn, t[0].view.phase) == (4, 4, "Action")
    assert [p.marks["melee"] for p in t[0].view.pieces if p.face == "pawn"] == [2]
    t.idle()
