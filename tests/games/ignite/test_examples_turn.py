"""Worked examples about turns, economy and races (IGN-EX-88 to -100, -114, -115)."""

from tests.games.ignite.tables import board, cells, damage, hand, in_play, owner

from tabard.games.ignite import state as i
from tabard.games.ignite.rules.market import price
from tabard.testing import rule, table


def count(t, zone, p=0):
    return len(t.state.zones[zone + p * i.PER_SEAT])


@rule("IGN-EX-88", "IGN-TURN-09", "IGN-TURN-15")
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


@rule("IGN-EX-90", "IGN-PLAY-08", "IGN-PLAY-10", "IGN-TURN-09")
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
    assert (in_play(t, 1), count(t, i.DISCARD, 1), len(hand(t, 1))) == ([], 6, 6)
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


@rule("IGN-EX-92", "IGN-BUY-03", "IGN-VILL-02")
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
    assert s.stock[s.book.number["long-bow"]] == 9
    assert [s.book.keys[s.face[c]] for c in s.zones[i.DISCARD]] == ["long-bow"]
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


@rule("IGN-EX-99", "IGN-TWOP-06", "IGN-TWOP-03", "IGN-TWOP-04", "IGN-RACE-12", "IGN-RACE-24", "IGN-TURN-09")
def test_a_race_that_died_out_loses_its_ability():
    t = board(
        seats=2,
        p1={
            "race": ["humans", "elves"],
            "units": [{"at": "g8", "race": "humans", "damage": 2}, {"at": "h5", "race": "elves"}],
            "deck": ["march"] * 20,
            "hand": ["long-bow", "arrow"],
        },
        p2={"race": ["dwarves", "kitsune"], "units": ["g9", "h10"], "hand": ["dagger"]},
    )
    assert price(t.state, 0, t.state.book.number["arrow"]) == 4
    t[0].chooses("end")
    assert count(t, i.HAND) == 7
    t[1].chooses("play dagger", "at g8", "end")
    assert price(t.state, 0, t.state.book.number["arrow"]) == 3
    t[0].chooses("end")
    assert count(t, i.HAND) == 6
    t.idle()


@rule("IGN-TWOP-04", "IGN-TWOP-06", "IGN-RACE-24")
def test_elves_keep_their_range_when_the_humans_are_gone():
    t = board(
        seats=2,
        p1={
            "race": ["humans", "elves"],
            "units": [{"at": "h5", "race": "elves"}],
            "hand": ["arrow"],
            "bows": ["long-bow"],
        },
        p2={"race": ["dwarves", "kitsune"], "units": ["h10", "r18"]},
    )
    t[0].chooses("play arrow", "at h10")
    assert damage(t, "h10") == 1
    t.idle()


@rule(
    "IGN-EX-100",
    "IGN-TITLE-04",
    "IGN-TITLE-05",
    "IGN-TITLE-08",
    "IGN-TITLE-09",
    "IGN-TITLE-13",
    "IGN-TITLE-10",
)
def test_a_title_is_taken_for_a_higher_price():
    def prices(paid):
        t = board(
            p1={}, p2={"race": "elves", "units": ["b5"], "honor": 40}, titles={"warlord": (0, paid)}, active=1
        )
        found = [int(o.split()[-1]) for o in t.shorts if o.startswith("title warlord for")]
        t[1].chooses(f"title warlord for {found[0]}")
        assert (t.state.titles[:3], t.state.bank) == (
            [t.state.book.number["warlord"], 1, found[0]],
            40 - found[0],
        )
        t[1].cannot("buy arrow", "use warlord")
        t.idle()
        return found

    assert prices(7) == [9, 11, 13, 15, 17, 20]
    assert prices(20) == [20]
    t = board(p1={}, p2={"race": "elves", "units": ["b5"], "honor": 40}, titles={"warlord": (1, 7)}, active=1)
    t[1].can("buy arrow")
    assert not any(o.startswith("title") for o in t.shorts)  # it is the own one
    t.idle()


@rule("IGN-EX-114", "IGN-TURN-14", "IGN-DECK-05", "IGN-TURN-09")
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


@rule("IGN-EX-115", "IGN-BUY-03", "IGN-DP-25", "IGN-HID-20", "IGN-BUY-01")
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
