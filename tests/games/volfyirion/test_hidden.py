"""Hidden information: what each watcher's view, log and worlds hold, and what they must not hold (VOL-HID)."""

import re

from tabard.engine.view import encode
from tabard.games import game
from tabard.games.volfyirion import state as v
from tabard.testing import rule, table
from tabard.testing.checks import watchers


def faces(t, area, seat):
    """The printed cards of an area as a watcher sees them, in their order; None is a back."""
    return [p.face for p in t.state.view(seat).pieces if p.area == area and p.on is None]


def count(t, area, seat):
    return next(a.count for a in t.state.view(seat).areas if a.id == area)


def seen(t, seat):
    """The whole view as text."""
    return encode(t.state.view(seat)).decode()


def one_for_all(t, area):
    """What lies in an area, after making sure that all watchers see the same pieces there."""
    views = [
        [
            (p.id, p.place, p.face, p.name, p.owner, p.marks, p.on, p.slot)
            for p in view.pieces
            if p.area == area
        ]
        for view in (t.state.view(seat) for seat in watchers(t.state))
    ]
    assert all(view == views[0] for view in views)
    return [p[2] for p in views[0]]


# -- the zones of a player --------------------------------------------------------------------------


@rule("VOL-HID-01")
def test_a_house_deck_shows_its_number_and_nothing_else():
    t = table(
        "volfyirion",
        p1={"deck": ["mint", "bank", "barracks"]},
        p2={"deck": ["headquarters"]},
        assets=["guard"],
    )
    for seat in (0, 1, None):
        assert (count(t, "deck-0", seat), count(t, "deck-1", seat)) == (3, 1)
        assert faces(t, "deck-0", seat) == faces(t, "deck-1", seat) == [None]
        for name in ("mint", "bank", "barracks", "headquarters"):
            assert name not in seen(t, seat).lower()
    t.idle()


@rule("VOL-HID-02")
def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others():
    t = table("volfyirion", p1={"hand": ["mint", "stab"]}, p2={"hand": ["bank", "stab", "novice"]})
    assert faces(t, "hand-0", 0) == ["mint", "stab"]
    assert faces(t, "hand-1", 0) == [None, None, None]
    assert faces(t, "hand-1", 1) == ["bank", "stab", "novice"]
    assert faces(t, "hand-0", 1) == [None, None]
    assert faces(t, "hand-0", None) == [None, None]
    assert [count(t, "hand-1", seat) for seat in (0, 1, None)] == [3, 3, 3]
    assert "Bank" not in seen(t, 0)
    assert "Mint" not in seen(t, 1)
    assert not re.search("Mint|Bank|Stab|Novice", seen(t, None))
    t.idle()


@rule("VOL-HID-03")
def test_a_playing_area_is_open_with_its_seals():
    t = table(
        "volfyirion",
        p1={"play": ["living-knife", "stab"], "sealed": ["living-knife"]},
        p2={"play": ["pure-qoam", "void-fluid"], "sealed": ["void-fluid"]},
    )
    assert one_for_all(t, "play-0") == ["living-knife", "stab"]
    assert one_for_all(t, "play-1") == ["pure-qoam", "void-fluid"]
    marks = {p.name: p.marks for p in t.state.view(None).pieces if p.area.startswith("play")}
    assert marks == {
        "Living Knife": {"sealed": 1},
        "Stab": {"gained": 1},
        "Pure Qoam": {},
        "Void Fluid": {"sealed": 1},
    }
    t.idle()


@rule("VOL-HID-04")
def test_cities_and_what_lies_on_them_are_open():
    t = table("volfyirion", p1={"cities": {"tylaris": ["soldier", "mint"]}}, p2={"cities": {"kyr": ["bank"]}})
    assert one_for_all(t, "cities-0") == ["tylaris", "soldier", "mint", "vahylea", "alantar"]
    assert one_for_all(t, "cities-1") == ["yrdesh", "akao-uket", "kyr", "bank"]
    t.idle()


@rule("VOL-HID-05")
def test_discard_piles_are_open():
    t = table("volfyirion", p1={"discard": ["mint", "stab"]}, p2={"discard": ["bank"]})
    assert one_for_all(t, "discard-0") == ["mint", "stab"]
    assert one_for_all(t, "discard-1") == ["bank"]
    t.idle()


# -- the table --------------------------------------------------------------------------------------


@rule("VOL-HID-06")
def test_row_lair_and_token_are_open():
    t = table(
        "volfyirion",
        row=["guard", None, "bank"],
        lair=[None, "pure-qoam"],
        token="kyr",
        p2={"cities": {"kyr": []}},
    )
    assert one_for_all(t, "row") == ["guard", "bank"]
    assert [p.place for p in t.state.view(1).pieces if p.area == "row"] == [0, 2]
    assert one_for_all(t, "lair") == ["pure-qoam"]
    assert one_for_all(t, "cities-1") == ["yrdesh", "akao-uket", "kyr", "volfyirion-token"]
    token = next(p for p in t.state.view(None).pieces if p.id == "token")
    assert (token.on, token.slot, token.name) == ("city5", "token", "Volfyirion")
    t.idle()


@rule("VOL-HID-07")
def test_the_asset_deck_shows_its_number_and_its_top_card():
    t = table("volfyirion", assets=["guard", "mint", "bank"])
    for seat in (0, 1, None):
        assert count(t, "assets", seat) == 3
        assert faces(t, "assets", seat) == ["guard"]
        assert "Mint" not in seen(t, seat)
    t.idle()


@rule("VOL-HID-07", "VOL-SET-06")
def test_with_the_variant_the_top_card_is_hidden_too():
    t = table("volfyirion", options={"asset_top_visible": False}, assets=["bank", "mint", "guard"])
    for seat in (0, 1, None):
        assert count(t, "assets", seat) == 3
        assert faces(t, "assets", seat) == [None]
        assert "Bank" not in seen(t, seat)
    t.idle()


@rule("VOL-HID-07", "VOL-HID-08")
def test_alone_both_decks_are_hidden():
    t = table(
        "volfyirion", options={"mode": "solo"}, assets=["guard", "mint"], wonders=["pure-qoam", "void-fluid"]
    )
    for seat in (0, None):
        assert (count(t, "assets", seat), count(t, "wonders", seat)) == (2, 2)
        assert faces(t, "assets", seat) == faces(t, "wonders", seat) == [None]
    t.idle()


@rule("VOL-HID-08")
def test_the_wonder_deck_shows_its_number_only():
    t = table("volfyirion", wonders=["pure-qoam", "void-fluid", "pure-qoam"])
    for seat in (0, 1, None):
        assert count(t, "wonders", seat) == 3
        assert faces(t, "wonders", seat) == [None]
        assert "Pure Qoam" not in seen(t, seat)
    t.idle()


@rule("VOL-HID-09")
def test_a_card_put_under_the_asset_deck_stays_known_until_the_deck_is_shuffled():
    t = table(
        "volfyirion",
        options={"modules": ["mercenary"]},
        p1={"points": (0, 14, 4)},
        p2={"cities": {"akao-uket": ["mercenary-veteran"]}},
        row=["guard", "bank"],
        assets=["mint", "stab", "novice", "fighter"],
    )
    t[0].chooses("replace guard", "replace bank")
    for seat in (0, 1, None):
        known = [p for p in t.state.view(seat).pieces if p.area == "assets"]
        assert [(p.face, p.place, p.marks) for p in known] == [
            ("bank", 0, {"from the bottom": 1}),
            ("guard", 1, {"from the bottom": 2}),
            ("novice", 3, {}),
        ]
    t[0].chooses("attack akao-uket")
    for seat in (0, 1, None):
        assert count(t, "assets", seat) == 5
        assert len([f for f in faces(t, "assets", seat) if f]) == 1
    t.idle()


@rule("VOL-HID-09", "VOL-SET-11")
def test_wonders_revealed_at_set_up_are_known_under_their_deck():
    revealed = 0
    for seed in range(1, 8):
        s = game("volfyirion").new(seed=seed)
        known = [p for p in s.view(1).pieces if p.area == "wonders" and p.face is not None]
        assert [p.place for p in known] == list(range(len(known)))
        assert all(s.book.cost[s.book.number[p.face]] > 3 for p in known)
        assert known == [p for p in s.view(None).pieces if p.area == "wonders" and p.face is not None]
        revealed += len(known)
    assert revealed > 3


@rule("VOL-HID-10")
def test_removed_cards_are_open():
    t = table("volfyirion", p1={"play": ["barter"]}, removed=["mint"])
    before = one_for_all(t, "removed")
    assert before[0] == "mint"
    t[0].chooses("remove barter")
    assert one_for_all(t, "removed") == [*before, "barter"]
    t.idle()


# -- Perks and Ploys --------------------------------------------------------------------------------


@rule("VOL-HID-11")
def test_perks_are_open():
    t = table(
        "volfyirion",
        options={"modules": ["perk"]},
        p1={"perk": "qoam-armory"},
        p2={"perk": "anomaly-collider"},
    )
    assert one_for_all(t, "perk-0") == ["qoam-armory"]
    assert one_for_all(t, "perk-1") == ["anomaly-collider"]
    t.idle()


@rule("VOL-HID-12")
def test_a_ploy_is_a_back_to_the_others_until_it_triggers():
    t = table(
        "volfyirion",
        options={"modules": ["ploy"]},
        p1={"ploy": "afterthought", "points": (0, 0, 8)},
        p2={"ploy": "mirage-city"},
    )
    assert [faces(t, "ploy-1", seat) for seat in (0, 1, None)] == [[None], ["mirage-city"], [None]]
    assert [faces(t, "ploy-0", seat) for seat in (0, 1, None)] == [["afterthought"], [None], [None]]
    assert "Mirage" not in seen(t, 0) + seen(t, None)
    assert "fterthought" not in seen(t, 1) + seen(t, None)
    t[0].chooses("move volfyirion to kyr")
    assert one_for_all(t, "ploy-1") == []
    assert "mirage-city" in one_for_all(t, "removed")
    assert "Player 2 reveals Mirage City" in t.log(0)
    t.idle()


@rule("VOL-HID-13")
def test_undealt_ploys_are_nowhere_to_be_seen():
    t = table(
        "volfyirion",
        options={"modules": ["ploy", "perk"]},
        p1={"ploy": "afterthought", "perk": "qoam-armory"},
        p2={"ploy": "mirage-city", "perk": "heroes-party"},
    )
    undealt = [c for c in t.state.zones[v.UNDEALT] if t.state.book.ploy[t.state.face[c]]]
    assert len(undealt) == 4
    for seat in (0, 1, None):
        text = seen(t, seat)
        assert not [c for c in undealt if f'"c{c}"' in text]
        assert not re.search("Double Shift|Instability|Crystallization|Second Chance", text)
    t.idle()


# -- numbers and marks ------------------------------------------------------------------------------


@rule("VOL-HID-14")
def test_points_are_open():
    t = table("volfyirion", p1={"points": (3, 4, 5), "play": ["captain"]}, p2={})
    for seat in (0, 1, None):
        meters = {m.id: m.value for m in t.state.view(seat).meters}
        assert [meters[f"{kind}-0"] for kind in ("command", "battle", "knowledge")] == [4, 7, 5]
        assert [meters[f"{kind}-1"] for kind in ("command", "battle", "knowledge")] == [0, 0, 0]
    t.idle()


@rule("VOL-HID-15")
def test_the_marks_of_the_turn_are_open():
    t = table(
        "volfyirion",
        p1={
            "hand": ["decisive-strike"],
            "play": ["decisive-strike"],
            "cities": {"tylaris": ["mint"]},
            "deck": [],
        },
        p2={"cities": {"kyr": ["bank"]}},
    )
    t[0].chooses("play decisive-strike")
    for seat in (0, 1, None):
        marks = [(p.face, p.marks) for p in t.state.view(seat).pieces if p.on or p.area == "play-0"]
        assert marks == [
            ("mint", {"gained": 1}),
            ("decisive-strike", {"gained": 1, "used": 1}),
            ("decisive-strike", {"gained": 1, "used": 1}),
            ("bank", {}),
        ]
    t.idle()


# -- alone against the dragon -----------------------------------------------------------------------


@rule("VOL-HID-16")
def test_the_rage_pile_shows_its_number_and_its_face_up_first_card():
    t = table("volfyirion", options={"mode": "solo"}, rage=["guard", "mint"], kept="stab")
    for seat in (0, None):
        assert count(t, "rage", seat) == 3
        assert faces(t, "rage", seat) == ["stab"]
        assert "Guard" not in seen(t, seat)
    t.idle()
    t = table("volfyirion", options={"mode": "solo"}, rage=["guard", "mint"])
    assert faces(t, "rage", 0) == [None]
    assert count(t, "rage", 0) == 2
    t.idle()


@rule("VOL-HID-24")
def test_cards_put_aside_are_open():
    t = table(
        "volfyirion",
        options={"mode": "solo"},
        p1={"points": (0, 6, 0)},
        rage=["guard", "mint"],
        aside=["bank"],
    )
    assert "Guard" not in seen(t, 0)
    t[0].chooses("calm with battle")
    assert one_for_all(t, "aside") == ["bank", "guard"]
    assert "Guard is put aside" in t.log(0)
    t.idle()


# -- partners ---------------------------------------------------------------------------------------


@rule("VOL-HID-17")
def test_the_rage_deck_shows_its_number_and_the_grid_all():
    t = table(
        "volfyirion",
        options={"mode": "coop"},
        grid=["pure-qoam", None, "void-fluid"],
        rage=["living-knife", "living-knife"],
        aside=["strange-box"],
    )
    for seat in (0, 1, None):
        assert count(t, "rage", seat) == 2
        assert faces(t, "rage", seat) == [None]
        assert "Living Knife" not in seen(t, seat)
    assert one_for_all(t, "grid") == ["pure-qoam", "void-fluid"]
    assert one_for_all(t, "aside") == ["strange-box"]
    t.idle()


@rule("VOL-HID-18", "VOL-COP-26")
def test_partners_against_the_dragon_see_both_hands():
    t = table("volfyirion", options={"mode": "coop"}, p1={"hand": ["mint"]}, p2={"hand": ["bank"]})
    for seat in (0, 1):
        assert (faces(t, "hand-0", seat), faces(t, "hand-1", seat)) == (["mint"], ["bank"])
    assert faces(t, "hand-0", None) == faces(t, "hand-1", None) == [None]
    t[0].chooses("pass")
    t[1].chooses("pass")
    drawn = [line for line in t.log(0) if "draws" in line]
    assert len(drawn) == 10
    assert not [line for line in drawn if "a card" in line]
    assert {line.split(" draws ")[1] for line in t.log(None) if "draws" in line} == {"a card"}
    t.idle()


@rule("VOL-HID-18")
def test_teammates_see_both_hands_and_count_those_of_the_others():
    hands = {
        "p1": {"hand": ["mint"]},
        "p2": {"hand": ["bank"]},
        "p3": {"hand": ["stab"]},
        "p4": {"hand": ["novice"]},
    }
    t = table("volfyirion", options={"mode": "team"}, **hands)
    for seat in (0, 1):
        assert [faces(t, f"hand-{p}", seat) for p in range(4)] == [["mint"], ["bank"], [None], [None]]
    for seat in (2, 3):
        assert [faces(t, f"hand-{p}", seat) for p in range(4)] == [[None], [None], ["stab"], ["novice"]]
    assert [faces(t, f"hand-{p}", None) for p in range(4)] == [[None]] * 4
    assert [count(t, f"hand-{p}", None) for p in range(4)] == [1, 1, 1, 1]
    t.idle()


# -- exceptions -------------------------------------------------------------------------------------


@rule("VOL-HID-22", "VOL-PRK-08")
def test_with_the_hidden_top_only_qoam_oracle_looks_at_it_and_only_in_the_own_turn():
    t = table(
        "volfyirion",
        options={"modules": ["perk"], "asset_top_visible": False},
        p1={"perk": "qoam-armory", "hand": ["stab"], "points": (0, 0, 2)},
        p2={"perk": "qoam-oracle"},
        row=["bank", "barracks", "fighter", "guard", "soldier"],
        assets=["guard", "mint", "novice"],
    )
    assert [faces(t, "assets", seat) for seat in (0, 1, None)] == [[None], [None], [None]]
    t[0].chooses("replace bank")
    # the new top card, the Mint, came up in the turn of the other player
    assert [faces(t, "assets", seat)[-1] for seat in (0, 1, None)] == [None, None, None]
    assert "Mint" not in seen(t, 1)
    t[0].chooses("end turn")
    assert [faces(t, "assets", seat)[-1] for seat in (0, 1, None)] == [None, "mint", None]
    t.idle()


@rule("VOL-HID-23", "VOL-DRW-02")
def test_a_first_hand_shuffled_back_tells_its_owner_no_places_and_the_opponent_nothing():
    t = table("volfyirion", options={"first_player": "1"}, seed=5)
    first = [p.face for p in t[0].view.pieces if p.area == "hand-0"]
    assert len(first) == 5
    assert None not in first
    t[0].chooses("redraw")
    assert t.log(0)[0] == "Player 1 shuffles the first hand back"
    hand, deck = t.state.zones[v.HAND], t.state.zones[v.DECK]
    assert [t.state.known[c] for c in deck] == [0] * 5
    assert [t.state.known[c] for c in hand] == [1] * 5
    assert faces(t, "deck-0", 0) == [None]
    for seat in (1, None):
        assert not re.search("Prospector|Captain|Diviner", seen(t, seat) + "".join(t.log(seat)))
    t.idle()


# -- nothing slips through --------------------------------------------------------------------------


@rule("VOL-HID-20")
def test_a_card_drawn_is_told_to_its_owner_alone():
    t = table("volfyirion", p1={"deck": ["mint", "bank"], "play": ["stab"]})
    t[0].chooses("remove stab")
    assert t.log(0)[-1] == "Player 1 draws Mint"
    assert t.log(1)[-1] == t.log(None)[-1] == "Player 1 draws a card"
    assert faces(t, "hand-0", 0) == ["mint"]
    assert faces(t, "hand-0", 1) == faces(t, "hand-0", None) == [None]
    t.idle()


@rule("VOL-HID-20")
def test_what_is_acquired_played_sealed_removed_or_discarded_is_told_to_all():
    t = table(
        "volfyirion",
        p1={"hand": ["barter", "captain"], "points": (4, 3, 3)},
        p2={"play": ["living-knife"]},
        row=["guard"],
        lair=["pure-qoam"],
    )
    t[0].chooses(
        "buy guard", "play barter", "seal enemy living-knife", "acquire pure-qoam", "none", "remove barter"
    )
    t[0].chooses("end turn")
    for seat in (0, 1, None):
        told = t.log(seat)
        for line in (
            "Player 1 acquires Guard for 4 Command",
            "Player 1 plays Barter",
            "Player 1 seals Living Knife for 3 Knowledge",
            "Player 1 acquires Pure Qoam for 3 Battle",
            "Barter of player 1 leaves the game",
            "Player 1 discards Captain",
        ):
            assert line in told
        assert faces(t, "discard-0", seat) == ["guard", "pure-qoam", "captain"]
    t.idle()
