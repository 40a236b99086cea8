"""Why a card, a feat, a hero or a target cannot be used now, with the rule that says so; and what is offered else."""

from pathlib import Path

import pytest
from tests.games.ivion.tables import FIELD, FIGURES, PLAYING, duel

import tabard
from tabard.engine.view import WhyNot
from tabard.testing import rule
from tabard.testing.statements import check_refusals

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}
USED = {
    "IVI-TURN-09": ("hand", "feats"),
    "IVI-STK-14": ("hand", "feats"),
    "IVI-PLAY-21": ("hand",),
    "IVI-PLAY-07": ("hand",),
    "IVI-CTRL-16": ("hand",),
    "IVI-TURN-11": ("hand",),
    "IVI-ZON-15": ("hand",),
}
"""What a player expects to use: cards and feats in Main and in response, and to be told what comes first elsewhere."""


def piece(t, key, seat=0):
    return next(p for p in t[seat].view.pieces if p.id == key)


def why(t, key, seat=0):
    """The reason on a card, or None."""
    found = next(p for p in t[seat].view.pieces if p.face == key and p.area != "chain").why_not
    return None if found is None else (found.text, found.rule)


def why_hero(t, seat=0, watcher=0):
    found = piece(t, f"hero-{seat}", watcher).why_not
    return None if found is None else (found.text, found.rule)


FAR = "Out of range: the opponent is {} tiles away, and the range is {}"


@pytest.mark.parametrize(
    ("key", "stopped", "reason", "free"),
    [
        ("jab", {}, ("Needs 1 more action", "IVI-PLAY-14"), {"actions": 1}),
        ("maul", {}, ("Needs 2 more actions", "IVI-PLAY-14"), {"actions": 2}),
        ("blaze", {"actions": 1}, ("Needs 1 more power", "IVI-PLAY-14"), {"power": 1}),
        ("flash", {"actions": 1}, ("Needs 1 more action, or 1 initiative", "IVI-PLAY-14"), {"initiative": 1}),
        (
            "jab",
            {"actions": 1, "disarm": 2},
            ("Disarmed: remove 2 disarm first", "IVI-CTRL-08"),
            {"actions": 1},
        ),
        (
            "dart",
            {"actions": 1, "silence": 1},
            ("Silenced: remove 1 silence first", "IVI-CTRL-08"),
            {"actions": 1},
        ),
        ("leap", {"actions": 1, "slow": 1}, ("Slowed: remove 1 slow first", "IVI-CTRL-08"), {"actions": 1}),
        ("jab", {"actions": 1, "tile": "d1"}, (FAR.format(4, 1), "IVI-BRD-07"), {"actions": 1}),
        ("dart", {"actions": 1, "tile": "d1"}, (FAR.format(4, 3), "IVI-BRD-07"), {"actions": 1}),
        (
            "smash",
            {"actions": 1},
            ("There is no attached card", "IVI-TGT-02"),
            {"actions": 1, "attached": [{"card": "banner", "to": "hero 1"}]},
        ),
        (
            "smash",
            {"actions": 1, "attached": [{"card": "trap", "to": "tile d4"}]},
            ("There is no attached card within its range of 2", "IVI-BRD-07"),
            {"actions": 1, "attached": [{"card": "trap", "to": "tile c3"}]},
        ),
        (
            "pledge",
            {"actions": 1, "hp": 12},
            ("Only if you are healthy", "IVI-PLAY-10"),
            {"actions": 1, "hp": 21},
        ),
        (
            "homing",
            {"actions": 1, "tile": "d3"},
            ("The only tile that it leads to holds the opponent", "IVI-OCC-04"),
            {"actions": 1, "tile": "d3"},
        ),
        (
            "memory",
            {},
            ("There is no card in your discard", "IVI-TGT-02"),
            {"discard": ["jab"]},
        ),
    ],
)
@rule("IVI-PLAY-14", "IVI-CTRL-08", "IVI-TGT-02", "IVI-BRD-07", "IVI-PLAY-10", "IVI-OCC-04")
def test_reasons_in_main(key, stopped, reason, free):
    foe = {"tile": "a1"} if key == "homing" else FOE
    t = duel(p1={**NEAR, "hand": [key], **stopped}, p2=foe)
    assert why(t, key) == reason
    assert f"play {key}" not in t[0].options
    t.idle()
    t = duel(p1={**NEAR, "hand": [key], **free}, p2=FOE)
    assert why(t, key) is None
    assert f"play {key}" in t[0].options
    t.idle()


@rule("IVI-CTRL-08")
def test_a_banner_of_two_kinds_names_both():
    t = duel(
        game=tabard.game("ivion"),
        p1={**NEAR, "actions": 1, "slow": 1, "disarm": 2, "hand": ["shield-bash"]},
        p2=FOE,
    )
    assert why(t, "shield-bash") == ("Slowed and disarmed: remove 1 slow and 2 disarm first", "IVI-CTRL-08")
    t.idle()


@rule("IVI-FEAT-06", "IVI-FEAT-05")
def test_reasons_of_feats():
    t = duel(p1={**NEAR, "actions": 1, "feats": [{"card": "poke", "used": True}, "dawn"]}, p2=FOE)
    assert why(t, "poke") == ("Used until your next turn", "IVI-FEAT-06")
    assert why(t, "dawn") == ("It works by itself and is never played", "IVI-FEAT-05")
    t.idle()
    t = duel(p1={**NEAR, "actions": 1, "feats": ["poke"]}, p2=FOE)
    assert why(t, "poke") is None
    assert "use poke" in t[0].options
    t.idle()


@rule("IVI-FEAT-06")
def test_of_equal_feats_the_used_one_says_so():
    t = duel(p1={**NEAR, "actions": 2, "feats": [{"card": "poke", "used": True}, "poke"]}, p2=FOE)
    said = {bool(p.marks): p.why_not for p in t[0].view.pieces if p.area == "feats-0"}
    assert said == {True: WhyNot("Used until your next turn", "IVI-FEAT-06"), False: None}
    t.idle()


@rule("IVI-PLAY-03", "IVI-STK-08", "IVI-INS-06")
def test_reasons_while_a_card_is_unresolved():
    t = duel(
        p1={**NEAR, "actions": 3, "hand": ["rally", "jab"]},
        p2={**FOE, "actions": 1, "hand": ["dart", "deny", "surge"], "feats": ["poke"]},
    )
    assert why(t, "dart", 1) == ("Not your turn", "IVI-PLAY-03")
    assert why(t, "surge", 1) == ("Not your turn", "IVI-INS-06")
    t[0].chooses("play rally")
    assert why(t, "dart", 1) == ("Not an instant", "IVI-PLAY-03")
    assert why(t, "poke", 1) == ("Not an instant", "IVI-PLAY-03")
    assert why(t, "deny", 1) is None
    assert why(t, "jab", 0) == ("A card is unresolved", "IVI-STK-08")
    t[1].chooses("pass")
    t.idle()


@rule("IVI-PLAY-10")
def test_an_answer_to_attacks_says_so_to_anything_else():
    box = tabard.game("ivion")
    foe = {**FOE, "power": 2, "hand": ["riposte"]}
    t = duel(game=box, p1={**NEAR, "power": 1, "hand": ["vow-of-arms"]}, p2=foe)
    t[0].chooses("play vow-of-arms")
    said = ("Only in response to an attack of the opponent", "IVI-PLAY-10")
    assert why(t, "riposte", 1) == said
    t[1].chooses("pass")
    t.idle()
    t = duel(game=box, p1={**NEAR, "actions": 1, "hand": ["shield-bash"]}, p2=foe)
    t[0].chooses("play shield-bash")
    assert why(t, "riposte", 1) is None
    assert "play riposte" in t[1].options
    t[1].chooses("pass")
    t.idle()


@rule("IVI-DP-01")
def test_another_choice_comes_first():
    t = duel(p1={"actions": 3, "silence": 1, "slow": 1, "hand": ["vow", "rally"]})
    t[0].chooses("spend action")
    assert why(t, "vow") == ("Another choice comes first", "IVI-DP-01")
    t[0].chooses("remove slow")
    assert why(t, "vow") is None
    t.idle()


@pytest.mark.parametrize(
    ("hero", "reason"),
    [
        ({"actions": 2, "initiative": 1, "slow": 2}, ("Slowed: it cannot move", "IVI-MOVE-09")),
        ({}, ("To move costs 1 action or 1 initiative", "IVI-MOVE-02")),
        (
            {"silence": 1},
            (
                "Move: to move costs 1 action or 1 initiative; remove control: to remove control costs 1 action or 1 "
                "power",
                "IVI-MOVE-02",
            ),
        ),
        ({"actions": 1}, None),
        ({"initiative": 1}, None),
        ({"actions": 1, "silence": 1}, None),
        ({"initiative": 1, "silence": 1}, ("To remove control costs 1 action or 1 power", "IVI-CTRL-20")),
    ],
)
@rule("IVI-MOVE-02", "IVI-MOVE-09", "IVI-CTRL-20")
def test_a_hero_says_why_it_cannot_move_or_shed_control(hero, reason):
    t = duel(p1=hero)
    assert why_hero(t) == reason
    moves = any("move" in choice for choice in t[0].options)
    assert moves == (reason is None or reason[1] == "IVI-CTRL-20")
    t.idle()


@rule("IVI-GEN-06")
def test_what_forbids_is_named():
    def bearing(*cards):
        return {"attached": [{"card": key, "to": "hero 1"} for key in cards]}

    hero = {**NEAR, "actions": 1, "initiative": 1}
    t = duel(game=FIGURES, p1=hero, p2=bearing("ice"))
    assert why_hero(t) == ("Ice forbids you to expend initiative", "IVI-GEN-06")
    assert "initiative draw" not in t[0].options
    assert "move a2" in t[0].options
    t.idle()
    t = duel(game=FIGURES, p1=hero, p2=bearing("roots"))
    assert why_hero(t) == ("Roots forbids you to move", "IVI-GEN-06")
    assert not any("move" in option for option in t[0].options)
    assert "initiative draw" in t[0].options
    t.idle()
    t = duel(game=FIGURES, p1=hero)
    assert why_hero(t) is None
    assert {"initiative draw", "move a2", "initiative move a2"} <= set(t[0].options)
    t.idle()


@rule("IVI-GEN-06")
def test_a_cantrip_says_that_initiative_cannot_be_expended():
    hero = {"initiative": 1, "hand": ["flash-of-insight"]}
    t = duel(game=FIGURES, p1=hero, p2={"attached": [{"card": "ice", "to": "hero 1"}]})
    said = "Needs 1 more power; Ice forbids you to expend initiative"
    assert why(t, "flash-of-insight") == (said, "IVI-PLAY-14")
    t.idle()
    t = duel(game=FIGURES, p1=hero)
    assert why(t, "flash-of-insight") is None
    assert "play flash-of-insight" in t[0].options
    t.idle()


@rule("IVI-GEN-06")
def test_who_cannot_respond_is_told_why():
    foe = {**FOE, "hand": ["surge"]}
    for feats, said in ([], None), (["awe"], ("Awe of Proof forbids you to respond", "IVI-GEN-06")):
        t = duel(game=PLAYING, p1={**NEAR, "power": 1, "hand": ["vow-of-arms"], "feats": feats}, p2=foe)
        t[0].chooses("play vow-of-arms")
        assert why(t, "surge", 1) == said
        assert ("play surge" in t[1].options) == (said is None)
        t[1].chooses("pass")
        t.idle()


@rule("IVI-GEN-06", "IVI-GEN-05")
def test_reasons_of_limits_and_prohibitions():
    t = duel(
        p1={"hp": 30, "hand": ["boomerang", "vow"]},
        p2={"attached": [{"card": "hush", "to": "hero 1"}]},
    )
    assert why(t, "vow") == ("Hush forbids it", "IVI-GEN-06")
    t.idle()
    t = duel(p1={"hp": 30, "hand": ["boomerang"]})
    assert why(t, "boomerang") is None
    t[0].chooses("play boomerang")
    t[1].chooses("pass")
    assert why(t, "boomerang") == ("Played already: it is played once each turn", "IVI-GEN-05")
    t.idle()


@rule("IVI-PLAY-21")
def test_a_text_that_lets_play_some_cards_says_which():
    t = duel(game=PLAYING, p1={**NEAR, "actions": 1, "hand": ["urge", "vow-of-arms", "shield-bash"]}, p2=FOE)
    t[0].chooses("play urge")
    t[1].chooses("pass")
    assert why(t, "vow-of-arms") == ("It must be an attack", "IVI-PLAY-21")
    assert why(t, "shield-bash") is None
    assert t[0].options == ["pass", "play shield-bash"]
    t[0].chooses("pass")
    t.idle()


@rule("IVI-TGT-01", "IVI-BRD-07")
def test_targets_say_why_they_are_none():
    trap = {"attached": [{"card": "trap", "to": f"tile {cell}"} for cell in ("b2", "a1", "d4")]}
    t = duel(p1={**NEAR, "actions": 1, "hand": ["smash"]}, p2={**FOE, **trap})
    t[0].chooses("play smash")
    said = {p.place: p.why_not for p in t[0].view.pieces if p.name == "Trap of Proof"}
    far = WhyNot("Out of range: 4 tiles away, and the range is 2", "IVI-BRD-07")
    assert said == {5: None, 0: None, 15: far}
    assert len(t[0].options) == 2
    t[0].chooses("card trap")
    t[1].chooses("pass")
    t.idle()


@rule("IVI-TGT-01")
def test_a_feat_that_the_text_does_not_mean_says_so():
    box = tabard.game("ivion")
    t = duel(
        game=box,
        p1={"power": 2, "hand": ["borrowed-style"], "feats": ["ponder"]},
        p2={"feats": ["confuse", "spite", "zealot"]},
    )
    t[0].chooses("play borrowed-style")
    assert sorted(t[0].options) == ["card spite", "card zealot"]
    said = ("It must be a trait of the opponent", "IVI-TGT-01")
    assert why(t, "confuse") == said
    assert why(t, "ponder") == said
    assert why(t, "spite") is None
    t[0].chooses("card spite")
    t[1].chooses("pass")
    t.idle()


def test_equal_copies_are_usable_together():
    t = duel(p1={**NEAR, "actions": 1, "hand": ["jab", "jab"]}, p2=FOE)
    hand = [p for p in t[0].view.pieces if p.area == "hand-0"]
    assert [p.why_not for p in hand] == [None, None]
    jab = next(choice for choice in t[0].view.ask.choices if choice.short == "play jab")
    assert sorted(jab.pieces) == sorted(p.id for p in hand)
    t.idle()


def test_spectators_and_opponents_are_told_nothing():
    t = duel(p1={"hand": ["jab"]})
    assert all(p.why_not is None for p in t.state.view(None).pieces)
    assert all(p.why_not is None for p in t[1].view.pieces if p.owner == 0)
    t.idle()


@rule("IVI-TGT-04")
def test_a_target_that_was_named_says_so():
    traps = {"attached": [{"card": "fading", "to": "hero 2"}, {"card": "waning", "to": "hero 2"}]}
    t = duel(game=FIELD, p1={"hand": ["purge"]}, p2=traps)
    t[0].chooses("play purge", "card fading")
    assert t[0].options == ["pass", "card waning"]
    assert why(t, "fading") == ("Named already", "IVI-TGT-04")
    assert why(t, "waning") is None
    t[0].chooses("pass")
    t[1].chooses("pass")
    t.idle()


@rule("IVI-PLAY-27")
def test_targets_that_do_not_go_together_say_so():
    """Whoever controls the card travels to the terrain, and that lies where the other hero stands."""
    game = tabard.game("ivion", cards=Path(__file__).with_name("proving_link.yaml"))
    mine = {"attached": [{"card": "totem", "to": "hero 1"}, {"card": "tower-shield", "to": "hero 1"}]}
    yours = {**FOE, "attached": [{"card": "loyal-squire", "to": "hero 2"}]}
    here = {"b2": "briars"}
    t = duel(game=game, p1={**NEAR, **mine, "hand": ["convey"]}, p2=yours, terrain=here)
    t[0].chooses("play convey")
    assert sorted(t[0].options) == ["card totem", "card tower-shield"]
    assert why(t, "loyal-squire") == ("The other targets could not be named then", "IVI-PLAY-27")
    assert why(t, "totem") is None
    t[0].chooses("card totem")
    t[1].chooses("pass")
    t.idle()
    t = duel(game=game, p1={**NEAR, "hand": ["convey"]}, p2=yours, terrain=here)
    assert why(t, "convey") == ("There are no targets that fit together", "IVI-PLAY-27")
    t.idle()


@rule("IVI-TGT-13")
def test_cards_that_a_text_does_not_mean_say_so():
    """Of cards looked at, of a hand that is looked into, of a discard: only attacks may be taken."""
    wrong = ("It must be an attack", "IVI-TGT-13")
    t = duel(game=FIELD, p1={"hand": ["cull"], "deck": ["parry", "smite", "blink", "unweave"]})
    t[0].chooses("play cull")
    t[1].chooses("pass")
    assert t[0].options == ["pass", "pick smite"]
    assert (why(t, "parry"), why(t, "smite")) == (wrong, None)
    t[0].chooses("pass")
    while len(t.state.frames) > 1:
        t[0].chooses(t[0].options[0])
    t.idle()
    t = duel(game=FIELD, p1={"hand": ["stow"]}, p2={"hand": ["parry", "smite"]})
    t[0].chooses("play stow")
    t[1].chooses("pass")
    assert t[0].options == ["pass", "pick smite"]
    assert (why(t, "parry"), why(t, "smite")) == (wrong, None)
    t[0].chooses("pass")
    t.idle()
    t = duel(game=FIELD, p1={"hand": ["relive"], "discard": ["parry", "smite"]})
    t[0].chooses("play relive")
    t[1].chooses("pass")
    assert t[0].options == ["pass", "card smite"]
    assert (why(t, "parry"), why(t, "smite")) == (wrong, None)
    t[0].chooses("pass")
    t.idle()


@rule("IVI-WIN-10")
def test_the_limit_of_a_main_is_told():
    t = duel(p1={**NEAR, "actions": 2, "hand": ["jab"], "feats": ["poke"]}, p2=FOE)
    assert (why(t, "jab"), why(t, "poke"), why_hero(t)) == (None, None, None)
    t.state.mains = 299
    t[0].chooses("move a2")
    assert t[0].options == ["end"]
    said = ("300 actions were taken in this Main", "IVI-WIN-10")
    assert (why(t, "jab"), why(t, "poke"), why_hero(t)) == (said, said, said)
    t.idle()


@pytest.mark.parametrize("game", [tabard.game("ivion"), FIELD], ids=["box", "proving"])
def test_whatever_a_question_leaves_out_has_a_reason(game):
    looked = sum(check_refusals(game, sample, seed, USED) for sample in game.samples() for seed in (21, 22))
    assert looked > 400
