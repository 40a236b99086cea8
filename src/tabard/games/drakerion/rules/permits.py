"""What cards may do now: shoot, be played, be borne, and what effects forbid or lend (DRK-GEN-04, DRK-ABL-18)."""

from typing import Final

from mypy_extensions import i64

from tabard.engine.ids import CardId
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.rows import L_AMOUNT, L_CARD, L_ROW, L_WHAT
from tabard.games.drakerion.rules.terms import Ability
from tabard.games.drakerion.rules.values import affects, all_hold, has_keyword, has_trait, latest, value
from tabard.games.drakerion.state import DrkState

NOTHING: Final = -1
"""No effect: what is forbidden, nothing allows again."""


def can_shoot(s: DrkState, card: CardId) -> bool:
    """Whether a Character has a ranged attack, printed or given; bonuses give none (DRK-RNG-09, DRK-RNG-10)."""
    if s.book.has_ranged[s.face[card]]:
        return True
    return s.touched & t.RANGED_BIT != 0 and len(given(s, card, t.GIVE_RANGED)) > 0  # DRK-ATT-16


def play_cost(s: DrkState, card: CardId) -> int:
    """The gold it takes to play a card now (DRK-PLY-03)."""
    return value(s, card, t.COST)


def forbidden(s: DrkState, card: CardId, what: i64) -> bool:
    """Whether something forbids this of a card in play (DRK-GEN-04)."""
    return s.touched >> what & t.FORBID_BIT != 0 and latest(s, card, t.FORBID, NOTHING, what, False)


def may_play(s: DrkState, card: CardId) -> bool:
    """Whether no effect forbids playing this card."""
    return not forbidden(s, card, t.CANNOT_BE_PLAYED)


def may_bear(s: DrkState, character: CardId, attachment: CardId) -> bool:
    """Whether a Character may have an Attachment on it (DRK-KEY-13, DRK-KEY-14)."""
    if not has_keyword(s, character, t.NO_ATTACHMENTS):  # as many as come (DRK-ATT-04)
        return True
    if latest(s, character, t.GAIN_KEYWORD, t.LOSE_KEYWORD, t.NO_ATTACHMENTS, False):
        return False  # gained: without exception
    for trait in s.book.bearable[s.face[character]]:
        if has_trait(s, attachment, trait):
            return True
    return False


def abilities_of(s: DrkState, card: CardId) -> list[Ability]:
    """The abilities that a card in play has gained from others (DRK-ABL-18, DRK-BLK-02)."""
    found: list[Ability] = []
    if s.touched & t.GRANT_BIT:
        for number in given(s, card, t.GRANT):
            found.append(s.book.abilities[number])
    return found


def given(s: DrkState, card: CardId, what: int) -> list[int]:
    """What effects and static abilities of a kind give a card: rows first, then cards in play."""
    found: list[int] = []
    rows = s.mods
    for i in range(0, len(rows), L_ROW):
        if rows[i + L_CARD] == card and rows[i + L_WHAT] == what:
            found.append(rows[i + L_AMOUNT])
    own = s.book.own
    face = s.face
    for source in s.statics:
        for ability in own[face[source]]:
            for change in ability.changes:
                if change.what == what and affects(s, change, source, card):
                    if all_hold(s, ability.conditions, source):
                        found.append(change.detail)
    return found
