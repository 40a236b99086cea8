"""The printed cards of Volfyirion: the box against the rulebook, and the face of every kind of card."""

import re
from collections import Counter
from importlib import resources

import pytest
import yaml
from msgspec import structs

from tabard.engine.cards import content_hash
from tabard.engine.errors import CardError
from tabard.games import game
from tabard.games.volfyirion import checks
from tabard.games.volfyirion.vocabulary import Chain, Effect, Gain, Points, Removal
from tabard.language.parts import text_problems
from tabard.testing import rule

# Every base card: copies, house, cost, Command/Battle/Knowledge, Defence, Secondary Ability.
PRINTED = """
starting:
  Prospector         x16  grey       cost -  gives 1/0/0  def 0  -
  Diviner            x2   grey       cost -  gives 1/0/3  def 0  -
  Captain            x2   grey       cost -  gives 1/3/0  def 0  -
command:
  Qoam Ritual        x2   purple     cost 1  gives 1/0/0  def 0  remove remove_card
  Hidden Cache       x2   purple     cost 2  gives 0/0/2  def 0  chain P points(0,2,0)
  Celethe's Law      x2   purple     cost 3  gives 2/0/2  def 0  chain P remove_card
  Feasible Solution  x2   purple     cost 4  gives 1/1/2  def 0  chain R+P points(2,0,3)
  Strategic Attack   x2   purple     cost 5  gives 1/3/0  def 0  chain R draw(1)
  Alchemic Key       x1   purple     cost 7  gives 2/2/3  def 0  chain T draw(1)
  Book of Wisdom     x1   purple     cost 8  gives 2/1/5  def 0  chain R+R draw(2)
  Stab               x2   red        cost 1  gives 0/2/0  def 0  remove draw(1)
  Decisive Strike    x2   red        cost 3  gives 0/2/0  def 0  chain R points(0,2,0)
  Suicide Mission    x2   red        cost 3  gives 0/2/0  def 0  remove remove_building
  Anuth's Trick      x2   red        cost 4  gives 2/1/0  def 0  remove remove_troop
  Sabotage           x2   red        cost 5  gives 2/2/0  def 0  remove remove_building
  Flawless Deploy    x1   red        cost 7  gives 2/3/2  def 0  chain T+P draw(2)
  Endless Tactic     x1   red        cost 8  gives 2/4/3  def 0  chain T+P points(0,3,0)
  Barter             x2   turquoise  cost 1  gives 1/0/0  def 0  remove points(0,0,3)
  Worthy Trade       x2   turquoise  cost 2  gives 1/0/1  def 0  remove remove_card
  Telron's Analysis  x2   turquoise  cost 3  gives 2/0/1  def 0  chain T draw(1)
  Harness Qoam       x2   turquoise  cost 4  gives 2/1/1  def 0  chain T+R points(0,2,2)
  Shrewd Deal        x2   turquoise  cost 5  gives 2/1/1  def 0  chain T points(0,0,2)
  Qoam Vein          x1   turquoise  cost 7  gives 3/2/2  def 0  chain R+P draw(2)
  Volfyirion's Mark  x1   turquoise  cost 8  gives 3/3/2  def 0  chain T+P move_volfyirion
building:
  Apothecary         x1   purple     cost 4  gives 1/0/1  def 0  chain T points(0,0,1)
  Library            x2   purple     cost 5  gives 2/0/0  def 0  chain T+P draw(1)
  Laboratory         x1   purple     cost 6  gives 1/1/1  def 0  chain R points(0,1,0)
  Barracks           x1   red        cost 4  gives 0/2/0  def 0  chain R+R draw(1)
  War Academy        x2   red        cost 5  gives 0/2/0  def 0  chain R+P points(0,2,0)
  Headquarters       x1   red        cost 6  gives 1/2/0  def 0  chain T+R points(1,0,2)
  Mint               x1   turquoise  cost 4  gives 1/0/1  def 0  chain T+T points(2,0,0)
  Black Market       x2   turquoise  cost 5  gives 2/0/0  def 0  chain R remove_card
  Bank               x1   turquoise  cost 6  gives 1/1/0  def 0  chain T draw(1)
troop:
  Novice             x2   grey       cost 3  gives 0/0/0  def 2  remove points(0,0,3)
  Fighter            x2   grey       cost 3  gives 0/0/0  def 2  remove points(0,3,0)
  Soldier            x2   grey       cost 3  gives 0/0/0  def 3  remove points(0,2,0)
  Scholar            x2   purple     cost 4  gives 0/0/0  def 3  remove points(0,0,3)
  Guard              x2   grey       cost 4  gives 0/0/0  def 4  remove points(0,3,0)
  Qoam Scout         x2   turquoise  cost 4  gives 0/0/0  def 3  remove points(0,0,3)
  Qoamipulator       x1   purple     cost 6  gives 0/0/0  def 5  remove points(0,0,5)
  Elite Trooper      x1   red        cost 7  gives 0/0/0  def 6  remove points(0,5,0)
  Armored Soldier    x1   turquoise  cost 6  gives 0/0/0  def 5  remove points(0,5,0)
wonder:
  Divining Petals    x2   none       cost 2  gives 0/1/0  def 0  remove points(0,0,2)
  Sharp Qoam         x2   none       cost 2  gives 0/1/0  def 0  remove points(2,0,0)
  Glowing Fungii     x2   none       cost 3  gives 1/1/0  def 0  remove remove_card
  Pure Qoam          x2   none       cost 3  gives 1/0/0  def 0  remove points(0,0,3)
  Sibilant Crystal   x2   none       cost 3  gives 1/0/1  def 0  remove points(0,2,0)
  Strange Box        x2   none       cost 3  gives 1/0/1  def 0  remove points(2,0,0)
  Voracious Seed     x2   none       cost 3  gives 0/0/1  def 0  remove remove_building
  Living Knife       x2   none       cost 3  gives 0/1/0  def 0  remove remove_troop
  Void Fluid         x2   none       cost 4  gives 0/2/0  def 0  remove remove_building
  Black Spores       x2   none       cost 4  gives 1/0/1  def 0  remove remove_troop
  Primal Beast       x2   none       cost 4  gives 0/1/1  def 0  remove draw(1)
  Emerald Horn       x2   none       cost 6  gives 2/0/1  def 0  remove move_volfyirion
  Floating Crystal   x2   none       cost 4  gives 1/0/1  def 0  remove draw(1)
"""


@pytest.fixture(scope="module")
def book():
    return checks.load_box()


@pytest.fixture(scope="module")
def printed(book):
    return {card.id: card for card in book}


@pytest.fixture
def refused(tmp_path):
    """What is said against a set that puts these cards into the box."""

    def load(cards):
        path = tmp_path / "my-set.yaml"
        path.write_text(f"set: mine\ntitle: Mine\nextends: volfyirion\ncards:\n{cards}", encoding="utf-8")
        with pytest.raises(CardError) as e:
            checks.load_box(path)
        return [line.removeprefix("my-set.yaml: ") for line in str(e.value).splitlines()]

    return load


def base(book, kind):
    """The cards of a kind without modules; starting cards are a kind of their own here."""
    return [card for card in book if checks.group(card) == kind]


def copies(cards):
    return sum(card.count for card in cards)


def notation(effect):
    verb, value = effect.verb
    if verb == "gain":
        return f"points({value.command},{value.battle},{value.knowledge})"
    return f"draw({value})" if verb == "draw" else f"{verb}_{value}"


def abilities(card):
    return [effect for ability in (card.chain, card.remove) if ability for effect in ability.do]


def line(card):
    """A card in the notation of PRINTED."""
    secondary = "-"
    if card.chain is not None:
        needs = "+".join(colour[0].upper() for colour in card.chain.needs)
        secondary = f"chain {needs} {' '.join(notation(e) for e in card.chain.do)}"
    elif card.remove is not None:
        secondary = f"remove {' '.join(notation(e) for e in card.remove.do)}"
    gain = f"{card.gain.command}/{card.gain.battle}/{card.gain.knowledge}"
    cost = "-" if card.cost is None else card.cost
    house = card.house or "none"
    return f"{card.name} x{card.count} {house} cost {cost} gives {gain} def {card.defence} {secondary}"


# -- the printed box --------------------------------------------------------------------------------


@rule("VOL-SETC-07")
def test_the_default_set_is_the_printed_one_figure_by_figure(book):
    expected: dict[str, list[str]] = {}
    for row in PRINTED.strip().splitlines():
        if row.endswith(":"):
            expected[row[:-1]] = []
        else:
            expected[list(expected)[-1]].append(" ".join(row.split()))
    found = {kind: [line(card) for card in base(book, kind)] for kind in expected}
    assert found == expected
    for card in book:
        assert card.id == re.sub("[^a-z]+", "-", card.name.lower().replace("'", ""))


@rule("VOL-SETC-03")
def test_the_box_holds_what_the_rulebook_counts_out(book, printed):
    counted: Counter[object] = Counter()
    for card in book:
        counted[checks.group(card)] += card.count
    assert counted == {
        "starting": 20,
        "command": 36,
        "building": 12,
        "troop": 15,
        "wonder": 26,
        "mercenary": 4,
        "saboteur": 2,
        "ascension": 2,
        "perk": 4,
        "ploy": 6,
        "continuum": 2,
        "city": 6,
        "lair": 1,
    }
    assert [printed[key].count for key in ("prospector", "captain", "diviner")] == [16, 2, 2]
    assert copies(c for c in book if c.module is None) == 116
    assert copies(c for c in book if c.module is not None) == 20
    # the decks that the Components table adds up: 63 and 26, and with their modules 69 and 28
    deck = [c for c in book if c.kind in ("command", "building", "troop") and not c.starting]
    assert copies(c for c in deck if c.module is None) == 63
    assert copies(c for c in deck if c.module in (None, "mercenary", "saboteur")) == 69
    assert copies(c for c in book if c.kind == "wonder") == 28


@rule("VOL-SETC-08")
@pytest.mark.parametrize(
    ("kind", "faces", "sums"),
    [
        ("starting", 3, (20, 0, 20, 6, 6, 0, 0, 0)),
        ("command", 21, (36, 137, 48, 45, 37, 0, 22, 14)),
        ("building", 9, (12, 60, 13, 10, 3, 0, 12, 0)),
        ("troop", 9, (15, 61, 0, 0, 0, 50, 0, 15)),
        ("wonder", 13, (26, 88, 16, 14, 14, 0, 0, 26)),
    ],
)
def test_the_default_set_adds_up(book, kind, faces, sums):
    cards = base(book, kind)
    assert len(cards) == faces
    rows = [
        (
            1,
            c.cost or 0,
            c.gain.command,
            c.gain.battle,
            c.gain.knowledge,
            c.defence,
            bool(c.chain),
            bool(c.remove),
        )
        for c in cards
        for _ in range(c.count)
    ]
    assert tuple(map(sum, zip(*rows, strict=True))) == sums


@rule("VOL-SETC-09")
def test_effects_are_spread_as_on_the_printed_cards(book):
    counted: Counter[object] = Counter()
    for kind in ("command", "building", "troop", "wonder"):
        for card in base(book, kind):
            for effect in abilities(card):
                counted[re.sub(r"points.*", "points", notation(effect))] += card.count
    assert counted == {
        "points": 44,
        "draw(1)": 15,
        "draw(2)": 3,
        "remove_card": 10,
        "remove_building": 8,
        "remove_troop": 6,
        "move_volfyirion": 3,
    }


@rule("VOL-SETC-07")
def test_costs_and_colours_have_the_printed_shape(book):
    def spread(kind, field):
        counted: Counter[object] = Counter()
        for card in base(book, kind):
            counted[getattr(card, field)] += card.count
        return dict(counted)

    assert spread("command", "cost") == {1: 6, 2: 4, 3: 8, 4: 6, 5: 6, 7: 3, 8: 3}
    assert spread("building", "cost") == {4: 3, 5: 6, 6: 3}
    assert spread("troop", "cost") == {3: 6, 4: 6, 6: 2, 7: 1}
    assert spread("wonder", "cost") == {2: 4, 3: 12, 4: 8, 6: 2}
    assert spread("command", "house") == {"purple": 12, "red": 12, "turquoise": 12}
    assert spread("building", "house") == {"purple": 4, "red": 4, "turquoise": 4}
    assert spread("troop", "house") == {"grey": 8, "purple": 3, "turquoise": 3, "red": 1}


@rule("VOL-SETC-11")
def test_the_default_set_agrees_with_every_figure_of_the_rulebook(printed):
    assert printed["prospector"].gain == Points(command=1)
    assert printed["diviner"].gain == Points(command=1, knowledge=3)
    assert printed["apothecary"].kind == "building"
    assert printed["apothecary"].gain == Points(command=1, knowledge=1)
    assert printed["elite-trooper"].kind == "troop"
    assert printed["flawless-deploy"].gain == Points(command=2, battle=3, knowledge=2)
    assert (printed["suicide-mission"].cost, printed["hidden-cache"].cost) == (3, 2)
    assert (printed["sharp-qoam"].kind, printed["sharp-qoam"].cost) == ("wonder", 2)
    assert printed["volfyirions-lair"].gain == Points(battle=4)
    # its example of gaining points: 5 Command, 3 Battle, 6 Knowledge from five cards
    five = [
        printed[k].gain for k in ("prospector", "diviner", "elite-trooper", "apothecary", "flawless-deploy")
    ]
    assert sum(g.command for g in five) == 5
    assert sum(g.battle for g in five) == 3
    assert sum(g.knowledge for g in five) == 6
    # its three pictures of abilities
    assert printed["shrewd-deal"].chain == Chain(needs=("turquoise",), do=(Effect(gain=Gain(knowledge=2)),))
    assert printed["harness-qoam"].chain == Chain(
        needs=("turquoise", "red"), do=(Effect(gain=Gain(battle=2, knowledge=2)),)
    )
    assert printed["barter"].remove == Removal(do=(Effect(gain=Gain(knowledge=3)),))


@rule("VOL-SETC-10")
def test_what_is_not_known_from_print_is_marked_as_ours(printed):
    ours = [card.id for card in printed.values() if card.source == "original"]
    assert ours == ["continuum"]
    for card in printed.values():
        assert "(" not in card.text  # players read there what a card does, and nothing else
    for rule_id in ("VOL-EXT-04", "VOL-CON-05"):
        assert "(our de" in game("volfyirion").rules.rules[rule_id].text
    assert (printed["apothecary"].count, printed["library"].count) == (1, 2)
    sides = [[c.id for c in printed.values() if c.kind == "city" and c.side == side] for side in (0, 1)]
    assert sides == [["tylaris", "vahylea", "alantar"], ["yrdesh", "akao-uket", "kyr"]]


def test_sources_tell_the_rulebook_from_the_published_cards(book):
    stated = {card.id for card in book if card.source == "rulebook"}
    assert stated == {"prospector", "diviner", *checks.PERKS, *checks.PLOYS}


def test_every_text_reads_as_its_effects(book):
    assert text_problems(book, checks.generated_text) == []
    texts = {card.id: card.text for card in book}
    assert texts["hidden-cache"] == "Gain 2 Knowledge. Chain with another purple card: gain 2 Battle."
    assert texts["stab"] == "Gain 2 Battle. Remove this card: draw a card."
    assert texts["elite-trooper"] == "Defence 6. Remove this card: gain 5 Battle."
    assert texts["book-of-wisdom"] == (
        "Gain 2 Command, 1 Battle and 5 Knowledge. Chain with two red cards: draw up to 2 cards."
    )
    assert texts["anuths-trick"] == ("Gain 2 Command and 1 Battle. Remove this card: remove an enemy Troop.")
    assert texts["celethes-law"] == (
        "Gain 2 Command and 2 Knowledge. Chain with another purple card: remove a card "
        "from your hand, Discard Pile or Playing Area."
    )
    assert texts["volfyirions-mark"].endswith(
        "Chain with another turquoise card and a purple card: move Volfyirion without paying."
    )
    assert texts["volfyirions-lair"] == "Defence 9. Gain 4 Battle."


def test_a_bonus_of_two_effects_reads_in_their_order(printed):
    bonus = Chain(needs=("red", "red", "red"), do=(Effect(draw=1), Effect(remove="building")))
    card = structs.replace(printed["stab"], remove=None, chain=bonus)
    assert (
        checks.generated_text(card)
        == "Gain 2 Battle. Chain with three other red cards: draw a card, remove an enemy Building."
    )


def test_perks_and_ploys_say_in_our_words_what_they_do(book):
    by_hand = [card for card in book if card.kind in ("perk", "ploy")]
    assert len(by_hand) == 10
    for card in by_hand:
        assert len(card.text) > 20
        assert card.text.endswith(".")
        assert not re.search(r"VOL-|rulebook|[\"“”]", card.text)
    assert len({card.text for card in by_hand}) == 10


def test_every_card_of_the_files_states_what_it_is(book):
    folder = resources.files("tabard.games.volfyirion") / "cards"
    names = {f.name for f in folder.iterdir()}
    assert names == {f"{name}.yaml" for name in checks.FILES}
    listed = []
    for name in checks.FILES:
        data = yaml.safe_load((folder / f"{name}.yaml").read_text(encoding="utf-8"))
        assert data["set"] == name
        for card in data["cards"]:
            assert {"id", "name", "kind", "count", "text", "source", "icon"} <= card.keys()
            listed.append(card["id"])
    assert listed == [card.id for card in book]
    assert len(set(listed)) == len(listed)
    assert len({card.icon for card in book}) == len(book)


def test_what_is_printed_stays_printed(printed):
    parts = [printed["library"], printed["library"].chain, printed["stab"].remove, Effect(draw=1), Points()]
    for part in parts:
        name = part.__struct_fields__[0]
        with pytest.raises(AttributeError):
            setattr(part, name, getattr(part, name))


def test_the_box_is_read_once():
    assert checks.load_box() is checks.load_box()
    assert content_hash(checks.load_box()) == content_hash(list(checks.load_box()))


# -- printed faces ----------------------------------------------------------------------------------


@rule("VOL-CRD-01", "VOL-CRD-03")
def test_an_asset_card_shows_house_cost_main_and_mostly_a_secondary_ability(book, refused):
    assets = [card for kind in ("command", "building", "troop") for card in base(book, kind)]
    for card in assets:
        assert card.name
        assert card.house in ("turquoise", "red", "purple", "grey")
        assert card.cost is not None
        assert card.cost > 0
        assert bool(card.gain) != bool(card.defence)
        assert (card.chain is None) != (card.remove is None)
    bare = "- {id: stab, name: Stab, kind: command, count: 2, gain: {battle: 2}}"
    assert refused(bare) == [
        "card 'stab': field house: a command needs one of turquoise, red, purple, grey",
        "card 'stab': field cost: a command needs one",
    ]


@rule("VOL-CRD-02", "VOL-CRD-06")
def test_a_wonder_shows_cost_main_and_secondary_ability_and_no_house(book, refused):
    for card in base(book, "wonder"):
        assert card.cost is not None
        assert card.house is None
        assert card.gain
        assert card.remove is not None
    bare = "- {id: pure-qoam, name: Pure Qoam, kind: wonder, count: 2, house: red}"
    assert refused(bare)[:2] == [
        "card 'pure-qoam': field house: a wonder has none (VOL-CRD-06)",
        "card 'pure-qoam': field cost: a wonder needs one",
    ]


@rule("VOL-CRD-04", "VOL-CRD-05")
def test_grey_is_a_banner_but_no_colour_of_a_chain(book, refused):
    assert {c.house for c in book if c.house} == {"turquoise", "red", "purple", "grey"}
    asked = {colour for c in book if c.chain for colour in c.chain.needs}
    assert asked == {"turquoise", "red", "purple"}
    chain = "chain: {needs: [grey], do: [{draw: 1}]}"
    grey = f"- {{id: mint, name: Mint, kind: building, house: red, cost: 4, count: 1, {chain}}}"
    assert refused(grey) == [
        "card 'mint': field chain.needs[0]: expected one of purple, red, turquoise, got 'grey' (line 5)"
    ]


@rule("VOL-CRD-09")
def test_starting_cards_have_no_cost(book, refused):
    starting = base(book, "starting")
    assert [card.id for card in starting] == ["prospector", "diviner", "captain"]
    for card in starting:
        assert card.kind == "command"
        assert card.cost is None
        assert abilities(card) == []
    priced = "- {id: captain, name: Captain, kind: command, house: grey, count: 2, starting: true, cost: 1}"
    assert refused(priced) == [
        "card 'captain': field cost: a starting card has none, because it cannot be acquired (VOL-CRD-09)"
    ]


@rule("VOL-CRD-10", "VOL-CRD-11")
def test_a_wonder_shows_its_seal_price_and_the_removal_icon(book, printed):
    for card in book:
        wonder = card.kind == "wonder"
        assert card.removes_on_acquiring == wonder
        assert card.seal_price == (card.cost if wonder and card.id != "ascension-path" else None)
    assert printed["emerald-horn"].seal_price == 6


@rule("VOL-CRD-12")
def test_a_city_shows_its_defence_and_two_slots(printed):
    defences = {card.id: card.defence for card in printed.values() if card.kind == "city"}
    assert defences == {"tylaris": 8, "vahylea": 9, "alantar": 10, "yrdesh": 8, "akao-uket": 9, "kyr": 10}
    assert all(printed[key].slots == ("troop", "building") for key in defences)
    lair = printed["volfyirions-lair"]
    assert (lair.defence, lair.slots) == (9, ())


@rule("VOL-EXT-04")
def test_a_city_is_rebuilt_for_command_equal_to_its_defence(book):
    for card in book:
        expected = Points(command=card.defence) if card.kind == "city" else None
        assert card.rebuild == expected


@rule("VOL-MER-07")
def test_mercenaries_are_two_neutral_pairs_without_a_remove_ability(book):
    archer, veteran = base(book, "mercenary")
    assert line(archer) == "Mercenary Archer x2 grey cost 2 gives 0/0/0 def 4 -"
    assert line(veteran) == "Mercenary Veteran x2 grey cost 3 gives 0/0/0 def 5 -"
    assert archer.traits == veteran.traits == ("mercenary",)


@rule("VOL-ASC-04", "VOL-ASC-08")
def test_ascension_path_gives_two_kinds_of_points_and_keeps_the_removal_icon(printed):
    path = printed["ascension-path"]
    assert line(path) == "Ascension Path x2 none cost 3 gives 2/2/0 def 0 -"
    assert path.traits == ("unsealable",)
    assert path.removes_on_acquiring


@rule("VOL-SAB-04")
def test_a_saboteur_is_neutral_and_gives_one_command(printed):
    assert line(printed["saboteur"]) == "Saboteur x2 grey cost 3 gives 1/0/0 def 0 -"
    assert printed["saboteur"].traits == ("saboteur", "unremovable")


@rule("VOL-CON-01", "VOL-CON-05")
def test_the_box_holds_two_continuum_cards_of_our_design(book):
    (card,) = base(book, "continuum")
    assert line(card) == "Continuum x2 grey cost 4 gives 1/0/1 def 0 remove recall_card"
    assert (card.kind, card.module, card.source) == ("command", "continuum", "original")
