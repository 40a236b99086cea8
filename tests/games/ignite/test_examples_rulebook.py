"""Worked examples of the rulebook: honor, buying, cards, sight, bombs, reveals and variants (IGN-EX-01 to -25)."""

from tests.games.ignite.tables import (
    PROVING,
    board,
    cells,
    damage,
    hand,
    in_play,
    items,
    owner,
    trash,
    trophies,
    who,
)

from tabard.games.ignite import state as i
from tabard.games.ignite.rules.market_choice import is_good_market
from tabard.testing import rule, table


@rule(
    "IGN-EX-01",
    "IGN-PLAY-03",
    "IGN-HON-05",
    "IGN-BUY-02",
    "IGN-PLAY-01",
    "IGN-TURN-06",
    "IGN-HON-02",
    "IGN-PLAY-04",
)
def test_honor_purchases_and_actions_in_any_order():
    t = board(
        p1={
            "units": ["b5", "b8"],
            "hand": ["flail", "flail", "march", "march", "triple-sheath", "flail"],
            "deck": ["dagger"],
        },
        p2={},
    )
    t[0].chooses("honor flail", "honor flail", "buy arrow", "with b5")
    assert t.state.bank == 1
    t[0].chooses("play march", "with b8", "step b9", "stop", "play march", "with b9", "step b8", "stop")
    t[0].chooses("play triple-sheath", "honor flail", "buy arrow")
    assert t.state.bank == 0
    assert in_play(t) == ["arrow", "arrow", "flail", "flail", "flail", "march", "march", "triple-sheath"]
    t[0].cannot("buy arrow")
    t.idle()


@rule("IGN-EX-02", "IGN-HON-01", "IGN-BUY-04", "IGN-BUY-05", "IGN-VILL-02")
def test_three_daggers_buy_an_arrow():
    t = board(p1={"units": ["b5"], "hand": ["dagger"] * 3}, p2={})
    t[0].cannot("buy arrow")
    t[0].chooses("honor dagger", "honor dagger", "honor dagger", "buy arrow")
    assert (t.state.bank, in_play(t), hand(t)) == (0, ["arrow", "dagger", "dagger", "dagger"], [])
    t.idle()


@rule("IGN-EX-03", "IGN-HON-05", "IGN-HON-02", "IGN-VILL-02")
def test_one_bank_pays_for_several_cards():
    t = board(p1={"units": ["b5", "b8"], "hand": ["medal", "flail"]}, p2={}, game=PROVING)
    t[0].chooses("honor medal")
    assert t.state.bank == 4
    t[0].chooses("honor flail")
    assert t.state.bank == 6
    t[0].chooses("buy arrow", "with b5", "buy triple-sheath")
    assert t.state.bank == 0
    t.idle()


@rule("IGN-EX-04", "IGN-BUY-01", "IGN-BUY-02", "IGN-SELL-01")
def test_as_many_purchases_as_units_in_village_and_bazaar():
    t = board(p1={"units": ["b5", "i9", "f6"], "hand": ["horse"], "honor": 30}, p2={})
    t[0].chooses("buy arrow", "with b5", "buy arrow")
    t[0].cannot("buy arrow")
    t[0].chooses("play horse", "with f6", "step e6", "step d6", "step c6")
    t[0].chooses("buy arrow")
    assert t.state.bank == 21
    t[0].cannot("buy arrow")
    t.idle()


@rule("IGN-EX-05", "IGN-SELL-03", "IGN-SELL-04", "IGN-SELL-05", "IGN-BUY-04", "IGN-DP-26")
def test_a_dagger_sold_in_the_bazaar():
    t = board(p1={"race": "dwarves", "units": ["j10"], "hand": ["dagger", "march", "march"]}, p2={})
    t[0].can("sell dagger", "sell march")
    t[0].chooses("sell dagger")
    assert (t.state.bank, trash(t)) == (3, ["dagger"])
    t[0].chooses("honor march", "honor march")
    assert t.state.bank == 5
    t[0].chooses("buy conditioning")
    assert (t.state.bank, in_play(t)) == (0, ["conditioning", "march", "march"])
    t.idle()


@rule("IGN-EX-06", "IGN-TYPE-01", "IGN-TYPE-02", "IGN-TURN-08", "IGN-HID-10")
def test_a_triple_sheath_keeps_melee_weapons():
    t = board(p1={"units": ["b5"], "hand": ["triple-sheath"], "deck": ["javelin", "dagger", "march"]}, p2={})
    t[0].chooses("play triple-sheath")
    assert hand(t) == ["dagger", "javelin"]
    assert in_play(t) == ["march", "triple-sheath"]
    seen = {p.face for p in t[1].view.pieces if p.area == "hand-0"}
    assert seen == {None}
    t.idle()


@rule("IGN-EX-07", "IGN-MOVE-06", "IGN-MOVE-07", "IGN-MOVE-08")
def test_the_movement_of_a_horse_is_not_split():
    t = board(p1={"race": "humans", "units": ["h5", "h9"], "hand": ["horse", "dagger"]}, p2={"units": ["h8"]})
    t[0].chooses("play horse", "with h5", "step g5", "step g6")
    t[0].may("stop", "step f6", "step g5", "step g7", "step h6")  # neither the other unit nor a card
    t[0].chooses("stop", "play dagger", "at h8")
    t[0].may("end")
    t.idle()


@rule("IGN-EX-08", "IGN-ATK-03", "IGN-ATK-04")
def test_a_long_bow_does_not_reach_the_next_space():
    t = board(
        p1={"race": "humans", "units": ["h5"], "hand": ["arrow"], "bows": ["long-bow"]}, p2={"units": ["h6"]}
    )
    t[0].cannot("play arrow")
    t.idle()


@rule("IGN-EX-09", "IGN-LOS-01", "IGN-LOS-02", "IGN-IMPASS-02")
def test_an_ice_wall_in_the_way_blocks_the_shot():
    t = board(
        p1={"race": "humans", "units": ["h5"], "hand": ["arrow"], "bows": ["long-bow"]},
        p2={"units": ["f7"]},
        walls="g6",
    )
    t[0].cannot("play arrow")
    t.idle()


@rule("IGN-EX-10", "IGN-LOS-02", "IGN-LOS-04")
def test_two_clear_lines_from_one_corner_are_enough():
    t = board(
        p1={"race": "humans", "units": ["h5"], "hand": ["arrow"], "bows": ["long-bow"]},
        p2={"units": ["g8"]},
        walls="h7",
    )
    t[0].chooses("play arrow", "at g8")
    assert damage(t, "g8") == 1
    t.idle()


def bombed(bomber):
    t = board(
        seats=3,
        p1={"race": "elves", "units": [{"at": "g5", "damage": 2}, "r1"]},
        p2={"race": "dwarves", "units": ["g8", "r18"], "hand": ["ice-wall"]},
        p3={"race": "humans"},
        items={"g7": bomber},
        active=1,
    )
    t[1].chooses("play ice-wall", "with g8", "space g7", "done")
    assert items(t) == ["g6"]
    t[1].chooses("end")
    return t


@rule("IGN-EX-11", "IGN-FINAL-02", "IGN-FINAL-04", "IGN-IMPASS-03", "IGN-ITEM-09", "IGN-TURN-02")
def test_a_bomb_pushed_back_at_its_owner_gives_the_pusher_the_trophy():
    t = bombed(0)
    t[2].chooses("end")
    assert who(t, "g5") < 0
    assert (trophies(t, 0), trophies(t, 1), trophies(t, 2)) == (0, 1, 0)
    assert (items(t), damage(t, "g8")) == ([], 0)
    t.idle()


@rule("IGN-EX-12", "IGN-FINAL-03", "IGN-ITEM-09")
def test_a_third_players_bomb_gives_its_owner_the_trophy():
    t = bombed(2)
    assert who(t, "g5") < 0
    assert (trophies(t, 0), trophies(t, 1), trophies(t, 2)) == (0, 0, 1)
    t.idle()


@rule(
    "IGN-EX-13",
    "IGN-FIRE-01",
    "IGN-FIRE-02",
    "IGN-ATK-10",
    "IGN-TERR-13",
    "IGN-TERR-14",
    "IGN-FIRE-09",
    "IGN-TERR-11",
)
def test_a_fire_arrow_at_an_empty_forest_space():
    t = board(
        p1={"race": "elves", "units": ["f10"], "hand": ["fire-arrow"], "bows": ["long-bow"]},
        p2={"race": "dwarves", "units": ["f6", "g7"], "hand": ["old-wooden-shield"]},
        terrain={"forest": "f6 f7 g7"},
    )
    t[0].chooses("play fire-arrow", "space f7")
    assert (damage(t, "f6"), damage(t, "g7")) == (1, 1)
    assert hand(t, 1) == ["old-wooden-shield"]
    t.idle()


@rule("IGN-EX-14", "IGN-REACT-03", "IGN-FRZ-03")
def test_a_frozen_unit_does_not_react():
    t = board(
        p1={"race": "humans", "units": ["f7"], "hand": ["dagger"]},
        p2={"race": "elves", "units": [{"at": "f6", "frozen": 0}, "r18"], "hand": ["old-wooden-shield"]},
    )
    t[0].chooses("play dagger", "at f6")
    assert t.asked == 0
    assert damage(t, "f6") == 1
    t.idle()


@rule("IGN-EX-15", "IGN-REVEAL-01", "IGN-REVEAL-02", "IGN-REVEAL-03", "IGN-REVEAL-04", "IGN-DP-17")
def test_berserk_is_revealed_again_and_again():
    t = board(
        p1={"race": "humans", "units": ["f7"], "hand": ["dagger", "dagger"]},
        p2={
            "race": "dwarves",
            "units": ["f6"],
            "hand": ["berserk"],
            "deck": ["march"] * 6 + ["berserk", "march", "march"],
        },
    )
    t[0].chooses("play dagger", "at f6")
    t[1].may("pass", "reveal berserk")
    t[1].chooses("reveal berserk")
    assert hand(t, 1) == ["berserk", "berserk", "march", "march"]
    t[1].chooses("pass")  # the one just drawn could be revealed for this event too
    t[0].chooses("play dagger", "at f6")
    t[1].chooses("reveal berserk", "reveal berserk")
    assert hand(t, 1) == ["berserk", "berserk"] + ["march"] * 8
    t[1].may("pass")
    t[1].chooses("pass")
    t.idle()


@rule("IGN-EX-16", "IGN-ITEM-01", "IGN-ITEM-02", "IGN-ITEM-08")
def test_a_bomb_is_thrown_onto_a_unit_and_another_bomb():
    t = board(p1={"units": ["k6"], "hand": ["magic-potion-bomb"]}, p2={"units": ["k8"]}, items={"k8": 1})
    t[0].chooses("play magic-potion-bomb", "space k8")
    assert items(t) == ["k8", "k8"]
    assert owner(t, "k8") == 1
    t.idle()


def hill(seats=3, **position):
    return board(seats=seats, options={"win": "hill", "hill_target": 15}, **position)


@rule("IGN-EX-17", "IGN-KOTH-04", "IGN-KOTH-05")
def test_a_point_for_each_unit_on_the_hill():
    t = hill(p1={"race": "catfolk", "units": ["i9", "i10"]}, p2={"race": "elves", "units": ["j9"]}, p3={})
    t[0].chooses("end")
    assert list(t.state.points) == [2, 1, 0]
    t.idle()


@rule("IGN-EX-18", "IGN-KOTH-05")
def test_two_more_for_each_unit_of_the_only_player_there():
    t = hill(p1={"race": "catfolk", "units": ["i9", "i10"]}, p2={}, p3={})
    t[0].chooses("end")
    assert list(t.state.points) == [6, 0, 0]
    t.idle()


@rule("IGN-EX-19", "IGN-KOTH-02", "IGN-KOTH-03", "IGN-KOTH-06", "IGN-GEN-05")
def test_the_first_points_follow_the_starting_players_sixth_turn():
    t = hill(p1={"units": ["i9"]}, p2={}, p3={}, round=1, markers=5)
    for turn in range(16):
        assert list(t.state.points) == [0, 0, 0], turn
        t[turn % 3].chooses("end")
    assert t.state.round == 6
    assert list(t.state.points) == [3, 0, 0]
    t.idle()


@rule("IGN-EX-20", "IGN-TWOP-01", "IGN-TWOP-02", "IGN-TWOP-07", "IGN-BRD-13", "IGN-START-06", "IGN-DP-05")
def test_two_players_have_opposite_corners():
    t = table("ignite", seats=2, options={"first_chooser": 1})
    assert t.asked == 0
    for seat, race in ((0, "elves"), (1, "dwarves"), (0, "humans"), (1, "kitsune")):
        t[seat].chooses(f"race {race}")
    t[1].may("area 1", "area 2", "area 3", "area 4")
    t[1].chooses("area 1")
    assert [t.state.picks[n : n + 3] for n in (3, 9)] == [[1, i.DWARVES, 0], [1, i.KITSUNE, 2]]
    for name in ("a1", "a2", "a3", "l12", "l11", "l10"):
        t[1].chooses(f"place {name}")
    t[0].may("area 2", "area 4")
    t[0].chooses("area 4")
    for name in ("l1", "l2", "l3", "a12", "a11", "a10"):
        t[0].chooses(f"place {name}")
    assert t.asked == 1
    t.idle()


@rule("IGN-EX-21", "IGN-TEAM-01", "IGN-TEAM-02", "IGN-TEAM-03")
def test_teams_sit_in_a_constant_order():
    t = table("ignite", seats=6, options={"win": "teams", "teams": 3, "first_chooser": 2})
    assert t.state.book.team == [0, 1, 2, 0, 1, 2]
    for seat, race in zip(
        (1, 0, 5, 4, 3, 2), ("elves", "humans", "dwarves", "kitsune", "ratmen", "catfolk"), strict=True
    ):
        t[seat].chooses(f"race {race}")
    t.idle()


@rule(
    "IGN-EX-22",
    "IGN-ATERM-07",
    "IGN-ATERM-08",
    "IGN-ATERM-09",
    "IGN-ATERM-10",
    "IGN-ATERM-11",
    "IGN-ATERM-05",
    "IGN-DP-18",
)
def test_what_counts_as_an_attack_for_quick_hands():
    t = board(
        p1={
            "race": "humans",
            "units": ["h5"],
            "hand": [
                "quick-hands",
                "short-sword",
                "lightning-bolt",
                "monopoly",
                "freeze",
                "meteor-strike",
                "magic-potion-bomb",
                "unicorn",
            ],
            "deck": ["march"] * 9,
            "minions": [{"at": "k5", "kind": "kraken"}],
        },
        p2={"race": "humans", "units": ["h6", "k6", "r18"], "hand": ["old-wooden-shield"]},
    )
    used = []

    def benefits():
        if t.asked == 0 and t.prompt.startswith("Use what attacking"):
            used.append(1)
            t[0].chooses("use quick-hands")
            if t.prompt.startswith("Use what attacking"):
                t[0].chooses("pass")

    t[0].chooses("play quick-hands", "play short-sword", "at h6")
    t[1].chooses("react old-wooden-shield for h6")
    benefits()
    assert (damage(t, "h6"), len(used)) == (0, 1)
    t[0].chooses("play lightning-bolt", "at h6")
    benefits()
    assert (damage(t, "h6"), len(used)) == (1, 2)
    t[0].chooses("play monopoly", "pick arrow")
    benefits()
    t[0].chooses("play freeze", "at h6")
    benefits()
    t[0].chooses("play meteor-strike", "space r9")
    benefits()
    t[0].chooses("play magic-potion-bomb", "space h6")
    benefits()
    t[0].chooses("play unicorn", "step h6", "step h7", "stop", "at h6")
    benefits()
    assert damage(t, "h6") == 2
    t[0].chooses("command k5", "at k6")
    benefits()
    assert damage(t, "k6") == 1
    assert len(used) == 2
    t.idle()


@rule("IGN-EX-23", "IGN-PUSH-09", "IGN-BRD-08", "IGN-TERR-21", "IGN-IMMOV-04")
def test_an_ice_wall_crushes_against_the_edge():
    t = board(p1={"race": "humans", "units": ["d5"], "hand": ["ice-wall"]}, p2={"units": ["a5", "r18"]})
    t[0].chooses("play ice-wall", "space a5", "done")
    assert who(t, "a5") < 0
    assert trophies(t, 0) == 1
    t.idle()


@rule("IGN-EX-24", "IGN-BOW-01", "IGN-PLAY-13", "IGN-BDECK-05")
def test_an_arrow_without_a_bow_is_only_honor():
    t = board(
        p1={"race": "humans", "units": ["h5"], "hand": ["arrow"]}, p2={"units": ["h8"]}, market=["arrow"]
    )
    t[0].cannot("play arrow")
    t[0].can("honor arrow")
    book = t.state.book
    decks = [
        book.number[key] for key in ("arrow", "horse", "march", "flail", "javelin", "freeze", "fireball")
    ]
    decks += [book.number[key] for key in ("conditioning", "unicorn", "dagger", "quick-hands")]
    assert not is_good_market(book, decks)
    assert is_good_market(book, [*decks, book.number["long-bow"]])
    t.idle()


@rule("IGN-EX-25", "IGN-PLAY-06", "IGN-PLAY-07")
def test_a_flail_gives_its_effect_without_an_attack():
    t = board(p1={"units": ["h5"], "hand": ["flail"]}, p2={})
    t[0].chooses("play flail", "yes")
    assert t.state.bank == 1
    assert cells(t, "at") == []
    t.idle()
    t = board(
        p1={"race": "humans", "units": ["h5"], "hand": ["flail"]}, p2={"race": "elves", "units": ["h6"]}
    )
    t[0].chooses("play flail", "at h6")
    t[0].may("no", "yes")
    t[0].chooses("no")
    assert (damage(t, "h6"), t.state.bank) == (1, 0)
    t.idle()
