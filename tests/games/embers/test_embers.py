"""Embers, rule by rule."""

from pathlib import Path

import pytest
from tests.games.embers.tables import fires, lies, marks, position

import tabard
from tabard.engine.errors import CardError
from tabard.engine.ids import NOBODY
from tabard.games.embers.printed import check_box, generated_text
from tabard.testing import contract, rule, table

GAME = tabard.game("embers")


# -- set-up and dawn --------------------------------------------------------------------------------


@rule("EMB-01")
def test_each_keeper_has_half_of_the_box_and_the_first_has_less_fire_and_fewer_cards():
    t = table("embers")
    assert fires(t) == [44, 50]
    assert [len(zone) for zone in t.state.zones] == [11, 11, 4, 4, 0, 0, 0, 0]  # the first has drawn at dawn
    assert sorted(t.state.face) == list(range(31))
    assert (t[0].view.turn, t[0].view.active) == (1, 0)
    assert len(GAME.cards()) == 30
    t.idle()


@rule("EMB-01")
def test_every_deal_is_another():
    hands = {tuple(sorted(GAME.new(seed=seed).view(0).ask.choices[1:], key=str)) for seed in range(20)}
    assert len(hands) == 20


@rule("EMB-01")
def test_a_fire_is_kindled_up_to_50():
    t = position({"hand": ["warm-bread"], "fire": 48}, active=0)
    t[0].chooses("play warm-bread")
    assert fires(t)[0] == 50
    assert "The fire of Keeper 1 gains 2" in t.log()
    t.idle()


@rule("EMB-01")
def test_hands_and_decks_are_hidden_and_may_hold_whatever_was_not_seen():
    t = position({"hand": ["flare", "meteor"], "field": ["coal-badger"]}, {"hand": ["phoenix"]})
    assert lies(t, "hand-0", 0) == ["flare", "meteor"]
    for seat in (1, None):
        assert lies(t, "hand-0", seat) == ["hidden", "hidden"]
    assert set(lies(t, "deck-0", 0)) == {"hidden"}
    assert lies(t, "field-0", 1) == ["coal-badger"]
    worlds = [t.state.determinize(0, seed) for seed in range(40)]
    theirs = {world.printed(world.zones[3][0]).id for world in worlds}
    assert len(theirs) > 10
    assert not theirs & {"flare", "meteor", "coal-badger"}
    for deck in (0, 1):
        assert len({world.printed(world.zones[deck][0]).id for world in worlds}) > 10
    t.idle()


@rule("EMB-02")
def test_at_dawn_the_active_keeper_draws_a_card():
    t = position({"deck": ["flare", "meteor"]}, {"hand": ["stoke"]}, dawn=True)
    assert lies(t, "hand-0", 0) == ["flare"]
    assert lies(t, "hand-1", 1) == ["stoke"]
    assert t.log(0) == ["Keeper 1 draws Flare"]
    assert t.log(1) == ["Keeper 1 draws a card"]
    t[0].may("pass", "play flare")
    t.idle()


@rule("EMB-02")
def test_whoever_has_no_card_left_loses_1_of_the_fire_for_each():
    t = position({"deck": [], "hand": ["old-tales"], "fire": 9}, dawn=True)
    assert fires(t) == [8, 30]
    t[0].chooses("play old-tales")
    assert fires(t) == [6, 30]
    t.idle()


# -- a card, and dusk -------------------------------------------------------------------------------


@rule("EMB-03")
def test_allies_and_charms_stay_and_spells_are_discarded():
    for key, area in (("coal-badger", "field-0"), ("war-drum", "field-0"), ("fire-arrow", "discards-0")):
        t = position({"hand": [key, "flare"]})
        assert (t.asked, t.prompt, t.rule) == (0, "Play a card", "EMB-03")
        t[0].may("pass", f"play {key}", "play flare")
        t[1].may()
        t[0].chooses(f"play {key}")
        assert lies(t, area) == [key]
        assert lies(t, "hand-0", 0) == ["flare"]
        assert t.asked == 1
        t.idle()


@rule("EMB-03")
def test_a_keeper_may_play_none_and_is_not_asked_about_an_empty_hand():
    t = position({"hand": ["flare"]}, {"deck": ["stoke"]})
    t[0].chooses("pass")
    assert lies(t, "hand-0", 0) == ["flare"]
    assert t.asked == 1
    t[1].chooses("play stoke")
    assert t.asked == 0
    t.idle()
    t = position({"deck": []}, {"deck": ["stoke"]}, dawn=True)
    assert (t.asked, t.state.turn) == (1, 6)
    t.idle()


@rule("EMB-03")
def test_each_choice_names_its_card_so_that_it_can_be_clicked():
    t = position({"hand": ["flare", "meteor"]}, {"field": ["coal-badger", "flint-wolf"]})
    for chosen in ("play flare", "choose flint-wolf"):
        ask = t[0].view.ask
        faces = {piece.id: piece.face for piece in t[0].view.pieces}
        for choice in ask.choices:
            assert [faces[piece] for piece in choice.pieces] == choice.short.split()[1:]
            assert choice.passes == (choice.short == "pass")
        t[0].chooses(chosen)
    assert lies(t, "discards-1") == ["flint-wolf"]
    t.idle()


@rule("EMB-04")
@pytest.mark.parametrize(
    ("guards", "lost"),
    [([], 7), (["hearth-hound"], 5), (["iron-stove", "beacon-guard"], 1), (["phoenix"], 7)],
)
@pytest.mark.parametrize("active", [0, 1])
def test_at_dusk_allies_burn_the_opposing_fire_less_what_guards_hold_off(guards, lost, active):
    sides = [{"hand": ["flare"], "field": ["coal-badger", "furnace-bear"]}, {"field": guards}]
    t = position(*(sides if active == 0 else sides[::-1]), active=active)
    assert t[0].view.meters[active].note == ""
    assert t[0].view.meters[1 - active].note == f"loses {lost} at dusk"
    t[active].chooses("pass")
    assert fires(t)[active] == 30
    assert fires(t)[1 - active] == 30 - lost
    t.idle()


@rule("EMB-04")
def test_guards_with_more_might_than_there_is_against_them_give_nothing_back():
    t = position({"hand": ["flare"], "field": ["ash-mouse"]}, {"field": ["iron-stove"]})
    t[0].chooses("pass")
    assert fires(t) == [30, 30]
    assert "burnt" not in t.kinds
    t.idle()


@rule("EMB-05")
def test_an_ally_falls_when_its_wounds_reach_its_might():
    t = position({"hand": ["lava-drake", "smoke-seer"]}, {"field": ["cinder-fox"], "hand": ["flare"]})
    t[0].chooses("play lava-drake")
    assert marks(t, "cinder-fox") == (2, 1)
    t[1].chooses("pass")
    t[0].chooses("play smoke-seer")
    assert lies(t, "field-1") == []
    assert lies(t, "discards-1") == ["cinder-fox"]
    t[1].chooses("play flare")
    t[1].chooses("choose smoke-seer")
    assert lies(t, "discards-0") == ["smoke-seer"]
    assert "Cinder Fox of Keeper 2 falls" in t.log()
    assert t.state.wounds == [0] * 31  # it would come back as it was printed
    t.idle()


@rule("EMB-05")
def test_scorch_hurts_all_opposing_allies_and_nothing_else():
    t = position(
        {"hand": ["wildfire"], "field": ["ash-mouse"]}, {"field": ["cinder-fox", "war-drum", "furnace-bear"]}
    )
    t[0].chooses("play wildfire")
    assert marks(t, "furnace-bear") == (5, 2)
    assert marks(t, "cinder-fox") == (3, 2)
    assert marks(t, "ash-mouse") == (1, 0)
    t.idle()


@rule("EMB-06")
def test_a_charm_raises_the_might_of_all_allies_of_its_keeper():
    t = position(
        {"hand": ["war-drum"], "field": ["ash-mouse", "hot-iron"]},
        {"field": ["iron-stove"], "hand": ["flare"]},
        wounds={"ash-mouse": 1},
    )
    assert marks(t, "ash-mouse") == (2, 1)
    t[0].chooses("play war-drum")
    assert marks(t, "ash-mouse") == (3, 1)
    assert marks(t, "iron-stove") == (3, 0)
    t[1].chooses("pass")
    assert marks(t, "ash-mouse") == (3, 1)
    assert fires(t) == [27, 30]
    t.idle()


@rule("EMB-06")
def test_what_swells_lasts_until_the_end_of_the_turn():
    t = position({"hand": ["stoke"], "field": ["coal-badger"]}, {"field": ["iron-stove"]})
    t[0].chooses("play stoke")
    assert fires(t) == [30, 28]
    assert "Coal Badger gets 2 more might" in t.log()
    assert marks(t, "coal-badger") == (3, 0)
    t.idle()


@rule("EMB-06")
def test_an_ally_that_only_swelling_kept_falls_at_the_end_of_the_turn():
    t = position({"hand": ["stoke"], "field": ["coal-badger"]}, {"hand": ["flare"]})
    t.state.wounds[list(t.state.face).index(GAME.cards().index(GAME.card("coal-badger")) + 1)] = 4
    t[0].chooses("play stoke")  # looked at only when something changed: it is swollen by then
    assert fires(t) == [30, 25]
    assert lies(t, "discards-0") == ["stoke", "coal-badger"]
    t.idle()


# -- texts ------------------------------------------------------------------------------------------


@rule("EMB-07")
def test_a_text_works_when_its_card_enters():
    t = position({"hand": ["cinder-fox", "phoenix"]}, {"hand": ["flare"]})
    t[0].chooses("play cinder-fox")
    assert t.kinds[:3] == ["played", "burnt", "burnt"]
    assert fires(t) == [30, 27]
    t[1].chooses("pass")
    t[0].chooses("play phoenix")
    assert fires(t) == [30, 22]  # only 2 and 3 at dusk: it waits for its fall
    t.idle()


@rule("EMB-07")
def test_a_text_works_when_its_card_falls():
    t = position({"hand": ["meteor"]}, {"field": ["phoenix"], "hand": []})
    t[0].chooses("play meteor")
    assert fires(t) == [28, 30]
    assert t.kinds == ["played", "hurt", "fell", "burnt", "drew", "drew"]
    t.idle()


@rule("EMB-07")
def test_a_text_works_at_every_dawn_of_its_keeper_and_no_other():
    t = position({"field": ["lamp-bearer"], "hand": ["flare"]}, {"hand": ["stoke"]}, dawn=True)
    assert fires(t)[0] == 31
    t[0].chooses("pass")
    assert fires(t)[0] == 31
    t[1].chooses("pass")
    assert fires(t)[0] == 32
    t.idle()


@rule("EMB-07")
@pytest.mark.parametrize("field", [["lamp-bearer", "soot-witch"], ["soot-witch", "lamp-bearer"]])
def test_texts_of_one_moment_work_in_the_order_of_the_field(field):
    t = position({"field": field, "hand": ["flare"]}, dawn=True)
    kinds = {"lamp-bearer": "kindled", "soot-witch": "burnt"}
    assert t.kinds == ["drew", *(kinds[key] for key in field)]
    t.idle()


@rule("EMB-07")
@pytest.mark.parametrize("active", [0, 1])
def test_of_several_that_fall_the_active_keepers_come_first_in_the_order_of_the_field(active):
    sides = [{"field": ["kiln-keeper", "phoenix"]}, {"field": ["spark-thief", "beacon-guard"]}]
    hurt = {"kiln-keeper": 2, "phoenix": 3, "spark-thief": 1, "beacon-guard": 3}
    t = position(*sides, active=active, wounds=hurt)
    one = [("kindled", 0), ("burnt", 1), ("drew", 0)]
    two = [("drew", 1), ("drew", 1), ("burnt", 0)]
    told = [(event.kind, event.seat) for event in t.state.events if event.kind != "fell"]
    assert told[:6] == (one + two if active == 0 else two + one)
    t.idle()


@rule("EMB-07")
def test_what_happens_in_a_text_works_before_the_text_goes_on():
    t = position({"hand": ["sparks-fly"]}, {"field": ["spark-thief"]})
    t[0].chooses("play sparks-fly")
    told = [(event.kind, event.seat) for event in t.state.events]
    assert told[:6] == [("played", 0), ("hurt", NOBODY), ("fell", 1), ("drew", 1), ("drew", 1), ("drew", 0)]
    t.idle()


@rule("EMB-07")
def test_the_keeper_of_a_card_chooses_the_ally_that_it_is_for():
    t = position({"hand": ["flare"]}, {"field": ["phoenix", "hearthstone", "furnace-bear"]})
    t[0].chooses("play flare")
    assert (t.prompt, t.rule) == ("Hurt an ally", "EMB-07")
    assert t[0].view.ask.source == t[1].view.ask.source
    assert lies(t, "discards-0") == ["flare"]
    t[0].may("choose phoenix", "choose furnace-bear")
    t[1].may()
    t[0].chooses("choose furnace-bear")
    assert marks(t, "furnace-bear") == (4, 3)
    t.idle()


@rule("EMB-07")
def test_nobody_is_asked_about_one_ally_or_none():
    t = position({"hand": ["pyre-singer", "ember-moth"]}, {"hand": ["flare"]})
    t[0].chooses("play pyre-singer")  # it is the only one itself
    assert fires(t) == [30, 26]
    t[1].chooses("pass")
    t[0].chooses("play ember-moth")
    assert t.asked == 1
    t.idle()


@rule("EMB-07")
def test_a_swelling_is_for_an_ally_of_ones_own():
    t = position(
        {"hand": ["stoke"], "field": ["ash-mouse", "phoenix"]}, {"field": ["furnace-bear", "bellows-ox"]}
    )
    t[0].chooses("play stoke")
    assert t.prompt == "Swell an ally"
    t[0].may("choose ash-mouse", "choose phoenix")
    t[0].chooses("choose ash-mouse")
    assert fires(t) == [30, 24]
    t.idle()


# -- the end ----------------------------------------------------------------------------------------


@rule("EMB-08")
@pytest.mark.parametrize("keeper", [0, 1])
def test_a_keeper_whose_fire_goes_out_loses(keeper):
    sides = [{"hand": ["fire-arrow"]}, {"fire": 3}]
    t = position(*(sides if keeper == 1 else sides[::-1]), active=1 - keeper)
    t[1 - keeper].chooses("play fire-arrow")
    assert t.over
    assert t.returns == ([1.0, -1.0] if keeper == 1 else [-1.0, 1.0])
    assert t.state.view(None).end.rule == "EMB-08"
    assert t.kinds == ["played", "burnt"]
    t.idle()


@rule("EMB-08")
def test_a_fire_that_goes_out_in_a_text_ends_it_there():
    t = position({"hand": ["meteor"], "fire": 2}, {"field": ["phoenix"]})
    t[0].chooses("play meteor")
    assert t.returns == [-1.0, 1.0]
    assert t.kinds[-1] == "burnt"  # and nobody draws
    t.idle()


@rule("EMB-08", "EMB-02")
def test_a_keeper_without_cards_whose_last_ember_goes_at_dawn_is_asked_nothing_more():
    t = position({"deck": [], "fire": 1, "hand": ["warm-bread"]}, dawn=True)
    assert t.over
    assert t.asked is None
    assert t.returns == [-1.0, 1.0]
    t.idle()


@rule("EMB-08")
def test_after_60_turns_nobody_wins():
    t = position({"hand": ["flare"], "fire": 40}, {"hand": ["stoke"], "fire": 1}, turn=59)
    t[0].chooses("pass")
    assert not t.over
    t[1].chooses("pass")
    assert t.returns == [0.0, 0.0]
    t.idle()


@rule("EMB-08")
def test_a_fire_that_goes_out_in_the_last_turn_has_gone_out():
    t = position({"fire": 1}, {"hand": ["flare"], "field": ["coal-badger"]}, active=1, turn=60)
    t[1].chooses("pass")
    assert t.returns == [-1.0, 1.0]
    t.idle()


@rule("EMB-08")
@pytest.mark.parametrize("loser", [0, 1])
def test_a_keeper_who_resigns_loses(loser):
    t = position({"hand": ["flare"]}, {"hand": ["stoke"]}, active=loser)
    t[loser].resigns()
    assert t.returns[loser] == -1.0
    assert t.returns[1 - loser] == 1.0
    t.idle()


# -- the cards, the table, the judge ----------------------------------------------------------------


def test_a_card_says_what_it_does():
    texts = {card.id: card.text for card in GAME.cards()}
    assert (
        texts["torch-runner"]
        == "When it enters, swell one of your allies by 1 and burn the opposing fire for 1."
    )
    assert texts["hearth-hound"] == "Guard. When it enters, kindle your fire by 1."
    assert texts["hot-iron"] == "Your allies have 1 more might. When it enters, hurt an opposing ally by 1."
    assert texts["old-tales"] == "Draw 2 cards."
    assert texts["coal-badger"] == ""
    assert [card.id for card in GAME.cards() if card.text != generated_text(card)] == []


def test_signs_tell_the_same():
    signs = {face.id: list(face.signs) for face in GAME.faces()}
    assert signs["phoenix"] == ["falls", "▸", "burn", "2", "draw", "1"]
    assert signs["iron-stove"] == ["guard"]
    assert signs["war-drum"] == ["might", "+1"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("{id: flare, name: Flare, kind: spell, might: 2}", "field might: an ally has some"),
        ("{id: flare, name: Flare, kind: ally}", "field might: an ally has some"),
        ("{id: flare, name: Flare, kind: charm, guard: true}", "field guard: only an ally"),
        ("{id: flare, name: Flare, kind: spell, lends: 1}", "field lends: only a charm"),
        ("{id: flare, name: Flare, kind: spell, on: falls, do: [{draw: 1}]}", "field on: a spell"),
        ("{id: flare, name: Flare, kind: charm, do: [{draw: 1, burn: 1}]}", "exactly one verb"),
        ("{id: flare, name: Flare, kind: spell, count: 0}", "expected 30 cards, got 29"),
        ("{id: glow, name: Glow, kind: charm}", "expected 30 cards, got 31"),
    ],
)
def test_a_card_that_cannot_be_is_told(change, told, tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(f"set: mine\ntitle: Mine\nextends: embers\ncards:\n- {change}\n")
    with pytest.raises(CardError, match=told):
        tabard.game("embers", cards=file).cards()
    assert check_box(GAME.cards()) == []


def test_a_box_of_ones_own_may_have_another_number_of_cards(tmp_path):
    file = tmp_path / "mine.yaml"
    many = "".join(f"- {{id: glow-{n}, name: Glow {n}, kind: ally, might: 1}}\n" for n in range(99))
    for n, halves in ((8, (4, 4)), (31, (15, 16)), (99, (49, 50))):
        cards = "\n".join(many.splitlines()[:n])
        file.write_text(f"set: mine\ntitle: Mine\nbox: open\ncards:\n{cards}\n")
        state = tabard.game("embers", cards=file).new()
        held = [len(state.zones[zone]) + len(state.zones[zone + 2]) for zone in (0, 1)]
        assert tuple(held) == halves
        contract.check_ends(tabard.game("embers", cards=file), {}, 1)
        contract.check_texts(tabard.game("embers", cards=file), {}, 1)
    for n in (7, 100):
        cards = "\n".join((many + "- {id: flare, name: Flare, kind: charm}").splitlines()[:n])
        file.write_text(f"set: mine\ntitle: Mine\nbox: open\ncards:\n{cards}\n")
        with pytest.raises(CardError, match=f"expected 30 cards, got {n}"):
            tabard.game("embers", cards=file).cards()


def test_a_card_of_ones_own_is_played(tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(
        "set: mine\ntitle: Mine\nextends: embers\ncards:\n"
        "- {id: flare, name: Sunburst, kind: spell, do: [{kindle: 2}, {burn: 9}]}\n"
        "- {id: stoke, count: 0, name: Stoke, kind: spell}\n"
        "- {id: turn, name: Turn, kind: charm}\n"
    )
    game = tabard.game("embers", cards=file)
    assert game.card("flare").text == "Kindle your fire by 2 and burn the opposing fire for 9."
    dealt = (game.new(seed=seed) for seed in range(50))
    state = next(s for s in dealt if "Play Sunburst" in told(game, s))
    state.apply(game.parse(state, "play flare"))
    assert state.fire == [46, 41]


def told(game, state):
    return [game.describe(state, action).long for action in state.decision.options]


def test_each_keeper_has_the_own_hand_at_the_foot_of_the_table():
    t = position({"hand": ["flare"]})
    for seat in (0, 1):
        view = t[seat].view
        areas = {area.id for area in view.areas}
        for rows in (view.layout.wide, view.layout.portrait):
            assert f"hand-{seat}" in rows[-1]
            parts = {part for row in rows for part in row}
            assert areas - parts <= {f"hand-{1 - seat}"}
            assert parts - areas == {"ask", "seat:0", "seat:1"}
        assert all(area.rule in GAME.rules and area.icon for area in view.areas)
    t.idle()


def test_the_judge_reckons_with_a_dusk_that_is_still_to_come():
    t = position({"hand": ["flare"], "field": ["furnace-bear"]}, {"field": ["coal-badger", "flint-wolf"]})
    judge = t.state.match.judge
    before = judge(t.state, 0)
    t[0].chooses("play flare")
    assert judge(t.state, 0) == pytest.approx(before - 0.8 + 4)
    assert judge(t.state, 1) == -judge(t.state, 0)
    t[0].chooses("choose flint-wolf")
    t.idle()


@pytest.mark.once
def test_the_whole_game_is_no_longer_than_it_may_be():
    """It is written to be read."""
    folder = Path(__file__).parents[3] / "src" / "tabard" / "games" / "embers"
    pages = [file for file in folder.rglob("*.*") if file.suffix in (".py", ".md", ".yaml")]
    said_again = {"learn.de.md", "learn.fr.md"}
    lines = {
        file.name: file.read_text(encoding="utf-8").count("\n")
        for file in pages
        if file.name not in said_again
    }
    assert len(lines) == 14
    assert sum(lines.values()) <= 700, lines
