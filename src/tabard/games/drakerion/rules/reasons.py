"""Words for the branches that leave a card out while the options are explained; nothing here decides anything."""

from typing import Final

from tabard.engine.ids import CardId
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.rows import L_AMOUNT, L_CARD, L_ROW, L_WHAT
from tabard.games.drakerion.rules.terms import Ability
from tabard.games.drakerion.rules.values import affects, all_hold, has_keyword
from tabard.games.drakerion.state import HAND, PER_SEAT, DrkState

MELEE_ATTACK: Final = "attack in melee"
SHOT: Final = "shoot"
AS_TARGET: Final = ("attack it in melee", "attack it with an Infiltrator", "shoot at it", "attack it")
"""What an opposing Character is refused for; where one of these is offered, none of the others is told."""
INTERCEPTION: Final = "intercept"
RALLY: Final = "discard it for its namesake"

_USES: Final = {
    t.ACTION: "use its {}Action",
    t.COMBAT: "use its {}Combat ability",
    t.REACTION: "use its {}Reaction",
    t.DEPLOYMENT: "use its {}Deployment",
    t.DESTRUCTION: "use its {}Destruction",
    t.DISCARD_PILE_ACTION: "use it {}from the discard pile",
}
_WHICH: Final = ("first ", "second ", "third ", "fourth ")


def unmet(s: DrkState, ability: Ability, source: CardId, text: str, rule: str = "") -> bool:
    """An ability cannot be used for want of something (DRK-ACT-14; a Reaction: DRK-RWN-08); always False."""
    is_reaction = ability.label in (t.REACTION, t.DEPLOYMENT, t.DESTRUCTION)
    rule = rule or ("DRK-RWN-08" if is_reaction else "DRK-ACT-14")
    s.refuse(f"c{source}", use_of(s, ability, source), text, rule)
    return False


def use_of(s: DrkState, ability: Ability, source: CardId) -> str:
    """What an ability is there for, numbered where the card has several of one label."""
    if ability.number == 0:
        return "exchange a card"
    same: list[int] = []
    for one in s.book.own[s.face[source]]:
        if one.label == ability.label:
            same.append(one.number)
    if s.where[source] % PER_SEAT == HAND:
        return "play" if len(same) < 2 else f"play for its {_WHICH[same.index(ability.number)]}effect"
    if ability.number not in same:
        return f"{_USES[ability.label].format('')} that was lent to it"
    return _USES[ability.label].format(_WHICH[same.index(ability.number)] if len(same) > 1 else "")


def refuse_no_ability(s: DrkState, card: CardId, label: int) -> None:
    """A card in play without an ability for this moment; not where something else is expected of it."""
    kind = s.book.kind[s.face[card]]
    if label == t.ACTION and kind not in (t.CHARACTER, t.CITY):  # those attack and exchange
        s.refuse(f"c{card}", "use its Action", "It has no Action", "DRK-ABL-05")
    elif label == t.COMBAT and not has_keyword(s, card, t.INTERCEPTOR):
        s.refuse(f"c{card}", "use its Combat ability", "It has no Combat ability", "DRK-ABL-06")


def refuse_forbidden(s: DrkState, card: CardId, use: str, what: int, text: str) -> bool:
    """Something forbids this of a card; where a card in play does, it is named (DRK-GEN-04). Always False."""
    if s.explaining:
        by = forbidder(s, card, what)
        s.refuse(f"c{card}", use, f"{text} because of {by}" if by else text, "DRK-GEN-04")
    return False


def forbidder(s: DrkState, card: CardId, what: int) -> str:
    """The card in play that forbids something of a card; nothing where an effect that lasts does."""
    rows = s.mods
    for i in range(0, len(rows), L_ROW):
        if rows[i + L_CARD] == card and rows[i + L_WHAT] == t.FORBID and rows[i + L_AMOUNT] == what:
            return ""
    for source in s.statics:
        for ability in s.book.own[s.face[source]]:
            for change in ability.changes:
                if change.what == t.FORBID and change.detail == what and affects(s, change, source, card):
                    if all_hold(s, ability.conditions, source):
                        return s.book.names[s.face[source]]
    return ""
