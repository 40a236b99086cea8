"""What is drawn from a view, and the same as plain lines."""

import pytest
from tests.terminal.samples import FACES, a_scene, a_view, drawn

from tabard.engine.view import (
    PLAIN_LOOK,
    Area,
    Ask,
    Blow,
    End,
    Face,
    Family,
    Figure,
    Layout,
    Link,
    Look,
    MarkLook,
    Piece,
    WhyNot,
)
from tabard.terminal.drawing import draw_ask, draw_end, draw_table
from tabard.terminal.plain import ask_lines, table_lines
from tabard.terminal.scene import Scene


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


def test_a_card_that_is_known_in_a_pile_says_where_it_lies():
    deck = Area("deck", "Wonder Deck", "pile", count=24)
    beast = Piece("w1", "deck", 0, "beast", "Primal Beast", marks={"from the bottom": 1})
    text = drawn(draw_table(a_scene(areas=(deck,), pieces=(beast,)), 80), 80)
    assert "Wonder Deck 24 (Primal Beast 1 from the bottom)" in text


def test_names_with_brackets_are_not_markup():
    piece = Piece("c1", "row", 0, "x", "[red]Odd[/red]")
    text = drawn(draw_table(a_scene(pieces=(piece,), ask=None), 80), 80)
    assert "[red]Odd[/red]" in text


def test_the_end_says_who_won():
    scene = a_scene(ask=None, end=End((1.0, -1.0), "All Cities of Seat 2 have fallen", "X-WIN-01"))
    text = drawn(draw_end(scene, 80), 80)
    assert "All Cities of Seat 2 have fallen  X-WIN-01" in text
    assert "You win" in text
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


# -- cards in boxes and in lines --------------------------------------------------------------------

LOOK = Look(
    PLAIN_LOOK.theme,
    "#000000",
    "#000000",
    "plain",
    families={"ashen": Family("Ashen Compact", "", "", "", "", "")},
    marks={
        "damage": MarkLook("Damage", "badge"),
        "committed": MarkLook("Committed", "committed"),
        "turn": MarkLook("Sixths of a turn", "quiet"),
    },
)
BRUTE = Face(
    "brute",
    "Furnace Brute",
    "A Kind Of Long Description",
    family="ashen",
    letter="A",
    cost=Figure("gold", "g", 3),
    figures=(Figure("melee", "M", 5),),
    badge=Figure("prestige", "P", 1),
    strip="Reaction",
    slots=("attachment",),
)


def of_brutes(*pieces, **changes):
    """A table with a hand of the first seat, and these pieces in it or elsewhere."""
    areas = (Area("hand", "Hand", "hand", 0), Area("line", "Melee line", "lines", 1))
    return Scene(
        a_view(areas=areas, pieces=pieces, **{"ask": None, "chain": (), **changes}),
        {"brute": BRUTE},
        log=[],
        look=LOOK,
    )


def both(scene, width=80):
    """The table with boxes, and with a line a card."""
    return [drawn(draw_table(scene, width, compact), width) for compact in (False, True)]


def a_brute(n, area="hand", **facts):
    return Piece(f"c{n}", area, n, "brute", "Furnace Brute", 0, **facts)


def test_copies_in_hand_and_its_size_are_never_cut():
    for text in both(of_brutes(a_brute(1), a_brute(2), a_brute(3))):
        assert "×3" in text
        assert "Hand 3" in text
    held = Area("hand", "Hand", "hand", 0, count=5)
    view = a_view(areas=(held,), pieces=(a_brute(1),), ask=None)
    assert "Hand 5 and 4 face down" in drawn(draw_table(Scene(view, {"brute": BRUTE}), 80), 80)


def test_a_hand_is_told_of_although_the_page_has_no_row_for_it():
    areas = (Area("hand", "Hand", "hand", 1, count=4), Area("aside", "Aside", "pile", 1, count=3))
    text = drawn(draw_table(a_scene(areas=areas, layout=Layout(wide=(), portrait=())), 80), 80)
    assert "Hand 4" in text
    assert "Aside" not in text


def test_what_a_card_is_worth_stands_with_its_figures():
    scene = of_brutes(a_brute(1))
    for text in both(scene):
        assert "5M 1P" in text
        assert "P prestige" in text  # the letter is in the legend
        assert "A Ashen Compact" in text  # by its title
        assert "g gold" in text
    assert "5M 1P" in "\n".join(table_lines(scene))
    for text in both(of_brutes(a_brute(1, marks={"prestige": 3}))):
        assert "5M 3P (1)" in text
        assert "prestige 3" not in text


def test_a_letter_with_two_meanings_has_both_in_the_legend():
    faces = {
        "clerk": Face("clerk", "Clerk", "Unit", "deva", "D", figures=(Figure("defense", "D", 4),)),
    }
    clerk = Piece("c1", "row", 0, "clerk", "Clerk")
    assert "D defense, deva" in drawn(draw_table(Scene(a_view(pieces=(clerk,)), faces), 80), 80)


def test_an_empty_slot_is_shown_only_where_it_is_a_place():
    scene = of_brutes(a_brute(1, "line"), a_brute(2, "line", on=None))
    for text in (*both(scene), "\n".join(table_lines(scene))):
        assert "attachment" not in text
    worn = of_brutes(a_brute(1, "line"), Piece("c9", "line", 0, "blade", "Blade", on="c1", slot="attachment"))
    for text in (*both(worn), "\n".join(table_lines(worn))):
        assert "Blade" in text


def test_marks_that_count_have_their_number_and_quiet_ones_are_told_when_asked_for():
    scene = of_brutes(a_brute(1, marks={"damage": 1, "committed": 1, "turn": 5}))
    for text in both(scene):
        assert "damage 1, committed" in " ".join(text.replace("│", " ").split())
        assert "turn 5" not in text
    assert "damage 1, committed, turn 5" in "\n".join(table_lines(scene))


def test_figures_texts_marks_and_reasons_do_not_run_together():
    scene = of_brutes(a_brute(1, marks={"damage": 2}, why_not=WhyNot("Its target is missing", "X-1")))
    assert "5M 1P Reaction · damage 2 · Its target is missing" in both(scene)[1]
    committed = a_brute(1, marks={"committed": 1}, why_not=WhyNot("Committed", "X-2"))
    assert "Committed" not in both(of_brutes(committed))[1]


def test_a_reason_is_never_left_out_and_told_once_when_all_have_it():
    short = WhyNot("2 power short", "X-PAY-01")
    for text in both(of_brutes(a_brute(1, why_not=short))):
        assert text.count("2 power short") == 1
    for text in both(of_brutes(a_brute(1, why_not=short), a_brute(2, why_not=short, marks={"damage": 1}))):
        assert text.count("2 power short") == 1
    lone = of_brutes(a_brute(1, why_not=short), a_brute(2))
    for text in both(lone):
        assert text.count("2 power short") == 1


def test_a_reason_of_everything_lies_in_the_question_and_is_not_told():
    first = WhyNot("Another choice comes first", "X-1")
    line = Piece("c3", "line", 0, "brute", "Furnace Brute", 1, why_not=first)
    for text in both(of_brutes(a_brute(1, why_not=first), a_brute(2, why_not=first), line)):
        assert "Another choice" not in text


def test_cards_of_a_small_screen_stand_side_by_side():
    names = Area("group", "Group", "row", 0)
    pieces = [Piece(f"g{n}", "group", n, f"g{n}", f"Unit {n}", 0) for n in range(4)]
    text = drawn(draw_table(a_scene(areas=(names,), pieces=tuple(pieces)), 80, compact=True), 80)
    assert "Unit 0   Unit 1   Unit 2   Unit 3" in text


def test_long_lines_of_a_small_screen_go_on_below():
    why = WhyNot("It would do nothing at all now because nobody is anywhere near this card", "X-1")
    text = both(of_brutes(a_brute(1, why_not=why), a_brute(2)), 60)[1]
    assert why.text in " ".join(text.replace("│", " ").split())


# -- what is asked, and what is unresolved ----------------------------------------------------------


def test_a_question_in_the_turn_of_another_is_not_headed_your_turn():
    assert " Your turn  Play" in drawn(draw_ask(a_scene(), 100), 100)
    asked = drawn(draw_ask(a_scene(active=1), 100), 100)
    assert " You decide  Play" in asked
    assert "Your turn " not in asked


def test_what_something_unresolved_would_do_and_says_is_told():
    blows = (Blow("c1", "melee", 5, "Furnace Brute is destroyed", "player 2 gains 1 prestige", True),)
    bolt = Face("bolt", "Bolt", "Attack", text="Deal 3 damage.")
    links = (Link("Bolt at hero 1", 1, "s1", note="3 damage"), Link("Captain attacks", 1, blows=blows))
    view = a_view(
        areas=(Area("chain", "Unresolved", "row"),),
        pieces=(Piece("s1", "chain", 0, "bolt", "Bolt"),),
        chain=links,
    )
    scene = Scene(view, {"bolt": bolt})
    for text in (drawn(draw_table(scene, 100), 100), "\n".join(table_lines(scene))):
        assert "To be resolved, in this order" in text
        assert "3 damage" in text
        assert "Deal 3 damage." in text
        assert "Furnace Brute is destroyed (player 2 gains 1 prestige)" in text
    told = Link("Bolt: resolving", 1, note="resolving")
    assert "resolving (resolving)" not in "\n".join(table_lines(Scene(a_view(chain=(told,)), {})))
