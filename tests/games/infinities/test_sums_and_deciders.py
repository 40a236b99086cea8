"""What passives add up to, who an effect lets decide, and whose item may be taken (INF-ATTR, INF-TGT, INF-STORY)."""

from tests.games.infinities.tables import (
    ENERGY,
    POWER,
    STORY,
    TRIAL,
    dice,
    field,
    guide,
    level,
    owner,
    pile,
    row,
)

from tabard.testing import rule, table


def altered(old, new, threads=(), **position):
    """A position in the first chapter of the proving guide, with one line of the guide written anew."""
    text = STORY.read_text(encoding="utf-8")
    assert old in text
    game = guide(text.replace(old, new, 1))
    options = {"mode": "story", "chapter": "trial", "threads": list(threads)}
    return table(game, seats=len(position), options=options, map=TRIAL, phase="main", **position)


# -- passives ---------------------------------------------------------------------------------------


@rule("INF-GLO-15")
def test_two_sources_of_one_immunity_are_still_that_immunity():
    for count in (1, 2):
        t = field(
            p1={"leader": "noon", "hand": ["shove"], "dice": ["energy", "boost"]},
            p2={"leader": "alpha", "group": ["anchor"] * count},
        )
        t[0].cannot("play shove")
        t.idle()


@rule("INF-ATTR-01")
def test_no_level_falls_below_the_first():
    t = altered(
        "passives: [{change: {what: power-check, by: 1}}]",
        "passives: [{change: {what: power, by: -1}}]",
        threads=["lamp"],
        p1={"leader": "noon", "dice": ["boost", "boost"]},
        p2={"leader": "alpha", "dice": ["boost", "boost"]},
    )
    assert [level(t, p, attribute) for p in (0, 1) for attribute in (POWER, ENERGY)] == [1, 1, 1, 1]
    t.idle()


# -- dice and decisions -----------------------------------------------------------------------------


@rule("INF-DIE-08")
def test_a_reroll_ends_when_no_die_is_left_to_roll():
    t = field(p1={"leader": "noon", "hand": ["reroll-two"], "dice": ["energy"]})
    t[0].chooses("play reroll-two")  # the die that would be rolled again has paid for it
    assert (pile(t), dice(t, 0), t.asked) == (["reroll-two"], [], 1)
    t.idle()


@rule("INF-TGT-11", "INF-DIE-18")
def test_a_roll_counts_every_icon_it_may_show():
    t = field(
        p1={"leader": "alpha", "hand": ["governed"], "dice": ["energy"]},
        p2={"leader": "noon", "track": 0},
        map=row(["power-dune"], control=1),
        dice=["power"],
    )
    t[0].chooses("play governed")
    t[1].may("mode 1", "mode 2")  # only a Power face makes the second part worth anything
    t[1].chooses("mode 2")
    assert owner(t, "power-dune") == -1
    t[1].chooses("no")
    t.idle()


@rule("INF-TGT-11", "INF-DP-22")
def test_of_several_enemies_the_chosen_one_decides():
    t = field(
        seats=3,
        p1={"leader": "alpha", "hand": ["governed"], "dice": ["energy"]},
        p2={"leader": "noon", "track": 0},
        p3={"leader": "dusk", "track": 0},
        map=[*row(["power-dune"], control=1), *row(["power-ridge"], control=2, start=2)],
        dice=["power"],
    )
    t[0].chooses("play governed")
    t[0].may("leader 2", "leader 3")
    t[0].chooses("leader 3")
    t[2].may("mode 1", "mode 2")
    t[2].chooses("mode 2")
    assert (owner(t, "power-dune"), owner(t, "power-ridge")) == (1, -1)
    t.idle()


@rule("INF-TGT-01", "INF-ACT-11")
def test_the_part_for_the_other_case_does_not_make_a_text_legal():
    for track, legal in ((4, True), (5, False)):
        t = field(
            p1={
                "leader": "noon",
                "hand": ["if-star"],
                "dice": ["energy", "boost"],
                "track": track,
                "at": "star-stair",
            },
            map=row(["star-stair"]),
        )
        assert ("play if-star" in t[0].options) == legal
        t.idle()


@rule("INF-TGT-01", "INF-TGT-09")
def test_a_check_that_can_do_nothing_either_way_is_not_offered():
    strike = "do: [{damage: {who: enemy, n: 2}}]}"
    inside = "{when: {met: {on: [star]}, do: [{gain: {n: 1}}], otherwise: [{draw: {n: 1}}]}}"
    gains = "{gain: {n: 1}}, {gain: {n: 1}}"
    check = f"{{check: {{attribute: power, threshold: 6, do: [{inside}], fail: [{gains}]}}}}"
    for track, legal in ((4, True), (5, False)):
        t = altered(
            strike,
            f"{strike}\n  - {{id: dare, name: Dare, cost: [boost], do: [{check}]}}",
            p1={"leader": "noon", "at": "star-stair", "track": track, "dice": ["boost", "boost"]},
            p2={"leader": "alpha", "dice": ["boost", "boost"]},
        )
        assert ("use dare" in t[0].options) == legal
        t.idle()


# -- items ------------------------------------------------------------------------------------------


@rule("INF-STORY-05")
def test_an_item_is_taken_from_the_enemy_who_carries_it():
    lift = "do: [{take: {item: relic}}]}"
    snatch = "{id: snatch, name: Snatch, cost: [boost], do: [{take: {item: relic, source: enemy}}]}"
    t = altered(
        lift,
        f"{lift}\n  - {snatch}",
        p1={"leader": "noon", "at": "sand-one", "dice": ["fortitude", "boost", "boost", "boost"]},
        p2={"leader": "alpha", "at": "sand-one", "dice": ["boost", "boost", "boost"]},
    )
    t[0].cannot("use snatch")  # it lies on the tile
    t[0].chooses("use lift")
    assert list(t.state.items) == [-1]
    t[1].chooses("use snatch")
    assert list(t.state.items) == [-2]
    t[0].chooses("use snatch")
    assert list(t.state.items) == [-1]
    t[1].chooses("boost", "change boost to power")
    t[0].can("boost")
    t[0].cannot("use snatch")  # nobody takes it from themselves
    t.idle()
