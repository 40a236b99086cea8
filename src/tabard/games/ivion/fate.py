"""What would become of an unresolved card as things stand: told in the chain before it happens."""

from tabard.engine.frames import Frame
from tabard.games.ivion import actions as a
from tabard.games.ivion.forecast import damage_of
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules.costs import is_stopped
from tabard.games.ivion.rules.play import HEROIC
from tabard.games.ivion.rules.targets import all_wants, drop_illegal, walks_into_enemy
from tabard.games.ivion.rules.values import all_hold
from tabard.games.ivion.state import IviState


def standing(s: IviState, f: Frame) -> tuple[str, str]:
    """Why a card would be meta-countered now, with the rule; no words when it would resolve."""
    text = s.book.texts[s.face[f.source]]
    if not f.picked[p.NESTED] & HEROIC and is_stopped(s, f.owner, f.source):
        return ("would be meta-countered by control", "IVI-META-04")
    looked = f.clone()  # looking blanks the targets that are lost
    wants = all_wants(text, f.picked[p.MODE], f.picked[p.EXTRA] > 0)
    if walks_into_enemy(s, looked, text, wants):
        return ("would be meta-countered by an occupied tile", "IVI-META-06")
    if drop_illegal(s, looked, wants):
        return ("would be meta-countered for want of a target", "IVI-META-05")
    if text.conds and not all_hold(s, text.conds, f.owner, f.source, looked):
        return ("would be meta-countered by its condition", "IVI-META-07")
    return ("", "IVI-STK-04")


def foreseen(s: IviState, f: Frame) -> str:
    """The written damage of an unresolved card to the opponent at whom it is aimed."""
    enemy = 1 - f.owner
    if a.HERO << a.BITS | enemy not in f.picked[p.HEAD + 1 :: 2]:
        return ""
    harm = damage_of(s, f.owner, f.source)
    return f"{harm} damage to hero {enemy + 1}" if harm else ""
