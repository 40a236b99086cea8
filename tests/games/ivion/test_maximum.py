"""The maximum of HP when what raises it comes and goes (IVI-DMG-11)."""

from tests.games.ivion.tables import duel

from tabard.testing import rule


@rule("IVI-DMG-11", "IVI-DMG-04")
def test_hp_fall_to_the_maximum_when_what_raised_it_is_destroyed():
    t = duel(
        p1={"tile": "b2", "actions": 1, "hand": ["smash"]},
        p2={"tile": "b3", "hp": 42, "max_hp": 40, "attached": [{"card": "crown-of-proof", "to": "hero 2"}]},
    )
    meters = {m.id: (m.value, m.limit) for m in t[0].view.meters}
    assert meters["hp-1"] == (42, 45)
    t[0].chooses("play smash")
    t[1].chooses("pass")
    assert t.state.hp[1] == 40
    t.idle()


@rule("IVI-DMG-11")
def test_a_higher_maximum_does_not_heal():
    t = duel(p1={"hp": 40, "actions": 1, "hand": ["crown-of-proof", "rally"]})
    t[0].chooses("play crown-of-proof")
    t[1].chooses("pass")
    assert t.state.hp[0] == 40
    t.idle()
