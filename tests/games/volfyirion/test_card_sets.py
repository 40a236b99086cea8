"""Sets of the players' own: what may be changed in the box, and what is said against a set that does not fit."""

from pathlib import Path

import pytest
from msgspec import structs

from tabard.engine.cards import card_schema
from tabard.engine.errors import CardError
from tabard.games.volfyirion import checks
from tabard.games.volfyirion.printed import Card
from tabard.games.volfyirion.vocabulary import Chain, Effect, Points, Removal
from tabard.testing import rule

PAGE = Path(__file__).parents[3] / "docs" / "adding-a-card.md"


@pytest.fixture(scope="module")
def book():
    return checks.load_box()


@pytest.fixture(scope="module")
def printed(book):
    return {card.id: card for card in book}


@pytest.fixture
def custom(tmp_path):
    """The box with a set of the players' own over it."""

    def load(cards, head="extends: volfyirion"):
        path = tmp_path / "my-set.yaml"
        path.write_text(f"set: mine\ntitle: Mine\n{head}\ncards:\n{cards}", encoding="utf-8")
        return {card.id: card for card in checks.load_box(path)}

    return load


@pytest.fixture
def refused(custom):
    """What is said against a set of the players' own, without the file name."""

    def load(cards, head="extends: volfyirion"):
        with pytest.raises(CardError) as e:
            custom(cards, head)
        lines = str(e.value).splitlines()
        assert all(line.startswith("my-set.yaml: ") for line in lines)
        return [line.removeprefix("my-set.yaml: ") for line in lines]

    return load


OWN_CONTINUUM = """
- id: continuum
  name: Loom of Ages
  kind: building
  house: purple
  count: 2
  cost: 5
  gain: {knowledge: 1}
  chain: {needs: [red], do: [{draw: 1}, {recall: card}]}
  module: continuum
"""


@rule("VOL-CON-02", "VOL-CON-07")
def test_players_put_a_card_of_their_own_in_the_empty_frame(custom, refused):
    card = custom(OWN_CONTINUUM)["continuum"]
    assert (card.name, card.kind, card.house, card.cost) == ("Loom of Ages", "building", "purple", 5)
    assert card.chain == Chain(needs=("red",), do=(Effect(draw=1), Effect(recall="card")))
    assert card.text == (
        "Gain 1 Knowledge. Chain with a red card: draw a card, take a card from your Discard Pile into your hand."
    )
    # under a name of its own, once the default card is taken out
    out = "\n- {id: continuum, name: Continuum, kind: command, count: 0}"
    renamed = custom(OWN_CONTINUUM.replace("id: continuum", "id: loom-of-ages") + out)
    assert renamed["loom-of-ages"].module == "continuum"
    assert "continuum" not in renamed
    # it goes into the Asset Deck, so it cannot be a Wonder
    wonder = OWN_CONTINUUM.replace("kind: building", "kind: wonder").replace("  house: purple\n", "")
    assert refused(wonder) == [
        "card 'continuum': field module: continuum is for a command or building or troop, not a wonder"
    ]


def test_a_set_may_replace_add_and_take_out(custom):
    cards = custom(
        "- {id: stab, name: Stab, kind: command, house: red, cost: 2, count: 1, gain: {battle: 3}}\n"
        "- {id: cut, name: Cut, kind: command, house: red, cost: 1, count: 3, gain: {battle: 1}, text: Snip.}\n"
        "- {id: barter, name: Barter, kind: command, count: 0}\n"
    )
    assert (cards["stab"].gain, cards["stab"].count) == (Points(battle=3), 1)
    assert (cards["stab"].text, cards["cut"].text) == ("Gain 3 Battle.", "Snip.")
    assert "barter" not in cards
    assert list(cards).index("stab") == [c.id for c in checks.load_box()].index("stab")
    assert list(cards)[-1] == "cut"


@rule("VOL-SETC-03", "VOL-SETC-05")
def test_a_set_with_other_numbers_than_the_box_is_refused_unless_the_box_is_open(custom, refused):
    more = "- {id: cut, name: Cut, kind: command, house: red, cost: 1, count: 3, gain: {battle: 1}}\n"
    assert refused(more) == ["command cards: expected 36, got 39 (VOL-SETC-03)"]
    assert custom(more, "extends: volfyirion\nbox: open")["cut"].count == 3
    uneven = "".join(
        f"- {{id: {key}, name: A, kind: command, house: grey, count: {n}, starting: true}}\n"
        for key, n in (("captain", 3), ("diviner", 1))
    )
    assert refused(uneven) == ["starting cards: expected 16, 2 and 2 copies, got 16, 3, 1 (VOL-SETC-03)"]


@pytest.mark.parametrize("kind", ["perk", "ploy", "mercenary", "saboteur", "ascension", "continuum"])
@rule("VOL-SETC-03")
def test_each_group_of_extra_cards_is_counted(book, kind):
    cards = [card for card in book if checks.group(card) == kind]
    first = cards[0]
    fewer = [card for card in book if card is not first]
    wanted = sum(card.count for card in cards)
    expected = f"{kind} cards: expected {wanted}, got {wanted - first.count} (VOL-SETC-03)"
    assert checks.check_box(fewer) == [expected]
    assert checks.check_box(fewer, strict=False) == []


@rule("VOL-SETC-04")
@pytest.mark.parametrize("strict", [True, False])
def test_two_wonders_must_be_cheap_enough_for_the_first_lair(book, strict):
    def priced(keep):
        return [
            structs.replace(c, cost=4) if checks.group(c) == "wonder" and c.id not in keep else c
            for c in book
        ]

    assert checks.check_box(priced(["pure-qoam"]), strict) == []
    assert checks.check_box(priced([]), strict) == [
        "Wonders that cost 3 Battle or less: expected at least 2, got 0 (VOL-SETC-04)"
    ]


@rule("VOL-SETC-02", "VOL-SETC-05")
@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ("kind: golem", "field kind: expected one of building, city, command, lair,"),
        ("house: teal", "field house: expected one of grey, purple, red, turquoise, got 'teal'"),
        ("cost: -1", "field cost: expected int >= 0, got -1"),
        ("count: -2", "field count: expected int >= 0, got -2"),
        ("gain: {battle: -1}", "field gain.battle: expected int >= 0, got -1"),
        ("defence: -1", "field defence: expected int >= 0, got -1"),
        (
            "remove: {do: [{burn: 1}]}",
            "field remove.do[0].burn: unknown field; allowed here: gain, draw, remove, move, recall",
        ),
        ("remove: {do: [{draw: 0}]}", "field remove.do[0].draw: expected int >= 1, got 0"),
        (
            "remove: {do: [{remove: wonder}]}",
            "field remove.do[0].remove: expected one of building, card, troop",
        ),
        ("remove: {do: [{move: card}]}", "field remove.do[0].move: expected one of volfyirion"),
        ("remove: {do: [{gain: {}}]}", "field remove.do[0].gain: expected at least one point, got none"),
        ("remove: {do: [{draw: 1, move: volfyirion}]}", "field remove.do[0]: expected exactly one verb"),
        ("remove: {do: []}", "field remove.do: expected list of length >= 1"),
        (
            "remove: {do: [{recall: card}]}",
            "field remove: recall is for the continuum module only (VOL-SETC-02)",
        ),
        ("chain: {needs: [], do: [{draw: 1}]}", "field chain.needs: expected list of length >= 1"),
        ("chain: {do: [{draw: 1}]}", "field chain.needs: missing"),
        (
            "chain: {needs: [red], do: [{draw: 1}], or: 2}",
            "field chain.or: unknown field; allowed here: needs, do",
        ),
        ("remove: {do: [{draw: 1}], by: me}", "field remove.by: unknown field; allowed here: do"),
        ("gain: {gold: 1}", "field gain.gold: unknown field; allowed here: command, battle, knowledge"),
        ("armour: 1", "field armour: unknown field; allowed here: id, name, kind, count,"),
        ("traits: [flying]", "field traits[0]: expected one of mercenary, saboteur, unremovable, unsealable"),
        (
            "module: wizard",
            "field module: expected one of ascension, continuum, mercenary, perk, ploy, saboteur",
        ),
    ],
)
def test_a_card_outside_the_vocabulary_is_refused(refused, wrong, complaint):
    fields = {"kind": "command", "house": "red", "cost": "1", "count": "2", "gain": "{battle: 2}"}
    name, _, value = wrong.partition(": ")
    fields[name] = value
    card = "".join(f"  {key}: {text}\n" for key, text in fields.items())
    (told,) = refused(f"- id: stab\n  name: Stab\n{card}")
    assert told.startswith(f"card 'stab': {complaint}")


@rule("VOL-SETC-02")
def test_the_vocabulary_is_that_of_the_printed_cards_and_recall(book):
    used = [(card.id, e) for card in book for side in (card.chain, card.remove) if side for e in side.do]
    verbs = {effect.verb[0] for _, effect in used}
    assert verbs == set(Effect.__struct_fields__) == {"gain", "draw", "remove", "move", "recall"}
    assert [key for key, effect in used if effect.recall] == ["continuum"]


@rule("VOL-SETC-01")
def test_a_card_says_all_that_a_set_must_supply():
    assert set(Card.__struct_fields__) == {
        "id", "name", "kind", "count", "house", "cost", "gain", "defence", "chain", "remove", "starting", "traits",
        "module", "rebuild", "side", "text", "source", "icon",
    }  # fmt: skip
    schema = card_schema(Card)["$defs"]
    assert schema["Card"]["required"] == ["id", "name", "kind", "count"]
    assert set(schema["Points"]["properties"]) == {"command", "battle", "knowledge"}
    assert schema["Chain"]["required"] == ["needs", "do"]


@rule("VOL-SETC-01", "VOL-SETC-06")
@pytest.mark.parametrize(
    ("key", "change", "complaint"),
    [
        ("tylaris", {"rebuild": None}, "field rebuild: a city needs a price (VOL-SETC-06)"),
        ("tylaris", {"rebuild": Points()}, "field rebuild: a city needs a price (VOL-SETC-06)"),
        ("tylaris", {"gain": Points(battle=1)}, "field gain: a city gives no points"),
        ("tylaris", {"house": "red"}, "field house: a city has none (VOL-CRD-06)"),
        ("tylaris", {"cost": 3}, "field cost: a city has none, because it cannot be acquired (VOL-CRD-09)"),
        ("volfyirions-lair", {"defence": 0}, "field defence: a lair needs at least 1"),
        ("volfyirions-lair", {"gain": Points()}, "field gain: the lair needs its income (VOL-SETC-06)"),
        ("qoam-oracle", {"text": ""}, "field text: a perk needs one"),
        ("qoam-oracle", {"gain": Points(battle=1)}, "field gain: a perk gives no points"),
        ("mirage-city", {"gain": Points(battle=1)}, "field gain: a ploy gives no points"),
        ("guard", {"defence": 0}, "field defence: a troop needs at least 1"),
        ("guard", {"rebuild": Points(command=1)}, "field rebuild: only a city has a price to rebuild it"),
        ("guard", {"side": 0}, "field side: only a city belongs to a side"),
        ("guard", {"traits": ("unsealable",)}, "field traits: a troop cannot be unsealable"),
        ("guard", {"traits": ("unremovable",) * 2}, "field traits: unremovable is given 2 times"),
        ("stab", {"defence": 2}, "field defence: a command has none (VOL-CRD-15)"),
        ("stab", {"traits": ("mercenary",)}, "field traits: a command cannot be mercenary"),
        (
            "stab",
            {"chain": Chain(needs=("red",), do=(Effect(draw=1),))},
            "field remove: a card has one Secondary Ability, and this one has a chain",
        ),
        ("mercenary-archer", {"traits": ()}, "field traits: a card of the mercenary module needs mercenary"),
        (
            "saboteur",
            {"traits": ("unremovable",)},
            "field traits: a card of the saboteur module needs saboteur",
        ),
        ("ascension-path", {"traits": ()}, "field traits: a card of the ascension module needs unsealable"),
        ("kyr", {"remove": Removal(do=(Effect(draw=1),))}, "field remove: a city has no Secondary Ability"),
    ],
)
def test_fields_that_do_not_go_together_are_named(book, key, change, complaint):
    changed = [structs.replace(card, **change) if card.id == key else card for card in book]
    for strict in (True, False):
        assert checks.check_box(changed, strict) == [f"card {key!r}: {complaint}"]


@rule("VOL-SETC-06")
def test_perks_and_ploys_are_those_of_the_rules(book, refused):
    assert [c.id for c in book if c.kind == "perk"] == list(checks.PERKS)
    assert [c.id for c in book if c.kind == "ploy"] == list(checks.PLOYS)
    own = (
        "- {id: qoam-oracle, name: Qoam Oracle, kind: perk, count: 0}\n"
        "- {id: dragon-friend, name: Dragon Friend, kind: perk, count: 1, text: Win.}\n"
    )
    assert refused(own) == [
        "card 'dragon-friend': field module: a perk needs perk",
        "card 'dragon-friend': field id: a perk is one of "
        "qoam-armory, anomaly-collider, qoam-oracle, heroes-party",
    ]


def test_starting_cards_belong_to_the_base_box(book):
    troop = [structs.replace(c, kind="troop", defence=1) if c.id == "captain" else c for c in book]
    only = "card 'captain': field starting: only a command of the base box starts in a House Deck"
    assert checks.check_box(troop) == [only]


@pytest.mark.parametrize("strict", [True, False])
def test_each_side_needs_its_three_cities_and_the_table_one_lair(book, strict):
    swapped = [structs.replace(c, defence=9) if c.id == "kyr" else c for c in book]
    assert checks.check_box(swapped, strict) == [
        "cities of side 1: expected Defence 8, 9 and 10, got 8, 9, 9"
    ]
    nowhere = [structs.replace(c, side=None) if c.id == "kyr" else c for c in book]
    assert checks.check_box(nowhere, strict) == [
        "card 'kyr': field side: a city needs 0 or 1",
        "cities of side 1: expected Defence 8, 9 and 10, got 8, 9",
    ]
    homeless = [c for c in book if c.kind != "lair"]
    assert checks.check_box(homeless, strict) == ["lair cards: expected 1, got 0"]


def test_an_open_box_still_needs_what_no_game_can_do_without(book):
    def lean(drop):
        return checks.check_box([c for c in book if not drop(c)], strict=False)

    assert lean(lambda c: c.starting) == [
        "starting cards: expected at least 10 (five for the first hand of each House), got 0"
    ]
    assert lean(lambda c: c.kind in ("command", "troop", "building") and not c.starting) == [
        "asset cards: expected at least 5 (the Asset Row has five spaces), got 0"
    ]
    assert lean(lambda c: c.kind == "perk") == [
        "perk cards: expected at least 2 (each player is dealt one), got 0"
    ]
    assert lean(lambda c: c.kind == "ploy") == [
        "ploy cards: expected at least 2 (each player is dealt one), got 0"
    ]
    odd = [structs.replace(c, count=3) if c.id == "captain" else c for c in book]
    assert checks.check_box(odd, strict=False) == [
        "card 'captain': field count: starting cards are dealt evenly to two House Decks, "
        "expected an even number, got 3"
    ]


def test_a_box_has_one_card_to_an_id_and_a_limit(book, printed):
    twice = [*book, printed["stab"]]
    assert "card 'stab': field id: 2 cards have it" in checks.check_box(twice)
    many = [*book, *(structs.replace(printed["stab"], id=f"stab-{n}") for n in range(200))]
    assert checks.check_box(many, strict=False) == ["different cards: expected at most 200, got 277"]


def test_a_set_that_stands_alone_needs_everything(refused):
    told = refused(
        "- {id: cut, name: Cut, kind: command, house: red, cost: 1, count: 36}\n", head="box: strict"
    )
    assert "wonder cards: expected 26, got 0 (VOL-SETC-03)" in told
    assert "cities of side 0: expected Defence 8, 9 and 10, got none" in told
    assert not any(line.startswith("command cards") for line in told)
