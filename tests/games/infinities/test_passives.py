"""Passives: which cards and which leaders they are about, and how far they work (INF-GLO-18, INF-CORE-10)."""

import msgspec
import pytest
from tests.games.infinities.tables import PROVING, names

from tabard.games.infinities import Infinities
from tabard.games.infinities.checks import card_problems
from tabard.games.infinities.printed import Card
from tabard.games.infinities.rules.reckoning import defense
from tabard.games.infinities.rules.terms import POWER
from tabard.games.infinities.rules.values import (
    check_bonus,
    group_limit,
    hand_size,
    keep_count,
    reach_limit,
    timeline_limit,
    track_limit,
)
from tabard.games.infinities.state import GROUP, TIMELINE
from tabard.testing import rule, table

BOOSTS = ["boost", "boost"]
MORE = """
- {id: beacon, name: Beacon, kind: unit, faction: deva-network, defense: 4, icon: guards,
   passives: [{change: {what: power-check, by: -2, who: each-enemy, range: anywhere}}]}
- {id: patron, name: Patron, kind: unit, faction: lightbearers, defense: 4, icon: guards, passives: [
   {change: {what: reach, by: 1}}, {change: {what: group-limit, by: 1}}, {change: {what: timeline-limit, by: 2}}]}
- {id: matron, name: Matron, kind: unit, faction: lightbearers, defense: 4, icon: guards, passives: [
   {change: {what: hand-size, by: 1}}, {change: {what: keep, by: 2}}, {change: {what: track, by: -1}}]}
- {id: herder, name: Herder, kind: unit, faction: lightbearers, defense: 4, icon: guards, passives: [
   {change: {what: power-check, by: 3}}, {change: {what: energy, by: 1}}]}
- {id: burden, name: Burden, kind: unit, faction: lightbearers, defense: 4, icon: guards, passives: [
   {change: {what: reach, by: -9}}, {change: {what: timeline-limit, by: -9}}, {change: {what: track, by: -9}}]}
- {id: weight, name: Weight, kind: unit, faction: lightbearers, defense: 4, icon: guards, passives: [
   {change: {what: energy, by: -9}}]}
- {id: rust, name: Rust, kind: unit, faction: deva-network, defense: 4, icon: guards,
   passives: [{change: {what: defense, by: -1, cards: {of: enemy}}}]}
"""
"""Cards beside those of the proving ground."""
WARDS = ["destroy", "return", "force", "warp", "discard", "drain"]
DEEDS = {
    "destroy": "{destroy: {cards: {of: enemy}}}",
    "return": "{recall: {cards: {of: enemy}}}",
    "force": "{move: {who: enemy, n: 1}}",
    "warp": "{warp: {who: enemy}}",
    "discard": "{discard: {who: enemy}}",
    "drain": "{drain: {who: enemy}}",
    "steal": "{steal: {who: enemy}}",
}
MORE += "".join(
    f"""
- {{id: deed-{key}, name: Deed {key}, kind: action, faction: lightbearers, icon: card-play, do: [{deed}]}}"""
    for key, deed in DEEDS.items()
)
MORE += "".join(
    f"""
- {{id: ward-{what}, name: Ward {what}, kind: unit, faction: deva-network, defense: 4, icon: guards,
   passives: [{{grant: {{immune: [{what}]}}}}, {{grant: {{immune: [{what}], cards: {{of: you}}}}}}]}}"""
    for what in WARDS
)


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """The game with the proving cards and those of this file."""
    file = tmp_path_factory.mktemp("cards") / "more.yaml"
    file.write_text(PROVING.read_text(encoding="utf-8") + MORE, encoding="utf-8")
    return Infinities(file)


def apart(book, cells, group, **third):
    """Three leaders, the third on a tile so many spaces to the east with what is named."""
    row = [{"tile": key, "at": (cells - i, 0)} for i, key in enumerate(["sand-one"])]
    return table(
        book,
        seats=3,
        p1={"leader": "noon", "dice": BOOSTS},
        p2={"leader": "dawn", "group": ["guard"], "dice": BOOSTS},
        p3={"leader": "alpha", "group": group, "at": "sand-one", "dice": BOOSTS, **third},
        map=row,
    )


LIMITS = [reach_limit, group_limit, timeline_limit, track_limit, hand_size, keep_count]


@rule(
    *(
        "INF-CORE-05",
        "INF-CORE-06",
        "INF-CORE-09",
        "INF-CORE-14",
        "INF-CORE-17",
        "INF-REACH-01",
        "INF-REACH-02",
    ),
    *("INF-ATTR-02", "INF-ATTR-01", "INF-ATTR-03", "INF-ATTR-09"),
    *("INF-END-06", "INF-END-09", "INF-CTRL-14", "INF-CTRL-12", "INF-DIE-13", "INF-DIE-14", "INF-GLO-18"),
)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_figure_of_a_leader_is_its_own_whoever_it_is(book, seat):
    """The tiles and the passives of one of three change that one's figures and nobody else's."""
    tiles = ["star-stair", "star-garden", "sand-one", "power-dune", "power-ridge"]
    leaders = [{"leader": key, "dice": BOOSTS} for key in ("noon", "dawn", "dusk")]

    def figures(group, held):
        mine = [{**spec, "group": group if n == seat else []} for n, spec in enumerate(leaders)]
        t = table(
            book,
            seats=3,
            **{f"p{n + 1}": spec for n, spec in enumerate(mine)},
            map=[{"tile": key, "at": (n + 1, 0), "control": seat} for n, key in enumerate(held)],
        )
        s = t.state
        found = [
            (
                [limit(s, p) for limit in LIMITS],
                [s.level[p * 3 + attribute] for attribute in range(3)],
                [check_bonus(s, p, attribute) for attribute in range(3)],
            )
            for p in range(3)
        ]
        plain = ([3, 3, 3, 5, 3, 0], [1, 1, 1], [0, 0, 0])
        assert [one for p, one in enumerate(found) if p != seat] == [plain, plain]
        t.idle()
        return found[seat]

    assert figures([], []) == ([3, 3, 3, 5, 3, 0], [1, 1, 1], [0, 0, 0])
    assert figures([], tiles) == ([4, 3, 3, 5, 4, 2], [3, 1, 1], [0, 1, 1])
    assert figures(["patron", "matron", "herder"], tiles) == ([5, 4, 5, 4, 5, 4], [3, 2, 1], [4, 1, 2])
    assert figures(["burden", "weight"], []) == ([0, 3, 0, 0, 3, 0], [1, 1, 1], [0, 0, 0])


@rule(
    "INF-GLO-15",
    "INF-TGT-08",
    "INF-TGT-01",
)
@pytest.mark.parametrize(
    ("deed", "ward"), [*((what, what) for what in WARDS), ("steal", "drain")], ids=lambda what: what
)
def test_immunity_is_against_what_it_names_and_nothing_else(book, deed, ward):
    """With each of the wards in turn: the deed cannot be done to who has the one against it, to others it can."""
    for other in WARDS:
        t = table(
            book,
            p1={"leader": "noon", "hand": [f"deed-{deed}"], "dice": ["energy", "boost"]},
            p2={"leader": "alpha", "group": [f"ward-{other}"], "hand": ["mite"], "track": 2, "dice": BOOSTS},
            map=[{"tile": "sand-one", "at": (1, 0)}, {"tile": "sand-two", "at": (0, 1)}],
        )
        assert (f"play deed-{deed}" in t[0].options) == (other != ward)
        t.idle()


@rule("INF-CORE-08", "INF-GLO-13")
def test_a_passive_on_units_is_not_about_prepared_cards():
    t = table(
        "infinities",
        p1={"leader": "idris-9", "hand": ["directive-purge"], "dice": ["energy", "boost"]},
        p2={
            "leader": "ysara",
            "group": ["lantern-guard", "mirage-host"],
            "timeline": ["daybreak-herald"],
            "dice": BOOSTS,
        },
    )
    s = t.state
    assert [defense(s, card) for card in s.zones[GROUP + 1]] == [7, 5]
    assert [defense(s, card) for card in s.zones[TIMELINE + 1]] == [7]
    t.idle()


@rule("INF-CORE-10", "INF-GLO-18")
@pytest.mark.parametrize(("cells", "bonus"), [(1, -1), (6, 0)])
def test_a_passive_on_enemies_works_within_reach(cells, bonus):
    t = table(
        "infinities",
        seats=3,
        p1={"leader": "reiso", "dice": ["power", "boost"]},
        p2={"leader": "idris-9", "group": ["relay-mite"], "dice": BOOSTS},
        p3={"leader": "nine-pale", "group": ["sentinel-node"], "at": "ash-flats", "dice": BOOSTS},
        map=[{"tile": "ash-flats", "at": (cells, 0)}],
        dice=[6],
    )
    t[0].chooses("attack")
    if cells == 1:
        t[0].chooses("target relay-mite")
    assert f"Player 1 checks {6 + bonus} against 7: failed" in t.log()
    t.idle()


@rule("INF-CORE-10", "INF-REACH-01", "INF-CORE-09")
def test_reach_of_a_passive_goes_with_its_leader():
    t = table(
        "infinities",
        p1={"leader": "idris-9", "timeline": ["signal-jam"], "at": "chrome-delta", "dice": ["fortitude"]},
        p2={"leader": "ysara", "dice": BOOSTS},
        map=[
            {"tile": "transit-nave", "at": (1, 0)},
            {"tile": "lumen-exchange", "at": (2, 0)},
            {"tile": "dune-sea", "at": (3, 0)},
            {"tile": "chrome-delta", "at": (4, 0)},
        ],
    )
    fortitude = 15 + 3 + 2  # checks of the second leader
    assert t.state.values[fortitude] == 0
    t[0].chooses("move", "step w", "no", "stop")
    assert t.state.values[fortitude] == -1
    t.idle()


@rule("INF-REACH-10")
def test_a_passive_that_says_anywhere_works_anywhere(book):
    t = apart(book, 6, ["beacon"])
    assert [check_bonus(t.state, p, POWER) for p in range(3)] == [-2, -2, 0]
    t.idle()


@rule("INF-CORE-10")
@pytest.mark.parametrize(("cells", "value"), [(1, 6), (6, 7)])
def test_a_passive_on_the_cards_of_others_works_within_reach(book, cells, value):
    t = apart(book, cells, ["rust"])
    assert names(t, "group", 1) == ["guard"]
    assert defense(t.state, t.state.zones[GROUP + 1][0]) == value
    t.idle()


@rule("INF-GLO-18", "INF-CONT-08")
@pytest.mark.parametrize(
    "passive",
    [
        {"change": {"what": "power", "by": -1, "who": "each-enemy"}},
        {"change": {"what": "reach", "by": -1, "who": "each-enemy"}},
        {"grant": {"walls": True, "who": "each-ally"}},
    ],
)
def test_a_passive_on_what_reach_depends_on_cannot_ask_for_reach(passive):
    unit = {"id": "odd", "name": "Odd", "kind": "unit", "faction": "deva-network", "defense": 4}
    problems = card_problems(msgspec.convert({**unit, "passives": [passive]}, Card))
    assert any("reach depends on them" in problem for problem in problems), problems


@rule("INF-GLO-18", "INF-CONT-08")
def test_a_passive_on_levels_of_others_may_say_anywhere():
    change = {"what": "power", "by": -1, "who": "each-enemy", "range": "anywhere"}
    unit = {"id": "odd", "name": "Odd", "kind": "unit", "faction": "deva-network", "defense": 4}
    problems = card_problems(msgspec.convert({**unit, "passives": [{"change": change}]}, Card))
    assert not any("reach" in problem for problem in problems)
