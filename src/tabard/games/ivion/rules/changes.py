"""How figures and the board change: damage, resources, control, places, chivalry; each change tells its event."""

from tabard.engine.ids import NOBODY, CardId, Seat
from tabard.games.ivion import state as v
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.board import distance
from tabard.games.ivion.rules.moments import note
from tabard.games.ivion.rules.moves import discard, lay, leave_field, reveal
from tabard.games.ivion.rules.values import cap, in_force, is_forbidden, total, use_up
from tabard.games.ivion.state import IviState

# -- HP ---------------------------------------------------------------------------------------------


def most_hp(s: IviState, seat: Seat) -> int:
    """The maximum HP of a hero now."""
    if not s.touched >> t.MAX_HP & 1:
        return s.max_hp[seat]
    n = s.max_hp[seat] + total(s, t.MAX_HP, seat)
    return n if n > 0 else 0


def damage_to(
    s: IviState, seat: Seat, amount: int, card: CardId, by: Seat, fixed: bool, not_below: int
) -> int:
    """What an instance of damage does to a player: increases, then reductions, never below 0 (IVI-DMG-06)."""
    if s.touched:
        if by >= 0:
            amount += total(s, t.BOOST, by, card)
        amount += total(s, t.EXPOSE, seat, card)
        if can_reduce(s, seat, card, by, fixed):
            amount -= total(s, t.REDUCE, seat, card)
    if not_below and s.hp[seat] - amount < not_below:  # IVI-EXH-13
        amount = s.hp[seat] - not_below
    return amount if amount > 0 else 0


def can_reduce(s: IviState, seat: Seat, card: CardId, by: Seat, fixed: bool) -> bool:
    """Whether an instance of damage can be reduced; not against the exhausted."""
    if fixed or s.is_exhausted(seat):  # IVI-EXH-02, IVI-EXH-12
        return False
    return by < 0 or not total(s, t.FIXED, by, card)


def hurt(
    s: IviState, seats: int, amount: int, card: CardId, by: Seat, fixed: bool, not_below: int, rule: str
) -> int:
    """Damage to some players at the same moment; returns what was dealt in all.

    `by` is who controls the effect, -1 for nobody.
    """
    if amount <= 0:
        return 0  # IVI-DMG-07: nothing that could be increased
    dealt = [0, 0]
    for seat in range(2):  # all are measured before any is dealt (IVI-SIM-09)
        if seats >> seat & 1:
            dealt[seat] = damage_to(s, seat, amount, card, by, fixed, not_below)
    for seat in range(2):
        if seats >> seat & 1 and s.mods:
            if can_reduce(s, seat, card, by, fixed):
                use_up(s, t.REDUCE, seat, card)
            use_up(s, t.EXPOSE, seat, card)
    if by >= 0 and seats and s.mods:
        use_up(s, t.BOOST, by, card)
        use_up(s, t.FIXED, by, card)
    for seat in range(2):
        n = dealt[seat]
        if n:
            s.hp[seat] = s.hp[seat] - n if s.hp[seat] > n else 0  # IVI-DMG-02, also who deals it (IVI-DMG-09)
            s.unsettled = True
            s.emit("damaged", rule, seat, card, n)
            note(s, t.DAMAGED, seat, card, n)
    return dealt[0] + dealt[1]


def is_withheld(s: IviState, prohibition: int, seat: Seat, card: CardId) -> bool:
    """Whether a player cannot be given what an effect gives; it is told that, and what forbids it (IVI-GEN-06)."""
    if not is_forbidden(s, prohibition, seat):
        return False
    if s.listening:
        s.emit("withheld", "IVI-GEN-06", seat, card, prohibition, in_force(s, prohibition, seat)[0])
    return True


def heal(s: IviState, seat: Seat, amount: int, rule: str, card: CardId = 0) -> int:
    """Give HP up to the maximum; none to the exhausted."""
    room = most_hp(s, seat) - s.hp[seat]  # IVI-DMG-04
    n = amount if amount < room else room  # IVI-CHV-16
    # The exhausted gain none (IVI-EXH-03), of the chivalry heal either (IVI-CHV-24).
    if n <= 0 or s.is_exhausted(seat) or is_withheld(s, t.CANNOT_GAIN_HP, seat, card):
        return 0
    s.hp[seat] += n
    s.emit("healed", rule, seat, card, n)
    note(s, t.HEALED, seat, card, n)
    return n


# -- resources --------------------------------------------------------------------------------------


def gain(
    s: IviState, seat: Seat, actions: int, power: int, rule: str, over: bool = False, card: CardId = 0
) -> int:
    """Resources up to the caps; the excess is lost at once."""
    if power and is_withheld(s, t.CANNOT_GAIN_POWER, seat, card):
        power = 0
    if not over:
        # IVI-RES-04, IVI-RES-05, IVI-RES-14
        actions = fitting(actions, cap(s, seat, False) - s.actions[seat])
        power = fitting(power, cap(s, seat, True) - s.power[seat])  # IVI-RES-16, IVI-RES-17
    s.actions[seat] += actions  # to what was kept from turn to turn (IVI-RES-03, IVI-TURN-14)
    s.power[seat] += power
    if actions:
        s.emit("gained-actions", rule, seat, card, actions)
        note(s, t.GAINED, seat, card, actions, -1, -1, 0)
    if power:
        s.emit("gained-power", rule, seat, card, power)
        note(s, t.GAINED, seat, card, power, -1, -1, 1)
    return actions + power


def fitting(wanted: int, room: int) -> int:
    """How much of a gain there is room for; nothing but caps limits tokens (IVI-COMP-01)."""
    if wanted <= room:
        return wanted
    return room if room > 0 else 0


def refund(s: IviState, seat: Seat, actions: int, power: int, card: CardId) -> None:
    """Give back what was spent on a meta-countered card, up to the caps (IVI-META-03, IVI-META-09)."""
    actions = fitting(actions, cap(s, seat, False) - s.actions[seat])
    power = fitting(power, cap(s, seat, True) - s.power[seat])
    s.actions[seat] += actions  # no gain (IVI-META-11), and it removes no control (IVI-CTRL-19)
    s.power[seat] += power
    if actions + power:
        s.emit("refunded", "IVI-META-03", seat, card, actions, power)


def lose(s: IviState, seat: Seat, actions: int, power: int, rule: str, card: CardId = 0) -> int:
    """Lost resources: not spent, so that they remove no control."""
    actions = actions if actions < s.actions[seat] else s.actions[seat]  # IVI-RES-13
    power = power if power < s.power[seat] else s.power[seat]  # IVI-RES-13
    s.actions[seat] -= actions  # IVI-RES-10, IVI-CTRL-18
    s.power[seat] -= power  # IVI-RES-10, IVI-CTRL-18
    if actions:
        s.emit("lost-actions", rule, seat, card, actions)
        note(s, t.LOST, seat, card, actions, -1, -1, 0)
    if power:
        s.emit("lost-power", rule, seat, card, power)
        note(s, t.LOST, seat, card, power, -1, -1, 1)
    return actions + power


def spend(s: IviState, seat: Seat, actions: int, power: int, rule: str, card: CardId = 0) -> None:
    """Spend resources; control is removed next, by what pushed this (`costs.shed`)."""
    s.actions[seat] -= actions  # on moves, cards, control and effects (IVI-RES-02)
    s.power[seat] -= power
    if actions + power:
        s.emit("spent", rule, seat, card, actions, power)
    if actions:
        note(s, t.SPENT, seat, card, actions, -1, -1, 0)
    if power:
        note(s, t.SPENT, seat, card, power, -1, -1, 1)


def gain_initiative(s: IviState, seat: Seat, n: int, rule: str, card: CardId = 0) -> None:
    """Initiative tokens; there is no cap (IVI-INI-07)."""
    s.initiative[seat] += n
    if n:
        s.emit("gained-initiative", rule, seat, card, n)


def lose_initiative(s: IviState, seat: Seat, n: int, rule: str, card: CardId = 0) -> int:
    """Tokens that go, lost or paid (`costs.expend`); they are no resources, no control is removed."""
    n = n if n < s.initiative[seat] else s.initiative[seat]
    s.initiative[seat] -= n  # IVI-INI-04
    if n:
        s.emit("lost-initiative", rule, seat, card, n)
    return n


# -- control ----------------------------------------------------------------------------------------


def give_control(s: IviState, seat: Seat, kind: int, n: int, rule: str, card: CardId = 0) -> int:
    """Tokens of a kind, up to five of it."""
    n = fitting(n, v.CONTROL_CAP - s.control[seat * 3 + kind])  # IVI-CTRL-05, IVI-CTRL-06
    if n <= 0 or is_withheld(s, t.CANNOT_RECEIVE_CONTROL, seat, card):
        return 0
    # Of each kind so many, and no damage (IVI-CTRL-02 to IVI-CTRL-04, IVI-CTRL-07).
    s.control[seat * 3 + kind] += n
    s.emit("controlled", rule, seat, card, n, kind)
    note(s, t.CONTROLLED, seat, card, n, -1, -1, kind)
    return n


def remove_control(s: IviState, seat: Seat, kind: int, n: int, rule: str) -> int:
    """Tokens of a kind taken off."""
    n = n if n < s.control[seat * 3 + kind] else s.control[seat * 3 + kind]
    if n <= 0:
        return 0
    s.control[seat * 3 + kind] -= n
    s.emit("freed", rule, seat, 0, n, kind)
    note(s, t.FREED, seat, 0, n, -1, -1, kind)
    return n


# -- the board --------------------------------------------------------------------------------------


def relocate(s: IviState, seat: Seat, cell: int, by: Seat, is_move: bool, rule: str) -> None:
    """A hero leaves its tile and enters another; `by` controls the move or the effect."""
    old = s.tile[seat]
    if old == cell:
        return  # IVI-TRV-06
    enemy = s.tile[1 - seat]
    s.tile[seat] = cell
    s.emit("moved" if is_move else "travelled", rule, seat, 0, old, cell)
    arrive(s, seat, old)  # IVI-MOVE-12, IVI-TRV-02; no tile between is entered or left (IVI-TRV-04)
    # Only who goes themself, in whatever way (IVI-CHV-09, IVI-CHV-11, IVI-CHV-22), from near an enemy (IVI-CHV-23)
    # to where none is near (IVI-CHV-10).
    if by == seat and distance(old, enemy) <= 1 < distance(cell, enemy):
        dishonour(s, seat, "IVI-CHV-06")


def arrive(s: IviState, seat: Seat, old: int) -> None:
    """What leaving and entering sets off; terrain works at once (IVI-SIM-07)."""
    cell = s.tile[seat]
    note(s, t.LEFT, seat, 0, 0, old)
    note(s, t.ENTERED, seat, 0, 0, cell)
    if s.terrain[cell]:  # by moving or travelling, not by staying there (IVI-ENC-02, IVI-ENC-04)
        s.entered.append(seat)
        s.unsettled = True
        note(s, t.ENTERED_TERRAIN, seat, 0, 0, cell, -1, s.terrain[cell])


def swap_heroes(s: IviState, rule: str) -> None:
    """Both leave, then both enter (IVI-OCC-06); they stay as near to each other as they were."""
    one, two = s.tile[0], s.tile[1]
    s.tile[0] = two
    s.tile[1] = one
    s.emit("swapped", rule, NOBODY)
    for seat in (s.active, 1 - s.active):
        arrive(s, seat, two if seat else one)


def make_terrain(s: IviState, cell: int, kind: int, rule: str, card: CardId = 0) -> None:
    """Terrain on a tile replaces what was there; nobody enters it by that (IVI-TER-01 to IVI-TER-05)."""
    s.terrain[cell] = kind
    s.emit("terrain", rule, NOBODY, card, kind, cell)


def clear_terrain(s: IviState, cell: int, rule: str) -> None:
    """Take the terrain off a tile."""
    kind = s.terrain[cell]
    if kind:
        s.terrain[cell] = 0
        s.emit("cleared", rule, NOBODY, 0, kind, cell)


# -- attached cards ---------------------------------------------------------------------------------


def attach(s: IviState, card: CardId, seat: Seat, host: int, rule: str) -> None:
    """A card becomes attached, or is attached to something else; its text is in force from now on."""
    if not s.is_attached(card):
        leave_field(s, card)
        lay(s, card, v.FIELD + seat * v.PER_SEAT)  # IVI-ATT-07
    s.host[card] = host
    s.unsettled = True
    s.emit("attached", rule, seat, card, host)


def may_attach(s: IviState, host: int) -> bool:
    """Only an empty tile takes a card, be it moved there (IVI-ATT-02, IVI-ATT-10, IVI-ATT-13, IVI-ATT-14).

    Heroes and cards take any number (IVI-ATT-05).
    """
    return not v.TILE <= host < v.TILE + 16 or s.is_empty(host - v.TILE)


def destroy(s: IviState, card: CardId, rule: str) -> None:
    """An attached card goes to its owner's discard, or where it goes instead."""
    if not s.is_attached(card):
        return
    by = s.controller(card)
    place = s.place(card)
    s.emit("destroyed", rule, by, card)
    note(s, t.DESTROYED, by, card, 0, place)
    discard(s, card, rule)  # IVI-DES-01, IVI-DES-07


# -- states of a player -----------------------------------------------------------------------------


def become_chivalrous(s: IviState, seat: Seat, rule: str) -> None:
    """Chivalrous from now on; it counts even if the hero is so already."""
    s.chivalrous[seat] = 1  # until the code is dishonoured (IVI-CHV-03)
    s.emit("chivalrous", rule, seat)
    note(s, t.CHIVALROUS, seat)  # IVI-CHV-15


def dishonour(s: IviState, seat: Seat, rule: str) -> None:
    """The code is dishonoured; who is chivalrous ceases to be so at once."""
    if s.chivalrous[seat]:
        s.emit("dishonoured", rule, seat)
    s.chivalrous[seat] = 0  # IVI-CHV-07
    note(s, t.DISHONOURED, seat)  # also of who was not chivalrous (IVI-CHV-13)


# -- decks ------------------------------------------------------------------------------------------


def draw_card(s: IviState, seat: Seat, rule: str) -> None:
    """The top card comes to the hand unseen; who is exhausted takes damage instead.

    A relic that was shuffled into the deck is revealed and gained at once.
    """
    deck = s.zones[v.DECK + seat * v.PER_SEAT]
    if not deck:  # the last card is drawn without damage, the discard stays (IVI-EXH-07, IVI-EXH-08)
        suffer_exhaustion(s, seat)
        return
    card = deck[-1]  # IVI-ZON-14
    leave_field(s, card)
    lay(s, card, v.HAND + seat * v.PER_SEAT)  # IVI-ZON-14
    s.emit("drawn", rule, seat, card)
    if s.book.kind[s.face[card]] == t.RELIC_CARD:
        reveal(s, card, "IVI-REL-05")
        s.drawn_relics.append(card)
        s.unsettled = True


def suffer_exhaustion(s: IviState, seat: Seat) -> None:
    """Damage in place of a draw: it has no source and nobody deals it (IVI-EXH-10)."""
    hurt(s, 1 << seat, v.EXHAUSTED_DAMAGE, 0, -1, True, 0, "IVI-EXH-04")


def mill(s: IviState, seat: Seat, rule: str) -> CardId:
    """The top card of a deck goes to the discard; from an empty deck nothing does (IVI-EXH-11)."""
    deck = s.zones[v.DECK + seat * v.PER_SEAT]
    if not deck:
        return 0
    card = deck[-1]
    discard(s, card, rule)
    return card
