"""Game options: a wrong one is answered with the allowed ones, and a form can be made from them."""

from typing import Annotated, Literal

import msgspec
import pytest

import tabard
from tabard.engine.errors import BadOption
from tabard.engine.options import Options, allowed, read_options, schema

Part = Literal["market", "lair"]


class Everything(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One option of each kind."""

    mode: Annotated[Literal["duel", "teams"], msgspec.Meta(title="Mode")] = "duel"
    parts: Annotated[list[Part], msgspec.Meta(title="Parts")] = []
    is_long: Annotated[bool, msgspec.Meta(title="Long game")] = False
    life: Annotated[int, msgspec.Meta(title="Life", description="At the start", ge=1, le=9)] = 4
    goal: Annotated[int | None, msgspec.Meta(title="Goal")] = None


def test_nothing_given_is_the_defaults():
    for options in (read_options(Everything, None), read_options(Everything, {})):
        assert (options.mode, options.parts, options.is_long, options.life) == ("duel", [], False, 4)


def test_right_values_are_taken():
    options = read_options(
        Everything, {"mode": "teams", "parts": ["lair"], "is_long": True, "life": 9, "goal": 3}
    )
    assert (options.mode, options.parts, options.is_long) == ("teams", ["lair"], True)
    assert (options.life, options.goal) == (9, 3)


@pytest.mark.parametrize(
    ("name", "value", "answer"),
    [
        ("mode", "solo", "option 'mode' cannot be 'solo'; allowed: duel, teams"),
        ("mode", 2, "option 'mode' cannot be 2; allowed: duel, teams"),
        ("parts", ["cave"], r"option 'parts' cannot be \['cave'\]; allowed: a list of lair, market"),
        ("parts", "lair", "option 'parts' cannot be 'lair'; allowed: a list of lair, market"),
        ("is_long", 1, "option 'is_long' cannot be 1; allowed: true, false"),
        ("life", 0, "option 'life' cannot be 0; allowed: integer from 1 to 9"),
        ("life", "4", "option 'life' cannot be '4'; allowed: integer from 1 to 9"),
        ("goal", "far", "option 'goal' cannot be 'far'; allowed: integer or null"),
    ],
)
def test_a_wrong_value_is_answered_with_the_allowed_ones(name, value, answer):
    with pytest.raises(BadOption, match=f"^{answer}$"):
        read_options(Everything, {name: value})


def test_an_unknown_name_is_answered_with_the_known_ones():
    with pytest.raises(BadOption) as error:
        read_options(Everything, {"part": ["lair"]})
    assert str(error.value) == (
        "unknown option 'part'; did you mean 'parts'? (allowed: mode, parts, is_long, life, goal)"
    )
    with pytest.raises(BadOption, match=r"^unknown option 'x' \(allowed: none\)$"):
        read_options(Options, {"x": 1})
    with pytest.raises(BadOption, match="unknown option 3"):
        read_options(Everything, {3: 1})  # type: ignore[dict-item]


def test_a_form_can_be_made_from_the_schema():
    fields = schema(Everything)["properties"]
    assert [fields[name]["title"] for name in fields] == ["Mode", "Parts", "Long game", "Life", "Goal"]
    assert fields["mode"]["enum"] == ["duel", "teams"]
    assert fields["life"] == {
        "type": "integer",
        "title": "Life",
        "description": "At the start",
        "minimum": 1,
        "maximum": 9,
        "default": 4,
    }
    assert allowed(Everything, "life") == "integer from 1 to 9"


@pytest.mark.parametrize("name", tabard.games())
def test_every_option_of_every_game_has_a_title_and_a_default(name):
    form = tabard.game(name).schema()
    for option, field in form.get("properties", {}).items():
        assert field.get("title"), f"{name}: option {option} has no title"
        assert "default" in field, f"{name}: option {option} has no default"


@pytest.mark.parametrize("name", tabard.games())
def test_what_a_form_is_told_about_an_option_fits_the_options(name):
    fields = tabard.game(name).schema().get("properties", {})
    for option, field in fields.items():
        values = {str(v) for v in field.get("enum") or (field.get("items") or {}).get("enum") or ()}
        values |= {str(v) for v in field.get("examples", ())}
        assert set(field.get("names", {})) <= values, f"{name}: {option} names values that it has not"
        for other, those in field.get("when", {}).items():
            assert other in fields, f"{name}: {option} hangs on {other}, which is no option"
            for value in those:
                read_options(tabard.game(name).options_type, {other: value})
