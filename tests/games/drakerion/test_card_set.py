"""What a card set must supply: factions, counts, fields, limits, vocabulary."""

from collections import Counter

import pytest
from tests.games.drakerion.ground import DRILL, square

from tabard.engine.errors import CardError
from tabard.games import game
from tabard.games.drakerion import state as v
from tabard.games.drakerion.checks import card_problems
from tabard.games.drakerion.options import STARTERS
from tabard.games.drakerion.rules.permits import can_shoot
from tabard.testing import rule

BOX = game("drakerion")
CARDS = BOX.cards()

KINDS = {
    "banner": {"initiative": 5, "setup": "[{name: Pale Recruit}]"},
    "city": {},
    "maneuver": {"subtype": "supply", "gold": 6, "draw": 2},
    "character": {"cost": 2, "melee": 2, "riposte": 1, "hp": 3},
    "event": {"cost": 0, "abilities": "[{label: action, do: [{draw: {n: 1}}]}]"},
    "attachment": {"cost": 1},
}
ALLOWED = {
    "banner": {"initiative", "setup"},
    "city": set(),
    "maneuver": {"subtype", "gold", "draw"},
    "character": {"subname", "cost", "melee", "ranged", "riposte", "hp", "prestige", "keywords"},
    "event": {"cost", "keywords"},
    "attachment": {"cost", "melee", "ranged", "riposte", "hp", "prestige", "keywords"},
}
VALUES = {
    "subname": "the Odd",
    "cost": 1,
    "melee": 1,
    "ranged": 1,
    "riposte": 1,
    "hp": 1,
    "prestige": 1,
    "keywords": "[unpredictable]",
    "initiative": 5,
    "setup": "[{name: Pale Recruit}]",
    "subtype": "tactic",
    "gold": 1,
    "draw": 1,
}


def problems_of(tmp_path, kind, drop="", **fields):
    """What is wrong with a set of one card of a kind, with these fields besides or instead."""
    parts = {**KINDS[kind], **fields}
    parts.pop(drop, None)
    listed = "".join(f", {name}: {value}" for name, value in parts.items())
    file = tmp_path / "odd.yaml"
    file.write_text(
        "set: odd\ntitle: Odd\nextends: drakerion\nbox: open\ncards:\n"
        f"- {{id: odd, name: Odd, kind: {kind}, faction: unaffiliated{listed}}}\n"
    )
    return BOX.check_cards(file)


def ability_problems(tmp_path, ability, kind="character", **fields):
    return problems_of(tmp_path, kind, abilities=f"[{ability}]", **fields)


@rule("DRK-CSR-01", "DRK-GEN-01")
def test_five_factions_with_a_colour_each_and_the_unaffiliated():
    assert {c.faction for c in CARDS} == {*STARTERS, "unaffiliated"}
    assert len(STARTERS) == 5
    faces = {c.faction: BOX.face(c) for c in CARDS}
    assert len({face.colour for face in faces.values()}) == 6
    assert len({face.letter for face in faces.values()}) == 6
    assert len({face.family for face in faces.values()}) == 6
    assert BOX.seats == (2,)


@rule("DRK-CSR-02")
def test_each_faction_supplies_a_whole_deck():
    assert Counter(c.kind for c in CARDS) == {
        "banner": 5,
        "city": 5,
        "retreat": 1,
        "maneuver": 28,
        "character": 70,
        "event": 25,
        "attachment": 11,
    }
    free = Counter(c.kind for c in CARDS if c.faction == "unaffiliated")
    assert free == {"retreat": 1, "maneuver": 8, "character": 7, "event": 2, "attachment": 2}
    for faction in STARTERS:
        mine = [c for c in CARDS if c.faction == faction]
        kinds = Counter(c.kind for c in mine)
        assert (kinds["banner"], kinds["city"], kinds["maneuver"]) == (1, 1, 4)
        assert kinds["character"] + kinds["event"] + kinds["attachment"] == 19
        assert kinds["character"] >= 12
        assert min(kinds["event"], kinds["attachment"]) >= 1
        assert sum(c.subname is not None for c in mine) == 2
        pool = [c for c in mine if c.kind in ("character", "event", "attachment")]
        assert sum(c.count for c in pool) == 76
        flag = next(c for c in mine if c.kind == "banner")
        costs = {c.full_name: c.cost for c in mine if c.kind == "character"}
        assert sum(one.count for one in flag.setup) in (3, 4)
        assert sum(costs[one.name] * one.count for one in flag.setup) in (9, 10)


@rule("DRK-CSR-03")
def test_a_set_without_exactly_one_retreat_card_is_refused(tmp_path):
    assert [c.name for c in CARDS if c.kind == "retreat"] == ["Sound the Retreat"]
    file = tmp_path / "two.yaml"
    file.write_text(
        "set: two\ntitle: Two\nextends: drakerion\nbox: open\ncards:\n"
        "- {id: flee, name: Flee, kind: retreat, faction: unaffiliated}\n"
    )
    (problem,) = BOX.check_cards(file)
    assert "expected exactly one card of kind retreat (DRK-CSR-03)" in problem
    file.write_text(
        "set: none\ntitle: None\nbox: open\ncards:\n"
        "- {id: pawn, name: Pawn, kind: character, faction: wardens, cost: 2, melee: 2, riposte: 1, hp: 3}\n"
    )
    assert "DRK-CSR-03" in "".join(BOX.check_cards(file))


@rule("DRK-CSR-04", "DRK-CHR-01")
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_needs_the_fields_of_its_kind(tmp_path, kind):
    assert problems_of(tmp_path, kind) == []
    for name in KINDS[kind]:
        if name == "abilities":
            continue
        (problem,) = problems_of(tmp_path, kind, drop=name)
        assert f"field {name}: a {kind} needs it (DRK-CSR-04)" in problem


@rule("DRK-CSR-04")
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_has_no_field_of_another_kind(tmp_path, kind):
    for name, value in VALUES.items():
        problems = problems_of(tmp_path, kind, **{name: value})
        if name in ALLOWED[kind]:
            assert problems == [], name
        else:
            (problem,) = problems
            assert f"field {name}: a {kind} has none (DRK-CSR-04)" in problem


@rule("DRK-CSR-04", "DRK-RNG-09", "DRK-RNG-10")
def test_an_absent_ranged_attack_is_not_zero():
    t = square({"melee": ["pawn", "fernling-lookout"]}, {"melee": ["rook"]})
    s = t.state
    pawn, lookout = s.zone(v.MELEE_ROW, 0)
    assert not can_shoot(s, pawn)
    assert can_shoot(s, lookout)
    assert DRILL.card("pawn").ranged is None
    assert [o for o in t[0].options if o.startswith("shoot")] == ["shoot rook with fernling-lookout"]
    t.idle()
    marks = {p.face: p.marks for p in t[0].view.pieces if p.area == "melee-0"}
    assert "ranged" not in marks["pawn"]
    assert marks["fernling-lookout"]["ranged"] == 1


@rule("DRK-CSR-04")
def test_a_renowned_character_is_one_with_a_sub_name():
    renowned = {c.id for c in CARDS if c.subname}
    assert renowned == {
        *("ilgrim", "varka", "aldreth", "corvane", "merrow", "ysolde"),
        *("old-tamrik", "ilsabet", "nimue", "selwyn", "halvard"),
    }
    assert BOX.face(BOX.card("ilgrim")).kind.startswith("Renowned Character")


@rule("DRK-CSR-04", "DRK-EVT-04", "DRK-EVT-11")
@pytest.mark.parametrize(
    ("ability", "wrong"),
    [
        ("{label: action, do: [{draw: {n: 1}}]}", ""),
        ("{label: combat, do: [{draw: {n: 1}}]}", ""),
        ("{label: reaction, on: {on: discarded, card: this}, do: [{draw: {n: 1}}]}", ""),
        ("{label: discard-pile-action, cost: {bottom_this: true}, do: [{draw: {n: 1}}]}", ""),
        ("{label: static, do: [{change: {stat: [melee], by: 1, to: this}}]}", "an event has no static"),
        ("{label: deployment, do: [{draw: {n: 1}}]}", "an event has no deployment"),
        ("{label: destruction, do: [{draw: {n: 1}}]}", "an event has no destruction"),
        ("{label: reaction, do: [{draw: {n: 1}}]}", "every reaction needs one"),
        ("{label: action, on: {on: draws}, do: [{draw: {n: 1}}]}", "belongs to a reaction"),
        ("{label: spell, do: [{draw: {n: 1}}]}", "expected one of"),
    ],
)
def test_the_abilities_of_an_event(tmp_path, ability, wrong):
    problems = ability_problems(tmp_path, ability, "event")
    if wrong:
        assert wrong in "".join(problems)
    else:
        assert problems == []


@rule("DRK-CSR-06", "DRK-CHR-11")
@pytest.mark.parametrize("label", ["action", "combat", "discard-pile-action"])
@pytest.mark.parametrize(
    ("price", "fine"),
    [
        ("", False),
        ("limit: turn", True),
        ("limit: combat", True),
        ("cost: {gold: 1}", True),
        ("cost: {commit: [this]}", True),
        ("cost: {commit: [city]}", True),
        ("cost: {commit_one: {of: your}}", True),
        ("cost: {destroy_this: true}", True),
        ("cost: {discard_this: true}", True),
        ("cost: {bottom_this: true}", True),
        ("cost: {discard: 1}", False),
        ("cost: {bottom: 1}", False),
        ("cost: {counters: 1}", False),
        ("targets: [{which: {}}]", False),
    ],
)
def test_a_repeatable_ability_without_commit_or_gold_carries_a_limit(tmp_path, label, price, fine):
    price = f", {price}" if price else ""
    problems = ability_problems(tmp_path, f"{{label: {label}{price}, do: [{{draw: {{n: 1}}}}]}}")
    if fine:
        assert problems == []
    else:
        (problem,) = problems
        assert "DRK-CSR-06" in problem


@rule("DRK-CSR-06")
def test_an_event_is_used_up_but_not_in_the_discard_pile_nor_what_it_lends(tmp_path):
    free = "{label: action, do: [{draw: {n: 1}}]}"
    assert ability_problems(tmp_path, free, "event") == []
    again = "{label: discard-pile-action, do: [{draw: {n: 1}}]}"
    assert "DRK-CSR-06" in "".join(ability_problems(tmp_path, again, "event"))
    lent = f"{{label: action, do: [{{grant: {{ability: {free}, to: {{all: {{of: your}}}}, until: turn}}}}]}}"
    assert "DRK-CSR-06" in "".join(ability_problems(tmp_path, lent, "event"))
    inside = f"{{label: action, do: [{{may: {{do: [{{grant: {{ability: {free}, to: {{all: {{of: your}}}}}}}}]}}}}]}}"
    assert "DRK-CSR-06" in "".join(ability_problems(tmp_path, inside, "event"))


@rule("DRK-CSR-06")
def test_every_printed_card_keeps_to_the_limit():
    assert [p for c in CARDS for p in card_problems(c)] == []
    for c in CARDS:
        for one in c.abilities:
            if one.label in ("action", "combat") and c.kind != "event" and one.limit is None:
                cost = one.cost
                assert cost is not None, c.id
                assert cost.gold or cost.commit or cost.commit_one or cost.destroy_this, c.id


@rule("DRK-CSR-07")
@pytest.mark.parametrize(
    ("ability", "wrong"),
    [
        ("{label: deployment, do: [{banish: {n: 1}}]}", "banish"),
        ("{label: deployment, do: [{draw: {n: 1}, gain: {gold: 1}}]}", "exactly one verb"),
        ("{label: deployment, do: []}", "abilities"),
        ("{label: deployment, do: [{keyword: {gain: [flying], to: this}}]}", "no keyword is called 'flying'"),
        (
            "{label: deployment, do: [{may: {do: [{keyword: {lose: [flying], to: this}}]}}]}",
            "no keyword is called 'flying'",
        ),
        (
            "{label: deployment, do: [{one: [{do: [{draw: {n: 1}}]}, {do: [{keyword: {gain: [haste], to: this}}]}]}]}",
            "no keyword is called 'haste'",
        ),
        ("{label: reaction, on: {on: dawn}, do: [{draw: {n: 1}}]}", "expected one of"),
        ("{label: deployment, do: [{damage: {n: 1, to: everyone}}]}", "abilities"),
        ("{label: deployment, do: [{forbid: {what: smile, to: this}}]}", "expected one of"),
        ("{label: deployment, do: [{change: {stat: [luck], by: 1, to: this}}]}", "expected one of"),
        ("{label: static, do: [{draw: {n: 1}}]}", "a static ability cannot draw"),
        ("{label: deployment, cost: {soul: 1}, do: [{draw: {n: 1}}]}", "soul"),
    ],
)
def test_nothing_outside_the_vocabulary_is_accepted(tmp_path, ability, wrong):
    problems = ability_problems(tmp_path, ability)
    assert problems
    assert wrong in "".join(problems), problems
    with pytest.raises(CardError):
        game("drakerion", tmp_path / "odd.yaml").cards()


@rule("DRK-CSR-04", "DRK-GEN-02")
def test_figures_are_whole_and_not_negative_on_a_character(tmp_path):
    for name in ("melee", "ranged", "riposte"):
        (problem,) = problems_of(tmp_path, "character", **{name: -1})
        assert f"field {name}: a Character's is at least 0" in problem
        assert problems_of(tmp_path, "character", **{name: 0}) == []
        assert problems_of(tmp_path, "attachment", **{name: -1}) == []
    assert "field hp" in "".join(problems_of(tmp_path, "character", hp=0))
    assert problems_of(tmp_path, "character", hp=1) == []
    assert problems_of(tmp_path, "character", cost=1.5) != []
