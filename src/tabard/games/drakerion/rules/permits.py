"""What cards may do now: shoot, be played, be borne, and what effects forbid or lend (DRK-GEN-04, DRK-ABL-18)."""

from mypy_extensions import i64

from tabard.engine.ids import CardId
from tabard.games.drakerion.rules.terms import (
    CANNOT_BE_PLAYED,
    COST,
    FORBID,
    FORBID_BIT,
    GAIN_KEYWORD,
    GIVE_RANGED,
    GRANT,
    GRANT_BIT,
    LOSE_KEYWORD,
    NO_ATTACHMENTS,
    RANGED_BIT,
    Ability,
)
from tabard.games.drakerion.rules.values import (
    affects,
    all_hold,
    has_keyword,
    has_trait,
    latest,
    value,
)
from tabard.games.drakerion.state import (
    ROW,
    DrkState,
)


def can_shoot(s: DrkState, card: CardId) -> bool:
    """Whether a Character has a ranged attack, printed or given; bonuses give none (DRK-RNG-09, DRK-RNG-10)."""
    if s.book.has_ranged[s.face[card]]:
        return True
    if not s.touched & RANGED_BIT:
        return False
    rows = s.mods
    i: i64 = 0
    end: i64 = len(rows)
    while i < end:
        if rows[i] == card and (rows[i + 1] == GIVE_RANGED):
            return True
        i += ROW
    for source in s.statics:
        for ability in s.book.own[s.face[source]]:
            for change in ability.changes:
                if change.what == GIVE_RANGED and affects(s, change, source, card):
                    if all_hold(s, ability.conditions, source):
                        return True
    return False


def play_cost(s: DrkState, card: CardId) -> int:
    """The gold it takes to play a card now (DRK-PLY-03)."""
    return value(s, card, COST)


def forbidden(s: DrkState, card: CardId, what: i64) -> bool:
    """Whether something forbids this of a card in play (DRK-GEN-04)."""
    if not s.touched >> what & FORBID_BIT:
        return False
    rows = s.mods
    i: i64 = 0
    end: i64 = len(rows)
    while i < end:
        if rows[i] == card and rows[i + 1] == FORBID and rows[i + 2] == what:
            return True
        i += ROW
    for source in s.statics:
        for ability in s.book.own[s.face[source]]:
            for change in ability.changes:
                if change.what == FORBID and change.detail == what:
                    if affects(s, change, source, card) and all_hold(s, ability.conditions, source):
                        return True
    return False


def may_play(s: DrkState, card: CardId) -> bool:
    """Whether no effect forbids playing this card."""
    return not forbidden(s, card, CANNOT_BE_PLAYED)


def may_bear(s: DrkState, character: CardId, attachment: CardId) -> bool:
    """Whether a Character may have an Attachment on it (DRK-KEY-13, DRK-KEY-14)."""
    if not has_keyword(s, character, NO_ATTACHMENTS):
        return True
    if latest(s, character, GAIN_KEYWORD, LOSE_KEYWORD, NO_ATTACHMENTS, False):
        return False  # gained: without exception
    for trait in s.book.bearable[s.face[character]]:
        if has_trait(s, attachment, trait):
            return True
    return False


def abilities_of(s: DrkState, card: CardId, out: list[Ability]) -> None:
    """The abilities that a card in play has gained from others (DRK-ABL-18, DRK-BLK-02)."""
    if not s.touched & GRANT_BIT:
        return
    rows = s.mods
    i: i64 = 0
    end: i64 = len(rows)
    while i < end:
        if rows[i] == card and rows[i + 1] == GRANT:
            out.append(s.book.abilities[rows[i + 2]])
        i += ROW
    for source in s.statics:
        for ability in s.book.own[s.face[source]]:
            for change in ability.changes:
                if change.what == GRANT and affects(s, change, source, card):
                    if all_hold(s, ability.conditions, source):
                        out.append(s.book.abilities[change.detail])
