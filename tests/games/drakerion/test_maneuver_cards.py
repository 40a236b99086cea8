"""Maneuver cards: what they are, how their pile is made anew, and how long they work."""

import pytest
from tests.games.drakerion.ground import DRILL, counts, passing, square, unveiled
from tests.games.drakerion.tables import both_pass, card, keys

from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import MANEUVER, RIPOSTE
from tabard.games.drakerion.rules.values import value
from tabard.testing import rule


def turn_of(t, *chosen):
    """A turn without deeds: these Maneuvers where there is a choice, nothing optional, both pass."""
    turn = t.state.turn
    wanted = iter(chosen)
    while t.state.turn == turn and not t.over:
        seat = t.asked
        if t.rule == "DRK-MAN-01":
            t[seat].chooses(f"unveil {next(wanted)}")
        elif "pass" in t.shorts:
            t[seat].chooses("pass")
        else:
            t[seat].chooses(t.shorts[0])
    assert list(wanted) == []


@rule("DRK-MVR-01", "DRK-MVR-02", "DRK-CSR-04")
def test_a_maneuver_has_a_name_subtype_values_traits_and_abilities():
    found = DRILL.card("loose-tongues")
    assert (found.name, found.kind, found.subtype) == ("Loose Tongues", "maneuver", "tactic")
    assert (found.gold, found.draw, found.traits) == (5, 2, ("Infiltration",))
    assert [one.label for one in found.abilities] == ["static", "deployment"]
    assert (found.cost, found.melee, found.hp, found.prestige) == (None, None, None, None)
    face = DRILL.face(found)
    assert face.kind == "Maneuver · Tactic · Infiltration"
    assert {(f.id, f.value) for f in face.figures} == {("gold", 5), ("draw", 2)}
    assert face.cost is None


@rule("DRK-MVR-03")
def test_supply_or_tactic_matters_only_to_cards_that_mention_it():
    assert {c.subtype for c in DRILL.printed if c.kind == "maneuver"} == {"supply", "tactic"}
    for other, gold in (("plain-supply", 7), ("plain-tactic", 6)):
        t = square({"pile": ["rumours-of-war"]}, {"pile": [other]}, phase="maneuver")
        t[0].chooses("react rumours-of-war")
        assert t.state.gold[0] == gold
        t.idle()


@rule("DRK-MVR-05", "DRK-MVR-06", "DRK-MVR-07", "DRK-EX-50", "DRK-MAN-05", "DRK-MVR-04")
def test_eight_maneuvers_come_back_in_the_ninth_turn_all_of_them():
    strong = {"melee": ["rook", "rook"]}
    t = square(strong, strong, turn=1, phase="maneuver")
    piles = [keys(t, v.PILE, seat) for seat in (0, 1)]
    s = t.state
    for turn in range(1, 9):
        assert s.turn == turn
        if turn < 8:
            first = s.first
            t[first].may(*(f"unveil {key}" for key in piles[first][turn - 1 :]))
            turn_of(t, piles[first][turn - 1], piles[1 - first][turn - 1])
        else:
            assert t.rule != "DRK-MAN-01"  # the eighth was the only one left
            assert unveiled(t) == [piles[0][7], piles[1][7]]
            assert counts(t, v.PILE) == [0, 0]
            assert counts(t, v.UNVEILED) == [8, 8]
            turn_of(t)
        for seat in (0, 1):
            for zone in (v.HAND, v.DECK, v.DISCARD):
                assert not [c for c in s.zone(zone, seat) if s.book.kind[s.face[c]] == MANEUVER]
    assert s.turn == 9
    for seat in (s.first, 1 - s.first):
        t[seat].may(*(f"unveil {key}" for key in piles[seat]))
        t[seat].chooses(f"unveil {piles[seat][7]}")  # last turn's own may be chosen again at once
    assert unveiled(t) == [piles[0][7], piles[1][7]]
    assert counts(t, v.PILE) == [7, 7]
    assert counts(t, v.UNVEILED) == [1, 1]
    assert t.kinds.count("refilled") == 2
    while t.rule != "DRK-ACT-02":
        t[t.asked].chooses("pass" if "pass" in t.shorts else t.shorts[0])
    t.idle()


@rule("DRK-MVR-05", "DRK-MVR-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_pile_is_made_anew_by_itself(seat):
    empty = {"pile": [], "unveiled": "plain-supply", "covered": ["plain-tactic"]}
    full = {"pile": ["fat-years", "bare-march"], "unveiled": "plain-supply", "covered": ["plain-tactic"]}
    t = square(*((empty, full) if seat == 0 else (full, empty)), phase="maneuver", first=seat)
    t[seat].may("unveil plain-supply", "unveil plain-tactic")
    t[seat].chooses("unveil plain-tactic")
    t[1 - seat].may("unveil fat-years", "unveil bare-march")
    t[1 - seat].chooses("unveil bare-march")
    assert keys(t, v.UNVEILED, seat) == ["plain-tactic"]
    assert keys(t, v.UNVEILED, 1 - seat) == ["plain-tactic", "plain-supply", "bare-march"]
    t.idle()


@rule("DRK-MVR-05", "DRK-MVR-06")
def test_a_single_maneuver_left_does_not_bring_the_others_back():
    t = square(
        {"pile": ["bare-march"], "unveiled": "plain-supply", "covered": ["plain-tactic"]},
        {"pile": ["bare-march"]},
        phase="maneuver",
    )
    assert keys(t, v.UNVEILED, 0) == ["plain-tactic", "plain-supply", "bare-march"]
    assert keys(t, v.PILE, 0) == []
    t.idle()


@rule("DRK-MVR-07", "DRK-MAN-06")
def test_a_covered_maneuver_taken_back_puts_the_refill_off():
    t = square(
        {"pile": ["full-granaries"], "unveiled": "plain-supply", "covered": ["plain-tactic"]},
        {"pile": ["bare-march", "fat-years", "plain-supply"]},
        phase="maneuver",
    )
    t[1].chooses("unveil fat-years")
    t[0].may("pass", "react full-granaries")
    t[0].chooses("react full-granaries")
    t[0].may("pick plain-tactic", "pick plain-supply")  # the covered ones, not the unveiled one
    t[0].chooses("pick plain-supply")
    assert keys(t, v.PILE, 0) == ["plain-supply"]
    assert keys(t, v.UNVEILED, 0) == ["plain-tactic", "full-granaries"]
    both_pass(t)
    t[1].chooses("unveil bare-march")
    assert keys(t, v.UNVEILED, 0) == ["plain-tactic", "full-granaries", "plain-supply"]
    assert "refilled" not in t.kinds
    t.idle()


@rule("DRK-MVR-08", "DRK-ABL-08", "DRK-GEN-10")
def test_abilities_of_the_unveiled_maneuver_work_until_the_next_is_unveiled():
    t = square(
        {"melee": ["rook"], "gold": 1, "unveiled": "drill-ground", "pile": ["plain-supply", "fat-years"]},
        {"melee": ["rook"], "unveiled": "plain-tactic", "pile": ["plain-tactic", "bare-march"]},
    )
    s = t.state
    mine, theirs = card(t, "rook", seat=0), card(t, "rook", seat=1)
    assert (value(s, mine, RIPOSTE), value(s, theirs, RIPOSTE)) == (3, 2)
    t[0].chooses("use drill-ground")  # Action
    assert (list(s.gold), s.committed[card(t, "drill-ground")]) == ([3, 0], 1)
    t[1].cannot("use drill-ground")
    t[1].chooses("pass")
    t[0].cannot("use drill-ground")
    t[0].chooses("attack rook#2 with rook")
    t[1].may("pass")
    t[1].chooses("pass")
    t[0].may("pass", "use drill-ground")  # Combat
    t[0].chooses("use drill-ground")
    assert (list(s.gold), s.shield[mine]) == ([2, 0], 1)
    both_pass(t)
    passing(t, 1, 0)
    t[0].may("pass", "react drill-ground")  # Reaction
    t[0].chooses("react drill-ground")
    assert list(s.prestige) == [1, 0]
    assert (s.turn, t.rule) == (4, "DRK-MAN-01")
    assert value(s, mine, RIPOSTE) == 3  # until step b it is still the unveiled one
    assert s.committed[card(t, "drill-ground")] == 0
    t[0].chooses("unveil plain-supply")
    assert value(s, mine, RIPOSTE) == 3
    t[1].chooses("unveil bare-march")
    assert value(s, mine, RIPOSTE) == 2
    t[0].cannot("use drill-ground")
    t.idle()


@rule("DRK-MVR-09", "DRK-BAN-04", "DRK-CTY-09", "DRK-TGT-02")
def test_a_card_means_no_maneuver_banner_or_city():
    t = square(
        {"melee": ["rook"], "hand": ["ruin"], "unveiled": "drill-ground"},
        {"melee": ["pawn", {"card": "rook", "attached": ["charm"]}], "unveiled": "plain-tactic"},
    )
    t[0].chooses("play ruin")
    t[0].may("target rook", "target pawn", "target rook#2", "target charm")
    t[0].chooses("target charm")
    assert keys(t, v.DISCARD, 1) == ["charm"]
    attacks = [o for o in t[1].options if o.startswith(("attack", "shoot"))]
    assert sorted(attacks) == ["attack rook with pawn", "attack rook with rook#2"]
    t.idle()


@rule("DRK-MVR-09", "DRK-BAN-04", "DRK-CTY-09", "DRK-RET-14")
def test_an_effect_on_all_cards_leaves_maneuver_banner_city_and_retreat():
    t = square({"hand": ["ruin-all"]}, {"melee": ["pawn", "rook"], "unveiled": "plain-tactic"})
    t[0].chooses("play ruin-all")
    assert sorted(keys(t, v.DISCARD, 1)) == ["pawn", "rook"]
    assert keys(t, v.UNVEILED, 1) == ["plain-tactic"]
    assert keys(t, v.BANNER_AT, 1) == ["standard-of-cinders"]
    assert keys(t, v.CITY_AT, 1) == ["the-kiln-gate"]
    assert keys(t, v.RETREAT_AT, 1) == ["sound-the-retreat"]
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("DRK-MVR-09", "DRK-END-07")
def test_an_ability_that_says_maneuver_may_commit_one():
    t = square(
        {"hand": ["tamper"], "pile": ["fat-years"]},
        {"unveiled": "drill-ground", "pile": ["plain-supply"]},
    )
    t[0].chooses("play tamper")
    assert t.state.committed[card(t, "drill-ground")] == 1
    t[1].cannot("use drill-ground")
    t.idle()
    t = square({"hand": ["tamper"]}, {"melee": ["rook"]})
    t[0].cannot("play tamper")  # no Maneuver of the opponent's is unveiled yet
    t.idle()


@rule("DRK-MVR-10", "DRK-MVR-06", "DRK-MAN-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_after_a_refill_the_last_maneuver_still_counts_until_step_b(seat):
    empty = {"melee": ["rook"], "pile": [], "unveiled": "drill-ground", "covered": ["plain-tactic"]}
    full = {"melee": ["rook"], "pile": ["fat-years", "bare-march"], "unveiled": "plain-supply"}
    t = square(*((empty, full) if seat == 0 else (full, empty)), phase="maneuver", first=seat)
    s = t.state
    mine = card(t, "rook", seat=seat)
    for reader in (0, 1):
        shown = [p.face for p in t[reader].view.pieces if p.area == f"unveiled-{seat}"]
        assert shown == ["drill-ground"]
    assert value(s, mine, RIPOSTE) == 3
    t[seat].may("unveil drill-ground", "unveil plain-tactic")
    t[seat].chooses("unveil plain-tactic")
    assert value(s, mine, RIPOSTE) == 3
    assert len([p for p in t[1 - seat].view.pieces if p.area == f"pile-{seat}"]) == 1
    t[1 - seat].chooses("unveil bare-march")
    assert value(s, mine, RIPOSTE) == 2
    assert keys(t, v.UNVEILED, seat) == ["plain-tactic"]
    assert keys(t, v.PILE, seat) == ["drill-ground"]
    assert counts(t, v.GHOST) == [1, 1]
    assert not any(s.committed)
    t.idle()


@rule("DRK-MVR-04", "DRK-CSR-07")
@pytest.mark.parametrize(
    "ability",
    [
        "{label: action, targets: [{which: {kind: maneuver}}], do: [{destroy: target}]}",
        "{label: action, do: [{recall: {choose: {of: your, kind: maneuver, zone: covered}}}]}",
        "{label: action, do: [{discard: {cards: {all: {kind: maneuver}}}}]}",
        "{label: action, do: [{put: {cards: {choose: {kind: maneuver}}, to: bottom}}]}",
        "{label: action, do: [{may: {do: [{destroy: {choose: {kind: maneuver}}}]}}]}",
        "{label: action, cost: {destroy_one: {of: your, kind: maneuver}}, do: [{draw: {n: 1}}]}",
    ],
)
def test_no_card_takes_a_maneuver_to_hand_deck_or_discard_pile(tmp_path, ability):
    file = tmp_path / "set.yaml"
    file.write_text(
        "set: odd\ntitle: Odd\nextends: drakerion\nbox: open\ncards:\n"
        f"- {{id: odd, name: Odd, kind: event, faction: unaffiliated, cost: 0, abilities: [{ability}]}}\n"
    )
    problems = DRILL.check_cards(file)
    assert len(problems) == 1, problems
    assert "DRK-MVR-04" in problems[0]


@rule("DRK-MVR-04")
def test_a_maneuver_cannot_spend_itself(tmp_path):
    file = tmp_path / "set.yaml"
    head = "set: odd\ntitle: Odd\nextends: drakerion\nbox: open\ncards:\n"
    body = "{id: odd, name: Odd, kind: maneuver, faction: unaffiliated, subtype: supply, gold: 1, draw: 1"
    for cost in ("destroy_this: true", "discard_this: true", "bottom_this: true"):
        ability = f"{{label: action, cost: {{{cost}}}, do: [{{draw: {{n: 1}}}}]}}"
        file.write_text(f"{head}- {body}, abilities: [{ability}]}}\n")
        assert "DRK-MVR-04" in "".join(DRILL.check_cards(file))
    file.write_text(f"{head}- {body}, abilities: [{{label: deployment, do: [{{destroy: this}}]}}]}}\n")
    assert "DRK-MVR-04" in "".join(DRILL.check_cards(file))
    file.write_text(f"{head}- {body}, abilities: [{{label: deployment, do: [{{commit: this}}]}}]}}\n")
    assert DRILL.check_cards(file) == []
