"""The view of Volfyirion: areas, slots, meters, phases, the question, what waits, the end, and the layout."""

import pytest

from tabard.engine.view import Area, Meter
from tabard.games import game
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.turn import MAIN_PROMPT
from tabard.games.volfyirion.screen import THEME
from tabard.testing import rule, table
from tabard.testing.checks import watchers
from tabard.testing.contract import walk

MODES = ("duel", "solo", "coop", "team", "automaton")
EXTRAS = {"modules": ["mercenary", "saboteur", "ascension", "perk", "ploy", "continuum"], "extended": True}


def lying(view, area):
    """What lies in an area: place, face, and the piece it sits on with its slot."""
    return [(p.place, p.face, p.on, p.slot) for p in view.pieces if p.area == area]


def one(view, id):
    return next(p for p in view.pieces if p.id == id)


def called(view, name):
    (found,) = (p for p in view.pieces if p.name == name)
    return found


def meters(view):
    return {m.id: m.value for m in view.meters}


# -- areas ------------------------------------------------------------------------------------------


@rule("VOL-GEN-08", "VOL-GEN-09")
def test_the_areas_of_a_duel_are_five_a_player_and_a_shared_market():
    view = game("volfyirion").new(seed=2, options={"first_player": "1"}).view(0)
    assert [(a.id, a.owner, a.kind, a.count) for a in view.areas] == [
        ("cities-0", 0, "row", 3),
        ("play-0", 0, "spread", 0),
        ("hand-0", 0, "hand", 5),
        ("deck-0", 0, "pile", 5),
        ("discard-0", 0, "pile", 0),
        ("cities-1", 1, "row", 3),
        ("play-1", 1, "spread", 0),
        ("hand-1", 1, "hand", 0),
        ("deck-1", 1, "pile", 10),
        ("discard-1", 1, "pile", 0),
        ("row", None, "row", 5),
        ("assets", None, "pile", 58),
        ("lair", None, "row", 3),
        ("wonders", None, "pile", 24),
        ("removed", None, "pile", 0),
    ]
    assert view.areas[10] == Area("row", "Asset Row", "row", None, 5, None, "VOL-ACQ-05", "shop")
    assert [s.name for s in view.seats] == ["Player 1", "Player 2"]
    assert (view.game, view.title, view.seat, view.turn, view.active) == ("volfyirion", "Volfyirion", 0, 1, 0)


def test_perks_and_ploys_have_areas_of_their_own_only_with_their_modules():
    view = game("volfyirion").new(seed=2, options={"modules": ["perk", "ploy"]}).view(None)
    extra = [a.id for a in view.areas if a.id[:4] in ("perk", "ploy")]
    assert extra == ["perk-0", "ploy-0", "perk-1", "ploy-1"]
    assert view.seat is None


@rule("VOL-CRD-12", "VOL-CRD-14")
def test_troops_and_buildings_sit_in_the_slots_of_their_city():
    t = table("volfyirion", p1={"cities": {"tylaris": ["soldier", "mint"], "alantar": ["bank"]}})
    view = t[0].view
    soldier, mint, bank = (called(view, name) for name in ("Soldier", "Mint", "Bank"))
    assert (soldier.on, soldier.slot, soldier.area, soldier.owner) == ("city0", "troop", "cities-0", 0)
    assert (mint.on, mint.slot) == ("city0", "building")
    assert (bank.on, bank.slot) == ("city2", "building")
    assert one(view, "city0").marks == {"defence": 11, "printed": 8}
    assert one(view, "city2").marks == {"defence": 10, "printed": 10}
    assert [p.place for p in view.pieces if p.area == "cities-0" and p.on is None] == [0, 1, 2]
    assert next(a.count for a in view.areas if a.id == "cities-0") == 6
    t.idle()


@rule("VOL-GEN-07", "VOL-EXT-02", "VOL-EXT-03")
def test_cities_show_whether_they_are_destroyed_rebuilt_or_out_of_the_game():
    t = table(
        "volfyirion",
        options={"extended": True},
        p1={"destroyed": ["tylaris"], "points": (8, 9, 0)},
        p2={"rebuilt": ["akao-uket"]},
    )
    assert one(t[0].view, "city0").marks == {"destroyed": 1}
    assert one(t[0].view, "city4").marks == {"defence": 9, "printed": 9, "rebuilt": 1}
    t[0].chooses("rebuild tylaris", "attack akao-uket")
    assert one(t[0].view, "city0").marks == {"defence": 8, "printed": 8, "rebuilt": 1}
    gone = one(t[0].view, "city4")
    assert (gone.area, gone.marks) == ("removed", {"destroyed": 1, "rebuilt": 1})
    assert [p.face for p in t[0].view.pieces if p.area == "cities-1"] == ["yrdesh", "kyr"]
    t.idle()


@rule("VOL-MOV-02", "VOL-DEF-03", "VOL-DEF-05")
def test_the_token_lies_on_the_lair_on_a_city_or_out_of_the_game():
    t = table("volfyirion", p1={"points": (0, 16, 8)}, lair=["pure-qoam", "void-fluid"])
    assert lying(t[0].view, "lair") == [
        (0, "pure-qoam", None, ""),
        (1, "void-fluid", None, ""),
        (2, "volfyirion-token", None, ""),
    ]
    t[0].chooses("move volfyirion to kyr")
    assert lying(t[0].view, "cities-1")[-1] == (2, "volfyirion-token", "city5", "token")
    assert one(t[0].view, "city5").marks == {"defence": 10, "printed": 10, "threatened": 1}
    t[0].chooses("defeat volfyirion", "none")
    assert one(t[0].view, "token").area == "removed"
    lair = one(t[0].view, "city6")
    assert (lair.face, lair.area, lair.place) == ("volfyirions-lair", "cities-0", 3)
    assert lair.marks == {"defence": 9, "printed": 9}
    assert meters(t[0].view)["standing-0"] == 4
    t.idle()


def test_empty_spaces_of_the_row_and_the_lair_keep_their_place():
    t = table("volfyirion", row=["guard", None, "bank", None, "stab"], lair=[None, "pure-qoam"])
    assert [place for place, *_ in lying(t[1].view, "row")] == [0, 2, 4]
    assert [place for place, *_ in lying(t[1].view, "lair")] == [1, 2]
    t.idle()


def test_the_rival_is_a_player_without_a_seat():
    t = table("volfyirion", options={"mode": "automaton"}, stores=(7, 3), p2={"cities": {"kyr": ["guard"]}})
    view = t[0].view
    assert [(s.seat, s.name) for s in view.seats] == [(0, "Player 1")]
    assert [(s.seat, s.name) for s in view.rivals] == [(1, "The Rival")]
    assert [a.id for a in view.areas if a.owner == 1] == ["cities-1"]
    rival = [m for m in view.meters if m.seat == 1]
    assert rival == [
        Meter("battle-1", "Battle", 7, 1, "crossed-swords", 20),
        Meter("knowledge-1", "Knowledge", 3, 1, "open-book", 12),
        Meter("standing-1", "Cities", 3, 1, "castle"),
    ]
    assert one(view, "city5").marks == {"defence": 14, "printed": 10}
    t.idle()


@rule("VOL-COP-02")
def test_partners_see_a_circle_of_cities_and_the_rage_grid():
    t = table(
        "volfyirion",
        options={"mode": "coop"},
        grid=["pure-qoam", "void-fluid", None, "living-knife", "emerald-horn"],
        rage=["void-fluid", "strange-box"],
        aside=["black-spores"],
    )
    view = t.state.view(1)
    circle = [p for p in view.pieces if p.area == "circle"]
    assert [(p.face, p.owner) for p in circle if p.on is None] == [
        ("alantar", 0),
        ("vahylea", 0),
        ("tylaris", 0),
        ("kyr", 1),
        ("akao-uket", 1),
        ("yrdesh", 1),
    ]
    assert (circle[-1].id, circle[-1].on) == ("token", "city5")
    assert [(place, face) for place, face, *_ in lying(view, "grid")] == [
        (0, "pure-qoam"),
        (1, "void-fluid"),
        (3, "living-knife"),
        (4, "emerald-horn"),
    ]
    areas = {a.id: a for a in view.areas}
    assert (areas["grid"].size, areas["rage"].count, areas["aside"].count) == ((2, 3), 2, 1)
    assert not {"lair", "wonders", "cities-0"} & set(areas)
    assert [(s.name, s.team) for s in view.seats] == [("Player 1", 0), ("Player 2", 0)]
    t.idle()


@rule("VOL-TEA-03", "VOL-TEA-05", "VOL-TEA-10")
def test_teams_have_two_markets_three_strongholds_each_and_common_pools():
    t = table(
        "volfyirion",
        options={"mode": "team"},
        p1={"points": (2, 5, 0), "cities": {"alantar-1": ["soldier"]}},
        p2={"points": (1, 0, 4)},
        row=["guard"],
        row2=["bank"],
    )
    view = t[0].view
    areas = [a.id for a in view.areas if a.owner is None]
    assert areas == [
        *(f"{kind}-t0" for kind in ("row", "assets", "lair", "wonders")),
        *(f"{kind}-t1" for kind in ("row", "assets", "lair", "wonders")),
        "cities-t0",
        "cities-t1",
        "removed",
        "beside",
    ]
    assert [face for _, face, *_ in lying(view, "row-t0")] == ["guard"]
    assert [face for _, face, *_ in lying(view, "row-t1")] == ["bank"]
    assert [face for _, face, *_ in lying(view, "cities-0")] == ["alantar", "soldier", "tylaris"]
    assert [face for _, face, *_ in lying(view, "cities-t1")] == ["vahylea", "akao-uket"]
    assert one(view, "city0").marks == one(view, "city1").marks == {"defence": 21, "printed": 18}
    assert one(view, "city2").owner is None
    assert one(view, "token").area == "beside"
    assert [s.team for s in view.seats] == [0, 0, 1, 1]
    values = meters(view)
    assert [values[f"command-{p}"] for p in range(4)] == [2, 1, 0, 0]
    assert (values["battle-t0"], values["knowledge-t0"], values["battle-t1"]) == (5, 4, 0)
    assert (values["standing-t0"], values["standing-t1"]) == (3, 3)
    assert "battle-0" not in values
    t.idle()


@rule("VOL-TEA-13")
def test_a_team_sees_the_token_on_either_lair_and_the_seals_in_the_rows():
    for place, area in (("lair-1", "lair-t0"), ("lair-2", "lair-t1")):
        t = table(
            "volfyirion", options={"mode": "team"}, token=place, p1={"points": (0, 0, 4)}, row2=["guard"]
        )
        assert one(t[3].view, "token").area == area
        t[0].chooses("lock guard")
        assert called(t[3].view, "Guard").marks == {"sealed": 1}
        t.idle()
    t = table("volfyirion", options={"mode": "team"}, token="alantar-2")
    assert [one(t[0].view, f"city{c}").marks.get("threatened", 0) for c in range(6, 10)] == [1, 1, 0, 0]
    assert (one(t[0].view, "token").on, one(t[0].view, "token").area) == ("city6", "cities-2")
    t.idle()


# -- meters and phases ------------------------------------------------------------------------------


def test_the_meters_of_a_duel_are_points_cities_and_the_turn():
    t = table("volfyirion", p1={"points": (1, 2, 3), "destroyed": ["tylaris"]}, turn=7)
    assert t[1].view.meters == (
        Meter("command-0", "Command", 1, 0, "crown"),
        Meter("battle-0", "Battle", 2, 0, "crossed-swords"),
        Meter("knowledge-0", "Knowledge", 3, 0, "open-book"),
        Meter("command-1", "Command", 0, 1, "crown"),
        Meter("battle-1", "Battle", 0, 1, "crossed-swords"),
        Meter("knowledge-1", "Knowledge", 0, 1, "open-book"),
        Meter("standing-0", "Cities", 2, 0, "castle"),
        Meter("standing-1", "Cities", 3, 1, "castle"),
        Meter("turn", "Turn", 7, None, "hourglass", 120),
    )
    assert t[1].view.turn == 7
    t.idle()


@pytest.mark.parametrize(("mode", "limit"), [("solo", 40), ("coop", 40), ("team", 120), ("automaton", 120)])
def test_the_limit_of_turns_is_that_of_the_mode(mode, limit):
    view = game("volfyirion").new(options={"mode": mode}).view(0)
    assert view.meters[-1] == Meter("turn", "Turn", 1, None, "hourglass", limit)


@rule("VOL-TRN-01")
def test_the_phase_in_progress_is_shown():
    t = table("volfyirion", options={"first_player": "1"})
    assert (t[0].view.phases, t[0].view.phase) == (("Draw", "Main", "End of turn"), "Draw")
    t[0].chooses("keep")
    assert t[1].view.phase == "Main"
    t.idle()


@rule("VOL-SOL-13")
def test_the_dragon_has_a_phase_where_it_attacks():
    t = table(
        "volfyirion",
        options={"mode": "solo"},
        p1={"cities": {"tylaris": ["guard"], "alantar": ["novice"]}},
        rage=["soldier"],
        token="rage",
    )
    assert (t[0].view.phases, t[0].view.phase) == (("Draw", "Main", "End of turn", "Dragon"), "Main")
    assert one(t[0].view, "token").area == "beside"
    assert t[0].view.layout.wide[0] == ("rage", "beside", "aside", "lair", "wonders")
    t[0].chooses("end turn")
    view = t[0].view
    assert view.phase == "Dragon"
    assert [(k.text, k.rule, k.seat) for k in view.chain] == [("The dragon's attack", "VOL-SOL-13", 0)]
    t[0].chooses("lose guard on tylaris")
    t.idle()
    view = game("volfyirion").new(options={"mode": "coop"}).view(0)
    assert (view.phases, view.phase) == (("Draw", "Main", "Dragon", "End of turn"), "Draw")


# -- the question -----------------------------------------------------------------------------------


@rule("VOL-MAI-06", "VOL-HID-19")
def test_only_the_seat_that_is_asked_sees_its_choices():
    t = table("volfyirion", p1={"hand": ["stab"], "points": (4, 0, 0)}, row=["guard"])
    ask = t[0].view.ask
    assert (ask.seat, ask.prompt, ask.rule, ask.source) == (0, MAIN_PROMPT, "VOL-MAI-01", None)
    assert [c.short for c in ask.choices] == ["end turn", "play stab", "buy guard"]
    assert [c.rule for c in ask.choices] == ["VOL-MAI-05", "VOL-PLY-01", "VOL-ACQ-01"]
    assert [c.action for c in ask.choices] == t.state.decision.options
    for seat in (1, None):
        other = t.state.view(seat)
        assert (other.waiting_for, other.ask.seat, other.ask.choices) == (0, 0, ())
    t.idle()


def test_choices_name_the_pieces_they_concern():
    t = table(
        "volfyirion",
        options={"modules": ["perk"], "first_player": "2"},
        p1={"perk": "qoam-oracle", "hand": ["soldier"], "points": (9, 16, 8), "turns": 1},
        first=1,
        row=["guard", "bank"],
        assets=["mint", "stab"],
    )
    ids = {p.name: p.id for p in t[0].view.pieces if p.name and p.area != "removed"}
    pieces = {c.short: c.pieces for c in t[0].view.ask.choices}
    assert pieces["end turn"] == ()
    assert pieces["play soldier on alantar"] == (ids["Soldier"], "city2")
    assert pieces["buy guard"] == (ids["Guard"],)
    assert pieces["buy mint from deck"] == (ids["Mint"],)
    assert pieces["sweep row"] == (ids["Guard"], ids["Bank"])
    assert pieces["attack kyr"] == ("city5",)
    assert pieces["defeat volfyirion"] == ("token",)
    assert pieces["move volfyirion to kyr"] == ("token", "city5")
    t.idle()


def test_choices_may_concern_an_area():
    t = table("volfyirion", options={"first_player": "1"})
    assert [c.pieces for c in t[0].view.ask.choices] == [(), ("hand-0",)]
    t.idle()
    t = table(
        "volfyirion",
        options={"modules": ["perk"]},
        p1={
            "perk": "heroes-party",
            "play": ["flawless-deploy", "barter", "hidden-cache"],
            "points": (0, 1, 0),
        },
    )
    pieces = {c.short: c.pieces for c in t[0].view.ask.choices}
    assert pieces["send heroes-party"] == (called(t[0].view, "Heroes Party").id, "wonders")
    t[0].chooses("chain flawless-deploy")
    assert {c.short: c.pieces for c in t[0].view.ask.choices} == {"draw": ("deck-0",), "none": ()}
    assert t[0].view.ask.source == called(t[0].view, "Flawless Deploy").id
    t[0].chooses("none")
    t.idle()


@rule("VOL-DEC-32", "VOL-DEF-04")
def test_what_waits_is_shown_first_to_resolve_first():
    t = table("volfyirion", p1={"points": (0, 16, 0), "hand": ["stab"]}, lair=["pure-qoam", "void-fluid"])
    assert t[0].view.chain == ()
    t[0].chooses("defeat volfyirion")
    qoam = called(t[1].view, "Pure Qoam").id
    assert [(k.text, k.seat, k.piece, k.rule) for k in t[1].view.chain] == [
        ("Removal that comes with Pure Qoam", 0, qoam, "VOL-ACW-04"),
        ("Taking Volfyirion's Lair", 0, None, "VOL-DEF-04"),
    ]
    t[0].chooses("none", "none")
    t.idle()


@pytest.mark.parametrize(
    ("card", "text", "rule_id"),
    [
        ("worthy-trade", "Remove Ability of Worthy Trade", "VOL-REM-01"),
        ("celethes-law", "Chain of Celethe's Law", "VOL-SYN-05"),
    ],
)
def test_an_ability_in_progress_is_named(card, text, rule_id):
    t = table("volfyirion", p1={"play": [card, "hidden-cache"]})
    t[0].chooses(f"{'remove' if card == 'worthy-trade' else 'chain'} {card}")
    (link,) = t[0].view.chain
    assert (link.text, link.rule) == (text, rule_id)
    t[0].chooses("none")
    t.idle()


def test_what_a_team_shares_is_named():
    t = table(
        "volfyirion", options={"mode": "team"}, p1={"points": (0, 3, 0)}, lair=["pure-qoam", "void-fluid"]
    )
    t[0].chooses("acquire pure-qoam")
    assert [(k.text, k.rule) for k in t[2].view.chain] == [("Sharing Pure Qoam", "VOL-TEA-12")]
    t[0].chooses("give to player 2")
    t.idle()
    t = table("volfyirion", options={"mode": "team"}, p1={"points": (0, 32, 0)}, lair=["pure-qoam"])
    t[0].chooses("defeat volfyirion")
    assert [(k.text, k.rule) for k in t[2].view.chain] == [("Sharing the Wonders of the Lair", "VOL-TEA-21")]
    t[0].chooses("give to player 1")
    assert [k.text for k in t[2].view.chain] == [
        "Removal after defeating Volfyirion",
        "Sharing the Wonders of the Lair",
    ]
    t[0].chooses("none")
    t.idle()
    view = game("volfyirion").new(options={"mode": "team", "free_pairing": True}).view(0)
    assert [(k.text, k.rule) for k in view.chain] == [("Pairing the Cities", "VOL-TEA-04")] * 2


@pytest.mark.parametrize("mode", MODES)
def test_at_every_decision_a_phase_is_in_progress_and_what_waits_cites_its_rule(mode):
    waiting = 0
    for seed in (3, 4):
        for s in walk(game("volfyirion"), {"options": {"mode": mode}}, seed):
            if s.decision is not None and (len(s.frames) > 1 or s.decision.rule == "VOL-DRW-02"):
                view = s.view(None)
                assert view.phase in view.phases
                assert all(link.rule and link.seat is not None for link in view.chain)
                assert len(view.chain) == len(s.frames) - 1
                waiting += 1
    assert waiting > 1


# -- layout and theme -------------------------------------------------------------------------------


def test_the_opponent_is_at_the_top_and_the_seat_at_the_foot():
    s = game("volfyirion").new(seed=1, options={"modules": ["perk", "ploy"]})
    mine = s.view(1).layout
    assert mine.wide == (
        ("seat:0", "deck-0", "discard-0", "cities-0", "play-0", "perk-0", "ploy-0"),
        ("assets", "row", "lair", "wonders"),
        ("cities-1", "play-1", "perk-1", "ploy-1"),
        ("ask",),
        ("seat:1", "hand-1", "deck-1", "discard-1"),
    )
    assert mine.portrait == (
        ("seat:0",),
        ("cities-0",),
        ("row",),
        ("lair", "wonders"),
        ("cities-1",),
        ("seat:1", "play-1", "perk-1", "ploy-1"),
        ("ask",),
        ("hand-1", "deck-1", "discard-1"),
    )
    assert s.view(None).layout == s.view(0).layout != mine
    assert s.view(0).theme == THEME


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_laid_out_whole(mode):
    s = game("volfyirion").new(seed=1, options={"mode": mode})
    for seat in watchers(s):
        view = s.view(seat)
        areas = {a.id for a in view.areas}
        people = {f"seat:{p.seat}" for p in (*view.seats, *view.rivals)}
        for rows in (view.layout.wide, view.layout.portrait):
            parts = [part for row in rows for part in row]
            assert len(set(parts)) == len(parts)
            assert set(parts) <= areas | people | {"ask"}
            assert people | {"ask"} <= set(parts)
        # what stands in no row is opened from a plate or from the menu: piles, and hands of others
        left = areas - {part for row in view.layout.wide for part in row}
        assert not [
            a
            for a in left
            if a.split("-")[0] in ("row", "lair", "cities", "play", "grid", "circle", "beside")
        ]
        assert all(a.icon for a in view.areas)


def test_the_rival_has_a_plate_and_its_cities_at_the_top():
    view = game("volfyirion").new(options={"mode": "automaton"}).view(0)
    assert view.layout.wide[0] == ("seat:1", "cities-1")
    assert view.layout.portrait[:2] == (("seat:1",), ("cities-1",))


# -- cost -------------------------------------------------------------------------------------------


def test_looking_leaves_the_marks_of_the_turn_alone():
    t = table("volfyirion", p1={"play": ["stab"]})
    before = list(t.state.marked)
    t[0].view.pieces[0].marks["defence"] = 99
    assert t[0].view.pieces[0].marks["defence"] == 8
    assert list(t.state.marked) == before
    assert t.state.zones[v.PLAY]
    t.idle()
