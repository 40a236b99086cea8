"""Acquiring Asset Cards: the price, the pile, the empty space, and the privileges of the first turn."""

import pytest
from tests.games.volfyirion.tables import duel, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule

FIVE = ["barter", "stab", "mint", "bank", "library"]
NEXT = ["guard", "novice", "soldier", "fighter", "scholar", "barracks"]


def offered(t, seat, *kinds):
    """The options of some kinds, by the first word of their text."""
    return [option for option in t[seat].options if option.split()[0] in kinds]


def first_turn(seat=0, **position):
    """The first own Main Phase of the player who goes first (0) or second (1)."""
    mine = {"turns": 1, **position.pop("mine", {})}
    theirs = {"turns": seat, **position.pop("theirs", {})}
    mine, theirs = ({"p1": mine}, {"p2": theirs}) if seat == 0 else ({"p2": mine}, {"p1": theirs})
    position = {"row": FIVE, "assets": NEXT, **position}
    return duel(active=seat, first=0, turn=seat + 1, **mine, **theirs, **position)


# -- buying -----------------------------------------------------------------------------------------


@rule("VOL-ACQ-01", "VOL-DEC-04")
@pytest.mark.parametrize(
    ("command", "buys"),
    [
        (0, []),
        (1, ["barter"]),
        (3, ["barter", "fighter"]),
        (4, ["barter", "mint", "fighter"]),
        (6, ["barter", "mint", "fighter", "bank"]),
        (7, ["barter", "mint", "fighter", "bank", "elite-trooper"]),
    ],
)
def test_the_price_is_the_cost_in_command(command, buys):
    row = ["barter", "mint", "fighter", "bank", "elite-trooper"]
    t = duel(p1={"points": (command, 7, 0)}, row=row)
    t[0].may("end turn", *[f"buy {card}" for card in buys])
    t.idle()
    for card, cost in zip(row, (1, 4, 3, 6, 7), strict=True):
        if card in buys:
            t = duel(p1={"points": (command, 7, 0)}, row=row)
            t[0].chooses(f"buy {card}")
            assert points(t) == (command - cost, 7, 0)
            t.idle()


@rule("VOL-ACQ-02")
def test_the_card_goes_at_once_onto_the_buyers_discard_pile():
    t = duel(active=1, p2={"points": (4, 0, 0), "discard": ["stab"]}, row=FIVE)
    t[1].chooses("buy mint")
    assert names(t, v.PILE + v.PER_SEAT) == ["stab", "mint"]
    assert names(t, v.PILE) == []
    assert names(t, v.HAND + v.PER_SEAT) == names(t, v.PLAY + v.PER_SEAT) == []
    assert points(t, 1) == (0, 0, 0)  # it is not in play and gives nothing
    assert t.log(0) == ["Player 2 acquires Mint for 4 Command"]
    t.idle()


@rule("VOL-ACQ-03", "VOL-END-08")
def test_the_space_stays_empty_until_the_end_of_the_turn():
    t = duel(p1={"points": (5, 0, 4)}, row=FIVE, assets=NEXT)
    t[0].chooses("buy stab")
    assert names(t, v.ROW) == ["barter", "", "mint", "bank", "library"]
    assert len(names(t, v.ASSETS)) == 6
    t[0].chooses("buy barter")
    assert names(t, v.ROW) == ["", "", "mint", "bank", "library"]
    t[0].chooses("end turn")
    assert names(t, v.ROW) == ["guard", "novice", "mint", "bank", "library"]
    assert names(t, v.ASSETS) == ["barracks", "scholar", "fighter", "soldier"]
    s = t.state
    assert [s.known[card] for card in s.zones[v.ROW]] == [0b111] * 5
    assert [s.known[card] for card in s.zones[v.ASSETS]] == [0, 0, 0, 0b111]
    t.idle()


@rule("VOL-ACQ-04")
def test_any_number_of_cards_may_be_acquired_in_a_turn():
    t = duel(p1={"points": (17, 0, 0)}, row=["stab", "stab", "mint", "bank", "library"])
    t[0].chooses("buy stab", "buy bank", "buy stab", "buy mint")
    assert points(t) == (5, 0, 0)
    t[0].chooses("buy library")
    assert points(t) == (0, 0, 0)
    assert names(t, v.ROW) == [""] * 5
    assert names(t, v.PILE) == ["stab", "bank", "stab", "mint", "library"]
    t[0].may("end turn")
    t.idle()


@rule("VOL-ACQ-04")
def test_of_equal_cards_the_leftmost_leaves_the_row():
    t = duel(p1={"points": (1, 0, 0)}, row=["mint", "stab", "bank", "stab"])
    t[0].chooses("buy stab")
    assert names(t, v.ROW) == ["mint", "", "bank", "stab", ""]
    t.idle()


@rule("VOL-ACQ-05", "VOL-DEC-04")
def test_the_visible_top_of_the_asset_deck_cannot_be_acquired_but_with_qoam_oracle():
    position = {"row": ["stab"], "assets": ["barter", "mint"]}
    t = duel(p1={"points": (9, 0, 0)}, **position)
    t[0].may("end turn", "buy stab")
    t.idle()
    t = duel(
        options={"modules": ["perk"]},
        p1={"points": (2, 0, 0), "perk": "qoam-oracle"},
        **position,
    )
    t[0].may("end turn", "buy stab", "buy barter from deck")
    t[0].chooses("buy barter from deck")
    assert points(t) == (1, 0, 0)
    assert names(t, v.PILE) == ["barter"]
    assert names(t, v.ROW) == ["stab", "", "", "", ""]
    assert t.state.known[t.state.zones[v.ASSETS][-1]] == 0b111
    t[0].may("end turn", "buy stab")
    t.idle()


@rule("VOL-ACQ-05")
def test_only_row_cards_can_be_acquired():
    t = duel(p1={"points": (50, 0, 0)}, p2={"discard": ["mint"]}, row=["stab"])
    t[0].may("end turn", "buy stab")
    t.idle()


# -- the first turn ---------------------------------------------------------------------------------


@rule("VOL-ACQ-06", "VOL-DEC-05")
def test_the_first_player_may_once_exchange_one_row_card_for_free():
    t = first_turn()
    t[0].may("end turn", *[f"swap {card}" for card in FIVE])
    t[0].chooses("swap mint")
    assert names(t, v.ROW) == ["barter", "stab", "guard", "bank", "library"]
    assert names(t, v.ASSETS) == ["mint", "barracks", "scholar", "fighter", "soldier", "novice"]
    s = t.state
    assert [s.known[card] for card in s.zones[v.ASSETS]] == [0b111, 0, 0, 0, 0, 0b111]
    assert s.known[s.zones[v.ROW][2]] == 0b111
    assert points(t) == (0, 0, 0)
    assert t.log(1) == ["Player 1 replaces Mint with Guard"]
    t[0].may("end turn")
    t.idle()


@rule("VOL-ACQ-07", "VOL-DEC-05", "VOL-EX-14")
def test_the_second_player_may_once_exchange_the_whole_row_for_free():
    t = first_turn(1)
    t[1].may("end turn", "sweep row")
    t[1].chooses("sweep row")
    assert names(t, v.ROW) == NEXT[:5]
    # from the bottom: E lowest, then D, C, B, A, and K on top, face up
    assert names(t, v.ASSETS) == ["library", "bank", "mint", "stab", "barter", "barracks"]
    s = t.state
    assert [s.known[card] for card in s.zones[v.ROW]] == [0b111] * 5
    assert [s.known[card] for card in s.zones[v.ASSETS]] == [0b111] * 6
    assert t.log(0) == ["Player 2 sweeps the Asset Row"]
    t[1].may("end turn")
    t.idle()


@rule("VOL-ACQ-07")
def test_a_sweep_lays_out_as_many_cards_as_the_deck_holds():
    t = first_turn(1, assets=["guard", "novice"], row=["barter", None, "mint", "bank"])
    t[1].chooses("sweep row")
    assert names(t, v.ROW) == ["guard", "novice", "", "", ""]
    assert names(t, v.ASSETS) == ["bank", "mint", "barter"]
    t.idle()


@rule("VOL-ACQ-06", "VOL-ACQ-07", "VOL-ACQ-08")
def test_with_an_empty_asset_deck_neither_privilege_is_offered():
    t = first_turn(0, assets=[])
    t[0].may("end turn")
    t.idle()
    t = first_turn(1, assets=[])
    t[1].may("end turn")
    t.idle()
    t = first_turn(0, assets=["guard"])
    t[0].chooses("swap stab")
    assert names(t, v.ROW) == ["barter", "guard", "mint", "bank", "library"]
    assert names(t, v.ASSETS) == ["stab"]
    t.idle()
    t = first_turn(1, assets=["guard"])
    t[1].can("sweep row")
    t.idle()


@rule("VOL-ACQ-06", "VOL-ACQ-07")
@pytest.mark.parametrize(("seat", "word"), [(0, "swap"), (1, "sweep")])
def test_any_own_acquisition_ends_the_privilege_and_other_actions_do_not(seat, word):
    def new():
        mine = {"points": (1, 2, 2), "hand": ["captain"]}
        return first_turn(seat, mine=mine, lair=["sharp-qoam"])

    t = new()
    t[seat].chooses("play captain", "replace barter")
    assert offered(t, seat, word)
    t[seat].chooses("buy stab")
    assert not offered(t, seat, word)
    t.idle()
    t = new()
    t[seat].chooses("acquire sharp-qoam", "none")
    assert not offered(t, seat, word)
    t.idle()


@rule("VOL-ACQ-09")
def test_what_the_first_player_bought_does_not_cost_the_second_the_sweep():
    t = first_turn(0, mine={"points": (1, 0, 0)})
    t[0].chooses("buy stab", "end turn")
    assert t.state.bought == 0b01
    t[1].chooses("keep")
    t[1].can("sweep row")
    t.idle()


@rule("VOL-ACQ-10")
def test_each_player_has_only_the_own_privilege_and_only_in_the_first_own_turn():
    t = first_turn(0)
    assert offered(t, 0, "swap", "sweep") == [f"swap {card}" for card in FIVE]
    t[0].chooses("end turn")
    t[1].chooses("keep")
    assert offered(t, 1, "swap", "sweep") == ["sweep row"]
    t[1].chooses("end turn")
    assert t.state.privilege == 0b11  # neither was used, and both are over
    assert offered(t, 0, "swap", "sweep") == []
    t[0].chooses("end turn")
    assert offered(t, 1, "swap", "sweep") == []
    t.idle()


@rule("VOL-ACQ-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_players_privilege_does_not_use_up_the_others(seat):
    t = first_turn(seat)
    t[seat].chooses("swap stab" if seat == 0 else "sweep row")
    assert t.state.privilege == (0b10 if seat == 0 else 0b01)
    t.idle()


# -- an empty Asset Deck ----------------------------------------------------------------------------


@rule("VOL-ACQ-08")
def test_without_an_asset_deck_row_spaces_stay_empty():
    t = duel(p1={"points": (1, 0, 0)}, row=["mint", "stab", None, "bank"], assets=["guard"])
    t[0].chooses("buy stab", "end turn")
    assert names(t, v.ROW) == ["mint", "guard", "", "bank", ""]
    assert names(t, v.ASSETS) == []
    t[1].chooses("end turn")
    assert names(t, v.ROW) == ["mint", "guard", "", "bank", ""]
    assert names(t, v.PILE) != []
    t.idle()


@rule("VOL-ACQ-08", "VOL-MER-03")
def test_only_a_mercenary_comes_back_into_the_asset_deck():
    t = duel(
        options={"modules": ["mercenary"]},
        p1={"points": (0, 12, 0)},
        p2={"cities": {"yrdesh": ["mercenary-archer"]}},
        assets=[],
    )
    t[0].chooses("attack yrdesh")
    assert names(t, v.ASSETS) == ["mercenary-archer"]
    t[0].chooses("end turn")
    assert names(t, v.ROW) == ["mercenary-archer", "", "", "", ""]
    t.idle()


def test_the_row_actions_are_described_with_their_price_and_rule():
    t = first_turn(0, mine={"points": (1, 0, 2)})
    s = t.state
    barter = s.zones[v.ROW][0]
    texts = {t.game.describe(s, o).short: t.game.describe(s, o) for o in s.decision.options}
    seen = {key: (text.long, text.pieces, text.rule) for key, text in texts.items() if "barter" in key}
    piece = (f"c{barter}",)
    assert seen == {
        "buy barter": ("Acquire Barter for 1 Command", piece, "VOL-ACQ-01"),
        "replace barter": ("Replace Barter in the row for 2 Knowledge", piece, "VOL-REP-01"),
        "swap barter": ("Replace Barter in the row for free", piece, "VOL-ACQ-06"),
    }
    t.idle()
    t = first_turn(1)
    sweep = t.game.describe(t.state, t.game.parse(t.state, "sweep row"))
    assert sweep.rule == "VOL-ACQ-07"
    t.idle()
