"""No Attachments and Unpredictable: what a Character may bear, and what may be played in a combat."""

from tests.games.drakerion.fights import committed, duel, either_seat, fight, line_of, roles, stats
from tests.games.drakerion.tables import both_pass, card, damage, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule


def bearers(t, seat, key):
    """The Characters to which a seat may attach a card of its hand."""
    t[seat].chooses(f"play {key}")
    found = [o.removeprefix("target ") for o in t[seat].options]
    t[seat].chooses(t[seat].options[0])
    return sorted(found)


@either_seat
@rule("DRK-KEY-13")
def test_a_character_with_no_attachments_bears_none(seat):
    mine = {"melee": ["bare", "x415"], "hand": ["blade"], "gold": 1}
    t = fight(mine, {"melee": ["y326", "big"]}, seat)
    assert bearers(t, seat, "blade") == ["big", "x415", "y326"]
    t.idle()
    t = fight({"melee": ["bare"], "hand": ["blade"], "gold": 1}, {"melee": ["bare"]}, seat)
    t[seat].cannot("play blade")
    t.idle()


@rule("DRK-KEY-13")
def test_gaining_no_attachments_strips_what_is_borne():
    t = fight({"melee": [{"card": "x415", "attached": ["blade"]}, "dove"], "hand": ["strip-down"]})
    assert stats(t, "x415") == (6, 1, 5)
    t[0].chooses("play strip-down", "target x415")
    assert sorted(keys(t, v.DISCARD, 0)) == ["blade", "strip-down"]
    assert stats(t, "x415") == (4, 1, 5)
    t.idle()


@either_seat
@rule("DRK-KEY-14", "DRK-EX-59")
def test_an_exception_lets_in_attachments_with_any_of_the_named_traits(seat):
    for key, fits in (("reliquary", True), ("scroll", True), ("blade", False), ("plate", False)):
        mine = {"melee": ["choosy", "x415", "bare"], "hand": [key], "gold": 1}
        t = fight(mine, {"melee": ["y326"]}, seat)
        assert bearers(t, seat, key) == (["choosy"] if fits else []) + ["x415", "y326"]
        t.idle()


@rule("DRK-KEY-14")
def test_a_relic_stays_where_only_relics_may_be():
    t = fight({"melee": [{"card": "choosy", "attached": ["reliquary", "scroll"]}]})
    assert stats(t, "choosy") == (4, 1, 4)
    assert len(keys(t, v.BORNE, 0)) == 2
    t.idle()


@either_seat
@rule("DRK-KEY-15", "DRK-KEY-16", "DRK-KEY-22")
def test_an_unpredictable_character_is_played_by_either_player_in_combat_for_its_cost(seat):
    side = {"hand": ["surprise", "x213"], "gold": 2}
    t = fight({"melee": ["x415"], **side}, {"melee": ["y326"], **side}, seat)
    surprises = ("play surprise to melee", "play surprise to support")
    t[seat].can(*surprises, "play x213 to melee")  # as any card in the Action Phase
    t[seat].chooses("attack y326 with x415")
    t[1 - seat].may("pass", *surprises)
    t[1 - seat].chooses("pass")
    t[seat].may("pass", *surprises)
    t[seat].chooses("play surprise to melee")
    assert t.state.gold[seat] == 1
    assert keys(t, v.MELEE_ROW, seat) == ["x415", "surprise"]
    t[1 - seat].chooses("play surprise to support")
    assert keys(t, v.SUPPORT_ROW, 1 - seat) == ["surprise"]
    assert list(t.state.gold) == [1, 1]
    t[seat].chooses("pass")
    t[1 - seat].chooses("pass")
    t.idle()


@rule("DRK-KEY-15")
def test_without_the_gold_nobody_is_surprised():
    t = duel("x415", "y326", theirs={"melee": ["y326"], "hand": ["surprise", "ambusher"], "gold": 1})
    t[1].may("pass", "play surprise to melee", "play surprise to support")
    both_pass(t)
    t.idle()


@either_seat
@rule("DRK-KEY-16")
def test_an_unpredictable_card_may_be_played_as_normal(seat):
    t = fight({"melee": ["x415"], "hand": ["surprise"], "gold": 1}, {"melee": ["y326"]}, seat)
    t[seat].chooses("play surprise to support")
    assert line_of(t, "surprise") == (seat, "support")
    assert t.state.gold[seat] == 0
    assert t.asked == 1 - seat
    t.idle()


@either_seat
@rule("DRK-KEY-17")
def test_an_unpredictable_character_chooses_its_line_and_deploys(seat):
    for line in ("melee", "support"):
        theirs = {"melee": ["y326"], "hand": ["ambusher"], "gold": 2}
        t = duel("x415", "y326", seat, theirs=theirs)
        t[1 - seat].chooses(f"play ambusher to {line}")
        assert line_of(t, "ambusher") == (1 - seat, line)
        assert not committed(t, "ambusher")
        assert t.state.gold[1 - seat] == 0
        t[1 - seat].may("pass", "react ambusher")
        t[1 - seat].chooses("react ambusher")
        assert t.state.gold[1 - seat] == 3
        assert t.asked == seat
        assert roles(t) == ("x415", "y326")
        t[seat].chooses("pass")
        t[1 - seat].chooses("pass")
        t.idle()


@either_seat
@rule("DRK-KEY-18", "DRK-KEY-22")
def test_an_unpredictable_event_needs_a_combat_ability_in_combat(seat):
    hand = ["swift-blow", "swift-feint"]
    t = fight({"melee": ["x415"], "hand": hand}, {"melee": ["y326"], "hand": hand}, seat)
    t[seat].can("play swift-blow", "play swift-feint")
    t[seat].chooses("attack y326 with x415")
    t[1 - seat].may("pass", "play swift-feint")
    t[1 - seat].chooses("play swift-feint")
    t[seat].may("pass", "play swift-feint")
    t[seat].chooses("play swift-feint")
    assert list(t.state.gold) == [2, 2]
    both_pass(t)
    t.idle()


@either_seat
@rule("DRK-KEY-22", "DRK-KEY-15")
def test_an_unpredictable_attachment_is_played_in_combat_by_either_player(seat):
    side = {"hand": ["quick-plate", "plate"], "gold": 1}
    t = fight({"melee": ["x415"], **side}, {"melee": ["y326"], **side}, seat)
    t[seat].chooses("attack y326 with x415")
    t[1 - seat].may("pass", "play quick-plate")
    t[1 - seat].chooses("play quick-plate", "target y326")
    assert stats(t, "y326") == (3, 3, 7)
    t[seat].may("pass", "play quick-plate")
    t[seat].chooses("play quick-plate")
    t[seat].may("target x415", "target y326")
    t[seat].chooses("target x415")
    assert list(t.state.gold) == [0, 0]
    t[1 - seat].chooses("pass")
    t[seat].chooses("pass")
    assert (damage(t, "y326"), damage(t, "x415")) == (4, 3)
    assert t.state.where[card(t, "x415")] == v.MELEE_ROW + seat * v.PER_SEAT
    t.idle()
