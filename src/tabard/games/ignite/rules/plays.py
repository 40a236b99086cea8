"""A card played for its action: who acts, its instructions, and where it goes afterwards (IGN-PLAY)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardNo, Seat
from tabard.engine.state import State
from tabard.games.ignite.actions import ARGUMENT, BITS, WITH
from tabard.games.ignite.rules import terms as t
from tabard.games.ignite.rules.cards import finish_card, start_card
from tabard.games.ignite.rules.memory import C_FLAGS, CARD_TEXT
from tabard.games.ignite.rules.moments import note
from tabard.games.ignite.rules.react import open_window
from tabard.games.ignite.rules.refusing import NEVER, PLACE, say, told_since
from tabard.games.ignite.rules.striking import NEGATED
from tabard.games.ignite.state import CENTAURS, FOREST, KIND, RACES, VILLAGE, WATER, IgnState


def stands_right(s: IgnState, unit: int, needs: int) -> bool:
    """Whether a unit stands where a card wants its user to be (IGN-TERR-07)."""
    cell = s.f_at[unit]
    kind = s.terrain[cell] & KIND
    if needs & t.N_IN_WATER and kind != WATER:
        return False
    if needs & t.N_IN_FOREST and kind != FOREST:
        return False
    if needs & t.N_IN_VILLAGE and kind != VILLAGE:
        return False
    if needs & t.N_NEAR_WATER and kind != WATER:
        for other in s.book.near[cell]:
            if s.terrain[other] & KIND == WATER:
                return True
        return False
    return True


_STANDS: Final = (
    (t.N_NEAR_WATER, "in or next to water"),
    (t.N_IN_WATER, "in water"),
    (t.N_IN_FOREST, "in a forest"),
    (t.N_IN_VILLAGE, "in the village"),
)
_PLAYED: Final = (
    (t.N_MOUNT_PLAYED, "mount"),
    (t.N_WEAPON_PLAYED, "weapon"),
    (t.N_SPELL_PLAYED, "spell"),
)


def fits_unit(s: IgnState, unit: int, no: CardNo) -> bool:
    """Centaurs use no mounts; some cards ask where the unit stands."""
    if s.f_kind[unit] == CENTAURS and s.book.types[no] & t.T_MOUNT:
        return say(s, "Centaurs use no mounts", "IGN-RACE-05", NEVER)
    needs = s.book.needs[no] & t.UNIT_NEEDS
    if not needs or stands_right(s, unit, needs):
        return True
    if s.explaining:
        where = " and ".join([place for bit, place in _STANDS if needs & bit])
        say(s, f"No unit of yours is {where}", "IGN-TERR-07", PLACE)
    return False


def able_units(s: IgnState, seat: Seat, no: CardNo, one: bool) -> list[int]:
    """The own units for which some instruction of the card would do something."""
    found: list[int] = []
    explaining = s.explaining
    mark = 0
    for unit in range(len(s.f_at)):
        if s.f_owner[unit] != seat or s.f_at[unit] < 0 or s.f_kind[unit] >= RACES:
            continue
        if explaining:
            mark = len(s.refusals)
        able = False
        if fits_unit(s, unit, no):
            for verb in s.book.verbs[no]:
                if verb.needs_unit and verb.can(s, seat, unit):
                    able = True
                    break
        if able:
            found.append(unit)  # however much it has done this turn (IGN-PLAY-05, IGN-ATK-05)
        if explaining:
            say_unable(s, mark, unit, able)
        if able and one:
            return found
    return found


def say_unable(s: IgnState, mark: int, unit: int, able: bool) -> None:
    """Let a unit tell why it cannot use a card, and the card that this one cannot; only when explaining."""
    why = told_since(s, mark)
    del s.refusals[mark:]
    if why is not None and not able:
        s.refuse(f"f{unit}", "act", why.text, why.rule)
        say(s, why.text, why.rule, why.near)


def is_playable(s: IgnState, seat: Seat, no: CardNo) -> bool:
    """Whether a card may be played for its action now."""
    verbs = s.book.verbs[no]
    # A card to react with has a text for the own turn, or none (IGN-PLAY-15).
    if not verbs:
        return say(s, "It is used out of turn only", "IGN-PLAY-12")
    needs = s.book.needs[no] & ~t.UNIT_NEEDS
    if needs & ~s.played:
        if s.explaining:
            lacks = " and no ".join([kind for bit, kind in _PLAYED if needs & ~s.played & bit])
            say(s, f"No {lacks} was played this turn", "IGN-SET-12")
        return False
    # IGN-PLAY-13, IGN-PLAY-14
    if s.book.asks_unit[no] and able_units(s, seat, no, True):
        return True
    if s.book.needs[no] & t.UNIT_NEEDS:
        return False
    for verb in verbs:
        # Also with all units frozen (IGN-FRZ-09).
        if not verb.needs_unit and verb.can(s, seat, -1):
            return True
    return False


def play_card(s: IgnState, seat: Seat, no: CardNo) -> None:
    """Play a card from hand for its action."""
    card = start_card(s, seat, no)
    s.emit("played", "IGN-PLAY-04", seat, card)
    types = s.book.types[no]
    if types & t.T_MOUNT:
        s.played |= t.N_MOUNT_PLAYED
    if types & t.T_WEAPON:
        s.played |= t.N_WEAPON_PLAYED
    if types & t.T_SPELL:
        s.played |= t.N_SPELL_PLAYED
    block = s.book.acts[no]
    assert block is not None
    s.push(block, seat, card, -1).memory = CARD_TEXT[:]


class CardBegin(Op):
    """A spell may be answered as such; then the acting unit is named."""

    def __init__(self, no: CardNo, answered: bool) -> None:
        self.no = no
        self.answered = answered
        """A pure spell without an attack of its own, which has a window anyway."""

    def run(self, s: IgnState, f: Frame) -> int:
        if f.step == 0:
            f.step = 1
            s.attacked = 0
            if s.book.pure[self.no]:
                for seat in s.clockwise(f.owner)[1:]:
                    note(s, t.M_SPELL_PLAYED, seat, -1)
            if self.answered and open_window(s, f, t.BY_SPELL):  # IGN-REACT-09
                return AGAIN
        if f.memory[C_FLAGS] & NEGATED:
            f.pc = len(f.block.ops) - 2  # the card comes to nothing and has been played (IGN-PLAY-16)
            f.step = 0
            return AGAIN
        if not s.book.asks_unit[self.no]:
            return DONE
        units = able_units(s, f.owner, self.no, False)
        if len(units) > 1:
            options = [(WITH << BITS) + unit for unit in units]  # IGN-DP-10
            return s.ask(f.owner, "Which unit acts?", options, "IGN-PLAY-14", f.source)
        f.subject = units[0] if units else -1
        return DONE

    def answer(self, s: State, f: Frame, action: int) -> int:
        f.subject = action & ARGUMENT
        return DONE


class CardEnd(Op):
    """The card goes where its style says; having attacked is noticed."""

    def run(self, s: IgnState, f: Frame) -> int:
        finish_card(s, f.owner, f.source)  # IGN-PLAY-12
        if s.attacked == f.source and f.source:
            unit = f.subject if f.subject >= 0 and s.f_at[f.subject] >= 0 else -1
            note(s, t.M_ATTACK, f.owner, unit)  # whatever came of it (IGN-ATERM-09)
        s.attacked = 0
        return DONE
