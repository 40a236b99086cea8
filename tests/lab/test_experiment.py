"""Experiments that cannot be: refused with file, field and line before the first game."""

import re

import pytest

from tabard.engine.errors import BadExperiment

FIELD = """experiment: who-wins
game: drakerion
question: {field: {deck: wardens}}
players: [random]
stop: {deals: 4}
"""


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"game": "emberz"}, "field game: no game 'emberz'; did you mean 'embers'?"),
        ({"players": "[novize]"}, "field players[0]: no bot 'novize'; did you mean 'novice'?"),
        ({"players": "[novice, novice]"}, "field players[1]: novice is named twice"),
        ({"players": "novice"}, "field players: expected list, got str"),
        ({"players": "[]"}, "field players: expected list of length >= 1"),
        ({"players": None}, "field players: missing"),
        ({"plaiers": "[novice]"}, "field plaiers: unknown field; did you mean players?"),
        ({"question": "{acess: meteor}"}, "field question.acess: unknown field; did you mean access?"),
        (
            {"question": "{}"},
            "field question: expected one of versions, access, seats, field, matrix, got none",
        ),
        ({"question": "{access: meteor, seats: first}"}, "got access and seats"),
        (
            {"question": "{access: meteo}"},
            "field question.access: no card 'meteo' in Embers; did you mean meteor?",
        ),
        ({"question": "{seats: second}"}, "field question.seats: expected one of first, got 'second'"),
        ({"question": "{versions: {deck: wardens}}"}, "Embers has no decks; it has no sides to choose"),
        ({"question": "{field: {}}", "arms": None}, "expected a side like {deck: wardens}, got none"),
        ({"question": "{access: meteor, among: [a]}"}, "field question.among: access has no use for it"),
        ({"question": "{seats: first}"}, "field arms: seats asks about one arm, got 2; see versions"),
        ({"question": "{versions: {}}", "arms": None}, "versions compares two arms, got none"),
        ({"arms": "{printed: {}, again: {}}"}, "printed and again do not differ: same cards, same options"),
        ({"arms": "{a: {}, b: {}, c: {}}"}, "field arms: expected one or two, got 3"),
        (
            {"arms": "{printed: {}, changed: {cards: weak.yaml}}"},
            "field arms.changed.cards: weak.yaml: cannot be read",
        ),
        (
            {"arms": "{printed: {}, changed: {cards: ../strong.yaml}}"},
            "expected a file beside the experiment's own",
        ),
        ({"options": "{rounds: 3}"}, "field options: unknown option 'rounds'"),
        ({"stop": "{}"}, "field stop: expected either deals or sprt, got none"),
        ({"stop": "{deals: 4, sprt: [0, 0.1]}"}, "expected either deals or sprt, got both"),
        ({"stop": "{deals: 1}"}, "field stop.deals: expected int >= 2, got 1"),
        ({"stop": "{sprt: [0.1, 0]}"}, "field stop.sprt: expected two rising shares from 0 to 0.5"),
        ({"seats": "3"}, "Embers is played with 2 seats, not 3"),
        ({"watch": "[lengths]"}, "expected one of cards, comeback, ends, length, got 'lengths'"),
    ],
)
def test_what_cannot_be_is_refused_with_its_field_and_line(plan, changed, told):
    with pytest.raises(BadExperiment) as refused:
        plan(**changed)
    assert told in str(refused.value)
    assert re.match(r"meteor\.yaml: .* \(line \d\)$", str(refused.value).splitlines()[0])


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (
            {"question": "{field: {deck: wardns}}"},
            "no deck 'wardns'; expected one of ashen-compact, cinder-raid",
        ),
        ({"question": "{field: {hero: saint}}"}, "Drakerion has no heros; expected one of deck"),
        ({"question": "{field: {deck: wardens}, among: [wardens]}"}, "there is nobody to meet wardens"),
        ({"question": "{matrix: deck, among: [wardens]}"}, "a matrix needs at least two"),
        (
            {"question": "{matrix: deck}", "stop": "{sprt: [0, 0.1]}"},
            "so it takes deals (of each pairing) instead",
        ),
    ],
)
def test_sides_that_cannot_meet_are_refused(plan, changed, told):
    with pytest.raises(BadExperiment) as refused:
        plan(FIELD, **changed)
    assert told in str(refused.value)


NEW = """set: new
title: A card that nobody has
extends: drakerion
box: open
cards:
- {id: pale-giant, name: Pale Giant, kind: character, faction: wardens, cost: 2, melee: 4, riposte: 3, hp: 6}
"""


def test_a_card_that_nobody_can_get_is_refused(plan, folder):
    (folder / "new.yaml").write_text(NEW)
    arms = "{printed: {}, changed: {cards: new.yaml}}"
    with pytest.raises(BadExperiment, match=r"what the arms differ in \(pale-giant\) is in no deck"):
        plan(FIELD, question="{versions: {deck: wardens}}", arms=arms)
    with pytest.raises(BadExperiment, match="nobody can get pale-giant with these options"):
        plan(FIELD, question="{access: pale-giant}", arms="{changed: {cards: new.yaml}}")


def test_all_that_is_wrong_is_told_at_once(plan):
    with pytest.raises(BadExperiment) as refused:
        plan(players="[novize]", game="emberz", stop="{deals: many}")
    assert str(refused.value).count("\n") == 0, "what does not read is told before what cannot be played"
    with pytest.raises(BadExperiment) as refused:
        plan(players="[novize]", game="emberz")
    assert len(str(refused.value).splitlines()) == 2
