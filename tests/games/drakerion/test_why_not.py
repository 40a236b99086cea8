"""Why a card cannot be used now: each reason beside a table where the same card is offered instead."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.drakerion.tables import card

from tabard.games import game
from tabard.games.drakerion.state import DISCARD, HAND
from tabard.testing import rule, table
from tabard.testing.statements import check_refusals

REASONS: Any = game("drakerion", Path(__file__).parent / "proving_reasons.yaml")
STILL = {"banner": "bare-banner", "city": "bare-city", "unveiled": "calm", "pile": ["calm-too"]}


def lay(mine, theirs=None, **position):
    """The Action Phase of turn 3; player 1 is first and acts. Banners, Cities and Maneuvers say nothing."""
    options = {"deck1": "wardens", "deck2": "wardens"}
    p1 = {**STILL, "melee": ["plain"], **mine}
    p2 = {**STILL, "melee": ["rival"], **(theirs or {})}
    t = table(REASONS, options=options, p1=p1, p2=p2, **position)
    t.idle()  # most tests only look
    return t


def leave(t):
    """What is in progress goes no further."""
    t[t.asked].resigns()
    t.idle()


def why(t, asked, key, **where):
    """Why a seat is told that a card cannot be used; nothing where it can."""
    return told(t, asked, f"c{card(t, key, **where)}")


def told(t, seat, id):
    reason = next(p for p in t[seat].view.pieces if p.id == id).why_not
    return None if reason is None else (reason.text, reason.rule)


def is_offered(t, asked, key, **where):
    piece = f"c{card(t, key, **where)}"
    return any(piece in choice.pieces for choice in t[asked].view.ask.choices)


# -- each reason, and the same card where it is offered ---------------------------------------------

HELD = {"zone": HAND}
PILE = {"zone": DISCARD}
SPENT = {"card": "bare-city", "committed": True}
PAIRS: Any = [
    # the card, why not, the rule; where it is refused, where it is offered
    ("plain", HELD, "Needs 1 more gold", "DRK-ACT-14", {"hand": ["plain"], "melee": ["rival"], "gold": 1}, {"gold": 2}),
    ("peace", {}, "It cannot be played because of Ban", "DRK-GEN-04", {"hand": ["peace"]}, {}),
    ("orm", HELD, "You control a Renowned Character of that name", "DRK-REN-04",
     {"hand": ["orm"], "melee": ["orm"], "gold": 9}, {"melee": ["plain"]}),
    ("plate", {}, "No Character in play may bear it", "DRK-ATT-02",
     {"hand": ["plate"], "melee": ["shy"], "gold": 9}, {"melee": ["plain"]}),
    ("fray", {}, "Only during combat: it has no Action", "DRK-EVT-04", {"hand": ["fray"]}, None),
    ("urban", {}, "Your City is committed", "DRK-GEN-07", {"hand": ["urban"], "city": SPENT}, {"city": "bare-city"}),
    ("herald", {}, "Your Banner is committed", "DRK-GEN-07",
     {"hand": ["herald"], "banner": {"card": "bare-banner", "committed": True}}, {"banner": "bare-banner"}),
    ("press", {}, "Needs one of your Characters to commit", "DRK-GEN-07",
     {"hand": ["press"], "melee": [{"card": "plain", "committed": True}]}, {"melee": ["plain"]}),
    ("ruin", {}, "Needs one of your Attachments to destroy", "DRK-ACT-14",
     {"hand": ["ruin"]}, {"melee": [{"card": "plain", "attached": ["plate"]}]}),
    ("toll", {}, "Needs 1 more card in hand", "DRK-ACT-14",
     {"hand": ["toll", "fray"]}, {"hand": ["toll", "fray", "peace"]}),
    ("tithe", {}, "Needs an Event from your hand to discard", "DRK-ACT-14",
     {"hand": ["tithe", "plate"]}, {"hand": ["tithe", "peace"]}),
    ("bury", {}, "Needs an Event from your discard pile to put under the deck", "DRK-ACT-14",
     {"hand": ["bury"], "discard": ["plate"]}, {"discard": ["fray"]}),
    ("lone", {}, "Only if you are not the first player", "DRK-ABL-14", {"hand": ["lone"]}, {"first": 1}),
    ("mend", {}, "Needs one of your wounded Characters to target", "DRK-TGT-02",
     {"hand": ["mend"]}, {"melee": [{"card": "plain", "damage": 1}]}),
    ("pair", {}, "Needs two opposing Characters to target", "DRK-TGT-02",
     {"hand": ["pair"]}, {"theirs": {"melee": ["rival", "guard"]}}),
    ("bones", PILE, "Needs 1 more gold", "DRK-ACT-14", {"discard": ["bones"], "gold": 1}, {"gold": 2}),
    ("charm", {}, "Needs 1 more gold", "DRK-ACT-14",
     {"melee": [{"card": "plain", "attached": ["charm"]}]}, {"gold": 1}),
    ("plain", {}, "It is committed", "DRK-CBT-03",
     {"melee": [{"card": "plain", "committed": True}]}, {"melee": ["plain"]}),
    ("plain", {}, "It stands on the support line", "DRK-LIN-03",
     {"melee": ["sneak"], "support": ["plain"]}, {"melee": ["plain", "sneak"], "support": []}),
    ("dove", {}, "It cannot attack because of Dove", "DRK-GEN-04", {"melee": ["dove"]}, None),
    ("rock", {}, "It cannot be committed because of Rock", "DRK-GEN-04", {"melee": ["rock"]}, None),
    ("bare-city", {"seat": 0}, "Needs 1 more card in hand", "DRK-ACT-14", {}, {"hand": ["fray"]}),
    ("bare-city", {"seat": 0}, "It is committed", "DRK-GEN-07",
     {"hand": ["fray"], "city": SPENT}, {"city": "bare-city"}),
    ("bare-banner", {"seat": 0}, "It has no Action", "DRK-ABL-05", {}, None),
    ("calm", {"seat": 0}, "It has no Action", "DRK-ABL-05", {}, None),
]  # fmt: skip


@pytest.mark.parametrize(("key", "where", "text", "cited", "refused", "remedy"), PAIRS)
def test_a_reason_stands_where_a_card_is_refused_and_not_where_it_is_offered(
    key, where, text, cited, refused, remedy
):
    theirs = {"unveiled": "ban"} if "Ban" in text else {"melee": ["shy"]} if "bear" in text else {}
    t = lay(refused, theirs)
    assert not is_offered(t, 0, key, **where)
    assert why(t, 0, key, **where) == (text, cited)
    if remedy is not None:
        remedy = dict(remedy)
        first, theirs = remedy.pop("first", 0), remedy.pop("theirs", {})
        t = lay({**refused, **remedy}, theirs, first=first, to_act=0)
        assert is_offered(t, 0, key, **where)
        said = why(t, 0, key, **where)
        assert said is None or text not in said[0]


@rule("DRK-CTY-07", "DRK-ACT-14")
def test_a_city_offered_for_one_thing_says_the_other_by_its_name():
    t = lay({"city": {"card": "cistern", "damage": 1}, "hand": ["fray"]})
    assert is_offered(t, 0, "cistern")
    assert why(t, 0, "cistern") == ("Use its Action: needs 1 more damage on it", "DRK-ACT-14")
    t = lay({"city": {"card": "cistern", "damage": 2}})
    assert why(t, 0, "cistern") == ("Exchange a card: needs 1 more card in hand", "DRK-ACT-14")
    t = lay({"city": {"card": "cistern", "damage": 2}, "hand": ["fray"]})
    assert why(t, 0, "cistern") is None
    t.idle()


@rule("DRK-ABL-19")
def test_what_is_used_up_says_so_beside_what_is_left():
    t = lay({"melee": ["once"], "deck": ["plain", "plain"]})
    assert why(t, 0, "once") is None
    t[0].chooses("use once")
    t[1].chooses("pass")
    assert why(t, 0, "once") == ("Use its Action: used already this turn", "DRK-ABL-19")
    t.idle()


@rule("DRK-EVT-06", "DRK-ACT-14")
def test_of_several_abilities_each_is_told_by_its_number():
    t = lay({"hand": ["two-ways"], "gold": 1})
    assert is_offered(t, 0, "two-ways")
    assert why(t, 0, "two-ways") == ("Play for its second effect: needs 2 more gold", "DRK-ACT-14")
    t = lay({"hand": ["two-ways"], "gold": 3})
    assert why(t, 0, "two-ways") is None
    t.idle()


@rule("DRK-BLK-01")
def test_a_blank_card_says_that_its_text_does_not_count():
    t = lay({"melee": ["paid"], "unveiled": "mute", "gold": 5})
    assert why(t, 0, "paid") == ("Use its Action: it is blank: its text does not count", "DRK-BLK-01")
    t = lay({"melee": ["paid"], "gold": 5})
    assert why(t, 0, "paid") is None
    t.idle()


@rule("DRK-ATT-11")
def test_an_attachment_on_an_opposing_character_is_the_opponents_to_use():
    t = lay({}, {"melee": [{"card": "rival", "attached": [{"card": "charm", "owner": 0}]}], "gold": 1})
    told = "Attack it: only Characters can be attacked; use it: your opponent controls it"
    assert why(t, 0, "charm") == (told, "DRK-CBT-01")
    t[0].chooses("pass")
    assert is_offered(t, 1, "charm")
    t.idle()


@rule("DRK-ACT-15")
def test_equal_cards_are_told_the_same():
    t = lay({"hand": ["plate", "plate"], "discard": ["bones", "bones"], "gold": 0})
    said = [p.why_not.text for p in t[0].view.pieces if p.face in ("plate", "bones")]
    assert said == ["Needs 1 more gold"] * 2 + ["Needs 2 more gold"] * 2
    t.idle()


@rule("DRK-SEA-01", "DRK-CTY-01", "DRK-DSC-01")
def test_your_deck_hand_and_pile_are_never_the_opponents():
    """Also where a card file does not say whose cards fit: its text does."""
    t = lay({"hand": ["seek"], "deck": ["peace"]}, {"deck": ["fray"]})
    t[0].chooses("play seek")
    assert t[0].options == ["done", "pick peace"]
    leave(t)
    t = lay({"hand": ["shed", "sink"]}, {"hand": ["plate"], "discard": ["plate"]})
    assert why(t, 0, "shed") == ("Needs an Attachment card from your hand to discard", "DRK-ACT-14")
    pile = "Needs an Attachment card from your discard pile to put under the deck"
    assert why(t, 0, "sink") == (pile, "DRK-ACT-14")


# -- attacks ----------------------------------------------------------------------------------------


@rule("DRK-LIN-04", "DRK-KEY-01", "DRK-KEY-02")
def test_the_opposing_support_line_says_who_would_reach_it():
    behind = {"melee": ["rival"], "support": ["plain"]}
    t = lay({"melee": ["orm"]}, behind)
    assert why(t, 0, "plain") == (
        "Out of reach: on the support line only an Infiltrator attacks it",
        "DRK-LIN-04",
    )
    t = lay({"melee": ["sneak"]}, behind)
    assert why(t, 0, "plain") is None
    t = lay({"melee": ["sneak"]}, {"melee": ["guard"], "support": ["plain"]})
    held = "An Infiltrator on the opposing melee line prevents it: Guard"
    assert why(t, 0, "plain") == (held, "DRK-KEY-02")
    assert why(t, 0, "sneak") == (f"Attack the support line: a{held[1:]}", "DRK-KEY-02")
    t.idle()


@rule("DRK-RNG-04", "DRK-RNG-05")
def test_out_of_range_is_told_of_whom_nobody_else_reaches():
    behind = {"melee": ["rival"], "support": ["plain"]}
    t = lay({"melee": ["dove"], "support": ["bowman"]}, behind)
    assert why(t, 0, "plain") == ("Too far away for those of yours that shoot", "DRK-RNG-04")
    assert why(t, 0, "bowman") == ("Attack in melee: it stands on the support line", "DRK-LIN-03")
    t = lay({"melee": ["bowman"]}, behind)
    assert why(t, 0, "plain") is None
    t.idle()


@rule("DRK-CBT-03", "DRK-GEN-04")
def test_whom_nobody_can_attack_is_told_why():
    t = lay({"melee": [{"card": "plain", "committed": True}]})
    assert why(t, 0, "rival") == ("None of your Characters that could reach it is ready", "DRK-CBT-03")
    t = lay({"melee": ["plain"]}, {"melee": ["ghost"]})
    assert why(t, 0, "ghost") == ("It cannot be attacked because of Ghost", "DRK-GEN-04")
    assert why(t, 0, "plain") == ("No Character that it could reach may be attacked", "DRK-GEN-04")
    t = lay({"melee": ["plain"]}, {"melee": ["ghost", "rival"]})
    assert why(t, 0, "rival") is None
    t.idle()


# -- combat -----------------------------------------------------------------------------------------


def attacked(theirs, mine=None, target="rival"):
    """The defending player's first combat action."""
    t = lay(mine or {}, theirs)
    t[0].chooses(f"attack {target} with plain")
    return t


@rule("DRK-KEY-06", "DRK-KEY-07", "DRK-KEY-08", "DRK-KEY-09", "DRK-KEY-21")
def test_an_interceptor_says_what_keeps_it_from_intercepting():
    t = attacked({"melee": ["rival"], "support": ["warder"]})
    assert why(t, 1, "warder") == ("The defender stands on the other line", "DRK-KEY-07")
    leave(t)
    t = attacked({"melee": ["rival", {"card": "warder", "committed": True}]})
    assert why(t, 1, "warder") == ("It is committed", "DRK-KEY-09")
    leave(t)
    t = attacked({"melee": ["rival", "warder"]}, target="warder")
    assert why(t, 1, "warder") == ("It is the defender already", "DRK-KEY-21")
    leave(t)
    t = attacked({"melee": ["rival", "rock"]})
    assert why(t, 1, "rock") == ("It cannot be committed because of Rock", "DRK-GEN-04")
    leave(t)
    t = attacked({"melee": ["rival", "ghost"]})
    assert why(t, 1, "ghost") == ("It cannot be attacked because of Ghost", "DRK-GEN-04")
    leave(t)
    t = attacked(
        {"melee": ["rival", "warder"], "hand": ["fray"], "deck": ["plain"]},
        {"hand": ["fray"], "deck": ["plain"]},
    )
    assert (why(t, 1, "warder"), is_offered(t, 1, "warder")) == (None, True)
    t[1].chooses("play fray")
    t[0].chooses("play fray")
    assert why(t, 1, "warder") == ("Only as your first combat action", "DRK-KEY-08")
    leave(t)


@rule("DRK-KEY-06", "DRK-ABL-06", "DRK-RET-13", "DRK-GLA-12", "DRK-CTY-01")
def test_the_attacking_player_says_what_a_combat_does_not_allow():
    mine = {"melee": ["plain", "warder"], "discard": ["bones"], "hand": ["peace", "plate"], "gold": 9}
    t = attacked({}, mine)
    t[1].chooses("pass")
    assert why(t, 0, "warder") == ("Only the defending player intercepts", "DRK-KEY-06")
    assert why(t, 0, "plain") == ("It has no Combat ability", "DRK-ABL-06")
    assert why(t, 0, "bones") == ("Not during combat", "DRK-GLA-12")
    assert why(t, 0, "peace") == ("Not during combat: it has no Combat ability", "DRK-EVT-04")
    assert why(t, 0, "plate") == ("Not during combat: it is not Unpredictable", "DRK-CBT-13")
    assert told(t, 0, "retreat-0") == ("Not during combat", "DRK-RET-13")
    t[0].chooses("pass")
    leave(t)


@rule("DRK-REN-05", "DRK-REN-07")
def test_a_renowned_card_in_hand_says_that_its_namesake_is_missing():
    t = attacked({"hand": ["orm"]})
    assert why(t, 1, "orm") == (
        "Play: not during combat: it is not Unpredictable; "
        "discard it for its namesake: you control no Character of its name",
        "DRK-CBT-13",
    )
    leave(t)
    t = attacked({"melee": ["rival", "orm"], "hand": ["orm"]})
    assert is_offered(t, 1, "orm", zone=HAND)
    assert why(t, 1, "orm", zone=HAND) == ("Play: not during combat: it is not Unpredictable", "DRK-CBT-13")
    leave(t)


@rule("DRK-GEN-07", "DRK-ABL-06")
def test_a_committed_card_cannot_pay_for_its_own_combat_ability():
    t = attacked({"melee": ["rival", {"card": "weary", "committed": True}]})
    assert why(t, 1, "weary") == ("It is committed", "DRK-GEN-07")
    leave(t)
    t = attacked({"melee": ["rival", "weary"], "deck": ["plain"]})
    assert why(t, 1, "weary") is None
    leave(t)


# -- answers and choices ----------------------------------------------------------------------------


@rule("DRK-RWN-08")
def test_a_reaction_that_cannot_be_paid_for_says_so_beside_one_that_is_offered():
    t = attacked({"melee": ["rival", "mourner"], "gold": 1, "deck": ["plain"]})
    assert t[1].options == ["pass", "react mourner to plain"]
    assert why(t, 1, "mourner") == ("Use its first Reaction: needs 1 more gold", "DRK-RWN-08")
    leave(t)
    t = attacked({"melee": ["rival", "mourner"], "gold": 2, "deck": ["plain"]})
    assert why(t, 1, "mourner") is None
    leave(t)


@rule("DRK-PLY-03", "DRK-ACT-14")
def test_a_card_that_is_played_for_less_says_what_is_missing_then():
    t = lay({"hand": ["cheap", "orm"], "gold": 1})
    t[0].chooses("play cheap")
    assert why(t, 0, "orm") == ("Needs 1 more gold", "DRK-ACT-14")
    assert why(t, 0, "plain") == ("Another choice comes first", "DRK-GEN-13")
    leave(t)
    t = lay({"hand": ["cheap", "orm"], "gold": 2})
    t[0].chooses("play cheap")
    assert why(t, 0, "orm") is None
    leave(t)


@rule("DRK-TGT-04", "DRK-GEN-04")
def test_whom_nothing_may_target_says_so_when_a_target_is_chosen():
    t = lay({"hand": ["zap"]}, {"melee": ["rival", "guard", "saint"]})
    t[0].chooses("play zap")
    assert why(t, 0, "saint") == ("It cannot be targeted because of Saint", "DRK-GEN-04")
    assert why(t, 0, "guard") is None
    leave(t)


@rule("DRK-RET-08")
def test_the_retreat_says_that_it_is_sounded_once_a_turn():
    t = lay({})
    assert told(t, 0, "retreat-0") is None
    t[0].chooses("retreat first 1")
    assert told(t, 1, "retreat-1") == ("Your opponent has sounded the retreat this turn", "DRK-RET-08")
    t[1].chooses("pass")
    leave(t)


@rule("DRK-ACT-01", "DRK-CBT-10", "DRK-DEC-29")
def test_whoever_is_not_asked_hears_only_that():
    t = lay({"hand": ["peace"], "deck": ["plain"]}, {"hand": ["fray"], "discard": ["bones"]})
    waiting = ("Not your action", "DRK-ACT-01")
    assert [why(t, 1, key) for key in ("fray", "rival", "bones")] == [waiting] * 3
    assert why(t, 1, "plain", zone=6) is None
    assert {p.why_not for p in t.state.view(None).pieces} == {None}
    t[0].chooses("attack rival with plain")
    assert why(t, 0, "peace") == ("Not your action", "DRK-CBT-10")
    leave(t)


# -- whatever is expected ---------------------------------------------------------------------------

ALL = ("hand", "melee", "support", "camp")
USED = {"DRK-ACT-02": (*ALL, "enemy:melee", "enemy:support"), "DRK-CBT-11": ALL, "DRK-DEC-15": ALL}


@pytest.mark.parametrize("sample", range(4))
def test_whatever_a_player_expects_to_use_is_offered_or_refused(sample):
    plain = game("drakerion")
    found = sum(check_refusals(plain, plain.samples()[sample], seed, USED, 24) for seed in (1, 2))
    assert found > 200
