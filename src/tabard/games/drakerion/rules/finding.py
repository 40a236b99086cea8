"""Which cards an instruction deals with, where nothing has to be chosen (DRK-ABL-16, DRK-ABL-22)."""

from tabard.engine.frames import Frame
from tabard.engine.ids import CardId
from tabard.games.drakerion.rules import memory as slot
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.memory import first_target, kept
from tabard.games.drakerion.rules.terms import Ref, Select
from tabard.games.drakerion.rules.values import add_matching
from tabard.games.drakerion.state import DrkState


def named_source(s: DrkState, f: Frame) -> str:
    """The card whose text asks, by name, so that whoever is asked knows the cause; not once it lies hidden."""
    return s.book.names[s.face[f.source]] if s.known[f.source] == s.everyone() else "A card"


def find(s: DrkState, f: Frame, ref: Ref) -> list[CardId]:
    """The cards that an instruction deals with, where nothing has to be chosen."""
    kind = ref.kind
    picked = f.memory
    found: list[int] = []
    if kind == t.THIS:
        found.append(f.source)
    elif kind == t.BEARER:
        if picked[slot.P_BEARER]:
            found.append(picked[slot.P_BEARER])
    elif kind == t.TARGETS:
        add_still_there(s, f, slot.P_HEAD, picked[slot.P_TARGETS], picked[slot.P_FIELD] & 1 != 0, found)
    elif kind == t.SECOND:
        at = slot.P_HEAD + picked[slot.P_TARGETS]
        add_still_there(s, f, at, picked[slot.P_TARGETS2], picked[slot.P_FIELD] & 2 != 0, found)
    elif kind == t.PAID:
        at = slot.P_HEAD + picked[slot.P_TARGETS] + picked[slot.P_TARGETS2]
        found = picked[at : at + picked[slot.P_PAID]]
    elif kind == t.LAST:
        found = picked[kept(f) :]
    elif kind == t.IT:
        if picked[slot.P_IT]:
            found.append(picked[slot.P_IT])
    elif kind == t.OTHER:
        if picked[slot.P_OTHER]:
            found.append(picked[slot.P_OTHER])
    elif kind == t.THE_ATTACKER:
        if s.attacker:
            found.append(s.attacker)
    elif kind == t.THE_DEFENDER:
        if s.defender:
            found.append(s.defender)
    elif kind == t.PARTICIPANTS:
        if s.attacker:
            found.append(s.attacker)
        if s.defender:
            found.append(s.defender)
    else:
        assert kind == t.ALL
        add_matching(s, fixed(s, f, ref.select), f.owner, f.source, first_target(f), found)
    return found


def add_still_there(s: DrkState, f: Frame, at: int, n: int, is_field: bool, out: list[CardId]) -> None:
    """Targets; of those on the battlefield, not what has left it meanwhile (DRK-TGT-05)."""
    for i in range(at, at + n):
        card = f.memory[i]
        if not is_field or s.is_in_play(card):
            out.append(card)


def fixed(s: DrkState, f: Frame, q: Select) -> Select:
    """A selector whose line is that of a source which its own cost has taken away (DRK-ABL-22)."""
    line = f.memory[slot.P_LINE]
    if not line or not q.from_line:
        return q
    home = s.bearer[f.source] if s.bearer[f.source] else f.source
    return q if s.on_lines(home) else q.from_line[line - 1]
