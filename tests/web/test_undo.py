"""Taking back: at once while nothing was revealed, else only if the others agree."""

from tests.web.desk import BOT, ME, OPEN, me
from tests.web.expecting import expect


def undo(player, name="Undo"):
    return player.page.get_by_role("button", name=name, exact=True)


def test_a_free_undo_brings_the_question_back(sit, desk):
    made = desk.create("volfyirion", ME, BOT, seed=3)
    player = sit(made.path, tables=made.keys())
    player.wait_turn()
    player.press("Keep")
    player.wait_turn()
    before = player.question()
    moves = made.info["moves"]
    player.choose("Prospector")
    player.wait_turn()
    player.until(lambda: player.question() != before)
    player.carried_out(undo(player).click)
    expect(player.ask).to_contain_text("Your turn")
    player.until(lambda: player.question() == before)
    assert made.info["moves"] == moves


def two(sit, desk, **policy):
    """Elin and Maren at a table of Volfyirion, each with a browser."""
    made = desk.create("volfyirion", me("Elin"), OPEN, seed=3, **policy)
    joined = desk.ask(f"/api/tables/{made.id}/join", {"name": "Maren"})
    elin = sit(made.path, tables=made.keys(0))
    maren = sit(made.path, tables={made.id: {"seats": {"1": joined["token"]}, "at": 1}})
    both = [elin, maren]
    first = made.info["waiting_for"]
    return made, both[first], both[1 - first]


def test_after_something_was_revealed_the_other_is_asked_and_agrees_or_refuses_unless_it_is_withdrawn(
    sit, desk
):
    made, first, second = two(sit, desk)
    first.wait_turn()
    first.press("Keep")
    first.wait_turn()
    before, moves = first.question(), made.info["moves"]

    def goes_on():
        first.press("End your Main Phase")
        second.wait_turn()
        second.press("Keep")
        second.wait_turn()
        return made.info["moves"]

    def asks():
        first.carried_out(undo(first, "Ask for undo").click)
        expect(first.ask).to_contain_text("The others are answering")
        expect(second.ask).to_contain_text("would like to take a decision back")

    later = goes_on()
    asks()
    first.carried_out(first.ask.get_by_role("button", name="Withdraw").click)
    expect(second.ask).not_to_contain_text("would like to take a decision back")
    expect(first.ask).not_to_contain_text("The others are answering")
    assert made.info["moves"] == later

    asks()
    second.carried_out(second.ask.get_by_role("button", name="Agree").click)
    assert first.wait_turn()
    first.until(lambda: first.question() == before)
    assert made.info["moves"] == moves

    later = goes_on()
    asks()
    second.carried_out(second.ask.get_by_role("button", name="No", exact=True).click)
    expect(first.ask).not_to_contain_text("The others are answering")
    assert made.info["moves"] == later
    assert second.wait_turn()
    second.press("End your Main Phase")


def test_where_nothing_may_be_taken_back_the_button_says_why(sit, desk):
    made = desk.create("volfyirion", ME, BOT, seed=3, undo="never")
    player = sit(made.path, tables=made.keys())
    player.wait_turn()
    player.press("Keep")
    player.wait_turn()
    undo(player).click(force=True)  # it is marked as disabled, but it answers
    expect(player.ask.get_by_role("status").filter(has_text="undo")).to_be_visible()
    assert made.info["moves"] > 0
