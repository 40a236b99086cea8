"""The limits that keep a game from going on for ever: sixty turns, giving up, no endless turn."""

import pytest
from tests.games.volfyirion.tables import points

from tabard.engine.chance import seeded
from tabard.engine.errors import IllegalAction
from tabard.engine.ids import RESIGN
from tabard.games import game
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.testing import rule, table


def at_the_limit(**position):
    """The second player's sixtieth turn, ended."""
    turns = {"turns": 60}
    position = {
        **position,
        "p1": {**turns, **position.get("p1", {})},
        "p2": {**turns, **position.get("p2", {})},
    }
    t = table("volfyirion", active=1, first=0, turn=120, **position)
    t[1].chooses("end turn")
    return t


@rule("VOL-LIM-01")
@pytest.mark.parametrize(
    ("position", "returns"),
    [
        ({"p1": {"destroyed": ["tylaris"]}}, [-1.0, 1.0]),
        ({"p2": {"destroyed": ["kyr"]}}, [1.0, -1.0]),
        # more Cities beat more Defence
        (
            {
                "p1": {
                    "destroyed": ["alantar"],
                    "cities": {"tylaris": ["elite-trooper"], "vahylea": ["guard"]},
                },
            },
            [-1.0, 1.0],
        ),
        # the Lair counts as a City
        ({"p1": {"destroyed": ["alantar"]}, "p2": {"destroyed": ["kyr"]}, "lair_owner": 0}, [1.0, -1.0]),
        ({"p1": {"destroyed": ["alantar"]}, "lair_owner": 1}, [-1.0, 1.0]),
        # equal numbers: the sum of Defence, with Troops
        ({"p1": {"destroyed": ["tylaris"]}, "p2": {"destroyed": ["kyr"]}}, [1.0, -1.0]),
        ({"p2": {"cities": {"yrdesh": ["novice"]}}}, [-1.0, 1.0]),
        (
            {"p1": {"cities": {"alantar": ["soldier"]}}, "p2": {"cities": {"kyr": ["novice", "mint"]}}},
            [1.0, -1.0],
        ),
        # the Lair's 9 stand against the fallen City's 10
        ({"p1": {"destroyed": ["alantar"]}, "lair_owner": 0}, [-1.0, 1.0]),
        ({"p1": {"destroyed": ["vahylea"]}, "lair_owner": 0}, [0.0, 0.0]),
        # else a draw
        ({}, [0.0, 0.0]),
        ({"p1": {"destroyed": ["vahylea"]}, "p2": {"destroyed": ["akao-uket"]}}, [0.0, 0.0]),
        # what Volfyirion destroys in that last turn is gone
        ({"token": "yrdesh"}, [1.0, -1.0]),
    ],
)
def test_after_sixty_turns_each_the_standing_cities_decide(position, returns):
    t = at_the_limit(**position)
    assert t.over
    assert t.returns == returns
    assert t.kinds[-1] == "over"
    t.idle()


@rule("VOL-LIM-01", "VOL-PLO-10")
def test_what_raised_a_city_for_the_last_turn_only_does_not_count():
    t = table(
        "volfyirion",
        options={"modules": ["ploy"]},
        p1={"turns": 60, "ploy": "double-shift"},
        p2={"turns": 60, "ploy": "mirage-city", "points": (0, 8, 0)},
        active=1,
        first=0,
    )
    t[1].chooses("attack tylaris")
    assert t.state.city_defence(0) == 10
    t[1].chooses("end turn")
    assert t.returns == [0.0, 0.0]
    t.idle()


@rule("VOL-LIM-01")
@pytest.mark.parametrize(("first", "turns"), [(0, (60, 59)), (0, (59, 59)), (1, (59, 60)), (1, (59, 59))])
def test_nobody_is_judged_before_both_have_had_sixty_turns(first, turns):
    active = first if turns[0] != turns[1] else 1 - first
    t = table(
        "volfyirion",
        p1={"turns": turns[0], "destroyed": ["tylaris"], "deck": ["stab"] * 9},
        p2={"turns": turns[1], "deck": ["stab"] * 9},
        active=active,
        first=first,
    )
    t[active].chooses("end turn")
    assert not t.over
    t[1 - active].chooses("end turn")
    assert t.over is (turns[0] != turns[1])
    t.idle()


@rule("VOL-LIM-02", "VOL-DEC-18")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_resign_on_an_own_decision_and_loses_at_once(seat):
    t = table("volfyirion", active=seat, **{f"p{2 - seat}": {"destroyed": []}})
    assert RESIGN not in t.state.decision.options
    t[seat].resigns()
    assert t.over
    assert t.returns == ([-1.0, 1.0] if seat == 0 else [1.0, -1.0])
    assert t.kinds == ["resigned"]
    t.idle()


@rule("VOL-LIM-02", "VOL-DEC-18")
def test_a_player_may_resign_at_a_pending_decision_and_at_the_first_hand_too():
    t = table("volfyirion", p1={"points": (0, 2, 0), "hand": ["stab"]}, lair=["sharp-qoam"])
    t[0].chooses("acquire sharp-qoam")
    t[0].resigns()
    assert t.returns == [-1.0, 1.0]
    t.idle()
    t = table("volfyirion", options={"first_player": "2"})
    t[1].may("keep", "redraw")
    t[1].resigns()
    assert t.returns == [1.0, -1.0]
    with pytest.raises(IllegalAction):
        t.state.apply(RESIGN)
    t.idle()


FREE = (
    "set: mine\ntitle: Mine\nextends: volfyirion\nbox: open\ncards:\n"
    "- {id: novice, name: Novice, kind: troop, house: grey, cost: 0, count: 2, defence: 2}\n"
    "- {id: pure-qoam, name: Pure Qoam, kind: wonder, cost: 0, count: 3, gain: {command: 1}}\n"
)


@pytest.fixture
def free(tmp_path):
    """A set in which Novice and Pure Qoam cost nothing."""
    path = tmp_path / "free.yaml"
    path.write_text(FREE, encoding="utf-8")
    return path


@rule("VOL-LIM-03")
def test_a_troop_that_costs_nothing_is_redeployed_once_a_turn(free):
    t = table(
        "volfyirion",
        cards=free,
        p1={"cities": {"tylaris": ["novice"]}, "deck": ["captain"] * 5},
        p2={"deck": ["captain"] * 5},
        assets=[],
        wonders=[],
    )
    t[0].may("end turn", "redeploy novice from tylaris to vahylea", "redeploy novice from tylaris to alantar")
    t[0].chooses("redeploy novice from tylaris to alantar")
    assert points(t) == (0, 0, 0)
    t[0].may("end turn")
    (why,) = [p.why_not for p in t[0].view.pieces if p.name == "Novice" and p.slot]
    assert (why.text, why.rule) == ("Redeployed already this turn", "VOL-LIM-03")
    (one,) = t[1].view.lasting
    assert one.text == "Novice has been redeployed for nothing, which is possible once a turn."
    t[0].chooses("end turn")
    assert t[1].view.lasting == ()
    t[1].chooses("end turn")
    t[0].can("redeploy novice from alantar to tylaris", "redeploy novice from alantar to vahylea")
    t.idle()


@rule("VOL-LIM-03")
def test_a_wonder_that_costs_nothing_is_sealed_or_unsealed_once_a_turn(free):
    t = table(
        "volfyirion",
        cards=free,
        p1={"play": ["pure-qoam"], "deck": ["captain"] * 5},
        p2={"play": ["pure-qoam"], "sealed": ["pure-qoam"], "deck": ["captain"] * 5},
        assets=[],
        wonders=[],
    )
    t[0].may("end turn", "seal own pure-qoam", "unseal enemy pure-qoam")
    t[0].chooses("seal own pure-qoam")
    t[0].may("end turn", "unseal enemy pure-qoam")
    (why,) = [p.why_not for p in t[0].view.pieces if p.name == "Pure Qoam" and p.area == "play-0"]
    assert (why.text, why.rule) == ("Unseal: turned already this turn; use: sealed", "VOL-LIM-03")
    t[0].chooses("unseal enemy pure-qoam")
    t[0].may("end turn")
    t[0].chooses("end turn")
    t[1].can("seal own pure-qoam", "unseal enemy pure-qoam")  # a new turn
    t.idle()


@rule("VOL-LIM-03")
def test_of_equal_free_wonders_only_those_not_yet_turned_are_turned(free):
    t = table(
        "volfyirion",
        cards=free,
        p2={"play": ["pure-qoam"] * 3, "sealed": ["pure-qoam", "pure-qoam"]},
        assets=[],
        wonders=[],
    )
    first, second, third = t.state.zones[v.PLAY + v.PER_SEAT]
    t[0].chooses("unseal enemy pure-qoam")
    assert t.state.sealed == [second]
    t[0].may("end turn", "seal enemy pure-qoam", "unseal enemy pure-qoam")
    t[0].chooses("seal enemy pure-qoam")
    assert t.state.sealed == [second, third]  # not the first again
    t[0].may("end turn", "unseal enemy pure-qoam")
    t[0].chooses("unseal enemy pure-qoam")
    assert t.state.sealed == [third]
    t[0].may("end turn")
    assert first in t.state.zones[v.PLAY + v.PER_SEAT]
    t.idle()


@rule("VOL-LIM-03")
def test_anomaly_collider_counts_as_the_one_turning_of_a_free_wonder(free):
    def laid():
        return table(
            "volfyirion",
            cards=free,
            options={"modules": ["perk"]},
            p1={"play": ["captain", "pure-qoam"], "perk": "anomaly-collider"},
            p2={"perk": "qoam-armory"},
            assets=[],
            wonders=[],
        )

    t = laid()
    t[0].may("end turn", "seal own pure-qoam", "collide pure-qoam")
    t[0].chooses("collide pure-qoam")
    t[0].may("end turn")
    t.idle()
    t = laid()
    t[0].chooses("seal own pure-qoam")
    t[0].may("end turn")
    t.idle()


@rule("VOL-LIM-03")
@pytest.mark.parametrize("is_free", [False, True])
def test_no_turn_goes_on_for_ever_whatever_is_chosen(free, is_free):
    played = game("volfyirion", free) if is_free else game("volfyirion")
    for seed in range(4):
        s = played.new(seed=seed, options={"modules": ["mercenary", "ascension", "perk", "continuum"]})
        dice = seeded(seed)
        turn, steps = s.turn, 0
        while not s.is_over and s.turn < 30:
            d = s.decision
            # whoever can do anything but end the turn does it
            options = d.options[1:] if len(d.options) > 1 and d.options[0] == a.END << a.BITS else d.options
            s.apply(options[dice.below(len(options))])
            turn, steps = (turn, steps + 1) if s.turn == turn else (s.turn, 0)
            assert steps < 200


@rule("VOL-LIM-04", "VOL-DRW-06")
def test_a_player_without_any_card_still_takes_turns_with_what_is_in_play():
    t = table(
        "volfyirion",
        p1={"deck": [], "play": ["void-fluid"], "cities": {"tylaris": ["guard", "mint"]}},
        p2={"deck": []},
        assets=[],
    )
    for _ in range(2):
        assert points(t) == (1, 2, 1)
        t[0].may(
            "end turn",
            "remove void-fluid without bonus",
            "remove guard on tylaris",
            "remove guard on tylaris without bonus",
        )
        t[0].chooses("end turn")
        t[1].may("end turn")
        t[1].chooses("end turn")
    t[0].chooses("remove guard on tylaris")
    assert points(t) == (1, 5, 1)
    assert not t.over
    t.idle()


@rule("VOL-LIM-05")
@pytest.mark.parametrize("first", [0, 1])
def test_the_second_player_may_get_six_cards_for_the_first_hand(first):
    def hands(bonus, redraw):
        options = {"first_player": str(first + 1)} | ({"second_player_bonus": True} if bonus else {})
        t = table("volfyirion", options=options)
        sizes = []
        for seat in (first, 1 - first, first, 1 - first):
            if t.rule == "VOL-DRW-02":
                new = 6 if bonus and seat != first else 5
                assert t.prompt.endswith(f"shuffle it back and draw {new} new cards?")
                t[seat].chooses("redraw" if redraw else "keep")
            sizes.append(len(t.state.zones[v.HAND + seat * v.PER_SEAT]))
            t[seat].chooses("end turn")
        t.idle()
        return sizes

    assert hands(False, False) == [5, 5, 5, 5]
    assert hands(True, False) == [5, 6, 5, 5]
    assert hands(True, True) == [5, 6, 5, 5]
