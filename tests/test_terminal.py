"""The terminal table: what is drawn from a view, what typed words mean, and a whole session with its commands."""

import io

import pytest
from rich.console import Console

import tabard
from tabard.engine.chance import seeded
from tabard.engine.errors import TabardError
from tabard.engine.record import Record
from tabard.engine.view import (
    Area,
    Ask,
    CellMark,
    Choice,
    End,
    Face,
    Figure,
    Forecast,
    Layout,
    Link,
    Meter,
    Piece,
    SeatView,
    View,
    WhyNot,
)
from tabard.terminal.choices import NotAChoice, find, grouped
from tabard.terminal.drawing import draw_ask, draw_end, draw_table
from tabard.terminal.explain import explain
from tabard.terminal.plain import ask_lines, table_lines
from tabard.terminal.scene import LogLine, Scene
from tabard.terminal.screen import DrawnScreen, Screen
from tabard.terminal.session import Session, log_lines

CHOICES = (
    Choice(1, "buy hidden-cache", "Acquire Hidden Cache for 2 Command", ("c1",), rule="X-BUY-01"),
    Choice(2, "buy barracks", "Acquire Barracks for 4 Command", ("c2",)),
    Choice(3, "play captain", "Play Captain", ("c3", "c4")),
    Choice(4, "play diviner", "Play Diviner", ("c5",)),
    Choice(5, "attack greywell", "Attack Greywell", ("city",), forecast=Forecast("leaves 1 Battle")),
    Choice(6, "attack thornford", "Attack Thornford"),
    Choice(7, "attack skyhold", "Attack Skyhold"),
    Choice(8, "end turn", "End your turn"),
)

FACES = {
    "hidden-cache": Face(
        "hidden-cache",
        "Hidden Cache",
        "Command",
        "purple House",
        "P",
        "#a57fc0",
        Figure("command", "C", 2),
        (Figure("knowledge", "K", 2),),
        "P: +2B",
    ),
    "mint": Face("mint", "Mint", "Building", figures=(Figure("battle", "B", 1),)),
    "greywell": Face("greywell", "Greywell", "City", slots=("troop", "building")),
    "shieldbearer": Face(
        "shieldbearer", "Shieldbearer", "Troop", "red House", "R", figures=(Figure("defence", "D", 4),)
    ),
}


def a_view(**changes):
    facts = {
        "game": "duel",
        "title": "A Duel",
        "seat": 0,
        "seats": (SeatView(0, "Seat 1"), SeatView(1, "Seat 2", team=1)),
        "areas": (
            Area("row", "Asset Row", "row"),
            Area("deck", "Asset Deck", "pile", count=31),
            Area("hand0", "Seat 1: hand", "hand", 0),
            Area("hand1", "Seat 2: hand", "hand", 1, 5),
            Area("cities1", "Cities", "row", 1),
            Area("board", "Board", "hexes", size=(4, 2)),
            Area("aside", "Aside", "row"),
        ),
        "pieces": (
            Piece("c1", "row", 0, "hidden-cache", "Hidden Cache"),
            Piece("c2", "row", 1, "barracks", "Barracks", why_not=WhyNot("2 short", "X-BUY-02")),
            Piece("c9", "row", 2, "mint", "Mint", why_not=WhyNot("Needs 3 more Battle", "X-BUY-02")),
            Piece("c3", "hand0", 0, "captain", "Captain", 0),
            Piece("c4", "hand0", 1, "captain", "Captain", 0),
            Piece("c5", "hand0", 2, "diviner", "Diviner", 0, {"sealed": 1, "damage": 2}),
            Piece("city", "cities1", 0, "greywell", "Greywell", 1, {"defence": 13}),
            Piece("c6", "cities1", 0, "shieldbearer", "Shieldbearer", 1, on="city", slot="troop"),
            Piece("k1", "board", 5, "knight", "Knight", 1, {"damage": 3}),
        ),
        "meters": (Meter("command-0", "Command", 4, 0, limit=9), Meter("rage", "Rage", 2)),
        "phases": ("Draw", "Main", "End"),
        "phase": "Main",
        "turn": 7,
        "active": 0,
        "waiting_for": 0,
        "ask": Ask(0, "Play a card or end your turn", "X-MAI-01", None, CHOICES),
        "chain": (Link("Bolt", 1, rule="X-STK-01"),),
        "cells": (CellMark("board", 2, "threat"),),
    }
    return View(**{**facts, **changes})


LOG = [LogLine(1, "Seat 2 attacks Lowwater", "X-ATK-02"), LogLine(None, "A card comes into the row", "")]


def a_scene(**changes):
    return Scene(a_view(**changes), FACES, ["you", "greedy"], LOG)


def drawn(renderable, width=100):
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(renderable, width=width)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


# -- what typed words mean --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("1", 1),
        ("8", 8),
        ("buy hidden-cache", 1),
        ("  Buy   Hidden-Cache ", 1),
        ("buy h", 1),
        ("b hid", 1),
        ("e", 8),
        ("a g", 5),
        ("play d", 4),
    ],
)
def test_a_choice_is_named_by_number_words_or_their_beginnings(typed, action):
    assert find(typed, CHOICES).action == action


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("0", "no choice 0: they go from 1 to 8"),
        ("9", "no choice 9"),
        ("buy", "may be buy hidden-cache, buy barracks"),
        ("atack skyhold", "did you mean attack skyhold"),
        ("xyzzy", "is not a choice now; type the number"),
        ("end turn now", "not a choice"),
    ],
)
def test_other_words_are_answered_with_what_would_be_right(typed, reason):
    with pytest.raises(NotAChoice, match=reason):
        find(typed, CHOICES)


def test_an_exact_text_wins_over_longer_ones_and_over_numbers():
    choices = [Choice(1, "draw 2", "Draw 2"), Choice(2, "draw", "Draw"), Choice(3, "1", "One")]
    assert find("draw", choices).action == 2
    assert find("1", choices).action == 3


def test_many_choices_are_grouped_by_their_verb():
    groups = grouped(CHOICES)
    assert [verb for verb, _ in groups] == ["buy", "play", "attack", "other"]
    assert [n for _, rows in groups for n, _ in rows] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert grouped(CHOICES[:4]) == [("", list(enumerate(CHOICES[:4], 1)))]


def test_the_numbers_of_grouped_choices_rise_from_one_on():
    last, *others = reversed(CHOICES)
    groups = grouped([last, *reversed(others)])
    assert [verb for verb, _ in groups] == ["", "buy", "play", "attack"]
    assert [n for _, rows in groups for n, _ in rows] == [1, 2, 3, 4, 5, 6, 7, 8]


# -- drawing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [60, 80, 100, 132, 200])
def test_the_table_fits_its_width(width):
    scene = a_scene()
    text = drawn(draw_table(scene, width), width) + drawn(draw_ask(scene, width), width)
    assert max(len(line.rstrip()) for line in text.splitlines()) <= width
    for word in (
        "Hidden Cache",
        "Captain",
        "Greywell",
        "Shieldbearer",
        "Knight",
        "Attack Skyhold",
        "Asset Row",
    ):
        assert word in text


def test_the_table_shows_what_matters():
    text = drawn(draw_table(a_scene(), 100), 100)
    assert "A Duel" in text
    assert "turn 7" in text
    assert "Draw ▸ Main ▸ End" in " ".join(text.split())
    assert "● Seat 1 (you)" in text
    assert "▲ Seat 2 (greedy) · team 2" in text
    assert "P 2C Command" in text  # the family by letter, the cost by its own
    assert "2K" in text
    assert "P: +2B" in text
    assert "×2" in text  # two Captains are one box
    assert "‹1›" in text  # the choice that concerns the card
    assert "3B short" in text
    assert "sealed, damage 2" in text
    assert "R Shieldbearer 4D" in text
    assert "no building" in text
    assert "Asset Deck 31" in text
    assert "Hand 5" in text
    assert "Command 4/9" in text
    assert "Rage 2" in text
    assert "1. Bolt  X-STK-01" in text
    assert "Seat 2 attacks Lowwater X-ATK-02" in text
    assert "Aside 0" in text
    assert "K knowledge" in text


def test_a_threat_and_a_piece_stand_in_their_cells():
    lines = drawn(draw_table(a_scene(), 80), 80).splitlines()
    at = next(i for i, line in enumerate(lines) if "Board" in line)
    assert "!" in lines[at + 1]
    assert "▲Knight" in lines[at + 2]
    assert "Knight damage 3" in "\n".join(lines)


def test_rows_and_columns_of_a_grid_have_the_names_that_texts_use():
    board = Area("board", "Board", "grid", size=(4, 2), edges=("xy", "0123"))
    lines = drawn(draw_table(a_scene(areas=(board,)), 80), 80).splitlines()
    at = next(i for i, line in enumerate(lines) if "Board" in line)
    assert lines[at + 1].split()[1:5] == ["0", "1", "2", "3"]
    assert lines[at + 1].index("1") == lines[at + 3].index("▲Knight")
    assert [lines[at + 2].split()[1], lines[at + 3].split()[1]] == ["x", "y"]


def test_what_lies_in_the_column_beside_the_rows_is_drawn_and_nothing_that_lies_nowhere():
    layout = Layout(wide=(("row", "hand0"),), portrait=(), side=(("cities1",),))
    text = drawn(draw_table(a_scene(layout=layout), 100), 100)
    assert "Greywell" in text
    assert "Aside" not in text


def test_the_log_stands_beside_a_wide_table_and_under_a_narrow_one():
    wide = drawn(draw_table(a_scene(), 160), 160).splitlines()
    narrow = drawn(draw_table(a_scene(), 90), 90).splitlines()
    assert next(i for i, line in enumerate(wide) if "Since your" in line) < 4
    assert next(i for i, line in enumerate(narrow) if "Since your" in line) > 20


def test_the_question_shows_numbers_groups_and_forecasts():
    text = drawn(draw_ask(a_scene(), 100), 100)
    assert "Your turn  Play a card or end your turn  X-MAI-01" in text
    assert "Attack Greywell  leaves 1 Battle" in text
    assert [line.split()[1] for line in text.splitlines()[2:] if line.split()[1:2] == ["Buy"]] == ["Buy"]


def test_names_with_brackets_are_not_markup():
    piece = Piece("c1", "row", 0, "x", "[red]Odd[/red]")
    text = drawn(draw_table(a_scene(pieces=(piece,), ask=None), 80), 80)
    assert "[red]Odd[/red]" in text


def test_the_end_says_who_won():
    scene = a_scene(ask=None, end=End((1.0, -1.0), "All Cities of Seat 2 have fallen", "X-WIN-01"))
    text = drawn(draw_end(scene, 80), 80)
    assert "All Cities of Seat 2 have fallen  X-WIN-01" in text
    assert "Seat 1 (you) wins" in text
    assert "Seat 2 (greedy) loses" in text


def test_plain_lines_say_the_same():
    scene = a_scene()
    text = "\n".join([*table_lines(scene), *ask_lines(scene)])
    assert "Phases: Draw, [Main], End" in text
    assert "Asset Row: Hidden Cache (P, costs 2C, 2K, P: +2B); Barracks (not now: 2 short, X-BUY-02)" in text
    assert "Hand: 2 x Captain; Diviner (sealed, damage 2)" in text
    assert "Hand (5): face down" in text
    assert "Greywell, troop: Shieldbearer (R, 4D)" in text
    assert "Greywell, building: empty" in text
    assert "1. Acquire Hidden Cache for 2 Command [buy hidden-cache]" in text
    assert not any(ord(c) > 0x2000 for c in text)


def test_a_spectator_sees_every_seat_and_no_question():
    scene = Scene(a_view(seat=None, ask=Ask(0, "Choose", "X-1-1")), FACES)
    text = drawn(draw_table(scene, 80), 80)
    assert "Seat 1" in text
    assert "Seat 2" in text
    assert scene.choices == ()


# -- explaining -------------------------------------------------------------------------------------


def test_rules_are_explained_one_or_all_that_begin_so():
    pennies = tabard.game("pennies")
    assert explain(pennies, "pen-05", (), 80) == ["PEN-05  A seat that resigns loses."]
    assert len([line for line in explain(pennies, "PEN", (), 80) if line.startswith("PEN-")]) == 5
    assert "PEN-02" in "\n".join(explain(pennies, "1", [Choice(1, "heads", "Hide heads", rule="PEN-02")], 80))


def test_what_lies_on_the_table_is_explained_by_its_name():
    pennies = tabard.game("pennies")
    page = Face("chapter-dusk", "The Long Dusk", "Chapter", text="It was late.\n\nIt grew later.")
    expected = ["The Long Dusk (Chapter)", "  It was late.", "", "  It grew later."]
    for asked in ("the long dusk", "chapter-dusk"):
        assert explain(pennies, asked, (), 80, [page]) == expected
    deed = Face("deed", "Light a Well", "Action", signs=("energy", "boost"), form="page", text="Draw a card.")
    assert explain(pennies, "deed", (), 80, [deed])[0] == "Light a Well (Action: Energy + Boost)"
    with pytest.raises(TabardError, match="no card 'the long dawn'"):
        explain(pennies, "the long dawn", (), 80, [page])


# -- sessions ---------------------------------------------------------------------------------------


class First:
    """A bot that takes the first option."""

    name = "first"

    def choose(self, state):
        return state.decision.options[0]


def play(monkeypatch, capsys, typed, choosers, screen=Screen, **options):
    """A session of pennies with these lines typed; returns the record, whether it ended, and the output."""
    return play_record(
        Record(tabard.game("pennies"), seed=1, options=options, log=True),
        monkeypatch,
        capsys,
        typed,
        choosers,
        screen,
    )


def play_record(record, monkeypatch, capsys, typed, choosers, screen=Screen):
    """The same with any record."""
    lines = iter(typed)

    def read(prompt=""):
        print(prompt, end="")
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)
    kept = []
    session = Session(record, choosers, screen(), lambda r: kept.append(len(r)))
    ended = session.run()
    assert not list(lines), "not everything was read"
    assert kept or not record.actions
    return record, ended, capsys.readouterr().out


def test_a_hint_is_given_and_changes_nothing(monkeypatch, capsys):
    record, ended, out = play(monkeypatch, capsys, ["hint", "heads"], [None, First()], rounds=1)
    assert ended
    assert record.shorts == ["heads", "heads"]
    assert "% to win. " in out
    assert "% of the simulations)" in out
    assert "Type review" not in out  # nobody is there to read it


def test_a_table_without_hints_gives_none(monkeypatch, capsys):
    lines = iter(["hint", "help", "heads"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(lines))
    record = Record(tabard.game("pennies"), seed=1, options={"rounds": 1}, log=True)
    assert Session(record, [None, First()], Screen(), lambda r: None, hints=False).run()
    out = capsys.readouterr().out
    assert "! there are no hints at this table" in out
    assert "what you had better choose" not in out


@pytest.mark.parametrize("answer", ["review", ""])
def test_a_review_is_offered_at_the_end(monkeypatch, capsys, answer):
    def screen():
        shown = Screen()
        shown.is_terminal = True
        return shown

    _, ended, out = play(monkeypatch, capsys, ["heads", answer], [None, First()], screen, rounds=1)
    assert ended
    assert "Type review to look the game over" in out
    assert ("at first, 1 % at last" in out or "at first, 99 % at last" in out) == (answer == "review")


@pytest.mark.parametrize("screen", [Screen, DrawnScreen])
def test_a_game_against_a_bot(monkeypatch, capsys, screen):
    record, ended, out = play(monkeypatch, capsys, ["heads", "2", "t"], [None, First()], screen, rounds=3)
    assert ended
    assert record.shorts == ["heads", "heads", "tails", "heads", "tails", "heads"]
    assert "Seat 1 (you)" in out
    assert "Seat 2 scores with heads" in out
    assert "Seat 2 (first) wins" in out


def test_pages_of_a_story_are_read_out_once(monkeypatch, capsys):
    record = Record(tabard.game("infinities"), seed=1, options={"mode": "story"}, log=True)
    _, _, out = play_record(record, monkeypatch, capsys, ["1", "1"], [None, First()])
    assert out.count("\nThe Unlit Minute (Chapter)\n") == 1
    assert out.index("family has kept the lamps") < out.index("Choose your leader")


def test_each_person_at_a_keyboard_reads_the_story(monkeypatch, capsys):
    record = Record(tabard.game("infinities"), seed=1, options={"mode": "story"}, log=True)
    _, _, out = play_record(record, monkeypatch, capsys, ["", "1", "", "1", ""], [None, None])
    assert out.count("\nThe Unlit Minute (Chapter)\n") == 2


def test_a_screen_waits_until_a_page_is_read(monkeypatch, capsys):
    class Waiting(Screen):
        def __init__(self):
            super().__init__()
            self.is_terminal = True

    record = Record(tabard.game("infinities"), seed=1, options={"mode": "story"}, log=True)
    _, _, out = play_record(record, monkeypatch, capsys, ["", "1"], [None, First()], Waiting)
    assert out.count("Press Enter to go on. ") == 1
    assert len(record.actions) >= 1


def test_people_at_one_keyboard_do_not_see_each_others_hands(monkeypatch, capsys):
    typed = ["", "heads", ""]
    record, ended, out = play(monkeypatch, capsys, typed, [None, None], rounds=1)
    assert not ended
    assert record.shorts == ["heads"]
    handed = "Seat 2 decides. Sit down alone at the screen and press Enter. "
    before, after = out.split(handed)
    assert before.endswith("\n" * 60)
    seen = after.partition("Hide a coin")[0]
    assert "Seat 1 hides a coin" in seen
    assert "Seat 1 hides heads" not in out


def test_commands_change_nothing(monkeypatch, capsys):
    typed = ["", "help", "?", "?PEN-02", "?nonsense", "log", "table", "heads now", "77", "undo", "heads"]
    record, ended, out = play(monkeypatch, capsys, typed, [None, First()], rounds=9)
    assert not ended
    assert record.shorts == ["heads", "heads"]
    assert "undo       takes your last decision back" in out
    assert "?PEN-01  explains a rule; ?PEN all rules" in out
    assert "nobody sees a hidden coin" in out
    assert "no card 'nonsense': Matching Pennies has no cards" in out
    assert "'heads now' is not a choice now" in out
    assert "there is no choice 77" in out
    assert "cannot be undone: there is no decision of yours" in out


def test_undo_is_refused_with_its_reason(monkeypatch, capsys):
    typed = ["", "heads", "", "undo", "tails", "", "undo", "quit"]
    record, ended, out = play(monkeypatch, capsys, typed, [None, None], rounds=9)
    assert not ended
    assert "cannot be undone: there is no decision of yours to take back" in out
    assert "cannot be undone: seat 2 has decided since your last decision" in out
    assert record.shorts == ["heads", "tails"]


def test_resigning_asks_first(monkeypatch, capsys):
    record, ended, out = play(monkeypatch, capsys, ["resign", "no", "resign", "yes"], [None, First()])
    assert ended
    assert record.shorts == ["resign"]
    assert "Seat 1 (you) loses" in out


@pytest.mark.parametrize("typed", [["heads", "quit"], ["heads", "q"], ["heads"], ["heads", "resign"]])
def test_leaving_and_the_end_of_input_end_the_session_not_the_game(monkeypatch, capsys, typed):
    record, ended, _ = play(monkeypatch, capsys, typed, [None, First()])
    assert not ended
    assert record.shorts == ["heads", "heads"]


def test_bots_alone_play_to_the_end(monkeypatch, capsys):
    record, ended, out = play(monkeypatch, capsys, [], [First(), First()], rounds=2)
    assert ended
    assert "Seat 1 (first) wins" in out
    assert len(record) == 4


# -- Volfyirion -------------------------------------------------------------------------------------

MODES = ["duel", "solo", "coop", "team", "automaton"]


@pytest.mark.parametrize("mode", MODES)
def test_every_table_of_volfyirion_fits_and_shows_every_choice(mode):
    game = tabard.game("volfyirion")
    faces = {card.id: game.face(card) for card in game.cards()}
    record = Record(game, seed=4, options={"mode": mode}, log=True)
    pick = seeded(6)
    for step in range(150):
        d = record.state.decision
        if d is None:
            break
        if step % 25 == 0:
            log = log_lines(record, record.log[-30:], d.seat)
            scene = Scene(record.state.view(d.seat), faces, [], log)
            for width, compact in ((80, False), (80, True), (132, False), (170, False)):
                asked = drawn(draw_ask(scene, width, compact), width)
                text = drawn(draw_table(scene, width, compact), width) + asked
                assert max(len(line.rstrip()) for line in text.splitlines()) <= width
                for number in range(1, len(d.options) + 1):
                    assert f" {number} " in asked
            assert "\n".join(table_lines(scene))
        record.append(d.options[pick.below(len(d.options))])


def test_a_turn_of_volfyirion_at_the_keyboard(monkeypatch, capsys):
    typed = [
        "keep",
        "play pros",
        "undo",
        "p p",
        "?hidden-cache",
        "?VOL-ATK-02",
        "?VOL-XYZ-99",
        "?1",
        "show discard",
        "show asset row",
        "show nothing",
        "log",
        "e",
    ]
    game = tabard.game("volfyirion")
    lines = iter(typed)

    def read(prompt=""):
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)
    record = Record(game, seed=11, options={"first_player": "1"}, log=True)
    ended = Session(record, [None, First()], DrawnScreen(), lambda r: None).run()
    out = capsys.readouterr().out
    assert not ended
    assert record.shorts[:3] == ["keep", "play prospector", "end turn"]
    assert "Gain 2 Knowledge. Chain purple: gain 2 Battle." in out
    assert "VOL-ATK-02  Attacking a guarded City costs" in out
    assert "no rule 'VOL-XYZ-99'" in out
    assert "show what? There are:" in out
    assert "Player 1 plays Prospector" in out
    assert "Player 1 draws" in out
    assert "Player 2 draws a card" in out


def test_a_small_screen_has_a_line_a_card(monkeypatch):
    screen = DrawnScreen()
    shown = io.StringIO()
    screen._console = Console(file=shown, width=100, height=30, force_terminal=True, highlight=False)
    screen.is_terminal = True
    screen.table(a_scene())
    assert "╭─ P 2C Command" not in shown.getvalue()
    screen._console = Console(file=(high := io.StringIO()), width=100, height=200, force_terminal=False)
    screen.table(a_scene())
    assert "╭─ P 2C Command" in high.getvalue()


def test_handing_over_wipes_the_screen_and_then_the_scrollback():
    screen = DrawnScreen()
    screen._console = Console(file=(shown := io.StringIO()), width=100, height=30, force_terminal=True)
    screen.is_terminal = True
    screen.clear(forget=True)
    assert shown.getvalue() == "\x1b[2J\x1b[H\x1b[3J"
