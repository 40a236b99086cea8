"""What choices of Drakerion foretell, and which of them pass."""

import pytest
from tests.games.drakerion.tables import card, field

from tabard.testing import rule


def choice(t, seat, short):
    (found,) = (c for c in t[seat].view.ask.choices if c.short == short)
    return found


# -- forecasts --------------------------------------------------------------------------------------


@rule("DRK-CBT-17", "DRK-PRE-02")
def test_an_attack_foretells_damage_on_both_sides_and_the_prestige():
    t = field(
        {"melee": ["brand-sworn-duelist", "ash-hound"]},
        {"melee": [{"card": "cinder-reaver", "damage": 3}, "shieldbearer"]},
    )
    kill = choice(t, 0, "attack cinder-reaver with brand-sworn-duelist")
    assert kill.long == "Brand-Sworn Duelist: melee attack of 4 on Cinder Reaver"
    assert kill.forecast.text == (
        "Cinder Reaver is dealt 4 damage; Brand-Sworn Duelist is dealt 2 damage; "
        "Cinder Reaver of player 2 is destroyed; gains 2 prestige; "
        "Brand-Sworn Duelist survives on 4"
    )
    fallen = f"c{card(t, 'cinder-reaver')}"
    assert (kill.forecast.gain, kill.forecast.destroys) == ({"prestige": 2}, (fallen,))
    fall = choice(t, 0, "attack shieldbearer with ash-hound").forecast
    assert fall.text == (
        "Shieldbearer is dealt 2 damage; Ash Hound is dealt 2 damage; "
        "Ash Hound of player 1 is destroyed; Shieldbearer survives on 3"
    )
    assert (fall.gain, fall.destroys) == ({}, (f"c{card(t, 'ash-hound')}",))
    t.idle()


@rule("DRK-SHD-01", "DRK-RNG-06")
def test_a_forecast_counts_shield_and_no_riposte_from_afar():
    t = field(
        {"support": ["tower-crossbow"], "melee": ["bastion-captain"]},
        {"melee": [{"card": "ash-hound", "shield": 3}]},
    )
    told = choice(t, 0, "shoot ash-hound with tower-crossbow").forecast
    assert (told.text, told.destroys) == ("Ash Hound is dealt 3 damage (3 taken by Shield)", ())
    t.idle()


@rule("DRK-WIN-01", "DRK-WIN-02")
@pytest.mark.parametrize(
    ("foes", "prestige", "told"),
    [
        (["ash-hound"], 0, "Player 1 wins: no opposing Character is left; Cinder Reaver survives on 6"),
        (
            ["soot-broker", "ash-hound"],
            19,
            "gains 1 prestige; Player 1 wins with 20 prestige; Cinder Reaver survives on 5",
        ),
        (
            ["soot-broker", "ash-hound"],
            18,
            "Soot Broker of player 2 is destroyed; gains 1 prestige; Cinder Reaver survives on 5",
        ),
    ],
)
def test_a_forecast_says_when_a_blow_wins(foes, prestige, told):
    t = field({"melee": ["cinder-reaver"], "prestige": prestige}, {"melee": foes})
    assert choice(t, 0, f"attack {foes[0]} with cinder-reaver").forecast.text.endswith(told)
    t.idle()


@rule("DRK-CBT-17", "DRK-MOD-01")
def test_a_forecast_counts_what_holds_only_in_that_combat():
    """The attacker of a Pikewall has 1 melee attack less, from the declaration on."""
    t = field({"melee": ["cinder-reaver"]}, {"melee": ["pale-pikewall", "shieldbearer"]})
    told = choice(t, 0, "attack pale-pikewall with cinder-reaver").forecast
    assert (told.gain, told.destroys) == ({}, ())
    assert "Pale Pikewall survives on 1" in told.text
    t[0].chooses("attack pale-pikewall with cinder-reaver")
    t[1].chooses("pass")
    t[0].chooses("pass")
    assert "Pale Pikewall is dealt 3 damage" in t.log()
    assert list(t.state.prestige) == [0, 0]
    t.idle()


@rule("DRK-WIN-06")
def test_two_last_characters_that_fall_together_are_foretold_as_a_draw():
    t = field({"melee": [{"card": "barrow-rider", "damage": 2}]}, {"melee": ["barrow-rider"]})
    told = choice(t, 0, "attack barrow-rider#2 with barrow-rider").forecast
    assert "The game is drawn" in told.text
    assert "wins" not in told.text
    assert len(told.destroys) == 2
    t[0].chooses("attack barrow-rider#2 with barrow-rider")
    assert {blow.aside for link in t[1].view.chain for blow in link.blows} == {"the game is drawn"}
    t[1].chooses("pass")
    t[0].chooses("pass")
    assert t.returns == [0.0, 0.0]
    t.idle()


@rule("DRK-CBT-15")
def test_whoever_is_attacked_sees_what_passing_comes_to():
    t = field({"melee": ["cinder-reaver"]}, {"melee": ["ash-hound", "shieldbearer"]})
    t[0].chooses("attack ash-hound with cinder-reaver")
    assert choice(t, 1, "pass").forecast.destroys == (f"c{card(t, 'ash-hound')}",)
    t[1].chooses("pass")
    t[0].chooses("pass")
    t.idle()


@rule("DRK-KEY-06")
def test_intercepting_foretells_the_new_duel():
    t = field({"melee": ["cinder-reaver"]}, {"melee": ["ash-hound", "shieldbearer"]})
    t[0].chooses("attack ash-hound with cinder-reaver")
    told = choice(t, 1, "intercept shieldbearer").forecast
    assert told.text == (
        "Shieldbearer becomes the defender in place of Ash Hound; Shieldbearer is dealt 4 damage; "
        "Cinder Reaver is dealt 2 damage; Cinder Reaver survives on 5; Shieldbearer survives on 1"
    )
    t[1].chooses("intercept shieldbearer")
    t[0].chooses("pass")
    t[1].chooses("pass")
    t.idle()


@rule("DRK-ACT-03", "DRK-ACT-11")
def test_prices_and_the_end_of_the_phase_are_foretold():
    t = field(
        {"melee": ["shieldbearer"], "hand": ["pale-recruit"], "gold": 4},
        {"melee": ["ash-hound"]},
        passes=1,
    )
    play = choice(t, 0, "play pale-recruit to melee")
    assert (play.forecast.text, play.forecast.cost) == ("Leaves 3 gold", {"gold": 1})
    assert play.pieces == (f"c{card(t, 'pale-recruit')}", "melee-0")
    assert choice(t, 0, "pass").forecast.text == "Ends the Action Phase"
    t.idle()
    t = field({"melee": ["shieldbearer"]}, {"melee": ["ash-hound"]})
    assert choice(t, 0, "pass").forecast is None
    assert choice(t, 0, "retreat first 1").forecast.text == "You pass everything until the end of the turn"
    t.idle()


@rule("DRK-ACT-06", "DRK-RWN-03", "DRK-SET-20")
def test_what_does_nothing_more_is_marked_as_a_pass():
    t = field({"melee": ["shieldbearer"]}, {"melee": ["ash-hound"]})
    assert [c.short for c in t[0].view.ask.choices if c.passes] == ["pass"]
    t[0].chooses("attack ash-hound with shieldbearer")
    assert [c.short for c in t[1].view.ask.choices if c.passes] == ["pass"]
    t[1].chooses("pass")
    t[0].chooses("pass")
    t.idle()


# -- what would be for nothing ----------------------------------------------------------------------

NOTHING = "Its text does nothing now"


def foretold(t, seat, short):
    told = choice(t, seat, short).forecast
    return "" if told is None else told.text


@rule("DRK-REN-04", "DRK-PUT-03")
def test_a_card_that_could_not_land_is_foretold_to_do_nothing():
    mine = {"melee": ["merrow"], "hand": ["exhume"], "discard": ["merrow"], "gold": 5}
    t = field(mine, {"melee": ["ash-hound"]})
    assert foretold(t, 0, "play exhume") == f"{NOTHING}; leaves 3 gold"
    t[0].chooses("play exhume")
    assert t.log() == ["Player 1 plays Exhume for 2 gold"]
    t.idle()
    t = field(mine | {"discard": ["ash-hound"]}, {"melee": ["rattling-levy"]})
    assert NOTHING not in foretold(t, 0, "play exhume")
    t.idle()


@rule("DRK-ABL-17", "DRK-RED-02")
def test_a_redirection_to_nobody_is_foretold_to_do_nothing():
    for guards, is_idle in ((["ash-hound"], True), (["ash-hound", "cinder-reaver"], False)):
        t = field({"melee": ["shieldbearer"]}, {"melee": guards, "hand": ["under-the-walls"]})
        t[0].chooses("attack ash-hound with shieldbearer")
        assert (NOTHING in foretold(t, 1, "play under-the-walls 1")) == is_idle
        assert NOTHING not in foretold(t, 1, "play under-the-walls 2")
        t[1].chooses("pass")
        t[0].chooses("pass")
        t.idle()


@rule("DRK-HEA-01", "DRK-TGT-01")
def test_healing_whoever_is_unhurt_is_foretold_to_do_nothing():
    mine = {"melee": [{"card": "shieldbearer", "damage": 1}], "hand": ["wild-mending"], "gold": 9}
    t = field(mine, {"melee": ["ash-hound"]})
    t[0].chooses("attack ash-hound with shieldbearer")
    t[1].chooses("pass")
    t[0].chooses("play wild-mending")
    assert NOTHING in foretold(t, 0, "target ash-hound")
    assert NOTHING not in foretold(t, 0, "target shieldbearer")
    t[0].chooses("target shieldbearer")
    t[1].chooses("pass")
    t[0].chooses("pass")
    t.idle()


@rule("DRK-GLA-07", "DRK-ABL-17")
def test_a_deployment_that_reaches_nobody_is_foretold_to_do_nothing():
    for behind, is_idle in (([], True), (["soot-broker"], False)):
        t = field({"unveiled": "ambush-paths"}, {"melee": ["ash-hound"], "support": behind}, phase="deploy")
        assert (NOTHING in foretold(t, 0, "react ambush-paths")) == is_idle
        t[0].chooses("pass")
        t.idle()
