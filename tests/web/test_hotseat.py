"""Several people at one device: a curtain between them, and nothing of the other hand before it is opened."""

from tests.web.desk import me
from tests.web.expecting import expect
from tests.web.positions import played


def curtain(player, name):
    return player.page.get_by_role("heading", name=f"Pass the device to {name}")


def test_a_whole_hot_seat_game_with_a_curtain_between_every_two_hands(sit, desk):
    made = desk.create("pennies", me("Elin"), me("Maren"), options={"rounds": 2})
    player = sit(made.path, tables=made.keys())
    page = player.page
    # Whoever looks stays when asked again: Maren begins the second round.
    for names in (["Elin"], ["Maren", "Maren"], ["Elin"]):
        expect(curtain(player, names[0])).to_be_visible()
        assert not page.get_by_text("Heads").count()
        assert player.ask.count() == 0
        page.get_by_role("button", name=f"I am {names[0]}").click()
        for _ in names:
            player.hide("heads")
    expect(player.over).to_be_visible()
    assert made.info["status"] == "finished"


def test_the_other_hand_is_not_even_in_the_page_behind_the_curtain(sit, desk):
    record = played("volfyirion", seed=4, until=lambda r, d: len(r) > 40 and d.seat == 0)
    view = [record.state.view(seat) for seat in (0, 1)]
    hands = [{p.name for p in v.pieces if p.area == f"hand-{v.seat}" and p.face} for v in view]
    assert hands[0]
    made = desk.go_on(record, len(record), me("Elin"), me("Maren"))
    player = sit(made.path, tables=made.keys())
    expect(curtain(player, "Elin")).to_be_visible()
    hidden = player.page.evaluate("document.documentElement.outerHTML")
    assert not [name for name in hands[0] | hands[1] if name in hidden]
    player.page.get_by_role("button", name="I am Elin").click()
    assert player.wait_turn()
    hand = player.page.get_by_role("region", name="Your hand")
    assert {name for name in hands[0] if hand.get_by_role("button", name=name).count()} == hands[0]


def test_reloading_draws_the_curtain_again(sit, desk):
    made = desk.create("pennies", me("Elin"), me("Maren"))
    player = sit(made.path, tables=made.keys())
    player.page.get_by_role("button", name="I am Elin").click()
    assert player.wait_turn()
    player.page.reload()
    expect(curtain(player, "Elin")).to_be_visible()
    assert player.ask.count() == 0
