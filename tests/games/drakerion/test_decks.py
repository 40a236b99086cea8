"""Deck construction: what a deck may hold, and that every mistake is told before the game starts."""

import re

import pytest
from tests.games.drakerion.ground import DRILL, dealt, own_deck, place
from tests.games.drakerion.tables import keys

from tabard.engine.errors import BadOption
from tabard.games import game
from tabard.games.drakerion import state as v
from tabard.games.drakerion.decks import LARGEST, find_deck, read_deck
from tabard.games.drakerion.options import READY, STARTERS
from tabard.testing import rule

WARDENS = DRILL.starter_decks()["wardens"]


def broken(text):
    """The rules that a deck breaks, in order of their ids."""
    problems = DRILL.deck_problems(text)
    found = [re.search(r"DRK-DCK-\d\d", p) for p in problems]
    assert all(found), problems
    return sorted(m[0] for m in found)


def changed(old, new):
    """The Wardens' deck with one passage changed."""
    assert old in WARDENS
    return WARDENS.replace(old, new)


@rule("DRK-DCK-05", "DRK-DCK-06", "DRK-DCK-07", "DRK-DCK-08", "DRK-DCK-12", "DRK-CSR-02", "DRK-CSR-05")
@pytest.mark.parametrize("name", STARTERS)
def test_the_starters_are_legal_and_shaped_alike(name):
    text = DRILL.starter_decks()[name]
    deck, problems = read_deck(text, DRILL.printed)
    assert problems == []
    by_id = {c.id: c for c in DRILL.printed}
    assert len(deck.cards) == 60
    assert len({*deck.cards}) == 15
    assert all(deck.cards.count(key) == 4 for key in deck.cards)
    assert len({*deck.maneuvers}) == 8
    of_faction = [key for key in deck.maneuvers if by_id[key].faction == name]
    assert len(of_faction) == 4
    assert {by_id[key].faction for key in (deck.banner, deck.city, *deck.cards)} == {name}
    renowned = {key for key in deck.cards if by_id[key].subname}
    assert len(renowned) == 2


@rule("DRK-DCK-12", "DRK-CSR-02")
def test_each_faction_has_three_legal_decks_that_differ():
    by_id = {c.id: c for c in DRILL.printed}
    texts = DRILL.starter_decks()
    assert list(texts) == list(READY)
    of_faction = {}
    for name, text in texts.items():
        deck, problems = read_deck(text, DRILL.printed)
        assert problems == []
        faction = by_id[deck.banner].faction
        of_faction.setdefault(faction, []).append(deck)
        assert READY[name].endswith(deck.name)
        assert deck.about.endswith(".")
        assert ";" not in text  # which stands for the end of a line where a deck is given in one
        assert by_id[deck.banner].faction in STARTERS
        plays = [by_id[key] for key in deck.cards]
        assert 36 <= sum(c.kind == "character" for c in plays) <= 50
        assert sum(c.cost <= 2 for c in plays) >= 20  # something to do with the first gold
    assert {*of_faction} == {*STARTERS}
    for decks in of_faction.values():
        assert len(decks) == 3
        assert len({deck.name for deck in decks} | {deck.about for deck in decks}) == 6
        for n, one in enumerate(decks):
            for other in decks[n + 1 :]:
                shared = sum(min(one.cards.count(key), other.cards.count(key)) for key in {*one.cards})
                assert shared <= 45, (one.name, other.name)  # a quarter of the deck is another one


@rule("DRK-DCK-02")
def test_every_design_is_in_a_deck():
    decks = [read_deck(text, DRILL.printed)[0] for text in DRILL.starter_decks().values()]
    used = {key for deck in decks for key in (deck.banner, deck.city, *deck.maneuvers, *deck.cards)}
    printed = {c.id for c in game("drakerion").cards() if c.kind != "retreat"}
    assert printed - used == set()


@rule("DRK-DCK-01", "DRK-DCK-02")
@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("4 Pawn", []),  # unaffiliated
        ("4 Ash Hound", ["DRK-DCK-02"]),
        ("2 Ash Hound\n2 Bough Archer", ["DRK-DCK-02", "DRK-DCK-02"]),
    ],
)
def test_a_deck_holds_cards_of_its_faction_and_unaffiliated_ones(line, rules):
    assert broken(changed("4 Oath Relic", line)) == rules


@rule("DRK-DCK-01", "DRK-BAN-01")
def test_the_same_cards_are_foreign_under_another_banner():
    rules = broken(changed("Banner: Pale Standard", "Banner: Prism Ensign"))
    assert rules.count("DRK-DCK-02") == 15
    assert rules.count("DRK-DCK-03") == 4
    assert rules.count("DRK-DCK-13") == 1
    assert rules.count("DRK-DCK-10") == 4


@rule("DRK-DCK-03")
@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("Long Watch", []),  # unaffiliated
        ("Night of Torches", ["DRK-DCK-03"]),
        ("Pale Recruit", ["DRK-DCK-03"]),
        ("Sound the Retreat", ["DRK-DCK-03"]),
    ],
)
def test_the_pile_holds_maneuvers_of_the_faction_and_unaffiliated_ones(line, rules):
    assert broken(changed("Winter Stores", line)) == rules


@rule("DRK-DCK-04", "DRK-MVR-04")
@pytest.mark.parametrize("name", ["Pale Standard", "Highwatch", "Sound the Retreat", "Full Granaries"])
def test_only_characters_events_and_attachments_are_in_the_deck(name):
    assert broken(changed("4 Oath Relic", f"3 Oath Relic\n1 {name}")) == ["DRK-DCK-04"]


@rule("DRK-DCK-05")
@pytest.mark.parametrize(("line", "rules"), [("3 Oath Relic", ["DRK-DCK-05"]), ("4 Oath Relic", [])])
def test_a_deck_has_exactly_sixty_cards(line, rules):
    assert broken(changed("4 Oath Relic", line)) == rules
    assert broken(changed("4 Oath Relic", "4 Oath Relic\n1 Pawn")) == ["DRK-DCK-05"]


@rule("DRK-DCK-05", "DRK-SET-15")
def test_the_sixty_include_the_setup_cards():
    t = dealt("wardens", "ashen-compact")
    t[1].chooses("first 1")
    assert len(t.state.zone(v.DECK, 0)) == 60
    place(t, 0, "melee", "melee", "melee", "melee")
    assert len(t.state.zone(v.DECK, 0)) == 56
    t.idle()


@rule("DRK-DCK-06", "DRK-GEN-16")
def test_at_most_four_copies_of_one_full_name():
    assert broken(changed("4 Oath Relic\n", "3 Oath Relic\n1 Hold Fast\n")) == ["DRK-DCK-06"]
    assert "5 copies of 'Hold Fast'; at most 4" in "".join(
        DRILL.deck_problems(changed("4 Oath Relic\n", "3 Oath Relic\n1 Hold Fast\n"))
    )
    # Two sub-names of one name are two cards.
    assert broken(changed("4 Oath Relic\n", "4 Corvane, the Elder\n")) == []


@rule("DRK-DCK-07")
def test_the_pile_has_exactly_eight_cards():
    assert broken(changed("Winter Stores\n", "")) == ["DRK-DCK-07"]
    assert broken(changed("Winter Stores\n", "Winter Stores\nLong Watch\n")) == ["DRK-DCK-07"]


@rule("DRK-DCK-08")
def test_all_maneuvers_of_a_pile_have_different_names():
    assert broken(changed("Winter Stores\n", "Call to Arms\n")) == ["DRK-DCK-08"]
    assert broken(changed("Winter Stores\n", "").replace("Call to Arms", "2 Call to Arms")) == ["DRK-DCK-08"]


@rule("DRK-DCK-09")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Banner: Pale Standard\n", ""),
        ("Banner: Pale Standard", "Banner: 2 Pale Standard"),
        ("City: Highwatch\n", ""),
        ("City: Highwatch", "City: Highwatch\nHighwatch"),
        ("City: Highwatch", "City: Sound the Retreat"),
        ("City: Highwatch", "City: Pale Recruit"),
    ],
)
def test_exactly_one_banner_and_one_city(old, new):
    assert "DRK-DCK-09" in broken(changed(old, new))
    assert {*broken(changed(old, new))} <= {"DRK-DCK-09", "DRK-DCK-13"}


@rule("DRK-DCK-09", "DRK-CSR-03")
def test_each_player_has_the_same_single_retreat_card():
    assert [c.id for c in DRILL.printed if c.kind == "retreat"] == ["sound-the-retreat"]
    t = dealt("wardens", "ashen-compact")
    everywhere = [key for p in (0, 1) for zone in range(v.PER_SEAT) for key in keys(t, zone, p)]
    assert everywhere.count("sound-the-retreat") == 2
    t.idle()


@rule("DRK-DCK-10", "DRK-SET-13")
def test_the_deck_holds_the_whole_setup_list():
    missing = changed("4 Gate Surgeon", "4 Pawn")
    assert broken(missing) == ["DRK-DCK-10"]
    assert "the Setup asks for 1 'Gate Surgeon', the deck has 0" in "".join(DRILL.deck_problems(missing))
    # High Flag asks for two Recruits.
    one = {"Pale_Recruit": "1 Pale Recruit / 3 Pawn", "Oath_Relic": "4 Listener"}
    two = {"Pale_Recruit": "2 Pale Recruit / 2 Pawn", "Oath_Relic": "4 Listener"}
    assert broken(own_deck("High Flag", **one)) == ["DRK-DCK-10"]
    assert broken(own_deck("High Flag", **two)) == []


@rule("DRK-DCK-10")
def test_lines_of_a_setup_list_add_up():
    """Double Flag names the Recruit twice: two and one."""
    two, three = "2 Pale Recruit / 2 Pawn", "3 Pale Recruit / 1 Pawn"
    assert broken(own_deck("Double Flag", Pale_Recruit=two)) == ["DRK-DCK-10"]
    deck = own_deck("Double Flag", Pale_Recruit=three)
    assert broken(deck) == []
    t = dealt(deck, "ashen-compact")
    t[1].chooses("first 1")
    place(t, 0, "melee", "melee", "melee")
    assert keys(t, v.MELEE_ROW, 0) == ["pale-recruit"] * 3
    t.idle()


def set_problems(tmp_path, setup):
    """What is wrong with a Banner that has this Setup list."""
    file = tmp_path / "flag.yaml"
    file.write_text(
        "set: flag\ntitle: Flag\nextends: drakerion\nbox: open\ncards:\n"
        "- {id: elder, name: Corvane, subname: the Elder, kind: character, faction: wardens, cost: 3, melee: 2, "
        "riposte: 2, hp: 5}\n"
        f"- {{id: flag, name: Flag, kind: banner, faction: wardens, initiative: 5, setup: [{setup}]}}\n"
    )
    return DRILL.check_cards(file)


@rule("DRK-DCK-11")
def test_a_setup_list_names_at_least_one_character_and_nothing_else(tmp_path):
    assert set_problems(tmp_path, "{name: Pale Recruit}") == []
    assert "a banner needs it" in "".join(set_problems(tmp_path, ""))
    for name in ("Hold Fast", "Oath Relic", "Winter Stores", "Highwatch", "Nobody"):
        (problem,) = set_problems(tmp_path, f"{{name: Pale Recruit}}, {{name: {name}}}")
        assert f"'{name}' is no Character (DRK-DCK-11)" in problem
    for flag in (c for c in DRILL.printed if c.kind == "banner"):
        assert sum(one.count for one in flag.setup) >= 1


@rule("DRK-DCK-14", "DRK-REN-02")
def test_a_setup_list_names_full_names_and_no_two_renowned_of_one_name(tmp_path):
    assert set_problems(tmp_path, '{name: "Corvane, the Last Wall"}') == []
    (problem,) = set_problems(tmp_path, "{name: Corvane}")
    assert "'Corvane' is no Character" in problem
    (problem,) = set_problems(tmp_path, '{name: "Corvane, the Last Wall", count: 2}')
    assert "two Renowned Characters called 'Corvane' (DRK-DCK-14)" in problem
    (problem,) = set_problems(tmp_path, '{name: "Corvane, the Last Wall"}, {name: "Corvane, the Elder"}')
    assert "DRK-DCK-14" in problem
    two = '{name: "Corvane, the Last Wall"}, {name: "Aldreth, Hand of Mercy"}, {name: Pale Recruit, count: 2}'
    assert set_problems(tmp_path, two) == []


@rule("DRK-DCK-14", "DRK-DCK-10")
def test_another_sub_name_does_not_serve_a_setup_list():
    assert broken(own_deck("Old Flag")) == ["DRK-DCK-10"]  # it holds Corvane, the Last Wall
    assert broken(own_deck("Old Flag", Oath_Relic="3 Oath Relic / 1 Corvane, the Elder")) == []


@rule("DRK-DCK-13")
@pytest.mark.parametrize(
    ("city", "rules"), [("Highwatch", []), ("Free City", []), ("Heartgrove", ["DRK-DCK-13"])]
)
def test_the_city_is_of_the_faction_or_unaffiliated(city, rules):
    assert broken(own_deck(city=city)) == rules


@rule("DRK-DCK-12", "DRK-CSR-05")
@pytest.mark.parametrize("option", ["deck1", "deck2"])
def test_an_illegal_deck_is_refused_before_the_game_with_every_rule_it_breaks(option):
    text = WARDENS.replace("4 Oath Relic", "3 Ash Hound\n1 Highwatch\n1 Hold Fast")
    text = text.replace("Winter Stores", "Night of Torches\nCall to Arms").replace(
        "Highwatch", "Heartgrove", 1
    )
    text = text.replace("4 Gate Surgeon\n", "").replace("Banner: Pale Standard", "Banner: 2 Pale Standard")
    rules = {
        *("DRK-DCK-02", "DRK-DCK-03", "DRK-DCK-04", "DRK-DCK-05", "DRK-DCK-06", "DRK-DCK-07"),
        *("DRK-DCK-08", "DRK-DCK-09", "DRK-DCK-10", "DRK-DCK-13"),
    }
    assert {*broken(text)} == rules
    with pytest.raises(BadOption) as told:
        DRILL.new(options={option: text})
    assert {*re.findall(r"DRK-DCK-\d\d", str(told.value))} == rules
    assert len(str(told.value).splitlines()) == len(DRILL.deck_problems(text))
    DRILL.new(options={option: WARDENS})


@rule("DRK-DCK-12")
def test_a_deck_text_says_where_it_cannot_be_read():
    assert DRILL.deck_problems("Pale Recruit\n" + WARDENS) == [
        "line 1: expected a heading first: Banner, City, Maneuvers or Deck"
    ]
    problems = DRILL.deck_problems(changed("4 Pale Recruit", "4 Pale Recruits"))
    line = WARDENS.splitlines().index("4 Pale Recruit") + 1
    assert problems[0] == f"line {line}: no card 'Pale Recruits'; did you mean 'Pale Recruit'?"
    assert DRILL.deck_problems(changed("4 Pale Recruit", "4x pale recruit  # the first")) == []
    assert DRILL.deck_problems(changed("4 Pale Recruit", "3 pale-recruit\nPALE RECRUIT")) == []
    long = WARDENS + "#" * (LARGEST - len(WARDENS))
    assert DRILL.deck_problems(long) == []
    assert DRILL.deck_problems(long + "\n4 Pawn") == [
        f"the text has {LARGEST + 7} characters; a deck has at most {LARGEST}"
    ]


@rule("DRK-DCK-12")
def test_a_deck_is_a_starter_or_a_text():
    assert find_deck("wardens", DRILL.printed).banner == "pale-standard"
    one_line = WARDENS.partition("\n")[2].replace("\n", ";")
    assert find_deck(one_line, DRILL.printed).cards == find_deck("wardens", DRILL.printed).cards
    with pytest.raises(BadOption, match="no deck 'warden'; did you mean 'wardens'"):
        DRILL.new(options={"deck1": "warden"})


@pytest.mark.parametrize(
    ("old", "new", "deeds"),
    [
        ("4 Pale Recruit", "6 Pale Recruit", ["take-out", "thin"]),
        ("4 Pale Recruit", "", ["put-in", "fill"]),
        ("4 Pale Recruit", "4 Ash Hound", ["take-out", "put-in", "fill"]),
        ("Deck:\n", "Deck:\nBlocked Passes\n", ["take-out", "thin"]),
        ("Blocked Passes\n", "", ["put-in"]),
        ("Blocked Passes\n", "Blocked Passes\nBlocked Passes\n", ["take-out"]),
    ],
)
def test_what_is_plainly_wrong_is_mended_step_by_step(old, new, deeds):
    text = changed(old, new)
    done = []
    while DRILL.deck_problems(text):
        step = DRILL.deck_mends(text)[0]
        done.append(step.deed)
        assert step.text != text
        text = step.text
    assert done == deeds[: len(done)]
    assert read_deck(text, DRILL.printed)[0].name == read_deck(WARDENS, DRILL.printed)[0].name
    assert DRILL.deck_mends(text) == []
