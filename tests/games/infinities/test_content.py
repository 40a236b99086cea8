"""The cards and tiles of Infinities: as many as the box has, figures within their ranges, every verb of use."""

from collections import Counter

import pytest

import tabard
from tabard.games.infinities.checks import check_box, load_box, slug, verbs_in
from tabard.games.infinities.library import load_story
from tabard.games.infinities.parts import Event
from tabard.games.infinities.printed import Action, Card
from tabard.games.infinities.vocabulary import VERBS
from tabard.language.parts import walk
from tabard.testing import rule

CARDS = load_box()
FACES = {face.id: face for face in tabard.game("infinities").faces()}
CHAPTERS, THREADS = load_story()
FACTIONS = ("lightbearers", "deva-network")
WORLDS = ("sands-of-varra", "genesis-circuit")


def of(kind: str, faction: str | None = None) -> list[Card]:
    return [c for c in CARDS if c.kind == kind and (faction is None or c.faction == faction)]


@rule("INF-CONT-02", "INF-CORE-04", "INF-LDR-01", "INF-LDR-02", "INF-LDR-03", "INF-LDR-05")
@pytest.mark.parametrize("faction", FACTIONS)
def test_six_leaders_a_faction_with_two_actions_and_a_reaction(faction: str) -> None:
    leaders = of("leader", faction)
    assert len(leaders) == 6
    for leader in leaders:
        one, two = leader.actions
        assert len(one.cost) == 1
        assert one.cost[0] in ("power", "energy", "fortitude")
        assert two.cost[0] in ("power", "energy", "fortitude")
        assert two.cost[1:] == ("boost",)
        assert leader.reaction is not None
        assert leader.reaction.threshold == 10
        assert leader.title
        assert leader.flavour
        assert FACES[f"lead-{leader.id}"].strip, "what it comes to, for whoever chooses"
    singles = Counter(leader.actions[0].cost[0] for leader in leaders)
    assert set(singles) == {"power", "energy", "fortitude"}, "every nature is to be had"


@rule("INF-CONT-03")
@pytest.mark.parametrize("faction", FACTIONS)
def test_decks_of_46_with_26_units_and_20_action_cards(faction: str) -> None:
    assert sum(c.count for c in of("unit", faction)) == 26
    assert sum(c.count for c in of("action", faction)) == 20
    assert all(c.count in (1, 2) for c in of("unit", faction) + of("action", faction))


@rule("INF-CONT-08", "INF-LDR-08", "INF-LDR-09")
@pytest.mark.parametrize("faction", FACTIONS)
def test_defense_from_3_to_12_and_spread_over_the_range(faction: str) -> None:
    units = of("unit", faction)
    figures = [c.defense for c in units for _ in range(c.count)]
    assert all(figure is not None and 3 <= figure <= 12 for figure in figures)
    weak = sum(1 for figure in figures if figure is not None and figure <= 6)
    assert 13 <= weak <= 20, "a single die must have something to aim at, and not everything"
    assert all(c.defense is None for c in of("action", faction))


@rule("INF-RES-05")
def test_thresholds_of_empowering_checks_lie_between_one_die_and_three() -> None:
    thresholds = [c.empower.threshold for c in CARDS if c.empower is not None]
    assert len(thresholds) >= 16
    assert all(7 <= threshold <= 12 for threshold in thresholds)


@rule("INF-CONT-04")
@pytest.mark.parametrize("world", WORLDS)
def test_23_tiles_a_world_with_the_suggested_types(world: str) -> None:
    tiles = [c for c in CARDS if c.kind == "tile" and c.world == world]
    assert len(tiles) == 23
    types = Counter(side.type for tile in tiles for side in tile.sides)
    assert types == {"boost": 12, "power": 9, "energy": 9, "fortitude": 9, "star": 7}
    influence = Counter(side.influence for tile in tiles for side in tile.sides)
    assert all(8 <= influence[n] <= 10 for n in range(1, 6))
    assert sum(tile.sides[0].type != tile.sides[1].type for tile in tiles) >= 16
    walls = [len(tile.walls) for tile in tiles]
    assert max(walls) == 3
    assert min(walls) == 0
    assert 1.3 <= sum(walls) / 23 <= 1.7


@rule("INF-SET-10", "INF-CONT-08")
def test_names_of_tile_sides_are_distinct() -> None:
    names = [slug(side.name) for c in CARDS for side in c.sides]
    assert len(names) == 92 == len(set(names))


@rule("INF-MAP-07", "INF-SET-04")
def test_the_box_has_one_rift_and_four_reference_cards() -> None:
    assert [c.name for c in of("rift")] == ["Rift"]
    assert [c.count for c in of("reference")] == [4]
    assert check_box(CARDS) == []


@rule("INF-CONT-05", "INF-SKM-02", "INF-SKM-05", "INF-SKM-15")
def test_skirmish_cards_have_two_or_three_objectives_a_row_and_x_and_r_are_for_all() -> None:
    cards = {c.scope: c for c in of("skirmish")}
    assert set(cards) == {"all", "lightbearers", "deva-network", "tutorial"}
    for card in cards.values():
        assert [2 <= len(row) <= 3 for row in card.rows] == [True] * 3
    scored = {scope: {o.score for row in c.rows for o in row if o.score} for scope, c in cards.items()}
    assert scored == {"all": {"x", "r"}, "lightbearers": set(), "deva-network": set(), "tutorial": set()}
    ids = [o.id for c in cards.values() for row in c.rows for o in row]
    assert len(ids) == len(set(ids))
    worth = {scope: sum(o.points for row in card.rows for o in row) for scope, card in cards.items()}
    assert worth["lightbearers"] == worth["deva-network"], "neither faction's card is worth more"


@pytest.mark.parametrize("verb", VERBS.verbs)
def test_every_verb_is_used_by_two_cards_or_chapters(verb: str) -> None:
    users = [
        printed.id
        for printed in (*CARDS, *CHAPTERS, *THREADS)
        if verb in [word for word, _ in verbs_in(printed)]
    ]
    assert len(users) >= 2, users


def test_no_action_that_can_be_repeated_pays_for_itself() -> None:
    """Else a leader would take turns without end."""
    actions = [part for part in walk((*CARDS, *CHAPTERS, *THREADS)) if isinstance(part, Action)]
    assert len(actions) > 100
    for action in actions:
        for verb, x in verbs_in(action):
            if verb == "unspend":
                assert x.icon in ("power", "energy", "fortitude", "boost", "star")
                assert x.icon not in action.cost


def test_triggers_wait_for_many_different_moments() -> None:
    moments = {part.moment for part in walk((*CARDS, *CHAPTERS, *THREADS)) if isinstance(part, Event)}
    assert len(moments) >= 22, sorted(moments)


def test_texts_fit_a_card_and_every_card_has_a_line_of_its_world() -> None:
    for card in CARDS:
        if card.kind in ("leader", "unit", "action"):
            assert 0 < len(card.text) <= 400, card.id
            assert card.flavour.endswith((".", "?", "!")), card.id
    lines = [c.flavour for c in CARDS if c.flavour]
    assert len(lines) == len(set(lines))
