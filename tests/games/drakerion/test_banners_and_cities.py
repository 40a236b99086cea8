"""Banners and Cities: what they are for, what they can do, and what cannot be done to them."""

import pytest
from tests.games.drakerion.ground import DRILL, counts, passing, square
from tests.games.drakerion.tables import both_pass, card, keys

from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import MELEE, RIPOSTE
from tabard.games.drakerion.rules.values import value
from tabard.testing import rule, table

ONE = {"pile": ["bare-march"]}


def both(one=None, two=None, **more):
    return square({**ONE, **(one or {})}, {**ONE, **(two or {})}, **more)


# -- Banners ------------------------------------------------------------------------------------------


@rule("DRK-BAN-01", "DRK-DCK-01")
def test_the_banner_fixes_the_faction_of_the_deck():
    wardens = DRILL.starter_decks()["wardens"]
    assert DRILL.deck_problems(wardens) == []
    problems = DRILL.deck_problems(wardens.replace("Pale Standard", "Green Mantle"))
    foreign = [p for p in problems if "another faction" in p]
    assert len(foreign) == 15 + 4 + 1  # cards, Maneuvers, the City
    assert "City 'Highwatch' is of another faction (DRK-DCK-13)" in foreign


@rule("DRK-BAN-04", "DRK-ZON-05", "DRK-GEN-10")
def test_a_banner_is_not_attacked_or_targeted():
    t = both({"melee": ["rook"], "hand": ["blow", "ruin"]}, {"melee": ["pawn"], "support": ["rook"]})
    attacks = [o for o in t[0].options if o.startswith(("attack", "shoot"))]
    assert attacks == ["attack pawn with rook"]
    t[0].chooses("play blow")
    t[0].may("target rook", "target pawn", "target rook#2")
    t[0].chooses("target pawn")
    t.idle()


@rule("DRK-BAN-04", "DRK-CTY-09")
def test_an_ability_that_names_banner_or_city_reaches_it():
    t = both({"hand": ["insult", "siege"], "melee": ["rook"]}, {"melee": ["rook"], "hand": ["dole"]})
    t[0].chooses("play insult")
    assert t.state.committed[card(t, "standard-of-cinders")] == 1
    assert t.state.committed[card(t, "pale-standard")] == 0
    t[1].can("use the-kiln-gate")
    t[1].chooses("pass")
    t[0].chooses("play siege")
    assert t.state.committed[card(t, "the-kiln-gate")] == 1
    t[1].cannot("use the-kiln-gate", "use the-kiln-gate exchange")
    both_pass(t)
    assert t.state.turn == 4
    assert sum(t.state.committed) == 0
    t.idle()


@rule("DRK-BAN-04", "DRK-WIN-01", "DRK-ZON-05")
def test_banner_and_city_do_not_count_as_characters():
    t = both({"melee": ["rook"]}, {"melee": [{"card": "pawn", "damage": 2}]})
    t[0].chooses("attack pawn with rook")
    both_pass(t)
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("DRK-BAN-05", "DRK-END-07", "DRK-GEN-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_banner_is_committed_as_a_cost_and_readies_at_end_of_turn(seat):
    mine = {"hand": ["parade", "parade"], "deck": ["dole"]}
    t = both(*((mine, {}) if seat == 0 else ({}, mine)), first=seat)
    banner = t.state.zone(v.BANNER_AT, seat)[0]
    t[seat].chooses("play parade")
    assert t.state.committed[banner] == 1
    assert t.state.committed[t.state.zone(v.BANNER_AT, 1 - seat)[0]] == 0
    assert sorted(keys(t, v.HAND, seat)) == ["dole", "parade"]
    t[1 - seat].chooses("pass")
    t[seat].cannot("play parade")
    t[seat].chooses("pass")
    assert (t.state.turn, t.state.committed[banner]) == (4, 0)
    t[seat].can("play parade")
    t.idle()


@rule("DRK-BAN-06", "DRK-ABL-01")
def test_the_abilities_of_a_banner_work_normally():
    t = both({"melee": ["rook"], "banner": "busy-flag"}, {"melee": ["rook"]})
    s = t.state
    assert value(s, card(t, "rook", seat=0), MELEE) == 5
    assert value(s, card(t, "rook", seat=1), MELEE) == 4
    t[0].chooses("use busy-flag")
    assert (list(s.gold), s.committed[card(t, "busy-flag")], t.asked) == ([1, 0], 1, 1)
    t[1].cannot("use busy-flag")
    passing(t, 1, 0)
    t[0].may("pass", "react busy-flag")
    t[0].chooses("react busy-flag")
    assert (list(s.prestige), s.turn) == ([1, 0], 4)
    t[0].chooses("attack rook#2 with rook")
    t[1].chooses("pass")
    t[0].may("pass", "use busy-flag")
    t[0].chooses("use busy-flag")
    assert list(s.gold) == [3, 0]
    both_pass(t)
    assert s.damage[card(t, "rook", seat=1)] == 5
    t.idle()


# -- Cities -------------------------------------------------------------------------------------------


@rule("DRK-CTY-01", "DRK-CTY-05", "DRK-EX-09", "DRK-DEC-10", "DRK-DEC-32")
@pytest.mark.parametrize(("seat", "city"), [(0, "highwatch"), (1, "the-kiln-gate")])
def test_every_city_puts_a_card_under_the_deck_and_draws_one(seat, city):
    mine = {"hand": ["dole", "charm", "mercy"], "deck": ["blow", "aegis"]}
    t = both(*((mine, {}) if seat == 0 else ({}, mine)), first=seat)
    t[seat].chooses(f"use {city} exchange")
    t[seat].may("pick dole", "pick charm", "pick mercy")
    assert t.state.committed[card(t, city)] == 0  # nothing is paid before all is chosen
    t[seat].chooses("pick charm")
    assert t.state.committed[card(t, city)] == 1
    assert keys(t, v.DECK, seat) == ["charm", "aegis"]  # the bottom first
    assert keys(t, v.HAND, seat) == ["dole", "mercy", "blow"]
    assert keys(t, v.DISCARD, seat) == []
    assert t.asked == 1 - seat
    t[1 - seat].chooses("pass")
    t[seat].cannot(f"use {city} exchange")
    t.idle()


@rule("DRK-CTY-01", "DRK-CSR-04")
def test_the_default_ability_is_on_all_five_cities_and_printed_on_none():
    cities = [c for c in DRILL.printed if c.kind == "city"]
    assert len([c for c in cities if c.faction != "unaffiliated"]) == 5
    for city in cities:
        t = both({"city": city.id, "hand": ["dole"], "deck": ["blow"]})
        t[0].can(f"use {city.id} exchange")
        assert "put a card from your hand" not in city.text
        t[0].chooses(f"use {city.id} exchange")
        assert keys(t, v.HAND, 0) == ["blow"]
        t.idle()


@rule("DRK-CTY-02", "DRK-GEN-07", "DRK-ACT-14")
@pytest.mark.parametrize(
    ("hand", "committed", "offered"),
    [(["dole"], False, True), ([], False, False), (["dole"], True, False), ([], True, False)],
)
def test_the_default_ability_needs_a_card_in_hand_and_a_ready_city(hand, committed, offered):
    t = both({"hand": hand, "deck": ["blow"], "city": {"card": "highwatch", "committed": committed}})
    assert ("use highwatch exchange" in t[0].options) is offered
    t.idle()


@rule("DRK-CTY-03", "DRK-DRW-05")
def test_with_an_empty_deck_the_card_put_away_is_drawn_again():
    t = both({"hand": ["dole", "charm"], "deck": []})
    t[0].chooses("use highwatch exchange", "pick charm")
    assert sorted(keys(t, v.HAND, 0)) == ["charm", "dole"]
    assert keys(t, v.DECK, 0) == []
    assert t.state.committed[card(t, "highwatch")] == 1
    t.idle()


@rule("DRK-CTY-04", "DRK-HID-11", "DRK-HID-12")
@pytest.mark.parametrize(("seat", "city"), [(0, "highwatch"), (1, "the-kiln-gate")])
def test_the_card_put_under_the_deck_is_not_shown(seat, city):
    mine = {"hand": ["dole", "charm"], "deck": ["blow", "aegis"]}
    t = both(*((mine, {}) if seat == 0 else ({}, mine)), first=seat)
    t[seat].chooses(f"use {city} exchange", "pick charm")
    other = 1 - seat
    for reader in (other, None):
        lines = t.log(reader)
        assert f"Player {seat + 1} puts a card under the deck" in lines
        assert f"Player {seat + 1} draws a card" in lines
        assert not [line for line in lines if "Charm" in line or "Blow" in line]
    assert f"Player {seat + 1} puts Charm under the deck" in t.log(seat)
    assert [p.face for p in t[other].view.pieces if p.area == f"deck-{seat}"] == [None]
    assert [p.face for p in t[other].view.pieces if p.area == f"hand-{seat}"] == [None, None]
    t.idle()


@rule("DRK-CTY-06", "DRK-ABL-01")
def test_the_printed_abilities_of_a_city_work_besides():
    t = both({"melee": ["rook"], "city": "busy-city", "hand": ["dole"]}, {"melee": ["rook"]})
    s = t.state
    assert value(s, card(t, "rook", seat=0), RIPOSTE) == 3
    assert value(s, card(t, "rook", seat=1), RIPOSTE) == 2
    t[0].can("use busy-city exchange")
    t[0].chooses("attack rook#2 with rook")
    t[1].chooses("pass")
    t[0].may("pass", "use busy-city")
    t[0].chooses("use busy-city")
    assert (list(s.gold), s.committed[card(t, "busy-city")]) == ([2, 0], 1)
    both_pass(t)
    t[1].chooses("pass")
    t[0].cannot("use busy-city exchange")  # committed by the other ability
    t.idle()


@rule("DRK-CTY-07", "DRK-DMG-07")
@pytest.mark.parametrize("stored", [1, 2])
def test_a_city_stores_damage_counters_and_spends_them(stored):
    weak = [{"card": "pawn", "damage": 2}, {"card": "sprite", "damage": 1}]
    t = both(
        {"melee": [*weak, "rook"], "city": {"card": "busy-city", "damage": stored - 1}, "hand": []},
        {"melee": ["rook"], "hand": ["blow"]},
        first=1,
    )
    city = card(t, "busy-city")
    t[1].chooses("play blow", "target pawn")
    t[0].may("pass", "react busy-city to pawn")
    t[0].chooses("react busy-city to pawn")
    assert t.state.damage[city] == stored
    if stored < 2:
        t[0].cannot("use busy-city")  # two counters are its price
    else:
        t[0].chooses("use busy-city")
        assert (t.state.damage[city], list(t.state.gold)) == (0, [3, 0])
        t[1].chooses("pass")
        t[0].cannot("use busy-city")
    assert keys(t, v.CITY_AT, 0) == ["busy-city"]
    t.idle()


@rule("DRK-CTY-07", "DRK-CHK-01")
def test_counters_never_destroy_a_city():
    t = both({"city": {"card": "busy-city", "damage": 30}, "hand": ["dole"]})
    t[0].chooses("play dole")
    assert keys(t, v.CITY_AT, 0) == ["busy-city"]
    assert [p.marks["damage"] for p in t[1].view.pieces if p.face == "busy-city"] == [30]
    t.idle()


@rule("DRK-CTY-08", "DRK-EX-56", "DRK-GEN-07", "DRK-EVT-05")
@pytest.mark.parametrize(("seat", "city"), [(0, "highwatch"), (1, "the-kiln-gate")])
def test_committing_the_city_pays_for_other_cards(seat, city):
    mine = {"hand": ["tithe", "tithe", "dole"]}
    t = both(*((mine, {}) if seat == 0 else ({}, mine)), first=seat)
    t[seat].chooses("play tithe")
    assert t.state.gold[seat] == 2
    assert t.state.committed[card(t, city)] == 1
    assert sum(t.state.committed) == 1  # the own City, not the opponent's
    t[1 - seat].chooses("pass")
    t[seat].cannot("play tithe", f"use {city} exchange")
    t.idle()


@rule("DRK-CTY-09", "DRK-ZON-05")
def test_a_city_cannot_be_attacked_or_targeted_as_a_card():
    t = both({"melee": ["rook"], "hand": ["ruin"]}, {"melee": ["rook", "pawn"]})
    attacks = [o for o in t[0].options if o.startswith(("attack", "shoot"))]
    assert sorted(attacks) == ["attack pawn with rook", "attack rook#2 with rook"]
    t[0].chooses("play ruin")
    t[0].may("target rook", "target rook#2", "target pawn")
    t[0].chooses("target pawn")
    assert counts(t, v.CITY_AT) == [1, 1]
    t.idle()


@rule("DRK-CTY-09", "DRK-BAN-04", "DRK-MVR-09", "DRK-END-07")
@pytest.mark.parametrize(
    ("frost", "cold"), [("freezer", {"rook", "horn"}), ("ice-lord", {"the-kiln-gate"}), ("pawn", set())]
)
def test_a_static_ability_on_all_cards_means_characters_and_attachments(frost, cold):
    side = {
        "melee": [{"card": "rook", "committed": True, "attached": [{"card": "horn", "committed": True}]}],
        "banner": {"card": "standard-of-cinders", "committed": True},
        "city": {"card": "the-kiln-gate", "committed": True},
        "unveiled": {"card": "plain-tactic", "committed": True},
        "pile": ["bare-march", "plain-supply"],
    }
    t = both({"melee": [frost], "pile": ["bare-march", "plain-supply"]}, side)
    both_pass(t)
    s = t.state
    assert (s.turn, t.rule) == (4, "DRK-MAN-01")
    assert {s.book.keys[s.face[c]] for c in range(1, len(s.face)) if s.committed[c]} == cold
    t.idle()


@rule("DRK-CTY-09", "DRK-BAN-04")
def test_the_game_goes_on_where_a_text_destroys_city_and_banner(tmp_path):
    """A set of the players' own may name them; nothing breaks when they are gone."""
    file = tmp_path / "ruin.yaml"
    file.write_text(
        "set: ruin\ntitle: Ruin\nextends: drakerion\nbox: open\ncards:\n"
        "- {id: sack, name: Sack, kind: event, faction: unaffiliated, cost: 0, abilities: [{label: action, do: "
        "[{destroy: {all: {of: opposing, kind: city}}}, {destroy: {all: {of: opposing, kind: banner}}}]}]}\n"
    )
    from tabard.games import game
    from tabard.testing import table

    hand = {"hand": ["time-snare", "sear"], "gold": 9, "pile": ["winter-stores"]}
    t = table(game("drakerion", file), p1={"hand": ["sack"]}, p2=hand)
    t[0].chooses("play sack")
    assert counts(t, v.CITY_AT) == [1, 0]
    assert counts(t, v.BANNER_AT) == [1, 0]
    assert len(keys(t, v.DISCARD, 1)) == 2
    assert [o for o in t[1].options if "exchange" in o or o == "play time-snare 2"] == []
    t.idle()


@rule("DRK-CTY-10", "DRK-EX-62", "DRK-BLK-05")
@pytest.mark.parametrize("blanked", [True, False])
def test_a_blank_city_keeps_the_default_ability_only(blanked):
    t = both(
        {"hand": ["hush", "dole"], "melee": ["rook"]},
        {"hand": ["dole", "charm"], "deck": ["blow"], "melee": ["rook"]},
    )
    t[0].chooses("play hush" if blanked else "play dole")
    t[1].can("use the-kiln-gate exchange")
    assert ("use the-kiln-gate" in t[1].options) is not blanked
    t[1].chooses("use the-kiln-gate exchange", "pick charm")
    assert keys(t, v.HAND, 1) == ["dole", "blow"]
    t.idle()


@rule("DRK-CHK-03", "DRK-CBT-16")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("harm", "falls"), [(0, False), (5, True)])
def test_a_banner_sees_a_character_destroy_another_and_fall_in_the_same_exchange(seat, harm, falls):
    """Brand-Sworn Duelist waits for the same, and falls: its own Reaction is lost with it."""
    ashen = {"melee": [{"card": "brand-sworn-duelist", "damage": harm}, "cinder-reaver"], "gold": 1}
    wardens = {"melee": ["pale-recruit", "shieldbearer"]}
    t = table(
        "drakerion",
        options={f"deck{seat + 1}": "ashen-compact", f"deck{2 - seat}": "wardens"},
        first=seat,
        **{f"p{seat + 1}": ashen, f"p{2 - seat}": wardens},
    )
    t[seat].chooses("attack pale-recruit with brand-sworn-duelist")
    t[1 - seat].chooses("pass")
    t[seat].chooses("pass")
    assert keys(t, v.DISCARD, seat) == ["brand-sworn-duelist"] * falls
    own = [] if falls else ["react brand-sworn-duelist"]
    t[seat].may("pass", "react standard-of-cinders to brand-sworn-duelist", *own)
    before = t.state.prestige[seat]
    t[seat].chooses("react standard-of-cinders to brand-sworn-duelist")
    assert t.state.prestige[seat] == before + 1
    if own:
        t[seat].chooses("pass")
    t.idle()
