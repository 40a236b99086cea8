"""The Continuum module: two Command Cards of our design whose Remove Ability recalls a discarded card."""

from functools import partial

from tests.games.volfyirion.tables import ENEMY, VOLFYIRION, bare_duel, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule

MODULE = {"modules": ["continuum"]}
duel = partial(bare_duel, options=MODULE)


@rule("VOL-CON-03", "VOL-CON-04")
def test_both_copies_are_in_the_asset_deck_with_the_module_and_nowhere_without():
    places = set()
    in_row = 0
    for seed in range(60):
        s = VOLFYIRION.new(seed=seed, options=MODULE)
        row, deck = ([s.book.keys[s.face[c]] for c in s.zones[zone]] for zone in (v.ROW, v.ASSETS))
        assert (len(row), len(deck)) == (5, 60)
        assert (row + deck).count("continuum") == 2
        in_row += row.count("continuum")
        places.update(at for at, key in enumerate(deck) if key == "continuum")
    assert in_row > 2
    assert len(places) > 35
    others = {"modules": ["mercenary", "saboteur", "ascension", "perk", "ploy"]}
    for options in ({}, others):
        s = VOLFYIRION.new(seed=1, options=options)
        assert "continuum" not in [s.book.keys[no] for no in list(s.face)]


@rule("VOL-CON-05")
def test_it_costs_4_command_and_gives_1_command_and_1_knowledge():
    t = duel(p1={"points": (3, 0, 0)}, row=["continuum"])
    t[0].may("end turn")
    t.idle()
    t = duel(p1={"points": (4, 0, 0), "hand": ["continuum"]}, row=["continuum"])
    t[0].may("end turn", "play continuum", "buy continuum")
    t[0].chooses("buy continuum", "play continuum")
    assert points(t) == (1, 0, 1)
    assert names(t, v.PILE) == ["continuum"]
    t[0].chooses("end turn")
    assert names(t, v.PILE) == ["continuum", "continuum"]  # a Command Card does not stay
    t.idle()


@rule("VOL-CON-05")
def test_it_is_neutral():
    t = duel(p1={"play": ["shrewd-deal", "hidden-cache", "decisive-strike", "continuum"]})
    assert points(t) == (3, 3, 4)  # and no chain
    t.idle()


@rule("VOL-CON-06", "VOL-DEC-24")
def test_recall_takes_one_card_of_the_own_discard_pile_into_the_hand_to_be_played():
    t = duel(
        p1={"play": ["continuum"], "discard": ["guard", "stab", "stab", "pure-qoam"], "hand": ["barter"]},
        p2={"discard": ["mint"]},
    )
    t[0].may("end turn", "play barter", "remove continuum", "remove continuum without bonus")
    t[0].chooses("remove continuum")
    assert points(t) == (1, 0, 1)
    assert (t.prompt, t.rule) == (
        "Continuum: take a card from your Discard Pile into your hand?",
        "VOL-CON-06",
    )
    t[0].may("none", "recall guard", "recall stab", "recall pure-qoam")
    t[0].chooses("recall stab")
    assert names(t, v.HAND) == ["barter", "stab"]
    assert names(t, v.PILE) == ["guard", "stab", "pure-qoam"]
    assert names(t, v.REMOVED)[-1] == "continuum"
    assert t.log(1)[-1] == "Player 1 takes Stab back into the hand"
    t[0].chooses("play stab")
    assert points(t) == (1, 2, 1)
    assert names(t, v.PLAY) == ["stab"]
    t.idle()


@rule("VOL-CON-06")
def test_of_two_equal_cards_one_is_recalled():
    t = duel(p1={"play": ["continuum"], "discard": ["stab", "guard", "stab"]})
    t[0].chooses("remove continuum", "recall stab")
    assert names(t, v.HAND) == ["stab"]
    assert names(t, v.PILE) == ["guard", "stab"]
    t.idle()


@rule("VOL-DEC-24", "VOL-GEN-12")
def test_a_recall_may_be_refused():
    t = duel(p1={"play": ["continuum"], "discard": ["guard"]})
    t[0].chooses("remove continuum", "none")
    assert names(t, v.HAND) == []
    assert names(t, v.PILE) == ["guard"]
    assert names(t, v.REMOVED)[-1] == "continuum"
    assert t.prompt.startswith("Your Main Phase")
    t.idle()


@rule("VOL-CON-06", "VOL-EFF-12")
def test_with_an_empty_pile_there_is_nothing_to_recall():
    t = duel(p1={"play": ["continuum"], "deck": ["stab"]}, p2={"discard": ["guard"]})
    t[0].may("end turn", "remove continuum without bonus")
    t[0].chooses("remove continuum without bonus")
    assert names(t, v.REMOVED)[-1] == "continuum"
    assert names(t, v.DECK) == ["stab"]
    t[0].may("end turn")
    t.idle()


@rule("VOL-CON-06", "VOL-REM-07")
def test_the_card_itself_cannot_be_recalled_but_its_twin_can():
    t = duel(p1={"play": ["continuum"], "discard": ["continuum"]})
    t[0].chooses("remove continuum")
    t[0].may("none", "recall continuum")
    t[0].chooses("recall continuum", "play continuum")
    assert points(t) == (2, 0, 2)
    t[0].may("end turn", "remove continuum without bonus")
    t.idle()


@rule("VOL-CON-06", "VOL-HID-20")
def test_everyone_saw_what_was_recalled_until_it_is_shuffled_away():
    t = duel(p1={"play": ["continuum"], "discard": ["guard"], "hand": ["stab"]})
    t[0].chooses("remove continuum", "recall guard")
    s = t.state
    assert [s.known[c] for c in s.zones[v.HAND]] == [1, 7]
    t[0].can("play guard on tylaris", "play guard on vahylea", "play guard on alantar")
    t.idle()


@rule("VOL-CON-06")
def test_the_second_player_recalls_from_the_own_pile():
    t = duel(p1={"discard": ["stab"]}, p2={"play": ["continuum"], "discard": ["mint"]}, active=1)
    t[1].chooses("remove continuum")
    t[1].may("none", "recall mint")
    t[1].chooses("recall mint")
    assert names(t, v.HAND + ENEMY) == ["mint"]
    assert names(t, v.PILE + ENEMY) == []
    assert names(t, v.PILE) == ["stab"]
    t.idle()
