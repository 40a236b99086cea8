"""What a seat sees of Infinities: the map, choices with forecasts, reasons why not, the log, the judge, card texts."""

import pytest
from tests.games.infinities.tables import PROVING, chapter, field, row, tile

import tabard
from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.engine.events import Event
from tabard.games.infinities.checks import check_box, load_box
from tabard.games.infinities.forecast import chance_of
from tabard.games.infinities.judge import passing
from tabard.games.infinities.question import Grid
from tabard.games.infinities.rules.maps import cell_of
from tabard.testing import rule, table

GAME = tabard.game("infinities")


def piece(t, seat, id):
    return next(p for p in t[seat].view.pieces if p.id == id)


def choice(t, seat, short):
    return next(c for c in t[seat].view.ask.choices if c.short == short)


def test_the_map_is_a_grid_of_hexes_with_a_margin():
    grid = Grid([cell_of(0, 0), cell_of(1, 0), cell_of(0, 1)])
    places = {
        grid.place(cell_of(q, r)) for q, r in ((0, 0), (1, 0), (0, 1), (-1, 1), (0, -1), (1, -1), (-1, 0))
    }
    assert len(places) == 7
    assert min(places) >= 0
    assert grid.top % 2 == 0
    assert grid.place(cell_of(9, 9)) == -1
    # odd rows lie half a hex further right: east is one column on in the same row
    assert grid.place(cell_of(1, 0)) == grid.place(cell_of(0, 0)) + 1
    assert grid.place(cell_of(0, 1)) == grid.place(cell_of(0, 0)) + grid.columns


def test_tiles_show_their_walls_tokens_and_leaders():
    t = field(p1={"at": "walled-row"}, map=[{"tile": "walled-row", "at": (1, 0), "turn": 1, "control": 1}])
    one = tile(t, "walled-row")
    shown = piece(t, 0, f"t{one}")
    assert shown.marks == {"wall se": 1, "wall nw": 1, "turn": 1}
    assert shown.owner == 1
    assert piece(t, 0, "leader-0").on == f"t{one}"
    assert piece(t, 0, f"k{one}").owner == 1
    (area,) = [a for a in t[0].view.areas if a.id == "map"]
    assert area.kind == "hexes"
    assert area.size is not None
    t.idle()


def test_reach_and_steps_are_marked_for_whoever_is_asked():
    t = field(p1={"dice": ["fortitude", "boost"]}, map=row(["sand-one", "sand-two"]))
    marked = t[0].view.cells
    assert {m.kind for m in marked} == {"reach"}
    assert len(marked) == 2
    assert t[1].view.cells == ()
    t[0].chooses("move")
    assert {m.kind for m in t[0].view.cells} == {"path"}
    step = choice(t, 0, "step e")
    assert step.pieces == (f"t{tile(t, 'sand-one')}",)
    assert len(step.cells) == 1
    t[0].chooses("step e", "no", "stop")
    t.idle()


@pytest.mark.parametrize(
    ("unit", "told"), [("recruit", "1 die against 3: 67"), ("anchor", "1 die against 8: 0")]
)
def test_an_attack_with_one_target_tells_whom_and_how_likely(unit, told):
    """It is rolled at once, without a question: also a check that cannot be passed."""
    t = field(p1={"leader": "alpha", "dice": ["power", "boost"]}, p2={"leader": "noon", "group": [unit]})
    text = choice(t, 0, "attack").forecast.text
    assert text.startswith("Spends Power")
    assert text.endswith(f"{unit.title()}: {told} in 100")
    t.idle()


def test_forecasts_tell_costs_odds_and_walls():
    t = field(
        p1={"leader": "alpha", "dice": ["power", "fortitude", "boost"]},
        p2={"leader": "noon", "group": ["guard", "recruit"], "track": 0, "dice": ["boost"] * 4},
        stacks={"sands-of-varra": ["west-wall"], "genesis-circuit": []},
        dice=[1],
    )
    assert choice(t, 0, "attack").forecast.text == "Spends Power"
    t[0].chooses("attack")
    told = choice(t, 0, "target recruit").forecast
    assert told.text == (
        "2 in 3: Recruit of player 2 is destroyed; "
        "2 in 3: scores 3 for “You destroy a unit of an enemy”; 1 die against 3: 67 in 100"
    )
    assert told.destroys == ()  # which is only what is certain
    t[0].chooses("target guard")
    t[1].chooses("boost", "change boost to star")
    t[0].chooses("move", "step e")
    assert choice(t, 0, "place a 1").forecast.text == "Walls to the north-west"
    t[0].chooses("place a 1")
    assert choice(t, 0, "control").forecast.cost == {"token": 1}
    t[0].chooses("no")
    t.idle()


@pytest.mark.parametrize(
    ("dice", "needed", "chance"), [(1, 1, 100), (1, 6, 17), (2, 7, 58), (3, 19, 0), (4, 14, 56)]
)
def test_the_odds_of_a_check(dice, needed, chance):
    assert chance_of(dice, needed) == chance
    assert abs(passing(dice, needed) * 100 - chance) < 12


def test_the_log_and_the_chain():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "noon", "group": ["recruit"], "track": 3},
        dice=[3],
    )
    t[0].chooses("attack")
    assert "Player 1 checks 3 against 3: passed" in t.log()
    assert "Recruit of player 2 is destroyed" in t.log()
    assert [link.text for link in t[0].view.chain] == ["The action of player 1"]
    t[1].chooses("react")
    assert t[0].view.chain[0].text.startswith("Answer: ")
    t[1].chooses("no")
    t.idle()


def laid(how, *args, **position):
    """The state of a table at which nothing is played."""
    t = how(*args, **position)
    t.idle()
    return t.state


@pytest.mark.parametrize(
    ("quest", "leader", "counter", "sign"),
    [("quest-ysara", "ysara", "cups poured", 1), ("quest-tessik", "tessik", "notice", -1)],
)
def test_the_judge_sees_how_near_the_number_of_an_objective_is(quest, leader, counter, sign):
    values = []
    for n in range(5):
        t = table(
            "infinities",
            seats=1,
            options={"mode": "quest", "chapter": quest},
            p1={"leader": leader, "dice": ["boost", "boost"]},
            counters={counter: [n]},
            round=2,
        )
        values.append(sign * t.state.match.judge(t.state, 0))
        t.idle()
    assert values == sorted(values)
    assert len(set(values)) == 5


def test_the_judge_prefers_more():
    plain = laid(field, p1={"leader": "noon"}, p2={"leader": "alpha"})
    richer = laid(field, p1={"leader": "noon", "group": ["guard"], "score": 3}, p2={"leader": "alpha"})
    held = laid(field, p1={"leader": "noon"}, p2={"leader": "alpha"}, map=row(["power-dune"], control=0))
    lost = laid(field, p1={"leader": "noon"}, p2={"leader": "alpha", "score": 9})
    value = plain.match.judge(plain, 0)
    assert richer.match.judge(richer, 0) > value
    assert held.match.judge(held, 0) > value
    assert lost.match.judge(lost, 0) < value
    assert richer.match.judge(richer, 1) < plain.match.judge(plain, 1)


def test_an_item_is_worth_carrying():
    spec = {"p1": {"leader": "noon"}, "p2": {"leader": "alpha"}, "map": [{"tile": "sand-one", "at": (1, 0)}]}
    lying = laid(chapter, "trial", **spec)
    mine = laid(chapter, "trial", items={"relic": 0}, **spec)
    theirs = laid(chapter, "trial", items={"relic": 1}, **spec)
    assert mine.match.judge(mine, 0) > lying.match.judge(lying, 0) > theirs.match.judge(theirs, 0)


def test_greedy_beats_random():
    won = 0
    for seed in range(4):
        s = GAME.new(seed=seed, options={"preset": "short"})
        me = seed % 2
        bots = [bot("greedy", seed) if p == me else bot("random", seed) for p in (0, 1)]
        while not s.is_over:
            d = s.decision
            s.apply(ask_bot(bots[d.seat], s) if d.seat >= 0 else s.roll())
        won += s.returns()[me] > 0
    assert won >= 3


def test_card_texts_are_made_from_their_trees():
    cards = {card.id: card for card in load_box(PROVING)}
    assert cards["insight"].text == "Draw 2 cards. Energy (8): gain a reaction token."
    assert cards["cascade"].text.startswith(
        "Destroy up to 2 enemy units, then destroy the control token on a tile"
    )
    assert cards["banner"].text == "Your other units have +2 defense."
    assert cards["martyr"].text == "When this card is destroyed, you may draw a card."
    assert cards["herald"].text.endswith("Prepared: Power: Gain a reaction token.")
    assert cards["governed"].text.startswith(
        "Target enemy decides what you do: either control a tile, or roll a die: "
    )
    assert cards["crowd"].text == "This unit has more defense: the units in your group."
    assert cards["dawn"].text.startswith(
        "Power: Destroy an enemy unit with defense 4 or less. Energy + Boost: "
    )


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("bone-trader", "Power: Give target enemy a reaction token, then destroy a unit of that leader"),
        ("night-proctor", "When an enemy reacts, you may destroy a reaction token of that leader."),
        ("signal-jam", "Destroy 2 reaction tokens of target enemy, then that leader has -2 to"),
        ("toll-engine", "Target enemy loses a reaction token and you gain one."),
        ("kestrel-amoy", "As many times as you have units (at most 3): make a Power attack."),
        ("closed-loop", "As many times as your Energy level: make a Power attack with +1."),
        ("sola-venn", "Make a Power attack with +1 for each unit in your group."),
        ("oath-at-dawn", "You keep 1 more card in the End phase."),
        (
            "cold-boot",
            "Choose X from 1 to the number of your reaction tokens (at most 3), then spend X reaction",
        ),
        ("erase-record", "hand; either way, each enemy anywhere loses a point."),
        ("burn-the-ledger", "remove an enemy prepared card from the game."),
        ("orom-vaal", "Destroy the control token on an adjacent tile an enemy controls."),
    ],
)
def test_printed_cards_read_well(card, text):
    assert text in GAME.card(card).text


@rule("INF-TGT-11")
@pytest.mark.parametrize(
    ("mine", "use", "told"),
    [
        (
            {"leader": "idris-9", "hand": ["governed-choice"]},
            "play governed-choice",
            [
                "Player 1: control a tile",
                "Player 1: roll a die: destroy the control token on all tiles of the rolled type you control anywhere",
            ],
        ),
        (
            {"leader": "sola-venn"},
            "use sola-venn 2",
            [
                "Player 1: destroy a unit of yours, which you choose",
                "You lose 3 reaction tokens and player 1 gains as many",
            ],
        ),
    ],
    ids=["governed-choice", "requisition"],
)
def test_an_enemy_who_decides_reads_who_would_do_what(mine, use, told):
    t = table(
        "infinities",
        p1={"dice": ["energy", "boost", "boost"], **mine},
        p2={"leader": "reiso", "group": ["saltback"], "dice": ["boost", "boost"]},
        map=[{"tile": "rift", "control": 0}, {"tile": "ash-flats", "at": (1, 0), "control": 1}],
    )
    t[0].chooses(use)
    assert (t.asked, t.prompt) == (1, "Decide what player 1 does")
    assert [c.long for c in t[1].view.ask.choices] == told
    t[1].chooses("mode 2" if "lose" in told[1] else "mode 1")
    t.idle()


@rule("INF-TOK-08", "INF-REACT-13")
@pytest.mark.parametrize(
    ("group", "use", "told", "answered"),
    [
        ("null-priest", "use null-priest", "2 reaction tokens of player 2 are destroyed", True),
        ("toll-engine", "use toll-engine", "Player 2 loses a reaction token", False),
    ],
)
def test_tokens_that_are_destroyed_and_tokens_that_are_lost_are_told_apart(group, use, told, answered):
    t = table(
        "infinities",
        p1={"leader": "idris-9", "group": [group], "track": 2, "dice": ["star", "boost", "boost"]},
        p2={"leader": "ysara", "track": 3, "dice": ["boost", "boost"]},
    )
    t[0].chooses(use)
    assert told in t.log()
    assert not [line for line in t.log() if "spends a reaction token" in line]
    assert (t.rule == "INF-REACT-05") == answered
    if answered:
        t[1].chooses("no")
    t.idle()


@rule("INF-MAIN-03")
def test_a_price_of_two_equal_icons_is_forecast_as_two():
    t = table(
        "infinities",
        p1={"leader": "sola-venn", "group": ["apex-warden"], "dice": ["power", "power", "boost"]},
        p2={"leader": "reiso", "group": ["mirage-host"], "dice": ["boost", "boost"]},
    )
    assert choice(t, 0, "use apex-warden 1").forecast.text.startswith("Spends Power (2 times);")
    assert choice(t, 0, "use apex-warden 2").forecast.text.startswith(
        "Spends Power; 1 in 2: Mirage Host of player 2 is destroyed;"
    )
    t.idle()


@pytest.mark.parametrize(
    ("page", "text"),
    [
        (
            "the-repairer-action-hang-the-pendulum",
            "Once, if the clock lies within your reach and the",
        ),
        ("the-repairer-action-hang-the-pendulum", "thread “The Pendulum” is active, Turns rises by 2."),
        (
            "glass-and-copper-action-offer-from-varra",
            "give target enemy a reaction token, then Varra offers rises by 1.",
        ),
        ("the-dropped-minute-action-file-the-report", "If Readings has reached 3, fulfil the objective"),
        ("quest-idris-9", "Open the Panels with an Energy die to recharge. Nobody wins before round 2."),
        (
            "the-spine-burns-action-burn-the-claim",
            "destroy the control token on the tile you are on, then Fire rises by 1.",
        ),
    ],
)
def test_pages_of_chapters_read_well(page, text):
    faces = {face.id: face.text for face in GAME.faces()}
    assert text in faces[f"chapter-{page}"]


def test_a_card_that_does_not_fit_together_is_told_before_it_is_read(tmp_path):
    file = tmp_path / "mine.yaml"
    row = "[{id: empty, tokens: 1}]"
    file.write_text(
        "set: mine\ntitle: Mine\nextends: infinities\nbox: open\ncards:\n"
        f"- {{id: all-leaders, name: All, kind: skirmish, scope: all, rows: [{row}, [], []], icon: desert}}\n"
    )
    (problem,) = GAME.check_cards(file)
    assert problem.endswith("objective 'empty': expected exactly one of on, state and score")


def test_a_box_is_checked():
    cards = load_box()
    assert check_box(cards) == []
    fewer = [card for card in cards if card.id != cards[1].id]
    assert any("expected 23, got 22" in problem for problem in check_box(fewer))
    twice = [*cards, cards[1]]
    assert any("tile sides are called" in problem for problem in check_box(twice))


@pytest.mark.parametrize(
    ("points", "told"), [(2, "scores 2"), (-1, "loses 1 point"), (-3, "loses 3 points")], ids=str
)
def test_points_are_scored_or_lost(points, told):
    state = GAME.new(2, 1)
    line = GAME.line(state, Event("scored", "INF-SKM-24", 0, 0, 0, -1, points, -1))
    assert line.endswith(told)


@rule("INF-ACT-13", "INF-ACT-15")
def test_an_attack_with_one_target_tells_its_odds_before_the_die_is_spent():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]}, p2={"leader": "noon", "group": ["recruit"], "track": 0}
    )
    told = choice(t, 0, "attack").forecast.text
    assert "2 in 3: Recruit of player 2 is destroyed" in told
    t.idle()


@rule("INF-CTRL-12", "INF-SKM-08")
def test_control_tells_level_and_points_beforehand():
    t = table(
        "infinities",
        p1={"leader": "ysara", "dice": ["fortitude", "boost"]},
        p2={"leader": "chijen", "dice": ["boost", "boost"]},
        map=[{"tile": "bone-market", "at": (1, 0)}],
    )
    t[0].chooses("move", "step e")
    told = choice(t, 0, "control").forecast
    assert "scores 2" in told.text
    assert told.cost == {"token": 1}
    assert told.gain == {"points": 2, "energy": 1}
    t[0].chooses("no", "stop")
    t.idle()


@rule("INF-SKM-21")
def test_an_additional_round_is_counted_as_one():
    t = field(
        options={"rounds": 1},
        p1={"leader": "noon", "score": 9},
        p2={"leader": "alpha", "score": 9},
        phase="next",
        round=1,
    )
    (meter,) = [m for m in t[0].view.meters if m.id == "round"]
    assert (meter.value, meter.limit) == (2, 2)
    assert "The leaders who are tied play on until round 2 ends." in {one.text for one in t[0].view.lasting}
    t.idle()


@rule("INF-TEAM-11")
def test_a_side_wins_with_all_its_leaders():
    t = table(
        "infinities",
        seats=4,
        options={"teams": True},
        p1={"leader": "ysara", "score": 49, "hand": ["oath-at-dawn"], "dice": ["energy", "boost"]},
        p2={"leader": "reiso", "dice": ["boost", "boost"]},
        p3={"leader": "maruun", "dice": ["boost", "boost"]},
        p4={"leader": "kolvane", "dice": ["boost", "boost"]},
    )
    mate = next(p for p in range(1, 4) if t.state.team[p] == t.state.team[0])
    t[0].chooses("play oath-at-dawn")  # 2 points for an action card
    assert f"Player 1 and player {mate + 1} win with enough points" in t.log()
    t.idle()


@rule("INF-SKM-11")
@pytest.mark.parametrize(
    ("x", "text", "marks"), [(1, "1 point", {}), (3, "3 points", {"points a type": 3})], ids=str
)
def test_points_a_tile_type_are_told_as_the_table_has_them(x, text, marks):
    t = table(
        "infinities",
        options={"x_points": x},
        p1={"leader": "reiso", "dice": ["boost", "boost"]},
        p2={"leader": "ysara", "dice": ["boost", "boost"]},
    )
    (objective,) = [o for o in t.state.book.objectives if o.is_x]
    assert objective.text == f"End of round: {text} for each tile type you control."
    assert piece(t, 0, "objective-all-leaders").marks == marks
    t.idle()


@rule("INF-SKM-30", "INF-MOVE-12")
def test_who_moves_another_into_the_unknown_has_discovered_it():
    t = field(
        p1={"leader": "noon", "hand": ["shove"], "dice": ["energy"]},
        p2={"leader": "alpha"},
        stacks={"sands-of-varra": ["sand-one", "sand-two"], "genesis-circuit": []},
    )
    t[0].chooses("play shove", "step e")
    t[1].chooses("place a 0")
    assert "Player 1 discovers Sand One" in t.log()
    assert "Player 2 enters Sand One" in t.log()
    t[1].chooses("no")
    t.idle()


@rule("INF-GLO-15", "INF-GLO-22")
@pytest.mark.parametrize(
    ("mine", "use", "told", "then"),
    [
        (
            {"leader": "nine-pale", "dice": ["fortitude", "boost"]},
            "use nine-pale 1",
            "Player 1 ignores walls",
            ["no"],
        ),
        (
            {"leader": "chijen", "hand": ["signal-jam"], "dice": ["energy", "boost"]},
            "play signal-jam",
            "Player 2 has -2 to Fortitude checks",
            [],
        ),
    ],
    ids=["granted", "changed"],
)
def test_the_log_says_what_was_granted_and_what_was_changed(mine, use, told, then):
    t = table(
        "infinities",
        p1=mine,
        p2={"leader": "reiso", "track": 0, "dice": ["boost", "boost"]},
        map=[{"tile": "ash-flats", "at": (1, 0)}],
        stacks={"sands-of-varra": [], "genesis-circuit": []},
    )
    t[0].chooses(use, *then)
    assert told in t.log()
    t.idle()
