"""What a card file and a story file are told when something is wrong, and how an opponent chooses."""

import msgspec
import pytest
from tests.games.infinities.tables import PROVING, STORY, chapter, guide, tile

from tabard.engine.errors import CardError
from tabard.games.infinities.checks import card_problems, check_box, load_box, slug
from tabard.games.infinities.library import branch_problems, check_story, read_story
from tabard.games.infinities.printed import Action, Card, action_text
from tabard.games.infinities.rules.story import nearest_enemy, rival_worth
from tabard.testing import rule

BOX = load_box(PROVING)


def card(**fields):
    return msgspec.convert({"id": "new-card", "name": "New Card", **fields}, Card)


@rule("INF-CONT-08")
@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"kind": "unit", "faction": "lightbearers"}, "field defense: missing"),
        ({"kind": "unit", "defense": 3}, "field faction: missing"),
        ({"kind": "action", "faction": "lightbearers"}, "field do: missing"),
        (
            {"kind": "action", "faction": "lightbearers", "defense": 3, "do": [{"draw": {}}]},
            "field defense: a card of kind action has none",
        ),
        ({"kind": "leader", "faction": "lightbearers"}, "expected 2, got 0"),
        ({"kind": "tile", "walls": [0]}, "field world: missing"),
        ({"kind": "tile", "world": "sands-of-varra", "walls": [0, 0], "sides": []}, "named twice"),
        ({"kind": "tile", "world": "sands-of-varra", "walls": [0, 1, 2, 3, 4], "sides": []}, "at most 4"),
        ({"kind": "skirmish", "scope": "all", "rows": [[]]}, "expected 3, got 1"),
        (
            {
                "kind": "unit",
                "faction": "lightbearers",
                "defense": 3,
                "actions": [{"cost": ["star"], "do": [{"damage": {}}]}],
            },
            "belongs to chapters",
        ),
        (
            {"kind": "action", "faction": "lightbearers", "do": [{"move": {"who": "each-enemy"}}]},
            "one leader at a time",
        ),
        (
            {"kind": "action", "faction": "lightbearers", "do": [{"warp": {"who": "each-enemy"}}]},
            "one leader at a time",
        ),
        (
            {
                "kind": "action",
                "faction": "lightbearers",
                "do": [{"play": {"source": ["discard", "revealed"]}}],
            },
            "not both",
        ),
        ({"kind": "action", "faction": "lightbearers", "do": [{"look": {"who": "you"}}]}, "your own hand"),
        ({"kind": "action", "faction": "lightbearers", "do": [{"grant": {}}]}, "expected walls or immune"),
        (
            {"kind": "action", "faction": "lightbearers", "do": [{"draw": {"n": {"plus": 1}}}]},
            "expected exactly one of value, tiles, cards and counter",
        ),
        (
            {
                "kind": "action",
                "faction": "lightbearers",
                "do": [{"when": {"met": {"number": {"value": "hand"}}, "do": [{"draw": {}}]}}],
            },
            "a number needs at_least or at_most",
        ),
        (
            {
                "kind": "action",
                "faction": "lightbearers",
                "do": [{"when": {"met": {"at_least": 2}, "do": [{"draw": {}}]}}],
            },
            "it asks for nothing",
        ),
        (
            {
                "kind": "unit",
                "faction": "lightbearers",
                "defense": 3,
                "passives": [{"change": {"what": "reach", "by": 1, "who": "enemy"}}],
            },
            "passive: who is you",
        ),
        (
            {"kind": "unit", "faction": "lightbearers", "defense": 3, "passives": [{}]},
            "exactly one of change and grant",
        ),
        (
            {
                "kind": "unit",
                "faction": "lightbearers",
                "defense": 3,
                "passives": [{"change": {"what": "reach", "by": {"value": "power"}}}],
            },
            "may depend on it",
        ),
    ],
)
def test_a_wrong_card_is_told_what_is_wrong(fields, problem):
    problems = card_problems(card(**fields))
    assert any(problem in one for one in problems), problems


def test_an_action_that_only_forbids_its_own_repetition_happens_once():
    said = {"cost": ["power"], "met": {"no_flag": "rung"}, "do": [{"draw": {}}, {"flag": "rung"}]}
    action = msgspec.convert(said, Action)
    assert action_text(action) == "Power: Once, draw a card."


@rule("INF-LDR-02", "INF-LDR-03", "INF-CONT-08")
def test_leader_costs_have_their_shapes():
    reaction = {"name": "R", "do": [{"draw": {}}], "bonus": [{"gain": {}}]}
    action = {"do": [{"draw": {}}]}
    one = card(
        kind="leader",
        faction="lightbearers",
        actions=[{"cost": ["boost"], **action}, {"cost": ["power"], **action}],
        reaction=reaction,
    )
    problems = card_problems(one)
    assert any("the first costs one attribute die" in p for p in problems)
    assert any("the second costs one attribute die and a boost die" in p for p in problems)
    none = card(
        kind="leader",
        faction="lightbearers",
        actions=[{"cost": ["power"], **action}, {"cost": ["power", "boost"], **action}],
    )
    assert card_problems(none) == ("field reaction: missing (INF-LDR-05)",)


@rule("INF-SKM-05", "INF-CONT-05")
@pytest.mark.parametrize(
    ("row", "objective", "problem"),
    [
        (0, {"id": "a", "on": {"moment": "reacted"}, "points": 2}, "the first row rewards tokens"),
        (1, {"id": "a", "on": {"moment": "reacted"}, "tokens": 2}, "the first row rewards tokens"),
        (1, {"id": "a", "points": 2}, "exactly one of on, state and score"),
        (1, {"id": "a", "on": {"moment": "entered", "kind": "unit"}, "points": 2}, "a kind belongs to"),
        (
            1,
            {"id": "a", "on": {"moment": "entered", "level": 3}, "points": 2},
            "belongs to checks and levels",
        ),
    ],
)
def test_objectives_fit_their_rows(row, objective, problem):
    rows = [[], [], []]
    rows[row] = [objective]
    problems = card_problems(card(kind="skirmish", scope="all", rows=rows))
    assert any(problem in one for one in problems), problems


@rule("INF-CONT-02", "INF-CONT-03", "INF-CONT-04", "INF-CONT-05")
def test_a_strict_box_counts():
    told = "\n".join(check_box(BOX, strict=True))
    assert "leaders of lightbearers: expected 6, got 4" in told
    assert "cards of deva-network: expected 46" in told
    assert "tiles of genesis-circuit: expected 23, got 13" in told
    assert "closed-court" in told  # six walls
    assert check_box(BOX, strict=False) == []
    fewer = [c for c in BOX if c.kind != "skirmish" and c.id != "rift"]
    told = "\n".join(check_box(fewer, strict=False))
    assert "exactly one Rift tile" in told
    assert "skirmish cards of scope tutorial: expected 1, got 0" in told


def test_keys_of_names():
    assert slug("Potters' Quay") == "potters-quay"
    assert slug("Transit Hub Ix") == "transit-hub-ix"


# -- the story --------------------------------------------------------------------------------------


@rule("INF-CONT-08", "INF-CONT-06")
@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            "next: bridge, threads: [lamp]}",
            "next: nowhere, threads: [lamp]}",
            "next chapter 'nowhere' is none",
        ),
        ("threads: [lamp, toll]", "threads: [rope]", "thread 'rope' is none"),
        (
            "{objective: echoed, text: Somebody answers., conclusion: The Answer}",
            "{objective: silent, text: No.}",
            "'silent', which is none",
        ),
        ("{fulfil: echoed}", "{fulfil: silent}", "objective 'silent' is none"),
        ("{take: {item: relic}}", "{take: {item: crown}}", "item 'crown' is none"),
        ("counter: bells, by: 1", "counter: drums, by: 1", "counter 'drums' is none"),
        (
            "{tile: sand-one, at: [1, 0]}, {tile: star-stair",
            "{tile: sand-nine, at: [1, 0]}, {tile: star-stair",
            "tile side 'sand-nine' is none",
        ),
        ("at: [2, 0]\n    group", "at: [5, 0]\n    group", "no tile lies at (5, 0)"),
        ("group: [drone, mite]", "group: [drone, moth]", "'moth' is none"),
        ("leader: noon", "leader: nobody", "leader 'nobody' is none"),
        ("id: bridge\n", "id: trial\n", "two chapters are called 'trial'"),
    ],
)
def test_a_wrong_story_is_told_what_is_wrong(old, new, problem):
    text = STORY.read_text(encoding="utf-8")
    assert old in text
    file = read_story("story.yaml", text.replace(old, new, 1))
    problems = check_story(file.chapters, file.threads, BOX)
    assert any(problem in one for one in problems), problems


@rule("INF-CONT-06")
def test_branches_must_be_reached_and_end():
    file = read_story("story.yaml", STORY.read_text(encoding="utf-8"))
    chapters = [c for c in file.chapters if c.leader is None]
    names = {thread.id for thread in file.threads}
    assert branch_problems(chapters, names) == []
    lone = [c if c.id != "trial" else msgspec.structs.replace(c, endings=c.endings[2:3]) for c in chapters]
    told = branch_problems(lone, names)
    assert "chapter 'bridge' can never be reached" in told
    assert "thread 'lamp' is never gained" in told
    endless = [
        msgspec.structs.replace(c, endings=tuple(msgspec.structs.replace(e, next="trial") for e in c.endings))
        for c in chapters
    ]
    assert "chapter 'trial' leads to no conclusion" in branch_problems(endless, names)
    assert any("starting chapters of genesis-circuit" in p for p in branch_problems(chapters[:2], names))


def test_a_story_that_is_no_story():
    with pytest.raises(CardError, match=r"a\.yaml: not YAML"):
        read_story("a.yaml", "story: [")
    with pytest.raises(CardError, match=r"a\.yaml: .*title"):
        read_story("a.yaml", "story: a")
    assert guide().story[0][0].id == "trial"


# -- an opponent's rule -----------------------------------------------------------------------------


@rule("INF-SOLO-05")
def test_how_an_opponent_ranks_its_choices():
    from tabard.games.infinities import actions as a
    from tabard.games.infinities.state import GROUP

    t = chapter(
        "quest-dawn",
        seats=1,
        mode="quest",
        spare=False,
        p1={"leader": "dawn", "at": "sand-one", "group": ["guard", "recruit"], "dice": ["boost", "boost"]},
        map=[
            {"tile": "sand-one", "at": (1, 0)},
            {"tile": "sand-two", "at": (2, 0)},
            {"tile": "star-stair", "at": (0, 1)},
        ],
    )
    s = t.state
    strong, weak = s.zones[GROUP]
    assert rival_worth(s, 1, (a.TARGET << a.BITS) + strong) > rival_worth(s, 1, (a.TARGET << a.BITS) + weak)
    stair, sand = tile(t, "star-stair"), tile(t, "sand-two")
    assert rival_worth(s, 1, (a.TILE << a.BITS) + stair) > rival_worth(s, 1, (a.TILE << a.BITS) + sand)
    west, east = (rival_worth(s, 1, (a.STEP << a.BITS) + d) for d in (3, 0))
    assert west > east
    assert rival_worth(s, 1, a.NO << a.BITS) < rival_worth(s, 1, a.CONTROL << a.BITS)
    assert nearest_enemy(s, 1, s.cell[sand]) == 1
    t.idle()
