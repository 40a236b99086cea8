"""Chapters, campaigns and solo quests (INF-STORY, INF-CAMP, INF-SOLO)."""

import pytest
from tests.games.infinities.tables import PROVING, at, chapter, dice, field, guide, names, owner, pile, tile

from tabard.engine.errors import BadOption
from tabard.games.infinities.rules.scoring import out_of_rounds
from tabard.testing import rule, table

TRIAL = [{"tile": "sand-one", "at": (1, 0)}, {"tile": "star-stair", "at": (2, 0)}]


def trial(**position):
    position.setdefault("map", TRIAL)
    position["p1"] = {"leader": "noon", **position.get("p1", {})}
    position["p2"] = {"leader": "alpha", **position.get("p2", {})}
    return chapter("trial", **position)


@rule("INF-SET-07", "INF-STORY-01", "INF-STORY-10", "INF-CONT-01")
def test_a_new_story_begins_with_the_chapter_of_its_world():
    game = guide()
    for world, title in (("sands-of-varra", "The Trial"), ("genesis-circuit", "The Choir")):
        s = game.new(options={"mode": "story", "world": world})
        assert s.box.chapters[s.chapter].title == title
    s = game.new(options={"mode": "story", "chapter": "bridge"})
    assert s.view(0).title == "Infinities: The Bridge"
    with pytest.raises(BadOption, match="no story thread 'rope'"):
        game.new(options={"mode": "story", "threads": ["rope"]})


@rule("INF-STORY-03", "INF-HID-18", "INF-HID-19", "INF-SOLO-02")
def test_what_of_a_chapter_lies_open():
    t = chapter("trial", threads=["lamp"])
    pages = {p.face for p in t[0].view.pieces if p.area in ("objectives", "story")}
    assert "chapter-trial" in pages
    assert "chapter-trial-action-strike" in pages
    assert "chapter-trial-goal-relic-kept" in pages
    assert "chapter-trial-goal-three-bells" not in pages  # secret
    assert "thread-lamp" in pages
    assert "thread-toll" not in pages
    faces = {face.id: face.text for face in t.game.faces()}
    assert "No reroll." in faces["chapter-trial"]
    assert not any("The relic is kept." in text for text in faces.values())
    t.idle()


@rule("INF-STORY-04", "INF-DP-33")
def test_exclusive_actions_are_for_the_stated_players():
    t = trial(p1={"dice": ["star", "power", "boost"]}, p2={"dice": ["star", "power", "boost"]})
    t[0].can("use ring", "use strike", "boost")
    t[0].chooses("use ring")
    t[1].cannot("use ring")
    t[1].can("use strike", "use echo")
    t.idle()


@rule("INF-STORY-05", "INF-DP-33")
def test_damage_healing_and_items():
    t = trial(
        p1={"at": "sand-one", "dice": ["power", "fortitude", "energy"]},
        p2={"dice": ["energy", "boost", "boost"]},
        counters={"damage": [0, 0]},
    )
    t[0].chooses("use strike")
    assert t.state.counters[:2] == [0, 2]
    t[1].chooses("use mend")
    assert t.state.counters[:2] == [0, 1]
    t[0].chooses("use lift")
    assert t.state.items == [-1]
    carried = next(p for p in t[1].view.pieces if p.id == "item-0")
    assert carried.on == "leader-0"
    t[1].chooses("boost", "change boost to power")
    t[0].chooses("use leave")
    assert t.state.items == [tile(t, "sand-one")]
    t.idle()


@rule("INF-STORY-05", "INF-DST-06", "INF-CONC-05", "INF-CONC-06", "INF-DP-32")
def test_a_leader_defeated_by_a_chapter_and_the_claimed_ending():
    t = trial(p1={"dice": ["power"]}, counters={"damage": [0, 4]})
    t[0].chooses("use strike")  # five damage: defeated
    assert t.rule == "INF-CONC-06"
    t[0].may("claim relic-kept", "claim two-stars", "claim echoed", "claim three-bells")
    t[0].chooses("claim echoed")
    assert t.returns == [1.0, -1.0]
    assert "Somebody answers." in t[1].view.end.text
    t.idle()


@rule("INF-STORY-06", "INF-STORY-07", "INF-STORY-08", "INF-STORY-09")
def test_a_condition_is_tested_after_every_instruction():
    t = trial(p1={"dice": ["fortitude"], "track": 2})
    t[0].chooses("move", "step e", "control", "step e", "control")
    assert t.over
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("INF-STORY-09")
def test_an_objective_may_name_its_own_moment():
    t = trial(p1={"at": "sand-one", "dice": ["fortitude"]}, p2={"dice": []}, dice=["power"])
    t[0].chooses("use lift")  # the round ends, and only then it counts
    assert t.over
    assert "rift" in t.kinds
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("INF-STORY-11")
def test_a_faction_objective_wins_for_the_whole_faction():
    t = chapter(
        "trial",
        seats=3,
        p1={"leader": "noon", "dice": ["fortitude"], "track": 2},
        p2={"leader": "alpha"},
        p3={"leader": "dusk"},
        map=TRIAL,
    )
    t[0].chooses("move", "step e", "control", "step e", "control")
    assert t.returns == [1.0, -1.0, 1.0]
    t.idle()


@rule("INF-STORY-08")
def test_everyone_who_meets_a_condition_of_the_table_wins():
    t = trial(p1={"dice": ["star"]}, counters={"bells": [2]})
    t[0].chooses("use ring")
    assert t.returns == [1.0, 1.0]
    t.idle()


@rule("INF-STORY-12")
def test_of_several_endings_the_highest_influence_reads():
    t = trial(
        p1={"leader": "noon", "at": "sand-one"},
        p2={"leader": "dusk", "at": "star-stair"},
        map=[
            {"tile": "sand-one", "at": (1, 0), "control": 0},
            {"tile": "star-stair", "at": (2, 0), "control": 1},
            {"tile": "sand-three", "at": (3, 0), "control": 0},
            {"tile": "sand-four", "at": (4, 0), "control": 1},
        ],
        phase="start",
    )
    assert t.over
    assert t.returns == [1.0, 1.0]
    assert t.state.ending_seat == 1  # Star Stair has the higher Influence
    t.idle()


@rule("INF-STORY-13")
def test_without_a_limit_only_the_cap_ends_a_chapter():
    t = trial(phase="next", round=60)
    assert not t.over
    t.idle()
    t = trial(phase="start", round=3)
    out_of_rounds(t.state)
    t[0].chooses("continue")
    assert t.returns == [-1.0, -1.0]
    t.idle()


@rule("INF-STORY-14", "INF-STORY-15")
def test_no_score_and_no_skirmish_cards():
    t = trial()
    assert t.state.box.objectives == []
    assert not [m for m in t[0].view.meters if m.id.startswith("points")]
    t.idle()
    t = chapter("bridge", p1={"leader": "noon"}, p2={"leader": "alpha"})
    assert [m for m in t[0].view.meters if m.id.startswith("points")]
    t.idle()


@rule("INF-STORY-02", "INF-STORY-16", "INF-STORY-17")
def test_sides_make_enemies_and_allies():
    t = chapter(
        "bridge",
        seats=4,
        p1={"leader": "noon"},
        p2={"leader": "alpha"},
        p3={"leader": "dusk"},
        p4={"leader": "beta"},
    )
    s = t.state
    assert s.allied(0, 2)
    assert not s.allied(0, 1)
    t.idle()
    t = chapter("choir", p1={"leader": "noon"}, p2={"leader": "alpha", "group": ["mite"]})
    assert t.state.allied(0, 1)
    t[0].cannot("attack")
    t.idle()
    t = trial()
    assert not t.state.allied(0, 1)
    t.idle()


@rule("INF-STORY-18")
def test_special_rules_hold_for_their_chapter():
    t = trial(p1={"group": ["guard", "recruit"], "hand": ["digger"], "dice": ["energy"]})
    t[0].chooses("play digger")
    t[0].may("target guard", "target recruit")  # a group of two
    t[0].chooses("target guard")
    t.idle()
    t = trial(phase="roll", dice=["power"] * 6)
    assert t.rule == "INF-MAIN-01"  # no reroll was offered
    t.idle()
    t = chapter("bridge", p1={"leader": "noon"}, p2={"leader": "alpha"}, map=TRIAL, phase="rift", round=1)
    assert "rift" not in t.kinds
    t.idle()


@rule("INF-STORY-19", "INF-CONC-05")
def test_a_co_operative_chapter_has_no_opponents_to_eliminate():
    t = chapter("choir", p1={"leader": "noon"}, p2={"leader": "alpha"}, phase="start")
    t[0].resigns()
    assert not t.over
    t[1].resigns()
    assert t.returns == [-1.0, -1.0]
    t.idle()


# -- campaigns --------------------------------------------------------------------------------------


@rule("INF-CAMP-01", "INF-CAMP-02", "INF-CAMP-03", "INF-CAMP-09", "INF-CAMP-10")
def test_an_ending_names_the_next_chapter_and_its_threads():
    t = chapter(
        "trial",
        mode="campaign",
        p1={"leader": "noon", "dice": ["fortitude"], "track": 2, "hand": ["guard"]},
        p2={"leader": "alpha", "group": ["mite"]},
        map=TRIAL,
    )
    t[0].chooses("move", "step e", "control", "step e", "control")
    s = t.state
    assert not t.over
    assert s.box.chapters[s.chapter].key == "bridge"
    assert [s.box.threads[n].key for n in s.threads] == ["lamp", "toll"]
    assert s.zones[6] == [1]  # everything else is set up anew
    assert names(t, "group", 1) == []
    assert names(t, "hand", 0) == []
    assert s.chapter_wins[:2] == [1, 0]
    assert t.rule == "INF-SET-13"
    t[t.asked].can("lead dawn" if s.faction[t.asked] == 0 else "lead alpha")
    t.idle()


@rule("INF-CAMP-04", "INF-CAMP-05", "INF-CAMP-07")
def test_threads_boost_limit_and_set_aside():
    from tabard.games.infinities.rules.values import check_bonus

    t = chapter("trial", threads=["lamp", "toll"])
    while t.state.phase == 0:
        assert "lead noon" not in t[t.asked].options
        t[t.asked].chooses(t[t.asked].options[0])
    s = t.state
    assert s.track[:2] == [3, 3]
    assert check_bonus(s, 0, 0) == 1
    out = [s.box.keys[s.face[c]] for c in s.zones[9]]
    assert out == ["recruit"] * 4
    t.idle()
    fresh = guide().new(options={"mode": "campaign"})
    assert fresh.zones[9] == []  # a new campaign has everything again


@rule("INF-CAMP-04", "INF-DP-33", "INF-HID-22")
def test_a_thread_may_draft_cards():
    t = chapter(
        "trial",
        threads=["scroll"],
        p1={"leader": "noon"},
        p2={"leader": "alpha"},
        decks={"lightbearers": ["guard", "recruit", "digger", "veteran", "banner", "martyr"]},
        phase="deploy",
        round=0,
        spare=False,
    )
    t[0].chooses("done")
    t[0].may("pick veteran", "pick banner")
    assert not [p for p in t[1].view.pieces if p.face in ("veteran", "banner") and p.area != "out"]
    t[0].chooses("pick banner")
    assert "banner" in names(t, "hand", 0)
    assert [t.state.box.keys[t.state.face[c]] for c in t.state.zones[0]] == ["veteran", "martyr"]
    t.idle()


@rule("INF-CAMP-04")
def test_a_thread_may_bring_an_action():
    t = trial(threads=["gift"], p1={"dice": ["boost"], "track": 1})
    t[0].chooses("use give-thanks")
    assert t.state.track[0] == 2
    t.idle()


@rule("INF-CAMP-06", "INF-DP-34")
def test_a_conclusion_ends_the_campaign_and_a_new_one_may_begin():
    t = chapter(
        "trial",
        mode="campaign",
        p1={"leader": "noon", "dice": ["boost", "boost"]},
        p2={"leader": "alpha"},
        map=TRIAL,
        flags=["rung"],
    )
    t[0].chooses("use echo")
    assert t.over
    assert t.returns == [1.0, -1.0]
    assert t[0].view.end.rule == "INF-CAMP-06"
    assert t.game.next_session(t.state) == {"mode": "campaign"}
    t.idle()


def test_a_form_can_offer_chapters_and_threads():
    fields = guide().schema()["properties"]
    assert fields["chapter"]["enum"][:2] == ["", "trial"]
    assert "lamp" in fields["threads"]["items"]["enum"]
    assert all(guide().new(options={"mode": "story", "threads": [one]}) for one in ("lamp", "toll"))


@rule("INF-CAMP-02", "INF-CAMP-06")
def test_a_story_goes_on_in_another_session():
    t = trial(p1={"dice": ["fortitude"], "track": 2})
    t[0].chooses("move", "step e", "control", "step e", "control")
    after = t.game.next_session(t.state)
    assert after == {"mode": "story", "chapter": "bridge", "threads": ["lamp", "toll"]}
    assert t[0].view.end.text.endswith("To go on: mode=story, chapter=bridge, threads=lamp,toll.")
    s = t.game.new(seats=2, options=after)
    assert [s.box.threads[n].key for n in s.threads] == ["lamp", "toll"]
    t.idle()


@rule("INF-CAMP-08")
def test_a_chapter_without_a_winner_is_replayed():
    t = chapter(
        "choir",
        mode="campaign",
        p1={"leader": "noon"},
        p2={"leader": "alpha"},
        phase="start",
        threads=["lamp"],
    )
    t[0].resigns()
    t[1].resigns()
    s = t.state
    assert not t.over
    assert (s.box.chapters[s.chapter].key, s.plays) == ("choir", 1)
    assert s.threads == [0]
    t.idle()
    t = chapter("choir", p1={"leader": "noon"}, p2={"leader": "alpha"}, phase="start")
    t[0].resigns()
    t[1].resigns()
    assert t.game.next_session(t.state) == {"mode": "story", "chapter": "choir", "threads": []}
    t.idle()


@rule("INF-STORY-08")
def test_what_must_be_prevented_makes_nobody_win():
    t = chapter("choir", p1={"leader": "noon"}, p2={"leader": "alpha"}, phase="score")
    assert t.returns == [-1.0, -1.0]
    assert "It is silent." in t[0].view.end.text
    t.idle()


@rule("INF-STORY-13")
def test_the_last_round_may_fulfil_an_objective():
    t = chapter("bridge", p1={"leader": "noon"}, p2={"leader": "alpha"}, phase="next", round=2)
    assert t.returns == [1.0, -1.0]
    t.idle()


# -- quests -----------------------------------------------------------------------------------------


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


@rule("INF-GLO-13", "INF-GLO-22", "INF-GLO-18")
def test_printed_and_current_defense():
    from tabard.games.infinities.rules.reckoning import defense

    t = field(p1={"leader": "noon", "group": ["guard", "banner"]})
    guard, banner = t.state.zones[16]
    assert t.state.box.defense[t.state.face[guard]] == 7
    assert (defense(t.state, guard), defense(t.state, banner)) == (9, 4)
    t.idle()
    t = field(p1={"leader": "noon", "group": ["guard"], "timeline": ["banner"]})
    assert defense(t.state, t.state.zones[16][0]) == 7  # a passive of the group does nothing in the timeline
    t.idle()


@rule("INF-GLO-15")
def test_immune_to_force():
    t = field(
        p1={"leader": "noon", "hand": ["shove"], "dice": ["energy", "boost"]},
        p2={"leader": "alpha", "group": ["anchor"]},
    )
    t[0].cannot("play shove")
    t.idle()


@rule("INF-GLO-20", "INF-GLO-21")
def test_prepared_abilities_end_with_the_timeline():
    t = field(
        p1={"leader": "noon", "timeline": ["herald"], "dice": ["power", "energy", "boost"], "track": 1},
        p2={"dice": ["boost"]},
    )
    t[0].can("use herald")
    t[0].chooses("play herald from timeline", "no")
    t[0].cannot("use herald")
    t.idle()


@rule("INF-GLO-28")
def test_a_space_has_a_tile_or_is_empty():
    t = field(p1={"leader": "gamma", "dice": ["fortitude"]}, map=[{"tile": "sand-one", "at": (1, 0)}])
    t[0].chooses("use gamma 1")
    assert "space 1,0" not in t[0].options
    t[0].chooses("space 2,0", "stack sands-of-varra", "place a 1", "no")
    t.idle()


@rule("INF-GLO-32")
def test_unique_units_have_different_names():
    from tabard.games.infinities.rules.reckoning import count_of
    from tabard.games.infinities.rules.terms import N_UNIQUE, N_UNITS

    t = field(p1={"leader": "noon", "group": ["guard", "guard", "recruit"]})
    assert (count_of(t.state, N_UNITS, 0), count_of(t.state, N_UNIQUE, 0)) == (3, 2)
    t.idle()


@rule("INF-HID-10")
def test_both_sides_of_a_placed_tile_are_public():
    t = field(map=[{"tile": "sand-one", "at": (1, 0)}])
    face = next(f for f in t.game.faces() if f.id == "sand-one")
    assert "Back: Sand One Rear, Power, Influence 4" in face.text
    assert [p.face for p in t[1].view.pieces if p.area == "map" and p.id.startswith("t")] == [
        "rift",
        "sand-one",
    ]
    t.idle()


@rule("INF-HID-20", "INF-HID-22")
def test_a_view_holds_what_is_public_and_the_own_hand():
    t = table(
        "infinities",
        p1={"leader": "chijen", "group": ["watcher-drone"], "dice": ["energy"]},
        p2={"leader": "reiso", "hand": ["lantern-guard"], "dice": ["boost", "boost"]},
    )
    assert [p.face for p in t[0].view.pieces if p.area == "hand-1"] == [None]
    t[0].chooses("use watcher-drone")
    assert [p.face for p in t[0].view.pieces if p.area == "hand-1"] == ["lantern-guard"]
    assert [p.face for p in t.state.view(None).pieces if p.area == "hand-1"] == [None]
    assert "generator" not in str(t[0].view)
    t.idle()


@rule("INF-DP-22")
def test_the_named_chooser_decides():
    t = field(
        p1={"leader": "alpha", "hand": ["governed"], "dice": ["energy"]},
        p2={"leader": "noon", "track": 0},
        map=[{"tile": "star-stair", "at": (1, 0), "control": 1}],
        dice=["star"],
    )
    t[0].chooses("play governed")
    t[1].may("mode 1", "mode 2")
    t[1].chooses("mode 2")
    assert owner(t, "star-stair") == -1
    t[1].chooses("no")
    t.idle()


@rule("INF-DP-30", "INF-DECK-19")
def test_an_own_discard_is_chosen():
    t = table(
        "infinities",
        p1={
            "leader": "reiso",
            "group": ["bone-trader"],
            "hand": ["lantern-guard", "dune-pilgrim"],
            "dice": ["boost", "power", "star"],
        },
        p2={"leader": "chijen", "dice": ["boost", "boost"]},
    )
    t[0].chooses("use bone-trader 1")
    t[0].may("discard lantern-guard", "discard dune-pilgrim")
    t[0].chooses("discard dune-pilgrim")
    assert pile(t) == ["dune-pilgrim"]
    assert dice(t, 0) == ["power", "star"]
    assert PROVING.is_file()
    t.idle()
