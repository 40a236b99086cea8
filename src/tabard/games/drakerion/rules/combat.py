"""Combat: declaring, combat actions, damage, clean-up; Interceptor, Renowned copies (DRK-CBT, DRK-MEL, DRK-RNG).

No combat action declares an attack, so combats do not nest (DRK-CBT-30).
"""

from typing import Final

from mypy_extensions import i64

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.engine.refusals import Refusal
from tabard.engine.state import BLANK, State
from tabard.games.drakerion import actions as a
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.ability_options import add_abilities, use
from tabard.games.drakerion.rules.costs import can_commit
from tabard.games.drakerion.rules.ending import EndEffects
from tabard.games.drakerion.rules.harm import add_shield, strike
from tabard.games.drakerion.rules.memory import RALLIED
from tabard.games.drakerion.rules.moments import note
from tabard.games.drakerion.rules.moves import commit, discard, in_hand, lasting, put
from tabard.games.drakerion.rules.permits import can_shoot, forbidden
from tabard.games.drakerion.rules.play import add_plays, play
from tabard.games.drakerion.rules.react import open_batch
from tabard.games.drakerion.rules.reasons import (
    AS_TARGET,
    INTERCEPTION,
    MELEE_ATTACK,
    RALLY,
    SHOT,
    refuse_forbidden,
)
from tabard.games.drakerion.rules.values import has_keyword, value
from tabard.games.drakerion.rules.verbs import can_redirect, redirect
from tabard.games.drakerion.state import DrkState

_TOO_FAR: Final = "Too far away for those of yours that shoot"

# -- declaring --------------------------------------------------------------------------------------


def add_attacks(s: DrkState, seat: Seat, out: list[int]) -> None:
    """Every ready Character with every legal defender, melee and ranged (DRK-DEC-11)."""
    base: i64 = seat * v.PER_SEAT
    foe: i64 = v.PER_SEAT - base
    line: i64 = 1
    while line >= 0:
        cards = s.zones[v.MELEE_ROW + base if line else v.SUPPORT_ROW + base]
        i: i64 = 0
        while i < len(cards):
            card: i64 = cards[i]
            if can_attack(s, card):
                # whoever shoots may strike as well (DRK-MEL-06)
                if line:  # DRK-LIN-03: no melee from the support line
                    add_melee(s, foe, card, out)
                elif s.explaining:
                    s.refuse(f"c{card}", MELEE_ATTACK, "It stands on the support line", "DRK-LIN-03")
                add_ranged(s, foe, card, line, out)  # from either line (DRK-RNG-07)
            i += 1
        line -= 1
    if s.explaining:
        settle_targets(s, foe, out)


def settle_targets(s: DrkState, foe: i64, out: list[int]) -> None:
    """Whom somebody can attack is refused nothing; whom nobody even tried to attack is told so."""
    offered: set[str] = set()
    for option in out:
        if option >> a.BITS == a.ATTACK:
            offered.add(f"c{option >> 1 & a.ID}")
    kept: list[Refusal] = []
    for one in s.refusals:
        if one.what in AS_TARGET:
            if one.piece in offered:
                continue
        kept.append(one)
    s.refusals = kept
    told = {one.piece for one in kept}
    for line in range(v.MELEE_ROW, v.SUPPORT_ROW + 1):
        for card in s.zones[line + foe]:
            piece = f"c{card}"
            if piece not in offered and piece not in told:
                text = "None of your Characters that could reach it is ready"
                s.refuse(piece, AS_TARGET[3], text, "DRK-CBT-03")
    for card in s.zones[v.BORNE + foe]:
        s.refuse(f"c{card}", AS_TARGET[3], "Only Characters can be attacked", "DRK-CBT-01")


def refuse_line(s: DrkState, line: i64, what: str, text: str, rule: str) -> None:
    """The Characters of an opposing line are out of an attacker's reach."""
    for card in s.zones[line]:
        s.refuse(f"c{card}", what, text, rule)


def can_attack(s: DrkState, card: i64) -> bool:
    """Ready, and nothing forbids it."""
    if s.committed[card]:  # whenever it came (DRK-CBT-05, DRK-CHR-08)
        if s.explaining:
            s.refuse(f"c{card}", "attack", "It is committed", "DRK-CBT-03")
        return False
    if not s.touched & (t.FORBID_BIT << t.CANNOT_ATTACK | t.FORBID_BIT << t.CANNOT_BE_COMMITTED):
        return True
    if not can_commit(s, card):
        return refuse_forbidden(s, card, "attack", t.CANNOT_BE_COMMITTED, "It cannot be committed")
    if forbidden(s, card, t.CANNOT_ATTACK):
        return refuse_forbidden(s, card, "attack", t.CANNOT_ATTACK, "It cannot attack")
    return True


def add_melee(s: DrkState, foe: i64, card: i64, out: list[int]) -> None:
    """The opposing melee line; with Infiltrator also the support line."""
    first: i64 = (a.ATTACK << a.BITS) + (card << 11)
    before = len(out)
    # DRK-MEL-02; there is always somebody; Infiltrators may do so too (DRK-MEL-07, DRK-KEY-05)
    add_defenders(s, v.MELEE_ROW + foe, first, out)
    if s.explaining and len(out) == before:
        text = "No Character that it could reach may be attacked"
        s.refuse(f"c{card}", MELEE_ATTACK, text, "DRK-GEN-04")
    support = s.zones[v.SUPPORT_ROW + foe]
    if not support or not has_keyword(s, card, t.INFILTRATOR):  # DRK-KEY-01
        if s.explaining:
            text = "Out of reach: on the support line only an Infiltrator attacks it"
            refuse_line(s, v.SUPPORT_ROW + foe, AS_TARGET[0], text, "DRK-LIN-04")
        return
    for guard in s.zones[v.MELEE_ROW + foe]:
        if has_keyword(s, guard, t.INFILTRATOR):  # DRK-KEY-03: ready or not
            if s.explaining:
                text = f"An Infiltrator on the opposing melee line prevents it: {s.book.names[s.face[guard]]}"
                s.refuse(f"c{card}", "attack the support line", text, "DRK-KEY-02")
                refuse_line(s, v.SUPPORT_ROW + foe, AS_TARGET[1], text, "DRK-KEY-02")
            return
    add_defenders(s, v.SUPPORT_ROW + foe, first, out)  # a melee attack like any other (DRK-KEY-04)


def add_defenders(s: DrkState, line: i64, first: i64, out: list[int]) -> None:
    """The Characters of a line that may be attacked."""
    is_free = not s.touched & t.FORBID_BIT << t.CANNOT_BE_ATTACKED
    cards = s.zones[line]
    i: i64 = 0
    while i < len(cards):
        defender: i64 = cards[i]
        if is_free or not forbidden(s, defender, t.CANNOT_BE_ATTACKED):
            out.append(first + (defender << 1))  # ready or committed (DRK-CBT-04)
        elif s.explaining:
            refuse_forbidden(s, defender, AS_TARGET[3], t.CANNOT_BE_ATTACKED, "It cannot be attacked")
        i += 1


def add_ranged(s: DrkState, foe: i64, card: i64, line: i64, out: list[int]) -> None:
    """Whatever lies within range; lines count 0 to 3 from the own support line."""
    if not can_shoot(s, card):
        return
    # In lines; a card may say otherwise (DRK-ZON-02, DRK-ZON-03, DRK-GEN-03).
    reach: i64 = line + value(s, card, t.RANGE)
    first: i64 = (a.ATTACK << a.BITS) + (card << 11) + 1
    before = len(out)
    if reach >= 2:
        add_defenders(s, v.MELEE_ROW + foe, first, out)
    elif s.explaining:
        refuse_line(s, v.MELEE_ROW + foe, AS_TARGET[2], _TOO_FAR, "DRK-RNG-04")
    if reach >= 3:  # from the support line it is too far; Infiltrators do not count (DRK-RNG-05, DRK-RNG-11)
        add_defenders(s, v.SUPPORT_ROW + foe, first, out)
    elif s.explaining:
        refuse_line(s, v.SUPPORT_ROW + foe, AS_TARGET[2], _TOO_FAR, "DRK-RNG-04")
    if s.explaining and len(out) == before:
        text = f"Nobody within {reach - line} lines whom it may attack"
        s.refuse(f"c{card}", SHOT, text, "DRK-RNG-04")


def attack(s: DrkState, seat: Seat, argument: int) -> None:
    """Commit the attacker and name the defender."""
    s.ap = seat
    attacker = argument >> 11
    defender = argument >> 1 & a.ID  # one, and one attacker (DRK-CBT-06)
    commit(s, attacker, "DRK-CBT-01")  # for good, whatever becomes of the combat (DRK-CBT-23, DRK-CBT-28)
    s.combat = 1
    s.duelist = 1 - seat  # DRK-CBT-10
    s.duel_passes = 0
    s.duel_actions = 0
    s.fresh = 1
    s.ranged = argument & 1  # DRK-CBT-07; the rest is the same (DRK-RNG-02)
    s.attacker = attacker  # DRK-CBT-02
    s.defender = defender  # DRK-CBT-02
    s.emit("attacked", "DRK-CBT-01", seat, attacker, s.ranged, -1, defender)
    note(s, t.ATTACKS, attacker, seat, defender)
    note(s, t.BECOMES_DEFENDER, defender, 1 - seat, attacker)
    s.push(s.book.blocks["combat"], seat, attacker, defender)
    s.unsettled = True


# -- combat actions ---------------------------------------------------------------------------------


class CombatActions(Op):
    """The defending player first, then in turn, until both have passed in a row."""

    phase = v.ACTIONS_STEP

    def run(self, s: DrkState, f: Frame) -> int:
        if s.waiting:
            open_batch(s, 1 - s.duelist)
            return AGAIN
        if s.cancelled or s.duel_passes >= 2 or s.duel_actions >= v.MAX_DUEL:  # DRK-CBT-22, DRK-LOP-03
            return DONE
        seat = s.duelist
        if s.retreated == seat:  # nothing at all is offered (DRK-RET-04)
            fold(s, seat, "DRK-CBT-29")
            return AGAIN
        if s.glancing:
            return s.ask(seat, "", BLANK, "DRK-CBT-11", s.attacker, response=True)
        options = [a.PASS]
        if not s.foretelling:
            self.offer(s, seat, options)
        names = s.book.names
        does = "shoots at" if s.ranged else "attacks"
        fight = f"{names[s.face[s.attacker]]} {does} {names[s.face[s.defender]]}"
        return s.ask(seat, f"{fight}: your combat action", options, "DRK-CBT-11", s.attacker, response=True)

    def offer(self, s: DrkState, seat: Seat, options: list[int]) -> None:
        """List what a player can do besides passing."""
        add_plays(s, seat, True, options)  # of either player (DRK-EVT-09, DRK-KEY-22, DRK-CBT-12)
        add_abilities(s, seat, t.COMBAT, options)  # of either player, wherever it stands (DRK-ABL-15)
        if s.fresh and seat != s.ap:
            add_interceptors(s, seat, options)  # whether it strikes or shoots (DRK-CBT-12, DRK-RNG-12)
        elif s.explaining:
            text = "Only the defending player intercepts"
            if seat != s.ap:
                text = "Only as your first combat action"
            refuse_interceptors(s, seat, text, "DRK-KEY-06" if seat == s.ap else "DRK-KEY-08")
        add_rallies(s, seat, options)  # DRK-CBT-12
        if s.explaining:
            s.refuse(f"retreat-{seat}", "sound the retreat", "Not during combat", "DRK-RET-13")

    def answer(self, s: DrkState, f: Frame, action: int) -> int:
        seat = s.duelist
        kind = action >> a.BITS
        argument = action & a.ARGUMENT
        if kind == a.PASS:
            fold(s, seat, "DRK-CBT-15")
            return AGAIN
        s.duel_passes = 0  # no pass binds (DRK-CBT-14)
        s.duel_actions += 1
        s.chain = 0
        s.duelist = 1 - seat  # an interception, too, was this player's action (DRK-KEY-11)
        if seat != s.ap:
            s.fresh = 0  # DRK-KEY-08, DRK-KEY-12
        if kind == a.PLAY:
            play(s, seat, argument)
        elif kind == a.USE:
            use(s, seat, argument)
        elif kind == a.INTERCEPT:
            s.push(s.book.blocks["intercept"], seat, argument)
        else:
            card = in_hand(s, seat, argument >> 2)  # a combat action without a price (DRK-REN-06)
            s.show(card, s.everyone())
            put(s, card, v.LIMBO + seat * v.PER_SEAT)
            s.push(s.book.blocks["rally"], seat, card, argument & 3)
        return AGAIN


def fold(s: DrkState, seat: Seat, rule: str) -> None:
    """A pass in combat; it counts for nothing outside."""
    # Counted apart from those of the Action Phase (DRK-ACT-12, DRK-FST-05, DRK-RET-15).
    s.duel_passes += 1
    s.duelist = 1 - seat  # DRK-CBT-10
    if seat != s.ap:
        s.fresh = 0
    s.emit("passed", rule, seat)


# -- Interceptor ------------------------------------------------------------------------------------


def add_interceptors(s: DrkState, seat: Seat, out: list[int]) -> None:
    """A ready Character with the keyword on the defender's line."""
    at = s.where[s.defender]  # DRK-KEY-07
    for card in s.zones[at]:
        # DRK-KEY-06, DRK-KEY-09
        if can_redirect(s, card) and can_commit(s, card) and has_keyword(s, card, t.INTERCEPTOR):
            out.append((a.INTERCEPT << a.BITS) + card)
        elif s.explaining and has_keyword(s, card, t.INTERCEPTOR):
            refuse_interception(s, card)
    if s.explaining:
        base = seat * v.PER_SEAT
        other = v.MELEE_ROW + v.SUPPORT_ROW + 2 * base - at
        for card in s.zones[other]:
            if has_keyword(s, card, t.INTERCEPTOR):
                text = "The defender stands on the other line"
                s.refuse(f"c{card}", INTERCEPTION, text, "DRK-KEY-07")


def refuse_interception(s: DrkState, card: CardId) -> None:
    """Why one with the keyword on the defender's line cannot intercept."""
    if card == s.defender:
        s.refuse(f"c{card}", INTERCEPTION, "It is the defender already", "DRK-KEY-21")
    elif s.committed[card]:
        s.refuse(f"c{card}", INTERCEPTION, "It is committed", "DRK-KEY-09")
    elif not can_commit(s, card):
        refuse_forbidden(s, card, INTERCEPTION, t.CANNOT_BE_COMMITTED, "It cannot be committed")
    else:
        refuse_forbidden(s, card, INTERCEPTION, t.CANNOT_BE_ATTACKED, "It cannot be attacked")


def refuse_interceptors(s: DrkState, seat: Seat, text: str, rule: str) -> None:
    """Nobody of a player's may intercept now."""
    for line in range(v.MELEE_ROW, v.SUPPORT_ROW + 1):
        for card in s.zones[line + seat * v.PER_SEAT]:
            if has_keyword(s, card, t.INTERCEPTOR):
                s.refuse(f"c{card}", INTERCEPTION, text, rule)


class CommitSource(Op):
    """The cost of Interceptor (DRK-KEY-09)."""

    def run(self, s: DrkState, f: Frame) -> int:
        commit(s, f.source, "DRK-KEY-06")
        return DONE


class Intercept(Op):
    """The attack goes over to the one who intercepts (DRK-KEY-10)."""

    def run(self, s: DrkState, f: Frame) -> int:
        if can_redirect(s, f.source):
            redirect(s, f.source, "DRK-KEY-06")
        return DONE


# -- the Renowned discard ---------------------------------------------------------------------------


def namesakes(s: DrkState, seat: Seat, no: int) -> list[CardId]:
    """Own Characters in play that share the name (DRK-REN-07, DRK-REN-12)."""
    found: list[int] = []
    for line in range(v.MELEE_ROW, v.SUPPORT_ROW + 1):
        for card in s.zones[line + seat * v.PER_SEAT]:
            if is_namesake(s, card, no):
                found.append(card)
    return found


def is_namesake(s: DrkState, card: CardId, no: int) -> bool:
    names = s.book.same_name
    return names[s.face[card]] == names[no] and not forbidden(s, card, t.CANNOT_BE_TARGETED)


def has_namesake(s: DrkState, seat: Seat, no: int) -> bool:
    for line in range(v.MELEE_ROW, v.SUPPORT_ROW + 1):
        for card in s.zones[line + seat * v.PER_SEAT]:
            if is_namesake(s, card, no):
                return True
    return False


def add_rallies(s: DrkState, seat: Seat, out: list[int]) -> None:
    """Each Renowned card in hand with a namesake in play, with each bonus."""
    hand = s.zones[v.HAND + seat * v.PER_SEAT]
    renowned = s.book.renowned
    i: i64 = 0
    while i < len(hand):
        no: i64 = s.face[hand[i]]
        if renowned[no] and has_namesake(s, seat, no):
            if not s.is_repeat(hand, i):
                for bonus in range(3):  # DRK-DEC-14
                    out.append((a.RALLY << a.BITS) + (no << 2) + bonus)
        elif s.explaining and renowned[no]:
            text = "You control no Character of its name"
            s.refuse(f"c{hand[i]}", RALLY, text, "DRK-REN-05")
        i += 1


class RallyTarget(Op):
    """Target the namesake."""

    def run(self, s: DrkState, f: Frame) -> int:
        found = namesakes(s, f.owner, s.face[f.source])
        if len(found) == 1:
            f.memory = found
            return DONE
        options: list[int] = []
        for card in found:
            options.append((a.TARGET << a.BITS) + card)
        prompt = f"You discard {s.book.names[s.face[f.source]]}: which namesake gains the bonus?"
        return s.ask(f.owner, prompt, options, "DRK-REN-05", f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        f.memory = [action & a.ARGUMENT]
        return DONE


class RallyPay(Op):
    """The copy is discarded from hand, for all that waits for a discard (DRK-REN-11)."""

    def run(self, s: DrkState, f: Frame) -> int:
        put(s, f.source, v.HAND + f.owner * v.PER_SEAT)
        discard(s, [f.source], "DRK-REN-05")
        return DONE


class RallyBonus(Op):
    """1 Shield, +1 melee attack or +1 riposte for this combat."""

    def run(self, s: DrkState, f: Frame) -> int:
        card = f.memory[RALLIED]
        if not s.on_lines(card):
            return DONE
        if f.subject == a.SHIELD_BONUS:  # DRK-REN-08
            add_shield(s, card, 1, "DRK-REN-05")
            return DONE
        stat = t.MELEE if f.subject == a.MELEE_BONUS else t.RIPOSTE  # no ranged attack (DRK-REN-09)
        lasting(s, card, stat, 1, t.UNTIL_COMBAT)  # bonuses add up (DRK-REN-10)
        s.emit("changed", "DRK-REN-05", f.owner, card, 1, stat)
        return DONE


# -- damage and clean-up ----------------------------------------------------------------------------


class Strike(Op):
    """Attack and riposte at the same time, with the values of this moment."""

    phase = v.DAMAGE_STEP

    def run(self, s: DrkState, f: Frame) -> int:
        if s.cancelled:  # only that: wherever they stand by now (DRK-CBT-08, DRK-MOV-07)
            return DONE
        # DRK-MEL-03, DRK-RNG-03, with the values of now (DRK-CBT-17)
        blow = value(s, s.attacker, t.RANGED if s.ranged else t.MELEE)
        riposte = 0
        if not s.ranged and not forbidden(s, s.defender, t.CANNOT_RIPOSTE):  # DRK-RNG-06
            riposte = value(s, s.defender, t.RIPOSTE)  # DRK-MEL-04, DRK-CBT-17
        s.combat = 2  # DRK-PAR-03
        s.striking = 1
        strike(s, s.attacker, blow, s.defender, riposte, "DRK-CBT-16")
        return DONE


def drop_shields(s: DrkState, base: int) -> None:
    """A side's Shields go (DRK-SHD-07 to DRK-SHD-09)."""
    for line in range(v.MELEE_ROW, v.SUPPORT_ROW + 1):
        for card in s.zones[base + line]:
            s.shield[card] = 0


class CleanUp(EndEffects):
    """Shield, effects of this combat and roles go; then Reactions to its end."""

    phase = v.CLEAN_UP_STEP

    def __init__(self) -> None:
        super().__init__(t.UNTIL_COMBAT)

    def also(self, s: DrkState, f: Frame) -> None:
        drop_shields(s, 0)
        drop_shields(s, v.PER_SEAT)
        s.used_combat.clear()
        attacker = s.attacker
        defender = s.defender
        cancelled = s.cancelled
        s.combat = 0
        s.cancelled = 0
        s.ranged = 0
        s.attacker = 0  # DRK-CBT-26
        s.defender = 0  # DRK-CBT-26
        s.emit("combat_over", "DRK-CBT-22" if cancelled else "DRK-CBT-26", f.owner, 0, cancelled)
        note(s, t.COMBAT_ENDS, attacker, f.owner, defender, cancelled)  # DRK-CBT-31, DRK-CBT-32
        if cancelled:
            note(s, t.ATTACK_CANCELLED, attacker, f.owner, defender)
