"""What settles between actions: points-only chains, then the Ploys that wait for their moment (VOL-PLO)."""

from librt.vecs import remove

from tabard.engine.frames import DONE, Frame, Op
from tabard.engine.ids import CardId, CardNo, Seat
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.cities import may_host, occupy
from tabard.games.volfyirion.rules.dragon import spend_ploy
from tabard.games.volfyirion.rules.inplay import (
    acts,
    clear_slot,
    in_play_count,
    leave_play,
    remove_card,
    settle_chains,
)
from tabard.games.volfyirion.rules.wonders import once
from tabard.games.volfyirion.state import VolState


class Settle(Op):
    """Run between two ops whenever something came into play."""

    def run(self, s: VolState, f: Frame) -> int:
        for p in range(s.players):
            # Without a colour in play no chain is met; in the turn of others none triggers (VOL-INP-05).
            if s.tally[p] and acts(s, p):
                settle_chains(s, p)
        if s.book.ploys:  # after the points, before the next decision (VOL-PLO-06)
            _check_counts(s)
        return DONE


def _check_counts(s: VolState) -> None:
    """Ploys that count cards in play; the active player's first, then the other's anew (VOL-PLO-07)."""
    for holder in (s.active, 1 - s.active):
        ploy = s.ploy_of(holder)
        if in_play_count(s, v.BUILDING) == 2:
            if ploy == v.INSTABILITY:
                spend_ploy(s, holder, "VOL-PLO-11")
                _clear_all(s, 1, "VOL-PLO-11")
            else:
                s.rule_out(holder, v.INSTABILITY)
        if in_play_count(s, v.TROOP) == 2:
            if ploy == v.AFTERTHOUGHT:
                spend_ploy(s, holder, "VOL-PLO-12")
                _clear_all(s, 0, "VOL-PLO-12")
            else:
                s.rule_out(holder, v.AFTERTHOUGHT)
        if wonders_in_play(s) == 3:
            if ploy == v.CRYSTALLIZATION:
                spend_ploy(s, holder, "VOL-PLO-13")
                _clear_wonders(s)
            else:
                s.rule_out(holder, v.CRYSTALLIZATION)


def wonders_in_play(s: VolState) -> int:
    """Wonders over both Playing Areas, sealed ones included (VOL-SEA-10)."""
    count = 0
    for p in range(s.players):
        for card in s.zones[v.PLAY + p * v.PER_SEAT]:
            # Ascension Path is one (VOL-ASC-07); Commands are not in play (VOL-GEN-10).
            if s.book.kind[s.face[card]] == v.WONDER:
                count += 1
    return count


def _clear_all(s: VolState, slot: int, rule: str) -> None:
    while slot < len(s.zones[v.SLOTS]):
        clear_slot(s, slot, rule)
        slot += 2


def _clear_wonders(s: VolState) -> None:
    for p in range(s.players):
        for card in s.zones[v.PLAY + p * v.PER_SEAT][:]:
            if s.book.kind[s.face[card]] == v.WONDER:
                leave_play(s, p, card)
                remove_card(s, p, card, "VOL-PLO-13")  # VOL-GEN-06


def after_attack(s: VolState, defender: Seat) -> None:
    """A Troop was thrown for Battle Points and then its side attacked: Second Chance (VOL-PLO-14)."""
    if s.is_over or not s.thrown:
        return
    if s.ploy_of(defender) == v.SECOND_CHANCE:
        s.push(s.book.blocks["second-chance"], defender)
    else:
        s.rule_out(defender, v.SECOND_CHANCE)


class SecondChance(Op):
    """The holder may place a thrown Troop on one of the own Cities (VOL-PLO-15)."""

    def run(self, s: VolState, f: Frame) -> int:
        if f.step == 0:
            f.source = s.zones[v.PLOY + f.owner * v.PER_SEAT][0]
            spend_ploy(s, f.owner, "VOL-PLO-14")
            f.step = 1
        options = [a.NONE << a.BITS]  # VOL-DEC-25
        for card in s.thrown:
            for city in range(len(s.city_no)):
                if may_host(s, f.owner, city, v.TROOP):
                    once(options, (a.PLACE << a.BITS) + (s.face[card] << 5) + city)
                elif s.explaining and s.city_owner[city] == f.owner:
                    s.refuse(f"city{city}", "place a Troop", "It has no Troop slot", "VOL-PLY-06")
        if len(options) == 1:
            return DONE  # without a slot the Ploy is spent for nothing (VOL-GEN-14)
        prompt = "Second Chance: place a Troop that was removed for Battle onto one of your Cities?"
        return s.ask(f.owner, prompt, options, "VOL-PLO-15", f.source)

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        if action >> a.BITS == a.PLACE:
            card = take_from_thrown(s, (action & a.ARGUMENT) >> 5)
            city = action & a.WHERE
            s.emit("recovered", "VOL-PLO-15", f.owner, card, 0, city)
            occupy(s, city, card, "VOL-PLY-04")
        return DONE


def take_from_thrown(s: VolState, no: CardNo) -> CardId:
    """A thrown Troop with this face, back from the removed cards (VOL-GEN-05); equal ones are as good."""
    for card in s.thrown:
        if s.face[card] == no:
            s.thrown = remove(s.thrown, card)
            s.take(card, v.REMOVED)
            return card
    raise AssertionError(f"no {s.book.keys[no]} was thrown")
