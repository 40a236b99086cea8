"""Why a card of Drakerion that its seat might expect to use cannot be used now, with the rule that says so."""

from typing import Final

from tabard.engine.cloth import Reasons, Words, drop_usable
from tabard.engine.ids import CardId, Seat
from tabard.engine.view import WhyNot
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.costs import is_used
from tabard.games.drakerion.rules.moves import may_control
from tabard.games.drakerion.rules.permits import forbidden, may_play, play_cost
from tabard.games.drakerion.rules.play import bearers
from tabard.games.drakerion.rules.terms import Ability
from tabard.games.drakerion.rules.values import is_blank
from tabard.games.drakerion.state import DrkState

_ACT: Final = "DRK-ACT-02"
_FIGHT: Final = "DRK-CBT-11"
_OWN_LINES: Final = (v.MELEE_ROW, v.SUPPORT_ROW)
_CAMP: Final = (v.BORNE, v.BANNER_AT, v.CITY_AT)


def reasons(s: DrkState, seat: Seat, words: Words) -> Reasons:
    """A reason for each piece, by its id; none for spectators and after the end."""
    d = s.decision
    found: Reasons = {}
    if d is None or seat >= s.seats:
        return found
    if d.seat != seat:
        rule = "DRK-CBT-10" if s.combat else "DRK-ACT-01" if s.in_actions else "DRK-MAN-14"
        _everywhere(s, seat, WhyNot("Not your action", rule), found)
        return found
    if d.rule not in (_ACT, _FIGHT):
        rule = "DRK-GEN-13" if s.in_actions else "DRK-MAN-14"
        _everywhere(s, seat, WhyNot("Another choice comes first", rule), found)
    else:
        _hand(s, seat, found)
        _pile(s, seat, found)
        _in_play(s, seat, found)
        if d.rule == _ACT:
            _enemies(s, seat, found)
    drop_usable(found, words)
    return found


def _everywhere(s: DrkState, seat: Seat, why: WhyNot, found: Reasons) -> None:
    """One reason for all that an action would let the seat use."""
    for zone in (v.HAND, *_OWN_LINES, *_CAMP):
        for card in s.zones[zone + seat * v.PER_SEAT]:
            found[f"c{card}"] = why
    for card in _diggers(s, seat):
        found[f"c{card}"] = why
    found[f"retreat-{seat}"] = why


# -- the hand ---------------------------------------------------------------------------------------


def _hand(s: DrkState, seat: Seat, found: Reasons) -> None:
    for card in s.zones[v.HAND + seat * v.PER_SEAT]:
        found[f"c{card}"] = _held(s, seat, card)


def _held(s: DrkState, seat: Seat, card: CardId) -> WhyNot:
    """Why a card in hand cannot be played."""
    no = s.face[card]
    kind = s.book.kind[no]
    fighting = s.combat == 1
    label = t.COMBAT if fighting else t.ACTION
    if kind == t.EVENT:
        if not any(one.label == label for one in s.book.own[no]):
            return WhyNot("Not during combat" if fighting else "Only in combat", "DRK-EVT-04")
    elif fighting and t.UNPREDICTABLE not in s.book.keywords[no]:
        return WhyNot("Not during combat", "DRK-CBT-13")
    short = play_cost(s, card) - s.gold[seat]
    if short > 0:
        return WhyNot(f"Needs {short} more gold", "DRK-ACT-14")
    if not may_play(s, card):
        return WhyNot("Forbidden now", "DRK-GEN-04")
    if kind == t.CHARACTER and not may_control(s, seat, card):
        return WhyNot("You control one of that name", "DRK-REN-02")
    if kind == t.ATTACHMENT and not bearers(s, card, seat):
        return WhyNot("Nobody may bear it", "DRK-ATT-02")
    return _unmet(s, seat, card, [one for one in s.book.own[no] if one.label == label], "DRK-EVT-05")


# -- the discard pile -------------------------------------------------------------------------------


def _diggers(s: DrkState, seat: Seat) -> list[CardId]:
    """The cards of the discard pile that can be used from there (DRK-GLA-12)."""
    pile = s.zones[v.DISCARD + seat * v.PER_SEAT]
    return [card for card in pile if s.book.labels[s.face[card]] >> t.DISCARD_PILE_ACTION & 1]


def _pile(s: DrkState, seat: Seat, found: Reasons) -> None:
    for card in _diggers(s, seat):
        if s.combat == 1:
            found[f"c{card}"] = WhyNot("Not during combat", "DRK-GLA-12")
        else:
            own = [one for one in s.book.own[s.face[card]] if one.label == t.DISCARD_PILE_ACTION]
            found[f"c{card}"] = _unmet(s, seat, card, own, "DRK-ACT-14")


# -- what lies in play ------------------------------------------------------------------------------


def _in_play(s: DrkState, seat: Seat, found: Reasons) -> None:
    """Own cards that neither attack nor have an ability to use now."""
    at = seat * v.PER_SEAT
    fighting = s.combat == 1
    for zone in _OWN_LINES:
        for card in s.zones[zone + at]:
            found[f"c{card}"] = _fighter(s, seat, card) if not fighting else _idle(s, seat, card, t.COMBAT)
    for zone in _CAMP:
        for card in s.zones[zone + at]:
            found[f"c{card}"] = _idle(s, seat, card, t.COMBAT if fighting else t.ACTION)
    if fighting:
        found[f"retreat-{seat}"] = WhyNot("Not during combat", "DRK-RET-13")
    elif s.face_b:
        found[f"retreat-{seat}"] = WhyNot("The retreat is sounded already", "DRK-RET-08")


def _fighter(s: DrkState, seat: Seat, card: CardId) -> WhyNot:
    """Why a Character can neither attack nor do anything else."""
    if s.committed[card]:
        return WhyNot("Committed", "DRK-CBT-03")
    if forbidden(s, card, t.CANNOT_ATTACK):
        return WhyNot("It cannot attack", "DRK-GEN-04")
    if s.line(card) == 2:
        return WhyNot("No melee from the support line", "DRK-LIN-03")
    return WhyNot("Nothing to attack", "DRK-MEL-02")


def _idle(s: DrkState, seat: Seat, card: CardId, label: int) -> WhyNot:
    """Why a card in play has no ability to use."""
    own = [] if is_blank(s, card) else [one for one in s.book.own[s.face[card]] if one.label == label]
    if own:
        return _unmet(s, seat, card, own, "DRK-ACT-14")
    if label == t.COMBAT:
        return WhyNot("No Combat ability", "DRK-ABL-06")
    if s.book.kind[s.face[card]] == t.CHARACTER:
        return _fighter(s, seat, card)
    return WhyNot("Committed", "DRK-GEN-07") if s.committed[card] else WhyNot("No Action", "DRK-ABL-05")


def _unmet(s: DrkState, seat: Seat, card: CardId, abilities: list[Ability], rule: str) -> WhyNot:
    """The first thing that keeps the first of some abilities from being used."""
    if not abilities:
        return WhyNot("Its cost or target is missing", rule)
    ability = abilities[0]
    if is_used(s, ability, card):
        return WhyNot("Used already", "DRK-ABL-19")
    if ability.commit_this and s.committed[card]:
        return WhyNot("Committed", "DRK-GEN-07")
    for zone, needed, what in (
        (v.CITY_AT, ability.commit_city, "City"),
        (v.BANNER_AT, ability.commit_banner, "Banner"),
    ):
        if needed and any(s.committed[c] for c in s.zones[zone + seat * v.PER_SEAT]):
            return WhyNot(f"Your {what} is committed", "DRK-GEN-07")
    is_played = s.book.kind[s.face[card]] == t.EVENT and s.where[card] == v.HAND + seat * v.PER_SEAT
    price = ability.gold + (play_cost(s, card) if is_played else 0)
    if price > s.gold[seat]:
        return WhyNot(f"Needs {price - s.gold[seat]} more gold", "DRK-ACT-14")
    for condition in ability.conditions:
        if condition.attack and (condition.attack == 2) != (s.ranged == 1):
            return WhyNot(
                "Ranged attacks only" if condition.attack == 2 else "Melee attacks only", "DRK-ABL-14"
            )
    role = ability.targets.role if ability.targets is not None and ability.targets.side == t.YOURS else 0
    if role == t.ATTACKER and s.ap != seat:
        return WhyNot("Only when you attack", "DRK-TGT-02")
    if role == t.DEFENDER and s.ap == seat:
        return WhyNot("Only when you defend", "DRK-TGT-02")
    return WhyNot("Its cost or target is missing", rule)


# -- the enemy --------------------------------------------------------------------------------------


def _enemies(s: DrkState, seat: Seat, found: Reasons) -> None:
    """Opposing Characters that nobody can attack now."""
    for zone in _OWN_LINES:
        for card in s.zones[zone + (1 - seat) * v.PER_SEAT]:
            if forbidden(s, card, t.CANNOT_BE_ATTACKED):
                found[f"c{card}"] = WhyNot("It cannot be attacked", "DRK-GEN-04")
            elif zone == v.SUPPORT_ROW:
                found[f"c{card}"] = WhyNot("Out of reach on the support line", "DRK-LIN-04")
            else:
                found[f"c{card}"] = WhyNot("None of yours can attack it", "DRK-CBT-03")
