"""What is in force beyond the moment is told to all: effects that last, prohibitions, prices, what was used up."""

import pytest
from tests.games.ivion.duel import does, settle
from tests.games.ivion.tables import FIELD, FIGURES, PLAYING, card, duel, keys
from tests.seeds import seeds

import tabard
from tabard.games.ivion import state as v
from tabard.games.ivion.rules.changes import attach, destroy
from tabard.games.ivion.rules.terms import EXPIRES, GAME, TURN
from tabard.testing import contract, rule
from tabard.testing.statements import check_lasting

BOX = tabard.game("ivion")
NEAR = {"actions": 5, "power": 5, "initiative": 1, "tile": "b2"}
FOE = {"actions": 3, "power": 3, "tile": "b3", "hp": 30}
UNTIL_MINE = "until Player 1's next turn"


def told(t, watcher=1):
    return [(one.text, one.until) for one in t.state.view(watcher).lasting]


@pytest.mark.parametrize(
    ("key", "answers", "rows"),
    [
        ("draining-vision", (), [("Player 2 cannot gain power.", UNTIL_MINE)]),
        ("sear", (), [("Player 2 cannot gain HP.", UNTIL_MINE)]),
        ("garrotte", (), [("Player 2 cannot play heroic cards.", UNTIL_MINE)]),
        (
            "chronolock",
            (),
            [("Player 2 cannot respond.", "this turn"), ("Player 2 cannot expend initiative.", UNTIL_MINE)],
        ),
        ("hold-the-line", (), [("Player 1 takes 3 less damage.", UNTIL_MINE)]),
        (
            "stand-fast",
            (),
            [
                ("Player 1 cannot be made to travel by an opponent.", UNTIL_MINE),
                ("The next time Player 1 would take damage, Player 1 takes 2 less.", UNTIL_MINE),
            ],
        ),
        (
            "unhorse",
            ("tile b4",),
            [("The next time Player 2 would take damage, Player 2 takes 2 more.", UNTIL_MINE)],
        ),
        ("seize-the-hour", (), [("The next card that Player 1 plays costs 1 power less.", "this turn")]),
        (
            "intercession",
            (),
            [("The next time Player 1 would take damage, Player 1 takes none.", "this turn")],
        ),
        (
            "conduit",
            (),
            [("The next time an attack of Player 1 deals damage, it deals 2 more.", "this turn")],
        ),
        ("brimming-vessel", (), [("Player 1's cap of power is 3 higher.", UNTIL_MINE)]),
        ("gathering-clouds", (), [("The range of Player 1's attacks is 1 greater.", UNTIL_MINE)]),
        (
            "spell-frenzy",
            (),
            [
                ("The next 3 Sorcerer cards that Player 1 plays cost 1 action less.", "this turn"),
                ("The next 3 times an attack of Player 1 deals damage, it deals 1 more.", "this turn"),
            ],
        ),
    ],
)
@rule("IVI-TURN-03", "IVI-TURN-13")
def test_what_lasts_is_told_to_everybody(key, answers, rows):
    t = duel(game=BOX, p1={**NEAR, "hand": [key]}, p2=FOE)
    assert told(t) == []
    does(t, f"play {key}", *answers)
    for watcher in (0, 1, None):
        assert told(t, watcher) == rows
    assert {one.source for one in t[0].view.lasting} == {key}


@rule("IVI-TURN-03", "IVI-GEN-06")
def test_a_prohibition_is_told_until_it_ends_and_where_it_bites():
    t = duel(
        game=BOX,
        p1={**NEAR, "hand": ["draining-vision"], "deck": ["parry"] * 9},
        p2={"tile": "b4", "hp": 30, "hand": ["vow-of-arms"], "power": 1, "deck": ["healing-hands"] * 12},
    )
    does(t, "play draining-vision")
    t[0].chooses("end")
    one = t[1].view.lasting[0]
    assert (one.pieces, one.seat, one.rule) == (("hero-1",), 1, "IVI-GEN-06")
    while "play healing-hands" not in t[1].options:
        t[1].chooses(next(o for o in t[1].options if o.startswith(("spend", "remove"))))
    t[1].chooses("play healing-hands")
    settle(t)
    assert "Player 2 gains no power: Draining Vision forbids it" in t.log(1)
    t[1].chooses("end")
    assert told(t) == []
    t.idle()


@rule("IVI-GEN-06")
def test_whatever_is_withheld_is_logged():
    t = duel(game=BOX, p1={**NEAR, "hand": ["sear"]}, p2={**FOE, "actions": 3, "hand": ["healing-hands"]})
    does(t, "play sear")
    t[0].chooses("end")
    does(t, "play healing-hands")
    assert "Player 2 heals nothing: Sear forbids it" in t.log(1)
    t = duel(
        game=BOX,
        p1={**NEAR, "hand": ["formal-challenge"]},
        p2={**FOE, "attached": [{"card": "aegis-of-runes", "to": "hero 2"}]},
    )
    does(t, "play formal-challenge")
    assert "Player 2 receives no control: Aegis of Runes forbids it" in t.log(1)
    t = duel(game=BOX, p1={**NEAR, "hand": ["gust"]}, p2={**FOE, "chivalrous": True, "feats": ["paragon"]})
    does(t, "play gust", "hero 2")
    assert "Player 2 does not travel: Paragon forbids it" in t.log(1)
    t = duel(
        game=BOX, p1={**NEAR, "hand": ["transposition"]}, p2={**FOE, "chivalrous": True, "feats": ["paragon"]}
    )
    does(t, "play transposition")
    assert "Player 2 does not travel: Paragon forbids it" in t.log(1)
    assert list(t.state.tile) == [5, 6]


def test_the_log_says_what_begins_to_last_and_for_how_long():
    t = duel(game=BOX, p1={**NEAR, "hand": ["sear", "intercession"]}, p2=FOE)
    does(t, "play sear")
    does(t, "play intercession")
    assert "Player 2 cannot gain HP, until Player 1's next turn (Sear)" in t.log(1)
    said = "The next time Player 1 would take damage, Player 1 takes none, this turn (Intercession)"
    assert said in t.log(1)


@rule("IVI-DMG-06")
def test_uses_are_counted_down():
    t = duel(game=BOX, p1={**NEAR, "hand": ["spell-frenzy", "arcane-bolt"]}, p2=FOE)
    does(t, "play spell-frenzy")
    does(t, "play arcane-bolt", "pay cost")
    assert told(t) == [
        ("The next 3 Sorcerer cards that Player 1 plays cost 1 action less.", "this turn"),
        ("The next 2 times an attack of Player 1 deals damage, it deals 1 more.", "this turn"),
    ]


@rule("IVI-TURN-13")
def test_a_counted_amount_is_told_as_the_number_that_it_was():
    t = duel(game=FIGURES, p1={"power": 3, "hand": ["oath"]})
    does(t, "play oath")
    assert told(t) == [("Player 1's damage is increased by 3.", "for the rest of the game")]


@rule("IVI-GEN-04")
def test_a_trait_that_was_taken_is_told():
    t = duel(game=PLAYING, p1={**NEAR, "hand": ["steal"]}, p2={**FOE, "feats": ["posture"]})
    does(t, "play steal")
    assert told(t) == [("Player 1 controls Posture of Proof, a trait of Player 2.", UNTIL_MINE)]
    assert t[0].view.lasting[0].pieces == (f"c{card(t, 'posture')}",)


@rule("IVI-TURN-03", "IVI-TURN-13")
def test_a_card_that_will_be_destroyed_is_told():
    t = duel(game=FIELD, p1={**NEAR, "hand": ["fading", "waning"]}, p2=FOE)
    does(t, "play fading")
    does(t, "play waning")
    assert told(t) == [
        ("Fading is destroyed when this turn ends.", "this turn"),
        ("Waning is destroyed when Player 1's next turn starts.", UNTIL_MINE),
    ]


@rule("IVI-TURN-03")
def test_what_left_the_field_is_not_destroyed_later():
    """The card is destroyed, another takes its place in hand and is attached: only what was to be destroyed is gone."""
    t = duel(game=FIELD, p1={**NEAR, "hand": ["waning"]}, p2=FOE)
    does(t, "play waning")
    waning = card(t, "waning")
    destroy(t.state, waning, "IVI-DES-01")
    assert told(t) == []
    attach(t.state, waning, 0, v.HERO, "IVI-ATT-07")  # the same piece, whatever face it has now
    t[0].chooses("end")
    t[1].chooses("end")
    assert keys(t, v.FIELD) == ["waning"]
    t.idle()


@rule("IVI-TURN-13", "IVI-ATT-09")
def test_what_goes_along_with_a_card_keeps_nothing_else_alive():
    """One card takes another along that was to stay: the third is destroyed all the same."""
    stack = [{"card": "fading", "to": "hero 1"}, {"card": "waning", "to": "card fading"}]
    t = duel(game=FIELD, p1={"attached": stack, "hand": ["fading"]})
    does(t, "play fading")
    s = t.state
    child, old = (
        card(t, "waning"),
        next(c for c in s.zones[v.FIELD] if s.face[c] == s.face[card(t, "fading")]),
    )
    s.mods = [
        *(EXPIRES, 0, child, GAME, 0, 0, child),
        *(EXPIRES, 0, old, TURN, 0, 0, old),
        *s.mods,
    ]
    t[0].chooses("end")
    assert keys(t, v.FIELD) == []
    t.idle()


@rule("IVI-GEN-06", "IVI-PLAY-23", "IVI-SIM-13")
def test_what_cards_in_play_forbid_change_and_replace_is_told():
    t = duel(
        game=FIGURES,
        p1={**NEAR, "feats": ["light-of-the-reliquary"]},
        p2={"attached": [{"card": "ice", "to": "hero 1"}]},
    )
    assert told(t) == [
        (
            "Light of the Reliquary replaces Player 1's Second Wind.",
            "while Light of the Reliquary is in the feat zone",
        ),
        ("Player 1 cannot expend initiative.", "while Ice is attached"),
    ]
    t.idle()
    t = duel(p1={**NEAR, "attached": [{"card": "sale", "to": "hero 1"}]})
    assert told(t) == [("Player 1's cards cost 1 action less and 1 power less.", "while Sale is attached")]
    t.idle()
    t = duel(game=PLAYING, p1=NEAR, p2={"feats": ["edict"]})
    assert told(t) == [("Player 1 cannot play attacks.", "while Edict of Proof is in the feat zone")]
    t.idle()


@rule("IVI-GEN-06")
def test_a_static_is_told_only_while_its_condition_holds():
    for chivalrous, count in (True, 1), (False, 0):
        t = duel(game=BOX, p1={"feats": ["paragon"], "chivalrous": chivalrous})
        rows = told(t)
        t.idle()
        assert len(rows) == count
        if rows:
            assert rows == [
                (
                    "Player 1 cannot be made to travel by an opponent.",
                    "while Paragon is in the feat zone and its condition holds",
                )
            ]


@rule("IVI-GEN-05", "IVI-SIM-08")
def test_what_happens_once_and_has_happened_is_told():
    t = duel(p1={"hp": 30, "hand": ["boomerang"]})
    does(t, "play boomerang")
    assert told(t) == [("Player 1 has played Boomerang, which is played once each turn.", "this turn")]
    t[0].chooses("end")
    assert told(t) == []
    t.idle()
    squire = {"attached": [{"card": "loyal-squire", "to": "hero 1"}]}
    t = duel(game=BOX, p1={**NEAR, **squire, "hand": ["vow-of-arms"]}, p2=FOE)
    does(t, "play vow-of-arms")
    text = "After you become chivalrous for the first time each turn, draw a card."
    said = f'Loyal Squire has triggered already: "{text}"'
    assert told(t) == [(said, "this turn")]


@rule("IVI-INI-03")
def test_the_first_initiative_move_is_told_where_it_matters():
    for feats in ([], ["timerunner"]):
        t = duel(game=BOX, p1={**NEAR, "feats": feats}, p2=FOE)
        t[0].chooses("initiative move a2")
        rows = told(t)
        assert rows == (
            [("Player 1 has made the first initiative move of this turn.", "this turn")] if feats else []
        )
        t.idle()


@seeds(31, 33)
@pytest.mark.parametrize("game", [BOX, FIELD], ids=["box", "proving"])
def test_every_row_of_what_lasts_is_told(game, seed):
    rows = 0
    printed = {c.id for c in game.printed}
    for sample in game.samples():
        for s in contract.points(game, sample, seed, 25):
            rows += check_lasting(game, s)
            for one in s.view(None).lasting:
                assert one.rule in game.rules
                assert one.text[0].isupper()
                assert one.text.rstrip('"').endswith(".")
                assert not one.source or one.source in printed
    assert rows > 10


@rule("IVI-PLAY-23")
@pytest.mark.parametrize(("key", "answers"), [("overload", ()), ("arcane-bolt", ("pay initiative",))])
def test_the_next_card_is_the_next_card_whatever_it_costs(key, answers):
    t = duel(game=BOX, p1={**NEAR, "hand": ["seize-the-hour", key, "smite"]}, p2=FOE)
    does(t, "play seize-the-hour")
    assert len(told(t)) == 1
    does(t, f"play {key}", *answers)
    assert told(t) == []
    before = t.state.power[0]
    does(t, "play smite")
    assert t.state.power[0] == before - 1


@rule("IVI-SIM-08")
@pytest.mark.parametrize("met", [True, False])
def test_a_trigger_whose_condition_fails_says_so(met):
    """Mind Reader: after a card of the opponent is revealed, if it is your turn, heal 1 HP."""
    reader = {"hp": 30, "feats": ["mind-reader"], "tile": "b3"}
    player = {**NEAR, "hand": ["broad-cleave", "overload"]}
    if met:
        t = duel(
            game=BOX,
            p1={**NEAR, **reader, "hand": ["night-terror"]},
            p2={"tile": "b4", "hand": ["parry"] * 4},
        )
        does(t, "play night-terror")
    else:
        t = duel(game=BOX, p1=player, p2=reader)
        does(t, "play overload")
    # What does nothing is not told as if it did: either it triggers or its condition does not hold.
    assert any(line.startswith("Mind Reader triggers: ") for line in t.log(0)) == met
    said = "Mind Reader: its condition does not hold, and nothing happens" in t.log(0)
    assert said == (not met)
    assert (t.state.hp[0 if met else 1] == 31) == met
