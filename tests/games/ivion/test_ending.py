"""Exhaustion, and how a game ends (IVI-EXH, IVI-WIN)."""

import pytest
from tests.games.ivion.tables import FIGURES, faced, ids, keys, resolves

from tabard.engine.errors import IllegalAction
from tabard.engine.ids import CHANCE, RESIGN
from tabard.games.ivion import state as v
from tabard.testing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])
PLAIN = ["blow", "balm", "scald", "quake"]


def on(card, hero):
    """A card that lies attached to a hero."""
    return {"card": card, "to": f"hero {hero + 1}"}


# -- exhaustion -------------------------------------------------------------------------------------


@rule("IVI-EXH-01")
@pytest.mark.parametrize(("deck", "is_exhausted"), [([], True), (["blow"], False)])
@SEATS
def test_exhausted_exactly_while_the_deck_is_empty(seat, deck, is_exhausted):
    t = faced(seat, {"hand": ["if-exhausted"]}, {"deck": deck, "hand": PLAIN, "discard": PLAIN})
    assert ("play if-exhausted" in t[seat].options) == is_exhausted
    assert t.state.is_exhausted(1 - seat) == is_exhausted
    assert not t.state.is_exhausted(seat)
    t.idle()


@rule("IVI-EXH-02")
@pytest.mark.parametrize(("deck", "shield", "dealt"), [([], 5, 5), (["blow"], 3, 0)])
@SEATS
def test_damage_to_the_exhausted_is_not_reduced(seat, deck, shield, dealt):
    for card, loss in (("shield", shield), ("wall", dealt)):
        t = faced(seat, {"hand": ["blow"]}, {"deck": deck, "attached": [on(card, 1 - seat)]})
        resolves(t, seat, "play blow")
        assert t.state.hp[1 - seat] == 40 - loss
        t.idle()


@rule("IVI-EXH-02", "IVI-DMG-06")
@SEATS
def test_an_exhausted_dealer_is_reduced_like_any_other(seat):
    t = faced(seat, {"deck": [], "hand": ["blow"]}, {"attached": [on("shield", 1 - seat)]})
    resolves(t, seat, "play blow")
    assert t.state.hp[1 - seat] == 37
    t.idle()


@rule("IVI-EXH-03")
@pytest.mark.parametrize(("deck", "hp"), [([], 30), (["blow"], 35)])
@SEATS
def test_the_exhausted_cannot_gain_hp(seat, deck, hp):
    t = faced(seat, {"hp": 30, "deck": deck, "hand": ["feast"], "feats": ["mirth"]}, {"hp": 30})
    resolves(t, seat, "play feast")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (hp, 35)
    assert t.state.initiative[seat] == hp - 30
    t.idle()


@rule("IVI-EXH-04", "IVI-EXH-06", "IVI-EXH-07", "IVI-EXH-05")
@pytest.mark.parametrize(("deck", "drawn", "hp"), [(2, 2, 40), (1, 1, 35), (0, 0, 30), (3, 2, 40)])
@SEATS
def test_each_draw_from_an_empty_deck_costs_five(seat, deck, drawn, hp):
    t = faced(seat, {"deck": PLAIN[:deck], "hand": ["insight"], "feats": ["void"]})
    resolves(t, seat, "play insight")
    assert keys(t, v.HAND, seat) == PLAIN[:drawn]
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (hp, 40)
    assert t.state.is_exhausted(seat) == (deck <= 2)
    # whatever waits for exhaustion waits for the last card to leave, and is not set off again
    assert t.state.power[seat] == (1 if deck in (1, 2) else 0)
    assert not t.over
    t.idle()


@rule("IVI-EXH-05")
@pytest.mark.parametrize(("hp", "left"), [(10, 0), (11, 1)])
@SEATS
def test_who_is_exhausted_loses_only_by_the_hp_that_it_costs(seat, hp, left):
    t = faced(seat, {"hp": hp, "deck": [], "hand": ["insight"]})
    assert t.state.is_exhausted(seat)
    assert not t.over
    resolves(t, seat, "play insight")
    assert (t.state.hp[seat], t.over) == (left, left == 0)
    assert left or t.returns[seat] == -1.0
    t.idle()


@rule("IVI-EXH-05", "IVI-WIN-05", "IVI-EXH-08")
def test_two_empty_decks_end_nothing_and_fill_from_nowhere():
    t = faced(0, {"deck": [], "discard": PLAIN}, {"deck": [], "discard": PLAIN})
    t[0].chooses("end")
    t[1].chooses("end")
    assert t.asked == 0
    assert list(t.state.hp) == [35, 35]  # a draw each
    for seat in (0, 1):
        assert ids(t, v.DECK, seat) == []
        assert keys(t, v.DISCARD, seat) == PLAIN[::-1]
        assert ids(t, v.HAND, seat) == []
    t.idle()


@rule("IVI-EXH-09")
@SEATS
def test_a_card_put_back_ends_exhaustion(seat):
    mine = {"hp": 30, "deck": [], "discard": ["blow"], "hand": ["balm", "restock", "balm", "insight"]}
    t = faced(seat, mine)
    resolves(t, seat, "play balm")
    assert t.state.hp[seat] == 30
    resolves(t, seat, "play restock", "card blow")
    assert not t.state.is_exhausted(seat)
    resolves(t, seat, "play balm")
    assert t.state.hp[seat] == 35
    resolves(t, seat, "play insight")
    assert keys(t, v.HAND, seat) == ["blow"]
    assert t.state.hp[seat] == 30  # exhausted again by the first of two draws
    t.idle()


@rule("IVI-EXH-10", "IVI-EXH-12")
@SEATS
def test_nobody_deals_the_damage_of_exhaustion(seat):
    own = [on("anger", seat), on("shield", seat), on("wall", seat)]
    t = faced(
        seat,
        {"deck": [], "initiative": 1, "feats": ["fury"], "attached": own},
        {"attached": [on("anger", 1 - seat)]},
    )
    t[seat].chooses("initiative draw")
    assert t.state.hp[seat] == 35
    told = next(e for e in t.state.events if e.kind == "damaged")
    assert (told.card, told.seat, told.amount, told.rule) == (0, seat, 5, "IVI-EXH-04")
    assert t.state.power[seat] == 1  # it is damage all the same
    t.idle()


@rule("IVI-EXH-10", "IVI-DMG-06")
@SEATS
def test_exhaustion_uses_up_nothing(seat):
    t = faced(seat, {"deck": [], "initiative": 1, "hand": ["ward", "edge"]})
    resolves(t, seat, "play ward")
    resolves(t, seat, "play edge")
    before = t.state.mods[:]
    t[seat].chooses("initiative draw")
    assert t.state.hp[seat] == 35
    assert t.state.mods == before
    t.idle()


@rule("IVI-EXH-11")
@pytest.mark.parametrize("deck", [0, 1, 2, 3])
@SEATS
def test_milling_takes_what_is_there(seat, deck):
    t = faced(seat, {"deck": PLAIN[:deck], "hand": ["spill"]})
    resolves(t, seat, "play spill")
    milled = PLAIN[: min(deck, 2)]
    assert keys(t, v.DISCARD, seat) == [*milled, "spill"]
    assert len(ids(t, v.DECK, seat)) == deck - len(milled)
    assert list(t.state.hp) == [40, 40]
    t.idle()


@rule("IVI-EXH-13")
@pytest.mark.parametrize("deck", [[], ["blow"]])
@pytest.mark.parametrize(("hp", "left"), [(20, 11), (13, 4), (12, 3), (11, 3), (4, 3), (3, 3), (2, 2)])
def test_a_limit_of_the_damage_itself_holds(deck, hp, left):
    t = faced(0, {"hand": ["spare"]}, {"hp": hp, "deck": deck})
    resolves(t, 0, "play spare")
    assert t.state.hp[1] == left
    assert ("damaged" in t.kinds) == (left < hp)
    t.idle()


# -- the end ----------------------------------------------------------------------------------------


@rule("IVI-WIN-01", "IVI-WIN-02", "IVI-WIN-03", "IVI-WIN-09")
@SEATS
def test_a_defeat_ends_everything_at_once(seat):
    t = faced(seat, {"hand": ["doom"], "feats": ["glee"]}, {"hp": 25, "feats": ["fury"]})
    resolves(t, seat, "play doom")
    assert t.over
    assert (t.state.winner, t.state.reason) == (seat, v.DEFEAT)
    assert t.returns == ([1.0, -1.0] if seat == 0 else [-1.0, 1.0])
    assert list(t.state.power) == [0, 0]  # neither the next line nor a trigger
    assert list(t.state.initiative) == [0, 0]
    assert list(t.state.winded) == [0, 0]  # nor Second Wind
    assert "second-wind" not in t.kinds
    assert t.state.waiting == t.state.held == t.state.frames == []
    assert t.kinds[-1] == "over"
    t.idle()


@rule("IVI-WIN-03")
@SEATS
def test_an_unresolved_card_does_not_resolve_any_more(seat):
    t = faced(seat, {"hp": 25, "hand": ["blow"]}, {"hp": 5, "hand": ["stab"]})
    t[seat].chooses("play blow")
    t[1 - seat].chooses("play stab")
    t[seat].chooses("pass")
    assert t.state.winner == 1 - seat
    assert t.state.hp[1 - seat] == 5
    t.idle()


@rule("IVI-WIN-01", "IVI-EXH-04")
@pytest.mark.parametrize(("hp", "is_over"), [(5, True), (6, False)])
@SEATS
def test_exhaustion_can_defeat(seat, hp, is_over):
    t = faced(seat, {"hp": hp, "deck": [], "initiative": 1})
    t[seat].chooses("initiative draw")
    assert t.over == is_over
    if is_over:
        assert t.state.winner == 1 - seat
    t.idle()


@rule("IVI-WIN-04")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [(5, 5, "drawn"), (4, 5, "drawn"), (5, 6, "they"), (6, 5, "I"), (6, 6, None)],
)
@SEATS
def test_both_at_the_same_moment_is_a_draw(seat, mine, theirs, winner):
    t = faced(seat, {"hp": mine, "hand": ["quake"]}, {"hp": theirs})
    resolves(t, seat, "play quake")
    winners = {"drawn": v.DRAWN, "I": seat, "they": 1 - seat, None: v.NO_WINNER}
    assert t.state.winner == winners[winner]
    assert t.over == (winner is not None)
    if winner == "drawn":
        assert t.returns == [0.0, 0.0]
        assert t.state.reason == v.DOUBLE
    t.idle()


@rule("IVI-WIN-06")
@SEATS
def test_conceding_in_main(seat):
    t = faced(seat, {"hp": 40}, {"hp": 1})
    t[seat].resigns()
    assert (t.state.winner, t.state.reason) == (1 - seat, v.CONCESSION)
    assert t.kinds[-2:] == ["conceded", "over"]
    assert t.state.events[-2].seat == seat
    t.idle()


@rule("IVI-WIN-06", "IVI-DP-01")
@SEATS
def test_conceding_in_a_window_and_in_a_choice(seat):
    t = faced(seat, {"hand": ["blow"]})
    t[seat].chooses("play blow")
    t[1 - seat].resigns()  # it is their decision, so it is they who give up
    assert t.state.winner == seat
    t.idle()
    t = faced(seat, {"hand": ["drop", *PLAIN]})
    resolves(t, seat, "play drop")
    assert t.prompt
    t[seat].resigns()
    assert t.state.winner == 1 - seat
    t.idle()


@rule("IVI-WIN-06")
def test_nobody_concedes_while_chance_decides_or_after_the_end():
    s = FIGURES.new(options={"hero1": "illusionist", "hero2": "illusionist"})
    assert s.decision.seat == CHANCE
    with pytest.raises(IllegalAction):
        s.apply(RESIGN)
    assert not s.is_over
    t = faced(0, {})
    t[0].resigns()
    with pytest.raises(IllegalAction):
        t.state.apply(RESIGN)
    t.idle()


@rule("IVI-WIN-07")
@pytest.mark.parametrize(("before", "is_over"), [(998, False), (999, True), (1000, True)])
def test_the_thousandth_effect_is_the_last(before, is_over):
    t = faced(0, {"hand": ["twice"], "feats": ["glee"]})
    t.state.effects = before
    resolves(t, 0, "play twice")  # two triggers
    assert t.over == is_over
    if is_over:
        assert (t.state.winner, t.state.reason) == (v.DRAWN, v.LOOP)
        assert t.state.initiative[0] == (2 if before == 999 else 0)
    else:
        assert t.state.initiative[0] == 4
    t.idle()


@rule("IVI-WIN-07")
@pytest.mark.parametrize(("before", "is_over"), [(999, False), (1000, True)])
def test_a_play_by_effect_counts(before, is_over):
    t = faced(0, {"hand": ["encore", "blow"]})
    t.state.effects = before
    resolves(t, 0, "play encore")
    t[0].chooses("play blow")
    if not is_over:
        t[1].chooses("pass")
    assert t.over == is_over
    assert t.state.hp[1] == (40 if is_over else 35)
    t.idle()


@rule("IVI-WIN-07")
def test_the_count_begins_anew_with_every_main_action():
    t = faced(0, {"hand": ["twice", "twice"], "feats": ["glee"]})
    t.state.effects = 998
    resolves(t, 0, "play twice")
    assert t.state.effects == 0
    resolves(t, 0, "play twice")
    assert t.state.initiative[0] == 8
    t.idle()


@rule("IVI-WIN-07", "IVI-TURN-18")
def test_the_count_begins_anew_with_every_step():
    hand = ["blow"] * 7
    mine = {"hand": hand, "feats": ["dusk", "regret"], "deck": PLAIN, "initiative": 1}
    t = faced(0, mine, {"feats": ["dawn", "zeal"], "hp": 30, "deck": PLAIN})
    t.state.effects = 1000
    t[0].chooses("end")  # a trigger of End
    assert not t.over
    t.state.effects = 1000
    t[0].chooses("pick blow")  # a discard with a trigger, then the steps of Start with one each
    assert t.asked == 1
    assert len(ids(t, v.HAND, 0)) == 8
    assert (t.state.hp[1], len(ids(t, v.HAND, 1))) == (31, 2)
    t.idle()


@rule("IVI-WIN-08")
@pytest.mark.parametrize(("turn", "is_over"), [(198, False), (199, False), (200, True), (201, True)])
@SEATS
def test_the_two_hundredth_turn_is_the_last(seat, turn, is_over):
    t = faced(seat, {"hp": 40}, {"hp": 3}, turn=turn)
    t[seat].chooses("end")
    assert t.over == is_over
    if is_over:
        assert (t.state.winner, t.state.reason) == (v.DRAWN, v.TOO_LONG)
        assert t.returns == [0.0, 0.0]
        assert t.state.turn == turn
    else:
        assert (t.asked, t.state.turn) == (1 - seat, turn + 1)
    t.idle()


@rule("IVI-WIN-09", "IVI-WIN-04")
@SEATS
def test_no_second_wind_when_the_other_is_defeated(seat):
    t = faced(seat, {"hp": 22, "hand": ["quake"]}, {"hp": 5})
    resolves(t, seat, "play quake")
    assert t.state.winner == seat
    assert t.state.hp[seat] == 17
    assert t.state.winded[seat] == 0
    t.idle()


@rule("IVI-WIN-10")
@pytest.mark.parametrize(
    "text", ["play balm", "use prod", "move b1", "initiative move b1", "initiative draw", "spend power"]
)
def test_after_three_hundred_main_actions_only_the_end_is_left(text):
    mine = {
        "hp": 30,
        "actions": 3,
        "power": 2,
        "initiative": 2,
        "silence": 3,
        "hand": ["balm", "balm"],
        "feats": ["prod"],
    }
    for before in (298, 299):
        t = faced(0, mine)
        t.state.mains = before
        t[0].chooses(text)
        if text.startswith(("play", "use")):
            t[1].chooses("pass")
        assert t.state.mains == before + 1
        if before == 299:
            t[0].may("end")
        else:
            t[0].can("end", "play balm", "initiative draw")
        t.idle()


@rule("IVI-WIN-10")
def test_the_count_is_of_one_main():
    t = faced(0, {"actions": 1}, {"actions": 1})
    t.state.mains = 300
    t[0].chooses("end")
    assert t.state.mains == 0
    t[1].can("move c4")
    t.state.mains = 300
    t[1].resigns()  # conceding is left
    assert t.state.winner == 0
    t.idle()
