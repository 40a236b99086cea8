"""What waits for an action roll or a hand reset, and dice that one text takes (INF-ROLL-06, INF-END-01, INF-TGT-06)."""

from tests.games.infinities.tables import dice

from tabard.testing import rule, table


def rolling(mine, *rolls):
    """Two leaders who are about to roll, the first with what is named."""
    own = {"leader": "idris-9", **mine}
    return table("infinities", p1=own, p2={"leader": "reiso"}, phase="roll", dice=[*rolls])


@rule("INF-ROLL-06", "INF-RES-10")
def test_what_waits_for_an_action_roll_comes_before_the_next_leader_rolls():
    first = ["power", "energy", "energy"]
    t = rolling({"group": ["choir-of-one"]}, *first, "star", "boost", "boost", "boost")
    t[0].chooses("keep")
    assert (t.asked, t.rule) == (0, "INF-RES-10")
    assert dice(t, 1) == []  # the other has not rolled
    t[0].chooses("use choir-of-one", "die energy", "stop")
    assert dice(t, 0) == ["power", "energy", "star"]
    assert (t.asked, t.prompt) == (1, "You rolled Boost, Boost, Boost: keep them?")
    t.idle()


@rule("INF-ROLL-06", "INF-PREP-03", "INF-GLO-21", "INF-CORE-08")
def test_a_prepared_ability_on_the_roll_comes_at_the_same_moment():
    t = rolling({"timeline": ["cooling-monk"]}, "power", "power", "power", "star", "boost", "boost", "boost")
    t[0].chooses("keep", "use cooling-monk")  # all three show Power: one of them is rolled
    assert dice(t, 0) == ["power", "power", "star"]
    assert (t.asked, t.prompt) == (1, "You rolled Boost, Boost, Boost: keep them?")
    t.idle()
    t = rolling({"group": ["cooling-monk"]}, "power", "power", "power", "boost", "boost", "boost")
    t[0].chooses("keep")
    assert t.asked == 1  # in the group it has no such ability
    t.idle()


@rule("INF-ROLL-07", "INF-RES-10")
def test_what_waits_for_the_last_roll_comes_before_the_main_phase():
    t = table(
        "infinities",
        p1={"leader": "reiso"},
        p2={"leader": "idris-9", "group": ["choir-of-one"]},
        phase="roll",
        dice=["boost"] * 6,
    )
    t[0].chooses("keep")
    t[1].chooses("keep")
    assert (t.asked, t.rule) == (1, "INF-RES-10")
    t[1].chooses("no")
    assert (t.asked, t.rule) == (0, "INF-MAIN-01")
    t.idle()


@rule("INF-TGT-06")
def test_a_die_that_was_rerolled_is_not_taken_again():
    t = rolling({"group": ["choir-of-one"]}, "power", "energy", "energy", "star", "star", *["boost"] * 3)
    t[0].chooses("keep", "use choir-of-one", "die energy")
    t[0].cannot("die star")  # the one that this made
    t[0].chooses("die energy")
    assert dice(t, 0) == ["power", "star", "star"]
    assert t.asked == 1
    t.idle()


@rule("INF-TGT-06")
def test_another_die_with_the_face_that_was_rolled_may_be_taken():
    t = rolling({"group": ["choir-of-one"]}, "power", "energy", "star", "star", "boost", *["boost"] * 3)
    t[0].chooses("keep", "use choir-of-one", "die energy", "die star")
    assert dice(t, 0) == ["power", "boost", "star"]
    assert t.asked == 1
    t.idle()


@rule("INF-TGT-06", "INF-DIE-19")
def test_a_die_that_was_changed_is_not_taken_again():
    own = {"leader": "idris-9", "group": ["relay-mite"], "dice": ["boost", "power"]}
    t = table("infinities", p1=own, p2={"leader": "reiso", "dice": ["boost", "boost"]})
    t[0].chooses("use relay-mite", "change power to star")
    assert dice(t, 0) == ["star"]
    assert t.asked == 1  # no other die is left to change
    t.idle()


@rule("INF-END-01", "INF-RES-10", "INF-END-02", "INF-DP-27")
def test_what_a_hand_reset_sets_off_comes_before_the_next_reset():
    t = table(
        "infinities",
        p1={"leader": "reiso", "group": ["oath-singer"], "hand": ["saltback"], "track": 2},
        p2={"leader": "idris-9", "hand": ["relay-mite"]},
        phase="end",
    )
    t[0].chooses("prepare saltback")
    assert (t.asked, t.rule) == (0, "INF-RES-10")
    t[0].chooses("use oath-singer")
    assert t.state.track[0] == 4  # with the objective's
    assert (t.asked, t.prompt) == (1, "End of the round: prepare a card?")
    t.idle()
