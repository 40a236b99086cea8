from tabard.testing import rule, table
def test_a():
    t = table("volfyirion", p1={"hand": ["barter", "war-academy"], "cities": {"tylaris": ["apothecary"]}})
    print(t[0].options)
    t[0].chooses("play barter", "play war-academy on tylaris")
    assert (t.state.cp[0], t.state.bp[0], t.state.kp[0]) == (2, 2, 2)
    print(t[0].options)
    t[0].chooses("end turn")
    print(t[1].options, t.log())
    t.idle()
