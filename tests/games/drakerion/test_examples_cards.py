"""The worked examples of cards, abilities and the glossary, with their own numbers."""

import pytest
from tests.games.drakerion.scenes import SCENES, committed, fallen, scene, seated, shield
from tests.games.drakerion.tables import both_pass, card, damage, keys

from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import HP, INFILTRATOR, INTERCEPTOR, MELEE, RIPOSTE
from tabard.games.drakerion.rules.values import has_keyword, value
from tabard.testing import rule, table

either_seat = pytest.mark.parametrize("seat", [0, 1], ids=["player 1", "player 2"])


@rule("DRK-EX-55")
def test_an_event_offers_the_abilities_that_fit_the_moment():
    mine = {"melee": ["c415"], "hand": ["three-ways"], "gold": 1}
    t = scene(mine, {"melee": ["c326"]})
    assert [o for o in t[0].options if o.startswith("play")] == ["play three-ways"]
    t[0].chooses("play three-ways")
    assert (list(t.state.gold), list(t.state.prestige)) == ([5, 0], [0, 0])
    t.idle()
    for n, gold, prestige in ((1, 2, 0), (2, 0, 1)):
        t = scene(mine, {"melee": ["c326"]}, to_act=1)
        t[1].chooses("attack c415 with c326")
        t[0].may("pass", "play three-ways 1", "play three-ways 2")
        t[0].chooses(f"play three-ways {n}")
        assert (t.state.gold[0], t.state.prestige[0]) == (gold, prestige)
        assert fallen(t, 0) == ["three-ways"]
        both_pass(t)
        t.idle()


@rule("DRK-EX-56")
@pytest.mark.parametrize(
    ("gold", "is_ready", "plays"), [(1, False, False), (1, True, True), (0, True, False)]
)
def test_both_costs_of_an_event_must_be_payable(gold, is_ready, plays):
    city = {"card": "bare-city", "committed": not is_ready}
    mine = {"melee": ["c415"], "hand": ["at-the-walls"], "gold": gold, "city": city}
    t = scene(mine, {"melee": ["c326"]}, to_act=1)
    t[1].chooses("attack c415 with c326")
    t[0].may("pass", *(["play at-the-walls"] if plays else []))
    if plays:
        t[0].chooses("play at-the-walls")
        assert t.state.gold[0] == 4
        assert committed(t, "bare-city", seat=0)
    both_pass(t)
    t.idle()


@rule("DRK-EX-57")
@pytest.mark.parametrize(("hurt", "falls"), [(4, True), (3, False)])
def test_without_its_attachment_a_character_dies_of_its_wounds(hurt, falls):
    bearer = {"card": "c224", "damage": hurt, "attached": ["plate"]}
    t = scene({"melee": ["c415"], "hand": ["wreck"]}, {"melee": [bearer, "c326"]})
    assert value(t.state, card(t, "c224"), HP) == 5
    t[0].chooses("play wreck")
    assert fallen(t, 1) == (["c224", "plate"] if falls else ["plate"])
    assert list(t.state.prestige) == [int(falls), 0]
    t.idle()


@rule("DRK-EX-58")
@either_seat
def test_each_attachment_goes_to_its_owner(seat):
    bearer = {"card": "c123", "attached": ["plate", {"card": "icon", "owner": seat}], "damage": 1}
    t = seated(seat, {"melee": ["c415"]}, {"melee": [bearer, "c326"]})
    t[seat].chooses("attack c123 with c415")
    both_pass(t)
    assert fallen(t, 1 - seat) == ["c123", "plate"]
    assert fallen(t, seat) == ["icon"]
    t.idle()


@rule("DRK-EX-59")
def test_no_attachments_except_relics():
    t = scene({"melee": ["monk", "c415"], "hand": ["icon", "plate"], "gold": 1}, {"melee": ["c326"]})
    t[0].chooses("play icon")
    t[0].may("target monk", "target c415", "target c326")
    t[0].chooses("target monk")
    t[1].chooses("pass")
    t[0].chooses("play plate")
    t[0].may("target c415", "target c326")
    t[0].chooses("target c415")
    t.idle()


@rule("DRK-EX-60")
@either_seat
def test_the_bearer_controls_what_the_other_attached(seat):
    t = seated(seat, {"melee": ["c415"], "hand": ["hex"], "gold": 1}, {"melee": ["c326"]})
    t[seat].chooses("play hex")
    t[seat].may("target c415", "target c326")
    t[seat].chooses("target c326")
    hex_ = card(t, "hex")
    assert (t.state.owner[hex_], t.state.side(hex_)) == (seat, 1 - seat)
    bearer = card(t, "c326")
    assert [value(t.state, bearer, stat) for stat in (MELEE, RIPOSTE, HP)] == [2, 1, 6]
    t[1 - seat].chooses("pass")
    t[seat].chooses("attack c326 with c415")
    both_pass(t)
    t[seat].may()
    t[1 - seat].may("pass", "react hex to c326")
    t[1 - seat].chooses("react hex to c326")
    assert (t.state.gold[seat], t.state.gold[1 - seat]) == (0, 1)
    t.idle()


@rule("DRK-EX-61")
def test_a_blank_loses_what_is_printed_and_keeps_what_it_gained():
    bearer = {"card": "creeper", "attached": ["watch-oath"]}
    t = scene({"melee": ["c415"], "hand": ["hush"]}, {"melee": [bearer, "c326"]})
    creeper = card(t, "creeper")
    had = [has_keyword(t.state, creeper, word) for word in (INFILTRATOR, INTERCEPTOR)]
    t[0].chooses("play hush", "target creeper")
    has = [has_keyword(t.state, creeper, word) for word in (INFILTRATOR, INTERCEPTOR)]
    assert (had, has) == ([True, True], [False, True])
    t[1].chooses("pass")
    t[0].chooses("attack c326 with c415")
    t[1].may("pass", "intercept creeper")
    both_pass(t)
    t.idle()


@rule("DRK-EX-62")
def test_a_blank_city_still_exchanges_cards():
    t = scene({"hand": ["hush-city"]}, {"city": "mint-city", "hand": ["plate"]})
    t[0].chooses("play hush-city")
    t[1].can("use mint-city exchange")
    t[1].cannot("use mint-city")
    t.idle()
    t = scene({}, {"city": "mint-city", "hand": ["plate"]}, to_act=1)
    t[1].can("use mint-city exchange", "use mint-city")
    t.idle()


@rule("DRK-EX-63")
@pytest.mark.parametrize(("deck", "drawn"), [(["plate"], 1), ([], 0), (["plate", "icon", "mend"], 2)])
def test_drawing_two_from_a_deck_of_one(deck, drawn):
    t = scene({"hand": ["two-draws"], "deck": deck, "discard": ["strike"]})
    t[0].chooses("play two-draws")
    assert keys(t, v.HAND, 0) == deck[:drawn]
    assert fallen(t, 0) == ["strike", "two-draws"]  # nothing is shuffled back
    assert not t.over
    t.idle()


@rule("DRK-EX-64", "DRK-EX-65")
@either_seat
def test_setup_on_the_support_line_and_a_mulligan_of_four(seat):
    decks = ["wardens", "ashen-compact"] if seat == 0 else ["ashen-compact", "wardens"]
    t = table(SCENES, options={"deck1": decks[0], "deck2": decks[1]}, seed=5)
    foe = 1 - seat
    t[foe].chooses(
        f"first {foe + 1}",
        "place melee",
        "place melee",
        "place support",
        "place support",
    )
    t[seat].chooses("place support", "place support", "place support", "place support")
    assert len(keys(t, v.MELEE_ROW, seat)) == 4  # DRK-EX-65
    assert keys(t, v.SUPPORT_ROW, seat) == []
    t[foe].chooses("keep")
    s = t.state
    hand = s.zone(v.HAND, seat)[:]
    top = s.zone(v.DECK, seat)[-4:]
    assert len(s.zone(v.DECK, seat)) == 50
    faces = sorted(s.face[c] for c in [*hand, *s.zone(v.DECK, seat)])
    for _ in range(4):
        t[seat].chooses(next(o for o in t[seat].options if o.startswith("swap")))
        assert s.zone(v.HAND, seat) == hand  # nothing has happened yet
    t[seat].chooses("keep")
    now = s.zone(v.HAND, seat)[:6]
    assert len([c for c in now if c in hand]) == 2
    assert set(now) > set(top)  # four others: what was put away does not come back
    assert len(s.zone(v.DECK, seat)) == 50
    assert sorted(s.face[c] for c in [*now, *s.zone(v.DECK, seat)]) == faces
    assert t.rule == "DRK-MAN-01"  # no second one
    t.idle()


@rule("DRK-EX-66")
@pytest.mark.parametrize("hurt", [0, 1])
def test_without_a_wounded_target_it_cannot_be_played(hurt):
    mine = {"melee": [{"card": "c415", "damage": 1}], "hand": ["finish-off"]}
    t = scene(mine, {"melee": [{"card": "c326", "damage": hurt}, "c213"]})
    assert ("play finish-off" in t[0].options) == bool(hurt)
    if hurt:
        t[0].chooses("play finish-off")
        assert damage(t, "c326") == 2
    t.idle()


@rule("DRK-EX-67")
@pytest.mark.parametrize("found", [0, 1, 2])
def test_a_search_may_find_nothing_and_shuffles_either_way(found):
    deck = ["c213", "plate", "c326", "icon"]
    t = scene({"hand": ["search-one"], "deck": deck})
    t[0].chooses("play search-one")
    t[0].may("done", "pick c213", "pick c326")
    wanted = ["c326", "c213"][:found]
    for key in wanted:
        t[0].chooses(f"pick {key}")
    if found < 2:
        t[0].chooses("done")
    assert sorted(keys(t, v.HAND, 0)) == sorted(wanted)
    assert sorted(keys(t, v.DECK, 0)) == sorted(set(deck) - set(wanted))
    assert "shuffled" in t.kinds or "searched" in t.kinds
    assert all(t.state.known[c] == 0 for c in t.state.zone(v.DECK, 0))  # nobody knows the order any more
    t.idle()


@rule("DRK-EX-68")
def test_what_a_reaction_causes_is_dealt_with_before_the_rest():
    t = scene(
        {"melee": ["killer", "thorn"], "hand": ["rain"]}, {"melee": ["martyr", "c326"], "deck": ["plate"]}
    )
    t[0].chooses("play rain")
    t[0].may("pass", "react killer", "react thorn")
    t[0].chooses("react killer", "target martyr")
    t[1].may("pass", "react martyr")  # before the waiting Thorn
    t[1].chooses("react martyr")
    assert keys(t, v.HAND, 1) == ["plate"]
    t[0].may("pass", "react thorn")
    t[0].chooses("react thorn")
    assert list(t.state.gold) == [1, 0]
    t.idle()


@rule("DRK-EX-69")
def test_a_bonus_that_ends_kills_before_anything_is_readied():
    mine = {"melee": [{"card": "c123", "damage": 2, "committed": True}, "c339", "vigil"], "hand": ["swell"]}
    t = scene(mine, {"hand": ["strike"]})
    t[0].chooses("play swell", "target c123")
    t[1].chooses("play strike", "target c123")
    assert damage(t, "c123") == 4
    assert value(t.state, card(t, "c123"), HP) == 5
    both_pass(t)
    assert t.rule == "DRK-DEC-15"  # the end-of-turn ability comes first
    assert "c123" in keys(t, v.MELEE_ROW, 0)
    t[0].chooses("react vigil")
    assert fallen(t, 0) == ["c123", "swell"]
    assert list(t.state.prestige) == [0, 1]
    assert "readied" not in t.kinds
    t.idle()


@rule("DRK-EX-70")
@either_seat
def test_a_discard_pile_action_is_the_action_and_no_combat_action(seat):
    mine = {"melee": ["c415"], "discard": ["revenant"], "gold": 1}
    t = seated(seat, mine, {"melee": ["c326"]})
    t[seat].chooses("use revenant in discard")
    assert (t.state.prestige[seat], t.state.gold[seat]) == (1, 0)
    assert t.asked == 1 - seat
    t.idle()
    t = seated(seat, mine, {"melee": ["c326"], "discard": ["revenant"], "gold": 1})
    t[seat].chooses("attack c326 with c415")
    t[1 - seat].may("pass")
    t[1 - seat].chooses("pass")
    t[seat].may("pass")
    t[seat].chooses("pass")
    t.idle()


@rule("DRK-EX-71")
def test_destruction_is_no_discard():
    t = scene({"melee": ["outcast", "c326"], "hand": ["bid"]}, {"hand": ["strike"]}, to_act=1)
    t[1].chooses("play strike", "target outcast")
    assert fallen(t, 0) == ["outcast"]
    assert t.rule == "DRK-ACT-02"
    t.idle()
    t = scene({"melee": ["c326"], "hand": ["bid", "outcast"]})
    t[0].chooses("play bid")
    t[0].may("pass", "react outcast")
    t[0].chooses("react outcast")
    assert (list(t.state.gold), list(t.state.prestige)) == ([4, 0], [1, 0])
    t.idle()


@rule("DRK-EX-72")
def test_those_who_leave_together_do_not_see_each_other_go():
    foe = {"melee": ["mourner", "heir", "martyr"], "support": ["c326"], "deck": ["plate"]}
    t = scene({"hand": ["blast"]}, foe)
    t[0].chooses("play blast")
    t[1].may("pass", "react heir", "react martyr")
    t[1].chooses("react heir", "react martyr")
    assert list(t.state.gold) == [0, 2]
    assert keys(t, v.HAND, 1) == ["plate"]
    t.idle()
    foe = {"melee": ["heir", "martyr"], "support": ["mourner"]}
    t = scene({"hand": ["blast"]}, foe)
    t[0].chooses("play blast")
    t[1].can("react mourner to heir", "react mourner to martyr")  # one that stays behind does
    t[1].chooses("pass")
    t.idle()


@rule("DRK-EX-73")
@pytest.mark.parametrize(("hurt", "lives"), [(3, True), (4, False)])
def test_between_cost_and_effect_a_character_may_fall(hurt, lives):
    bearer = {"card": "c224", "damage": hurt, "attached": ["salve"]}
    t = scene({"melee": [bearer, "c415"]}, {"melee": ["c326"]})
    t[0].chooses("use salve")
    if lives:
        assert damage(t, "c224") == 0
        assert fallen(t, 0) == ["salve"]
    else:
        assert fallen(t, 0) == ["c224", "salve"]
    assert list(t.state.prestige) == [0, 0 if lives else 1]
    assert ("healed" in t.kinds) == lives
    t.idle()


@rule("DRK-EX-74")
@either_seat
def test_a_blanked_maneuver_never_took_anything(seat):
    sides = [{"unveiled": "", "pile": [key]} for key in ("spies", "toll-road")]
    t = seated(seat, *sides, phase="maneuver")
    assert (t.state.gold[seat], t.state.gold[1 - seat]) == (5, 6)
    t[seat].chooses("pass")
    t.idle()


@rule("DRK-EX-75")
@pytest.mark.parametrize(("shown", "gold"), [("still-tactic", 0), ("still", 1)])
def test_a_condition_behind_the_semicolon_stops_no_activation(shown, gold):
    t = scene({"unveiled": "if-supply"}, {"unveiled": shown}, phase="deploy")
    t[0].may("pass", "react if-supply")
    t[0].chooses("react if-supply")
    assert list(t.state.gold) == [gold, 0]
    t.idle()


@rule("DRK-EX-76")
@either_seat
def test_the_shield_is_gone_before_the_backlash(seat):
    attacker = {"card": "c415", "shield": 4, "attached": ["backlash"]}
    t = seated(seat, {"melee": [attacker]}, {"melee": ["c326"]})
    t[seat].chooses("attack c326 with c415")
    both_pass(t)
    assert (damage(t, "c415"), shield(t, "c415")) == (1, 0)  # the riposte of 2 left 2 Shield
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    t.idle()


@rule("DRK-EX-77")
@either_seat
def test_each_player_discards_and_both_appear_together(seat):
    mine = {"hand": ["all-discard", "plate", "outcast"]}
    t = seated(seat, mine, {"hand": ["mend"]})
    t[seat].chooses("play all-discard")
    t[seat].may("pick plate", "pick outcast")
    assert "discarded" not in t.kinds
    t[seat].chooses("pick outcast")
    assert t.kinds[-2:] == ["discarded", "discarded"]
    assert fallen(t, 1 - seat) == ["mend"]
    t[seat].may("pass", "react outcast")
    t[seat].chooses("react outcast")
    assert t.state.gold[seat] == 4
    t.idle()


@rule("DRK-EX-78")
def test_a_second_renowned_steps_in_only_for_the_first():
    mine = {"melee": ["morwern", "c415"], "hand": ["step-in", "morwern", "c213"]}
    for target, newcomers in (("c415", ["c213"]), ("morwern", ["morwern", "c213"])):
        t = scene(mine, {"melee": ["c326"]})
        t[0].chooses("play step-in", f"target {target}")
        t[0].may(*(f"pick {key}" for key in newcomers))
        t[0].chooses(f"pick {newcomers[0]}")
        assert len(t.state.zone(v.MELEE_ROW, 0)) == 2
        assert keys(t, v.DISCARD, 0) == [target, "step-in"]
        t.idle()
