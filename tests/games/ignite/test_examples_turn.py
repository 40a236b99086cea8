"""Worked examples about turns, economy, races, elimination and variants (IGN-EX-88 to -112, -114, -115, -119)."""

from tests.games.ignite.tables import board, cells, damage, hand, in_play, owner, trophies

from tabard.games.ignite import state as i
from tabard.games.ignite.rules.market import price
from tabard.testing import rule, table


def count(t, zone, p=0):
    return len(t.state.zones[zone + p * i.PER_SEAT])


@rule("IGN-EX-88", "IGN-TURN-09", "IGN-TURN-15", "IGN-DECK-03")
def test_a_short_deck_is_made_anew():
    t = board(p1={"race": "elves", "units": ["h5"], "deck": ["march"] * 4, "discard": ["dagger"] * 9})
    t[0].chooses("end")
    assert (count(t, i.HAND), count(t, i.DECK), count(t, i.DISCARD)) == (6, 7, 0)
    assert hand(t) == ["dagger", "dagger", "march", "march", "march", "march"]
    t.idle()


@rule("IGN-EX-89", "IGN-DECK-05", "IGN-TURN-08")
def test_the_play_area_is_never_shuffled_in():
    t = board(
        p1={
            "race": "elves",
            "units": ["h5"],
            "hand": ["triple-sheath"],
            "deck": ["dagger"],
            "play": ["march"] * 8,
        }
    )
    t[0].chooses("play triple-sheath")
    assert (hand(t), count(t, i.PLAY_AREA)) == (["dagger"], 9)
    t.idle()


@rule("IGN-EX-90", "IGN-PLAY-08", "IGN-PLAY-10")
def test_a_card_used_out_of_turn_is_missing():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={
            "race": "elves",
            "units": ["g6"],
            "hand": ["old-wooden-shield"] + ["march"] * 5,
            "deck": ["dagger"] * 6,
        },
    )
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("react old-wooden-shield for g6")
    t[0].chooses("end")
    assert (len(hand(t, 1)), in_play(t, 1)) == (5, ["old-wooden-shield"])
    t[1].chooses("end")
    assert (in_play(t, 1), count(t, i.DISCARD, 1)) == ([], 6)
    t.idle()


@rule("IGN-EX-91", "IGN-ATK-09", "IGN-ATK-01")
def test_nobody_attacks_in_the_first_two_rounds():
    def position(round):
        return board(
            p1={"race": "humans", "units": ["g5"], "hand": ["dagger", "metal-shield", "horse"]},
            p2={"race": "elves", "units": ["g6"]},
            round=round,
        )

    t = position(2)
    t[0].cannot("play dagger", "play metal-shield")
    t[0].chooses("play horse")
    t[0].cannot("step g6")
    t[0].chooses("step f5", "stop")
    t.idle()
    t = position(3)
    t[0].can("play dagger", "play metal-shield")
    t[0].chooses("play horse", "step g6", "step g7", "stop")
    t.idle()


@rule("IGN-EX-92", "IGN-BUY-03")
def test_coming_back_gives_no_second_purchase():
    t = board(p1={"race": "elves", "units": ["c4"], "hand": ["march"], "honor": 20})
    t[0].chooses("buy arrow", "play march", "step d4", "step c4")
    t[0].cannot("buy arrow")
    t.idle()


@rule("IGN-EX-93", "IGN-RACE-13")
def test_the_first_card_costs_humans_one_more():
    t = board(p1={"race": "humans", "units": ["b5", "b6"], "honor": 9})
    t[0].chooses("buy conditioning", "with b5")
    assert t.state.bank == 3
    t[0].chooses("buy arrow")
    assert t.state.bank == 0
    t.idle()


@rule("IGN-EX-94", "IGN-RACE-14", "IGN-PURE-01", "IGN-SELL-03", "IGN-TYPE-03", "IGN-ATERM-06")
def test_pure_spells_are_worth_two_to_kitsune():
    t = board(p1={"race": "kitsune", "units": ["i9"], "hand": ["freeze", "freeze", "fire-arrow"]})
    t[0].chooses("honor freeze")
    assert t.state.bank == 2
    t[0].chooses("honor fire-arrow")
    assert t.state.bank == 4
    t[0].chooses("sell freeze")
    assert t.state.bank == 12
    t.idle()


@rule("IGN-EX-95", "IGN-RACE-18", "IGN-RACE-19", "IGN-DP-04", "IGN-HID-16")
def test_a_panda_trades_one_card():
    t = table("ignite", seats=3, options={"first_chooser": 1})
    for seat, race in ((0, "pandas"), (2, "elves"), (1, "humans")):
        t[seat].chooses(f"race {race}")
    t[0].may("trade none", "trade one", "trade two")
    t[0].chooses("trade one", "pick dagger")
    t[0].cannot("gain meteor-strike", "gain unicorn", "gain quick-hands")
    t[0].chooses("gain long-bow")
    s = t.state
    assert (count(t, i.DECK), count(t, i.DISCARD)) == (11, 1)
    assert s.stock[s.box.number["long-bow"]] == 9
    assert [s.box.keys[s.face[c]] for c in s.zones[i.DISCARD]] == ["long-bow"]
    t.idle()


@rule("IGN-EX-96", "IGN-RACE-04", "IGN-RACE-05")
def test_a_centaur_marches_three_and_rides_nothing():
    t = board(p1={"race": "centaurs", "units": ["h5"], "hand": ["march", "horse", "warp-portal"]})
    t[0].cannot("play horse")
    t[0].chooses("play march", "step h6", "step h7", "step h8")
    assert owner(t, "h8") == 0
    t[0].chooses("play warp-portal", "mode 3")
    assert "h11" not in cells(t, "space")
    assert "h10" in cells(t, "space")
    t[0].chooses("space h10")
    t.idle()


@rule("IGN-EX-97", "IGN-RACE-02", "IGN-RACE-03")
def test_the_free_movement_is_used_all_at_once():
    t = board(p1={"race": "catfolk", "units": ["h5"], "hand": ["march", "dagger"]})
    t[0].chooses("play march", "step h6", "stop", "honor dagger")
    t[0].chooses("prowl", "step h7", "stop")
    t[0].cannot("prowl")
    t.idle()


@rule("IGN-EX-98", "IGN-RACE-23")
def test_ratmen_draw_for_each_enemy_they_touch():
    t = board(
        p1={"race": "ratmen", "units": ["f6", "f8"], "deck": ["march"] * 12},
        p2={"race": "elves", "units": ["f7", "g6"]},
    )
    t[0].chooses("end")
    assert count(t, i.HAND) == 8
    t.idle()


@rule("IGN-EX-99", "IGN-TWOP-06", "IGN-TWOP-03", "IGN-TWOP-04", "IGN-RACE-12", "IGN-RACE-24")
def test_a_race_that_died_out_loses_its_ability():
    def position(units):
        return table(
            "ignite",
            seats=2,
            options={"board": "large"},
            p1={
                "race": ["humans", "elves"],
                "units": units,
                "deck": ["march"] * 9,
                "bows": ["long-bow"],
                "hand": ["arrow"],
            },
            p2={"race": ["dwarves", "kitsune"], "units": ["h10", "r18"]},
        )

    t = position([{"at": "b5", "race": "humans"}, {"at": "h5", "race": "elves"}])
    assert price(t.state, 0, t.state.box.number["arrow"]) == 4
    t[0].chooses("end")
    assert count(t, i.HAND) == 7
    t.idle()
    t = position([{"at": "h5", "race": "elves"}])
    assert price(t.state, 0, t.state.box.number["arrow"]) == 3
    t[0].chooses("play arrow", "at h10", "end")
    assert damage(t, "h10") == 1
    assert count(t, i.HAND) == 6
    t.idle()


@rule("IGN-EX-100", "IGN-TITLE-04", "IGN-TITLE-05", "IGN-TITLE-08", "IGN-TITLE-09", "IGN-TITLE-13")
def test_a_title_is_taken_for_a_higher_price():
    def prices(paid):
        t = board(
            p1={}, p2={"race": "elves", "units": ["b5"], "honor": 40}, titles={"warlord": (0, paid)}, active=1
        )
        found = [int(o.split()[-1]) for o in t.shorts if o.startswith("title warlord for")]
        t[1].chooses(f"title warlord for {found[0]}")
        assert (t.state.titles[:3], t.state.bank) == (
            [t.state.box.number["warlord"], 1, found[0]],
            40 - found[0],
        )
        t[1].cannot("buy arrow", "use warlord")
        t.idle()
        return found

    assert prices(7) == [9, 11, 13, 15, 17, 20]
    assert prices(20) == [20]


@rule("IGN-EX-114", "IGN-TURN-14", "IGN-DECK-05")
def test_a_deck_of_exactly_six_is_emptied():
    t = board(
        p1={"race": "elves", "units": ["h5"], "deck": ["conditioning"] * 6, "discard": ["dagger"] * 7},
    )
    t[0].chooses("end")
    assert (count(t, i.HAND), count(t, i.DECK), count(t, i.DISCARD)) == (6, 0, 7)
    t[1].chooses("end")
    t[2].chooses("end")
    t[0].chooses("play conditioning", "step h6", "stop")
    assert (count(t, i.DECK), count(t, i.DISCARD)) == (6, 0)
    t.idle()


@rule("IGN-EX-115", "IGN-BUY-03", "IGN-DP-25", "IGN-HID-20")
def test_which_unit_buys_can_matter():
    def position():
        return board(p1={"race": "elves", "units": ["b5", "b6"], "hand": ["horse"], "honor": 6})

    t = position()
    t[0].chooses("buy arrow", "with b5", "play horse", "with b5", "step c5", "step d5", "stop", "buy arrow")
    assert t.state.bank == 0
    t.idle()
    t = position()
    t[0].chooses("buy arrow", "with b6", "play horse", "with b5", "step c5", "step d5", "stop")
    t[0].cannot("buy arrow")
    t.idle()


# -- elimination and variants -----------------------------------------------------------------------


@rule(
    "IGN-EX-101",
    "IGN-DEAD-01",
    "IGN-DEAD-02",
    "IGN-DEAD-03",
    "IGN-DEAD-04",
    "IGN-DEAD-05",
    "IGN-DEAD-07",
    "IGN-TURN-04",
)
def test_an_eliminated_player_skips_a_turn_and_then_has_minions():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}], "area": 3, "hand": ["old-wooden-shield"]},
        p3={"race": "kitsune", "units": ["k9", "r9"]},
        items={"k8": 1},
        round=7,
    )
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("pass")
    assert trophies(t, 0) == 1
    t[0].chooses("end")
    assert damage(t, "k9") == 1  # the bomb explodes in the skipped turn
    assert t.asked == 2
    t[2].chooses("end")
    t[0].chooses("end")
    assert t.asked == 1
    assert all(option.startswith("spawn") for option in t[1].options)
    name = t[1].options[0].split()[1]
    t[1].chooses(f"spawn {name}", f"command {name}")
    assert "move" in t[1].options
    t[1].chooses("done")
    assert t.asked == 2
    t.idle()


@rule("IGN-EX-102", "IGN-DEAD-08", "IGN-COMP-03")
def test_ten_bases_and_no_more():
    minions = [{"at": f"e{n}", "kind": "spawned"} for n in range(4, 14)]
    t = board(
        p1={"race": "elves", "units": [], "minions": minions, "area": 1},
        p2={"race": "humans", "units": ["r18"]},
        p3={"race": "kitsune", "units": ["r9"]},
        spare=False,
    )
    assert not any(option.startswith("spawn") for option in t[0].options)
    t[0].chooses("end")
    t.idle()


@rule("IGN-EX-103", "IGN-LMS-02", "IGN-LMS-07", "IGN-LMS-01")
def test_trophies_do_not_end_last_man_standing():
    t = board(
        options={"win": "last-man"},
        p1={
            "race": "humans",
            "units": ["g5"],
            "hand": ["dagger"],
            "trophies": [(1, "elves")] * 4,
        },
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}, "r18"]},
    )
    t[0].chooses("play dagger", "at g6")
    assert trophies(t, 0) == 5
    assert not t.over
    t.idle()


@rule("IGN-EX-104", "IGN-LMS-03")
def test_those_who_fell_last_compare():
    t = board(
        options={"win": "last-man"},
        p1={"race": "humans", "units": [{"at": "k8", "damage": 2}], "trophies": [(1, "elves")] * 2},
        p2={"race": "elves", "units": [], "trophies": [(0, "humans")] * 6, "died": 1},
        p3={"race": "kitsune", "units": [{"at": "k9", "damage": 2}], "trophies": [(1, "elves")] * 2},
        items={"k8": 2},
        spare=False,
        active=1,
    )
    s = t.state
    s.items[3] = 1  # moved last by player 1, who so takes the unit of its owner
    assert t.asked == 1
    t[1].chooses(*[o for o in t[1].options if o.startswith("spawn")][:1])
    t[1].chooses("end")
    assert t.over
    assert [trophies(t, p) for p in range(3)] == [3, 6, 3]
    assert t.returns[1] < 0
    t.idle()


def hill(**position):
    return board(options={"win": "hill", "hill_target": 15}, **position)


@rule("IGN-EX-105", "IGN-KOTH-04", "IGN-KOTH-08", "IGN-KOTH-11")
def test_the_first_to_reach_the_target_wins():
    t = hill(
        p1={"race": "elves", "units": ["i9"], "points": 13},
        p2={"race": "humans", "units": ["i10"], "points": 12},
        p3={},
    )
    t[0].chooses("end")
    t[1].chooses("end")
    assert t.over
    assert (t.state.points, t.returns) == ([15, 14, 0], [1.0, -1.0, -1.0])
    t.idle()


@rule("IGN-EX-106", "IGN-KOTH-07", "IGN-KOTH-09")
def test_a_tie_on_the_hill_goes_on():
    t = hill(
        p1={"race": "elves", "units": ["g5"], "hand": ["dagger", "march"], "points": 9},
        p2={"race": "humans", "units": ["i10"], "points": 9},
        p3={"race": "kitsune", "units": [{"at": "g6", "damage": 2}], "points": 4},
    )
    t[0].chooses("play dagger", "at g6")
    assert (t.state.points, t.over) == ([9, 9, -1], False)
    t[0].chooses("end")
    assert t.over
    assert (t.state.points, t.returns) == ([9, 12, -1], [-1.0, 1.0, -1.0])
    t.idle()


@rule("IGN-EX-107", "IGN-TEAM-10", "IGN-TEAM-11", "IGN-TEAM-09", "IGN-TEAM-23")
def test_a_team_that_leads_by_four_wins():
    def position(mine):
        return board(
            seats=6,
            options={"win": "teams", "teams": 3},
            p1={
                "race": "humans",
                "units": ["g5"],
                "hand": ["dagger"],
                "trophies": [(1, "elves")] * mine,
            },
            p2={
                "race": "elves",
                "units": [{"at": "g6", "damage": 2}, "r18"],
                "trophies": [(0, "humans")] * 2,
            },
            p3={"trophies": [(0, "humans")]},
        )

    t = position(4)
    t[0].chooses("play dagger", "at g6")
    assert (trophies(t, 0), t.over) == (5, False)
    t.idle()
    t = position(5)
    t[0].chooses("play dagger", "at g6")
    assert t.over
    assert t.returns == [1.0, -1.0, -1.0, 1.0, -1.0, -1.0]
    t.idle()


@rule("IGN-EX-108", "IGN-TEAM-05", "IGN-TEAM-08")
def test_areas_that_partners_need_are_kept_free():
    t = table("ignite", seats=8, options={"win": "teams", "teams": 4, "first_chooser": 8})
    for seat, race in zip(range(7, -1, -1), i.FIGURE_NAMES, strict=False):
        t[seat].chooses(f"race {race}")
    if t.prompt == "Trade starter cards?":
        t[t.asked].chooses("trade none")

    def places(seat, area):
        t[seat].chooses(f"area {area}")
        while t.asked == seat and t.prompt == "Place a unit":
            t[seat].chooses(t[seat].options[0])

    places(0, 1)
    places(1, 2)
    offered = {o for o in t[2].options if o.startswith("area")}
    assert "area 5" not in offered
    assert "area 6" not in offered
    assert "area 3" in offered
    t.idle()


@rule("IGN-EX-109", "IGN-EPIC-03", "IGN-EPIC-04", "IGN-DP-32")
def test_one_cycle_a_turn():
    t = table("ignite", seats=2, options={"market": "epic", "first_chooser": 1})
    while t.state.round == 0:
        t[t.asked].chooses(t[t.asked].options[0])
    s = t.state
    s.bank = 30
    s.decision = None
    s.advance()
    t._look()
    me = t.asked
    before = s.zones[s.epic_zone(0)][:]
    t[me].chooses("cycle 1")
    pile = s.zones[s.epic_zone(0)]
    assert (pile[0], pile[-1]) == (before[-1], before[-2])
    assert not any(o.startswith("cycle") for o in t[me].options)
    top = s.box.keys[s.face[pile[-1]]]
    t[me].chooses(f"buy {top} pile 1")
    t[me].chooses(t[me].options[0])  # which unit is charged
    assert not any(o.startswith("cycle") for o in t[me].options)
    t.idle()


@rule("IGN-EX-110", "IGN-BAN-03", "IGN-BAN-01")
def test_five_players_ban_three_races():
    t = table("ignite", seats=5, options={"banning": True, "first_chooser": 1})
    order = []
    while t.prompt == "Ban which race?":
        order.append(t.asked)
        t[t.asked].chooses(t[t.asked].options[0])
    assert order == [1, 2, 3]  # the race order is 0, 4, 3, 2, 1
    assert len(t[0].options) == 6
    t.idle()


@rule("IGN-EX-111", "IGN-AOE-01", "IGN-LOS-09")
def test_an_area_needs_sight_and_a_hidden_strike_does_not():
    t = board(
        p1={"race": "catfolk", "units": ["f4"], "hand": ["fireball", "meteor-strike"]},
        p2={"race": "humans", "units": ["f7"]},
        walls="f6",
    )
    assert "play fireball" not in t[0].options or "f7" not in _aims(t)
    t[0].chooses("play meteor-strike")
    t[0].can("space f7")
    t[0].chooses("space f7")
    t.idle()


def _aims(t):
    other = t.state.clone()
    other.apply(t.game.parse(t.state, "play fireball"))
    return {t.game.describe(other, action).short.split()[-1] for action in other.decision.options}


@rule("IGN-EX-112", "IGN-REACT-08", "IGN-DP-15")
def test_dodging_out_of_an_area_or_within_it():
    def position():
        t = board(
            p1={"race": "catfolk", "units": ["f4"], "hand": ["fireball"]},
            p2={"race": "humans", "units": ["f7", "r18"], "hand": ["sidestep"]},
        )
        t[0].chooses("play fireball", "space f7")
        t[1].chooses("react sidestep for f7")
        return t

    t = position()
    t[1].chooses("step g7")
    assert damage(t, "g7") == 1  # a cross covers it too
    t.idle()
    t = board(
        p1={"race": "catfolk", "units": ["f4"], "hand": ["fireball"]},
        p2={"race": "humans", "units": ["f7", "r18"], "hand": ["sidestep"]},
    )
    t[0].chooses("play fireball", "space f6")
    t[1].chooses("react sidestep for f7", "step g7")
    assert damage(t, "g7") == 0
    t.idle()


@rule("IGN-EX-119", "IGN-KOTH-07")
def test_the_hill_ends_with_the_last_unit_of_a_player():
    t = hill(
        p1={"race": "kitsune", "units": [{"at": "g6", "damage": 2}], "points": 12},
        p2={"race": "humans", "units": ["g5", "i9"], "hand": ["dagger"], "points": 8},
        p3={"points": 5},
        active=1,
    )
    t[1].chooses("play dagger", "at g6")
    assert t.over
    assert (t.state.points, t.returns) == ([7, 8, 5], [-1.0, 1.0, -1.0])
    t.idle()
