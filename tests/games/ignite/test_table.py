"""The table of Ignite: board, market, marks, reach and threat, reasons and forecasts."""

from io import StringIO

import pytest
from tests.games.ignite.tables import IGNITE, board, cell, who

from tabard.engine.view import View
from tabard.games.ignite.rules.moving import reachable
from tabard.testing import rule


def pieces(t, seat, area):
    return [p for p in t[seat].view.pieces if p.area == area]


def choice(t, seat, short):
    ask = t[seat].view.ask
    return next(c for c in ask.choices if c.short == short)


def at(t, seat, name):
    """The figures and items on a space, without its ground."""
    return [p for p in pieces(t, seat, "board") if p.place == cell(t, name) and not p.id.startswith("g")]


def test_the_board_is_a_grid_with_a_ground_for_every_space():
    t = board(p1={"units": ["h5"]}, terrain={"lava": "h7"}, walls="h8", scorched={"h9": 1})
    area = next(a for a in t[0].view.areas if a.id == "board")
    assert (area.kind, area.size) == ("grid", (18, 18))
    ground = {p.place: p.face for p in pieces(t, 0, "board") if p.id.startswith("g")}
    assert len(ground) == 324
    faces = [ground[cell(t, name)] for name in ("h6", "h7", "h8", "h9", "a1", "i9")]
    assert faces == ["plains", "lava", "wall", "scorched", "village", "bazaar"]
    t.idle()


def test_a_unit_shows_its_race_owner_and_plights():
    t = board(
        p2={"race": "elves", "units": [{"at": "h5", "damage": 2, "down": True, "frozen": 2, "stuck": 0}]}
    )
    (unit,) = at(t, 0, "h5")
    assert (unit.face, unit.owner, unit.name) == ("unit-elves", 1, "Elf")
    assert unit.marks == {"damage": 2, "down": 1, "frozen": 3, "stuck": 1}
    t.idle()


def test_only_who_acts_is_marked_as_acting():
    t = board(
        p1={"race": "humans", "units": ["r1", "g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": ["g6"], "hand": ["old-wooden-shield"]},
    )
    t[0].chooses("play dagger", "at g6")
    assert [p.place for p in pieces(t, 1, "board") if "acting" in p.marks] == [cell(t, "g5")]
    t[1].chooses("pass")
    t.idle()


def test_reach_and_path_of_a_move():
    t = board(p1={"units": ["h5"], "hand": ["march"]})
    t[0].chooses("play march", "step h6")
    marks = {(t.state.book.cell_names[m.cell], m.kind) for m in t[0].view.cells}
    assert marks == {("h5", "reach"), ("g6", "reach"), ("i6", "reach"), ("h7", "reach"), ("h5", "path")}
    assert t[1].view.cells == ()
    t[0].chooses("stop")
    t.idle()


@rule("IGN-MOVE-11", "IGN-DP-11")
def test_every_space_within_reach_tells_the_steps_that_lead_there():
    t = board(p1={"units": ["h5", "h7"], "hand": ["march"]}, p2={"units": ["g5"]})
    t[0].chooses("play march", "with h5")
    names = t.state.book.cell_names
    found = {names[m.cell]: [names[c] for c in m.way] for m in t[0].view.cells if m.kind == "reach"}
    assert set(found) == {names[c] for c in reachable(t.state, who(t, "h5"), 2, 0)}
    assert found["h6"] == ["h6"]
    assert found["j5"] == ["i5", "j5"]
    for cell_name, way in found.items():
        world = t.state.clone()
        for step in way:
            world.apply(IGNITE.parse(world, f"step {step}"))
        assert names[world.f_at[who(t, "h5")]] == cell_name
    t[0].chooses("step i5", "stop")
    t.idle()


def test_the_steps_go_round_what_burns_where_that_is_no_longer():
    t = board(p1={"units": ["h5"], "hand": ["march"]}, scorched={"h6": 1})
    t[0].chooses("play march")
    names = t.state.book.cell_names
    found = {names[m.cell]: [names[c] for c in m.way] for m in t[0].view.cells if m.kind == "reach"}
    assert (found["g6"], found["i6"]) == (["g5", "g6"], ["i5", "i6"])
    assert found["h7"] == ["h6", "h7"]
    t[0].chooses("step h4", "stop")
    t.idle()


def test_a_space_beside_an_enemy_is_under_threat_unless_the_enemy_cannot_strike():
    enemies = [{"at": "h7"}, {"at": "f6", "down": True}, {"at": "i4", "frozen": 1}]
    t = board(
        p1={"race": "elves", "units": ["h5"], "hand": ["march"]}, p2={"race": "humans", "units": enemies}
    )
    play = choice(t, 0, "play march")
    assert [t.state.book.cell_names[c] for c in play.threat] == ["h6"]
    t[0].chooses("play march")
    threatened = {t.state.book.cell_names[m.cell] for m in t[0].view.cells if m.kind == "threat"}
    assert threatened == {"h6"}
    assert set(play.reach) == {m.cell for m in t[0].view.cells if m.kind == "reach"}
    t[0].chooses("step h6", "stop")
    t.idle()


def test_a_card_in_hand_shows_whom_it_could_be_aimed_at():
    t = board(
        p1={"race": "dwarves", "units": ["g5"], "hand": ["dagger", "march"]},
        p2={"race": "elves", "units": ["g6", "f5", "k9"]},
    )
    dagger = choice(t, 0, "play dagger")
    assert {t.state.book.cell_names[c] for c in dagger.threat} == {"g6", "f5"}
    assert dagger.reach == ()
    assert choice(t, 0, "honor dagger").threat == ()
    t.idle()


def test_an_attack_in_the_chain_is_aimed_from_figure_to_figure():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": ["g6"], "hand": ["old-wooden-shield"]},
    )
    by_cell = {p.place: p.id for p in pieces(t, 1, "board") if p.id.startswith("f")}
    t[0].chooses("play dagger", "at g6")
    (strike,) = [link for link in t[1].view.chain if link.at]
    assert (strike.piece, strike.at) == (by_cell[cell(t, "g5")], (by_cell[cell(t, "g6")],))
    t[1].chooses("pass")
    t.idle()


def test_threat_and_forecast_of_an_aim():
    t = board(
        p1={"race": "dwarves", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 1}, "f5"]},
    )
    t[0].chooses("play dagger")
    assert {t.state.book.cell_names[m.cell] for m in t[0].view.cells if m.kind == "threat"} == {"g6", "f5"}
    deadly = choice(t, 0, "at g6")
    assert deadly.cells == (cell(t, "g6"),)
    assert deadly.forecast.destroys == deadly.pieces
    assert "The elf of player 2 on G6 dies" in deadly.forecast.text
    assert (
        choice(t, 0, "at f5").forecast.text == "The unit of player 2 on F5 takes 2 damage; F5 survives on 1"
    )
    t[0].chooses("at f5")
    t.idle()


def test_a_forecast_counts_the_spread():
    t = board(
        p1={"race": "humans", "units": ["k2"], "hand": ["lightning-bolt"]},
        p2={"race": "elves", "units": ["k7", "k8"]},
        terrain={"water": "k5 k6 k7"},
    )
    t[0].chooses("play lightning-bolt")
    told = choice(t, 0, "space k5").forecast.text
    assert told == (
        "The unit of player 2 on K7 takes 1 damage; The unit of player 2 on K8 takes 1 damage; "
        "K7 survives on 2; K8 survives on 2"
    )
    t[0].chooses("space k5")
    t.idle()


@rule("IGN-PUSH-01", "IGN-TERR-02")
def test_a_push_into_lava_is_forecast_as_the_death_that_it_is():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["war-hammer"]},
        p2={"race": "elves", "units": ["g6", "r18"]},
        terrain={"lava": "f7 g7 h7"},
    )
    doomed = next(p.id for p in pieces(t, 0, "board") if p.place == cell(t, "g6") and p.id.startswith("f"))
    t[0].chooses("play war-hammer")
    told = choice(t, 0, "at g6").forecast
    assert told.destroys == (doomed,), told.text
    t[0].chooses("at g6")
    t.idle()


def test_forecasts_of_trade_and_steps():
    t = board(
        p1={"race": "elves", "units": ["i9", "d5"], "hand": ["flail", "march"], "honor": 4},
        scorched={"d6": 1},
    )
    assert choice(t, 0, "honor flail").forecast.gain == {"honor": 2}
    assert choice(t, 0, "sell flail").forecast.gain == {"honor": 4}
    assert choice(t, 0, "buy arrow").forecast.cost == {"honor": 3}
    t[0].chooses("play march", "with d5")
    assert "The unit of player 1 on D6 takes 1 damage" in choice(t, 0, "step d6").forecast.text
    assert "village" in choice(t, 0, "step c5").forecast.text
    t[0].chooses("step c5", "stop")
    t.idle()


def test_the_chain_tells_what_is_unresolved():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": ["g6"], "hand": ["old-wooden-shield"]},
    )
    t[0].chooses("play dagger", "at g6")
    assert [link.text for link in t[1].view.chain] == ["Attack with Dagger on the elf of player 2 on G6"]
    unanswered = choice(t, 1, "pass").forecast
    assert unanswered.text == "The unit of player 2 on G6 takes 1 damage; G6 survives on 2"
    t[1].chooses("pass")
    assert t[1].view.chain == ()
    t.idle()


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_layouts_name_areas_that_there_are(seats):
    view: View = IGNITE.new(seats=seats, seed=1).view(0)
    areas = {a.id for a in view.areas}
    for rows in (view.layout.wide, view.layout.portrait):
        named = {part for row in rows for part in row}
        assert {"board", "seats", "ask"} <= named
        assert {part.removeprefix("open:") for part in named} <= areas | {"seats", "pool", "rail", "ask"}


def test_a_race_tells_what_it_can_do_before_it_is_chosen():
    view = IGNITE.new(seats=2, seed=1).view(0)
    chooser = view.waiting_for
    choices = IGNITE.new(seats=2, seed=1).view(chooser).ask.choices
    assert "ranged" in next(c for c in choices if c.short == "race elves").forecast.text.lower()
    assert all(c.forecast.text for c in choices)


def test_the_end_is_told_with_its_reason():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"], "trophies": [(2, "elves")] * 3},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}, "r18"]},
    )
    t[0].chooses("play dagger", "at g6")
    end = t[1].view.end
    assert end.text == "Player 1 wins: enough trophies (4 to 0 to 0)"
    assert end.rule == "IGN-WIN-03"
    t.idle()


KILL = {"race": "humans", "units": ["g5"], "hand": ["dagger"]}
FALLS = [{"at": "g6", "damage": 2}]
ENDS = [
    # seats, options, player 1, player 2, others, what is told, its rule
    (
        2,
        {},
        KILL,
        {"race": "elves", "units": FALLS, "trophies": [(0, "dwarves")] * 3},
        "Player 2 wins: at most one player has units left, and the most trophies count (1 to 3)",
        "IGN-WIN-02",
    ),
    (
        2,
        {"win": "last-man"},
        KILL,
        {"race": "elves", "units": FALLS, "trophies": [(0, "dwarves")] * 3},
        "Player 1 wins: the others have no units left (1 to 3)",
        "IGN-LMS-02",
    ),
    (
        2,
        {"win": "hill"},
        {**KILL, "points": 3},
        {"race": "elves", "units": FALLS, "points": 4},
        "Player 1 wins: a player has no units left, and the most points count (3 to -1)",
        "IGN-KOTH-07",
    ),
    (
        4,
        {"win": "teams"},
        {**KILL, "trophies": [(1, "elves")] * 3},
        {"race": "elves", "units": [*FALLS, "r18"], "trophies": [(0, "dwarves")] * 1},
        "Player 1 and Player 3 win together: as many trophies as there are players (4 to 1)",
        "IGN-TEAM-11",
    ),
    (
        4,
        {"win": "teams"},
        {**KILL, "trophies": [(1, "elves")] * 3},
        {"race": "elves", "units": [*FALLS, "r18"]},
        "Player 1 and Player 3 win together: a lead of four trophies (4 to 0)",
        "IGN-TEAM-10",
    ),
]


@pytest.mark.parametrize(("seats", "options", "first", "second", "text", "rule_id"), ENDS)
@rule("IGN-WIN-02", "IGN-LMS-02", "IGN-KOTH-07", "IGN-TEAM-10", "IGN-TEAM-11")
def test_the_end_is_told_as_the_mode_has_it(seats, options, first, second, text, rule_id):
    t = board(seats=seats, options=options, p1=first, p2=second)
    t[0].chooses("play dagger", "at g6")
    end = t[1].view.end
    assert (end.text, end.rule) == (text, rule_id)
    assert t.log(1)[-1].startswith(f"The game is over: {text.split(': ')[1].split(' (')[0]}")
    t.idle()


def test_the_terminal_draws_the_board_as_a_map():
    from rich.console import Console

    from tabard.terminal.drawing import draw_table
    from tabard.terminal.scene import Scene

    t = board(p1={"race": "elves", "units": ["b2"]}, walls="h8", terrain={"lava": "h7"})
    console = Console(width=120, record=True, file=StringIO())
    console.print(draw_table(Scene(t[0].view, {face.id: face for face in t.game.faces()}), 120))
    lines = [line.strip("│ ") for line in console.export_text().splitlines()]
    rows = {
        line[0]: line.split() for line in lines if len(line) > 40 and line[0].isalpha() and line[1:3] == "  "
    }
    assert sorted(rows) == list("ABCDEFGHIJKLMNOPQR")
    assert rows["B"][1].endswith("El")  # three columns a space: a sign of its owner and two letters
    assert rows["H"][7:9] == ["l", "#"]
    assert rows["I"][9:11] == ["b", "b"]
    t.idle()
