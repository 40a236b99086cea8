"""Alone against the dragon: the Rage Pile, calming it, and the dragon's attack (VOL-SOL)."""

from typing import Final

from tabard.engine.chance import seeded
from tabard.engine.frames import AGAIN, DONE, Block, Frame, Op
from tabard.engine.ids import NOBODY, CardId, CardNo, Seat
from tabard.engine.state import BLANK
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.abilities import add_abilities
from tabard.games.volfyirion.rules.cities import add_plays, add_rebuilds, add_redeploys, destroy_city, win
from tabard.games.volfyirion.rules.dragon import token_home
from tabard.games.volfyirion.rules.inplay import clear_slot, draw_cards
from tabard.games.volfyirion.rules.market import (
    add_buys,
    add_privileges,
    add_replaces,
    restock,
)
from tabard.games.volfyirion.rules.reasons import refuse_card, short_of_either
from tabard.games.volfyirion.rules.setup import close_setup, deal_house, deal_market, lay_cities
from tabard.games.volfyirion.rules.turn import (
    CARDS_DRAWN,
    MAIN_PROMPT,
    Mulligan,
    StartMain,
    begin_turn,
    end_steps,
    perform,
)
from tabard.games.volfyirion.rules.wonders import add_seals, add_wonders, turn_sideways
from tabard.games.volfyirion.state import VolBook, VolState

CALM_PRICE: Final = 6
SLAY_PRICE: Final = 16
TURN_LIMIT: Final = 40
THE_DRAGON: Final = 1
"""The side that wins when the player loses."""


# -- set-up -----------------------------------------------------------------------------------------


def write_solo(book: VolBook) -> None:
    """The blocks of solo play: a turn, and the dragon's attack."""
    book.turn_limit = TURN_LIMIT  # VOL-SOL-25
    book.add(
        Block(
            "solo",
            [SoloDraw(), Mulligan(), StartMain(), SoloMain(), SoloEnd(), NextTurn()],
        )
    )
    book.add(
        Block(
            "wrath",
            [
                RevealRage(),
                LoseCards(v.TROOP, "VOL-SOL-14"),
                LoseCards(v.BUILDING, "VOL-SOL-15"),
                Rampage(),
                SealWonders(),
                KeepDearest(),
                GoHome(),
            ],
        )
    )


def deal_solo(book: VolBook, seed: int) -> VolState:
    """One House, three Cities and a market without the cards that move the dragon (VOL-SOL-02, VOL-SOL-03)."""
    s = VolState(book, 1, seeded(seed))
    s.open(1)
    lay_cities(s, 0, book.cities_a)
    deal_house(s, 0)
    s.privilege = 1  # VOL-SOL-24
    deal_market(s, 0, without_moves(book, book.assets), without_moves(book, book.wonders))
    close_setup(s)
    s.push(book.blocks["solo"], 0)
    return s


def without_moves(book: VolBook, cards: list[CardNo]) -> list[CardNo]:
    """The cards that cannot move Volfyirion."""
    kept: list[int] = []
    for no in cards:
        if not book.moves_dragon[no]:
            kept.append(no)
    return kept


# -- the Rage Pile: its top is the end of the list -----------------------------------------------------


def stir(s: VolState, rule: str) -> None:
    """A card of the Asset Deck goes unseen to the bottom of the Rage Pile."""
    restock(s)
    if not s.zones[v.ASSETS]:
        return  # VOL-SOL-30
    card = s.take_top(v.ASSETS)
    # VOL-HID-16: also a card that once went under the deck face up lies in the pile unseen
    s.known[card] = 0
    s.put_under(card, v.RAGE)
    s.emit("stirred", rule, NOBODY, card)


def put_aside(s: VolState, card: CardId, rule: str) -> None:
    """A card leaves the Rage Pile for all to see (VOL-SOL-28, VOL-HID-24)."""
    s.move(card, v.RAGE, v.ASIDE)
    s.show(card, s.everyone())
    s.emit("put_aside", rule, NOBODY, card)


def rage_of(s: VolState, kind: int) -> list[CardId]:
    """The cards of a kind in the Rage Pile, from the top."""
    found: list[int] = []
    rage = s.zones[v.RAGE]
    for i in range(len(rage) - 1, -1, -1):
        if s.book.kind[s.face[rage[i]]] == kind:
            found.append(rage[i])
    return found


# -- the player's turn ------------------------------------------------------------------------------


class SoloDraw(Op):
    """Begin the turn, feed the dragon's rage, draw five cards (VOL-SOL-06, VOL-DRW-01)."""

    phase = v.DRAW_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        begin_turn(s, f.owner)
        stir(s, "VOL-SOL-06")
        draw_cards(s, f.owner, CARDS_DRAWN)
        return DONE


class SoloMain(Op):
    """The duel's actions that need no enemy, and those against the dragon (VOL-SOL-05)."""

    phase = v.MAIN_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        p = f.owner
        if s.glancing:
            return s.ask(p, MAIN_PROMPT, BLANK, "VOL-SOL-05")
        out = [a.END << a.BITS]
        if s.foretelling:
            add_abilities(s, p, out)
        else:
            self.offer(s, p, out)
        return s.ask(p, MAIN_PROMPT, out, "VOL-SOL-05")

    def offer(self, s: VolState, p: Seat, out: list[int]) -> None:
        """List what the player can do besides ending the turn."""
        free = s.book.has_free
        add_plays(s, p, out)
        if s.cp[p] > 0 or free or s.explaining:
            add_buys(s, p, out)
            add_redeploys(s, p, out)
        if s.bp[p] > 0 or free or s.explaining:
            add_wonders(s, p, out)
        add_replaces(s, p, out)
        if s.book.solo_unseal:
            add_unseals(s, p, out)
        elif s.explaining:
            for card in s.sealed:
                refuse_card(s, card, "unseal", "In solo play a seal stays for good", "VOL-SOL-05")
        add_abilities(s, p, out)
        if s.turns[p] == 1:
            add_privileges(s, p, out)
        if s.explaining:
            add_rebuilds(s, p, out)
        add_defiance(s, p, out)

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        p = f.owner
        kind = action >> a.BITS
        argument = action & a.ARGUMENT
        if kind == a.END:
            return DONE
        if kind == a.CALM:
            calm(s, p, argument)
        elif kind == a.SLAY:
            slay(s, p)
        elif kind == a.SUBDUE:
            subdue(s, p)
        else:
            perform(s, p, kind, argument)
            if kind == a.PLAY and s.book.kind[argument >> 5] != v.COMMAND:
                stir(s, "VOL-SOL-07")
        return AGAIN


def add_unseals(s: VolState, p: Seat, out: list[int]) -> None:
    """Option `solo_unseal`: each sealed Wonder whose cost in Knowledge is covered (VOL-SOL-05)."""
    found: list[int] = []
    add_seals(s, p, found)
    for action in found:
        if action >> a.BITS == a.UNSEAL:
            out.append(action)


def add_defiance(s: VolState, p: Seat, out: list[int]) -> None:
    """Calming the Rage Pile, attacking and subjugating the dragon (VOL-SOL-09 to VOL-SOL-12, VOL-DEC-27)."""
    bp = s.bp[p]
    kp = s.kp[p]
    if s.zones[v.RAGE]:  # VOL-SOL-28
        if kp >= CALM_PRICE:
            out.append(a.CALM << a.BITS)
        if bp >= CALM_PRICE:
            out.append((a.CALM << a.BITS) + 1)
        elif kp < CALM_PRICE and s.explaining:
            refuse_card(s, s.zones[v.RAGE][-1], "calm", short_of_either(CALM_PRICE, bp, kp), "VOL-SOL-09")
    if bp >= SLAY_PRICE:  # wherever the token is (VOL-SOL-29)
        out.append(a.SLAY << a.BITS)
    if kp >= SLAY_PRICE:
        out.append(a.SUBDUE << a.BITS)
    elif bp < SLAY_PRICE and s.explaining:
        s.refuse("token", "attack", short_of_either(SLAY_PRICE, bp, kp), "VOL-SOL-11")


def calm(s: VolState, p: Seat, argument: int) -> None:
    """Pay 6 Knowledge or 6 Battle Points to put the top card of the Rage Pile aside."""
    if argument == 0:
        s.kp[p] -= CALM_PRICE
    else:
        s.bp[p] -= CALM_PRICE
    rule = "VOL-SOL-09" if argument == 0 else "VOL-SOL-10"
    s.emit("calmed", rule, p)
    put_aside(s, s.zones[v.RAGE][-1], rule)


def slay(s: VolState, p: Seat) -> None:
    """Attack Volfyirion and win (VOL-SOL-11)."""
    s.bp[p] -= SLAY_PRICE
    s.emit("slain", "VOL-SOL-11", p)
    win(s, 0, "VOL-SOL-11")


def subdue(s: VolState, p: Seat) -> None:
    """Subjugate Volfyirion and win (VOL-SOL-12)."""
    s.kp[p] -= SLAY_PRICE
    s.emit("subdued", "VOL-SOL-12", p)
    win(s, 0, "VOL-SOL-12")


class SoloEnd(Op):
    """The steps of the end of a turn, then the dragon if it is awake (VOL-SOL-13)."""

    phase = v.END_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        end_steps(s, f.owner)
        if s.token == v.AT_RAGE:
            s.push(s.book.blocks["wrath"], f.owner)
        return DONE


class NextTurn(Op):
    """The next turn, unless the last one is over (VOL-SOL-25)."""

    phase = v.DRAGON_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        if s.turns[f.owner] >= s.book.turn_limit:
            win(s, THE_DRAGON, "VOL-SOL-25")
        else:
            f.pc = -1  # DONE turns to the first op
        return DONE


# -- the dragon's attack ----------------------------------------------------------------------------


class RevealRage(Op):
    """All cards of the Rage Pile are turned up, from the top (VOL-SOL-13)."""

    def run(self, s: VolState, f: Frame) -> int:
        rage = s.zones[v.RAGE]
        s.emit("raged", "VOL-SOL-13", NOBODY, 0, len(rage))
        for i in range(len(rage) - 1, -1, -1):
            s.show(rage[i], s.everyone())
            s.emit("bared", "VOL-SOL-13", NOBODY, rage[i])
        return DONE


class LoseCards(Op):
    """For each revealed Troop (or Building) the player gives up an own one (VOL-SOL-14, VOL-SOL-15)."""

    def __init__(self, kind: int, rule: str) -> None:
        self.kind = kind
        self.rule = rule

    def run(self, s: VolState, f: Frame) -> int:
        shown = rage_of(s, self.kind)
        if not shown:
            return DONE
        slots = s.zones[v.SLOTS]
        options: list[int] = []
        for slot in range(0 if self.kind == v.TROOP else 1, len(slots), 2):
            if slots[slot]:
                options.append((a.LOSE << a.BITS) + slot)
        if len(options) > len(shown):  # VOL-DEC-26
            what = "Troops" if self.kind == v.TROOP else "Buildings"
            prompt = f"Volfyirion attacks with {s.book.names[s.face[shown[0]]]}: which of your {what} do you give up?"
            return s.ask(f.owner, prompt, options, self.rule, shown[0])
        for option in options:  # as many as there are: nothing to choose
            clear_slot(s, option & a.ARGUMENT, self.rule)
        for card in shown:
            put_aside(s, card, self.rule)
        return DONE

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        clear_slot(s, action & a.ARGUMENT, self.rule)
        put_aside(s, rage_of(s, self.kind)[0], self.rule)
        return AGAIN


class Rampage(Op):
    """The dragon spends the costs of the revealed Command Cards on Cities (VOL-SOL-16, VOL-SOL-17)."""

    def run(self, s: VolState, f: Frame) -> int:
        shown = rage_of(s, v.COMMAND)
        if not shown:
            return DONE
        might = 0
        for card in shown:
            might += s.book.cost[s.face[card]]
        for side in s.city_side:
            if side != v.STANDING:
                might += s.book.difficulty  # VOL-SOL-20
        s.emit("might", "VOL-SOL-16", NOBODY, 0, might)
        city = prey(s, might)
        while city >= 0:
            might -= s.city_defence(city)
            destroy_city(s, city, "VOL-SOL-17")
            city = prey(s, might)
        return DONE


def prey(s: VolState, might: int) -> int:
    """The City with the highest Defence that the dragon can pay for; -1 for none (VOL-SOL-17)."""
    best = -1
    for city in range(len(s.city_no)):
        if s.city_side[city] != v.STANDING or s.city_defence(city) > might:
            continue
        if best < 0:
            best = city
            continue
        more = s.city_defence(city) - s.city_defence(best)
        printed = s.book.defence
        if more > 0 or (more == 0 and printed[s.city_no[city]] > printed[s.city_no[best]]):
            best = city
    return best


class SealWonders(Op):
    """The dragon spends the Knowledge of the revealed Command Cards on seals (VOL-SOL-18)."""

    def run(self, s: VolState, f: Frame) -> int:
        book = s.book
        cunning = 0
        for card in rage_of(s, v.COMMAND):
            cunning += book.kp[s.face[card]]
        if cunning and s.listening:
            s.emit("cunning", "VOL-SOL-18", NOBODY, 0, cunning)
        wonder = dearest_wonder(s, f.owner, cunning)
        while wonder:
            price = book.cost[s.face[wonder]]
            cunning -= price
            turn_sideways(s, NOBODY, wonder, "VOL-SOL-18", price)
            wonder = dearest_wonder(s, f.owner, cunning)
        return DONE


def dearest_wonder(s: VolState, p: Seat, limit: int) -> CardId:
    """The most expensive unsealed Wonder within a limit, the one longest in play on a tie; 0 for none."""
    book = s.book
    best = 0
    for card in s.zones[v.PLAY + p * v.PER_SEAT]:  # in the order in which they came into play
        no = s.face[card]
        if book.kind[no] != v.WONDER or book.unsealable[no] or book.cost[no] > limit or s.is_sealed(card):
            continue
        if not best or book.cost[no] > book.cost[s.face[best]]:
            best = card
    return best


class KeepDearest(Op):
    """Of the revealed Command Cards the most expensive starts the new Rage Pile, face up (VOL-SOL-19)."""

    def run(self, s: VolState, f: Frame) -> int:
        shown = rage_of(s, v.COMMAND)
        if not shown:
            return DONE
        kept = shown[0]
        for card in shown:
            if s.book.cost[s.face[card]] > s.book.cost[s.face[kept]]:
                kept = card
        for card in shown:
            if card != kept:
                put_aside(s, card, "VOL-SOL-19")
        s.emit("kept", "VOL-SOL-19", NOBODY, kept)
        return DONE


class GoHome(Op):
    """The token returns to the Lair (VOL-SOL-27)."""

    def run(self, s: VolState, f: Frame) -> int:
        token_home(s, "VOL-SOL-27")
        return DONE
