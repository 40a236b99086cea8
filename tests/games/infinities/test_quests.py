"""Solo quests against an opponent that acts by rule (INF-SOLO)."""

from tests.games.infinities.tables import at, chapter, names, owner, trial

from tabard.testing import rule


def quest(**position):
    position.setdefault("map", [{"tile": "sand-one", "at": (1, 0)}, {"tile": "sand-two", "at": (2, 0)}])
    return chapter("quest-dawn", seats=1, mode="quest", spare=False, **position)


@rule("INF-SOLO-01", "INF-SOLO-05", "INF-SOLO-03")
def test_an_opponent_is_set_up_and_acts_by_its_script():
    t = chapter("quest-dawn", seats=1, mode="quest", dice=["power", "boost", "star", "power"])
    while t.state.round == 0:
        t[0].chooses(t[0].options[0])
    s = t.state
    assert s.players == 2
    assert (at(t, 1), names(t, "group", 1), s.track[1]) == ("sand-two", ["drone", "mite"], 2)
    assert s.leader[0] == 0
    assert [v.name for v in t[0].view.rivals] == ["The Keeper"]
    t[0].chooses("continue", "lock power", "keep")
    assert t.asked == 0
    t[0].chooses("boost", "change power to star")
    assert t.state.counters[0] == 1  # its die showed Power
    t.idle()


@rule("INF-SOLO-05")
def test_the_opponents_choices_follow_a_rule():
    t = quest(
        p1={"leader": "dawn", "dice": ["boost", "boost", "boost"]},
        dice=["fortitude"],
    )
    assert at(t, 1) == "sand-two"
    t[0].chooses("boost", "change boost to star")
    assert at(t, 1) == "sand-one"  # towards the enemy
    assert owner(t, "sand-one") == 1  # and never less than it may
    t.idle()


@rule("INF-SOLO-04")
def test_without_opponents_nothing_has_an_enemy_target():
    t = chapter(
        "quest-noon",
        seats=1,
        mode="quest",
        spare=False,
        p1={"leader": "noon", "hand": ["pickpocket", "shove"], "dice": ["energy", "power", "boost"]},
    )
    t[0].cannot("play pickpocket", "play shove", "attack", "use noon 2")
    t.idle()


@rule("INF-SOLO-06", "INF-SOLO-03")
def test_a_quest_without_opponents_is_not_won_by_elimination():
    t = chapter(
        "quest-noon",
        seats=1,
        mode="quest",
        spare=False,
        p1={"leader": "noon", "dice": ["boost", "boost", "boost"]},
    )
    t[0].chooses("boost", "change boost to star")
    assert t.asked == 0  # consecutive turns
    assert not t.over
    t.idle()
    # Who are together have no opponents either: one gives up, and the other has won nothing.
    t = chapter("choir", p1={"leader": "noon"}, p2={"leader": "alpha"}, phase="start")
    t[0].resigns()
    assert (t.over, t.asked, t.state.won) == (False, 1, 0)
    assert t.rule != "INF-CONC-06"
    t.idle()
    # Where there is an opponent, to be left alone is to win: the objective may be chosen.
    t = trial(phase="start")
    t[0].resigns()
    assert (t.asked, t.rule) == (1, "INF-CONC-06")
    t[1].chooses("claim echoed")
    assert t.returns == [-1.0, 1.0]
    t.idle()


@rule("INF-SOLO-07")
def test_conceding_a_quest_loses_it():
    t = chapter("quest-noon", seats=1, mode="quest", spare=False, p1={"leader": "noon"}, phase="start")
    t[0].resigns()
    assert t.returns == [-1.0]
    t.idle()


@rule("INF-SOLO-02")
def test_a_quest_is_won_by_its_objective_and_lost_by_its_failure():
    t = chapter(
        "quest-noon",
        seats=1,
        mode="quest",
        spare=False,
        p1={"leader": "noon", "dice": ["fortitude"], "track": 2},
        map=[
            {"tile": "sand-one", "at": (1, 0)},
            {"tile": "sand-two", "at": (2, 0), "control": 0},
            {"tile": "sand-three", "at": (0, 1), "control": 0},
        ],
    )
    t[0].chooses("move", "step e", "control")
    assert t.returns == [1.0]
    t.idle()
    t = quest(p1={"leader": "dawn"}, counters={"damage": [3]}, phase="start")
    assert t.returns == [-1.0]
    t.idle()


# -- what is left -----------------------------------------------------------------------------------
