"""The box: its counts, its kinds of cards, and what the vocabulary can say (IGN-COMP, IGN-SET, IGN-TYPE)."""

from collections import Counter
from typing import get_args

import pytest
from msgspec.structs import replace
from tests.games.ignite.tables import IGNITE

from tabard.engine.errors import CardError
from tabard.games.ignite import Ignite, nouns, reading
from tabard.games.ignite import parts as p
from tabard.games.ignite.blows import BLOWS
from tabard.games.ignite.checks import card_problems, check_box
from tabard.games.ignite.printed import Card, Effect, Reaction, generated_text
from tabard.games.ignite.vocabulary import VERBS
from tabard.language.parts import walk
from tabard.testing import rule

CARDS = {card.id: card for card in IGNITE.cards()}
BATTLE = [card for card in CARDS.values() if card.kind == "battle"]
TITLES = [card for card in CARDS.values() if card.kind == "title"]


def everything(card):
    """Every instruction of a card, those of its reaction and reveal included."""
    return [part for part in walk(card) if isinstance(part, Effect)]


@rule("IGN-COMP-01", "IGN-COMP-02", "IGN-SET-01", "IGN-SET-02")
def test_the_counts_of_the_box():
    assert {key: CARDS[key].count for key in ("march", "dagger", "old-wooden-shield")} == {
        "march": 41,
        "dagger": 33,
        "old-wooden-shield": 25,
    }
    assert (len(BATTLE), sum(card.count for card in BATTLE)) == (50, 510)
    assert Counter(card.count for card in BATTLE) == {10: 49, 20: 1}
    assert CARDS["arrow"].count == 20


@rule("IGN-SET-03", "IGN-SET-06", "IGN-TITLE-03", "IGN-TITLE-04")
def test_titles_have_prices_and_one_copy():
    assert len(TITLES) >= 2
    for card in TITLES:
        assert card.prices == (5, 7, 9, 11, 13, 15, 17, 20)
        assert (card.count, card.honor, card.style) == (1, 0, "title")


@pytest.mark.parametrize(
    ("key", "types", "cost", "honor"),
    [
        ("march", "movement", 3, 1),
        ("dagger", "weapon melee blade small", 3, 1),
        ("old-wooden-shield", "shield", 3, 0),
        ("adrenaline", "ability", 5, 2),
        ("arrow", "projectile", 3, 1),
        ("berserk", "ability", 7, 2),
        ("blessed-spear", "weapon melee blade", 5, 2),
        ("conditioning", "movement", 5, 1),
        ("crystal-shard", "item small", 9, 2),
        ("fire-arrow", "projectile spell fire", 5, 2),
        ("flail", "weapon melee special", 4, 2),
        ("freeze", "spell nature freeze", 8, 0),
        ("full-moon-axe", "weapon melee blade", 7, 2),
        ("gladiator-net", "item equipment", 4, 2),
        ("horse", "movement mount", 7, 2),
        ("ice-wall", "spell impassable-terrain aoe", 6, 0),
        ("javelin", "weapon melee ranged blade", 8, 3),
        ("kraken", "spell minion immovable", 9, 0),
        ("large-quiver", "item equipment", 8, 3),
        ("lightning-bolt", "spell nature lightning", 8, 0),
        ("long-bow", "weapon ranged bow", 8, 3),
        ("magic-potion-bomb", "item small spell aoe", 5, 2),
        ("medicine", "item healing", 4, 1),
        ("metal-shield", "shield", 6, 2),
        ("meteor-strike", "spell nature aoe", 9, 0),
        ("monopoly", "ability", 3, 0),
        ("quick-hands", "ability", 11, 3),
        ("scorched-earth", "spell passable-terrain aoe", 6, 0),
        ("short-sword", "weapon melee blade", 4, 2),
        ("tiger-mount", "movement mount", 9, 2),
        ("triple-sheath", "item equipment", 3, 1),
        ("unicorn", "movement mount", 10, 2),
        ("vine-pull", "spell nature", 4, 0),
        ("water-minion", "spell minion", 10, 0),
        ("weapon-dealer", "event", 5, 1),
        ("wind-arrow", "projectile spell", 4, 1),
    ],
)
@rule("IGN-SET-05", "IGN-COMP-01")
def test_the_named_cards_have_their_figures(key, types, cost, honor):
    card = CARDS[key]
    assert (" ".join(card.types), card.cost, card.honor) == (types, cost, honor)


@rule("IGN-TYPE-04")
def test_the_types_in_use():
    assert len(reading.TYPES) == 28
    assert list(reading.TYPES.values()) == [1 << n for n in range(28)]
    used = {name for card in CARDS.values() for name in card.types}
    assert used == set(reading.TYPES)


@rule("IGN-SET-07", "IGN-SET-08")
def test_costs_types_and_honor_are_calibrated():
    costs = Counter(card.cost for card in BATTLE)
    published = {3: 5, 4: 9, 5: 7, 6: 7, 7: 7, 8: 7, 9: 7, 10: 2, 11: 2}
    assert set(costs) == set(published)
    assert all(abs(costs[n] - published[n]) <= 2 for n in published), costs
    first = Counter(card.types[0] for card in BATTLE)
    wanted = {
        "spell": 12,
        "weapon": 9,
        "ability": 7,
        "event": 7,
        "item": 7,
        "movement": 6,
        "projectile": 4,
        "shield": 1,
    }
    assert all(abs(first[name] - n) <= 1 for name, n in wanted.items()), first
    assert all(card.honor == 0 for card in BATTLE if card.types[0] == "spell")
    assert all(card.honor in (2, 3) for card in BATTLE if card.types[0] == "weapon")
    assert max(card.honor for card in BATTLE) == 3


KINDS = {
    "bow": lambda c: "bow" in c.types,
    "arrow": lambda c: "projectile" in c.types,
    "fire": lambda c: "fire" in c.types,
    "freeze": lambda c: "freeze" in c.types,
    "lightning": lambda c: "lightning" in c.types,
    "impassable terrain": lambda c: any(x.wall for x in everything(c)),
    "passable terrain": lambda c: any(x.scorch for x in everything(c)),
    "small item": lambda c: "small" in c.types and any(x.throw for x in everything(c)),
    "mount": lambda c: "mount" in c.types and "fly" not in c.types,
    "flying mount": lambda c: {"mount", "fly"} <= set(c.types),
    "minion": lambda c: any(x.summon for x in everything(c)),
    "healing": lambda c: any(x.aid and x.aid.heal for x in everything(c)),
    "counter-spell": lambda c: c.react and c.react.answer == "negate" and "spell" in c.react.to,
    "dodge": lambda c: c.react and c.react.answer == "dodge",
    "shield that bashes": lambda c: c.types[0] == "shield" and c.do,
    "reveal": lambda c: c.reveal,
    "whenever you attack": lambda c: any(x.last and x.last.whenever == "attack" for x in everything(c)),
    "hidden delayed strike": lambda c: any(x.hide for x in everything(c)),
    "pull": lambda c: any(b.pull for x in everything(c) if x.attack for b in x.attack.then),
    "push": lambda c: any(b.push for x in everything(c) if x.attack for b in x.attack.then),
    "area attack": lambda c: "aoe" in c.types and any(x.attack for x in everything(c)),
    "event": lambda c: "event" in c.types,
    "stays in front": lambda c: c.style == "persistent",
    "trashed on the own turn": lambda c: c.style == "normal-trash",
    "trashed out of turn": lambda c: c.style == "reaction-trash",
    "spell with movement": lambda c: c.types[0] == "spell" and "movement" in c.types,
    "spell-infused": lambda c: "spell" in c.types[1:] and c.types[0] in ("weapon", "projectile"),
    "melee and ranged": lambda c: {"melee", "ranged", "weapon"} <= set(c.types),
    "global": lambda c: any(x.attack and x.attack.shape in ("units", "others") for x in everything(c)),
    "all but the caster": lambda c: any(x.monopoly for x in everything(c)),
    "optional weapon effect": lambda c: c.types[0] == "weapon" and any(x.may for x in everything(c)),
}


@pytest.mark.parametrize("kind", KINDS)
@rule("IGN-SET-09")
def test_the_set_has_every_named_kind(kind):
    assert any(KINDS[kind](card) for card in BATTLE), kind


@rule("IGN-SET-10")
def test_every_verb_is_used_by_two_cards():
    used = Counter()
    for card in CARDS.values():
        verbs = {effect.verb[0] for effect in everything(card)}
        verbs |= {blow.verb[0] for x in everything(card) if x.attack for blow in x.attack.then}
        if card.react is not None:
            verbs.add(card.react.answer)
        used.update(verbs)
    wanted = {*VERBS.verbs, *BLOWS.verbs, *reading.ANSWERS} - {"damage"}  # which items and traps deal
    assert {verb: n for verb in sorted(wanted) if (n := used[verb]) < 2} == {}


@rule("IGN-SET-11", "IGN-SET-13", "IGN-SET-14")
def test_moments_durations_and_shapes_can_all_be_said():
    own = "damaged dies pushed frozen knocked-down enters-token comes-adjacent turn-begins turn-ends"
    done = "attack hit enemy-damaged enemy-dies spell-played buys gains sells discards trashes"
    assert set(reading.MOMENTS) == {*own.split(), *done.split()} == set(nouns.MOMENTS)
    assert set(reading.UNTILS) == {"turn", "round", "stay"} == set(nouns.UNTIL)
    assert set(get_args(p.Shape)) == {"single", "cross", "line", "ring", "enemies", "units", "others"}
    assert set(get_args(p.Plight)) == set(nouns.PLIGHTS)


def test_texts_are_made_from_the_effects_and_fit():
    for card in CARDS.values():
        assert card.text == generated_text(card)
        assert 0 < len(card.text) <= 400, card.id


def one(**changes):
    facts = {"id": "x", "name": "X", "types": ("event",), "do": (Effect(draw=1),)}
    return Card(**{**facts, **changes})


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({}, ""),
        ({"style": "title"}, "IGN-PLAY-12"),
        ({"prices": (5, 7)}, "IGN-TITLE-04"),
        ({"style": "reaction"}, "IGN-REACT-02"),
        ({"do": None}, "does nothing"),
        ({"types": ("weapon", "bow")}, "IGN-BOW-02"),
        ({"style": "persistent"}, "IGN-PLAY-12"),
        ({"do": (Effect(attack=p.Attack(shape="cross")),)}, "IGN-AOE-02"),
        (
            {"style": "reaction", "react": Reaction(to=("weapon",), answer="block", move=1)},
            "IGN-REACT-08",
        ),
        (
            {"kind": "title", "style": "title", "types": ("title",), "prices": (5,), "count": 2},
            "IGN-TITLE-11",
        ),
    ],
)
@rule("IGN-SET-05", "IGN-PLAY-12")
def test_fields_that_do_not_go_together_are_named(changes, problem):
    found = " ".join(card_problems(one(**changes)))
    assert (problem in found) if problem else not found


@pytest.mark.parametrize(
    ("do", "problem"),
    [
        (
            "{aid: {range: [1, 2]}}",
            "aid: expected at least one of heal, stand, thaw, immune and untargetable",
        ),
        ("{last: {whenever: attack}}", "last: whenever and do belong together"),
        ("{last: {do: [{draw: 1}]}}", "last: whenever and do belong together"),
        ("{last: {types: [spell]}}", "last: expected something that changes, or whenever and do"),
        ("{teleport: {}}", "teleport: expected exactly one of within and to"),
        ("{teleport: {within: 2, to: village}}", "teleport: expected exactly one of within and to"),
        ("{look: {n: 3, take: 10}}", "look.take: expected int <= 9"),
    ],
)
@rule("IGN-SET-10")
def test_an_effect_that_says_nothing_is_refused_at_its_place(tmp_path, do, problem):
    file = tmp_path / "own.yaml"
    file.write_text(
        "set: own\ntitle: Own\nextends: ignite\nbox: open\ncards:\n"
        f"- {{id: nudge, name: Nudge, types: [event], cost: 3, honor: 1, do: [{do}]}}\n"
    )
    with pytest.raises(CardError) as told:
        Ignite(file).cards()
    assert f"field do[0].{problem}" in str(told.value)


@rule("IGN-COMP-01", "IGN-COMP-02")
def test_a_box_with_other_counts_is_refused(tmp_path):
    assert check_box(list(CARDS.values())) == []
    assert any("IGN-COMP-02" in p for p in check_box([c for c in CARDS.values() if c.id != "flail"]))
    file = tmp_path / "own.yaml"
    file.write_text(
        "set: own\ntitle: Own\nextends: ignite\nbox: open\ncards:\n"
        "- {id: nudge, name: Nudge, types: [event], cost: 3, honor: 1, do: [{draw: 1}]}\n"
    )
    game = Ignite(file)
    assert game.card("nudge").text == "Draw a card."
    assert game.new(seats=2, options={"market": "random"}).decision is not None
    file.write_text(file.read_text().replace("box: open\n", ""))
    with pytest.raises(CardError, match="IGN-COMP-02"):
        Ignite(file).cards()


@rule("IGN-TYPE-04")
def test_a_face_names_the_types_as_cards_print_them():
    face = IGNITE.face(CARDS["ice-wall"])
    assert (face.kind, face.strip) == ("Spell, Impassable Terrain, AoE", "Impassable Terrain, AoE")


@rule("IGN-COMP-01", "IGN-DECK-01")
def test_what_a_box_must_hold():
    cards = list(CARDS.values())

    def told(changed, strict=True):
        return " ".join(check_box(changed, strict))

    march = CARDS["march"]
    others = [card for card in cards if card is not march]
    assert "'march' is needed (IGN-DECK-01)" in told(others)
    assert "expected 41 copies, got 40" in told([replace(march, count=40), *others])
    assert not told([replace(march, count=40), *others], strict=False)
    assert "2 cards are called 'Flail'" in told([*cards, replace(CARDS["flail"], id="flail-2")], strict=False)
    assert "expected at least 16, got 15" in told([*cards[:3], *BATTLE[:15]], strict=False)
    assert not told([*cards[:3], *BATTLE[:16]], strict=False)
    many = [replace(CARDS["flail"], id=f"f{n}", name=f"F{n}") for n in range(250)]
    assert "expected at most 250" in told([*cards, *many], strict=False)
