"""More small scenes for single lines, with units that wait for what others do."""

import pytest
from tests.games.infinities.tables import PROVING, STORY, field, guide, names, owner, pile, row, trial

from tabard.engine.ids import NOBODY
from tabard.games.infinities import Infinities
from tabard.games.infinities.rules.values import timeline_limit, track_limit
from tabard.games.infinities.state import DECK, HAND, PILE, STACK
from tabard.testing import rule, table

MORE = """
- {id: archivist, name: Archivist, kind: unit, faction: lightbearers, defense: 4, icon: guards,
   passives: [{change: {what: timeline-limit, by: 1}}]}
- {id: witness, name: Witness, kind: unit, faction: lightbearers, count: 2, defense: 4, icon: guards,
   triggers: [{on: {moment: destroyed, who: anyone, of: anyone}, do: [{gain: {n: 1}}]}]}
- {id: surveyor, name: Surveyor, kind: unit, faction: lightbearers, defense: 4, icon: guards,
   triggers: [{on: {moment: discovered, of: enemy}, forced: true, do: [{gain: {n: 1}}]}]}
- {id: survey, name: Survey, kind: action, faction: lightbearers, icon: card-play,
   do: [{draw: {n: 1}}, {look: {at: deck, n: {value: tiles}}}]}
- {id: sweep, name: Sweep, kind: action, faction: deva-network, icon: card-play,
   do: [{destroy_token: {tiles: {control: enemy, range: anywhere}, all: true}}]}
- {id: sentry, name: Sentry, kind: unit, faction: lightbearers, count: 2, defense: 4, icon: guards,
   triggers: [{on: {moment: end-phase}, do: [{gain: {n: 1}}]}]}
- {id: keeper, name: Keeper, kind: unit, faction: lightbearers, defense: 4, icon: guards,
   passives: [{change: {what: track, by: 1}}]}
- {id: bonfire, name: Bonfire, kind: action, faction: lightbearers, icon: card-play,
   do: [{destroy: {cards: {of: you}}}]}
"""
SEATS = pytest.mark.parametrize("seat", [0, 1])


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """The game with the proving cards and those of this file."""
    file = tmp_path_factory.mktemp("cards") / "more.yaml"
    file.write_text(PROVING.read_text(encoding="utf-8") + MORE, encoding="utf-8")
    return Infinities(file)


def brought(book, seat, me, foe, **position):
    """A position with the cards of this file, in which `me` has this seat and acts."""
    players = {f"p{seat + 1}": me, f"p{2 - seat}": {"dice": ["boost", "boost"], **foe}}
    return table(book, active=seat, **players, **position)


@rule("INF-RES-07")
def test_a_last_part_without_a_target_is_left_out():
    t = field(
        p1={"leader": "alpha", "hand": ["cascade"], "dice": ["energy"]},
        p2={"leader": "noon", "group": ["guard"], "track": 0},
        map=row(["fort-gate"], control=1),
    )
    t[0].chooses("play cascade")  # the only unit, the only token, and then nothing is left
    assert (names(t, "group", 1), owner(t, "fort-gate")) == ([], -1)
    t[1].chooses("no")
    assert (pile(t, 1), t.asked) == (["cascade"], 1)
    t.idle()


@rule("INF-ATTR-10", "INF-ATTR-19")
@SEATS
def test_who_loses_a_place_in_the_timeline_takes_a_card_back_at_once(book, seat):
    """The enemy settles it before anybody is asked anything else."""
    me = {"leader": "alpha", "dice": ["power", "boost"]}
    foe = {"leader": "noon", "group": ["archivist"], "timeline": ["guard", "recruit", "digger", "shove"]}
    t = brought(book, seat, me, {**foe, "track": 2}, dice=[6])
    assert (t.asked, timeline_limit(t.state, 1 - seat)) == (seat, 4)
    t[seat].chooses("attack")
    t[1 - seat].may("target guard", "target recruit", "target digger", "target shove")
    t[1 - seat].chooses("target shove")
    assert names(t, "timeline", 1 - seat) == ["guard", "recruit", "digger"]
    assert t.rule == "INF-REACT-05"
    t[1 - seat].chooses("no")
    t.idle()


@rule("INF-GLO-30", "INF-RES-09")
@SEATS
def test_triggers_of_several_players_begin_with_whose_turn_it_is(book, seat):
    me = {"leader": "noon", "group": ["witness"], "dice": ["power", "boost"], "track": 1}
    foe = {"leader": "alpha", "group": ["witness", "mite"], "track": 1}
    t = brought(book, seat, me, foe, dice=[6])
    t[seat].chooses("attack", "target mite")
    assert t.asked == seat
    for p in (seat, 1 - seat):
        t[p].chooses(next(option for option in t[p].options if option.startswith("use witness")))
    assert [t.state.track[p] for p in (0, 1)] == [2, 2]
    t[1 - seat].chooses("no")
    t.idle()


@rule("INF-SKM-30")
@SEATS
def test_whose_leader_discovers_is_known_beside_who_made_it(book, seat):
    me = {"leader": "noon", "group": ["surveyor"], "hand": ["shove"], "dice": ["energy", "boost"], "track": 1}
    foe = {"leader": "dusk", "track": 1}
    stacks = {"sands-of-varra": ["sand-one", "sand-two"], "genesis-circuit": []}
    t = brought(book, seat, me, foe, stacks=stacks)
    t[seat].chooses("play shove", "step e")
    t[1 - seat].chooses("place a 0", "no")
    assert t.state.track[seat] == 3  # for a discovery of one's own, and for a tile of an enemy's leader
    t.idle()


@rule("INF-CAMP-04")
def test_an_opponent_without_a_player_drafts_nothing():
    """It has no hand to keep a card in."""
    text = STORY.read_text(encoding="utf-8").replace(
        "{on: [power], do: [{damage: {who: enemy, n: 1}}]}", "{on: [power], do: [{draft: {n: 2, take: 1}}]}"
    )
    options = {"mode": "quest", "chapter": "quest-dawn"}
    tiles = [{"tile": "sand-one", "at": (1, 0)}, {"tile": "sand-two", "at": (2, 0)}]
    mine = {"leader": "dawn", "dice": ["boost", "boost", "boost"]}
    t = table(guide(text), seats=1, options=options, dice=["power"], p1=mine, map=tiles)
    before = len(t.state.zones[DECK + 1])
    t[0].chooses("boost", "change boost to star")
    assert (t.asked, names(t, "hand", 1), len(t.state.zones[DECK + 1])) == (0, [], before)
    t.idle()


@rule("INF-CONC-09")
def test_who_gave_up_keeps_the_score_and_loses_all_the_same():
    t = field(seats=3, p1={"score": 45}, p2={"score": 30}, p3={"score": 2, "leader": "dusk"}, phase="start")
    t[0].resigns()
    t[t.asked].resigns()
    assert (list(t.state.score[:3]), t.returns) == ([45, 30, 2], [-1.0, -1.0, 1.0])
    t.idle()


@rule("INF-DIE-01", "INF-DIE-02")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_check_reads_the_numbers_from_1_to_6(number):
    t = field(
        p1={"leader": "alpha", "dice": ["power"]}, p2={"leader": "noon", "group": ["guard"]}, dice=[number]
    )
    t[0].chooses("attack")
    assert any(line.startswith(f"Player 1 checks {number} against ") for line in t.log())
    t.idle()


@rule("INF-GLO-14")
@SEATS
def test_what_is_drawn_is_held_by_who_draws(book, seat):
    me = {"leader": "noon", "hand": ["insight"], "dice": ["energy", "boost"]}
    foe = {"leader": "dusk", "hand": ["guard"]}
    t = brought(book, seat, me, foe, decks={"lightbearers": ["recruit", "digger", "veteran"]})
    t[seat].chooses("play insight", "no")
    assert (sorted(names(t, "hand", seat)), names(t, "hand", 1 - seat)) == (["digger", "recruit"], ["guard"])
    t.idle()


@rule("INF-SKM-31")
@SEATS
def test_a_unit_that_takes_anothers_place_is_played_and_scores(seat):
    group = ["relay-mite", "cutter-drone", "watcher-drone"]
    me = {"leader": "idris-9", "group": group, "hand": ["foundry-hulk"], "dice": ["energy", "boost"]}
    players = {f"p{seat + 1}": me, f"p{2 - seat}": {"leader": "reiso", "dice": ["boost", "boost"]}}
    t = table("infinities", active=seat, **players)
    t[seat].chooses("play foundry-hulk", "target relay-mite")
    assert (names(t, "hand", seat), t.state.score[seat]) == (["relay-mite"], 2)
    t.idle()


@rule("INF-SET-05")
def test_two_players_may_choose_the_same_world():
    t = table("infinities", seed=3)
    for seat in (0, 1):
        t[seat].chooses("stack sands-of-varra")
    assert list(t.state.faction[:2]) == [0, 0]
    t.idle()


@rule("INF-TGT-01")
@pytest.mark.parametrize("mine", [True, False])
def test_only_what_is_carried_can_be_left(mine):
    t = trial(p1={"dice": ["energy", "boost", "boost"]}, items={"relic": 0 if mine else 1})
    assert ("use leave" in t[0].options) == mine
    t.idle()


@rule("INF-HID-22")
@pytest.mark.parametrize("tiles", [0, 1, 2])
def test_who_may_look_at_so_many_cards_sees_these_alone(book, tiles):
    me = {"leader": "noon", "hand": ["survey"], "dice": ["energy", "boost"]}
    deck = {"lightbearers": ["guard", "recruit", "digger", "veteran"]}
    t = brought(
        book, 0, me, {"leader": "alpha"}, decks=deck, map=row(["sand-one", "sand-two"][:tiles], control=0)
    )
    t[0].chooses("play survey")
    s = t.state
    assert [s.known[card] & 3 for card in s.zones[DECK]] == [0] * (3 - tiles) + [1] * tiles
    t.idle()


@rule("INF-HID-01", "INF-HID-03")
def test_hidden_cards_of_a_faction_may_be_in_its_deck_its_pile_or_any_of_its_hands():
    t = field(seats=3, p1={"leader": "noon"}, p2={"leader": "alpha"}, p3={"leader": "dusk"})
    assert t.state.pools() == [
        [DECK, PILE, HAND, HAND + 2],
        [STACK],
        [DECK + 1, PILE + 1, HAND + 1],
        [STACK + 1],
    ]
    t.idle()


@rule("INF-ACT-23", "INF-WARP-12", "INF-ATTR-15")
@SEATS
@pytest.mark.parametrize("level", [3, 4])
def test_who_cannot_step_may_leave_the_rift_by_its_event_alone(level, seat):
    gates = ["fort-gate", "fort-lift", "fort-ford"][: level - 1]
    far = [{"tile": "dune-sea", "at": (8, 0)}, {"tile": "star-stair", "at": (9, 0)}]
    players = {f"p{seat + 1}": {"dice": ["fortitude", "boost"]}, f"p{2 - seat}": {"at": "dune-sea"}}
    t = field(
        active=seat,
        **players,
        map=[*row(gates, control=seat, start=4), *far],
        stacks={"sands-of-varra": [], "genesis-circuit": []},
    )
    assert ("move" in t[seat].options) == (level == 4)
    t.idle()


@rule("INF-REACT-12", "INF-TGT-05")
@pytest.mark.parametrize("first", [1, 2])
def test_of_tokens_that_go_together_those_of_the_higher_influence_go_first(book, first):
    places = ("sand-two", "sand-one") if first == 1 else ("sand-one", "sand-two")  # Influence 3 and 2
    t = table(
        book,
        seats=3,
        p1={"leader": "alpha", "hand": ["sweep"], "dice": ["energy", "boost"]},
        p2={"leader": "noon", "at": places[0], "track": 2, "dice": ["boost", "boost"]},
        p3={"leader": "dusk", "at": places[1], "hand": ["veteran"], "track": 2, "dice": ["boost", "boost"]},
        map=[
            *row(["sand-one", "sand-two"]),
            {"tile": "fort-gate", "at": (0, 1), "control": 1},
            {"tile": "fort-lift", "at": (0, 2), "control": 2},
        ],
    )
    t[0].chooses("play sweep")
    assert (owner(t, "fort-gate"), owner(t, "fort-lift"), t.asked) == (-1, -1, first)
    t[first].chooses("no")
    t[3 - first].chooses("no")
    t.idle()


@rule("INF-MAIN-10", "INF-GLO-31", "INF-GLO-30", "INF-RES-09")
def test_after_the_last_turn_it_is_nobodys(book):
    """What the End phase sets off begins with the first in turn order, not with who acted last."""
    units = {"group": ["sentry"], "track": 1}
    me = {"leader": "noon", "dice": ["boost", "boost"], **units}
    t = brought(book, 1, me, {"leader": "dusk", "done": True, **units}, dice=["star"])
    t[1].chooses("done")
    assert (t.state.active, t.asked, t.rule) == (NOBODY, 0, "INF-RES-10")
    t[0].chooses("no")
    t[1].chooses("no")
    t.idle()


@rule("INF-CORE-14")
@SEATS
def test_a_track_of_five_spaces_may_be_longer_by_a_text(book, seat):
    t = brought(
        book, seat, {"leader": "noon", "group": ["keeper"], "dice": ["boost"] * 2}, {"leader": "alpha"}
    )
    assert [track_limit(t.state, p) for p in (seat, 1 - seat)] == [6, 5]
    t.idle()


@rule("INF-REACT-15")
@SEATS
def test_what_one_destroys_of_ones_own_is_not_answered(book, seat):
    me = {"leader": "noon", "group": ["guard"], "hand": ["bonfire"], "dice": ["energy", "boost"], "track": 3}
    t = brought(book, seat, me, {"leader": "alpha"})
    t[seat].chooses("play bonfire")
    assert (names(t, "group", seat), t.asked, t.rule) == ([], 1 - seat, "INF-MAIN-01")
    t.idle()
