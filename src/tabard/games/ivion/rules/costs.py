"""What a card costs, whether it may be played, and the control that spending removes (IVI-PLAY, IVI-CTRL)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.games.ivion import actions as a
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.changes import lose_initiative, remove_control
from tabard.games.ivion.rules.targets import all_wants, can_fill, lacking, leads_into_enemy
from tabard.games.ivion.rules.values import all_hold, forbidder, has_bit, is_forbidden, two_totals
from tabard.games.ivion.state import USED, IviState

LIMITED: Final = 1 << 22
"""Cards with a limit stand in `used` from here on."""


def cost(s: IviState, seat: Seat, card: CardId) -> tuple[int, int]:
    """Actions and power that a card costs now; never below nothing (IVI-PLAY-23)."""
    no = s.face[card]
    actions = s.book.cost_actions[no]
    power = s.book.cost_power[no]
    if not s.touched >> t.DISCOUNT & 1:
        return (actions, power)
    less_actions, less_power = two_totals(s, t.DISCOUNT, seat, card)
    actions -= less_actions
    power -= less_power
    return (actions if actions > 0 else 0, power if power > 0 else 0)


def can_pay_cost(s: IviState, seat: Seat, card: CardId) -> bool:
    """Whether the printed cost, as changed, can be paid in full."""
    if not s.touched >> t.DISCOUNT & 1:
        no = s.face[card]
        # Each kind from its pool (IVI-GEN-08, IVI-RES-12), from what is there and not from what it will generate
        # (IVI-PLAY-17); no cost needs nothing (IVI-PLAY-18).
        return s.book.cost_actions[no] <= s.actions[seat] and s.book.cost_power[no] <= s.power[seat]
    actions, power = cost(s, seat, card)
    return actions <= s.actions[seat] and power <= s.power[seat]  # IVI-GEN-08, IVI-RES-12


def expendable(s: IviState, seat: Seat) -> int:
    """The initiative that a player may expend now, whatever for: none where an effect forbids it (IVI-GEN-06)."""
    held = s.initiative[seat]
    return 0 if held and is_forbidden(s, t.CANNOT_EXPEND_INITIATIVE, seat) else held


def expend(s: IviState, seat: Seat, n: int, rule: str, card: CardId = 0) -> None:
    """Pay with initiative: the only way of it, so that nobody pays with what may not be expended.

    It removes no control (IVI-CTRL-19).
    """
    assert n <= expendable(s, seat)
    lose_initiative(s, seat, n, rule, card)


def can_pay_initiative(s: IviState, seat: Seat, card: CardId) -> bool:
    """Whether a card can be played by expending initiative (IVI-CAN-01, IVI-CAN-09)."""
    return expendable(s, seat) > 0 and has_bit(s, seat, card, t.CANTRIP)


def is_stopped(s: IviState, seat: Seat, card: CardId) -> bool:
    """Whether control of its player stops a card."""
    banner = s.book.banner[s.face[card]]
    # A kind that the banner shows (IVI-CTRL-08 to IVI-CTRL-10); any other does not matter, also to a cantrip
    # (IVI-HRO-05, IVI-INI-11).
    if not banner or not banner & s.stopped(seat):
        return False
    return not has_bit(s, seat, card, t.HEROIC)  # IVI-HRO-02, IVI-META-14


def limit_of(s: IviState, seat: Seat, no: int) -> int:
    """How a card with a limit stands in `used` once it was played by a seat; 0 without a limit."""
    limit = s.book.texts[no].limit
    if limit == 0:
        return 0
    return (LIMITED | no << 1 | seat) << 1 | (1 if limit == t.GAME else 0)


def can_play(s: IviState, seat: Seat, card: CardId, is_response: bool, is_free: bool) -> bool:
    """Whether a card may be chosen now: timing apart, everything of the choose step."""
    no = s.face[card]
    if not s.book.bits[no] & t.PLAYABLE:
        return refuse_play(s, card, "It works by itself and is never played", "IVI-FEAT-05")
    if s.flags[card] & USED and s.is_feat(card):
        return refuse_play(s, card, "Used until your next turn", "IVI-FEAT-06")
    if is_response and not has_bit(s, seat, card, t.INSTANT):  # IVI-INS-01
        return refuse_play(s, card, "Not an instant", "IVI-PLAY-03")
    if is_stopped(s, seat, card):  # by what is there before the payment (IVI-PLAY-09, IVI-CTRL-24)
        if s.explaining:
            refuse_play(s, card, control_to_remove(s, seat, s.book.banner[no]), "IVI-CTRL-08")
        return False
    # To be free, or paid with initiative, lifts this requirement and no other (IVI-FRE-05, IVI-CAN-06).
    if not is_free and not can_pay_cost(s, seat, card) and not can_pay_initiative(s, seat, card):
        return s.explaining and refuse_play(s, card, cost_to_find(s, seat, card), "IVI-PLAY-14")
    if s.touched:
        if is_forbidden(s, t.CANNOT_PLAY, seat, card):
            if s.explaining:
                refuse_play(s, card, f"{forbidder(s, t.CANNOT_PLAY, seat, card)} forbids it", "IVI-GEN-06")
            return False
        if is_response and is_forbidden(s, t.CANNOT_RESPOND, seat, card):
            if s.explaining:
                name = forbidder(s, t.CANNOT_RESPOND, seat, card)
                refuse_play(s, card, f"{name} forbids you to respond", "IVI-GEN-06")
            return False
    text = s.book.texts[no]
    if text.limit and limit_of(s, seat, no) in s.used:  # most cards have no limit
        if s.explaining:
            span = "game" if text.limit == t.GAME else "turn"
            refuse_play(s, card, f"Played already: it is played once each {span}", "IVI-GEN-05")
        return False
    if text.quick == 1:
        return True
    return is_possible(s, seat, card, text)


def is_possible(s: IviState, seat: Seat, card: CardId, text: t.Text) -> bool:
    """Whether conditions hold and targets exist, for at least one mode."""
    if text.conds and not all_hold(s, text.conds, seat, card, None):
        return refuse_play(s, card, text.only, "IVI-PLAY-10")
    if leads_into_enemy(s, text.journeys, seat, card, None):
        return refuse_play(s, card, "The only tile that it leads to holds the opponent", "IVI-OCC-04")
    f: Frame | None = None
    if text.is_linked and text.block is not None:
        f = Frame(text.block, seat, card, 0)
        f.memory = p.header()
    if not text.modes:
        if can_fill(s, seat, card, f, text.wants, 0):
            return True
        if s.explaining:
            reason, rule = lacking(s, seat, card, f, text.wants)
            refuse_play(s, card, reason, rule)
        return False
    for mode in range(1, len(text.modes) + 1):
        if leads_into_enemy(s, text.modes_journeys[mode - 1], seat, card, None):
            continue
        if can_fill(s, seat, card, f, all_wants(text, mode, False), 0):
            return True
    return refuse_play(s, card, "There is no target for any of its modes", "IVI-TGT-02")


# -- why a card is not played -----------------------------------------------------------------------

_CONTROLLED: Final = ("slowed", "silenced", "disarmed")
CONTROL: Final = ("slow", "silence", "disarm")


def refuse_play(s: IviState, card: CardId, text: str, rule: str) -> bool:
    """Tell why a card may not be chosen, while the state explains; always False, as the answer to that."""
    if s.explaining:
        s.refuse(f"c{card}", "play", text, rule)
    return False


def control_to_remove(s: IviState, seat: Seat, banner: int) -> str:
    """The control of a banner that a hero has: what stands in the way."""
    states: list[str] = []
    tokens: list[str] = []
    for kind in range(3):
        n = s.control[seat * 3 + kind]
        if banner >> kind & 1 and n:
            states.append(_CONTROLLED[kind])
            tokens.append(f"{n} {CONTROL[kind]}")
    return f"{' and '.join(states).capitalize()}: remove {' and '.join(tokens)} first"


def cost_to_find(s: IviState, seat: Seat, card: CardId) -> str:
    """What is missing to the cost of a card."""
    actions, power = cost(s, seat, card)
    short: list[str] = []
    n = actions - s.actions[seat]
    if n > 0:
        short.append(f"{n} more action{'' if n == 1 else 's'}")
    if power > s.power[seat]:
        short.append(f"{power - s.power[seat]} more power")
    text = f"Needs {' and '.join(short)}"
    if not has_bit(s, seat, card, t.CANTRIP):
        return text
    if not s.initiative[seat]:
        return f"{text}, or 1 initiative"
    return f"{text}; {forbidder(s, t.CANNOT_EXPEND_INITIATIVE, seat)} forbids you to expend initiative"


# -- control that spending removes ------------------------------------------------------------------


def shed(s: IviState, seat: Seat, n: int, card: CardId = 0) -> bool:
    """Remove a control token for each resource spent, on a card perhaps; True when the player is asked which
    (IVI-CTRL-16)."""
    have = s.tokens(seat)
    if n <= 0 or have == 0:  # nothing spent removes nothing
        return False
    if have > n:
        kinds = 0
        for kind in range(3):
            if s.control[seat * 3 + kind]:
                kinds += 1
        if kinds > 1:  # DP-10
            s.push(s.book.shed, seat, card, n)
            return True
    for kind in range(3):  # as many as there are (IVI-CTRL-17)
        remove_control(s, seat, kind, n, "IVI-CTRL-16")
    return False


class Shed(Op):
    """The player who spent or was freed removes tokens one by one, in any combination (IVI-CTRL-16)."""

    def run(self, s: IviState, f: Frame) -> int:
        while f.subject > 0:
            options: list[int] = []
            for kind in range(3):
                if s.control[f.owner * 3 + kind]:
                    options.append((a.REMOVE << a.BITS) + kind)
            if not options:
                break
            if len(options) == 1:
                remove_control(s, f.owner, options[0] & a.ARGUMENT, f.subject, "IVI-CTRL-16")
                break
            prompt = "Remove which control?" if f.subject == 1 else f"Remove which control? {f.subject} go"
            return s.ask(f.owner, prompt, options, "IVI-CTRL-16", f.source)
        return DONE

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        remove_control(s, f.owner, action & a.ARGUMENT, 1, "IVI-CTRL-16")
        f.subject -= 1
        return AGAIN
