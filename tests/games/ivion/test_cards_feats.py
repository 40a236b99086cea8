"""What feats, relics and terrain of the box do while they are in force."""

import pytest
from tests.games.ivion.duel import FACING, NEAR, attached, does, field, pile, settle

import tabard
from tabard.games.ivion import state as v
from tabard.testing import table

# -- feats ------------------------------------------------------------------------------------------


def test_confuse_binds_with_the_victims_own_card():
    t = table(
        "ivion",
        p1={**NEAR, "feats": ["confuse"], "hand": ["broad-cleave"]},
        p2={**FACING, "deck": ["shield-bash", "parry"]},
    )
    does(t, "play broad-cleave")
    assert (list(t.state.control[3:]), pile(t, 1, v.DISCARD)) == ([1, 0, 1], ["shield-bash"])


def test_the_light_of_the_reliquary_gives_a_relic_for_the_second_wind():
    saint = {**FACING, "hp": 23, "feats": ["light-of-the-reliquary"], "relics": ["crown-of-the-first-king"]}
    t = table("ivion", p1={**NEAR, "hand": ["broad-cleave"]}, p2=saint)
    does(t, "play broad-cleave")
    assert (t.state.hp[1], t.state.max_hp[1], t.state.winded[1]) == (23, 44, 1)
    assert (field(t, 1), len(pile(t, 1, v.HAND))) == (["crown-of-the-first-king"], 1)


def test_timerunner_moves_diagonally_once_a_turn():
    t = table("ivion", p1={**NEAR, "initiative": 2, "feats": ["timerunner"]}, p2={"tile": "d4"})
    does(t, "initiative move c3")
    assert "initiative move b2" not in t[0].options
    t.idle()


def test_spellwake_follows_the_second_wind():
    t = table(
        "ivion",
        p1={**NEAR, "hp": 4, "hand": ["broad-cleave"]},
        p2={**FACING, "hp": 23, "feats": ["spellwake"], "deck": ["parry", "smite"]},
    )
    does(t, "play broad-cleave")
    assert list(t.state.hp) == [1, 17]


def test_a_novice_becomes_a_paragon():
    t = table(
        "ivion",
        p1={
            **NEAR,
            "hp": 30,
            "feats": ["novices-oath"],
            "hand": ["vow-of-arms", "healing-hands", "broad-cleave"],
        },
        p2=FACING,
    )
    does(t, "play vow-of-arms")
    assert (pile(t, 0, v.FEATS), t.state.hp[0]) == (["paragon"], 32)
    does(t, "play healing-hands")
    does(t, "play broad-cleave")
    assert t.state.hp[1] == 33


def test_the_wolf_wakes_in_the_wounded():
    wolf = {**FACING, "hp": 18, "feats": ["wolf-in-the-blood"], "hand": ["broad-cleave"]}
    t = table("ivion", p1={**NEAR, "hand": ["broad-cleave"], **attached("tower-shield", "hero 1")}, p2=wolf)
    does(t, "play broad-cleave")
    assert pile(t, 1, v.FEATS) == ["wolf-awake"]
    does(t, "end")
    does(t, "play broad-cleave")
    assert list(t.state.hp) == [33, 13]  # one more, past the shield, and one healed


def test_destiny_shapes_the_opening_hand():
    game = tabard.game("ivion")
    s = game.new(options={"hero1": "saint", "hero2": "saint", "first": "1"})
    assert (s.decision.seat, len(s.decision.options) > 1) == (0, True)
    asked = []
    while s.phase == v.SETUP:
        asked.append((s.decision.seat, s.decision.prompt))
        s.apply(s.decision.options[0])
    one, two = "Take which of these cards into your hand?", "Put which card of your hand under your deck?"
    # of the cards that stay nothing is asked: the deck is shuffled
    assert asked == [(0, one), (0, two), (1, one), (1, two)]
    assert [len(s.zones[v.HAND + seat * v.PER_SEAT]) for seat in (0, 1)] == [5, 5]


def test_a_heart_of_fire_begins_with_power_and_holds_more():
    s = tabard.game("ivion").new(options={"hero1": "thunderhead", "hero2": "nightfall", "first": "2"})
    assert list(s.power) == [1, 0]
    t = table(
        "ivion", p1={**NEAR, "power": 5, "feats": ["heart-of-fire"], "hand": ["ember-burst"]}, p2=FACING
    )
    does(t, "play ember-burst", "no unleash")
    assert t.state.power[0] == 6


@pytest.mark.parametrize(
    ("feat", "one", "two", "acts", "name", "value"),
    [
        ("cutpurse", {"hand": ["shield-bash"]}, {}, ("play shield-bash", "lose action"), "power", 5),
        (
            "cutpurse",
            {"hand": ["sleight-of-hand"]},
            {"hand": ["parry"]},
            ("play sleight-of-hand", "pick parry"),
            "hand",
            1,
        ),
        ("wild-step", {"hp": 30}, {}, ("move a2",), "hp", 31),
        ("reckless-heart", {"hand": ["broad-cleave"]}, {}, ("play broad-cleave",), "hand", 1),
        (
            "cantor-of-hours",
            {"hp": 30, "hand": ["arcane-bolt"]},
            {},
            ("play arcane-bolt", "pay cost"),
            "hp",
            32,
        ),
        (
            "reliquary-keeper",
            {"hand": ["open-the-reliquary"], "relics": ["mask-of-the-penitent"]},
            {},
            ("play open-the-reliquary",),
            "power",
            3,
        ),
        ("mind-reader", {"hp": 30, "hand": ["puppet-strings"]}, {}, ("play puppet-strings",), "hp", 31),
        ("heart-of-fire", {"hp": 30, "hand": ["ember-burst"]}, {}, ("play ember-burst", "unleash"), "hp", 31),
    ],
)
def test_a_trait_works_by_itself(feat, one, two, acts, name, value):
    ground = {"a2": "enchanted-terrain"}
    t = table("ivion", p1={**NEAR, "feats": [feat], **one}, p2={**FACING, **two}, terrain=ground)
    does(t, *acts)
    found = len(pile(t, 0, v.HAND)) if name == "hand" else getattr(t.state, name)[0]
    assert found == value


def test_traits_about_what_fails():
    fails = {**NEAR, "feats": ["spite", "grimoire-of-hours"], "hand": ["broad-cleave"]}
    t = table("ivion", p1=fails, p2={**FACING, "hand": ["unweave"]})
    t[0].chooses("play broad-cleave")
    t[1].chooses("play unweave")
    settle(t, "next spite")
    assert (t.state.hp[1], t.state.power[0], len(pile(t, 0, v.HAND))) == (37, 3, 1)
    t = table(
        "ivion",
        p1={**NEAR, "hand": ["broad-cleave"]},
        p2={**FACING, "feats": ["tricksters-grin"], "hand": ["blink"]},
    )
    t[0].chooses("play broad-cleave")
    t[1].chooses("play blink")
    settle(t, "tile a4")
    assert (t.state.hp[1], len(pile(t, 1, v.HAND))) == (40, 1)


def test_a_grimoire_makes_small_spells_cantrips():
    book = {
        **NEAR,
        "power": 0,
        "feats": ["grimoire-of-hours"],
        "hand": ["blink", "seize-the-hour", "unweave", "vow-of-arms"],
    }
    t = table("ivion", p1=book, p2=FACING)
    assert [text for text in t[0].options if text.startswith("play")] == ["play blink", "play seize-the-hour"]
    t.idle()


def test_a_zealot_fights_on_while_wounded():
    for hp, plays in ((20, ["play broad-cleave"]), (21, [])):
        t = table(
            "ivion",
            p1={**NEAR, "hp": hp, "disarm": 2, "feats": ["zealot"], "hand": ["broad-cleave"]},
            p2=FACING,
        )
        assert [text for text in t[0].options if text.startswith("play")] == plays
        t.idle()


def test_a_predator_follows_who_leaves():
    t = table("ivion", p1={**NEAR, "feats": ["predator"]}, p2=FACING, active=1)
    does(t, "move b4")
    assert t.state.hp[1] == 39


def test_an_oathkeeper_punishes_the_other_for_breaking_the_code():
    t = table(
        "ivion",
        p1={**NEAR, "slow": 1, "feats": ["oathkeeper"]},
        p2={**FACING, "hand": ["broad-cleave"]},
        active=1,
    )
    does(t, "play broad-cleave")
    assert list(t.state.hp) == [34, 39]


# -- relics and terrain -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("relic", "answers", "changes"),
    [
        ("chalice-of-dawn", ("option 1",), {"hp": 36}),
        ("bell-of-mercy", ("option 2",), {"power": 4, "slow": 0}),
        ("ashes-of-the-first-pyre", (), {"enemy": 38}),
        ("hermits-hourglass", ("pick smite", "pick parry"), {"actions": 4, "initiative": 2, "hand": 2}),
        ("crown-of-the-first-king", (), {"hp": 34, "max_hp": 44, "field": 1}),
        ("veil-of-the-drowned", (), {"field": 1}),
        ("mask-of-the-penitent", ("pick smite",), {"feats": 1}),
        ("pilgrims-lantern", (), {"field": 1}),
    ],
)
def test_relics(relic, answers, changes):
    finder = {
        **NEAR,
        "hp": 30,
        "slow": 2,
        "hand": ["open-the-reliquary"],
        "relics": [relic],
        "deck": ["parry", "parry", "smite"],
        "discard": ["parry"],
    }
    t = table("ivion", p1=finder, p2={**FACING, "feats": ["ponder"], "hand": ["smite", "parry"]})
    does(t, "play open-the-reliquary", *answers)
    s = t.state
    found = {name: getattr(s, name)[0] for name in ("hp", "max_hp", "actions", "power", "initiative")}
    found |= {"slow": s.control[0], "enemy": s.hp[1], "field": len(field(t, 0))}
    found |= {"hand": len(pile(t, 0, v.HAND)), "feats": len(pile(t, 0, v.FEATS))}
    usual = {"hp": 30, "max_hp": 40, "actions": 2, "power": 2, "initiative": 1, "slow": 0, "enemy": 40}
    assert found == {**usual, "field": 0, "hand": 0, "feats": 0, **changes}


def test_a_veil_shows_two_cards_for_every_draw():
    t = table(
        "ivion",
        p1={**NEAR, **attached("veil-of-the-drowned", "hero 1"), "deck": ["parry", "smite"]},
        p2=FACING,
    )
    does(t, "initiative draw", "pick smite")
    assert (pile(t, 0, v.HAND), pile(t, 0, v.DECK)) == (["smite"], ["parry"])


@pytest.mark.parametrize(
    ("kind", "hp", "power", "slow"),
    [("enchanted-terrain", 40, 4, 0), ("burning-ground", 38, 3, 0), ("briars", 40, 3, 2)],
)
def test_terrain_works_once_on_who_enters(kind, hp, power, slow):
    t = table("ivion", p1=NEAR, p2={"tile": "d4"}, terrain={"b3": kind})
    does(t, "initiative move b3")
    assert (t.state.hp[0], t.state.power[0], t.state.control[0], any(t.state.terrain)) == (
        hp,
        power,
        slow,
        False,
    )
