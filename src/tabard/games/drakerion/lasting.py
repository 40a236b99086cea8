"""What is in force at a table of Drakerion beyond the moment, each as a sentence: effects, static abilities, limits."""

from collections.abc import Iterator
from typing import Final

from tabard.engine.ids import NOBODY, CardId, Seat
from tabard.engine.view import Lasting
from tabard.engine.visibility import seen_face
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.reasons import use_of
from tabard.games.drakerion.rules.rows import L_AMOUNT, L_CARD, L_ROW, L_UNTIL, L_WHAT
from tabard.games.drakerion.rules.values import affects, all_hold
from tabard.games.drakerion.state import DrkState
from tabard.games.drakerion.words import card_name, change_text, seat_name
from tabard.language.english import capital

_UNTIL: Final = {
    t.UNTIL_COMBAT: "this combat",
    t.UNTIL_TURN: "until end of turn",
    t.UNTIL_STAY: "as long as it stays in play",
}
_RULES: Final = {
    t.GAIN_KEYWORD: "DRK-KEY-20",
    t.LOSE_KEYWORD: "DRK-KEY-20",
    t.GAIN_TRAIT: "DRK-TRT-01",
    t.LOSE_TRAIT: "DRK-TRT-01",
    t.BLANK: "DRK-BLK-01",
    t.FORBID: "DRK-GEN-04",
    t.GIVE_RANGED: "DRK-RNG-10",
    t.CONTROL: "DRK-CTL-03",
    t.GRANT: "DRK-ABL-18",
}
_FIELD: Final = (v.MELEE_ROW, v.SUPPORT_ROW, v.BORNE, v.BANNER_AT, v.CITY_AT, v.HAND)
"""Where what a static ability reaches may lie, besides the unveiled Maneuver."""


def lasting(s: DrkState, seat: Seat) -> tuple[Lasting, ...]:
    """Everything in force, for a seat: rows of effects, what is used up, static abilities, what binds a player."""
    if s.is_over:
        return (*_effects(s), *_used(s, seat))
    return (*_effects(s), *_used(s, seat), *_statics(s, seat), *_players(s))


# -- rows -------------------------------------------------------------------------------------------


def _effects(s: DrkState) -> Iterator[Lasting]:
    """The effects on cards in play (DRK-MOD-02, DRK-MOD-03)."""
    rows = s.mods
    for n in range(len(rows) // L_ROW):
        at = n * L_ROW
        card, what, amount = rows[at + L_CARD], rows[at + L_WHAT], rows[at + L_AMOUNT]
        text = f"{card_name(s, card)} {change_text(s, what, amount)}."
        yield Lasting(
            f"mods-{n}", text, _UNTIL[rows[at + L_UNTIL]], _RULES.get(what, "DRK-MOD-01"), (f"c{card}",)
        )


def _used(s: DrkState, seat: Seat) -> Iterator[Lasting]:
    """Abilities that work once a turn or a combat and have been used (DRK-ABL-19)."""
    for name, rows, until in (
        ("used_turn", s.used_turn, "until end of turn"),
        ("used_combat", s.used_combat, "this combat"),
    ):
        for n, code in enumerate(rows):
            card, ability = code >> 12, s.book.abilities[code & 4095]
            if seen_face(s, seat, card):
                text = f"{card_name(s, card)} cannot {use_of(s, ability, card)} again."
                yield Lasting(f"{name}-{n}", text, until, "DRK-ABL-19", (f"c{card}",))
            else:  # it has left meanwhile, and nobody can follow it
                yield Lasting(f"{name}-{n}", f"Used: {ability.text}", until, "DRK-ABL-19")


# -- static abilities -------------------------------------------------------------------------------


def _statics(s: DrkState, seat: Seat) -> Iterator[Lasting]:
    """The static abilities that work and reach somebody now (DRK-ABL-08, DRK-ABL-09)."""
    there = _cards(s)
    for card in s.statics:
        for n, ability in enumerate(s.book.own[s.face[card]]):
            if not ability.changes or not all_hold(s, ability.conditions, card):
                continue
            reached, is_wide = _reached(s, seat, there, card, ability)
            if reached or is_wide:
                name = card_name(s, card)
                yield Lasting(
                    f"static-{card}-{n}",
                    f'{name} of {seat_name(s.side(card))} says: "{ability.text}"',
                    f"while {name} is in play",
                    "DRK-ABL-08",
                    reached,
                    None if reached else s.side(card),
                    s.book.keys[s.face[card]],
                )


def _reached(
    s: DrkState, seat: Seat, there: list[CardId], source: CardId, ability: t.Ability
) -> tuple[tuple[str, ...], bool]:
    """The pieces that a static ability changes and a seat sees; and whether it is about cards of a hand."""
    found: list[str] = []
    for card in there:
        if seen_face(s, seat, card):
            for change in ability.changes:
                if affects(s, change, source, card):
                    found.append(f"c{card}")
                    break
    is_wide = any(
        change.ref.kind == t.ALL and change.ref.select.zone == t.IN_HAND for change in ability.changes
    )
    return tuple(found), is_wide


def _cards(s: DrkState) -> list[CardId]:
    """All that a static ability may reach."""
    found: list[CardId] = []
    for p in (0, 1):
        for zone in _FIELD:
            found += s.zones[zone + p * v.PER_SEAT]
        top = s.maneuver(p)
        if top:
            found.append(top)
    return found


# -- players ----------------------------------------------------------------------------------------


def _players(s: DrkState) -> Iterator[Lasting]:
    """What binds a player, or gives one more than the rules do."""
    if s.retreated != NOBODY:
        text = f"{capital(seat_name(s.retreated))} has sounded the retreat and passes every action."
        yield Lasting("retreat", text, "until end of turn", "DRK-RET-03", seat=s.retreated)
    for p, n in enumerate(s.extra):
        if n and s.in_actions:
            more = "another action" if n == 1 else f"{n} more actions"
            text = f"{capital(seat_name(p))} takes {more} after this one."
            yield Lasting(f"extra-{p}", text, "this Action Phase", "DRK-ACT-09", seat=p)
    if s.phase_over and s.in_actions:
        yield Lasting("phase", "The Action Phase ends after this action.", "at once", "DRK-FST-08")
