"""What a choice of Ivion would cost and do, as far as the seat that is asked can know."""

from tabard.engine.ids import CardId, Seat
from tabard.engine.view import Forecast
from tabard.games.ivion import actions as a
from tabard.games.ivion.nouns import so_many
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.board import distance
from tabard.games.ivion.rules.chain import chosen_card
from tabard.games.ivion.rules.changes import damage_to, fitting
from tabard.games.ivion.rules.costs import can_pay_cost, cost
from tabard.games.ivion.rules.values import cap, number
from tabard.games.ivion.rules.verbs import Damage, Price
from tabard.games.ivion.rules.verbs_flow import Unleashed
from tabard.games.ivion.state import EXHAUSTED_DAMAGE, WOUNDED_AT, IviState
from tabard.language.flow import May, When


def forecast(s: IviState, action: int) -> Forecast | None:
    """What an option of the current decision would do; nothing here looks at what the seat cannot know."""
    d = s.decision
    assert d is not None
    kind = action >> a.BITS
    seat = d.seat
    if kind == a.PLAY or kind == a.USE:
        return _play(s, seat, chosen_card(s, seat, action), d.rule == "IVI-PLAY-21")
    if kind == a.MOVE:
        return _move(s, seat, action & a.ARGUMENT, 1)
    if kind == a.GLIDE:
        return _move(s, seat, action & a.ARGUMENT, 0)
    if kind == a.INITIATIVE_DRAW:
        tired = f"You are exhausted: {EXHAUSTED_DAMAGE} damage instead"
        return Forecast(tired if s.is_exhausted(seat) else "", {"initiative": 1})
    if kind == a.SPEND:
        what = "power" if action & a.ARGUMENT else "actions"
        return Forecast("", {what: 1})
    return None


def _play(s: IviState, seat: Seat, card: CardId, is_free: bool) -> Forecast:
    """The cost, what is left, the printed gain, and the damage that the card would do to the opponent."""
    spends: dict[str, int] = {}
    gains: dict[str, int] = {}
    parts: list[str] = []
    no = s.face[card]
    if not is_free and can_pay_cost(s, seat, card):
        actions, power = cost(s, seat, card)
        if actions:
            spends["actions"] = actions
        if power:
            spends["power"] = power
        kept = so_many(s.actions[seat] - actions, "action")
        parts.append(f"Leaves {kept} and {s.power[seat] - power} power")
        freed = min(actions + power, s.tokens(seat))
        if freed:
            parts.append(f"removes {freed} control")
        gain = s.book.gain_power[no]
        if gain:
            gains["power"] = fitting(gain, cap(s, seat, True) - s.power[seat] + power)
        gain = s.book.gain_actions[no]
        if gain:
            gains["actions"] = fitting(gain, cap(s, seat, False) - s.actions[seat] + actions)
    elif not is_free:
        spends["initiative"] = 1
    harm = damage_of(s, seat, card)
    if harm:
        enemy = 1 - seat
        left = max(0, s.hp[enemy] - harm)
        parts.append(f"{harm} damage: {s.hp[enemy]} to {left} HP" + _consequence(s, enemy, left))
    if (s.chivalrous[seat] and s.active != seat) or (
        s.chivalrous[seat] and s.tokens(1 - seat) and _aims(s, no)
    ):
        parts.append("dishonours the code")
    text = "; ".join(parts)
    return Forecast(text[:1].upper() + text[1:], spends, gains)


def _consequence(s: IviState, enemy: Seat, left: int) -> str:
    if left == 0:
        return ", defeated"
    return ", Second Wind" if left <= WOUNDED_AT and not s.winded[enemy] else ""


def _aims(s: IviState, no: int) -> bool:
    """Whether a card targets an opponent."""
    for want in s.book.texts[no].wants:
        if want.kind == t.WANT_HERO and want.side == t.THEIRS:
            return True
    return False


def damage_of(s: IviState, seat: Seat, card: CardId) -> int:
    """The written damage of a card to a targeted opponent, with what raises and lowers it now."""
    text = s.book.texts[s.face[card]]
    if text.block is None or not _aims(s, s.face[card]):
        return 0
    total = 0
    for op in text.block.ops[text.first_effect :]:
        if isinstance(op, Damage) and op.group.who == t.TARGET and op.n.count == t.WRITTEN:
            n = number(s, op.n, seat, card, None)
            total += damage_to(s, 1 - seat, n, card, seat, op.fixed, op.not_below)
        elif isinstance(op, (When, May, Price)) and not isinstance(op, Unleashed):
            break  # what follows may not happen
    return total


def _move(s: IviState, seat: Seat, cell: int, actions: int) -> Forecast:
    """What a step costs, and what the new tile means: terrain, distance, the code of chivalry."""
    enemy = s.tile[1 - seat]
    apart = distance(cell, enemy)
    parts = [f"{apart} tile{'' if apart == 1 else 's'} from the opponent"]
    gains: dict[str, int] = {}
    kind = s.terrain[cell]
    if kind:
        parts.append(f"enters {s.book.names[kind].lower()}")
    if actions and s.tokens(seat):
        parts.append("removes 1 control")
    if s.chivalrous[seat] and distance(s.tile[seat], enemy) <= 1 < apart:
        parts.append("dishonours the code")
    text = "; ".join(parts)
    return Forecast(text[:1].upper() + text[1:], {"actions": 1} if actions else {"initiative": 1}, gains)
