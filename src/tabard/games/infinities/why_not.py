"""Why a piece of Infinities that its seat might expect to use cannot be used now, with the rule that says so."""

from tabard.engine.cloth import Reasons, Words, drop_usable
from tabard.engine.ids import CardId, Seat
from tabard.engine.view import WhyNot
from tabard.games.infinities.rules.basics import can_pay, is_playable
from tabard.games.infinities.rules.facts import P_MAIN
from tabard.games.infinities.rules.maps import DIRECTION_NAMES, ignores_walls, is_free, is_open
from tabard.games.infinities.rules.mechanics import is_legal
from tabard.games.infinities.rules.memory import NO_CONTEXT
from tabard.games.infinities.rules.terms import ENERGY, ICON_NAMES, ICONS, STAR, Mechanic
from tabard.games.infinities.state import GROUP, HAND, TIMELINE, InfState


def reasons(s: InfState, seat: Seat, words: Words) -> Reasons:
    """A reason for each piece, by its id; none for spectators and after the end."""
    d = s.decision
    found: Reasons = {}
    if d is None or seat >= s.seats or s.is_out(seat) or s.phase != P_MAIN:
        return found
    if d.seat != seat:
        _everything(s, seat, WhyNot("Not your turn", "INF-MAIN-01"), found)
        return found
    if d.rule == "INF-MOVE-04":
        _steps(s, s.frames[-1].subject, found)
    if d.rule != "INF-MAIN-01":
        _everything(s, seat, WhyNot("Another choice comes first", "INF-MAIN-10"), found)
    else:
        _hand(s, seat, found)
        _actions(s, seat, found)
    drop_usable(found, words)
    return found


def _everything(s: InfState, seat: Seat, why: WhyNot, found: Reasons) -> None:
    for zone in (HAND, GROUP, TIMELINE):
        for card in s.zones[zone + seat]:
            found[f"c{card}"] = why
    found[f"board-{seat}"] = why


def _hand(s: InfState, seat: Seat, found: Reasons) -> None:
    """Cards in hand and timeline: a die, and for action cards a target."""
    has_die = s.dice[seat * ICONS + ENERGY] + s.dice[seat * ICONS + STAR] > 0
    for zone in (HAND, TIMELINE):
        for card in s.zones[zone + seat]:
            if not has_die:
                found[f"c{card}"] = WhyNot("Needs an Energy or Star die", "INF-ACT-05")
            elif not is_playable(s, seat, card):
                found[f"c{card}"] = WhyNot("No valid target or value now", "INF-TGT-01")


def _actions(s: InfState, seat: Seat, found: Reasons) -> None:
    board = s.book.leaders[s.leader[seat]]
    why = _unusable(s, seat, board.actions, 0)
    if why is not None:
        found[f"board-{seat}"] = why
    for n, m in enumerate(board.actions, 1):
        why = _unusable(s, seat, [m], 0)
        if why is not None:
            found[f"deed-{seat}-{n}"] = why
    for card in s.zones[GROUP + seat]:
        mechanics = s.book.group_actions[s.face[card]]
        why = _unusable(s, seat, mechanics, card) if mechanics else WhyNot("It has no action", "INF-LDR-10")
        if why is not None:
            found[f"c{card}"] = why


def _unusable(s: InfState, seat: Seat, mechanics: list[Mechanic], card: CardId) -> WhyNot | None:
    """Why none of some actions can be taken; None when one can."""
    short = ""
    for m in mechanics:
        if not can_pay(s, seat, m):
            short = " and ".join(ICON_NAMES[icon].capitalize() for icon in m.cost)
        elif is_legal(s, m, seat, card, NO_CONTEXT):
            return None
        else:
            return WhyNot("No valid target or value now", "INF-TGT-01")
    return WhyNot(f"Needs {short}", "INF-LDR-12")


def _steps(s: InfState, mover: Seat, found: Reasons) -> None:
    """Neighbouring tiles that cannot be entered."""
    here = s.at[mover]
    for d in range(6):
        other = s.near[here * 6 + d]
        if not other:
            continue
        if not ignores_walls(s, mover) and not is_open(s, here, d, other):
            found[f"t{other}"] = WhyNot(f"A wall to the {DIRECTION_NAMES[d]}", "INF-WALL-01")
        elif not is_free(s, other):
            found[f"t{other}"] = WhyNot("A leader stands there", "INF-MOVE-06")
