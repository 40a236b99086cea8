"""Setting up a duel of Volfyirion: decks, row, Lair, Cities, who goes first, and the modules."""

from collections import Counter

import pytest
from tests.games.volfyirion.tables import VOLFYIRION, duel, keys

from tabard.engine.errors import BadOption
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.setup import deal_duel, open_lair
from tabard.testing import rule

EXTRAS = {
    "mercenary": {"mercenary-archer": 2, "mercenary-veteran": 2},
    "saboteur": {"saboteur": 2},
    "continuum": {"continuum": 2},
}
SEEDS = range(40)


def deal(seed=1, **options):
    return VOLFYIRION.new(seed=seed, options=options)


def costs(s, zone):
    return [s.book.cost[s.face[card]] for card in s.zones[zone]]


# -- House Decks ------------------------------------------------------------------------------------


@rule("VOL-SET-01")
def test_a_house_deck_starts_with_eight_prospectors_a_captain_and_a_diviner():
    s = deal()
    for p in range(2):
        at = p * v.PER_SEAT
        ten = keys(s, v.DECK + at, v.HAND + at)
        assert Counter(ten) == {"prospector": 8, "captain": 1, "diviner": 1}


@rule("VOL-SET-02")
def test_each_house_deck_is_shuffled_and_face_down():
    orders = set()
    for seed in SEEDS:
        s = deal(seed, first_player="1")
        waiting = v.DECK + v.PER_SEAT
        assert [s.known[card] for card in s.zones[waiting]] == [0] * 10
        assert [s.known[card] for card in s.zones[v.DECK]] == [0] * 5
        orders.add(tuple(keys(s, waiting)))
    assert len(orders) > 25  # 90 orders are possible


# -- Asset Deck and Row -----------------------------------------------------------------------------


@rule("VOL-SET-03", "VOL-SET-07")
def test_the_asset_deck_is_all_troops_buildings_and_commands_less_the_five_of_the_row():
    s = deal()
    assert len(s.zones[v.ROW]) == 5
    assert len(s.zones[v.ASSETS]) == 58
    kinds = Counter(s.book.kind[s.face[card]] for zone in (v.ROW, v.ASSETS) for card in s.zones[zone])
    assert kinds == {v.COMMAND: 36, v.BUILDING: 12, v.TROOP: 15}
    assert not {"prospector", "captain", "diviner"} & set(keys(s, v.ROW, v.ASSETS))
    assert len({tuple(keys(deal(seed), v.ASSETS, v.ROW)) for seed in SEEDS}) == len(SEEDS)


@rule("VOL-SET-05", "VOL-SET-07")
def test_the_row_and_the_top_of_the_asset_deck_lie_face_up_and_nothing_below():
    s = deal()
    everyone = 0b111
    assert [s.known[card] for card in s.zones[v.ROW]] == [everyone] * 5
    assert [s.known[card] for card in s.zones[v.ASSETS]] == [0] * 57 + [everyone]


@rule("VOL-SET-05")
def test_the_next_card_is_turned_up_whenever_the_top_leaves():
    t = duel(
        p1={"points": (0, 0, 2)},
        row=["barter"],
        assets=["stab", "mint", "bank", "guard", "novice", "library", "soldier"],
    )
    assert [t.state.known[card] for card in t.state.zones[v.ASSETS]] == [0] * 6 + [0b111]
    t[0].chooses("replace barter")
    assert keys(t.state, v.ASSETS) == ["barter", "soldier", "library", "novice", "guard", "bank", "mint"]
    assert [t.state.known[card] for card in t.state.zones[v.ASSETS]] == [0b111, 0, 0, 0, 0, 0, 0b111]
    t[0].chooses("end turn")
    assert keys(t.state, v.ROW) == ["stab", "mint", "bank", "guard", "novice"]
    assert keys(t.state, v.ASSETS) == ["barter", "soldier", "library"]
    assert [t.state.known[card] for card in t.state.zones[v.ASSETS]] == [0b111, 0, 0b111]
    t.idle()


@rule("VOL-SET-06")
def test_with_the_variant_the_top_of_the_asset_deck_stays_face_down():
    assert VOLFYIRION.new().book.top_visible
    s = deal(asset_top_visible=False)
    assert [s.known[card] for card in s.zones[v.ASSETS]] == [0] * 58
    t = duel(
        options={"asset_top_visible": False},
        p1={"points": (0, 0, 2)},
        row=["barter"],
        assets=["stab", "mint", "bank", "guard", "novice", "library", "soldier"],
    )
    t[0].chooses("replace barter", "end turn")
    assert keys(t.state, v.ROW) == ["stab", "mint", "bank", "guard", "novice"]
    assert [t.state.known[card] for card in t.state.zones[v.ASSETS]] == [0b111, 0, 0]
    t.idle()


# -- Wonder Deck and Lair ---------------------------------------------------------------------------


@rule("VOL-SET-04", "VOL-SET-09")
def test_the_wonder_deck_is_all_wonders_shuffled_and_face_down():
    s = deal()
    assert len(s.zones[v.LAIR]) == 2
    assert len(s.zones[v.WONDERS]) == 24
    assert {s.book.kind[s.face[card]] for card in s.zones[v.LAIR] + s.zones[v.WONDERS]} == {v.WONDER}
    assert set(Counter(keys(s, v.WONDERS, v.LAIR)).values()) == {2}
    assert len({tuple(keys(deal(seed), v.WONDERS, v.LAIR)) for seed in SEEDS}) == len(SEEDS)
    for seed in SEEDS:
        s = deal(seed)
        # only what was revealed and put under the deck is known
        known = [s.known[card] for card in s.zones[v.WONDERS]]
        revealed = known.count(0b111)
        assert known == [0b111] * revealed + [0] * (24 - revealed)


@rule("VOL-SET-08")
def test_the_token_starts_on_a_lair_that_nobody_owns():
    s = deal()
    assert s.token == v.AT_LAIR
    assert s.lair_city == -1
    assert len(s.city_no) == 6


@rule("VOL-SET-10", "VOL-SET-11")
def test_the_lair_opens_with_two_wonders_of_three_or_less_and_the_dear_ones_go_under_the_deck():
    passed_over = 0
    for seed in SEEDS:
        s = deal(seed)
        assert max(costs(s, v.LAIR)) <= 3
        assert [s.known[card] for card in s.zones[v.LAIR]] == [0b111] * 2
        under = [card for card in s.zones[v.WONDERS] if s.known[card]]
        assert all(s.book.cost[s.face[card]] > 3 for card in under)
        passed_over += len(under)
    assert passed_over > 20


def opened_lair(*wonders):
    """The Lair and the Wonder Deck after revealing these, the first one named first."""
    book = deal().book
    s = deal_duel(book, 1)
    s.lay(v.LAIR, [])
    s.lay(v.WONDERS, [])
    for key in reversed(wonders):
        s.add_card(book.number[key], v.WONDERS, 0)
    open_lair(s, 0)
    return keys(s, v.LAIR), keys(s, v.WONDERS)


@rule("VOL-EX-49", "VOL-SET-10", "VOL-SET-11")
def test_costs_of_4_6_3_and_2_open_the_lair_with_the_3_and_the_2():
    lair, deck = opened_lair(
        "black-spores", "emerald-horn", "pure-qoam", "sharp-qoam", "living-knife", "void-fluid"
    )
    assert lair == ["pure-qoam", "sharp-qoam"]
    assert deck == ["emerald-horn", "black-spores", "void-fluid", "living-knife"]


@rule("VOL-SET-10")
def test_revealing_stops_at_the_second_wonder_that_fits():
    lair, deck = opened_lair("pure-qoam", "emerald-horn", "strange-box", "sharp-qoam")
    assert lair == ["pure-qoam", "strange-box"]
    assert deck == ["emerald-horn", "sharp-qoam"]


@rule("VOL-SET-10")
def test_a_deck_that_runs_out_fills_the_lair_with_the_cheapest_earlier_ones_first():
    lair, deck = opened_lair("emerald-horn", "black-spores", "pure-qoam", "void-fluid")
    assert lair == ["pure-qoam", "black-spores"]
    assert deck == ["void-fluid", "emerald-horn"]
    assert opened_lair("emerald-horn") == (["emerald-horn", ""], [])
    assert opened_lair() == (["", ""], [])


# -- players ----------------------------------------------------------------------------------------


@rule("VOL-SET-12")
def test_each_player_has_three_standing_cities_of_8_9_and_10_in_a_line():
    s = deal()
    assert list(s.city_owner) == [0, 0, 0, 1, 1, 1]
    assert [s.book.defence[no] for no in list(s.city_no)] == [8, 9, 10, 8, 9, 10]
    assert [s.city_defence(city) for city in range(6)] == [8, 9, 10, 8, 9, 10]
    assert [s.book.keys[no] for no in list(s.city_no)] == [
        "tylaris",
        "vahylea",
        "alantar",
        "yrdesh",
        "akao-uket",
        "kyr",
    ]
    assert list(s.city_side) == [v.STANDING] * 6
    assert s.city_rebuilt == 0
    assert s.zones[v.SLOTS] == [0] * 12


@rule("VOL-SET-13")
def test_playing_areas_and_discard_piles_start_empty():
    s = deal()
    assert keys(s, v.PLAY, v.PLAY + v.PER_SEAT, v.PILE, v.PILE + v.PER_SEAT, v.REMOVED, v.UNDEALT) == []
    assert s.sealed == []
    assert len(s.marked) == 0


@rule("VOL-SET-14")
def test_the_first_player_is_chosen_or_comes_from_the_seed():
    for seed in SEEDS:
        assert deal(seed, first_player="1").decision.seat == 0
        assert deal(seed, first_player="2").decision.seat == 1
    drawn = [deal(seed).decision.seat for seed in SEEDS]
    assert drawn == [deal(seed).decision.seat for seed in SEEDS]
    assert 10 < sum(drawn) < 30
    s = deal(first_player="2")
    assert (s.first, s.active, list(s.turns), s.turn) == (1, 1, [0, 1], 1)
    with pytest.raises(BadOption):
        deal(first_player="3")


@rule("VOL-SET-15")
def test_a_first_hand_comes_from_the_draw_phase_of_the_first_own_turn():
    t = duel(options={"first_player": "1"})
    s = t.state
    assert (len(s.zones[v.HAND]), len(s.zones[v.DECK])) == (5, 5)
    assert (len(s.zones[v.HAND + v.PER_SEAT]), len(s.zones[v.DECK + v.PER_SEAT])) == (0, 10)
    t[0].chooses("keep", "end turn")
    assert (len(s.zones[v.HAND + v.PER_SEAT]), len(s.zones[v.DECK + v.PER_SEAT])) == (5, 5)
    t[1].may("keep", "redraw")
    t.idle()


def test_what_set_up_revealed_does_not_count_as_learned_in_play():
    assert deal().revealed == 5  # the first player's hand


# -- modules ----------------------------------------------------------------------------------------


@rule("VOL-SET-16")
def test_without_modules_no_extra_card_is_in_the_game():
    s = deal()
    extras = {card.id for card in VOLFYIRION.printed if card.module}
    assert len(extras) == 15
    assert not extras & set(keys(s, *range(len(s.zones))))
    assert len(s.face) - 1 == 109


@rule("VOL-SET-16")
@pytest.mark.parametrize(
    "modules",
    [
        ("mercenary",),
        ("saboteur",),
        ("continuum",),
        ("ascension",),
        ("mercenary", "saboteur"),
        ("perk", "ploy"),
        ("mercenary", "saboteur", "continuum", "ascension", "perk", "ploy"),
    ],
)
def test_each_module_is_independent_and_any_number_may_be_combined(modules):
    s = deal(modules=modules)
    assets = Counter(keys(s, v.ASSETS, v.ROW))
    for module, cards in EXTRAS.items():
        for key, count in cards.items():
            assert assets[key] == (count if module in modules else 0)
    assert assets.total() == 63 + sum(sum(EXTRAS[m].values()) for m in modules if m in EXTRAS)
    wonders = Counter(keys(s, v.WONDERS, v.LAIR))
    assert wonders["ascension-path"] == (2 if "ascension" in modules else 0)
    assert wonders.total() == (28 if "ascension" in modules else 26)
    for module, zone in (("perk", v.PERK), ("ploy", v.PLOY)):
        dealt = keys(s, zone) + keys(s, zone + v.PER_SEAT)
        assert len(set(dealt)) == (2 if module in modules else 0)
    extras = [card.kind for card in VOLFYIRION.printed if card.kind in modules]
    assert len(keys(s, v.UNDEALT)) == max(0, len(extras) - 2 * len(set(extras)))


@rule("VOL-SET-17")
def test_module_cards_are_shuffled_in_before_row_and_lair_are_filled():
    modules = ("mercenary", "saboteur", "ascension")
    rows: Counter[str] = Counter()
    lairs: Counter[str] = Counter()
    for seed in range(60):
        s = deal(seed, modules=modules)
        assert len(s.zones[v.ROW]) == 5
        rows.update(keys(s, v.ROW))
        lairs.update(keys(s, v.LAIR))
    assert rows["saboteur"] > 0
    assert rows["mercenary-archer"] + rows["mercenary-veteran"] > 0
    assert lairs["ascension-path"] > 0


@rule("VOL-SET-17")
def test_perks_and_ploys_are_dealt_last():
    for seed in SEEDS:
        plain = deal(seed, first_player="1")
        extra = deal(seed, first_player="1", modules=("perk", "ploy"))
        for zone in (v.ASSETS, v.ROW, v.WONDERS, v.LAIR, v.DECK, v.HAND, v.DECK + v.PER_SEAT):
            assert keys(plain, zone) == keys(extra, zone)
        for p in range(2):
            at = p * v.PER_SEAT
            assert [extra.known[card] for card in extra.zones[v.PERK + at]] == [0b111]
            assert [extra.known[card] for card in extra.zones[v.PLOY + at]] == [1 << p]
    dealt = {tuple(keys(deal(seed, modules=("ploy",)), v.PLOY, v.PLOY + v.PER_SEAT)) for seed in range(200)}
    assert len(dealt) == 30


def test_a_world_dealt_anew_never_takes_an_undealt_perk_for_a_ploy():
    for seed in range(20):
        s = deal(seed, modules=("perk", "ploy"))
        undealt = [s.known[card] for card in s.zones[v.UNDEALT]]
        assert undealt == [0b111] * 2 + [0] * 4
        world = s.determinize(0, seed)
        theirs = keys(world, v.PLOY + v.PER_SEAT)
        assert [world.book.ploy[world.book.number[key]] > 0 for key in theirs] == [True]
        assert keys(world, v.PERK + v.PER_SEAT) == keys(s, v.PERK + v.PER_SEAT)
