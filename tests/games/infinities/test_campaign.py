"""Campaigns: endings that lead on, story threads, sessions (INF-CAMP)."""

from tests.games.infinities.tables import TRIAL, chapter, guide, names, trial

from tabard.testing import rule


@rule("INF-CAMP-01", "INF-CAMP-02", "INF-CAMP-03", "INF-CAMP-07", "INF-CAMP-09", "INF-CAMP-10", "INF-SET-07")
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
    assert s.book.chapters[s.chapter].key == "bridge"
    assert [s.book.threads[n].key for n in s.threads] == ["lamp", "toll"]
    assert s.zones[6] == [1]  # everything else is set up anew
    assert names(t, "group", 1) == []
    assert names(t, "hand", 0) == []
    assert list(s.chapter_wins[:2]) == [1, 0]
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
    assert list(s.track[:2]) == [3, 3]
    assert check_bonus(s, 0, 0) == 1
    out = [s.book.keys[s.face[c]] for c in s.zones[9]]
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
    assert [t.state.book.keys[t.state.face[c]] for c in t.state.zones[0]] == ["veteran", "martyr"]
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


@rule("INF-CAMP-01", "INF-CAMP-02", "INF-CAMP-06")
def test_a_story_goes_on_in_another_session():
    t = trial(p1={"dice": ["fortitude"], "track": 2})
    t[0].chooses("move", "step e", "control", "step e", "control")
    after = t.game.next_session(t.state)
    assert after == {"mode": "story", "chapter": "bridge", "threads": ["lamp", "toll"]}
    assert t[0].view.end.text.endswith("To go on: mode=story, chapter=bridge, threads=lamp,toll.")
    s = t.game.new(seats=2, options=after)
    assert [s.book.threads[n].key for n in s.threads] == ["lamp", "toll"]
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
    assert (s.book.chapters[s.chapter].key, s.plays) == ("choir", 1)
    assert s.threads == [0]
    t.idle()
    singers = {"p1": {"leader": "noon", "dice": ["boost"] * 3}, "p2": {"leader": "alpha"}}
    t = chapter("choir", mode="campaign", counters={"song": [2]}, **singers)
    t[0].chooses("use sing")  # a chapter with a winner is not, be it the first of its endings
    assert t.over
    t.idle()
    t = chapter("choir", p1={"leader": "noon"}, p2={"leader": "alpha"}, phase="start")
    t[0].resigns()
    t[1].resigns()
    assert t.game.next_session(t.state) == {"mode": "story", "chapter": "choir", "threads": []}
    t.idle()
